"""The browsers that may be woken, as their owner sees them. Imports push and models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User

from matches import push
from matches.models import Device


@dataclass(frozen=True, slots=True)
class DeviceLine:
    """`service` is the host that its messages go by; `failures`, how many in a row did not arrive there. A browser knows itself
    by its `endpoint`.
    """

    id: int
    endpoint: str
    service: str
    since: datetime
    failures: int


def devices(user: User) -> Sequence[DeviceLine]:
    """Newest first."""
    rows = Device.objects.filter(user=user).order_by("-pk")
    return [DeviceLine(row.pk, row.endpoint, urlsplit(row.endpoint).hostname or "", row.since, row.failures) for row in rows]


def push_key() -> str:
    """What a browser binds its subscription to; "" where the site wakes nobody."""
    return _sender(settings.PUSH_KEY, settings.PUSH_CONTACT).public if settings.PUSH_KEY else ""


def push_sender() -> push.Sender | None:
    """Who signs messages; None where the site wakes nobody."""
    return _sender(settings.PUSH_KEY, settings.PUSH_CONTACT) if settings.PUSH_KEY else None


@cache
def _sender(key: bytes, contact: str) -> push.Sender:
    return push.Sender(key, contact)
