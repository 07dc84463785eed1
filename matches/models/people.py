"""What matches keeps about people: preferences, decks, and that somebody was erased. Who signs in is `auth.User`."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models.functions import Now


class Profile(models.Model):
    """A person's choices. A guest has no password and keeps what he did when he signs up.

    `letter_after` is after how many minutes of his turn a letter goes out, 0 for never; `seen_at` when he was last on the site,
    within a few minutes, unless he is `unseen` by choice.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="profile")
    language = models.CharField(max_length=8, blank=True)
    theme = models.CharField(max_length=8, blank=True)
    numerals = models.CharField(max_length=8, blank=True)
    guest = models.BooleanField(default=False)
    sounds = models.BooleanField(default=False)
    talk = models.BooleanField(default=True)  # what others say by phrases is shown
    letter_after = models.PositiveIntegerField(default=0)
    unseen = models.BooleanField(default=False)
    seen_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"profile of {self.user_id}"


class Deck(models.Model):
    """A saved loadout, for every game without a collection of its own.

    `aim` is the format that it is being made for, `version` counts what was saved, and `request` is what it was made by: sent
    again, it makes no second one.
    """

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="decks")
    game = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    loadout = models.JSONField()
    aim = models.CharField(max_length=40, blank=True, default="")
    version = models.PositiveIntegerField(default=1)
    request = models.UUIDField(unique=True, null=True, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "game", "name"], name="deck_name_once")]

    def __str__(self) -> str:
        return f"{self.name} ({self.game})"


class Erasure(models.Model):
    """An account was erased; whose it was stands nowhere. `id` comes from the form: sent again, nothing is done again.

    `reason` is what the staff wrote, who did it as `by`; both are empty where the person asked for it himself.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    reason = models.TextField(max_length=1000, blank=True)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["-at"], name="erasure_newest")]

    def __str__(self) -> str:
        return f"{self.id} at {self.at}"
