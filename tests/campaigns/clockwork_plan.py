"""What happens in years of Paris days: who buys when, when jobs run, and when they are down. By a seed; imports the calendar."""

from __future__ import annotations

import random
from calendar import monthrange
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from math import exp, log
from typing import NamedTuple

from economy.rules.calendar import DAY, PARIS, raffle_times

HOUR, MINUTE, TICK = timedelta(hours=1), timedelta(minutes=1), timedelta(microseconds=1)
CROWD_EVERY = 90  # days; and on those on which the clocks change
EDGES_EVERY = 30  # days; and on those around a change


class Outage(NamedTuple):
    """Nobody settles from `begins` until before `ends`; if `whole`, nobody can buy either."""

    begins: datetime
    ends: datetime
    whole: bool


class Happening(NamedTuple):
    """`who` tries to buy, or jobs run (`who` is None). At one instant the buyers come first."""

    at: datetime
    who: int | None


@dataclass(frozen=True)
class Plan:
    """`days` raffles from `first` on. Who buys, and when, is the same with outages and without."""

    first: date
    days: int
    seed: int
    happenings: Sequence[Happening]
    outages: Sequence[Outage]

    def calm(self) -> Iterator[Happening]:
        """Jobs run in time."""
        return iter(self.happenings)

    def interrupted(self) -> Iterator[Happening]:
        """Jobs run but in outages, and at the end of each."""
        woken = [Happening(one.ends, None) for one in self.outages]
        kept = [one for one in self.happenings if one.who is not None or not _down(one.at, self.outages)]
        end = self.happenings[-1].at
        return iter(
            _in_order([*kept, *(one for one in woken if one.at <= end and not _down(one.at, self.outages)), Happening(end, None)])
        )

    def missed(self) -> int:
        """How many cut-offs and draws lie in an outage."""
        times = (raffle_times(self.first + at * DAY) for at in range(self.days))
        return sum(_down(at, self.outages) for one in times for at in (one.closes, one.draws))


def planned(first: date, days: int, players: int, seed: int) -> Plan:
    """At least four players; all of them buy on days of a crowd."""
    chance = random.Random(seed)
    begins, ends = raffle_times(first).opens, raffle_times(first + days * DAY).opens
    outages = [*_changes(chance, first, days), *_others(chance, begins, ends)]
    closed = [one for one in outages if one.whole]
    buys = [one for at in range(days) for one in _buyers(chance, first + at * DAY, at, players)]
    kept = [one for one in buys if not _down(one.at, closed)]
    return Plan(first, days, seed, _in_order([*kept, *_runs(chance, first, days), Happening(ends, None)]), outages)


def changes_of(first: date, days: int) -> list[date]:
    """The Sundays on which the clocks change: the last of March and of October."""
    last = first + days * DAY
    found = [_last_sunday(year, month) for year in range(first.year, last.year + 1) for month in (3, 10)]
    return [one for one in found if first <= one < last]


def _last_sunday(year: int, month: int) -> date:
    end = date(year, month, monthrange(year, month)[1])
    return end - (end.isoweekday() % 7) * DAY


def _changes(chance: random.Random, first: date, days: int) -> Iterator[Outage]:
    """Around each change, of half an hour to three days."""
    for day in changes_of(first, days):
        night = datetime.combine(day, time(3), PARIS)
        begins = night + chance.uniform(-36, 19) * HOUR
        yield Outage(begins, begins + _between(chance, HOUR / 2, 72 * HOUR), chance.random() < 0.5)


def _others(chance: random.Random, begins: datetime, ends: datetime) -> Iterator[Outage]:
    """Of a minute to four days, two a week or more."""
    at = begins
    while (at := at + chance.expovariate(1 / 3) * DAY) < ends:
        yield Outage(at, at + _between(chance, MINUTE, 4 * DAY), chance.random() < 0.5)


def _between(chance: random.Random, least: timedelta, most: timedelta) -> timedelta:
    """Short ones as often as ones that are ten times as long."""
    return timedelta(seconds=exp(chance.uniform(log(least.total_seconds()), log(most.total_seconds()))))


def _buyers(chance: random.Random, day: date, at: int, players: int) -> Iterator[Happening]:
    """A crowd, or one to three on every fourth day; some at the very edges of sale and closure."""
    opens, closes, draws = raffle_times(day)
    change = any(abs(day - one) <= DAY for one in changes_of(day - 2 * DAY, 5))
    if change or at % EDGES_EVERY == 0:
        edges = (opens, closes - TICK, closes, draws - TICK)
        yield from (Happening(one, who) for one, who in zip(edges, chance.sample(range(players), 4), strict=True))
    crowd = at % CROWD_EVERY == 0 or day in changes_of(day, 1)
    buyers = range(players) if crowd else chance.sample(range(players), chance.choice([0] * 9 + [1, 2, 3]))
    yield from (Happening(opens + chance.random() * (draws - opens), who) for who in buyers)


def _runs(chance: random.Random, first: date, days: int) -> Iterator[Happening]:
    """In fact each second: here at each draw, and on some days at the cut-off and once besides."""
    for at in range(days):
        opens, closes, draws = raffle_times(first + at * DAY)
        if chance.random() < 0.3 or changes_of(first + at * DAY, 1):
            yield from (Happening(one, None) for one in (opens + chance.random() * (closes - opens), closes))
        yield Happening(draws, None)


def _down(at: datetime, outages: Sequence[Outage]) -> bool:
    return any(one.begins <= at < one.ends for one in outages)


def _in_order(happenings: Sequence[Happening]) -> list[Happening]:
    return sorted(happenings, key=lambda one: (one.at, one.who is None))
