"""What holds in every game, whatever the cards, the options and the moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.game import DONE, BadNotation, Position
from engine.core.rulebook import Verdict
from tests.beverbende.walking import BEVERBENDE
from tests.boonanza.walking import BOONANZA
from tests.duizenden.walking import DUIZENDEN
from tests.klaverjas.walking import KLAVERJAS
from tests.speedbiber.walking import SPEEDBIBER

from .any_game import TO_THE_END, AnyGame, seeds

Game = AnyGame[Any]

GAMES: dict[str, Game] = {
    "beverbende": BEVERBENDE,
    "klaverjas": KLAVERJAS,
    "boonanza": BOONANZA,
    "duizenden": DUIZENDEN,
    "speedbiber": SPEEDBIBER,
}

in_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
often = settings(max_examples=150, deadline=None)
seldom = settings(max_examples=60, deadline=None)


# --- the cards


@in_every_game
@often
@given(data=st.data())
def test_what_is_dealt_is_the_whole_pack(game: Game, data: st.DataObject) -> None:
    state = data.draw(game.dealt)
    assert state.cards() == game.pack(state)


@in_every_game
@often
@given(data=st.data())
def test_cards_are_conserved(game: Game, data: st.DataObject) -> None:
    states = data.draw(game.walks())
    everything = states[0].cards()
    assert everything <= game.pack(states[0])
    for state in states:
        assert state.cards() == everything


# --- the course of a game


@in_every_game
@seldom
@given(data=st.data())
def test_games_played_by_chance_end(game: Game, data: st.DataObject) -> None:
    start = data.draw(game.starts)
    last = game.walk(start, data.draw(seeds), TO_THE_END)[-1]
    check_the_end(last)
    assert last.cards() == start.cards()


def check_the_end(state: Any) -> None:
    """Check that a game is over: nobody can do anything, and everybody has a score."""
    assert state.over
    assert state.to_move is None
    assert state.actors() == ()
    assert not any(state.moves(seat) for seat in (None, *range(state.players)))
    assert len(state.scores()) == state.players


@in_every_game
@often
@given(data=st.data())
def test_only_who_may_act_has_moves_and_scores_come_at_the_end(game: Game, data: st.DataObject) -> None:
    for state in data.draw(game.walks()):
        actors = state.actors()
        assert len(set(actors)) == len(actors)
        assert actors[:1] == (() if state.over else (state.to_move,))
        for seat in range(state.players):
            assert seat in actors or not state.moves(seat)
        if not state.over:
            with pytest.raises(ValueError, match="not over"):
                state.scores()


@in_every_game
@often
@given(data=st.data())
def test_the_same_moves_lead_to_the_same_states(game: Game, data: st.DataObject) -> None:
    state, source = data.draw(game.starts), chance.rng(data.draw(seeds))
    again = state
    for _ in range(80):
        if state.over:
            assert state.scores() == again.scores()
            break
        seat, move = game.some_move(state, source)
        kept = state
        state, again = state.play(move, seat), again.play(str(move), seat)
        assert state == again
        assert kept.play(move, seat) == state  # a state is a value: playing on leaves it as it was


# --- moves


@in_every_game
@seldom
@given(data=st.data())
def test_every_listed_move_is_legal_and_every_other_is_refused_by_a_rule(
    game: Game, data: st.DataObject
) -> None:
    state, source = data.draw(game.midway()), chance.rng(data.draw(seeds))
    for seat in range(state.players):
        moves = state.moves(seat)
        listed = {str(move) for move in moves}
        assert len(listed) == len(moves)
        assert bool(listed) or state.over or seat not in state.actors()
        for move in moves:
            assert state.check(move, seat).legal
            assert state.check(str(move), seat).legal
        for text in game.written_moves(state, source):
            verdict = state.check(text, seat)
            written = game.listed_as(state, text, seat)
            assert written is None or verdict.legal is (written in listed), (text, verdict)
            if verdict.legal:
                assert seat in state.actors()
                assert state.play(text, seat).cards() == state.cards()
            else:
                check_the_refusal(verdict)


def check_the_refusal(verdict: Verdict) -> None:
    """Check that a verdict names a rule that refuses moves, and says why in a whole sentence."""
    assert verdict.rule is not None
    assert verdict.rule.kind == "move"
    assert verdict.reason.endswith(".")
    assert verdict.reason[0].isupper() or verdict.reason[0].isdigit()
    assert "None" not in verdict.reason
    assert "nothing lie " not in verdict.reason, "a list of no places, read out"


@in_every_game
@seldom
@given(data=st.data())
def test_the_picks_lead_to_every_listed_move(game: Game, data: st.DataObject) -> None:
    state = data.draw(game.midway())
    for seat in state.actors():
        for move in state.moves(seat):
            words = tuple(str(move).split())
            for n in range(len(words)):
                assert words[n] in state.choices(words[:n], seat)
            assert DONE in state.choices(words, seat)
    assert state.choices(("no", "such")) == ()


@pytest.mark.parametrize("game", [BOONANZA, DUIZENDEN], ids=["boonanza", "duizenden"])
@often
@given(data=st.data())
def test_what_is_picked_word_by_word_is_legal(game: Game, data: st.DataObject) -> None:
    assert game.composed is not None
    state, source = data.draw(game.midway()), chance.rng(data.draw(seeds))
    for seat in state.actors():
        for _ in range(5):
            move = game.composed(state, seat, source)
            if move is not None:
                assert state.check(move, seat).legal, move
                assert DONE in state.choices(tuple(move.split()), seat)
    for nothing in (("offer", "P9"), ("lay", "XX")):
        assert state.choices(nothing) == ()


@pytest.mark.parametrize("game", [BEVERBENDE, KLAVERJAS], ids=["beverbende", "klaverjas"])
@seldom
@given(data=st.data())
def test_where_every_move_is_listed_the_picks_lead_to_no_other(game: Game, data: st.DataObject) -> None:
    state = data.draw(game.midway())
    assert sorted(picked(state)) == sorted(str(move) for move in state.moves())


def picked(table: Position[Any], picks: tuple[str, ...] = ()) -> list[str]:
    """Return every move that can be picked word by word."""
    found = []
    for choice in table.choices(picks):
        found += [" ".join(picks)] if choice == DONE else picked(table, (*picks, choice))
    return found


# --- notation


@in_every_game
@often
@given(data=st.data())
def test_any_text_is_a_move_or_bad_notation(game: Game, data: st.DataObject) -> None:
    text = data.draw(st.one_of(st.text(), st.text(alphabet=game.letters, max_size=24)))
    try:
        move = game.package.parse_move(text)
    except BadNotation as error:
        refusal = str(error)
    else:
        assert game.package.parse_move(str(move)) == move
        return
    assert "is not a move" in refusal
    assert len(refusal) < game.longest_refusal


@in_every_game
@often
@given(data=st.data())
def test_every_move_is_read_back_from_its_notation(game: Game, data: st.DataObject) -> None:
    state = data.draw(game.midway())
    for seat in range(state.players):
        for move in state.moves(seat):
            assert game.package.parse_move(str(move)) == move
            assert game.package.parse_move(f"  {str(move).swapcase().replace(' ', '   ')} ") == move


@in_every_game
@pytest.mark.parametrize("nothing", [None, 7, b"SJ", ("S", "J"), 1.5])
def test_what_is_no_text_is_no_move(game: Game, nothing: object) -> None:
    with pytest.raises(BadNotation):
        game.package.parse_move(nothing)


# --- what a seat may know


@in_every_game
@seldom
@given(data=st.data())
def test_every_view_judges_as_the_referee_does_as_far_as_it_sees(game: Game, data: st.DataObject) -> None:
    """A seat judges its own moves, and the open table everybody's; else a view may say what is hidden."""
    state, source = data.draw(game.midway()), chance.rng(data.draw(seeds))
    texts = chance.shuffled(game.written_moves(state, source), source)[:400]
    onlooker = data.draw(st.sampled_from([None, *range(state.players)]))
    for seat in range(state.players):
        for viewer in {seat, onlooker}:
            view = state.view(viewer)
            assert view.actors() == state.actors()
            sees_all = viewer in (None, seat)
            if sees_all:
                assert view.moves(seat) == state.moves(seat)
                assert view.choices((), seat) == state.choices((), seat)
            for text in texts:
                verdict = unless_hidden(lambda: view.check(text, seat))  # noqa: B023 - asked at once
                assert verdict in (None, state.check(text, seat))
                assert verdict is not None or not sees_all
                if game.hides is not None:
                    assert (verdict is None) is game.hides(view, seat, text)


