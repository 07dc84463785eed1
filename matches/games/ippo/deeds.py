"""What abilities do to cards and boxers, as events; a tag is never renamed. Imports held and vocabulary."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.ippo.held import Ref
from matches.games.ippo.vocabulary import Attribute, BlowType, Until
from matches.kernel.seats import Seat

Loss: TypeAlias = Literal["blow", "direct"]
Mark: TypeAlias = Literal["knock_down", "guard_break", "stay_up", "shut_off"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class PowerGained(_Event, frozen=True, kw_only=True, tag="power_gained"):
    """V1: `power` is an attribute or "generic"."""

    seat: Seat
    power: Attribute | Literal["generic"]
    n: int


class PowerChanged(_Event, frozen=True, kw_only=True, tag="power_changed"):
    """V2, V3: a card's power by `n`; `text`: by the blow's own text, which a Shut Off negates."""

    card: Ref
    n: int
    until: Until
    text: bool = False


class Retyped(_Event, frozen=True, kw_only=True, tag="retyped"):
    """V15."""

    card: Ref
    blow: BlowType
    until: Until
    text: bool = False


class Marked(_Event, frozen=True, kw_only=True, tag="marked"):
    """V19-V22: what holds of the blow on the ring, or of a defense that shuts it off."""

    card: Ref
    mark: Mark
    text: bool = False


class DefensesLimited(_Event, frozen=True, kw_only=True, tag="defenses_limited"):
    """V16: at most `n` cards against the blow on the ring."""

    n: int
    text: bool = False


class BlowMadeCheaper(_Event, frozen=True, kw_only=True, tag="blow_made_cheaper"):
    """V4: the generic part of the seat's next blow of this turn."""

    seat: Seat
    n: int


class LossPrevented(_Event, frozen=True, kw_only=True, tag="loss_prevented"):
    """V17: the seat's next loss of this turn is less by `n`."""

    seat: Seat
    n: int


class CountLengthened(_Event, frozen=True, kw_only=True, tag="count_lengthened"):
    """V24: the seat may flip `n` cards more in a get-up of this turn."""

    seat: Seat
    n: int


class Recovered(_Event, frozen=True, kw_only=True, tag="recovered"):
    """V7, Q24."""

    seat: Seat
    n: int
    left: int


class Hurt(_Event, frozen=True, kw_only=True, tag="hurt"):
    """R18, V8: endurance lost; `prevented` was kept by V17."""

    seat: Seat
    n: int
    prevented: int
    left: int
    why: Loss


class Tapped(_Event, frozen=True, kw_only=True, tag="tapped"):
    """V9."""

    cards: tuple[Ref, ...]


class Untapped(_Event, frozen=True, kw_only=True, tag="untapped"):
    """V10."""

    cards: tuple[Ref, ...]


class Salvaged(_Event, frozen=True, kw_only=True, tag="salvaged"):
    """V12: out of the discards, to the hand or under the deck."""

    seat: Seat
    card: Ref
    to: Literal["hand", "deck"]


class Found(_Event, frozen=True, kw_only=True, tag="found"):
    """V13: shown, and taken into the hand; the deck is shuffled afterwards. None: there was no such card."""

    seat: Seat
    card: Ref | None


class Bounced(_Event, frozen=True, kw_only=True, tag="bounced"):
    """V14: from the corner back to its owner's hand."""

    seat: Seat
    cards: tuple[Ref, ...]


Deed: TypeAlias = (
    PowerGained
    | PowerChanged
    | Retyped
    | Marked
    | DefensesLimited
    | BlowMadeCheaper
    | LossPrevented
    | CountLengthened
    | Recovered
    | Hurt
    | Tapped
    | Untapped
    | Salvaged
    | Found
    | Bounced
)
