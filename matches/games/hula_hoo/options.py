"""What is agreed when a table of Hula Hoo is opened. Imports msgspec only."""

from __future__ import annotations

from typing import Annotated

import msgspec

GOAL = 77  # R18
STREAK = 3  # R19
LAST_ROUND = 30  # Q15


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`streak` is R19 in place of R18, `chaotic` R20-R22; `turn_s` the time to answer (Q20).

    `oldest` is the place of the first dealer, counted from 1 (R3, Q14); 0, or a place where nobody sits, leaves it to chance.
    """

    chaotic: bool = False
    streak: bool = False
    turn_s: Annotated[int, msgspec.Meta(ge=10, le=300)] = 60
    oldest: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    rated: bool = False
