"""One message to one browser, by the service that its browser named. Imports the rest of this folder.

Redirections are not followed, bodies of answers hardly read, and nothing waits longer than some seconds.
"""

from __future__ import annotations

import socket
import ssl
from dataclasses import dataclass
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final, Literal
from urllib.parse import urlsplit, urlunsplit

from matches.errors import NotACommand
from matches.push.places import public_address, require_place
from matches.push.sealing import Keys, seal
from matches.push.vapid import Sender

WAIT_S: Final = 5.0
GONE: Final = (404, 410)
Answer = Literal["taken", "gone", "failed"]


@dataclass(frozen=True, slots=True)
class Push:
    """`topic` makes a newer message replace an older one that still waits; after `ttl_s` nobody need hear it any more."""

    endpoint: str
    keys: Keys
    message: bytes
    topic: str
    ttl_s: int
    urgent: bool


class _Pinned(HTTPSConnection):
    """To an address that was looked at, in the name of its host."""

    def __init__(self, host: str, address: str) -> None:
        super().__init__(host, 443, timeout=WAIT_S, context=_trust())
        self._address = address

    def connect(self) -> None:
        plain = socket.create_connection((self._address, 443), WAIT_S)
        self.sock = _trust().wrap_socket(plain, server_hostname=self.host)


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


def connection_to(host: str) -> HTTPConnection:
    """By TLS, to one of its public addresses; NoPlace if it has none."""
    return _Pinned(host, public_address(host))


def send(push: Push, sender: Sender, now_s: int) -> Answer:
    """What the service says of it; "gone" for a subscription that is no more. It never raises for what lies at the other end."""
    try:
        status = _post(push, sender, now_s, connection_to(require_place(push.endpoint)))
    except (OSError, HTTPException, NotACommand):
        return "failed"
    if status in GONE:
        return "gone"
    return "taken" if 200 <= status < 300 else "failed"


def _post(push: Push, sender: Sender, now_s: int, connection: HTTPConnection) -> int:
    parts = urlsplit(push.endpoint)
    headers = {
        "Authorization": sender.authorization(f"https://{parts.netloc.lower()}", now_s),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(push.ttl_s),
        "Urgency": "high" if push.urgent else "normal",
        "Topic": push.topic,
    }
    try:
        connection.request(
            "POST", urlunsplit(("", "", parts.path or "/", parts.query, "")), seal(push.message, push.keys), headers
        )
        return connection.getresponse().status
    finally:
        connection.close()
