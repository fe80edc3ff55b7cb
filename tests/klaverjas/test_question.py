"""Questions in words: written, read back, and answered as the referee would."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.question import MOST_TEXT
from engine.klaverjas import RULES, Options, State, deal, position
from engine.klaverjas.cards import CARDS, RANKS, SUITS, rank_name, suit_name
from engine.klaverjas.duties import law_of
from engine.klaverjas.moves import PASS, PLAYED
from engine.klaverjas.question import EXAMPLE, HELP, Question, ask, read

from .strategies import options
from .table import at_trick
from .test_duties import by_the_words, strength


def ruled(text: str) -> tuple[bool | None, str, list[str]]:
    """Return the answer to a question: whether it is legal, why, and the ids of the rules."""
    ruling = read(text).ruling()
    return ruling.legal, ruling.reason, [rule.id for rule in ruling.rules]


def test_the_question_about_undertrumping() -> None:
    question = read(EXAMPLE)
    assert (question.options.variant, question.trump, question.leader) == ("amsterdam", "D", 0)
    assert (question.trick, question.card, question.seat) == (("C7", "DT", "DJ"), "ST", 3)
    assert question.hand == ("D7", "D9", "DA", "ST")
    assert str(question) == EXAMPLE
    legal, reason, rules = ruled(EXAMPLE)
    assert (legal, rules) == (False, ["undertrump"])
    assert reason.startswith("You have no clubs, cannot go over the jack of diamonds")
    legal, reason, rules = ruled(f"{EXAMPLE}\nundertrump: forbidden")
    assert (legal, rules) == (True, ["undertrump-forbidden"])
    assert reason.endswith("at this table nobody has to go under it.")
    assert "undertrump: forbidden" in HELP


def test_what_is_told_can_be_drawn() -> None:
    question = read(EXAMPLE)
    assert question.position is not None
    state = position(**question.position)
    assert state.hands[3] == ("D7", "D9", "DA", "ST")
    assert (state.trick, state.to_move) == (("C7", "DT", "DJ"), 3)
    assert read("trump: H; card: CA").position is None


@pytest.mark.parametrize(
    "text",
    [
        "variant: Amsterdam\ntrump: hearts\nleader: P2\ntrick: CA H9\ncard: HQ\nhand: HQ HJ",
        "card: hq; hand: HJ, HQ; trick: ca, h9; leader: 2; trump: H",
        "  TRUMP :  Hearts\n\n Trick:CA   H9\nLed by: partner\nCARD: HV\nmy hand: hB hV ",
        "troef: harten\nslag: CA H9\nuitkomst: maat\nkaart: HV\nhand: HB HV\nvariant: Amsterdams",
        "trump: ♥; trick: CA H9; card: HQ; hand: HQ HJ",
    ],
)
def test_one_question_in_many_forms(text: str) -> None:
    assert read(text) == Question(Options(), "H", 2, ("CA", "H9"), "HQ", ("HJ", "HQ"))


@pytest.mark.parametrize(
    ("text", "says", "rules"),
    [
        ("trump: H; trick: C7; card: S8", "you hold a club, since clubs were led, or a heart, the trump.",
         ["follow-suit", "must-trump"]),
        ("trump: H; trick: CA H9; card: H7", "since clubs were led, or the jack of hearts.",
         ["follow-suit", "go-over"]),
        ("trump: H; trick: CA HT; card: H7",
         "or the nine of hearts, the jack of hearts or the ace of hearts.", ["follow-suit", "go-over"]),
        ("trump: H; trick: CA H7; card: H8", "you hold a club, since clubs were led.", ["follow-suit"]),
        ("trump: H; trick: CA HQ; card: H7", "or a trump higher than the queen of hearts.",
         ["follow-suit", "go-over"]),
        ("trump: H; trick: C7 CA CT; card: S8", "unless you hold a club, since clubs were led.",
         ["follow-suit"]),
        ("trump: H; trick: C7 CA CT; card: S8; variant: rotterdam", "or a heart, the trump.",
         ["follow-suit", "rotterdam-trumps"]),
        ("trump: H; trick: HK; card: H7", "unless you hold a trump higher than the king of hearts.",
         ["higher-in-trump"]),
        ("trump: H; trick: HK; card: C7", "unless you hold a heart, since hearts were led.",
         ["higher-in-trump", "follow-suit"]),
        ("trump: H; trick: CA H9; card: H7; undertrump: forbidden",
         "only if you hold nothing but trumps lower than the nine of hearts.",
         ["follow-suit", "go-over", "undertrump-forbidden"]),
        ("trump: H; trick: CA HJ; card: S7; undertrump: free",
         "unless you hold a club, since clubs were led.",
         ["follow-suit"]),
    ],
)  # fmt: skip
def test_without_the_hand_it_depends(text: str, says: str, rules: list[str]) -> None:
    legal, reason, found = ruled(text)
    assert legal is None
    assert reason.startswith("It is allowed ")
    assert reason.endswith(says)
    assert found == rules


@pytest.mark.parametrize(
    ("text", "says", "rule"),
    [
        ("trump: H; card: CA", "Whoever leads may play any card.", "lead-anything"),
        ("trump: H; trick: CA; card: C7", "any card of the suit will do", "follow-suit"),
        ("trump: H; trick: HT; card: HJ", "goes over the ten of hearts", "higher-in-trump"),
        ("trump: H; trick: HJ; card: HA", "no higher one to play", "follow-suit"),
        ("trump: H; trick: HT; card: C7; hand: C7 D7", "there are none in the hand", "discard-anything"),
        (
            "trump: H; trick: DT; card: C7; hand: C7 S7",
            "neither diamonds nor hearts, the trump",
            "discard-anything",
        ),
        ("trump: H; trick: DT; card: H7; hand: H7 S7", "no diamonds in the hand, and hearts", "must-trump"),
        (
            "trump: H; trick: DT D7; card: H7; hand: H7 S7; variant: rotterdam",
            "no diamonds",
            "rotterdam-trumps",
        ),
        ("trump: H; trick: DT H8; card: H9; hand: H9 S7", "goes over the eight of hearts", "go-over"),
        ("trump: H; trick: DT H9; card: H8; hand: H8 S7", "no trump over the nine of hearts", "undertrump"),
        (
            "trump: H; trick: DT D7; card: S7; hand: H7 S7",
            "while the partner has the trick",
            "partner-has-it",
        ),
        (
            "trump: H; trick: DT H9; card: S7; hand: H8 S7; undertrump: free",
            "any card goes then",
            "undertrump-free",
        ),
        (
            "trump: H; trick: DT H9; card: H8; hand: H8 H7; undertrump: forbidden",
            "nothing else in the hand than trumps lower than the nine",
            "undertrump-forbidden",
        ),
        (
            "trump: H; trick: C7 H9 C8; card: S7; hand: H8 S7; undertrump: forbidden",
            "the partner has the trick with the nine of hearts",
            "partner-has-it",
        ),
        (
            "trump: H; trick: C7 H9 C8; card: H8; hand: H8 H7; undertrump: forbidden",
            "nothing else in the hand than trumps lower than the nine of hearts",
            "undertrump-forbidden",
        ),
        (
            "trump: H; trick: C7 H9 C8; card: S7; hand: H8 S7; partner_trick: no-undertrump",
            "the partner has the trick with the nine of hearts",
            "partner-has-it",
        ),
        (
            "trump: H; trick: C7 H9 C8; card: H8; hand: H8 H7; partner trick: no-undertrump",
            "nothing else in the hand",
            "partner-undertrump",
        ),
    ],
)
def test_what_is_allowed_has_a_reason(text: str, says: str, rule: str) -> None:
    legal, reason, rules = ruled(text)
    assert legal
    assert says in reason
    assert rules == [rule]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "The question lacks its trump."),
        ("trump: H", "The question lacks its card."),
        ("hello", "Line 1: 'hello' is no part of a question."),
        ("trump: H\ncard: CA\n\nhat: C7", "Line 4: 'hat: C7' is no part of a question."),
        ("trump: H\ncolour: red; card: X", "Line 2: 'colour: red' is no part of a question."),
        ("trump: H\ntroef: C\ncard: CA", "Line 2: trump is told twice."),
        ("trump: cups\ncard: CA", "Line 1: 'cups' is no suit."),
        ("trump:\ncard: CA", "Line 1: '' is no suit."),
        ("trump: H\ncard: CA CK", "Line 2: one card is asked about, not 2."),
        ("trump: H\ncard:", "Line 2: one card is asked about, not 0."),
        ("trump: H\ncard: C1", "Line 2: 'C1' is not a card"),
        ("trump: H\ncard: <b>", "Line 2: '<b>' is not a card"),
        ("trump: H\ncard: CA\ntrick: CT CX", "Line 3: 'CX' is not a card"),
        ("trump: H\ncard: CA\ntrick: CT CT", "The ten of clubs stands twice in the trick"),
        ("trump: H\ncard: CA\ntrick: CT CA", "The ace of clubs lies on the table already."),
        ("trump: H\ncard: CA\ntrick: C7 C8 C9 CT", "only the cards that lay there when it was your turn"),
        ("trump: H\ncard: CA\nvariant: Utrecht", "Line 3: variant cannot be 'Utrecht'; it is 'amsterdam'"),
        ("trump: H\ncard: CA\nundertrump: perhaps", "Line 3: undertrump cannot be 'perhaps'"),
        ("trump: H\ncard: CA\ndeals: 99", "Line 3: deals cannot be '99'; it is a whole number from 1 to 64"),
        ("trump: H\ncard: CA\nleader: dealer", "Line 3: who led? P0 to P3, or left, partner or right"),
        (
            "trump: H\ncard: CA\ntrick: CT\nleader: left",
            "Line 4: who led does not fit the number of cards on the table, 1",
        ),
        ("trump: H\ncard: CA\nhand: CA ?", "Line 3: tell the whole hand, or leave it out."),
        ("trump: H\ncard: CA\nhand: CA CA", "The ace of clubs stands twice in the hand of P0."),
        ("trump: H\ncard: CA\nhand: CA CK CQ CJ CT C9 C8 C7 H7", "P0 has 9 cards"),
        (
            "trump: H\ncard: CA\nhand: CA CT\ntrick: CT",
            "The ten of clubs is in the hand of P0 and in the trick.",
        ),
        ("x" * (MOST_TEXT + 1), f"at most {MOST_TEXT} characters"),
    ],
)
def test_the_first_thing_wrong_is_named(text: str, says: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        read(text)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("nothing", [None, 7, b"card: CA", ["card: CA"]])
def test_what_is_no_text_is_no_question(nothing: object) -> None:
    with pytest.raises(ValueError, match="characters"):
        read(nothing)  # type: ignore[arg-type]


def test_a_card_that_is_not_in_the_hand() -> None:
    legal, reason, rules = ruled("trump: H; card: CA; hand: CK")
    assert (legal, rules) == (False, ["own-card"])
    assert "does not hold the ace of clubs" in reason


def test_only_a_card_of_the_player_in_turn_can_be_asked_about() -> None:
    state = at_trick("H", "CA", "C7 H7")
    assert ask(state, 1, PLAYED[0]).card == "C7"
    for seat, move, asked in ((2, PLAYED[0], state), (1, PASS, state), (0, PLAYED[0], deal(7))):
        with pytest.raises(ValueError, match="In words one asks about a card"):
            ask(asked, seat, move)


# --- any question


@st.composite
def questions(draw: st.DrawFn) -> Question:
    order = chance.shuffled(CARDS, chance.rng(draw(st.integers(0, 2**32))))
    lying, held = draw(st.integers(0, 3)), draw(st.integers(1, 8))
    hand = order[lying : lying + held]
    card = draw(st.sampled_from(hand))
    told = tuple(sorted(hand, key=CARDS.index)) if draw(st.booleans()) else None
    return Question(
        draw(options), draw(st.sampled_from(SUITS)), draw(st.integers(0, 3)), tuple(order[:lying]), card, told
    )


def is_possible(question: Question) -> bool:
    """Tell whether the other hands can lie so that the trick was legal."""
    try:
        read(str(question))
    except ValueError as error:
        assert "cannot lie so that all this was legal" in str(error)  # noqa: PT017 - the only way to fail
        return False
    return True


@settings(max_examples=400, deadline=None)
@given(questions())
def test_a_question_is_read_back_from_its_text(question: Question) -> None:
    if is_possible(question):
        assert read(str(question)) == question
        assert read("; ".join(str(question).splitlines())) == question


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), options, st.integers(0, 31))
def test_the_answer_is_that_of_the_referee(seed: int, chosen: Options, cards: int) -> None:
    state, source = deal(seed, options=chosen, start=seed % 4), chance.rng(seed)
    while state.open.phase == "bid" or 32 - sum(state.open.sizes) < cards:
        state = state.play(chance.pick(state.moves(), source))
    check_against_the_referee(state)


def check_against_the_referee(state: State) -> None:
    seat = state.open.seat_in_turn
    for move in PLAYED:
        if move.what in state.trick:
            continue
        verdict = state.check(move)
        question = ask(state, seat, move)
        assert read(str(question)) == question
        ruling = question.ruling()
        assert ruling.legal is verdict.legal
        if not verdict.legal:
            assert ruling.reason == verdict.reason
        assert ruling.rules
        guarded = ask(state.view((seat + 1) % 4), seat, move)  # another seat does not see the hand
        assert guarded.hand is None
        if move.what in (state.hands[seat] or ()):
            conditional = guarded.ruling()
            assert conditional.legal is not False
            if not verdict.legal:
                assert conditional.legal is None
                assert verdict.rule in conditional.rules


NAMES = {f"the {rank_name(card[1])} of {suit_name(card[0])}": card for card in CARDS}


def named_in(reason: str, question: Question) -> set[str]:
    """Return the cards that a conditional answer says one must not hold, read off its words."""
    led = question.trick[0][0]
    condition = reason.removeprefix("It is allowed ").split(", since")[0]
    rest = reason.split("were led, or ")[1] if "were led, or " in reason else ""
    if lower := re.fullmatch(r"only if you hold nothing but trumps lower than (.*)\.", condition):
        best = NAMES[lower[1]]
        return {card for card in CARDS if not (card[0] == best[0] and below(card, best, question.trump, led))}
    found = {
        card for card in CARDS if f"a {suit_name(card[0])[:-1]}" in condition or card == NAMES.get(condition)
    }
    for told in (condition, rest):
        found |= {card for name, card in NAMES.items() if name in told and "higher than" not in told}
        if higher := re.search(r"a trump higher than (.*?)\.?$", told):
            best = NAMES[higher[1]]
            found |= {card for card in CARDS if card[0] == best[0] and below(best, card, question.trump, led)}
        if told.endswith(", the trump."):
            found |= {question.trump + rank for rank in RANKS}
    return found


def below(one: str, other: str, trump: str, led: str) -> bool:
    return strength(one, trump, led) < strength(other, trump, led)


@settings(max_examples=800, deadline=None)
@given(questions().filter(lambda question: question.hand is None))
def test_the_words_of_a_conditional_answer_are_exactly_right(question: Question) -> None:
    """Each card that may lie in the hand beside the one in question is tried, whether it forbids it."""
    ruling = question.ruling()
    law = law_of(question.options)
    forbidding = {
        other
        for other in CARDS
        if other not in (*question.trick, question.card)
        and question.card
        not in by_the_words(law, question.trump, list(question.trick), [question.card, other])
    }
    assert (ruling.legal is None) is bool(forbidding)
    assert ruling.rules
    assert all(rule in RULES.values() for rule in ruling.rules)
    if forbidding:
        named = named_in(ruling.reason, question) - {*question.trick, question.card}
        assert named == forbidding, ruling.reason
        assert len(ruling.reason) < 150
