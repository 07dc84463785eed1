"""Names as they are typed, names that are near, and the language in words."""

from __future__ import annotations

import pytest

from catalogue import search, services
from tests.support.bestiary import BESTIARY, GAME, values

DRAFT, FIRST = search.Draft(GAME), search.Released(GAME, 1)


@pytest.fixture
def names(published: object) -> None:
    for number, (french, english) in enumerate(
        [("Plume", "Feather"), ("Livre", "Book"), ("Livre d’ombre", "Shadow book"), ("Scarabée", "")]
    ):
        services.add_card(
            GAME, "creature", values(number=800 + number, name__fr=french, name__en=english, facts__attack=number), by=None
        )


def completed(text: str, scope: search.Scope = DRAFT) -> list[str]:
    return [one.name.fr for one in search.autocomplete(BESTIARY, text, scope)]


@pytest.mark.usefixtures("names")
def test_names_that_begin_so_come_first_then_words_then_what_is_alike() -> None:
    assert completed("liv") == ["Livre", "Livre d’ombre"]
    assert completed("feath") == completed("FEATHER") == ["Plume"]
    assert completed("book") == ["Livre", "Livre d’ombre"]
    assert completed("feathr") == ["Plume"]
    assert completed("scarabe") == completed("scarabé") == ["Scarabée"]
    assert completed("plu")[0] == completed("Plumme")[0] == "Plume"
    assert completed("liv", FIRST) == []


@pytest.mark.usefixtures("names")
def test_what_stands_before_the_last_words_filters_them() -> None:
    assert completed("atk:2 livre") == ["Livre d’ombre"]
    assert completed("race:orcc livre") == ["Livre", "Livre d’ombre"]
    assert completed('"livre d')[0] == "Livre d’ombre"


@pytest.mark.usefixtures("names")
@pytest.mark.parametrize("text", ["", "race:orc", "\0", "\ud800", "%", "_", "\\", "a" * 5000, "((((", '"', "- -", "\u0301"])
def test_anything_may_be_typed(text: str) -> None:
    assert len(completed(text)) <= 8
    assert search.continuations(BESTIARY, text) is not None


@pytest.mark.usefixtures("names")
def test_a_search_that_found_none_is_offered_names_that_are_near() -> None:
    for text in ("feathr race:skeleton", "plune", "-atk:1 fether"):
        near = search.near(search.parse(text, BESTIARY), DRAFT)
        assert near and near[0].name.fr == "Plume" and 0 < near[0].nearness <= 1, text
    assert search.near(search.parse("race:orc -plume", BESTIARY), DRAFT) == []
    assert search.near(search.parse("xyzzyq", BESTIARY), DRAFT) == []


def test_a_term_that_is_being_typed_could_become() -> None:
    assert [one.text for one in search.continuations(BESTIARY, "ours -att")] == ["ours -attack:"]
    could = {one.text: one.label.said_in("fr") for one in search.continuations(BESTIARY, "(race:s")}
    assert could == {"(race:sylvan": "Sylvain", "(race:skeleton": "Squelette"}
    assert [one.text for one in search.continuations(BESTIARY, "element:feu")] == ["element:fire"]


def test_the_language_in_words_names_every_key_with_an_example_that_can_be_read() -> None:
    entries = search.vocabulary(BESTIARY, "fr")
    own = ["race", "attack", "rank", "element", "flying", "keywords", "rating", "epithet", "bonus", "cost", "effects"]
    assert [entry.key for entry in entries][:11] == own
    assert {"name", "text", "kind", "number", "id", "in", "changed", "is", "has"} <= {entry.key for entry in entries}
    for entry in entries:
        if "…" not in entry.example:
            search.parse(entry.example, BESTIARY)
        for name in (entry.key, *entry.aliases):
            with pytest.raises(search.QueryError, match="no_value"):
                search.parse(f"{name}:", BESTIARY)
        for value, _ in entry.values:
            search.parse(f"{entry.key}:{value}", BESTIARY)
    race = entries[0]
    assert race.label == "Race" and ("orc", "Orque") in race.values
