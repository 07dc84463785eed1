"""A message that one browser alone can read (RFC 8291, over RFC 8188). Imports cryptography and errors."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from matches.errors import NotACommand
from matches.push import base64url

CURVE: Final = ec.SECP256R1()
SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
RECORD_BYTES: Final = 4_096
MOST_BYTES: Final = 3_000  # of a message; services need not take more than 4,096 of the sealed one
LAST_RECORD: Final = b"\x02"


@dataclass(frozen=True, slots=True)
class Keys:
    """What a browser gave away of its subscription: its public point, uncompressed, and the secret that it shares with us."""

    point: bytes
    auth: bytes


def require_keys(p256dh: str, auth: str) -> Keys:
    """Both from base64url; NotACommand("bad_device") unless the point lies on the curve and the secret has 16 bytes."""
    try:
        keys = Keys(base64url.read(p256dh), base64url.read(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.point)
    except ValueError as error:
        raise NotACommand("bad_device") from error
    if len(keys.point) != 65 or len(keys.auth) != AUTH_BYTES:
        raise NotACommand("bad_device")
    return keys


def seal(message: bytes, keys: Keys) -> bytes:
    """The body of a request in the encoding `aes128gcm`: one record, with a key pair and a salt of its own."""
    if len(message) > MOST_BYTES:
        raise ValueError(f"{len(message)} bytes are too many for one message")
    own, salt = ec.generate_private_key(CURVE), os.urandom(SALT_BYTES)
    return _sealed(message, keys, own, salt)


def _sealed(message: bytes, keys: Keys, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.point)
    point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, keys.auth, b"WebPush: info\x00" + keys.point + point, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(point)]) + point
    return header + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
