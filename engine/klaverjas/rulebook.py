"""Every rule of Klaverjas, once; its variants are options.

The book prints the rules from here, the engine names them when it refuses a move.
"""

from __future__ import annotations

from engine.core.rulebook import Rule, Rulebook
from engine.klaverjas.options import CLUBS, OURS, TABLE, Options

__all__ = ["RULES", "Options"]

RULES = Rulebook(
    "klaverjas",
    [
        # --- what there is
        Rule(
            "agree-first",
            "Agree before you play",
            "Tables and clubs differ, most of all on undertrumping and on roem; "
            "settle these points before the first deal.",
            TABLE,
            kind="table",
        ),
        Rule(
            "pack",
            "The pack",
            "There are 32 cards: in each of the four suits the seven, eight, nine, jack, queen, king, ten and ace.",
            TABLE,
        ),
        Rule(
            "partners",
            "Two against two",
            "Four players form two teams; you play together with the one opposite you, "
            "and your opponents sit to your left and right.",
            TABLE,
        ),
        Rule(
            "deal-eight",
            "Eight cards each",
            "Every player is dealt eight cards, and a deal is played out in eight tricks.",
            TABLE,
        ),
        Rule(
            "turn-order",
            "In turn, clockwise",
            "Each player in turn, clockwise, plays one card to the trick, and nobody plays out of turn.",
            TABLE,
            kind="move",
        ),
        # --- who plays, and which suit is trump
        Rule(
            "bid-first",
            "First the trump, then the cards",
            "No card is played before it is settled who plays and which suit is trump.",
            TABLE,
            kind="move",
        ),
        Rule(
            "declarers",
            "Who plays must win",
            "The player who takes the deal on plays it together with the partner; "
            "the two set out to score more than the other team.",
            TABLE,
        ),
        Rule(
            "propose",
            "A suit is proposed",
            "Chance proposes a suit as trump. In turn from the left of the dealer everyone says play or pass; "
            "the first to say play takes the deal on with that suit. Naming another suit is not an answer.",
            OURS,
            "ruling",
            kind="move",
        ),
        Rule(
            "turn-a-card",
            "At a real table: turn a card",
            "Turn up a card of another pack, and its suit is the one proposed; for the second suit "
            "turn another, and another again as long as it is of the first suit.",
            OURS,
            "ruling",
            kind="table",
        ),
        Rule(
            "second-suit",
            "After four passes another suit",
            "When all four pass, a second, different suit is proposed in the same way.",
            OURS,
            "ruling",
        ),
        Rule(
            "left-must-play",
            "After eight passes somebody must",
            "When all four pass again, the player to the left of the dealer has to play the second suit.",
            OURS,
            "ruling",
        ),
        Rule(
            "forced",
            "Forced play",
            "Under this option there is no bidding: the player to the left of the dealer "
            "names any suit as trump and plays.",
            OURS,
            "ruling",
            kind="move",
        ),
        Rule(
            "bidding-closed",
            "Settled is settled",
            "Once trump is settled there is no more bidding in that deal.",
            OURS,
            "ruling",
            kind="move",
        ),
        Rule(
            "left-leads",
            "Left of the dealer leads",
            "The player to the left of the dealer leads to the first trick, whoever plays the deal.",
            OURS,
            "ruling",
        ),
        # --- values and orders
        Rule(
            "plain-points",
            "Points in a plain suit",
            "In a suit that is not trump the ace counts 11, the ten 10, the king 4, the queen 3 and the jack 2; "
            "nine, eight and seven count nothing.",
            TABLE,
        ),
        Rule(
            "trump-points",
            "Points in trump",
            "In trump the jack counts 20, the nine 14, the ace 11, the ten 10, the king 4 and the queen 3; "
            "eight and seven count nothing.",
            TABLE,
        ),
        Rule(
            "plain-order",
            "The order in a plain suit",
            "From high to low: ace, ten, king, queen, jack, nine, eight, seven.",
            TABLE,
        ),
        Rule(
            "trump-order",
            "The order in trump",
            "From high to low: jack, nine, ace, ten, king, queen, eight, seven.",
            TABLE,
        ),
        Rule(
            "trump-beats",
            "Trump beats the rest",
            "Any trump, even the lowest, beats every card that is not trump.",
            TABLE,
        ),
        Rule(
            "other-suit-loses",
            "Another suit cannot win",
            "A card that is neither trump nor of the suit led cannot win the trick, however high it is.",
            TABLE,
        ),
        # --- which card may be played
        Rule(
            "lead-anything",
            "Lead what you like",
            "Whoever leads to a trick may play any card.",
            TABLE,
        ),
        Rule(
            "own-card",
            "Only a card you hold",
            "You can play only a card that is in your hand.",
            TABLE,
            kind="move",
        ),
        Rule(
            "follow-suit",
            "Follow suit",
            "Who has a card of the suit led must play one. That your partner has the trick changes nothing in this.",
            TABLE,
            kind="move",
        ),
        Rule(
            "no-duty-in-plain",
            "No need to beat a plain card",
            "In a suit that is not trump any card of it will do; nobody has to go higher.",
            TABLE,
        ),
        Rule(
            "higher-in-trump",
            "Trump led: go higher",
            "When trump is led and you can play higher than the highest trump on the table, you must, "
            "even over your partner. If you cannot, any trump will do.",
            TABLE,
            kind="move",
        ),
        Rule(
            "must-trump",
            "No card of the suit: trump",
            "Who has no card of the suit led but holds trump must trump while the opponents have the trick.",
            TABLE,
            kind="move",
        ),
        Rule(
            "partner-has-it",
            "Amsterdam: free when the partner has it",
            "In the Amsterdam variant, who cannot follow suit may play any card "
            "while the partner's card is the highest on the table.",
            TABLE,
        ),
        Rule(
            "rotterdam-trumps",
            "Rotterdam: trump all the same",
            "In the Rotterdam variant, who cannot follow suit but holds trump must trump "
            "even when the partner has the trick.",
            TABLE,
            kind="move",
        ),
        Rule(
            "go-over",
            "Over the trump on the table",
            "Who has to trump when there is trump on the table already must play a higher one if they hold it.",
            TABLE,
            kind="move",
        ),
        Rule(
            "undertrump",
            "Undertrumping is forced",
            "Who has to trump and holds only trumps lower than the highest on the table must play one of those.",
            TABLE,
            kind="move",
        ),
        Rule(
            "discard-anything",
            "Nothing to follow, nothing to trump with",
            "Who holds neither the suit led nor any trump may throw off any card.",
            TABLE,
        ),
        Rule(
            "undertrump-free",
            "Undertrump or not",
            "Under this house rule, who cannot go over the trump on the table may play a lower trump "
            "or throw off any other card.",
            CLUBS,
            "house rule",
        ),
        Rule(
            "undertrump-forbidden",
            "No undertrumping",
            "Under this house rule, when a plain suit was led, nobody plays a trump lower than the highest "
            "on the table while anything else is left, not even under the partner.",
            CLUBS,
            "house rule",
            kind="move",
        ),
        Rule(
            "partner-undertrump",
            "No undertrumping of the partner",
            "Under this house rule of the Amsterdam variant, when a plain suit was led and the partner's trump "
            "has the trick, a trump lower than it may be played only by a player who has nothing else left.",
            CLUBS,
            "house rule",
            kind="move",
        ),
        # --- tricks
        Rule(
            "trick-winner",
            "Who takes the trick",
            "The highest trump takes the trick; without trump it is the highest card of the suit led.",
            TABLE,
        ),
        Rule(
            "winner-leads",
            "The winner leads",
            "Whoever takes a trick leads to the next one.",
            TABLE,
        ),
        Rule(
            "last-trick",
            "Ten for the last trick",
            "The last trick counts 10 points extra. With the 152 of the cards that makes 162 in a deal.",
            TABLE,
        ),
        # --- roem
        Rule(
            "roem-in-trick",
            "Roem lies in a trick",
            "Roem is found among the four cards of one trick, whoever played them and in whatever order, "
            "not in a hand.",
            TABLE,
        ),
        Rule(
            "roem-order",
            "Runs have their own order",
            "For runs the order is seven, eight, nine, ten, jack, queen, king, ace, in trump as well.",
            TABLE,
        ),
        Rule(
            "run-of-three",
            "Three in a row: 20",
            "Three consecutive cards of one suit in a trick count 20.",
            TABLE,
        ),
        Rule(
            "run-of-four",
            "Four in a row: 50",
            "Four consecutive cards of one suit in a trick count 50; the two runs of three within it do not count.",
            TABLE,
        ),
        Rule(
            "stuk",
            "Stuk: 20",
            "The king and queen of trump in one trick are stuk and count 20.",
            TABLE,
        ),
        Rule(
            "stuk-in-run",
            "Stuk inside a run",
            "A run with the king and queen of trump in it counts, and stuk counts as well.",
            TABLE,
        ),
        Rule(
            "four-alike",
            "Four alike: 100, 150 or 200",
            "Four jacks in one trick count 200, four nines 150, four of any other rank 100.",
            TABLE,
        ),
        Rule(
            "roem-to-winner",
            "Roem goes with the trick",
            "The team that takes the trick gets its roem.",
            TABLE,
        ),
        Rule(
            "roem-counted",
            "Nobody needs to call",
            "Roem counts without being called; the engine finds it in every trick.",
            OURS,
            "ruling",
            kind="move",
        ),
        Rule(
            "roem-called",
            "Call your roem",
            "Under this house rule roem counts only if the player who took the trick calls it "
            "before the next lead, or before the deal is settled after the last trick.",
            CLUBS,
            "house rule",
            kind="move",
        ),
        Rule(
            "false-roem",
            "No roem, no call",
            "Under the same house rule a call is refused when there is no roem in the trick just taken.",
            CLUBS,
            "house rule",
            kind="move",
        ),
        Rule(
            "no-roem",
            "Without roem",
            "Under this house rule no roem counts at all.",
            CLUBS,
            "house rule",
            kind="move",
        ),
        # --- the settlement of a deal
        Rule(
            "more-than-they",
            "More, not as many",
            "The team that plays must score more than the other, roem counted. "
            "As many is not enough: at 81 to 81 without roem it has failed.",
            TABLE,
        ),
        Rule(
            "nat",
            "Nat",
            "A team that plays and does not score more is nat: it writes nothing for the deal.",
            TABLE,
        ),
        Rule(
            "nat-to-others",
            "What the others get",
            "When a team is nat, the others write all 162 points and the roem of both teams, "
            "and the 100 of pit on top if they took all eight tricks.",
            OURS,
            "ruling",
        ),
        Rule(
            "pit",
            "Pit: all eight tricks",
            "A team that takes all eight tricks scores 100 extra, whether it plays the deal or not.",
            TABLE,
        ),
        # --- the boom
        Rule(
            "boom",
            "A boom of sixteen",
            "A boom is sixteen deals; the points of all deals are added up, and the higher sum wins.",
            TABLE,
        ),
        Rule(
            "first-dealer",
            "Who deals first",
            "Chance says who deals first: everyone draws a card, and the lowest deals, in the order from seven "
            "to ace; those with equal cards draw again.",
            OURS,
            "ruling",
            kind="table",
        ),
        Rule(
            "dealer-moves",
            "The deal moves on",
            "After each deal the next player to the left deals.",
            OURS,
            "ruling",
        ),
        Rule(
            "tie",
            "Equal at the end",
            "If both teams have as many points after the last deal, they share the victory.",
            OURS,
            "ruling",
        ),
        Rule(
            "look-back",
            "The last trick may be looked at",
            "The trick just taken, its cards and its points may be looked at again; "
            "the whole deal can be gone through when it is over.",
            TABLE,
            kind="table",
        ),
        Rule(
            "broken-rule",
            "A broken rule",
            "A card that was not legal is taken back, with all that were played after it, "
            "as long as nobody has led to the next trick or written the deal down. "
            "Found later it ends the deal: the team that broke the rule writes nothing, "
            "and the others write all 162 points and the roem that both teams had by then.",
            OURS,
            "ruling",
            kind="table",
        ),
    ],
)
