"""Many players at once on a site of two web processes and two workers, parts of which are killed; imports the site, never Django.

Each plays match after match against robots through the API, by what it is offered. What is not answered is sent again as it was.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from uuid import UUID

import requests

from docs.play_by_api import Json, play
from tests.campaigns.site import Site, pause
from tests.campaigns.watching import Watch

GAMES = ("ahyoheek", "hula_hoo", "hhut", "hoss", "ippo")
KILLED = ("web", "worker", "beat", "broker", "database")
WATCHED = 10  # streams that are opened before each kill and read to the end of their match
PATIENCE_S = 60.0  # for one answer
AGAIN_S = 0.2
_STORED = "SELECT id, match_id, count(*) FROM matches_command GROUP BY 1, 2"


class Over(Exception):
    """The time to play is over."""


@dataclass
class Told:
    """What players were told: the commands that were taken, and how long it took until they saw them on the board."""

    taken: list[tuple[UUID, UUID]] = field(default_factory=list)
    seen: list[tuple[float, float]] = field(default_factory=list)  # monotonic: when it was taken, when it was on the board
    moves: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    begun: list[UUID] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)


class Player:
    """Plays on until the time is over; thinks `pace_s` before each move and each look."""

    def __init__(self, site: Site, secret: str, game: str, pace_s: float, told: Told) -> None:
        self.site, self.game, self.pace_s, self.told = site, game, pace_s, told
        self.line = requests.Session()
        self.line.headers["Authorization"] = f"Bearer {secret}"
        self.mine: tuple[float, int] | None = None  # when a move was taken, and the revision it made
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            self.told.over.wait(random.uniform(0, self.pace_s))
            while True:
                play(self.ask, self.game, self._think)
                self.told.ended[self.game] += 1
        except Over:
            return
        except Exception as error:
            self.told.failures.append(f"{self.game}: {error!r}")

    def _think(self) -> None:
        if self.told.over.wait(random.uniform(0.5, 1.5) * self.pace_s):
            raise Over

    def ask(self, path: str, body: Json | None) -> Json:
        """As the example asks: a problem of 409 is an answer, every other one a failure."""
        if body is not None:
            self._think()
        status, answer = self._answered(path, body)
        if status == 409:
            return answer
        assert status < 400, f"{path} {body}: {status} {answer}"
        if path.endswith("/commands/") and body is not None:
            self.told.taken.append((UUID(body["id"]), UUID(path.split("/")[1])))
            self.told.moves[self.game] += 1
            self.mine = (time.monotonic(), answer["revision"] or 0)
        elif path == "matches/":
            self.told.begun.append(UUID(answer["id"]))
        elif body is None and self.mine is not None and "revision" in answer:
            assert answer["revision"] >= self.mine[1], f"{path}: {answer['revision']} after {self.mine[1]}"
            self.told.seen.append((self.mine[0], time.monotonic()))
            self.mine = None
        return answer

    def _answered(self, path: str, body: Json | None) -> tuple[int, Json]:
        """The first answer that is neither a server's error nor a call for patience."""
        url, give_up = f"{self.site.url}/api/{path}", time.monotonic() + PATIENCE_S
        while True:
            try:
                got = self.line.get(url, timeout=10) if body is None else self.line.post(url, json=body, timeout=10)
                if got.status_code < 500 and got.status_code != 429:
                    return got.status_code, got.json()
            except requests.RequestException:
                self.line.close()
            assert time.monotonic() < give_up, f"no answer for {path}"
            time.sleep(AGAIN_S)


def crowd(players: int, seconds: float, home: Path, pace_s: float, seed: int, within_s: float | None = None) -> dict[str, object]:
    """Plays for so long, kills one of each kind at random meanwhile, and asserts all that must hold; the figures.

    `within_s`: how soon a move has to be on its player's board and in every stream, outages left out.
    """
    chance, told = random.Random(seed), Told()
    with Site(home, page_s=20.0, webs=2, workers=2) as site:
        people = site.spawn("tests.campaigns.crowd_people", str(players))
        assert people.stdout is not None
        secrets = json.loads(people.stdout.read())
        watch = Watch(site)
        crowd = [Player(site, one, GAMES[n % len(GAMES)], pace_s, told) for n, one in enumerate(secrets)]
        for one in crowd:
            one.thread.start()
        killed = _kills(site, watch, told, chance, seconds)
        told.over.set()
        for one in crowd:
            one.thread.join(PATIENCE_S)
        pause(2.0, site)
        watch.stop()
        figures = _check(site, told)
    lags = watch.lags()
    assert lags and lags[-1] < float("inf"), f"{lags.count(float('inf'))} of {len(lags)} revisions were not shown"
    own = watch.delays(told.seen)
    figures |= {"seen": _percentiles(own), "streams": _percentiles(lags)}
    late = [one for one in (*own, *lags) if within_s is not None and one > within_s]
    assert not late, f"{len(late)} of {len(own) + len(lags)} boards were late: {figures}"
    return {"players": players, "seconds": seconds, "seed": seed, "killed": killed, **figures}


def _kills(site: Site, watch: Watch, told: Told, chance: random.Random, seconds: float) -> list[str]:
    end, killed = time.monotonic() + seconds, chance.sample(KILLED, len(KILLED))
    for role in killed:
        pause(seconds / (len(KILLED) + 1), site)
        for match in told.begun[-WATCHED:]:
            if match not in watch.truth:
                watch.add(match, pages=len(watch.truth) < WATCHED)  # more of them would be a crowd of their own
        down = time.monotonic()
        site.kill(role)
        pause(chance.uniform(0.2, 1.0), site)
        site.revive(role)
        watch.outages.append((down, time.monotonic()))
    pause(max(0.0, end - time.monotonic()), site)
    return killed


def _check(site: Site, told: Told) -> dict[str, object]:
    assert told.failures == [], told.failures[:5]
    with site.connect() as database:
        stored = {(id, match): count for id, match, count in database.execute(_STORED)}
        assert database.execute("SELECT count(*) FROM matches_setback WHERE stuck").fetchone() == (0,)
    lost = [one for one in told.taken if stored.get(one) != 1]
    assert told.taken and not lost, f"{len(lost)} of {len(told.taken)} moves are not stored once"
    site.manage("verify_match", "--all")
    return {"moves": dict(told.moves), "ended": dict(told.ended), "matches": len(told.begun)}


def _percentiles(found: list[float]) -> dict[str, float]:
    found = sorted(found)
    return {name: round(found[min(len(found) - 1, int(len(found) * part))], 2) for name, part in
            (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("most", 1.0))} if found else {}  # fmt: skip
