"""Each thing that can be wrong with one card's ability, provoked by one card, and what is not wrong though it looks so."""

from typing import Any

import pytest
from msgspec.structs import replace

from matches.games.ippo.cards import FACTS, BlowFacts, DefenseFacts, Facts, FightFacts, SupportFacts
from matches.games.ippo.checks import check_ability
from matches.games.ippo.forms import FORMS
from matches.games.ippo.soundness_words import SAID
from matches.games.ippo.starter import STARTER
from matches.games.ippo.vocabulary import EFFECTS, CardType
from matches.kernel.cards import Card

PLAIN: dict[str, Facts] = {
    "blow": BlowFacts(stars=1, type="hook", attribute="force", power=3),
    "defense": DefenseFacts(stars=1, blocks=("hook",), attribute="force", power=5, gives_icons=1),
    "support": SupportFacts(stars=1, attribute="force", gives_icons=1),
    "fight": FightFacts(stars=1, attribute="force", timing="fast", does="draw", does_n=1),
}


def found(kind: CardType, **parts: Any) -> list[tuple[str, str]]:
    return [(one.code, one.about) for one in check_ability(replace(PLAIN[kind], **parts), kind)]


@pytest.mark.parametrize("kind", PLAIN)
def test_plain_cards_are_sound(kind: CardType) -> None:
    assert found(kind) == []


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_the_cards_of_the_set_are_sound(one: Card) -> None:
    assert check_ability(one.read(FACTS[one.kind]), one.kind) == []  # type: ignore[arg-type]


