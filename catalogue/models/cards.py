"""Cards: as moderators work on them, and as each release has printed them. Imports the triggers."""

from __future__ import annotations

from uuid import uuid4

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import Deferrable, F, Func, Q

from catalogue import triggers
from catalogue.said import Pair


def _folded(first: str, second: str) -> models.GeneratedField:
    fold = Func(F(first), F(second), function="catalogue_fold", output_field=models.TextField())
    return models.GeneratedField(expression=fold, output_field=models.TextField(), db_persist=True)


class CardFields(models.Model):
    """What a card says. `facts` fit its kind's Struct; `art` is the digest of an uploaded picture, or empty."""

    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=40)
    slug = models.SlugField(max_length=80, db_index=False)
    number = models.PositiveIntegerField()
    name_fr = models.CharField(max_length=120)
    name_en = models.CharField(max_length=120, blank=True, default="")
    text_fr = models.TextField(blank=True, default="")
    text_en = models.TextField(blank=True, default="")
    facts = models.JSONField(default=dict)
    art = models.CharField(max_length=64, blank=True, default="")
    folded_name = _folded("name_fr", "name_en")
    folded_text = _folded("text_fr", "text_en")

    class Meta:
        abstract = True

    @property
    def name(self) -> Pair:
        return Pair(self.name_fr, self.name_en)

    @property
    def text(self) -> Pair:
        return Pair(self.text_fr, self.text_en)


class Card(CardFields):
    """A card in its game's draft. Its id, game and kind never change, and it is never deleted (triggers).

    `version` counts its changes, from 1: every change names the version that it saw. A merged card has a `successor`.
    """

    class State(models.TextChoices):
        ACTIVE = "active"
        RETIRED = "retired"
        MERGED = "merged"

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    state = models.CharField(max_length=8, choices=State.choices, default=State.ACTIVE)
    successor = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="predecessors")
    version = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            # Deferred, so that two cards can swap theirs.
            models.UniqueConstraint(fields=["game", "slug"], name="catalogue_card_slug", deferrable=Deferrable.DEFERRED),
            models.UniqueConstraint(
                fields=["game", "kind", "number"], name="catalogue_card_number", deferrable=Deferrable.DEFERRED
            ),
            models.CheckConstraint(
                condition=Q(state="merged", successor__isnull=False) | ~Q(state="merged") & Q(successor__isnull=True),
                name="catalogue_card_merged_has_successor",
            ),
            models.CheckConstraint(condition=~Q(successor=F("id")), name="catalogue_card_not_its_own_successor"),
        ]
        indexes = [
            models.Index(fields=["game", "state", "kind", "number", "id"], name="catalogue_card_order"),
            models.Index(fields=["game", "folded_name", "id"], name="catalogue_card_name"),
            models.Index(fields=["game", "changed_at", "id"], name="catalogue_card_changed"),
            GinIndex(OpClass(F("folded_name"), "gin_trgm_ops"), name="catalogue_card_name_trgm"),
            GinIndex(OpClass(F("folded_text"), "gin_trgm_ops"), name="catalogue_card_text_trgm"),
            GinIndex(OpClass(F("facts"), "jsonb_path_ops"), name="catalogue_card_facts"),
        ]
        triggers = triggers.CARD

    def __str__(self) -> str:
        return f"{self.game}/{self.slug}"


class Printing(CardFields):
    """A card as the releases from `first` up to, not including, `until` have it (None: up to the current one)."""

    card = models.ForeignKey(Card, models.PROTECT, related_name="printings")
    first = models.PositiveIntegerField()
    until = models.PositiveIntegerField(null=True)
    printed_at = models.DateTimeField()  # when release `first` was published

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["card", "first"], name="catalogue_printing_first"),
            models.UniqueConstraint(fields=["card"], condition=Q(until=None), name="catalogue_printing_current"),
            models.CheckConstraint(condition=Q(until=None) | Q(until__gt=F("first")), name="catalogue_printing_range"),
        ]
        indexes = [
            models.Index(fields=["game", "kind", "number", "card"], name="catalogue_printing_order"),
            models.Index(fields=["game", "folded_name", "card"], name="catalogue_printing_name"),
            GinIndex(OpClass(F("folded_name"), "gin_trgm_ops"), name="catalogue_printing_name_trgm"),
            GinIndex(OpClass(F("folded_text"), "gin_trgm_ops"), name="catalogue_printing_text_trgm"),
            GinIndex(OpClass(F("facts"), "jsonb_path_ops"), name="catalogue_printing_facts"),
        ]
        triggers = triggers.PRINTING

    def __str__(self) -> str:
        return f"{self.game}/{self.slug} from release {self.first}"


class Draft(models.Model):
    """A game's one working draft. `version` counts all changes to its cards and its scale (trigger).

    Whoever writes to it holds this row first, so that two writers never wait for each other's cards.
    """

    game = models.CharField(max_length=40, primary_key=True)
    version = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.game} draft {self.version}"


class Presence(models.Model):
    """Who has a card's form open, as of `seen_at`: announced to the others, and no lock."""

    card = models.ForeignKey(Card, models.CASCADE)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    seen_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["card", "user"], name="catalogue_presence_once")]

    def __str__(self) -> str:
        return f"{self.user} at {self.card}"
