"""Every part of the site killed one by one while bots and a guest play; imports the site, never Django."""

from __future__ import annotations

import random
import subprocess
import threading
import time
from pathlib import Path
from uuid import UUID

from config.runtime.processes import happens
from tests.campaigns.guest import Guest
from tests.campaigns.site import Site, pause
from tests.campaigns.watching import Watch

WATCH_ONE_IN = 5
RIGHT_WITHIN_S = 2.0
ENDED_WITHIN_S = 120.0
GUEST_THINKS_S = 0.25
_TWICE = """
SELECT match_id, payload->>'deadline', count(*) FROM matches_command WHERE name = 'time_is_up' GROUP BY 1, 2 HAVING count(*) > 1
"""


def kills(
    matches: int,
    home: Path,
    pace_s: float = 0.3,
    rounds: int = 1,
    seed: int = 1,
    guest_leaves: bool = False,
    latest_s: float = RIGHT_WITHIN_S,
) -> dict[str, object]:
    """Plays, kills each part `rounds` times at random moments, and asserts all that must hold; the figures.

    The bots play `matches` of all games; the guest plays one more, through pages, from before the first kill to the end,
    or until the last kill if he leaves then. No stream may be behind by more than `latest_s`, nor the middle one by more than
    RIGHT_WITHIN_S.
    """
    chance = random.Random(seed)
    began = time.monotonic()
    with Site(home) as site:
        watch = Watch(site)
        director = site.spawn("tests.campaigns.director", "kills", str(matches), str(pace_s), str(seed))
        guest = Guest(site, seed, GUEST_THINKS_S)
        watch.add(guest.sits_down())
        begun: list[UUID] = []
        reader = threading.Thread(target=_read, args=(director, begun, watch), daemon=True)
        reader.start()
        assert happens(lambda: len(begun) >= 2, 60), "no match was begun"
        killed = _rounds(site, watch, chance, rounds)
        guest.plays_on(guest_leaves)
        reader.join(matches * pace_s + 120)
        assert director.wait(30) == 0 and len(begun) == matches, f"{len(begun)} of {matches} were begun"
        _wait_for_the_end(site, matches + 1)
        pause(latest_s, site)
        watch.stop()
        figures = {**_check(site, watch, matches + 1, latest_s), **_check_guest(guest)}
    return {"matches": matches, "seed": seed, "killed": killed, "seconds": round(time.monotonic() - began, 1), **figures}


def _read(director: subprocess.Popen[bytes], begun: list[UUID], watch: Watch) -> None:
    assert director.stdout is not None
    for line in director.stdout:
        begun.append(UUID(line.decode().strip()))
        if len(begun) % WATCH_ONE_IN == 1:
            watch.add(begun[-1])


def _rounds(site: Site, watch: Watch, chance: random.Random, rounds: int) -> int:
    killed = 0
    for _ in range(rounds):
        for role in chance.sample(site.roles, len(site.roles)):
            pause(chance.uniform(0.5, 2.5), site)
            down = time.monotonic()
            site.kill(role)
            killed += 1
            pause(chance.uniform(0.1, 1.0), site)
            site.revive(role)
            if role in ("web", "database"):
                watch.outages.append((down, time.monotonic()))
    return killed


def _wait_for_the_end(site: Site, matches: int) -> None:
    end = time.monotonic() + ENDED_WITHIN_S
    with site.connect() as database:
        while time.monotonic() < end:
            statuses = dict(database.execute("SELECT status, count(*) FROM matches_match GROUP BY status").fetchall())
            if statuses == {"ended": matches}:
                return
            pause(0.3, site)
        stuck = database.execute("SELECT match_id, failures, error FROM matches_setback").fetchall()
        raise AssertionError(f"not all ended: {statuses}, setbacks {stuck}")


def _check_guest(guest: Guest) -> dict[str, object]:
    guest.check()
    return {"guest_moves": len(guest.sent), "guest_waited_s": round(guest.waited_s, 1)}


def _check(site: Site, watch: Watch, matches: int, latest_s: float) -> dict[str, object]:
    with site.connect() as database:
        assert database.execute(_TWICE).fetchall() == [], "a time-out fired twice"
        timeouts = database.execute("SELECT count(*) FROM matches_command WHERE name = 'time_is_up'").fetchone()
        assert database.execute("SELECT count(*) FROM matches_setback WHERE stuck").fetchone() == (0,)
    site.manage("verify_match", "--all")
    lags = watch.lags()
    assert watch.old_pages == [], watch.old_pages
    assert watch.pages > 0 and lags, "nothing was watched"
    told = f"streams were behind by {[round(lag, 2) for lag in lags[-20:]]}"
    assert lags[-1] <= latest_s and lags[len(lags) // 2] <= RIGHT_WITHIN_S, told
    return {
        "timeouts": timeouts and timeouts[0],
        "verified": matches,
        "pages": watch.pages,
        "watched": len(watch.truth),
        "revisions": len(lags),
        "stream_median_s": round(lags[len(lags) // 2], 2),
        "stream_latest_s": round(lags[-1], 2),
        "died": site.died,
    }
