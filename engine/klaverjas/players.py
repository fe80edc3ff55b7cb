"""Three players of Klaverjas. Each sees only a view, as a person at the table would.

* ``easy`` plays to the face: it takes what it can take, and sees neither partner nor what is gone;
* ``normal`` plays by the rules of thumb of :mod:`~engine.klaverjas.thumb`;
* ``strong`` deals the hidden cards again and again as they may lie, tries every card in each deal
  and plays the one that is best on average.

The value of a move is a lead in points: what the own side is thought to get beyond what the others get,
in the trick (easy and normal) or in the settlement of the deal (bids, and strong always).
The same view and the same source of chance give the same move on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core.words import _, plural
from engine.klaverjas.cards import CARDS, NUMBER, POINTS, SUIT, SUITS, suit_name, the, winner
from engine.klaverjas.moves import PASS, PLAY, PLAYED, ROEM, Move
from engine.klaverjas.playout import PARTNER, bare, key_of
from engine.klaverjas.reckoning import Reckoner, bid_values, future, guesses
from engine.klaverjas.referee import legal_numbers
from engine.klaverjas.state import View
from engine.klaverjas.thumb import ENOUGH, Thumb, worth
from engine.players import Advice, Player, Thinker, Thinking

Option = tuple[Move, float]


def best_first(options: Sequence[Option]) -> list[Option]:
    """Return the options by what they are worth; of equals, those that come last among the moves first."""
    return sorted(options, key=lambda option: option[1])[::-1]


def only_choice(view: View) -> Advice | None:
    """Return the advice where there is nothing to choose: one legal move, or roem to be called."""
    moves = view.moves()
    if ROEM in moves:
        roem = view.open.tricks[-1].roem_points
        reason = _("There is roem of {n} in the trick: call it.", n=roem)
        return Advice(ROEM, float(roem), reason, tuple((move, 0.0) for move in moves if move != ROEM))
    if len(moves) > 1:
        return None
    if moves[0].verb == "card":
        reason = _("{card} is the only card that you may play.", card=the(moves[0].what).capitalize())
    else:
        reason = _("There is nothing else to do.")
    return Advice(moves[0], 0.0, reason)


def seat_of(view: View) -> int:
    """Return the seat that decides; on an open table the one in turn."""
    return view.open.seat_in_turn


class Level:
    """What easy and normal have in common: give each move a value, play the best, say why."""

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        forced = only_choice(view)
        return forced.move if forced else best_first(self.options(view))[0][0]

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move to play with its value, the reason and the other moves."""
        if forced := only_choice(view):
            return forced
        (move, value), *others = best_first(self.options(view))
        return Advice(move, value, self.reason(view, move, value), tuple(others))

    def options(self, view: View) -> list[Option]:
        """Return the legal moves and what each is worth."""
        if view.open.phase == "bid":
            return self.bids(view, view.masks[seat_of(view)] or 0)
        return [(PLAYED[card], mark) for mark, card in self.marks(view)]

    def bids(self, view: View, hand: int) -> list[Option]:
        """Return what each bid is worth with this hand."""
        raise NotImplementedError

    def marks(self, view: View) -> list[tuple[float, int]]:
        """Return what each legal card is worth, with its number."""
        raise NotImplementedError

    def reason(self, view: View, move: Move, value: float) -> str:
        """Return why the move is the one to play."""
        raise NotImplementedError


def table_of(view: View) -> tuple[int, int, bool]:
    """Return the best card of the trick under way, its points so far, and whether the partner has it."""
    now = view.open
    suit = SUITS.index(now.trump or "")
    place = winner(now.table, suit)
    return (
        now.table[place],
        sum(POINTS[suit][card] for card in now.table),
        (now.leader + place & 3) ^ now.seat_in_turn == PARTNER,
    )


def beats(view: View, card: int) -> bool:
    """Tell whether a card would have the trick."""
    table = view.open.table
    return winner((*table, card), SUITS.index(view.open.trump or "")) == len(table)