def unless_hidden(ask: Callable[[], Verdict]) -> Verdict | None:
    """Return a verdict, or None where the view says that it does not see enough."""
    try:
        return ask()
    except ValueError as error:
        refusal = str(error)
    assert "hidden here" in refusal
    return None


@in_every_game
@often
@given(data=st.data())
def test_a_sample_agrees_with_all_that_a_seat_knows(game: Game, data: st.DataObject) -> None:
    state, seed = data.draw(game.midway()), data.draw(seeds)
    view = state.view(data.draw(st.integers(0, state.players - 1)))
    sample = view.sample(chance.rng(seed))
    assert sample.view(view.seat) == view
    assert sample.cards() == state.cards()
    assert sample.over == state.over
    assert getattr(sample, "open", None) == getattr(state, "open", None)  # where a game keeps it apart
    if state.over:
        assert sample.scores() == state.scores()
    if game.described is not None:  # both are situations that can be
        for one in (state, sample):
            assert game.package.position(**game.described(one)) == one


@in_every_game
@often
@given(data=st.data())
def test_what_is_sampled_does_not_depend_on_how_hidden_things_really_lie(
    game: Game, data: st.DataObject
) -> None:
    state, other, seed = data.draw(game.midway()), data.draw(seeds), data.draw(seeds)
    for seat in range(state.players):
        view = state.view(seat)
        again = view.sample(chance.rng(other)).view(seat)
        assert view.sample(chance.rng(seed)) == again.sample(chance.rng(seed))


@in_every_game
@seldom
@given(data=st.data())
def test_a_game_can_be_played_on_from_a_sample(game: Game, data: st.DataObject) -> None:
    state, seed = data.draw(game.midway()), data.draw(seeds)
    view = state.view(data.draw(st.integers(0, state.players - 1)))
    last = game.walk(view.sample(chance.rng(seed)), seed, TO_THE_END)[-1]
    check_the_end(last)
    assert last.cards() == state.cards()


@in_every_game
@often
@given(data=st.data())
def test_hidden_things_alone_do_not_change_a_view(game: Game, data: st.DataObject) -> None:
    state, seed = data.draw(game.walks())[-1], data.draw(seeds)
    seat = data.draw(st.integers(0, state.players - 1))
    other = game.shuffled_out_of_sight(state, seat, chance.rng(seed))
    assert other.cards() == state.cards()
    assert other.view(seat) == state.view(seat)
