"""One open stream: who watches, what was sent last and what is due; imports tickets."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from matches.live.tokens import Ticket


class Watcher:
    """A mailbox with room for one thing, the newest revision: a slow browser misses the ones between and catches up.

    Only an increase of this viewer's own revision wakes it, so what others do in secret leaves no trace in its timing.
    """

    __slots__ = ("_wake", "again", "closed", "newest", "sent", "spoken", "ticket", "told", "uncounted", "watching")

    def __init__(self, ticket: Ticket, sent: int) -> None:
        self.ticket = ticket
        self.sent = self.newest = sent
        self.again = False  # everything is due once more, whatever was sent
        self.told = False  # that there is a notice for whoever watches
        self.spoken = False  # that somebody has said something at the table
        self.watching = 0  # how many only watch, as this stream was told last
        self.uncounted = False  # that it is to be told
        self.closed = False
        self._wake = asyncio.Event()

    def offer(self, revisions: Sequence[int]) -> None:
        """News of the match, perhaps old or doubled ones: wakes the stream if it is behind."""
        self.newest = max(self.newest, self._mine(revisions))
        if self.is_behind:
            self._wake.set()

    def restart(self, revisions: Sequence[int]) -> None:
        """Messages may be lost, or the database be an older one: these revisions count, even if they are lower."""
        self.newest = self._mine(revisions)
        self.again = True
        self._wake.set()

    @property
    def is_behind(self) -> bool:
        """Whether this viewer has something of the match to hear."""
        return self.again or self.newest > self.sent

    def tell(self) -> None:
        """He has been told something that is not of this match."""
        self.told = True
        self._wake.set()

    def speak(self) -> None:
        """Somebody has said something at the table."""
        self.spoken = True
        self._wake.set()

    def count(self, watching: int) -> None:
        """So many only watch."""
        if watching != self.watching:
            self.watching, self.uncounted = watching, True
            self._wake.set()

    def close(self) -> None:
        self.closed = True
        self._wake.set()

    async def woken(self, within_s: float) -> bool:
        """Waits for something to do, False when nothing came."""
        try:
            async with asyncio.timeout(within_s):
                await self._wake.wait()
        except TimeoutError:
            return False
        self._wake.clear()
        return True

    def _mine(self, revisions: Sequence[int]) -> int:
        """Spectators first, then the seats from 0; a seat that the list does not reach has seen nothing."""
        place = 0 if self.ticket.seat is None else self.ticket.seat + 1
        return revisions[place] if place < len(revisions) else 0
