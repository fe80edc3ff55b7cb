"""The tutorial, third part: turning up, and trading."""

from __future__ import annotations

from typing import Any

from engine.boonanza.lessons_hand import NO_TABLE, choose, number, play, refused, table
from engine.core.lesson import Lesson

OTHER_OFFER = "That is an offer that you may make, but not the one of this lesson."
OTHER_HARVEST = "That is allowed at any time, but it is not what this lesson is about."

TURNED: dict[str, Any] = {
    "hands": ["blue soy red stink", "soy red chili", "red red", "green blue"],
    "fields": ["soy 2, red", "green 3, -", "blue 2, -", "chili 2, stink"],
    "turned": "green stink",
}
"""It is your turn, and a green and a stink bean are turned up."""

TURN_OF_P2: dict[str, Any] = {**TURNED, "active": 2}
"""It is the turn of P2, who has turned them up."""

PHASE_2: tuple[Lesson, ...] = (
    Lesson(
        "without-a-trade",
        "Turn up two, and keep them",
        ("turn-up-two", "say-stop", "own-choice"),
        "Phase 1 is over. *Turn* up two cards; do not trade this time, but say that you stop: *end*. "
        "Then *plant* both, in whichever order you like.",
        table("blue chili", "soy 2, -", phase="turn", deck="green soy", seed=40),
        play("turn", "end", "plant soy a|plant green b", "plant green b|plant soy a"),
        "The soy bean fits on a, the green one goes onto b.",
        (
            ("harvest a", OTHER_HARVEST),
            ("offer *", "That is allowed, but this time nothing is to be traded."),
            ("listen", "You may ask, but this time nothing is to be traded."),
            ("plant soy b", "That is allowed, but then the green bean has no place."),
        ),
        done="The turned-up cards are yours; trading is a chance, and no duty.",
    ),
    Lesson(
        "not-among-themselves",
        "Not with each other",
        ("active-trades",),
        "It is the turn of P2. You and P1 could help each other: try to offer P1 your blue bean: *offer P1 h0 for soy*.",
        {**TURN_OF_P2, "seed": 41},
        refused("active-trades", "offer P1 h0 for soy"),
        "With whom is everybody allowed to trade now?",
        (
            ("offer P2 *", "With P2 you may trade; try it with P1."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Every trade is one with the player in turn.",
    ),
    Lesson(
        "not-yours-to-offer",
        "Whose are the turned-up cards",
        ("turned-up-yours",),
        "P2 has turned up a green and a stink bean. Try to offer P2 the green one for a red bean, as if it were yours: "
        "*offer P2 t0 for red*.",
        {**TURN_OF_P2, "seed": 42},
        refused("turned-up-yours", "offer P2 t0 for red"),
        "You may ask for it, and not offer it.",
        (
            ("offer P2 h*", "From your hand you may offer; try the turned-up card."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="They belong to P2 until they are traded.",
    ),
    Lesson(
        "ask-for-it",
        "Ask for a turned-up card",
        ("turned-up-yours", "both-agree"),
        "It is the turn of P2, and a green and a stink bean are turned up. You would like the stink bean; P2 grows blue beans, and you have one in front. "
        "*Offer* P2 your blue bean for the second turned-up card: *offer P2 h0 for t1*.",
        {**TURN_OF_P2, "fields": ["soy 2, stink", "green 3, -", "blue 2, -", "chili 2, -"], "seed": 43},
        play("offer P2 h0 for t1", "P2: accept"),
        "Choose your blue bean, the stink bean and P2, and press Offer; t1 is the second turned-up card, h0 your front card.",
        (("offer *", OTHER_OFFER), ("harvest ?", OTHER_HARVEST)),
        done="In the turn of another you may propose as well, to that player alone.",
    ),
    Lesson(
        "more-than-they-hold",
        "Not more than there is",
        ("own-cards",),
        "P2 holds two cards. Try to get three red beans for your green one: *offer P2 t0 for red red red*.",
        {**TURNED, "seed": 44},
        refused("own-cards", "offer P2 t0 for red red red"),
        "How many cards has P2?",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; first ask for too much."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="You may ask for any kind, and for as many cards as the other one holds.",
    ),
    Lesson(
        "from-the-middle",
        "From the middle of the hand",
        ("own-cards", "hand-until-agreed"),
        "Behind your blue bean comes a chili bean, and it would cost you a field. P3 grows chili. "
        "*Give* it away before it is in front: *offer P3 h1*, with nothing in return.",
        {
            "hands": ["blue chili soy red", 5, 5, "chili green"],
            "fields": ["soy 2, blue 3", None, None, "chili 2, stink"],
            "turned": "soy blue",
            "seed": 45,
        },
        play("offer P3 h1", "P3: accept"),
        "Cards are counted from the front, which is h0.",
        (
            (
                "offer P? h1 *",
                "That is allowed, but P3 knows how badly you want to be rid of it: give it away.",
            ),
            ("offer P1 h1|offer P2 h1", "That is allowed, but P3 is the one who grows chili."),
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed, but then the chili bean stays where it is."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="A trade is the only way to take a card out of the middle, and a gift is a trade too.",
    ),
    Lesson(
        "two-for-one",
        "Any ratio",
        ("any-ratio",),
        "You want the red bean of P1, and the green bean alone did not convince. "
        "*Offer* two for one, the green bean and your blue one: *offer P1 t0 h0 for red*.",
        {**TURNED, "refused": [[0, 1, "green", "red"]], "seed": 46},
        play("offer P1 t0 h0 for red", "P1: accept"),
        "Choose both cards, red in the row of beans to ask for, and P1; then press Offer.",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed, but you want the red bean."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Two for one, one for three, none at all: whatever both agree on.",
    ),
    Lesson(
        "make-a-counter-offer",
        "No, but this instead",
        ("any-ratio", "both-agree"),
        "P2, whose turn it is, offers you the green bean for your red one. You do not want the green bean, "
        "but the stink bean. *Counter*: your red bean, h2, for the second turned-up card: *counter h2 for t1*.",
        {
            **TURN_OF_P2,
            "fields": ["soy 2, stink", "green 3, -", "blue 2, red", "chili 2, -"],
            "offer": "P2: offer P0 t0 for red",
            "seed": 47,
        },
        play("counter h2 for t1", "P2: accept"),
        "A counter-offer refuses and proposes in one go.",
        (
            ("accept|accept h2", "That is allowed, but a green bean would cost you a field."),
            ("refuse", "That is allowed, but you can say what you want instead."),
            ("counter *", "That is allowed, but not the counter-offer of this lesson."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="You gave your red bean, and have a second stink bean for it.",
    ),
    Lesson(
        "forced-gift",
        "A gift must be welcome",
        ("gift-agreed",),
        "The stink bean fits nowhere with you. Try to push it on P1: *give P1 t1*.",
        {**TURNED, "seed": 48},
        refused("gift-agreed", "give P1 t1"),
        "Write the move below the table.",
        (
            ("offer P1 t1", "That is how it is done: an offer that P1 may refuse. Try first to force it."),
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; try to push the stink bean on P1 first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Nobody has to take anything.",
    ),
    Lesson(
        "gift-refused",
        "Who is refused keeps the card",
        ("gift-agreed", "say-stop"),
        "*Offer* P1 the stink bean for nothing; P1 will refuse. Then *end* the trading.",
        {
            "hands": ["blue soy", "soy red chili", "red red", "green blue"],
            "fields": ["stink 3, -", "green 3, chili", "blue 2, -", "chili 2, -"],
            "turned": "green stink",
            "seed": 49,
        },
        play(
            "offer P1 t1", "P1: refuse", "end", "plant stink a|plant green b", "plant green b|plant stink a"
        ),
        "Plant both cards afterwards.",
        (
            ("offer *", OTHER_OFFER),
            ("listen", "You may ask the others; here make the gift to P1, and then stop."),
            ("end", "That is allowed, but first make P1 the offer."),
            ("harvest ?", OTHER_HARVEST),
            ("plant stink b", "That is allowed, but then the green bean has no place."),
        ),
        done="What nobody takes, you plant.",
    ),
    Lesson(
        "not-yours-to-answer",
        "Who answers",
        ("both-agree",),
        "P2 has offered P1 the green bean for a soy bean. You have a soy bean as well. "
        "Try to snatch it: *accept*.",
        {**TURN_OF_P2, "offer": "P2: offer P1 t0 for soy", "seed": 50},
        refused("both-agree", "accept"),
        "To whom was it offered?",
        (
            ("refuse|counter *", "That too is for P1 alone; try to accept."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="P1 alone answers. Make P2 an offer of your own when that is done.",
    ),
    Lesson(
        "still-in-hand",
        "In the hand until it is agreed",
        ("hand-until-agreed",),
        "You hold four cards and have offered P1 two of them; P1 has not answered yet. "
        "How many cards are in your hand at this moment?",
        {**TURNED, "offer": "P0: offer P1 h0 h3 for soy", "seed": 51},
        number(4),
        "Nothing has been agreed.",
        (
            ("2", "They leave the hand when P1 says yes, and not before."),
            (
                "3",
                "The soy bean that you may get lies aside and never comes into the hand; and nothing is agreed.",
            ),
        ),
        done="All four, in their order.",
    ),
    Lesson(
        "take-it-back",
        "Take it back",
        ("both-agree",),
        "You have offered P1 two cards for a soy bean. P1 still thinks, and you have second thoughts: *withdraw* it.",
        {**TURNED, "offer": "P0: offer P1 h0 h3 for soy", "seed": 52},
        play("withdraw"),
        "Only the one who made the offer can take it back.",
        (("harvest ?", OTHER_HARVEST),),
        done="As long as there is no answer, you may take it back.",
    ),
)
"""Turning up, offers and answers."""

TRADED: dict[str, Any] = {
    "hands": ["blue chili", "soy red", "red red", "green blue"],
    "fields": ["soy 2, red", "green 3, -", "blue 2, -", "chili 2, stink"],
    "aside": ["black-eyed", "green", None, None],
    "turned": "stink",
}
"""You have traded a green bean for a black-eyed one, and still have a stink bean turned up."""

WHAT_IS_TRADED: tuple[Lesson, ...] = (
    Lesson(
        "not-into-the-hand",
        "Beside the fields, not into the hand",
        ("set-aside",),
        "You got a black-eyed bean, and it lies beside your fields. It would be better in your hand, for later. "
        "Try it: *keep black-eyed*.",
        {**TRADED, "seed": 55},
        refused("set-aside", "keep black-eyed"),
        "Write the move below the table.",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; try to keep the bean in your hand first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="It is planted in phase 3 of this very turn.",
    ),
    Lesson(
        "not-traded-on",
        "No trading on",
        ("no-trading-on",),
        "P2 would take the black-eyed bean that you just got. Try to pass it on: *offer P2 a0*.",
        {**TRADED, "seed": 56},
        refused("no-trading-on", "offer P2 a0"),
        "What lies aside is called a0, a1 and so on.",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; try to trade the black-eyed bean on first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Who takes a bean plants it.",
    ),
    Lesson(
        "not-from-a-field",
        "No trading from fields",
        ("no-trading-fields",),
        "P3 asks for soy, and two grow on your field a. Try to trade one of them: *offer P3 f0 for green*.",
        {**TRADED, "seed": 57},
        refused("no-trading-fields", "offer P3 f0 for green"),
        "Fields are called f0, f1 in an offer.",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; try to trade from the field first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="What is planted stays until the harvest.",
    ),
    Lesson(
        "no-coins",
        "Coins are no goods",
        ("coins-no-goods",),
        "You have three coins, and P1 a red bean. Try to buy it: *offer P1 coin for red*.",
        {**TRADED, "coins": [3, 0, 0, 0], "seed": 58},
        refused("coins-no-goods", "offer P1 coin for red"),
        "Write the move below the table.",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; try to pay with a coin first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="The rules speak of beans; that coins stay out of it is our ruling, and a table may agree otherwise.",
    ),
    Lesson(
        "a-promise",
        "Promises do not bind",
        ("promises",),
        "P1 gave you a red bean, and you promised the next soy bean in return. Now you have one, and need it yourself. "
        "What does this book rule?",
        NO_TABLE,
        choose(2, "You must give it", "P1 gets the red bean back", "You may keep it"),
        "A trade is carried out at once.",
        (
            ("You must give it", "Only what changes hands at once is part of a trade."),
            ("P1 gets the red bean back", "It is planted, and stays there."),
        ),
        done="Nothing forces you; but P1 will remember.",
    ),
    Lesson(
        "what-is-shown",
        "What is offered is shown",
        ("shown",),
        "You offered P1 the red bean in the middle of your hand, and P1 refused. What do the others know now?",
        NO_TABLE,
        choose(
            0,
            "That you hold a red bean, and where it is in your hand",
            "That you hold a red bean, but not where",
            "Nothing; a refused offer is forgotten",
        ),
        "You showed the very card.",
        (
            (
                "That you hold a red bean, but not where",
                "They saw which card you showed, and a hand never changes its order.",
            ),
            ("Nothing; a refused offer is forgotten", "The offer is gone, what was seen is not."),
        ),
        done="Computer players make use of this, and you can too.",
    ),
)
"""What may be part of a trade, and where it goes."""

ONE_BY_ONE: tuple[Lesson, ...] = (
    Lesson(
        "one-at-a-time",
        "One offer at a time",
        ("one-offer",),
        "P1 thinks about your green bean. Meanwhile, try to offer the stink bean to P2: *offer P2 t1*.",
        {**TURNED, "offer": "P0: offer P1 t0 for soy", "seed": 60},
        refused("one-offer", "offer P2 t1"),
        "An offer waits for its answer.",
        (("withdraw", "Then you could make another; try it before."), ("harvest ?", OTHER_HARVEST)),
        done="Wait for the answer, or withdraw the offer.",
    ),
    Lesson(
        "no-means-no",
        "No means no",
        ("no-repeat",),
        "*Offer* P1 the green bean for a soy bean: *offer P1 t0 for soy*. P1 will refuse. Then try exactly the same again.",
        {**TURNED, "seed": 61},
        refused("no-repeat", "offer P1 t0 for soy", "P1: refuse", "offer P1 t0 for soy"),
        "The same move twice.",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; make the offer twice."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Offer something else: two cards, another kind, or the same to another player.",
    ),
    Lesson(
        "the-eleventh",
        "The eleventh offer",
        ("proposals",),
        "You have made ten offers in this phase. Try an eleventh: *offer P1 t0*.",
        {**TURNED, "made": [10, 0, 0, 0], "seed": 62},
        refused("proposals", "offer P1 t0"),
        "A gift is an offer like any other.",
        (
            ("listen", "You may still hear what the others offer; try an offer of your own."),
            ("end", "That is all that is left to say; try an offer first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Trading has to come to an end. The others may still make offers to you.",
    ),
    Lesson(
        "ask-round",
        "What do you offer?",
        ("listen",),
        "You cannot think of an offer. Ask the others: *listen*. P3 will offer a soy bean for your stink bean: *accept*.",
        {
            **TURNED,
            "hands": ["blue soy red stink", "soy red chili", "red red", "soy blue"],
            "seed": 63,
        },
        play("listen", "P1: pass", "P2: pass", "P3: offer P0 h0 for t1", "accept"),
        "Clockwise each of the others makes one offer or passes.",
        (
            ("offer *", "That is allowed, but this time let the others speak."),
            ("end", "That is allowed, but ask the others first."),
            ("harvest ?", OTHER_HARVEST),
            ("refuse", "That is allowed, but a third soy bean is better than a stink bean."),
            ("counter *", "That is allowed, but the offer is good as it is."),
        ),
        done="At a table everybody calls out; here they are heard one after the other.",
    ),
    Lesson(
        "asked-already",
        "Asked already",
        ("listen",),
        "*Listen* to the others; all three will pass. Then try to ask them once more.",
        {**TURNED, "seed": 64},
        refused("listen", "listen", "P1: pass", "P2: pass", "P3: pass", "listen"),
        "The same move twice.",
        (
            ("offer *", "That is allowed, and they could be asked again after it; here ask twice."),
            ("end", "That is allowed; ask twice first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="First something has to change: a trade, or another offer of yours.",
    ),
)
"""How offers follow each other."""
