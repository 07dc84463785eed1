"""Where a match of HHUT stands, folded from its events: total, no dice, no clock. Imports events and below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from matches.games.hhut import events as past
from matches.games.hhut.compare import Side
from matches.games.hhut.events import DuelFought, DuelOpened, EndReason, Event, LeaveReason, Pair, PairingWon, Revealed, Toss
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.options import Format, Mode
from matches.games.hhut.ratings import Rating
from matches.kernel.seats import Seat

Phase: TypeAlias = Literal["lock", "announce", "choose", "over"]


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One player. `cards` and `bonuses` are unused, the cards by general rating and id; `used` lie open, in order.

    `locked` is face down in the running duel, with `bonus` and the `target` it names; `missed` counts time-outs in a row.
    """

    seat: Seat
    side: Side
    cards: tuple[Rapper, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    used: tuple[Rapper, ...] = ()
    locked: Rapper | None = None
    bonus: Bonus | None = None
    target: Seat | None = None
    missed: int = 0
    gone: LeaveReason | Literal[""] = ""


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A side: its seats (one, or a team's two with the captain first), its points, and whether it is out of a crowd."""

    side: Side
    seats: tuple[Seat, ...]
    points: int
    out: bool = False


class State(msgspec.Struct, frozen=True, kw_only=True):
    """`duel` is the running or the last one, `fought` are all that are over; `meeting` is the running pairing, `met` the others.

    `announced` goes with the running duel; who must still announce is in `announcing`, and `sealed` says that several do.
    `tosses` are who won each of them, `out` who was put out together, in order.
    """

    mode: Mode = "duel"
    format: Format = "bands"
    teams: tuple[Team, ...] = ()
    players: tuple[Player, ...] = ()
    phase: Phase = "over"
    tosses: tuple[tuple[Toss, Side], ...] = ()
    duel: DuelOpened | None = None
    announcing: tuple[Side, ...] = ()
    sealed: bool = False
    announced: tuple[tuple[Side, tuple[Rating, ...]], ...] = ()
    fought: tuple[DuelFought, ...] = ()
    shown: Revealed | None = None
    opened: tuple[DuelOpened, ...] = ()
    meeting: Pair | None = None
    chosen_by: Seat | None = None
    met: tuple[PairingWon, ...] = ()
    chooser: Seat | None = None
    choices: tuple[Pair, ...] = ()
    choice: int = 0
    until: int = 0
    out: tuple[tuple[Side, ...], ...] = ()
    winners: tuple[Side, ...] = ()
    reason: EndReason | Literal[""] = ""

    @property
    def over(self) -> bool:
        return self.reason != ""

    @property
    def standing(self) -> tuple[Side, ...]:
        """The sides that are not out."""
        return tuple(team.side for team in self.teams if not team.out)

    @property
    def sides(self) -> tuple[Side, ...]:
        """All of them, in the order of their seats."""
        return tuple(team.side for team in self.teams)

    @property
    def fighting(self) -> tuple[Player, ...]:
        """The players of the running duel who are still there, in seat order."""
        sides = self.duel.sides if self.duel is not None else ()
        return tuple(
            player for player in self.players if player.side in sides and not player.gone and player.side in self.standing
        )

    def player(self, seat: Seat) -> Player:
        """The player on `seat`; KeyError if nobody plays there."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def team(self, side: Side) -> Team:
        return next(team for team in self.teams if team.side == side)

    def of_side(self, side: Side) -> tuple[Player, ...]:
        return tuple(player for player in self.players if player.side == side)


INITIAL = State()


def evolve(state: State, event: Event) -> State:
    """The state after `event`; AssertionError for anything that is no event of this game."""
    match event:
        case past.Begun():
            return _begun(event)
        case past.CoinTossed(what=what, side=side):
            return replace(state, tosses=(*state.tosses, (what, side)))
        case past.PairingOpened() | past.ChoiceOpened() | past.PairingWon():
            return _pairing(state, event)
        case past.DuelOpened() | past.Locked() | past.AnnouncingOpened() | past.Announced() | past.TimeMissed():
            return _duel(state, event)
        case past.Revealed():
            return _revealed(state, event)
        case past.DuelFought(points=points):
            after = {one.side: one.after for one in points}
            teams = tuple(replace(team, points=after.get(team.side, team.points)) for team in state.teams)
            return replace(state, teams=teams, fought=(*state.fought, event), announcing=())
        case past.SidesOut() | past.PlayersLeft() | past.GameOver():
            return _leaving(state, event)
        case _:
            assert_never(event)


def fold(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _begun(event: past.Begun) -> State:
    side_of = {seat: seats[0] for seats in event.sides for seat in seats}
    players = tuple(
        Player(seat=hand.seat, side=side_of[hand.seat], cards=hand.cards, bonuses=hand.bonuses) for hand in event.hands
    )
    teams = tuple(Team(side=seats[0], seats=seats, points=event.points) for seats in event.sides)
    return State(mode=event.mode, format=event.format, teams=teams, players=players)


def _pairing(state: State, event: past.PairingOpened | past.ChoiceOpened | past.PairingWon) -> State:
    match event:
        case past.PairingOpened(pairing=pairing, chosen_by=chosen_by):
            chosen = () if chosen_by is None else (chosen_by,)
            return _change(replace(state, meeting=pairing, chosen_by=chosen_by, chooser=None, choices=()), chosen, _on_time)
        case past.ChoiceOpened(seat=seat, pairings=pairings, until=until):
            return replace(state, phase="choose", chooser=seat, choices=pairings, choice=state.choice + 1, until=until)
        case past.PairingWon():
            return replace(_turned_back(state), meeting=None, chosen_by=None, met=(*state.met, event))
        case _:
            assert_never(event)


def _duel(state: State, event: past.DuelOpened | past.Locked | past.AnnouncingOpened | past.Announced | past.TimeMissed) -> State:
    match event:
        case past.DuelOpened(until=until):
            opened = (*state.opened, event)
            return replace(state, phase="lock", duel=event, opened=opened, announced=(), announcing=(), until=until)
        case past.Locked():
            return _change(state, (event.seat,), lambda player: _locked(player, event))
        case past.AnnouncingOpened(sides=sides, until=until):
            return replace(state, phase="announce", announcing=sides, sealed=len(sides) > 1, until=until)
        case past.Announced(side=side, ratings=ratings):
            rest = tuple(one for one in state.announcing if one != side)
            told = replace(state, announced=(*state.announced, (side, ratings)), announcing=rest)
            return _change(told, (side,), _on_time)
        case past.TimeMissed(seats=seats, what=what):
            missed = _change(state, seats, lambda player: replace(player, missed=player.missed + 1))
            rest = tuple(one for one in state.announcing if one not in seats)  # a captain's seat stands for the side
            return replace(missed, announcing=rest) if what == "announce" else missed
        case _:
            assert_never(event)


def _locked(player: Player, event: past.Locked) -> Player:
    card = next(one for one in player.cards if one.slug == event.card)
    bonus = next((one for one in player.bonuses if one.slug == event.bonus), None)
    missed = player.missed if event.late else 0
    return replace(player, locked=card, bonus=bonus, target=event.target, missed=missed)


def _on_time(player: Player) -> Player:
    return replace(player, missed=0)


def _turned_back(state: State) -> State:
    """Where somebody leaves a pairing, its cards do not turn up: they go back unseen, and so does what was announced."""
    players = tuple(_take_back(player) for player in state.players)
    return replace(state, players=players, announced=(), announcing=(), sealed=False)


def _take_back(player: Player) -> Player:
    return replace(player, locked=None, bonus=None, target=None)


def _revealed(state: State, event: Revealed) -> State:
    """The cards of the duel are used up, and so are their bonuses (R9, Q13)."""

    def used(player: Player) -> Player:
        if player.locked is None:
            return player
        cards = tuple(one for one in player.cards if one.slug != player.locked.slug)
        used = (*player.used, player.locked)
        return _take_back(replace(player, cards=cards, bonuses=_without(player.bonuses, player.bonus), used=used))

    return replace(state, players=tuple(used(player) for player in state.players), shown=event)


def _without(bonuses: tuple[Bonus, ...], spent: Bonus | None) -> tuple[Bonus, ...]:
    """One copy less of the spent bonus."""
    if spent is None:
        return bonuses
    at = next(at for at, one in enumerate(bonuses) if one.slug == spent.slug)
    return bonuses[:at] + bonuses[at + 1 :]


def _leaving(state: State, event: past.SidesOut | past.PlayersLeft | past.GameOver) -> State:
    match event:
        case past.SidesOut(sides=sides):
            teams = tuple(replace(team, out=team.out or team.side in sides) for team in state.teams)
            rest = tuple(one for one in state.announcing if one not in sides)
            announced = tuple((side, ratings) for side, ratings in state.announced if side not in sides)
            return replace(state, teams=teams, out=(*state.out, sides), announcing=rest, announced=announced)
        case past.PlayersLeft(seats=seats, reason=reason):
            return _change(state, seats, lambda player: replace(_take_back(player), gone=reason))
        case past.GameOver(winners=winners, reason=reason):
            return replace(state, phase="over", winners=winners, reason=reason, announcing=(), chooser=None)
        case _:
            assert_never(event)


def _change(state: State, seats: Iterable[Seat], change: Callable[[Player], Player]) -> State:
    chosen = frozenset(seats)
    players = tuple(change(player) if player.seat in chosen else player for player in state.players)
    return replace(state, players=players)
