"""Cards as any program reads them: pages of one release, one card by any id that it ever had, names, counts, kinds."""

from __future__ import annotations

from uuid import uuid4

import jsonschema
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalogue import services
from catalogue.models import Release
from tests.catalogue.api.conftest import DRAFT, GAME, card, change, merge, publish, retire
from tests.support import bestiary as game
from tests.support.programs import Json, Program


def walk(reader: Program, path: str, between: object = None) -> list[Json]:
    """All cards of all pages; `between` is called after the first."""
    cards, after = [], ""
    while True:
        status, page = reader.get(f"{path}&after={after}")
        assert status == 200, page
        cards += page["cards"]
        if page["next"] is None:
            return cards
        if callable(between) and not after:
            between()
        after = page["next"]


def test_a_game_is_listed_with_its_current_release(reader: Program, published: Release) -> None:
    listed = {one["key"]: one for one in reader.get("catalogue/games/")[1]["games"]}
    assert listed["bestiary"] == {
        "key": "bestiary",
        "name": {"fr": "Bestiaire", "en": "Bestiary"},
        "kinds": ["creature", "charm"],
        "release": {"number": 1, "digest": published.digest},
    }
    assert listed["ahyoheek"]["release"] is None


def test_the_schema_of_a_kind_takes_its_cards_and_refuses_others(reader: Program) -> None:
    kinds = {kind["key"]: kind for kind in reader.get(f"{GAME}kinds/")[1]["kinds"]}
    for one in game.many(200):
        jsonschema.validate(one.facts, kinds[one.kind]["schema"])
    with pytest.raises(jsonschema.ValidationError, match="101 is greater than the maximum of 100"):
        jsonschema.validate({"race": "orc", "attack": 101}, kinds["creature"]["schema"])


def test_a_kind_says_its_words_in_both_languages(reader: Program) -> None:
    kind = reader.get(f"{GAME}kinds/")[1]["kinds"][0]
    race, attack = kind["fields"][:2]
    assert {"value": "orc", "label": {"fr": "Orque", "en": "Orc"}} in race["choices"]
    assert (attack["help"], attack["least"], attack["most"]) == ({"fr": "De 0 à 100.", "en": "From 0 to 100."}, 0, 100)
    said = kind["schema"]["$defs"]["CreatureFacts"]["properties"]["race"]
    assert (said["x-label"], said["x-choices"]["orc"]) == ({"fr": "Race", "en": "Race"}, {"fr": "Orque", "en": "Orc"})


def test_a_page_has_cards_the_total_and_the_way_on(reader: Program) -> None:
    _, page = reader.get(f"{GAME}cards/?limit=3&sort=number&q=kind:charm")
    assert [one["slug"] for one in page["cards"]] == ["charm-5", "charm-10", "charm-15"]
    assert (page["release"], page["total"], page["near"]) == (1, 8, [])
    assert len(walk(reader, f"{GAME}cards/?limit=3&q=kind:charm")) == 8


def test_a_walk_is_one_release_while_others_are_published(reader: Program) -> None:
    def publish_another() -> None:
        change("creature-39", number=1001, name__fr="Aaa")
        retire("creature-38")
        services.add_card(game.GAME, "creature", game.values(), by=None)
        publish()

    cards = walk(reader, f"{GAME}cards/?limit=7", publish_another)
    assert sorted(one["id"] for one in cards) == sorted(one.id for one in game.many(40))
    assert {one["number"] for one in cards if one["slug"] == "creature-39"} == {39}
    assert [one["until"] for one in cards if one["slug"] == "creature-38"] == [None]
    slugs = {one["slug"] for one in walk(reader, f"{GAME}cards/?limit=7")}
    assert (len(slugs), "creature-38" in slugs, "new-5000" in slugs) == (40, False, True)


