"""Django in a few threads: answers come whole or piece by piece, and what is remembered of a path is never another's."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.signals import request_finished
from django.db import connection, connections

from config import pages as served
from config.pages import LONGEST_KEPT, Pages
from config.patience import Message
from tests.support import odd_views
from tests.support.odd_views import PIECES, heard

COMMITTED = pytest.mark.django_db(transaction=True)


def scope(path: str, method: str = "GET", query: bytes = b"", *headers: tuple[bytes, bytes]) -> Message:
    named = [(b"host", b"localhost"), *headers]
    return {"type": "http", "path": path, "method": method, "query_string": query, "headers": named, "scheme": "http"}


class Asked:
    """Pages of one thread; `sent` is what they sent last."""

    def __init__(self) -> None:
        self.pages = Pages(1)
        self.sent: list[Message] = []

    def __call__(self, path: str | Message, body: bytes = b"") -> str:
        """The body of the answer."""
        self.sent = []

        async def send(*messages: Message) -> None:
            self.sent += messages
            if messages[-1].get("body") == PIECES[0]:
                heard.set()

        asked = scope(path) if isinstance(path, str) else path
        # In a thread of its own: browser tests of the same run keep a loop in this one.
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, self.pages.answer(asked, body, send)).result()
        return b"".join(message["body"] for message in self.sent[1:]).decode()

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    def within(self, call: Callable[[], Any]) -> Any:
        """What `call` returns in the thread."""
        return self.pages._threads.submit(call).result()


@pytest.fixture
def asked(settings: Any) -> Iterator[Asked]:
    settings.ROOT_URLCONF = odd_views.__name__
    served._known_match.cache_clear()
    heard.clear()
    asked = Asked()
    yield asked
    asked.within(connections.close_all)
    asked.pages._threads.shutdown()
    served._known_match.cache_clear()


def test_a_request_comes_in_with_its_body_and_query_and_its_answer_goes_out_with_each_cookie(asked: Asked, settings: Any) -> None:
    settings.MIDDLEWARE = []
    asked.pages.load_middleware(is_async=False)
    body = asked(scope("/cookies/", "POST", b"q=%C3%A9t%C3%A9", (b"cookie", b"held=so")), "à toi".encode())
    start, piece = asked.sent
    assert (asked.status, body, piece["more_body"]) == (200, "POST so à toi été", False)
    assert [value for name, value in start["headers"] if name == b"set-cookie"] == [
        b"theme=dark; HttpOnly; Path=/",
        b"language=fr; Path=/tables/",
    ]
    assert (b"x-odd", "é".encode("latin1")) in start["headers"]


def test_a_stream_goes_out_piece_by_piece_while_it_is_made(asked: Asked) -> None:
    assert asked("/stream/") == "one two three"
    assert [(message["body"], message["more_body"]) for message in asked.sent[1:]] == [
        (b"one ", True),
        (b"two ", True),
        (b"three", True),
        (b"", False),
    ]


def test_a_file_arrives_whole(asked: Asked) -> None:
    found = finders.find("config/icon.svg")
    assert isinstance(found, str)
    assert asked("/static/config/icon.svg") == Path(found).read_text()
    assert (asked.status, asked.sent[-1]["more_body"]) == (200, False)


def test_a_stream_that_breaks_has_no_end_and_its_thread_answers_the_next(asked: Asked) -> None:
    with pytest.raises(ZeroDivisionError):
        asked("/torn/")
    assert asked.sent[-1] == {"type": "http.response.body", "body": b"one ", "more_body": True}
    assert asked("/told/still/") == "still still told"


@COMMITTED
def test_an_error_is_answered_with_the_page_for_it(asked: Asked) -> None:
    page = asked("/breaks/")
    assert (asked.status, asked.sent[-1]["more_body"]) == (500, False)
    assert "<h1" in page and "ZeroDivisionError" not in page


@COMMITTED
def test_where_nothing_is_a_page_says_so_and_nothing_is_remembered(asked: Asked) -> None:
    page = asked("/nowhere/at/all/")
    assert (asked.status, "<h1" in page) == (404, True)
    assert served._known_match.cache_info().currsize == 0


def test_a_path_that_was_remembered_gives_its_view_the_same(asked: Asked) -> None:
    assert [asked("/told/heron/") for _ in range(3)] == ["heron heron told"] * 3
    assert served._known_match.cache_info()[:2] == (2, 1), "two of three were remembered"


def test_two_paths_never_get_what_is_the_others(asked: Asked) -> None:
    for _ in range(2):
        assert [asked(f"/told/{word}/") for word in ("heron", "Heron", "héron", "her on")] == [
            "heron heron told",
            "Heron Heron told",
            "héron héron told",
            "her on her on told",
        ]


def test_no_view_changes_what_the_next_request_gets(asked: Asked) -> None:
    assert [asked("/spoiled/owl/") for _ in range(2)] == ["owl"] * 2


@pytest.mark.parametrize(("more", "kept"), [(0, 1), (1, 0), (3_000, 0)])
def test_a_long_path_is_answered_like_any_and_not_remembered(asked: Asked, more: int, kept: int) -> None:
    word = "w" * (LONGEST_KEPT - len("/told//") + more)
    assert [asked(f"/told/{word}/") for _ in range(2)] == [f"{word} {word} told"] * 2
    assert served._known_match.cache_info().currsize == kept


@pytest.mark.parametrize("path", ["/told/heron/", "/stream/"])
def test_the_end_of_a_request_is_told_in_its_thread_once(asked: Asked, path: str) -> None:
    ended: list[int] = []

    def note(sender: Any, **_: Any) -> None:
        ended.append(threading.get_ident())

    request_finished.connect(note)
    asked(path)
    request_finished.disconnect(note)
    assert ended == [asked.within(threading.get_ident)]


@COMMITTED
@pytest.mark.parametrize(("seconds", "different"), [(0, 2), (60, 1)])
def test_a_threads_connection_lives_as_long_as_the_settings_say(
    asked: Asked, monkeypatch: pytest.MonkeyPatch, seconds: int, different: int
) -> None:
    monkeypatch.setitem(connection.settings_dict, "CONN_MAX_AGE", seconds)
    assert len({asked("/backend/") for _ in range(2)}) == different
    assert asked.within(lambda: connection.connection is None) is (seconds == 0)
