"""Releases as any program reads them: the list, differences that it can apply, what became of cards, whole files."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User

from catalogue import kinds, selectors, services
from catalogue.api.release_answers import CardChanged, Changes, FieldChanged, RarityChanged
from catalogue.differences import CardChange, Difference, FieldChange, RarityChange
from catalogue.exchange.plans import plan
from catalogue.exchange.reading import read_file
from catalogue.models import Release
from tests.catalogue.api.conftest import GAME, card, change, merge, publish, retire
from tests.support import bestiary as game
from tests.support.programs import Json, Program


def test_releases_say_what_came_and_went_and_why(reader: Program, published: Release) -> None:
    change("creature-1", name__fr="Autre nom")
    retire("creature-2")
    services.add_card(game.GAME, "creature", game.values(), by=None)
    second = publish("another name")
    services.roll_back(game.GAME, number=1, by=None, note="the first again", seen_release=2)
    selectors.forget_marks()
    _, listed = reader.get(f"{GAME}releases/")
    told = [
        (one["number"], one["note"], one["again"], one["cards"], one["added"], one["changed"], one["removed"])
        for one in listed["releases"]
    ]
    assert told == [(3, "the first again", 1, 40, 1, 1, 1), (2, "another name", None, 40, 1, 1, 1), (1, "", None, 40, 40, 0, 0)]
    assert [one["digest"] for one in listed["releases"]] == [published.digest, second.digest, published.digest]
    assert reader.get(f"{GAME}releases/2/") == (200, listed["releases"][1])


def test_the_list_of_releases_has_pages(reader: Program) -> None:
    for name in ("un", "deux", "trois"):
        change("creature-1", name__fr=name)
        publish()
    met, before = [], ""
    while True:
        _, page = reader.get(f"{GAME}releases/?limit=2{before}")
        met += [one["number"] for one in page["releases"]]
        if page["next"] is None:
            break
        before = f"&before={page['next']}"
    assert met == [4, 3, 2, 1]


def applied(body: Json, changes: Json) -> Json:
    """A stranger's program: what the answer says is done to plain data."""
    cards = {one["id"]: one for one in body["cards"]}
    rarities = {one["key"]: one for one in body["rarities"]}
    for gone in changes["removed"]:
        del cards[gone["id"]]
    for gone in changes["rarities_removed"]:
        del rarities[gone["key"]]
    for one in changes["changed"]:
        _set(cards[one["id"]], one["fields"])
    for one in changes["rarities_changed"]:
        _set(rarities[one["key"]], one["fields"])
    _set(body["whole"], changes["whole"])
    return {
        "cards": sorted([*cards.values(), *changes["added"]], key=lambda one: (one["kind"], one["number"], one["id"])),
        "rarities": sorted([*rarities.values(), *changes["rarities_added"]], key=lambda one: one["place"]),
        "whole": body["whole"],
    }


def _set(thing: Json, fields: list[Json]) -> None:
    for field in fields:
        *outer, key = field["field"].split(".", 1)
        inside: Any = thing[outer[0]] if outer else thing
        if "after" in field:
            assert ("before" in field) == (key in inside)
            inside[key] = field["after"]
        else:
            del inside[key]


@pytest.fixture
def three_releases(published: Release, moderator: User) -> None:
    """Everything that can be different is so between the first two; the third goes half the way back."""
    change("creature-1", number=900, slug="creature-900", name__fr="Autre nom", facts__flying=True, facts__bonus=9)
    change("charm-5", facts__effects=[{"does": "heal", "by": 3}], text__en="")
    retire("creature-2")
    merge("creature-3", "creature-4")
    services.add_card(game.GAME, "creature", game.values(name__en="=1+1"), by=None)
    draws = {"draw": 1_169_999, "bonus": 201, "sale": 5}, {"draw": 117_001, "bonus": 400, "sale": 20}
    rarities = [msgspec.structs.replace(one, numbers=numbers) for one, numbers in zip(game.RARITIES, draws, strict=False)]
    services.propose_scale(
        game.GAME,
        whole={"denominator": 1_300_000, "holo": 27},
        rarities=[*rarities, game.RARITIES[2]],
        seen_draft=selectors.draft(game.GAME).version,
        by=moderator,
    )
    publish()
    change("creature-900", slug="creature-1", facts__flying=False)
    publish()


@pytest.mark.usefixtures("three_releases")
@pytest.mark.parametrize(("a", "b"), [(a, b) for a in (1, 2, 3) for b in (1, 2, 3)])
def test_a_difference_applied_to_one_release_gives_the_other(reader: Program, a: int, b: int) -> None:
    bodies = [json.loads(reader.client.get(f"/api/{GAME}releases/{number}/cards.json").content) for number in (a, b)]
    status, found = reader.get(f"{GAME}differences/{a}..{b}/")
    assert status == 200
    assert applied(bodies[0], found["changes"]) == bodies[1]
    assert (a == b) == (not any(found["changes"].values()))


@pytest.mark.usefixtures("three_releases")
def test_a_difference_names_each_field(reader: Program) -> None:
    changes = reader.get(f"{GAME}differences/1..2/")[1]["changes"]
    fields = {
        one["slug"]: {it["field"]: (it.get("before"), it.get("after")) for it in one["fields"]} for one in changes["changed"]
    }
    assert fields["creature-900"]["number"] == (1, 900)
    assert fields["creature-900"]["slug"] == ("creature-1", "creature-900")
    assert sorted(one["slug"] for one in changes["removed"]) == ["creature-2", "creature-3"]
    assert [one["slug"] for one in changes["added"]] == ["new-5000"]
    assert changes["whole"] == [{"field": "holo", "before": 26, "after": 27}]
    assert [one["key"] for one in changes["rarities_changed"]] == ["basic", "silver"]


