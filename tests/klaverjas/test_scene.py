from __future__ import annotations

from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import klaverjas
from engine.core import chance
from engine.core.picture import SceneStyle
from engine.klaverjas import Options, State
from engine.klaverjas.cards import CARDS
from engine.klaverjas.scene import EXAMPLE, LOOKS, counted, happened, in_hand, prompt, scene
from tests.klaverjas.strategies import options
from tests.klaverjas.table import after, over, taken

NAMES = SceneStyle(names=("Ann", "Bob", "Cem", "Dirk"))


@st.composite
def situations(draw: st.DrawFn) -> State:
    """Return a deal somewhere between the deal and its end, the bidding included."""
    seed = draw(st.integers(0, 10_000))
    state = klaverjas.deal(seed=seed, options=draw(options), start=seed % 4)
    source = chance.rng(seed, "moves")
    for _step in range(draw(st.integers(0, 45))):
        if not state.over:
            state = state.play(chance.pick(state.moves(), source))
    return state


def places(svg: str) -> dict[str, ElementTree.Element]:
    """Everything in a drawing that has a key."""
    return {key: one for one in ElementTree.fromstring(svg).iter() if (key := one.get("data-key"))}


def lit(svg: str) -> set[str | None]:
    """Return the moves that are lit."""
    return {one.get("data-move") for one in places(svg).values() if "lit" in one.get("class", "").split()}


