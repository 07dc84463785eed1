"""Verification in bulk, and the signed log of what everything had come to, day by day."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models.functions import Now


class AuditRun(models.Model):
    """One verification of many things. `kinds` are done in their order; `kind` and `place` say how far it has come, so that
    whoever goes on after a crash begins behind the last thing that was counted.

    `id` comes from the form. `total` is how many there were when it was asked for; `cpu_ms` is what all of it took so far.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kinds = ArrayField(models.CharField(max_length=20))
    game = models.CharField(max_length=40, blank=True)  # matches of this game alone
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    asked_at = models.DateTimeField(db_default=Now())
    began_at = models.DateTimeField(null=True)
    moved_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    stopped = models.BooleanField(default=False)  # somebody called it off
    kind = models.CharField(max_length=20, blank=True)
    place = models.CharField(max_length=120, blank=True)
    total = models.BigIntegerField(default=0)
    done = models.BigIntegerField(default=0)
    exact = models.BigIntegerField(default=0)
    running = models.BigIntegerField(default=0)
    drifted = models.BigIntegerField(default=0)
    damaged = models.BigIntegerField(default=0)
    events = models.BigIntegerField(default=0)
    cpu_ms = models.BigIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["-asked_at"], name="audit_run_newest")]

    def __str__(self) -> str:
        return f"{', '.join(self.kinds)}: {self.done} of {self.total}"


class Finding(models.Model):
    """What was not exact in a run: which thing (`key` as its kind names it), at which version, in which field."""

    run = models.ForeignKey(AuditRun, on_delete=models.CASCADE, related_name="findings")
    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=120)
    verdict = models.CharField(max_length=8)
    version = models.IntegerField(null=True)
    field = models.CharField(max_length=200, blank=True)
    recorded = models.CharField(max_length=200, blank=True)
    derived = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["run", "kind", "key"], name="finding_once_a_run")]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}: {self.verdict}"


class LogEntry(models.Model):
    """One leaf of the log: what a thing had come to. `position` counts from 0 without a gap; append-only.

    `kind` and `key` name the thing (a match by its id in hex), `version` how far it had come, `digest` the 32 bytes that
    stand for all of it up to there.
    """

    position = models.BigIntegerField(primary_key=True)
    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=120)
    version = models.IntegerField()
    digest = models.BinaryField(max_length=32)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "key", "version"], name="log_entry_once")]

    def __str__(self) -> str:
        return f"{self.position}: {self.kind} {self.key} at {self.version}"


class LogTile(models.Model):
    """The hash over 256 to the power of `level` entries, the `at`-th of its level from 0. Append-only."""

    level = models.PositiveSmallIntegerField()
    at = models.BigIntegerField()
    hash = models.BinaryField(max_length=32)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["level", "at"], name="log_tile_once")]

    def __str__(self) -> str:
        return f"{self.level}/{self.at}"


class Checkpoint(models.Model):
    """The log as it stood: `size` entries under `root`, and `note`, the signed text that anybody may keep. Append-only."""

    number = models.IntegerField(primary_key=True)
    size = models.BigIntegerField()
    root = models.BinaryField(max_length=32)
    note = models.TextField()
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.number}: {self.size} entries"


class LogPlace(models.Model):
    """How far the log has read each kind of thing, in the kind's own words."""

    kind = models.CharField(max_length=20, primary_key=True)
    place = models.CharField(max_length=120, blank=True)

    def __str__(self) -> str:
        return f"{self.kind}: {self.place}"
