"""What the attributes are called: a card of the catalogue for each, so that moderators can rename them (Q3). Imports fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated

import msgspec

from matches.games.ippo.fields import ATTRIBUTE_WORDS
from matches.games.ippo.vocabulary import ATTRIBUTES, Attribute
from matches.kernel.cards import Card, Cards, Kind, card, fact
from matches.kernel.labels import check_labels, label_names
from matches.kernel.rules import Finding
from matches.kernel.words import Words


class AttributeFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the four attributes the card names."""

    attribute: Annotated[
        Attribute,
        fact(
            Words("Attribut désigné", "Attribute named"),
            help=Words(
                "Le nom de cette carte est celui de l’attribut, aux tables et sur les cartes.",
                "The name of this card is that of the attribute, at tables and on cards.",
            ),
            choices=ATTRIBUTE_WORDS,
        ),
    ]


ATTRIBUTE = Kind("ippo", "attribute", Words("Attribut", "Attribute"), AttributeFacts)
_TEXTS: Mapping[Attribute, Words] = MappingProxyType(
    {
        "force": Words("Ce que les jambes envoient dans le gant.", "What the legs send into the glove."),
        "speed": Words("L’art d’arriver avant d’être attendu.", "The art of arriving before one is expected."),
        "technique": Words("Ce que la salle enseigne, et que le ring vérifie.", "What the gym teaches and the ring checks."),
        "spirit": Words("Ce qui reste quand les jambes ont dit non.", "What is left when the legs have said no."),
    }
)
ATTRIBUTE_CARDS: tuple[Card, ...] = tuple(
    card(number, one, ATTRIBUTE_WORDS[one], _TEXTS[one], ATTRIBUTE, AttributeFacts(attribute=one))
    for number, one in enumerate(ATTRIBUTES, start=1)
)


def attribute_names(cards: Cards) -> Mapping[Attribute, Words]:
    """The names that a release gives to the attributes."""
    return label_names(cards, ATTRIBUTES, ATTRIBUTE_WORDS)


def check_names(cards: Cards) -> Sequence[Finding]:
    """What keeps a release from naming the attributes: `missing_attribute`, `wrong_attribute`, `unknown_attribute`, by slug."""
    named = {one.slug: one.read(AttributeFacts).attribute for one in cards.values() if one.kind == ATTRIBUTE.key}
    return check_labels(named, ATTRIBUTES, "attribute", (_MISSING, _WRONG, _UNKNOWN))


_MISSING = Words(
    "Plus aucune carte ne nomme cet attribut\u00a0: changez le nom, pas l’adresse.",
    "No card names this attribute any more: change the name, not the slug.",
)
_WRONG = Words(
    "L’attribut désigné doit être celui de l’adresse de la carte.", "The attribute named must be that of the card’s slug."
)
_UNKNOWN = Words(
    "Il n’y a que quatre attributs, et celui-ci est de trop.", "There are four attributes only, and this is a fifth."
)
