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
MATCHES, ODD = 500_000, ("late", "left", "disputed", "stuck", "looked", "fork")
LIMIT_S = 0.3
# Heads alone, of five games in turn, and in every fourth match two deadlines that are the game's own pauses: nobody is late.
_HEADS = """
INSERT INTO matches_match (id, number, game, release, options, seats, rated, public, invite, origin, opened_at, version, status,
  revisions, turn, deadline_id, outcome, changed_at)
SELECT md5('m' || n)::uuid, 1000000 + n, (ARRAY['ahyoheek', 'hula_hoo', 'hhut', 'hoss', 'ippo'])[1 + n %% 5], '', '{}', 2, false,
  true, 'bench' || n, '',
  n::bigint * 60000, 30, 'ended', '{0,0,0}', '{}', '', '{"placings": [[0], [1]], "reason": "last_left", "void": false}',
  n::bigint * 60000 + 300000 FROM generate_series(1, %(matches)s) n
"""
_PAUSES = """
INSERT INTO matches_command (match_id, id, decision, name, payload, received_at, first_version, count)
SELECT md5('m' || n)::uuid, md5(n || '/' || i)::uuid, '', 'time_is_up',
  json_build_object('deadline', (ARRAY['idle', 'idle', 'idle', 'round', 'idle'])[1 + n %% 5] || '/1'), 1, 1, 1
FROM generate_series(1, %(matches)s, 4) n, generate_series(1, 2) i
"""


def measure() -> Iterator[Figure]:
    with without_flush():
        match = long_match()
    cookie = f"sessionid={session_of(auditor())}"
    opening(match, cookie, cold=True)()  # templates and statements are read once a process
    yield opened("open any version of a match of 10,000 events, as a seat saw it, p95", match, cookie, cold=False)
    yield opened("… in a process that has not seen the match yet", match, cookie, cold=True)
    with without_flush():
        many()
    yield searched(cookie)


def opened(name: str, match: UUID, cookie: str, cold: bool) -> Figure:
    """The whole page through Django, in seconds."""
    call, taken = opening(match, cookie, cold), list[float]()
    for _ in range(OPENED):
        began = time.perf_counter()
        call()
        taken.append(time.perf_counter() - began)
    return Figure(name, p95(taken), "<=", LIMIT_S, "s")


def many() -> None:
    """Matches to look through."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(_HEADS, {"matches": MATCHES})
        cursor.execute(_PAUSES, {"matches": MATCHES})
        cursor.execute("ANALYZE matches_match, matches_command")


def searched(cookie: str) -> Figure:
    """The slowest page of all games and oddities, of which there are none, in seconds."""
    from matches import registry

    slowest = (0.0, "")
    for game in ("", *(rules.key for rules in registry.all_rules() if rules.key != "tally")):
        for odd in ODD:
            began = time.perf_counter()
            ask("GET", "/audit/", cookie, query=f"jeu={game}&singularite={odd}")
            slowest = max(slowest, (time.perf_counter() - began, f"{odd} {game}"))
    return Figure(
        f"find among {MATCHES:,} matches what is not there: the slowest of all ({slowest[1].strip()})",
        slowest[0],
        "<=",
        LIMIT_S,
        "s",
    )


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
