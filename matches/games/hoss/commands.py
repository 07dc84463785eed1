"""What a seat may ask in a fight. Imports the kernel's commands.

Fields that end in a number are for the creature in that slot. What is left out is done as the clock would do it (Q7).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

import msgspec

from matches.kernel.commands import Resign, TimeIsUp

Slug: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]
Slot: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=5)]


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    guard_0: Slot | None = None
    guard_1: Slot | None = None
    guard_2: Slot | None = None
    guard_3: Slot | None = None
    guard_4: Slot | None = None
    guard_5: Slot | None = None

    @property
    def guards(self) -> Mapping[int, int]:
        """Whom each defender shall stand before, by slot; -1: nobody."""
        given = enumerate((self.guard_0, self.guard_1, self.guard_2, self.guard_3, self.guard_4, self.guard_5))
        return {slot: ward for slot, ward in given if ward is not None}


class Prepare(_Command, frozen=True, kw_only=True, tag="prepare"):
    """Q44: all that a side decides in a pause, sealed: at most one card with its ward, paths, wards."""

    card: Slug = ""
    ward: Slot | None = None
    path_0: Slug = ""
    path_1: Slug = ""
    path_2: Slug = ""
    path_3: Slug = ""
    path_4: Slug = ""
    path_5: Slug = ""

    @property
    def paths(self) -> Mapping[int, str]:
        """The card that each creature shall become, by slot."""
        given = enumerate((self.path_0, self.path_1, self.path_2, self.path_3, self.path_4, self.path_5))
        return {slot: slug for slot, slug in given if slug}


class MoveGuard(_Command, frozen=True, kw_only=True, tag="move_guard"):
    """R17, Q7: move a defender at any time; it stands there from the next round."""


Command: TypeAlias = Prepare | MoveGuard | Resign | TimeIsUp
