"""The catalogue's tables: immutable, numbered, content-addressed releases of a game's cards."""

from __future__ import annotations

from django.db import models


class Release(models.Model):
    """One published snapshot of a game's cards. Append-only by trigger; `body` is the exact bytes that `digest` names."""

    game = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    body = models.TextField()
    published_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="catalogue_release_number"),
            models.UniqueConstraint(fields=["game", "digest"], name="catalogue_release_digest"),
        ]

    def __str__(self) -> str:
        return f"{self.game} release {self.number}"
