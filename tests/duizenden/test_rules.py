"""Every rule that the engine carries out, played."""

from __future__ import annotations

import pytest

from engine.duizenden import RULES, Options, State, deal, position
from engine.duizenden.cards import HAND, JOKER, QUEEN, value
from engine.duizenden.scoring import cost, worth
from engine.duizenden.state import pack
from engine.duizenden.table import RENEWALS

from .table import OPENED, PLAYED, TEAMS, after, playing, plays, refused
from .walking import described, walk

# --- what there is


@plays("pack", "players")
@pytest.mark.parametrize(
    ("jokers", "players", "cards"), [(4, 4, 108), (0, 4, 104), (6, 2, 110), (4, 7, 162), (6, 9, 165)]
)
def test_the_pack(jokers: int, players: int, cards: int) -> None:
    assert deal(1, players, Options(jokers=jokers)).cards().total() == cards
    assert pack(players, Options(jokers=jokers))[QUEEN] == (2 if players <= 6 else 3)


@plays("thirteen", "deck-and-pile", "dealer-moves")
def test_thirteen_cards_each_and_one_open() -> None:
    state = deal(seed=4, players=5, start=3)
    assert [len(hand) for hand in state.hands] == [HAND] * 5
    assert len(state.open.pile) == 1
    assert len(state.deck) == 108 - 66
    assert state.to_move == 3
    assert deal(seed=4, players=5, start=0).hands[0] == state.hands[3]  # the same cards, in the order of play


# --- the exchange


@plays("exchange", "exchange-first")
def test_the_open_card_is_exchanged_until_somebody_refuses() -> None:
    state = position(["H7 C2", "D9 S5", "SK S3"], phase="exchange", pile="H8")
    state = state.play("exchange C2")
    assert state.hands[0] == ("H7", "H8")
    assert state.open.pile == ("C2",)
    assert state.open.known[0] == ("H8",)
    assert state.to_move == 1
    state = after(state, "exchange S5", "refuse")
    assert state.open.pile == ("S5",)
    assert (state.open.phase, state.to_move) == ("draw", 0)
    assert state.hands == (("H7", "H8"), ("D9", "C2"), ("S3", "SK"))


@plays("exchange-ends")
def test_the_exchange_ends_after_one_lap_or_at_once() -> None:
    state = position(["H7 C2", "D9 S5", "SK S3"], phase="exchange", pile="H8", start=1)
    everybody = after(state, "exchange S5", "exchange S3", "exchange C2")
    assert (everybody.open.phase, everybody.to_move) == ("draw", 1)
    nobody = state.play("refuse")
    assert (nobody.open.phase, nobody.to_move) == ("draw", 1)
    assert nobody.open.pile == ("H8",)


# --- the turn


@plays("turn-order", "own-cards", "draw-first", "one-draw", "discard")
def test_a_turn_is_taking_laying_and_a_discard() -> None:
    state = position(["H7 C2", "D9", "SK"], deck="D4", pile="S8")
    state = state.play("draw")
    assert state.hands[0] == ("D4", "H7", "C2")
    assert state.drawn == "D4"
    state = state.play("discard C2")
    assert state.open.pile == ("S8", "C2")
    assert state.to_move == 1
    assert state.drawn is None
    assert after(state, "draw", "discard D9", "draw", "discard SK").to_move == 0


@plays("pile-whole", "pile-new-set", "pile-hand-only", "pile-face-down")
def test_the_pile_is_taken_whole() -> None:
    state = position(["C7 H7 C9", None], table={"P0": [OPENED]}, pile="SQ D8 C7 D7")
    then = state.play("take D7 C7 H7")
    assert then.hands[0] == ("D8", "SQ", "C7", "C9")
    assert then.open.known[0] == ("D8", "SQ", "C7")
    assert then.open.pile == ()
    assert then.open.deck == state.open.deck


