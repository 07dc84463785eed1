"""A player's secrets and what was drawn with each. Imports models."""

from __future__ import annotations

from collections.abc import Sequence

from economy.models import Draw, Pledge, Wallet
from economy.selectors.records import PURPOSES
from matches.errors import NotFound


def revealed_pledges(wallet: Wallet, before: int | None = None, limit: int = 20) -> Sequence[Pledge]:
    """The secrets that are revealed, newest first; those below number `before`."""
    found = Pledge.objects.filter(wallet=wallet).exclude(revealed="").order_by("-number")
    return list(found[:limit] if before is None else found.filter(number__lt=before)[:limit])


def draws_with(wallet: Wallet, number: int) -> Sequence[Draw]:
    """What was drawn with secret `number`, in the order of its count: 1,000 at most. NotFound("no_such_secret")."""
    pledge = Pledge.objects.filter(wallet=wallet, number=number).first()
    if pledge is None:
        raise NotFound("no_such_secret")
    return list(Draw.objects.filter(pledge=pledge, purpose__in=PURPOSES).order_by("counter"))
