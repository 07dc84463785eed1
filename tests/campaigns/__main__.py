"""`python -m tests.campaigns [ONLY]`: the long runs, a line for each result and one JSON object at the end; imports them all."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import django

from tests.campaigns.places import bestiary, database, home, tally

if TYPE_CHECKING:
    from tests.campaigns.clockwork_plan import Plan

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
Figures = dict[str, object]


def main(only: str) -> int:
    """Runs the campaigns whose name has `only` in it; how many failed."""
    results: dict[str, Figures] = {}
    failed = 0
    for name, run in CAMPAIGNS.items():
        if only not in name:
            continue
        began = time.monotonic()
        try:
            results[name] = run()
            said = json.dumps(results[name])
        except AssertionError as error:
            results[name] = {"failed": str(error)}
            said, failed = f"FAILED: {error}", failed + 1
        _say(f"{name}: {said} ({time.monotonic() - began:.0f} s)")
    _say(json.dumps(results))
    return failed


def race() -> Figures:
    """Must show 3."""
    with database(), tally():
        from tests.campaigns.race import race

        return race(commands=10_000, writers=8, seed=20261129)


def damage() -> Figures:
    """Must show 3."""
    with database():
        from tests.campaigns.damage import damage
        from tests.support.tables import finished

        return damage(finished(5), changes=1_000, seed=20261129)


def audit_bytes() -> Figures:
    """Issue 10's must show 1: a thousand matches of every game, and a thousand bytes."""
    with database():
        import random

        from tests.campaigns.audit_bytes import audit_bytes, releases
        from tests.campaigns.audit_bytes_economy import economy_bytes, lived_days
        from tests.campaigns.audit_bytes_printings import printings

        of_matches = audit_bytes(1_000, 1_000, seed=20261201)
        lived_days()
        others = {"releases": releases(random.Random(20261201), 200), "economy": economy_bytes(1_000, 20261201)}
        return {**of_matches, **others, "printings": printings(random.Random(20261201), 500)}


def audit_resume() -> Figures:
    """Issue 10's must show 2: a million events are verified while who does it is killed ten times."""
    from tests.campaigns.audit_resume import resume

    with home() as folder:
        return resume(events=1_000_000, changes=12, kills=10, home=folder, seed=20261201)


def kills() -> Figures:
    """Must show 4."""
    from tests.campaigns.kills import kills

    with home() as folder:
        return kills(matches=200, home=folder, pace_s=0.5, rounds=6, seed=20261129)


def crowd() -> Figures:
    """Issue 11's must show 2: 500 players for ten minutes."""
    from tests.campaigns.crowd import crowd

    with home() as folder:
        return crowd(players=500, seconds=600.0, home=folder, pace_s=10.0, seed=20261201, within_s=1.0)


def clocks() -> Figures:
    """p99 lateness with 200 running tables."""
    from tests.campaigns.lateness import late_tables

    with home() as folder:
        return late_tables(tables=200, home=folder)


def schemathesis() -> Figures:
    """Issue 11's must show 4: every operation of the API, asked at random by everybody."""
    with database():
        from tests.campaigns.asked import asked

        return asked(examples=50, seed=20261201)


def malformed_commands() -> Figures:
    """Issue 11's must show 4: a million commands of all five games that are made wrong; neither database nor clock."""
    django.setup()
    from tests.campaigns.malformed import malformed

    return malformed(1_000_000, seed=20261201, processes=2)


def walks() -> Figures:
    """The catalogue's must show 2: fifty edit and publish for a minute, six read."""
    with database():
        from catalogue import kinds
        from tests.campaigns.walks import walks
        from tests.support import bestiary
        from tests.support.tables import people

        kinds.register(bestiary.BESTIARY)
        return walks(writers=50, readers=6, seconds=60, seed=20261129, by=people("mona")[0])


