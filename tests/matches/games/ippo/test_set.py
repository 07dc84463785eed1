"""The starter set by P1-P4: what there is of each, prices, rarities, and that the whole vocabulary is in it."""

import re
from collections import Counter

import pytest

from matches.games.ippo.cards import FACTS, BlowFacts, DefenseFacts
from matches.games.ippo.checks import check_release
from matches.games.ippo.held import printed_of
from matches.games.ippo.names import ATTRIBUTE_CARDS
from matches.games.ippo.pricing import too_much
from matches.games.ippo.starter import BLOWS, DEFENSES, STARTER
from matches.games.ippo.vocabulary import ATTRIBUTES, BLOW_TYPES, CONDITIONS, EFFECTS, TIMINGS
from matches.kernel.cards import Card, Cards, decode_release, encode_release

PRINTS = {one.slug: printed_of(one) for one in STARTER}
STARS = {one.slug: one.read(FACTS[one.kind]).stars for one in STARTER}
ABILITIES = {slug: one.ability for slug, one in PRINTS.items() if one.ability is not None}
EFFECTS_OF = [(slug, effect) for slug, ability in ABILITIES.items() for effect in ability.effects]


def test_r2_the_set_is_162_cards_by_number_and_kind_after_kind() -> None:
    assert [one.number for one in STARTER] == list(range(1, 163))
    assert [one.kind for one in STARTER] == ["blow"] * 60 + ["defense"] * 48 + ["support"] * 27 + ["fight"] * 27


def test_p1_there_are_fifteen_blows_of_a_type_and_twelve_defenses_of_an_attribute() -> None:
    blows = [one.read(BlowFacts) for one in BLOWS]
    assert Counter(one.type for one in blows) == {"straight": 15, "hook": 15, "upper": 15, "special": 15}
    assert Counter(one.attribute for one in blows) == {"force": 15, "speed": 15, "technique": 15, "spirit": 15}
    defenses = [one.read(DefenseFacts).attribute for one in DEFENSES]
    assert Counter(defenses) == {"force": 12, "speed": 12, "technique": 12, "spirit": 12}


def test_p1_rarities_are_66_48_32_and_16_and_every_kind_has_all_four() -> None:
    assert Counter(STARS.values()) == {1: 66, 2: 48, 3: 32, 4: 16}
    assert {(one.kind, STARS[one.slug]) for one in STARTER} == {(kind, stars) for kind in FACTS for stars in (1, 2, 3, 4)}


def test_p2_the_worked_examples_are_cards() -> None:
    plain = {(one.icons, one.generic): one.power for one in PRINTS.values() if one.type == "blow" and one.ability is None}
    assert (plain[0, 0], plain[1, 1], plain[2, 1], plain[2, 3]) == (1, 3, 5, 7)  # the base is 1
    force = {(one.icons, one.generic) for one in PRINTS.values() if one.attribute == "force" and one.ability is None}
    assert {(2, 1), (2, 3)} <= force


def test_p3_the_worked_examples_are_cards() -> None:
    shapes = {
        (one.power, one.gives_icons, one.gives_generic, len(one.blocks))
        for one in PRINTS.values()
        if one.type == "defense" and one.ability is None
    }
    assert {(5, 0, 2, 1), (4, 1, 0, 2), (3, 2, 0, 1)} <= shapes


def test_p2_p3_every_card_without_an_ability_has_exactly_its_price_and_no_other_is_off_by_more_than_one() -> None:
    off = {one.slug: too_much(one.read(FACTS[one.kind])) for one in STARTER}
    assert {slug for slug, over in off.items() if over} <= set(ABILITIES)
    assert set(off.values()) == {0, 1}


def test_p2_a_blow_above_its_price_has_an_ability_that_costs_or_that_waits() -> None:
    for one in BLOWS:
        ability = PRINTS[one.slug].ability
        if too_much(one.read(BlowFacts)) and ability is not None and ability.timing == "boxing":
            costs = ability.costs
            assert any(costs.icons) or costs.generic or costs.discard or costs.endurance, one.slug


