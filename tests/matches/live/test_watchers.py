"""The mailbox of one stream, and a browser that does not read; imports the live part."""

import asyncio
import uuid

import pytest

from matches.live import asgi
from matches.live.frames import frame
from matches.live.tokens import Ticket
from matches.live.watchers import Watcher
from tests.matches.live.conftest import run

MATCH = uuid.UUID("5f0c4a52-7d0c-4df6-9d4e-0a8f6f2f4b11")


def watcher(seat: int | None, sent: int = 0) -> Watcher:
    return Watcher(Ticket(MATCH, seat, "fr"), sent)


def woken(one: Watcher) -> bool:
    return run(one.woken(0.01))


@pytest.mark.parametrize(("seat", "newest"), [(None, 3), (0, 5), (1, 4), (2, 0)])
def test_each_viewer_has_a_revision_of_his_own(seat: int | None, newest: int):
    one = watcher(seat)
    one.offer([3, 5, 4])
    assert one.newest == newest


def test_what_was_sent_already_wakes_nobody():
    one = watcher(0, sent=5)
    one.offer([9, 5, 9])
    one.offer([9, 4, 9])
    assert not woken(one)


def test_however_much_happens_one_thing_is_due():
    one = watcher(0, sent=5)
    for revision in (6, 8, 7):
        one.offer([0, revision])
    assert woken(one)
    assert one.newest == 8
    one.sent = 8
    assert not woken(one)


def test_a_start_over_counts_even_if_it_is_lower():
    one = watcher(0, sent=5)
    one.restart([0, 2])
    assert woken(one)
    assert (one.newest, one.again) == (2, True)


class SlowBrowser:
    """Reads the first `reads` chunks of the body, then nothing until it is let."""

    def __init__(self, reads: int) -> None:
        self.reads = reads
        self.may_read = asyncio.Event()
        self.body: list[bytes] = []

    async def send(self, message: dict) -> None:
        if len(self.body) >= self.reads:
            await self.may_read.wait()
        self.body.append(message["body"])


def test_a_browser_that_read_nothing_for_a_while_gets_the_newest_alone():
    async def scene() -> list[bytes]:
        one, browser = watcher(0), SlowBrowser(reads=1)
        pump = asyncio.create_task(asgi._pump(one, browser.send))
        for revision in range(1, 5001):
            one.offer([0, revision])
            await asyncio.sleep(0)
        browser.may_read.set()
        while len(browser.body) < 3:
            await asyncio.sleep(0)
        one.close()
        await pump
        return browser.body[1:]

    first, last, end = run(scene())
    assert first == frame("changed", 1, "1")
    assert last == frame("changed", 5000, "5000")
    assert end == b""


def test_a_browser_that_never_reads_again_is_dropped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(asgi, "SEND_S", 0.05)

    async def scene() -> None:
        one = watcher(0)
        one.offer([0, 1])
        await asgi._pump(one, SlowBrowser(reads=1).send)

    with pytest.raises(TimeoutError):
        run(scene())


def test_a_quiet_stream_shows_that_it_lives(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("matches.live.streams.HEARTBEAT_S", 0.01)

    async def scene() -> list[bytes]:
        one, browser = watcher(0), SlowBrowser(reads=99)
        pump = asyncio.create_task(asgi._pump(one, browser.send))
        while len(browser.body) < 3:
            await asyncio.sleep(0.005)
        one.close()
        await pump
        return browser.body

    assert run(scene())[1:3] == [b":\n\n", b":\n\n"]


def test_no_end_of_line_in_a_fragment_can_end_its_event():
    assert frame("fragment", 7, "<p>\r\n\r\rdata: x\n\n</p>") == (
        b"event: fragment\nid: 7\ndata: <p>\ndata: \ndata: \ndata: data: x\ndata: \ndata: </p>\n\n"
    )