@plays("pile-opening")
def test_opening_with_the_pile() -> None:
    state = position(["HT HJ C2 S2 D4 D5 C9", None], pile="SK D2 HQ")
    assert refused(position(["CT DT C2 S2 D9", None], pile="SK D2").check("take D2 C2 S2"), "opening-points")
    assert state.check("take HQ HT HJ").legal  # thirty
    two = position(["C2 S2 HT HJ HQ D4", None], pile="SK D2")
    assert refused(two.check("take D2 C2 S2"), "opening-points")
    then = two.play("take D2 C2 S2 / HT HJ HQ")
    assert then.account[0].table == 45
    assert then.hands[0] == ("D4", "SK")
    assert "take D2 S2 C2 / HT HJ HQ" in {str(move) for move in two.moves()}


# --- sets


@plays("three-cards", "kinds-of-set", "consecutive")
def test_a_run_and_a_group() -> None:
    state = playing("H5 H6 H7 S9 C9 D9 CK", OPENED)
    state = after(state, "lay H7 H5 H6", "lay S9 C9 D9")
    assert [laid.meld.cards for laid in state.open.sets[1:]] == [("H5", "H6", "H7"), ("S9", "C9", "D9")]
    assert [laid.meld.run for laid in state.open.sets[1:]] == [True, False]


@plays("ace", "no-corner")
def test_the_ace_is_low_or_high() -> None:
    state = playing("CA C2 C3 SQ SK SA D5", OPENED)
    state = after(state, "lay C3 C2 CA", "lay SQ SK SA")
    assert [(laid.meld.first, laid.meld.last) for laid in state.open.sets[1:]] == [(0, 2), (11, 13)]
    assert worth(("CA", "C2", "C3"), Options()) == 30
    assert worth(("SQ", "SK", "SA"), Options()) == 130


@plays("doubles", "no-doubles-in-runs", "strict-suits")
def test_the_same_card_twice_in_a_group() -> None:
    assert playing("SK SK HK D5", OPENED).check("lay SK SK HK").legal
    strict = Options(strict_suits="yes")
    assert refused(playing("SK SK HK D5", OPENED, options=strict).check("lay SK SK HK"), "strict-suits")
    assert playing("SK CK HK D5", OPENED, options=strict).check("lay SK CK HK").legal


# --- the first lay-down


@plays("opening-points", "one-set-or-more", "other-opening")
@pytest.mark.parametrize("least", [0, 20, 25, 30, 35, 40])
def test_the_points_to_open(least: int) -> None:
    options = Options(opening=least)
    state = playing("H9 HT HJ C2 D2 S2 S5", options=options)
    assert state.check("open H9 HT HJ").legal is (least <= 25)
    assert state.check("open H9 HT HJ / C2 D2 S2").legal
    assert state.check("open C2 D2 S2").legal is (least <= 15)


@plays("open-without-joker", "open-first", "opens-once", "further-sets")
def test_after_the_opening_anything_may_follow() -> None:
    state = playing("HT HJ HQ C2 D2 JK S5 D9 S9 C9")
    assert refused(state.check("open HT HJ HQ / C2 D2 JK"), "open-without-joker")
    state = after(state, "open HT HJ HQ", "lay C2 D2 JK", "lay D9 S9 C9", "discard S5")
    assert state.over
    assert state.account[0].table == 30 + 35 + 15


# --- attaching


@plays("attach", "attach-fits")
def test_attaching_to_a_run_and_to_a_group() -> None:
    state = playing("HK H8 S9 JK C4 D5", "H9 HT HJ HQ", "D9 C9 H9")
    state = after(state, "attach HK 0", "attach H8 0", "attach S9 1", "attach JK 0 low")
    assert state.open.sets[0].meld.cards == ("JK", "H8", "H9", "HT", "HJ", "HQ", "HK")
    assert state.open.sets[0].meld.stands_for(0) == ("H7",)
    assert state.open.sets[1].meld.cards == ("D9", "C9", "H9", "S9")


