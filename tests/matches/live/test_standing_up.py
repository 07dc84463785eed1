"""A stream belongs to who sits: after standing up it tells nothing of the one who sits there next."""

import re
import time
from http.client import HTTPConnection
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Match
from tests.matches.live.conftest import Got, Stream
from tests.support.tables import opened, people, pick

pytestmark = pytest.mark.django_db(transaction=True)


def stream_of(match: Match, user: User) -> str:
    """The stream's address on this person's page."""
    client = Client()
    client.force_login(user)
    found = re.search(r'data-live="([^"]+)"', client.get(f"/tables/{match.pk}/").content.decode())
    assert found is not None
    return found[1]


def status(server: str, path: str) -> int:
    http = HTTPConnection(urlsplit(server).netloc, timeout=20)
    http.request("GET", path)
    answer = http.getresponse().status
    http.close()
    return answer


def test_who_stood_up_hears_nothing_of_the_next_one_there(asgi_server: str) -> None:
    alice, bob, host = people("alice", "bob", "host")
    match = opened(host, seats=2)
    services.take_seat(match.pk, host, command_id=uuid4())
    services.take_seat(match.pk, alice, command_id=uuid4())
    path = stream_of(match, alice)
    stream = Stream(asgi_server, f"{path}?since=0", {})
    assert stream.next() == Got("changed", "3", "3")

    services.remove_seat(match.pk, alice, seat=1, command_id=uuid4())
    services.take_seat(match.pk, bob, command_id=uuid4())
    ends = time.monotonic() + 20
    while stream.next() is not None:
        assert time.monotonic() < ends, "the stream goes on"
    services.start(match.pk, host, command_id=uuid4())
    pick(match, bob, "book")
    pick(match, bob, "feather")
    assert status(asgi_server, path) == 403
    stream.close()

    own = Stream(asgi_server, f"{stream_of(match, bob)}?since=0", {})
    heard = own.next()
    assert heard is not None
    assert heard.event == "changed"
    own.close()
