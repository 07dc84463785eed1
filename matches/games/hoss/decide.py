"""What a seat may do, what then happens, and what the fight waits for. Imports state, offers and flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from matches.games.hoss import events as past
from matches.games.hoss.commands import Command, MoveGuard, Prepare
from matches.games.hoss.deck import Brought, deck_of
from matches.games.hoss.events import Event
from matches.games.hoss.facts import NOBODY
from matches.games.hoss.flow import Told, after_round, leave, next_round, to_round
from matches.games.hoss.offers import check_guards, check_line, check_paths, moves, moving, preparations
from matches.games.hoss.options import MOST_ASKED, MOST_MISSED, Options
from matches.games.hoss.state import INITIAL, Side, State, evolve, fold
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import Offers
from matches.kernel.outcome import Deadline
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat


def begin(setup: Setup[Options], context: Context) -> Sequence[Event]:
    """R2, R5: both decks, the first hands, the first pause."""
    decks = tuple(deck_of(seat, _brought(context, seat), context.cards) for seat in setup.seats)
    begun = past.Begun(decks=decks, live=setup.options.pace == "live")
    return (begun, *to_round(evolve(INITIAL, begun), context))


def legal(state: State, seat: Seat) -> Offers:
    """What `seat` may answer now; who is present may leave."""
    side = next((side for side in state.sides if side.seat == seat), None)
    if state.over or side is None:
        return Offers()
    if state.phase == "pause" and seat in state.due and side.prepared is None:
        return Offers(decision(state), preparations(side), may_resign=True)
    offered = moves(side) if moving(state, side) else ()
    return Offers(f"guard/{state.number + 1}" if offered else "", offered, optional=True, may_resign=True)


def decision(state: State) -> str:
    """What is being waited for, used once in a match: a pause, or the end of a round's five seconds."""
    return f"pause/{state.number + 1}" if state.phase == "pause" else f"round/{state.number}"


def deadline(state: State) -> Deadline | None:
    """Q7: the end of the time to decide, or of the round that is being shown."""
    return None if state.over or not state.sides else Deadline(decision(state), state.until)


def decide(state: State, command: Command, context: Context) -> Sequence[Event]:
    """The events of one command; Refused with a code of `words.REFUSALS`."""
    if state.over:
        raise Refused("over")
    match command:
        case Prepare():
            return _prepare(state, _side(state, context.seat), command, context)
        case MoveGuard():
            return _move_guard(state, _side(state, context.seat), command)
        case Resign():
            return leave(state, (_side(state, context.seat).seat,), "resigned")
        case TimeIsUp(deadline=due):
            return _time_is_up(state, due, context)
        case _:
            assert_never(command)


def _brought(context: Context, seat: Seat) -> Brought:
    brought = context.loadouts.get(seat)
    if not isinstance(brought, Brought):
        raise Refused("no_deck", seat=seat)
    return brought


def _side(state: State, seat: Seat | None) -> Side:
    side = next((side for side in state.sides if side.seat == seat), None)
    if side is None:
        raise Refused("not_in_match")
    return side


def _prepare(state: State, side: Side, command: Prepare, context: Context) -> Told:
    if state.phase != "pause" or side.seat not in state.due:
        raise Refused("no_pause")
    if side.prepared is not None:
        raise Refused("already_prepared")
    line = check_line(side, command.card)
    check_paths(side, command.paths)
    check_guards(side, command.guards, line, command.ward)
    prepared = past.Prepared(
        seat=side.seat,
        line=line,
        ward=command.ward,
        paths=tuple(command.paths.items()),
        wards=tuple(command.guards.items()),
        late=False,
    )
    return (prepared, *_when_prepared(evolve(state, prepared), context))


def _when_prepared(state: State, context: Context) -> Told:
    """Q44: when all who are asked have decided, the round is fought."""
    if any(side.prepared is None for side in state.sides if side.seat in state.due):
        return ()
    return next_round(state, context)


def _move_guard(state: State, side: Side, command: MoveGuard) -> Told:
    if side.asked >= MOST_ASKED:
        raise Refused("moved_enough", most=MOST_ASKED)
    if not moving(state, side):
        raise Refused("decide_in_pause")
    if not command.guards:
        raise Refused("nobody_sent")
    check_guards(side, command.guards, NOBODY, None)
    return (past.GuardAsked(seat=side.seat, wards=tuple(command.guards.items())),)


def _time_is_up(state: State, due: str, context: Context) -> Told:
    """Q7: a round has been shown, or a pause has passed and the clock decides for who is late."""
    if decision(state) != due:
        raise Refused("not_due")
    if state.phase == "playback":
        return after_round(state, context)
    late = tuple(side for side in state.sides if side.seat in state.due and side.prepared is None)
    missed = past.TimeMissed(seats=tuple(side.seat for side in late))
    gone = tuple(side.seat for side in late if side.missed + 1 >= MOST_MISSED)
    if gone:
        return (missed, *leave(state, gone, "absent"))
    told: Told = (missed, *(_late(side) for side in late))
    return (*told, *_when_prepared(fold(state, told), context))


def _late(side: Side) -> past.Prepared:
    """Q7: no card while a creature lives, else the first of the hand; paths and wards by default."""
    line = NOBODY if side.living or not side.hand else side.hand[0]
    return past.Prepared(seat=side.seat, line=line, ward=None, paths=(), wards=(), late=True)
