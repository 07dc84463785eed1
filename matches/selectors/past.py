"""The table as it was: the very page that a viewer had at a version. Imports the table and history."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User

from matches.errors import NotFound
from matches.kernel.seats import Viewer
from matches.projections import fold as folds
from matches.projections.company import Company, company
from matches.selectors.history import opened
from matches.selectors.table import Person, TablePage, page_of


def table_at(match_id: UUID, version: int, viewer: Viewer, language: str, auditor: Person) -> TablePage:
    """What `viewer` had before him right after the event at `version`, by the clock of that moment.

    Names are today's: they are no part of the stream. NotFound, NotYours while the match is hidden from `auditor`.
    """
    _, loaded = opened(match_id, auditor)
    if version < 1 or (viewer is not None and not 0 <= viewer < loaded.seats):
        raise NotFound("no_such_version")
    fold = folds.at_version(match_id, version)
    people = company(match_id)
    return page_of(people, replace(loaded, fold=fold, now=fold.last_at), viewer, _who(people, viewer), language)


def _who(people: Company, viewer: Viewer) -> Person:
    """Whoever sits there; nobody for those who only watched, for bots, and for who was erased."""
    pk = next((one.user_id for one in people.holders if one.seat == viewer), None)
    return AnonymousUser() if pk is None else User(pk=pk)
