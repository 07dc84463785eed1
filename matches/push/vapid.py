"""Who sends a message, signed for the service that passes it on (RFC 8292). Imports cryptography."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from matches.push import base64url

GOOD_S: Final = 12 * 3_600  # services refuse more than 24 hours


@dataclass(frozen=True)
class Sender:
    """The site: 32 bytes of a private key on P-256, and where to reach who runs it (`mailto:` or `https:`)."""

    key: bytes
    contact: str

    @cached_property
    def _private(self) -> ec.EllipticCurvePrivateKey:
        return ec.derive_private_key(int.from_bytes(self.key, "big"), ec.SECP256R1())

    @cached_property
    def public(self) -> str:
        """What a browser binds its subscription to: the public point in base64url."""
        return base64url.write(self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def authorization(self, origin: str, now_s: int) -> str:
        """The header for a service at `origin`, good for twelve hours from `now_s` (since 1970)."""
        claims = {"aud": origin, "exp": now_s + GOOD_S, "sub": self.contact}
        signed = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = base64url.write(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def _part(fields: dict[str, object]) -> str:
    return base64url.write(json.dumps(fields, separators=(",", ":")).encode())
