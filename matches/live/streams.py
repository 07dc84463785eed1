"""What goes into one stream and when; imports watchers, shows and frames."""

from __future__ import annotations

from matches.live.frames import HEARTBEAT, SAID, TOLD, frame, watching
from matches.live.shows import Shows
from matches.live.watchers import Watcher

HEARTBEAT_S = 15.0  # proxies cut a connection that says nothing for half a minute


async def next_chunk(watcher: Watcher, shows: Shows) -> bytes:
    """The next bytes to send; a heartbeat if nothing happened; empty if the wake-up turned out to need no word."""
    if not await watcher.woken(HEARTBEAT_S):
        return HEARTBEAT
    if watcher.closed:
        return b""
    beside = _beside(watcher)
    if beside and not watcher.is_behind:
        return beside
    return beside + (_for_seat(watcher) if watcher.ticket.seat is not None else await _for_spectator(watcher, shows))


def _beside(watcher: Watcher) -> bytes:
    """What is told once and is not of the match itself."""
    counted = watching(watcher.watching) if watcher.uncounted else b""
    beside = (TOLD if watcher.told else b"") + (SAID if watcher.spoken else b"") + counted
    watcher.told = watcher.spoken = watcher.uncounted = False
    return beside


def _for_seat(watcher: Watcher) -> bytes:
    """Only that something changed: the seat's browser fetches its own fragment."""
    event = "resync" if watcher.again else "changed"
    watcher.sent, watcher.again = watcher.newest, False
    return frame(event, watcher.sent, str(watcher.sent))


async def _for_spectator(watcher: Watcher, shows: Shows) -> bytes:
    """The fragment itself. After a failed rendering `sent` stays behind, so that the next poll wakes this stream again."""
    ticket = watcher.ticket
    shown = await shows.at_least(ticket.match, ticket.language, watcher.newest)
    if shown is None or not (watcher.again or shown.revision > watcher.sent):
        return b""
    watcher.sent, watcher.again = shown.revision, False
    return shown.frame
