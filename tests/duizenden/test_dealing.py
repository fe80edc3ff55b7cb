from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from engine import duizenden
from engine.duizenden import Options
from engine.duizenden.dealing import deal_steps
from engine.duizenden.telling import card_key, copies
from engine.widgets import Deal

from .drawing import NAMES, label, places


@pytest.mark.parametrize(("players", "start"), [(2, 0), (3, 1), (4, 2), (9, 8)])
def test_the_hands_are_dealt_one_after_the_other_and_then_the_open_card(players: int, start: int) -> None:
    state = duizenden.deal(seed=3, players=players, start=start)
    steps = deal_steps(state, 0, NAMES)
    assert len(steps) == players + 2
    cards = 108 if players <= 6 else 162
    dealer = (start - 1) % players
    deals = "you deal" if dealer == 0 else f"{NAMES.name(dealer)} deals"
    assert steps[0].told == f"The {cards} cards are shuffled; {deals}."
    assert steps[1].told == f"13 cards for {'you' if start == 0 else NAMES.name(start)}."
    first = "You, left of the dealer, are" if start == 0 else f"{NAMES.name(start)}, left of the dealer, is"
    assert f"{first} the first" in steps[-1].told
    for dealt, step in enumerate(steps):
        ElementTree.fromstring(step.svg)
        left = cards - 13 * min(dealt, players) - (dealt == len(steps) - 1)
        assert label(step.svg, "deck") == f"The deck, {left} cards. Draw."
        assert "data-move" not in step.svg


def test_the_own_cards_show_when_they_are_dealt_and_those_of_others_never() -> None:
    state = duizenden.deal(seed=3, players=3, start=1)
    steps = deal_steps(state, 0, NAMES)
    own = [card_key(0, card, copy) for card, copy in copies(state.hands[0])]
    assert [sum(key in places(step.svg) for key in own) for step in steps] == [0, 0, 0, 13, 13]
    assert Counter(steps[3].flights) == Counter(("deck", key) for key in own)
    for step in steps:
        keys = places(step.svg)
        assert not any(key.startswith(("hand-P1-", "hand-P2-")) for key in keys)
    assert [label(step.svg, "hand-P1") for step in steps[:2]] == ["Bob holds 0 cards", "Bob holds 13 cards"]


def test_the_open_card_comes_last() -> None:
    state = duizenden.deal(seed=3, players=2)
    steps = deal_steps(state, 0, NAMES)
    assert label(steps[2].svg, "pile").startswith("The discard pile is empty.")
    assert label(steps[3].svg, "pile").startswith("The discard pile, 1 card, on top ")
    assert steps[3].flights == [("deck", "pile")]


@pytest.mark.parametrize("options", [Options(jokers=0), Options(jokers=6), Options(teams=2)])
def test_a_deal_is_watched_with_any_options(options: Options) -> None:
    deal = Deal(duizenden, players=4, seed=5, options=options)
    assert "cards are shuffled" in deal.html
    for _step in range(5):
        deal.handle({"type": "action", "action": "step", "value": "1"})
    assert "left of the dealer" in deal.html
