"""Several hands for the sweeps of one process: who waits for the database holds up nobody else. Imports Django's connections."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from queue import SimpleQueue

from django.db import close_old_connections, connections

Act = Callable[[], bool]


class Crew:
    """The caller of `each` and `more` threads that help him, each with a connection of its own; they start when there is work.

    A job that one call has in hand, by its key, is left alone by every other call: sweeps overlap, and each would do the work
    of both.
    """

    def __init__(self, more: int) -> None:
        self._more = more
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self._in_hand: set[Hashable] = set()

    def each(self, jobs: Mapping[Hashable, Act]) -> int:
        """Does every job that nobody has in hand, begun in their order; how many were true.

        Where it raises, nothing more is begun, and the first error is raised when all hands are free.
        """
        with self._taken(jobs) as mine:
            heap = _Heap([jobs[key] for key in mine])
            for _ in range(min(self._more, len(mine) - 1)):
                self._help(heap.work)
            heap.work()
            return heap.result()

    def close(self) -> None:
        """Sends the helpers home; returns when they and their connections are gone."""
        with self._lock:
            threads, self._threads = self._threads, []
        for _ in threads:
            self._calls.put(None)
        for thread in threads:
            thread.join()

    @contextmanager
    def _taken(self, jobs: Mapping[Hashable, Act]) -> Iterator[Sequence[Hashable]]:
        with self._lock:
            mine = [key for key in jobs if key not in self._in_hand]
            self._in_hand.update(mine)
        try:
            yield mine
        finally:
            with self._lock:
                self._in_hand.difference_update(mine)

    def _help(self, work: Callable[[], None]) -> None:
        with self._lock:
            if len(self._threads) < self._more:
                self._threads.append(threading.Thread(target=self._serve, name="sweeping", daemon=True))
                self._threads[-1].start()
        self._calls.put(work)

    def _serve(self) -> None:
        try:
            while (work := self._calls.get()) is not None:
                close_old_connections()
                work()
                close_old_connections()
        finally:
            connections.close_all()


class _Heap:
    """Jobs that hands take from the top, one after the other."""

    def __init__(self, jobs: Sequence[Act]) -> None:
        self._rest = list(reversed(jobs))
        self._under_way = 0
        self._done = 0
        self._error: BaseException | None = None
        self._changed = threading.Condition()

    def work(self) -> None:
        """Until there is nothing left to begin."""
        while (job := self._next()) is not None:
            done, error = False, None
            try:
                done = job()
            except BaseException as raised:  # whoever called is told, not whoever helps
                error = raised
            self._ended(done, error)

    def result(self) -> int:
        """When all hands are free."""
        with self._changed:
            self._changed.wait_for(lambda: not self._under_way and not self._rest)
            if self._error is not None:
                raise self._error
            return self._done

    def _next(self) -> Act | None:
        with self._changed:
            self._under_way += bool(self._rest)
            return self._rest.pop() if self._rest else None

    def _ended(self, done: bool, error: BaseException | None) -> None:
        with self._changed:
            self._under_way -= 1
            self._done += done
            if error is not None:
                self._error = self._error or error
                self._rest.clear()
            self._changed.notify_all()
