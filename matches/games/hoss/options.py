"""What is agreed when a fight is opened, and the limits of every fight. Imports msgspec only."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

Quality: TypeAlias = Literal["basic", "silver", "gold", "platinum", "diamond", "divine"]
Pace: TypeAlias = Literal["live", "instant"]

PAUSE_MS: Final = 30_000  # Q7
PLAYBACK_MS: Final = 5_000  # Q7: a round is shown before anything else happens
MOST_ROUNDS: Final = 60  # R10
HAND: Final = 3  # R5
LINES: Final = 6  # R2
BUFFS: Final = 2  # R2
MOST_DEFENDERS: Final = 2  # R2
MOST_MISSED: Final = 3  # Q7
MOST_ASKED: Final = 12  # orders to defenders that a side may give between two rounds


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`rarity` and `stars` are those of cards that are drawn from the whole catalogue; `pace` is instant where nobody watches."""

    rarity: Quality = "gold"
    stars: Annotated[int, msgspec.Meta(ge=0, le=5)] = 3
    pace: Pace = "live"
    rated: bool = False
