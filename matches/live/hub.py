"""The heart of a web process's streams: listens, asks, and tells each stream what concerns it; imports the rest of live."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import TypeAlias
from uuid import UUID

import msgspec

from matches import counts, looking
from matches.live import revisions
from matches.live.board import Board, sitting_of
from matches.live.listener import listen
from matches.live.revisions import Sitting
from matches.live.shows import Shows
from matches.live.threads import DatabaseThread
from matches.live.tokens import Ticket
from matches.live.watchers import Watcher
from matches.wakeups import notices

POLL_S = 1.0
ReadRevisions: TypeAlias = Callable[[Sequence[UUID]], dict[UUID, list[int]]]
ReadSitting: TypeAlias = Callable[[Sequence[UUID]], set[Sitting]]
log = logging.getLogger(__name__)


class Hub:
    """Everything runs in one event loop. The first stream starts the work, `aclose` ends it, another stream may start it anew."""

    def __init__(self) -> None:
        self.read_revisions: ReadRevisions = revisions.current
        self.read_sitting: ReadSitting = revisions.sitting
        self.shows = Shows()
        self._reads = DatabaseThread("live-reads")
        self._reset()

    def _reset(self) -> None:
        self.board = Board()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._ask = asyncio.Event()
        self._looks_at = 0.0  # when it is told next who looks, by the loop's clock
        self._ask_all = self._resync = self._joined_before = self._closing = False

    async def may_watch(self, ticket: Ticket) -> bool:
        """False for a seat's ticket whose owner has stood up. Without a database there is no news either: then the poll looks."""
        sitting = sitting_of(ticket)
        if sitting is None:
            return True
        try:
            return sitting in await self._reads.run(self.read_sitting, [ticket.match])
        except Exception as error:
            log.warning("cannot read who sits: %s", error)
            return True

    @contextlib.contextmanager
    def watching(self, ticket: Ticket, sent: int) -> Iterator[Watcher]:
        """A new stream whose viewer has seen revision `sent`; it hears at once if there is more."""
        self._start()
        watcher, board = Watcher(ticket, sent), self.board
        if not board.join(watcher):
            self._ask.set()
        if self._closing:
            watcher.close()
        counts.STREAMS.inc()
        try:
            yield watcher
        finally:
            counts.STREAMS.dec()
            board.leave(watcher)

    def _start(self) -> None:
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._reset()
            self._loop = loop
            self._tasks = [loop.create_task(listen(self._joined, self._heard)), loop.create_task(self._keep_asking())]

    def _joined(self) -> None:
        """What happened before the listener heard anything is asked for; after a loss everybody starts over."""
        self._resync, self._joined_before = self._joined_before, True
        self._ask_all = True
        self._ask.set()

    def _heard(self, payload: str) -> None:
        try:
            heard = notices.read(payload)
        except msgspec.DecodeError as error:  # anybody in the database may notify; the next poll finds what it meant
            log.warning("a notice that is none: %s", error)
            return
        for notice in heard:
            if notice.m == notices.NO_MATCH:
                self.shows.forget()
            elif (account := notices.person_of(notice.m)) is not None:
                self.board.tell(account)
            elif (match := notices.talk_of(notice.m)) is not None:
                self.board.speak(match)
            else:
                self.board.settle(notice.m, notice.r)

    async def _keep_asking(self) -> None:
        """Each second for every watched match, because a killed process takes its notices along; at once for new ones."""
        loop = asyncio.get_running_loop()
        next_at = loop.time() + POLL_S
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(next_at):
                    await self._ask.wait()
            self._ask.clear()
            if self._ask_all or loop.time() >= next_at:
                self._ask_all, next_at = False, loop.time() + POLL_S
                await self._refresh(self.board.matches())
                await self._dismiss()
                await self._tell_who_looks(loop.time())
            else:
                await self._refresh(self.board.unknown())

    async def _refresh(self, matches: list[UUID]) -> None:
        resync, self._resync = self._resync, False
        if not matches:
            return
        try:
            found = await self._reads.run(self.read_revisions, matches)
        except Exception as error:  # no database for now: the streams stay open, and in a second it is asked again
            self._resync, self._ask_all = self._resync or resync, self._ask_all or resync
            log.warning("cannot read the revisions of %d matches: %s", len(matches), error)
            return
        if resync:
            self.shows.forget()
        settle = self.board.restart if resync else self.board.settle
        for match, current in found.items():
            settle(match, current)

    async def _dismiss(self) -> None:
        """Ends the streams of seats whose owners have stood up: what the next one there does in secret is not for them."""
        sitting = self.board.sitting()
        if not sitting:
            return
        try:
            found = await self._reads.run(self.read_sitting, list({match for match, _, _ in sitting}))
        except Exception as error:  # as above
            log.warning("cannot read who sits: %s", error)
        else:
            self.board.dismiss(sitting - found)

    async def _tell_who_looks(self, now: float) -> None:
        """Every few seconds; without a cache somebody is told of what he sees, and no stream minds."""
        looks, spectators = [(match, person) for match, _, person in self.board.sitting()], self.board.spectators()
        if not spectators or now < self._looks_at:
            return
        self._looks_at = now + looking.MARK_S
        try:
            await self._reads.run(looking.mark, looks)
            self.board.count(await self._reads.run(looking.mark_spectators, spectators))
        except Exception as error:
            log.warning("cannot tell who looks: %s", error)

    def close_streams(self) -> None:
        """Ends every stream now; browsers come back by themselves."""
        self._closing = True
        self.board.close()

    @property
    def is_closing(self) -> bool:
        """Whether the process has been told to end."""
        return self._closing

    def hook_sigterm(self) -> None:
        """Ends the streams at the signal itself: the server waits for them before it says that it shuts down.

        Call it in the server's loop. A server in another thread than the main one gets no signals: nothing to hook.
        """
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGTERM, signal.SIGINT):
                self._hook(number, asyncio.get_running_loop())

    def _hook(self, number: signal.Signals, loop: asyncio.AbstractEventLoop) -> None:
        before = signal.getsignal(number)

        def handle(received: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(self.close_streams)
            if callable(before):
                before(received, frame)

        signal.signal(number, handle)

    async def aclose(self) -> None:
        """Ends the streams, the listener and the threads."""
        self.close_streams()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._reads.aclose()
        await self.shows.aclose()
        self._reset()


hub = Hub()
