"""The tokens of one's programs, as their owner sees them. Imports models."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Q
from django.db.models.functions import Now

from matches.models import Token


def tokens(user: User) -> list[Token]:
    """Those that still open something, newest first."""
    return list(Token.objects.filter(Q(ends_at=None) | Q(ends_at__gt=Now()), user=user).order_by("-made_at", "pk"))
