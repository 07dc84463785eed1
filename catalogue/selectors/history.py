"""Who changed what, when and why, and how a card was before. Imports models."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models import Count, QuerySet
from django.utils import timezone

from catalogue.errors import Missing
from catalogue.fields import Json
from catalogue.models import Card, Change, Edit, Presence
from catalogue.selectors.cards import card, stated

PRESENT = timedelta(seconds=45)


@dataclass(frozen=True, slots=True)
class FieldLine:
    """One field of a change. A side is None where the field was not there, or held nothing."""

    field: str
    before: Json
    after: Json


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """One change, with its fields by name. `change.edit` says who, how and why, and is None for what was done by raw SQL."""

    change: Change
    fields: tuple[FieldLine, ...]


def lines(changes: Iterable[Change]) -> list[ChangeLine]:
    """Changes with their fields."""
    return [ChangeLine(change, _fields(change)) for change in changes]


def _fields(change: Change) -> tuple[FieldLine, ...]:
    before, after = change.before or {}, change.after or {}
    return tuple(FieldLine(key, before.get(key), after.get(key)) for key in sorted({*before, *after}))


def history(card_id: UUID, *, since: int = 0, before_id: int | None = None, limit: int | None = None) -> list[ChangeLine]:
    """A card's changes after its version `since`, the newest first: all, or `limit` of those older than `before_id`."""
    rows = Change.objects.filter(card=card_id, version__gt=since)
    if before_id is not None:
        rows = rows.filter(id__lt=before_id)
    return lines(rows.select_related("edit__by").order_by("-id")[:limit])


def edits(game: str, before_id: int | None = None, limit: int = 50) -> list[Edit]:
    """The game's edits that changed something, the newest first, each with `cards`, how many changes it made."""
    rows = Edit.objects.filter(game=game).annotate(cards=Count("changes")).filter(cards__gt=0)
    if before_id is not None:
        rows = rows.filter(id__lt=before_id)
    return list(rows.select_related("by", "undone_by").order_by("-id")[:limit])


def cards_of(edits: Iterable[Edit], most: int) -> dict[int, list[Card]]:
    """By edit, the cards of those that made `most` changes or fewer."""
    few = [one.pk for one in edits if one.cards <= most]  # type: ignore[attr-defined]
    found: dict[int, list[Card]] = {}
    for change in Change.objects.filter(edit__in=few, card__isnull=False).select_related("card").order_by("id"):
        if change.card is not None and change.edit_id is not None:
            found.setdefault(change.edit_id, []).append(change.card)
    return found


def edit(edit_id: int) -> Edit:
    """One edit; Missing("no_such_edit")."""
    found = Edit.objects.filter(pk=edit_id).select_related("by", "undone_by", "undoes").first()
    if found is None:
        raise Missing("no_such_edit", edit=edit_id)
    return found


def edited_at(edit_id: int) -> datetime | None:
    """When an edit was made; None where there is none."""
    return Edit.objects.filter(pk=edit_id).values_list("at", flat=True).first()


def changes_in(edit_id: int) -> QuerySet[Change]:
    """All that one edit changed, in order, with the cards."""
    return Change.objects.filter(edit=edit_id).select_related("card").order_by("id")


def card_at(card_id: UUID, version: int) -> dict[str, Json]:
    """The flat fields, `kind`, `state` and `successor` that a card had in one of its versions; Missing("no_such_version")."""
    now = card(card_id)
    if not 1 <= version <= now.version:
        raise Missing("no_such_version", version=version)
    fields: dict[str, Json] = {"kind": now.kind, **stated(now)}
    for change in Change.objects.filter(card=card_id, version__gt=version).order_by("-id"):
        for key in change.after or {}:
            fields.pop(key, None)
        fields.update(change.before or {})
    return fields


def card_seen(card_id: UUID, version: int) -> dict[str, Json]:
    """What somebody saw who names this version of a card; for one that it never had, the card as it is now."""
    try:
        return card_at(card_id, version)
    except Missing:
        return card_at(card_id, card(card_id).version)


def present(card_id: UUID, other_than: User) -> list[tuple[str, datetime]]:
    """Who else has the card's form open: names, and when they were seen last."""
    rows = Presence.objects.filter(card=card_id, seen_at__gt=timezone.now() - PRESENT).exclude(user=other_than)
    return list(rows.order_by("user__username").values_list("user__username", "seen_at"))
