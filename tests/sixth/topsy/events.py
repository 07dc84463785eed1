"""What happens in Topsy. Tags are storage contracts. Imports the kernel only."""

from __future__ import annotations

from typing import Literal

import msgspec

from matches.kernel.seats import Seat

Coin = Literal["heads", "tails"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Hand(msgspec.Struct, frozen=True):
    """`cards` is empty in what the others see."""

    seat: Seat
    cards: tuple[int, ...]


class Dealt(_Event, frozen=True, kw_only=True, tag="dealt"):
    """`rest` is what nobody holds; nobody sees it."""

    hands: tuple[Hand, ...]
    rest: tuple[int, ...]
    round_ms: int


class RoundOpened(_Event, frozen=True, kw_only=True, tag="round_opened"):
    round: int
    ends_at: int


class Laid(_Event, frozen=True, kw_only=True, tag="laid"):
    """`card` is 0 in what the others see; `by_clock` where the time ran out. Version 1 had no `by_clock`."""

    seat: Seat
    card: int
    by_clock: bool


class Exchanged(_Event, frozen=True, kw_only=True, tag="exchanged"):
    """Nobody else sees it at all."""

    seat: Seat
    card: int


class Turned(_Event, frozen=True, kw_only=True, tag="turned"):
    """`cards` as laid, by seat; the round goes to `winner`."""

    coin: Coin
    cards: tuple[tuple[Seat, int], ...]
    winner: Seat


class Left(_Event, frozen=True, kw_only=True, tag="left"):
    seat: Seat


Event = Dealt | RoundOpened | Laid | Exchanged | Turned | Left
