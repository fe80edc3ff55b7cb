"""Every rule of Beverbende, once, and every variant as an option.

The book prints the rules from here, the engine names them when it refuses a move.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.options import GameOptions, option
from engine.core.rulebook import Rule, Rulebook
from engine.core.words import _

DUTCH = "Beverbende, Dutch rules (999 Games / Amigo, 2002)"
GERMAN = "Biberbande, rules version 3.1 (Amigo, 2022)"
OURS = "Open Hand, where the rules are silent"
TABLES = "An agreement between players"

RULES = Rulebook(
    "beverbende",
    [
        # --- what there is
        Rule(
            "pack",
            "The pack",
            "There are 66 cards: the numbers 0 to 8 four times each, the 9 nine times, "
            "and 21 special cards: nine swap, seven peek and five draw two.",
            DUTCH,
        ),
        Rule("players", "Players", "Two to six players take part, each for themselves.", DUTCH),
        Rule(
            "oldest-deals",
            "The oldest deals",
            "The oldest player deals the first round, and the player to the left of the dealer begins.",
            DUTCH,
            kind="table",
        ),
        Rule(
            "deal-four",
            "Four cards face down",
            "Everyone gets four cards in a row, face down and unseen. The rest is the stock; "
            "its top card is turned up beside it and starts the discard pile.",
            DUTCH,
        ),
        Rule(
            "first-special-stays",
            "A special turned up first",
            "If the first open card is a special, it stays, and the first player has to draw from the stock.",
            OURS,
            "ruling",
        ),
        Rule(
            "first-look",
            "Only the two outer cards",
            "Before the first turn everyone looks at the two outer cards of their own row, and at no others.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "same-place",
            "Cards keep their place",
            "A card that has been looked at goes back face down to the same place; a row is never rearranged.",
            DUTCH,
            kind="move",
        ),
        # --- a turn
        Rule(
            "turn-order",
            "In turn, clockwise",
            "The players take turns clockwise, and only the one whose turn it is acts.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "one-action",
            "One action a turn",
            "A turn has one action: either take the open card or draw from the stock. "
            "When it is done, there is no second one.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "take-open",
            "Take the open card",
            "You may take the number card on top of the discard pile and put it in the place of "
            "one of your four cards, whichever you like.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "special-on-discard",
            "No special from the discard pile",
            "A special card on top of the discard pile may not be taken; you have to draw from the stock.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "taken-must-swap",
            "What is taken must stay",
            "A card taken from the discard pile has to go into your row; it may not be laid back.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "draw",
            "Draw from the stock",
            "Instead you may draw the top card of the stock; you alone look at it.",
            DUTCH,
        ),
        Rule(
            "put-or-discard",
            "Put it in your row or lay it off",
            "A number card drawn from the stock goes face down into your row in the place of one of your cards, "
            "or face up onto the discard pile.",
            DUTCH,
        ),
        Rule(
            "card-in-hand",
            "Only with a card in hand",
            "Cards go into a row or onto the discard pile from the hand: first take the open card or draw.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "old-card-face-up",
            "The old card goes face up",
            "The card that leaves your row goes onto the discard pile face up, for all to see.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "no-looking",
            "No looking in between",
            "Face-down cards stay unseen, your own as well, until a peek card or the end of the round.",
            DUTCH,
            kind="move",
        ),
        # --- the special cards
        Rule(
            "special-never-in-row",
            "Specials never go into your row",
            "You may never put a special card into your own row.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "special-optional",
            "A special may be laid off unused",
            "Whoever draws a special may use it or lay it off without doing anything; "
            "either way it ends on the discard pile.",
            DUTCH,
        ),
        Rule(
            "special-only-drawn",
            "Only when drawn from the stock",
            "A special works only for the player who has just drawn it from the stock: "
            "not from the discard pile, not from a row, and not when a number card takes its place and lays it bare.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "swap",
            "Swap",
            "A swap card exchanges one of your own face-down cards with one of another player's.",
            DUTCH,
        ),
        Rule(
            "swap-blind",
            "Swap blind",
            "Neither of the two cards of a swap is looked at, not before and not after; that takes a peek card.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "swap-other",
            "Swap with another player",
            "A swap is between your own row and the row of another player, never within one row.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "knocker-row-open",
            "The knocker's row stays in play",
            "After a knock, cards may still be swapped into and out of the row of the player who knocked.",
            OURS,
            "ruling",
        ),
        Rule(
            "peek",
            "Peek",
            "A peek card lets you look at one of your own four cards, which goes back face down to its place.",
            DUTCH,
        ),
        Rule(
            "draw-two",
            "Draw two",
            "A draw two lets you draw a card and use it as any drawn card. If you do not like it, "
            "you lay it off and draw one more, and that one you handle as any drawn card.",
            DUTCH,
        ),
        Rule(
            "draw-two-chain",
            "Draw two within draw two",
            "A card of a draw two may be a special and may be used, a further draw two included. "
            "Using the first card, in whatever way, means that there is no second one.",
            OURS,
            "ruling",
        ),
        Rule(
            "draw-two-down",
            "When the draw two goes down",
            "Like every special, a draw two goes onto the discard pile after its action is done, "
            "so above the cards that were drawn with it; within a chain the last one used goes down first.",
            OURS,
            "ruling",
        ),
        Rule(
            "special-in-row",
            "A special dealt into your row",
            "A special in your row does nothing and is not announced or replaced during the round. "
            "You may put a number card in its place; it then lies on the discard pile, where nobody may take it.",
            DUTCH,
            kind="move",
        ),
        # --- the end of a round
        Rule(
            "knock-after-action",
            "Knock after your action",
            "You may knock at the end of your turn, when your action is done, and say “last round”; "
            "or pass, which ends the turn without a knock.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "finish-action",
            "Finish your action first",
            "The turn passes on only when your action is done.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "knock-when",
            "Nobody is cut off",
            "Nobody may knock before everyone has had at least one turn.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "knock-once",
            "One knock a round",
            "In the last lap nobody knocks again.",
            OURS,
            "ruling",
            "move",
        ),
        Rule(
            "last-lap",
            "The last lap",
            "After a knock every other player has exactly one more turn; the player who knocked has none.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "round-over",
            "The round is over",
            "When the last lap is done, all rows are turned up and counted, and nobody acts any more.",
            DUTCH,
            kind="move",
        ),
        Rule(
            "reshuffle",
            "The stock runs out",
            "As soon as the last card of the stock is taken, the top card of the discard pile stays where it is and "
            "the rest of the pile is shuffled into a new stock. The older Dutch rules shuffle the whole pile.",
            GERMAN,
        ),
        Rule(
            "nothing-to-shuffle",
            "Nothing left to shuffle",
            "If there is nothing to shuffle, the turn is finished and the round is scored.",
            OURS,
            "ruling",
        ),
        # --- counting
        Rule(
            "score-values",
            "What the cards count",
            "A number card counts its number. The best row is four zeros, 0 points; "
            "the worst is four nines, 36 points.",
            DUTCH,
        ),
        Rule(
            "replace-specials",
            "Specials are replaced",
            "A special in a row counts nothing, neither 0 nor 10: "
            "it is laid aside and a card from the stock takes its place.",
            DUTCH,
        ),
        Rule(
            "replace-again",
            "Until it is a number",
            "If the replacement is a special too, one draws on until a number comes; the specials do nothing.",
            DUTCH,
        ),
        Rule(
            "replace-order",
            "The knocker replaces first",
            "The player who knocked replaces first, then the others clockwise.",
            DUTCH,
        ),
        Rule(
            "replace-left-to-right",
            "Left to right, and nothing back",
            "Within a row the specials are replaced from left to right. "
            "Specials laid aside are not shuffled back if the stock runs out while replacing; "
            "a special for which no number card is left counts nothing. "
            "If nobody knocked, the player who began the round replaces first.",
            OURS,
            "ruling",
        ),
        Rule(
            "no-penalty",
            "No penalty for a knock",
            "Whoever knocks without being lowest pays nothing extra; everyone writes down their own total. "
            "A penalty is a house rule.",
            DUTCH,
        ),
        # --- the match
        Rule(
            "rounds",
            "As many rounds as players",
            "There are as many rounds as players.",
            DUTCH,
        ),
        Rule(
            "two-players",
            "Four rounds for two",
            "Two players play four rounds; all else stays the same.",
            DUTCH,
        ),
        Rule(
            "next-starter",
            "Another player begins",
            "Each round begins with the player to the left of the one who began the round before.",
            GERMAN,
        ),
        Rule(
            "lowest-wins",
            "The lowest total wins",
            "The totals of all rounds are added up, and the lowest sum wins.",
            DUTCH,
        ),
        Rule(
            "tie",
            "A tie at the end",
            "The rules are silent about equal totals; here the victory is shared. "
            "One more round is a house rule.",
            OURS,
            "ruling",
        ),
        Rule(
            "keep-score",
            "Keep the score",
            "On the score pad each player has a column and each round a row; "
            "write down every total after the round and add up at the end. Any paper will do.",
            DUTCH,
            kind="table",
        ),
    ],
)


@dataclass(frozen=True)
class Options(GameOptions):
    """The variants and house rules of Beverbende; the defaults are the rules of this book."""

    reshuffle: str = option(
        "keep-top",
        "The stock runs out",
        "Whether the top card of the discard pile stays (keep-top) or is shuffled too (all).",
        source=f"keep-top: {GERMAN}; all: {DUTCH}",
        standing="official",
        values=("keep-top", "all"),
    )
    start: str = option(
        "rotate",
        "Who begins a round",
        "Whether each round begins one seat further to the left (rotate) or always at the same seat (fixed).",
        source=f"rotate: {GERMAN}; fixed: {DUTCH}",
        standing="official",
        values=("rotate", "fixed"),
    )
    rounds: int | None = option(
        None,
        "A number of rounds",
        "How many rounds make a match.",
        source=TABLES,
        standing="house rule",
        low=1,
        high=20,
        none_means="as many as players, four with two.",
    )
    target: int | None = option(
        None,
        "A target score",
        "The match ends after the round in which somebody's total reaches this.",
        source=TABLES,
        standing="house rule",
        low=1,
        high=1000,
        none_means="no target.",
    )
    knock_penalty: int = option(
        0,
        "A penalty for a failed knock",
        "Points added for a player who knocked and is not lowest; equal lowest is lowest.",
        source=TABLES,
        standing="house rule",
        low=0,
        high=100,
    )
    tie: str = option(
        "shared",
        "A tie at the end",
        "Whether equal lowest totals share the victory or everyone plays one extra round.",
        source=OURS,
        standing="house rule",
        values=("shared", "extra round"),
    )
    draw_two_down: str = option(
        "last",
        "When a draw two goes down",
        "Whether a draw two goes onto the discard pile after its action (last) or as soon as it is used (first).",
        source=OURS,
        standing="ruling",
        values=("last", "first"),
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.rounds is not None and self.target is not None:
            raise ValueError(_("Give a number of rounds or a target score, not both."))
