"""Who changed what, from what, to what, when and why: written by triggers alone. Imports the triggers."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from catalogue import triggers


class Edit(models.Model):
    """One unit of work on a draft: whoever did it, by which way, and why. It can be undone as one."""

    class Via(models.TextChoices):
        FORM = "form"
        BULK = "bulk"
        IMPORT = "import"
        API = "api"
        COMMAND = "command"
        STARTER = "starter"
        REVERT = "revert"
        UNDO = "undo"
        ROLL_BACK = "roll_back"
        SCALE = "scale"

    game = models.CharField(max_length=40)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    via = models.CharField(max_length=10, choices=Via.choices)
    reason = models.CharField(max_length=500, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)
    undoes = models.OneToOneField("self", models.PROTECT, null=True, related_name="undone_by")
    proposal = models.ForeignKey("catalogue.ScaleProposal", models.PROTECT, null=True, related_name="edits")

    class Meta:
        indexes = [models.Index(fields=["game", "-id"], name="catalogue_edit_game")]

    def __str__(self) -> str:
        return f"{self.via} {self.pk}"


class Change(models.Model):
    """One change of one card, one rarity or a scale. Append-only.

    `before` and `after` hold the changed fields alone, by flat name ("name.fr", "facts.attack", "state"); `before` is None
    for what was new. Without an edit it was done past the site, by SQL.
    """

    edit = models.ForeignKey(Edit, models.PROTECT, null=True, related_name="changes")
    game = models.CharField(max_length=40)
    card = models.ForeignKey("catalogue.Card", models.PROTECT, null=True, related_name="changes")
    rarity = models.CharField(max_length=40, blank=True, default="")  # its key; "" with no card: the scale's own numbers
    version = models.PositiveIntegerField()  # the card's, after the change
    at = models.DateTimeField()
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["card", "version"], name="catalogue_change_card"),
            models.Index(fields=["game", "-id"], name="catalogue_change_game"),
        ]
        triggers = triggers.APPEND_ONLY

    def __str__(self) -> str:
        return f"change {self.pk}"
