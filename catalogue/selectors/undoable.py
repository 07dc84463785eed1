"""Whether an edit can still be undone as one, and what stands in its way. Imports models."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.db.models import F, Max, Q

from catalogue.models import Card, Change, Edit

Verdict = Literal["yes", "undone_already", "not_undoable", "changed_since"]


@dataclass(frozen=True, slots=True)
class Undoable:
    """Which refusal `services.undo` would answer with, and the cards that changed since."""

    verdict: Verdict
    cards: tuple[Card, ...] = ()


def undoable(edit: Edit) -> Undoable:
    """What `services.undo` would say of this edit now."""
    if Edit.objects.filter(undoes=edit).exists():
        return Undoable("undone_already")
    changes = Change.objects.filter(edit=edit)
    if not changes.exists() or changes.filter(card=None).exists():
        return Undoable("not_undoable")
    last = Max("changes__version", filter=Q(changes__edit=edit))
    touched = Card.objects.filter(changes__edit=edit).annotate(last=last)
    later = tuple(touched.exclude(version=F("last")).order_by("kind", "number", "id"))
    return Undoable("changed_since", later) if later else Undoable("yes")
