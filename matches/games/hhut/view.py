"""What a seat or a spectator may know: unused cards, bonuses and cards face down of others cannot be said. Imports state."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.hhut.compare import Side, announceable
from matches.games.hhut.events import (
    DuelFought,
    EndReason,
    Lead,
    LeaveReason,
    Pair,
    PairingWon,
    Shown,
)
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.offers import slot_taken
from matches.games.hhut.options import Format, Mode
from matches.games.hhut.ratings import Rating
from matches.games.hhut.state import Phase, Player, State
from matches.kernel.seats import Seat, Viewer

Result: TypeAlias = tuple[int, ...]


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """One player as everybody sees him: numbers of unused cards and bonuses, the cards that lie open, whether he has locked."""

    seat: Seat
    side: Side
    cards: int
    bonuses: int
    used: tuple[Rapper, ...]
    in_duel: bool
    locked: bool
    missed: int
    gone: LeaveReason | Literal[""]


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that the viewer may see: his own, or his team-mate's (Q27). `locked` and `bonus` are face down, `target` is named."""

    seat: Seat
    cards: tuple[Rapper, ...]
    bonuses: tuple[Bonus, ...]
    locked: Rapper | None
    bonus: Bonus | None
    target: Seat | None


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """A side: its seats, the captain first, and its points out of `full`."""

    side: Side
    seats: tuple[Seat, ...]
    points: int
    full: int
    out: bool


class DuelView(msgspec.Struct, frozen=True, kw_only=True):
    """A duel as it was opened: see `events.DuelOpened`."""

    duel: int
    round: int
    place: int
    sides: tuple[Side, ...]
    attackers: tuple[Side, ...]
    lead: Lead
    dealt: tuple[int, ...]


class LastDuel(msgspec.Struct, frozen=True, kw_only=True):
    """The last duel that was fought: what was turned up, and what the attacks came to."""

    opened: DuelView
    shown: tuple[Shown, ...]
    fought: DuelFought


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement that the viewer may see; empty ratings: sealed until the reveal."""

    side: Side
    ratings: tuple[Rating, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A table for one viewer. `hands` are his own and a team-mate's; `until` (ms) is when the time to decide ends.

    `duels` is how many there are in all, 0 where that is not yet known; `results` are the damages of each duel fought, in the
    order of `sides`.
    `announcing` still announce; `announceable` are the ratings that can carry the viewer's own announcement (Q11).
    """

    phase: Phase
    mode: Mode
    format: Format
    you: Seat | None
    side: Side | None
    sides: tuple[SideView, ...]
    players: tuple[PlayerView, ...]
    hands: tuple[HandView, ...]
    duel: DuelView | None
    duels: int
    results: tuple[Result, ...]
    announcing: tuple[Side, ...]
    announced: tuple[Said, ...]
    announceable: tuple[Rating, ...]
    bonus_free: bool
    last: LastDuel | None
    met: tuple[PairingWon, ...]
    meeting: Pair | None
    chooser: Seat | None
    choices: tuple[Pair, ...]
    until: int | None
    winners: tuple[Side, ...]
    reason: EndReason | Literal[""]


def view(state: State, viewer: Viewer) -> View:
    """`viewer`'s side of the table; None sees what is public."""
    own = next((player for player in state.players if player.seat == viewer), None)
    side = None if own is None else own.side
    return View(
        phase=state.phase,
        mode=state.mode,
        format=state.format,
        you=None if own is None else own.seat,
        side=side,
        sides=_sides(state),
        players=tuple(_player(state, player) for player in state.players),
        hands=() if own is None else tuple(_hand(player) for player in _own_first(state, own)),
        duel=_duel(state),
        duels=0 if state.mode in ("crowd_3", "crowd_4") else 7 if state.format == "free" else 9,
        results=tuple(_dealt(state, fought) for fought in state.fought),
        announcing=state.announcing,
        announced=tuple(_said(state, one, ratings, side) for one, ratings in state.announced),
        announceable=_announceable(state, side),
        bonus_free=own is not None and not slot_taken(state, own),
        last=_last(state),
        met=state.met,
        meeting=state.meeting,
        chooser=state.chooser,
        choices=state.choices,
        until=state.until or None,
        winners=state.winners,
        reason=state.reason,
    )


def _sides(state: State) -> tuple[SideView, ...]:
    full = 200 if state.mode == "teams" else 100
    return tuple(SideView(side=team.side, seats=team.seats, points=team.points, full=full, out=team.out) for team in state.teams)


def _own_first(state: State, own: Player) -> tuple[Player, ...]:
    return (own, *(player for player in state.of_side(own.side) if player.seat != own.seat))


def _player(state: State, player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        side=player.side,
        cards=len(player.cards),
        bonuses=len(player.bonuses),
        used=player.used,
        in_duel=player in state.fighting,
        locked=player.locked is not None,
        missed=player.missed,
        gone=player.gone,
    )


def _hand(player: Player) -> HandView:
    return HandView(
        seat=player.seat,
        cards=player.cards,
        bonuses=player.bonuses,
        locked=player.locked,
        bonus=player.bonus,
        target=player.target,
    )


def _duel(state: State) -> DuelView | None:
    """The running duel; none between two pairings."""
    return None if state.duel is None or state.phase in ("choose", "over") else _opened(state, state.duel.duel)


def _opened(state: State, number: int) -> DuelView:
    opened = state.opened[number - 1]
    return DuelView(
        duel=opened.duel,
        round=opened.round,
        place=opened.place,
        sides=opened.sides,
        attackers=opened.attackers,
        lead=opened.lead,
        dealt=opened.dealt,
    )


def _dealt(state: State, fought: DuelFought) -> Result:
    """What each side has dealt in a duel, by number."""
    dealt = {attack.side: sum(hit.damage for hit in attack.hits) for attack in fought.attacks}
    return tuple(dealt.get(side, 0) for side in state.sides)


def _said(state: State, side: Side, ratings: tuple[Rating, ...], own: Side | None) -> Said:
    return Said(side=side, ratings=() if state.sealed and side != own and _closed(state) else ratings)


def _closed(state: State) -> bool:
    """Whether the cards of the running duel still lie face down."""
    return state.phase == "announce" and len(state.fought) < len(state.opened)


def _announceable(state: State, side: Side | None) -> tuple[Rating, ...]:
    if side is None or side not in state.announcing:
        return ()
    return announceable([one.locked for one in state.of_side(side) if one.locked is not None])


def _last(state: State) -> LastDuel | None:
    if not state.fought or state.shown is None:
        return None
    fought = state.fought[-1]
    return LastDuel(opened=_opened(state, fought.duel), shown=state.shown.shown, fought=fought)
