"""The end of a closed season: places and prizes written and fixed (Q40, R41), then credited in batches. Imports ledger and rules.

A closed season whose attacks are settled never changes again: whoever writes its places writes the same ones. They are written
some thousands at a time, for the feeds of all other fights wait for every transaction that is long, and one transaction fixes
them: before it nobody reads them, and after it they are credited. Who pays holds results, then wallets in the order of their ids,
and no season.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from itertools import takewhile
from time import monotonic
from typing import Final, NamedTuple
from uuid import UUID

from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import ledger
from economy.rules.arena import PARTICIPATION, PRIZES
from economy.services.snapshots import alone, forget
from matches.store.raw import executed

REASON: Final = "season"
WRITTEN_AT_ONCE: Final = 5_000  # places: some hundredths of a second
BATCH: Final = 500  # wallets that are credited in one transaction, at most
FIRST, FEWEST, SHORT_S, LONG_S = 100, 50, 0.06, 0.15  # so many at first; then as many as are held for no longer than that


class _Due(NamedTuple):
    """A result that is not credited yet."""

    place: int
    wallet: UUID
    fighter: int
    gold: int


# Nothing if the season is not closed, or if an attack of it may still change something.
_WRITTEN = """
SELECT fighters, (SELECT coalesce(max(place), 0) FROM economy_seasonresult WHERE season_id = %(monday)s)
FROM economy_season WHERE monday = %(monday)s AND state = 'closed' AND NOT EXISTS (
  SELECT FROM economy_attack WHERE season_id = %(monday)s AND state IN ('open', 'playing'))
"""
# Fighters of a season that is not in the server's statistics yet seem to be one, and one is sorted easily.
_BY_INDEX = "SET LOCAL enable_sort = off"
# Q40's order is that of an index; R41's prizes by place.
_WRITE = f"""
INSERT INTO economy_seasonresult (season_id, wallet_id, fighter_id, place, points, wins, losses, gold)
SELECT season_id, wallet_id, id, place, points, wins, losses,
  coalesce((ARRAY[{", ".join(map(str, PRIZES))}])[place], {PARTICIPATION})
FROM (SELECT *, %(written)s + row_number() OVER (
        ORDER BY points DESC, wins DESC, losses, moved_at, registered_at, wallet_id) AS place
      FROM (SELECT season_id, wallet_id, id, points, wins, losses, moved_at, registered_at FROM economy_fighter
            WHERE season_id = %(monday)s ORDER BY points DESC, wins DESC, losses, moved_at, registered_at, wallet_id
            OFFSET %(written)s LIMIT %(most)s) next) placed
"""
_FIX = """
UPDATE economy_season SET state = 'paying', fixed_at = %(now)s WHERE monday = %(monday)s AND state = 'closed'
"""
_DUE = """
SELECT place, wallet_id, fighter_id, gold FROM economy_seasonresult
WHERE season_id = %(monday)s AND place > %(after)s AND place <= %(upto)s AND transfer IS NULL
ORDER BY place FOR NO KEY UPDATE SKIP LOCKED
"""
# The transfers of all places from `after` on, NULL where somebody else pays: a range of an index, and no join. Results that were
# just written are in no statistics, and a join to them read those of the whole season for each batch.
_PAID = """
UPDATE economy_seasonresult SET transfer = (%(transfers)s::bigint[])[place - %(after)s]
WHERE season_id = %(monday)s AND place > %(after)s AND place <= %(upto)s
  AND (%(transfers)s::bigint[])[place - %(after)s] IS NOT NULL
"""
# R37: no card stands in both decks, so that each copy is held once by them. Arrays, not joins: no plan reads all decks.
_UNPIN = """
UPDATE economy_copy SET pinned = pinned - 1 WHERE id = ANY(ARRAY(
  SELECT unnest(copies) FROM economy_arenadeck WHERE fighter_id = ANY(%(fighters)s)))
"""
_PAYING = "SELECT fighters FROM economy_season WHERE monday = %(monday)s AND state = 'paying'"
_OVER = """
UPDATE economy_season SET state = 'over', paid_at = %(now)s WHERE monday = %(monday)s AND state = 'paying'
  AND NOT EXISTS (SELECT FROM economy_seasonresult WHERE season_id = %(monday)s AND transfer IS NULL)
