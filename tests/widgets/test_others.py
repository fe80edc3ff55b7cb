from __future__ import annotations

import json
from fractions import Fraction

import pytest

from engine import beverbende
from engine.core.lesson import Goal, Lesson
from engine.core.markup import tag
from engine.core.record import read, verify
from engine.core.review import History
from engine.widgets import (
    Cards,
    Deal,
    Lessons,
    Pick,
    Question,
    Quiz,
    Referee,
    Review,
    Score,
    Slider,
    WhatIf,
    WhoBegins,
)

from .touching import WellFormed, click, key, press, text_of

EVIL = "<script>alert(1)</script>"

# --- who begins


def test_who_begins_among_names_by_a_seed() -> None:
    first, second = WhoBegins(), WhoBegins()
    for one in (first, second):
        press(one, "draw", players="Ann, Bob, Cem", seed="7")
    assert first.drawn == second.drawn
    assert first.drawn is not None
    assert first.drawn[0] in ("Ann", "Bob", "Cem")
    assert "drawn with seed 7" in text_of(first.html)


def test_a_fresh_seed_is_shown_so_that_the_draw_can_be_repeated() -> None:
    one = WhoBegins("5")
    press(one, "draw", players="5")
    assert one.drawn is not None
    name, seed, _n = one.drawn
    again = WhoBegins()
    press(again, "draw", players="5", seed=str(seed))
    assert again.drawn is not None
    assert again.drawn[0] == name


@pytest.mark.parametrize("text", ["", " , ", "0", "-3", "500", ",".join("abcdefghijklmnopqrstuvwxyz")])
def test_who_begins_needs_players(text: str) -> None:
    one = WhoBegins()
    press(one, "draw", players="Ann", seed="1")
    before = one.drawn
    press(one, "draw", players=text)
    assert one.note
    assert one.drawn == before


def test_names_at_who_begins_are_escaped() -> None:
    one = WhoBegins()
    press(one, "draw", players=EVIL)
    assert "<script" not in one.html


# --- the deal


def test_the_deal_ends_where_a_deal_begins() -> None:
    deal = Deal(beverbende, players=3, seed=7)
    assert "lit" not in deal.html
    for _step in range(20):
        press(deal, "step", "next")
    assert deal.at == len(deal.steps) - 1
    assert deal.state == beverbende.deal(seed=7, players=3)
    told = " ".join(step.told for step in deal.steps)
    assert "66 cards are shuffled" in told
    assert "two outer cards" in told
    press(deal, "step", "back")
    assert deal.at == len(deal.steps) - 2


def test_no_card_is_known_before_the_look() -> None:
    deal = Deal(beverbende, players=2, seed=7)
    card = deal.state.rows[0][0]
    looked = next(n for n, step in enumerate(deal.steps) if "two outer" in step.told)
    for step in deal.steps[:looked]:
        assert "you know it" not in step.svg
    assert f"Your card a: a {card}." in deal.steps[looked].svg or card in ("8", "swap", "peek", "two")


def test_the_deal_runs_by_itself_and_stops() -> None:
    deal = Deal(beverbende, players=2, seed=7)
    press(deal, "watch")
    assert deal.running
    for _step in range(20):
        deal.handle({"type": "tick"})
    assert not deal.running
    assert deal.at == len(deal.steps) - 1


def test_a_deal_for_too_many_is_refused() -> None:
    deal = Deal(beverbende, players=2, seed=7)
    press(deal, "deal", players="9", seed="7")
    assert deal.players == 2
    assert deal.note
    assert WellFormed(deal.html).places()["note"]["role"] == "status", "it is read out"


# --- the score pad


def pad(*names: str) -> Score:
    return Score(beverbende, names or ("Ann", "Bob"))


def write(score: Score, *points: str) -> None:
    score.handle(
        {
            "type": "action",
            "action": "add-round",
            "values": {f"points-{seat}": text for seat, text in enumerate(points)},
        }
    )


def test_rounds_are_added_up_and_the_lowest_leads() -> None:
    score = pad()
    write(score, "12", "-3")
    write(score, "5", "20")
    assert score.pad.totals == (17, 17)
    assert score.pad.places == (1, 1)
    assert score.standing() == "Ann and Bob lead together with 17."
    write(score, "1", "0")
    assert score.standing() == "Bob leads with 17."


def test_a_pad_of_no_game_can_be_turned() -> None:
    score = Score(names=["Ann", "Bob"])
    assert "Players and direction" in text_of(score.html)
    write(score, "18", "17")
    assert score.standing() == "Bob leads with 17."
    press(score, "direction", "false")
    assert score.standing() == "Ann leads with 18."
    assert "The highest total wins" in text_of(score.html)
    assert not Score(names=["Ann"], lowest_wins=False).pad.lowest_wins


