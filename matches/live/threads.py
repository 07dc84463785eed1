"""One thread for Django's blocking database work, driven from the event loop; imports Django's connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import close_old_connections, connections

P = ParamSpec("P")
R = TypeVar("R")


class DatabaseThread:
    """A single thread, so that however many streams there are, they use one connection; started when first needed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._pool: ThreadPoolExecutor | None = None

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """`work`'s result. Calls queue up behind each other; what it raises rises here."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=self._name)
        return await asyncio.get_running_loop().run_in_executor(self._pool, lambda: _tidily(work, *args, **kwargs))

    async def aclose(self) -> None:
        """Ends the thread after what is queued, its connection first."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.get_running_loop().run_in_executor(pool, connections.close_all)
            pool.shutdown(wait=False)


def _tidily(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """As around a request: dead or aged connections are dropped, which no request does in this thread."""
    close_old_connections()
    try:
        return work(*args, **kwargs)
    finally:
        close_old_connections()
