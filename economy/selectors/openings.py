"""Openings of boosters as they are stored: one with all its copies, and the latest. Imports models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from economy.models import Copy, Draw, Wallet
from economy.rules.boosters import PURPOSE
from matches.errors import NotFound


@dataclass(frozen=True, slots=True)
class Lot:
    """What was opened at once: the draw with its pledge, and the copies in the order in which they were drawn."""

    draw: Draw
    copies: Sequence[Copy]


def opening(wallet: Wallet, draw: int) -> Lot:
    """An opening of this wallet. NotFound("no_such_opening") for one of others, and for draws of another purpose."""
    found = Draw.objects.select_related("pledge").filter(pk=draw, wallet=wallet, purpose=PURPOSE).first()
    if found is None:
        raise NotFound("no_such_opening")
    return Lot(found, list(Copy.objects.filter(draw=found).order_by("place")))


def latest_openings(wallet: Wallet, most: int, before: int | None = None) -> Sequence[Draw]:
    """The newest first; those with a draw below `before`."""
    found = Draw.objects.filter(wallet=wallet, purpose=PURPOSE).order_by("-id")
    return list(found[:most] if before is None else found.filter(id__lt=before)[:most])