def test_a_game_says_itself_which_total_wins() -> None:
    score = pad()
    assert 'data-change="direction"' not in score.html
    assert "direction" not in text_of(score.html)
    press(score, "direction", "false")
    assert score.pad.lowest_wins
    with pytest.raises(ValueError, match="for the game to say"):
        Score(beverbende, lowest_wins=False)


def test_a_pad_that_was_turned_before_goes_by_its_game_again() -> None:
    score = pad()
    score.handle({"type": "stored", "value": '{"names":["A","B"],"rounds":[[1,2]],"lowest_wins":false}'})
    assert score.standing() == "A leads with 1."


@pytest.mark.parametrize("bad", ["", "x", "1.5", "１", "9" * 30, "=1+1"])
def test_a_bad_entry_is_refused_by_name_and_nothing_is_lost(bad: str) -> None:
    score = pad()
    write(score, "12", "3")
    write(score, "4", bad)
    assert score.pad.rounds == ((12, 3),)
    assert "Bob" in score.note


def test_an_entry_is_corrected_and_the_correction_taken_back() -> None:
    score = pad()
    write(score, "12", "3")
    score.handle({"type": "action", "action": "entry", "value": "7", "values": {"at": "0,1"}})
    assert score.pad.rounds == ((12, 7),)
    score.handle({"type": "action", "action": "entry", "value": "seven", "values": {"at": "0,1"}})
    assert score.pad.rounds == ((12, 7),)
    assert "Bob" in score.note
    press(score, "undo")
    assert score.pad.rounds == ((12, 3),)


def test_players_come_and_go() -> None:
    score = pad()
    write(score, "12", "3")
    press(score, "add-player", name="Cem, Dirk")
    assert score.pad.rounds == ((12, 3, 0, 0),)
    press(score, "add-player", name="Ann")
    assert "already" in score.note
    press(score, "remove-player", "0")
    assert ", ".join(score.pad.names) == "Bob, Cem, Dirk"
    press(score, "undo")
    assert ", ".join(score.pad.names) == "Ann, Bob, Cem, Dirk"
    assert score.pad.rounds == ((12, 3, 0, 0),)


def test_a_pad_comes_back_from_the_device() -> None:
    score = pad()
    write(score, "12", "-3")
    other = Score(beverbende)
    other.handle({"type": "stored", "value": score.pad.to_json()})
    assert other.pad == score.pad


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        '{"names":["A"],"rounds":[[1,2]],"lowest_wins":true}',
        '{"names":[1],"rounds":[],"lowest_wins":true}',
        '{"names":["A"],"rounds":[[true]],"lowest_wins":true}',
        "[" * 100_000,
    ],
)
def test_a_damaged_pad_is_told_and_a_new_one_given(kept: str) -> None:
    score = pad()
    score.handle({"type": "stored", "value": kept})
    assert "damaged" in score.note
    write(score, "1", "2")
    assert score.pad.rounds == ((1, 2),)


def test_a_device_that_keeps_nothing_is_no_trouble() -> None:
    score = pad()
    score.handle({"type": "stored", "value": None})
    assert score.note == ""


def test_the_csv_has_places_and_no_formula() -> None:
    score = pad("=HYPERLINK(1)", "Bob")
    write(score, "12", "3")
    lines = score.pad.to_csv().splitlines()
    assert lines[0] == "Round,'=HYPERLINK(1),Bob"
    assert lines[1:] == ["1,12,3", "Total,12,3", "Place,2,1"]


def test_names_on_the_pad_are_escaped() -> None:
    score = pad(EVIL, "Bob")
    write(score, "1", "2")
    assert "<script" not in score.html
    WellFormed(score.html)


# --- lessons

FRESH = {"rows": ["6 ? ? 2", "? ? ? ?"], "discard": "3", "seed": 4}
TAKE = Lesson(
    "take",
    "Take it",
    ("take-open",),
    "Take the *3*.",
    FRESH,
    Goal("play", moves=("take", "put a")),
    "It is open.",
    (("draw", "Not the stock."),),
    done="Well taken.",
)
SPECIAL = Lesson(
    "special",
    "No special",
    ("special-on-discard",),
    "Try to take it.",
    FRESH | {"discard": "swap"},
    Goal("refused", moves=("take",), rule="special-on-discard"),
    "Click it.",
)
COUNT = Lesson(
    "count",
    "Count",
    ("score-values",),
    "How much?",
    FRESH,
    Goal("number", answer=8),
    "6 + 2",
    (("62", "Add."),),
)
CHOOSE = Lesson(
    "choose", "Choose", ("rounds",), "Which?", FRESH, Goal("choose", answer=1, choices=("a", "b")), "b"
)


def lessons() -> Lessons:
    return Lessons(beverbende, (TAKE, SPECIAL, COUNT, CHOOSE))


