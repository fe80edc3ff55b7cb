"""Open Hand: five table games, each as rules, engine, players and odds.

>>> from engine import beverbende
>>> state = beverbende.deal(seed=7, players=3)

Every game has the same interface; ``engine.core`` says what it is.
"""
