"""How cards are played: pure rules, the event store, play, clocks, live pages and audit."""

from matches import compiled as _first  # noqa: F401 - before any other: it says where some are found
