"""What the house has given and is about to give: who may, to whom, how much in all. Imports models."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Exists, OuterRef, QuerySet

from economy.models import Adjustment, Share, Wallet
from matches.errors import NotFound
from matches.store.raw import executed

STAFF = "staff"
NAMED = 50  # players who are named before something is approved


@dataclass(frozen=True, slots=True)
class Preview:
    """A dry run: how many wallets get something, `total` gold in all; of the first, names with the gold before and after."""

    wallets: int
    total: int
    named: tuple[tuple[str, int, int], ...]

    @property
    def others(self) -> int:
        return self.wallets - len(self.named)


@dataclass(frozen=True, slots=True)
class Progress:
    """How many wallets have their share, of how many."""

    paid: int
    due: int


def is_treasurer(user: User | AnonymousUser) -> bool:
    """Whether `user` may give gold: superusers and the group `staff`."""
    return user.is_active and (user.is_superuser or user.groups.filter(name=STAFF).exists())


def adjustments(most: int = 100) -> list[Adjustment]:
    """The latest first."""
    return list(Adjustment.objects.select_related("wallet__user", "by", "approved_by").order_by("-asked_at")[:most])


def adjustment(id: UUID) -> Adjustment:
    """NotFound("no_such_adjustment")."""
    row = Adjustment.objects.select_related("wallet__user", "by", "approved_by").filter(pk=id).first()
    if row is None:
        raise NotFound("no_such_adjustment")
    return row


def wallet_named(name: str) -> Wallet:
    """NotFound("no_such_wallet") if nobody with a wallet has that name."""
    wallet = Wallet.objects.filter(user__username=name).first()
    if wallet is None:
        raise NotFound("no_such_wallet")
    return wallet


def preview(row: Adjustment) -> Preview:
    """What approving it now would do; nothing is written."""
    wallets = _entitled(row).select_related("user").order_by("user__username")
    named = ((one.user.username if one.user else "–", one.gold, one.gold + row.gold) for one in wallets[:NAMED])
    count = wallets.count()
    return Preview(count, count * row.gold, tuple(named))


def progress(row: Adjustment) -> Progress:
    """Of what is being paid, or was."""
    return Progress(Share.objects.filter(adjustment=row).count(), _entitled(row).count())


def unpaid(row: Adjustment, most: int) -> list[UUID]:
    """Wallets that have no share yet of what was approved, by id."""
    got = Share.objects.filter(adjustment=row, wallet=OuterRef("pk"))
    return list(_entitled(row).filter(~Exists(got)).order_by("pk").values_list("pk", flat=True)[:most])


# Who opens a wallet reads the clock within a transaction: as long as one runs that is older than the approval, a wallet may
# still appear that was there then. A row of the server's own processes opens none.
_ALL_SEEN = """
SELECT clock_timestamp() > %(approved)s::timestamptz AND NOT EXISTS (
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
    AND pid <> pg_backend_pid() AND xact_start <= %(approved)s)
"""


def all_seen(row: Adjustment) -> bool:
    """Whether no wallet can appear any more that was there when it was approved."""
    with executed(_ALL_SEEN, {"approved": row.approved_at}) as cursor:
        [(seen,)] = cursor.fetchall()
    return bool(seen)


def _entitled(row: Adjustment) -> QuerySet[Wallet]:
    """One wallet, or those that were there when it was approved; before that, those that are there now."""
    if row.wallet_id is not None:
        return Wallet.objects.filter(pk=row.wallet_id)
    return Wallet.objects.all() if row.approved_at is None else Wallet.objects.filter(opened_at__lte=row.approved_at)