def test_a_lesson_is_done_move_by_move() -> None:
    one = lessons()
    click(one, "take")
    assert one.outcome.right
    assert not one.outcome.done
    click(one, "put a")
    assert one.outcome.done
    assert "Well taken." in text_of(one.html)
    assert one.done == {"take"}
    press(one, "open", "next")
    assert one.lesson is SPECIAL


def test_a_wrong_move_says_why_and_can_be_made_good() -> None:
    one = lessons()
    click(one, "draw")
    assert "Not the stock." in text_of(one.html)
    assert one.still
    click(one, "take")
    assert one.outcome.state.phase == "drawn", "first start again"
    press(one, "again")
    click(one, "take")
    click(one, "put a")
    assert one.outcome.done


def test_a_refused_move_names_its_rule_and_changes_nothing() -> None:
    one = lessons()
    click(one, "knock")
    assert "rules.html#rule-beverbende-knock-after-action" in one.html
    click(one, "take")
    click(one, "put a")
    assert one.outcome.done


def test_the_forbidden_thing_can_be_the_goal() -> None:
    one = lessons()
    press(one, "open", "1")
    click(one, "take")
    assert one.outcome.done
    assert "rules.html#rule-beverbende-special-on-discard" in one.html


def test_answers_are_numbers_or_choices() -> None:
    one = lessons()
    press(one, "open", "2")
    press(one, "answer", answer="62")
    assert "Add." in text_of(one.html)
    press(one, "answer", answer=EVIL)
    assert "<script" not in one.html
    press(one, "answer", answer="8")
    assert one.outcome.done
    press(one, "open", "3")
    press(one, "answer", "0")
    assert not one.outcome.done
    press(one, "answer", "1")
    assert one.outcome.done


def test_progress_is_kept_and_damage_ignored() -> None:
    one = lessons()
    one.handle({"type": "stored", "value": json.dumps(["take", "unknown", 5])})
    assert one.done == {"take"}
    assert one.lesson is SPECIAL, "it goes on where the reader left off"
    for damaged in ("{", "3", None, "[" * 40_000):
        one.handle({"type": "stored", "value": damaged})
    assert one.done == {"take"}


def test_the_hint_comes_when_asked_for() -> None:
    one = lessons()
    assert "It is open." not in text_of(one.html)
    key(one, "r")
    assert "It is open." in text_of(one.html)


def test_every_lesson_of_the_game_can_be_drawn() -> None:
    one = Lessons(beverbende)
    for n in range(len(one.lessons)):
        press(one, "open", str(n))
        WellFormed(one.html)


def test_lessons_can_be_chosen_by_id() -> None:
    first = Lessons(beverbende).lessons[3]
    assert Lessons(beverbende, only=first.id).lessons == (first,)
    with pytest.raises(KeyError):
        Lessons(beverbende, only="no-such-lesson")


# --- the referee


def dispute() -> Referee:
    return Referee(
        beverbende,
        {"rows": ["3 swap 9 1", "? ? ? ?"], "discard": "5 swap"},
        question="May I take the swap card?",
        tries=[("Take it", "take")],
    )


def test_the_referee_rules_with_rule_standing_and_link() -> None:
    one = dispute()
    press(one, "try", "take")
    assert one.verdict is not None
    assert not one.verdict
    shown = text_of(one.html)
    assert "Not allowed." in shown
    assert "in the rules" in shown
    assert "rules.html#rule-beverbende-special-on-discard" in one.html


def test_a_legal_move_is_carried_out_and_recorded() -> None:
    one = dispute()
    press(one, "try", move="draw")
    assert one.moves == ((0, "draw"),)
    again = verify(read(one.record.to_json()), beverbende)
    assert again.state == one.state
    press(one, "again")
    assert one.state == one.start


def test_another_seat_can_try() -> None:
    one = dispute()
    press(one, "seat", "1")
    press(one, "try", move="draw")
    assert one.verdict is not None
    assert one.verdict.rule is not None
    assert one.verdict.rule.id == "turn-order"
    for no_seat in ("²", "9", "-1", ""):
        press(one, "seat", no_seat)
        assert one.as_seat is None


def test_a_situation_is_set_up_from_the_form() -> None:
    one = dispute()
    press(one, "set-up", **{"at-rows": "0 0 0 0\n9 9 9 9", "at-discard": "3", "at-drawn": "5"})
    assert one.note == ""
    assert one.state.rows == (("0",) * 4, ("9",) * 4)
    assert one.state.hand == "5"


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"at_rows": "0 0 0 0\n0 9 9 9"}, "0"),
        ({"at_rows": "0 0 0\n1 9 9 9"}, "3 cards"),
        ({"at_rows": ""}, ""),
        ({"at_rows": "0 0 0 0\n9 9 9 9", "at_known": "{"}, "{"),
        ({"at_rows": "0 0 0 0\n9 9 9 9", "at_to_move": "seven"}, "to_move"),
        ({"at_rows": "0 0 0 0\n9 9 9 9", "at_to_move": "²"}, "to_move"),
    ],
)
def test_an_impossible_situation_is_named_and_the_old_one_stays(values: dict[str, str], wrong: str) -> None:
    one = dispute()
    before = one.start
    press(one, "set-up", **{name.replace("at_", "at-", 1): text for name, text in values.items()})
    assert one.note
    assert wrong in one.note
    assert one.start == before


