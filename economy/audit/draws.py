"""What the house can say of a draw beyond its record: nothing published has changed, the count is whole. Imports sheets."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from django.db.models import Count, Max, Min

from catalogue import selectors as catalogue
from economy.models import Draw, Sheet, Tier
from economy.rules.record_checks import Check, check
from economy.rules.records import Record
from economy.sheets import GAME
from matches.kernel.cards import release_digest


def check_draw(draw: Draw, record: Record) -> list[Check]:
    """The five points of the record, then `published` and `count`. `draw` comes with its pledge, `record` from the selectors."""
    return [*check(record), Check("published", published_unchanged(draw)), Check("count", count_is_whole(draw))]


def published_unchanged(draw: Draw) -> bool:
    """Whether the cards and the boosters that it was drawn from are still those that their digests stand for."""
    cards = release_digest(catalogue.body(GAME, draw.release)) == draw.release
    if draw.sheet is None:
        return cards
    stated = Sheet.objects.filter(version=draw.sheet).values_list("digest", flat=True).first()
    return cards and stated == sheet_digest(draw.sheet)


def sheet_digest(version: int) -> str:
    """What the rows of a sheet hash to, as 64 hex digits."""
    shapes = [
        {"number": row.number, "price": row.price, "race_price": row.race_price, "ranks": [row.rank_1, row.rank_2, row.rank_3]}
        for row in Tier.objects.filter(sheet=version).order_by("number")
    ]
    return sha256(msgspec.json.encode(shapes, order="sorted")).hexdigest()


def count_is_whole(draw: Draw) -> bool:
    """Whether the draws of this secret are numbered from 1 on without a gap, as many as the secret says, this one among them."""
    used = Draw.objects.filter(pledge=draw.pledge_id).aggregate(draws=Count("pk"), first=Min("counter"), last=Max("counter"))
    drawn = draw.pledge.drawn
    return used == {"draws": drawn, "first": 1, "last": drawn} and draw.counter <= drawn
