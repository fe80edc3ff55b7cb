"""The drawing: it shows what the view knows, and everything legal can be chosen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import speedbiber
from engine.core import chance
from engine.core.picture import MORE, SceneStyle
from engine.speedbiber import Options, State, art, gallery
from engine.speedbiber.dealing import deal_steps
from engine.speedbiber.desk import Change, Desk
from engine.speedbiber.hexes import NAMES, names
from engine.speedbiber.moves import ADDING, MOVING
from engine.speedbiber.parts import PARTS
from engine.speedbiber.places import TILES
from engine.speedbiber.position import position
from engine.speedbiber.scene import EXAMPLE, counted, happened, prompt, scene
from engine.speedbiber.wishes import MILLS

STYLE = SceneStyle(names=("Ann", "Bob", "Cem", "Dirk", "Eva"))
Elements = dict[str, ElementTree.Element]


def lively(rng: random.Random, state: State) -> speedbiber.Move:
    """Return a move that brings the game on: rarely the end of a turn while a tile can be used."""
    moves = state.moves()
    busy = [move for move in moves if move.verb != "end"]
    return chance.pick(busy if busy and rng.random() < 0.8 else moves, rng)


@st.composite
def situations(draw: st.DrawFn) -> State:
    """Return a game somewhere between its beginning and its end."""
    seed = draw(st.integers(0, 10_000))
    chosen = Options(
        cards=draw(st.sampled_from(["hidden", "open"])),
        new_tiles=draw(st.sampled_from(["next-turn", "at-once"])),
        left_tiles=draw(st.sampled_from(["lost", "kept"])),
    )
    state = speedbiber.deal(seed=seed, players=draw(st.integers(1, 5)), options=chosen)
    source = chance.rng(seed, "moves")
    for _step in range(draw(st.integers(0, 240))):
        if not state.over:
            state = state.play(lively(source, state))
    return state


def walked(seed: int, players: int, steps: int) -> State:
    state = speedbiber.deal(seed=seed, players=players)
    source = chance.rng(seed, "moves")
    for _step in range(steps):
        if not state.over:
            state = state.play(lively(source, state))
    return state


def elements(svg: str) -> Elements:
    """Everything in a drawing that has a key."""
    return {key: one for one in ElementTree.fromstring(svg).iter() if (key := one.get("data-key"))}


def lit(svg: str) -> set[str]:
    """Return what is lit: moves, and picks that begin one."""
    root = ElementTree.fromstring(svg)
    return {one.get("data-move", "") for one in root.iter() if "lit" in one.get("class", "").split()}


def picks_of(state: State) -> list[tuple[str, ...]]:
    """Return all picks that begin a legal move: a tile, and for tiles that move, the lodge."""
    found: dict[tuple[str, ...], None] = {}
    for move in state.moves():
        words = tuple(str(move).split())
        for n in range(1, len(words)):
            found[words[:n]] = None
    return list(found)


# --- what holds in every situation


@given(situations(), st.sampled_from([None, 0, 1, 4]))
@settings(deadline=None, max_examples=25)
def test_a_drawing_is_one_svg_whose_ids_and_keys_are_unique(state: State, seat: int | None) -> None:
    seen = None if seat is None else seat % state.players
    root = ElementTree.fromstring(scene(state.view(seen), table=STYLE))
    assert root.get("role") == "group"
    assert root.get("viewBox", "").split()[2] == "400"
    for name in ("id", "data-key"):
        assert max(Counter(one.get(name) for one in root.iter() if one.get(name)).values()) == 1
    ids = {one.get("id") for one in root.iter()}
    assert {href[1:] for one in root.iter() if (href := one.get("href"))} <= ids


@given(situations())
@settings(deadline=None, max_examples=25)
def test_all_that_is_legal_can_be_chosen_by_what_is_lit(state: State) -> None:
    legal = {str(move) for move in state.moves()}
    view = state.view(state.to_move)
    chosen = set()
    for picks in [(), *picks_of(state)]:
        for words in lit(scene(view, picks, table=STYLE)):
            if words in legal:
                chosen.add(words)
            else:
                assert any(move.startswith(words + " ") for move in legal), words
    assert chosen == legal
    assert lit(scene(state.view(None), table=SceneStyle(bottom=0))) == lit(scene(view, table=STYLE))


@given(situations())
@settings(deadline=None, max_examples=25)
def test_every_hex_can_be_tried_and_every_word_is_a_move_or_begins_one(state: State) -> None:
    if state.over:
        return
    for picks in [(), *picks_of(state)[:3]]:
        root = ElementTree.fromstring(scene(state.view(state.to_move), picks, table=STYLE))
        ground = next(one for one in root.iter() if one.get("data-key") == "ground")
        tried = [one.get("data-move") for one in ground.iter() if one.tag.endswith("use")]
        assert len(tried) == 400
        for one in root.iter():
            word = one.get("data-move")
            if word is None or word.endswith(MORE):
                continue
            begins = any(str(move).startswith(word + " ") for move in state.moves())
            if not begins:
                verdict = state.check(word)
                assert verdict.legal == ("lit" in one.get("class", "").split() or verdict.legal)
                assert verdict.legal or verdict.reason


@given(situations(), st.integers(0, 4))
@settings(deadline=None, max_examples=25)
def test_what_can_be_chosen_and_what_is_drawn_is_named(state: State, seat: int) -> None:
    svg = scene(state.view(seat % state.players), table=STYLE)
    for one in ElementTree.fromstring(svg).iter():
        if one.get("role") in ("button", "img"):
            assert one.get("aria-label")
        if one.get("role") == "button":
            assert one.get("data-move") or one.get("data-zoom")
            assert one.get("tabindex") in ("0", "-1")
        if "lit" in one.get("class", "").split() and not one.get("data-key", "").startswith("hex-"):
            assert one.get("tabindex") == "0"


@given(situations(), st.integers(0, 4), st.integers(0, 1000))
@settings(deadline=None, max_examples=25)
def test_a_drawing_shows_only_what_the_view_knows(state: State, at: int, seed: int) -> None:
    seat = at % state.players
    view = state.view(seat)
    other = view.sample(chance.rng(seed)).view(seat)
    assert scene(view, table=STYLE) == scene(other, table=STYLE)
    assert prompt(view, (), STYLE) == prompt(other, (), STYLE)


@given(situations(), st.integers(0, 4))
@settings(deadline=None, max_examples=25)
def test_all_lodges_are_drawn_once_and_with_their_family(state: State, at: int) -> None:
    drawn = elements(scene(state.view(at % state.players), table=STYLE))
    for seat, own in enumerate(state.open.lodges):
        group = drawn[f"lodges-P{seat}"]
        assert {one.get("data-key") for one in group} == {f"lodge-{hex_}" for hex_ in names(own)}
        assert all(one.get("href") == f"#lodge-{seat}" for one in group)


@given(situations())
@settings(deadline=None, max_examples=40)
def test_what_a_hex_would_change_is_what_it_changes(state: State) -> None:
    seat = state.to_move
    if seat is None:
        return
    desk = Desk(state.view(seat), (), STYLE)
    for move in state.moves()[:40]:
        if move.to is None:
            continue
        then = state.play(move)
        was, now = state.open.tiles[seat], then.open.tiles[seat]
        change = desk.change(move.to, move.origin)
        assert change.points == then.totals[seat] - state.totals[seat]
        places = {tile.place for tile in was}, {tile.place for tile in now}
        assert sorted(change.wins) == sorted(tile.kind for tile in now if tile.place not in places[0])
        assert sorted(change.loses) == sorted(tile.kind for tile in was if tile.place not in places[1])


@given(situations())
@settings(deadline=None, max_examples=40)
def test_what_flies_was_there_before_and_is_there_after(state: State) -> None:
    if state.over:
        return
    mover = state.to_move
    for move in {state.moves()[0], state.moves()[-1], state.moves()[len(state.moves()) // 2]}:
        then = state.play(move)
        for viewer in (0, mover, None):
            before, later = state.view(viewer), then.view(viewer)
            style = SceneStyle(names=STYLE.names, bottom=mover)
            told = happened(before, later, move, mover, style)
            assert told.told
            was, now = elements(scene(before, table=style)), elements(scene(later, table=style))
            assert {start for start, _end in told.flights} <= set(was)
            if not later.over and later.to_move == mover:
                assert {end for _start, end in told.flights} <= set(now)
            assert bool(told.flights) == (move.verb != "end")


@given(situations(), st.sampled_from([None, 0]))
@settings(deadline=None, max_examples=20)
def test_nothing_can_be_chosen_in_a_still_picture(state: State, seat: int | None) -> None:
    svg = scene(state.view(seat), table=SceneStyle(still=True))
    assert "data-move" not in svg
    assert "tabindex" not in svg
    assert lit(svg) == set()


@pytest.mark.parametrize(("players", "steps"), [(1, 0), (2, 100), (3, 150), (5, 250), (5, 2000)])
def test_a_drawing_is_small(players: int, steps: int) -> None:
    state = walked(1925, players, steps)
    assert len(scene(state.view(state.to_move), table=STYLE)) < 120_000


# --- tiles and picks


def with_tiles() -> State:
    """Return a situation with a ferry that moves, and a jetty just won."""
    return position(
        ["C5 C6 C7 H5", "M4"],
        terrain={"meadow": "C4 C5 C6 C7 C8 C9 H5 H6", "reeds": "M4"},
        places={"D4": "ferry", "I5": "jetty"},
        card="meadow",
        wishes="otter bees fox",
    )


def test_a_tile_is_chosen_then_the_lodge_then_the_hex() -> None:
    state = with_tiles()
    view = state.view(0)
    assert "ferry" in lit(scene(view))
    origins = lit(scene(view, ("ferry",)))
    assert {f"ferry {hex_}" for hex_ in ("C5", "C6", "C7", "H5")} <= origins
    targets = lit(scene(view, ("ferry", "C7")))
    assert "ferry C7 C4" in targets
    assert all(move.startswith("ferry C7 ") for move in targets if move != "end")


def test_an_advice_is_numbered_on_the_map() -> None:
    state = with_tiles()
    view = state.view(0)
    assert "advised" not in elements(scene(view))
    style = SceneStyle(advised=("ferry C7 C4", "C7", "C8", "end"))
    steps = elements(scene(view, table=style))["advised"]
    assert [one.text for one in steps.iter() if one.tag.endswith("text")] == ["1", "2", "3"]
    assert "advised" not in elements(scene(state.view(1), table=style))  # not the one in turn


def named(drawn: Elements, key: str) -> str:
    return drawn[key].get("aria-label") or ""


def test_the_steps_of_an_advice_are_told_where_they_lead() -> None:
    view = with_tiles().view(0)
    style = SceneStyle(advised=("ferry C7 C4", "C8", "C9"))
    svg = scene(view, table=style)
    drawn = elements(svg)
    assert named(drawn, "tile-P0-D4").endswith(" (advice, step 1)")
    assert "advice" not in named(drawn, "tile-P0-I5"), "the jetty is not of the plan"
    assert named(drawn, "hex-C8").endswith(" (advice, step 2)")
    assert "advice" not in named(drawn, "hex-H6")
    titles = [one.text or "" for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("title")]
    assert "C7 meadow, your lodge (advice, step 1: move this lodge)" in titles
    assert "C9 meadow (advice, step 3)" in titles  # not lit yet, reached by Shift and an arrow
    lifting = elements(scene(view, ("ferry",), table=style))
    assert named(lifting, "hex-C7") == "C7, meadow. Move this lodge. (advice, step 1: move this lodge)"
    landing = elements(scene(view, ("ferry", "C7"), table=style))
    assert named(landing, "hex-C4").endswith(" (advice, step 1)")


def test_an_advice_to_end_the_turn_is_marked_at_the_button() -> None:
    state = with_tiles().play("C4").play("C8").play("C9")
    drawn = elements(scene(state.view(0), table=SceneStyle(advised=("end",))))
    assert named(drawn, "end") == "End turn (advice, step 1)"
    assert "1" in [one.text for one in drawn["end"].iter()]
    later = elements(scene(state.view(0), table=SceneStyle(advised=("ferry C7 C3", "end"))))
    assert named(later, "end") == "End turn (advice, step 2)"
    assert "2" not in [one.text for one in later["end"].iter()]


def test_what_was_picked_can_be_dropped() -> None:
    view = with_tiles().view(0)
    assert "cancel" not in elements(scene(view))
    for picks in (("ferry",), ("ferry", "C7"), ("show", "otter")):
        assert elements(scene(view, picks))["cancel"].get("data-move") == MORE
    assert elements(scene(view, ("ferry",)))["tile-P0-D4"].get("data-move") == MORE


def test_a_move_that_would_lose_a_tile_is_warned_of() -> None:
    view = with_tiles().view(0)
    assert prompt(view, ("ferry", "H5"), STYLE) == (
        "Ferry: where does the lodge of H5 go? Careful: leaving H5 loses jetty."
    )
    label = elements(scene(view, ("ferry",)))["hex-H5"].get("aria-label") or ""
    assert "it loses jetty" in label
    assert "loses jetty" in (elements(scene(view, ("ferry", "H5")))["hex-C4"].get("aria-label") or "")


@pytest.mark.parametrize(
    "picks", [("ferry", "M4"), ("ferry", "Z9"), ("owl",), ("show",), ("show", "fish"), ("C5",)]
)
def test_picks_that_begin_nothing_change_nothing(picks: tuple[str, ...]) -> None:
    view = with_tiles().view(0)
    same = ("ferry",) if picks[0] == "ferry" else ()
    assert scene(view, picks) == scene(view, same)


def test_a_tile_between_the_lodges_can_be_tried_and_is_refused_by_its_rule() -> None:
    state = with_tiles().play("C4")
    drawn = elements(scene(state.view(0)))["tile-P0-D4"]
    assert "lit" not in (drawn.get("class") or "").split()
    verdict = state.check(drawn.get("data-move") or "")
    assert verdict.rule is not None
    assert verdict.rule.id == "tile-not-between"


@pytest.mark.parametrize("seed", range(6))
def test_trying_a_tile_that_cannot_be_used_always_tells_why(seed: int) -> None:
    state = walked(seed, 3, 120)
    for _step in range(60):
        if state.over:
            return
        for one in elements(scene(state.view(state.to_move))).values():
            words = one.get("data-move", "").split()
            unlit = "lit" not in (one.get("class") or "").split()
            if unlit and len(words) > 1 and words[0] in (*ADDING, *MOVING):
                assert state.check(" ".join(words)).reason
        state = state.play(state.moves()[0])


# --- places, wishes, plates


def test_rings_tell_which_places_can_still_be_had() -> None:
    state = position(
        ["C5", "H6"],
        terrain={"meadow": "C5 H6 M2"},
        places={"C4": "owl", "H5": "hay", "M3": "jetty", "R9": "ferry"},
        stock={"R9": 0, "H5": 1},
        card="meadow",
    )
    drawn = elements(scene(state.view(0), table=STYLE))
    labels = {key: one.get("aria-label") or "" for key, one in drawn.items() if key.startswith("place-")}
    assert labels["place-C4"] == "C4, place: owl tree; 1 tile left, you have one"
    assert labels["place-H5"] == "H5, place: hay barn; 1 tile left, you can still win one"
    assert labels["place-M3"] == "M3, place: jetty; 2 tiles left, you can still win one"
    assert labels["place-R9"] == "R9, place: ferry; 0 tiles left"
    rings = {
        key: [one.get("stroke-dasharray") for one in drawn[key].iter() if one.get("r", "").startswith("10")]
        for key in labels
    }
    assert [len(rings[key]) for key in ("place-C4", "place-H5", "place-M3", "place-R9")] == [2, 1, 1, 0]
    assert rings["place-C4"] == [None, None]
    assert rings["place-H5"] != [None]


def test_a_wish_lights_up_what_counts_and_tells_its_sum() -> None:
    state = position(
        ["C4 C5 E5", "T20"], terrain={"meadow": "C4 C5 E5 C6 T20"}, wishes="bees hedgehog stork", card="M"
    )
    view = state.view(0)
    chip = elements(scene(view))["wish-hedgehog"]
    assert chip.get("data-move") == f"show hedgehog {MORE}"
    svg = scene(view, ("show", "hedgehog"))
    shown = elements(svg)["shown"]
    assert [one.text for one in shown.iter() if one.tag.endswith("text")] == ["1", "2"]
    assert elements(svg)["wish-hedgehog"].get("aria-pressed") == "true"
    assert prompt(view, ("show", "bees"), STYLE) == (
        "Bees: 1 point (The largest area, that of C4: 2 lodges: 1)."
    )
    assert "hex-C6" in elements(svg)  # a lodge can be set at once


@given(situations())
@settings(deadline=None, max_examples=20)
def test_every_wish_of_the_game_can_be_shown(state: State) -> None:
    for wish in (*state.open.wishes, MILLS):
        for seat in range(state.players):
            drawn = elements(scene(state.view(seat), ("show", wish), table=STYLE))
            assert drawn[f"wish-{wish}"].get("aria-pressed") == "true"
            assert "shown" in drawn
            assert prompt(state.view(seat), ("show", wish), STYLE)


def test_plates_tell_points_lodges_tiles_and_whose_turn_it_is() -> None:
    state = with_tiles()
    label = elements(scene(state.view(1), table=STYLE))["plate-P0"].get("aria-label")
    assert label == f"Ann: {state.totals[0]} points, 36 lodges left; ferry and jetty. In turn."
    own = elements(scene(state.view(1), table=STYLE))["plate-P1"].get("aria-label") or ""
    assert own.startswith("You: ")
    assert "Next card:" in own
    assert "Next card:" not in (
        elements(scene(state.view(0), table=STYLE))["plate-P1"].get("aria-label") or ""
    )


# --- sentences


def test_what_happened_is_told_with_what_it_brought() -> None:
    state = position(
        ["C5", "T20"],
        terrain={"meadow": "C5 C6 C7 H4", "reeds": "T20"},
        places={"D6": "owl"},
        wishes="bees hedgehog stork",
        card="meadow",
    )
    then = state.play("C6")
    told = happened(state.view(0), then.view(0), speedbiber.parse_move("C6"), 0, STYLE)
    assert told.told == "You set a lodge on C6, meadow. (+1, wins owl tree)"
    assert told.flights == [("plate-P0", "lodge-C6"), ("place-D6", "tile-P0-D6")]
    other = happened(state.view(1), then.view(1), speedbiber.parse_move("C6"), 0, STYLE)
    assert other.told == "Ann sets a lodge on C6, meadow. (+1, wins owl tree)"
    assert other.flights == [("plate-P0", "lodge-C6")]


def test_the_end_of_a_turn_tells_the_own_next_card_to_oneself_alone() -> None:
    state = walked(3, 2, 0)
    while "end" not in [str(move) for move in state.moves()]:
        state = state.play(state.moves()[0])
    then = state.play("end")
    move = speedbiber.parse_move("end")
    mine = happened(state.view(0), then.view(0), move, 0, STYLE).told
    others = happened(state.view(1), then.view(1), move, 0, STYLE).told
    assert mine.startswith("Your turn is over. Your next card is ")
    assert others.startswith("Ann ends the turn. You turn up ")
    assert "next card" not in others


def test_the_prompt_says_what_is_to_be_done() -> None:
    state = position(["C5"], terrain={"meadow": "C5 C6 C7 M3"}, card="meadow")
    assert prompt(state.view(0), (), STYLE) == "Your card is meadow: set 3 lodges, beside your own."
    state = state.play("C6").play("C7")
    assert prompt(state.view(0), (), STYLE) == "Your card is meadow: set 1 more lodge."
    assert prompt(state.play("M3").view(0), (), STYLE) == "End your turn."


def test_how_a_game_was_counted_adds_up() -> None:
    state = walked(7, 3, 5000)
    assert state.over
    lines = counted(state.view(0), STYLE)
    for seat, name in enumerate(STYLE.names[:3]):
        sums = [line for line in lines if line.startswith(f"{name}, ")]
        assert len(sums) == 4
        assert sum(int(line.split(": ")[1].split(" (")[0]) for line in sums) == state.totals[seat]
        assert f"{name}: {state.totals[seat]} points together." in lines
    assert counted(walked(7, 3, 5).view(0), STYLE) == ()
    assert "sheet" in elements(scene(state.view(0), table=STYLE))


def test_a_change_reads_well() -> None:
    assert str(Change(2)) == "+2"
    assert str(Change(0, ("owl",))) == "+0 · owl tree"
    assert str(Change(-3, (), ("ferry",))) == "−3 · loses ferry"
    assert Change(-3, ("hay",), ("ferry",)).spoken == "minus 3 points, wins hay barn, loses ferry"


# --- setting up


def test_the_map_is_laid_out_part_by_part() -> None:
    state = speedbiber.deal(seed=7, players=2)
    steps = deal_steps(state, 0, STYLE)
    parts = [sum(f"part-{q}" in elements(step.svg) for q in range(4)) for step in steps]
    assert parts == [0, 1, 2, 3, 4, 4, 4]
    places = [
        sum(f"place-{NAMES[one.hex]}" in elements(step.svg) for one in state.open.board.places)
        for step in steps
    ]
    assert places == [0, 2, 4, 6, 8, 8, 8]
    wishes = [sum(f"wish-{wish}" in elements(step.svg) for wish in state.open.wishes) for step in steps]
    assert wishes == [0, 0, 0, 0, 0, 3, 3]
    assert "The part with the places of" in steps[1].told
    assert all("data-move" not in step.svg for step in steps)


def test_the_example_is_a_case_of_adjacent_if_possible() -> None:
    state = position(**EXAMPLE)
    free = state.open.free_of_card.bit_count()
    allowed = [move for move in state.moves() if move.verb == "set"]
    assert 0 < len(allowed) < free
    assert all(NAMES[move.to or 0][0] in "ABCDEF" for move in allowed)


# --- pictures for the book


def test_the_parts_are_all_pictured_as_they_are_drawn() -> None:
    root = ElementTree.fromstring(gallery.parts_picture())
    ids = {one.get("id") for one in root.iter()}
    used = Counter(one.get("href", "")[1:] for one in root.iter() if one.tag.endswith("use"))
    assert set(used) <= ids
    used = Counter({one.removeprefix("parts-"): count for one, count in used.items()})
    drawn = Counter("".join("".join(rows) for rows in PARTS.values()))
    assert {letter: used[art.HEX_ID[letter]] for letter in drawn} == drawn
    assert [used[f"tile-{kind}"] for kind in PARTS] == [2] * 8


@pytest.mark.parametrize(
    ("picture", "names"),
    [
        (gallery.tiles_picture, [tile.title for tile in TILES.values()]),
        (
            gallery.hexes_picture,
            ["meadow", "heath", "alder wood", "reeds", "sandbank", "lake", "boulders", "mill"],
        ),
    ],
)
def test_tiles_and_hexes_are_pictured_with_their_names(picture: Callable[[], str], names: list[str]) -> None:
    root = ElementTree.fromstring(picture())
    assert root.get("aria-label")
    assert set(names) <= {one.text for one in root.iter() if one.tag.endswith("text")}


def test_no_two_pictures_share_an_id() -> None:
    pictures = (gallery.parts_picture(), gallery.hexes_picture(), gallery.tiles_picture())
    named = [one.get("id") for picture in pictures for one in ElementTree.fromstring(picture).iter()]
    given = [one for one in named if one]
    assert len(given) == len(set(given)) > 0
