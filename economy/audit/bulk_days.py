"""The days of the ledger as a kind of thing that is verified in bulk: seal, transfers and their causes, balances. Imports causes.

Each purse is held against its entries with the day in which it was opened, so that none is looked at twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import Final, NamedTuple
from uuid import UUID

from django.db import connection

from economy.audit.causes import Cause, causes
from economy.audit.verdicts import Question, Wrong, judged, subject
from economy.ledger import REASONS, seals
from economy.ledger.seals import Place
from economy.models import DaySeal, Transfer
from economy.rules.calendar import PARIS
from matches.audit.verdict import Verdict
from matches.errors import NotFound
from matches.kernel.words import Words

KIND: Final = "ledger_day"
OPEN: Final = "open"  # the key of what is under no seal yet
_END: Final = Place(1 << 30, 0)
_AT_ONCE: Final = 2_000  # transfers whose causes are looked up together
_SLACK: Final = timedelta(hours=1)  # so long before midnight the oldest of what belongs to a day may have been made

_ROWS = """
SELECT t.id, t.key, t.reason, t.made_at, coalesce(json_agg(json_build_array(e.place, e.wallet_id, e.amount) ORDER BY e.place)
  FILTER (WHERE e.place IS NOT NULL), '[]')
FROM economy_transfer t LEFT JOIN economy_entry e ON e.transfer_id = t.id
WHERE (t.epoch, t.xact) >= (%(e0)s, %(x0)s) AND (t.epoch, t.xact) < (%(e1)s, %(x1)s)
GROUP BY t.id ORDER BY t.epoch, t.xact, t.id
"""
_BALANCES = """
SELECT w.id, w.gold, s.total FROM economy_transfer t
JOIN economy_entry o ON o.transfer_id = t.id AND o.wallet_id IS NOT NULL JOIN economy_wallet w ON w.id = o.wallet_id
CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0)::bigint AS total FROM economy_entry e WHERE e.wallet_id = w.id) s
WHERE t.reason = 'welcome' AND (t.epoch, t.xact) >= (%(e0)s, %(x0)s) AND (t.epoch, t.xact) < (%(e1)s, %(x1)s)
  AND w.gold <> s.total ORDER BY t.id LIMIT 1
