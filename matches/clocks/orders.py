"""What the staff has done at once, and what came of it: the one writer of job orders. Imports models."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models.functions import Now

from matches.models import JobOrder

NAMES = 50  # of what was done, at most
NAME = 120  # characters


def place(id: UUID, job: str, by: User) -> tuple[JobOrder, bool]:
    """The order with this id, and whether it is new: what is asked for twice is done once."""
    return JobOrder.objects.get_or_create(id=id, defaults={"job": job, "by": by})


def close(id: UUID, *, count: int = 0, names: Sequence[str] = (), error: str = "") -> None:
    """What came of it."""
    kept = [name[:NAME] for name in names[:NAMES]]
    JobOrder.objects.filter(pk=id, ended_at=None).update(ended_at=Now(), count=count, names=kept, error=error)


def order(id: UUID) -> JobOrder | None:
    """With who asked for it."""
    return JobOrder.objects.select_related("by").filter(pk=id).first()