def test_a_search_without_result_tells_names_that_are_near(reader: Program) -> None:
    _, page = reader.get(f"{GAME}cards/?q=nigteye")
    assert (page["total"], page["cards"]) == (0, [])
    assert page["near"] and all("Nighteye" in one["name"]["en"] or "Œil-de-nuit" in one["name"]["fr"] for one in page["near"])


def test_a_name_is_completed_in_either_language_without_its_accents(reader: Program) -> None:
    for typed in ("oeil-de-nuit", "nighteye", "NIGHTEYE"):
        names = reader.get(f"{GAME}autocomplete/?q={typed}&limit=3")[1]["names"]
        assert [one["name"]["fr"].startswith("Œil-de-nuit") for one in names] == [True] * 3


def test_facets_count_what_a_search_finds(reader: Program) -> None:
    facets = {one["field"]: one for one in reader.get(f"{GAME}facets/?q=race:orc")[1]["facets"]}
    orcs = [one for one in game.many(40) if one.facts.get("race") == "orc"]
    assert facets["kind"]["values"] == [
        {"value": "creature", "label": {"fr": "Créature", "en": "Creature"}, "count": len(orcs), "term": "kind:creature"}
    ]
    flying = {one["value"]: one["count"] for one in facets["facts.flying"]["values"]}
    assert flying.get(True, 0) == sum(one.facts["flying"] is True for one in orcs)


def test_a_card_has_its_text_in_each_release(reader: Program) -> None:
    change("creature-1", name__fr="Autre nom")
    publish()
    status, found = reader.get(f"{GAME}cards/{card('creature-1').pk}/")
    assert (status, found["release"], found["state"], found["migration"]) == (200, 2, "active", None)
    assert [(one["name"]["fr"], one["first"], one["until"]) for one in found["printings"]] == [
        ("Autre nom", 2, None),
        (game.many(1)[0].name.fr, 1, 2),
    ]
    assert found["card"] == found["printings"][0]


def test_a_retired_card_stays_with_its_reason(reader: Program) -> None:
    retire("creature-1", "too strong")
    publish()
    status, found = reader.get(f"{GAME}cards/{card('creature-1').pk}/")
    assert (status, found["state"], found["card"]["slug"], found["card"]["until"]) == (200, "retired", "creature-1", 2)
    assert (found["migration"]["what"], found["migration"]["release"], found["migration"]["note"]) == ("retired", 2, "too strong")


def test_a_merged_id_answers_with_its_successor(reader: Program) -> None:
    merge("creature-1", "creature-2")
    publish()
    merge("creature-2", "creature-3")
    publish()
    old, new = card("creature-1").pk, card("creature-3").pk
    status, found = reader.get(f"{GAME}cards/{old}/")
    assert (status, found["card"]["id"], found["merged_from"], found["state"]) == (200, str(new), str(old), "active")
    assert reader.last is not None
    assert reader.last["Content-Location"] == f"/api/{GAME}cards/{new}/"
    _, then = reader.get(f"{GAME}cards/{old}/?release=2")
    assert then["card"]["id"] == str(card("creature-2").pk)
    assert reader.last["Content-Location"] == f"/api/{GAME}cards/{card('creature-2').pk}/?release=2"
    _, before = reader.get(f"{GAME}cards/{old}/?release=1")
    assert (before["card"]["id"], before["merged_from"], before["state"]) == (str(old), None, "active")


def test_a_merge_by_way_of_a_card_that_no_release_had_leads_to_one_that_readers_find(reader: Program) -> None:
    services.add_card(game.GAME, "creature", game.values(), by=None)
    merge("creature-1", "new-5000")
    merge("new-5000", "creature-2")
    publish()
    _, found = reader.get(f"{GAME}cards/{card('creature-1').pk}/")
    assert (found["card"]["slug"], found["merged_from"]) == ("creature-2", str(card("creature-1").pk))
    told = reader.get(f"{GAME}migrations/")[1]["migrations"]
    assert [(one["what"], one["new"]) for one in told] == [("merged", str(card("creature-2").pk))]


