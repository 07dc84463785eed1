"""What a seat may ask at a table of Hula Hoo. Imports the kernel's commands and calls."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from matches.games.hula_hoo.calls import Call
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.seats import Seat

Held: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^(hand|row)-(1[0-3]|[1-9])(?!\n)$")]  # where it lies, its value


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Exchange(_Command, frozen=True, kw_only=True, tag="exchange"):
    """R4: put 0 to 3 cards of one's row under the pile, in this order; `places` of the row count from 1 (Q2)."""

    places: tuple[int, ...] = ()


class LayOut(_Command, frozen=True, kw_only=True, tag="lay_out"):
    """R20: the five cards that go face up in front, by their `places` in the hand as it was dealt, from 1."""

    places: tuple[int, ...]


class PlayCard(_Command, frozen=True, kw_only=True, tag="play_card"):
    """R6-R12: lay a card, `hand-9` or `row-9`, and call; in the chaotic variant also name who must answer (R21)."""

    card: Held
    call: Call
    target: Seat | None = None


class NameAnother(_Command, frozen=True, kw_only=True, tag="name_another"):
    """R22, Q16: the one who was named could not answer; name another, and turn plus into minus or minus into plus if you like."""

    target: Seat
    call: Call


Command: TypeAlias = Exchange | LayOut | PlayCard | NameAnother | Resign | TimeIsUp
