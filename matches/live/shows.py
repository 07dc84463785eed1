"""What spectators see, rendered once for all of them; imports the renderer and the frames."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from matches import rendering
from matches.live.frames import frame
from matches.live.threads import DatabaseThread

KEPT = 64  # fragments, one a match and language
Render: TypeAlias = Callable[[UUID, str], tuple[int, str]]  # the spectators' revision and fragment; it blocks on the database
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shown:
    """A fragment framed for the stream, the same bytes for every spectator."""

    revision: int
    frame: bytes


class Shows:
    """The newest fragment of each watched match and language, and the renderings under way."""

    def __init__(self) -> None:
        self.render: Render = rendering.spectator_fragment
        self._thread = DatabaseThread("live-shows")
        self._kept: OrderedDict[tuple[UUID, str], Shown] = OrderedDict()
        self._running: dict[tuple[UUID, str], asyncio.Task[None]] = {}
        self._forgotten = 0  # how often

    async def at_least(self, match_id: UUID, language: str, revision: int) -> Shown | None:
        """A fragment of `revision` or newer; after a failure an older one or None, and the next poll asks again."""
        key = (match_id, language)
        for _ in range(2):  # a rendering under way may have begun before this revision
            kept = self._kept.get(key)
            if kept is not None and kept.revision >= revision:
                return kept
            await self._rendered(key)
        return self._kept.get(key)

    def forget(self) -> None:
        """Nothing kept is good any more, nor what is being rendered."""
        self._kept.clear()
        self._forgotten += 1

    async def aclose(self) -> None:
        self.forget()
        self._running.clear()
        await self._thread.aclose()

    async def _rendered(self, key: tuple[UUID, str]) -> None:
        """Joins the rendering under way, or begins one. A spectator who leaves must not end it for the others: shield."""
        if key not in self._running:
            self._running[key] = asyncio.create_task(self._render(key))
        await asyncio.shield(self._running[key])

    async def _render(self, key: tuple[UUID, str]) -> None:
        forgotten = self._forgotten
        try:
            revision, html = await self._thread.run(self.render, *key)
            if forgotten != self._forgotten:  # the next look renders anew
                return
            self._kept[key] = Shown(revision, frame("fragment", revision, html))
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        except Exception:  # reported once, here, not once a spectator; streams stay open and ask again
            log.exception("spectators of %s (%s) see no news", *key)
        finally:
            self._running.pop(key, None)
