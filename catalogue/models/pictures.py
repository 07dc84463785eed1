"""Uploaded pictures, decoded and encoded again, addressed by what they hold."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Picture(models.Model):
    """One picture. `digest` is the SHA-256 of its largest size's bytes; `width` and `height` are that one's, in pixels."""

    digest = models.CharField(max_length=64, primary_key=True)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.digest


class PictureSize(models.Model):
    """The bytes of one size of a picture: WebP, `width` pixels wide."""

    picture = models.ForeignKey(Picture, models.CASCADE, related_name="sizes")
    width = models.PositiveIntegerField()
    body = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["picture", "width"], name="catalogue_picture_size")]

    def __str__(self) -> str:
        return f"{self.picture_id} at {self.width}"
