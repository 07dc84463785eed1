"""What a seat or a spectator may know: both boards, his own deck; of the other's what has been on the board. Imports state."""

from __future__ import annotations

from typing import Literal

import msgspec

from matches.games.hoss.applying import ROUND_MS, Kin, Unit
from matches.games.hoss.battle import Battle
from matches.games.hoss.beats import Beat, beats
from matches.games.hoss.boundary import battle_of
from matches.games.hoss.events import EndReason
from matches.games.hoss.facts import MARKERS, NOBODY, Marker
from matches.games.hoss.fighter import Fighter, half_up
from matches.games.hoss.held import Buff, Creature, Line
from matches.games.hoss.offers import choices, defenders, wards
from matches.games.hoss.species import RACES, Element, Race, Role
from matches.games.hoss.state import Phase, Side, State
from matches.kernel.seats import Seat, Viewer


class MarkView(msgspec.Struct, frozen=True):
    """A marker with its number as people read it: what poison, bleed and burn do at the next tick, per cent of freeze and crack,
    ms of shock, 15 for confusion."""

    marker: Marker
    amount: int


class UnitView(msgspec.Struct, frozen=True, kw_only=True):
    """A creature on the board. `attack` is in tenths, `interval` in ms (0: it does not strike), `hits` how often in a round.

    `guards` and `guard` are numbers of creatures, -1 for nobody.
    """

    who: int
    slot: int
    card: str
    race: Race
    role: Role
    element: Element
    rank: int
    rarity: str
    stars: int
    holo: bool
    top: int
    left: int
    shield: int
    attack: int
    interval: int
    hits: int
    block: int
    marks: tuple[MarkView, ...]
    guards: int
    guard: int
    choosing: bool
    revived: bool
    fell: int
    dealt: int
    suffered: int
    mended: int


class KinView(msgspec.Struct, frozen=True):
    """R23: how many living creatures of a race a side has, and the per cent that this gives."""

    race: Race
    count: int
    percent: int


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """A side as everybody sees it."""

    seat: Seat
    units: tuple[UnitView, ...]
    kin: tuple[KinView, ...]
    buffs: tuple[Buff, ...]
    hand: int
    pile: int
    due: bool
    prepared: bool
    missed: int


class PathView(msgspec.Struct, frozen=True):
    """A creature of the viewer's that waits for its path, and what it may become."""

    slot: int
    cards: tuple[Creature, ...]


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What only the viewer knows: his deck, his hand and pile by line, what he has decided or asked for."""

    lines: tuple[Line, ...]
    hand: tuple[int, ...]
    pile: tuple[int, ...]
    paths: tuple[PathView, ...]
    defenders: tuple[int, ...]
    wards: tuple[int, ...]
    asked: tuple[tuple[int, int], ...]
    card: str
    must_play: bool


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """The last round as it is played back: it began at `began_at` (ms since 1970), its `beats` are in order.

    `before` and `kin` are the boards, and R23 as told, when it began.
    """

    number: int
    began_at: int
    before: tuple[tuple[Unit, ...], ...]
    kin: Kin
    beats: tuple[Beat, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A fight for one viewer. `sides` are 0 and 1, `number` is the last round fought, `until` (ms) what the phase waits for."""

    phase: Phase
    live: bool
    you: Seat | None
    number: int
    sides: tuple[SideView, ...]
    own: Own | None
    round: RoundView | None
    until: int | None
    winner: Seat | None
    loser: Seat | None
    reason: EndReason | Literal[""]


def view(state: State, viewer: Viewer) -> View:
    """`viewer`'s side of the table; None sees what is public."""
    battle = battle_of(state) if state.sides else None
    own = next((side for side in state.sides if side.seat == viewer), None)
    return View(
        phase=state.phase,
        live=state.live,
        you=None if own is None else own.seat,
        number=state.number,
        sides=() if battle is None else tuple(_side(state, at, battle) for at in (0, 1)),
        own=None if own is None else _own(own),
        round=_round(state),
        until=state.until if state.sides and not state.over else None,
        winner=state.winner,
        loser=state.loser,
        reason=state.reason,
    )


def _side(state: State, at: int, battle: Battle) -> SideView:
    side = state.sides[at]
    return SideView(
        seat=side.seat,
        units=tuple(_unit(side, unit, battle.fighter(unit.who)) for unit in side.units),
        kin=_kin(battle, at),
        buffs=side.buffs,
        hand=len(side.hand),
        pile=len(side.pile),
        due=side.seat in state.due,
        prepared=side.prepared is not None,
        missed=side.missed,
    )


def _unit(side: Side, unit: Unit, fighter: Fighter) -> UnitView:
    card = fighter.card
    interval = fighter.interval() if fighter.strikes and unit.freeze < 100 else 0
    return UnitView(
        who=unit.who,
        slot=unit.slot,
        card=unit.card,
        race=card.race,
        role=card.role,
        element=card.element,
        rank=card.rank,
        rarity=card.rarity,
        stars=card.stars,
        holo=card.holo,
        top=unit.top,
        left=unit.left,
        shield=unit.shield,
        attack=half_up(fighter.atk, 100_000),
        interval=interval,
        hits=max(0, ROUND_MS - unit.shock) // interval if interval else 0,
        block=fighter.block_chance(False) if fighter.block else 0,
        marks=marks_of(unit),
        guards=unit.guards,
        guard=fighter.guard,
        choosing=unit.choosing,
        revived=unit.revived,
        fell=unit.fell,
        dealt=unit.dealt,
        suffered=unit.suffered,
        mended=unit.mended,
    )


def marks_of(unit: Unit) -> tuple[MarkView, ...]:
    """The markers on a creature, in the order of MARKERS."""
    amounts: dict[Marker, int] = {
        "poison": half_up(unit.poison, 100),
        "bleed": half_up(unit.bleed, 100),
        "burn": half_up(sum(amount for amount, _, _ in unit.burn), 100),
        "crack": half_up(unit.crack, 100),
        "freeze": unit.freeze,
        "shock": unit.shock,
        "confusion": 15 if unit.confused else 0,
    }
    return tuple(MarkView(marker, amounts[marker]) for marker in MARKERS if amounts[marker])


def _kin(battle: Battle, at: int) -> tuple[KinView, ...]:
    counts = [sum(one.race == race for one in battle.alive[at]) for race in range(len(RACES))]
    return tuple(KinView(RACES[race], count, battle.kin[at][race]) for race, count in enumerate(counts) if count)


def _own(side: Side) -> Own:
    prepared = side.prepared
    played = "" if prepared is None or prepared.line == NOBODY else side.lines[prepared.line].first.slug
    return Own(
        lines=side.lines,
        hand=side.hand,
        pile=side.pile,
        paths=tuple(PathView(unit.slot, choices(side, unit)) for unit in side.living if unit.choosing),
        defenders=tuple(unit.slot for unit in defenders(side)),
        wards=wards(side),
        asked=side.wards,
        card=played,
        must_play=bool(side.hand) and not side.living,
    )


def _round(state: State) -> RoundView | None:
    if state.last is None:
        return None
    return RoundView(
        number=state.last.number,
        began_at=state.last.until - ROUND_MS,
        before=state.before,
        kin=state.kin_before,
        beats=beats(state),
    )
