"""Who watches what, and how far each watched match has come; imports tickets and watchers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from matches.live.revisions import Sitting
from matches.live.tokens import Ticket
from matches.live.watchers import Watcher
from matches.wakeups.notices import newest


class Board:
    """The open streams by match and the newest revisions of exactly those matches. It belongs to one event loop."""

    def __init__(self) -> None:
        self._watchers: dict[UUID, set[Watcher]] = {}
        self._known: dict[UUID, list[int]] = {}

    def join(self, watcher: Watcher) -> bool:
        """True if the match is known, and the watcher has heard how far it has come."""
        match = watcher.ticket.match
        self._watchers.setdefault(match, set()).add(watcher)
        known = self._known.get(match)
        if known is not None:
            watcher.offer(known)
        return known is not None

    def leave(self, watcher: Watcher) -> None:
        """What nobody watches is forgotten, because nobody keeps it up to date."""
        match = watcher.ticket.match
        self._watchers[match].discard(watcher)
        if not self._watchers[match]:
            del self._watchers[match]
            self._known.pop(match, None)

    def settle(self, match: UUID, news: Sequence[int]) -> None:
        """Revisions from a notice or the database, in any order and any number of times."""
        watchers = self._watchers.get(match, set())
        if watchers:
            self._known[match] = newest(self._known.get(match, ()), news)
        for watcher in watchers:
            watcher.offer(self._known[match])

    def restart(self, match: UUID, current: Sequence[int]) -> None:
        """Revisions that count whatever was known, because messages were lost or the database was put back."""
        watchers = self._watchers.get(match, set())
        if watchers:
            self._known[match] = list(current)
        for watcher in watchers:
            watcher.restart(current)

    def tell(self, account: int) -> None:
        """Wherever this person sits before an open table, there is something new for him beside it."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.ticket.person == account:
                    watcher.tell()

    def speak(self, match: UUID) -> None:
        """Somebody has said something there: all who look hear of it at once."""
        for watcher in self._watchers.get(match, ()):
            watcher.speak()

    def sitting(self) -> set[Sitting]:
        """Whose seats' streams are open."""
        every = (sitting_of(watcher.ticket) for watchers in self._watchers.values() for watcher in watchers)
        return {sitting for sitting in every if sitting is not None}

    def spectators(self) -> dict[UUID, int]:
        """How many only watch, by match; matches that nobody but seats has open have none."""
        return {match: sum(one.ticket.seat is None for one in watchers) for match, watchers in self._watchers.items()}

    def count(self, spectators: Mapping[UUID, int]) -> None:
        """Tells those before a table how many watch there, where that has changed."""
        for match, count in spectators.items():
            for watcher in self._watchers.get(match, ()):
                watcher.count(count)

    def dismiss(self, gone: set[Sitting]) -> None:
        """Ends the streams of those who have stood up."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if sitting_of(watcher.ticket) in gone:
                    watcher.close()

    def close(self) -> None:
        """Ends every stream."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close()

    def matches(self) -> list[UUID]:
        return list(self._watchers)

    def unknown(self) -> list[UUID]:
        """Watched, and nobody has asked yet."""
        return [match for match in self._watchers if match not in self._known]

    def __len__(self) -> int:
        """How many streams are open."""
        return sum(map(len, self._watchers.values()))


def sitting_of(ticket: Ticket) -> Sitting | None:
    """Who must still sit where for this ticket; None for spectators."""
    return None if ticket.seat is None or ticket.person is None else (ticket.match, ticket.seat, ticket.person)
