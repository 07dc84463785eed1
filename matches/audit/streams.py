"""Matches as a kind of thing that is verified in bulk, in the order in which they were opened. Imports the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from uuid import UUID

from django.db.models import QuerySet

from matches.audit.subjects import Subject
from matches.audit.verdict import Verdict, verify, verify_all
from matches.kernel.words import Words
from matches.models import Match

KIND = "match"


def count(game: str) -> int:
    """How many there are."""
    return _of(game).count()


def after(place: str, game: str, limit: int) -> list[str]:
    """By number; `place` and keys are ids in hex."""
    rows = _of(game)
    if place:
        rows = rows.filter(number__gt=Match.objects.values_list("number", flat=True).get(pk=UUID(place)))
    return [id.hex for id in rows.order_by("number").values_list("pk", flat=True)[:limit]]


def _of(game: str) -> QuerySet[Match]:
    return Match.objects.filter(game=game) if game else Match.objects.all()


def _verify(key: str) -> Verdict:
    return verify(UUID(key))


def _verify_all(keys: Sequence[str]) -> Iterator[tuple[str, Verdict]]:
    return ((id.hex, verdict) for id, verdict in verify_all([UUID(key) for key in keys]))


SUBJECT = Subject(KIND, Words("Parties", "Matches"), count, after, _verify, _verify_all)
