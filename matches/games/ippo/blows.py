"""What happens to a blow on the ring, and to who is knocked down, as events; a tag is never renamed. Imports held."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.ippo.held import Ref
from matches.kernel.seats import Seat

# What became of a defense against the blow (Q13): it was overcome; both went; it stopped the blow; it was not needed.
Clash: TypeAlias = Literal["beaten", "even", "held", "unused"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class DefensesPlaced(_Event, frozen=True, kw_only=True, tag="defenses_placed"):
    """R17: the defender's answer, in the order named; nothing is an answer."""

    seat: Seat
    cards: tuple[Ref, ...]


class DefensesOrdered(_Event, frozen=True, kw_only=True, tag="defenses_ordered"):
    """R19."""

    seat: Seat
    cards: tuple[Ref, ...]


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """A defense as it met the blow: the power on both sides, and what became of it."""

    card: Ref
    blow: int
    defense: int
    clash: Clash


class BlowLanded(_Event, frozen=True, kw_only=True, tag="blow_landed"):
    """R18, Q13: the result. `through` is what is left of the blow's power; the loss follows.

    `stays`: the blow returns to its corner, `upright` where V19 says so, else tapped; otherwise it is discarded. `broken`: R23.
    """

    seat: Seat
    card: Ref
    power: int
    met: tuple[Met, ...]
    through: int
    stays: bool
    upright: bool
    broken: bool


class BlowWithdrawn(_Event, frozen=True, kw_only=True, tag="blow_withdrawn"):
    """Q20: no result; the blow returns tapped, the defenses as they were."""

    seat: Seat
    card: Ref


class KnockedDown(_Event, frozen=True, kw_only=True, tag="knocked_down"):
    """R22: the counter of `seat` in this round."""

    seat: Seat
    count: int


class Counted(_Event, frozen=True, kw_only=True, tag="counted"):
    """R22, Q17: the flips of a get-up, all of them discarded; `up`: the last is a blow card. `most` flips were allowed."""

    seat: Seat
    cards: tuple[Ref, ...]
    up: bool
    most: int


Exchange: TypeAlias = DefensesPlaced | DefensesOrdered | BlowLanded | BlowWithdrawn | KnockedDown | Counted
