"""What happened in a fight; a tag is never renamed. Times are ms since 1970. Imports facts, held and seats."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.hoss.facts import Fact
from matches.games.hoss.held import Buff, Line
from matches.kernel.seats import Seat

Pairs: TypeAlias = tuple[tuple[int, int], ...]


def later(asked: Pairs, then: Pairs) -> Pairs:
    """R17: two orders to defenders, slot and ward, one after the other: of the first is left what the second leaves open."""
    slots, wards = {slot for slot, _ in then}, {ward for _, ward in then}
    return (*((slot, ward) for slot, ward in asked if slot not in slots and ward not in wards), *then)


# Why it is over: nobody and no card left; more living creatures, more hit points (R10); level; given up; away (Q7).
EndReason: TypeAlias = Literal["beaten", "more_creatures", "more_life", "level", "resigned", "absent", "all_absent"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """R2: what a seat brought. A viewer from whom it is hidden sees the number of lines and the buffs."""

    seat: Seat
    count: int
    lines: tuple[Line, ...]
    buffs: tuple[Buff, ...]


class Begun(_Event, frozen=True, kw_only=True, tag="begun"):
    """Two sides, 0 and 1, in seat order."""

    decks: tuple[Deck, ...]
    live: bool


class Drawn(_Event, frozen=True, kw_only=True, tag="drawn"):
    """R5, Q5: so many cards from the pile, by their line's place in the deck; the other side sees how many."""

    seat: Seat
    count: int
    lines: tuple[int, ...]


class PauseOpened(_Event, frozen=True, kw_only=True, tag="pause_opened"):
    """R7, Q44: before round `number` these seats have something to decide."""

    number: int
    seats: tuple[Seat, ...]
    until: int


class Prepared(_Event, frozen=True, kw_only=True, tag="prepared"):
    """Q44: a sealed decision; the other side learns that it was made. `line` is that of the card played, -1 for none.

    `ward` is whom the card shall stand before, by slot (None: as the clock does it); `paths` are slots and slugs, `wards`
    slots and slots. `late`: the clock decided (Q7).
    """

    seat: Seat
    line: int
    ward: int | None
    paths: tuple[tuple[int, str], ...]
    wards: Pairs
    late: bool


class GuardAsked(_Event, frozen=True, kw_only=True, tag="guard_asked"):
    """R17: these defenders (slots) stand before others (slots) from the next round; the other side learns it then."""

    seat: Seat
    wards: Pairs


class TimeMissed(_Event, frozen=True, kw_only=True, tag="time_missed"):
    """Q7: these seats let a pause pass."""

    seats: tuple[Seat, ...]


class RoundFought(_Event, frozen=True, kw_only=True, tag="round_fought"):
    """R6-R12: a round in order, what the pause decided first. `loser`: -1 nobody yet, 0 or 1 that side, 2 level.

    `counted`: the fight was decided by counting (R10, Q8). `until` is when its five seconds have been shown.
    """

    number: int
    facts: tuple[Fact, ...]
    loser: int
    counted: bool
    until: int


class GameOver(_Event, frozen=True, kw_only=True, tag="game_over"):
    """R9, R10, Q9: who has won, nobody in a draw."""

    winner: Seat | None
    loser: Seat | None
    reason: EndReason


Event: TypeAlias = Begun | Drawn | PauseOpened | Prepared | GuardAsked | TimeMissed | RoundFought | GameOver
