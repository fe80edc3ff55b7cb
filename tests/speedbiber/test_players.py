"""The computer players: legal in every game, blind to what is hidden, no fools."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import pytest

from engine import speedbiber
from engine.core import chance
from engine.core.cards import Card, Heap, heap
from engine.core.record import Record
from engine.players import Player, RandomPlayer
from engine.speedbiber import State, planning
from engine.speedbiber.alone import hunt, rival
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import mask_of, near
from engine.speedbiber.moves import END
from engine.speedbiber.planning import Beam, deeper, gained, kept, lost, plans
from engine.speedbiber.players import Easy, Normal, Strong, Trial
from engine.speedbiber.playout import Country, Playout, futures, unseen_next
from engine.speedbiber.rulebook import Options
from engine.speedbiber.scoring import signed
from engine.speedbiber.table import CARDS, Held, Open, put
from engine.speedbiber.worth import Freedom, Outlook, Score, turns_left

HOUSES = (
    Options(),
    Options(cards="open", new_tiles="at-once", left_tiles="kept"),
    Options(wishes="chosen", wish_1="red-deer", wish_2="hedgehog", wish_3="bees", deer_presence="no"),
    Options(wishes="chosen", wish_1="stork", wish_2="woodpecker", wish_3="fox"),
)


def some_way(seed: int, players: int, options: Options, moves: int) -> State:
    """Return a game after so many moves of easy."""
    state, source = speedbiber.deal(seed, players, options), chance.rng(seed, "way")
    for _n in range(moves):
        state = state.play(Easy().choose(state.view(state.to_move), source))
    return state


@pytest.mark.parametrize("players", speedbiber.PLAYERS)
@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_easy_plays_whole_games_by_the_rules(players: int, options: Options) -> None:
    state, source = speedbiber.deal(3, players, options), chance.rng(3)
    while not state.over:
        state = state.play(Easy().choose(state.view(state.to_move), source))
    assert 0 in state.open.left or not state.open.free


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_normal_plays_on_by_the_rules(options: Options) -> None:
    state, source = some_way(5, 2, options, 40), chance.rng(5)
    for _n in range(12):
        state = state.play(Normal().choose(state.view(state.to_move), source))


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.parametrize("players", speedbiber.PLAYERS)
def test_random_play_never_gets_stuck(players: int, options: Options) -> None:
    state, source, player = speedbiber.deal(8, players, options), chance.rng(8), RandomPlayer()
    while not state.over:
        state = state.play(player.choose(state.view(state.to_move), source))
    assert max(state.scores()) > 0


def test_the_advice_of_normal_tells_the_whole_turn() -> None:
    state = some_way(2, 2, Options(), 16)
    advice = Normal().advise(state.view(state.to_move), chance.rng(0))
    state = state.play(advice.move)
    for move in advice.plan:
        state = state.play(move)
    assert state.check("end")
    points = state.totals[state.open.seat_in_turn]
    assert f"{points} points then" in advice.reason


# --- strong

QUICK = Strong(tried=3, playouts=1, beam=Beam(width=1, most=4, origins=1, targets=2))
"""The strong player with next to no budget: all its ways, in little time."""


@pytest.mark.parametrize("players", speedbiber.PLAYERS)
@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_strong_plays_to_the_end_by_the_rules(players: int, options: Options) -> None:
    state, source, seat = speedbiber.deal(4, players, options), chance.rng(4), players - 1
    while not state.over:
        player = QUICK if state.to_move == seat else Easy()
        state = state.play(player.choose(state.view(state.to_move), source))


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.parametrize("player", [Easy(), Normal(), QUICK], ids=["easy", "normal", "strong"])
def test_what_is_hidden_changes_no_choice(player: Player, options: Options) -> None:
    for moves in (0, 13, 50):
        state = some_way(6, 3, options, moves)
        seat = state.to_move
        chosen = player.choose(state.view(seat), chance.rng(1))
        for n in range(4):
            other = state.view(seat).sample(chance.rng(n, "other"))
            assert player.choose(other.view(seat), chance.rng(1)) == chosen


def test_the_same_view_and_chance_give_the_same_advice_and_another_table_may_not() -> None:
    views = [some_way(seed, 2, Options(), 24).view(None) for seed in range(4)]
    first = [QUICK.advise(view, chance.rng(3)) for view in views]
    assert first == [QUICK.advise(view, chance.rng(3)) for view in views]
    assert len({str(advice.move) for advice in first}) > 1


def test_strong_thinks_in_steps_and_tells_the_whole_turn() -> None:
    state = some_way(2, 2, Options(), 33)
    view, player = state.view(state.to_move), Strong(tried=8, playouts=12)
    assert state.open.phase == "before"
    thoughts = list(player.think(view, chance.rng(5)))
    shares = [thought.done for thought in thoughts]
    assert shares == sorted(shares)
    assert len(shares) > 2
    assert (shares[-1], thoughts[-1].advice.move) == (1.0, player.choose(view, chance.rng(5)))
    advice = thoughts[-1].advice
    assert all(value <= advice.value for _move, value in advice.alternatives)
    state = state.play(advice.move)
    for move in advice.plan:
        state = state.play(move)
    assert state.check("end")
    assert f"{state.totals[state.open.seat_in_turn]} points after this turn" in advice.reason
    assert f"{advice.value:.1f} on average" in advice.reason


def test_strong_has_a_move_at_first_sight_before_it_has_planned_the_turn() -> None:
    """Whoever is asked to play now, or is cancelled, need not plan the whole turn first."""
    for seed in range(4):
        state = some_way(seed, 2, Options(), 17 + 11 * seed)
        view = state.view(state.to_move)
        thoughts = list(QUICK.think(view, chance.rng(5)))
        early = [one for one in thoughts if "nothing has been played out yet" in one.advice.reason]
        assert early == thoughts[: len(early)]
        assert len(early) > state.open.due  # one a move of the plan, and one that finds no more
        for thought in early:
            advice, after = thought.advice, state
            assert thought.done == 0
            assert all(value <= advice.value for _move, value in advice.alternatives)
            for move in (str(advice.move), *advice.plan):
                after = after.play(move)
            gain = after.totals[view.open.seat_in_turn] - state.totals[view.open.seat_in_turn]
            assert f"({signed(gain)})" in advice.reason


def test_the_rival_of_a_game_alone_is_the_strongest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strong begins as it does at the table, on the map of the record; here with little budget."""
    assert list(speedbiber.LEVELS) == ["easy", "normal", "strong"]
    assert isinstance(speedbiber.LEVELS["strong"], Strong)
    monkeypatch.setitem(speedbiber.LEVELS, "strong", QUICK)
    states = list(rival(Record("speedbiber", {}, 1, {"seed": 5})))
    assert states[0] == hunt(5)
    assert states[1] == hunt(5).play(QUICK.choose(hunt(5).view(0), chance.rng(5, "rival", 0)))
    assert states[-1].scores()[0] > 0


