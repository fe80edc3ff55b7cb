"""A score pad of a game that is played to a total, which may lie below zero for long."""

from __future__ import annotations

from engine import beverbende, duizenden
from engine.duizenden import MATCH, Options
from engine.widgets import Score

from .touching import press, text_of


def write(score: Score, *points: str) -> None:
    press(score, "add-round", **{f"points-{seat}": text for seat, text in enumerate(points)})


def test_it_says_who_leads_below_zero_too() -> None:
    score = Score(duizenden, ["Ann", "Bob"])
    assert "The highest total wins, from 1000 on" in text_of(score.html)
    write(score, "-220", "155")
    write(score, "60", "-190")
    assert score.pad.totals == (-160, -35)
    assert score.standing() == "Bob leads with -35."


def test_it_says_when_the_match_is_won_as_the_rules_do() -> None:
    score = Score(duizenden, ["Ann", "Bob", "Cem"])
    write(score, "940", "905", "400")
    assert score.standing() == "Ann leads with 940."
    write(score, "85", "140", "-20")
    assert score.standing() == "The match is won: Bob, with 1045."
    assert MATCH.finished(score.pad.rounds, 3, Options())


def test_a_tie_at_the_goal_goes_on() -> None:
    score = Score(duizenden, ["Ann", "Bob", "Cem"])
    write(score, "1010", "400", "1010")
    assert score.standing() == "Ann and Cem have 1010 each: another round."
    assert not MATCH.finished(score.pad.rounds, 3, Options())
    write(score, "5", "0", "0")
    assert score.standing() == "The match is won: Ann, with 1015."


def test_teams_have_a_column_each() -> None:
    score = Score(duizenden, players=4, options=Options(teams=2))
    assert score.pad.names == ("We", "They")
    write(score, "1000", "-5")
    assert score.standing() == "The match is won: We, with 1000."


def test_nothing_of_it_where_there_is_no_goal() -> None:
    plain = Score(beverbende, ["Ann", "Bob"])
    write(plain, "1200", "1100")
    assert plain.standing() == "Bob leads with 1100."