@pytest.mark.parametrize(
    ("told", "made"),
    [(Changes, Difference), (CardChanged, CardChange), (FieldChanged, FieldChange), (RarityChanged, RarityChange)],
)
def test_the_published_shape_of_a_difference_is_its_own(told: Any, made: Any) -> None:
    assert told.__struct_fields__ == made.__struct_fields__


def test_a_difference_from_or_to_no_release_is_not_there(reader: Program) -> None:
    for pair in ("1..2", "2..1", "0..1", "1..99999999999"):
        assert reader.get(f"{GAME}differences/{pair}/")[1]["code"] == "no_such_release"


def test_the_scale_is_told_with_what_adds_up(reader: Program) -> None:
    _, scale = reader.get(f"{GAME}rarities/")
    assert [(one["key"], one["numbers"]["draw"]) for one in scale["rarities"]] == [
        ("basic", 1_170_000),
        ("silver", 117_000),
        ("gold", 13_000),
    ]
    assert (scale["whole"], scale["sums"]) == ({"denominator": 1_300_000, "holo": 26}, {"draw": "denominator"})


def test_the_feed_tells_each_migration_once_and_in_order(reader: Program) -> None:
    retire("creature-1", "too strong")
    merge("creature-2", "creature-3", "the same twice")
    publish()
    one = card("creature-1")
    services.restore_card(one.pk, one.version, by=None)
    publish("back again")
    met, after = [], 0
    while True:
        _, page = reader.get(f"{GAME}migrations/?limit=1&after={after}")
        met += page["migrations"]
        after = page["after"]
        if not page["more"]:
            break
    told = {(it["release"], it["what"], it["old"], it["new"], it["note"]) for it in met}
    first, second, third = (str(card(f"creature-{number}").pk) for number in (1, 2, 3))
    assert told == {
        (2, "retired", first, None, "too strong"),
        (2, "merged", second, third, "the same twice"),
        (3, "returned", first, None, "back again"),
    }
    assert [it["id"] for it in met] == sorted({it["id"] for it in met})
    assert reader.get(f"{GAME}migrations/?after={after}") == (200, {"migrations": [], "after": after, "more": False})


def test_a_manifest_tells_the_size_and_the_hash_of_each_file(reader: Program, published: Release) -> None:
    _, manifest = reader.get(f"{GAME}releases/1/manifest.json")
    assert (manifest["digest"], manifest["cards"], manifest["release"]) == (published.digest, 40, 1)
    assert [one["name"] for one in manifest["files"]] == ["cards.json", "cards.ndjson", "cards.csv"]
    for one in manifest["files"]:
        response = reader.client.get(one["url"])
        assert response["Content-Type"] == one["media_type"]
        assert (len(response.content), sha256(response.content).hexdigest()) == (one["size"], one["sha256"])
        assert response["Cache-Control"] == "public, max-age=31536000, immutable"
    assert manifest["files"][0]["sha256"] == published.digest


def test_a_table_is_for_ever_only_where_its_address_says_which_kinds_it_is_of(reader: Program, published: Release) -> None:
    _, manifest = reader.get(f"{GAME}releases/1/manifest.json")
    (marked,) = [one["url"] for one in manifest["files"] if one["name"] == "cards.csv"]
    plain = f"/api/{GAME}releases/1/cards.csv"
    again = reader.client.get(plain)
    assert marked != plain
    assert (again.status_code, again["Cache-Control"]) == (200, "public, no-cache")
    assert again.content == reader.client.get(marked).content
    known = reader.client.get(marked, headers={"If-None-Match": reader.client.get(marked)["ETag"]})
    assert (known.status_code, known["Cache-Control"]) == (304, "public, max-age=31536000, immutable")
    status, problem = reader.get(f"{GAME}releases/1/cards.0000000000000000.csv")
    assert (status, problem["code"]) == (404, "no_such_file")


def test_the_lines_of_a_file_are_the_cards_of_the_release(reader: Program) -> None:
    whole = json.loads(reader.client.get(f"/api/{GAME}releases/1/cards.json").content)
    lines = reader.client.get(f"/api/{GAME}releases/1/cards.ndjson").content
    assert [json.loads(line) for line in lines.splitlines()] == whole["cards"]
    assert lines.endswith(b"\n")


def test_the_table_of_a_release_imports_as_nothing_changed(reader: Program, bestiary: kinds.Game) -> None:
    table = reader.client.get(f"/api/{GAME}releases/1/cards.csv").content
    rows = read_file(bestiary, table)
    found = plan(bestiary, rows, retire_missing=True)
    assert (len(rows), found.lines, found.faults, found.unchanged) == (40, (), (), 40)


def test_files_stay_as_they_were_when_the_draft_and_later_releases_change(reader: Program) -> None:
    names = ("manifest.json", "cards.json", "cards.ndjson", "cards.csv")
    before = [reader.client.get(f"/api/{GAME}releases/1/{name}").content for name in names]
    change("creature-1", name__fr="Autre nom")
    publish()
    assert [reader.client.get(f"/api/{GAME}releases/1/{name}").content for name in names] == before
    assert reader.client.get(f"/api/{GAME}releases/2/cards.ndjson").content != before[2]
