"""What searches find in the draft and in releases, and what a reader is not told."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalogue import search, services
from catalogue.models import Card
from catalogue.models import Draft as DraftRow
from tests.support.bestiary import BESTIARY, GAME, values

pytestmark = pytest.mark.usefixtures("published")
DRAFT, FIRST, SECOND = search.Draft(GAME), search.Released(GAME, 1), search.Released(GAME, 2)


def found(text: str, scope: search.Scope = DRAFT, sort: str = "number") -> list[str]:
    return [row.slug for row in search.find(search.parse(text, BESTIARY), scope, sort).rows]


def add(slug: str, number: int, **changes: object) -> Card:
    return services.add_card(GAME, "creature", values(number=number, slug=slug, **changes), by=None)  # type: ignore[arg-type]


def card(slug: str) -> Card:
    return Card.objects.get(game=GAME, slug=slug)


def publish() -> None:
    services.publish(GAME, by=None, seen_draft=DraftRow.objects.get(game=GAME).version)


def test_case_accents_quotes_and_ligatures_do_not_matter() -> None:
    add("egg", 900, name__fr="L’Œuf d’âne", name__en="Donkey’s egg", text__fr="Né\u00a0: hier.")
    for text in (
        "l'oeuf",
        "L’ŒUF",
        '"d\'ane"',
        "donkey's",
        '"né : hier"',
        "oeuf DONKEY",
        "oe\u0301uf d'âne".replace("\u0301", ""),
    ):
        assert found(f"{text} number:900") == ["egg"], text


def test_wildcards_of_the_database_are_letters() -> None:
    add("sale", 901, name__fr="100% _neuf_ \\o/")
    assert found("100% number:901") == found("_neuf_ number:901") == found("\\o/ number:901") == ["sale"]
    assert found("%sale") == found("1__%") == []


def test_a_word_in_place_of_a_number_is_neither_less_nor_more() -> None:
    add("unknown", 902, facts__rating="?")
    add("known", 903, facts__rating=40)
    add("none", 904, facts__bonus=None)
    assert found("number>=902 rating<50") == found("number>=902 rating<=40") == found("number>=902 rating:40") == ["known"]
    assert found("number>=902 rating:? number<904") == found("number:902 note:inconnue") == ["unknown"]
    assert found("number>=902 -rating>=0") == ["unknown", "none"]
    assert "none" not in found("bonus<=9") and "none" in found("-bonus<=9")


def test_a_list_holds_its_values() -> None:
    add("both", 905, facts__keywords=["haste", "guard"])
    add("one", 906, facts__keywords=["haste"])
    assert found("number>=905 talents:hâte") == ["both", "one"]
    assert found("number>=905 talents=hâte") == ["one"]
    assert found("number>=905 keywords:haste -keywords:guard") == ["one"]


def test_what_was_written_before_a_field_has_its_default() -> None:
    old = add("old", 907)
    Card.objects.filter(pk=old.pk).update(facts={"race": "orc", "attack": 3})
    for text in ("flying:no", "rank:1", "rank<2", "rating:?", "-flying:yes", "-has:rank"):
        assert found(f"number:907 {text}") == ["old"], text
    assert found("number:907 flying:yes") == found("number:907 rank>1") == []
    counts = {
        facet.field: [(one.value, one.count) for one in facet.values]
        for facet in search.facets(search.parse("number:907", BESTIARY), DRAFT)
    }
    assert counts["facts.flying"] == [(False, 1)] and counts["facts.rank"] == [(1, 1)]


def test_a_draft_shows_its_active_cards_unless_others_are_asked_for() -> None:
    services.retire_card(card("creature-1").pk, 1, by=None, reason="weak")
    services.merge_card(card("creature-2").pk, 1, into=card("creature-3").pk, by=None, reason="twins")
    assert not {"creature-1", "creature-2"} & set(found("number<=4"))
    assert found("is:retired") == ["creature-1"] and found("is:merged") == ["creature-2"]
    assert found("number<=3 (is:retired or is:merged)") == ["creature-1", "creature-2"]
    assert found("number<=4 -is:retired") == ["creature-3", "creature-4"]
    assert found("in:release/1 is:retired") == ["creature-1"]


def test_a_draft_knows_what_a_publication_would_change() -> None:
    assert found("is:new") == found("is:changed") == [] and len(found("is:published")) == 40
    first = card("creature-1")
    services.change_card(first.pk, 1, {"facts.attack": 101 - first.facts["attack"]}, by=None)
    services.retire_card(card("creature-2").pk, 1, by=None, reason="weak")
    add("fresh", 908)
    assert found("is:new") == ["fresh"] and found("-is:published") == ["fresh"]
    assert found("is:changed") == ["creature-1"]
    assert found("is:changed is:retired") == ["creature-2"]


def test_a_reader_sees_one_release_and_nothing_of_the_draft() -> None:
    services.change_card(card("creature-1").pk, 1, {"name.fr": "Zorglub"}, by=None)
    services.retire_card(card("creature-2").pk, 1, by=None, reason="weak")
    assert found("zorglub", FIRST) == found("is:retired", FIRST) == found("is:changed", FIRST) == []
    publish()
    assert found("zorglub", FIRST) == [] and found("zorglub", SECOND) == found("is:changed", SECOND) == ["creature-1"]
    assert found("is:retired", FIRST) == [] and found("is:retired", SECOND) == ["creature-2"]
    assert "creature-2" not in found("number<=4", SECOND)
    assert found("creature-2 or slug=creature-2", FIRST) == ["creature-2"] == found("slug=creature-2 in:release/1", SECOND)
    assert found("slug=creature-2 in:1 is:retired", SECOND) == ["creature-2"]


def test_a_reader_cannot_look_past_his_release() -> None:
    publish_with_a_change()
    for text, scope in (("in:release/2", FIRST), ("in:release/3", DRAFT)):
        with pytest.raises(search.QueryError) as caught:
            found(text, scope)
        assert (caught.value.code, caught.value.position, caught.value.length) == ("no_such_release", 0, 12)


def publish_with_a_change() -> None:
    services.change_card(card("creature-1").pk, 1, {"name.fr": "Zorglub"}, by=None)
    publish()


def test_pictures_and_texts_are_had() -> None:
    assert found("is:illustrated") == []
    Card.objects.filter(slug="creature-1").update(art="a" * 64)
    assert found("is:illustrée") == ["creature-1"]
    add("mute", 909, text__fr="", text__en="")
    assert found("number:909 -has:text") == found("number:909 -has:fr -has:en") == ["mute"]


def test_a_page_with_its_counts_is_three_statements() -> None:
    query = search.parse('race:orc atk>=15 (ours or fée) is:published -"zz"', BESTIARY)
    for scope in (DRAFT, FIRST):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            search.find(query, scope, limit=2)
            search.facets(query, scope)
        assert len(asked) <= 3