class Easy(Level):
    """Plays to the face: wants every trick, also that of its partner, and draws no trump."""

    MANY = 4
    """So many trumps are enough for it to play; with the jack or the nine, one less."""

    def bids(self, view: View, hand: int) -> list[Option]:
        """Count trumps."""
        if view.options.bidding == "forced":
            return [(move, float(self.length(hand, move.what))) for move in view.moves()]
        enough = self.length(hand, view.open.proposed or "") >= self.MANY
        return [(PLAY, float(enough)), (PASS, float(not enough))]

    @staticmethod
    def length(hand: int, trump: str) -> int:
        """Return the number of trumps, the jack or the nine counting for one more."""
        held = hand >> 8 * SUITS.index(trump) & 0xFF
        return held.bit_count() + (1 if held & 0b10100 else 0)

    def marks(self, view: View) -> list[tuple[float, int]]:
        """Lead what counts most beside trump; follow with the card that takes most, else with the least."""
        now = view.open
        suit = SUITS.index(now.trump or "")
        points = POINTS[suit]
        cards = legal_numbers(view)
        if not now.table:
            return [(float(-points[card] if card >> 3 == suit else points[card]), card) for card in cards]
        _best, worth_now, _partner = table_of(view)
        return [(float(worth_now + points[card]) * (1 if beats(view, card) else -1), card) for card in cards]

    def reason(self, view: View, move: Move, value: float) -> str:
        """Return the reason of somebody who looks at the trick and nothing else."""
        if move.verb == "trump":
            return _("{suit} is the suit of which you hold most.", suit=suit_name(move.what).capitalize())
        if move.verb in ("play", "pass"):
            hand = view.masks[seat_of(view)] or 0
            count = (hand >> 8 * SUITS.index(view.open.proposed or "") & 0xFF).bit_count()
            return _(
                "With {suit} as trump you would hold {n} of the eight trumps.",
                suit=suit_name(view.open.proposed or ""),
                n=count,
            )
        places = {"card": the(move.what), "n": abs(round(value))}
        if not view.open.table:
            return _("{card} may take the trick.", card=the(move.what).capitalize())
        if beats(view, NUMBER[move.what]):
            return _("With {card} you have the trick, and {n} points lie in it.", **places)
        return _("You cannot take the trick; {card} makes it {n} points.", **places)


class Normal(Level):
    """Plays by the rules of thumb: gives points to the partner, draws trump, knows what is high."""

    def bids(self, view: View, hand: int) -> list[Option]:
        """Weigh the hand: the top trumps, the number of trumps, aces and missing suits."""
        if view.options.bidding == "forced":
            return [(move, float(worth(hand, move.what))) for move in view.moves()]
        return [(PASS, ENOUGH - 0.5), (PLAY, float(worth(hand, view.open.proposed or "")))]

    def marks(self, view: View) -> list[tuple[float, int]]:
        """Return the marks of the rules of thumb."""
        now = view.open
        assert now.declarer is not None
        rules = bare(now.options, now.trump or "")
        seat = seat_of(view)
        hand, table = view.masks[seat] or 0, list(now.table)
        legal, best, holder, gone = hand, 0, 0, now.gone
        if table:
            place = winner(now.table, rules.suit)
            best, holder = table[place], now.leader + place & 3
            legal = rules.legal(hand, key_of(best, table[0] >> 3, holder ^ seat == PARTNER))
            for card in table:
                gone |= 1 << card
        thumb = Thumb(rules, now.declarer)
        return thumb.marks(seat, hand, legal, table, best, holder, gone, list(now.excluded))

    def reason(self, view: View, move: Move, value: float) -> str:
        """Return the rule of thumb behind the move, with its numbers."""
        hand = view.masks[seat_of(view)] or 0
        if move.verb == "trump":
            return _(
                "By its trumps, aces and missing suits this hand is worth {value:+.0f} points "
                "with {suit} as trump, more than with any other.",
                value=value,
                suit=suit_name(move.what),
            )
        if move.verb in ("play", "pass"):
            places = {
                "value": worth(hand, view.open.proposed or ""),
                "suit": suit_name(view.open.proposed or ""),
                "enough": ENOUGH,
            }
            if move == PLAY:
                return _(
                    "By its trumps, aces and missing suits this hand is worth {value:+.0f} points "
                    "with {suit} as trump; {enough} is enough to play.",
                    **places,
                )
            return _(
                "By its trumps, aces and missing suits this hand is worth {value:+.0f} points "
                "with {suit} as trump; it takes {enough} to play.",
                **places,
            )
        return self._why_lead(view, move) if not view.open.table else self._why_follow(view, move)

    @staticmethod
    def _why_lead(view: View, move: Move) -> str:
        now = view.open
        rules, card = bare(now.options, now.trump or ""), NUMBER[move.what]
        above = (rules.above[card] & view.hidden).bit_count()
        trumps = (SUIT[rules.suit] & view.hidden).bit_count()
        if above:
            return plural(
                "You have nothing better to lead than {card}: {n} card that is out beats it.",
                "You have nothing better to lead than {card}: {n} cards that are out beat it.",
                above,
                card=the(move.what),
            )
        if card >> 3 == rules.suit and trumps:
            return plural(
                "{card} is the highest trump left, and draws from the others: {n} trump is out.",
                "{card} is the highest trump left, and draws from the others: {n} trumps are out.",
                trumps,
                card=the(move.what).capitalize(),
            )
        return _("{card} is the highest card of its suit left.", card=the(move.what).capitalize())

    @staticmethod
    def _why_follow(view: View, move: Move) -> str:
        rules, card = bare(view.options, view.open.trump or ""), NUMBER[move.what]
        best, worth_now, partner = table_of(view)
        roem = rules.roem(sum(1 << one for one in (*view.open.table, card)))
        places = {
            "card": the(move.what),
            "best": the(CARDS[best]),
            "n": rules.points[card],
            "total": worth_now + rules.points[card],
            "roem": roem,
        }
        if beats(view, card):
            if roem:
                return _("With {card} you have the trick: {total} points and {roem} of roem.", **places)
            return _("With {card} you have the trick: {total} points so far.", **places)
        if partner:
            if roem:
                return _(
                    "Your partner has the trick with {best}: {card} makes it {total} points "
                    "and {roem} of roem.",
                    **places,
                )
            return _("Your partner has the trick with {best}: {card} adds {n} points.", **places)
        return _("The opponents have the trick with {best}: {card} gives them {n} points.", **places)