def test_a_merge_into_a_card_that_was_retired_unseen_is_a_retirement(reader: Program) -> None:
    services.add_card(game.GAME, "creature", game.values(), by=None)
    merge("creature-1", "new-5000")
    retire("new-5000")
    publish()
    _, found = reader.get(f"{GAME}cards/{card('creature-1').pk}/")
    assert (found["card"]["slug"], found["state"], found["migration"]["new"]) == ("creature-1", "retired", None)


def test_a_card_that_returned_is_itself_again(reader: Program) -> None:
    merge("creature-1", "creature-2")
    publish()
    one = card("creature-1")
    services.restore_card(one.pk, one.version, by=None, reason="not the same after all")
    publish()
    _, found = reader.get(f"{GAME}cards/{one.pk}/")
    assert (found["card"]["id"], found["state"], found["migration"]["what"]) == (str(one.pk), "active", "returned")


def test_what_no_release_had_is_not_there(reader: Program) -> None:
    draft = services.add_card(game.GAME, "creature", game.values(), by=None)
    for id in (draft.pk, uuid4()):
        assert reader.get(f"{GAME}cards/{id}/") == (
            404,
            {"code": "no_such_card", "message": "There is no such card.", "detail": {"card": str(id)}},
        )
    publish()
    assert reader.get(f"{GAME}cards/{draft.pk}/")[0] == 200
    assert reader.get(f"{GAME}cards/{draft.pk}/?release=1")[0] == 404


def test_a_card_of_another_game_is_not_there(reader: Program) -> None:
    services.publish_starter("ahyoheek")
    assert reader.get(f"catalogue/games/ahyoheek/cards/{card('creature-1').pk}/")[0] == 404


PUBLIC = ("", "kinds/", "cards/", "facets/", "rarities/", "migrations/", "releases/", "autocomplete/?q=ours")


def test_nothing_of_a_draft_is_public(reader: Program, mona: Program) -> None:
    paths = [f"{GAME}{path}" for path in PUBLIC[1:]] + ["catalogue/games/", f"{GAME}cards/{card('creature-1').pk}/"]
    before = [reader.get(path) for path in paths]
    change("creature-1", name__fr="Secret")
    retire("creature-2")
    merge("creature-3", "creature-4")
    services.add_card(game.GAME, "creature", game.values(name__fr="Encore secret"), by=None)
    services.propose_scale(
        game.GAME,
        whole={"denominator": 1_300_000, "holo": 27},
        rarities=game.RARITIES,
        seen_draft=mona.get(DRAFT)[1]["version"],
        by=mona.user,
    )
    assert [reader.get(path) for path in paths] == before


def test_a_release_says_for_ever_what_it_said(reader: Program) -> None:
    paths = [f"{GAME}{path}" for path in ("cards/?release=1", "facets/?release=1", "rarities/?release=1")]
    paths += [f"{GAME}cards/{card(slug).pk}/?release=1" for slug in ("creature-1", "creature-2", "creature-3")]
    before = [reader.get(path) for path in paths]
    change("creature-1", name__fr="Autre nom")
    retire("creature-2")
    merge("creature-3", "creature-4")
    publish()
    assert [reader.get(path) for path in paths] == before


@pytest.mark.parametrize("path", ["cards/?sort=-attack", "facets/?q=race:orc", "autocomplete/?q=ours", "rarities/", "releases/"])
def test_an_answer_costs_a_few_statements_however_long_it_is(reader: Program, still: None, path: str) -> None:
    many = "&" if "?" in path else "?"
    counted = []
    for limit in (f"{many}limit=10", f"{many}limit=40") if "cards" in path or "releases" in path or "auto" in path else ("", ""):
        reader.get(f"{GAME}{path}{limit}")
        with CaptureQueriesContext(connection) as asked:
            assert reader.get(f"{GAME}{path}{limit}")[0] == 200
        counted.append(len(asked))
    assert counted[0] == counted[1] <= 5
