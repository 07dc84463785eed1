"""What is agreed when a table of Ahyoheek is opened. Imports msgspec only."""

from __future__ import annotations

from typing import Annotated

import msgspec

IDLE_MS = 60_000  # Q8: how long a round waits for its first pick


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`rated` puts ranking points at stake (Q7); `countdown_s` is the time from the first pick to the reveal (Q8)."""

    rated: bool = False
    countdown_s: Annotated[int, msgspec.Meta(ge=5, le=120)] = 30
