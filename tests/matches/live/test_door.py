"""Who gets a stream at all, and with which headers; imports the live part and plain HTTP."""

import http.client
import uuid
from urllib.parse import urlsplit

import pytest
import time_machine
from django.core import signing

from matches.live import tokens
from tests.matches.live.conftest import Watch

MATCH = uuid.UUID("5f0c4a52-7d0c-4df6-9d4e-0a8f6f2f4b11")


def ask(server: str, path: str, method: str = "GET") -> tuple[int, dict[str, str], str]:
    connection = http.client.HTTPConnection(urlsplit(server).netloc, timeout=20)
    connection.request(method, path)
    answer = connection.getresponse()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    body = answer.read().decode()
    connection.close()
    return answer.status, headers, body


def test_a_stream_may_be_neither_stored_nor_buffered(watch: Watch, match_id: uuid.UUID):
    answer = watch(match_id, 0).answer
    assert answer.status == 200
    assert answer.getheader("content-type") == "text/event-stream; charset=utf-8"
    assert answer.getheader("cache-control") == "no-store"
    assert answer.getheader("x-accel-buffering") == "no"


def test_a_forged_ticket_is_refused_in_words(asgi_server: str):
    good = tokens.make(MATCH, 1, "fr")
    forged = good[:-1] + ("A" if good[-1] != "A" else "B")
    status, headers, body = ask(asgi_server, f"/live/{forged}")
    assert (status, headers["content-type"], headers["cache-control"]) == (403, "text/plain; charset=utf-8", "no-store")
    assert "rechargez-la" in body
    assert "reload it" in body


def test_a_ticket_expires(asgi_server: str):
    with time_machine.travel("2026-01-01T00:00:00Z", tick=False):
        old = tokens.make(MATCH, 1, "fr")
    assert ask(asgi_server, f"/live/{old}")[0] == 403


@pytest.mark.parametrize("path", ["/live/", "/live/a/b"])
def test_elsewhere_there_is_nothing(asgi_server: str, path: str):
    assert ask(asgi_server, path)[0] == 404


@pytest.mark.parametrize("method", ["POST", "HEAD", "PUT", "DELETE"])
def test_a_stream_is_only_read(asgi_server: str, method: str):
    status, headers, _ = ask(asgi_server, f"/live/{tokens.make(MATCH, 1, 'fr')}", method)
    assert (status, headers["allow"]) == (405, "GET")


def test_a_ticket_says_who_watches_what():
    assert tokens.read(tokens.make(MATCH, 0, "fr")) == tokens.Ticket(MATCH, 0, "fr")
    assert tokens.read(tokens.make(MATCH, None, "en")) == tokens.Ticket(MATCH, None, "en")


def test_something_else_that_the_site_signed_is_no_ticket():
    with pytest.raises(tokens.BadTicket):
        tokens.read(signing.dumps([MATCH.hex, 1, "fr"], salt="another purpose"))


def test_a_ticket_lasts_half_a_day():
    with time_machine.travel("2026-01-01T00:00:00Z", tick=False):
        token = tokens.make(MATCH, 1, "fr")
    with time_machine.travel("2026-01-01T11:59:59Z", tick=False):
        assert tokens.read(token).seat == 1
    with time_machine.travel("2026-01-01T12:00:01Z", tick=False), pytest.raises(tokens.BadTicket):
        tokens.read(token)
