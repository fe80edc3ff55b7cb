"""The tutorial, second part: which card may be played, duty by duty, and the variants."""

from __future__ import annotations

from typing import Any

from engine.core.lesson import Lesson
from engine.klaverjas.lessons_cards import LAST_TO_PLAY, OTHERS, choose, play, refused

ROTTERDAM: dict[str, Any] = {"variant": "rotterdam"}

ACE_OF_PARTNER: dict[str, Any] = {
    "hands": ["S9 D8 HT", *OTHERS],
    "trump": "H",
    "declarer": 2,
    "leader": 2,
    "trick": "CA CK",
    "seed": 3,
}
"""The partner's ace has the trick; P0 has no clubs and one trump."""

TRUMPED_BY_PARTNER: dict[str, Any] = {
    "hands": ["S7 ST DA HQ HJ", *OTHERS],
    "trump": "H",
    "declarer": 2,
    "leader": 1,
    "trick": "CA HK CK",
    "seed": 4,
}
"""The partner has trumped the ace of P1 with the king; P0 has no clubs, and a trump below and one above it."""

TRUMPED_BY_THEM: dict[str, Any] = {
    "hands": ["H7 HQ DA S8", *OTHERS],
    "trump": "H",
    "declarer": 3,
    "leader": 2,
    "trick": "C8 HK",
    "seed": 5,
}
"""P3 has trumped with the king; P0 has no clubs, and only lower trumps."""

OVER_IT: dict[str, Any] = {
    "hands": ["H8 HJ DA S8", *OTHERS],
    "trump": "H",
    "declarer": 3,
    "leader": 2,
    "trick": "C8 H9",
    "seed": 6,
}
"""P3 has trumped with the nine; P0 has no clubs, and a trump below and one above it."""

