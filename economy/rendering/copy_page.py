"""The page of one copy: what it is, whose, what happened to it in sentences. Imports printed, shop_words and selectors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid4

from django.utils.translation import gettext, ngettext

from catalogue.models import Printing
from economy import selectors
from economy.models import Copy, Draw, Movement
from economy.rendering.copies import Quality, quality_of
from economy.rendering.decks_figures import percent
from economy.rendering.printed import printings, said, whole
from economy.rendering.shop_words import race_word, rank_word
from economy.rules.boosters import PURPOSE
from economy.rules.sales import price
from economy.rules.stock import Stock
from economy.selectors.wares import ranks_of
from economy.sheets import current_release, stock_of


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened. `draw` is the draw that decided it, `other` the copy that it happened with."""

    at: datetime
    words: str
    draw: int | None = None
    other: int | None = None


@dataclass(frozen=True, slots=True)
class CopyPage:
    """`mine`: the reader owns it, and may mark and sell it by a form with `key`; `owner` is "" for an account that was erased."""

    copy: Copy
    record: Printing
    name: str
    quality: Quality
    rank: int
    bonus: str
    price: int
    owner: str
    mine: bool
    family: str
    lines: Sequence[Line]
    key: UUID


def copy_page(copy_id: int, reader: int | None) -> CopyPage:
    """`reader` is the id of his account. NotFound("no_such_copy"). Three statements at most."""
    story = selectors.story_of(copy_id)
    copy, card, release = story.copy, str(story.copy.card), current_release()
    stock = stock_of(release)
    record = printings(release, [card])[card]
    rank = ranks_of(stock, [card])[card]
    owner = copy.wallet.user
    return CopyPage(
        copy=copy,
        record=record,
        name=said(record.name),
        quality=quality_of(stock, copy.rarity, copy.stars, copy.holo),
        rank=rank,
        bonus=percent(stock.bonus(copy.rarity, copy.stars, copy.holo)),
        price=price(stock, rank, copy.rarity, holo=copy.holo),
        owner=owner.get_username() if owner else "",
        mine=owner is not None and owner.pk == reader,
        family=_family(stock, card),
        lines=[_born(copy.draw), *map(_line, story.movements)],
        key=uuid4(),
    )


def _family(stock: Stock, card: str) -> str:
    """The card that the page of its family is named for; "" for a card that is gone."""
    inside = (first for first, members in stock.families.items() if any(one.id == card for one in members))
    return next(inside, card if card in stock.pieces else "")


def _born(draw: Draw) -> Line:
    if draw.purpose != PURPOSE:
        return Line(draw.made_at, gettext("Received"))
    rank, race = rank_word(int(draw.request["tier"])), str(draw.request["race"])
    said_of = {"rank": rank, "race": race_word(race) if race else ""}
    words = gettext("Came out of a rank %(rank)s booster (%(race)s)") if race else gettext("Came out of a rank %(rank)s booster")
    return Line(draw.made_at, words % said_of, draw.pk)


def _line(move: Movement) -> Line:
    match move.kind:
        case "raised" | "failed":
            return Line(move.made_at, _fused(move), move.draw_id, move.other_id)
        case "sacrificed":
            words = gettext("Sacrificed to copy no. %(other)s") % {"other": move.other_id}
            return Line(move.made_at, words, move.draw_id, move.other_id)
        case "sold":
            return Line(move.made_at, _sold(move))
        case "returned":
            return Line(move.made_at, gettext("Sale undone: the copy is back"))
        case _:
            raise AssertionError(f"a movement of kind {move.kind}")


def _fused(move: Movement) -> str:
    told = {"other": move.other_id, "chance": move.chance, "roll": move.roll, "from": move.stars - 1, "stars": move.stars}
    if move.kind == "raised":
        words = ngettext(
            "Fused with copy no. %(other)s: success, %(from)s → %(stars)s star (%(chance)s%%, draw %(roll)s)",
            "Fused with copy no. %(other)s: success, %(from)s → %(stars)s stars (%(chance)s%%, draw %(roll)s)",
            move.stars,
        )
    else:
        words = ngettext(
            "Fused with copy no. %(other)s: failure, still %(stars)s star (%(chance)s%%, draw %(roll)s)",
            "Fused with copy no. %(other)s: failure, still %(stars)s stars (%(chance)s%%, draw %(roll)s)",
            move.stars,
        )
    return words % told


def _sold(move: Movement) -> str:
    """What it brought, alone or with others."""
    assert move.gold is not None, "by a check of the database"
    return gettext("Sold for %(gold)s gold") % {"gold": whole(move.gold)}