def text_of(element: ElementTree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


# --- what holds in every situation


@given(situations(), st.sampled_from([None, 0, 1, 2, 3]))
@settings(deadline=None, max_examples=60)
def test_a_drawing_is_one_svg_whose_ids_and_keys_are_unique(state: State, seat: int | None) -> None:
    root = ElementTree.fromstring(scene(state.view(seat), table=NAMES))
    assert root.get("role") == "group"
    wide = root.get("viewBox", "").split()[2]
    assert wide == "400"
    for name in ("id", "data-key"):
        assert max(Counter(one.get(name) for one in root.iter() if one.get(name)).values()) == 1
    ids = {one.get("id") for one in root.iter()}
    assert {href[1:] for one in root.iter() if (href := one.get("href"))} <= ids


@given(situations(), st.integers(0, 3))
@settings(deadline=None, max_examples=60)
def test_what_is_lit_is_legal_and_all_that_is_legal_can_be_chosen(state: State, seat: int) -> None:
    view = state.view(seat)
    legal = {str(move) for move in view.moves()} if state.to_move == seat else set()
    assert lit(scene(view, table=NAMES)) == legal
    assert lit(scene(state.view(None), table=SceneStyle(bottom=seat))) == {str(m) for m in state.moves()}


@given(situations(), st.integers(0, 3))
@settings(deadline=None, max_examples=60)
def test_every_own_card_can_be_tried_and_everything_is_named(state: State, seat: int) -> None:
    svg = scene(state.view(seat), table=NAMES)
    offered = [one for one in places(svg).values() if one.get("data-move")]
    assert set(state.hands[seat] or ()) <= {one.get("data-move") for one in offered}
    for one in offered:
        klaverjas.parse_move(one.get("data-move") or "")
        assert one.get("aria-label")
        assert one.get("role") == "button"
        assert one.get("tabindex") == ("0" if "lit" in one.get("class", "").split() else "-1")
    assert all(one.get("aria-label") for one in places(svg).values() if one.get("role") == "img")


@given(situations(), st.integers(0, 3), st.integers(0, 1000))
@settings(deadline=None, max_examples=60)
def test_a_drawing_shows_only_what_the_view_knows(state: State, seat: int, seed: int) -> None:
    view = state.view(seat)
    other = view.sample(chance.rng(seed)).view(seat)
    assert scene(view, table=NAMES) == scene(other, table=NAMES)
    assert prompt(view, (), NAMES) == prompt(other, (), NAMES)
    known = {*view.hand, *view.trick, *(state.open.tricks[-1].cards if state.open.tricks else ())}
    keys = places(scene(view, table=NAMES))
    drawn = {key[5:] for key in keys if key.startswith(("card-", "last-"))} - {"trick"}
    assert drawn == known


@given(situations())
@settings(deadline=None, max_examples=40)
def test_open_hands_are_all_drawn_and_can_all_be_tried(state: State) -> None:
    keys = places(scene(state.view(None), table=SceneStyle(bottom=1)))
    for seat, held in enumerate(state.hands):
        hand = held or ()
        drawn = [keys[f"card-{card}"] for card in hand]
        assert {one.get("data-move") for one in drawn} == set(hand)
        if hand and seat != 1:
            assert {one.get("data-key") for one in keys[f"hand-P{seat}"]} == {f"card-{card}" for card in hand}


@given(situations(), st.integers(0, 3))
@settings(deadline=None, max_examples=60)
def test_what_flies_was_there_before_and_is_there_after(state: State, seat: int) -> None:
    if state.over:
        return
    move, mover = state.moves()[-1], state.to_move
    then = state.play(move)
    for viewer in (seat, None):
        before, later = state.view(viewer), then.view(viewer)
        style = SceneStyle(bottom=seat)
        told = happened(before, later, move, mover, style)
        was, now = places(scene(before, table=style)), places(scene(later, table=style))
        assert told.told
        assert {start for start, _end in told.flights} <= set(was)
        assert {end for _start, end in told.flights} <= set(now)
        assert bool(told.flights) == (move.verb == "card")


@given(situations(), st.sampled_from([None, 0, 3]))
@settings(deadline=None, max_examples=30)
def test_nothing_can_be_chosen_in_a_still_picture(state: State, seat: int | None) -> None:
    svg = scene(state.view(seat), table=SceneStyle(still=True))
    assert "data-move" not in svg
    assert "tabindex" not in svg
    assert lit(svg) == set()


# --- the hand


@pytest.mark.parametrize(
    ("trump", "sorted_"),
    [
        ("H", "HJ H9 HA SK DT D7 CA"),
        ("C", "CA HA HJ H9 SK DT D7"),
        ("S", "SK HA HJ H9 CA DT D7"),
        (None, "SK HA HJ H9 CA DT D7"),
    ],
)
def test_a_hand_is_held_trump_first_with_colours_alternating(trump: str | None, sorted_: str) -> None:
    assert in_hand(["CA", "D7", "DT", "H9", "HA", "HJ", "SK"], trump) == tuple(sorted_.split())


@given(st.sets(st.sampled_from(CARDS), max_size=8), st.sampled_from(["C", "D", "H", "S", None]))
def test_a_hand_held_is_the_same_hand(cards: set[str], trump: str | None) -> None:
    held = in_hand(cards, trump)
    assert sorted(held) == sorted(cards)
    suits = [card[0] for card in held]
    assert suits == sorted(suits, key=suits.index), "a suit stands together"
    if trump in suits:
        assert suits[0] == trump


def corners(hand: ElementTree.Element) -> list[tuple[float, float]]:
    """Return the upper left corners of the cards of a hand."""
    where = [(one[0].get("transform") or "").split("(")[1].split(")")[0].split() for one in hand]
    return [(float(x), float(y)) for x, y in where]


def test_every_hand_leaves_room_for_a_finger() -> None:
    """On a drawing 328 px wide, as on a page of 360 px, every card shows a strip of at least 24 px."""
    state = after(klaverjas.deal(seed=9), "play")
    pixels = 328 / 400
    own = corners(places(scene(state.view(0)))["hand-P0"])
    assert len(own) == 8
    assert min(b[0] - a[0] for a, b in pairwise(own)) * pixels > 36
    open_table = places(scene(state.view(None), table=SceneStyle(bottom=0)))
    for seat, way in ((1, 1), (2, 0), (3, 1)):
        hand = corners(open_table[f"hand-P{seat}"])
        assert len(hand) == 8
        assert min(b[way] - a[way] for a, b in pairwise(hand)) * pixels > 24


def test_a_trump_in_the_hand_has_a_star_and_says_so() -> None:
    state = after(klaverjas.deal(seed=7, options=Options(bidding="forced")), "trump H")
    keys = places(scene(state.view(0)))
    for card in state.hands[0] or ():
        marked = any(one.get("href") == "#trump-star" for one in keys[f"card-{card}"].iter())
        assert marked == (card[0] == "H")
        assert ("trump" in (keys[f"card-{card}"].get("aria-label") or "")) == (card[0] == "H")


def test_the_looks_change_the_letters_and_the_colours() -> None:
    state = klaverjas.position(["SJ HQ DK CT", "?", "?", "?"], trump="H")
    plain = places(scene(state.view(0)))
    dutch = places(scene(state.view(0), table=SceneStyle(looks={"faces": "BVH", "colours": "four"})))
    letters = [text_of(dutch[f"card-{card}"]).split()[0][0] for card in ("SJ", "HQ", "DK")]
    assert letters == ["B", "V", "H"]
    assert [text_of(plain[f"card-{card}"])[0] for card in ("SJ", "HQ", "DK")] == ["J", "Q", "K"]

    def colours(keys: dict[str, ElementTree.Element]) -> set[str | None]:
        cards = ("SJ", "HQ", "DK", "CT")
        return {next(one for one in keys[f"card-{card}"].iter() if one.text).get("fill") for card in cards}

    assert len(colours(plain)) == 2
    assert len(colours(dutch)) == 4
    assert {look.id: look.values[0][0] for look in LOOKS} == {"colours": "two", "faces": "JQK"}


# --- the trick and the panels


def test_the_trick_says_who_led_and_who_has_it() -> None:
    state = klaverjas.position(["CK", "?", "?", "?"], trump="H", leader=1, trick="CA CT H7")
    keys = places(scene(state.view(0), table=NAMES))
    assert keys["card-CA"].get("aria-label") == "Bob: the ace of clubs, led"
    assert keys["card-CT"].get("aria-label") == "Cem: the ten of clubs"
    assert keys["card-H7"].get("aria-label") == "Dirk: the seven of hearts, trump, has it"
    assert "gap-P0" in keys


def test_a_trick_lies_there_until_the_next_card_is_led() -> None:
    state = klaverjas.position(["CK D7", "?", "?", "?"], trump="H", leader=1, trick="CA CT H7")
    took = state.play("CK")
    keys = places(scene(took.view(0), table=NAMES))
    assert keys["card-H7"].get("aria-label") == "Dirk: the seven of hearts, trump, takes it"
    assert "H7" not in [one.get("data-move") for one in keys.values()]
    led = took.play(took.moves()[0])
    keys = places(scene(led.view(0), table=NAMES))
    assert not {"card-CA", "card-CT", "card-H7", "card-CK"} & set(keys)
    assert keys["last-trick"].get("aria-label") == (
        "The last trick: Bob the ace of clubs, Cem the ten of clubs, Dirk the seven of hearts "
        "and Ann the king of clubs. Dirk took it: 25 points."
    )


def test_the_last_trick_tells_its_roem_and_whether_it_was_called() -> None:
    counts = taken("H", "H7 HJ HQ HK")
    label = places(scene(counts.view(0), table=NAMES))["last-trick"].get("aria-label") or ""
    assert "27 points and roem 40 (run of three and stuk)." in label
    waits = taken("H", "H7 HJ HQ HK", roem="called")
    label = places(scene(waits.view(0), table=NAMES))["last-trick"].get("aria-label") or ""
    assert label.endswith("roem 40 (run of three and stuk), not called.")


def test_the_score_of_both_sides_stands_on_the_table() -> None:
    state = klaverjas.position(trump="S", declarer=1, points=(30, 12), roem=(20, 0), won=(2, 1))
    keys = places(scene(state.view(0), table=NAMES))
    assert keys["score-0"].get("aria-label") == "We: 30 points and roem 20, 2 tricks"
    assert (
        keys["score-1"].get("aria-label") == "They: 12 points and roem 0, 1 trick; this side plays the deal"
    )
    assert {"won-0-1", "won-0-2", "won-1-1"} == {key for key in keys if key.startswith("won-")}
    open_table = places(scene(state.view(None), table=SceneStyle(names=NAMES.names, bottom=1)))
    assert (open_table["score-0"].get("aria-label") or "").startswith("Ann + Cem: 30 points")


def test_points_that_were_not_told_are_not_drawn_as_nought() -> None:
    keys = places(scene(klaverjas.position(**EXAMPLE).view(0), table=NAMES))
    assert "points not told" in (keys["score-0"].get("aria-label") or "")
    assert "0" not in text_of(keys["score-0"])
    one_of_two = klaverjas.position(trump="H", tricks=["P0: H7 HJ HQ HK"], won=(0, 1))
    keys = places(scene(one_of_two.view(0), table=NAMES))
    assert "points not told" in (keys["score-1"].get("aria-label") or "")
    fresh = places(scene(after(klaverjas.deal(seed=1), "play").view(0), table=NAMES))
    assert "0" in text_of(fresh["score-0"])


def test_trump_the_variant_and_who_plays_are_shown() -> None:
    state = after(klaverjas.deal(seed=1, options=Options(variant="rotterdam")), "pass", "play")
    suit = klaverjas.cards.suit_name(state.open.trump or "").capitalize()
    keys = places(scene(state.view(0), table=NAMES))
    assert keys["trump-panel"].get("aria-label") == f"{suit} are trump; the variant is Rotterdam"
    assert text_of(keys["name-P1"]) == "Bob · declarer"
    assert text_of(keys["name-P0"]) == "▶ You"


def test_who_has_passed_and_who_deals_is_shown_in_the_bidding() -> None:
    state = after(klaverjas.deal(seed=1, start=2), "pass", "pass")
    keys = places(scene(state.view(0), table=NAMES))
    assert {"passed-P2", "passed-P3"} == {key for key in keys if key.startswith("passed-")}
    assert text_of(keys["name-P1"]) == "Bob · dealer"
    again = after(state, "pass", "pass", "pass")
    keys = places(scene(again.view(0), table=NAMES))
    assert {"passed-P2"} == {key for key in keys if key.startswith("passed-")}
    assert "second suit" in text_of(keys["trump-panel"])


def test_the_settlement_is_a_slip_whose_lines_add_up() -> None:
    state = over((60, 102), roem=(40, 20), won=(3, 5))
    slip = places(scene(state.view(1), table=NAMES))["sheet"]
    cells = [one.text for one in slip.iter() if one.tag.endswith("text") and one.text]
    assert cells[:2] == ["We", "They"]
    assert cells[2] == "NAT"
    rows = [cells[at : at + 3] for at in range(3, len(cells), 3)]
    assert [row[0] for row in rows] == ["cards and last trick", "roem", "nat: all to the others", "written"]
    numbers = [[int(cell.replace("−", "-")) for cell in row[1:] if cell] for row in rows]
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1] == [222, 0]


