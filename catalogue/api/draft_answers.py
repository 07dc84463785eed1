"""What the API answers about drafts, one Struct a shape, and how they are made. Imports selectors, search, exchange and below."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from catalogue import search
from catalogue.api.answers import Answer, pair
from catalogue.api.release_answers import Changes, FieldChanged, ReleaseMark
from catalogue.differences import Difference
from catalogue.errors import Finding
from catalogue.exchange.plans import Line, Plan
from catalogue.models import Card, Publication, Release
from catalogue.records import flat
from catalogue.said import Pair
from catalogue.selectors import ChangeLine, record_of
from catalogue.selectors.drafts import DraftState


class DraftCard(Answer, frozen=True, kw_only=True):
    """A card as moderators have it now. `version` is what a write names as `seen`; `fields` are by flat name."""

    id: UUID
    game: str
    kind: str
    state: str
    successor: UUID | None
    version: int
    changed_at: datetime
    fields: dict[str, Any]


class DraftPage(Answer, frozen=True, kw_only=True):
    """`draft` is the version of the draft; `next` is what to ask for as `after`, null on the last page."""

    draft: int
    total: int
    cards: tuple[DraftCard, ...]
    next: str | None


class CardChange(Answer, frozen=True, kw_only=True):
    """One change of a card. Without an `edit` it was made past the site, by SQL. `version` is the card's after it."""

    id: int
    version: int
    at: datetime
    edit: int | None
    by: str | None
    via: str | None
    reason: str
    fields: tuple[FieldChanged, ...]


class CardHistory(Answer, frozen=True, kw_only=True):
    """The newest first; `next` is what to ask for as `before`, null on the last page."""

    changes: tuple[CardChange, ...]
    next: int | None


class FindingLine(Answer, frozen=True, kw_only=True):
    """Why the draft cannot be published. `about` is a card's slug or a number of the scale, `field` the card's flat name."""

    code: str
    words: Pair
    about: str
    field: str


class PublicationLine(Answer, frozen=True, kw_only=True):
    """How a release came about, or is to. `state`: `scheduled`, `published`, `cancelled` or `overtaken`; `due_at` in UTC."""

    id: int
    state: str
    release: int | None
    again: int | None
    digest: str
    draft: int
    note: str
    by: str | None
    made_at: datetime
    due_at: datetime | None


class DraftSummary(Answer, frozen=True, kw_only=True):
    """A draft beside the current release: `changes` lead from that to the draft; `findings` keep it from being published."""

    game: str
    version: int
    release: ReleaseMark | None
    cards: int
    changes: Changes
    findings: tuple[FindingLine, ...]
    scheduled: PublicationLine | None


class Published(Answer, frozen=True, kw_only=True):
    """A release that was just made."""

    number: int
    digest: str
    published_at: datetime


class ImportLine(Answer, frozen=True, kw_only=True):
    """What becomes of one card. `row` counts from 1, null for a card that no row names; `matched`: how the row found its card."""

    row: int | None
    card: UUID | None
    kind: str
    slug: str
    new: bool
    matched: str
    state: str | None
    fields: tuple[FieldChanged, ...]


class ImportFault(Answer, frozen=True, kw_only=True):
    row: int
    column: str
    code: str
    words: Pair


class ImportPlan(Answer, frozen=True, kw_only=True):
    """`draft` is the version that this was worked out on. `applied` is the edit that it became, null for a dry run."""

    draft: int
    applied: int | None
    unchanged: int
    lines: tuple[ImportLine, ...]
    faults: tuple[ImportFault, ...]


def draft_card(row: Card) -> DraftCard:
    return DraftCard(
        id=row.pk,
        game=row.game,
        kind=row.kind,
        state=row.state,
        successor=row.successor_id,
        version=row.version,
        changed_at=row.changed_at,
        fields=flat(record_of(row)),
    )


def draft_page(version: int, found: search.Found) -> DraftPage:
    cards = tuple(draft_card(row) for row in found.rows if isinstance(row, Card))
    return DraftPage(draft=version, total=found.total, cards=cards, next=found.next_cursor)


def history(lines: Sequence[ChangeLine], limit: int) -> CardHistory:
    """Of one line more than was asked for, if there is one."""
    shown = tuple(_change(line) for line in lines[:limit])
    return CardHistory(changes=shown, next=shown[-1].id if len(lines) > limit else None)


def _change(line: ChangeLine) -> CardChange:
    change, edit = line.change, line.change.edit
    return CardChange(
        id=change.pk,
        version=change.version,
        at=change.at,
        edit=edit.pk if edit else None,
        by=edit.by.username if edit and edit.by else None,
        via=edit.via if edit else None,
        reason=edit.reason if edit else "",
        fields=tuple(FieldChanged(field=one.field, before=one.before, after=one.after) for one in line.fields),
    )


def publication(row: Publication) -> PublicationLine:
    return PublicationLine(
        id=row.pk,
        state=row.state,
        release=row.release.number if row.release else None,
        again=row.again,
        digest=row.digest,
        draft=row.draft_version,
        note=row.note,
        by=row.by.username if row.by else None,
        made_at=row.made_at,
        due_at=row.due_at,
    )


def summary(game: str, state: DraftState) -> DraftSummary:
    current = state.current
    return DraftSummary(
        game=game,
        version=state.version,
        release=ReleaseMark(number=current.number, digest=current.digest) if current else None,
        cards=len(state.body.cards),
        changes=_changes(state.difference),
        findings=tuple(_finding(one) for one in state.findings),
        scheduled=publication(state.scheduled) if state.scheduled else None,
    )


def _changes(difference: Difference) -> Changes:
    return difference  # type: ignore[return-value]  # `Changes` is how a Difference reads; as data they are the same


def _finding(one: Finding) -> FindingLine:
    return FindingLine(code=one.code, words=pair(one.words), about=one.about, field=one.field)


def published(row: Release) -> Published:
    return Published(number=row.number, digest=row.digest, published_at=row.published_at)


def import_plan(plan: Plan, applied: int | None) -> ImportPlan:
    return ImportPlan(
        draft=plan.draft_version,
        applied=applied,
        unchanged=plan.unchanged,
        lines=tuple(_line(one) for one in plan.lines),
        faults=tuple(ImportFault(row=one.row, column=one.column, code=one.code, words=one.words) for one in plan.faults),
    )


def _line(one: Line) -> ImportLine:
    return ImportLine(
        row=one.row,
        card=one.card_id,
        kind=one.kind,
        slug=one.slug,
        new=one.new,
        matched=one.matched,
        state=one.state,
        fields=tuple(FieldChanged(field=it.field, before=it.before, after=it.after) for it in one.fields),
    )