def test_the_referee_without_a_situation_has_an_example() -> None:
    WellFormed(Referee(beverbende).html)


# --- what if and questions


def test_a_what_if_answers_at_once() -> None:
    one = WhatIf(
        lambda n, who: (f"{n} of {who}", tag("b", n)),
        Slider("n", "Cards", 1, 4),
        Pick("who", "Whose", ["A", "B"]),
    )
    assert "1 of A" in text_of(one.html)
    one.handle({"type": "action", "action": "set", "value": "3", "values": {"at": "n"}})
    one.handle({"type": "action", "action": "set", "value": "1", "values": {"at": "who"}})
    assert "3 of B" in text_of(one.html)
    assert "<b>3</b>" in one.html
    one.handle({"type": "action", "action": "set", "value": "99", "values": {"at": "n"}})
    assert one.values["n"] == 4
    one.handle({"type": "action", "action": "set", "value": "x", "values": {"at": "n"}})
    assert "not a whole number" in text_of(one.html)


def test_a_what_if_shows_a_chart_and_escapes_text() -> None:
    class Chart:
        def _repr_html_(self) -> str:
            return "<svg></svg>"

    one = WhatIf(lambda n: [EVIL, Chart()], Slider("n", "N", 0, 1))
    assert "<svg></svg>" in one.html
    assert "<script" not in one.html


def test_a_quiz_checks_numbers_however_they_are_written() -> None:
    one = Quiz(Question("A quarter?", "1/4", why={"1/2": "That is a half."}, solution="1/4"))
    for right in ("1/4", "0.25", "0,25", "25%"):
        press(one, "answer", "0", **{"answer-0": right})
        assert one.state(0) is True
    press(one, "answer", "0", **{"answer-0": "0.5"})
    assert one.state(0) is False
    assert "That is a half." in text_of(one.html)
    press(one, "answer", "0", **{"answer-0": EVIL})
    assert one.state(0) is None
    assert "<script" not in one.html


def test_a_quiz_of_choices_and_of_tolerance() -> None:
    one = Quiz(
        Question("Which?", 2, ("a", "b", "c"), hint="The last."),
        Question("About?", 5.14, tolerance=Fraction(1, 100)),
    )
    press(one, "choose", "0,1")
    assert one.state(0) is False
    assert "The last." in text_of(one.html)
    press(one, "choose", "0,2")
    assert one.state(0) is True
    press(one, "answer", "1", **{"answer-1": "5.143"})
    assert one.state(1) is True


def test_a_question_with_an_impossible_answer_cannot_be_asked() -> None:
    with pytest.raises(ValueError, match="index"):
        Question("Which?", 3, ("a", "b"))
    with pytest.raises(ValueError, match="ten"):
        Question("How many?", "ten")


@pytest.mark.parametrize(
    "make",
    [
        WhoBegins,
        lambda: Deal(beverbende),
        pad,
        lessons,
        dispute,
        lambda: Quiz(Question("Which?", 0, ("a", "b"))),
        lambda: WhatIf(lambda n: f"{n}", Slider("n", "N", 0, 1)),
        lambda: WhatIf(lambda hand: iter([f"{hand}"]), Cards("hand", "Hand", "ABC", 2, "AB")),
        lambda: Review(beverbende, History.play(beverbende.deal(seed=7), [(0, "draw")])),
    ],
)
def test_every_controller_has_a_picture_and_labels(make: object) -> None:
    assert callable(make)
    one = make()
    data, _metadata = one._repr_mimebundle_()
    page = WellFormed(data["text/html"])
    assert len(page.ids()) == len(set(page.ids()))
    for name, attributes in page.tags:
        if attributes.get("role") == "button":
            assert attributes["aria-label"]
        if name in ("input", "textarea", "select") and "hidden" not in (
            *attributes,
            attributes.get("type", ""),
        ):
            assert attributes.get("name") or "readonly" in attributes


def test_events_that_mean_nothing_change_nothing() -> None:
    for one in (dispute(), lessons(), pad(), WhoBegins()):
        before = one.html
        one.handle({"type": "action", "action": "no-such-thing"})
        one.handle({"type": "nonsense"})
        one.handle({})
        assert one.html == before
