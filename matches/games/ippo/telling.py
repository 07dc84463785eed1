"""The lines of the log: what happened, as a voice at the ringside says it. Imports events and the kernel's words."""

from __future__ import annotations

from matches.games.ippo.events import Event
from matches.kernel.words import Line


def tell(event: Event) -> Line | None:
    """A line for what people would want to hear."""
    return None
