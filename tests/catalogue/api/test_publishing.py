"""Publishing through the API: what was seen is what is published, now or at a Paris time, and back again."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
import time_machine

from catalogue import services
from catalogue.models import Publication, Release
from tests.catalogue.api.conftest import DRAFT, change, publish, retire, version
from tests.support import bestiary as game
from tests.support.programs import Json, Program

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def send(program: Program, what: str, body: Json) -> tuple[int, Json]:
    """As it is, without an id."""
    answer = program.client.post(f"/api/{DRAFT}{what}/", body, content_type="application/json")
    return answer.status_code, answer.json()


def test_a_draft_is_shown_beside_the_current_release(mona: Program, published: Release) -> None:
    change("creature-1", name__fr="Autre nom")
    retire("creature-2")
    status, draft = mona.get(DRAFT)
    assert (status, draft["version"], draft["cards"], draft["findings"], draft["scheduled"]) == (200, version(), 39, [], None)
    assert draft["release"] == {"number": 1, "digest": published.digest}
    assert [one["fields"] for one in draft["changes"]["changed"]] == [
        [{"field": "name.fr", "before": game.many(1)[0].name.fr, "after": "Autre nom"}]
    ]
    assert [one["slug"] for one in draft["changes"]["removed"]] == ["creature-2"]


def test_what_was_seen_is_published_once(mona: Program) -> None:
    change("creature-1", name__fr="Autre nom")
    body = {"seen_draft": version(), "seen_release": 1, "note": "another name"}
    first = send(mona, "publish", body)
    assert (first[0], first[1]["number"]) == (201, 2)
    assert send(mona, "publish", body) == first
    assert Release.objects.filter(game=game.GAME).count() == 2
    assert Publication.objects.get(release__number=2).by == mona.user


def test_a_draft_that_moved_on_is_not_published(mona: Program) -> None:
    change("creature-1", name__fr="Autre nom")
    seen = version()
    change("creature-1", name__fr="Encore un autre")
    status, problem = send(mona, "publish", {"seen_draft": seen})
    assert (status, problem["code"], problem["detail"]) == (409, "stale_draft", {"version": seen + 1})
    assert Release.objects.filter(game=game.GAME).count() == 1


def test_an_unsound_draft_is_refused_with_what_was_found(mona: Program) -> None:
    services.add_card(game.GAME, "creature", game.values(slug="forbidden"), by=None)
    status, problem = send(mona, "publish", {"seen_draft": version()})
    assert (status, problem["code"]) == (422, "unsound")
    assert problem["detail"]["findings"] == [{"code": "forbidden_name", "message": "This name is taken.", "about": "forbidden"}]
    assert [one["code"] for one in mona.get(DRAFT)[1]["findings"]] == ["forbidden_name"]


def test_a_draft_that_was_published_as_it_is_makes_no_second_release(mona: Program) -> None:
    status, row = send(mona, "publish", {"seen_draft": version(), "note": "again"})
    assert (status, row["number"]) == (201, 1)
    change("creature-1", name__fr="Autre nom")
    change("creature-1", name__fr=game.many(1)[0].name.fr)
    assert send(mona, "publish", {"seen_draft": version()})[1]["code"] == "nothing_changed"
    assert Release.objects.filter(game=game.GAME).count() == 1


@time_machine.travel(NOON, tick=False)
def test_a_draft_is_scheduled_at_a_paris_time_and_cancelled(mona: Program) -> None:
    change("creature-1", name__fr="Autre nom")
    status, row = send(mona, "schedule", {"seen_draft": version(), "at": "2026-12-01T18:00", "note": "tomorrow week"})
    assert (status, row["state"], row["due_at"], row["by"]) == (201, "scheduled", "2026-12-01T17:00:00Z", "mona")
    assert mona.get(DRAFT)[1]["scheduled"] == row
    assert send(mona, "schedule", {"seen_draft": version(), "at": "2026-12-02T18:00"})[1]["code"] == "scheduled_already"
    path = f"publications/{row['id']}/cancel"
    cancelled = send(mona, path, {})
    assert (cancelled[0], cancelled[1]["state"]) == (200, "cancelled")
    assert send(mona, path, {}) == cancelled
    assert mona.get(DRAFT)[1]["scheduled"] is None


TIMES = {
    "2027-03-28T02:30": (None, 422, "no_such_hour"),
    "2027-10-31T02:30": (None, 422, "twice_that_hour"),
    "2026-11-29T12:59": (None, 422, "in_the_past"),
    "2026-02-30T12:00": (None, 400, "malformed"),
    "2027-01-01T24:00": (None, 400, "malformed"),
    "2027-01-01T12:00Z": (None, 400, "malformed"),
    "tomorrow": (None, 400, "malformed"),
    "2027-01-01T12:00": (2, 400, "malformed"),
}


@time_machine.travel(NOON, tick=False)
@pytest.mark.parametrize("at", TIMES)
def test_a_time_that_is_none_is_refused(mona: Program, at: str) -> None:
    fold, status, code = TIMES[at]
    change("creature-1", name__fr="Autre nom")
    answer = send(mona, "schedule", {"seen_draft": version(), "at": at, "fold": fold})
    assert (answer[0], answer[1]["code"]) == (status, code)


@time_machine.travel(NOON, tick=False)
@pytest.mark.parametrize(("fold", "due_at"), [(0, "2027-10-31T00:30:00Z"), (1, "2027-10-31T01:30:00Z")])
def test_the_hour_that_comes_twice_is_said(mona: Program, fold: int, due_at: str) -> None:
    change("creature-1", name__fr="Autre nom")
    status, row = send(mona, "schedule", {"seen_draft": version(), "at": "2027-10-31T02:30", "fold": fold})
    assert (status, row["due_at"]) == (201, due_at)


def test_a_publication_of_another_game_or_none_is_not_there(mona: Program) -> None:
    services.publish_starter("ahyoheek")
    other = Publication.objects.get(game="ahyoheek").pk
    for pk in (other, 0, 2**70):
        assert send(mona, f"publications/{pk}/cancel", {})[1]["code"] == "no_such_publication"
    own = Publication.objects.get(game=game.GAME).pk
    assert send(mona, f"publications/{own}/cancel", {})[1]["code"] == "not_scheduled"


def test_an_older_release_is_published_again(mona: Program, published: Release) -> None:
    change("creature-1", name__fr="Autre nom")
    publish()
    status, row = send(mona, "roll_back", {"number": 1, "seen_release": 2, "note": "it was better"})
    assert (status, row["number"], row["digest"]) == (201, 3, published.digest)


def test_a_roll_back_names_what_was_current(mona: Program) -> None:
    change("creature-1", name__fr="Autre nom")
    publish()
    for body, status, code in (
        ({"number": 1, "seen_release": 1}, 409, "stale_draft"),
        ({"number": 2, "seen_release": 2}, 422, "is_current"),
        ({"number": 9, "seen_release": 2}, 404, "no_such_release"),
        ({"number": -1, "seen_release": 2}, 400, "malformed"),
    ):
        answer = send(mona, "roll_back", body)
        assert (answer[0], answer[1]["code"]) == (status, code)
    assert Release.objects.filter(game=game.GAME).count() == 2
