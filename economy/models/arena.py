"""The arena: a season a Paris week, who fights in it with which copies, each attack, hourly snapshots, and what it paid."""

from __future__ import annotations

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from economy.models.chance import Draw
from economy.models.fields import CLOCK
from economy.models.ledger import Wallet

SEASON_STATES = ("running", "closed", "paying", "over")
ATTACK_STATES = ("open", "playing", "settled", "void")


class Season(models.Model):
    """An occurrence: running until `ends_at`, then closed (nothing is taken any more), then `paying` from the moment its results
    are fixed until the last prize is credited, then over.

    `fighters` counts the registered, `snapshots` the rankings that were taken; `placed_at` is the hour of the last one.
    """

    monday = models.DateField(primary_key=True)
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    state = models.CharField(max_length=10, default="running")
    fighters = models.PositiveIntegerField(default=0)
    snapshots = models.PositiveIntegerField(default=0)
    placed_at = models.DateTimeField(null=True)
    made_at = models.DateTimeField(db_default=CLOCK)
    closed_at = models.DateTimeField(null=True)
    fixed_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(state__in=SEASON_STATES), name="season_state")]
        indexes = [models.Index(fields=["monday"], name="season_unsettled", condition=Q(paid_at=None))]

    def __str__(self) -> str:
        return f"{self.monday}: {self.state}"


class Fighter(models.Model):
    """A player in a season. `number` counts registrations from 1; `wins` and `losses` are of attacks alone (Q40).

    `moved_at` is when the points changed last, the registration if they never did. `defences_seen` is up to when, in microseconds
    since 1970, he has been shown attacks on him that were settled, so that those that came since stand out.
    """

    id = models.BigAutoField(primary_key=True)
    season = models.ForeignKey(Season, on_delete=models.PROTECT, db_index=False, related_name="entries")
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, db_index=False, related_name="fighters")
    key = models.UUIDField()
    number = models.PositiveIntegerField()
    points = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    losses = models.PositiveIntegerField(default=0)
    registered_at = models.DateTimeField()
    moved_at = models.DateTimeField()
    decks_version = models.PositiveIntegerField(default=1)
    defences_seen = models.BigIntegerField(db_default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "wallet"], name="fighter_once"),
            models.UniqueConstraint(fields=["season", "number"], name="fighter_number_once"),
        ]
        indexes = [
            models.Index(
                fields=["season", "-points", "-wins", "losses", "moved_at", "registered_at", "wallet"], name="fighter_order"
            ),
            models.Index(fields=["wallet", "-id"], name="fighter_wallet"),
        ]

    def __str__(self) -> str:
        return f"{self.wallet_id} in {self.season_id}: {self.points}"


class ArenaDeck(models.Model):
    """One of a fighter's two: the lines and buffs as he saved them, and the ids of the copies that were best at that moment.

    `lines` are rank 1 cards, `buffs` buffs, both by card id; `copies` are all that the deck brings, pinned while it stands here.
    """

    fighter = models.ForeignKey(Fighter, on_delete=models.PROTECT, related_name="decks")
    side = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    lines = ArrayField(models.UUIDField())
    buffs = ArrayField(models.UUIDField())
    copies = ArrayField(models.BigIntegerField())
    saved_at = models.DateTimeField(db_default=CLOCK)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["fighter", "side"], name="arena_deck_once"),
            models.CheckConstraint(condition=Q(side__in=(1, 2)), name="arena_deck_of_two"),
        ]

    def __str__(self) -> str:
        return f"{self.fighter_id}/{self.side}: {self.name}"


class Placing(models.Model):
    """A fighter's place, from 1, in one of his season's hourly snapshots, with what it is judged by; old ones are deleted.

    Its keys are not looked up in the database: that would lock each fighter, who is being attacked meanwhile, and it is
    written from these very rows, which are never deleted.
    """

    pk = models.CompositePrimaryKey("season", "snapshot", "place")
    season = models.ForeignKey(Season, on_delete=models.PROTECT, db_index=False, db_constraint=False, related_name="placings")
    snapshot = models.PositiveIntegerField()
    place = models.PositiveIntegerField()
    fighter = models.ForeignKey(Fighter, on_delete=models.PROTECT, db_index=False, db_constraint=False, related_name="placings")
    points = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    losses = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["fighter", "snapshot"], name="placing_once")]

    def __str__(self) -> str:
        return f"{self.season_id}#{self.snapshot}/{self.place}"


class Attack(models.Model):
    """A fight: `attacker` with the deck of `attack_side` against `defender`'s of `defence_side`, who and which were drawn.

    `outcome` is the attacker's; points and gold are what each got (points may be below 0, and count what the floor left).
    A void attack changed nothing. `match` is by chance: who does not know it finds the table nowhere before it begins. One that
    nobody begins lapses, and an open attack comes to another: `match` and `opened_at` are of the last one.
    """

    id = models.BigAutoField(primary_key=True)
    season = models.ForeignKey(Season, on_delete=models.PROTECT, db_index=False, related_name="attacks")
    attacker = models.ForeignKey(Fighter, on_delete=models.PROTECT, db_index=False, related_name="attacks")
    defender = models.ForeignKey(Fighter, on_delete=models.PROTECT, db_index=False, related_name="defences")
    key = models.UUIDField()
    match = models.UUIDField(unique=True, default=uuid.uuid4)
    attack_side = models.PositiveSmallIntegerField()
    defence_side = models.PositiveSmallIntegerField()
    draw = models.OneToOneField(Draw, on_delete=models.PROTECT, related_name="attack")
    state = models.CharField(max_length=10, default="open")
    outcome = models.CharField(max_length=10, blank=True)
    attacker_points = models.SmallIntegerField(default=0)
    defender_points = models.SmallIntegerField(default=0)
    attacker_gold = models.PositiveIntegerField(default=0)
    defender_gold = models.PositiveIntegerField(default=0)
    opened_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["attacker", "key"], name="attack_once"),
            models.CheckConstraint(condition=Q(state__in=ATTACK_STATES), name="attack_state"),
        ]
        indexes = [
            models.Index(fields=["attacker", "-id"], name="attack_attacker"),
            models.Index(fields=["defender", "-id"], name="attack_defender"),
            models.Index(fields=["season"], name="attack_unsettled", condition=Q(state__in=("open", "playing"))),
        ]

    def __str__(self) -> str:
        return f"attack {self.id}: {self.state}"


class SeasonResult(models.Model):
    """Where a fighter ended, fixed once at the end of the season. `transfer` is empty until the gold is credited.

    As with placings, its keys are not looked up in the database: all wallets of a season would be locked at once.
    """

    id = models.BigAutoField(primary_key=True)
    season = models.ForeignKey(Season, on_delete=models.PROTECT, db_index=False, db_constraint=False, related_name="results")
    wallet = models.ForeignKey(
        Wallet, on_delete=models.PROTECT, db_index=False, db_constraint=False, related_name="season_results"
    )
    fighter = models.ForeignKey(Fighter, on_delete=models.PROTECT, db_index=False, db_constraint=False, related_name="results")
    place = models.PositiveIntegerField()
    points = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    losses = models.PositiveIntegerField()
    gold = models.PositiveIntegerField()
    transfer = models.BigIntegerField(null=True)
    seen_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "place"], name="season_place_once"),
            models.UniqueConstraint(fields=["wallet", "season"], name="season_wallet_once"),
        ]

    def __str__(self) -> str:
        return f"{self.season_id}/{self.place}: {self.gold}"
