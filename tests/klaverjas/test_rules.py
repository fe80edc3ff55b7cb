"""Every rule of Klaverjas, refused or played.

A rule that refuses moves has situations in ``REFUSALS``, each beside the nearest thing that is allowed.
A rule that the engine carries out has a test marked ``@plays("its-id")``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from engine.core.rulebook import IllegalMove
from engine.klaverjas import PACK, PLAYERS, RULES, Options, State, deal, position

from .table import PLAYED, after, at_trick, legal, plays, taken

Where = Callable[[], State]


def bidding(*moves: str, **options: Any) -> Where:
    """Return a deal before trump is settled, hearts on offer, and moves played from it."""
    chosen = Options(**options)
    proposed = "H" if chosen.bidding == "propose" else None
    return lambda: after(position(proposed=proposed, options=chosen, start=1), *moves)


def trick(trump: str, cards: str, hand: str, *moves: str, **options: Any) -> Where:
    """Return a hand at a trick led by P0, and moves played from it."""
    return lambda: after(at_trick(trump, cards, hand, **options), *moves)


def hands(*cards: str, moves: tuple[str, ...] = (), roem: str = "counted") -> Where:
    """Return the last tricks of a deal with diamonds as trump, and moves played from it."""
    return lambda: after(position(cards, trump="D", leader=0, options=Options(roem=roem)), *moves)


@dataclass(frozen=True)
class Refusal:
    """A move that a rule refuses, words that the reason holds, and the nearest legal thing."""

    where: Where
    move: str
    says: str
    instead: tuple[Where, str]
    seat: int | None = None
    instead_seat: int | None = None


RUN = ("S7 H7", "S8 H8", "S9 H9", "ST HT")
"""Two cards each; the spades together are a run of four, and so are the hearts."""
PLAIN = ("S7 H7", "S8 H8", "SJ H9", "ST HT")
"""The same without a run in spades."""
SPADES = ("S7", "S8", "S9", "ST")
PLAIN_SPADES = ("S7", "S8", "SJ", "ST")
LAST = ("H7", "H8", "H9", "HT")

REFUSALS: dict[str, list[Refusal]] = {
    "turn-order": [
        Refusal(trick("D", "", "CK"), "SA", "turn of P0, not of P2", (trick("D", "", "CK"), "CK"), 2),
        Refusal(bidding(), "play", "turn of P1, not of P0", (bidding(), "play"), 0, 1),
        Refusal(
            hands(*SPADES, moves=SPADES), "S7", "The deal is over", (hands(*SPADES, moves=SPADES[:3]), "ST")
        ),
        Refusal(
            hands(*SPADES, moves=SPADES), "roem", "The deal is over", (hands(*SPADES, moves=SPADES[:3]), "ST")
        ),
    ],
    "bid-first": [
        Refusal(bidding(), "SJ", "not settled yet", (trick("D", "", "SJ"), "SJ")),
        Refusal(bidding(), "roem", "not settled yet", (hands(*RUN, moves=SPADES, roem="called"), "roem")),
        Refusal(bidding(bidding="forced"), "SJ", "not settled yet", (bidding(bidding="forced"), "trump S")),
    ],
    "propose": [
        Refusal(bidding(), "trump S", "suit proposed is hearts", (bidding(), "play")),
        Refusal(bidding("pass"), "trump H", "the answer is play or pass", (bidding("pass"), "pass")),
    ],
    "forced": [
        Refusal(bidding(bidding="forced"), "play", "name the trump", (bidding(bidding="forced"), "trump H")),
        Refusal(bidding(bidding="forced"), "pass", "no bidding here", (bidding(bidding="forced"), "trump C")),
    ],
    "bidding-closed": [
        Refusal(bidding("pass", "play"), "play", "P2 plays with hearts as trump", (bidding("pass"), "play")),
        Refusal(trick("D", "", "CK"), "pass", "P0 plays with diamonds", (bidding(), "pass")),
        Refusal(
            bidding("trump S", bidding="forced"),
            "trump H",
            "P1 plays with spades as trump",
            (bidding(bidding="forced"), "trump H"),
        ),
        Refusal(
            hands(*SPADES, moves=SPADES, roem="called"),
            "play",
            "P0 plays",
            (hands(*SPADES, moves=SPADES, roem="called"), "pass"),
        ),
    ],
    "own-card": [
        Refusal(
            trick("D", "", "CK S9"), "SA", "does not hold the ace of spades", (trick("D", "", "CK S9"), "S9")
        ),
        Refusal(
            trick("D", "CA", "CK S9"),
            "CT",
            "P1 does not hold the ten of clubs",
            (trick("D", "CA", "CK S9"), "CK"),
        ),
        Refusal(
            hands(*SPADES, moves=SPADES, roem="called"),
            "S7",
            "P3 does not hold the seven",
            (hands(*SPADES, moves=SPADES[:3]), "ST"),
        ),
    ],
    "follow-suit": [
        Refusal(
            trick("H", "CA", "CK C9 H7"),
            "H7",
            "Clubs were led and you hold the nine of clubs and the king of clubs.",
            (trick("H", "CA", "CK C9 H7"), "C9"),
        ),
        Refusal(
            trick("H", "CA C7", "CK S8"),  # the partner's ace does not lift the duty
            "S8",
            "Clubs were led and you hold the king of clubs.",
            (trick("H", "CA C7", "CK S8"), "CK"),
        ),
        Refusal(
            trick("H", "HK", "HQ H7 C7", variant="rotterdam"),
            "C7",
            "Hearts were led and you hold the seven of hearts and the queen of hearts.",
            (trick("H", "HK", "HQ H7 C7", variant="rotterdam"), "H7"),
        ),
    ],
    "higher-in-trump": [
        Refusal(
            trick("H", "HK", "HQ HJ C7"),
            "HQ",
            "the king of hearts is the highest on the table, and you hold the jack of hearts",
            (trick("H", "HK", "HQ HJ C7"), "HJ"),
        ),
        Refusal(
            trick("H", "HK C7", "HQ H9 DA"),  # over the partner as well
            "HQ",
            "you hold the nine of hearts: you must go higher",
            (trick("H", "HK C7", "HQ H9 DA"), "H9"),
        ),
        Refusal(
            trick("H", "HK", "H9 C7"),
            "C7",
            "and you hold the nine of hearts",
            (trick("H", "HK", "H9 C7"), "H9"),
        ),
    ],
    "must-trump": [
        Refusal(
            trick("H", "CA", "H7 S9"),
            "S9",
            "the opponents have the trick with the ace of clubs, and hearts are trump",
            (trick("H", "CA", "H7 S9"), "H7"),
        ),
        Refusal(
            trick("H", "CA C7 CT", "HJ S9 D7"),
            "D7",
            "you must trump with the jack of hearts",
            (trick("H", "C7 CA CT", "HJ S9 D7"), "D7"),  # here the partner has it
        ),
        Refusal(
            trick("H", "CA HT", "H9 S9"),  # not trumping at all is what is wrong first
            "S9",
            "You have no clubs, the opponents have the trick with the ten of hearts",
            (trick("H", "CA HT", "H9 S9"), "H9"),
        ),
    ],
    "rotterdam-trumps": [
        Refusal(
            trick("C", "HA HK", "S9 CT", variant="rotterdam"),
            "S9",
            "although your partner has the trick with the ace of hearts",
            (trick("C", "HA HK", "S9 CT"), "S9"),
        ),
        Refusal(
            trick("C", "DA CK DK", "S7 HA CQ CJ", variant="rotterdam"),
            "HA",
            "in the Rotterdam variant you must trump with the jack of clubs",
            (trick("C", "DA CK DK", "S7 HA CQ CJ", variant="rotterdam"), "CJ"),
        ),
    ],
    "go-over": [
        Refusal(
            trick("H", "C7 H9", "HJ H7 S8"),
            "H7",
            "Hearts are trump, the nine of hearts is the highest on the table, and you hold the jack",
            (trick("H", "C7 H9", "HJ H7 S8"), "HJ"),
        ),
        Refusal(
            trick("C", "DA CK DK", "S7 HA CQ CJ", variant="rotterdam"),
            "CQ",
            "you must go over it",
            (trick("C", "DA CK DK", "S7 HA CQ CJ"), "CQ"),
        ),
    ],
    "undertrump": [
        Refusal(
            trick("D", "C7 DT DJ", "DA D9 D7 ST"),
            "ST",
            "cannot go over the jack of diamonds, and must trump all the same",
            (trick("D", "C7 DT DJ", "DA D9 D7 ST", undertrump="free"), "ST"),
        ),
        Refusal(
            trick("D", "C7 DJ DT", "DA D9 D7 ST", variant="rotterdam"),  # even under the partner
            "ST",
            "play the seven of diamonds, the nine of diamonds or the ace of diamonds",
            (trick("D", "C7 DJ DT", "DA D9 D7 ST", variant="rotterdam"), "D7"),
        ),
    ],
    "undertrump-forbidden": [
        Refusal(
            trick("D", "C7 DT DJ", "DA D9 D7 ST", undertrump="forbidden"),
            "D7",
            "The seven of diamonds would go under the jack of diamonds",
            (trick("D", "C7 DT DJ", "DA D9 D7 ST", undertrump="forbidden"), "ST"),
        ),
        Refusal(
            trick("C", "D7 CK", "C7 CQ HA", undertrump="forbidden", variant="rotterdam"),
            "CQ",
            "you hold the ace of hearts",
            (trick("C", "D7 CK", "C7 CQ", undertrump="forbidden", variant="rotterdam"), "CQ"),
        ),
        Refusal(
            trick("S", "HK ST H9", "DA S8", undertrump="forbidden"),  # not even under the partner
            "S8",
            "you hold the ace of diamonds",
            (trick("S", "HK ST H9", "S7 S8", undertrump="forbidden"), "S8"),
        ),
    ],
    "partner-undertrump": [
        Refusal(
            trick("S", "HK ST H9", "DA S8 SJ", partner_trick="no-undertrump"),
            "S8",
            "under your partner's trump, the ten of spades",
            (trick("S", "HK ST H9", "DA S8 SJ", partner_trick="no-undertrump"), "SJ"),
        ),
    ],
    "roem-counted": [
        Refusal(
            hands(*RUN, moves=SPADES),
            "roem",
            "Roem counts by itself",
            (hands(*RUN, moves=SPADES, roem="called"), "roem"),
        ),
    ],
    "roem-called": [
        Refusal(
            hands(*RUN, roem="called"),
            "roem",
            "No trick has been taken yet",
            (hands(*RUN, moves=SPADES, roem="called"), "roem"),
        ),
        Refusal(
            hands(*RUN, moves=SPADES, roem="called"),
            "roem",
            "P3 took the last trick, not P0",
            (hands(*RUN, moves=SPADES, roem="called"), "roem"),
            seat=0,
            instead_seat=3,
        ),
        Refusal(
            hands(*RUN, moves=(*SPADES, "HT"), roem="called"),
            "roem",
            "The ten of hearts has been led to the next trick: too late",
            (hands(*RUN, moves=SPADES, roem="called"), "roem"),
            seat=3,
            instead_seat=3,
        ),
        Refusal(
            hands(*RUN, moves=(*SPADES, "roem"), roem="called"),
            "roem",
            "has been called already",
            (hands(*RUN, moves=(*SPADES, "roem"), roem="called"), "HT"),
        ),
    ],
    "false-roem": [
        Refusal(
            hands(*PLAIN, moves=PLAIN_SPADES, roem="called"),
            "roem",
            "no roem in the seven of spades, the eight of spades, the jack of spades and the ten of spades",
            (hands(*RUN, moves=SPADES, roem="called"), "roem"),
        ),
        Refusal(
            hands(*PLAIN_SPADES, moves=PLAIN_SPADES, roem="called"),
            "roem",
            "There is no roem",
            (hands(*PLAIN_SPADES, moves=PLAIN_SPADES, roem="called"), "pass"),
        ),
    ],
    "no-roem": [
        Refusal(
            hands(*RUN, moves=SPADES, roem="none"),
            "roem",
            "plays without roem",
            (hands(*RUN, moves=SPADES, roem="none"), "HT"),
        ),
    ],
}

SITUATIONS = [
    pytest.param(rule, refusal, id=f"{rule}-{refusal.move.replace(' ', '_')}-{number}")
    for rule, refusals in REFUSALS.items()
    for number, refusal in enumerate(refusals, 1)
]


def test_every_rule_that_refuses_moves_has_a_situation() -> None:
    assert list(REFUSALS) == [rule.id for rule in RULES.of_kind("move")]
    assert all(REFUSALS.values())


@pytest.mark.parametrize(("rule", "refusal"), SITUATIONS)
def test_the_rule_refuses_the_move(rule: str, refusal: Refusal) -> None:
    state = refusal.where()
    verdict = state.check(refusal.move, refusal.seat)
    assert not verdict.legal
    assert verdict.rule is RULES[rule]
    assert refusal.says in verdict.reason
    with pytest.raises(IllegalMove) as refused:
        state.play(refusal.move, refusal.seat)
    assert refused.value.verdict == verdict


@pytest.mark.parametrize(("rule", "refusal"), SITUATIONS)
def test_the_nearest_thing_is_allowed(rule: str, refusal: Refusal) -> None:
    where, move = refusal.instead
    verdict = where().check(move, refusal.instead_seat)
    assert verdict.legal, str(verdict)


# --- what there is


@plays("pack")
def test_the_pack_has_32_cards() -> None:
    assert PACK.total() == len(PACK) == 32
    assert {card[0] for card in PACK} == set("CDHS")
    assert {card[1] for card in PACK} == set("789TJQKA")


@plays("partners")
def test_partners_sit_opposite_and_have_the_same_points() -> None:
    assert list(PLAYERS) == [4]
    state = after(position(SPADES, trump="D", leader=0), *SPADES)
    assert state.scores()[0] == state.scores()[2]
    assert state.scores()[1] == state.scores()[3]
    assert state.open.tally.tricks[1] - position(SPADES, trump="D", leader=0).open.tally.tricks[1] == 1


@plays("deal-eight")
def test_eight_cards_each_and_eight_tricks() -> None:
    state = deal(seed=3)
    assert [len(hand or ()) for hand in state.hands] == [8] * 4
    assert state.cards() == PACK
    state = state.play("play")
    while not state.over:
        state = state.play(state.moves()[0])
    assert len(state.open.tricks) == 8
    assert state.hands == ((),) * 4


# --- who plays, and which suit is trump


@plays("declarers")
def test_who_says_play_plays_with_the_partner() -> None:
    state = bidding("pass", "pass", "play")()
    assert (state.open.declarer, state.open.trump) == (3, "H")
    done = position(trump="H", declarer=3, start=1, over=True, points=(80, 82))
    assert done.settlement is not None
    assert done.settlement.declarers == 1
    assert not done.settlement.nat


@plays("second-suit")
def test_after_four_passes_another_suit_is_proposed() -> None:
    seen = set()
    for seed in range(40):
        state = position(proposed="H", start=1, seed=seed)
        state = after(state, *["pass"] * 4)
        assert state.to_move == 1
        seen.add(state.open.proposed)
        assert state.play("play").open.trump == state.open.proposed
    assert seen == {"C", "D", "S"}


@plays("left-must-play")
def test_after_eight_passes_the_player_left_of_the_dealer_must() -> None:
    state = bidding(*["pass"] * 7)()
    second = state.open.proposed
    assert state.to_move == 0
    state = state.play("pass")
    assert (state.open.phase, state.open.declarer, state.open.trump) == ("play", 1, second)


@plays("left-leads")
@pytest.mark.parametrize("passes", range(4))
def test_left_of_the_dealer_leads_whoever_plays(passes: int) -> None:
    state = bidding(*["pass"] * passes, "play")()
    assert state.open.declarer == (1 + passes) % 4
    assert state.to_move == state.open.leader == 1


@plays("left-leads")
def test_under_forced_play_too() -> None:
    state = bidding("trump D", bidding="forced")()
    assert (state.open.trump, state.open.declarer, state.to_move) == ("D", 1, 1)


# --- which card may be played


@plays("lead-anything")
@pytest.mark.parametrize("variant", ["amsterdam", "rotterdam"])
def test_whoever_leads_may_play_any_card(variant: str) -> None:
    assert legal("H", "", "C7 DA HJ S9", variant=variant) == "C7 DA HJ S9"


@plays("no-duty-in-plain")
def test_nobody_has_to_go_higher_in_a_plain_suit() -> None:
    assert legal("H", "CT", "C7 CK CA HJ") == "C7 CK CA"


@plays("partner-has-it")
def test_free_while_the_partner_has_the_trick() -> None:
    assert legal("C", "HA HK", "S9 CT DA") == "CT DA S9"
    assert legal("S", "HK ST H9", "DA S8 SJ") == "DA S8 SJ"


@plays("partner-has-it")
def test_not_free_when_an_opponent_has_beaten_the_partner() -> None:
    assert legal("C", "HK HA", "S9 CT DA") == "CT"
    assert legal("C", "HA C7", "S9 CT DA") == "CT"


@plays("partner-has-it")
def test_third_in_hand_the_partner_leads_and_fourth_in_hand_plays_second() -> None:
    assert legal("C", "H7 HA HK", "S9 CT") == "CT S9"
    assert legal("C", "HA H7 HK", "S9 CT") == "CT"


@plays("discard-anything")
@pytest.mark.parametrize("variant", ["amsterdam", "rotterdam"])
def test_without_the_suit_and_without_trump_any_card_goes(variant: str) -> None:
    assert legal("C", "SQ", "HQ HA DA", variant=variant) == "DA HQ HA"
    assert legal("C", "CQ", "HQ HA DA", variant=variant) == "DA HQ HA"


@plays("undertrump-free")
def test_the_house_rule_undertrump_or_not() -> None:
    assert legal("D", "C7 DT DJ", "DA D9 D7 ST", undertrump="free") == "D7 D9 DA ST"
    assert legal("D", "C7 DT DA", "DJ D7 ST", undertrump="free") == "DJ"


# --- tricks


@plays("trump-beats", "trick-winner")
def test_the_lowest_trump_beats_the_highest_plain_card() -> None:
    state = taken("H", "CA CT H7 CK")
    assert state.open.tricks[0].winner == 2
    assert state.open.tricks[0].points == 25


@plays("trick-winner")
def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led() -> None:
    assert taken("H", "CA H8 HQ H7").open.tricks[0].winner == 2
    assert taken("H", "CK CT C9 C7").open.tricks[0].winner == 1


@plays("other-suit-loses")
def test_another_suit_cannot_win() -> None:
    assert taken("H", "C7 DA SA ST").open.tricks[0].winner == 0


@plays("plain-order")
def test_the_order_in_a_plain_suit() -> None:
    order = ["CA", "CT", "CK", "CQ", "CJ", "C9", "C8", "C7"]
    for higher, lower in pairwise(order):
        assert taken("H", f"{lower} {higher} D7 S7").open.tricks[0].winner == 1
        assert taken("H", f"{higher} {lower} D7 S7").open.tricks[0].winner == 0


@plays("trump-order")
def test_the_order_in_trump() -> None:
    order = ["HJ", "H9", "HA", "HT", "HK", "HQ", "H8", "H7"]
    for higher, lower in pairwise(order):
        assert taken("H", f"{lower} {higher} D7 S7").open.tricks[0].winner == 1
        assert taken("H", f"{higher} {lower} D7 S7").open.tricks[0].winner == 0


@plays("winner-leads")
def test_the_winner_leads() -> None:
    state = taken("H", "CA CT H7 CK")
    assert state.to_move == state.open.leader == 2
    assert state.open.table == ()


# --- none forgotten


def test_every_rule_that_the_engine_carries_out_is_played_by_a_test() -> None:
    for tests in ("test_scoring", "test_match"):
        import_module(f"{__package__}.{tests}")
    wanted = {rule.id for rule in RULES.of_kind("play")}
    assert wanted - set(PLAYED) == set()
