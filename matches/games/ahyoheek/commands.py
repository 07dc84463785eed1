"""What a seat may ask: pick a symbol, or leave; the clock may say that time is up. Imports the kernel's commands and symbols."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from matches.games.ahyoheek.symbols import Symbol
from matches.kernel.commands import Resign, TimeIsUp


class Pick(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="pick"):
    """Choose a symbol for this round, or another one in its place until the reveal (R2, Q8)."""

    symbol: Symbol


Command: TypeAlias = Pick | Resign | TimeIsUp