DUTIES: tuple[Lesson, ...] = (
    Lesson(
        "in-turn",
        "Wait for your turn",
        ("turn-order",),
        "Hearts are trump, and P1 has yet to play. You come after P1 and would like to help. "
        "Try to play the ten of clubs, *CT*, before P1.",
        {
            "hands": ["?", "?", "CT S8 D9", "?"],
            "trump": "H",
            "declarer": 0,
            "leader": 0,
            "trick": "CA",
            "seed": 7,
        },
        refused("turn-order", "CT"),
        "Play the ten, and read the reason.",
        (("S8|D9", "It is refused as well; the lesson asks for the ten."),),
        seat=2,
        done="Clockwise, one card each, and nobody plays out of turn.",
    ),
    Lesson(
        "any-lead",
        "Lead what you like",
        ("lead-anything",),
        "Hearts are trump, you took the last trick, and the others may still hold three trumps. "
        "You may lead anything. Lead the jack of trump, so that they have to play theirs.",
        {"hands": ["HJ CA S7 D8", *OTHERS], "trump": "H", "declarer": 0, "leader": 0, "seed": 8},
        play("HJ"),
        "The jack of hearts.",
        (
            ("CA|S7|D8", "You may lead that too; this time draw trump first, or somebody trumps your ace."),
            ("pass", "There is no passing once the cards are played."),
        ),
        done="No duty binds the one who leads; the rest of the trick follows from the suit of this card.",
    ),
    Lesson(
        "only-your-own",
        "Only a card you hold",
        ("own-card",),
        "Hearts are trump, and you have it in mind that the jack of hearts is yours. It is not. "
        "Try to play it all the same: *HJ*.",
        {"hands": ["H9 CA S7 D8", *OTHERS], "trump": "H", "declarer": 0, "leader": 0, "seed": 9},
        refused("own-card", "HJ"),
        "Write HJ on the line below the table.",
        (("H9|CA|S7|D8", "That one you do hold; try the jack of hearts."),),
        done="The engine knows your hand; at a table the others find out later, and that is worse.",
    ),
    Lesson(
        "follow",
        "Follow suit",
        ("follow-suit",),
        "Hearts are trump, and P3 led the ace of spades. You would rather keep your king and trump. "
        "Try the seven of hearts, *H7*.",
        {
            "hands": ["SK S8 H7 D9", *OTHERS],
            "trump": "H",
            "declarer": 3,
            "leader": 3,
            "trick": "SA",
            "seed": 1,
        },
        refused("follow-suit", "H7"),
        "You hold spades, so it will be refused. Try it.",
        (
            ("S8|SK", "Right, that is how to follow; but try first what is forbidden."),
            ("D9", "That is refused for the same reason; the lesson asks for the seven of hearts."),
        ),
        done="The first rung of the ladder: a card of the suit led, if you hold any.",
    ),
    Lesson(
        "follow-your-partner",
        "That your partner has it changes nothing",
        ("follow-suit",),
        "Amsterdam rules, hearts are trump. Your partner led the ace of clubs and has the trick. "
        "You hold clubs, but would rather throw off the eight of spades. Try *S8*.",
        {
            "hands": ["CK C9 H7 S8", *OTHERS],
            "trump": "H",
            "declarer": 2,
            "leader": 2,
            "trick": "CA C7",
            "seed": 2,
        },
        refused("follow-suit", "S8"),
        "The freedom in Amsterdam is for those who cannot follow.",
        (
            ("CK|C9", "That is how to follow; see first what happens if you do not."),
            ("H7", "Refused as well; the lesson asks for the eight of spades."),
        ),
        done="Whoever holds the suit led plays it, in both variants, whoever has the trick.",
    ),
    Lesson(
        "no-need-to-beat",
        "No need to go higher",
        ("no-duty-in-plain",),
        "Hearts are trump. Your partner's ten has the trick, and you are the last. "
        "You could beat it with the ace, but need not: *play* the seven, and keep the ace for a trick of its own.",
        {**LAST_TO_PLAY, "hands": ["CA C7 D9", *OTHERS], "trick": "C8 CT C9", "seed": 3},
        play("C7"),
        "In a plain suit any card of it will do.",
        (
            ("CA", "That is allowed, but the trick was yours already, and the ace can take another one."),
            ("D9", "Clubs were led, and you hold clubs."),
        ),
        done="Going higher is a duty in trump only.",
    ),
    # --- trump is led
    Lesson(
        "higher-trump",
        "Trump led: go higher",
        ("higher-in-trump",),
        "Hearts are trump. Your partner led the king of hearts and has the trick. "
        "You would like to keep your nine, and play the queen. Try *HQ*.",
        {
            "hands": ["H9 HQ DA", *OTHERS],
            "trump": "H",
            "declarer": 2,
            "leader": 2,
            "trick": "HK ST",
            "seed": 4,
        },
        refused("higher-in-trump", "HQ"),
        "The nine is higher than the king, so the queen will be refused.",
        (
            ("H9", "That is the card you have to play; try first what is forbidden."),
            ("DA", "Refused too; the lesson asks for the queen."),
        ),
        done="When trump is led you go over the highest trump if you can, over your partner as well, in both variants.",
    ),
    Lesson(
        "no-higher-trump",
        "Trump led, and nothing higher",
        ("higher-in-trump", "follow-suit"),
        "Hearts are trump, and P3 led the king of hearts. None of your hearts is higher. *Play* a card.",
        {
            "hands": ["HQ H7 H8 CA", *OTHERS],
            "trump": "H",
            "declarer": 3,
            "leader": 3,
            "trick": "HK",
            "seed": 5,
        },
        play("H7|H8"),
        "You still hold the suit led; give as little as you can.",
        (
            (
                "HQ",
                "That is allowed, but it gives three points and, beside the king, stuk: 20 for whoever takes it.",
            ),
            ("CA", "Hearts were led, and you hold hearts."),
        ),
        done="One rung lower: a trump, any of them. Only without trump you would be free.",
    ),
    # --- nothing of the suit led
    Lesson(
        "trump-it",
        "No card of the suit: trump",
        ("must-trump",),
        "Hearts are trump, and P3 led the ace of spades. You have no spades, and would like to throw off the seven of diamonds. "
        "Try *D7*.",
        {
            "hands": ["D7 DK H7 HT", *OTHERS],
            "trump": "H",
            "declarer": 3,
            "leader": 3,
            "trick": "SA",
            "seed": 6,
        },
        refused("must-trump", "D7"),
        "The opponents have the trick, and you hold trump.",
        (
            ("H7|HT", "That is what you have to do; try first to get around it."),
            ("DK", "Refused as well; the lesson asks for the seven."),
        ),
        done="While the opponents have the trick, who cannot follow has to trump, in both variants.",
    ),
    Lesson(
        "nothing-at-all",
        "Neither suit nor trump",
        ("discard-anything",),
        "Clubs are trump, and P3 led the ten of spades, which has the trick. You have no spades and no clubs. *Play* a card.",
        {
            "hands": ["HQ HA D8", *OTHERS],
            "trump": "C",
            "declarer": 3,
            "leader": 2,
            "trick": "S9 ST",
            "seed": 7,
        },
        play("D8"),
        "You may throw off what you like; none of it can win.",
        (
            (
                "HA",
                "That is allowed, but it gives the opponents 11 points, and an ace takes a trick at another time.",
            ),
            ("HQ", "That is allowed, but it gives three points away, and the eight none."),
        ),
        done="The last rung: any card.",
    ),
    Lesson(
        "over-the-nine",
        "Over the trump on the table",
        ("go-over",),
        "Hearts are trump. Clubs were led, and P3 has trumped with the nine. You have no clubs and would like to "
        "get away with the eight of hearts. Try *H8*.",
        OVER_IT,
        refused("go-over", "H8"),
        "You hold a trump that beats the nine.",
        (
            ("HJ", "That is the card you have to play; try first the one that is forbidden."),
            ("DA|S8", "Refused as well, because you have to trump; the lesson asks for the eight of hearts."),
        ),
        done="Who has to trump must go over what lies there, if they can.",
    ),
    Lesson(
        "over-it-you-go",
        "And over it you go",
        ("go-over", "trump-order"),
        "The same trick. *Play* the card that is left.",
        OVER_IT,
        play("HJ"),
        "Which of your trumps is higher than the nine?",
        (
            ("H8", "The eight is lower than the nine in trump, too."),
            ("DA|S8", "You have to trump."),
        ),
        done="The jack is the only trump above the nine. The trick is your team's again.",
    ),
    Lesson(
        "under-the-king",
        "Undertrumping is forced",
        ("undertrump",),
        "Hearts are trump. P3 has trumped with the king, and both your hearts are lower. "
        "You would rather throw off the eight of spades than waste a trump. Try *S8*.",
        TRUMPED_BY_THEM,
        refused("undertrump", "S8"),
        "You must trump; and if not higher, then lower.",
        (
            ("H7|HQ", "That is what the rules ask for; try first to avoid it."),
            ("DA", "Refused as well; the lesson asks for the eight of spades."),
        ),
        done="By the rules of this book it is a trump all the same. Many clubs play otherwise: see the house rules.",
    ),
    Lesson(
        "cheapest-under",
        "Undertrump cheaply",
        ("undertrump",),
        "The same trick. You have to go under the king. *Play* the cheaper way.",
        TRUMPED_BY_THEM,
        play("H7"),
        "King and queen of trump in one trick would be stuk.",
        (
            ("HQ", "That is allowed, but the opponents get three points and stuk, another 20."),
            ("DA|S8", "A trump it has to be."),
        ),
        done="Which of the lower ones is your choice.",
    ),
    # --- the partner: the same hand in Amsterdam and in Rotterdam
    Lesson(
        "amsterdam-free",
        "Amsterdam: your partner has it",
        ("partner-has-it",),
        "*Amsterdam.* Hearts are trump. Your partner's ace of clubs has the trick; you have no clubs. "
        "You need not trump: throw off the eight of diamonds.",
        ACE_OF_PARTNER,
        play("D8"),
        "You may play any card; a trump would only take the trick from your partner.",
        (
            ("HT", "That is allowed, but it takes a trick that was yours already, and P1 may go over it."),
            ("S9", "That is allowed as well, but the lesson asks for the eight of diamonds."),
        ),
        done="In Amsterdam, who cannot follow is free while the partner's card is the highest on the table.",
    ),
    Lesson(
        "rotterdam-bound",
        "Rotterdam: the same hand",
        ("rotterdam-trumps",),
        "*Rotterdam.* The same trick and the same hand. Try to throw off the eight of diamonds here: *D8*.",
        {**ACE_OF_PARTNER, "options": ROTTERDAM},
        refused("rotterdam-trumps", "D8"),
        "In Rotterdam the partner makes no difference.",
        (
            ("HT", "That is the card you have to play here; try the other one first."),
            ("S9", "Refused as well; the lesson asks for the eight of diamonds."),
        ),
        done="In Rotterdam, who cannot follow trumps, even the partner's ace. This is the whole difference of the two.",
    ),
    Lesson(
        "amsterdam-over-partner",
        "Amsterdam: your partner has trumped",
        ("partner-has-it",),
        "*Amsterdam.* Your partner has trumped the ace of clubs with the king of hearts, and you are the last. "
        "You have no clubs. *Play* what brings your team most and costs no trump.",
        TRUMPED_BY_PARTNER,
        play("DA"),
        "Every card is allowed; which one counts most and is no trump?",
        (
            ("HJ", "That is allowed, but your highest trump takes what was yours already."),
            (
                "HQ",
                "That is allowed, and with the king it is even stuk; but the lesson asks for a card that is no trump.",
            ),
            ("ST", "Ten are good, eleven are better."),
            ("S7", "That is allowed, but gives your partner's trick nothing."),
        ),
        done="11 points go to your partner's trick. In clubs with the house rule you may still do this, but not play the queen.",
    ),
    Lesson(
        "rotterdam-over-partner",
        "Rotterdam: over your own partner",
        ("go-over", "rotterdam-trumps"),
        "*Rotterdam.* The same trick and the same hand. You would like to play the queen of hearts, for *stuk*. Try *HQ*.",
        {**TRUMPED_BY_PARTNER, "options": ROTTERDAM},
        refused("go-over", "HQ"),
        "You must trump, and you hold a trump above the king.",
        (
            ("HJ", "That is the only card allowed; try the queen first."),
            ("DA|ST|S7", "Refused, because you must trump; the lesson asks for the queen."),
        ),
        done="In Rotterdam you trump, and go over, your own partner too: the jack is the only legal card.",
    ),
    Lesson(
        "rotterdam-under-partner",
        "Rotterdam: under your own partner",
        ("undertrump", "rotterdam-trumps"),
        "*Rotterdam.* Diamonds are trump; your partner has trumped with the jack, and P3 had to go under it. "
        "You have no clubs. Try to give your partner the ten of spades: *ST*.",
        {
            "hands": ["DA D9 D7 ST", *OTHERS],
            "options": ROTTERDAM,
            "trump": "D",
            "declarer": 2,
            "leader": 1,
            "trick": "C7 DJ DT",
            "seed": 8,
        },
        refused("undertrump", "ST"),
        "No trump is higher than the jack; a lower one it must be.",
        (("DA|D9|D7", "That is what you have to do; try to get around it first."),),
        done="You have to trump and cannot go over, so you go under: the nine would give most, 14 points.",
    ),
    # --- house rules
    Lesson(
        "house-free",
        "House rule: undertrump or not",
        ("undertrump-free",),
        "At this table nobody has to undertrump. P3 has trumped with the king, both your hearts are lower, "
        "and you have no clubs. Keep your trumps and *play* as few points as you can.",
        {**TRUMPED_BY_THEM, "options": {"undertrump": "free"}},
        play("S8"),
        "You may play any card here; which one counts nothing and is no trump?",
        (
            ("H7", "That is allowed here too, but it costs you a trump."),
            ("HQ", "That is allowed, but it costs a trump and makes stuk for them."),
            ("DA", "That is allowed, but gives them 11 points."),
        ),
        done="Under this house rule you may go under the king or throw off, as you like.",
    ),
    Lesson(
        "house-forbidden",
        "House rule: no undertrumping",
        ("undertrump-forbidden",),
        "At this table undertrumping is forbidden. The same trick: try to be rid of your lowest trump, *H7*.",
        {**TRUMPED_BY_THEM, "options": {"undertrump": "forbidden"}},
        refused("undertrump-forbidden", "H7"),
        "You hold other cards than lower trumps.",
        (
            ("S8|DA", "That is what this table asks for; try first what it forbids."),
            ("HQ", "Refused as well; the lesson asks for the seven."),
        ),
        done="Only with nothing but lower trumps in hand may you go under. The same hand, the opposite ruling: agree beforehand.",
    ),
    Lesson(
        "house-partner",
        "House rule: not under your partner",
        ("partner-undertrump",),
        "Amsterdam, with the house rule that a partner is not undertrumped. Your partner has trumped with the king; "
        "you would like to make *stuk* with the queen. Try *HQ*.",
        {**TRUMPED_BY_PARTNER, "options": {"partner_trick": "no-undertrump"}},
        refused("partner-undertrump", "HQ"),
        "The queen would go under your partner's king.",
        (("HJ|DA|ST|S7", "That is allowed at this table; try the one card that is not."),),
        done="All else is free, the jack over the king too.",
    ),
    Lesson(
        "what-to-agree",
        "Agree before you play",
        ("agree-first",),
        "You sit down with people you do not know. Which two things should be settled first of all?",
        {},
        choose(
            1,
            "What an ace counts, and who deals",
            "Undertrumping, and roem",
            "Which card is the highest trump, and the last trick",
        ),
        "On which points do tables differ?",
        (
            (
                "What an ace counts, and who deals",
                "Everybody counts 11 for an ace; about who deals nobody quarrels for long.",
            ),
            (
                "Which card is the highest trump, and the last trick",
                "The jack and ten points, at every table.",
            ),
        ),
        done="And which variant you play, of course: Amsterdam or Rotterdam.",
    ),
)
