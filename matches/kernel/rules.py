"""The contract that every game fulfils, as one value. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType, UnionType
from typing import Generic, TypeAlias, TypeVar, cast

import msgspec

from matches.kernel.cards import Card, Cards, Kind, Scale
from matches.kernel.dice import Dice
from matches.kernel.loadouts import Finding as Finding  # games import what their rules are made of from here
from matches.kernel.loadouts import Format
from matches.kernel.loadouts import Loadout as Loadout
from matches.kernel.offers import Offers, RawCommand
from matches.kernel.outcome import Deadline, Outcome
from matches.kernel.seats import Seat, Viewer
from matches.kernel.survey import Survey
from matches.kernel.words import Line, Words

S = TypeVar("S")  # state
C = TypeVar("C", bound=msgspec.Struct)  # command
E = TypeVar("E", bound=msgspec.Struct)  # event
V = TypeVar("V", bound=msgspec.Struct)  # view
O = TypeVar("O", bound=msgspec.Struct)  # options  # noqa: E741

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"
Upcast: TypeAlias = Callable[[dict[str, Json]], dict[str, Json]]


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision may use besides the state. `seat` is None for the clock; `at_ms` is recorded with the command."""

    seat: Seat | None
    at_ms: int
    dice: Callable[[str], Dice]
    cards: Cards
    loadouts: Mapping[Seat, msgspec.Struct]


@dataclass(frozen=True, slots=True)
class Setup(Generic[O]):
    """Who plays, in seat order (numbers may have gaps), with which options and stakes (empty: nothing is staked)."""

    seats: tuple[Seat, ...]
    options: O
    stakes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bot(Generic[V, C]):
    """A policy on the player's side of the wall. A change of what `choose` means raises `version`.

    `house`: only the house seats it, at tables that it opened for something.
    """

    version: int
    name: Words
    choose: Callable[[V, Offers, Dice], C]
    house: bool = False


@dataclass(frozen=True, slots=True)
class Stakes:
    """Ranking points that a rated match is played for: the points of a newcomer and what a player with n points stakes."""

    initial: int
    rank: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a part of a match is called, and which field of the event that opens it says its number."""

    name: Words
    number: str


def _no_findings(cards: Cards) -> Sequence[Finding]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules(Generic[S, C, E, V, O]):
    """A whole game as one value: what it is called, what may be asked, what happens, who may know what."""

    key: str
    version: int
    name: Words
    summary: Words
    seats: range
    minutes: int

    commands: UnionType | type[msgspec.Struct]
    events: UnionType | type[msgspec.Struct]
    options: type[O]
    initial: S

    begin: Callable[[Setup[O], Context], Sequence[E]]
    decide: Callable[[S, C, Context], Sequence[E]]
    legal: Callable[[S, Seat], Offers]
    evolve: Callable[[S, E], S]
    deadline: Callable[[S], Deadline | None]
    outcome: Callable[[S], Outcome | None]

    view: Callable[[S, Viewer], V]
    redact: Callable[[E, Viewer], E | None]
    redeal: Callable[[S, Viewer, Dice], S]
    tell: Callable[[E], Line | None]
    refusals: Mapping[str, Words]
    bots: Mapping[str, Bot[V, C]]

    kinds: tuple[Kind, ...]
    starter: tuple[Card, ...]
    art: Callable[[Card], str]
    check_release: Callable[[Cards], Sequence[Finding]] = _no_findings
    scale: Scale | None = None
    loadout: Loadout | None = None
    players: Callable[[O], range] | None = None  # where the options say how many of `seats` must sit down
    stakes: Stakes | None = None
    # What others may count of an ended match, for one seat: whole numbers by name (rounds, creatures lost).
    tally: Callable[[S, Seat], Mapping[str, int]] | None = None
    survey: Survey | None = None  # what `simulate --report` measures
    # Events that `redact` gives to every viewer as they are: long matches are read without asking it for each of them.
    public_events: frozenset[type[E]] = frozenset()
    option_words: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({}))  # labels, by field
    # Options that the house's own programs choose: at every table that a person opens they have their defaults.
    house_options: frozenset[str] = frozenset()
    # The bot that who wants to play at once meets; empty: the last one. Games list their bots from the simplest to the best.
    first_bot: str = ""
    # What commands, their fields, the fields of the View and their values are called, where pages are made from them.
    words: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({}))
    # Events that open a part of a match (a round, a turn in it), longer parts first; several may open one of the same number.
    chapters: Mapping[type[msgspec.Struct], Chapter] = field(default_factory=lambda: MappingProxyType({}))
    # What lists of every event say of one that `tell` passes over; {who} is the event's own `seat`.
    asides: Mapping[type[msgspec.Struct], Words] = field(default_factory=lambda: MappingProxyType({}))
    # What each reason of an outcome is called, in a few words for lists.
    endings: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({}))
    # What the ids of those deadlines begin with at which nobody is late: something was shown, or a wait is simply over.
    pauses: frozenset[str] = frozenset()
    upcasts: Mapping[tuple[str, int], Upcast] = field(default_factory=lambda: MappingProxyType({}))

    def first_release(self) -> Cards:
        """The cards and the scale that the game's first release holds."""
        scale = self.scale
        return Cards(self.starter, scale.rarities if scale else (), scale.first_whole if scale else None)

    def seats_for(self, options: O) -> range:
        """How many may play with these options."""
        return self.seats if self.players is None else self.players(options)

    @property
    def bot_at_once(self) -> str:
        """The policy of the bots at a table that is full at once; empty for a game without bots."""
        return self.first_bot or ["", *self.open_bots][-1]

    @property
    def open_bots(self) -> Mapping[str, Bot[V, C]]:
        """Those that whoever opens a table may seat."""
        return {policy: bot for policy, bot in self.bots.items() if not bot.house}

    @property
    def formats(self) -> tuple[Format, ...]:
        """What decks are made for: one format at least, for a game that has decks."""
        return (self.loadout.formats if self.loadout else ()) or (Format("", self.name, self.options()),)

    def command(self, raw: RawCommand | Mapping[str, Json]) -> C:
        """The command in `raw` (with its tag as `type`); msgspec.ValidationError if it is none of this game's."""
        return cast(C, msgspec.convert(raw, self.commands))

    def event_version(self, tag: str) -> int:
        """The version in which events of `tag` are written now: 1, and one more for each upcast."""
        return 1 + max((version for name, version in self.upcasts if name == tag), default=0)