@pytest.mark.parametrize(
    ("points", "won", "stamps"),
    [
        ((100, 62), (5, 3), []),
        ((81, 81), (4, 4), ["NAT"]),
        ((162, 0), (8, 0), ["PIT"]),
        ((0, 162), (0, 8), ["NAT", "PIT"]),
    ],
)
def test_nat_and_pit_are_stamped_onto_the_slip(
    points: tuple[int, int], won: tuple[int, int], stamps: list[str]
) -> None:
    slip = places(scene(over(points, won=won).view(0), table=NAMES))["sheet"]
    assert [one.text for one in slip.iter() if one.text in ("NAT", "PIT")] == stamps


def test_long_and_hostile_names_stay_within_their_place() -> None:
    style = SceneStyle(names=("A", "<i>" + "x" * 100, "y" * 50, "z" * 50))
    svg = scene(after(klaverjas.deal(seed=1), "play").view(0), table=style)
    ElementTree.fromstring(svg)
    assert "<i>" not in svg
    for seat in (1, 2, 3):
        assert len(text_of(places(svg)[f"name-P{seat}"])) < 25


def test_the_example_of_the_referee_is_the_quarrel_about_undertrumping() -> None:
    state = klaverjas.position(**EXAMPLE)
    assert [str(move) for move in state.moves()] == ["C7", "CQ"]
    verdict = state.check("HA")
    assert verdict.rule is not None
    assert verdict.rule.id == "undertrump"
    free = klaverjas.position(**EXAMPLE, options=Options(undertrump="free"))
    assert free.check("HA").legal
    forbidden = klaverjas.position(**EXAMPLE, options=Options(undertrump="forbidden"))
    assert [str(move) for move in forbidden.moves()] == ["HA"]


