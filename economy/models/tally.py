"""The running public count of what was drawn, against the odds."""

from __future__ import annotations

from django.db import models


class Tally(models.Model):
    """How often something came (`rarity/gold`, `holo/yes`), counted up to the draw that `economy_follower` names."""

    name = models.CharField(max_length=60, primary_key=True)
    count = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name}: {self.count}"
