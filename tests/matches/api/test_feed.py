"""The feed for programs: who may read it, that what is hidden moves nothing in it, and that every match comes out of it whole."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.models import Group

from docs.follow_feed import Matches, pages
from matches.auditors import AUDITORS
from matches.codec import codec, encode, tag_of
from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.seats import Seat
from matches.models import Event
from matches.registry import all_rules
from matches.selectors.feed import hidden_tags
from tests.matches.api.conftest import Json, Program, Programs, pick, started
from tests.support.bearers import bearer
from tests.support.horizon import all_is_behind
from tests.support.stored_plays import plays, store_plays

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def auditor(program: Programs, transactional_db: None) -> Program:
    someone = program("ursula")
    assert someone.user is not None
    someone.user.groups.add(Group.objects.get(name=AUDITORS))
    return someone


def read(auditor: Program, path: str) -> Json:
    status, page = auditor.get(path.removeprefix("/api/"))
    assert status == 200, page
    return page


def told(auditor: Program, after: str = "", **query: str | int) -> tuple[list[Json], str]:
    """Everything behind a cursor, in pages of three, and the cursor behind it."""
    all_is_behind()
    found, more = list[Json](), True
    while more:
        words = "&".join(f"{name}={value}" for name, value in {"limit": 3, "after": after, **query}.items())
        page = read(auditor, f"feed/?{words}")
        found += page["events"]
        after, more = page["next"], page["more"]
    return found, after


def without_versions(entries: list[Json]) -> list[Json]:
    return [{**entry, "version": None} if not entry["revealed"] else entry for entry in entries]


def test_only_auditors_are_told_that_it_is_there(program: Programs, auditor: Program) -> None:
    nobody, alice, moderator = program(), program("alice"), program("mallory")
    assert moderator.user is not None
    moderator.user.groups.add(Group.objects.get(name="moderators"))
    assert nobody.get("feed/")[0] == 401
    assert alice.get("feed/") == moderator.get("feed/") == alice.get("fed/")
    assert alice.get("feed/")[0] == 404
    assert auditor.get("feed/")[0] == 200
    with_token = Program(None, Authorization=bearer(auditor.user, "audit"))
    assert with_token.get("feed/")[0] == 200


def test_what_is_asked_wrongly_is_said(auditor: Program) -> None:
    for query in ("after=7", "after=AAAA.another", "after=AAAA", "limit=0", "limit=501", "tags=ended"):
        assert auditor.get(f"feed/?{query}")[0] == 400, query
    assert auditor.get("feed/?game=whist")[1]["code"] == "no_such_game"


def test_a_hidden_change_moves_nothing_but_the_sealed_cursor(program: Programs, auditor: Program) -> None:
    """Neither is it told, nor does it end a page earlier, nor lets the cursor know that something was passed."""
    alice, bob, carol = program("alice"), program("bob"), program("carol")
    path = started(alice, bob, carol, countdown_s=60)
    assert pick(alice, path, "book")[0] == 200
    seen, after = told(auditor)
    pages_before = [_page(auditor, limit) for limit in range(1, len(seen) + 2)]
    stored = Event.objects.count()
    for symbol in ("feather", "beetle", "book"):
        assert pick(alice, path, symbol)[0] == 200
    assert Event.objects.count() > stored
    entries, later = told(auditor, after)
    assert (entries, len(later)) == ([], len(after))
    assert [_page(auditor, limit) for limit in range(1, len(seen) + 2)] == pages_before
    assert told(auditor, tag="pick_changed")[0] == []
    assert {entry["version"] for entry in seen} == {None}
    assert later.partition(".")[0] != told(auditor, after)[1].partition(".")[0], "the same place is never the same text"


def _page(auditor: Program, limit: int) -> Json:
    all_is_behind()
    page = read(auditor, f"feed/?limit={limit}")
    return {name: value for name, value in page.items() if name not in ("next", "lag_ms")}


def test_who_keeps_up_and_who_comes_later_are_told_the_same(program: Programs, auditor: Program) -> None:
    """And what was hidden comes behind the end, when it may be known."""
    players = [program(name) for name in ("alice", "bob")]
    path = started(*players, countdown_s=60)
    followed, after = told(auditor)
    for symbol in ("book", "feather"):
        assert pick(players[0], path, symbol)[0] == 200
        entries, after = told(auditor, after)
        followed += entries
    assert {entry["facts"].get("symbol") for entry in followed} <= {None, ""}
    assert players[1].post(f"{path}resign/", {})[0] == 200
    entries, after = told(auditor, after)
    followed += entries
    later, _ = told(auditor)
    assert without_versions(followed) == without_versions(later)
    assert [entry["facts"]["symbol"] for entry in later if entry["revealed"] == "hidden"][-1:] == ["feather"]
    assert whole(later) == stored()
    assert told(auditor, after)[0] == []


def whole(entries: list[Json]) -> dict[str, list[Any]]:
    """The matches as the example of the documentation puts them together."""
    matches = Matches()
    for entry in entries:
        matches.take(entry)
    return dict(matches.ended())


def stored() -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for event in Event.objects.order_by("match", "version"):
        found.setdefault(str(UUID(str(event.match_id))), []).append(json.loads(event.payload))
    return found


def test_every_game_comes_out_of_it_whole(auditor: Program) -> None:
    for rules in all_rules():
        store_plays(plays(rules.key, 1, "feed"))
    all_is_behind()
    entries = [entry for page in pages(lambda path: read(auditor, path)) for entry in page["events"]]
    assert {entry["game"] for entry in entries} == {rules.key for rules in all_rules()}
    assert whole(entries) == stored()
    ended, _ = told(auditor, tag="ended", limit=2)
    assert [entry["number"] for entry in ended] == sorted(entry["number"] for entry in ended)
    of_one, _ = told(auditor, game="hula_hoo", limit=500)
    assert of_one == [entry for entry in entries if entry["game"] == "hula_hoo"]


@pytest.mark.parametrize("rules", all_rules(), ids=lambda rules: rules.key)
def test_what_a_spectator_sees_of_an_event_has_its_tag(rules: Any) -> None:
    """The feed chooses by the tag that is stored: another one would be chosen by what is hidden."""
    seats = tuple(Seat(seat) for seat in range(rules.seats[0]))
    play = Play(Sitting(rules, seats, habits=Habits(idle_one_in=12)), b"tags")
    play.run()
    for event in (event for record in play.records for event in record.events):
        if tag_of(event) in hidden_tags(rules) and tag_of(event) != "seat_taken":
            shown = rules.redact(event, None)
            assert shown is None or tag_of(shown) == tag_of(event)
            assert codec(rules).event(tag_of(event), rules.event_version(tag_of(event)), encode(event)) == event
