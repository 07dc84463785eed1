"""Whose log it is, with which key it is signed, and which keys' signatures count. Imports settings and signed notes."""

from __future__ import annotations

from django.conf import settings

from matches.signed_notes import Note, public_half, public_key, sign


def signed(size: int, root: bytes) -> str:
    """The note that states this, by the current key."""
    origin, _, key = settings.LOG_KEYS[-1]
    return sign(Note(origin, size, root), key)


def public_keys() -> tuple[str, ...]:
    """All keys that ever signed, the current one last, as they are handed out."""
    return tuple(public_key(origin, key if public else public_half(key)) for origin, public, key in settings.LOG_KEYS)
