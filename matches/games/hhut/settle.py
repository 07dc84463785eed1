"""What follows by itself within a duel: announcements, reveal, damage (R12-R16, R22, R27, R28, Q8, Q11). Imports state."""

from __future__ import annotations

from matches.games.hhut import events as past
from matches.games.hhut.compare import Attack, Played, Side, Table, announceable, annulled, attack
from matches.games.hhut.events import Event
from matches.games.hhut.held import Rapper
from matches.games.hhut.options import DECISION_MS
from matches.games.hhut.state import Player, State, Team
from matches.kernel.rules import Context
from matches.kernel.seats import Seat

Told = tuple[Event, ...]


def all_locked(state: State) -> bool:
    return all(player.locked is not None for player in state.fighting)


def open_announcing(state: State, context: Context) -> Told:
    """R12, Q11: the attackers announce, but for those who have no rating to do it with; without any the cards turn up at once."""
    assert state.duel is not None
    fighting = {player.side for player in state.fighting}
    able = tuple(side for side in state.duel.attackers if side in fighting and announceable(_cards(state, side)))
    if not able:
        return fight(state)
    return (past.AnnouncingOpened(sides=able, until=context.at_ms + DECISION_MS),)


def fight(state: State) -> Told:
    """The cards turn up, and all attacks land together."""
    assert state.duel is not None
    table = _table(state)
    revealed = past.Revealed(duel=state.duel.duel, shown=_shown(state, annulled(table)))
    announced = dict(state.announced)
    attacks = tuple(
        attack(table, side, announced.get(side, ()), [other for other in table if other != side])
        for side in state.duel.attackers
        if side in table
    )
    points = tuple(_points(state.team(side), attacks) for side in table)
    return (revealed, past.DuelFought(duel=state.duel.duel, attacks=attacks, points=points))


def lock_late(state: State, seats: tuple[Seat, ...]) -> Told:
    """Q19: the remaining card with the lowest general rating, the lowest id among equals, and no bonus."""

    def locked(player: Player) -> past.Locked:
        team = state.team(player.side).seats
        return past.Locked(seat=player.seat, team=team, card=player.cards[0].slug, bonus="", target=None, late=True)

    return tuple(locked(state.player(seat)) for seat in seats)


def target_side(state: State, player: Player) -> Side | None:
    """The side that the player's locked bonus names: the only opponent's where there is no choice (Q25)."""
    if player.bonus is None or player.bonus.effect not in ("annul", "lower"):
        return None
    if player.target is not None:
        return state.player(player.target).side
    assert state.duel is not None
    return next((side for side in state.duel.sides if side != player.side), None)


def _points(team: Team, attacks: tuple[Attack, ...]) -> past.Points:
    """R14, Q9: hit points never fall below 0."""
    damage = sum(hit.damage for one in attacks for hit in one.hits if hit.side == team.side)
    return past.Points(side=team.side, team=team.seats, before=team.points, after=max(0, team.points - damage))


def _table(state: State) -> Table:
    table: dict[Side, list[Played]] = {}
    for player in state.fighting:
        assert player.locked is not None, "cards turn up when everybody has locked"
        table.setdefault(player.side, []).append(Played(player.locked, player.bonus, target_side(state, player)))
    return dict(sorted(table.items()))


def _shown(state: State, silenced: tuple[Side, ...]) -> tuple[past.Shown, ...]:
    def shown(player: Player) -> past.Shown:
        assert player.locked is not None
        spent = player.bonus is not None and player.side in silenced
        return past.Shown(seat=player.seat, card=player.locked, bonus=player.bonus, target=player.target, annulled=spent)

    return tuple(shown(player) for player in state.fighting)


def _cards(state: State, side: Side) -> list[Rapper]:
    return [player.locked for player in state.fighting if player.side == side and player.locked is not None]
