"""Every rule that refuses moves refuses one here, and says why in the hexes of the situation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.speedbiber import RULES, Options, State, deal
from engine.speedbiber.moves import TILES
from engine.speedbiber.referee import TILE_RULES

from .table import after, refused, small


def reeds(lodges: object = ("C5",), **more: object) -> State:
    """Return the card reeds on a column of them, with two more far away and a heath."""
    return small(lodges, "reeds", reeds="C5 C6 C7 M3 M4", heath="D7 T20", **more)


def with_tile(
    kind: str, *, card: str = "meadow", lodges: object = ("C5 C6 C7",), mark: str = "", **more: object
) -> State:
    """Return a situation in which P0 has a tile of the place D4, and land of every terrain lies about."""
    tiles = {"P0": [f"{kind} D4 {mark}"]}
    more.setdefault("heath", "A9 A10 E5")
    return small(
        lodges,
        card,
        meadow="C4 C5 C6 C7 C8 C9 M3",
        sandbank="T1 T2 P9 P10",
        reeds="K3 K5",
        places={"D4": kind},
        mills="D8",
        boulders="C3",
        tiles=tiles,
        **more,
    )


OVER = small(("C5", "C6"), None, meadow="C5 C6 C7", over=True, left=[0, 5])

REFUSED: list[tuple[str, Callable[[], State], str, str]] = [
    ("turn-order", lambda: OVER, "C7", "The game is over"),
    ("turn-order", lambda: OVER, "end", "The game is over"),
    ("one-card", lambda: reeds(), "draw", "The card of P0 is reeds for the whole turn."),
    ("hidden-cards", lambda: reeds(), "look", "when it is turned up"),
    ("hidden-cards", lambda: reeds(options=Options(cards="open")), "look", "The 24 cards of the deck"),
    ("terrain", lambda: reeds(), "D7", "D7 is heath. The card is reeds."),
    ("free-hex", lambda: reeds(), "C5", "On C5 stands a lodge of P0."),
    ("free-hex", lambda: reeds(("C5", "C6")), "C6", "On C6 stands a lodge of P1."),
    ("not-buildable", lambda: with_tile("owl"), "C3", "On C3 lie boulders."),
    ("not-buildable", lambda: with_tile("owl"), "D8", "On D8 stands a mill."),
    ("not-buildable", lambda: with_tile("owl"), "D4", "D4 is a place (owl tree)."),
    ("lake", lambda: reeds(), "A1", "A1 is lake. Only the jetty moves a lodge there."),
    ("adjacent", lambda: reeds(), "M3", "C6 is free reeds beside a lodge of P0, so the lodge goes there."),
    ("adjacent", lambda: reeds(("C6",)), "M3", "C5 and C7 are free reeds beside lodges of P0"),
    (
        "three-lodges",
        lambda: reeds(),
        "end",
        "3 lodges are still to be set on reeds; P0 can set the next on C6.",
    ),
    (
        "three-lodges",
        lambda: after(reeds(), "C6", "C7"),
        "end",
        "1 lodge is still to be set on reeds; P0 can set it on M3 or M4.",
    ),
    ("three-lodges", lambda: after(reeds(), "C6", "C7", "M3"), "M4", "P0 has set 3 lodges for this card"),
    ("three-lodges", lambda: after(reeds(left=[1]), "C6"), "C7", "P0 has no lodge left."),
    ("no-passing", lambda: reeds(), "pass", "3 lodges are still to be set"),
    ("no-passing", lambda: after(reeds(), "C6", "C7", "M3"), "pass", "can end the turn"),
    # --- tiles: whether one may be used
    ("tile-held", lambda: reeds(), "owl C6", "P0 has no tile of this kind: owl tree."),
    ("tile-held", lambda: with_tile("owl"), "ferry C5 C8", "no tile of this kind: ferry"),
    ("tile-next-turn", lambda: with_tile("owl", mark="new"), "owl C8", "from the next turn on"),
    (
        "tile-once",
        lambda: with_tile("owl").play("owl C8"),
        "owl C9",
        "P0 has used this tile (owl tree) in this turn.",
    ),
    ("tile-not-between", lambda: with_tile("owl").play("C8"), "owl C9", "1 of the three lodges is set"),
    (
        "tile-not-between",
        lambda: after(with_tile("owl"), "C4", "C8"),
        "owl C9",
        "2 of the three lodges are set",
    ),
    ("lodge-left", lambda: after(with_tile("owl", left=[1]), "C8"), "owl C9", "P0 has no lodge left."),
    ("own-lodge", lambda: with_tile("ferry"), "ferry C8 C9", "No lodge stands on C8."),
    ("own-lodge", lambda: with_tile("ferry", lodges=("C5 C6", "C8")), "ferry C8 C9", "belongs to P1"),
    ("one-per-place", lambda: with_tile("owl"), "take D4", "P0 has had its tile from D4."),
    ("one-per-place", lambda: with_tile("owl"), "take C8", "C8 is meadow. Tiles lie on places."),
    (
        "one-per-place",
        lambda: small(meadow="T1", places={"D4": "owl"}),
        "take D4",
        "by setting or moving a lodge",
    ),
    (
        "one-per-place",
        lambda: small(meadow="T1", places={"D4": "owl"}, stock={"D4": 0}),
        "take D4",
        "No tile is left",
    ),
    # --- tiles: where
    ("tile-adjacent", lambda: with_tile("owl"), "owl M3", "C4 and C8 lie free beside lodges of P0"),
    (
        "tile-adjacent",
        lambda: with_tile("lookout", lodges=("A9 C5",)),
        "lookout T1",
        "A10 lies free beside a lodge",
    ),
    ("tile-adjacent", lambda: with_tile("jetty"), "jetty C7 Q9", "B4, B5, B6 and 2 more lie free"),
    ("tile-adjacent", lambda: with_tile("ferry"), "ferry C7 C8", "C4 and C7 lie free beside lodges"),
    (
        "owl-tree",
        lambda: with_tile("owl"),
        "owl T1",
        "T1 is sandbank. The owl tree goes by the card, which is meadow.",
    ),
    ("hay-barn", lambda: with_tile("hay", card="heath"), "hay A9", "A9 is heath. The hay barn needs meadow."),
    (
        "swallow-wall",
        lambda: with_tile("swallow"),
        "swallow C8",
        "C8 is meadow. The swallow wall needs sandbank.",
    ),
    ("lookout", lambda: with_tile("lookout"), "lookout C8", "C8 does not lie at the edge of the map."),
    ("sawmill", lambda: with_tile("sawmill"), "sawmill C9", "not at the end of a straight row"),
    ("sawmill", lambda: with_tile("sawmill", lodges=("C5 C6",)), "sawmill C7", "three or more lodges of P0"),
    ("jetty", lambda: with_tile("jetty"), "jetty C5 C8", "C8 is meadow. The jetty needs lake."),
    (
        "ferry",
        lambda: with_tile("ferry"),
        "ferry C5 T1",
        "T1 is sandbank. The ferry goes by the card, which is meadow.",
    ),
    ("stepping-stones", lambda: with_tile("stones"), "stones C7 C8", "C8 lies right beside C7"),
    ("stepping-stones", lambda: with_tile("stones"), "stones C5 C9", "two hexes straight ahead of C5"),
    ("stepping-stones", lambda: with_tile("stones"), "stones C5 C5", "would not move at all"),
    ("free-hex", lambda: with_tile("stones"), "stones C5 C7", "On C7 stands a lodge of P0."),
    ("not-buildable", lambda: with_tile("stones"), "stones C5 C3", "On C3 lie boulders."),
    ("lake", lambda: with_tile("stones"), "stones C5 A4", "A4 is lake."),
    ("lake", lambda: with_tile("owl"), "owl A1", "A1 is lake."),
]


@pytest.mark.parametrize(
    ("rule", "situation", "move", "reason"),
    REFUSED,
    ids=[
        f"{rule}-{move.replace(' ', '-')}-{n}" for n, (rule, _situation, move, _reason) in enumerate(REFUSED)
    ],
)
def test_a_move_is_refused(rule: str, situation: Callable[[], State], move: str, reason: str) -> None:
    state = situation()
    verdict = state.check(move)
    assert refused(verdict, rule), verdict
    assert reason in verdict.reason
    assert state.view(0).check(move) == verdict


def test_every_rule_that_refuses_moves_is_among_them() -> None:
    assert {rule for rule, _situation, _move, _reason in REFUSED} == {
        rule.id for rule in RULES.of_kind("move")
    }


def test_every_tile_has_a_rule_that_refuses() -> None:
    assert set(TILE_RULES) == set(TILES)
    assert set(TILE_RULES.values()) <= {rule.id for rule in RULES.of_kind("move")}


def test_it_is_the_turn_of_another_family() -> None:
    state = deal(seed=2, players=3, start=1)
    verdict = state.check("end", 0)
    assert refused(verdict, "turn-order")
    assert "It is the turn of P1, not of P0." in verdict.reason
    assert state.moves(0) == ()


def test_two_tiles_of_a_kind_are_two_uses() -> None:
    state = small(("C5",), meadow="C5 C6 C7 C8 C9", places={"D4": "owl", "B5": "owl"})
    once = state.play("owl C6")
    twice = once.play("owl C7")
    verdict = twice.check("owl C8")
    assert refused(verdict, "tile-once")
    assert "P0 has used 2 tiles of this kind (owl tree)" in verdict.reason
