"""Which attacks on a player he has not been shown yet. Imports models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Q

from economy.models import Attack, Fighter, Wallet

SEASONS: Final = 2  # this one, and the one that has just ended


@dataclass(frozen=True, slots=True)
class Unseen:
    """The ids of the attacks; and by fighter how many were settled in all, which is what he is shown with them."""

    attacks: frozenset[int]
    totals: Mapping[int, int]


def unseen_defences(wallet: Wallet) -> Unseen:
    """Those that were settled last, as many as came since he looked."""
    fighters = list(Fighter.objects.filter(wallet=wallet).order_by("-pk")[:SEASONS])
    settled = Count("defences", filter=Q(defences__state="settled"))
    totals = dict(Fighter.objects.filter(pk__in=[one.pk for one in fighters]).annotate(total=settled).values_list("pk", "total"))
    found: set[int] = set()
    for one in fighters:
        if (fresh := totals[one.pk] - one.defences_seen) > 0:
            latest = Attack.objects.filter(defender=one, state="settled").order_by("-settled_at", "-pk")
            found |= set(latest.values_list("pk", flat=True)[:fresh])
    return Unseen(frozenset(found), totals)
