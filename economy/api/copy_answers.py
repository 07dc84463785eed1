"""What the API says of copies, and how it is made of what selectors give. Imports selectors and rules."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from economy.api.answers import Answer
from economy.api.door import ms
from economy.models import Movement
from economy.rules.sales import price
from economy.rules.stock import Stock
from economy.selectors import Story
from economy.selectors.album import Listed, Own


class CopyLine(Answer, frozen=True, kw_only=True):
    """`bonus`: per mille; `price`: what it sells for now. `pinned`: it stands in a saved arena deck."""

    copy: int
    card: UUID
    rarity: str
    stars: int
    holo: bool
    bonus: int
    price: int
    keep: bool
    favourite: bool
    pinned: bool


class CopyList(Answer, frozen=True, kw_only=True):
    """`total` on all pages; `next`: what to ask for as `after` to go on, null on the last page."""

    copies: tuple[CopyLine, ...]
    total: int
    next: str | None


class CopyEvent(Answer, frozen=True, kw_only=True):
    """`kind`: raised, failed, sacrificed, sold or returned; `stars` are those after it.

    Of a fusion the draw, the `other` copy, the per cent, and the roll below 100; of a sale the gold that this copy brought.
    """

    kind: str
    at: int
    stars: int
    draw: int | None
    other: int | None
    per_cent: int | None
    roll: int | None
    gold: int | None


class CopyStory(Answer, frozen=True, kw_only=True):
    """A copy and all that ever happened to it. `gone`: empty, sold or sacrificed. `owner` is null once the account is erased."""

    copy: int
    card: UUID
    rarity: str
    stars: int
    holo: bool
    gone: str
    owner: str | None
    draw: int
    place: int
    born_at: int
    history: tuple[CopyEvent, ...]


class CopyMarks(Answer, frozen=True, kw_only=True):
    copy: int
    keep: bool
    favourite: bool


def listed(found: Listed, stock: Stock, ranks: Mapping[str, int]) -> CopyList:
    """`ranks`: of the cards that are in it, by id."""
    lines = tuple(_line(one, stock, ranks[one.card]) for one in found.rows)
    return CopyList(copies=lines, total=found.total, next=found.after or None)


def story(found: Story) -> CopyStory:
    copy, owner = found.copy, found.copy.wallet.user
    return CopyStory(
        copy=copy.pk,
        card=copy.card,
        rarity=copy.rarity,
        stars=copy.stars,
        holo=copy.holo,
        gone=copy.gone,
        owner=owner.get_username() if owner else None,
        draw=copy.draw_id,
        place=copy.place,
        born_at=ms(copy.draw.made_at),
        history=tuple(_event(one) for one in found.movements),
    )


def _line(one: Own, stock: Stock, rank: int) -> CopyLine:
    return CopyLine(
        copy=one.id,
        card=UUID(one.card),
        rarity=one.rarity,
        stars=one.stars,
        holo=one.holo,
        bonus=stock.bonus(one.rarity, one.stars, one.holo),
        price=price(stock, rank, one.rarity, holo=one.holo),
        keep=one.keep,
        favourite=one.favourite,
        pinned=one.pinned,
    )


def _event(one: Movement) -> CopyEvent:
    return CopyEvent(
        kind=one.kind,
        at=ms(one.made_at),
        stars=one.stars,
        draw=one.draw_id,
        other=one.other_id,
        per_cent=one.chance,
        roll=one.roll,
        gold=one.gold,
    )
