"""The thirteen values of Hula Hoo as cards, and what a release of them must hold (R1). Imports calls and the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

import msgspec

from matches.games.hula_hoo.calls import COPIES, VALUES
from matches.kernel.cards import Card, Cards, Kind, card, fact
from matches.kernel.rules import Finding
from matches.kernel.words import Words


class NumberFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R1: a value from 1 to 13, and how many such cards the pack has."""

    value: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=13)],
        fact(
            Words("Valeur", "Value"),
            help=Words(
                "Le nombre de la carte, de 1 à 13. Le 7 est le joker.", "The number on the card, 1 to 13. The 7 is the joker."
            ),
            aliases=("v",),
        ),
    ]
    copies: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=12)],
        fact(
            Words("Exemplaires", "Copies"),
            help=Words(
                "Combien le paquet en compte\u00a0: 6 de chaque valeur, et 12 jokers.",
                "How many the pack has: 6 of each value, and 12 jokers.",
            ),
            facet=True,
        ),
    ]


NUMBER = Kind("hula_hoo", "number", Words("Nombre", "Number"), NumberFacts)
NAMES = (
    Words("Un", "One"),
    Words("Deux", "Two"),
    Words("Trois", "Three"),
    Words("Quatre", "Four"),
    Words("Cinq", "Five"),
    Words("Six", "Six"),
    Words("Sept, le joker", "Seven, the joker"),
    Words("Huit", "Eight"),
    Words("Neuf", "Nine"),
    Words("Dix", "Ten"),
    Words("Onze", "Eleven"),
    Words("Douze", "Twelve"),
    Words("Treize", "Thirteen"),
)
TEXTS = (
    Words(
        "Un cerceau, et tout commence. Après lui et «\u00a0moins\u00a0», il faut un autre un, ou un joker.",
        "One hoop, and it all begins. After it and “minus” it takes another one, or a joker.",
    ),
    Words(
        "Deux cerceaux font un huit couché. Avec le joker, lui seul arrête les doubles de un.",
        "Two hoops make an eight that lies down. But for the joker, it alone stops doubles of one.",
    ),
    Words("Trois cerceaux, et l’on peut jongler.", "Three hoops, and you can juggle."),
    Words("Un cerceau par saison.", "One hoop for every season."),
    Words(
        "Autant de cerceaux que de doigts\u00a0: dans le code, un rond pointé les dit tous.",
        "As many hoops as fingers: in the code one dotted circle says them all.",
    ),
    Words("Les six faces d’un dé, et le voisin du joker.", "The six faces of a die, and the joker’s neighbour."),
    Words(
        "Il se pose sur tout, n’est jamais un double, et ne peut pas être votre dernière carte.",
        "It goes on anything, is never a double, and cannot be the last card that you shed.",
    ),
    Words("Debout, il fait déjà deux cerceaux.", "Standing up, it is two hoops by itself."),
    Words(
        "Un rond et quatre points\u00a0: encore un pas, et le code passe au carré.",
        "A circle and four dots: one step more, and the code turns to a square.",
    ),
    Words(
        "Les doigts des deux mains\u00a0: un seul carré dans le code.",
        "The fingers of both hands: a single square in the code.",
    ),
    Words("Deux barres bien droites au milieu des cerceaux.", "Two straight strokes in the middle of the hoops."),
    Words("Douze cerceaux en cadran\u00a0: midi, ou minuit.", "Twelve hoops around the dial: noon, or midnight."),
    Words(
        "Le plus grand de tous. Après lui et «\u00a0plus\u00a0», il faut un autre treize, ou un joker.",
        "The greatest of all. After it and “plus” it takes another thirteen, or a joker.",
    ),
)


STARTER: tuple[Card, ...] = tuple(
    card(value, name.en.partition(",")[0].lower(), name, text, NUMBER, NumberFacts(value=value, copies=COPIES[value]))
    for value, name, text in zip(VALUES, NAMES, TEXTS, strict=True)
)


def deck_of(cards: Cards) -> tuple[int, ...]:
    """The 84 values of the pack, in the release's order: what is shuffled for a round."""
    facts = [one.read(NumberFacts) for one in cards.values()]
    return tuple(fact.value for fact in facts for _ in range(fact.copies))


def check_release(cards: Cards) -> Sequence[Finding]:
    """What keeps these cards from being played: `missing_value`, `value_twice` or `wrong_copies`, by slug where there is one."""
    facts = {slug: one.read(NumberFacts) for slug, one in cards.items()}
    count = Counter(one.value for one in facts.values())
    missing = [Finding("missing_value", _MISSING, str(value)) for value in VALUES if not count[value]]
    twice = [Finding("value_twice", _TWICE, slug) for slug, one in facts.items() if count[one.value] > 1]
    wrong = [Finding("wrong_copies", _COPIES, slug) for slug, one in facts.items() if one.copies != COPIES[one.value]]
    return (*missing, *twice, *wrong)


_MISSING = Words("Cette valeur manque\u00a0: le paquet va de 1 à 13.", "This value is missing: the pack goes from 1 to 13.")
_TWICE = Words("Une autre carte a déjà cette valeur.", "Another card has this value already.")
_COPIES = Words(
    "Le paquet compte 6 cartes de chaque valeur, et 12 de valeur 7.", "The pack has 6 cards of each value, and 12 of value 7."
)
