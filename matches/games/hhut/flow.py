"""What follows by itself between duels: the next duel, pairings, the showdown, who is out, the end. Imports settle and rounds."""

from __future__ import annotations

from itertools import combinations

from matches.games.hhut import events as past
from matches.games.hhut.compare import Side
from matches.games.hhut.events import LeaveReason, Pair, Toss
from matches.games.hhut.options import CROWDS, DECISION_MS, ROUNDS
from matches.games.hhut.rounds import DUELS_A_ROUND, Roles, so_far, third
from matches.games.hhut.settle import Told, all_locked, fight, open_announcing
from matches.games.hhut.state import State, evolve, fold
from matches.kernel.rules import Context
from matches.kernel.seats import Seat


def begin_match(state: State, context: Context) -> Told:
    """R17, Q21: a coin for the first attack; in a crowd chance draws the first pairing."""
    if state.mode not in CROWDS:
        tossed = _toss(state, "first", "coin/first", state.sides, context)
        return (tossed, _open(evolve(state, tossed), state.sides, Roles((tossed.side,), "toss"), 1, 1, context))
    pairing = context.dice("pairing/1").pick(_unmet(state))
    return open_pairing(state, pairing, None, True, context)


def go_on(state: State, context: Context) -> Told:
    """What comes after all that has been decided of a duel: a fight if it is complete, and then the next thing."""
    told = fight(state)
    return told + after_duel(fold(state, told), context)


def when_locked(state: State, context: Context) -> Told:
    """The announcements, or the fight where nobody can announce."""
    told = open_announcing(state, context)
    after = fold(state, told)
    return told if after.phase == "announce" else told + after_duel(after, context)


def after_duel(state: State, context: Context) -> Told:
    """R7, R8, Q9, Q10, Q23, Q24: somebody is out, the round or the match is over, or the next duel opens."""
    assert state.duel is not None
    fallen = tuple(side for side in state.duel.sides if not state.team(side).points and not state.team(side).out)
    if state.mode not in CROWDS:
        return _after_two(state, fallen, context)
    told: Told = (past.SidesOut(sides=fallen),) if fallen else ()
    after = fold(state, told)
    if state.meeting is None:
        return told + _after_showdown(after, context)
    if fallen or state.duel.place == DUELS_A_ROUND:
        return told + close_pairing(after, context)
    return told + _next_of_round(after, context)


def open_pairing(state: State, pairing: Pair, chosen_by: Seat | None, drawn: bool, context: Context) -> Told:
    """R25, Q21: who chose it and takes part attacks first; else a coin is tossed."""
    opened = past.PairingOpened(pairing=pairing, chosen_by=chosen_by, drawn=drawn)
    number = len(state.met) + 1
    told: Told
    if chosen_by is not None and (chooser := state.player(chosen_by).side) in pairing:
        roles, told = Roles((chooser,), "chooser"), (opened,)
    else:
        tossed = _toss(state, "pairing", f"coin/pairing/{number}", pairing, context)
        roles, told = Roles((tossed.side,), "toss"), (opened, tossed)
    return (*told, _open(fold(state, told), pairing, roles, number, 1, context))


def close_pairing(state: State, context: Context) -> Told:
    """Q22: the survivor, else more damage, else a coin; then the end, the next pairing or the showdown."""
    assert state.meeting is not None
    number, dealt = len(state.met) + 1, so_far(state, state.meeting).dealt
    standing = tuple(side for side in state.meeting if side in state.standing)
    told: Told = ()
    if len(standing) == 2 and dealt[0] == dealt[1]:
        tossed = _toss(state, "level_pairing", f"coin/level/{number}", standing, context)
        winner: Side | None = tossed.side
        told = (tossed,)
    elif len(standing) == 2:
        winner = standing[0 if dealt[0] > dealt[1] else 1]
    else:
        winner = standing[0] if standing else None
    told += (past.PairingWon(pairing=state.meeting, winner=winner, dealt=dealt),)
    after = fold(state, told)
    return told + (_end_of_crowd(after, "knocked_out") or next_pairing(after, winner, context))


def next_pairing(state: State, winner: Side | None, context: Context) -> Told:
    """R25, R26, Q22: what is left to fight; one pairing starts by itself, of several the winner chooses."""
    unmet = _unmet(state)
    if not unmet:
        return (_open_showdown(state, 1, context),)
    if len(unmet) == 1:
        return open_pairing(state, unmet[0], None, False, context)
    if winner is None or winner not in state.standing:
        return draw_pairing(state, context)
    return (past.ChoiceOpened(seat=winner, pairings=unmet, until=context.at_ms + DECISION_MS),)


def draw_pairing(state: State, context: Context) -> Told:
    """Q19, Q22: chance chooses the next pairing."""
    pairing = context.dice(f"pairing/{len(state.met) + 1}").pick(_unmet(state))
    return open_pairing(state, pairing, None, True, context)


def leave(state: State, seats: tuple[Seat, ...], reason: LeaveReason, context: Context) -> Told:
    """Q19: who leaves forfeits: the side of two has lost, a player of a crowd is out at once."""
    sides = tuple(dict.fromkeys(state.player(seat).side for seat in seats))
    told: Told = (past.PlayersLeft(seats=seats, reason=reason),)
    fallen = tuple(side for side in sides if side in state.standing)
    if state.mode not in CROWDS:
        rest = tuple(side for side in state.sides if side not in fallen)
        return (*told, _over(state, rest or state.sides, "last_left" if rest else "all_left"))
    if not fallen:
        return told
    told += (past.SidesOut(sides=fallen),)
    return told + _without(fold(state, told), fallen, context)


