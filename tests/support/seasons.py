"""Seasons in tests: fighters with the points and times that one wants, their decks pinned. Imports the economy."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from itertools import count
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db.models import F

from economy import services
from economy.models import ArenaDeck, Copy, Fighter, Season, SeasonResult, Wallet
from economy.rules.arena import Standing, prize
from economy.rules.calendar import week_from
from tests.support.riches import person

MONDAY = date(2026, 11, 30)
_names = count(1)


def season_of(monday: date = MONDAY) -> Season:
    """The season of a Monday, made a minute after it began."""
    return services.season_now(week_from(monday).starts + timedelta(minutes=1))


def registered(season: Season, user: User | None = None, **told: object) -> Fighter:
    """One more fighter, by default without points, registered a second after the one before him."""
    wallet = services.wallet_of(user or person(f"fighter{next(_names)}"))
    Season.objects.filter(pk=season.pk).update(fighters=F("fighters") + 1)
    season.refresh_from_db()
    at = season.starts_at + timedelta(seconds=season.fighters)
    facts = {"registered_at": at, "moved_at": at, **told}
    return Fighter.objects.create(season=season, wallet=wallet, key=uuid4(), number=season.fighters, **facts)


def saved(fighter: Fighter, first: Sequence[int], second: Sequence[int]) -> None:
    """His two decks are made of these copies, which are pinned."""
    for side, copies in ((1, first), (2, second)):
        ArenaDeck.objects.create(fighter=fighter, side=side, name=f"deck {side}", lines=[], buffs=[], copies=list(copies))
        Copy.objects.filter(pk__in=copies).update(pinned=F("pinned") + 1)


def order(season: Season) -> list[UUID]:
    """Q40 by the rules: the wallets from the first place on."""
    rows = Fighter.objects.filter(season=season)
    told = [Standing(one.points, one.wins, one.losses, one.moved_at, one.registered_at, one.wallet_id) for one in rows]
    return [one.wallet for one in sorted(told, key=Standing.key)]


def due(season: Season) -> list[tuple[int, UUID, int]]:
    """R41 by the rules: place, wallet and gold of everybody."""
    return [(place, wallet, prize(place)) for place, wallet in enumerate(order(season), 1)]


def fixed(season: Season) -> list[tuple[int, UUID, int]]:
    """The same, as it is stored."""
    return list(SeasonResult.objects.filter(season=season).order_by("place").values_list("place", "wallet", "gold"))


def gold(fighter: Fighter) -> int:
    return Wallet.objects.values_list("gold", flat=True).get(pk=fighter.wallet_id)


def after(season: Season, **more: float) -> datetime:
    """So long after its end."""
    return season.ends_at + timedelta(**more)
