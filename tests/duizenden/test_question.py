"""Questions in words: written, read back, and answered as the referee would."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engine.core import chance
from engine.core.question import MOST_TEXT
from engine.duizenden import Options, State, position
from engine.duizenden.moves import parse_move
from engine.duizenden.question import EXAMPLE, HELP, NOT_ASKED, Question, ask, read
from engine.duizenden.wording import read_move, read_words

from .walking import midway, seeds, written_moves


def ruled(text: str) -> tuple[bool | None, str, list[str]]:
    """Return the answer to a question: whether it is legal, why, and the ids of the rules."""
    ruling = read(text).ruling()
    return ruling.legal, ruling.reason, [rule.id for rule in ruling.rules]


def test_the_question_about_the_corner() -> None:
    question = read(EXAMPLE)
    assert question == Question(
        parse_move("lay HK HA H2"), ("HA", "H2", "HK", "S9", "C5"), ((0, ("D4", "D5", "D6")),)
    )
    assert ruled(EXAMPLE) == (False, "The ace does not join the king and the two.", ["no-corner"])
    assert str(question) == "move: lay HK HA H2\nhand: HA H2 HK S9 C5\ntable: D4 D5 D6"
    assert read(str(question)) == question
    assert "May I lay K A 2 of hearts?" in HELP


def test_a_line_that_begins_with_a_move_needs_no_name() -> None:
    assert read("attach HQ 1; hand: HQ C4; table: P1 D4 D5 D6 / H9 HT HJ").move == parse_move("attach HQ 1")
    assert read("I want to throw away SQ").move == read("discard SQ").move == read("zet: discard SQ").move


def test_a_suit_said_once_in_a_whole_question() -> None:
    question = read(
        "Mag ik harten heer aas 2 leggen?; hand: harten heer aas 2, ruiten 5; table: ruiten 4 5 6"
    )
    assert question == read("lay HK HA H2; hand: HK HA H2 D5; table: D4 D5 D6")
    assert question.ruling().legal is False
    attached = read("Mag ik harten 9 8 aansluiten?; table: harten 10 boer vrouw")
    assert attached == read("attach H9 H8 0; table: HT HJ HQ")


def test_what_is_told_can_be_drawn() -> None:
    question = read("I want to take C7 D7 S7\nhand: D7 S7 C2\npile: H4 C7\nplayers: 3")
    assert question.position is not None
    state = position(**question.position)
    assert (state.players, state.hands[0], state.open.pile) == (3, ("D7", "S7", "C2"), ("H4", "C7"))
    assert read("May I draw?").position is None


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("May I lay K A 2 of hearts?", "lay HK HA H2"),
        ("lay the king, ace and 2 of hearts", "lay HK HA H2"),
        ("Can I open with 9 10 J of hearts / C2 H2 S2", "open H9 HT HJ / C2 H2 S2"),
        ("I want to attach the king of hearts to set 0", "attach HK 0"),
        ("attach SA to 3 low", "attach SA 3 low"),
        ("May I discard the queen of spades?", "discard SQ"),
        ("Mag ik schoppen vrouw weggooien?", "discard SQ"),
        ("throw away SQ", "discard SQ"),
        ("swap 8♦ 3", "swap D8 3"),
        ("lay a joker and 7 8 of hearts", "lay JK H7 H8"),
        ("lay a 2 3 of spades", "lay SA S2 S3"),
        ("lay a k q of hearts", "lay HA HK HQ"),
        ("May I lay the king, ace, two of hearts?", "lay HK HA H2"),
        ("May I lay the king, the ace and the two of hearts?", "lay HK HA H2"),
        ("lay seven, eight of hearts and nine of spades", "lay H7 H8 S9"),
        ("Mag ik harten heer aas 2 leggen?", "lay HK HA H2"),
        ("leggen harten heer, aas en 2", "lay HK HA H2"),
        ("lay hearts K A 2", "lay HK HA H2"),
        ("lay hearts 7 8 and a joker", "lay H7 H8 JK"),
        ("lay ♥ K A 2", "lay HK HA H2"),
        ("lay K A 2 of ♥", "lay HK HA H2"),
        ("open harten 9 10 boer / klaver 2 ruiten 2 schoppen 2", "open H9 HT HJ / C2 D2 S2"),
        ("Mag ik harten 9 10 aansluiten bij 3?", "attach H9 HT 3"),
        ("attach harten 9 10 to set 3", "attach H9 HT 3"),
        ("attach harten 9 3", "attach H9 3"),
        ("attach harten 9 10 3 low", "attach H9 HT 3 low"),
        ("swap ruiten 8 3", "swap D8 3"),
        ("move harten 7 2 3", "move H7 2 3"),
        ("lay hearts 7 and 8 of spades and 9 of clubs", "lay H7 S8 C9"),
        ("May I swap the eight of diamonds for the joker in 3?", "swap D8 3"),
        ("swap the joker for ♦8 in set 3", "swap D8 3"),
        ("May I discard a queen of spades?", "discard SQ"),
        ("May I attach an eight of hearts to 0?", "attach H8 0"),
        ("Mag ik een schoppen vrouw weggooien?", "discard SQ"),
        ("take C7 D7 S7", "take C7 D7 S7"),
        ("take back 1", "take back 1"),
        ("move H7 0 1", "move H7 0 1"),
    ],
)
def test_moves_in_words(text: str, notation: str) -> None:
    assert str(parse_move(read_move(text))) == notation


def test_cards_in_words() -> None:
    assert read_words("SQ, 10 of clubs, ♥K") == (("SQ", "CT", "HK"), "")
    assert read_words("harten heer aas 2, ruiten 5 en schoppen vrouw") == (("HK", "HA", "H2", "D5", "SQ"), "")
    assert read_words("SQ X9") == (("SQ",), "x9")
    assert read_words("harten, schoppen vrouw") == ((), "harten")


@pytest.mark.parametrize(
    ("text", "says", "rules"),
    [
        ("lay K A 2 of hearts", "The ace does not join the king and the two.", ["no-corner"]),
        ("lay S9 ST ST SJ", "The 10 of spades would stand in the run twice.", ["no-doubles-in-runs"]),
        ("lay H7 JK JK", "more normal cards than jokers", ["joker-majority"]),
        ("open H8 D8 JK", "must do without a joker", ["open-without-joker"]),
        ("open H8 D8 S8", "worth 15 points; it needs 30", ["opening-points"]),
        ("open H9 HT HJ; opening: 40", "worth 25 points; it needs 40", ["opening-points"]),
        ("look", "Only the top of the pile shows", ["pile-face-down"]),
        ("attach HK 0; table: P1 H9 HT HJ HQ", "cards are attached to one's own sets", ["attach-own"]),
        ("exchange SQ", "not put back for others to see", ["queen-not-back"]),
        ("take C7 D7; pile: H4 C7", "must make a new set at once", ["pile-new-set"]),
        (
            "take D7 S7 H7; pile: H4 C7",
            "must hold the 7 of clubs",
            ["pile-new-set"],
        ),
    ],
)
def test_what_no_hand_makes_legal(text: str, says: str, rules: list[str]) -> None:
    legal, reason, broken = ruled(f"move: {text}")
    assert (legal, broken) == (False, rules)
    assert says in reason


@pytest.mark.parametrize(
    ("text", "says", "rule"),
    [
        (
            "lay QS KS AS",
            "It is the run of spades from queen to ace, worth 130 points. It is allowed if you hold the "
            "cards and keep another one to discard. You must have opened before.",
            "further-sets",
        ),
        ("lay QS KS AS; finish: free", "It is allowed if you hold the cards. You must", "further-sets"),
        (
            "open A 2 3 of clubs",
            "worth 30 points. It is allowed if you hold the cards and keep another one to discard.",
            "opening-points",
        ),
        (
            "discard SQ",
            "only if she is your last card and you drew her from the deck this turn, or if you hold two",
            "queen-discard",
        ),
        (
            "discard SQ; queen_discard: last-turn",
            "It is allowed only if she is your last card, or all your cards are queens of spades.",
            "queen-discard",
        ),
        ("discard H4", "It is allowed if you hold the card, after you have drawn.", "discard"),
        ("attach HQ; table: H9 HT HJ", "there is room for the queen of hearts", "attach"),
        (
            "swap D8 0; table: P1 JK H8 S8",
            "stands for the 8 of diamonds. It is allowed if you hold",
            "joker-swap",
        ),
        (
            "take C7 D7 S7 / HK HQ HJ; pile: H4 C7",
            "worth 45 points. It is allowed if you hold",
            "pile-new-set",
        ),
        ("exchange H4", "before the first turn", "exchange-first"),
    ],
)
def test_without_the_hand_it_depends(text: str, says: str, rule: str) -> None:
    legal, reason, rules = ruled(f"move: {text}")
    assert (legal, rules) == (None, [rule])
    assert says in reason


def test_to_draw_is_always_allowed() -> None:
    assert ruled("May I draw?") == (True, "", ["draw-first"])


@pytest.mark.parametrize(
    ("text", "legal", "rules"),
    [
        ("discard SQ; hand: SQ; drawn: SQ", True, ["queen-discard"]),
        ("discard SQ; hand: SQ C4; drawn: SQ", False, ["queen-discard"]),
        ("discard SQ; hand: SQ SQ", True, ["only-queens"]),
        ("discard SQ; hand: SQ; queen discard: last-turn", True, ["queen-discard"]),
        ("discard C4; hand: C4 C5; lap: first", True, ["discard"]),
        ("lay C4 C5 C6; hand: C4 C5 C6; table: D4 D5 D6", False, ["discard-last"]),
        ("lay C4 C5 C6; hand: C4 C5 C6; table: D4 D5 D6; finish: free", True, ["further-sets"]),
        ("lay C4 C5 C6; hand: C4 C5 C6 C8; table: D4 D5 D6; lap: first", False, ["no-first-lap"]),
        ("lay C4 C5 C6; hand: C4 C5 C6 C8 C9", False, ["open-first"]),
        ("lay C4 C5 C6; hand: C4 C5 C8", False, ["own-cards"]),
        ("swap D8; hand: D8 C4; table: JK H8 S8", True, ["joker-swap"]),
        ("swap D8; hand: D8 C4; table: JK H8 S8; joker swap: no", False, ["no-joker-swap"]),
        ("take C7 D7 S7; hand: D7 S7 C4 H2; pile: H4 C7", False, ["opening-points"]),
        ("take C7 D7 S7; hand: D7 S7 C4 H2; pile: H4 C7; table: D4 D5 D6", True, ["pile-new-set"]),
        ("attach HQ 1; hand: HQ C4; seat: P1; table: P0 D4 D5 D6 / H9 HT HJ", True, ["attach"]),
        (
            "attach D7 0; hand: D7 C4; seat: P2; table: P0 D4 D5 D6 / H9 HT HJ; players: 4; teams: 2",
            True,
            ["attach"],
        ),
    ],
)
def test_with_the_hand_it_is_settled(text: str, legal: bool, rules: list[str]) -> None:
    found, _reason, named = ruled(f"move: {text}")
    assert (found, named) == (legal, rules)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "The question lacks its move"),
        ("move: draw\nwhy: me", "Line 2: 'why: me' is no part of a question."),
        ("move: draw\nzet: draw", "Line 2: move is told twice."),
        ("move: sing", "Line 1: 'sing' is no move; write"),
        ("move: lay H7 X8", "Line 1: 'lay H7 X8' is no move"),
        ("move: attach H7; table: H4 H5 H6 / C2 C3 C4", "Line 1: 'attach H7' is no move"),
        ("move: call", "One does not ask in words about “call”."),
        ("move: take C7 D7 S7", "Tell the pile that you want to take, its top last."),
        ("move: draw\nhand: H7 <b>", "Line 2: '<b>' is not a card"),
        ("move: draw\nhand: H7 H7 H7", "only 2 of the 7 of hearts"),
        ("move: draw\ntable: H7 H7 H7", "There are not so many of H7"),
        ("move: draw\ntable: H7 D8", "H7 D8 is no set"),
        ("move: draw\ndrawn: H7 H8", "Line 2: one card is drawn, not 2."),
        ("move: draw\nlap: third", "Line 2: the lap is first or later, not 'third'."),
        ("move: draw\nplayers: 12", "Line 2: '12' is not a number from 2 to 9."),
        ("move: draw\nseat: P4", "Line 2: '4' is not a number from 0 to 1."),
        ("move: draw\nopening: 300", "Line 2: opening cannot be '300'"),
        ("move: draw\njoker swap: maybe", "Line 2: joker_swap cannot be 'maybe'"),
        ("move: draw\nplayers: 3\nteams: 2", "do not make 2 teams"),
        ("x" * (MOST_TEXT + 1), f"at most {MOST_TEXT} characters"),
    ],
)
def test_the_first_thing_wrong_is_named(text: str, says: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        read(text)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("nothing", [None, 7, b"move: draw", ["move: draw"]])
def test_what_is_no_text_is_no_question(nothing: object) -> None:
    with pytest.raises(ValueError, match="characters"):
        read(nothing)  # type: ignore[arg-type]


# --- any question


@settings(max_examples=40, deadline=None)
@given(midway(), seeds)
def test_the_answer_is_that_of_the_referee_and_the_question_is_read_back(state: State, seed: int) -> None:
    if state.over or state.open.phase == "exchange":
        return
    source = chance.rng(seed)
    seat = state.open.seat_in_turn
    texts = [*map(str, state.moves(seat)), *written_moves(state, source)]
    for text in chance.shuffled(texts, source)[:12]:
        move = parse_move(text)
        if move.verb in NOT_ASKED:
            continue
        try:
            question = ask(state, seat, move)
        except ValueError as error:
            told = str(error)
            assert "when it is time" in told or "not enough cards" in told or "its top last" in told, told
            continue
        assert read(str(question)) == question
        verdict = state.check(move, seat)
        ruling = question.ruling()
        assert ruling.legal is verdict.legal, (text, verdict)
        if not verdict.legal:
            assert (ruling.reason, ruling.rules) == (verdict.reason, (verdict.rule,))


def test_one_asks_about_the_player_in_turn_when_it_is_time() -> None:
    state = position(["C4 D5", "H6 H7"], options=Options(last_card="points"))
    for seat, move in ((1, "draw"), (0, "discard C4"), (0, "exchange C4"), (0, "call")):
        with pytest.raises(ValueError, match="In words one asks about a move of the player in turn"):
            ask(state, seat, parse_move(move))
    assert ask(state.view(0), 0, parse_move("draw")).hand == ("D5", "C4")
    assert ask(state.view(1), 0, parse_move("draw")).hand is None
