"""One played match with every position kept: what the checks look at. Imports the kernel and codec."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from matches.codec import Codec
from matches.kernel import match as matches
from matches.kernel.chance import Sealed
from matches.kernel.dice import Dice
from matches.kernel.match import AnyRules, Ask, Event, Match
from matches.kernel.offers import Offers
from matches.kernel.play import Habits, Play, Sitting, Stuck
from matches.kernel.record import Record
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat, Viewer
from matches.kernel.table import TABLE_EVENTS
from tests.conformance.options import Variant, drawn_options, variants

LEAST_SEEDS = 16  # matches of each check and game
BOUND = 3_000  # commands; a game that is still going then does not end


@dataclass(frozen=True, slots=True)
class Step:
    """One command of the match, and the match on both sides of it."""

    before: Match
    record: Record
    after: Match

    @property
    def own_events(self) -> tuple[Event, ...]:
        """The game's events, without the table's."""
        return tuple(event for event in self.record.events if not isinstance(event, TABLE_EVENTS))

    @property
    def played(self) -> bool:
        """Whether the match runs on both sides."""
        return self.before.table.phase == self.after.table.phase == "playing"


class Tolerant(Play):
    """Remembers what was offered or chosen and then refused, and lets the clock go on; one check alone judges it."""

    def __init__(self, sitting: Sitting, key: bytes, choice: Dice | None) -> None:
        super().__init__(sitting, key, choice)
        self.refused: list[tuple[Seat, str]] = []

    def answer(self, seat: Seat, offers: Offers) -> Record:
        try:
            return super().answer(seat, offers)
        except Refused as refusal:
            self.refused.append((seat, refusal.code))
            due = matches.deadline(self.rules, self.match)
            if due is None:
                raise Stuck("a refused answer, and no deadline") from refusal
            return self.time_is_up(due)


class Trial:
    """A match of `rules` that follows from `seed`, or from `choice` if given; `dice` are the check's own.

    The seed chooses the number of seats, gaps between them, options and habits; those of `seeds` meet every number of seats
    in every variant. `bots`: every policy sits down, in turn.
    """

    def __init__(self, rules: AnyRules, seed: int, choice: Dice | None = None, bots: bool = False) -> None:
        self.rules = rules
        self.seed = seed
        self.dice = Dice(seed.to_bytes(32, "big"), "check")
        self.sitting = _sitting(rules, seed, self.dice, bots)
        self.play = Tolerant(self.sitting, seed.to_bytes(32, "big"), choice)
        self.stuck = ""

    @property
    def sealed(self) -> Sealed:
        return self.play.sealed

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.rules)

    @cached_property
    def steps(self) -> list[Step]:
        """The whole match, command by command; up to where it got stuck if it did."""
        try:
            self.play.run(BOUND)
        except Stuck as stuck:
            self.stuck = str(stuck)
        steps, match = [], matches.initial(self.rules)
        for record in self.play.records:
            after = matches.fold(self.rules, record.events, match)
            steps.append(Step(match, record, after))
            match = after
        return steps

    @property
    def records(self) -> list[Record]:
        return [step.record for step in self.steps]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat, and a spectator."""
        return (*self.sitting.seats, None)

    def running(self, most: int = 1_000) -> Iterator[Step]:
        """Steps after which the match runs; `most` of them at random, in order."""
        running = [step for step in self.steps if step.after.table.phase == "playing"]
        chosen = set(self.dice.shuffled(range(len(running)))[:most])
        return (step for at, step in enumerate(running) if at in chosen)

    def decide(
        self, match: Match, seat: Seat | None, command: msgspec.Struct, decision: str = "", at_ms: int = 0
    ) -> tuple[Event, ...]:
        """What `command` would cause in `match`."""
        return matches.decide(self.rules, match, Ask(seat, at_ms, decision, command), self.sealed, self.play.cards)

    def seen(self, match: Match, viewer: Viewer) -> bytes:
        """Every byte that `viewer` gets from a position: view, offers, the clock, and who is asked."""
        every = [(seat, matches.offers(self.rules, match, seat)) for seat in match.table.playing]
        asked = [seat for seat, one in every if one.commands and not one.optional]
        offers = matches.offers(self.rules, match, viewer)
        return encode([self.rules.view(match.game, viewer), offers, matches.deadline(self.rules, match), asked])

    def shown(self, events: tuple[Event, ...], viewer: Viewer) -> list[bytes]:
        """The redacted bytes of the game's own `events`; their number is what the viewer's revision counts."""
        redacted = [self.rules.redact(event, viewer) for event in events if not isinstance(event, TABLE_EVENTS)]
        return [encode(event) for event in redacted if event is not None]


def encode(value: object) -> bytes:
    return msgspec.json.encode(value)


def listening(rules: AnyRules, log: list[str]) -> AnyRules:
    """The same rules, which write down every label of dice that they ask for."""

    def overhear(dice: Callable[[str], Dice]) -> Callable[[str], Dice]:
        return lambda label: (log.append(label), dice(label))[1]

    return replace(
        rules,
        begin=lambda setup, context: rules.begin(setup, replace(context, dice=overhear(context.dice))),
        decide=lambda state, command, context: rules.decide(state, command, replace(context, dice=overhear(context.dice))),
    )


def seeds(rules: AnyRules) -> range:
    """Those that reach every number of seats in every variant, and some more."""
    return range(max(LEAST_SEEDS, len(_tables(rules))))


def bot_seeds(rules: AnyRules) -> range:
    """Every third of them: bots may think for long, and each check has them play anew."""
    return seeds(rules)[::3]


def _tables(rules: AnyRules) -> list[tuple[Variant, int]]:
    return [(variant, count) for count in rules.seats for variant in variants(rules)]


def _sitting(rules: AnyRules, seed: int, dice: Dice, bots: bool) -> Sitting:
    tables = _tables(rules)
    variant, count = tables[seed] if seed < len(tables) else (None, dice.pick(rules.seats))
    options = drawn_options(rules, dice, variant)
    if rules.players is not None:
        count = dice.pick(rules.seats_for(options))
    chairs = range(rules.seats[-1] if rules.players is None else count)  # no gaps where the options say how many sit down
    seats = tuple(Seat(one) for one in sorted(dice.shuffled(chairs)[:count]))
    policies = tuple(rules.bots)
    turn = dice.below(len(policies)) if policies else 0
    chosen = {seat: policies[(turn + at) % len(policies)] for at, seat in enumerate(seats)} if bots and policies else {}
    habits = Habits(pace_ms=dice.pick((1_000, 8_000)), idle_one_in=dice.pick((0, 8, 2)), resign_one_in=dice.pick((0, 0, 12)))
    return Sitting(rules, seats, options, chosen, habits=habits)
