"""Single bytes of days of gold, raffles, seasons and draws changed: each is found and located. Imports models and the audit."""

from __future__ import annotations

import random
from collections import Counter as Tally
from typing import Any, Final
from uuid import uuid4

from django.db import DatabaseError, connection, transaction

from economy import clock, services
from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import DaySeal, Pledge, Raffle, Season, Transfer
from economy.rules.calendar import PARIS
from matches.audit import Verdict, subjects
from tests.campaigns.damage import _change
from tests.support import riches
from tests.support.ledgers import unguarded
from tests.support.raffles import bought, crowd, paris, player
from tests.support.seasons import MONDAY, after, registered, season_of

# Of each kind the columns whose bytes are changed, the rows of one thing, and the name of the row's place.
PLACES: Final = {
    "entry.amount": ("ledger_day", "transfer_id IN (SELECT id FROM economy_transfer)", "transfer_id"),
    "transfer.key": ("ledger_day", "true", "id"),
    "transfer.reason": ("ledger_day", "true", "id"),
    "dayseal.root": ("ledger_day", "true", "day"),
    "ticket.head": ("raffle", "raffle_id = %s", "number"),
    "ticket.nonce": ("raffle", "raffle_id = %s", "number"),
    "ticket.number": ("raffle", "raffle_id = %s", "number"),
    "ticket.ticket": ("raffle", "raffle_id = %s", "number"),
    "raffle.commitment": ("raffle", "day = %s", "day"),
    "raffle.secret": ("raffle", "day = %s", "day"),
    "raffle.head": ("raffle", "day = %s", "day"),
    "prize.number": ("raffle", "raffle_id = %s", "place"),
    "prize.gold": ("raffle", "raffle_id = %s", "place"),
    "seasonresult.points": ("season", "season_id = %s", "place"),
    "seasonresult.gold": ("season", "season_id = %s", "place"),
    "draw.digest": ("draws", "pledge_id = %s", "counter"),
    "draw.counter": ("draws", "pledge_id = %s", "counter"),
    "draw.release": ("draws", "pledge_id = %s", "counter"),
    "draw.key": ("draws", "pledge_id = %s", "counter"),
    "pledge.revealed": ("draws", "id = %s", "number"),
    "pledge.commitment": ("draws", "id = %s", "number"),
}
KINDS: Final = {"ticket.ticket": "identity", "draw.key": "identity"}
SIZES: Final = {"amount": 4, "number": 2, "gold": 3, "points": 2, "counter": 2}


def lived_days() -> None:
    """A raffle that was drawn among 150 tickets, a season that is over, ten boosters whose secret is told, all under a seal."""
    riches.published()
    for name in ("ann", "ben", "cat"):
        bought(player(name), MONDAY)
    with clock.at(paris(MONDAY, "12:00")):
        services.buy_ticket(player("eve"), day=MONDAY, key=uuid4(), nonce="ab" * 32)
    crowd(146, MONDAY)
    season = season_of()
    for _ in range(3):
        registered(season)
    services.settle(paris(MONDAY, "20:00"))
    services.settle(after(season, seconds=30))
    dan = riches.person("dan")
    riches.given_gold(dan, 1_000)
    services.open_boosters(dan, tier=1, count=10, key=uuid4(), pledge=1, seed="5e" * 32)
    services.rotate(dan, number=1, seed="")
    last = Transfer.objects.latest("pk")
    assert seals.write(last.made_at.astimezone(PARIS).date(), seals.START, Place(last.epoch, last.xact + 1))


def economy_bytes(changes: int, seed: int) -> dict[str, object]:
    """Changes bytes of what is there and over, each undone again; asserts that all are found; how many of which column."""
    chance, found = random.Random(seed), Tally[str]()
    things = {
        "ledger_day": [one.day.isoformat() for one in DaySeal.objects.filter(count__gt=0)],
        "raffle": [one.day.isoformat() for one in Raffle.objects.filter(state="over", tickets__gt=0)],
        "season": [one.monday.isoformat() for one in Season.objects.filter(state="over", fighters__gt=0)],
        "draws": [str(one.pk) for one in Pledge.objects.exclude(revealed="").filter(drawn__gt=0)],
    }
    names = [name for name, (kind, _, _) in PLACES.items() if things[kind]]
    while found.total() < changes:
        name = chance.choice(names)
        found[name] += _once(name, chance.choice(things[PLACES[name][0]]), chance)
    return {"changes": changes, "seed": seed, "found": dict(sorted(found.items()))}


def _once(name: str, key: str, chance: random.Random) -> bool:
    """Whether the change could be made; it is asserted to be found, at its row or in its column."""
    (table, column), (kind, where, place) = name.split("."), PLACES[name]
    given = [key] if "%s" in where else []
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT ctid::text, {place}, {column} FROM economy_{table} WHERE {where} ORDER BY random() LIMIT 1", given
        )
        row, at, value = cursor.fetchall()[0]
    changed = _changed(name, column, value, chance)
    if changed is None:
        return False
    try:
        with transaction.atomic():
            with unguarded(table), connection.cursor() as cursor:
                cursor.execute(f"UPDATE economy_{table} SET {column} = %s WHERE ctid = %s::tid", (changed, row))
            verdict = subjects.subject(kind).verify(key)
            transaction.set_rollback(True)
    except DatabaseError:
        return False
    told = f"{name} of {key} at {at}: {value!r} → {changed!r}: {verdict.verdict} at {verdict.version}, {verdict.field}"
    assert verdict.verdict == "damaged" and _located(table, verdict, at, changed), told
    return True


def _located(table: str, verdict: Verdict, at: object, changed: object) -> bool:
    """At the row, by the number that it has or had; of what has one row alone it is enough to name a column."""
    if table in ("dayseal", "raffle", "pledge"):
        return verdict.field.split(".")[0] in ("seal", "raffle", "secret")
    named = {verdict.version, verdict.recorded, *verdict.field.split(".")}
    return bool(named & {at, changed, str(at), str(changed)})


def _changed(name: str, column: str, value: object, chance: random.Random) -> Any:
    if not isinstance(value, int):
        return _change(KINDS.get(name, "text"), column, value, chance)
    raw = bytearray(value.to_bytes(SIZES[column], "big", signed=True))
    raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return int.from_bytes(raw, "big", signed=True)