def _without(state: State, fallen: tuple[Side, ...], context: Context) -> Told:
    """How a crowd goes on when somebody has just left it."""
    ended = _end_of_crowd(state, "last_left")
    if state.meeting is not None and set(state.meeting) & set(fallen):
        return ended or close_pairing(state, context)
    if ended or state.meeting is not None:
        return ended
    if state.phase == "choose":
        chooser = None if state.chooser is None else state.player(state.chooser).side
        return next_pairing(state, chooser, context)
    if state.phase == "lock":
        return when_locked(state, context) if all_locked(state) else ()
    return () if state.announcing else go_on(state, context)


def _after_two(state: State, fallen: tuple[Side, ...], context: Context) -> Told:
    assert state.duel is not None
    if fallen:
        rest = tuple(side for side in state.sides if side not in fallen)
        return (_over(state, rest or state.sides, "knocked_out" if rest else "level"),)
    if state.duel.duel == sum(ROUNDS[state.format]):
        return (_by_points(state),)
    if state.duel.place < DUELS_A_ROUND:
        return _next_of_round(state, context)
    return _next_round(state, context)


def _next_of_round(state: State, context: Context) -> Told:
    """R18, R19."""
    assert state.duel is not None
    duel, sides = state.duel, state.duel.sides
    swapped = Roles(tuple(side for side in sides if side not in duel.attackers), "swap")
    roles = swapped if duel.place == 1 else third(state, sides)
    return (_open(state, sides, roles, duel.round, duel.place + 1, context),)


def _next_round(state: State, context: Context) -> Told:
    """R20, R21, Q4, Q6: the loser of the toss, then who is behind; level on points a coin, or both in a seventh duel."""
    assert state.duel is not None
    number, sides = state.duel.round + 1, state.sides
    if number == 2:
        loser = next(side for side in sides if side != dict(state.tosses)["first"])
        return (_open(state, sides, Roles((loser,), "toss_lost"), 2, 1, context),)
    points = tuple(team.points for team in state.teams)
    if points[0] != points[1]:
        behind = sides[points.index(min(points))]
        return (_open(state, sides, Roles((behind,), "behind", points), number, 1, context),)
    if state.format == "free":
        return (_open(state, sides, Roles(sides, "level", points), number, 1, context),)
    tossed = _toss(state, "third_round", "coin/third_round", sides, context)
    return (tossed, _open(evolve(state, tossed), sides, Roles((tossed.side,), "toss"), number, 1, context))


def _after_showdown(state: State, context: Context) -> Told:
    assert state.duel is not None
    ended = _end_of_crowd(state, "knocked_out")
    if ended or state.duel.place < DUELS_A_ROUND:
        return ended or (_open_showdown(state, state.duel.place + 1, context),)
    return (_by_points(state),)


def _open_showdown(state: State, place: int, context: Context) -> past.DuelOpened:
    return _open(state, state.standing, Roles(state.standing, "showdown"), len(state.met) + 1, place, context)


def _open(state: State, sides: tuple[Side, ...], roles: Roles, number: int, place: int, context: Context) -> past.DuelOpened:
    return past.DuelOpened(
        duel=len(state.opened) + 1,
        round=number,
        place=place,
        sides=sides,
        teams=tuple(state.team(side).seats for side in sides),
        attackers=_in_order(state, roles, number),
        lead=roles.lead,
        dealt=roles.dealt,
        until=context.at_ms + DECISION_MS,
    )


def _toss(state: State, what: Toss, label: str, sides: tuple[Side, ...], context: Context) -> past.CoinTossed:
    side = context.dice(label).pick(sides)
    return past.CoinTossed(what=what, side=side, team=state.team(side).seats)


def _in_order(state: State, roles: Roles, number: int) -> tuple[Side, ...]:
    """Q8: where both attack, who attacked the first duel of the round comes first."""
    first = next((opened.attackers[0] for opened in state.opened if opened.round == number), None)
    return tuple(sorted(roles.attackers, key=lambda side: (side != first, side)))


def _by_points(state: State) -> past.GameOver:
    """R8, Q9, Q24: most points, equals draw."""
    standing = [team for team in state.teams if not team.out]
    most = max(team.points for team in standing)
    best = tuple(team.side for team in standing if team.points == most)
    return _over(state, best, "more_points" if len(best) == 1 else "level")


def _end_of_crowd(state: State, reason: past.EndReason) -> Told:
    """Q23: one survivor wins, without any those who fell last have drawn; nothing while several stand."""
    if len(state.standing) > 1:
        return ()
    if state.standing:
        return (_over(state, state.standing, reason),)
    return (_over(state, state.out[-1], "level" if reason == "knocked_out" else "all_left"),)


def _over(state: State, winners: tuple[Side, ...], reason: past.EndReason) -> past.GameOver:
    seats = tuple(sorted(seat for side in winners for seat in state.team(side).seats))
    return past.GameOver(winners=winners, seats=seats, reason=reason)


def _unmet(state: State) -> tuple[Pair, ...]:
    """The pairings of those who stand that have not been fought."""
    met = {won.pairing for won in state.met}
    return tuple(pair for pair in combinations(state.standing, 2) if pair not in met)
