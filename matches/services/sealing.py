"""Secrets of matches: made, sealed with a key from outside the database, opened for deciding. Nobody else reads `Secret`."""

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
    nonce = os.urandom(_NONCE_BYTES)
    key_id = settings.SEALING_KEY_ID
    body = nonce + AESGCM(settings.SEALING_KEYS[key_id]).encrypt(nonce, sealed.secret, match.bytes)
    return sealed, Secret(match_id=match, key=key_id, sealed=body)


def sealed_of(match: UUID) -> Sealed:
    """The secret of a match, kept in the process. KeyError if its sealing key is not among those configured.

    Nothing read inside a transaction is kept: if the opening is rolled back, the same id is opened again with another secret.
    """
    return _unsealed(match) if connection.in_atomic_block else _kept(match)


def _unsealed(match: UUID) -> Sealed:
    row = Secret.objects.get(match_id=match)
    body = bytes(row.sealed)
    secret = AESGCM(settings.SEALING_KEYS[row.key]).decrypt(body[:_NONCE_BYTES], body[_NONCE_BYTES:], match.bytes)
    return Sealed(match.bytes, secret)


_kept = lru_cache(maxsize=2048)(_unsealed)
