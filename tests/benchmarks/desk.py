"""The auditors' desk over a match of 10,000 events: any version opened by a process that knows it, and by one that does not."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from uuid import UUID

from tests.benchmarks.pages import ask, session_of
from tests.benchmarks.pairs import Figure, p95
from tests.benchmarks.place import without_flush

EVENTS, OPENED = 10_000, 40
LIMIT_S = 0.3


def measure() -> Iterator[Figure]:
    with without_flush():
        match = long_match()
    cookie = f"sessionid={session_of(auditor())}"
    opening(match, cookie, cold=True)()  # templates and statements are read once a process
    yield opened("open any version of a match of 10,000 events, as a seat saw it, p95", match, cookie, cold=False)
    yield opened("… in a process that has not seen the match yet", match, cookie, cold=True)


def opened(name: str, match: UUID, cookie: str, cold: bool) -> Figure:
    """The whole page through Django, in seconds."""
    call, taken = opening(match, cookie, cold), list[float]()
    for _ in range(OPENED):
        began = time.perf_counter()
        call()
        taken.append(time.perf_counter() - began)
    return Figure(name, p95(taken), "<=", LIMIT_S, "s")


def opening(match: UUID, cookie: str, cold: bool) -> Callable[[], None]:
    """Each call opens a version by chance, with the eyes of everybody in turn."""
    from matches.projections import fold as folds

    chance, eyes = random.Random(7), cycle(("all", "spectator", "0", "1"))

    def call() -> None:
        if cold:
            folds.cache.clear()
        version = chance.randint(10, EVENTS - 10)
        answer = ask("GET", f"/audit/parties/{match}/{version}/", cookie, query=f"vu={next(eyes)}")
        assert f"<b>{version}</b>".encode() in answer

    return call


def long_match() -> UUID:
    """Two play Ahyoheek, of whom one changes his mind again and again before the other leaves."""
    from matches.games.ahyoheek.commands import Pick
    from matches.kernel.commands import Resign
    from matches.kernel.play import Play, Sitting
    from matches.kernel.seats import Seat
    from matches.registry import rules_of
    from matches.releases import cards_of
    from matches.services import publish_starter
    from tests.support.stored_plays import store_plays

    rules = rules_of("ahyoheek")
    play = Play(Sitting(rules, (Seat(0), Seat(1))), b"long", cards=cards_of("ahyoheek", publish_starter(rules)))
    play.begin()
    for symbol in cycle(("feather", "book")):
        if play.version >= EVENTS - 5:
            break
        (_, offers), *_ = play.asked()
        play.ask(Seat(0), Pick(symbol=symbol), offers.decision)
    play.ask(Seat(1), Resign())
    return store_plays([play])[0]


def auditor() -> int:
    """The number of an account in the group."""
    from django.contrib.auth.models import Group, User

    one = User.objects.create_user("auditor")
    one.groups.add(Group.objects.get(name="auditors"))
    return one.pk
