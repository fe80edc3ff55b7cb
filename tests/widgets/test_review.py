"""Looking back at a round, move by move and line by line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import beverbende
from engine.core.record import BadRecord
from engine.core.review import History
from engine.widgets import Play, Review

from .touching import WellFormed, click, finish_match, key, press, text_of
from .toy import deal as deal_high


def played(game: Any, **more: Any) -> Play:
    """Return a match of the toy whose first round is over."""
    play = Play(game, seats=("you", "easy", "easy", "slow"), seed=3, pause=0, **more)
    while not play.sitting.state.over:
        click(play, str(play.sitting.state.moves()[0]))
    return play


def rows(html: str) -> list[str]:
    body = html.split('data-key="review-table"')[1].split("</table>")[0]
    return [text_of(row) for row in body.split("<tr")[1:]]


def test_a_finished_round_can_be_reviewed_and_left_again(highcard: Any) -> None:
    play = played(highcard)
    table = play.html
    press(play, "review")
    assert play.reviewing is not None
    shown = rows(play.html)
    assert len(shown) == 1 + 3 + 1, "a heading, three tricks, and the sum"
    assert "Trick Cards Taken by Ours so far" in shown[0]
    ours = play.sitting.state.taken[0]
    assert shown[-1].endswith(f"Together {ours}")
    press(play, "review-close")
    assert play.html == table


def test_there_is_no_review_while_a_round_is_played(highcard: Any) -> None:
    play = Play(highcard, seats=("you", "easy", "easy", "slow"), seed=3, pause=0)
    assert "Review the round" not in play.html
    press(play, "review")
    assert play.reviewing is None


def test_the_table_is_shown_at_every_moment(highcard: Any) -> None:
    play = played(highcard, names=("Ann", "Bob", "Cem", "Dirk"))
    press(play, "review")
    review = play.reviewing
    assert review is not None
    assert "from 0, lying (), open, arabic" in play.html
    assert "Move 0 of 12. The cards are dealt." in text_of(play.html)
    for number, (seat, move) in enumerate(play.sitting.history.moves, 1):
        press(play, "review-step", "next")
        assert review.at == number
        name = ("Ann", "Bob", "Cem", "Dirk")[seat]
        assert f"Move {number} of 12. {name} plays {move}." in text_of(play.html)
    press(play, "review-step", "next")
    assert review.at == 12, "there is nothing after the end"
    press(play, "review-go", "3")
    lying = play.sitting.history.states[3].lying
    assert f"from 0, lying {lying}, open" in play.html
    press(play, "review-go", "99")
    press(play, "review-go", "-1")
    press(play, "review-go", "x")
    assert review.at == 12


def test_a_line_and_the_arrows_lead_through_the_round(highcard: Any) -> None:
    play = played(highcard)
    press(play, "review")
    review = play.reviewing
    assert review is not None
    press(play, "review-line", "1")
    assert review.at == 7, "the last card before the second trick is taken"
    assert WellFormed(play.html).places()["review-line-1"]["aria-current"] == "true"
    key(play, "arrowright")
    assert review.at == 8
    key(play, "arrowdown")
    assert review.at == 11
    key(play, "arrowdown")
    assert review.at == 11, "there is no fourth line"
    key(play, "arrowup")
    key(play, "arrowup")
    key(play, "arrowup")
    assert review.at == 0
    key(play, "arrowleft")
    assert review.at == 0
    key(play, "backspace")
    assert play.reviewing is None
    assert len(play.sitting.record.moves) == 12, "backspace closed the review, and took nothing back"


def judge_all(widget: Any) -> int:
    press(widget, "review-judge")
    ticks = 0
    while widget.reviewing.judging:
        assert "<progress" in widget.html
        widget.handle({"type": "tick"})
        ticks += 1
        assert ticks < 500
    return ticks


def test_the_moves_are_judged_one_after_the_other(highcard: Any) -> None:
    play = played(highcard)
    press(play, "review")
    assert judge_all(play) == 6, "three moves of two steps each"
    assert play.reviewing is not None
    judged = play.reviewing.judged
    mine = [n for n, (seat, _move) in enumerate(play.sitting.history.moves) if seat == 0]
    assert sorted(judged) == mine
    for number, found in judged.items():
        best = play.sitting.history.states[number].moves(0)[-1]
        assert found.better == best
        assert found.cost == int(best) - int(play.sitting.history.moves[number][1])
    cost = sum(found.cost or 0 for found in judged.values())
    assert cost > 0
    assert f"You: {cost:.1f} points given away in 3 moves" in text_of(play.html)
    assert "A strong player" in rows(play.html)[0]
    assert "rather than" in play.html
    press(play, "review-go", str(mine[0] + 1))
    assert "higher" in play.html, "the reason is told at the moment of the move"


def test_the_moves_of_everybody_can_be_judged_and_none_twice(highcard: Any) -> None:
    play = played(highcard)
    press(play, "review")
    judge_all(play)
    press(play, "review-whose", "all")
    assert judge_all(play) == 18, "the nine others"
    assert play.reviewing is not None
    assert len(play.reviewing.judged) == 12
    assert judge_all(play) == 0


def test_judging_can_be_stopped(highcard: Any) -> None:
    play = played(highcard)
    press(play, "review")
    press(play, "review-judge")
    play.handle({"type": "tick"})
    play.handle({"type": "tick"})
    press(play, "review-judge")
    assert play.reviewing is not None
    assert not play.reviewing.judging
    found = dict(play.reviewing.judged)
    play.handle({"type": "tick"})
    assert play.reviewing.judged == found
    assert len(found) == 1


def test_the_next_round_and_a_new_match_leave_the_review(highcard: Any) -> None:
    play = played(highcard)
    press(play, "review")
    press(play, "review-judge")
    press(play, "next-round")
    assert play.reviewing is None
    assert not play.sitting.state.over
    play = played(highcard)
    press(play, "review")
    press(play, "begin", players="4", people="1", level="easy", seed="5")
    assert play.reviewing is None


# --- the widget by itself


def test_a_record_is_reviewed_round_by_round(highcard: Any) -> None:
    play = played(highcard)
    press(play, "next-round")
    while not play.sitting.state.over:
        click(play, str(play.sitting.state.moves()[0]))
    review = Review(highcard, play.sitting.to_json())
    assert review.number == 1
    assert review.reviewing is not None
    assert review.reviewing.history == play.sitting.history
    press(review, "round", "0")
    assert review.reviewing.history.states[-1].scores() == play.sitting.match.rounds[0]
    press(review, "round", "7")
    press(review, "round", "²")
    assert review.number == 0
    assert review.names == ("You", "Bram", "Castor", "Dina")
    WellFormed(review.html)


def test_a_history_is_reviewed_without_names(highcard: Any) -> None:
    start = deal_high(seed=3)
    review = Review(highcard, History.play(start, [(0, start.moves()[0])]), seat=2)
    assert "from 2, lying (), open" in review.html
    key(review, "arrowright")
    assert "P0 plays" in text_of(review.html)


def test_another_record_is_loaded_or_explained(highcard: Any) -> None:
    play = played(highcard)
    review = Review(highcard, play.sitting.to_json())
    press(review, "load", text="{")
    assert "cannot be loaded" in text_of(review.html)
    assert review.reviewing is not None
    assert review.reviewing.history == play.sitting.history
    other = json.loads(play.sitting.to_json()) | {"moves": [], "names": []}
    press(review, "load", text=json.dumps(other))
    assert review.note == ""
    assert review.reviewing.history.moves == ()
    with pytest.raises(BadRecord):
        Review(highcard, "[]")


def test_a_game_without_a_review_of_its_own_shows_its_moves() -> None:
    play = Play(beverbende, players=2, seed=11, pause=0)
    finish_match(play)
    press(play, "review")
    review = play.reviewing
    assert review is not None
    assert len(rows(play.html)) == 1 + len(play.sitting.history.moves)
    judge_all(play)
    mine = [n for n, (seat, _move) in enumerate(play.sitting.history.moves) if seat == 0]
    assert sorted(review.judged) == mine
    assert all(found.cost is None or found.cost >= 0 for found in review.judged.values())
    assert any(found.cost for found in review.judged.values()), "moves by lot are not all the best"
    page = WellFormed(play.html)
    assert len(page.ids()) == len(set(page.ids()))


def test_a_record_of_such_a_game_can_be_walked_through() -> None:
    play = Play(beverbende, players=2, seed=11, pause=0)
    finish_match(play)
    review = Review(beverbende, play.sitting.to_json(), number=0)
    assert review.reviewing is not None
    assert len(review.rounds) == 4
    for _move in review.reviewing.history.moves:
        key(review, "arrowright")
        assert text_of(review.html).count("Move") > 1
    assert review.reviewing.at == len(review.reviewing.history.moves)


def test_names_are_escaped_in_a_review(highcard: Any) -> None:
    play = played(highcard, names=("<script>alert(1)</script>", "<b>", "C", "D"))
    press(play, "review")
    judge_all(play)
    assert "<script" not in play.html
    assert "<b>" not in play.html
    WellFormed(play.html)
