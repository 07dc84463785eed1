"""Somebody who is signed in at a running site and posts forms to it, once or many times at once. Imports the standard library."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPResponse
from typing import NamedTuple
from urllib.parse import urlencode

Fields = Mapping[str, object]
TOKEN = "a" * 32  # against forged forms: the same in the cookie and in the form is all that is asked
PATIENCE_S = 60.0


class Answer(NamedTuple):
    """What a form got: the status, and where it leads if it leads anywhere. `body` is the page."""

    status: int
    location: str
    body: bytes


@dataclass(frozen=True)
class Visitor:
    """`session` is the key of his session at the site that listens at `port`."""

    port: int
    session: str

    def posts_at_once(self, path: str, fields: Fields, times: int) -> list[Answer]:
        """The same form on so many lines: all of it but its last byte first, so that all are complete at one moment.

        OSError or HTTPException if the site is gone, or goes meanwhile.
        """
        whole = self._request(path, fields)
        lines = [socket.create_connection(("127.0.0.1", self.port), PATIENCE_S) for _ in range(times)]
        try:
            for part in (whole[:-1], whole[-1:]):
                for line in lines:
                    line.sendall(part)
            return [_answer(line) for line in lines]
        finally:
            for line in lines:
                line.close()

    def _request(self, path: str, fields: Fields) -> bytes:
        """The form as a browser without JavaScript sends it."""
        body = urlencode({"csrfmiddlewaretoken": TOKEN, **fields}, doseq=True)
        head = (
            f"POST {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Cookie: sessionid={self.session}; csrftoken={TOKEN}",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
            "Connection: close",
        )
        return "\r\n".join([*head, "", body]).encode()


def _answer(line: socket.socket) -> Answer:
    """HTTPException if it stops before its end."""
    response = HTTPResponse(line, method="POST")
    response.begin()
    body = response.read()
    return Answer(response.status, response.getheader("Location") or "", body)
