"""Draws of revealed secrets, computed again from what was committed to. Imports draws, selectors and rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from economy.audit.draws import sheet_digest
from economy.models import Draw, Pledge, Sheet
from economy.rules.boosters import PER_CENT, PURPOSE, Drawn, draw
from economy.rules.chance import Sealed, request_digest
from economy.rules.record_checks import booster_parts, check
from economy.rules.records import ARENA, FUSION
from economy.selectors.records import record_of
from economy.sheets import sheet, stock_of
from matches.kernel.dice import Dice


class Row(NamedTuple):
    """A draw as it is stored, with the copies that came of it as (card, rarity, holo)."""

    id: int
    wallet: UUID
    number: int
    secret: str
    seed: str
    counter: int
    purpose: str
    key: UUID
    request: Any
    digest: str
    release: str
    sheet: int | None
    copies: list[list[Any]]


_ROWS = """
SELECT d.id, d.wallet_id, p.number, p.revealed, p.seed, d.counter, d.purpose, d.key, d.request::json, d.digest, d.release,
  d.sheet,
  coalesce((SELECT json_agg(json_build_array(c.card, c.rarity, c.holo) ORDER BY c.place)
            FROM economy_copy c WHERE c.draw_id = d.id), '[]')
FROM economy_draw d JOIN economy_pledge p ON p.id = d.pledge_id WHERE p.revealed <> '' ORDER BY d.id
"""


def faults() -> Iterator[str]:
    """Boosters that are not those of their sheet, secrets that are not what was committed to, draws that come out otherwise."""
    for published in Sheet.objects.order_by("version"):
        if sheet_digest(published.version) != published.digest:
            yield f"the boosters of sheet {published.version} are not those that were published"
    for one in Pledge.objects.exclude(revealed="").iterator():
        if Sealed(one.wallet_id.bytes, one.number, bytes.fromhex(one.revealed)).commitment() != one.commitment:
            yield f"secret {one.number} of wallet {one.wallet_id} is not the one that was committed to"
    with connection.chunked_cursor() as cursor:
        cursor.execute(_ROWS)
        while rows := cursor.fetchmany(500):
            for row in rows:
                yield from _faults_of(Row(*row))


def _faults_of(row: Row) -> Iterator[str]:
    dice = Sealed(row.wallet.bytes, row.number, bytes.fromhex(row.secret)).dice(row.seed, row.counter, row.purpose)
    if row.purpose == PURPOSE:
        yield from _booster(row, dice)
    elif row.purpose == FUSION:
        yield from _fusion(row, dice)
    elif row.purpose == ARENA:
        yield from _attack(row)
    else:
        yield f"draw {row.id} is for {row.purpose!r}, which cannot be computed again"


def _booster(row: Row, dice: Dice) -> Iterator[str]:
    tier, race, count = (row.request[name] for name in ("tier", "race", "count"))
    assert row.sheet is not None, "boosters are drawn by a sheet"
    if request_digest(*booster_parts(str(row.key), tier, race, count, row.release, row.sheet)) != row.digest:
        yield f"draw {row.id} does not ask for what its digest stands for"
    drawn = [one for booster in draw(stock_of(row.release), sheet(row.sheet).tier(tier), race, count, dice) for one in booster]
    yield from _unlike(row.id, "card", drawn, [Drawn(*one) for one in row.copies])


# What a point of its record that does not hold means for a fusion; its commitment is told of the secret, once for all draws.
_POINTS: Mapping[str, str] = {
    "counter": "draw {id} has the number {counter}, which no draw has",
    "request": "draw {id} does not ask for what its digest stands for, or was not answered with it",
    "odds": "draw {id} has a chance that is not made of its steps and of what was sacrificed",
}


def _fusion(row: Row, dice: Dice) -> Iterator[str]:
    """Every point of its record, as whoever verifies it by himself looks at them; the dice roll by roll."""
    record = record_of(Draw.objects.select_related("pledge").get(pk=row.id))
    for point, holds in check(record):
        if holds is False and point in _POINTS:
            yield _POINTS[point].format(id=row.id, counter=row.counter)
    yield from _unlike(row.id, "roll", [dice.below(PER_CENT) for _ in row.request["pairs"]], [one.roll for one in record.tries])


# The same for an attack, whose answer is one throw for who is met and one for his deck.
_OF_ATTACKS: Mapping[str, str] = {
    "counter": "draw {id} has the number {counter}, which no draw has",
    "request": "draw {id} does not ask for what its digest stands for",
    "odds": "draw {id} is not among those whom its digest stands for",
    "dice": "draw {id} gives another opponent or another deck of his than the attack had",
}


def _attack(row: Row) -> Iterator[str]:
    record = record_of(Draw.objects.select_related("pledge").get(pk=row.id))
    for point, holds in check(record):
        if holds is False and point in _OF_ATTACKS:
            yield _OF_ATTACKS[point].format(id=row.id, counter=row.counter)


def _unlike(id: int, what: str, drawn: Sequence[object], stored: Sequence[object]) -> Iterator[str]:
    """The first place in which they differ: the ones after it need not be told."""
    if len(drawn) != len(stored):
        yield f"draw {id} gives {len(drawn)} {what}s, {len(stored)} are stored"
    for place, (due, found) in enumerate(zip(drawn, stored, strict=False)):
        if due != found:
            yield f"draw {id} gives another {what} in place {place}: {_said(due)}, stored is {_said(found)}"
            return


def _said(one: object) -> str:
    return " ".join(map(str, one)) if isinstance(one, tuple) else str(one)
