"""Ratings and ranking points. Every change is a row with a natural key, so that all of it can be built again from the matches."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from matches.models.match import Match


class Follower(models.Model):
    """How far a reader of the feed has come: the last (epoch, xact, position) that it applied."""

    name = models.CharField(max_length=40, primary_key=True)
    epoch = models.IntegerField(default=0)
    xact = models.BigIntegerField(default=0)
    position = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name} at {self.epoch}/{self.xact}/{self.position}"


class Rating(models.Model):
    """A player's strength in one game (openskill, Plackett-Luce): mean `mu` and uncertainty `sigma`."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    played = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="rating_once")]
        indexes = [models.Index(F("game"), (F("mu") - 3 * F("sigma")).desc(), F("user"), name="rating_best")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game}: {self.mu:.1f}"


class RatingChange(models.Model):
    """What one match did to one rating: applied once a match and seat."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="rating_changes")
    seat = models.PositiveSmallIntegerField()
    rating = models.ForeignKey(Rating, on_delete=models.CASCADE, related_name="changes")
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="rating_change_once")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.mu:.1f}"


class Points(models.Model):
    """A player's ranking points in a game that is played for stakes. Never below 0, by CHECK."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="points")
    game = models.CharField(max_length=40)
    points = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "game"], name="points_once"),
            models.CheckConstraint(condition=Q(points__gte=0), name="points_not_negative"),
        ]
        indexes = [models.Index(F("game"), F("points").desc(), F("user"), name="points_best")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game}: {self.points}"


class Stake(models.Model):
    """What a seat put into the pool of a rated match, taken in the transaction that started it."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="stakes_taken")
    seat = models.PositiveSmallIntegerField()
    points = models.ForeignKey(Points, null=True, on_delete=models.SET_NULL, related_name="stakes")
    amount = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="stake_once")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.amount}"


class Credit(models.Model):
    """What a seat got back from the pool when the match was over: once a match and seat."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="credits")
    seat = models.PositiveSmallIntegerField()
    points = models.ForeignKey(Points, null=True, on_delete=models.SET_NULL, related_name="credits")
    amount = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="credit_once")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.amount}"
