"""What a seat or a spectator may know: unused cards, bonuses and cards face down of others cannot be said. Imports state."""

from __future__ import annotations

from typing import Literal

import msgspec

from matches.games.hhut.compare import Played, Side, announceable, value
from matches.games.hhut.events import EndReason, LeaveReason, Pair, Toss
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.history import (
    Dealt,
    DuelView,
    FoughtView,
    LastDuel,
    PairingView,
    history,
    last_duel,
    pairings,
    round_dealt,
    round_lengths,
    running,
)
from matches.games.hhut.offers import slot_taken
from matches.games.hhut.options import Format, Mode, hit_points
from matches.games.hhut.ratings import RATINGS, Rating, Scores
from matches.games.hhut.state import Phase, Player, State
from matches.kernel.seats import Seat, Viewer


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
    """A hand that the viewer may see: his own, or his team-mate's (Q27). `locked` and `bonus` lie face down."""

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


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement that the viewer may see; empty ratings: sealed until the reveal."""

    side: Side
    ratings: tuple[Rating, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A table for one viewer. `hands` are his own and a team-mate's; `until` (ms) is when the time to decide ends.

    `duel` runs, `last` is the one before it, `history` are all that were fought; `rounds` is how many duels each round has, empty
    where that is not known; `round_dealt` is what decides the lead in the third duel, by side of `duel`.
    `announcing` still announce. `announceable` can carry the announcement of the viewer's side (Q11); `counts` is what its eight
    ratings count for once its cards lie face down, its own bonus included and nothing of the opponent's.
    """

    phase: Phase
    mode: Mode
    format: Format
    you: Seat | None
    side: Side | None
    sides: tuple[SideView, ...]
    players: tuple[PlayerView, ...]
    hands: tuple[HandView, ...]
    tosses: tuple[tuple[Toss, Side], ...]
    duel: DuelView | None
    rounds: tuple[int, ...]
    round_dealt: Dealt
    history: tuple[FoughtView, ...]
    last: LastDuel | None
    announcing: tuple[Side, ...]
    announced: tuple[Said, ...]
    announceable: tuple[Rating, ...]
    counts: Scores
    bonus_free: bool
    pairings: tuple[PairingView, ...]
    meeting: Pair | None
    chosen_by: Seat | None
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
        tosses=state.tosses,
        duel=running(state),
        rounds=round_lengths(state),
        round_dealt=round_dealt(state),
        history=history(state),
        last=last_duel(state),
        announcing=state.announcing,
        announced=tuple(_said(state, one, ratings, side) for one, ratings in state.announced),
        announceable=_announceable(state, side),
        counts=_counts(state, side),
        bonus_free=own is not None and not slot_taken(state, own),
        pairings=pairings(state),
        meeting=state.meeting,
        chosen_by=state.chosen_by,
        chooser=state.chooser,
        choices=state.choices,
        until=state.until if state.teams and not state.over else None,
        winners=state.winners,
        reason=state.reason,
    )


def _sides(state: State) -> tuple[SideView, ...]:
    full = hit_points(state.mode)
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
        in_duel=state.phase in ("lock", "announce") and player in state.fighting,
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


def _said(state: State, side: Side, ratings: tuple[Rating, ...], own: Side | None) -> Said:
    """Q28: while several announce, the others' announcements stay sealed until the cards turn up."""
    return Said(side=side, ratings=() if state.sealed and side != own and state.phase == "announce" else ratings)


def _announceable(state: State, side: Side | None) -> tuple[Rating, ...]:
    if side is None or side not in state.announcing:
        return ()
    return announceable([one.locked for one in state.of_side(side) if one.locked is not None])


def _counts(state: State, side: Side | None) -> Scores:
    """What the viewer's side has locked, as it counts if nobody interferes (Q15)."""
    if side is None:
        return ()
    played = [Played(one.locked, one.bonus) for one in state.of_side(side) if one.locked is not None]
    if len(played) < len(state.of_side(side)):
        return ()
    return tuple(value({side: played}, side, rating) for rating in RATINGS)
