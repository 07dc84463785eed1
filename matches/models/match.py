"""The head of a stream, who sits where, and the sealed secret."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.db.models.fields.json import KeyTransform


class Match(models.Model):
    """The head of one stream. The upper fields are fixed at opening; `version` and below are the fold's projection.

    Times are ms since 1970. `revisions[0]` counts what spectators may see, `revisions[seat + 1]` what a seat may.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.BigIntegerField(unique=True)  # without gaps, in order of opening
    game = models.CharField(max_length=40)
    release = models.CharField(max_length=64)
    options = models.JSONField(default=dict)
    seats = models.PositiveSmallIntegerField()
    rated = models.BooleanField(default=False)
    public = models.BooleanField(default=True)  # else it is in no list: who was given its address may watch and sit down
    invite = models.CharField(max_length=32, unique=True)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    origin = models.CharField(max_length=80, blank=True)
    rematch_of = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="rematch")
    # A practice table that goes on from this version of an ended match.
    fork_of = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="forks")
    fork_version = models.IntegerField(null=True)
    opened_at = models.BigIntegerField()

    version = models.IntegerField(default=0)
    status = models.CharField(max_length=8, default="new")
    revisions = ArrayField(models.IntegerField())
    turn = ArrayField(models.SmallIntegerField(), default=list)
    deadline_id = models.CharField(max_length=80, blank=True)
    deadline_at = models.BigIntegerField(null=True)
    outcome = models.JSONField(null=True)
    changed_at = models.BigIntegerField()  # by the last event that spectators saw anything of

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(fork_of__isnull=True, fork_version__isnull=True) | Q(fork_version__gte=1, rated=False, origin=""),
                name="match_fork_is_practice",
            )
        ]
        indexes = [
            models.Index(fields=["deadline_at"], name="match_deadline", condition=Q(deadline_at__isnull=False)),
            models.Index(fields=["status", "-number"], name="match_status"),
            models.Index(fields=["game", "-number"], name="match_game"),
            models.Index(fields=["opened_at"], name="match_opened"),
            models.Index(KeyTransform("reason", "outcome"), F("number").desc(), name="match_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.number}"


class SeatHolder(models.Model):
    """Who sits on a seat: the erasable half of SeatTaken. With `salt` it proves the event's digest while it is kept.

    `deck` is the number of the saved deck that was brought, which may have been changed or thrown away since.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="holders")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats_held")
    bot = models.CharField(max_length=40, blank=True)
    salt = models.BinaryField(null=True)
    deck = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="seat_holder_one_a_seat"),
            models.UniqueConstraint(fields=["match", "user"], name="seat_holder_one_seat_a_person"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.bot or self.user}"


class Secret(models.Model):
    """A match's secret, sealed with a key from outside the database; `key` names that key."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.PROTECT, related_name="sealed")
    key = models.CharField(max_length=40)
    sealed = models.BinaryField()

    def __str__(self) -> str:
        return f"secret of {self.match_id}"


class Counter(models.Model):
    """A number without gaps: taken by UPDATE … RETURNING in the transaction that uses it."""

    name = models.CharField(max_length=40, primary_key=True)
    value = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name} = {self.value}"


class Setback(models.Model):
    """A match that raised when it was swept. After three in a row it is set aside as stuck until somebody looks."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.PROTECT, related_name="setback")
    failures = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=200, blank=True)
    stuck = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.match_id}: {self.failures} failures"
