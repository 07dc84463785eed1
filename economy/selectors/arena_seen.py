"""Which attacks on a player he has not been shown yet. Imports models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from economy.models import Attack, Fighter, Wallet

SEASONS: Final = 2  # this one, and the one that has just ended
NEWEST: Final = 20  # of his defences, on the page that shows them first
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Unseen:
    """The ids of the attacks; and by fighter up to when he is shown those on him, as `Fighter.defences_seen` has it."""

    attacks: frozenset[int]
    upto: Mapping[int, int]


def unseen_defences(wallet: Wallet) -> Unseen:
    """Of the newest that were settled, as many as a page shows, those that were settled since he looked."""
    fighters = {one.pk: one.defences_seen for one in Fighter.objects.filter(wallet=wallet).order_by("-pk")[:SEASONS]}
    settled = Attack.objects.filter(defender__in=fighters, state="settled").order_by("-pk")
    newest = settled.values_list("pk", "defender", "settled_at")[:NEWEST]
    found = [(pk, fighter, (at - _EPOCH) // _MICROSECOND) for pk, fighter, at in newest if at]
    fresh = frozenset(pk for pk, fighter, at in found if at > fighters[fighter])
    return Unseen(fresh, {fighter: max(at for _, one, at in found if one == fighter) for _, fighter, _ in found})