"""
_NOW = "SELECT economy_epoch(), pg_snapshot_xmax(pg_current_snapshot())::text::bigint"

SUMS = Words("Chaque mouvement s’équilibre et a la cause qu’il nomme", "Each transfer balances and has the cause that it names")
SEAL = Words("Le sceau est celui de ces mouvements", "The seal is that of these transfers")
BALANCES = Words(
    "Les bourses ouvertes ce jour-là contiennent la somme de leurs écritures",
    "Purses opened on that day hold the sum of their entries",
)


class Moved(NamedTuple):
    """A transfer as it stands there; `sides` are [place, wallet or None, amount]."""

    id: int
    key: str
    reason: str
    made_at: datetime
    sides: Sequence[tuple[int, str | None, int]]


class _Stretch(NamedTuple):
    """What one seal covers, or what none does yet."""

    seal: DaySeal | None
    start: Place
    end: Place

    @property
    def within(self) -> dict[str, int]:
        return {"e0": self.start.epoch, "x0": self.start.xact, "e1": self.end.epoch, "x1": self.end.xact}


def count() -> int:
    """Sealed days, and what is under no seal yet."""
    return DaySeal.objects.count() + 1


def after(place: str, limit: int) -> list[str]:
    """By date; what is under no seal comes last."""
    if place == OPEN:
        return []
    rows = DaySeal.objects.order_by("day")
    days = rows.filter(day__gt=date.fromisoformat(place)) if place else rows
    found = [day.isoformat() for day in days.values_list("day", flat=True)[:limit]]
    return found if len(found) == limit else [*found, OPEN]


def verify(key: str) -> Verdict:
    """`key` is a date, or `open`. NotFound."""
    stretch = _stretch(key)
    size = stretch.seal.count if stretch.seal else 0
    questions = (
        Question("transfers", SUMS, lambda: _transfers(stretch)),
        Question("seal", SEAL, lambda: _seal(stretch), ripe=stretch.seal is not None),
        Question("balances", BALANCES, lambda: _balances(stretch)),
    )
    return judged(questions, over=stretch.seal is not None, size=size)


def _stretch(key: str) -> _Stretch:
    day = None if key == OPEN else _day(key)
    seal = DaySeal.objects.filter(day=day).first() if day else None
    if day and seal is None:
        raise NotFound("no_such_day")
    before = DaySeal.objects.filter(day__lt=day) if day else DaySeal.objects.all()
    last = before.order_by("day").last()
    start = Place(last.epoch, last.upto) if last else seals.START
    return _Stretch(seal, start, Place(seal.epoch, seal.upto) if seal else _END)


def _day(key: str) -> date:
    try:
        return date.fromisoformat(key)
    except ValueError as error:
        raise NotFound("no_such_day") from error


def _moved(stretch: _Stretch) -> Iterator[list[Moved]]:
    with connection.chunked_cursor() as cursor:
        cursor.execute(_ROWS, stretch.within)
        while rows := cursor.fetchmany(_AT_ONCE):
            yield [Moved(*row) for row in rows]


def _transfers(stretch: _Stretch) -> Iterator[Wrong]:
    for some in _moved(stretch):
        due = causes([one.key for one in some])
        for one in some:
            yield from wrong_with(one, due.get(one.key))


def wrong_with(one: Moved, cause: Cause | None) -> Iterator[Wrong]:
    """What a transfer says otherwise than its cause: sides, key, reason, wallet, amount."""
    if [place for place, _, _ in one.sides] != [0, 1] or one.sides[1][1] is not None or one.sides[0][1] is None:
        yield Wrong("transfer.sides", one.id, one.sides, "[[0, a purse], [1, the house]]")
        return
    [[_, wallet, gets], [_, _, gives]] = one.sides
    if gets + gives:
        yield Wrong("transfer.sum", one.id, gets + gives, 0)
    if one.reason not in REASONS or (cause is not None and cause.reason != one.reason):
        yield Wrong("transfer.reason", one.id, one.reason, cause.reason if cause else "")
    if cause is None:
        yield Wrong("transfer.key", one.id, one.key, "")
        return
    if cause.transfer not in (None, one.id):
        yield Wrong("transfer.id", one.id, one.id, cause.transfer)
    if str(cause.wallet) != wallet:
        yield Wrong("transfer.wallet", one.id, wallet, cause.wallet)
    if cause.amount != gets:
        yield Wrong("transfer.amount", one.id, gets, cause.amount)


def _seal(stretch: _Stretch) -> Iterator[Wrong]:
    """Where the root is another one, what was made on another day is named first: a time tells that by itself."""
    assert stretch.seal is not None
    if (now := _now()) < stretch.end or stretch.end < stretch.start:
        yield Wrong("seal.upto", None, stretch.end.xact, f"{stretch.start.xact} – {now.xact}")
    root, found = seals.root_and_count(stretch.start, stretch.end)
    if (root, found) == (stretch.seal.root, stretch.seal.count):
        return
    yield from _untimely(stretch, stretch.seal.day)
    if found != stretch.seal.count:
        yield Wrong("seal.count", None, stretch.seal.count, found)
    yield Wrong("seal.root", None, stretch.seal.root, root)


def _now() -> Place:
    """Behind every transaction so far."""
    with connection.cursor() as cursor:
        cursor.execute(_NOW)
        return Place(*cursor.fetchall()[0])


def _untimely(stretch: _Stretch, day: date) -> Iterator[Wrong]:
    first, end = (datetime.combine(one, time(), PARIS) for one in (day, day + timedelta(days=1)))
    for some in _moved(stretch):
        for one in some:
            if not first - _SLACK <= one.made_at < end:
                yield Wrong("transfer.made_at", one.id, one.made_at.isoformat(), day)


def _balances(stretch: _Stretch) -> Iterator[Wrong]:
    with connection.cursor() as cursor:
        cursor.execute(_BALANCES, stretch.within)
        rows: list[tuple[UUID, int, int]] = cursor.fetchall()
    for wallet, gold, total in rows:
        yield Wrong(f"wallet.{wallet}.gold", None, gold, total)


def of_transfer(id: int) -> list[Wrong]:
    """What is wrong with one transfer. NotFound("no_such_transfer")."""
    row = Transfer.objects.filter(pk=id).first()
    if row is None:
        raise NotFound("no_such_transfer")
    sides = [(one.place, str(one.wallet_id) if one.wallet_id else None, one.amount) for one in row.entries.order_by("place")]
    return list(wrong_with(Moved(id, row.key, row.reason, row.made_at, sides), causes([row.key]).get(row.key)))


SUBJECT = subject(KIND, Words("Journées d’or", "Days of gold"), count, after, verify, "economy:desk_day")
