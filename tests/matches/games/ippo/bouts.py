"""Bouts as tests set them up: prints, corners and hands without chance, and what a command leads to. Imports the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from matches.games.ippo.applying import constants_of, fold
from matches.games.ippo.commands import Command, Pass
from matches.games.ippo.decide import decide
from matches.games.ippo.events import Event
from matches.games.ippo.held import Printed
from matches.games.ippo.state import Fighter, Pending, Placed, State
from matches.games.ippo.vocabulary import EMPTY, Ability, Attribute, BlowType, Pool
from matches.kernel.cards import Cards
from matches.kernel.commands import TimeIsUp
from matches.kernel.dice import Dice
from matches.kernel.rules import Context
from matches.kernel.seats import Seat

RED, BLUE = Seat(0), Seat(1)
NOW = 1_000_000
_numbers = count(1)


def blow(
    power: int,
    type: BlowType = "straight",
    *,
    attribute: Attribute = "force",
    icons: int = 0,
    generic: int = 0,
    ability: Ability | None = None,
    number: int | None = None,
) -> Printed:
    """A blow; its number and slug are its own unless said."""
    at = next(_numbers) if number is None else number
    return Printed(f"blow-{at}", at, "blow", attribute, power, type, icons=icons, generic=generic, ability=ability)


def defense(
    power: int,
    blocks: tuple[BlowType, ...] = ("straight", "hook", "upper", "special"),
    *,
    attribute: Attribute = "force",
    icons: int = 0,
    generic: int = 0,
    ability: Ability | None = None,
) -> Printed:
    at = next(_numbers)
    return Printed(f"defense-{at}", at, "defense", attribute, power, None, blocks, 0, 0, icons, generic, ability)


def support(*, attribute: Attribute | None = None, icons: int = 0, generic: int = 0, ability: Ability | None = None) -> Printed:
    at = next(_numbers)
    return Printed(f"support-{at}", at, "support", attribute, gives_icons=icons, gives_generic=generic, ability=ability)


def fight(ability: Ability | None = None) -> Printed:
    at = next(_numbers)
    return Printed(f"fight-{at}", at, "fight", None, ability=ability)


@dataclass
class Corner:
    """What one boxer has, by zone; `tapped` are prints of his corner that are tapped.

    He holds a card that he cannot use unless told otherwise: for who holds none, the house goes on by itself (Q23).
    """

    corner: Sequence[Printed] = ()
    supports: Sequence[Printed] = ()
    hand: Sequence[Printed] = field(default_factory=lambda: (fight(),))
    deck: Sequence[Printed] = ()
    discards: Sequence[Printed] = ()
    endurance: int = 20
    downs: int = 0
    pool: Pool = EMPTY
    tapped: Sequence[Printed] = ()
    more: dict[str, Any] = field(default_factory=dict)


class Bout:
    """A bout and its prints by number in it; `id_of` finds a print's number. In phase "rest" the discards are done already."""

    def __init__(self, red: Corner, blue: Corner, *, phase: str = "boxing", active: Seat = RED, **more: Any) -> None:
        self._ids: dict[int, int] = {}
        self._all: list[tuple[int, Printed]] = []
        self.events: list[Event] = []
        self.labels: list[str] = []
        fighters = tuple(self._fighter(seat, one) for seat, one in ((RED, red), (BLUE, blue)))
        cards = dict(self._all)
        given: dict[str, Any] = {"turn": 1, "in_round": 1, "rounds": 4, "turns_per_round": 6, "active": active, **more}
        given["refilled"] = given.get("refilled", phase == "rest")
        what: Any = phase
        discards = phase == "draw" or (phase == "rest" and not given["refilled"])
        pending = Pending((active,), "redraw" if discards else what, NOW + 90_000)
        self.state = State(
            cards=cards, constants=constants_of(cards), fighters=fighters, phase=what, pending=pending, asked=1, **given
        )

    def _fighter(self, seat: Seat, one: Corner) -> Fighter:
        zones: dict[str, Any] = {
            name: tuple(self._number(print) for print in getattr(one, name)) for name in ("hand", "deck", "discards")
        }
        lying: dict[str, Any] = {
            name: tuple(Placed(self._number(print), print in one.tapped) for print in getattr(one, name))
            for name in ("corner", "supports")
        }
        given: dict[str, Any] = {"turns": 1, **one.more}
        return Fighter(seat=seat, endurance=one.endurance, downs=one.downs, pool=one.pool, **zones, **lying, **given)

    def _number(self, print: Printed) -> int:
        id = len(self._all) + 1
        self._all.append((id, print))
        self._ids[print.number] = id
        return id

    def id_of(self, print: Printed) -> int:
        return self._ids[print.number]

    def does(self, seat: Seat, command: Command, at_ms: int = NOW) -> tuple[Event, ...]:
        """The command's events, folded; Refused if it is not allowed."""
        told = tuple(decide(self.state, command, self._context(seat, at_ms)))
        self.events += told
        self.state = fold(self.state, told)
        return told

    def late(self) -> tuple[Event, ...]:
        """What the clock does when the time of the open decision is over."""
        pending = self.state.pending
        assert pending is not None
        due = TimeIsUp(deadline=f"{pending.what}/{self.state.asked}")
        told = tuple(decide(self.state, due, self._context(None, pending.until)))
        self.events += told
        self.state = fold(self.state, told)
        return told

    def all_pass(self) -> None:
        """Whoever is asked in a window passes, until somebody is asked something else or the bout is over."""
        while self.state.pending is not None and self.state.pending.what == "window":
            self.does(self.state.pending.seats[0], Pass())

    def asked(self) -> tuple[str, Seat]:
        pending = self.state.pending
        assert pending is not None
        return pending.what, pending.seats[0]

    def told(self, kind: type) -> list[Any]:
        """The events of that kind so far."""
        return [one for one in self.events if isinstance(one, kind)]

    def _context(self, seat: Seat | None, at_ms: int) -> Context:
        return Context(seat, at_ms, self._dice, Cards(), {})

    def _dice(self, label: str) -> Dice:
        """A label is used once in a match."""
        assert label not in self.labels, label
        self.labels.append(label)
        return Dice(bytes(32), label)

    @property
    def red(self) -> Fighter:
        return self.state.fighter(RED)

    @property
    def blue(self) -> Fighter:
        return self.state.fighter(BLUE)

    def placed(self, print: Printed) -> Placed | None:
        id = self.id_of(print)
        return self.red.placed(id) or self.blue.placed(id)
