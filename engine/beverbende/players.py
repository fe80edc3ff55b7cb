"""Three players of Beverbende. Each sees only a view, as a person at the table would.

* ``easy`` plays to the face and soon forgets the cards that it was shown;
* ``normal`` remembers its row and knows what an unknown card is worth, exactly;
* ``strong`` also follows the rows of the others, aims its swaps, knows that what is left in the stock
  is what others did not want, and knocks when its chance to be lowest is worth more to it than another turn.

A move's value is the points that it is expected to save.
The same view and the same source of chance give the same move on every machine.
"""

from __future__ import annotations

import random

from engine.beverbende.cards import PEEK, SWAP, TWO, the
from engine.beverbende.moves import DISCARD, DRAW, KNOCK, PASS, PUTS, SLOTS, TAKE, USE, Move
from engine.beverbende.reckoning import Option, Reckoning
from engine.beverbende.state import View
from engine.core.cards import Card
from engine.core.words import _
from engine.players import Advice


class Level:
    """What the three have in common: weigh the moves, play the best, say why."""

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        return max(self.options(self.reckon(view)), key=lambda option: option[1])[0]

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move to play with its value, the reason with its numbers, and the other moves."""
        at = self.reckon(view)
        options = sorted(self.options(at), key=lambda option: -option[1])
        move, worth = options[0]
        return Advice(move, worth, self.reason(at, move, worth, rng), tuple(options[1:]))

    def options(self, at: Reckoning) -> list[Option]:
        """Return the moves worth considering and what each saves; of equals, the better one first."""
        view = at.view
        if view.phase == "start":
            return self.start(at)
        if view.phase == "end":
            return self.end(at)
        if view.phase == "taken":
            return self.places(at, view.hand or "")
        return self.in_hand(at, view.hand or "")

    # --- what the levels do each in their own way

    def reckon(self, view: View) -> Reckoning:
        """Return what this player makes of the view."""
        return Reckoning(view, _shown(view), follows=False)

    def draw(self, at: Reckoning) -> float:
        """Return what a draw from the stock is thought to save."""
        return at.draw

    def swap(self, at: Reckoning) -> list[Option]:
        """Return the swaps to consider."""
        return at.swaps()

    def knock(self, at: Reckoning) -> float:
        """Return what a knock is thought to save; below 0 it is too early."""
        raise NotImplementedError

    # --- the phases of a turn

    def start(self, at: Reckoning) -> list[Option]:
        """Weigh the open card against the stock."""
        draw = (DRAW, self.draw(at))
        if TAKE not in at.view.moves():
            return [draw]
        return [(TAKE, at.best_put(at.view.discard[-1])), draw]

    @staticmethod
    def places(at: Reckoning, card: Card) -> list[Option]:
        """Weigh the places for the number card in hand."""
        return [(put, at.put(card, place)) for place, put in enumerate(PUTS)]

    def in_hand(self, at: Reckoning, card: Card) -> list[Option]:
        """Weigh using the drawn card against laying it off; the first of a draw two has another to come."""
        another = at.view.draws[-1:] == (1,)
        laid_off = (DISCARD, at.one_card if another else 0.0)
        if card == SWAP:
            return [laid_off, *self.swap(at)]
        if card == PEEK:
            return [*at.peeks(), laid_off]
        if card == TWO:
            return [(USE, at.two), laid_off]
        return [*self.places(at, card), laid_off]

    def end(self, at: Reckoning) -> list[Option]:
        """Weigh a knock against a pass."""
        if KNOCK not in at.view.moves():
            return [(PASS, 0.0)]
        return [(PASS, 0.0), (KNOCK, self.knock(at))]

    # --- saying why

    def reason(self, at: Reckoning, move: Move, worth: float, rng: random.Random) -> str:
        """Return the reason for a move, with its numbers."""
        if move == TAKE:
            return self._why_put(at, at.view.discard[-1], at.worst)
        if move.verb == "put":
            return self._why_put(at, at.view.hand or "", move.slot or 0)
        if move.verb == "swap":
            return _(
                "Your card at {place} counts {mine:.2f} on average, the one at {their_place} of P{other} "
                "{theirs:.2f}; the swap costs P{other} what it saves you.",
                place=SLOTS[move.slot or 0],
                mine=at.mine[move.slot or 0],
                other=move.other,
                their_place=SLOTS[move.theirs or 0],
                theirs=at.rows[move.other or 0][move.theirs or 0],
            )
        if move.verb == "peek":
            return _(
                "You do not know your card at {place}, which is worth {unknown:.2f} on average.",
                place=SLOTS[move.slot or 0],
                unknown=at.mine[move.slot or 0],
            )
        if move == DRAW:
            return self.why_draw(at, worth)
        if move == USE:
            return _(
                "Two chances at a card save {two:.2f} points on average, one would save {one:.2f}.",
                two=worth,
                one=at.one_card,
            )
        if move == DISCARD:
            return self._why_discard(at, worth)
        return self.why_end(at, move, rng)

    @staticmethod
    def _why_put(at: Reckoning, card: Card, place: int) -> str:
        saved = at.put(card, place)
        places = {"card": the(card), "place": SLOTS[place], "old": at.mine[place], "saved": saved}
        if at.known(place):
            return _("Your card at {place} counts {old:g}; {card} there saves {saved:.2f}.", **places)
        if at.special(place) and saved >= 0:
            return _(
                "The special at {place} will be replaced by {old:.2f} on average; "
                "{card} there saves {saved:.2f}.",
                **places,
            )
        if saved < 0:
            return _(
                "An unknown card is worth {old:.2f} on average; {card} costs least there, at {place}.",
                **places,
            )
        return _(
            "An unknown card is worth {old:.2f} on average; {card} at {place} saves {saved:.2f}.", **places
        )

    def why_draw(self, at: Reckoning, worth: float) -> str:
        """Return the reason for a draw, beside what lies open."""
        if TAKE not in at.view.moves():
            return _(
                "The open card cannot be taken; a card of the stock saves {saved:.2f} points on average.",
                saved=worth,
            )
        open_card = at.view.discard[-1]
        return _(
            "A card of the stock saves {saved:.2f} points on average, {card} that lies open {other:.2f}.",
            saved=worth,
            card=the(open_card),
            other=at.best_put(open_card),
        )

    @staticmethod
    def _why_discard(at: Reckoning, worth: float) -> str:
        if worth > 0:
            return _("The second card saves {saved:.2f} points on average, more than this one.", saved=worth)
        return _(
            "It saves nothing: your highest card, at {place}, counts {worst:.2f} on average.",
            place=SLOTS[at.worst],
            worst=at.mine[at.worst],
        )

    def why_end(self, at: Reckoning, move: Move, rng: random.Random) -> str:
        """Return the reason for a knock or a pass."""
        if at.last_turn:
            return _("This was your last turn; your row counts {mine:.2f} on average.", mine=at.total)
        if KNOCK not in at.view.moves():
            return _("Nobody may knock before everybody has had a turn.")
        if move == KNOCK:
            return _("Your row counts {mine:.2f} on average: low enough to knock.", mine=at.total)
        return _("Your row counts {mine:.2f} on average: too much to knock.", mine=at.total)


def _shown(view: View) -> frozenset[int]:
    """Return the places of the own row that have been shown to this seat."""
    assert view.seat is not None
    return frozenset(place for place, slot in enumerate(view.slots[view.seat]) if slot.card is not None)


class Easy(Level):
    """Plays to the face: wants low cards, takes every card it does not remember for a 5.

    It remembers the cards that it put down itself. What it was only shown, at the deal or by a peek,
    it has forgotten by its second turn.
    """

    LOW = 4
    """The highest open card that it takes."""
    HIGH = 7
    """The lowest card that it swaps away."""
    KNOCKS_BELOW = 14.0

    def reckon(self, view: View) -> Reckoning:
        """Return the reckoning of somebody who forgets, and who counts no cards."""
        assert view.seat is not None
        row = view.slots[view.seat]
        fresh = view.turns[view.seat] == 0
        return _Plain(view, frozenset(p for p in _shown(view) if fresh or row[p].number), follows=False)

    def draw(self, at: Reckoning) -> float:
        """Return a fixed hope, by which an open card up to ``LOW`` is good enough and no other."""
        return max(0.5, at.mine[at.worst] - self.LOW - 0.5)

    def why_draw(self, at: Reckoning, worth: float) -> str:
        """Return the reason for a draw, as somebody says who only looks at the open card."""
        if TAKE not in at.view.moves():
            return _("The open card cannot be taken.")
        return _(
            "Only a card up to {low} is worth taking at sight, and {card} lies open.",
            card=the(at.view.discard[-1]),
            low=self.LOW,
        )

    def swap(self, at: Reckoning) -> list[Option]:
        """Return a swap of a high card against the first card of the next player."""
        other = (at.seat + 1) % at.view.players
        return [(Move("swap", at.worst, other, 0), at.mine[at.worst] - self.HIGH + 0.5)]

    def knock(self, at: Reckoning) -> float:
        """Return how far the row is below a fixed mark."""
        return self.KNOCKS_BELOW - at.total


class _Plain(Reckoning):
    """The reckoning of somebody who does not count cards."""

    @property
    def unknown(self) -> float:
        """What anybody would guess."""
        return 5.0


class Normal(Level):
    """Remembers its own row, knows what an unknown card is worth, and knocks by a plain rule."""

    KNOCKS_BELOW = 9.0

    def knock(self, at: Reckoning) -> float:
        """Return how far the row is expected to be below a fixed mark."""
        return self.KNOCKS_BELOW - at.total


class Strong(Level):
    """Follows every row, aims its swaps, and knocks when it is likely enough to be lowest."""

    # A knock settles the round while the chance to be lowest is good, and gives up the turns to come.
    # The numbers were found by trials in the arena.
    STAKE = 8.0
    """What it is worth, in points, to settle the round as the lowest and not as one of the others."""
    EVEN = 0.4
    """The chance to be lowest at which settling the round neither wins nor loses."""
    MY_TURN = 2.0
    """A turn of mine saves this many times what a card of the stock saves: there is an open card, too."""

    def reckon(self, view: View) -> Reckoning:
        """Return the reckoning of somebody who misses nothing."""
        return Reckoning(view, _shown(view), follows=True)

    def knock(self, at: Reckoning) -> float:
        """Return what the chance to be lowest is worth now, less what another turn would save."""
        return self.settling(at) - self.turn(at)

    def settling(self, at: Reckoning) -> float:
        """Return what it is worth to settle the round as it stands; less than 0 if others are ahead."""
        return self.STAKE * (at.chance - self.EVEN)

    def turn(self, at: Reckoning) -> float:
        """Return what another turn would save."""
        return self.MY_TURN * at.draw

    def why_end(self, at: Reckoning, move: Move, rng: random.Random) -> str:
        """Return the reason for a knock or a pass, with the chance to be lowest as it stands."""
        if at.last_turn or KNOCK not in at.view.moves():
            return super().why_end(at, move, rng)
        places = {
            "mine": at.total,
            "theirs": at.theirs,
            "chance": round(100 * at.chance),
            "settling": self.settling(at),
            "turn": self.turn(at),
        }
        if move == KNOCK:
            return _(
                "Your row counts {mine:.2f} on average, the others' {theirs:.2f}; nobody is lower than you "
                "in {chance} of 100 cases. To settle that is worth {settling:.2f} points, "
                "more than the {turn:.2f} that another turn would save.",
                **places,
            )
        return _(
            "Your row counts {mine:.2f} on average, the others' {theirs:.2f}; nobody is lower than you "
            "in {chance} of 100 cases. To settle that is worth {settling:.2f} points, "
            "not more than the {turn:.2f} that another turn would save.",
            **places,
        )


LEVELS = {"easy": Easy(), "normal": Normal(), "strong": Strong()}
