"""What a seat may ask in Topsy, and what a table may be set to. Imports the kernel only."""

from __future__ import annotations

from typing import Annotated

import msgspec

from matches.kernel.commands import Resign, TimeIsUp


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`round_s`: seconds to lay a card."""

    round_s: Annotated[int, msgspec.Meta(ge=5, le=120)] = 20


class Lay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="lay"):
    """Lay this card face down, or take back the one laid and lay this."""

    card: int


Command = Lay | Resign | TimeIsUp
