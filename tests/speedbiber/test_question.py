"""Questions in words: written, read back, and answered as the referee would."""

from __future__ import annotations

import pytest

from engine import speedbiber
from engine.core import chance
from engine.core.question import MOST_TEXT, Ruling
from engine.speedbiber import Options, position
from engine.speedbiber.hexes import mask_of
from engine.speedbiber.moves import parse_move
from engine.speedbiber.question import EXAMPLE, HELP, ask, read
from engine.widgets import Referee
from tests.widgets.touching import press, text_of

ELSEWHERE = "meadow: T20"


def ruled(text: str) -> tuple[bool | None, str, list[str]]:
    """Return the answer to a question: whether it is legal, why, and the ids of the rules."""
    ruling = read(text).ruling()
    return ruling.legal, ruling.reason, [rule.id for rule in ruling.rules]


def test_a_doubt_in_a_few_words() -> None:
    question = read("Card reeds. Lodges: C5 C6. Free reeds: C7 M3. May I build on M3?")
    assert question == read(EXAMPLE) == read(str(question))
    assert str(question) == EXAMPLE
    ruling = question.ruling()
    assert (ruling.legal, [rule.id for rule in ruling.rules]) == (False, ["adjacent"])
    assert ruling.reason == "C7 is free reeds beside a lodge of P0, so the lodge goes there."
    assert read("Card reeds. Lodges: C5 C6. Free reeds: C7 M3. May I build on C7?").ruling().legal is True
    assert all(read(f"move: {part.split('”')[0]}") for part in HELP.split("“move: ")[1:])


@pytest.mark.parametrize(
    "text",
    [
        "card: reeds\nlodges: C5 C6\nreeds: C7 M3\nmove: M3",
        "move: M3; reeds: c7, m3; my lodges: C5 and C6; card: R",
        "Karte Schilf. Meine Zeile nicht, aber: M3?",
        "Karte: Schilf\nBurgen: C5 C6\nfreies Schilf: C7 M3\nDarf ich auf M3 bauen?",
    ],
)
def test_one_question_in_many_forms(text: str) -> None:
    if "nicht" in text:
        with pytest.raises(ValueError, match="Line 1: 'Meine Zeile nicht"):
            read(text)
        return
    assert read(text) == read(EXAMPLE)


@pytest.mark.parametrize(
    ("text", "legal", "says", "rules"),
    [
        # the first lodges
        ("card: meadow; lodges: C5; meadow: C6 C7 M3; placed: 1; move: C6", True, "", []),
        ("card: meadow; lodges: C5; meadow: C6 C7 M3; placed: 1; move: M3", False, "C6", ["adjacent"]),
        ("card: reeds; lodges: C5 C6 C7; reeds: M3 M4; move: M4", True, "", []),
        ("card: reeds; lodges: C5; reeds: C6; heath: C4; move: C4", False, "C4 is heath.", ["terrain"]),
        (f"card: reeds; lodges: C5; {ELSEWHERE}; boulders: C6; move: C6", False, "C6", ["not-buildable"]),
        (f"card: reeds; lodges: C5; {ELSEWHERE}; mills: C6; move: C6", False, "mill", ["not-buildable"]),
        (f"card: reeds; lodges: C5; {ELSEWHERE}; lake: C6; move: C6", False, "C6 is lake.", ["lake"]),
        ("card: reeds; lodges: C5; reeds: C6 C7; P1 lodges: C6; move: C6", False, "P1", ["free-hex"]),
        # the turn
        ("card: reeds; lodges: C5; reeds: C6; move: end", False, "C6", ["three-lodges"]),
        (f"card: reeds; lodges: C5; {ELSEWHERE}; move: end", True, "", []),
        ("card: reeds; lodges: C5; reeds: C6; May I pass?", False, "C6", ["no-passing"]),
        ("card: reeds; lodges: C5 C6 C7; placed: 3; reeds: C8; move: C8", False, "3", ["three-lodges"]),
        ("card: reeds; lodges: C5; reeds: C6; placed: 1; left: 0; move: C6",
         False, "no lodge left", ["three-lodges"]),
        # tiles
        ("card: meadow; lodges: C5 C6 C7; meadow: C4 C8 C9; move: ferry C7 C4", True, "", []),
        ("card: meadow; lodges: C5 C6 C7; meadow: C4 C8 C9; May I take the ferry from C7 to C9?",
         False, "C4", ["tile-adjacent"]),
        (f"lodges: C5; sandbank: C7; {ELSEWHERE}; stepping stones from C5 to C7?", True, "", []),
        ("lodges: C5; sandbank: C8; stepping stones from C5 to C8?", False, "two", ["stepping-stones"]),
        ("card: heath; lodges: A10; heath: A10; reeds: A9; meadow: T1; lookout T1?",
         False, "A9", ["tile-adjacent"]),
        ("card: reeds; lodges: C5; reeds: C6 C7; placed: 1; tiles: owl; move: owl C6",
         False, "1 of the three", ["tile-not-between"]),
        ("card: reeds; lodges: C5; reeds: C6 C7; tiles: owl used; move: owl C6", False, "", ["tile-once"]),
        ("card: reeds; lodges: C5; reeds: C6; tiles: owl tree new; Eulenbaum C6?",
         False, "next turn", ["tile-next-turn"]),
        ("card: reeds; lodges: C5; reeds: C6; tiles: owl new; new tiles: at-once; owl C6?", True, "", []),
        ("card: reeds; lodges: C5; reeds: C6; tiles: -; move: owl C6", False, "no tile", ["tile-held"]),
        ("card: reeds; lodges: C5; reeds: C6; tiles: owl new; New tiles: At once; owl C6?", True, "", []),
        ("card: reeds; lodges: C5; heath: C6; reeds: -; boulders: none; lake: -; had: -; move: end",
         True, "", []),
        # what is not told
        ("card: reeds; reeds: C6; move: C6", None, "where the lodges", []),
        ("card: reeds; heath: C6; reeds: C5; move: C6", False, "C6 is heath.", ["terrain"]),
        ("lodges: C5; reeds: C6; move: C6", None, "the card", []),
        ("card: reeds; lodges: C5; reeds: C6; move: D9", None, "what D9 is", []),
    ],
)  # fmt: skip
def test_rulings(text: str, legal: bool | None, says: str, rules: list[str]) -> None:
    found = ruled(text)
    assert (found[0], found[2]) == (legal, rules)
    assert says in found[1]
    assert read(str(read(text))) == read(text)


