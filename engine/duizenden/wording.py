"""Cards and moves as people write them: "K A 2 of hearts", "harten heer aas 2", "♥10"."""

from __future__ import annotations

import re

from engine.core.cards import Card
from engine.duizenden.cards import JOKER
from engine.duizenden.melds import Cards
from engine.duizenden.moves import NEXT_SET, read_card

SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
SUIT_WORDS = {
    "clubs": "C", "club": "C", "klaveren": "C", "klaver": "C",
    "diamonds": "D", "diamond": "D", "ruiten": "D", "ruit": "D",
    "hearts": "H", "heart": "H", "harten": "H", "hart": "H",
    "spades": "S", "spade": "S", "schoppen": "S", "schop": "S",
    **SIGNS,
}  # fmt: skip
RANK_WORDS = {
    "ace": "A", "aces": "A", "aas": "A",
    "king": "K", "kings": "K", "heer": "K",
    "queen": "Q", "queens": "Q", "vrouw": "Q",
    "jack": "J", "jacks": "J", "boer": "J",
    "ten": "T", "nine": "9", "eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3",
    "two": "2",
    "10": "T", "a": "A", "k": "K", "q": "Q", "j": "J", "t": "T",
    **{str(n): str(n) for n in range(2, 10)},
}  # fmt: skip
VERBS = {
    "leggen": "lay", "uitleggen": "lay", "aansluiten": "attach", "add": "attach", "throw": "discard",
    "weggooien": "discard", "gooien": "discard", "pakken": "take", "wisselen": "swap", "ruilen": "swap",
    "go": "", "out": "",
}  # fmt: skip
FILLERS = frozenset(
    ["the", "and", "with", "to", "on", "my", "set", "run", "group", "card", "away", "de", "het", "en",
     "met", "aan", "bij", "weg", "mijn", "an", "een", "for", "voor", "in"]
)  # fmt: skip
"""Words that say nothing about the move."""
BETWEEN = ("and", "en")
"""What may stand between the ranks of one suit."""
QUESTION = re.compile(r"^(may i|can i|mag ik|i want to)\s+|[?.!]+\s*$", re.IGNORECASE)


def read_words(text: str) -> tuple[Cards, str]:
    """Return the cards that a text names, and the first word that is none.

    >>> read_words("K A 2 of hearts, SQ and a joker")
    (('HK', 'HA', 'H2', 'SQ', 'JK'), '')
    """
    found: list[Card] = []
    for word in _words(text):
        card = read_card(word)
        if card is None:
            return tuple(found), word
        found.append(card)
    return tuple(found), ""


def read_move(text: str) -> str:
    """Return the notation of a move told in words, as far as they are understood.

    >>> read_move("May I lay K A 2 of hearts?")
    'lay HK HA H2'
    >>> read_move("Mag ik de schoppen vrouw weggooien?")
    'discard SQ'
    """
    plain = QUESTION.sub("", QUESTION.sub("", text.strip()))
    words = [VERBS.get(word, word) for word in _words(plain)]
    words = [word for word in words if word]
    verb = next((word for word in words if word in ASKED), None)
    if verb == "swap" and any(read_card(word) not in (None, JOKER) for word in words):
        words = [word for word in words if word != JOKER]  # for the joker: that goes without saying
    if verb is None or words[0] == verb or words[0] in ("take", "move"):
        return " ".join(words)
    return " ".join([verb, *[word for word in words if word != verb]])


ASKED = (
    "lay",
    "open",
    "attach",
    "swap",
    "discard",
    "exchange",
    "draw",
    "take",
    "look",
    "join",
    "split",
    "move",
)
"""The first words of the moves that one asks about."""


def _words(text: str) -> list[str]:
    """Return the words of a text that matter: cards in their notation, verbs, numbers, strokes."""
    spaced = text.replace(",", " ").replace(NEXT_SET, f" {NEXT_SET} ")
    words = [_sign(word) for word in spaced.lower().split()]
    verbs = {VERBS.get(word, word) for word in words}
    found: list[str] = []
    number = 0
    while number < len(words):
        word = words[number]
        if word == "of" and words[number + 1 : number + 2] and words[number + 1] in SUIT_WORDS:
            _give_suit(found, SUIT_WORDS[words[number + 1]])
            number += 2
        elif word in SUIT_WORDS and (ranks := _ranks(words[number + 1 :], verbs)):
            found += [SUIT_WORDS[word] + RANK_WORDS[rank] for rank in ranks if rank in RANK_WORDS]
            number += 1 + len(ranks)
        else:
            if word in ("joker", "jokers"):
                found.append("JK")
            elif not (word in FILLERS or (word == "a" and not _names_suit(words[number + 1 :]))):
                found.append(_card(word) or word)
            number += 1
    return found


def _ranks(words: list[str], verbs: set[str]) -> list[str]:
    """Return the words from the first on that are ranks of the suit before them, with what is between.

    >>> _ranks("heer aas en 2 weggooien".split(), set())
    ['heer', 'aas', 'en', '2']
    """
    end = number = 0
    while number < len(words) and (words[number] in BETWEEN or _is_rank(words[number:])):
        number += 1
        end = end if words[number - 1] in BETWEEN else number
    several = not verbs & {"swap", "move"} and words[end : end + 1] != ["of"]
    if not several:
        return words[: min(end, 1)]
    of_a_set = "attach" in verbs and end > 1 and words[end - 1].isdigit() and words[end - 1] != "10"
    return words[: end - 1] if of_a_set and words[end:] in ([], ["low"]) else words[:end]


def _is_rank(words: list[str]) -> bool:
    """Tell whether the first of these words is a rank; in "a joker" it is an article."""
    return words[0] in RANK_WORDS and not (words[0] == "a" and words[1:2] in (["joker"], ["jokers"]))


def _card(word: str) -> Card | None:
    """Return the card that a word is, its suit before the rank or after it."""
    return read_card(word) or read_card(word[-1:] + word[:-1])


def _names_suit(words: list[str]) -> bool:
    """Tell whether ranks follow up to a suit: then the letter a is the ace.

    Before a rank that is written out it is the article: "a queen of spades".
    """
    if words and words[0] in RANK_WORDS and len(words[0]) > 2:  # "queen", but not "q" or "10"
        return False
    for number, word in enumerate(words):
        if word == "of":
            return words[number + 1 : number + 2] != [] and words[number + 1] in SUIT_WORDS
        if word not in RANK_WORDS and word not in FILLERS:
            return False
    return False


def _give_suit(found: list[str], suit: str) -> None:
    """Give a suit to the ranks at the end of what was found."""
    for number in range(len(found) - 1, -1, -1):
        rank = RANK_WORDS.get(found[number].lower())
        if rank is None:
            return
        found[number] = suit + rank


def _sign(word: str) -> str:
    """Return a word with the sign of a suit, before or after the rank, as a card: "10♥" is "h10"."""
    for sign, suit in SIGNS.items():
        if sign in word and sign != word:
            return suit.lower() + word.replace(sign, "")
    return word
