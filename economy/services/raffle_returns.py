"""Raffles that a restored backup reopened: void, and their tickets paid back. Imports raffle_draws and ledger.

A raffle that the backup holds as open may have gone on after the backup was made: its secret may have been told since, and
receipts given for tickets that are lost. It sells no ticket more and is not drawn. One that was closed already is drawn as it
would have been: secret, tickets and head are fixed, so that the winners are the same. One that sells nothing yet goes on.
"""

from __future__ import annotations

from datetime import date, datetime

from django.db import transaction

from economy import ledger
from economy.models import Follower, Raffle
from economy.rules.raffle import TICKET_GOLD
from economy.services.raffle_draws import BATCH, secret_of
from matches.store.raw import executed

# One after the other, whoever gives back: what one has given the next one sees.
_ALONE = "SELECT pg_advisory_xact_lock(hashtext('raffle/returned'), %(day)s::date - date '2000-01-01')"
_OWED = """
SELECT t.number, t.wallet_id FROM economy_ticket t
WHERE t.raffle_id = %(day)s AND t.number > %(after)s
  AND NOT EXISTS (SELECT FROM economy_transfer WHERE key = %(prefix)s || '/' || t.wallet_id)
ORDER BY t.number LIMIT %(batch)s
"""
_EPOCH = "SELECT economy_epoch()"


@transaction.atomic
def void_restored(follower: str, now: datetime) -> None:
    """Once a restoring, whoever notices it: what has been on sale is void. `follower` remembers the epoch."""
    Follower.objects.get_or_create(name=follower)
    known = Follower.objects.select_for_update().get(name=follower)
    with executed(_EPOCH, {}) as cursor:
        [epoch] = cursor.fetchone() or [0]
    if known.epoch not in (0, epoch):  # 0: nothing was ever sold
        Raffle.objects.filter(state="open", opens_at__lte=now).update(state="void", closed_at=now)
    known.epoch = epoch
    known.save(update_fields=["epoch"])


def give_back(day: date, now: datetime) -> bool:
    """100 gold for each ticket of a void raffle, then its secret is told; whether it was still to be done."""
    if not Raffle.objects.filter(pk=day, state="void", paid_at=None).exists():
        return False
    reached: int | None = 0
    while reached is not None:
        reached = _give_batch(day, reached)
    _tell(day, now)
    return True


@transaction.atomic
def _give_batch(day: date, after: int) -> int | None:
    """The number of the last ticket that was paid back; None if none is left after number `after`."""
    with executed(_ALONE, {"day": day}):
        pass
    prefix = f"returned/{day}"
    with executed(_OWED, {"day": day, "after": after, "prefix": prefix, "batch": BATCH}) as cursor:
        rows = cursor.fetchall()
    if not rows:
        return None
    ledger.pay_out([wallet for _, wallet in rows], TICKET_GOLD, "returned", prefix)
    return int(rows[-1][0])


@transaction.atomic
def _tell(day: date, now: datetime) -> None:
    row = Raffle.objects.select_for_update(no_key=True).get(pk=day)
    if row.paid_at is None:
        row.secret, row.paid_at = secret_of(row).secret.hex(), now
        row.save(update_fields=["secret", "paid_at"])
