"""What keeps a release of HOSS from being played, each fault alone; a family that moderators add is none."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from matches.games.hoss import base
from matches.games.hoss.cards import BUFF, CREATURE, RARITIES, SCALE, BuffFacts, CreatureFacts
from matches.games.hoss.releases import check_release
from matches.games.hoss.species import Element, Role
from matches.games.hoss.starter import CREATURES, STARTER
from matches.kernel.cards import Card, Cards, card
from matches.kernel.rules import Finding
from matches.kernel.words import Words

NAME = Words("Nom", "Name")
Changes = dict[str, Any]


def one(slug: str, rank: int, path: Any = "", element: Element = "", role: Role = "archer", **changes: Any) -> Card:
    """A card of the new family of orcs, with some facts of it changed."""
    facts = replace(base.facts_of("orc", role, rank, "nouvelle", path, element), **changes)
    return card(200 + rank, slug, NAME, NAME, CREATURE, facts)


FIRST, SECOND, THIRD = one("nouvelle", 1), one("nouvelle-2", 2, "a", "ice"), one("nouvelle-3", 3, "a", "ice")
FAMILY = [FIRST, SECOND, THIRD]
OTHERS = [one("autre-2", 2, "b", "fire"), one("autre-3", 3, "b", "fire")]


def found(*added: Card, starter: Sequence[Card] = STARTER) -> list[tuple[str, str]]:
    cards = Cards([*starter, *added], RARITIES, SCALE.first_whole)
    return [(finding.code, finding.about) for finding in check_release(cards)]


def test_a_new_family_of_one_path_or_two_is_a_release_without_findings() -> None:
    assert found(*FAMILY) == []
    assert found(*FAMILY, *OTHERS) == []


def test_a_second_family_of_a_race_and_class_may_be_a_defender_too() -> None:
    places: list[tuple[int, str, Element]] = [(1, "", ""), (2, "a", "ice"), (3, "a", "ice")]
    guards = [one(held.slug, *place, "defender") for held, place in zip(FAMILY, places, strict=True)]
    assert found(*guards) == []


INCOMPLETE = [
    [FIRST],
    [FIRST, SECOND],
    [FIRST, THIRD],
    [FIRST, *OTHERS],
    [*FAMILY, OTHERS[0]],
    [*FAMILY, OTHERS[1]],
    [*FAMILY, one("double", 2, "a", "ice")],
    [one("nouvelle", 1, "a"), SECOND, THIRD],
    [FIRST, one("nouvelle-2", 2, "", "ice"), THIRD],
]


@pytest.mark.parametrize("cards", INCOMPLETE)
def test_r1_a_family_that_is_not_whole_is_found(cards: list[Card]) -> None:
    assert ("family_incomplete", "nouvelle") in found(*cards)
    assert {about for _, about in found(*cards)} == {"nouvelle"}


def test_r1_a_family_without_its_rank_1_has_no_name_either() -> None:
    assert found(SECOND, THIRD) == [("family_incomplete", "nouvelle"), ("family_unnamed", "nouvelle")]


def test_q28_race_and_class_are_the_same_in_a_family() -> None:
    assert found(FIRST, one("nouvelle-2", 2, "a", "ice", race="human"), THIRD) == [("family_mixed", "nouvelle")]
    assert found(FIRST, SECOND, one("nouvelle-3", 3, "a", "ice", "mage")) == [("family_mixed", "nouvelle")]


def test_a_family_bears_the_slug_of_its_rank_1() -> None:
    assert found(one("ailleurs", 1), SECOND, THIRD) == [("family_unnamed", "nouvelle")]


WRONG_ELEMENTS = [
    [one("nouvelle", 1, "", "fire"), SECOND, THIRD],
    [FIRST, one("nouvelle-2", 2, "a"), one("nouvelle-3", 3, "a")],
    [FIRST, SECOND, one("nouvelle-3", 3, "a", "fire")],
    [*FAMILY, one("autre-2", 2, "b", "ice"), one("autre-3", 3, "b", "ice")],
]


@pytest.mark.parametrize("cards", WRONG_ELEMENTS)
def test_q28_each_path_has_an_element_of_its_own_and_rank_1_none(cards: list[Card]) -> None:
    assert found(*cards) == [("elements_wrong", "nouvelle")]


BLOWS: list[tuple[Role, Changes, list[str]]] = [
    ("archer", {"interval": 0}, ["strikes_wrongly"]),
    ("archer", {"attack": 0}, ["strikes_wrongly"]),
    ("archer", {"interval": 0, "attack": 0}, ["strikes_wrongly"]),
    ("defender", {"interval": 2_000}, ["strikes_wrongly"]),
    ("defender", {"attack": 100}, ["strikes_wrongly"]),
    ("archer", {"interval": 999}, ["too_quick"]),
    ("archer", {"interval": 1_000}, []),
    ("archer", {"interval": 4_990}, []),
]


@pytest.mark.parametrize(("role", "changes", "codes"), BLOWS)
def test_r13_defenders_never_strike_and_nobody_strikes_too_often(role: Role, changes: Changes, codes: list[str]) -> None:
    family = [one("nouvelle", 1, role=role, **changes)]
    family += [one("nouvelle-2", 2, "a", "ice", role), one("nouvelle-3", 3, "a", "ice", role)]
    assert found(*family) == [(code, "nouvelle") for code in codes]


def test_r29_each_effect_has_one_buff() -> None:
    without = [held for held in STARTER if held.slug != "elan"]
    assert found(starter=without) == [("buff_missing", "speed")]
    twice = card(99, "vent-arriere", NAME, NAME, BUFF, BuffFacts("speed", 10))
    assert found(twice) == [("buff_missing", "speed")]
    assert found(twice, starter=without) == []


def test_r2_six_families_must_be_playable_with_two_defenders_at_most() -> None:
    buffs = list(STARTER[112:])
    names = ["haie-tetue", "heaume-gris", "peau-de-roche", "hache-rouge", "long-croc", "tire-loin"]
    some = [held for held in CREATURES if held.read(CreatureFacts).family in names]
    assert found(starter=some + buffs) == [("too_few", "")]  # three of the six are defenders
    more = [held for held in CREATURES if held.read(CreatureFacts).family == "ronce-vive"]
    assert found(starter=some + more + buffs) == []


def numbered(change: Callable[[dict[str, int]], None], whole: dict[str, int] | None = None) -> list[str]:
    """The codes that a release has whose second rarity, or whose numbers as a whole, are changed."""
    numbers = dict(RARITIES[1].numbers)
    change(numbers)
    rarities = (RARITIES[0], replace(RARITIES[1], numbers=numbers), *RARITIES[2:])
    return [finding.code for finding in check_release(Cards(STARTER, rarities, {**SCALE.first_whole, **(whole or {})}))]


def test_r30_the_odds_never_change_and_other_numbers_may() -> None:
    assert numbered(lambda numbers: numbers.update(draw=117_001)) == ["odds_changed"]
    assert numbered(lambda numbers: numbers.update(bonus=45, sale=21)) == []
    assert numbered(lambda numbers: None, {"holo": 40_000}) == ["odds_changed"]
    assert numbered(lambda numbers: None, {"denominator": 1_300_001}) == ["odds_changed"]
    assert numbered(lambda numbers: None, {"holo_bonus": 250, "holo_sale": 1}) == []
    gone = check_release(Cards(STARTER, RARITIES[:5], SCALE.first_whole))
    assert [finding.code for finding in gone] == ["odds_changed"]


def test_every_finding_is_said_in_both_languages() -> None:
    wrong = [one("nouvelle", 1, "", "fire", race="human", interval=0), THIRD, one("encore", 3, "a", "ice", interval=1)]
    said: list[Finding] = list(check_release(Cards([*wrong], RARITIES[:1], SCALE.first_whole)))
    codes = "family_incomplete family_mixed elements_wrong strikes_wrongly too_quick too_few buff_missing odds_changed"
    assert {finding.code for finding in said} == set(codes.split())
    assert all(finding.words.fr.endswith(".") and finding.words.en.endswith(".") for finding in said)
    assert all(finding.words.fr != finding.words.en for finding in said)
