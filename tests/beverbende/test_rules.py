"""Every rule of Beverbende, refused or played.

A rule that refuses moves has situations in ``REFUSALS``, each beside the nearest thing that is allowed.
A rule that the engine carries out has a test marked ``@plays("its-id")``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pytest

from engine.beverbende import PACK, PLAYERS, RULES, Options, State, deal, position
from engine.core.rulebook import IllegalMove

from .table import PLAYED, after, plays

Where = Callable[[], State]

ROWS = ["1 2 3 4", "5 6 7 8", "0 1 2 3"]


def at(*moves: str, rows: list[str] = ROWS, discard: str = "6", **described: Any) -> Where:
    """Return a situation to be made when it is needed: a position, and moves played from it."""
    return lambda: after(position(rows, discard=discard, **described), *moves)


@dataclass(frozen=True)
class Refusal:
    """A move that a rule refuses, words that the reason holds, and the nearest legal thing."""

    where: Where
    move: str
    says: str
    instead: tuple[Where, str]
    seat: int | None = None
    instead_seat: int | None = None


PEEK_IN_HAND = at(drawn="peek")
LAST_LAP: dict[str, Any] = {"knocker": 2, "turns": (1, 1, 1)}

REFUSALS: dict[str, list[Refusal]] = {
    "first-look": [
        Refusal(at(), "look b", "b stays a riddle", (PEEK_IN_HAND, "peek b")),
        Refusal(at(), "look a", "a is not looked at again", (PEEK_IN_HAND, "peek a")),
        Refusal(at(), "look d", "d is not looked at again", (PEEK_IN_HAND, "peek d"), seat=2),
    ],
    "same-place": [
        Refusal(at(), "shift a b", "card at a stays", (at("take"), "put a")),
        Refusal(at(drawn="swap"), "shift d c", "card at d stays", (at(drawn="swap"), "swap d P1 c")),
    ],
    "turn-order": [
        Refusal(at(), "draw", "turn of P0, not of P1", (at("draw", "discard", "pass"), "draw"), 1, 1),
        Refusal(at(to_move=2), "take", "turn of P2, not of P0", (at(), "take"), 0, 0),
        Refusal(at("take"), "put a", "turn of P0, not of P2", (at("take"), "put a"), 2, 0),
    ],
    "one-action": [
        Refusal(at(acted=True), "draw", "Your action is done", (at(), "draw")),
        Refusal(at(acted=True), "take", "Your action is done", (at(), "take")),
        Refusal(at(acted=True), "put a", "Your action is done", (at(drawn=5), "put a")),
        Refusal(at(acted=True), "discard", "Your action is done", (at(drawn=5), "discard")),
        Refusal(at(acted=True), "peek a", "Your action is done", (PEEK_IN_HAND, "peek a")),
        Refusal(at(drawn=5), "draw", "the 5 in hand", (at(drawn=5), "put a")),
        Refusal(at(drawn="two"), "take", "the draw two in hand", (at(drawn="two"), "use")),
        Refusal(at("take"), "draw", "the 6 in hand", (at("take"), "put d")),
    ],
    "take-open": [
        Refusal(at(discard=""), "take", "pile is empty", (at(), "take")),
    ],
    "special-on-discard": [
        Refusal(at(discard="6 swap"), "take", "a swap card", (at(discard="swap 6"), "take")),
        Refusal(at(discard="peek"), "take", "a peek card", (at(discard="peek"), "draw")),
        Refusal(at(discard="two"), "take", "a draw two", (at(discard="two"), "draw")),
    ],
    "taken-must-swap": [
        Refusal(at(taken=5), "discard", "You took the 5", (at(drawn=5), "discard")),
        Refusal(at("take"), "discard", "You took the 6", (at("take"), "put c")),
    ],
    "card-in-hand": [
        Refusal(at(), "put a", "no card in hand", (at("draw", stock="5"), "put a")),
        Refusal(at(), "discard", "no card in hand", (at("draw", stock="5"), "discard")),
    ],
    "old-card-face-up": [
        Refusal(at("take"), "put b hidden", "leaves place b", (at("take"), "put b")),
        Refusal(at(drawn=5), "put d hidden", "leaves place d", (at(drawn=5), "put d")),
    ],
    "no-looking": [
        Refusal(at(turns=(1, 1, 1)), "look b", "card at b stays face down", (PEEK_IN_HAND, "peek b")),
        Refusal(at(), "look P1 c", "card at c of P1", (PEEK_IN_HAND, "peek c")),
        Refusal(at(turns=(1, 1, 1)), "look P1 a", "card at a of P1", (PEEK_IN_HAND, "peek a")),
        Refusal(at(), "look P7 a", "no P7", (PEEK_IN_HAND, "peek a")),
        Refusal(PEEK_IN_HAND, "look b", "play “peek b”", (PEEK_IN_HAND, "peek b")),
    ],
    "special-never-in-row": [
        Refusal(at(drawn="swap"), "put a", "a swap card", (at(drawn="swap"), "swap a P1 a")),
        Refusal(at(drawn="peek"), "put b", "a peek card", (at(drawn="peek"), "discard")),
        Refusal(at(drawn="two"), "put c", "a draw two", (at(drawn="0"), "put c")),
    ],
    "special-only-drawn": [
        Refusal(at(discard="peek"), "peek b", "open card is a peek card", (PEEK_IN_HAND, "peek b")),
        Refusal(
            at(rows=["swap 2 3 4", *ROWS[1:]]), "swap a P1 a", "not drawn", (at(drawn="swap"), "swap a P1 a")
        ),
        Refusal(at(drawn=5), "peek b", "the 5 in hand, not a peek card", (PEEK_IN_HAND, "peek b")),
        Refusal(at(drawn="peek"), "use", "the peek card in hand", (at(drawn="two"), "use")),
        Refusal(at("take"), "swap a P1 a", "the 6 in hand", (at(drawn="swap"), "swap a P1 a")),
    ],
    "swap-blind": [
        Refusal(at(drawn="swap"), "look P1 c", "You swap blind", (at(drawn="swap"), "swap a P1 c")),
        Refusal(at(drawn="swap"), "look b", "You swap blind", (at(drawn="swap"), "swap b P1 c")),
        Refusal(
            at("draw", "swap a P1 b", turns=(1, 1, 1), stock="swap"),
            "look a",
            "a came by a blind swap",
            (
                at(
                    "draw",
                    "swap a P1 b",
                    "pass",
                    *("draw", "discard", "pass") * 2,
                    "draw",
                    stock="swap 4 5 peek",
                ),
                "peek a",
            ),
        ),
        Refusal(
            at("draw", "swap a P1 b", stock="swap"),
            "look b",
            "b came by a blind swap",
            (at("draw", "swap a P1 b", "pass", "draw", stock="swap peek"), "peek b"),
            seat=1,
        ),
        Refusal(at(drawn="swap"), "look b", "You swap blind", (at(drawn="swap"), "swap b P2 c")),
    ],
    "swap-other": [
        Refusal(at(drawn="swap"), "swap a P0 b", "Both cards are yours", (at(drawn="swap"), "swap a P1 b")),
        Refusal(at(drawn="swap"), "swap a P3 b", "no P3", (at(drawn="swap"), "swap a P2 b")),
    ],
    "special-in-row": [
        Refusal(
            at(rows=["peek 2 3 4", *ROWS[1:]]),
            "replace a",
            "does nothing during the round",
            (at("take", rows=["peek 2 3 4", *ROWS[1:]]), "put a"),
        ),
        Refusal(
            at(),
            "replace d",
            "put a number card in its place",
            (at(drawn=5), "put d"),
            seat=1,
            instead_seat=0,
        ),
    ],
    "knock-after-action": [
        Refusal(
            at(turns=(1, 1, 1)),
            "knock",
            "take the open card or draw",
            (at(acted=True, turns=(1, 1, 1)), "knock"),
        ),
        Refusal(
            at(turns=(1, 1, 1), discard="two"),
            "knock",
            "draw a card from the stock",
            (at("draw", "discard", turns=(1, 1, 1)), "knock"),
        ),
        Refusal(
            at(turns=(1, 1, 1), drawn=5),
            "knock",
            "deal with the 5",
            (at("put a", turns=(1, 1, 1), drawn=5), "knock"),
        ),
        Refusal(
            at("take", turns=(1, 1, 1)), "knock", "put the 6", (at("take", "put a", turns=(1, 1, 1)), "knock")
        ),
    ],
    "finish-action": [
        Refusal(at(), "pass", "take the open card or draw", (at("take", "put a"), "pass")),
        Refusal(at(drawn="peek"), "pass", "deal with the peek card", (at("peek a", drawn="peek"), "pass")),
        Refusal(at("take"), "pass", "put the 6", (at("take", "put b"), "pass")),
    ],
    "knock-when": [
        Refusal(at(acted=True), "knock", "P1 and P2 have had no turn", (at(acted=True), "pass")),
        Refusal(
            at(acted=True, to_move=1, turns=(1, 0, 0)),
            "knock",
            "P2 has had no turn",
            (at(acted=True, to_move=2, turns=(1, 1, 0)), "knock"),
        ),
    ],
    "knock-once": [
        Refusal(
            at(acted=True, **LAST_LAP),
            "knock",
            "P2 has knocked already",
            (at(acted=True, **LAST_LAP), "pass"),
        ),
    ],
    "last-lap": [
        Refusal(at(**LAST_LAP), "draw", "P2 knocked", (at(**LAST_LAP), "draw"), 2, 0),
        Refusal(
            at("draw", "discard", "pass", **LAST_LAP),
            "take",
            "now P1",
            (at("draw", "discard", "pass", stock="5", **LAST_LAP), "take"),
            2,
            1,
        ),
    ],
    "round-over": [
        Refusal(at(over=True, **LAST_LAP), "draw", "this round is over", (at(to_move=1, **LAST_LAP), "draw")),
        Refusal(
            at("pass", to_move=1, acted=True, **LAST_LAP),
            "take",
            "this round is over",
            (at(to_move=1, acted=True, **LAST_LAP), "pass"),
            seat=2,
        ),
        Refusal(at(over=True), "look b", "turned up", (PEEK_IN_HAND, "peek b")),
    ],
}

SITUATIONS = [
    pytest.param(rule, refusal, id=f"{rule}-{refusal.move.replace(' ', '_')}-{number}")
    for rule, refusals in REFUSALS.items()
    for number, refusal in enumerate(refusals, 1)
]


def test_every_rule_that_refuses_moves_has_a_situation() -> None:
    assert list(REFUSALS) == [rule.id for rule in RULES.of_kind("move")]
    assert all(REFUSALS.values())


@pytest.mark.parametrize(("rule", "refusal"), SITUATIONS)
def test_the_rule_refuses_the_move(rule: str, refusal: Refusal) -> None:
    state = refusal.where()
    verdict = state.check(refusal.move, refusal.seat)
    assert not verdict.legal
    assert verdict.rule is RULES[rule]
    assert refusal.says in verdict.reason
    with pytest.raises(IllegalMove) as refused:
        state.play(refusal.move, refusal.seat)
    assert refused.value.verdict == verdict


@pytest.mark.parametrize(("rule", "refusal"), SITUATIONS)
def test_the_nearest_thing_is_allowed(rule: str, refusal: Refusal) -> None:
    where, move = refusal.instead
    verdict = where().check(move, refusal.instead_seat)
    assert verdict.legal, str(verdict)


# --- what there is


@plays("pack")
def test_the_pack_has_66_cards() -> None:
    assert PACK.total() == 66
    assert [PACK[number] for number in "0123456789"] == [4] * 9 + [9]
    assert (PACK["swap"], PACK["peek"], PACK["two"]) == (9, 7, 5)
    assert deal(seed=3, players=5).cards() == PACK


@plays("players")
def test_two_to_six_players() -> None:
    assert list(PLAYERS) == [2, 3, 4, 5, 6]
    for players in PLAYERS:
        assert len(deal(seed=1, players=players).rows) == players
    for players in (0, 1, 7):
        with pytest.raises(ValueError, match=f"2 to 6 players, not {players}"):
            deal(seed=1, players=players)


@plays("deal-four")
def test_four_cards_each_and_one_open() -> None:
    state = deal(seed=11, players=3, start=2)
    assert [len(row) for row in state.rows] == [4, 4, 4]
    assert len(state.discard) == 1
    assert len(state.stock) == 66 - 12 - 1
    assert state.to_move == 2
    for seat in range(3):
        own = state.view(seat).rows[seat]
        assert own == (state.rows[seat][0], None, None, state.rows[seat][3])
        assert all(
            card is None for other in range(3) if other != seat for card in state.view(seat).rows[other]
        )


@plays("first-special-stays")
def test_a_special_turned_up_first_stays() -> None:
    state = next(s for s in map(deal, range(100)) if s.discard[-1] in ("swap", "peek", "two"))
    assert [str(move) for move in state.moves()] == ["draw"]
    assert state.play("draw").discard == state.discard


# --- a turn


@plays("draw")
def test_only_the_player_sees_the_card_drawn_from_the_stock() -> None:
    state = after(position(ROWS, stock="5 1"), "draw")
    assert state.hand == "5"
    assert state.stock[-1] == "1"
    assert state.view(0).hand == "5"
    assert state.view(1).hand is None
    assert state.view(1).hand_hidden


@plays("put-or-discard")
def test_a_drawn_number_goes_into_the_row_face_down() -> None:
    state = after(position(ROWS, discard="6", stock="5"), "draw", "put b")
    assert state.rows[0] == ("1", "5", "3", "4")
    assert state.discard == ("6", "2")
    assert state.view(0).rows[0][1] == "5"
    assert state.view(1).rows[0][1] is None


@plays("put-or-discard")
def test_or_onto_the_discard_pile() -> None:
    state = after(position(ROWS, discard="6", stock="5"), "draw", "discard")
    assert state.rows[0] == ("1", "2", "3", "4")
    assert state.discard == ("6", "5")


def test_a_taken_card_is_known_to_everybody() -> None:
    state = after(position(ROWS, discard="6 0"), "take", "put c")
    assert state.discard == ("6", "3")
    assert all(state.view(seat).rows[0][2] == "0" for seat in range(3))


# --- the special cards


@plays("special-optional")
@pytest.mark.parametrize("special", ["swap", "peek", "two"])
def test_a_special_may_be_laid_off_unused(special: str) -> None:
    state = after(position(ROWS, discard="6", drawn=special), "discard")
    assert state.discard == ("6", special)
    assert state.rows == position(ROWS).rows
    assert state.phase == "end"


@plays("swap")
def test_a_swap_exchanges_two_cards_unseen() -> None:
    before = position(ROWS, discard="6", drawn="swap")
    state = after(before, "swap b P1 c")
    assert state.rows == (("1", "7", "3", "4"), ("5", "6", "2", "8"), ("0", "1", "2", "3"))
    assert state.discard == ("6", "swap")
    assert state.view(0).rows[0][1] is None
    assert state.view(1).rows[1][2] is None


@plays("swap")
def test_who_knew_a_card_knows_where_it_went() -> None:
    state = after(position(ROWS, drawn="swap"), "swap a P1 d")
    assert state.view(0).rows[1][3] == "1"
    assert state.view(0).rows[0][0] is None
    assert state.view(1).rows[0][0] == "8"
    assert state.view(1).rows[1][3] is None
    assert state.view(2).rows[0][0] is None


@plays("knocker-row-open")
def test_the_row_of_the_knocker_may_be_swapped() -> None:
    state = position(ROWS, knocker=2, drawn="swap")
    assert state.check("swap a P2 a").legal
    assert state.play("swap a P2 a").rows[2] == ("1", "1", "2", "3")


@plays("peek")
def test_a_peek_shows_one_own_card_to_its_owner_alone() -> None:
    state = after(position(ROWS, discard="6", drawn="peek"), "peek c")
    assert state.view(0).rows[0] == ("1", None, "3", "4")
    assert state.view(1).rows[0] == (None,) * 4
    assert state.rows == position(ROWS).rows
    assert state.discard == ("6", "peek")


@plays("draw-two")
def test_the_first_card_used_means_no_second() -> None:
    state = after(position(ROWS, discard="6", drawn="two", stock="0 1"), "use", "put b")
    assert state.phase == "end"
    assert state.stock[-1] == "1"
    assert state.discard == ("6", "2", "two")


@plays("draw-two")
def test_the_first_card_refused_means_the_second_is_drawn() -> None:
    state = after(position(ROWS, discard="6", drawn="two", stock="9 1"), "use", "discard")
    assert (state.phase, state.hand) == ("drawn", "1")
    assert {str(move) for move in state.moves()} == {"put a", "put b", "put c", "put d", "discard"}
    assert after(state, "put a").discard == ("6", "9", "1", "two")
    assert after(state, "discard").phase == "end"


@plays("draw-two-chain")
def test_a_special_from_a_draw_two_may_be_used() -> None:
    state = after(position(ROWS, discard="6", drawn="two", stock="peek 1"), "use", "peek b")
    assert state.phase == "end"
    assert state.view(0).rows[0][1] == "2"
    assert state.discard == ("6", "peek", "two")
    assert state.stock[-1] == "1"


@plays("draw-two-chain")
def test_a_draw_two_within_a_draw_two() -> None:
    state = after(position(ROWS, discard="6", drawn="two", stock="two 9 5 1"), "use", "use")
    assert state.hand == "9"
    state = after(state, "discard")
    assert state.hand == "5"
    state = after(state, "discard")  # the second of the inner one; the outer one's first card was used
    assert state.phase == "end"
    assert state.stock[-1] == "1"
    assert state.discard == ("6", "9", "5", "two", "two")


@plays("draw-two-chain")
def test_a_draw_two_as_second_card_may_be_used_too() -> None:
    state = after(position(ROWS, drawn="two", stock="9 two 8 0"), "use", "discard", "use", "discard")
    assert state.hand == "0"
    assert after(state, "put d").phase == "end"


@plays("draw-two-down")
def test_a_draw_two_goes_down_after_its_action() -> None:
    state = after(position(ROWS, discard="6", drawn="two", stock="9 swap"), "use")
    assert state.discard == ("6",)
    state = after(state, "discard")
    assert state.discard == ("6", "9")
    assert after(state, "swap a P1 a").discard == ("6", "9", "swap", "two")


@plays("draw-two-down")
def test_or_as_soon_as_it_is_used() -> None:
    first = Options(draw_two_down="first")
    state = after(position(ROWS, options=first, discard="6", drawn="two", stock="9 swap"), "use")
    assert state.discard == ("6", "two")
    assert after(state, "discard", "swap a P1 a").discard == ("6", "two", "9", "swap")


# --- the end of a round


def test_after_a_knock_everyone_else_has_one_more_turn() -> None:
    state = after(position(ROWS, acted=True, to_move=1, turns=(1, 1, 1)), "knock")
    assert state.turns_left == (2, 0)
    order = []
    while state.to_move is not None:
        order.append(state.to_move)
        state = after(state, "draw", "discard", "pass")
    assert order == [2, 0]
    assert state.turns == (2, 2, 2)


@plays("reshuffle")
def test_the_top_of_the_pile_stays_when_the_stock_runs_out() -> None:
    state = position(ROWS, discard="9 swap 0 6", stock="5", rest=False).play("draw")
    assert state.hand == "5"
    assert state.discard == ("6",)
    assert sorted(state.stock) == ["0", "9", "swap"]
    assert state.view(1).stock_heap == {"0": 1, "9": 1, "swap": 1}
    assert state.play("put a").discard == ("6", "1")


@plays("reshuffle")
def test_or_the_whole_pile_is_shuffled() -> None:
    everything = Options(reshuffle="all")
    state = position(ROWS, options=everything, discard="9 swap 0 6", stock="5", rest=False).play("draw")
    assert state.discard == ()
    assert sorted(state.stock) == ["0", "6", "9", "swap"]
    assert state.play("discard").discard == ("5",)


@plays("reshuffle")
def test_the_second_card_of_a_draw_two_may_need_the_new_stock() -> None:
    state = position(ROWS, discard="6 3", drawn="two", stock="9", rest=False).play("use")
    assert (state.hand, state.stock, state.discard) == ("9", ("6",), ("3",))
    state = state.play("discard")
    assert state.hand == "6"


@plays("nothing-to-shuffle")
def test_with_nothing_to_shuffle_the_turn_is_finished_and_the_round_scored() -> None:
    state = position(ROWS, discard="6", stock="5", rest=False).play("draw")
    assert state.stock == ()
    state = after(state, "put d", "pass")
    assert state.over
    assert state.scores() == (1 + 2 + 3 + 5, 26, 6)


@plays("nothing-to-shuffle")
def test_a_draw_two_without_a_card_to_draw_just_ends() -> None:
    state = position(ROWS, discard="6", stock="two", rest=False).play("draw").play("use")
    assert (state.phase, state.hand, state.discard) == ("end", None, ("6", "two"))
    assert state.play("pass").over


# --- none forgotten


def test_every_rule_that_the_engine_carries_out_is_played_by_a_test() -> None:
    for tests in ("test_scoring", "test_match"):
        import_module(f"{__package__}.{tests}")
    wanted = {rule.id for rule in RULES.of_kind("play")}
    assert wanted - set(PLAYED) == set()
