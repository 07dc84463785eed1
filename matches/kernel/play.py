"""A whole match without a database: seats that sample or bots that choose, on a simulated clock. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from types import MappingProxyType

import msgspec

from matches.kernel import commands as asks
from matches.kernel import match as matches
from matches.kernel.cards import Cards, decode_release, encode_release
from matches.kernel.chance import Sealed
from matches.kernel.dice import ALGORITHM, Dice
from matches.kernel.match import AnyRules, Ask, Match
from matches.kernel.offers import Offers, sample
from matches.kernel.outcome import Deadline
from matches.kernel.record import Record
from matches.kernel.seats import Seat

OPENED_AT = 1_800_000_000_000  # ms since 1970: any instant does, every simulated match opens at this one
START_WITHIN_MS = 30 * 60 * 1000
_NO_BOTS: Mapping[Seat, str] = MappingProxyType({})
_NO_LOADOUTS: Mapping[Seat, msgspec.Struct] = MappingProxyType({})


class Stuck(Exception):
    """A running match in which nobody is asked and no deadline is awaited, or one that passes its bound."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How the seats behave: `pace_ms` bounds the time between two commands; the others are `one in n` chances, 0 for never."""

    pace_ms: int = 4_000
    idle_one_in: int = 12  # everybody waits until the deadline
    resign_one_in: int = 0


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays what: `seats` ascending (gaps allowed), `bots` a policy by seat; a seat without one samples its offers.

    A seat without a loadout brings a quick one, in a game that has them.
    """

    rules: AnyRules
    seats: Sequence[Seat]
    options: msgspec.Struct | None = None
    bots: Mapping[Seat, str] = field(default_factory=lambda: _NO_BOTS)
    loadouts: Mapping[Seat, msgspec.Struct] = field(default_factory=lambda: _NO_LOADOUTS)
    habits: Habits = Habits()


class Play:
    """One match that plays itself. The same sitting, key and choices give the same records.

    `key` (any bytes) stands for all that is random outside the rules: the match's id, its secret and the nonces.
    `choice` makes the choices of the seats that sample and of the clock; without it they follow from `key` too.
    `cards` is the pinned release, the game's starter cards unless given.
    """

    def __init__(self, sitting: Sitting, key: bytes, choice: Dice | None = None, cards: Cards | None = None) -> None:
        self.rules = sitting.rules
        self.sitting = sitting
        self.cards: Cards = decode_release(encode_release(sitting.rules.first_release())) if cards is None else cards
        self.sealed = Sealed(_bytes(key, "match", 16), _bytes(key, "secret", 32))
        self.now = OPENED_AT
        self.match: Match = matches.initial(sitting.rules)
        self.records: list[Record] = []
        self.version = 0
        self._key = key
        self._choice = Dice(_bytes(key, "choice", 32), "play") if choice is None else choice
        self._answered: set[tuple[Seat, str]] = set()
        self._seed = b""

    @property
    def over(self) -> bool:
        return self.match.table.over

    def run(self, bound: int = 20_000) -> list[Record]:
        """Open, sit down, start and play to the end; Stuck after `bound` commands."""
        if not self.records:
            self.begin()
        while not self.over:
            if len(self.records) >= bound:
                raise Stuck(f"no end after {bound} commands")
            self.step()
        return self.records

    def begin(self) -> None:
        """Everything up to the first decision."""
        self.ask(None, self._opening())
        for seat in self.sitting.seats:
            self.ask(seat, self._sitting_down(seat))
        self.ask(self.sitting.seats[0], asks.Start())
        self._seed = self.sealed.seed(self.match.table.nonces())

    def step(self) -> Record:
        """One more command of a running match: somebody answers, or a deadline passes. Stuck if neither can be."""
        asked = self.asked()
        due = matches.deadline(self.rules, self.match)
        self.now += 1 + self._choice.below(self.sitting.habits.pace_ms)
        if due is not None and (not asked or self.now >= due.at_ms or self._one_in(self.sitting.habits.idle_one_in)):
            return self.time_is_up(due)
        if not asked:
            raise Stuck("nobody is asked, no deadline is awaited, and there is no outcome")
        seat, offers = self._choice.pick(asked)
        return self.answer(seat, offers)

    def asked(self) -> list[tuple[Seat, Offers]]:
        """The seats that have something to answer, with their offers; a bot answers each decision once, and no optional one."""
        every = [(seat, matches.offers(self.rules, self.match, seat)) for seat in self.match.table.playing]
        return [(seat, offers) for seat, offers in every if offers.commands and not self._done(seat, offers)]

    def _done(self, seat: Seat, offers: Offers) -> bool:
        return seat in self.sitting.bots and (offers.optional or (seat, offers.decision) in self._answered)

    def answer(self, seat: Seat, offers: Offers) -> Record:
        """What the seat's bot chooses, or a sample of what is offered, or now and then its resignation."""
        policy = self.sitting.bots.get(seat)
        if policy is not None:
            self._answered.add((seat, offers.decision))
            dice = matches.bot_dice(self._seed, seat, offers.decision)
            view = self.rules.view(self.match.game, seat)
            return self.ask(seat, self.rules.bots[policy].choose(view, offers, dice), offers.decision)
        if offers.may_resign and self._one_in(self.sitting.habits.resign_one_in):
            return self.ask(seat, asks.Resign())
        return self.ask(seat, self.rules.command(sample(offers, self._choice)), offers.decision)

    def time_is_up(self, due: Deadline) -> Record:
        """The clock's command, at the deadline's instant or now if that is later."""
        self.now = max(self.now, due.at_ms)
        return self.ask(None, asks.TimeIsUp(deadline=due.id))

    def ask(
        self, seat: Seat | None, command: msgspec.Struct, decision: str = "", history: tuple[matches.Event, ...] = ()
    ) -> Record:
        """Decide one command, fold what it causes and record both. Refused or Stale if the rules say no."""
        ask = Ask(seat, self.now, decision, command, history)
        events, after = matches.step(self.rules, self.match, ask, self.sealed, self.cards)
        record = Record(seat, self.now, decision, command, events, self.version + 1)
        self.match = after
        self.version += len(events)
        self.records.append(record)
        return record

    def _one_in(self, n: int) -> bool:
        return n > 0 and self._choice.below(n) == 0

    def _opening(self) -> asks.OpenTable:
        options = self._options
        return asks.OpenTable(
            game=self.rules.key,
            rules_version=self.rules.version,
            release=self.cards.digest,
            options=msgspec.Raw(msgspec.json.encode(options)),
            seats=max(self.sitting.seats[-1] + 1, self.rules.seats_for(options)[0]),
            dice=ALGORITHM,
            commitment=self.sealed.commitment(),
            match=self.sealed.match.hex(),
            start_by=self.now + START_WITHIN_MS,
        )

    @property
    def _options(self) -> msgspec.Struct:
        return self.rules.options() if self.sitting.options is None else self.sitting.options

    def _quick(self, seat: Seat) -> msgspec.Struct | None:
        """A loadout by chance for a seat that is given none."""
        if self.rules.loadout is None:
            return None
        dice = Dice(_bytes(self._key, "loadout", 32), str(seat))
        return self.rules.loadout.by_chance(self.sitting.bots.get(seat), self.cards, self._options, dice)

    def _sitting_down(self, seat: Seat) -> asks.TakeSeat:
        policy = self.sitting.bots.get(seat)
        brought = self.sitting.loadouts[seat] if seat in self.sitting.loadouts else self._quick(seat)
        return asks.TakeSeat(
            nonce="" if policy is not None else _bytes(self._key, f"nonce/{seat}", 32).hex(),
            loadout=asks.NO_LOADOUT if brought is None else msgspec.Raw(msgspec.json.encode(brought)),
            bot=None if policy is None else asks.BotPolicy(policy, self.rules.bots[policy].version),
        )


def _bytes(key: bytes, purpose: str, size: int) -> bytes:
    return blake2b(purpose.encode() + b"\0" + key, digest_size=size).digest()
