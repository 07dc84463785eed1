"""What a seat may ask at a table of HHUT. Imports the kernel's commands and ratings."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from matches.games.hhut.ratings import Rating
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.seats import Seat

Slug: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Lock(_Command, frozen=True, kw_only=True, tag="lock"):
    """R11, Q12: put a card face down, with a bonus if one likes; `target` where a bonus has several opponents to name (Q25)."""

    card: Slug
    bonus: Slug = ""
    target: Seat | None = None


class Announce(_Command, frozen=True, kw_only=True, tag="announce"):
    """R12: one to eight different ratings; one of them a number on all of one's own cards (Q11)."""

    ratings: tuple[Rating, ...]


class ChoosePairing(_Command, frozen=True, kw_only=True, tag="choose_pairing"):
    """R25, Q22: the next pairing, as `1-2`: two seats, the lower one first."""

    pairing: Annotated[str, msgspec.Meta(pattern="^[0-3]-[0-3]$")]


Command: TypeAlias = Lock | Announce | ChoosePairing | Resign | TimeIsUp
