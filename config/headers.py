"""What every answer tells browsers, whoever gives it: pages, programs' answers, files, streams, and refusals before Django."""

from __future__ import annotations

from typing import Final

from csp.constants import HEADER
from csp.utils import build_policy
from django.conf import settings

from config.guards import PERMISSIONS
from config.patience import Message, Send


def _always() -> list[tuple[bytes, bytes]]:
    said = {
        "x-content-type-options": "nosniff",
        "referrer-policy": settings.SECURE_REFERRER_POLICY,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",  # no page of others shows what is here as its own
        "permissions-policy": PERMISSIONS,
        "x-frame-options": settings.X_FRAME_OPTIONS,
        HEADER.lower(): build_policy(),
    }
    if settings.SECURE_HSTS_SECONDS:
        below = "; includeSubDomains" if settings.SECURE_HSTS_INCLUDE_SUBDOMAINS else ""
        said["strict-transport-security"] = f"max-age={settings.SECURE_HSTS_SECONDS}{below}"
    return [(name.encode("ascii"), text.encode("ascii")) for name, text in said.items()]


ALWAYS: Final = _always()


def on_every_answer(send: Send) -> Send:
    """`send`, with what the answer does not say itself; names of headers are in small letters, as ASGI wants them."""

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            said = {name for name, _ in message["headers"]}
            message = {**message, "headers": [*message["headers"], *(one for one in ALWAYS if one[0] not in said)]}
        await send(message)

    return told
