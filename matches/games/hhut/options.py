"""What is agreed when a table of HHUT is opened, and what follows from it: players, hit points, cards. Imports msgspec only."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Mode: TypeAlias = Literal["duel", "crowd_3", "crowd_4", "teams"]
Format: TypeAlias = Literal["free", "bands"]

PLAYERS: dict[Mode, int] = {"duel": 2, "crowd_3": 3, "crowd_4": 4, "teams": 4}
CROWDS: tuple[Mode, ...] = ("crowd_3", "crowd_4")
ROUNDS: dict[Format, tuple[int, ...]] = {"free": (3, 3, 1), "bands": (3, 3, 3)}  # R10, Q4: duels of two sides, by round
DECISION_MS = 60_000  # Q19: to lock, to announce, to choose a pairing
MOST_BONUSES = 5  # R3


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`mode` says who plays against whom (R4, R24, R29), `format` whether decks are banded (R5, R6)."""

    mode: Mode = "duel"
    format: Format = "bands"
    rated: bool = False


def players(options: Options) -> range:
    """How many must sit down: a mode is for one number of players."""
    count = PLAYERS[options.mode]
    return range(count, count + 1)


def deck_size(options: Options) -> int:
    """Q5, Q20: 7 or 9 cards, and three for each player of a crowd."""
    return 3 * PLAYERS[options.mode] if options.mode in CROWDS else sum(ROUNDS[options.format])


def hit_points(mode: Mode) -> int:
    """R4."""
    return 200 if mode == "teams" else 100
