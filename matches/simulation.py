"""Many matches among bots, one after the other, without a database: what `simulate` counts. Imports codec and kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec

from matches.codec import encode
from matches.kernel.cards import decode_release, encode_release
from matches.kernel.match import AnyRules
from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.seats import Seat

AMONG_BOTS = Habits(pace_ms=2_000, idle_one_in=0)


@dataclass(slots=True)
class Tally:
    """Sums over matches. `digest` is over every event's bytes in order: the same arguments, the same digest."""

    matches: int = 0
    commands: int = 0
    events: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    first: Counter[str] = field(default_factory=Counter)  # matches won, by policy; shared wins count for each
    seated: Counter[str] = field(default_factory=Counter)  # seats taken, by policy
    digest: str = ""


def simulate(rules: AnyRules, matches: int, seats: int, seed: str, options: msgspec.Struct) -> Tally:
    """Play `matches` matches of `seats` seats, whose bots change places from match to match."""
    tally, digest = Tally(), sha256()
    for play in plays(rules, matches, seats, seed, options):
        for record in play.run():
            tally.events += len(record.events)
            for event in record.events:
                digest.update(encode(event))
        _count(tally, play)
    tally.digest = digest.hexdigest()
    return tally


def plays(rules: AnyRules, matches: int, seats: int, seed: str, options: msgspec.Struct) -> Iterator[Play]:
    """The matches of one simulation, not yet played. A game without bots samples its offers."""
    policies = tuple(rules.open_bots)
    chairs = tuple(Seat(one) for one in range(seats))
    cards = decode_release(encode_release(rules.first_release()))
    for number in range(matches):
        bots = {seat: policies[(seat + number) % len(policies)] for seat in chairs} if policies else {}
        yield Play(Sitting(rules, chairs, options, bots, habits=AMONG_BOTS), f"{seed}/{number}".encode(), cards=cards)


def _count(tally: Tally, play: Play) -> None:
    tally.matches += 1
    tally.commands += len(play.records)
    table = play.match.table
    tally.reasons[table.reason] += 1
    policies = {one.seat: one.bot.name if one.bot else "sample" for one in table.seated}
    tally.seated.update(policies.values())
    tally.first.update(policies[seat] for seat in (table.placings[0] if table.placings else ()))
