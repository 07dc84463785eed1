"""A security key as the house stores it, without the hardware. Imports fido2."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from typing import Any

from fido2.cose import ES256
from fido2.webauthn import Aaguid, AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData

ID = b"a key of metal"
FLAGS = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.AT


def credential() -> dict[str, Any]:
    """What a browser sends when a key is registered; its point is on no curve, so nobody can sign with it."""
    public = ES256({1: 2, 3: -7, -1: 1, -2: b"\1" * 32, -3: b"\2" * 32})
    known = AttestedCredentialData.create(Aaguid(bytes(16)), ID, public)
    data = AuthenticatorData.create(hashlib.sha256(b"127.0.0.1").digest(), FLAGS, 0, known)
    client = CollectedClientData.create("webauthn.create", bytes(32), "http://127.0.0.1")
    response = {"clientDataJSON": _text(client), "attestationObject": _text(AttestationObject.create("none", data, {}))}
    return {"id": _text(ID), "rawId": _text(ID), "type": "public-key", "clientExtensionResults": {}, "response": response}


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(bytes(raw)).rstrip(b"=").decode()
