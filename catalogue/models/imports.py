"""Files that were read and looked at, and not applied yet."""

from __future__ import annotations

from uuid import uuid4

from django.conf import settings
from django.db import models


class ImportRun(models.Model):
    """One file as it was read: the rows that it asks for, and the draft that its dry run was made on."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    game = models.CharField(max_length=40)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)
    file_name = models.CharField(max_length=200, blank=True, default="")
    draft_version = models.PositiveBigIntegerField()
    retire_missing = models.BooleanField(default=False)  # cards that the file does not name are retired
    rows = models.JSONField()  # a list of flat cards with "id" (or none) and "kind"
    applied = models.OneToOneField("catalogue.Edit", models.PROTECT, null=True, related_name="import_run")

    def __str__(self) -> str:
        return f"{self.game} {self.file_name}"
