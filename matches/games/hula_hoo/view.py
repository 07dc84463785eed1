"""What a seat or a spectator may know: another hand, and the pile's order, cannot be said in a View. Imports state and events."""

from __future__ import annotations

from itertools import islice
from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from matches.games.hula_hoo import events as past
from matches.games.hula_hoo.calls import Asked, can_answer
from matches.games.hula_hoo.events import CardPlayed, Eliminated, EndReason, Event, LeaveReason, OutReason, RoundReason, Values
from matches.games.hula_hoo.options import GOAL, STREAK
from matches.games.hula_hoo.state import Phase, Player, State
from matches.kernel.dice import Dice
from matches.kernel.seats import Seat, Viewer

Goal: TypeAlias = Literal["points", "streak"]
REDEALS = 200  # tries, before a position that leaves almost no choice is taken as it is


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """One player as everybody sees him. `hand` is how many cards he hides; `played` his last card of this round.

    `out` of the round, `failed` says with which hand and before which call; `ready`: has exchanged, or chosen a row.
    `points` by round; `streak` is the number of rounds won in a row up to now.
    """

    seat: Seat
    hand: int
    row: Values
    ready: bool
    out: OutReason | Literal[""]
    failed: Eliminated | None
    gone: LeaveReason | Literal[""]
    score: int
    points: Values
    streak: int
    played: CardPlayed | None


class LastRound(msgspec.Struct, frozen=True, kw_only=True):
    """The round before this one: who won it and how, the last card laid in it, and the hands that were shown."""

    round: int
    seat: Seat
    reason: RoundReason
    points: int
    played: CardPlayed | None
    shown: tuple[Eliminated, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A table for one viewer. `hand` is his own; `active` is asked until `until` (ms), in `lay_out` all who are not ready are.

    `bottom` are the cards at the pile's end that all have seen go there; `discard` is from the first to the top card.
    """

    phase: Phase
    chaotic: bool
    goal: Goal
    target: int
    round: int
    dealer: Seat | None
    players: tuple[PlayerView, ...]
    you: Seat | None
    hand: Values
    chosen: Values
    pile: int
    bottom: Values
    discard: Values
    top: int
    call: Asked
    caller: Seat | None
    active: Seat | None
    turn: int
    until: int | None
    last: LastRound | None
    winners: tuple[Seat, ...]
    reason: EndReason | Literal[""]


def view(state: State, viewer: Viewer) -> View:
    """`viewer`'s side of the table; None sees what is public."""
    own = next((player for player in state.players if player.seat == viewer), None)
    return View(
        phase=state.phase,
        chaotic=state.chaotic,
        goal="streak" if state.streak else "points",
        target=STREAK if state.streak else GOAL,
        round=state.round,
        dealer=state.dealer,
        players=tuple(_player(player) for player in state.players),
        you=None if own is None else own.seat,
        hand=() if own is None else own.hand,
        chosen=() if own is None else own.chosen,
        pile=len(state.pile),
        bottom=state.pile[len(state.pile) - state.bottom :],
        discard=state.discard,
        top=state.top,
        call=state.call,
        caller=state.caller,
        active=state.active,
        turn=state.turn,
        until=state.until or None,
        last=_last(state),
        winners=state.winners,
        reason=state.reason,
    )


PUBLIC_EVENTS: frozenset[type[Event]] = frozenset(
    {
        past.Begun,
        past.ExchangeOpened,
        past.CardsExchanged,
        past.LayOutOpened,
        past.RowsShown,
        past.TurnOpened,
        past.CardPlayed,
        past.Eliminated,
        past.NamingOpened,
        past.Named,
        past.RoundWon,
        past.PlayerLeft,
        past.GameOver,
    }
)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """`event` as `viewer` may see it before the end (Q23): no hand, pile, drawn card or chosen row but his own."""
    match event:
        case past.CardDrawn(seat=seat):
            return event if seat == viewer else replace(event, value=0)
        case past.RowChosen(seat=seat):
            return event if seat == viewer else replace(event, places=())
        case past.RoundDealt(seats=seats, hands=hands):
            own = tuple(hand if seat == viewer else () for seat, hand in zip(seats, hands, strict=True))
            return replace(event, hands=own, pile=())
        case (
            past.Begun()
            | past.ExchangeOpened()
            | past.CardsExchanged()
            | past.LayOutOpened()
            | past.RowsShown()
            | past.TurnOpened()
            | past.CardPlayed()
            | past.Eliminated()
            | past.NamingOpened()
            | past.Named()
            | past.RoundWon()
            | past.PlayerLeft()
            | past.GameOver()
        ):
            return event
        case _:
            assert_never(event)


def redeal(state: State, viewer: Viewer, dice: Dice) -> State:
    """Any other state that `viewer` could not tell from this one: the others' hands, the pile and sealed rows drawn anew.

    Who is asked for a card has one that answers (R13), and everybody knows that.
    """
    for _ in range(REDEALS):
        other = _redealt(state, viewer, dice)
        if state.phase != "turn" or state.active is None:
            return other
        if can_answer(other.player(state.active).held, state.top, state.call):
            return other
    return state


def _redealt(state: State, viewer: Viewer, dice: Dice) -> State:
    unseen = len(state.pile) - state.bottom
    hidden = [player.seat for player in state.players if player.seat != viewer and not player.out]
    held = [value for player in state.players if player.seat in hidden for value in player.hand]
    cards = iter(dice.shuffled([*state.pile[:unseen], *held]))

    def dealt(player: Player) -> Player:
        if player.seat not in hidden:
            return player
        chosen = dice.shuffled(range(1, len(player.hand) + 1))[: len(player.chosen)]
        return replace(player, hand=tuple(islice(cards, len(player.hand))), chosen=tuple(chosen))

    players = tuple(dealt(player) for player in state.players)
    return replace(state, players=players, pile=(*cards, *state.pile[unseen:]))


def _player(player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        hand=len(player.hand),
        row=player.row,
        ready=player.ready,
        out=player.out,
        failed=player.failed,
        gone=player.gone,
        score=player.score,
        points=player.points,
        streak=player.streak,
        played=player.played,
    )


def _last(state: State) -> LastRound | None:
    won = state.last
    if won is None:
        return None
    return LastRound(round=won.round, seat=won.seat, reason=won.reason, points=won.points, played=state.final, shown=state.shown)
