"""Refunds and compensations: asked for, approved or refused, and paid, each once a wallet. Imports ledger and selectors."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Sum
from django.utils import timezone

from economy import ledger
from economy.models import Adjustment, Share, Wallet
from economy.selectors.adjustments import adjustment, all_seen, is_treasurer, unpaid
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotYours

BATCH = 500  # wallets that are paid in one transaction: nobody waits for more than these
MOST_GOLD = 10_000_000  # what no single adjustment gives a player, however many people approve


@transaction.atomic
def ask(staff: User, *, id: UUID, kind: str, wallet: UUID | None, gold: int, why: str) -> Adjustment:
    """Writes down what is to be given: `gold` to one wallet, or (None) to everybody. Nothing is paid yet.

    The same `id` again gives the same row; IdReused with other facts. NotYours("staff_only"), NotACommand.
    """
    _require(staff)
    why = why.strip()
    if kind not in Adjustment.KINDS or not 0 < gold <= MOST_GOLD or not 0 < len(why) <= 500:
        raise NotACommand("bad_adjustment", most=MOST_GOLD)
    two = _takes_two(staff, wallet, gold)
    facts = {"kind": kind, "wallet_id": wallet, "gold": gold, "why": why, "by": staff, "needs_second": two, "state": "asked"}
    row, made = Adjustment.objects.get_or_create(pk=id, defaults=facts)  # who asks at once with this id gets the row, too
    if not made and (row.kind, row.wallet_id, row.gold, row.why, row.by_id) != (kind, wallet, gold, why, staff.pk):
        raise IdReused("id_reused")
    return row


def _takes_two(staff: User, wallet: UUID | None, gold: int) -> bool:
    """For everybody, for oneself, or for more than one person may give to one player within a day, in however many pieces."""
    if wallet is None:
        return True
    ledger.hold(wallet)  # two who ask at once count each other
    lately = Adjustment.objects.filter(wallet=wallet, asked_at__gt=timezone.now() - timedelta(days=1)).exclude(state="refused")
    before: int = lately.aggregate(sum=Sum("gold"))["sum"] or 0
    own = Wallet.objects.filter(pk=wallet, user=staff).exists()
    return own or before + gold > settings.ECONOMY_SECOND_ABOVE


@transaction.atomic
def approve(staff: User, id: UUID) -> Adjustment:
    """Pays one wallet at once; what is for everybody is paid by `pay_on`. Again: the same.

    NotYours("staff_only"), NotAllowedNow("second_person", "own_wallet", "adjustment_refused").
    """
    row = _taken(staff, id)
    if row.state in ("paying", "paid"):
        return row
    if row.state == "refused":
        raise NotAllowedNow("adjustment_refused")
    if row.needs_second and row.by_id == staff.pk:
        raise NotAllowedNow("second_person")
    if row.wallet is not None and row.wallet.user_id == staff.pk:
        raise NotAllowedNow("own_wallet")
    row.approved_by = None if row.by_id == staff.pk else staff
    row.state, row.approved_at = "paying", timezone.now()
    row.save(update_fields=["state", "approved_by", "approved_at"])
    if row.wallet_id is not None:
        _give(row, [row.wallet_id])
        _finish(row)
    return row


@transaction.atomic
def refuse(staff: User, id: UUID) -> Adjustment:
    """It is never paid; also for who asked. NotYours, NotAllowedNow("adjustment_paid")."""
    row = _taken(staff, id)
    if row.state in ("paying", "paid"):
        raise NotAllowedNow("adjustment_paid")
    row.state = "refused"
    row.save(update_fields=["state"])
    return row


def pay_waiting() -> int:
    """Goes on with everything that was approved and is not paid to the last; how many batches of players were paid."""
    waiting = Adjustment.objects.filter(state="paying").order_by("approved_at").values_list("pk", flat=True)
    return sum(pay_on(id) for id in waiting)


def pay_on(id: UUID, most: int | None = None) -> int:
    """Pays up to `most` batches, or all; how many. It may be stopped anywhere and called by several at once.

    It stays "paying" while a transaction runs that may be opening a wallet since before it was approved.
    """
    done = 0
    while (most is None or done < most) and _pay_batch(id):
        done += 1
    return done


@transaction.atomic
def _pay_batch(id: UUID) -> bool:
    """Whether somebody was paid; a batch is one transaction."""
    row = Adjustment.objects.select_for_update().get(pk=id)
    if row.state != "paying":
        return False
    seen = all_seen(row)  # before the wallets are read
    if not (wallets := unpaid(row, BATCH)):
        if seen:
            _finish(row)
        return False
    _give(row, wallets)
    return True


def _give(row: Adjustment, wallets: list[UUID]) -> None:
    transfers = ledger.pay_out(wallets, row.gold, row.kind, f"adjust/{row.pk}")
    Share.objects.bulk_create(
        Share(adjustment=row, wallet_id=wallet, transfer=transfer) for wallet, transfer in transfers.items()
    )


def _finish(row: Adjustment) -> None:
    row.state, row.paid_at = "paid", timezone.now()
    row.save(update_fields=["state", "paid_at"])


def _taken(staff: User, id: UUID) -> Adjustment:
    """The row, held until the transaction ends; NotFound, NotYours."""
    _require(staff)
    adjustment(id)
    return Adjustment.objects.select_for_update().get(pk=id)


def _require(staff: User) -> None:
    if not is_treasurer(staff):
        raise NotYours("staff_only")
