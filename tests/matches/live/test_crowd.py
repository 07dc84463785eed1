"""The measuring crowd itself, in small: everybody hears of every move, with one rendering each; imports the live part."""

import asyncio
import uuid
from urllib.parse import urlsplit

from matches import wakeups
from matches.live import tokens
from tests.matches.live.conftest import run, store
from tests.matches.live.crowd import delays


def test_a_crowd_hears_of_every_move(asgi_server: str, match_id: uuid.UUID, rendered: list):
    def move(revision: int):
        def tell() -> None:
            store(match_id, [revision, 5, 4])
            wakeups.changed(match_id, [revision, 5, 4])

        return lambda: asyncio.to_thread(tell)

    where = urlsplit(asgi_server)
    path = f"/live/{tokens.make(match_id, None, 'fr')}"
    result = run(delays("127.0.0.1", where.port or 0, path, 150, [move(4), move(5)]))
    assert [len(told) for told in result] == [150, 150]
    assert all(0 < told[0] <= told[-1] < 20 for told in result)
    assert rendered == [(match_id, "fr")] * 3
