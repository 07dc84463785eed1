"""Projections made again from the events alone, slice by slice, while matches go on; or only compared. Imports projections."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from matches.projections.rebuilding.heads import heads
from matches.projections.rebuilding.points import points
from matches.projections.rebuilding.ratings import ratings
from matches.projections.rebuilding.wrong import Wrong

__all__ = ["KINDS", "Wrong", "heads", "points", "ratings", "rebuild"]

# In this order: what a profile or a ladder shows is counted from these rows. Each yields what was not as the events say.
KINDS: Mapping[str, Callable[[bool], Iterator[Wrong]]] = {"heads": heads, "points": points, "ratings": ratings}


def rebuild(*kinds: str, write: bool = True) -> Iterator[Wrong]:
    """Every row that is not what the events say, mended when it is given, unless `write` is off. All kinds unless some are named.

    To be called outside of a transaction: each slice is one of its own, and short, so that neither moves nor the feed wait.
    """
    for kind in kinds or KINDS:
        yield from KINDS[kind](write)
