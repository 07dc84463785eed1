"""Cards as a fight holds them: copies with their bonus, lines, buffs; read once from the release. Imports cards and species."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from matches.games.hoss.cards import MOST_STARS, BuffFacts, BuffKey, CreatureFacts, Path
from matches.games.hoss.species import Element, Race, Role
from matches.kernel.cards import Card, Cards


class Copy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A copy of a card: the card's id, its rarity's key, 0 to 5 stars, whether it is a holo."""

    card: str
    rarity: str = "basic"
    stars: Annotated[int, msgspec.Meta(ge=0, le=MOST_STARS)] = 0
    holo: bool = False


class Creature(msgspec.Struct, frozen=True, kw_only=True):
    """A copy of a creature card: what is printed, in the units of `cards.CreatureFacts`, and its `bonus` per mille (R27).

    `marks` are its chances of the seven markers, per cent, in the order of `facts.MARKERS`.
    """

    slug: str
    rarity: str
    stars: int
    holo: bool
    bonus: int
    race: Race
    role: Role
    rank: int
    path: Path
    element: Element
    life: int
    attack: int
    interval: int
    crit: int
    crit_damage: int
    block: int
    reduction: int
    marks: tuple[int, ...]
    heal_hit: int
    heal_block: int
    deflect: int


class Line(msgspec.Struct, frozen=True):
    """R1: a rank 1 creature and the cards of its family that it can become, by rank and path; unusable ones are left out."""

    cards: tuple[Creature, ...]

    @property
    def first(self) -> Creature:
        return self.cards[0]

    def after(self, card: Creature) -> tuple[Creature, ...]:
        """What `card` may become: the rank 2 cards of both paths, or the rank 3 card of its own (R11, R12)."""
        return tuple(one for one in self.cards if one.rank == card.rank + 1 and card.path in ("", one.path))

    def card(self, slug: str) -> Creature:
        return next(one for one in self.cards if one.slug == slug)


class Buff(msgspec.Struct, frozen=True):
    """R29: a buff; `amount` is in 1/100 000 with rarity and stars in it (P3)."""

    slug: str
    rarity: str
    stars: int
    holo: bool
    effect: BuffKey
    amount: int


def bonus_of(copy: Copy, cards: Cards) -> int:
    """R27: per mille, stars times the rarity's step, and more for a holo (Q27: 0 stars are 0 at any rarity)."""
    step = cards.rarities[copy.rarity].numbers["bonus"] if copy.rarity in cards.rarities else 0
    return copy.stars * step + (cards.whole.get("holo_bonus", 0) if copy.holo else 0)


def creature_of(copy: Copy, cards: Cards) -> Creature:
    """The copy as a fight holds it. KeyError if the release has no such card."""
    card = cards.by_id[copy.card]
    facts = card.read(CreatureFacts)
    return Creature(
        slug=card.slug,
        rarity=copy.rarity,
        stars=copy.stars,
        holo=copy.holo,
        bonus=bonus_of(copy, cards),
        race=facts.race,
        role=facts.role,
        rank=facts.rank,
        path=facts.path,
        element=facts.element,
        life=facts.life,
        attack=facts.attack,
        interval=facts.interval,
        crit=facts.crit,
        crit_damage=facts.crit_damage,
        block=facts.block,
        reduction=facts.reduction,
        marks=(facts.poison, facts.bleed, facts.burn, facts.crack, facts.freeze, facts.shock, facts.confusion),
        heal_hit=facts.heal_hit,
        heal_block=facts.heal_block,
        deflect=facts.deflect,
    )


def line_of(copies: Sequence[Copy], cards: Cards) -> Line:
    """R1, R3, Q26: the cards of a line in order; a rank 3 card without the rank 2 card of its path is left out."""
    held = sorted((creature_of(one, cards) for one in copies), key=lambda one: (one.rank, one.path))
    paths = {one.path for one in held if one.rank == 2}
    return Line(tuple(one for one in held if one.rank < 3 or one.path in paths))


def buff_of(copy: Copy, cards: Cards) -> Buff:
    """The buff as a fight holds it: amount per cent x (1 + its bonus), exactly, in 1/100 000."""
    card: Card = cards.by_id[copy.card]
    facts = card.read(BuffFacts)
    return Buff(card.slug, copy.rarity, copy.stars, copy.holo, facts.effect, facts.amount * (1_000 + bonus_of(copy, cards)))