BAD: list[tuple[str, str, CardType, dict[str, Any]]] = [
    ("no_timing", "timing", "blow", {"does": "stay_up", "does_to": "this"}),
    ("no_timing", "timing", "support", {"cost_tap": True}),
    ("no_effect", "does", "support", {"timing": "fast"}),
    ("second_first", "then", "support", {"timing": "fast", "then": "draw", "then_n": 1}),
    ("loose_part", "then", "support", {"timing": "fast", "does": "draw", "does_n": 1, "then_n": 2}),
    ("loose_part", "when", "support", {"timing": "fast", "does": "draw", "does_n": 1, "when_n": 2}),
    ("idle_fight", "timing", "fight", {"timing": None, "does": None, "does_n": 0}),
    ("idle_support", "timing", "support", {"gives_icons": 0}),
    ("icons_of_nothing", "gives_icons", "support", {"attribute": None}),
    ("blow_off_ring", "timing", "blow", {"timing": "placement", "does": "draw", "does_n": 1}),
    ("blow_off_ring", "timing", "blow", {"timing": "intermission", "does": "draw", "does_n": 1}),
    ("constant_fight", "timing", "fight", {"timing": "constant", "does": "count", "does_n": 1, "until": "upright"}),
    ("constant_until", "until", "support", {"timing": "constant", "does": "count", "does_n": 1}),
    ("constant_until", "until", "support", {"timing": "fast", "does": "count", "does_n": 1, "until": "upright"}),
    ("nothing_lasts", "until", "support", {"timing": "fast", "does": "draw", "does_n": 1, "until": "turn"}),
    (
        "constant_cost",
        "timing",
        "support",
        {"timing": "constant", "does": "count", "does_n": 1, "until": "upright", "cost_force": 1},
    ),
    ("tap_cost", "cost_tap", "fight", {"cost_tap": True}),
    ("tap_cost", "cost_tap", "blow", {"timing": "boxing", "does": "draw", "does_n": 1, "cost_tap": True}),
    (
        "tap_cost",
        "cost_tap",
        "defense",
        {"timing": "boxing", "does": "defense", "does_n": 1, "does_to": "this", "cost_tap": True},
    ),
    ("wrong_time", "does", "fight", {"timing": "intermission", "does": "gain", "does_of": "force"}),
    ("wrong_time", "does", "support", {"timing": "fast", "does": "blow", "does_n": 1, "does_to": "own_blow"}),
    ("wrong_time", "does", "support", {"timing": "constant", "does": "draw", "does_n": 1, "until": "upright"}),
    ("wrong_time", "does", "fight", {"timing": "fast", "does": "round_up", "does_n": 0}),
    ("wrong_kind", "does", "support", {"timing": "boxing", "does": "round_up"}),
    ("wrong_kind", "does", "blow", {"timing": "boxing", "does": "shut_off", "does_to": "this"}),
    ("wrong_target", "does", "support", {"timing": "boxing", "does": "blow", "does_n": 1, "does_to": "this"}),
    ("wrong_target", "does", "fight", {"timing": "boxing", "does": "defense", "does_n": 1, "does_to": ""}),
    ("wrong_target", "does", "blow", {"timing": "boxing", "does": "blow", "does_n": -1, "does_to": "opponent_blow"}),
    ("wrong_target", "does", "blow", {"timing": "boxing", "does": "defense", "does_n": 1, "does_to": "own_defenses"}),
    ("wrong_target", "does", "fight", {"does_to": "item"}),
    (
        "wrong_target",
        "does",
        "support",
        {"timing": "constant", "does": "knock_down", "does_to": "own_blow", "until": "upright"},
    ),
    (
        "wrong_target",
        "does",
        "support",
        {"timing": "constant", "does": "defense", "does_n": 1, "does_to": "own_defense", "until": "upright"},
    ),
    (
        "wrong_target",
        "does",
        "blow",
        {"timing": "constant", "does": "blow", "does_n": 1, "does_to": "own_blow", "until": "upright"},
    ),
    ("wrong_of", "does", "fight", {"does_of": "force"}),
    ("wrong_of", "does", "fight", {"does": "gain", "does_of": "hook"}),
    ("wrong_of", "does", "fight", {"does": "search", "does_n": 0}),
    ("wrong_of", "does", "fight", {"does": "tap", "does_n": 0, "does_of": "fight", "does_to": "opponent_card"}),
    ("wrong_of", "does", "fight", {"timing": "boxing", "does": "blow", "does_of": "hook", "does_to": "own_blow"}),
    (
        "wrong_of",
        "does",
        "blow",
        {"timing": "constant", "does": "blow", "does_n": 1, "does_of": "hook", "does_to": "this", "until": "upright"},
    ),
    ("wrong_amount", "does", "fight", {"does_n": 0}),
    ("wrong_amount", "does", "fight", {"does_n": -1}),
    ("wrong_amount", "does", "fight", {"does": "bounce", "does_to": "own_card"}),
    ("wrong_amount", "does", "fight", {"timing": "boxing", "does": "blow", "does_n": 0, "does_to": "own_blow"}),
    (
        "two_targets",
        "then",
        "fight",
        {"does": "tap", "does_n": 0, "does_to": "own_card", "then": "bounce", "then_to": "own_card"},
    ),
    ("asks_first", "does", "fight", {"does": "search", "does_n": 0, "does_of": "blow", "then": "draw", "then_n": 1}),
    ("asks_first", "does", "fight", {"does": "make_discard", "does_of": "owner", "then": "draw", "then_n": 1}),
    ("condition_off_ring", "when", "fight", {"when": "defended"}),
    ("condition_off_ring", "when", "support", {"timing": "placement", "does": "draw", "does_n": 1, "when": "undefended"}),
    (
        "condition_off_ring",
        "when",
        "support",
        {"timing": "constant", "does": "count", "does_n": 1, "until": "upright", "when": "blow_type", "when_of": "hook"},
    ),
]


@pytest.mark.parametrize(("code", "field", "kind", "parts"), BAD)
def test_a_bad_card_is_found_and_nothing_else_about_it(code: str, field: str, kind: CardType, parts: dict[str, Any]) -> None:
    assert found(kind, **parts) == [(code, field)]


