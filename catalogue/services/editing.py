"""The frame of every write to a draft: its lock, its transaction, and who and why for the history's triggers. Imports models."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib.auth.models import User
from django.db import connection, transaction

from catalogue.checking import UNPRINTABLE
from catalogue.errors import Refused, StaleDraft
from catalogue.models import Draft, Edit, ScaleProposal

LONGEST_REASON = 500  # characters


def hold_draft(game: str, seen: int | None = None) -> Draft:
    """The game's draft, held until the transaction ends: its writers and publishers wait for each other here, nowhere else.

    StaleDraft if its version is not the one that was `seen`.
    """
    Draft.objects.bulk_create([Draft(game=game)], ignore_conflicts=True)
    draft = Draft.objects.select_for_update().get(game=game)
    if seen is not None and draft.version != seen:
        raise StaleDraft(draft.version)
    return draft


@contextmanager
def edit(
    game: str,
    *,
    by: User | None,
    via: str,
    reason: str = "",
    seen_draft: int | None = None,
    proposal: ScaleProposal | None = None,
) -> Iterator[Edit]:
    """One unit of work on a draft: all that is changed inside is recorded under it. StaleDraft if the draft moved on.

    Refused("bad_reason") for words that are too long, or that no database takes.
    """
    refuse_bad_words(reason)
    with transaction.atomic():
        hold_draft(game, seen_draft)
        unit = Edit.objects.create(game=game, by=by, via=via, reason=reason, proposal=proposal)
        _record_under(str(unit.pk))
        yield unit
        _record_under("")
        _check_now()


def refuse_bad_words(reason: str) -> None:
    """Refused("bad_reason") if a reason or a note cannot be kept as it is."""
    if len(reason) > LONGEST_REASON or UNPRINTABLE.search(reason.replace("\r\n", "\n")):
        raise Refused("bad_reason", most=LONGEST_REASON)


def _record_under(edit_id: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('catalogue.edit', %s, true)", [edit_id])


def _check_now() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
