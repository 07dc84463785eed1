"""Verification in bulk: asked for, done slice by slice by whoever comes, called off. Imports the audit and wakeups."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now

from matches import wakeups
from matches.audit import Verdict, subjects
from matches.errors import IdReused, NotACommand, NotFound
from matches.models import AuditRun, Finding
from matches.registry import rules_of
from matches.store.locks import try_advisory_lock

GO_ON = "matches.tasks.audit"
SLICE_S = 3.0  # then what was found is kept, and other tasks have their turn
LEFT_S = 20  # nobody has been at a run for so long: its worker is gone
BATCH = 100


def verify_all(kinds: Sequence[str], game: str, by: User | None, id: UUID) -> AuditRun:
    """A run over all things of these kinds; the same `id` again gives the same one. NotFound, NotACommand("no_kinds"), IdReused.

    `game`: matches and releases of this game alone, or empty for all. Whoever has a task's turn goes on with it.
    """
    if not kinds:
        raise NotACommand("no_kinds")
    chosen = [one.kind for one in subjects.kinds() if one.kind in {subjects.subject(kind).kind for kind in kinds}]
    if game:
        rules_of(game)
    total = sum(subjects.subject(kind).count(game) for kind in chosen)
    run, new = AuditRun.objects.get_or_create(id=id, defaults={"kinds": chosen, "game": game, "by": by, "total": total})
    if not new and (run.kinds, run.game, run.by_id) != (chosen, game, by and by.pk):
        raise IdReused("id_reused")
    if new:
        transaction.on_commit(lambda: wakeups.send(GO_ON, str(id)))
    return run


def stop_run(id: UUID) -> None:
    """Called off: what was found stays. NotFound."""
    if not AuditRun.objects.filter(pk=id, ended_at=None).update(stopped=True, ended_at=Now()):
        _run(id)


def go_on(id: UUID) -> bool:
    """One more slice of a run; whether there is more, which a task of its own then does. Safe at once, again, and when killed.

    Nothing is kept of a slice but all of it at once, and only if the run stands where the slice began.
    """
    with try_advisory_lock(id) as alone:
        run = _run(id) if alone else None
        if run is None or run.ended_at is not None:
            return False
        more = _keep(run, _slice(run))
    if more:
        wakeups.send(GO_ON, str(id))
    return more


def pick_up_runs() -> int:
    """A slice of each run that nobody has been at for a while; how many."""
    since = Now() - timedelta(seconds=LEFT_S)
    left = AuditRun.objects.filter(Q(moved_at=None, asked_at__lt=since) | Q(moved_at__lt=since), ended_at=None)
    ids = list(left.order_by("asked_at").values_list("pk", flat=True))
    for id in ids:
        go_on(id)
    return len(ids)


@dataclass(slots=True)
class _Slice:
    """What was done from (`kind`, `place`) of a run on, and where it stopped; `over`: there was no more."""

    kind: str
    place: str
    verdicts: Counter[str] = field(default_factory=Counter)
    events: int = 0
    findings: list[Finding] = field(default_factory=list)
    cpu_s: float = 0
    over: bool = False

    def take(self, run: AuditRun, key: str, verdict: Verdict) -> None:
        self.place = key
        self.verdicts[verdict.verdict] += 1
        self.events += verdict.events
        if verdict.verdict in ("drifted", "damaged"):
            said = (verdict.field[:200], verdict.recorded, verdict.derived)
            facts = dict(zip(("field", "recorded", "derived"), said, strict=True))
            self.findings.append(
                Finding(run=run, kind=self.kind, key=key, verdict=verdict.verdict, version=verdict.version, **facts)
            )


def _slice(run: AuditRun) -> _Slice:
    began, cpu = time.monotonic(), time.thread_time()
    done = _Slice(run.kind or run.kinds[0], run.place)
    while not done.over:
        subject = subjects.subject(done.kind)
        keys = subject.after(done.place, run.game, BATCH)
        for key, verdict in subject.verdicts(keys):
            done.take(run, key, verdict)
            if time.monotonic() - began > SLICE_S:
                break
        if not keys:
            _next_kind(run, done)
        if time.monotonic() - began > SLICE_S:
            break
    done.cpu_s = time.thread_time() - cpu
    return done


def _next_kind(run: AuditRun, done: _Slice) -> None:
    at = run.kinds.index(done.kind) + 1
    if at == len(run.kinds):
        done.over = True
    else:
        done.kind, done.place = run.kinds[at], ""


def _keep(run: AuditRun, done: _Slice) -> bool:
    with transaction.atomic():
        now = AuditRun.objects.select_for_update().get(pk=run.pk)
        if now.ended_at is not None or (now.kind, now.place) != (run.kind, run.place):
            return False
        counts = {name: getattr(now, name) + done.verdicts[name] for name in ("exact", "running", "drifted", "damaged")}
        AuditRun.objects.filter(pk=run.pk).update(
            kind=done.kind,
            place=done.place,
            began_at=now.began_at or Now(),
            moved_at=Now(),
            ended_at=Now() if done.over else None,
            done=now.done + done.verdicts.total(),
            events=now.events + done.events,
            cpu_ms=now.cpu_ms + round(done.cpu_s * 1000),
            **counts,
        )
        Finding.objects.bulk_create(done.findings)
    return not done.over


def _run(id: UUID) -> AuditRun:
    run = AuditRun.objects.filter(pk=id).first()
    if run is None:
        raise NotFound("no_such_run")
    return run