@plays("attach-own", "team-sets", "teams")
def test_attaching_to_the_sets_of_the_team() -> None:
    sets = ["P0: " + OPENED, "P1: H9 HT HJ", "P2: S4 S5 S6"]
    state = position(["S7 HQ C2", None, None, None], phase="play", table=sets, options=TEAMS)
    assert state.check("attach S7 2").legal
    assert refused(state.check("attach HQ 1"), "attach-own")
    alone = position(["S7 HQ C2", None, None, None], phase="play", table=sets)
    assert refused(alone.check("attach S7 2"), "attach-own")
    unopened = position(["S7 HQ C2", None, None, None], phase="play", table=sets[1:], options=TEAMS)
    assert refused(unopened.check("attach S7 1"), "open-first")


@plays("no-shifting", "laid-is-laid")
def test_sets_stay_as_they_were_laid() -> None:
    state = playing("H8 S2", "H5 H6 H7", "H9 HT HJ")
    state = state.play("attach H8 0")
    assert [len(laid.meld.cards) for laid in state.open.sets] == [4, 3]  # side by side, and still two


# --- the joker


@plays("joker", "joker-majority")
def test_a_joker_stands_for_a_card() -> None:
    state = playing("H7 H8 JK JK S9 C9 D5", OPENED)
    low = state.play("lay JK H7 H8").open.sets[1].meld
    high = state.play("lay H7 H8 JK").open.sets[1].meld
    assert (low.stands_for(0), high.stands_for(2)) == (("H6",), ("H9",))
    group = state.play("lay S9 JK C9").open.sets[1].meld
    assert group.stands_for(1) == ("D9", "H9")
    assert refused(state.check("lay JK H7 H8 JK"), "joker-majority")


@plays("joker-swap", "swap-fits")
def test_swapping_a_joker_on_any_table() -> None:
    state = playing("H6 D4", table={"P0": [OPENED], "P1": ["JK H7 H8"]})
    assert refused(state.check("swap D4 1"), "swap-fits")
    then = state.play("swap H6 1")
    assert then.open.sets[1].meld.cards == ("H6", "H7", "H8")
    assert then.open.sets[1].owner == 1
    assert then.account[1].table == 15
    assert then.hands[0] == ("D4", JOKER)
    assert then.open.known[0] == (JOKER,)
    assert then.play("discard D4").hands[0] == (JOKER,)  # kept for later


@plays("four-suits", "exact-joker-swap", "no-joker-swap")
def test_which_suits_free_the_joker_of_a_group() -> None:
    full = "C8 S8 H8 D8 JK"
    assert refused(playing("C8 D4", OPENED, full).check("swap C8 1"), "four-suits")
    three = "C8 S8 H8 JK"
    assert playing("D8 D4", OPENED, three).check("swap D8 1").legal
    exact = playing("D8 C8 D4", OPENED, "JK H8 S8", options=Options(joker_swap="exact"))
    assert exact.check("swap D8 1").legal
    assert refused(exact.check("swap C8 1"), "exact-joker-swap")
    last = playing("D8 H8 D4", OPENED, "C8 S8 JK", options=Options(joker_swap="exact"))
    assert refused(last.check("swap D8 1"), "exact-joker-swap")  # beside spades: hearts or clubs
    assert last.play("attach H8 1").check("swap D8 1").legal  # beside hearts
    before = last.play("attach H8 1 low")
    assert before.open.sets[1].meld.cards == ("H8", "C8", "S8", JOKER)
    assert not before.check("swap D8 1").legal
    none = playing("D8 D4", OPENED, three, options=Options(joker_swap="no"))
    assert refused(none.check("swap D8 1"), "no-joker-swap")


# --- the queen of spades


@plays("queen", "queen-100", "values", "pips", "counting")
def test_what_the_cards_count() -> None:
    assert [value(card) for card in ("S2", "S9", "ST", "SJ", "DQ", "SK", "SA", JOKER, QUEEN)] == [
        *(5, 5, 10, 10, 10, 10, 20, 25, 100)
    ]
    assert cost([QUEEN, "S9"], Options()) == 205
    assert cost([QUEEN, "S9"], Options(queen_minus=100, low_cards="pips")) == 109
    assert worth([QUEEN, "S9", "S2"], Options(low_cards="pips")) == 111
    state = position(["", "SQ D4"], phase="over", table={"P0": ["SQ SK SA"], "P1": [OPENED]})
    assert [line.points for line in state.account] == [130, 30 - 205]
    assert state.scores() == (130, -175)