# --- what is told


def told(state: State, move: str, viewer: int | None) -> str:
    """Tell a move of the seat in turn as another seat sees it."""
    then = state.play(move)
    made = klaverjas.parse_move(move)
    return happened(state.view(viewer), then.view(viewer), made, state.to_move, NAMES).told


def test_cards_are_told_by_what_they_do() -> None:
    lead = klaverjas.position(["CA C7", "CT D8", "H7 D9", "SK S7"], trump="H", leader=0)
    assert told(lead, "CA", 0) == "You lead the ace of clubs."
    assert told(lead, "CA", 1) == "Ann leads the ace of clubs."
    second = lead.play("CA")
    assert told(second, "CT", 0) == "Bob plays the ten of clubs."
    third = second.play("CT")
    assert told(third, "H7", 2) == "You trump with the seven of hearts."
    fourth = third.play("H7")
    assert told(fourth, "S7", 3) == "You throw off the seven of spades. Cem takes the trick: 21 points."
    assert told(fourth, "S7", 2) == "Dirk throws off the seven of spades. You take the trick: 21 points."


def test_a_trick_taken_is_told_with_its_points_and_its_roem() -> None:
    state = klaverjas.position(["S7", "S8", "S9", "CT D8"], trump="H", leader=0, trick="C7 C8 C9")
    assert told(state, "CT", 1) == (
        "Dirk plays the ten of clubs and takes the trick: 10 points, roem 50 (run of four)."
    )
    assert told(state, "CT", 3) == (
        "You play the ten of clubs and take the trick: 10 points, roem 50 (run of four)."
    )


