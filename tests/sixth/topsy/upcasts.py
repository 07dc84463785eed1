"""How older stored events of Topsy become today's, one version at a time. Imports the kernel only."""

from __future__ import annotations

from matches.kernel.rules import Json, Upcast


def _laid_1(raw: dict[str, Json]) -> dict[str, Json]:
    return raw | {"by_clock": False}  # before version 2 the clock laid nothing


UPCASTS: dict[tuple[str, int], Upcast] = {("laid", 1): _laid_1}
