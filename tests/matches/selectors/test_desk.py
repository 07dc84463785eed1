"""Auditors find matches by any condition, and no page of a list repeats or loses one while matches are opened."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.models import Command, Dispute, Look, Match, SeatHolder, Setback
from matches.selectors import desk
from matches.selectors.desk import MINUTE_MS, Asked, found
from tests.support.tables import people

pytestmark = pytest.mark.django_db
DAY = 1_800_000_000_000  # ms


def head(number: int, **more: object) -> Match:
    """The head of a match that is over, without its events: opened a minute after the one before."""
    outcome = {"placings": [[0], [1]], "reason": "last_left", "void": False}
    facts = {"game": "ahyoheek", "status": "ended", "version": 30, "opened_at": DAY + number * MINUTE_MS, "outcome": outcome}
    facts |= {"changed_at": DAY + (number + 5) * MINUTE_MS} | more
    id = uuid4()
    return Match.objects.create(id=id, number=number, release="", seats=2, invite=id.hex, revisions=[0, 0, 0], **facts)


def command(match: Match, name: str, **payload: str) -> None:
    Command.objects.create(
        match=match, id=uuid4(), name=name, payload=json.dumps(payload), received_at=1, first_version=1, count=1
    )


def numbers(asked: Asked, before: int | None = None, limit: int = 50) -> list[int]:
    return [row.number for row in found(asked, before, "en", limit).rows]


def test_no_page_repeats_or_loses_a_match_while_others_are_opened() -> None:
    for number in range(1, 8):
        head(number)
    seen, before = list[int](), None
    for newcomer in range(8, 12):
        page = found(Asked(), before, "en", limit=2)
        seen, before = seen + [row.number for row in page.rows], page.older
        head(newcomer)
    assert (seen, before) == ([7, 6, 5, 4, 3, 2, 1], None)


def test_each_condition_finds_its_match_alone() -> None:
    alice = people("alice")[0]
    drawn = {"placings": [[0, 1]], "reason": "level", "void": False}
    head(1)
    SeatHolder.objects.create(match=head(2, game="hhut"), seat=0, user=alice)
    head(3, outcome=drawn, version=900)
    head(4, status="voided", outcome={"placings": [], "reason": "not_started", "void": True})
    head(5, changed_at=DAY + 45 * MINUTE_MS)
    asked = {
        "game": Asked(game="hhut"),
        "player": Asked(player=alice.pk),
        "result": Asked(result="shared"),
        "reason": Asked(reason="level"),
        "events": Asked(events=(900, 900)),
        "status": Asked(status="voided"),
        "void": Asked(result="void"),
        "minutes": Asked(minutes=(40, 40)),
        "since": Asked(since=DAY + 5 * MINUTE_MS),
        "until": Asked(until=DAY + 2 * MINUTE_MS),
    }
    assert {name: numbers(one) for name, one in asked.items()} == {
        "game": [2],
        "player": [2],
        "result": [3],
        "reason": [3],
        "events": [3],
        "status": [4],
        "void": [4],
        "minutes": [5],
        "since": [5],
        "until": [1],
    }


def test_each_oddity_finds_its_match_and_is_told_of_it() -> None:
    audrey = User.objects.create(username="audrey")
    head(1)
    command(head(2), "time_is_up", deadline="countdown/3")
    command(head(3), "resign")
    head(4, status="voided", outcome={"placings": [], "reason": "not_started", "void": True})
    Dispute.objects.create(match=head(5), words="unfair")
    Setback.objects.create(match=head(6, status="playing", outcome=None), failures=3, stuck=True)
    Look.objects.create(match=head(7), by=audrey, reason="because of it")
    head(8, fork_of=Match.objects.get(number=1), fork_version=3)
    odd = {name: numbers(Asked(odd=name)) for name in ("late", "left", "void", "disputed", "stuck", "looked", "fork")}
    assert odd == {"late": [2], "left": [3], "void": [4], "disputed": [5], "stuck": [6], "looked": [7], "fork": [8]}
    assert {row.number: row.odd for row in found(Asked(), None, "en").rows} == {
        8: ("fork",),
        7: ("looked",),
        6: ("stuck",),
        5: ("disputed",),
        4: ("void",),
        3: ("left",),
        2: ("late",),
        1: (),
    }


@pytest.mark.parametrize(
    ("game", "deadline", "late"),
    [("hoss", "pause/2", True), ("hoss", "round/2", False), ("ahyoheek", "idle/1", False), ("hula_hoo", "turn/1/4", True)],
)
def test_nobody_is_late_for_what_is_only_shown(game: str, deadline: str, late: bool) -> None:
    command(head(1, game=game), "time_is_up", deadline=deadline)
    assert numbers(Asked(odd="late")) == ([1] if late else [])


def test_a_slow_question_goes_through_so_many_matches_a_page_and_says_how_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "AT_ONCE", 3)
    for number in range(1, 9):
        match = head(number)
        if number in (1, 7):
            command(match, "time_is_up", deadline="countdown/3")
    pages, before = [], None
    for _ in range(3):
        page = found(Asked(odd="late"), before, "en")
        pages.append(([row.number for row in page.rows], page.looked_to))
        before = page.older
    assert (pages, before) == ([([7], 6), ([], 3), ([1], None)], None)


def test_how_long_a_running_match_is_and_whose_time_ran_out_in_it_is_not_told() -> None:
    running = head(1, status="playing", outcome=None)
    command(running, "time_is_up", deadline="countdown/3")
    assert (numbers(Asked(events=(1, None))), numbers(Asked(odd="late"))) == ([], [])
    assert [(row.events, row.odd) for row in found(Asked(), None, "en").rows] == [(None, ())]


def test_a_page_is_two_statements() -> None:
    for number in range(1, 6):
        SeatHolder.objects.create(match=head(number), seat=0, bot="mixed")
    with CaptureQueriesContext(
        connection,
    ) as asked:
        found(Asked(odd="late"), None, "en"), found(Asked(), 4, "en", limit=2)
    # The first has found nothing, so nobody's names are asked for; it begins with the newest number there is.
    assert len(asked) == 4
