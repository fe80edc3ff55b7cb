"""The one door for every word that a person reads.

A sentence goes through :func:`_` whole, with named places, and is never glued
from pieces: another language puts the pieces in another order.
English is the source; a catalogue for another language is a gettext ``.mo`` file.
"""

from __future__ import annotations

from gettext import NullTranslations

_catalogue = NullTranslations()


def use_catalogue(catalogue: NullTranslations) -> None:
    """Speak another language from now on (the catalogue of ``gettext.translation``)."""
    global _catalogue
    _catalogue = catalogue


def _(sentence: str, **places: object) -> str:
    """Return the sentence in the reader's language, its ``{places}`` filled in.

    >>> _("{suit} were led.", suit="Clubs")
    'Clubs were led.'
    """
    translated = _catalogue.gettext(sentence)
    return translated.format(**places) if places else translated


def plural(one: str, many: str, n: int, **places: object) -> str:
    """Return the sentence for ``n`` things; ``{n}`` stands for the number.

    >>> plural("{n} card", "{n} cards", 3)
    '3 cards'
    """
    return _catalogue.ngettext(one, many, n).format(n=n, **places)


def listing(things: list[str]) -> str:
    """Return the things as a reader would list them.

    >>> listing(["Ann", "Bob", "Cem"])
    'Ann, Bob and Cem'
    """
    if not things:
        return _("nothing")
    if len(things) == 1:
        return things[0]
    return _("{first} and {last}", first=", ".join(things[:-1]), last=things[-1])


def either(things: list[str]) -> str:
    """Return the things as a choice between them.

    >>> either(["Ann", "Bob", "Cem"])
    'Ann, Bob or Cem'
    """
    if len(things) < 2:
        return listing(things)
    return _("{first} or {last}", first=", ".join(things[:-1]), last=things[-1])


def short(value: object, most: int = 40) -> str:
    """Return a value as Python writes it, for an error that stays within a line.

    >>> short("swap"), short("x" * 50, 10)
    ("'swap'", "'xxxxxxxx…")
    """
    try:
        text = repr(value)
    except ValueError:  # Python does not write out a number of thousands of digits
        text = _("a number of thousands of digits")
    return text if len(text) <= most else text[: most - 1] + "…"
