"""How a game may go on for one family: played out quickly to its end, lodge by lodge.

A playout is no game: the family sets lodges for cards that may come, with the tiles that set one more,
each where it seems to bring most; the others stand still, and no lodge is moved.
Everything is weighed for whole sets of hexes at once: a playout takes a fraction of a millisecond.
Its points say little, but the same playouts after two different turns tell which turn keeps more open:
a terrain that no lodge touches can be entered anywhere, one touched at a poor spot binds the family to it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from copy import copy

from engine.core import chance
from engine.core.cards import Card, Heap, heap
from engine.speedbiber import scoring
from engine.speedbiber.hexes import (
    COLUMNS,
    EDGE,
    NEIGHBOURS,
    QUARTERS,
    SIZE,
    Mask,
    areas,
    members,
    near,
    row_ends,
)
from engine.speedbiber.moves import ADDING, MOVING
from engine.speedbiber.table import CARDS, DUE, Open
from engine.speedbiber.wishes import AREA_PAIR, MILL, MOST, OWN, SITE, TALLEST, WEAKEST, deer_quarter
from engine.speedbiber.worth import DEER, pace, turns_left

Level = tuple[float, Mask]
"""So many points for a lodge on one of these hexes."""

TILE = 1.5
"""What a playout thinks that a tile is worth, while there are turns to use it."""
JOURNEY = 0.5
"""What a tile that moves lodges is reckoned to bring in every turn to come."""
NEARER = 0.4
"""What a playout thinks a lodge is worth that comes near a site that the fox wants."""
PRIOR = 3
"""So many lodges in every quarter are reckoned with for other families before any are seen."""


def futures(unseen: Heap, number: int, rng: random.Random) -> Iterator[tuple[Card, ...]]:
    """Yield so many orders in which the cards may come, the next one first.

    The next card is each of the five terrains as often as its share of the unseen cards says, as nearly as
    whole numbers can: at equal distances from a random beginning, so that of few orders too every card has
    its chance. The rest of them and then a whole pack follow in random order.
    """
    cards = tuple(sorted(unseen.elements()))
    begin = int(rng.random() * len(cards))
    for n in range(number):
        at = (n * len(cards) + begin) // number
        rest = chance.shuffled((*cards[:at], *cards[at + 1 :]), rng)
        yield (cards[at], *rest, *chance.shuffled(CARDS, rng))


class Country:
    """What does not change from playout to playout: the board, what counts, and where others stand."""

    def __init__(self, now: Open):
        self.now, self.seat, self.board = now, now.seat_in_turn, now.board
        board = now.board
        self.wishes = frozenset(now.wishes)
        beside = {
            "otter": board.beside_lake,
            "little-owl": board.beside_boulders,
            "ants": board.beside_sites,
        }
        self.fixed: list[Level] = [(1.0, mask) for wish, mask in beside.items() if wish in self.wishes]
        self.by_areas = not self.wishes.isdisjoint(("bees", "fox"))
        self.sites = [(1 << n, NEIGHBOURS[n]) for n in members(board.sites)]
        self.ground = {
            "hay": board.terrain["M"],
            "swallow": board.terrain["S"],
            "lookout": EDGE & board.buildable,
        }
        self.counts = [OWN[wish] for wish in scoring.counted(now) if wish != DEER]
        self.turns = turns_left(now)
        self.presence = now.options.presence(now.players)
        self.rivals = [self._rival(seat) for seat in range(now.players) if seat != self.seat]

    def _rival(self, seat: int) -> tuple[int, ...]:
        """Return how many lodges another family may have in each quarter in the end."""
        now = self.now
        counts = [(now.lodges[seat] & quarter).bit_count() for quarter in QUARTERS]
        more = min(now.left[seat], pace(now, seat) * self.turns)
        all_ = sum(counts) + len(QUARTERS) * PRIOR
        return tuple([count + round(more * (count + PRIOR) / all_) for count in counts])

    def points(self, own: Mask) -> float:
        """Return the points of the family with these lodges in the end."""
        found = sum([count(self.board, own) for count in self.counts])
        if DEER in self.wishes:
            for q, quarter in enumerate(QUARTERS):
                counts = [(own & quarter).bit_count(), *[rival[q] for rival in self.rivals]]
                found += deer_quarter(counts, self.presence)[0]
        return float(found)


class Playout:
    """One family from the end of a turn to the end of the game."""

    def __init__(self, country: Country, now: Open):
        self.country = country
        seat, board = country.seat, country.board
        self.own, self.left = now.lodges[seat], now.left[seat]
        self.free = now.free
        self.tiles = [tile.kind for tile in now.tiles[seat] if tile.kind in ADDING]
        self.journeys = sum([tile.kind in MOVING for tile in now.tiles[seat]])
        self.to_win = [
            (board.beside_each_place[number], place.tile)
            for number, place in enumerate(board.places)
            if now.stock[number] and not now.had[seat] >> place.hex & 1
        ]
        self.mills = [(float(MILL), ring) for ring in board.beside_each_mill if not ring & self.own]
        self.winning = [(TILE, ring) for ring, _tile in self.to_win]
        self.beside = near(self.own)
        self.areas = [(area, near(area)) for area in areas(self.own)] if country.by_areas else []
        self.largest, self.around = 0, 0
        for area, close in self.areas:
            self._compare(area, close)
        self.columns = [(self.own & column).bit_count() for column in COLUMNS]
        self.tallest = max(self.columns)
        self.empty = self._columns(0)
        self.tall = self._columns(self.tallest)
        self.quarters = [(self.own & quarter).bit_count() for quarter in QUARTERS]

    def again(self) -> Playout:
        """Return a playout from the same start: what is changed in place is copied."""
        other = copy(self)
        other.tiles, other.areas = self.tiles[:], self.areas[:]
        other.columns, other.quarters = self.columns[:], self.quarters[:]
        return other

    def play(self, cards: Sequence[Card], rng: random.Random) -> float:
        """Play out with these cards, one a turn; return the points in the end."""
        country, moved = self.country, 0.0
        for card in cards[: country.turns]:
            if not self.left:
                break
            ground, tiles = country.board.terrain[card], tuple(self.tiles)
            moved += JOURNEY * self.journeys
            for _lodge in range(min(DUE, self.left)):
                self._set(ground, rng)
            for kind in tiles[: self.left]:
                self._set(row_ends(self.own) if kind == "sawmill" else country.ground.get(kind, ground), rng)
        return country.points(self.own) + moved

    def _set(self, ground: Mask, rng: random.Random) -> None:
        """Set a lodge where it seems to bring most; chance decides between equals."""
        ground &= self.free
        if not ground:
            return
        best = self._best(ground & self.beside or ground)
        shift = int(rng.random() * SIZE * SIZE)
        from_there = best >> shift << shift or best
        self._add((from_there & -from_there).bit_length() - 1)

    def _best(self, ground: Mask) -> Mask:
        """Return the hexes that bring most: the ground is split by one level after the other."""
        if not ground & (ground - 1):
            return ground
        classes: list[Level] = [(0.0, ground)]
        for value, mask in self._levels():
            there = mask & ground
            if not there or there == ground:
                continue  # the same for every hex
            split: list[Level] = []
            for points, hexes in classes:
                inside = hexes & there
                if inside:
                    split.append((points + value, inside))
                    if inside != hexes:
                        split.append((points, hexes ^ inside))
                else:
                    split.append((points, hexes))
            classes = split
        return max(classes)[1]

    def _add(self, to: int) -> None:
        """Set a lodge on a hex, and keep count of areas, columns, quarters and tiles."""
        bit = joined = 1 << to
        close = NEIGHBOURS[to]
        self.own |= bit
        self.free ^= bit
        self.left -= 1
        if self.country.by_areas:
            if self.beside & bit:
                for pair in [pair for pair in self.areas if pair[1] & bit]:
                    self.areas.remove(pair)
                    joined |= pair[0]
                    close |= pair[1]
            self.areas.append((joined, close))
            self._compare(joined, close)
        self.beside |= NEIGHBOURS[to]
        self._count(to // SIZE)
        for q, quarter in enumerate(QUARTERS):
            if quarter & bit:
                self.quarters[q] += 1
                break
        if bit & self.country.board.beside_sites:
            self._win(bit)

    def _compare(self, area: Mask, close: Mask) -> None:
        """Note the hexes beside an area if it is the largest so far."""
        size = area.bit_count()
        if size > self.largest:
            self.largest, self.around = size, close

    def _count(self, c: int) -> None:
        """Count one more lodge in a column."""
        column = COLUMNS[c]
        self.columns[c] = there = self.columns[c] + 1
        self.empty &= ~column
        if there > self.tallest:
            self.tallest, self.tall = there, column
        elif there == self.tallest:
            self.tall |= column

    def _win(self, bit: Mask) -> None:
        """Take the tiles that a lodge on a hex wins, and cross off its mills."""
        self.mills = [level for level in self.mills if not level[1] & bit]
        won = [entry for entry in self.to_win if entry[0] & bit]
        if not won:
            return
        self.to_win = [entry for entry in self.to_win if not entry[0] & bit]
        self.winning = [(TILE, ring) for ring, _tile in self.to_win]
        for _ring, tile in won:
            if tile in ADDING:
                self.tiles.append(tile)
            else:
                self.journeys += 1

    # --- what seems to bring points

    def _levels(self) -> list[Level]:
        """Return what a lodge on certain hexes brings now, or helps to."""
        wishes = self.country.wishes
        found = [*self.country.fixed, *self.mills]
        if self.left > 2 * DUE:
            found += self.winning
        if "dragonfly" in wishes:
            found.append((1.0, self.empty))
        if "woodpecker" in wishes:
            found.append((float(TALLEST), self.tall))
        if "stork" in wishes:
            least = min(self.quarters)
            weak = [quarter for quarter, count in zip(QUARTERS, self.quarters, strict=True) if count == least]
            found += [(WEAKEST / len(weak), quarter) for quarter in weak]
        if DEER in wishes:
            found += self._deer()
        if "hedgehog" in wishes:
            found.append((1.0, ~self.beside))
        if "bees" in wishes:
            found.append((1 / AREA_PAIR, self.around))
        if "fox" in wishes:
            found += self._fox()
        return found

    def _columns(self, count: int) -> Mask:
        """Return the columns with so many lodges."""
        together = 0
        for column, there in zip(COLUMNS, self.columns, strict=True):
            if there == count:
                together |= column
        return together

    def _deer(self) -> list[Level]:
        """Return the quarters still to be entered, and those where a family can be caught up with."""
        found: list[Level] = []
        for q, (quarter, count) in enumerate(zip(QUARTERS, self.quarters, strict=True)):
            if not count:
                found.append((MOST / 2, quarter))
            for rival in self.country.rivals:
                gap = rival[q] - count
                if 0 <= gap < self.left:
                    found.append((MOST / 2 / (1 + gap), quarter))
        return found

    def _fox(self) -> list[Level]:
        """Return the hexes that join another site with an area, and those that come nearer to one."""
        found: list[Level] = []
        wanted = joined = 0
        touching = []
        for _area, close in self.areas:
            sites = close & self.country.board.sites
            if sites:
                touching.append((close, sites))
                if sites & (sites - 1):
                    joined |= sites
        for site, ring in self.country.sites:
            if site & joined:
                continue
            wanted |= ring
            for close, sites in touching:
                if close & ring and not site & sites:
                    found.append((float(SITE if sites & joined else 2 * SITE), close & ring))
        return [*found, (NEARER, wanted), (NEARER, near(wanted))]


def unseen_next(now: Open, in_deck: Heap) -> Heap:
    """Return the heap of the cards of which the next one drawn is a random one.

    ``in_deck`` is that of the view. If the deck is empty, the discards and the open card are shuffled first.
    """
    return in_deck if now.deck else heap((*now.discards, *(now.card or "")))
