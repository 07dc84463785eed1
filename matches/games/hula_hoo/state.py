"""Where a game of Hula Hoo stands, folded from its events: total, no dice, no clock. Imports events and calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from matches.games.hula_hoo import events as past
from matches.games.hula_hoo.calls import Asked
from matches.games.hula_hoo.events import CardPlayed, Eliminated, EndReason, Event, LeaveReason, OutReason, RoundWon, Values
from matches.kernel.seats import Seat

Phase: TypeAlias = Literal["exchange", "lay_out", "turn", "naming", "over"]


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One player. `hand` as dealt, drawn cards at its end; `out` of the round; `ready`: has exchanged, or chosen a row.

    `points` are those of each round so far, `streak` the rounds won in a row; `late_round` is the last in which a turn expired.
    """

    seat: Seat
    hand: Values = ()
    row: Values = ()
    chosen: Values = ()
    ready: bool = False
    out: OutReason | Literal[""] = ""
    gone: LeaveReason | Literal[""] = ""
    points: Values = ()
    streak: int = 0
    late_round: int = 0
    played: CardPlayed | None = None  # in this round
    failed: Eliminated | None = None

    @property
    def held(self) -> Values:
        """All cards that are still to be shed."""
        return self.hand + self.row

    @property
    def score(self) -> int:
        return sum(self.points)


