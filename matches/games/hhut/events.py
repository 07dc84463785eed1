"""What happened at a table of HHUT; a tag is never renamed. Times are ms since 1970. Imports compare, held and seats."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.hhut.compare import Attack, Side
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.options import Format, Mode
from matches.games.hhut.ratings import Rating
from matches.kernel.seats import Seat

Pair: TypeAlias = tuple[Side, Side]
# Why somebody attacks, or all do: he won the toss, or lost it (R20); the roles swap; more damage so far; fewer points; level;
# the other's attack was cancelled (R23); he chose this pairing; the showdown.
Lead: TypeAlias = Literal["toss", "toss_lost", "swap", "damage", "behind", "level", "not_cancelled", "chooser", "showdown"]
Toss: TypeAlias = Literal["first", "third_round", "pairing", "level_pairing"]
Missed: TypeAlias = Literal["lock", "announce", "choose"]
LeaveReason: TypeAlias = Literal["resigned", "absent"]
EndReason: TypeAlias = Literal["knocked_out", "more_points", "level", "last_left", "all_left"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat brought, by general rating and id; a viewer from whom it is hidden is shown the numbers alone."""

    seat: Seat
    count: int
    bonus_count: int
    cards: tuple[Rapper, ...]
    bonuses: tuple[Bonus, ...]


class Begun(_Event, frozen=True, kw_only=True, tag="begun"):
    """R4-R6: the seats of each side, of which the first (a team's captain) stands for it, and what everybody brought."""

    mode: Mode
    format: Format
    sides: tuple[tuple[Seat, ...], ...]
    points: int
    hands: tuple[Hand, ...]


class CoinTossed(_Event, frozen=True, kw_only=True, tag="coin_tossed"):
    """R17, Q6, Q21, Q22: `side`, which is the seats of `team`, has won the toss."""

    what: Toss
    side: Side
    team: tuple[Seat, ...]


class PairingOpened(_Event, frozen=True, kw_only=True, tag="pairing_opened"):
    """R24, R25: these two fight the next round; `chosen_by` where somebody chose it, `drawn` where chance did."""

    pairing: Pair
    chosen_by: Seat | None
    drawn: bool


class ChoiceOpened(_Event, frozen=True, kw_only=True, tag="choice_opened"):
    """R25: the winner of the last pairing chooses among these."""

    seat: Seat
    pairings: tuple[Pair, ...]
    until: int


class DuelOpened(_Event, frozen=True, kw_only=True, tag="duel_opened"):
    """R11: everybody in it locks a card. `duel` counts through the match, `place` within the round from 1.

    `attackers` of the `sides` attack; `lead` says why, and `dealt` are the damages, or the points, that it was read from.
    `teams` and `dealt` go with `sides`.
    """

    duel: int
    round: int
    place: int
    sides: tuple[Side, ...]
    teams: tuple[tuple[Seat, ...], ...]
    attackers: tuple[Side, ...]
    lead: Lead
    dealt: tuple[int, ...]
    until: int


class Locked(_Event, frozen=True, kw_only=True, tag="locked"):
    """A card is face down. Who is not of the `team` sees neither it nor its bonus. `late`: the clock chose it (Q19)."""

    seat: Seat
    team: tuple[Seat, ...]
    card: str
    bonus: str
    target: Seat | None
    late: bool


class AnnouncingOpened(_Event, frozen=True, kw_only=True, tag="announcing_opened"):
    """R12, Q8: these sides announce, each for itself if there are several."""

    sides: tuple[Side, ...]
    until: int


class Announced(_Event, frozen=True, kw_only=True, tag="announced"):
    """The ratings of an attack; `sealed` where several announce (Q28): who is not of the `team` sees none before the reveal."""

    side: Side
    team: tuple[Seat, ...]
    ratings: tuple[Rating, ...]
    sealed: bool


class TimeMissed(_Event, frozen=True, kw_only=True, tag="time_missed"):
    """Q19: these seats let the time pass."""

    seats: tuple[Seat, ...]
    what: Missed


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is turned up; `annulled`: its bonus is spent without effect (Q14)."""

    seat: Seat
    card: Rapper
    bonus: Bonus | None
    target: Seat | None
    annulled: bool


class Revealed(_Event, frozen=True, kw_only=True, tag="revealed"):
    """All cards of the duel, in seat order."""

    duel: int
    shown: tuple[Shown, ...]


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a duel with its seats, and its points before and after."""

    side: Side
    team: tuple[Seat, ...]
    before: int
    after: int


class DuelFought(_Event, frozen=True, kw_only=True, tag="duel_fought"):
    """R13-R16, R22, R28: each attack as it came out, and the points of those who fought."""

    duel: int
    attacks: tuple[Attack, ...]
    points: tuple[Points, ...]


class PairingWon(_Event, frozen=True, kw_only=True, tag="pairing_won"):
    """Q22: nobody, where both are out; `dealt` are the two damages."""

    pairing: Pair
    winner: Side | None
    dealt: tuple[int, int]


class SidesOut(_Event, frozen=True, kw_only=True, tag="sides_out"):
    """Q23: at 0 points, or gone; their pairings are dropped."""

    sides: tuple[Side, ...]


class PlayersLeft(_Event, frozen=True, kw_only=True, tag="players_left"):
    """Q19: gone for good; several only when the same time-out takes them."""

    seats: tuple[Seat, ...]
    reason: LeaveReason


class GameOver(_Event, frozen=True, kw_only=True, tag="game_over"):
    """R7, R8, Q9, Q23, Q24: several winners have drawn; `seats` are all of theirs."""

    winners: tuple[Side, ...]
    seats: tuple[Seat, ...]
    reason: EndReason


Event: TypeAlias = (
    Begun
    | CoinTossed
    | PairingOpened
    | ChoiceOpened
    | DuelOpened
    | Locked
    | AnnouncingOpened
    | Announced
    | TimeMissed
    | Revealed
    | DuelFought
    | PairingWon
    | SidesOut
    | PlayersLeft
    | GameOver
)
