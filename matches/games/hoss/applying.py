"""What the facts of a round leave on the boards: each is added up as it stands, nothing is worked out. Imports facts."""

from __future__ import annotations

from typing import TypeAlias, assert_never

import msgspec

from matches.games.hoss import facts as what
from matches.games.hoss.facts import NOBODY, SLOTS, Fact, Marker

Burn: TypeAlias = tuple[int, int, int]
Kin: TypeAlias = tuple[tuple[int, str, int], ...]  # side, race, per cent
Flight: TypeAlias = tuple[int, int, int]  # when it lands (ms of the coming round), who deflected, its value
ROUND_MS = 5_000


class Draft(msgspec.Struct):
    """A creature of the fight while facts are applied to it. `who` is its number, `line` its line of the deck, `card` what it is.

    Stacks are in the units of `facts.Marked`; `fell` is the round of its death, 0 while it lives. `dealt`, `suffered`, `mended`
    add up its hits, what it took (markers too) and what it healed.
    """

    who: int
    line: int
    card: str
    top: int
    shield: int
    taken: int = 0
    poison: int = 0
    bleed: int = 0
    burn: tuple[Burn, ...] = ()
    crack: int = 0
    freeze: int = 0
    shock: int = 0
    confused: bool = False
    guards: int = NOBODY
    revived: bool = False
    choosing: bool = False
    fell: int = 0
    dealt: int = 0
    suffered: int = 0
    mended: int = 0


class Unit(Draft, frozen=True):  # type: ignore[misc]  # a Struct may freeze what it inherits, a dataclass may not
    """The same between two rounds, as states hold it."""

    @property
    def left(self) -> int:
        """Its hit points."""
        return max(0, self.top - self.taken)

    @property
    def slot(self) -> int:
        return self.who % SLOTS


class Standing:
    """Both boards while the facts of round `number` are applied."""

    __slots__ = ("flights", "kin", "number", "units")

    def __init__(self, boards: tuple[tuple[Unit, ...], ...], kin: Kin, flights: tuple[Flight, ...], number: int) -> None:
        astuple = msgspec.structs.astuple
        self.units: dict[int, Draft] = {unit.who: Draft(*astuple(unit)) for board in boards for unit in board}
        self.kin: dict[tuple[int, str], int] = {(side, race): percent for side, race, percent in kin}
        self.flights: list[Flight] = list(flights)
        self.number = number

    def unit(self, who: int) -> Unit:
        """A creature as it now is."""
        return Unit(*msgspec.structs.astuple(self.units[who]))


def settled(standing: Standing) -> tuple[tuple[tuple[Unit, ...], tuple[Unit, ...]], Kin, tuple[Flight, ...]]:
    """The boards of both sides by slot, the kin and the flights under way."""
    astuple = msgspec.structs.astuple
    units = [Unit(*astuple(standing.units[who])) for who in sorted(standing.units)]
    boards = tuple(one for one in units if one.who < SLOTS), tuple(one for one in units if one.who >= SLOTS)
    kin = tuple((side, race, percent) for (side, race), percent in sorted(standing.kin.items()) if percent)
    return boards, kin, tuple(standing.flights)


def close(standing: Standing) -> None:
    """Q21, Q23: what runs on past the end of a round is counted from the start of the next."""
    for unit in standing.units.values():
        unit.shock = max(0, unit.shock - ROUND_MS)
    standing.flights = [(lands - ROUND_MS, by, value) for lands, by, value in standing.flights]


def apply(standing: Standing, fact: Fact) -> None:
    """One fact; AssertionError for anything that is none."""
    units = standing.units
    match fact:
        case what.Hit(by=by, on=on, value=value, absorbed=absorbed):
            units[by].dealt += value
            _hurt(units[on], value, absorbed)
        case what.Foiled():
            pass
        case what.Ticked(on=on, value=value, absorbed=absorbed):
            _hurt(units[on], value, absorbed)
        case what.Healed(by=by, on=on, value=value):
            units[on].taken -= value
            if by != NOBODY:
                units[by].mended += value
        case what.Marked() | what.Burning() | what.Faded() | what.Eased():
            _remark(units[fact.on], fact)
        case what.Deflected() | what.Landed():
            _fly(standing, fact)
        case _:
            _change(standing, fact)


def _remark(unit: Draft, fact: what.Marked | what.Burning | what.Faded | what.Eased) -> None:
    match fact:
        case what.Marked(marker=marker, amount=amount):
            _mark(unit, marker, amount)
        case what.Burning(amount=amount, chance=chance, factor=factor):
            unit.burn = (*unit.burn, (amount, chance, factor))
        case what.Faded(marker=marker):
            _fade(unit, marker)
        case what.Eased(left=left):
            unit.freeze = left
        case _:
            assert_never(fact)


def _fly(standing: Standing, fact: what.Deflected | what.Landed) -> None:
    """R16: a hit on its way back is a flight until it lands, if only on nobody."""
    match fact:
        case what.Deflected(by=by, value=value, lands=lands):
            standing.flights.append((lands, by, value))
        case what.Landed(at=at, by=by, on=on, value=value, absorbed=absorbed):
            standing.flights.remove((at, by, value))
            if on != NOBODY:
                standing.units[by].dealt += value
                _hurt(standing.units[on], value, absorbed)
        case _:
            assert_never(fact)


def _change(standing: Standing, fact: Fact) -> None:
    """What comes less often: boards, cards, kin."""
    units = standing.units
    match fact:
        case what.Entered(who=who, line=line, card=card, top=top, shield=shield):
            units[who] = Draft(who, line, card, top, shield)
        case what.Guarded(who=who, ward=ward):
            units[who].guards = ward
        case what.Fell(who=who):
            units[who].fell, units[who].guards = standing.number, NOBODY
        case what.Revived(who=who, left=left):
            _revive(units[who], left)
        case what.Grew(who=who, card=card):
            units[who].card = card
            units[who].choosing = False
        case what.Forked(who=who):
            units[who].choosing = True
        case what.Topped(who=who, top=top, taken=taken):
            units[who].top, units[who].taken = top, taken
        case what.Kinned(side=side, race=race, percent=percent):
            standing.kin[side, race] = percent
        case _:
            raise AssertionError(f"no fact: {fact!r}")


def _hurt(unit: Draft, value: int, absorbed: int) -> None:
    unit.shield -= absorbed
    unit.taken += value - absorbed
    unit.suffered += value


def _mark(unit: Draft, marker: Marker, amount: int) -> None:
    match marker:
        case "poison":
            unit.poison += amount
        case "bleed":
            unit.bleed += amount
        case "crack":
            unit.crack += amount
        case "freeze":
            unit.freeze = min(100, unit.freeze + amount)
        case "shock":
            unit.shock = amount
        case "confusion":
            unit.confused = True
        case "burn":
            raise AssertionError("burn is told with its crits")
        case _:
            assert_never(marker)


def _fade(unit: Draft, marker: Marker) -> None:
    match marker:
        case "burn":
            unit.burn = ()
        case "freeze":
            unit.freeze = 0
        case "shock":
            unit.shock = 0
        case "poison":
            unit.poison = 0
        case "bleed":
            unit.bleed = 0
        case "crack":
            unit.crack = 0
        case "confusion":
            unit.confused = False
        case _:
            assert_never(marker)


def _revive(unit: Draft, left: int) -> None:
    """P3: its markers are gone with it."""
    unit.taken = unit.top - left
    unit.revived = True
    unit.poison = unit.bleed = unit.crack = unit.freeze = unit.shock = 0
    unit.burn = ()
    unit.confused = False
