"""What a player has: gold, progress, the secret that is drawn with. Imports models and rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User

from economy.models import Pledge, RankStanding, Wallet
from economy.rules.ranks import unlocked
from matches.store.raw import executed

Person = User | AnonymousUser


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands: his gold, his wins by rank, the highest rank that is unlocked."""

    wallet: UUID
    gold: int
    wins: Mapping[int, int]
    highest: int


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a player is shown before he draws: the current secret and the next one, by their commitments."""

    current: Pledge
    coming: Pledge


def gold_of(user: Person) -> int | None:
    """None for who has no wallet: not signed in, a guest, or new. It stands in the head of every page of the site."""
    if not user.is_authenticated:
        return None
    with executed("SELECT gold FROM economy_wallet WHERE user_id = %(user)s", {"user": user.pk}) as cursor:
        row = cursor.fetchone()
    return None if row is None else int(row[0])


def standing(wallet: Wallet) -> Standing:
    """Two statements at most."""
    wins = dict(RankStanding.objects.filter(wallet=wallet).values_list("rank", "wins"))
    return Standing(wallet.pk, wallet.gold, wins, unlocked(wins))


def fairness(wallet: Wallet) -> Fairness:
    """The two secrets that are not revealed yet."""
    current, coming = Pledge.objects.filter(wallet=wallet, revealed="").order_by("number")[:2]
    return Fairness(current, coming)
