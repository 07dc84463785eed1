"""The table's own events, one union for all games, and their fold. A table knows seats, never people, and nothing of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypeGuard, assert_never

import msgspec

from matches.kernel.commands import NO_LOADOUT, BotPolicy
from matches.kernel.seats import Seat, Viewer


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class TableOpened(_Event, frozen=True, kw_only=True, tag="table_opened"):
    """`match` is the id in hex; `release` the digest of the pinned cards; `start_by` (ms) when an unstarted table closes."""

    game: str
    rules_version: int
    release: str
    options: msgspec.Raw
    seats: int
    dice: str
    commitment: str
    match: str
    start_by: int


class SeatTaken(_Event, frozen=True, kw_only=True, tag="seat_taken"):
    seat: Seat
    nonce: str = ""
    loadout: msgspec.Raw = NO_LOADOUT
    bot: BotPolicy | None = None
    person_digest: str = ""


class SeatLeft(_Event, frozen=True, kw_only=True, tag="seat_left"):
    seat: Seat


class Started(_Event, frozen=True, kw_only=True, tag="started"):
    """From here on the game's own events follow. `stakes` go with `seats`, or are empty."""

    seats: tuple[Seat, ...]
    stakes: tuple[int, ...] = ()


class Forked(_Event, frozen=True, kw_only=True, tag="forked"):
    """The game goes on from `version` of `match`, whose chain's hash there is `head`; the game's events up to there follow.

    `offset_ms` is how much later it is here than it was there: the game's own times stay those of its source.
    """

    match: str
    version: int
    head: str
    offset_ms: int


class Offered(_Event, frozen=True, kw_only=True, tag="offered"):
    seat: Seat
    offer: str
    kind: str


class Answered(_Event, frozen=True, kw_only=True, tag="answered"):
    seat: Seat
    offer: str
    accept: bool


class Ended(_Event, frozen=True, kw_only=True, tag="ended"):
    placings: tuple[tuple[Seat, ...], ...]
    reason: str


class SecretRevealed(_Event, frozen=True, kw_only=True, tag="secret_revealed"):
    secret: str


class Voided(_Event, frozen=True, kw_only=True, tag="voided"):
    """No result: stakes return, the secret is revealed all the same."""

    reason: str


TableEvent: TypeAlias = (
    TableOpened | SeatTaken | SeatLeft | Started | Forked | Offered | Answered | Ended | SecretRevealed | Voided
)
TABLE_EVENTS = (TableOpened, SeatTaken, SeatLeft, Started, Forked, Offered, Answered, Ended, SecretRevealed, Voided)
_TABLE_EVENTS = frozenset(TABLE_EVENTS)
Phase: TypeAlias = Literal["new", "open", "playing", "ended", "voided"]


@dataclass(frozen=True, slots=True)
class Table:
    """The fold of the table's own events."""

    phase: Phase = "new"
    opened: TableOpened | None = None
    seated: tuple[SeatTaken, ...] = ()  # in seat order
    playing: tuple[Seat, ...] = ()
    stakes: tuple[int, ...] = ()
    forked: Forked | None = None
    offers: tuple[Offered, ...] = ()
    answers: tuple[Answered, ...] = ()
    placings: tuple[tuple[Seat, ...], ...] = ()
    reason: str = ""
    secret: str = ""

    @property
    def over(self) -> bool:
        return self.phase in ("ended", "voided")

    @property
    def offset_ms(self) -> int:
        """How much later it is at this table than in the time that its game lives in: 0 but for a fork."""
        return self.forked.offset_ms if self.forked else 0

    def taken(self, seat: Seat) -> SeatTaken | None:
        """Who sits on `seat`, or None."""
        return next((one for one in self.seated if one.seat == seat), None)

    def nonces(self) -> list[tuple[Seat, str]]:
        """The humans' nonces in seat order, as the seed wants them."""
        return [(one.seat, one.nonce) for one in self.seated if one.bot is None]


INITIAL = Table()


def is_table_event(event: msgspec.Struct) -> TypeGuard[TableEvent]:
    """Whether `event` is the table's own rather than its game's. By type: every fold asks it of every event."""
    return type(event) in _TABLE_EVENTS


def evolve(table: Table, event: TableEvent) -> Table:
    """The table after `event`: total, never refuses."""
    match event:
        case TableOpened():
            return replace(table, phase="open", opened=event)
        case SeatTaken():
            return replace(table, seated=tuple(sorted((*table.seated, event), key=lambda one: one.seat)))
        case SeatLeft(seat=seat):
            return replace(table, seated=tuple(one for one in table.seated if one.seat != seat))
        case Started(seats=seats, stakes=stakes):
            return replace(table, phase="playing", playing=seats, stakes=stakes)
        case Forked():
            return replace(table, forked=event)
        case Offered() | Answered():
            return _spoken(table, event)
        case Ended(placings=placings, reason=reason):
            return replace(table, phase="ended", placings=placings, reason=reason)
        case Voided(reason=reason):
            return replace(table, phase="voided", reason=reason)
        case SecretRevealed(secret=secret):
            return replace(table, secret=secret)
        case _:
            assert_never(event)


def _spoken(table: Table, event: Offered | Answered) -> Table:
    if isinstance(event, Offered):
        return replace(table, offers=(*table.offers, event))
    return replace(table, answers=(*table.answers, event))


def redact(event: TableEvent, viewer: Viewer) -> TableEvent:
    """What `viewer` may see while the match runs: all of it but the others' loadouts."""
    if isinstance(event, SeatTaken) and event.loadout != NO_LOADOUT and event.seat != viewer:
        return msgspec.structs.replace(event, loadout=NO_LOADOUT)
    return event
