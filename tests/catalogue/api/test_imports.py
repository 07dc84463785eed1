"""Many cards at once through the API: first what would become of them, then all of it or nothing."""

from __future__ import annotations

import json
from uuid import uuid4

from catalogue.models import Card, Edit
from tests.catalogue.api.conftest import DRAFT, GAME, card, change, version
from tests.support import bestiary as game
from tests.support.programs import Json, Program


def send(program: Program, body: Json) -> tuple[int, Json]:
    answer = program.client.post(f"/api/{DRAFT}import/", body, content_type="application/json")
    return answer.status_code, answer.json()


def test_a_dry_run_tells_each_change_and_writes_nothing(mona: Program) -> None:
    new = {"id": str(uuid4()), "kind": "creature", **game.values(name__fr="Neuve")}
    cards = [{"id": str(card("creature-1").pk), "kind": "creature", "name": {"fr": "Autre nom"}}, new]
    before = version()
    status, plan = send(mona, {"cards": cards})
    assert (status, plan["draft"], plan["applied"], plan["faults"], plan["unchanged"]) == (200, before, None, [], 0)
    changed, added = plan["lines"]
    assert (changed["slug"], changed["new"], changed["fields"]) == (
        "creature-1",
        False,
        [{"field": "name.fr", "before": game.many(1)[0].name.fr, "after": "Autre nom"}],
    )
    assert (added["card"], added["new"], added["slug"]) == (new["id"], True, "new-5000")
    assert version() == before


def test_what_the_dry_run_told_is_done_as_one_edit(mona: Program) -> None:
    cards = [{"id": str(card(f"creature-{n}").pk), "kind": "creature", "facts": {"attack": 50 + n}} for n in (1, 2, 3)]
    body = {"cards": cards, "reason": "stronger"}
    _, plan = send(mona, body)
    status, done = send(mona, {**body, "seen_draft": plan["draft"]})
    assert (status, done["lines"]) == (200, plan["lines"])
    assert [card(f"creature-{n}").facts["attack"] for n in (1, 2, 3)] == [51, 52, 53]
    edit = Edit.objects.get(pk=done["applied"])
    assert (edit.via, edit.reason, edit.by, edit.changes.count()) == ("import", "stronger", mona.user, 3)


def test_a_draft_that_moved_on_is_not_imported_into(mona: Program) -> None:
    body = {"cards": [{"id": str(card("creature-1").pk), "kind": "creature", "name.fr": "Les miens"}]}
    _, plan = send(mona, body)
    change("creature-2", name__fr="Les leurs")
    status, problem = send(mona, {**body, "seen_draft": plan["draft"]})
    assert (status, problem["code"], problem["detail"]) == (409, "stale_draft", {"version": plan["draft"] + 1})
    assert card("creature-1").version == 1


def test_one_fault_keeps_all_of_it_out(mona: Program) -> None:
    cards = [
        {"id": str(card("creature-1").pk), "kind": "creature", "name.fr": "Autre nom"},
        {"id": str(card("creature-2").pk), "kind": "creature", "facts.attack": 101},
        {"kind": "creature", "slug": "colour", "colour": "red"},
    ]
    status, plan = send(mona, {"cards": cards})
    assert status == 200
    assert {(one["row"], one["column"]) for one in plan["faults"]} >= {(2, "facts.attack"), (3, "colour")}
    status, problem = send(mona, {"cards": cards, "seen_draft": plan["draft"]})
    assert (status, problem["code"]) == (422, "faults_in_rows")
    assert version() == plan["draft"]


def test_cards_that_are_not_named_are_retired_when_asked_to(mona: Program) -> None:
    kept = [{"id": one.id, "kind": one.kind} for one in game.many(38)]
    _, plan = send(mona, {"cards": kept, "retire_missing": True})
    assert [(one["slug"], one["state"], one["row"]) for one in plan["lines"]] == [
        ("charm-40", "retired", None),
        ("creature-39", "retired", None),
    ]
    assert send(mona, {"cards": kept, "retire_missing": True, "seen_draft": plan["draft"]})[0] == 200
    assert Card.objects.filter(game=game.GAME, state="retired").count() == 2


def test_the_cards_of_a_release_import_as_nothing_changed(mona: Program, reader: Program) -> None:
    cards = json.loads(reader.client.get(f"/api/{GAME}releases/1/cards.json").content)["cards"]
    _, plan = send(mona, {"cards": cards, "retire_missing": True})
    assert (plan["lines"], plan["faults"], plan["unchanged"]) == ([], [], 40)
    assert send(mona, {"cards": cards, "seen_draft": plan["draft"]})[1]["code"] == "nothing_changed"


def test_what_is_no_list_of_cards_is_a_400(mona: Program) -> None:
    for body in ({}, {"cards": []}, {"cards": {}}, {"cards": [1]}, {"cards": [{}], "seen_draft": -1}, {"cards": [{}], "x": 1}):
        assert send(mona, body)[1]["code"] == "malformed"


def test_a_list_may_be_longer_than_other_bodies(mona: Program) -> None:
    cards = [{"id": one.id, "kind": one.kind, "text.fr": "mot " * 450} for one in game.many(40)]
    assert len(json.dumps(cards)) > 64 * 1024
    status, plan = send(mona, {"cards": cards})
    assert (status, len(plan["lines"])) == (200, 40)