class Strong(Thinker):
    """Tries every card in many deals that fit what it has seen, and plays the best on average.

    ``samples`` is its budget: so many deals a decision, or all if there are fewer.
    In the last ``exact`` tricks each deal is solved with open hands, before that it is played on
    by the rules of thumb. :class:`ValueError` for a budget below one.
    """

    STEP = 6000
    """So much work a step: cards tried, times cards left in the deal, times deals."""

    def __init__(self, samples: int = 100, exact: int = 3):
        if samples < 1:
            raise ValueError(_("A budget is one sample at least, not {n}.", n=samples))
        self.samples, self.exact = samples, exact

    def think(self, view: View, rng: random.Random) -> Iterator[Thinking]:
        """Yield the best move and what it is worth after more and more deals."""
        if forced := only_choice(view):
            yield Thinking(1.0, forced)
            return
        moves = view.moves()
        reckoner = None if view.open.phase == "bid" else Reckoner(view, self.exact)
        sums, weight = dict.fromkeys(moves, 0.0), 0.0
        possible = view.holdings.deals
        number = min(possible, self.samples)
        step = max(1, self.STEP // (len(moves) * sum(view.open.sizes)))
        for n, guess in enumerate(guesses(view, self.samples, rng), start=1):
            values: Mapping[Any, int]
            if reckoner is None:
                values = bid_values(view, guess.hands, future(rng))
            else:
                values = {PLAYED[card]: value for card, value in reckoner.values(guess.hands).items()}
            for move, value in values.items():
                sums[move] += guess.weight * value
            weight += guess.weight
            if n % step == 0 or n == number:
                found = best_first([(move, total / weight) for move, total in sums.items()])
                yield Thinking(n / number, self._advice(found, n, every=n == possible))

    @staticmethod
    def _advice(found: list[Option], deals: int, *, every: bool) -> Advice:
        (move, value), *others = found
        other, second = others[0]
        places = {"move": named(move), "value": value, "other": named(other), "second": second, "n": deals}
        if every and deals == 1:
            reason = _(
                "The cards can lie in one way only: {move} ends at {value:+.0f} points for your side, "
                "{other} at {second:+.0f}.",
                **places,
            )
        elif every:
            reason = _(
                "Over all {n} deals that are still possible, {move} ends at {value:+.0f} points "
                "for your side on average, {other} at {second:+.0f}.",
                **places,
            )
        else:
            reason = _(
                "Over {n} deals that fit what you have seen, {move} ends at {value:+.0f} points "
                "for your side on average, {other} at {second:+.0f}.",
                **places,
            )
        return Advice(move, value, reason, tuple(others))


def named(move: Move) -> str:
    """Return a move inside a sentence: "the ten of hearts", "to pass"."""
    if move.verb == "card":
        return the(move.what)
    if move.verb == "trump":
        return suit_name(move.what)
    return {"play": _("to play"), "pass": _("to pass")}.get(move.verb, move.verb)


LEVELS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "strong": Strong()}
