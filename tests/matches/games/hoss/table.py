"""Short ways to say what happened at a table of HOSS, for its tests. Imports the game, its rig and given/when/then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from msgspec.structs import replace as changed

from matches.games.hoss import RULES
from matches.games.hoss.commands import MoveGuard, Prepare
from matches.games.hoss.events import Begun, Deck, Drawn, Event, PauseOpened
from matches.games.hoss.held import Buff, Creature, Line
from matches.games.hoss.state import Side
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.dice import Dice
from tests.matches.games.hoss.rig import beast
from tests.matches.kernel.given import Given, given

AT = 1_000_000  # ms: when everything happens unless a test says otherwise
PAUSE, ROUND = 30_000, 5_000  # ms


class Calm(Dice):
    """Dice with which nothing happens that may fail to, and of several the first is chosen."""

    def __init__(self, label: str) -> None:
        super().__init__(bytes(32), label)

    def below(self, n: int) -> int:
        return n - 1 if n == 10_000 else 0


def lines(count: int, side: int, **more: Any) -> list[Line]:
    """So many lines of one creature each, `a0`, `a1`, … on side 0 and `b0`, … on side 1, who do not come to strike."""
    return [Line((beast(slug=f"{'ab'[side]}{at}", **more),)) for at in range(count)]


def table(
    ours: Sequence[Line | Creature] | None = None,
    theirs: Sequence[Line | Creature] | None = None,
    buffs: tuple[Sequence[Buff], Sequence[Buff]] = ((), ()),
    live: bool = True,
) -> Given:
    """The first pause is open since AT: each has drawn its first three lines, six humans a side where nothing else is said."""
    given_lines = (ours or lines(6, 0), theirs or lines(6, 1))
    decks = tuple(_deck(seat, given_lines[seat], buffs[seat]) for seat in (0, 1))
    drawn = tuple(Drawn(seat=one.seat, count=min(3, one.count), lines=tuple(range(min(3, one.count)))) for one in decks)
    opened = PauseOpened(number=1, seats=(0, 1), until=AT + PAUSE)
    return given(RULES, Begun(decks=decks, live=live), *drawn, opened, dice=Calm)


def _deck(seat: int, cards: Sequence[Line | Creature], buffs: Sequence[Buff]) -> Deck:
    held = tuple(one if isinstance(one, Line) else Line((one,)) for one in cards)
    return Deck(seat=seat, count=len(held), lines=held, buffs=tuple(buffs))


def prepare(at: Given, seat: int, card: str = "", when: int = AT, **fields: Any) -> Given:
    return at.when(seat, Prepare(card=card, **fields), when)


def both(at: Given, ours: str = "", theirs: str = "", when: int = AT) -> Given:
    """Both decide; the round is fought."""
    return prepare(prepare(at, 0, ours, when), 1, theirs, when)


def move(at: Given, seat: int, when: int = AT, **guards: int) -> Given:
    return at.when(seat, MoveGuard(**guards), when)


def resign(at: Given, seat: int) -> Given:
    return at.when(seat, Resign(), AT)


def time_is_up(at: Given, late_ms: int = 0) -> Given:
    """The table after its deadline has passed."""
    due = RULES.deadline(at.state)
    assert due is not None
    return at.when(None, TimeIsUp(deadline=due.id), due.at_ms + late_ms)


def next_pause(at: Given, ours: str = "", theirs: str = "") -> Given:
    """A round on what both decide, and its five seconds."""
    return time_is_up(both(at, ours, theirs))


def with_units(at: Given, seat: int, **fields: Sequence[Any]) -> Given:
    """The same table where the creatures of a seat, by slot, have these values."""
    side: Side = at.state.side(seat)
    units = side.units
    for name, values in fields.items():
        units = tuple(changed(unit, **{name: value}) for unit, value in zip(units, values, strict=True))
    sides = tuple(changed(one, units=units) if one.seat == seat else one for one in at.state.sides)
    return replace(at, state=changed(at.state, sides=sides))


def with_side(at: Given, seat: int, **fields: Any) -> Given:
    """The same table where the side of a seat is so."""
    sides = tuple(changed(one, **fields) if one.seat == seat else one for one in at.state.sides)
    return replace(at, state=changed(at.state, sides=sides))


def tags(at: Given) -> list[str]:
    """What the last command caused, by tag."""
    return [str(event.__struct_config__.tag) for event in at.caused]


def one(at: Given, kind: type[Event]) -> Any:
    """The only event of this kind that the last command caused."""
    found: list[msgspec.Struct] = [event for event in at.caused if isinstance(event, kind)]
    assert len(found) == 1, at.caused
    return found[0]
