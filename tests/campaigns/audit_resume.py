"""A verification of a whole store whose worker, broker and database are killed again and again; never imports Django."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

from tests.campaigns.site import Site, pause

ENDED_WITHIN_S = 1_800.0
_RUN = """
SELECT done, exact, running, drifted, damaged, events, cpu_ms, ended_at IS NOT NULL,
  extract(epoch FROM moved_at - began_at)::float8 FROM matches_auditrun WHERE id = %s
"""
_FOUND = "SELECT kind, key, verdict, version, field FROM matches_finding WHERE run_id = %s"


def resume(events: int, changes: int, kills: int, home: Path, seed: int) -> dict[str, object]:
    """Asserts that every match was counted once, and that what was changed, and nothing else, was found where it is."""
    chance = random.Random(seed)
    with Site(home) as site:
        began = time.monotonic()
        told = _stored(site, events, changes, seed)
        stored_s = time.monotonic() - began
        killed = _killed(site, told["run"], chance, kills)
        done = _ended(site, told["run"])
        with site.connect() as database:
            found = database.execute(_FOUND, [told["run"]]).fetchall()
            there = database.execute("SELECT sum(version), count(*) FROM matches_match").fetchone()
    wrong = [(row[1], row[2]) for row in found]
    assert sorted(wrong) == sorted((flip["key"], "damaged") for flip in told["flips"]), f"found {found}, planted {told['flips']}"
    by_key = {row[1]: row for row in found}
    missed = [flip for flip in told["flips"] if not _located(flip, by_key[flip["key"]])]
    assert not missed, missed
    assert done["done"] == told["total"] and done["damaged"] == changes and done["exact"] == told["total"] - changes, done
    return {
        "events": told["events"], "matches": there and there[1], "killed": killed, "changes": changes, "found": len(found),
        "stored_s": round(stored_s), "verified_s": round(done["seconds"]), "cpu_s": round(done["cpu_ms"] / 1000),
        "events a CPU second": round(done["events"] / done["cpu_ms"] * 1000), "seed": seed,
    }  # fmt: skip


def _stored(site: Site, events: int, changes: int, seed: int) -> dict[str, Any]:
    director = site.spawn("tests.campaigns.audit_director", str(events), str(changes), str(seed))
    assert director.stdout is not None
    said = director.stdout.read()  # its input stays open: it would end with it
    assert director.wait() == 0, f"see {site.home}/spawned.log"
    told: dict[str, Any] = json.loads(said)
    return told


def _killed(site: Site, run: str, chance: random.Random, kills: int) -> dict[str, int]:
    """Who was killed how often before the run had ended: the worker each time, now and then broker or database too."""
    killed = {"worker": 0, "broker": 0, "database": 0}
    for number in range(kills):
        before = _now(site, run)["done"]
        while (now := _now(site, run))["done"] == before and not now["ended"]:
            pause(0.2, site)  # somebody is at it again
        pause(chance.uniform(0.2, 6.0), site)
        assert not _now(site, run)["ended"], f"the run had ended before kill {number + 1}"
        roles = ["worker", *(["broker", "database"][number // 4 % 2 :][:1] if number % 4 == 3 else [])]
        for role in roles:
            site.kill(role)
            killed[role] += 1
        for role in reversed(roles):
            site.revive(role)
    return killed


def _ended(site: Site, run: str) -> dict[str, Any]:
    end = time.monotonic() + ENDED_WITHIN_S
    while not (now := _now(site, run))["ended"]:
        assert time.monotonic() < end, f"it does not go on: {now}; see {site.home}"
        pause(0.5, site)
    return now


def _now(site: Site, run: str) -> dict[str, Any]:
    names = ("done", "exact", "running", "drifted", "damaged", "events", "cpu_ms", "ended", "seconds")
    with site.connect() as database:
        row = database.execute(_RUN, [run]).fetchone()
    assert row is not None
    return dict(zip(names, row, strict=True))


def _located(flip: dict[str, Any], row: tuple[Any, ...]) -> bool:
    _, _, _, version, field = row
    named = field == flip["field"] and (not flip["versions"] or field.startswith("log."))
    return named or version in flip["versions"]
