"""Who the auditors are, and what keeps one of them from looking into a match that runs. Imports models."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from django.contrib.auth.models import AnonymousUser, User

from matches.models import Look, Match, SeatHolder

AUDITORS = "auditors"
RUNNING = "playing"

Bar: TypeAlias = Callable[[int, str], str]  # (the person's id, the match's origin) → the code of what keeps him out, or ""

_bars: list[Bar] = []


def register(bar: Bar) -> None:
    """Another app's reason, told once when Django starts; the code has its words in `errors`."""
    _bars.append(bar)


def is_auditor(user: User | AnonymousUser) -> bool:
    """Whether the auditors' desk is for `user`: a member of the group, or a superuser."""
    return user.is_active and (user.is_superuser or user.groups.filter(name=AUDITORS).exists())


def barred(user: User, match: Match) -> str:
    """The code of what keeps an auditor from looking into `match` while it runs; "" if nothing does.

    He sits in it, it is his table, or it is about something that he plays for himself.
    """
    if SeatHolder.objects.filter(match=match, user=user).exists():
        return "look_own_seat"
    if match.host_id == user.pk:
        return "look_own_table"
    return next((code for bar in _bars if (code := bar(user.pk, match.origin))), "")


def may_fork(user: User, match: Match) -> bool:
    """Whether practice tables that go on from `match` are for him: he sat there, or is an auditor."""
    return SeatHolder.objects.filter(match=match, user=user).exists() or is_auditor(user)


def has_opened(user: User, match: Match) -> bool:
    """Whether he has said why he looks, and nothing keeps him out."""
    return Look.objects.filter(match=match, by=user).exists() and not barred(user, match)
