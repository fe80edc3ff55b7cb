"""An offer while it is put together at the table: what was clicked so far, and what a click makes of it.

The words of a draft are those of a move, with the partner left out until one is chosen:
``offer t0 h2 for soy``. A click on something that only adds to it carries the draft with the mark ``MORE``
behind, so that nothing is offered before its button is pressed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from engine.boonanza.beans import ORDER
from engine.boonanza.moves import COIN, FOR, ordered_gives, ordered_wants, place
from engine.core.picture import MORE
from engine.core.rulebook import Verdict

PICK = re.compile("[thaf][0-9]{1,2}")
MOST = 12
"""No draft has more things on a side; whoever wants more writes the move."""


class Draft(NamedTuple):
    """An offer, a counter-offer or an acceptance under way: picks of what is given, and what is asked for."""

    verb: str
    partner: int | None = None
    gives: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()

    def __str__(self) -> str:
        to = () if self.partner is None or self.verb != "offer" else (f"P{self.partner}",)
        wanted = (FOR, *self.wants) if self.wants else ()
        return " ".join((self.verb, *to, *self.gives, *wanted))

    @property
    def begun(self) -> bool:
        """Whether anything is given or asked for."""
        return bool(self.gives or self.wants)

    @property
    def asks(self) -> bool:
        """Whether a bean may be asked for; what is chosen to pay with can still become a counter-offer."""
        return self.verb != "accept" or self.begun

    @property
    def pick(self) -> str:
        """The words that a click carries to come to this draft."""
        return f"{self} {MORE}" if self.begun or self.partner is not None else MORE

    def giving(self, pick: str) -> Self:
        """Return the draft with one more thing given, or without it if it was given already."""
        if pick in self.gives and pick != COIN:
            return self._replace(gives=tuple(each for each in self.gives if each != pick))
        return self._replace(gives=ordered_gives([*self.gives, pick])[:MOST])

    def asking(self, want: str, seat: int | None = None) -> Self:
        """Return the draft with one more thing asked for, of a certain seat if one is named.

        Beans can be asked for twice; a card that lies open only once, so a second time takes it back.
        Who was choosing cards to accept with, and asks for something else, makes a counter-offer of them.
        """
        draft = self if seat is None or self.verb != "offer" else self._replace(partner=seat)
        if draft.verb == "accept":
            draft = draft._replace(verb="counter")
        if want in self.wants and want not in ORDER and want != COIN:
            return draft._replace(wants=tuple(each for each in self.wants if each != want))
        return draft._replace(wants=ordered_wants([*self.wants, want])[:MOST])

    def without_give(self, number: int) -> Self:
        """Return the draft without one of the things given."""
        return self._replace(gives=(*self.gives[:number], *self.gives[number + 1 :]))

    def without_want(self, number: int) -> Self:
        """Return the draft without one of the things asked for."""
        return self._replace(wants=(*self.wants[:number], *self.wants[number + 1 :]))

    def to(self, seat: int) -> Self:
        """Return the draft with a partner."""
        return self._replace(partner=seat)


def drafted(view: Any, seat: int, picks: Sequence[str]) -> Draft | None:
    """Return the draft that a seat has begun, empty if it could begin one, None if it can compose nothing.

    In phase 2 that is an offer; while an offer waits for this seat, a counter-offer or an acceptance.
    Picks that are no draft, or that do not fit the table any more, are as if nothing had been picked.
    """
    now = view.open
    offer = now.trade.offer
    if now.phase == "trade" and now.options.edition != "duel":
        verbs: tuple[str, ...] = ("offer",)
    elif now.phase == "answer" and offer is not None and offer.partner == seat:
        verbs = ("counter", "accept")
    else:
        return None
    only = None if seat == now.active else now.active
    read = _read(picks, verbs) or Draft(verbs[0])
    if not _there(now, seat, read):
        read = Draft(verbs[0])
    if read.verb != "offer":
        return read._replace(partner=None if offer is None else offer.proposer)
    return read._replace(partner=only) if read.partner is None else read


def _read(picks: Sequence[str], verbs: tuple[str, ...]) -> Draft | None:
    """Return the draft that the words mean, None if they mean none."""
    if not picks or picks[0] not in verbs:
        return None
    words = list(picks[1:])
    partner = None
    if words and re.fullmatch("P[0-9]", words[0]):
        partner = int(words.pop(0)[1:])
    split = words.index(FOR) if FOR in words else len(words)
    gives, wants = words[:split], words[split + 1 :]
    if not all(word == COIN or PICK.fullmatch(word) for word in gives):
        return None
    if not all(word in ORDER or word == COIN or (PICK.fullmatch(word) and word[0] != "h") for word in wants):
        return None
    return Draft(picks[0], partner, tuple(gives[:MOST]), tuple(wants[:MOST]))


def _there(now: Any, seat: int, draft: Draft) -> bool:
    """Tell whether all that a draft names still lies where it was."""
    if draft.partner is not None and not (draft.partner < now.players and draft.partner != seat):
        return False
    partner = now.active if draft.partner is None else draft.partner
    return all(_lies(now, seat, pick) for pick in draft.gives) and all(
        want in ORDER or _lies(now, partner, want) for want in draft.wants
    )


def _lies(now: Any, seat: int, pick: str) -> bool:
    if pick == COIN:
        return bool(now.coins[seat])
    heaps = {"t": now.turned, "h": now.backs[seat], "a": now.aside[seat], "f": now.fields[seat]}
    number = place(pick)
    if number >= len(heaps[pick[0]]):
        return False
    return pick[0] != "f" or now.fields[seat][number] is not None


def ruling(view: Any, seat: int, draft: Draft) -> Verdict | None:
    """Return the verdict on a draft as it stands, None while it is no whole move.

    Without a partner it is judged as an offer to each of the others: the first verdict that allows it,
    or else the first of all.
    """
    if not draft.begun:
        return None
    verdicts: list[Verdict] = []
    if draft.verb == "offer" and draft.partner is None:
        others = [other for other in range(view.players) if other != seat]
        verdicts = [view.check(str(draft.to(other)), seat) for other in others]
    else:
        verdicts = [view.check(str(draft), seat)]
    return next((verdict for verdict in verdicts if verdict.legal), verdicts[0])
