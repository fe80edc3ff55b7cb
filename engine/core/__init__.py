"""What every game shares: rules and verdicts, cards, chance, states and views, records, matches.

Standard library only, so that it runs anywhere Python runs, the browser first.
"""