"""
_SEEN = """
UPDATE economy_seasonresult SET seen_at = clock_timestamp() WHERE seen_at IS NULL AND transfer IS NOT NULL
  AND season_id <= %(upto)s AND wallet_id = (SELECT id FROM economy_wallet WHERE user_id = %(user)s)
"""


def fix(monday: date, now: datetime) -> bool:
    """Fixes every fighter's place and gold, once; False if there is nothing to fix, or not yet."""
    while (fixed := _write_or_fix(monday, now)) is None:
        pass
    return fixed


@transaction.atomic
def _write_or_fix(monday: date, now: datetime) -> bool | None:
    """The next places, alone; None if there may be more of them, True if all were there and it has fixed them."""
    alone(monday)
    with executed(_WRITTEN, {"monday": monday}) as cursor:
        row = cursor.fetchone()
    if row is None:
        return False
    fighters, written = row
    if written == fighters:
        with executed(_FIX, {"monday": monday, "now": now}) as cursor:
            return bool(cursor.rowcount == 1)
    with connection.cursor() as cursor:
        cursor.execute(_BY_INDEX)
    with executed(_WRITE, {"monday": monday, "written": written, "most": WRITTEN_AT_ONCE}) as cursor:
        due = min(WRITTEN_AT_ONCE, fighters - written)
        assert cursor.rowcount == due, f"the season of {monday} has not the {fighters} fighters that it counts"
    return None


def pay(monday: date, now: datetime) -> bool:
    """Credits what is not credited, and frees the copies; whether anything was left to do. Several may do it at once."""
    if (fighters := _paying(monday)) is None:
        return False
    paid, wallets = 0, min(FIRST, BATCH)
    while paid < fighters:
        began = monotonic()
        paid = _pay_batch(monday, paid, paid + wallets)
        wallets = _paced(wallets, monotonic() - began)
    forget(monday)
    with executed(_OVER, {"monday": monday, "now": now}):
        return True


def see_seasons(user: User, upto: date) -> None:
    """The player was told of his results up to this season. Again: nothing changes."""
    with executed(_SEEN, {"user": user.pk, "upto": upto}):
        pass


def _paced(wallets: int, spent_s: float) -> int:
    """How many to hold the next time: players have few copies in the arena or many, and machines are quick or slow."""
    if spent_s > LONG_S:
        return min(BATCH, max(FEWEST, wallets // 2))
    return min(BATCH, wallets * 2) if spent_s < SHORT_S else wallets


@transaction.atomic
def _pay_batch(monday: date, after: int, upto: int) -> int:
    """Of the places behind `after` up to `upto`, the first ones that get the same and that nobody else pays; how far it came."""
    if not (due := _due(monday, after, upto)):
        return upto
    wallets = [one.wallet for one in due]
    transfers = ledger.pay_out(wallets, due[0].gold, REASON, f"season/{monday}")
    by_place = {one.place: transfers[one.wallet] for one in due}
    last = due[-1].place
    paid = {"monday": monday, "after": after, "upto": last, "transfers": [by_place.get(at) for at in range(after + 1, last + 1)]}
    with executed(_PAID, paid) as cursor:
        assert cursor.rowcount == len(due), f"{len(due)} were due in {monday}, {cursor.rowcount} are paid"
    with connection.cursor() as cursor:  # planned each time: a plan from when there were few would read whole tables
        cursor.execute(_UNPIN, {"fighters": [one.fighter for one in due]})
    return last


def _due(monday: date, after: int, upto: int) -> Sequence[_Due]:
    with executed(_DUE, {"monday": monday, "after": after, "upto": upto}) as cursor:
        rows = [_Due(*row) for row in cursor.fetchall()]
    return list(takewhile(lambda one: one.gold == rows[0].gold, rows))


def _paying(monday: date) -> int | None:
    """How many are paid; None if none are, or no more."""
    with executed(_PAYING, {"monday": monday}) as cursor:
        row = cursor.fetchone()
    return None if row is None else int(row[0])