class State(msgspec.Struct, frozen=True, kw_only=True):
    """`active` is asked, until `until` (ms); `caller` laid the last card; the `bottom` last cards of the pile are known to all.

    `turn` numbers turns and namings within the round; `gone` are the leavers, the first first.
    """

    chaotic: bool = False
    streak: bool = False
    turn_ms: int = 0
    players: tuple[Player, ...] = ()
    phase: Phase = "over"
    round: int = 0
    dealer: Seat | None = None
    pile: Values = ()
    bottom: int = 0
    discard: Values = ()
    call: Asked = ""
    caller: Seat | None = None
    active: Seat | None = None
    turn: int = 0
    until: int = 0
    last: RoundWon | None = None
    final: CardPlayed | None = None  # the last card of the round before this one
    shown: tuple[Eliminated, ...] = ()  # who fell in the round before this one, and with what
    gone: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    reason: EndReason | Literal[""] = ""

    @property
    def over(self) -> bool:
        return self.reason != ""

    @property
    def top(self) -> int:
        """The value of the last card laid, 0 before the first."""
        return self.discard[-1] if self.discard else 0

    @property
    def present(self) -> tuple[Seat, ...]:
        """Everybody who has not left."""
        return tuple(player.seat for player in self.players if not player.gone)

    @property
    def left_in(self) -> tuple[Seat, ...]:
        """Everybody who is not eliminated from the round."""
        return tuple(player.seat for player in self.players if not player.out)

    def player(self, seat: Seat) -> Player:
        """The player on `seat`; KeyError if nobody plays there."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def after(self, seat: Seat, among: tuple[Seat, ...]) -> Seat:
        """R5, Q21: the next of `among` clockwise from `seat`, which need not be one of them."""
        return next((one for one in among if one > seat), among[0])


INITIAL = State()


def evolve(state: State, event: Event) -> State:
    """The state after `event`; AssertionError for anything that is no event of this game."""
    match event:
        case past.CardPlayed():
            return _played(state, event)
        case past.TurnOpened(seat=seat, turn=turn, until=until):
            return replace(state, phase="turn", active=seat, turn=turn, until=until)
        case past.CardDrawn(seat=seat, value=value):
            drawn = _change(state, seat, lambda player: replace(player, hand=(*player.hand, value)))
            return replace(drawn, pile=state.pile[1:], bottom=min(state.bottom, len(state.pile) - 1))
        case past.Eliminated(seat=seat, reason=reason):
            return _eliminated(state, event, seat, reason)
        case past.NamingOpened(seat=seat, turn=turn, until=until):
            return replace(state, phase="naming", active=seat, turn=turn, until=until)
        case past.Named(call=call):
            return replace(state, call=call)
        case past.Begun() | past.RoundDealt() | past.RoundWon() | past.PlayerLeft() | past.GameOver():
            return _between(state, event)
        case past.ExchangeOpened() | past.CardsExchanged() | past.LayOutOpened() | past.RowChosen() | past.RowsShown():
            return _set_up(state, event)
        case _:
            assert_never(event)


def fold(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def without(cards: Values, value: int) -> Values:
    """`cards` without the first of `value`, which is among them."""
    place = cards.index(value)
    return cards[:place] + cards[place + 1 :]


def _played(state: State, event: past.CardPlayed) -> State:
    def played(player: Player) -> Player:
        if event.where == "hand":
            return replace(player, hand=without(player.hand, event.value), played=event)
        return replace(player, row=without(player.row, event.value), played=event)

    players = _changed(state.players, event.seat, played)
    return replace(state, players=players, discard=(*state.discard, event.value), call=event.call, caller=event.seat)


def _eliminated(state: State, event: Eliminated, seat: Seat, reason: OutReason) -> State:
    late_round = state.round if reason == "late" else state.player(seat).late_round
    return _change(state, seat, lambda player: replace(player, out=reason, failed=event, late_round=late_round))


def _between(state: State, event: past.Begun | past.RoundDealt | past.RoundWon | past.PlayerLeft | past.GameOver) -> State:
    match event:
        case past.Begun(seats=seats, chaotic=chaotic, streak=streak, turn_ms=turn_ms):
            players = tuple(Player(seat=seat) for seat in seats)
            return State(chaotic=chaotic, streak=streak, turn_ms=turn_ms, players=players)
        case past.RoundDealt():
            return _dealt(state, event)
        case past.RoundWon():
            return _won(state, event)
        case past.PlayerLeft(seat=seat, reason=reason):
            left = _change(state, seat, lambda player: replace(player, gone=reason, out=player.out or "left"))
            return replace(left, gone=(*state.gone, seat))
        case past.GameOver(winners=winners, reason=reason):
            return replace(state, phase="over", active=None, until=0, winners=winners, reason=reason)
        case _:
            assert_never(event)


def _dealt(state: State, event: past.RoundDealt) -> State:
    dealt = dict(zip(event.seats, zip(event.hands, event.rows, strict=True), strict=True))

    def given(player: Player) -> Player:
        hand, row = dealt.get(player.seat, ((), ()))
        out = "" if player.seat in dealt else player.out
        return replace(player, hand=hand, row=row, chosen=(), ready=False, out=out, played=None, failed=None)

    return replace(
        state,
        players=tuple(given(player) for player in state.players),
        round=event.round,
        dealer=event.dealer,
        pile=event.pile,
        bottom=0,
        discard=(),
        call="",
        caller=None,
        active=None,
        turn=0,
    )


def _won(state: State, event: RoundWon) -> State:
    def scored(player: Player) -> Player:
        won = player.seat == event.seat
        return replace(player, points=(*player.points, event.points if won else 0), streak=player.streak + 1 if won else 0)

    shown = tuple(player.failed for player in state.players if player.failed is not None)
    final = None if state.caller is None else state.player(state.caller).played
    players = tuple(scored(player) for player in state.players)
    return replace(state, players=players, last=event, final=final, shown=shown, active=None)


def _set_up(
    state: State,
    event: past.ExchangeOpened | past.CardsExchanged | past.LayOutOpened | past.RowChosen | past.RowsShown,
) -> State:
    match event:
        case past.ExchangeOpened(seat=seat, until=until):
            return replace(state, phase="exchange", active=seat, until=until)
        case past.CardsExchanged():
            return _exchanged(state, event)
        case past.LayOutOpened(until=until):
            return replace(state, phase="lay_out", active=None, until=until)
        case past.RowChosen(seat=seat, places=places):
            return _change(state, seat, lambda player: replace(player, chosen=places, ready=True))
        case past.RowsShown(seats=seats, rows=rows):
            shown = dict(zip(seats, rows, strict=True))
            return replace(state, players=tuple(_laid(player, shown.get(player.seat, ())) for player in state.players))
        case _:
            assert_never(event)


def _exchanged(state: State, event: past.CardsExchanged) -> State:
    def exchanged(player: Player) -> Player:
        row = list(player.row)
        for place, value in zip(event.places, event.taken, strict=True):
            row[place - 1] = value
        return replace(player, row=tuple(row), ready=True)

    pile = state.pile[len(event.taken) :] + event.given
    return replace(_change(state, event.seat, exchanged), pile=pile, bottom=state.bottom + len(event.given))


def _laid(player: Player, row: Values) -> Player:
    hand = player.hand
    for value in row:
        hand = without(hand, value)
    return replace(player, hand=hand, row=row, chosen=(), ready=True) if row else player


def _change(state: State, seat: Seat, change: Callable[[Player], Player]) -> State:
    return replace(state, players=_changed(state.players, seat, change))


def _changed(players: tuple[Player, ...], seat: Seat, change: Callable[[Player], Player]) -> tuple[Player, ...]:
    return tuple(change(player) if player.seat == seat else player for player in players)
