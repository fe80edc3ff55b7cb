"""What the chapter of Speedbiber says of its cells is what they print, and the disputes have every case."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb
from typing import Any

import pytest

from engine import speedbiber
from engine.core.lesson import number
from engine.speedbiber.board import board_of
from engine.speedbiber.desk import Change
from engine.speedbiber.hexes import JUMPS, NAMES, NEIGHBOURS, NUMBERS
from engine.speedbiber.parts import BOULDERS, LAKE, MILL, PARTS, PLACE, TERRAINS, rows_of
from engine.speedbiber.places import TILES
from engine.speedbiber.terrain import GERMAN, terrain_name
from engine.speedbiber.wishes import WISHES

from .chapters import cell, right_answers, written
from .pages import page

INDEX, RULES_PAGE, PLAY, DISPUTES, EXERCISES = (
    f"speedbiber/{one}" for one in ("index", "rules", "play", "disputes", "exercises")
)


# --- the cases, each settled on the disputes page

SETTLED = {
    "SPB-C01": [('placed=1, touched="C5"', "['C6'] Not allowed (Adjacent if possible)")],
    "SPB-C03": [('targets(state.play("C6").play("C7"))', "['M3', 'M4']\n")],
    "SPB-C04": [
        ('targets(state, "ferry C7")', "['ferry C7 C4', 'ferry C7 C7']\n"),
        ('check("ferry C7 C8")', "Not allowed (Tiles: adjacent if possible)"),
    ],
    "SPB-C06": [('targets(state, "lookout")', "['lookout A9']\n")],
    "SPB-C07": [("Options(new_tiles=new_tiles)", "next-turn -> Not allowed (From the next turn on)")],
    "SPB-C09": [('check("take E4")', "['sawmill'] (1,)\nNot allowed (One tile from a place)")],
    "SPB-C10": [('play("ferry E5 G10")', "() (1,)\n() (1,)\n")],
    "SPB-C12": [("(5, 5, 3, 3, 1)", "(12, 12, 6, 6, 0)\n")],
    "SPB-C13": [("quarters = ((4, 0, 0)", "True [36, 18, 0]\nFalse [48, 36, 24]\n")],
    "SPB-C15": [('("bees", "hedgehog")', "[3, 4]\n")],
    "SPB-C16": [('score("stork"', "(4, 2, 2, 9) 6\n(6, 6, 6, 0) 0\n")],
    "SPB-C18": [
        ('targets(state, "stones C5")', "['stones C5 C3']\nNot allowed (The lake)"),
        ('targets(state, "stones C5")', "\nNot allowed (Stepping stones): C4 lies right beside C5"),
    ],
    "SPB-C19": [("left=[5, 1, 5, 5]", "[2, 3]\n")],
    "SPB-C21": [('play("C5").check("owl C6")', "Legal.\nNot allowed (Before or after the three)")],
    "SPB-C22": [('"D7": "lookout"', "['lookout A1', 'lookout A2', 'end']\n")],
    "SPB-C24": [('"jetty C5"', "['jetty H3 C4']\n['jetty C5 C4', 'jetty C5 Q1']\n")],
}
"""For every case pieces of the cell that settles it, and of what it prints."""


# --- what is said of a cell

SAID = (
    # page, a piece of the cell, what it prints, what the text says of it
    (INDEX, 'check("Q16")', "G6 G7 G8 H8 owl G6 owl G7 owl G8 owl H8\n", "one of four hexes, or the tile"),
    (INDEX, 'check("Q16")', "Not allowed (Adjacent if possible)", "Q16 is reeds too, but not beside them"),
    (INDEX, 'check("Q16")', "I7 is sandbank.", "and I7 is not reeds at all"),
    (RULES_PAGE, "layouts()", "26880\n", "each turned or not: 26,880 maps"),
    (RULES_PAGE, 'NEIGHBOURS[number("C6")]', "D5 D6\n", "C6 touches D5 and D6"),
    (RULES_PAGE, 'NEIGHBOURS[number("C6")]', "\nC6 C7 ", "D6, half a hex lower, touches C6 and C7"),
    (RULES_PAGE, "view.in_deck", "H A ('H', 'A', None)", "but not that of P2"),
    (
        RULES_PAGE,
        "view.in_deck",
        "{'M': 5, 'R': 5, 'S': 5, 'H': 4, 'A': 4}",
        "five meadows, reeds and sandbanks, and four of the others",
    ),
    (
        RULES_PAGE,
        '"E7", "pass", "end"',
        "\nH8 -> Legal.",
        "Sandbank, a hex that is taken, a place, the lake, passing and ending are refused",
    ),
    (RULES_PAGE, 'turn("G7 H7", "reeds")', "F6 F7 G6 G8 H6 H8\n", "few choices with a card of reeds, six"),
    (RULES_PAGE, 'turn("G7 H7", "reeds")', "\n60 60\n", "all 60 hexes of it with a card of heath"),
    (RULES_PAGE, '"C5 C6 C7 M3 M4"', "C6\nC7\nM3 M4\n", "the third may go to M3 or M4"),
    (RULES_PAGE, "Options().clock", "3 120\n", "Three steps and 120 seconds"),
    (
        RULES_PAGE,
        'play("R9")',
        "hay\nNot allowed (From the next turn on)",
        "P0 has a hay barn, but a new one",
    ),
    (RULES_PAGE, 'check("hay P7")', "Q10 and Q11 lie free", "on Q10 or Q11, since meadow is free there"),
    (RULES_PAGE, 'check("hay P7")', "\nNot allowed (Once a turn)", "it is used up for this turn"),
    (RULES_PAGE, 'check("hay P7")', "\nNot allowed (Before or after the three)", "until all of them are"),
    (RULES_PAGE, 'f"ferry O17 {target}"', "P16 ['ferry']\nO15 []\n", "the ferry is gone for good"),
    (RULES_PAGE, 'f"ferry O17 {target}"', "N15, N16, O15 and 4 more", "seven other hexes of reeds do"),
    (RULES_PAGE, '"C14 C15 C16"', "sawmill C13\n", "only the upper one is free land"),
    (
        RULES_PAGE,
        '"C14 C15 C16"',
        "stones P19 N18 stones P19 N20 stones P19 P17 stones P19 R20\n",
        "four come down on free land",
    ),
    (RULES_PAGE, "state.account", "otter 1 ", "One lodge stands beside the lake"),
    (
        RULES_PAGE,
        "state.account",
        "fox 8 ['The area of F8 joins the mill E9 and the place I6']",
        "at 4 points",
    ),
    (RULES_PAGE, "state.account", "bees 3 ", "six lodges make three pairs for the bees"),
    (RULES_PAGE, "state.account", "mills 3 ", "and the mill gives its 3"),
    (RULES_PAGE, '"E10 F8"', "E10 3\nE10 F8 3\nE11 0\n", "a second one brings nothing more"),
    (
        RULES_PAGE,
        "ladder(",
        "(350, 285, 200) (300, 200)\n",
        "the second place brings 25 more, among two nothing",
    ),
    (RULES_PAGE, "2026-12-24", "('hedgehog', 'stork', 'woodpecker') True", "the hedgehog, the stork and the"),
    (
        RULES_PAGE,
        "deer_quarter((4, 0, 0)",
        "True (12, 0, 0) (0, 0, 0)\nFalse (12, 6, 6) (12, 12, 12)\n",
        "the two share the second place, and in the empty quarter all three share the first",
    ),
    (DISPUTES, 'placed=1, touched="C5"', "['C6']", "Only C6 is left"),
    (DISPUTES, 'placed=1, touched="C5"', "] Not allowed", "Only C6 is left; M3 is refused."),
    (DISPUTES, '"D7": "lookout"', "'lookout A2', 'end'", "ending the turn is allowed at once"),
    (
        DISPUTES,
        '"D7": "lookout"',
        "\n['ferry C7 C7', 'end']\n",
        "and the ferry can only {rule}`put your lodge back",
    ),
    (DISPUTES, '"stones C6 E5"', "['C6']\n['end']\n", "one is due on C6 before you may end your turn"),
    (DISPUTES, '("C3 C4", "C3 C4 C6 C7")', "[8, 12]\n", "and only that place is new: 12, not 16"),
    (DISPUTES, "new_tiles=new_tiles", "\nat-once -> Legal.", "a question of the house rule alone"),
    (DISPUTES, 'check("owl C5")', "Legal.\nNot", "Before the first lodge the owl tree works"),
    (DISPUTES, 'check("take E4")', "['sawmill'] (1,)", "One sawmill before P0, one still on the place"),
    (DISPUTES, 'play("ferry E5 G10")', "() (1,)\n() (1,)", "P0 has no tile, and one still lies on the place"),
    (DISPUTES, 'check("ferry C7 C8")', "'ferry C7 C7'", "coming down on C7 again is allowed"),
    (DISPUTES, '"jetty C5"', "['jetty H3 C4']", "the lake at C4 touches C5: there and nowhere else"),
    (DISPUTES, '"stones C5"', "['stones C5 C3']", "Over the other family's lodge to C3"),
    (DISPUTES, "(5, 5, 3, 3, 1)", "(12, 12, 6, 6, 0)", "the one with one gets nothing"),
    (DISPUTES, "quarters = ((4, 0, 0)", "[48, 36, 24]", "With 36, 18 and nothing, or with 48, 36 and 24"),
    (DISPUTES, '("bees", "hedgehog")', "[3, 4]", "Three points for the bees, four for the hedgehog"),
    (DISPUTES, 'score("stork"', "(4, 2, 2, 9) 6", "3 · 2 = 6, once"),
    (DISPUTES, "left=[5, 1, 5, 5]", "[2, 3]", "P2 and P3 still have their turn"),
    (DISPUTES, "read(doubt)", "False C7 is free reeds", "In the first, reeds lie free beside you"),
    (DISPUTES, "read(doubt)", "\nTrue", "in the second they do not, and M3 is fine"),
    (DISPUTES, 'wish_2="otter"', "The three wishes must differ.", "a value that makes no sense, is refused"),
)


# --- what is said without a cell


def test_what_every_part_has() -> None:
    assert "Every part has some of each terrain, a lake, boulders, one mill, and its two places." in (
        page(RULES_PAGE).text
    )
    for part in PARTS:
        letters = "".join(rows_of(part))
        assert set(letters) == set(TERRAINS) | {LAKE, BOULDERS, MILL, PLACE}
        assert (letters.count(MILL), letters.count(PLACE)) == (1, 2)


def test_what_is_there_before_the_first_turn() -> None:
    text = page(RULES_PAGE).text
    state = speedbiber.deal(seed=7, players=3)
    now = state.open
    assert "1. Four parts are laid, and {rule}`two tiles <speedbiber/place-tiles>` on each place." in text
    assert (len(now.board.parts), set(now.stock)) == (4, {2})
    assert "2. {rule}`Three wishes <speedbiber/three-wishes>` are drawn" in text
    assert len(now.wishes) == 3
    assert "takes its 40 lodges and draws {rule}`a card <speedbiber/cards>`" in text
    assert (now.left, len(state.hands)) == ((40, 40, 40), 3)
    assert "A family's first lodge goes to any free hex of the terrain of its card" in text
    assert now.card is not None
    assert len(state.moves()) == now.board.terrain[now.card].bit_count()


def test_what_p1_has_not_seen() -> None:
    view = speedbiber.deal(seed=7, players=3).view(1)
    held = [card for card in view.hands if card is None]
    assert "P1 has not seen 23 cards, 22 in the deck and one in the hand of P2" in page(RULES_PAGE).text
    assert (view.in_deck.total(), view.open.deck, len(held)) == (23, 22, 1)


def test_the_part_of_the_hay_barn_has_a_second_place_with_them() -> None:
    assert "The part has a second place with hay barns, and there P0 may win another" in page(RULES_PAGE).text
    places = board_of(("owl", "hay", "sawmill", "ferry")).places
    assert sorted(place.tile for place in places) == sorted(2 * ["owl", "hay", "sawmill", "ferry"])


def test_six_neighbours_inside_the_map_two_in_each_column() -> None:
    assert "Every hex inside the map has six neighbours: two in its own column" in page(RULES_PAGE).text
    for name in ("C6", "D6", "K13"):
        columns = [one[0] for one in NAMES if NEIGHBOURS[NUMBERS[name]] >> NUMBERS[one] & 1]
        assert sorted(columns.count(column) for column in set(columns)) == [2, 2, 2]


def test_the_jumps_of_the_stones_and_the_ends_of_the_row() -> None:
    east = board_of(("swallow", "lookout", "jetty", "stones"))
    ends = [NAMES[n] for n in JUMPS[NUMBERS["P19"]]]
    assert len(ends) == 5
    assert [name for name in ends if not east.buildable >> NUMBERS[name] & 1] == ["R18"]
    assert east.kind(NUMBERS["R18"]) == LAKE
    west = board_of(("owl", "hay", "sawmill", "ferry"))
    assert west.kind(NUMBERS["C17"]) == LAKE


def test_the_account_adds_up_to_what_is_said() -> None:
    state = cell(RULES_PAGE, "state.account")
    points = [int(line.split()[1]) for line in state.printed.splitlines()]
    assert f"These are {sum(points)} points" in page(RULES_PAGE).text


def test_a_family_touching_no_heath_chooses_from_all_of_it() -> None:
    now = speedbiber.position(["G7 H7"], card="heath", parts=["owl", "hay", "sawmill", "ferry"])
    assert len(now.moves()) == now.open.board.terrain["H"].bit_count() == 60


# --- the exercises


answers = partial(right_answers, "speedbiber")


def came(piece: str) -> Any:
    return cell(EXERCISES, piece).value


FOLDED = (
    # exercise, a piece of the cell that is folded under it
    (1, "pairs = ("),
    (2, "later = state"),
    (3, '"heath", terrain=land'),
    (4, 'one = state.play("C4")'),
    (5, "both = island("),
    (6, "def quarter("),
    (7, "before, after = "),
    (8, "first, second, third = "),
    (9, "places.count(1)"),
    (10, "unseen = 25"),
    (11, "later.count(5)"),
    (12, "Fraction(comb(20, 5)"),
    (13, "unseen_cards = "),
    (14, "maps = ["),
    (15, "triples = list("),
)


@pytest.mark.parametrize(("exercise", "piece"), FOLDED)
def test_an_answer_is_what_the_folded_cell_computes(exercise: int, piece: str) -> None:
    assert answers(exercise) == written(came(piece))


def test_every_exercise_has_a_folded_cell() -> None:
    exercises = re.findall(r"^### (\d+)\. ", page(EXERCISES).text, re.MULTILINE)
    assert exercises == [str(exercise) for exercise, _piece in FOLDED]
    assert page(EXERCISES).text.count(":tags: [hide-cell]") == len(FOLDED)


def test_the_chances_of_five_cards_by_counting_the_terrains_of_every_draw() -> None:
    """Draw five of 25 in every order of terrains, with the cards of each getting fewer."""

    def ways(drawn: tuple[str, ...]) -> int:
        left, count = dict.fromkeys(TERRAINS, 5), 1
        for terrain in drawn:
            count, left[terrain] = count * left[terrain], left[terrain] - 1
        return count

    draws = {drawn: ways(drawn) for drawn in product(TERRAINS, repeat=5)}
    every = sum(draws.values())
    no_reeds = sum(count for drawn, count in draws.items() if "R" not in drawn)
    all_five = sum(count for drawn, count in draws.items() if set(drawn) == set(TERRAINS))
    assert [number(answer) for answer in answers(12)] == [
        Fraction(no_reeds, every),
        Fraction(all_five, every),
    ]
    assert (f"{no_reeds / every:.1%}", f"{all_five / every:.1%}") == ("29.2%", "5.9%")


def test_the_next_card_by_counting_what_is_unseen() -> None:
    unseen = ["M"] * 1 + ["H"] * 5 + ["other"] * (25 - 9 - 6)
    assert len(unseen) == 16
    assert [number(answer) for answer in answers(10)] == [
        Fraction(unseen.count(terrain), len(unseen)) for terrain in ("M", "H")
    ]
    assert comb(25, 5) == sum(1 for _ in combinations(range(25), 5))


# --- what is said elsewhere


def test_how_many_lesson_plans_the_first_page_promises() -> None:
    plans = page("teach").text.count("\n### Lesson ")
    assert plans == 31
    assert "Thirty-one probability lessons" in page("intro").text


def test_the_glossary_has_every_terrain_tile_and_wish_with_its_german_word() -> None:
    told = page("glossary").text.split("## Speedbiber\n")[1].split("\n## ")[0]
    names = {terrain_name(letter): GERMAN[letter] for letter in TERRAINS}
    names |= {tile.title: tile.german for tile in TILES.values()}
    names |= {wish.title: wish.german for wish in WISHES.values()}
    for title, german in names.items():
        (entry,) = re.findall(rf"^{title}\n  (.+)$", told, re.MULTILINE)
        assert f"*{german}*" in entry


def test_what_comes_of_the_moves_that_the_referee_offers() -> None:
    referee = cell(DISPUTES, "Referee(\n").value
    state = speedbiber.position(["O16 O17 R9", "Q16"], parts=["owl", "hay", "sawmill", "ferry"], card="reeds")
    verdicts = [state.check(move) for _label, move in referee.tries]
    assert [verdict.rule.id if verdict.rule else "" for verdict in verdicts] == [
        "",
        "adjacent",
        "",
        "own-lodge",
    ]


LABELS = {
    "**New game**": "New game",
    "**How it is played and shown**": "How it is played and shown",
    "**What happened**": "What happened",
    "**Save or load this game**": "Save or load this game",
    "**Check a record**": "Check a record",
    "*The view follows the turn*": "The view follows the turn",
}
"""What the page of play calls a thing, and what stands on it."""


def test_what_the_page_of_play_names_stands_there() -> None:
    text = page(PLAY).text
    drawn = "".join(str(ran.value.html) for ran in page(PLAY).ran if hasattr(ran.value, "html"))
    for called, label in LABELS.items():
        assert called in text
        assert label in drawn


def test_what_the_page_of_play_says_of_a_hex() -> None:
    """The first lodge of the page's own game: beside the heath of K4 stands what it brings."""
    play = cell(PLAY, "Play(speedbiber, players=2, seed=7").value
    assert '"K4, heath: +14 points"' in play.html
    assert str(Change(0, wins=("owl",))) == "+0 · owl tree"
    assert "such as *+2* or *+0 · owl tree*" in page(PLAY).text
