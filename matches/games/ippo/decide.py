"""What a seat may do, what then happens, and what the match waits for. Imports offers, flow and below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from matches.games.ippo import events as past
from matches.games.ippo.beginning import set_up, take_new_hand
from matches.games.ippo.blows import DefensesOrdered
from matches.games.ippo.commands import (
    AnswerStop,
    Choose,
    Command,
    DeclareBlow,
    Defend,
    EndPhase,
    OfferStop,
    OrderDefenses,
    Pass,
    Place,
    Redraw,
    SetUp,
    StandBy,
    TakeNewHand,
    UseAbility,
)
from matches.games.ippo.events import Event
from matches.games.ippo.flow import defend, go_on
from matches.games.ippo.late import time_is_up
from matches.games.ippo.offers import legal
from matches.games.ippo.playing import choose, declare, end_phase, place, redraw, use
from matches.games.ippo.state import State
from matches.games.ippo.story import Story
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import allows
from matches.kernel.outcome import Deadline
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context
from matches.kernel.seats import Seat


def deadline(state: State) -> Deadline | None:
    """Q26: the end of the time to decide."""
    pending = state.pending
    if state.over or pending is None:
        return None
    return Deadline(f"{pending.what}/{state.asked}", pending.until)


def decide(state: State, command: Command, context: Context) -> Sequence[Event]:
    """The events of one command; Refused with a code of `words.REFUSALS`."""
    if state.over:
        raise Refused("over")
    story = Story(state, context)
    if isinstance(command, TimeIsUp):
        due = deadline(state)
        if due is None or due.id != command.deadline:
            raise Refused("not_due")
        time_is_up(story)
    else:
        seat = _present(state, context.seat)
        if isinstance(command, Resign):
            leave(story, (seat,), "resigned")
            return story.events
        if not allows(legal(state, seat), command):
            raise Refused(_why(state, seat, command))
        _answer(story, seat, command)
    go_on(story)
    return story.events


def leave(story: Story, seats: tuple[Seat, ...], reason: past.LeaveReason) -> None:
    """R27, Q26: to leave is to concede, a TKO."""
    story.tell(past.Left(seats=seats, reason=reason))
    story.end(tuple(one.seat for one in story.state.fighters if not one.gone), reason)


def _present(state: State, seat: Seat | None) -> Seat:
    fighter = next((one for one in state.fighters if one.seat == seat), None)
    if fighter is None:
        raise Refused("not_in_match")
    if fighter.gone:
        raise Refused("gone")
    return fighter.seat


def _why(state: State, seat: Seat, command: Command) -> str:
    """Whether the question was another one, or the answer does not fit."""
    tag = command.__struct_config__.tag
    return "not_allowed" if any(offer.command == tag for offer in legal(state, seat).commands) else "not_now"


def _answer(story: Story, seat: Seat, command: Command) -> None:
    match command:
        case SetUp(cards=cards):
            set_up(story, seat, cards)
        case TakeNewHand():
            take_new_hand(story, seat)
        case Redraw() | Place() | DeclareBlow() | UseAbility() | EndPhase():
            _act(story, seat, command)
        case Defend() | OrderDefenses() | Choose():
            _respond(story, seat, command)
        case Pass(until=until):
            if until:
                story.tell(past.StoodBy(seat=seat, until=until))
            story.tell(past.Passed(seat=seat))
        case StandBy(until=until):
            story.tell(past.StoodBy(seat=seat, until=until))
        case OfferStop() | AnswerStop():
            _stop(story, seat, command)
        case Resign() | TimeIsUp():
            raise AssertionError("answered before")
        case _:
            assert_never(command)


def _stop(story: Story, seat: Seat, command: OfferStop | AnswerStop) -> None:
    """Q22: an accepted stop goes to the judges; otherwise what was being asked is asked again, in the time that is left."""
    match command:
        case OfferStop():
            story.tell(past.StopOffered(seat=seat))
        case AnswerStop(accept=accept):
            story.tell(past.StopAnswered(seat=seat, accept=bool(accept)))
            if accept:
                story.judge("stopped")
                return
        case _:
            assert_never(command)
    pending = story.state.pending
    if pending is not None:
        window = story.state.window if pending.what == "window" else None
        story.tell(
            past.Asked(
                seats=pending.seats,
                what=pending.what,
                until=pending.until,
                window=window,
                choice=pending.choice,
                n=pending.n,
                of=pending.of,
            )
        )


def _act(story: Story, seat: Seat, command: Redraw | Place | DeclareBlow | UseAbility | EndPhase) -> None:
    match command:
        case Redraw(cards=cards):
            redraw(story, seat, cards)
        case Place():
            place(story, seat, command)
        case DeclareBlow():
            declare(story, seat, command)
        case UseAbility():
            use(story, seat, command)
        case EndPhase():
            end_phase(story, seat)
        case _:
            assert_never(command)


def _respond(story: Story, seat: Seat, command: Defend | OrderDefenses | Choose) -> None:
    match command:
        case Defend(cards=cards):
            story.tell(past.Decided(seat=seat, what="defend", late=False))
            defend(story, seat, cards)
        case OrderDefenses(cards=cards):
            story.tell(past.Decided(seat=seat, what="order", late=False))
            story.tell(DefensesOrdered(seat=seat, cards=story.refs(cards)))
        case Choose(cards=cards):
            choose(story, seat, cards, late=False)
        case _:
            assert_never(command)
