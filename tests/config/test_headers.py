"""What browsers may do with an answer, on each kind of answer there is; imports the server and its streams."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import requests
from csp.constants import HEADER
from django.conf import settings

from config import headers
from matches.live.asgi import STREAM

SAID = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
FILE, TOO_LARGE = "/static/config/css/base.css", b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)


def held(answer: Any) -> None:
    assert {name: answer.get(name) for name in SAID} == SAID
    assert "camera=()" in answer["Permissions-Policy"]
    policy = answer[HEADER]
    assert "default-src 'self'" in policy and "object-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "script-src" not in policy


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/compte/login/", 200),
        ("GET", "/api/games/", 200),
        ("GET", "/api/no/path/", 404),
        ("GET", "/no/page/", 404),
        ("POST", "/preferences/theme/", 403),
        ("GET", FILE, 200),
        ("GET", "/live/worn-out", 403),
        ("POST", "/preferences/langue/", 413),
    ],
)
def test_every_kind_of_answer_says_the_same_to_browsers(asgi_server: str, method: str, path: str, status: int) -> None:
    answer = requests.request(method, asgi_server + path, data=TOO_LARGE if status == 413 else None, timeout=30)
    assert answer.status_code == status
    held(answer.headers)


def told(start: list[tuple[bytes, bytes]]) -> dict[str, str]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def answer() -> None:
        await headers.on_every_answer(send)({"type": "http.response.start", "status": 200, "headers": start})

    asyncio.run(answer())
    return {name.decode().title(): text.decode() for name, text in sent[0]["headers"]}


def test_a_stream_does_too() -> None:
    held(told(STREAM))


def test_what_an_answer_says_itself_stays() -> None:
    assert told([(b"cross-origin-resource-policy", b"cross-origin")])["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_browsers_are_held_to_tls_where_there_is_tls(settings: Any) -> None:
    settings.SECURE_HSTS_SECONDS, settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = 31_536_000, True
    assert (b"strict-transport-security", b"max-age=31536000; includeSubDomains") in headers._always()