def test_nothing_to_choose_takes_no_thought() -> None:
    state = some_way(1, 1, Options(), 3)
    assert state.moves() == (END,)
    thoughts = list(Strong().think(state.view(0), chance.rng(0)))
    assert [(thought.done, thought.advice.move) for thought in thoughts] == [(1.0, END)]


def test_a_budget_of_nothing_is_refused() -> None:
    for tried, playouts in ((0, 4), (4, 0)):
        with pytest.raises(ValueError, match="one at least"):
            Strong(tried, playouts)


def test_a_player_whose_turn_it_is_not_has_nothing_to_choose() -> None:
    view = speedbiber.deal(1, 2).view(1)
    for player in speedbiber.LEVELS.values():
        with pytest.raises(ValueError, match="not the turn"):
            player.choose(view, chance.rng(0))


def test_a_shared_beam_is_as_wide_without_tiles_as_with_them() -> None:
    """Without tiles there is one way only to use them, and all the width is for it."""
    now = some_way(2, 2, Options(), 0).open
    assert not now.tiles[0]
    narrow, shared = (plans(now, Score(now), Beam(3, 20, shared=one)) for one in (False, True))
    assert (len(narrow), len(shared)) == (3, 20)
    assert shared[0].value >= narrow[0].value
    assert {plan.now.lodges for plan in narrow[:1]} <= {plan.now.lodges for plan in shared}


