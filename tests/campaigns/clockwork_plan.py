"""What happens in years of Paris days: who buys and who enters, when jobs run or are down. By a seed; imports the calendar."""

from __future__ import annotations

import random
from calendar import monthrange
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from math import exp, log
from typing import Literal, NamedTuple

from economy.rules.calendar import DAY, PARIS, Week, raffle_times, week_from, week_of

HOUR, MINUTE, SECOND, TICK = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1), timedelta(microseconds=1)
CROWD_EVERY = 120  # days; and on those on which the clocks change
EDGES_EVERY = 30  # days; and on those around a change


class Outage(NamedTuple):
    """Nobody settles from `begins` until before `ends`; if `whole`, nobody can buy or enter either."""

    begins: datetime
    ends: datetime
    whole: bool


class Happening(NamedTuple):
    """`who` tries to buy a ticket or enters the season, or jobs run (`who` is None). At one instant people come first."""

    at: datetime
    who: int | None
    what: Literal["buys", "enters", "runs"]


@dataclass(frozen=True)
class Plan:
    """`days` raffles from `first` on. What people do, and when, is the same with outages and without."""

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
        end = self.happenings[-1].at
        woken = [_run(one.ends) for one in self.outages if one.ends <= end and not _down(one.ends, self.outages)]
        kept = [one for one in self.happenings if one.who is not None or not _down(one.at, self.outages)]
        return iter(_in_order([*kept, *woken, _run(end)]))

    @property
    def weeks(self) -> list[Week]:
        """The seasons that have begun when all is over, and the one after them."""
        end = week_of(self.happenings[-1].at).monday + 7 * DAY
        begun = week_of(self.happenings[0].at).monday
        return [week_from(begun + at * DAY) for at in range(0, (end - begun).days + 1, 7)]

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
    people = [one for at in range(days) for one in _people(chance, first + at * DAY, at, players)]
    kept = [one for one in people if begins <= one.at < ends and not _down(one.at, closed)]
    return Plan(first, days, seed, _in_order([*kept, *_runs(chance, first, days), _run(begins), _run(ends)]), outages)


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


def _people(chance: random.Random, day: date, at: int, players: int) -> Iterator[Happening]:
    yield from _buyers(chance, day, at, players)
    if not day.weekday():
        yield from _fighters(chance, week_from(day), players)


def _fighters(chance: random.Random, week: Week, players: int) -> Iterator[Happening]:
    """Up to twelve, once each: the first at the very beginning of the season, the last at its very end."""
    most = min(players, 12)
    instants = [
        week.starts,
        *(week.starts + chance.random() * (week.ends - week.starts) for _ in range(most - 2)),
        week.ends - TICK,
    ]
    who = chance.sample(range(players), most)
    yield from (Happening(*one, "enters") for one in zip(instants, who, strict=True) if chance.random() < 0.4)


def _buyers(chance: random.Random, day: date, at: int, players: int) -> Iterator[Happening]:
    """A crowd, or one to three on every fourth day; some at the very edges of sale and closure."""
    opens, closes, draws = raffle_times(day)
    change = any(abs(day - one) <= DAY for one in changes_of(day - 2 * DAY, 5))
    if change or at % EDGES_EVERY == 0:
        edges = (opens, closes - TICK, closes, draws - TICK)
        yield from (Happening(one, who, "buys") for one, who in zip(edges, chance.sample(range(players), 4), strict=True))
    crowd = at % CROWD_EVERY == 0 or day in changes_of(day, 1)
    buyers = range(players) if crowd else chance.sample(range(players), chance.choice([0] * 9 + [1, 2, 3]))
    yield from (Happening(opens + chance.random() * (draws - opens), who, "buys") for who in buyers)


def _runs(chance: random.Random, first: date, days: int) -> Iterator[Happening]:
    """In fact each second: here at each draw, two seconds after each week, and on some days at the cut-off and once besides."""
    for at in range(days):
        opens, closes, draws = raffle_times(first + at * DAY)
        if chance.random() < 0.1 or changes_of(first + at * DAY, 1):
            yield from map(_run, (opens + chance.random() * (closes - opens), closes))
        if not draws.weekday():
            yield _run(week_of(draws).starts + 2 * SECOND)
        yield _run(draws)


def _run(at: datetime) -> Happening:
    return Happening(at, None, "runs")


def _down(at: datetime, outages: Sequence[Outage]) -> bool:
    return any(one.begins <= at < one.ends for one in outages)


def _in_order(happenings: Sequence[Happening]) -> list[Happening]:
    return sorted(happenings, key=lambda one: (one.at, one.who is None))
