"""How each timed job is doing, and what the staff asked it to do at once. Written by `clocks.marks` and `clocks.orders` alone."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models.functions import Now


class JobMark(models.Model):
    """One row a job of the beat schedule, by its name there, and one for beat itself, which counts what it has handed out.

    `began_at` and `ended_at` are of the last runs that are known, a few seconds old while all goes well; of a job without a run
    `began_at` is when beat first had it on its list. `failures` counts those in a row, and `error` is the last one's, in a line,
    whenever it was.
    """

    name = models.CharField(max_length=40, primary_key=True)
    began_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    failed_at = models.DateTimeField(null=True)
    error = models.CharField(max_length=200, blank=True)
    failures = models.PositiveIntegerField(default=0)
    runs = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name}: {self.runs} runs, {self.failures} failures in a row"


class JobOrder(models.Model):
    """Somebody of the staff has a job done at once. `id` comes from the form: sent again, nothing is done again.

    Until it has ended `ended_at` is empty. `count` and `names` say what was done, `error` why it was not.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    job = models.CharField(max_length=40)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    asked_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True)
    count = models.PositiveIntegerField(default=0)
    names = ArrayField(models.CharField(max_length=120), default=list)
    error = models.CharField(max_length=200, blank=True)

    def __str__(self) -> str:
        return f"{self.job}, {self.id}"
