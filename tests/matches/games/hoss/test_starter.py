"""The starter set of P1: 28 families of four races, twelve buffs, names and texts in both languages, elements evenly spread."""

import re
import unicodedata
from collections import Counter
from itertools import product

import pytest

from matches.games.hoss import RULES
from matches.games.hoss.cards import BuffFacts, CreatureFacts
from matches.games.hoss.deck import families
from matches.games.hoss.releases import check_release
from matches.games.hoss.species import ELEMENTS, RACES, ROLES
from matches.games.hoss.starter import CREATURES, STARTER, rows
from matches.kernel.cards import Card, decode_release, encode_release

FACTS = {one.slug: one.read(CreatureFacts) for one in CREATURES}
FAMILIES = families(RULES.first_release())
SECONDS = [facts for facts in FACTS.values() if facts.rank == 2]


def test_p1_there_are_112_creatures_and_twelve_buffs_numbered_from_1() -> None:
    assert [one.number for one in CREATURES] == list(range(1, 113))
    assert [one.number for one in STARTER[112:]] == list(range(1, 13))
    assert Counter(facts.rank for facts in FACTS.values()) == {1: 28, 2: 42, 3: 42}


def test_p1_each_race_has_each_class_once_and_half_of_the_families_have_two_paths() -> None:
    firsts = [(facts.race, facts.role) for facts in FACTS.values() if facts.rank == 1]
    assert Counter(firsts) == Counter(product(RACES, ROLES))
    assert Counter(len(held) for held in FAMILIES.values()) == {3: 14, 5: 14}


def test_each_race_has_three_or_four_families_of_two_paths_and_each_class_two() -> None:
    forked = [held[0].read(CreatureFacts) for held in FAMILIES.values() if len(held) == 5]
    assert Counter(one.race for one in forked) == {"skeleton": 4, "orc": 3, "sylvan": 4, "human": 3}
    assert set(Counter(one.role for one in forked).values()) == {2}


def test_elements_are_evenly_spread_over_races_and_classes() -> None:
    assert Counter(one.element for one in SECONDS) == {"fire": 11, "ice": 10, "lightning": 11, "poison": 10}
    by_race = Counter((one.race, one.element) for one in SECONDS)
    assert set(by_race) == set(product(RACES, ELEMENTS[1:]))
    assert set(by_race.values()) == {2, 3}
    by_role = Counter((one.role, one.element) for one in SECONDS)
    assert set(by_role) == set(product(ROLES, ELEMENTS[1:]))
    assert set(by_role.values()) == {1, 2}


def test_p2_rank_1_has_no_element_and_each_path_keeps_its_own() -> None:
    assert {facts.element for facts in FACTS.values() if facts.rank == 1} == {""}
    of_path = {(facts.family, facts.path, facts.element) for facts in FACTS.values() if facts.rank > 1}
    assert len(of_path) == 42


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_every_card_has_a_line_of_its_own_in_both_languages(one: Card) -> None:
    for text in (one.text.fr, one.text.en):
        assert 15 < len(text) < 60
        assert text.endswith(".")
        assert "'" not in text
    assert "'" not in one.name.fr + one.name.en
    assert max(len(one.name.fr), len(one.name.en)) <= 24


def test_every_slug_name_and_text_is_there_once() -> None:
    for said in ("fr", "en"):
        for pairs in ([one.name for one in STARTER], [one.text for one in STARTER]):
            assert len({getattr(pair, said) for pair in pairs}) == 124
    assert len({one.slug for one in STARTER}) == 124


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_a_slug_is_the_french_name(one: Card) -> None:
    plain = unicodedata.normalize("NFKD", one.name.fr.lower().replace("œ", "oe"))
    letters = "".join(mark for mark in plain if not unicodedata.combining(mark))
    assert one.slug == "-".join(re.findall(r"[a-z0-9]+", letters))


def test_the_family_is_the_slug_of_rank_1_and_families_stand_together() -> None:
    assert [row.slug for row in rows() if row.rank == 1] == list(FAMILIES)
    for family, held in FAMILIES.items():
        assert held[0].slug == family
        assert [one.number for one in held] == list(range(held[0].number, held[0].number + len(held)))


def test_the_starter_cards_have_their_ids_for_ever() -> None:
    ids = {one.slug: one.id for one in STARTER}
    assert ids["premier-leve"] == "1b45815c-27f9-5011-bfe3-3d485dcd41f7"
    assert ids["veilleur-des-lierres"] == "48a34c84-5f35-5457-9ab3-6895d4f8e806"
    assert ids["source-claire"] == "9a28140d-938b-5486-9d8d-6d80b6369d84"


def test_p3_each_of_the_twelve_effects_has_a_buff() -> None:
    assert {one.slug: one.read(BuffFacts).effect for one in STARTER[112:]} == {
        "source-claire": "mend",
        "elan": "speed",
        "pierre-a-aiguiser": "damage",
        "coeur-de-chene": "life",
        "oeil-exerce": "crit",
        "point-faible": "crit_damage",
        "encre-tenace": "marker",
        "double-trait": "double",
        "sac-a-malices": "random",
        "second-souffle": "revive",
        "premier-rempart": "shield",
        "vin-trouble": "confusion",
    }


def test_the_starter_cards_are_a_release_without_findings() -> None:
    assert list(check_release(decode_release(encode_release(RULES.first_release())))) == []