def searches() -> Figures:
    """The catalogue's must show 3."""
    with database(), bestiary():
        from tests.campaigns.queries import queries
        from tests.support.searched import populate

        return queries(populate(120), count=100_000, seed=20261129, bound_s=1)


def hhut_balance() -> Figures:
    """No rapper of HHUT wins more than 65 % or less than 35 % of the duels of its band."""
    from tests.campaigns.balance import balance

    return balance(duels=10_000, seed=20261130)


def hula_hoo() -> Figures:
    """Issue 4's strength of the thinking player; neither database nor clock."""
    from tests.campaigns.rounds import strength

    return strength(rounds=2_000, others=300)


def hhut_strength() -> Figures:
    """The thinking player of HHUT wins 80 % of its matches against random play, 55 % against a greedy player."""
    from tests.campaigns.duels import strength

    return strength(matches=2_000, others=60)


def ippo_strength() -> Figures:
    """Issue 9: the planning player of Ippo wins 85 % of its bouts against random play, 60 % against a greedy player."""
    from tests.campaigns.bouts import strength

    return strength(matches=1_000)


def ippo_balance() -> Figures:
    """Issue 9's must show 3: 10,000 bouts of the ready-made decks of Ippo."""
    from tests.campaigns.bouts import balance

    return balance(times=250, seed="20261130", processes=2)


def hoss_rounds() -> Figures:
    """Issue 6's must show 5: 200 fights at once in their real time, and the worker killed."""
    from tests.campaigns.fights import fights

    with home() as folder:
        return fights(count=200, home=folder, seed=20261130)


def ippo_coverage() -> Figures:
    """Issue 9's must show 1: every card played, every ability done."""
    from tests.campaigns.boxing import coverage

    return coverage(seed=20261130, most=6_000)


def hoss_balance() -> Figures:
    """Issue 6's must show 3: 52,000 fights of HOSS, 24,800 of them even ones."""
    from tests.campaigns.creatures import balance

    return balance(times=400, seed="20261130", processes=2)


def economy_trades() -> Figures:
    """Issue 7's must show 2: 64 clients trade for a minute while web, worker and connections are killed."""
    from tests.campaigns.economy import trades

    with home() as folder:
        return trades(clients=64, seconds=60, home=folder, rounds=3, seed=20261130)


def clockwork() -> Figures:
    """Issue 8's must show 1 and 2: ten years of raffles with outages, and five who settle at once."""
    from datetime import date

    from tests.campaigns.clockwork_plan import planned

    years, race = planned(date(2027, 1, 1), 3_653, 104, seed=20261130), planned(date(2027, 1, 1), 700, 104, seed=20261201)
    return {**_lives(years, "interrupted"), "missed": years.missed(), "race": _lives(race, "raced")}


def _lives(plan: Plan, other: str) -> Figures:
    """The same plan twice, each on a database of its own: calmly, and otherwise. One history."""
    found = {}
    for name in ("calm", other):
        with database():
            from tests.campaigns.clockwork_lives import LIVES

            found[name] = LIVES[name](plan)
    digests = {one["digest"] for one in found.values()}
    assert len(digests) == 1, f"the history is another one: {found}"
    return {"seed": plan.seed, **found[other]}


CAMPAIGNS: dict[str, Callable[[], Figures]] = {
    "race": race,
    "damage": damage,
    "audit_bytes": audit_bytes,
    "audit_resume": audit_resume,
    "kills": kills,
    "crowd": crowd,
    "clocks": clocks,
    "walks": walks,
    "searches": searches,
    "hhut_balance": hhut_balance,
    "hhut_strength": hhut_strength,
    "hoss_balance": hoss_balance,
    "ippo_balance": ippo_balance,
    "ippo_strength": ippo_strength,
    "hula_hoo": hula_hoo,
    "hoss_rounds": hoss_rounds,
    "ippo_coverage": ippo_coverage,
    "economy_trades": economy_trades,
    "clockwork": clockwork,
    "schemathesis": schemathesis,
    "malformed_commands": malformed_commands,
}


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
