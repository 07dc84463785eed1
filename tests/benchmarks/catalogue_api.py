"""Telling a reader that he has the answer already, against a view that does nothing; both through WSGI in process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.benchmarks.pages import environ, handler
from tests.benchmarks.pairs import Figure, Step, ratio

GAME = "ahyoheek"
MANY = 50  # requests a step


def measure() -> Iterator[Figure]:
    """The limit passes the site's whole middleware and answers nothing."""
    from catalogue import services

    services.publish_starter(GAME)
    limit = _step("/nothing/", "", "200 OK")
    for name, path, target in (
        ("304 for a page of cards / an empty view", f"/api/catalogue/games/{GAME}/cards/?q=kind:symbol&sort=name&limit=20", 0.8),
        ("304 for the list of games / an empty view", "/api/catalogue/games/", None),
    ):
        yield ratio(name, _step(path, _tag(path), "304 Not Modified"), limit, target)


def _step(path: str, tag: str, expected: str) -> Step:
    request = _request(path, tag)

    def step() -> int:
        for _ in range(MANY):
            assert _status(request) == expected
        return MANY

    return step


def _request(path: str, tag: str) -> dict[str, Any]:
    """What a program sends that has no session and no cookie."""
    path, _, query = path.partition("?")
    asked = environ("GET", path, "", b"") | {"QUERY_STRING": query, "HTTP_IF_NONE_MATCH": tag}
    return {name: value for name, value in asked.items() if name not in ("HTTP_COOKIE", "HTTP_HX_REQUEST", "CONTENT_TYPE")}


def _status(request: dict[str, Any]) -> str:
    told: list[Any] = []
    answer = handler()(dict(request), lambda *line: told.append(line))
    b"".join(answer)
    answer.close()
    return str(told[0][0])


def _tag(path: str) -> str:
    told: list[Any] = []
    handler()(_request(path, ""), lambda *line: told.append(line)).close()
    return dict(told[0][1])["ETag"]  # type: ignore[no-any-return]