CONDITIONS: list[tuple[bool, dict[str, Any]]] = [
    (True, {"when": "behind"}),
    (False, {"when": "behind", "when_n": 1}),
    (False, {"when": "behind", "when_who": "opponent"}),
    (True, {"when": "endurance_at_most", "when_n": 19, "when_who": "opponent"}),
    (False, {"when": "endurance_at_most", "when_n": 20}),
    (False, {"when": "endurance_at_most"}),
    (True, {"when": "nth_blow", "when_n": 2}),
    (False, {"when": "nth_blow", "when_n": 1}),
    (True, {"when": "round_at_least", "when_n": 10}),
    (False, {"when": "round_at_least", "when_n": 11}),
    (True, {"when": "knock_downs_at_least", "when_n": 2}),
    (False, {"when": "knock_downs_at_least", "when_n": 3}),
    (True, {"when": "controls", "when_n": 6, "when_of": "defense"}),
    (False, {"when": "controls", "when_n": 7, "when_of": "defense"}),
    (True, {"when": "controls", "when_n": 3, "when_of": "support", "when_who": "opponent"}),
    (False, {"when": "controls", "when_n": 4, "when_of": "support"}),
    (True, {"when": "controls", "when_n": 9, "when_of": "spirit"}),
    (False, {"when": "controls", "when_n": 1, "when_of": "fight"}),
    (False, {"when": "controls", "when_n": 1, "when_of": "hook"}),
]


@pytest.mark.parametrize(("sound", "condition"), CONDITIONS)
def test_a_condition_has_the_parts_it_reads_and_can_be_met_and_missed(sound: bool, condition: dict[str, Any]) -> None:
    assert found("fight", **condition) == ([] if sound else [("wrong_condition", "when")])


def test_a_condition_about_the_blow_is_of_a_blow_type_only() -> None:
    boxing = {"timing": "boxing", "when": "blow_type"}
    assert found("fight", **boxing, when_of="hook") == []
    assert found("fight", **boxing, when_of="force") == [("wrong_condition", "when")]


SOUND: list[tuple[CardType, dict[str, Any]]] = [
    ("blow", {"timing": "fast", "does": "draw", "does_n": 1}),
    ("blow", {"timing": "constant", "does": "knock_down", "does_to": "this", "until": "upright", "when": "defended"}),
    ("blow", {"timing": "boxing", "does": "defense", "does_n": -1, "does_to": "opponent_defense", "cost_speed": 1}),
    ("defense", {"timing": "boxing", "does": "blow", "does_n": 1, "does_to": "own_blow", "cost_tap": True}),
    ("defense", {"timing": "constant", "does": "defense", "does_n": 1, "does_of": "hook", "does_to": "this", "until": "upright"}),
    (
        "support",
        {"timing": "constant", "does": "blow", "does_n": 1, "does_of": "hook", "does_to": "own_blow", "until": "upright"},
    ),
    ("support", {"timing": "constant", "does": "stay_up", "does_to": "own_blow", "until": "upright"}),
    ("support", {"timing": "boxing", "does": "knock_down", "does_to": "own_blow", "cost_tap": True}),
    ("fight", {"timing": "boxing", "does": "retype", "does_n": 0, "does_of": "upper", "does_to": "own_blow", "until": "turn"}),
    ("fight", {"does": "bounce", "does_n": 0, "does_to": "own_card", "then": "search", "then_of": "blow"}),
]


@pytest.mark.parametrize(("kind", "parts"), SOUND)
def test_what_looks_odd_and_is_allowed(kind: CardType, parts: dict[str, Any]) -> None:
    assert found(kind, **parts) == []


def test_every_effect_has_a_form_and_every_finding_was_provoked() -> None:
    assert tuple(FORMS) == EFFECTS
    assert {code for code, *_ in BAD} | {"wrong_condition"} == set(SAID)
    assert all(words.fr.endswith(".") and words.en.endswith(".") for words in SAID.values())