@plays("queen-discard", "queen-last-turn")
def test_the_queen_ends_the_last_turn_only_if_she_was_drawn_in_it() -> None:
    sets = ["S4 S5 S6"]
    drawn = playing("SQ S7", *sets, drawn="SQ").play("attach S7 0")
    assert drawn.check("discard SQ").legal
    assert drawn.play("discard SQ").over
    held = playing("SQ S7", *sets, drawn="S7")
    assert refused(held.check("discard SQ"), "queen-discard")
    assert refused(held.check("attach S7 0"), "queen-discard")  # nothing else would be left to discard
    variant = playing("SQ S7", *sets, drawn="S7", options=Options(queen_discard="last-turn"))
    assert variant.play("attach S7 0").play("discard SQ").over
    assert playing("SQ SQ", *sets).play("discard SQ").hands[0] == ("SQ",)


@plays("queen-alone")
def test_she_may_be_left_alone_in_the_hand() -> None:
    state = playing("SQ C7", OPENED).play("discard C7")
    assert state.hands[0] == (QUEEN,)
    assert not state.over


@plays("queen-not-back")
def test_she_is_not_put_back_in_the_exchange() -> None:
    state = position(["SQ H7", "D9 S5"], phase="exchange", pile="SQ")
    assert refused(state.check("exchange SQ"), "queen-not-back")
    assert state.play("exchange H7").hands[0] == (QUEEN, QUEEN)


# --- the end of a round


@plays("going-out", "discard-last", "children")
def test_going_out() -> None:
    state = playing("H5 H6 H7", OPENED)
    assert refused(state.check("lay H5 H6 H7"), "discard-last")
    children = playing("H5 H6 H7", OPENED, options=Options(finish="free"))
    out = children.play("lay H5 H6 H7")
    assert out.over
    assert out.open.out == (0,)
    assert playing("C5", OPENED).play("discard C5").over


@plays("no-first-lap")
def test_nobody_goes_out_in_the_first_lap() -> None:
    state = playing("C5 C6", OPENED, lap=0)
    assert not state.play("discard C5").over
    attach = playing("D4 C6", OPENED, lap=0)
    assert refused(attach.check("attach D4 0"), "no-first-lap")
    children = playing("D4", OPENED, options=Options(finish="free"))
    assert children.play("attach D4 0").over
    with pytest.raises(ValueError, match="first lap"):
        playing("D4", OPENED, lap=0, options=Options(finish="free"))


@plays("renewal")
def test_an_empty_deck_is_renewed_from_the_pile() -> None:
    state = position(["C5 C6", "D5 D6"], deck="S9", pile="H2 H3 H4", rest="out")
    state = after(state, "draw", "discard C5")
    assert state.open.pile == ("C5",)
    assert sorted(state.deck) == ["H2", "H3", "H4"]
    assert state.open.renewed.number == 1
    assert state.open.renewed.deck == ("H2", "H3", "H4")


def test_with_nothing_to_shuffle_the_round_ends() -> None:
    """The pile was taken, and the last card of the deck is the price of a missed call."""
    state = position(
        ["C5 C6 D9 H2", "D5 D6"],
        table={"P0": [OPENED]},
        deck="S9",
        pile="C7",
        rest="out",
        options=Options(last_card="card"),
    )
    state = after(state, "take C5 C6 C7", "discard D9")
    assert not state.over
    state = after(state, "P1: catch P0")
    assert state.over
    assert state.scores() == (30 + 15 - 5 - 5, -10)


@plays("endless")
def test_the_deck_is_renewed_three_times_only() -> None:
    state = position(
        ["C5 C6", "D5 D6"], deck="S9", pile="H2 H3 H4", rest="out", renewals=RENEWALS, renewed="S9"
    )
    ended = after(state, "draw", "discard C5")
    assert ended.over
    assert ended.open.out == ()
    assert ended.scores() == (-10, -10)  # the six and the nine, the five and the six


# --- teams


