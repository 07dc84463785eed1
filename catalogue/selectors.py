"""Reads of the catalogue: which release is current, and the exact bytes of any."""

from __future__ import annotations

from functools import lru_cache

from catalogue.models import Release


def current(game: str) -> Release | None:
    """The newest release of `game`, or None before the first."""
    return Release.objects.filter(game=game).order_by("-number").first()


@lru_cache(maxsize=256)
def body(game: str, digest: str) -> bytes:
    """The bytes of a pinned release; Release.DoesNotExist. Kept in the process: a release never changes."""
    return Release.objects.only("body").get(game=game, digest=digest).body.encode()
