"""A push service as browsers name one, and a browser that is woken: opens messages (RFC 8291) and looks at who signed (RFC 8292).

Written from the two documents, with nothing of the site's own; imports cryptography.
"""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

HOST = "push.example.org"


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def data(of: str) -> bytes:
    return base64.urlsafe_b64decode(of + "=" * (-len(of) % 4))


def _mac(key: bytes, message: bytes) -> bytes:
    mac = hmac.HMAC(key, hashes.SHA256())
    mac.update(message)
    return mac.finalize()


class Browser:
    """A subscription: what it gives away, and what only it can open."""

    def __init__(self, name: str = "one") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.endpoint = f"https://{HOST}/send/{name}"
        self.fields = {"endpoint": self.endpoint, "p256dh": text(self.point), "auth": text(self._auth)}

    def opened(self, body: bytes) -> dict[str, Any]:
        """The one message in `body`, as section 4 of RFC 8291 and section 2 of RFC 8188 say it."""
        salt, record, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert (length, len(sealed) <= record) == (65, True)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        first = _mac(self._auth, self._key.exchange(ec.ECDH(), theirs))
        secret = _mac(first, b"WebPush: info\0" + self.point + sender + b"\1")
        mixed = _mac(salt, secret)
        key = _mac(mixed, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _mac(mixed, b"Content-Encoding: nonce\0\1")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.rstrip(b"\0")[-1:] == b"\2"
        found: dict[str, Any] = json.loads(plain.rstrip(b"\0")[:-1])
        return found


class Service:
    """What it was sent, as (path, headers, body), and what it answers."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.port = 0

    def connection(self, host: str) -> HTTPConnection:
        """In place of the net."""
        assert host == HOST
        return HTTPConnection("127.0.0.1", self.port, timeout=5)


def signer(authorization: str, now_s: float) -> dict[str, Any]:
    """Whose signature a service accepts: the claims, with the public key as `k`. AssertionError for one that is not good."""
    scheme, _, rest = authorization.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = fields["t"].split(".")
    assert (scheme, json.loads(data(head))) == ("vapid", {"typ": "JWT", "alg": "ES256"})
    raw = data(signature)
    assert len(raw) == 64
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(fields["k"]))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(data(claims))
    assert now_s < found["exp"] <= now_s + 86_400
    return found | {"k": fields["k"]}


@contextmanager
def serving() -> Iterator[Service]:
    """One on this machine, until the end of the block."""
    service = Service()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.got.append((self.path, dict(self.headers.items()), body))
            self.send_response(service.status)
            self.send_header("Location", "https://inside.example.org/")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """A test's output is for faults."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
