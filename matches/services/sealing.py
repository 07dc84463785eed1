"""Secrets: made, sealed with a key from outside the database, opened for deciding. Nobody else reads `Secret`."""

from __future__ import annotations

import os
from functools import lru_cache
from uuid import UUID

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.db import connection

from matches.kernel.chance import SECRET_BYTES, Sealed
from matches.models import Secret

_NONCE_BYTES = 12


def make_secret(match: UUID) -> tuple[Sealed, Secret]:
    """A fresh secret and its unsaved row, sealed with the current key and bound to this match."""
    sealed = Sealed(match.bytes, os.urandom(SECRET_BYTES))
    key, body = seal(sealed.secret, match.bytes)
    return sealed, Secret(match_id=match, key=key, sealed=body)


def seal(secret: bytes, bound: bytes) -> tuple[str, bytes]:
    """The id of the current key, and `secret` sealed with it: it opens only together with `bound`, what it belongs to."""
    nonce = os.urandom(_NONCE_BYTES)
    key = settings.SEALING_KEY_ID
    return key, nonce + AESGCM(settings.SEALING_KEYS[key]).encrypt(nonce, secret, bound)


def unseal(key: str, body: bytes, bound: bytes) -> bytes:
    """What was sealed. KeyError if its key is not among those configured; cryptography's InvalidTag if it is not of `bound`."""
    return AESGCM(settings.SEALING_KEYS[key]).decrypt(body[:_NONCE_BYTES], body[_NONCE_BYTES:], bound)


def sealed_of(match: UUID) -> Sealed:
    """The secret of a match, kept in the process. KeyError if its sealing key is not among those configured.

    Nothing read inside a transaction is kept: if the opening is rolled back, the same id is opened again with another secret.
    """
    return _unsealed(match) if connection.in_atomic_block else _kept(match)


def _unsealed(match: UUID) -> Sealed:
    row = Secret.objects.get(match_id=match)
    return Sealed(match.bytes, unseal(row.key, bytes(row.sealed), match.bytes))


_kept = lru_cache(maxsize=2048)(_unsealed)
