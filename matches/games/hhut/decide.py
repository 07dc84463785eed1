"""What a seat may do, what then happens, and what the match waits for. Imports state and flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from matches.games.hhut import events as past
from matches.games.hhut.commands import Announce, ChoosePairing, Command, Lock
from matches.games.hhut.deck import Deck, hand_of
from matches.games.hhut.events import Event
from matches.games.hhut.flow import begin_match, draw_pairing, go_on, leave, open_pairing, when_locked
from matches.games.hhut.offers import (
    announcement,
    check_bonus,
    check_card,
    check_ratings,
    check_target,
    locks,
    numbers,
    pairing_name,
    pairings,
)
from matches.games.hhut.options import Options, hit_points
from matches.games.hhut.ratings import Rating
from matches.games.hhut.settle import Told, all_locked, lock_late
from matches.games.hhut.state import INITIAL, Player, State, evolve, fold
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import Offers
from matches.kernel.outcome import Deadline
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat

MOST_MISSED = 3  # Q19


def begin(setup: Setup[Options], context: Context) -> Sequence[Event]:
    """R4-R6, Q27: a side for each player, or two teams of those who sit across from each other."""
    seats, mode = setup.seats, setup.options.mode
    sides = (seats[::2], seats[1::2]) if mode == "teams" else tuple((seat,) for seat in seats)
    begun = past.Begun(
        mode=mode,
        format=setup.options.format,
        sides=sides,
        points=hit_points(mode),
        hands=tuple(hand_of(seat, _deck(context, seat), context.cards) for seat in seats),
    )
    return (begun, *begin_match(evolve(INITIAL, begun), context))


def legal(state: State, seat: Seat) -> Offers:
    """What `seat` may answer now; who is present may leave."""
    player = next((player for player in state.players if player.seat == seat), None)
    if state.over or player is None or player.gone:
        return Offers()
    if state.phase == "lock" and player in state.fighting and player.locked is None:
        return Offers(decision(state), locks(state, player), may_resign=True)
    if state.phase == "announce" and _announces(state, player):
        return Offers(decision(state), (announcement(state, player),), may_resign=True)
    if state.phase == "choose" and state.chooser == seat:
        return Offers(decision(state), (pairings(state),), may_resign=True)
    return Offers(may_resign=True)


def decision(state: State) -> str:
    """What is being asked now, used once in a match; its deadline has the same name."""
    number = state.choice if state.phase == "choose" else len(state.opened)
    return f"{state.phase}/{number}"


def deadline(state: State) -> Deadline | None:
    """Q19: the end of the time to lock, to announce or to choose."""
    return None if state.over or not state.teams else Deadline(decision(state), state.until)


def decide(state: State, command: Command, context: Context) -> Sequence[Event]:
    """The events of one command; Refused with a code of `words.REFUSALS`."""
    if state.over:
        raise Refused("over")
    match command:
        case Lock():
            return _lock(state, _present(state, context.seat), command, context)
        case Announce(ratings=ratings):
            return _announce(state, _present(state, context.seat), ratings, context)
        case ChoosePairing(pairing=pairing):
            return _choose(state, _present(state, context.seat), pairing, context)
        case Resign():
            return leave(state, (_present(state, context.seat).seat,), "resigned", context)
        case TimeIsUp(deadline=due):
            return _time_is_up(state, due, context)
        case _:
            assert_never(command)


def _deck(context: Context, seat: Seat) -> Deck:
    deck = context.loadouts.get(seat)
    if not isinstance(deck, Deck):
        raise Refused("no_deck", seat=seat)
    return deck


def _present(state: State, seat: Seat | None) -> Player:
    player = next((player for player in state.players if player.seat == seat), None)
    if player is None:
        raise Refused("not_in_match")
    if player.gone:
        raise Refused("gone")
    return player


def _lock(state: State, player: Player, command: Lock, context: Context) -> Told:
    if state.phase != "lock":
        raise Refused("not_now")
    if player not in state.fighting:
        raise Refused("not_in_duel")
    if player.locked is not None:
        raise Refused("already_locked")
    card = check_card(player, command.card)
    bonus = check_bonus(state, player, command.bonus, card) if command.bonus else None
    check_target(state, player, bonus, command.target)
    locked = past.Locked(
        seat=player.seat,
        team=state.team(player.side).seats,
        card=command.card,
        bonus=command.bonus,
        target=command.target,
        late=False,
    )
    after = evolve(state, locked)
    return (locked, *when_locked(after, context)) if all_locked(after) else (locked,)


def _announces(state: State, player: Player) -> bool:
    return player.side in state.announcing and player.side == player.seat


def _announce(state: State, player: Player, ratings: tuple[Rating, ...], context: Context) -> Told:
    if state.phase != "announce":
        raise Refused("not_now")
    if not _announces(state, player):
        raise Refused("not_announcing")
    check_ratings(ratings, numbers(state, player))
    told = past.Announced(side=player.side, team=state.team(player.side).seats, ratings=ratings, sealed=state.sealed)
    after = evolve(state, told)
    return (told,) if after.announcing else (told, *go_on(after, context))


def _choose(state: State, player: Player, pairing: str, context: Context) -> Told:
    if state.phase != "choose":
        raise Refused("not_now")
    if state.chooser != player.seat:
        raise Refused("not_your_choice")
    chosen = next((pair for pair in state.choices if pairing_name(pair) == pairing), None)
    if chosen is None:
        raise Refused("no_such_pairing")
    return open_pairing(state, chosen, player.seat, False, context)


def _time_is_up(state: State, due: str, context: Context) -> Told:
    """Q19: what the clock does for those who are late; who is late for the third time in a row is gone."""
    if decision(state) != due:
        raise Refused("not_due")
    seats = _late(state)
    missed = past.TimeMissed(seats=seats, what=state.phase if state.phase != "over" else "lock")
    after = evolve(state, missed)
    gone = tuple(seat for seat in seats if after.player(seat).missed >= MOST_MISSED)
    told: Told = (missed,)
    if state.phase == "lock" and not _ends_duel(state, gone):
        told += lock_late(state, tuple(seat for seat in seats if seat not in gone))
    after = fold(state, told)
    if gone:
        return told + leave(after, gone, "absent", context)
    return told + _after_missing(after, context)


def _after_missing(state: State, context: Context) -> Told:
    match state.phase:
        case "lock":
            return when_locked(state, context)
        case "announce":
            return () if state.announcing else go_on(state, context)
        case "choose":
            return draw_pairing(state, context)
        case "over":
            return ()
        case _:
            assert_never(state.phase)


def _late(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case "lock":
            return tuple(player.seat for player in state.fighting if player.locked is None)
        case "announce":
            return state.announcing
        case "choose" | "over":
            return () if state.chooser is None else (state.chooser,)
        case _:
            assert_never(state.phase)


def _ends_duel(state: State, gone: tuple[Seat, ...]) -> bool:
    """Whether the duel cannot go on without those who go: it is for two sides."""
    return bool(gone) and (state.meeting is not None or state.mode in ("duel", "teams"))
