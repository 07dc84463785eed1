"""What is agreed when a table of Ippo is opened, and what follows from it: rounds, deck size, clocks. Imports msgspec only."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Format: TypeAlias = Literal["four", "ten"]
ROUNDS: dict[Format, int] = {"four": 4, "ten": 10}  # R2
DECK_SIZES: dict[Format, int] = {"four": 40, "ten": 60}  # Q1
ENDURANCE = 20  # R1
HAND = 5  # R12, R15
MOST_COPIES = 4  # Q1
CORNER = 6  # R10: blows and defenses
SUPPORTS = 3  # R10
MOST_PLACED = 3  # R12: of each type, at the set-up
KNOCK_DOWNS = 3  # R22: TKO
COUNT = 10  # R22: flips
MOST_MISSED = 3  # Q26
DECISION_MS = 90_000  # Q26
WINDOW_MS = 20_000  # Q26
QUIET_TURNS = 2  # Q21: turns in a row without a blow, once both decks are empty
QUIET_TURNS_LONG = 20  # the same where no turns are counted: nobody need ever draw, and the match would never end


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`format` is of four rounds with 40 cards or of ten with 60; `turns_per_round` ends rounds by itself, 0 never (Q21)."""

    format: Format = "four"
    turns_per_round: Annotated[int, msgspec.Meta(ge=0, le=12)] = 6
    rated: bool = False