def test_roem_that_has_to_be_called_is_told_at_the_call_alone() -> None:
    called = Options(roem="called")
    state = klaverjas.position(
        ["S7", "H8", "S9", "CT D8"], trump="H", leader=0, trick="C7 C8 C9", options=called
    )
    assert told(state, "CT", 1) == "Dirk plays the ten of clubs and takes the trick: 10 points."
    took = state.play("CT")
    assert told(took, "roem", 1) == "Dirk calls roem 50 (run of four)."
    assert "call roem if there is any" in prompt(took.view(3), (), NAMES)
    last = klaverjas.position(["", "", "", "CT"], trump="H", leader=0, trick="C7 C8 C9", options=called)
    assert told(last.play("CT"), "pass", 3) == "You call no roem."


def test_the_bidding_is_told() -> None:
    state = klaverjas.deal(seed=1)
    assert told(state, "pass", 1) == "Ann passes."
    names = {suit: klaverjas.cards.suit_name(suit) for suit in "CDHS"}
    assert told(state, "play", 0) == f"You play, with {names[state.open.proposed or '']} as trump."
    three = after(state, "pass", "pass", "pass")
    second = names[three.play("pass").open.proposed or ""]
    assert told(three, "pass", 0) == f"Dirk passes. All four have passed; now {second} are proposed."
    seven = after(state, *["pass"] * 7)
    assert told(seven, "pass", 0).endswith(f"you, left of the dealer, must play, with {second} as trump.")
    assert told(seven, "pass", 1).endswith(f"Ann, left of the dealer, must play, with {second} as trump.")


def test_the_prompt_says_what_is_to_be_done_and_no_more() -> None:
    state = klaverjas.position(["CK", "?", "?", "?"], trump="H", leader=1, trick="CA CT H7")
    said = prompt(state.view(0), (), NAMES)
    assert said == "Clubs were led; Dirk has the trick so far, with the seven of hearts. Play a card."
    assert prompt(state.view(2), (), NAMES) == "It is the turn of Ann."
    partner = klaverjas.position(["CK", "?", "?", "?"], trump="H", leader=1, trick="CT CA C8")
    assert "your partner has the trick so far" in prompt(partner.view(0), (), NAMES)
    assert prompt(klaverjas.deal(seed=1).view(0), (), NAMES).endswith(
        "proposed as trump: do you play, or pass?"
    )
    assert prompt(over((100, 62)).view(0), (), NAMES) == "The deal is over."


def test_a_deal_is_counted_line_by_line() -> None:
    assert counted(klaverjas.deal(seed=1).view(0), NAMES) == ()
    assert counted(over((81, 81), won=(4, 4)).view(0), NAMES) == (
        "Ann took the deal on with hearts as trump, so Ann and Cem played.",
        "Cards and last trick: Ann and Cem 81, Bob and Dirk 81.",
        "81 is not more than 81: Ann and Cem are nat and write nothing.",
        "Bob and Dirk write all 162.",
        "Written: Ann and Cem 0, Bob and Dirk 162.",
    )
    nat = counted(over((60, 102), roem=(40, 20), won=(3, 5)).view(3), NAMES)
    assert "Bob and Dirk write all 162 and the roem of both: 222." in nat
    pit = counted(over((162, 0), won=(8, 0)).view(None), NAMES)
    assert "162 is more than 0: each team writes its own." in pit
    assert "Pit: Ann and Cem took all eight tricks, 100 extra." in pit
    assert pit[-1] == "Written: Ann and Cem 262, Bob and Dirk 0."