def test_p4_round_up_is_on_two_fight_cards_for_2_and_3_generic() -> None:
    users = [PRINTS[slug] for slug, effect in EFFECTS_OF if effect.key == "round_up"]
    assert [(one.type, one.ability.costs.generic) for one in users if one.ability] == [("fight", 2), ("fight", 3)]


def test_p4_ten_blows_knock_down() -> None:
    users = [slug for slug, effect in EFFECTS_OF if effect.key == "knock_down" and PRINTS[slug].type == "blow"]
    assert len(users) == 10


def test_v_every_effect_is_on_two_cards_at_least() -> None:
    users = Counter(key for key, _ in {(effect.key, slug) for slug, effect in EFFECTS_OF})
    assert len(users) == len(EFFECTS) == 24
    assert min(users.values()) >= 2


def test_v_every_condition_every_timing_and_every_cost_is_in_use() -> None:
    used = {one.key for ability in ABILITIES.values() for one in ability.conditions}
    assert used == set(CONDITIONS)
    assert {one.timing for one in ABILITIES.values()} == set(TIMINGS)
    costs = [one.costs for one in ABILITIES.values()]
    assert [sum(bool(one.icons[place]) for one in costs) > 0 for place in range(4)] == [True] * 4
    assert all(any(getattr(one, name) for one in costs) for name in ("generic", "tap", "discard", "endurance"))


def test_v_every_target_and_every_duration_is_in_use() -> None:
    assert {effect.target for _, effect in EFFECTS_OF} == {
        "",
        "this",
        "own_blow",
        "opponent_blow",
        "own_defense",
        "opponent_defense",
        "own_defenses",
        "opponent_defenses",
        "own_card",
        "opponent_card",
        "own_cards",
        "opponent_cards",
        "to_hand",
        "to_deck",
        "item",
    }
    assert {one.until for one in ABILITIES.values()} == {"instant", "turn", "upright"}


def test_every_attribute_gives_power_by_supports_and_fights_and_every_blow_type_is_blocked_by_each() -> None:
    for attribute in ATTRIBUTES:
        of = [one for one in PRINTS.values() if one.attribute == attribute]
        assert {type for one in of for type in one.blocks} == set(BLOW_TYPES)
        assert sum(one.type == "support" for one in of) == sum(one.type == "fight" for one in of) == 5
        assert any(one.type == "support" and one.gives_icons for one in of)
        assert any(effect.key == "gain" and effect.of == attribute for _, effect in EFFECTS_OF)


def test_every_slug_name_and_text_is_there_once() -> None:
    cards = (*STARTER, *ATTRIBUTE_CARDS)
    for said in ("fr", "en"):
        for pairs in ([one.name for one in cards], [one.text for one in cards]):
            assert len({getattr(pair, said) for pair in pairs}) == 166
    assert len({one.slug for one in cards}) == 166


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_every_card_has_a_plain_slug_and_a_dry_line_in_both_languages(one: Card) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one.slug)
    for text in (one.text.fr, one.text.en):
        assert 15 < len(text) < 90
        assert text.endswith(".")
    assert not set("'\"|") & set(one.name.fr + one.name.en + one.text.fr + one.text.en)


def test_the_starter_cards_have_their_ids_for_ever() -> None:
    ids = {one.slug: one.id for one in STARTER}
    assert ids["jab-de-metronome"] == "84d98310-ddea-52f8-8c66-ded98afab108"
    assert ids["garde-haute"] == "9529364f-ae58-5e44-8826-57d98ad1e311"
    assert ids["coup-de-gong"] == "2b9029db-8c37-59a7-abdb-0e16b5f52e7c"


def test_the_set_and_its_attributes_are_a_release_without_findings() -> None:
    assert list(check_release(decode_release(encode_release(Cards([*STARTER, *ATTRIBUTE_CARDS]))))) == []
