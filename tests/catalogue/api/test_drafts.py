"""Cards of a draft through the API: every write names the version that it saw, loses nothing, and stands in the history."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import services
from catalogue.models import Card, Change
from tests.catalogue.api.conftest import DRAFT, card, change, path_of, retire, version
from tests.catalogue.conftest import make_moderator
from tests.support import bestiary as game
from tests.support.bearers import bearer
from tests.support.programs import Json, Program


def test_a_draft_is_searched_like_a_release(mona: Program) -> None:
    change("creature-1", name__fr="Autre nom")
    status, page = mona.get(f"{DRAFT}cards/?q=autre&limit=1")
    assert (status, page["total"], page["draft"], page["next"]) == (200, 1, version(), None)
    assert page["cards"][0]["fields"]["name.fr"] == "Autre nom"
    _, page = mona.get(f"{DRAFT}cards/?q=kind:charm&limit=5")
    assert (len(page["cards"]), page["total"]) == (5, 8)
    _, rest = mona.get(f"{DRAFT}cards/?q=kind:charm&limit=5&after={page['next']}")
    assert [one["fields"]["number"] for one in page["cards"] + rest["cards"]] == [5, 10, 15, 20, 25, 30, 35, 40]


def test_a_search_of_a_draft_that_makes_no_sense_is_answered_in_words(mona: Program) -> None:
    for query, code in (
        ("q=race:o", "unknown_value"),
        ("after=xx", "bad_cursor"),
        ("sort=x", "no_such_sort"),
        ("limit=0", "malformed"),
    ):
        status, problem = mona.get(f"{DRAFT}cards/?{query}")
        assert (status in (400, 422), problem["code"]) == (True, code)


def test_a_card_is_its_flat_fields_and_its_version(mona: Program) -> None:
    one = game.many(1)[0]
    status, found = mona.get(path_of("creature-1"))
    assert (status, found["id"], found["version"], found["state"]) == (200, one.id, 1, "active")
    assert found["fields"]["name.fr"] == one.name.fr
    assert {key: value for key, value in found["fields"].items() if key.startswith("facts.")} == {
        f"facts.{key}": value for key, value in one.facts.items()
    }


def test_the_fields_that_are_named_change_and_no_others(mona: Program) -> None:
    before = mona.get(path_of("creature-1"))[1]
    body = {"seen": 1, "fields": {"name.en": "Another", "facts.attack": 99}, "reason": "stronger"}
    status, after = mona.patch(path_of("creature-1"), body)
    assert (status, after["version"]) == (200, 2)
    assert after["fields"] == before["fields"] | {"name.en": "Another", "facts.attack": 99}
    last = Change.objects.get(card=card("creature-1"), version=2)
    assert last.edit is not None and last.edit.by is not None
    assert (last.edit.by.username, last.edit.via, last.edit.reason) == ("mona", "api", "stronger")


def test_the_same_change_again_is_done_already(mona: Program) -> None:
    body = {"seen": 1, "fields": {"name.en": "Another"}}
    first = mona.patch(path_of("creature-1"), body)
    assert mona.patch(path_of("creature-1"), body) == first
    assert Change.objects.filter(card=card("creature-1")).count() == 2


def test_a_change_of_what_moved_on_is_refused_with_all_three_sides(mona: Program) -> None:
    change("creature-1", name__fr="Les leurs", facts__attack=7)
    before = mona.get(path_of("creature-1"))
    status, problem = mona.patch(path_of("creature-1"), {"seen": 1, "fields": {"name.fr": "Les miens", "text.en": "Mine"}})
    one = game.many(1)[0]
    assert (status, problem["code"]) == (409, "stale")
    assert problem["detail"] == {
        "version": 2,
        "fields": {
            "name.fr": {"seen": one.name.fr, "now": "Les leurs", "asked": "Les miens"},
            "facts.attack": {"seen": one.facts["attack"], "now": 7, "asked": one.facts["attack"]},
            "text.en": {"seen": one.text.en, "now": one.text.en, "asked": "Mine"},
        },
    }
    assert mona.get(path_of("creature-1")) == before


def test_every_fault_is_named_by_its_field(mona: Program) -> None:
    fields = {"name.fr": "", "facts.attack": 101, "facts.race": "elf", "facts.colour": 1, "slug": "No Slug", "number": True}
    status, problem = mona.patch(path_of("creature-1"), {"seen": 1, "fields": fields})
    assert (status, problem["code"]) == (422, "invalid")
    assert {field: fault["code"] for field, fault in problem["detail"].items()} == {
        "name.fr": "required",
        "facts.attack": "out_of_range",
        "facts.race": "no_such_choice",
        "facts.colour": "unknown_field",
        "slug": "bad_slug",
        "number": "out_of_range",
    }
    assert problem["detail"]["facts.attack"]["message"] == "A whole number from 0 to 100."


@pytest.mark.parametrize(("field", "value"), [("slug", "creature-2"), ("number", 2)])
def test_what_another_card_has_is_taken(mona: Program, field: str, value: object) -> None:
    status, problem = mona.patch(path_of("creature-1"), {"seen": 1, "fields": {field: value}})
    assert (status, {key: fault["code"] for key, fault in problem["detail"].items()}) == (422, {field: "taken"})
    assert card("creature-1").version == 1


def test_a_new_card_with_an_id_of_its_own_is_made_once(mona: Program) -> None:
    body: Json = {"id": str(uuid4()), "kind": "creature", "fields": game.values(name__fr="Neuve"), "reason": "a new one"}
    first = mona.post(f"{DRAFT}cards/", body)
    assert (first[0], first[1]["id"], first[1]["version"], first[1]["state"]) == (201, body["id"], 1, "active")
    assert mona.last is not None
    assert mona.last["Location"] == f"http://testserver/api/{DRAFT}cards/{body['id']}/"
    assert mona.post(f"{DRAFT}cards/", body) == first
    assert Card.objects.filter(game=game.GAME).count() == 41
    other = {**body, "fields": game.values(name__fr="Une autre")}
    assert mona.post(f"{DRAFT}cards/", other)[1]["code"] == "id_reused"


def test_a_new_card_of_no_kind_or_with_faults_is_refused(mona: Program) -> None:
    assert mona.post(f"{DRAFT}cards/", {"kind": "dragon", "fields": {}})[1]["code"] == "no_such_kind"
    status, problem = mona.post(f"{DRAFT}cards/", {"kind": "charm", "fields": {}})
    assert (status, problem["detail"]["facts.cost"]["code"]) == (422, "required")
    assert Card.objects.filter(game=game.GAME).count() == 40


def test_a_card_is_retired_brought_back_and_merged(mona: Program) -> None:
    path = path_of("creature-1")
    assert mona.post(f"{path}retire/", b'{"seen": 1, "reason": "too strong"}')[1]["state"] == "retired"
    assert mona.post(f"{path}restore/", b'{"seen": 2}')[1]["state"] == "active"
    into = str(card("creature-2").pk)
    status, merged = mona.post(f"{path}merge/", f'{{"seen": 3, "into": "{into}", "reason": "the same"}}'.encode())
    assert (status, merged["state"], merged["successor"], merged["version"]) == (200, "merged", into, 4)


REFUSED = {
    "retire/": ({"seen": 1}, 400, "malformed"),
    "retire/ ": ({"seen": 1, "reason": ""}, 400, "malformed"),
    "merge/": ({"seen": 1, "reason": "x", "into": str(uuid4())}, 404, "no_such_card"),
    "revert/": ({"seen": 1, "to": 7}, 404, "no_such_version"),
    "revert/ ": ({"seen": 1, "to": 1}, 422, "nothing_changed"),
    "restore/": ({"seen": 1, "reason": "a" * 501}, 400, "malformed"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_done_with_a_card_is_refused(mona: Program, what: str) -> None:
    body, status, code = REFUSED[what]
    answer = mona.client.post(f"/api/{path_of('creature-1', what.strip())}", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_card_is_merged_into_no_inactive_card_and_not_into_itself(mona: Program) -> None:
    retire("creature-2")
    for into, code in (("creature-2", "merge_into_inactive"), ("creature-1", "merge_into_itself")):
        body = f'{{"seen": 1, "into": "{card(into).pk}", "reason": "x"}}'.encode()
        assert mona.post(path_of("creature-1", "merge/"), body)[1]["code"] == code


@pytest.mark.parametrize("what", ["retire", "restore", "merge", "revert"])
def test_no_way_of_writing_goes_past_the_version_that_was_seen(mona: Program, what: str) -> None:
    if what == "restore":
        retire("creature-1")
        change("creature-1", name__fr="Les leurs")
    change("creature-1", name__fr="Encore les leurs")
    more = {"retire": {"reason": "x"}, "merge": {"reason": "x", "into": str(card("creature-2").pk)}, "revert": {"to": 1}}.get(
        what, {}
    )
    before = mona.get(path_of("creature-1"))
    answer = mona.client.post(f"/api/{path_of('creature-1', what)}/", {"seen": 1, **more}, content_type="application/json")
    if what == "revert":
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert answer.status_code == 409
    assert answer.json()["detail"]["version"] == before[1]["version"]
    assert mona.get(path_of("creature-1")) == before


def test_a_card_goes_back_to_an_older_version(mona: Program) -> None:
    change("creature-1", name__fr="Autre", facts__attack=7)
    change("creature-1", name__fr="Encore un autre")
    status, found = mona.post(path_of("creature-1", "revert/"), b'{"seen": 3, "to": 1, "reason": "it was right"}')
    one = game.many(1)[0]
    assert (status, found["version"], found["fields"]["name.fr"], found["fields"]["facts.attack"]) == (
        200,
        4,
        one.name.fr,
        one.facts["attack"],
    )


def test_a_history_says_who_changed_what_and_why(mona: Program) -> None:
    mona.patch(path_of("creature-1"), {"seen": 1, "fields": {"name.fr": "Un"}, "reason": "first"})
    mona.patch(path_of("creature-1"), {"seen": 2, "fields": {"name.fr": "Deux"}, "reason": "second"})
    _, page = mona.get(path_of("creature-1", "history/?limit=2"))
    told = [(one["version"], one["by"], one["via"], one["reason"], one["fields"]) for one in page["changes"]]
    assert told == [
        (3, "mona", "api", "second", [{"field": "name.fr", "before": "Un", "after": "Deux"}]),
        (2, "mona", "api", "first", [{"field": "name.fr", "before": game.many(1)[0].name.fr, "after": "Un"}]),
    ]
    _, rest = mona.get(path_of("creature-1", f"history/?limit=2&before={page['next']}"))
    assert [(one["version"], one["by"], one["via"]) for one in rest["changes"]] == [(1, None, "starter")]
    assert rest["next"] is None


def test_a_card_of_another_game_is_not_there(mona: Program) -> None:
    services.publish_starter("ahyoheek")
    path = f"catalogue/draft/ahyoheek/cards/{card('creature-1').pk}/"
    assert mona.get(path)[1]["code"] == "no_such_card"
    assert mona.get(f"{path}history/")[0] == 404
    assert mona.patch(path, {"seen": 1, "fields": {"name.fr": "x"}})[0] == 404
    for what in ("retire", "restore", "merge", "revert"):
        body = {"seen": 1, "reason": "x"} | ({"to": 1} if what == "revert" else {})
        body |= {"into": str(card("creature-2").pk)} if what == "merge" else {}
        answer = mona.client.post(f"/api/{path}{what}/", body, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_card")
    assert card("creature-1").version == 1


def test_a_session_needs_its_csrf_token_and_a_token_needs_none(published: None, moderator: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(moderator)
    body = {"seen": 1, "fields": {"name.fr": "Autre"}}
    refused = strict.patch(f"/api/{path_of('creature-1')}", body, content_type="application/json")
    assert (refused.status_code, refused.json()["code"], card("creature-1").version) == (403, "permission_denied", 1)
    answer = Client(enforce_csrf_checks=True).patch(
        f"/api/{path_of('creature-1')}", body, content_type="application/json", headers={"Authorization": bearer(moderator)}
    )
    assert (answer.status_code, card("creature-1").version) == (200, 2)


def test_who_is_no_longer_a_moderator_does_nothing_more(mona: Program) -> None:
    assert mona.user is not None
    mona.user.groups.clear()
    status, problem = mona.patch(path_of("creature-1"), {"seen": 1, "fields": {"name.fr": "Autre"}})
    assert (status, problem["code"], card("creature-1").version) == (403, "permission_denied", 1)


def test_two_programs_that_saw_the_same_do_not_overwrite_each_other(mona: Program) -> None:
    other = Program(make_moderator("otto"))
    answers = [
        program.patch(path_of("creature-1"), {"seen": 1, "fields": {"name.fr": name}})
        for program, name in ((mona, "Un"), (other, "Deux"))
    ]
    assert [status for status, _ in answers] == [200, 409]
    assert answers[1][1]["detail"]["fields"]["name.fr"]["now"] == "Un"


def test_answers_about_drafts_are_kept_by_nobody(mona: Program) -> None:
    for path in (f"{DRAFT}cards/", path_of("creature-1"), path_of("creature-1", "history/"), DRAFT):
        assert mona.get(path)[0] == 200
        assert mona.last is not None
        assert mona.last["Cache-Control"] == "private, no-cache"
        assert "ETag" not in mona.last
