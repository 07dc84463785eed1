"""Files that were read are kept until they are applied, once. Imports the writing of many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from catalogue.models import Edit, ImportRun
from catalogue.services.writing import Write, write_cards


def keep_import(
    game: str, rows: Sequence[dict[str, Any]], *, draft_version: int, by: User | None, file_name: str, retire_missing: bool
) -> ImportRun:
    """A file's rows, as they were read."""
    return ImportRun.objects.create(
        game=game, rows=rows, draft_version=draft_version, by=by, file_name=file_name[:200], retire_missing=retire_missing
    )


@transaction.atomic
def apply_import(
    run_id: UUID, writes: Sequence[Write], *, seen_draft: int, by: User | None, reason: str = ""
) -> tuple[Edit, bool]:
    """The edit that the file became, and whether it was one before: two that apply it wait for each other, one does it.

    As `write_cards`: StaleDraft, Invalid, Refused("nothing_changed").
    """
    run = ImportRun.objects.select_for_update(of=("self",)).select_related("applied").get(pk=run_id)
    if run.applied:
        return run.applied, True
    run.applied = write_cards(run.game, writes, seen_draft=seen_draft, by=by, reason=reason, via=Edit.Via.IMPORT)
    run.draft_version = seen_draft
    run.save(update_fields=["applied", "draft_version"])
    return run.applied, False


def look_again(run: ImportRun, *, draft_version: int) -> None:
    """The run's dry run was made anew, on this draft."""
    ImportRun.objects.filter(pk=run.pk, applied=None).update(draft_version=draft_version)