@plays("team-hands")
def test_hands_in_a_team() -> None:
    closed = deal(1, 4, TEAMS).view(0)
    shown = deal(1, 4, Options(teams=2, team_hands="open")).view(0)
    assert [hand is None for hand in closed.hands] == [False, True, True, True]
    assert [hand is None for hand in shown.hands] == [False, True, False, True]


@plays("team-end")
def test_a_round_of_teams_ends_with_one_player_or_all() -> None:
    hands: list[str | None] = ["C5", "D9", "H7 H8", "S5"]
    table = {"P0": [OPENED], "P2": ["S4 S5 S6"]}
    one = position(hands, phase="play", table=table, options=TEAMS).play("discard C5")
    assert one.over
    assert one.scores() == (30 + 15 - 10, -10, 35, -10)
    rest = position(
        hands, phase="play", table=table, options=Options(teams=2, team_end="all"), deck="S9 C2 C3 C4"
    )
    rest = rest.play("discard C5")
    assert not rest.over
    rest = after(rest, "draw", "discard S9")
    assert rest.to_move == 2
    rest = after(rest, "draw", "discard H7", "draw", "discard C3")
    assert rest.to_move == 1  # P0 is out and passed over


# --- last card


@plays("last-card", "catch", "no-call")
@pytest.mark.parametrize("penalty", ["card", "points"])
def test_a_last_card_is_called_or_caught(penalty: str) -> None:
    options = Options(last_card=penalty)
    state = playing("C5 C6", OPENED, others=2, options=options)
    called = after(state, "call", "discard C5")
    assert called.open.owing is None
    assert called.actors() == (1,)
    late = after(state, "discard C5")
    assert late.open.owing == 0
    assert late.actors() == (1, 2, 0)
    assert after(late, "P0: call").open.owing is None
    caught = after(late, "P2: catch P0")
    assert caught.open.owing is None
    if penalty == "card":
        assert len(caught.hands[0]) == 2
        assert caught.account[0].minus == 0
    else:
        assert caught.hands[0] == ("C6",)
        assert caught.account[0].minus == 25
    assert after(late, "draw").open.owing is None  # too late
    silent = playing("C5 C6", OPENED, others=2)
    assert refused(silent.check("call"), "no-call")


def test_a_call_is_for_the_turn_in_which_it_was_made() -> None:
    state = playing("C5 C6", OPENED, options=Options(last_card="points"), deck="S9 S8 S7")
    state = after(state, "call", "discard C5", "draw", "discard S9", "draw", "discard S8")
    assert state.open.owing == 0


# --- every rule


def test_every_rule_that_is_carried_out_is_played_by_a_test() -> None:
    from . import test_match, test_rules_jokers_and_queens  # their tests play the rest of the rules

    assert all(one.__name__ for one in (test_match, test_rules_jokers_and_queens))
    unplayed = [rule.id for rule in RULES.values() if rule.kind != "table" and rule.id not in PLAYED]
    assert unplayed == []


def test_a_round_of_every_number_of_players_can_be_played() -> None:
    for players in range(2, 10):
        states: list[State] = walk(deal(players, players), players, 20_000)
        assert states[-1].over


def test_the_first_player_of_a_round_is_the_one_left_of_the_dealer() -> None:
    assert deal(1, 3, start=2).to_move == 2


def test_a_pile_that_went_out_with_a_player_leaves_the_deck_to_the_next() -> None:
    options = Options(teams=2, team_end="all", finish="free")
    state = position(
        ["C7 H7", "SK ?", "D4 S9", "C2 C3"],
        options=options,
        phase="draw",
        pile="D7",
        table=["P0: DA D2 D3"],
    )
    then = after(state, "take D7 C7 H7")
    assert then.open.pile == ()
    assert [str(move) for move in then.moves()] == ["draw"]
    assert "take" not in then.choices()
    assert refused(then.check("take SK SQ SJ"), "pile-new-set")
    drawn = after(then, "draw")
    assert position(**described(then)) == then
    assert position(**described(drawn)) == drawn
    assert after(drawn, "discard SK").open.pile == ("SK",)
