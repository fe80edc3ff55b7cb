"""Every rule that the engine carries out, played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.boonanza import BEANS, RULES, Options, State, deal, editions, position
from engine.boonanza.beans import BASE, coins
from engine.boonanza.table import PROPOSALS
from engine.core import chance

from .table import PLAYED, after, plays

DUEL = Options(edition="duel")
HANDS = ["blue red soy black-eyed", "soy red stink", "chili chili", "garden blue green"]
FIELDS = ["soy 2, red", "blue 3", None, "stink 1, chili 2"]


# --- what there is


@plays("pack", "five-cards", "start-player")
def test_five_cards_each_one_by_one_from_the_start_player() -> None:
    state = deal(seed=3, players=4, start=2)
    assert state.cards() == {kind: BEANS[kind].number for kind in BASE}
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert len(state.deck) == 84
    assert state.to_move == 2
    plain = deal(seed=3, players=4, start=0)
    assert state.hands[2] == plain.hands[0]  # the same cards, dealt to whoever begins first
    assert state.hands[1] == plain.hands[3]
    assert after(state, "plant a", "turn", "end").open.start == 2


def test_golden_deals() -> None:
    """A seed gives the same cards everywhere, now and later."""
    assert deal(seed=1, players=3).hands == GOLDEN


GOLDEN = (
    ("blue", "chili", "blue", "stink", "red"),
    ("stink", "black-eyed", "stink", "black-eyed", "garden"),
    ("soy", "soy", "blue", "red", "blue"),
)


def test_the_turn_goes_clockwise() -> None:
    state = deal(seed=5, players=3, start=1)
    seats = []
    for _ in range(4):
        seats.append(state.to_move)
        state = through_a_turn(state)
    assert seats == [1, 2, 0, 1]


def through_a_turn(state: State) -> State:
    """Return the state after a whole turn, harvesting what must be and trading nothing."""
    active = state.open.active
    while not state.over and state.open.active == active:
        moves = {str(move): move for move in state.moves()}
        wanted = next((name for name in ("turn", "end", "draw") if name in moves), None)
        state = state.play(wanted or next(iter(moves)))
    return state


# --- phase 1


@plays("second-may")
def test_the_second_card_may_be_planted_or_kept() -> None:
    state = position(["soy red blue", 5, 5, 5]).play("plant a")
    assert [str(move) for move in state.moves()] == ["plant b", "turn", "harvest a"]
    both = after(state, "plant b")
    assert both.open.fields[0] == (("soy", 1), ("red", 1))
    assert both.hands[0] == ("blue",)
    assert [str(move) for move in both.moves()] == ["turn", "harvest a", "harvest b"]
    assert after(state, "turn").hands[0] == ("red", "blue")


@plays("empty-hand")
def test_an_empty_hand_skips_phase_1() -> None:
    state = position(["", 5, 5, 5])
    assert (state.open.phase, state.open.planted) == ("turn", 0)
    assert position(["soy", 5, 5, 5]).play("plant a").open.phase == "turn"


@plays("same-kind-twice")
def test_one_kind_may_grow_on_two_fields() -> None:
    state = after(position(["soy soy", 5, 5, 5]), "plant a", "plant b")
    assert state.open.fields[0] == (("soy", 1), ("soy", 1))


# --- phase 2


@plays("turn-up-two")
def test_two_cards_are_turned_up_from_the_top() -> None:
    state = position(phase="turn", deck="green stink red").play("turn")
    assert state.open.turned == ("green", "stink")
    assert state.deck[-1] == "red"


@plays("any-ratio", "hand-until-agreed")
def test_two_for_one_from_the_middle_of_a_hand() -> None:
    state = position(HANDS, fields=FIELDS, turned="green stink").play("offer P3 t1 h2 for garden")
    assert state.hands[0] == ("blue", "red", "soy", "black-eyed")  # nothing has moved yet
    assert state.open.turned == ("green", "stink")
    done = state.play("accept")
    assert done.hands[0] == ("blue", "red", "black-eyed")
    assert done.hands[3] == ("blue", "green")
    assert done.open.turned == ("green",)
    assert done.open.aside == (("garden",), (), (), ("stink", "soy"))


def test_the_partner_may_choose_which_of_equal_cards_to_give() -> None:
    state = position(["blue", "soy red soy", 5, 5], turned="green stink").play("offer P1 t0 for soy")
    assert state.play("accept").hands[1] == ("red", "soy")
    assert state.play("accept h2").hands[1] == ("soy", "red")


def test_a_gift_and_a_request_for_one() -> None:
    state = position(HANDS, turned="green stink")
    given = after(state, "offer P2 h0", "accept")
    assert given.open.aside == ((), (), ("blue",), ())
    asked = after(state, "offer P3 for garden", "accept")
    assert asked.open.aside == (("garden",), (), (), ())
    assert asked.hands[3] == ("blue", "green")


def test_the_others_make_offers_too() -> None:
    state = position(HANDS, turned="green stink")
    done = after(state, "P2: offer P0 h0 for t1", "accept")
    assert done.open.aside == (("chili",), (), ("stink",), ())
    assert after(state, "P1: offer P0 h1 for red soy", "accept").hands[0] == ("blue", "black-eyed")


def test_a_counter_offer_turns_the_first_one_down() -> None:
    state = after(position(HANDS, turned="green stink"), "offer P1 t0 for soy", "counter h2 for t0")
    offer = state.open.trade.offer
    assert offer is not None
    assert (offer.proposer, offer.partner, offer.beans, offer.asked) == (1, 0, ("stink",), ("green",))
    assert state.to_move == 0
    assert state.open.trade.refused == ((0, 1, ("green",), ("soy",)),)
    done = state.play("accept")
    assert done.open.aside == (("stink",), ("green",), (), ())
    assert (done.to_move, done.open.phase) == (0, "trade")


def test_an_offer_can_be_taken_back_and_made_again() -> None:
    state = after(position(HANDS, turned="green stink"), "offer P1 t0 for soy", "P0: withdraw")
    assert state.open.trade.offer is None
    assert after(state, "offer P1 t0 for soy", "accept").hands[1] == ("red", "stink")


@plays("shown")
def test_what_is_offered_is_known_to_all_even_if_refused() -> None:
    state = after(position(HANDS, turned="green stink"), "offer P1 h2 for soy", "refuse")
    assert state.view(3).hands[0] == (None, None, "soy", None)
    assert state.view(1).hands[0] == (None, None, "soy", None)
    later = after(state, "offer P2 h1", "accept")
    assert later.view(3).hands[0] == (None, "soy", None)


def test_a_refusal_shows_nothing_of_the_hand() -> None:
    state = position(HANDS, turned="green stink")
    for kind in ("soy", "blue"):  # P1 holds a soy bean and no blue one
        before = state.view(0).hands[1]
        asked = state.play(f"offer P1 t0 for {kind}")
        assert asked.check("accept", 1).legal is (kind == "soy")
        assert asked.play("refuse").view(0).hands[1] == before


def test_asking_round_hears_everybody_once() -> None:
    state = after(position(HANDS, turned="green stink"), "listen")
    assert (state.to_move, state.open.trade.queue) == (1, (1, 2, 3))
    state = after(state, "offer P0 h0 for t1")
    assert state.to_move == 0
    state = after(state, "refuse")
    assert state.to_move == 2
    state = after(state, "pass", "pass")
    assert (state.to_move, state.open.trade.queue) == (0, ())
    assert "listen" not in map(str, state.moves())
    # After a trade it is worth asking again.
    assert "listen" in map(str, after(state, "P1: offer P0 h1 for t1", "accept").moves())


@plays("coins-in-trade")
def test_coins_may_be_traded_under_the_house_rule() -> None:
    options = Options(coins_in_trade="yes")
    state = position(HANDS, options=options, turned="green stink", coins=["soy soy soy", "red", "", ""])
    done = after(state, "offer P1 coin coin for red", "accept")
    assert done.coins == (1, 3, 0, 0)
    assert done.open.aside == (("red",), (), (), ())
    back = after(state, "P1: offer P0 h0 for coin", "accept")
    assert back.coins == (2, 2, 0, 0)
    assert done.cards() == back.cards() == state.cards()


def test_a_coin_spent_meanwhile_cannot_be_paid() -> None:
    options = Options(coins_in_trade="yes", edition="old-box")
    state = position(HANDS, options=options, turned="green stink", coins=[3, 0, 0, 0])
    verdict = after(state, "offer P1 coin for red", "P0: buy").check("accept", 1)
    assert verdict.rule == RULES["own-cards"]


@plays("say-stop")
def test_trading_goes_on_without_turned_up_cards_and_ends_when_it_is_said() -> None:
    state = after(position(HANDS, turned="green stink"), "offer P1 t0 t1 for soy", "accept")
    assert state.open.turned == ()
    assert after(state, "offer P2 h1", "accept").open.phase == "trade"
    assert state.play("end").open.phase == "lay"


def test_nothing_to_plant_goes_on_to_phase_4() -> None:
    state = after(position(HANDS, turned="green stink"), "offer P1 t0 t1", "accept", "end", "plant green a")
    assert state.play("plant stink b").open.phase == "draw"


def test_no_more_than_ten_proposals() -> None:
    state = position(HANDS, turned="green stink")
    for _ in range(PROPOSALS):
        state = after(state, "offer P1 t0", "P0: withdraw")
    assert not state.check("offer P1 t0").legal
    assert not any(move.verb == "offer" for move in state.moves())
    assert state.check("offer P0 h0 for t0", 1).legal


# --- phase 3


@plays("own-choice")
def test_cards_aside_are_planted_in_any_order() -> None:
    state = position(fields=["green 2, stink 1", None, None, None], turned="green stink").play("end")
    assert [str(move) for move in state.moves()][:2] == ["plant green a", "plant stink b"]
    first = after(state, "plant green a", "plant stink b")
    assert first.open.fields == after(state, "plant stink b", "plant green a").open.fields
    assert after(state, "harvest a", "plant stink b", "plant green a").open.fields[0][0] == ("green", 1)


@plays("clockwise")
def test_planting_goes_clockwise_but_anybody_may_be_quicker() -> None:
    state = position(HANDS, turned="green stink", active=2)
    state = after(state, "offer P0 t0", "accept", "offer P3 t0", "accept")
    state = state.play("end")
    assert state.to_move == 3  # the player in turn has nothing aside
    assert state.actors() == (3, 0)
    assert after(state, "P0: plant green a").to_move == 3
    assert after(state, "plant stink a").to_move == 0


# --- phase 4


@plays("draw-three")
def test_three_cards_go_to_the_back_one_by_one() -> None:
    state = position(HANDS, phase="draw", deck="red green blue").play("draw")
    assert state.hands[0] == ("blue", "red", "soy", "black-eyed", "red", "green", "blue")
    assert (state.to_move, state.open.phase) == (1, "plant")


# --- the harvest


@plays("any-time")
@pytest.mark.parametrize("phase", ["plant", "turn", "trade", "answer", "lay", "draw"])
def test_anybody_may_harvest_at_any_moment(phase: str) -> None:
    told: dict[str, Any] = {"phase": phase}
    if phase in ("trade", "answer"):
        told |= {"turned": "green stink", "phase": "trade"}
    if phase == "answer":
        told["offer"] = "P0: offer P1 t0 for soy"
    if phase == "lay":
        told["aside"] = ["green", None, None, None]
    state = position(HANDS, fields=FIELDS, **told)
    assert state.open.phase == phase
    for seat, field in ((0, "a"), (1, "a"), (3, "b")):
        assert seat in state.actors()
        after_it = state.play(f"harvest {field}", seat)
        assert (after_it.to_move, after_it.open.phase) == (state.to_move, phase)
        assert after_it.cards() == state.cards()
    assert state.moves(2) == () or phase == "trade"  # nothing grows there


@plays("meter", "lower-step", "garden-meter")
@pytest.mark.parametrize("kind", BASE)
def test_a_harvest_pays_by_the_meter(kind: str) -> None:
    for n in range(1, BEANS[kind].number + 1):
        state = position(fields=[[[kind, n], None], None, None, None]).play("harvest a", 0)
        meter = [needed for needed in BEANS[kind].meter if needed is not None]
        least = 2 if kind == "garden" else 1
        reached = sum(needed <= n for needed in meter)
        assert state.coins[0] == (least - 1 + reached if reached else 0) == coins(kind, n)


@plays("beans-become-coins")
def test_some_beans_become_coins_and_leave_the_cycle() -> None:
    state = position(fields=["blue 7", None, None, None], discard="red").play("harvest a", 0)
    assert state.open.coins[0] == ("blue", "blue")
    assert state.open.discard == ("red",) + ("blue",) * 5
    assert state.open.fields[0] == (None, None)


@plays("all-single")
def test_single_beans_may_be_harvested_among_themselves() -> None:
    state = position(fields=["soy, red", "garden", None, None])
    for seat, field in ((0, "a"), (0, "b"), (1, "a")):
        done = state.play(f"harvest {field}", seat)
        assert done.coins == (0, 0, 0, 0)
        assert len(done.open.discard) == 1


@plays("cards-not-coins")
def test_two_beans_without_value_lock_a_single_one_and_an_empty_field_does_not() -> None:
    state = position(fields=["blue 2, red", "red", None, None])
    assert not state.check("harvest b", 0).legal
    assert state.check("harvest a", 0).legal
    assert state.check("harvest a", 1).legal


# --- the end


@plays("reshuffle", "empty-when")
def test_the_discards_become_the_draw_pile_as_soon_as_the_last_card_has_left() -> None:
    state = position(phase="turn", deck="green stink", discard="soy soy red blue", rest="out").play("turn")
    assert state.open.turned == ("green", "stink")
    assert (state.open.exhausted, state.open.ending) == (1, False)
    assert sorted(state.deck) == ["blue", "red", "soy", "soy"]
    assert state.open.discard == ()
    assert state.view(1).draw_heap >= Counter(soy=2, red=1, blue=1)


@plays("empty-when")
def test_turning_up_goes_on_from_the_new_pile() -> None:
    state = position(phase="turn", deck="green", discard="soy red", rest="out").play("turn")
    assert state.open.turned[0] == "green"
    assert state.open.turned[1] in ("soy", "red")
    assert len(state.deck) == 1
    drawn = position(["red", 5, 5, 5], phase="draw", deck="green", discard="soy soy soy", rest="out")
    assert drawn.play("draw").hands[0] == ("red", "green", "soy", "soy")
    assert [back.shuffle for back in drawn.play("draw").open.backs[0]] == [0, 0, 1, 1]


@plays("third-time", "finish-turn", "last-two")
@pytest.mark.parametrize("deck", ["green", "green stink"])
def test_the_third_time_in_phase_2_the_turn_is_finished(deck: str) -> None:
    state = position(
        HANDS, phase="turn", exhausted=2, deck=deck, rest="discard", fields=["green 2", None, None, None]
    ).play("turn")
    assert state.open.turned == tuple(deck.split())
    assert (state.open.exhausted, state.open.ending, state.over) == (3, True, False)
    laying = after(state, "offer P1 h0", "accept", "end")
    assert laying.open.phase == "lay"
    laying = laying.play("plant green a")
    laying = after(laying, "plant stink b") if "stink" in deck else laying
    done = laying.play("plant blue a")
    assert done.over
    assert done.scores() == (1, 0, 0, 0)
    assert done.hands[0] == ("red", "soy", "black-eyed")  # there was no phase 4


@plays("end-at-once")
def test_the_third_time_in_phase_4_it_ends_at_once() -> None:
    state = position(HANDS, phase="draw", exhausted=2, deck="green stink", rest="discard").play("draw")
    assert state.over
    assert state.hands[0] == (*HANDS[0].split(), "green", "stink")
    exactly = position(HANDS, phase="draw", exhausted=2, deck="green stink red", rest="discard")
    assert exactly.play("draw").over


@plays("nothing-to-shuffle")
def test_with_nothing_to_shuffle_it_ends_as_the_last_time() -> None:
    state = position(HANDS, phase="turn", deck="green", rest="out").play("turn")
    assert (state.open.turned, state.open.ending, state.over) == (("green",), True, False)
    assert after(state, "end", "plant green a").over
    assert position(HANDS, phase="draw", deck="green", rest="out").play("draw").over


@plays("final-harvest", "final-unprotected", "hand-worthless", "most-coins")
def test_at_the_end_every_field_is_harvested_and_hands_do_not_count() -> None:
    state = position(
        HANDS, phase="draw", exhausted=2, deck="green", rest="discard",
        fields=["soy 4, red", "garden 3, blue 3", None, "chili 9"], coins=[1, 0, 2, 0],
    ).play("draw")  # fmt: skip
    assert state.scores() == (3, 3, 2, 4)
    assert state.open.final == (
        (("soy", 4), ("red", 1)), (("garden", 3), ("blue", 3)), (None, None), (("chili", 9), None),
    )  # fmt: skip
    assert state.winner == 3
    assert state.account is not None
    assert [line.had for line in state.account.lines] == [1, 0, 2, 0]
    assert [[tuple(h) for h in line.harvests] for line in state.account.lines] == [
        [("soy", 4, 2), ("red", 1, 0)], [("garden", 3, 3), ("blue", 3, 0)], [], [("chili", 9, 4)],
    ]  # fmt: skip


@plays("tie")
@pytest.mark.parametrize(("start", "winner"), [(0, 3), (1, 0), (2, 1), (3, 1)])
def test_a_tie_goes_to_the_seat_furthest_clockwise_from_the_start(start: int, winner: int) -> None:
    state = position(coins=[12, 12, 9, 12], phase="over", start=start)
    assert state.winner == winner


def test_there_is_no_score_before_the_end() -> None:
    state = position()
    assert state.winner is None
    assert state.account is None
    with pytest.raises(ValueError, match="not over"):
        state.scores()


# --- the old box


@plays("coins-leave")
def test_a_third_field_is_bought_at_any_time_for_three_coins() -> None:
    options = Options(edition="old-box")
    state = position(options=options, coins=["soy red soy red", 0, 0, 5], players=4)
    mine, theirs = state.play("buy", 0), state.play("buy", 3)
    assert mine.open.fields[0] == (None, None, None)
    assert mine.open.coins[0] == ("soy",)
    assert mine.open.spent == ("red", "soy", "red")
    assert theirs.coins == (4, 0, 0, 2)
    assert mine.cards() == state.cards()
    assert "buy" not in map(str, mine.moves(0))
    assert mine.check("plant c").legal


# --- the anniversary edition


@plays("extra-kinds", "extra-mix", "extra-fields")
def test_the_anniversary_edition_has_more_kinds_and_more_players() -> None:
    more = Options(edition="anniversary")
    state = deal(seed=1, players=7, options=more)
    assert state.cards() == editions.pack(more, 7)
    assert state.cards()["coffee"] == 24
    assert state.cards()["garden"] == 0
    assert [len(own) for own in state.open.fields] == [2] * 7
    assert [len(own) for own in deal(seed=1, players=3, options=more).open.fields] == [3] * 3
    assert deal(seed=1, players=4, options=more).cards()["cocoa"] == 4
    assert [coins("coffee", n) for n in (3, 4, 7, 10, 12)] == [0, 1, 2, 3, 4]
    assert [coins("wax", n) for n in (4, 7, 9, 11)] == [1, 2, 3, 4]
    assert [coins("cocoa", n) for n in (1, 2, 3, 4)] == [0, 2, 3, 4]


@plays("draw-in-turn")
def test_in_the_anniversary_edition_everybody_draws_one() -> None:
    more = Options(edition="anniversary")
    state = position(["blue"] * 4, options=more, phase="draw", active=2, deck="red green wax soy").play(
        "draw"
    )
    assert state.hands == (("blue", "wax"), ("blue", "soy"), ("blue", "red"), ("blue", "green"))
    assert state.to_move == 3


@plays("second-time")
@pytest.mark.parametrize(("players", "ends"), [(3, True), (4, False)])
def test_three_players_of_the_anniversary_edition_end_at_the_second_time(players: int, ends: bool) -> None:
    more = Options(edition="anniversary")
    state = position(players=players, options=more, phase="draw", exhausted=1, deck="red", rest="discard")
    assert state.play("draw").over is ends


# --- the duel


@plays("duel", "duel-three-up", "duel-draw-two")
def test_a_turn_of_the_duel() -> None:
    state = position(
        ["soy red blue", "red"],
        options=DUEL,
        deck="green stink blue red soy",
        discard="chili green stink stink",
    )
    assert state.cards()["garden"] == state.cards()["cocoa"] == 0
    assert state.open.fields == ((None,) * 3,) * 2
    state = after(state, "plant a", "turn")
    # Both stink beans and then the green bean match; chili does not.
    assert state.open.turned == ("green", "stink", "blue", "stink", "stink", "green")
    assert state.open.discard == ("chili",)
    assert state.open.phase == "lay"
    state = after(state, "plant stink b", "plant stink b", "plant stink b", "plant blue c", "end")
    assert state.open.left == ("green", "green")
    assert state.open.phase == "draw"
    state = state.play("draw")
    assert state.hands == (("red", "blue", "red", "soy"), ("red",))
    assert (state.to_move, state.open.phase) == (1, "offered")
    state = after(state, "plant green b", "discard green")
    assert (state.open.phase, state.open.discard[-1]) == ("plant", "green")


def test_the_card_discarded_in_the_duel_may_come_from_anywhere_in_the_hand() -> None:
    state = after(position(["soy red blue green", "red"], options=DUEL), "plant a", "discard h1")
    assert state.hands[0] == ("red", "green")
    assert state.open.discard == ("blue",)
    assert [str(move) for move in state.moves()] == ["turn", "harvest a"]
    assert state.play("turn").open.discarded
    assert through_a_turn(state).open.discarded is False


def test_planting_everything_ends_the_phase() -> None:
    state = position(options=DUEL, turned="soy red", phase="lay")
    assert after(state, "plant soy a", "plant red b").open.phase == "draw"


@plays("duel-end", "duel-last-turn")
def test_the_duel_ends_when_the_pile_runs_out_once() -> None:
    assert position(options=DUEL, phase="draw", deck="soy", rest="discard").play("draw").over
    state = position(options=DUEL, phase="turn", deck="soy", discard="red", rest="out").play("turn")
    assert (state.over, state.open.phase, state.open.turned) == (False, "lay", ("soy",))
    done = state.play("end")
    assert done.over
    assert done.open.left == ("soy",)
    assert after(state, "plant soy a").over


@plays("duel-else")
def test_all_else_in_the_duel_is_as_in_the_game() -> None:
    assert [len(hand) for hand in deal(seed=7, players=2, options=DUEL).hands] == [5, 5]
    planted = after(position(["soy soy soy", 5], options=DUEL), "plant a", "plant a")
    assert not planted.check("plant a").legal
    guarded = position(fields=["soy 2, red, -", None], options=DUEL)
    assert guarded.check("harvest b", 0).rule == RULES["protection"]
    assert position(coins=[11, 11], phase="over", options=DUEL).winner == 1


# --- the table


@pytest.mark.parametrize(
    ("edition", "players", "says"),
    [
        ("current", 2, "nobody to trade with"),
        ("current", 6, "3 to 5 players, not 6"),
        ("old-box", 2, "nobody to trade with"),
        ("anniversary", 2, "3 to 7 players, not 2"),
        ("anniversary", 8, "3 to 7 players, not 8"),
        ("duel", 3, "2 players, not 3"),
        ("current", True, "not True"),
    ],
)
def test_an_edition_is_for_so_many_players(edition: str, players: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        deal(seed=1, players=players, options=Options(edition=edition))


def test_impossible_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="no seat 4"):
        deal(seed=1, players=4, start=4)
    with pytest.raises(ValueError, match="seed"):
        deal(seed=-1)
    with pytest.raises(ValueError, match="seed"):
        deal(seed=chance.SEEDS)


# --- none forgotten


def test_every_rule_that_the_engine_carries_out_is_played_by_a_test() -> None:
    wanted = {rule.id for rule in RULES.of_kind("play")}
    assert wanted - set(PLAYED) == set()


def test_rules_are_whole_sentences_with_a_source() -> None:
    for rule in RULES.values():
        assert rule.sentence.endswith(".")
        assert rule.source
