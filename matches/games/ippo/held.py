"""Cards as a match holds them: read once from the pinned release, then facts of events. Imports cards and vocabulary."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

import msgspec

from matches.games.ippo.cards import FACTS, BlowFacts, DefenseFacts, FightFacts, SupportFacts
from matches.games.ippo.vocabulary import Ability, Attribute, BlowType, CardType
from matches.kernel.cards import Card


class Printed(msgspec.Struct, frozen=True):
    """A card's print. `slug` names it in the pinned release; what its type has not is 0, None or empty.

    `icons` and `generic` are a blow's start cost, `gives_icons` and `gives_generic` what tapping gives, of its `attribute`.
    """

    slug: str
    number: int
    type: CardType
    attribute: Attribute | None = None
    power: int = 0
    blow: BlowType | None = None
    blocks: tuple[BlowType, ...] = ()
    icons: int = 0
    generic: int = 0
    gives_icons: int = 0
    gives_generic: int = 0
    ability: Ability | None = None


class Ref(msgspec.Struct, frozen=True):
    """A card of the match, in an event: its number there, and its slug in the release."""

    id: int
    slug: str


def printed_of(card: Card) -> Printed:
    """A card of the four kinds as it is printed; KeyError for any other kind."""
    return _printed(card.kind, card.slug, card.number, bytes(card.facts))


@lru_cache(maxsize=4096)  # the same cards are in every bout
def _printed(kind: str, slug: str, number: int, written: bytes) -> Printed:
    facts = msgspec.json.decode(written, type=FACTS[kind])
    match facts:
        case BlowFacts(type=type, attribute=attribute, power=power, icons=icons, generic=generic, ability=ability):
            return Printed(slug, number, "blow", attribute, power, blow=type, icons=icons, generic=generic, ability=ability)
        case DefenseFacts(blocks=blocks, attribute=attribute, power=power, ability=ability):
            gives = (facts.gives_icons, facts.gives_generic)
            return Printed(slug, number, "defense", attribute, power, None, blocks, 0, 0, gives[0], gives[1], ability)
        case SupportFacts(attribute=attribute, ability=ability):
            return Printed(
                slug,
                number,
                "support",
                attribute,
                gives_icons=facts.gives_icons,
                gives_generic=facts.gives_generic,
                ability=ability,
            )
        case FightFacts(attribute=attribute, ability=ability):
            return Printed(slug, number, "fight", attribute, ability=ability)
        case _:
            assert_never(facts)
