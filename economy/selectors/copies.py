"""One copy, whose it is, and all that ever happened to it: public, and nothing else of its owner. Imports models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from economy.models import Copy, Movement
from matches.errors import NotFound


@dataclass(frozen=True, slots=True)
class Story:
    """A copy with its owner's wallet and account (None once erased), the draw that it came from, and its movements in order."""

    copy: Copy
    movements: Sequence[Movement]


def story_of(copy_id: int) -> Story:
    """Two statements. NotFound("no_such_copy")."""
    copy = Copy.objects.select_related("wallet__user", "draw").filter(pk=copy_id).first()
    if copy is None:
        raise NotFound("no_such_copy")
    return Story(copy, list(Movement.objects.filter(copy=copy).order_by("id")))