@pytest.mark.parametrize("moves", [0, 33])
def test_strong_compares_many_plans_with_a_tile_and_without(
    moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every plan ends the turn otherwise; all that may be compared are played out, fewer ones more often."""
    view = some_way(2, 2, Options(), moves).view(None)
    assert bool(view.open.tiles[view.open.seat_in_turn]) == bool(moves)
    played: list[Trial] = []
    note = Trial.play

    def noted(trial: Trial, cards: Sequence[Card], seed: int) -> None:
        assert type(seed) is int  # begins the same chance on every machine
        played.append(trial)
        note(trial, cards, seed)

    monkeypatch.setattr(Trial, "play", noted)
    advice = Strong().advise(view, chance.rng(5))
    numbers = Counter(map(id, played))
    ends = {trial.plan.now.lodges + trial.plan.now.tiles for trial in played}
    assert len(numbers) == len(ends) >= 32
    assert f"the best of {len(numbers)} plans" in advice.reason
    assert max(numbers.values()) >= len(numbers)  # the last two are played out most
    assert min(numbers.values()) == math.ceil(Strong().tried / len(numbers))


def test_no_step_of_thought_is_longer_than_a_few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page answers between two steps; also while many plans are played out for the first time."""
    view = some_way(2, 2, Options(), 33).view(None)
    steps = [0]
    note = Trial.play

    def noted(trial: Trial, cards: Sequence[Card], seed: int) -> None:
        steps[-1] += 1
        note(trial, cards, seed)

    monkeypatch.setattr(Trial, "play", noted)
    player = Strong(tried=48, playouts=2)
    for thought in player.think(view, chance.rng(5)):
        steps.append(0)
        assert view.check(thought.advice.move).legal
        assert 0 <= thought.done <= 1
    assert max(steps) == player.STEP < 48


# --- what strong stands on


def test_the_next_card_comes_as_often_as_its_share_of_the_unseen() -> None:
    unseen = heap("MMMMHHHARR")
    for seed in range(8):
        orders = list(futures(unseen, 20, chance.rng(seed)))
        assert heap(order[0] for order in orders) == heap("MMMMMMMMHHHHHHAARRRR")
        for order in orders:
            assert (heap(order[:10]), heap(order[10:])) == (unseen, heap(CARDS))


def test_of_one_order_alone_every_card_may_be_the_next() -> None:
    unseen = heap("MMMMHHHARR")
    first = [next(futures(unseen, 1, chance.rng(2, n)))[0] for n in range(1000)]
    for card, number in unseen.items():
        assert abs(first.count(card) - 100 * number) < 4 * 16  # four standard errors at most


def test_an_empty_deck_is_renewed_from_the_discards_and_the_open_card() -> None:
    state, source = speedbiber.deal(3, 5), chance.rng(3)
    while state.open.deck:
        state = state.play(Easy().choose(state.view(state.to_move), source))
    now, view = state.open, state.view(state.to_move)
    assert unseen_next(now, view.in_deck) == heap((*now.discards, now.card or ""))
    before = len(now.discards)
    while not state.open.renewals:
        state = state.play(Easy().choose(state.view(state.to_move), source))
    assert len(state.deck) + 1 == before + 1


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_a_playout_of_no_turn_counts_as_the_game_does(players: int, options: Options) -> None:
    """At the very end, nothing is guessed: the points of a playout are those of the game."""
    state, source = speedbiber.deal(9, players, options), chance.rng(9)
    while not (state.open.last_round and state.to_move == players - 1 and not state.open.due):
        state = state.play(Easy().choose(state.view(state.to_move), source))
    assert turns_left(state.open) == 0
    assert Country(state.open).points(state.open.lodges[-1]) == state.totals[-1]
    assert Playout(Country(state.open), state.open).play(CARDS, source) == state.totals[-1]
    assert state.play(END).over


def test_a_playout_sets_lodges_beside_own_ones_on_its_cards() -> None:
    for seed in range(20):
        state = some_way(seed, 2, Options(), 12)
        now, seat = state.open, state.open.seat_in_turn
        playout = Playout(Country(now), now)
        playout.tiles, playout.to_win, playout.left = [], [], 3
        playout.play("R", chance.rng(seed))
        new = playout.own & ~now.lodges[seat]
        assert new.bit_count() == 3
        assert not new & ~now.free & ~now.board.terrain["R"]
        beside = now.board.terrain["R"] & now.free & near(now.lodges[seat])
        assert not beside or new & beside


def freedom(now: Open, unseen: Heap) -> float:
    """Return what the choice for the next card is worth to the family in turn as it stands."""
    return Freedom(now, unseen).of(now.lodges[now.seat_in_turn])


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_a_playout_keeps_count_of_its_own_lodges(options: Options) -> None:
    """What is kept up lodge by lodge is what is counted from the lodges where they stand in the end."""
    for seed in range(6):
        now = some_way(seed, 2, options, 12 + 8 * seed).open
        country, seat = Country(now), now.seat_in_turn
        played = Playout(country, now)
        played.play(CARDS, chance.rng(seed))
        there = put(now.lodges, seat, played.own)
        counted = Playout(country, now._replace(lodges=there, left=put(now.left, seat, played.left)))
        assert played.own.bit_count() > now.lodges[seat].bit_count()
        assert dict(played.areas) == dict(counted.areas)
        assert (played.beside, played.columns, played.quarters) == (
            (counted.beside, counted.columns, counted.quarters)
        )
        assert (played.empty, played.tallest, played.tall) == (counted.empty, counted.tallest, counted.tall)
        assert (played.largest, played.mills) == (counted.largest, counted.mills)
        assert country.points(played.own) == Country(now._replace(lodges=there)).points(played.own)


def test_a_playout_can_be_made_again_from_the_same_start() -> None:
    for seed in range(6):
        now = some_way(seed, 2, HOUSES[seed % 4], 10 + 9 * seed).open
        start = Playout(Country(now), now)
        ends = [start.again().play(CARDS, chance.rng(seed)) for _n in range(2)]
        assert ends == [Playout(Country(now), now).play(CARDS, chance.rng(seed))] * 2


def test_freedom_is_highest_where_no_lodge_touches_the_terrain() -> None:
    board = Board.drawn({"M": "A1 A2 A3 A4 A5 A6", "H": "C1 C2 C3 C4", "S": "T20"})
    now = speedbiber.deal(1, 1).open._replace(board=board)
    everywhere = freedom(now, heap("MHS"))
    assert everywhere == pytest.approx(2.5)
    bound = now._replace(lodges=(mask_of("A2"),))
    assert freedom(bound, heap("MHS")) < everywhere
    assert freedom(bound, heap("HS")) == everywhere
    assert freedom(now, heap("A")) == 0  # no hex of alder wood is free at all
    full = now._replace(lodges=(board.terrain["S"],))
    assert freedom(full, heap("S")) == 0  # the only one is taken now


def test_of_equal_points_the_outlook_prefers_what_leaves_the_choice() -> None:
    """Meadow beside the free alder wood or far from it: the same points, but not the same next card."""
    board = Board.drawn({"M": "A1 T20", "A": "A2 A3 A4 A5 A6 A7"})
    now = speedbiber.deal(1, 1).open._replace(board=board, card="M", lodges=(0,))
    score, outlook = Score(now), Outlook(now, heap("A"))
    near_it, far = mask_of("A1"), mask_of("T20")
    assert score.lodges(near_it) == score.lodges(far)
    assert outlook.lodges(far) - score.lodges(far) == pytest.approx(2.5)
    assert outlook.lodges(near_it) - score.lodges(near_it) == pytest.approx(2.5 * 1 / (1 + 4))
    last = Outlook(now._replace(left=(0,)), heap("A"))
    assert last.lodges(far) == last.lodges(near_it) == score.lodges(far)  # no card is to come


def test_plans_lead_where_they_say_and_end_the_turn() -> None:
    for seed in range(3, 6):
        state = some_way(seed, 1, Options(), 20)
        now = state.open
        score = Score(now)
        found = plans(now, score, Beam(width=4, most=24))
        values = [plan.value for plan in found]
        assert values == sorted(values, reverse=True)
        for plan in found[:5]:
            reached = state
            for move in plan.moves:
                reached = reached.play(move)
            assert reached.open == plan.now
            assert reached.check("end")


def test_plans_are_found_a_move_at_a_time() -> None:
    state = some_way(2, 2, Options(), 33)
    now = state.open
    assert now.due == 3
    score, beam = Score(now), Beam(width=4, most=24)
    found = list(deeper(now, score, beam))
    assert found[-1] == plans(now, score, beam)
    assert [len(known[0].moves) for known in found[:2]] == [1, 2]  # they are only begun
    for known in found:
        assert known == sorted(known, key=lambda plan: (-plan.value, len(plan.moves)))
    ends = [{not plan.now.due for plan in known} for known in found]
    assert ends[:3] == [{False}, {False}, {True}]
    assert all(one == {True} for one in ends[3:])


def test_worths_are_added_alike_by_every_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 3.12 on ``sum`` rounds as ``math.fsum`` does; these three tiles show the difference."""
    now = some_way(2, 1, Options(), 0).open
    worth = Score(now)
    worth.turns = 7
    kinds = ("owl", "ferry", "jetty")
    values = [worth.tile(kind) for kind in kinds]
    one_by_one = values[0] + values[1] + values[2]
    assert one_by_one != math.fsum(values)
    place, own = (mask_of(hex_name).bit_length() - 1 for hex_name in ("E4", "E5"))
    tiles = tuple(Held(kind, place) for kind in kinds)
    left = now._replace(tiles=(tiles,), lodges=(1 << own,))

    def worths() -> list[float]:
        return [kept(worth, tiles), gained([(1, value) for value in values], 0), lost(left, worth, own, 0)]

    monkeypatch.setattr(planning, "sum", math.fsum, raising=False)
    assert worths() == [one_by_one] * 3
