"""A file that was read: kept, looked at again, applied. Imports plans, services and selectors."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import User

from catalogue import kinds, selectors
from catalogue.errors import Refused, StaleDraft
from catalogue.exchange import plans
from catalogue.exchange.rows import Row, restored, stored
from catalogue.models import Edit, ImportRun
from catalogue.selectors.imports import import_run
from catalogue.services import imports

MANY = 50  # cards: more than that are confirmed by typing their number


@dataclass(frozen=True, slots=True)
class Applied:
    """The edit that a file became; `again` if it was one already, and nothing more was done."""

    edit: Edit
    again: bool


def keep(game: kinds.Game, rows: list[Row], *, by: User | None, file_name: str = "", retire_missing: bool = False) -> ImportRun:
    """Keep a file's rows, with the draft that they are looked at against first."""
    version = selectors.draft(game.key).version
    return imports.keep_import(
        game.key, stored(rows), draft_version=version, by=by, file_name=file_name, retire_missing=retire_missing
    )


def plan_of(run: ImportRun) -> plans.Plan:
    """The run's dry run on the draft as it is now; its `draft_version` says whether that has moved."""
    return plans.plan(kinds.game(run.game), restored(run.rows), run.retire_missing)


def apply(
    game: str, run_id: UUID, *, seen_draft: int | None, confirmed: int | None, by: User | None, reason: str = ""
) -> Applied:
    """Do what the dry run said, all or nothing. `seen_draft` is the draft that it was made on (None: the kept one).

    Missing("no_such_import"), StaleDraft, Refused("faulty_file" | "nothing_changed" | "unconfirmed"). A run is applied once.
    """
    try:
        return _apply(import_run(game, run_id), seen_draft, confirmed, by, reason)
    except (StaleDraft, Refused):
        done = import_run(game, run_id).applied  # by a second click, between the look and the deed
        if done is None:
            raise
        return Applied(done, again=True)


def _apply(run: ImportRun, seen_draft: int | None, confirmed: int | None, by: User | None, reason: str) -> Applied:
    if run.applied:
        return Applied(run.applied, again=True)
    plan = plan_of(run)
    if plan.draft_version != (run.draft_version if seen_draft is None else seen_draft):
        raise StaleDraft(plan.draft_version)
    if plan.faults:
        raise Refused("faulty_file", count=len(plan.faults))
    if not plan.lines:
        raise Refused("nothing_changed")
    if len(plan.lines) > MANY and confirmed != len(plan.lines):
        raise Refused("unconfirmed", count=len(plan.lines))
    return Applied(*imports.apply_import(run.pk, plan.writes, seen_draft=plan.draft_version, by=by, reason=reason))
