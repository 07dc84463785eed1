"""Fights against the house: what each paid, how far a player has come, and the milestones that wait for his OK."""

from __future__ import annotations

import uuid

from django.db import models

from economy.models.fields import CLOCK
from economy.models.ledger import Wallet


class Follower(models.Model):
    """How far a reader of the matches' feed has come: the last (epoch, xact, position) that it applied."""

    name = models.CharField(max_length=40, primary_key=True)
    epoch = models.IntegerField(default=0)
    xact = models.BigIntegerField(default=0)
    position = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name} at {self.epoch}/{self.xact}/{self.position}"


class RankFight(models.Model):
    """A table that was opened for a player: the rank whose opponent he asked for, and the saved deck that he will bring.

    `match` is by chance: who does not know it finds the table nowhere before the fight begins.
    """

    id = models.BigAutoField(primary_key=True)
    match = models.UUIDField(unique=True, default=uuid.uuid4)
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, db_index=False, related_name="rank_fights")
    key = models.UUIDField()
    rank = models.PositiveSmallIntegerField()
    deck = models.BigIntegerField()
    opened_at = models.DateTimeField(db_default=CLOCK)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wallet", "key"], name="rank_fight_once")]
        indexes = [models.Index(fields=["wallet", "-id"], name="rank_fight_wallet")]

    def __str__(self) -> str:
        return f"{self.match}: {self.wallet_id} at {self.rank}"


class SetAside(models.Model):
    """A finished fight that could not be settled, with its place in the feed: it is tried again when somebody asks for it."""

    match = models.UUIDField(primary_key=True)
    epoch = models.IntegerField()
    xact = models.BigIntegerField()
    position = models.BigIntegerField()
    error = models.CharField(max_length=200)
    set_aside_at = models.DateTimeField(db_default=CLOCK)

    def __str__(self) -> str:
        return f"{self.match}: {self.error}"


class RankStanding(models.Model):
    """A player at one rank: the fights and the wins that count."""

    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, related_name="standings")
    rank = models.PositiveSmallIntegerField()
    fights = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wallet", "rank"], name="rank_standing_once")]

    def __str__(self) -> str:
        return f"{self.wallet_id} at {self.rank}: {self.wins}/{self.fights}"


class RankResult(models.Model):
    """What one fight was worth, claimed once by match and seat. `wins` is how many wins at this rank it made.

    Neither won nor drawn is lost.
    """

    match = models.UUIDField()
    seat = models.PositiveSmallIntegerField()
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, db_index=False, related_name="rank_results")
    rank = models.PositiveSmallIntegerField()
    won = models.BooleanField()
    drawn = models.BooleanField(default=False)
    rounds = models.PositiveSmallIntegerField()
    fallen = models.PositiveSmallIntegerField()
    counts = models.BooleanField()
    wins = models.PositiveIntegerField()
    gold = models.PositiveIntegerField()
    unlock_gold = models.PositiveIntegerField()
    claimed_at = models.DateTimeField(db_default=CLOCK)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="rank_result_once")]
        indexes = [models.Index(fields=["wallet", "-id"], name="rank_result_wallet")]

    def __str__(self) -> str:
        return f"{self.match}/{self.seat}: {self.gold}"


class Milestone(models.Model):
    """R36: a hundred more wins at a rank; paid when the player says OK, and offered until then (`transfer` is None)."""

    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, related_name="milestones")
    rank = models.PositiveSmallIntegerField()
    wins = models.PositiveIntegerField()
    gold = models.PositiveIntegerField()
    transfer = models.BigIntegerField(null=True)
    reached_at = models.DateTimeField(db_default=CLOCK)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wallet", "rank", "wins"], name="milestone_once")]

    def __str__(self) -> str:
        return f"{self.wallet_id}: {self.wins} wins at {self.rank}"
