"""What the API says of boosters and of what came out of them, made of what selectors give. Imports selectors and rules."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from economy.api.answers import Answer
from economy.api.door import ms
from economy.models import Draw
from economy.rules.boosters import MOST_AT_ONCE, RACE_WINS, SIZE, Drawn, in_order_of_wonder
from economy.rules.stock import Stock
from economy.selectors import Lot, Standing
from economy.sheets import SheetOf, edition_of


class BoosterLine(Answer, frozen=True, kw_only=True):
    """Prices in gold of one; `ranks`: per cent of creatures of rank 1, 2 and 3. `race_unlocked`: the same of one race."""

    tier: int
    price: int
    race_price: int
    ranks: tuple[int, int, int]
    unlocked: bool
    race_unlocked: bool


class BoosterList(Answer, frozen=True, kw_only=True):
    """What is sold now, of the release of this digest and this version of the boosters; `most` at once.

    `edition` stands for both: who names it when he opens boosters pays no price and takes no odds that he was not shown.
    """

    release: str
    sheet: int
    edition: str
    most: int
    races: tuple[str, ...]
    boosters: tuple[BoosterLine, ...]


class DrawnCard(Answer, frozen=True, kw_only=True):
    """`copy` is the id of the copy, for life."""

    copy: int
    card: UUID
    rarity: str
    holo: bool


class Opening(Answer, frozen=True, kw_only=True):
    """What came, booster by booster as it was drawn. `turned`: the copies from the commonest to the rarest, holos last."""

    draw: int
    at: int
    tier: int
    race: str
    count: int
    pledge: int
    counter: int
    boosters: tuple[tuple[DrawnCard, ...], ...]
    turned: tuple[int, ...]


class OpeningLine(Answer, frozen=True, kw_only=True):
    draw: int
    at: int
    tier: int
    race: str
    count: int


class OpeningList(Answer, frozen=True, kw_only=True):
    """`next`: what to ask for as `before` to go on, null on the last page."""

    openings: tuple[OpeningLine, ...]
    next: int | None


def boosters(release: str, stock: Stock, sheet: SheetOf, stands: Standing) -> BoosterList:
    """R31: boosters of a race take wins at rank 1 as well."""
    races = stands.wins.get(1, 0) >= RACE_WINS
    lines = (
        BoosterLine(
            tier=one.number,
            price=one.price,
            race_price=one.race_price,
            ranks=one.ranks,
            unlocked=one.number <= stands.highest,
            race_unlocked=races and one.number <= stands.highest,
        )
        for one in sheet.tiers.values()
    )
    return BoosterList(
        release=release,
        sheet=sheet.version,
        edition=edition_of(sheet.version, release),
        most=MOST_AT_ONCE,
        races=tuple(stock.races),
        boosters=tuple(lines),
    )


def opening(lot: Lot, stock: Stock) -> Opening:
    """`stock`: that of the release that it was drawn from."""
    cards = [DrawnCard(copy=one.pk, card=one.card, rarity=one.rarity, holo=one.holo) for one in lot.copies]
    turned = in_order_of_wonder(stock, [Drawn(str(one.card), one.rarity, one.holo) for one in cards])
    return Opening(
        draw=lot.draw.pk,
        at=ms(lot.draw.made_at),
        **lot.draw.request,
        pledge=lot.draw.pledge.number,
        counter=lot.draw.counter,
        boosters=tuple(tuple(cards[at : at + SIZE]) for at in range(0, len(cards), SIZE)),
        turned=tuple(cards[at].copy for at in turned),
    )


def openings(rows: Sequence[Draw], limit: int) -> OpeningList:
    lines = tuple(OpeningLine(draw=one.pk, at=ms(one.made_at), **one.request) for one in rows[:limit])
    return OpeningList(openings=lines, next=lines[-1].draw if len(rows) > limit else None)
