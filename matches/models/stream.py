"""The append-only tables: what was asked and what happened. Triggers refuse UPDATE, DELETE and TRUNCATE."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from matches.models.fields import ExactJson, Xid8
from matches.models.match import Match


class Command(models.Model):
    """One stored command. `id` comes from the client and is its idempotency key; events `first_version` … of `count` followed."""

    pk = models.CompositePrimaryKey("match", "id")
    match = models.ForeignKey(Match, on_delete=models.PROTECT, db_constraint=False, db_index=False, related_name="commands")
    id = models.UUIDField()
    seat = models.SmallIntegerField(null=True)
    decision = models.CharField(max_length=80, blank=True)
    name = models.CharField(max_length=40)
    payload = ExactJson()
    received_at = models.BigIntegerField()
    first_version = models.IntegerField()
    count = models.SmallIntegerField()

    # No second index that begins with the match: while a table is young the planner cannot tell them apart, and the append
    # then looks for a command's id among all commands of its match.
    class Meta:
        indexes = [models.Index(fields=["name", "match"], name="command_odd", condition=Q(name__in=["time_is_up", "resign"]))]

    def __str__(self) -> str:
        return f"{self.name} {self.id}"


class Event(models.Model):
    """One stored event. `hash` chains it to the one before; (`epoch`, `xact`, `position`) is the global order of the feed."""

    pk = models.CompositePrimaryKey("match", "version")
    match = models.ForeignKey(Match, on_delete=models.PROTECT, db_constraint=False, db_index=False, related_name="events")
    version = models.IntegerField()
    tag = models.CharField(max_length=40)
    tag_version = models.SmallIntegerField()
    payload = ExactJson()
    salt = models.BinaryField()
    recorded_at = models.BigIntegerField()
    hash = models.BinaryField()
    command = models.UUIDField()
    epoch = models.IntegerField()
    xact = Xid8()
    position = models.BigIntegerField()

    class Meta:
        indexes = [models.Index(fields=["epoch", "xact", "position"], name="event_feed")]

    def __str__(self) -> str:
        return f"{self.tag} at {self.version}"
