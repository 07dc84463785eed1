"""What a seat may do, what then happens, and what the game waits for. Imports state and flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from matches.games.hula_hoo import events as past
from matches.games.hula_hoo.commands import Command, Exchange, LayOut, NameAnother, PlayCard
from matches.games.hula_hoo.events import Event
from matches.games.hula_hoo.flow import (
    ROW,
    Told,
    after_leaving,
    ask,
    deal,
    fall,
    leave,
    name_for,
    next_exchange,
    pass_on,
    show_rows,
    win_round,
)
from matches.games.hula_hoo.offers import (
    EXCHANGE,
    LAY_OUT,
    MOST_EXCHANGED,
    RESIGN_ONLY,
    check_call,
    check_card,
    check_places,
    check_target,
    legal_plays,
    namings,
)
from matches.games.hula_hoo.options import Options
from matches.games.hula_hoo.state import INITIAL, Phase, Player, State, evolve, fold
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import Offers
from matches.kernel.outcome import Deadline
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat


def begin(setup: Setup[Options], context: Context) -> Sequence[Event]:
    """R3, Q14: the oldest deals if the table says who that is, else chance decides."""
    options, oldest = setup.options, Seat(setup.options.oldest - 1)
    dealer = oldest if oldest in setup.seats else context.dice("dealer").pick(setup.seats)
    begun = past.Begun(seats=setup.seats, chaotic=options.chaotic, streak=options.streak, turn_ms=options.turn_s * 1_000)
    return (begun, *deal(evolve(INITIAL, begun), 1, dealer, context))


def deadline(state: State) -> Deadline | None:
    """Q16, Q20: the end of the time of whoever is asked."""
    return None if state.over or not state.round else Deadline(decision(state), state.until)


def decision(state: State) -> str:
    """What is being asked now, used once in a match; its deadline has the same name."""
    match state.phase:
        case "exchange":
            return f"exchange/{state.round}/{state.active}"
        case "lay_out":
            return f"lay_out/{state.round}"
        case "turn" | "naming" | "over":
            return f"{state.phase}/{state.round}/{state.turn}"
        case _:
            assert_never(state.phase)


def legal(state: State, seat: Seat) -> Offers:
    """What `seat` may answer now; who is present may leave."""
    player = next((player for player in state.players if player.seat == seat), None)
    if state.over or player is None or player.gone:
        return Offers()
    if state.phase == "lay_out":
        return RESIGN_ONLY if player.ready or player.out else Offers(decision(state), LAY_OUT, may_resign=True)
    if state.active != seat:
        return RESIGN_ONLY
    if state.phase == "exchange":
        return Offers(decision(state), EXCHANGE, may_resign=True)
    offered = legal_plays(state, player) if state.phase == "turn" else namings(state, seat)
    return Offers(decision(state), offered, may_resign=True)


def decide(state: State, command: Command, context: Context) -> Sequence[Event]:
    """The events of one command; Refused with a code of `words.REFUSALS`."""
    if state.over:
        raise Refused("over")
    match command:
        case PlayCard():
            return _play(state, _asked(state, context.seat, "turn"), command, context)
        case NameAnother():
            return _name(state, _asked(state, context.seat, "naming"), command, context)
        case Exchange(places=places):
            return _exchange(state, _asked(state, context.seat, "exchange"), places, context)
        case LayOut(places=places):
            return _lay_out(state, _present(state, context.seat), places, context)
        case Resign():
            return leave(state, _present(state, context.seat).seat, "resigned", context)
        case TimeIsUp(deadline=due):
            return _time_is_up(state, due, context)
        case _:
            assert_never(command)


def _present(state: State, seat: Seat | None) -> Player:
    player = next((player for player in state.players if player.seat == seat), None)
    if player is None:
        raise Refused("not_seated")
    if player.gone:
        raise Refused("gone")
    return player


def _asked(state: State, seat: Seat | None, phase: Phase) -> Player:
    player = _present(state, seat)
    if state.phase != phase:
        raise Refused("not_now")
    if state.active != player.seat:
        raise Refused("not_your_turn")
    return player


def _play(state: State, player: Player, command: PlayCard, context: Context) -> Told:
    where, value = check_card(state, player, command.card)
    check_call(state, value, command.call)
    check_target(state, player.seat, command.target)
    seat = player.seat
    laid = past.CardPlayed(seat=seat, where=where, value=value, call=command.call, target=command.target)
    told: Told = (laid,)
    if command.call == "double" and state.pile:
        told += (past.CardDrawn(seat=seat, value=state.pile[0]),)  # Q4: nothing is drawn from an empty pile
    after = fold(state, told)
    if not after.player(seat).held:
        return told + win_round(after, seat, "shed", context)
    named = after.after(seat, after.left_in) if command.target is None else command.target
    return told + ask(after, named, context)


def _name(state: State, player: Player, command: NameAnother, context: Context) -> Told:
    check_target(state, player.seat, command.target)
    if (command.call == "double") != (state.call == "double"):
        raise Refused("double_stands" if state.call == "double" else "no_double_now")  # Q17
    named = past.Named(by=player.seat, target=command.target, call=command.call, by_house=False)
    return (named, *ask(evolve(state, named), command.target, context))


def _exchange(state: State, player: Player, places: tuple[int, ...], context: Context) -> Told:
    check_places(places, len(player.row), 0, MOST_EXCHANGED)
    given = tuple(player.row[place - 1] for place in places)
    taken = state.pile[: len(places)]
    swapped = past.CardsExchanged(seat=player.seat, places=places, given=given, taken=taken, late=False)
    return (swapped, *next_exchange(evolve(state, swapped), context))


def _lay_out(state: State, player: Player, places: tuple[int, ...], context: Context) -> Told:
    if state.phase != "lay_out" or player.out:
        raise Refused("not_now")
    if player.ready:
        raise Refused("already_chosen")
    check_places(places, len(player.hand), ROW, ROW)
    chosen = past.RowChosen(seat=player.seat, places=places)
    after = evolve(state, chosen)
    complete = all(one.ready for one in after.players if not one.out)
    return (chosen, *show_rows(after, context)) if complete else (chosen,)


def _time_is_up(state: State, due: str, context: Context) -> Told:
    if decision(state) != due:
        raise Refused("not_due")
    if state.phase == "lay_out":
        return show_rows(state, context)
    assert state.active is not None, "somebody is asked in every other phase"
    if state.phase == "naming":
        return name_for(state, state.active, context)
    if state.phase == "turn":
        return _late(state, state.player(state.active), context)
    kept = past.CardsExchanged(seat=state.active, places=(), given=(), taken=(), late=True)
    return (kept, *next_exchange(evolve(state, kept), context))


def _late(state: State, player: Player, context: Context) -> Told:
    """Q20: who lets the time pass falls; the second round in a row that it happens, he leaves the game."""
    seat = player.seat
    told: Told = (fall(state, seat, "late"),)
    if player.late_round and player.late_round == state.round - 1:
        told += (past.PlayerLeft(seat=seat, reason="absent"),)
        return told + after_leaving(state, fold(state, told), seat, context)
    return told + pass_on(fold(state, told), seat, context)