def test_what_is_told_can_be_drawn() -> None:
    question = read("card: meadow; lodges: C5 C6; meadow: C7; ferry C5 C7?")
    assert question.position is not None
    state = position(**question.position)
    assert state.open.card == "M"
    assert [tile.kind for tile in state.open.tiles[0]] == ["ferry"]
    assert read("lodges: C5; reeds: C6; move: C6").position is None


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("card: reeds", "lacks its move"),
        ("card: lava\nmove: C6", "Line 1: 'lava' is not a terrain"),
        ("move: C6\ncard: reeds\ncard: heath", "Line 3: card is told twice"),
        ("move: C6\nreeds: C6\nSchilf: C7", "Line 3: reeds is told twice"),
        ("move: C6\nlodges: C6\nmy lodges: C7", "Line 3: lodges is told twice"),
        ("move: C6\nlodges: C6\nP0 lodges: C7", "lodges of P0 are told twice"),
        ("move: C6\nlodges: Z6", "Line 2"),
        ("move: nowhere", "Line 1: 'nowhere' is no move"),
        ("move: ferry C6", "is no move"),
        ("the weather is fine", "Line 1: 'the weather is fine' is no part"),
        ("mood: fine\nmove: C6", "Line 1: 'mood: fine' is no part"),
        ("move: C6\nplaced: 4", "Line 2: '4' is no number up to 3"),
        ("move: C6\ntiles: boat E4", "Line 2: 'boat E4' names no tile"),
        ("move: C6\nnew tiles: never", "Line 2: new_tiles cannot be 'never'"),
        ("move: C6\nlodges: -\ntiles: owl", "tell the place where owl tree was won"),
        ("card: reeds; reeds: C6; heath: C6; move: C6", "C6 is named twice"),
        ("players: 2\nturn: P4\nmove: C6", "of 2 families none sits at P4"),
        ("players: 0\nmove: C6", "of 0 families none sits at P0"),
        ("x" * (MOST_TEXT + 1), "at most"),
    ],
)
def test_what_makes_no_question_is_named(text: str, match: str) -> None:
    with pytest.raises(ValueError, match=match):
        read(text)


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("options", [Options(), Options(new_tiles="at-once", left_tiles="kept", clock=0)])
def test_what_the_referee_rules_a_question_rules_too(players: int, options: Options) -> None:
    state, source = speedbiber.deal(11, players, options), chance.rng(11)
    tried = [parse_move(text) for text in ("end", "pass", "C6", "K11", "owl D4", "lookout A1", "draw")]
    n = 0
    while not state.over:
        seat = state.open.seat_in_turn
        n += 1
        if n % 9 == 0:
            for move in (*tried, chance.pick(state.moves(), source)):
                question = ask(state, seat, move)
                assert question.ruling() == Ruling.of(state.check(move, seat))
                assert read(str(question)) == question
        state = state.play(chance.pick(state.moves(), source))
    with pytest.raises(ValueError, match="family in turn"):
        ask(state, 0, tried[0])


def test_a_described_map_is_asked_about_hex_by_hex() -> None:
    state = position(
        ["C5", "D9"], terrain={"reeds": "C5 C6 D9"}, boulders="C4", card="reeds", turn=1, start=1
    )
    question = ask(state, 1, parse_move("C4"))
    assert "P0 lodges: C5" in str(question)
    assert question.ruling() == Ruling.of(state.check("C4", 1))
    assert read(str(question)) == question


def test_the_referee_takes_a_question_in_words_and_writes_one() -> None:
    referee = Referee(speedbiber, {"lodges": ["C5"], "terrain": {"reeds": "C5 C6 C7"}, "card": "reeds"})
    press(referee, "words", text=EXAMPLE)
    said = text_of(referee.html.split('data-key="words-said"')[1].split("</details>")[0])
    assert "C7 is free reeds beside a lodge of P0" in said
    assert referee.start.open.lodges[0] == mask_of("C5 C6")
    press(referee, "try", move="C7")
    assert "move: C7" in referee.words.text
    assert read(referee.words.text).ruling().legal is True
