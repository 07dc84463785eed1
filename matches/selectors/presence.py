"""Who is on the site now, of those who let it be known. Imports models."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db.models.functions import Now

from matches.models import Profile

WITHIN: Final = timedelta(minutes=5)


def online(accounts: Iterable[int]) -> set[int]:
    """Those of these accounts who asked for a page lately."""
    here = Profile.objects.filter(user__in=list(accounts), unseen=False, seen_at__gt=Now() - WITHIN)
    return set(here.values_list("user_id", flat=True))


def is_unseen(account: int) -> bool:
    """Whether he lets nobody know."""
    return Profile.objects.filter(user=account, unseen=True).exists()
