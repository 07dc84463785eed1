"""Who is on the site now, of those who let it be known. Imports models."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db.models import QuerySet
from django.db.models.functions import Now

from matches.models import Profile

WITHIN: Final = timedelta(minutes=5)


def online(accounts: Iterable[int]) -> set[int]:
    """Those of these accounts who asked for a page lately."""
    return set(_here().filter(user__in=list(accounts)).values_list("user_id", flat=True))


def online_names(names: Iterable[str]) -> set[str]:
    """The same by name; bots have none that an account could bear."""
    asked = list(names)
    return set(_here().filter(user__username__in=asked).values_list("user__username", flat=True)) if asked else set()


def is_unseen(account: int) -> bool:
    """Whether he lets nobody know."""
    return Profile.objects.filter(user=account, unseen=True).exists()


def _here() -> QuerySet[Profile]:
    return Profile.objects.filter(unseen=False, seen_at__gt=Now() - WITHIN)
