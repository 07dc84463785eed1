"""A raffle that is closed: its winners fixed in one transaction, then credited in batches. Imports ledger and rules."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from django.db import transaction

from economy import ledger
from economy.models import Raffle
from economy.rules.raffle import DaySecret, drawn, shares
from matches import services as matches
from matches.store.raw import executed

BATCH: Final = 500  # wallets that are credited in one transaction: nobody waits for more than these

_PRIZES = """
INSERT INTO economy_prize (raffle_id, place, number, wallet_id, gold)
SELECT t.raffle_id, n.place - 1, t.number, t.wallet_id, CASE n.place WHEN 1 THEN %(first)s ELSE %(share)s END
FROM unnest(%(numbers)s::int[]) WITH ORDINALITY AS n (number, place)
JOIN economy_ticket t ON t.raffle_id = %(day)s AND t.number = n.number ORDER BY n.place
"""
# Such as get the same: the first drawn may get more, and is then paid by himself. Who comes at once waits here.
_UNPAID = """
SELECT id, wallet_id, gold FROM economy_prize
WHERE raffle_id = %(day)s AND transfer IS NULL AND gold = (
  SELECT gold FROM economy_prize WHERE raffle_id = %(day)s AND transfer IS NULL ORDER BY place LIMIT 1)
ORDER BY place LIMIT %(batch)s FOR NO KEY UPDATE
"""
_PAID = """
UPDATE economy_prize p SET transfer = paid.transfer
FROM unnest(%(prizes)s::bigint[], %(transfers)s::bigint[]) AS paid (prize, transfer)
WHERE p.id = paid.prize AND p.id = ANY(%(prizes)s::bigint[])
"""
_OVER = """
UPDATE economy_raffle SET state = 'over', paid_at = %(now)s WHERE day = %(day)s AND state = 'paying'
  AND NOT EXISTS (SELECT FROM economy_prize WHERE raffle_id = %(day)s AND transfer IS NULL)
"""


class Broken(Exception):
    """A raffle whose rows are not what they were when it was closed: it is not drawn, and somebody has to look at it."""


def bound(day: date) -> bytes:
    """What the sealed secret of a day belongs to: it opens for nothing else."""
    return b"raffle/" + day.isoformat().encode()


def secret_of(raffle: Raffle) -> DaySecret:
    """In the clear. KeyError if its sealing key is not among those configured, Broken if it is not the one committed to."""
    secret = DaySecret(raffle.day, matches.unseal(raffle.key, bytes(raffle.sealed), bound(raffle.day)))
    if secret.commitment() != raffle.commitment:
        raise Broken(f"the secret of {raffle.day} is not the one that was committed to")
    return secret


@transaction.atomic
def draw(day: date, now: datetime) -> bool:
    """Q41: fixes secret, pot and every prize at once, from 20:00 on; whether it was still to be done.

    Without tickets there is no draw: the secret is told, and the raffle is over.
    """
    row = Raffle.objects.select_for_update(no_key=True).filter(pk=day, state="closed", draws_at__lte=now).first()
    if row is None:
        return False
    secret = secret_of(row)
    row.secret = secret.secret.hex()
    if row.tickets:
        _fix(row, secret)
        row.state, row.drawn_at = "paying", now
    else:
        row.state, row.paid_at = "over", now
    row.save(update_fields=["secret", "pot", "winners", "state", "drawn_at", "paid_at"])
    return True


def _fix(row: Raffle, secret: DaySecret) -> None:
    """R42: the prizes of all winners, in the order in which they are drawn."""
    pot, winners, share, first = shares(row.tickets)
    numbers = drawn(secret.dice(row.head), row.tickets)
    with executed(_PRIZES, {"day": row.day, "numbers": numbers, "first": first, "share": share}) as cursor:
        if cursor.rowcount != winners:
            raise Broken(f"of {winners} winning tickets of {row.day} there are {cursor.rowcount}")
    row.pot, row.winners = pot, winners


def pay(day: date, now: datetime) -> bool:
    """Credits who is not credited yet, and ends the raffle after the last; whether it was still to be done."""
    if not _is_paying(day):
        return False
    while not _over(day, now) and _is_paying(day):
        while _pay_batch(day):
            pass
    return True


def _is_paying(day: date) -> bool:
    return Raffle.objects.filter(pk=day, state="paying").exists()


def _over(day: date, now: datetime) -> bool:
    with executed(_OVER, {"day": day, "now": now}) as cursor:
        return cursor.rowcount == 1


@transaction.atomic
def _pay_batch(day: date) -> bool:
    """Whether somebody was paid; a batch is one transaction. Who has waited for another's may find nothing in his."""
    with executed(_UNPAID, {"day": day, "batch": BATCH}) as cursor:
        rows = cursor.fetchall()
    if rows:
        transfers = ledger.pay_out([wallet for _, wallet, _ in rows], rows[0][2], "prize", f"prize/{day}")
        parameters = {"prizes": [id for id, _, _ in rows], "transfers": [transfers[wallet] for _, wallet, _ in rows]}
        with executed(_PAID, parameters):
            pass
    return bool(rows)
