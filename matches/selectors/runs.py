"""Verifications in bulk as auditors read them: the list, and one with its findings. Imports the audit's register and models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from matches import store
from matches.audit import subjects
from matches.errors import NotFound
from matches.kernel.words import Words
from matches.models import AuditRun, Finding

RUNS, FINDINGS = 20, 50  # on a page
SILENT_MS = 45_000  # so long without a slice, and nobody is at it


@dataclass(frozen=True, slots=True)
class RunLine:
    """`state` is `waiting`, `running`, `silent`, `stopped` or `ended`; `percent` of what there was when it was asked for."""

    run: AuditRun
    kinds: tuple[Words, ...]
    state: str

    @property
    def percent(self) -> int:
        """100 only for what has been gone through to its end."""
        if self.state == "ended":
            return 100
        return min(self.run.done * 100 // max(self.run.total, 1), 99)

    @property
    def wrong(self) -> int:
        """How many were not what they should be."""
        return self.run.drifted + self.run.damaged

    @property
    def open(self) -> bool:
        return self.state in ("waiting", "running", "silent")


@dataclass(frozen=True, slots=True)
class FindingLine:
    """`match` is the id of the match that it concerns, None for another kind of thing; `page` names the address of such a one's
    page, "" if it has none."""

    finding: Finding
    kind: Words
    match: UUID | None
    page: str


@dataclass(frozen=True, slots=True)
class RunPage:
    """One run, and its findings behind the one that was asked for; `more`: the last one's number, where there are others."""

    line: RunLine
    findings: tuple[FindingLine, ...]
    more: int | None


def run_lines() -> list[RunLine]:
    """The newest ones."""
    now = store.now_ms()
    return [_line(run, now) for run in AuditRun.objects.select_related("by").order_by("-asked_at")[:RUNS]]


def run_page(id: UUID, after: int = 0) -> RunPage:
    """NotFound."""
    run = AuditRun.objects.select_related("by").filter(pk=id).first()
    if run is None:
        raise NotFound("no_such_run")
    rows = list(Finding.objects.filter(run=run, pk__gt=after).order_by("pk")[: FINDINGS + 1])
    shown = tuple(_finding(row) for row in rows[:FINDINGS])
    return RunPage(_line(run, store.now_ms()), shown, shown[-1].finding.pk if len(rows) > FINDINGS else None)


def _line(run: AuditRun, now_ms: int) -> RunLine:
    return RunLine(run, _words(run.kinds), _state(run, now_ms))


def _state(run: AuditRun, now_ms: int) -> str:
    if run.ended_at is not None:
        return "stopped" if run.stopped else "ended"
    silent = (run.moved_at or run.asked_at).timestamp() * 1000 < now_ms - SILENT_MS
    return "silent" if silent else "running" if run.began_at else "waiting"


def _words(kinds: Sequence[str]) -> tuple[Words, ...]:
    told = {one.kind: one.words for one in subjects.kinds()}
    return tuple(told.get(kind, Words(kind, kind)) for kind in kinds)


def _finding(row: Finding) -> FindingLine:
    page = next((one.page for one in subjects.kinds() if one.kind == row.kind), "")
    return FindingLine(row, _words([row.kind])[0], UUID(row.key) if row.kind == "match" else None, page)
