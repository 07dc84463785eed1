"""The duels and the pairings of a match as everybody may know them: what is over, what runs, what is to come. Imports state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, TypeAlias

import msgspec

from matches.games.hhut.compare import Attack, Side
from matches.games.hhut.events import DuelFought, DuelOpened, Lead, Pair, Shown
from matches.games.hhut.options import CROWDS, ROUNDS
from matches.games.hhut.state import State
from matches.kernel.seats import Seat

Dealt: TypeAlias = tuple[int, ...]
PairingStatus: TypeAlias = Literal["met", "meeting", "open", "dropped"]


class DuelView(msgspec.Struct, frozen=True, kw_only=True):
    """A duel as it was opened: see `events.DuelOpened`."""

    duel: int
    round: int
    place: int
    sides: tuple[Side, ...]
    attackers: tuple[Side, ...]
    lead: Lead
    dealt: Dealt


class FoughtView(msgspec.Struct, frozen=True, kw_only=True):
    """A duel that was fought: the card of each seat by slug, what each of `opened.sides` dealt, whose attack was cancelled."""

    opened: DuelView
    cards: tuple[tuple[Seat, str], ...]
    dealt: Dealt
    cancelled: tuple[Side, ...]


class LastDuel(msgspec.Struct, frozen=True, kw_only=True):
    """The last duel that was fought: what was turned up, and what the attacks came to."""

    opened: DuelView
    shown: tuple[Shown, ...]
    fought: DuelFought


class PairingView(msgspec.Struct, frozen=True, kw_only=True):
    """A pairing of a crowd (R24, Q22, Q23). When it is over: what its two sides dealt, and who won, nobody if both are out."""

    pairing: Pair
    status: PairingStatus
    winner: Side | None = None
    dealt: Dealt = ()


def duel_view(opened: DuelOpened) -> DuelView:
    return DuelView(
        duel=opened.duel,
        round=opened.round,
        place=opened.place,
        sides=opened.sides,
        attackers=opened.attackers,
        lead=opened.lead,
        dealt=opened.dealt,
    )


def running(state: State) -> DuelView | None:
    """The running duel; none between two pairings and after the end."""
    return duel_view(state.duel) if state.duel is not None and state.phase in ("lock", "announce") else None


def history(state: State) -> tuple[FoughtView, ...]:
    """All duels that were fought; one that somebody left has no place here."""
    cards = {player.seat: iter(player.used) for player in state.players}
    found = []
    for fought in state.fought:
        opened = state.opened[fought.duel - 1]
        seats = sorted(seat for one in fought.points for seat in one.team)
        found.append(
            FoughtView(
                opened=duel_view(opened),
                cards=tuple((seat, next(cards[seat]).slug) for seat in seats),
                dealt=dealt_by(fought.attacks, opened.sides),
                cancelled=tuple(attack.side for attack in fought.attacks if attack.cancelled),
            )
        )
    return tuple(found)


def last_duel(state: State) -> LastDuel | None:
    if not state.fought or state.shown is None:
        return None
    fought = state.fought[-1]
    return LastDuel(opened=duel_view(state.opened[fought.duel - 1]), shown=state.shown.shown, fought=fought)


def round_dealt(state: State) -> Dealt:
    """R19: what each side of the running duel has dealt in this round so far."""
    if state.duel is None or running(state) is None:
        return ()
    duels = {one.duel for one in state.opened if one.round == state.duel.round}
    attacks = [attack for fought in state.fought if fought.duel in duels for attack in fought.attacks]
    return dealt_by(attacks, state.duel.sides)


def round_lengths(state: State) -> tuple[int, ...]:
    """R10, Q4: how many duels the rounds have; unknown in a crowd, where a pairing may be dropped."""
    return () if state.mode in CROWDS else ROUNDS[state.format]


def pairings(state: State) -> tuple[PairingView, ...]:
    """Every pairing of a crowd, those of lower seats first."""
    if state.mode not in CROWDS:
        return ()
    over = {won.pairing: won for won in state.met}

    def seen(pair: Pair) -> PairingView:
        if pair in over:
            return PairingView(pairing=pair, status="met", winner=over[pair].winner, dealt=over[pair].dealt)
        if pair == state.meeting:
            return PairingView(pairing=pair, status="meeting")
        return PairingView(pairing=pair, status="open" if set(pair) <= set(state.standing) else "dropped")

    return tuple(seen(pair) for pair in combinations(state.sides, 2))


def dealt_by(attacks: Sequence[Attack], sides: Sequence[Side]) -> Dealt:
    """The damage of each of `sides` in `attacks`."""
    return tuple(sum(hit.damage for one in attacks if one.side == side for hit in one.hits) for side in sides)
