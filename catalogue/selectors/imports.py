"""Reads of files that were imported. Imports models."""

from __future__ import annotations

from uuid import UUID

from catalogue.errors import Missing
from catalogue.models import ImportRun


def import_run(game: str, run_id: UUID) -> ImportRun:
    """One file that was read, with the edit that it became; Missing("no_such_import")."""
    found = ImportRun.objects.select_related("applied", "applied__by").filter(game=game, pk=run_id).first()
    if found is None:
        raise Missing("no_such_import", game=game)
    return found


def last_imports(game: str, limit: int = 10) -> list[ImportRun]:
    """The files that were read last, without their rows."""
    return list(ImportRun.objects.filter(game=game).select_related("by").defer("rows").order_by("-at")[:limit])
