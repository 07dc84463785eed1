"""P2 and P3 from a base of 1: what blows and defenses should be worth, one less than the rules’ examples, and by hand."""

import pytest
from msgspec.structs import replace

from matches.games.ippo.cards import BlowFacts, DefenseFacts, SupportFacts
from matches.games.ippo.pricing import ability_price, blow_price, defense_sum, effect_price, too_much
from matches.games.ippo.vocabulary import Ability, Effect, EffectKey, Target


def blow(power: int = 0, icons: int = 0, generic: int = 0) -> BlowFacts:
    return BlowFacts(stars=1, type="straight", attribute="speed", power=power, icons=icons, generic=generic)


def with_text(does: EffectKey, then: EffectKey | None = None) -> BlowFacts:
    """A blow for two icons and one generic, worth 5, that is always so."""
    first = replace(blow(icons=2, generic=1), timing="constant", does=does, does_to="this", until="upright")
    return first if then is None else replace(first, then=then, then_to="this")


def test_p2_a_jab_for_nothing_is_worth_1() -> None:
    assert blow_price(blow()) == 1


def test_p2_one_icon_and_one_generic_are_worth_3() -> None:
    assert blow_price(blow(icons=1, generic=1)) == 3  # 1 + 1 + ⌊1.5⌋


def test_p2_two_icons_and_one_generic_are_worth_5_and_with_three_generic_7() -> None:
    assert blow_price(blow(icons=2, generic=1)) == 5  # 1 + 1 + 3
    assert blow_price(blow(icons=2, generic=3)) == 7


def test_p2_a_third_icon_is_half_lost() -> None:
    assert blow_price(blow(icons=3)) == 5  # 1 + ⌊4.5⌋


@pytest.mark.parametrize(
    ("does", "price"),
    [("knock_down", 3), ("guard_break", 4), ("stay_up", 3), ("most_defenses", 4)],  # 5 less 2, 1, 2, 1
)
def test_p2_an_ability_takes_its_price_off_a_blow(does: EffectKey, price: int) -> None:
    assert blow_price(with_text(does)) == price


def test_p2_two_effects_cost_both_their_prices() -> None:
    assert blow_price(with_text("knock_down", "guard_break")) == 2  # 5 − 2 − 1


@pytest.mark.parametrize(
    ("power", "icons", "generic", "blocks"),
    [(5, 0, 2, ("hook",)), (4, 1, 0, ("hook", "upper")), (3, 2, 0, ("hook",))],
)
def test_p3_the_three_defenses_of_the_rules_add_up_to_7(power: int, icons: int, generic: int, blocks: tuple[str, ...]) -> None:
    facts = DefenseFacts(
        stars=1,
        blocks=blocks,  # type: ignore[arg-type]
        attribute="force",
        power=power,
        gives_icons=icons,
        gives_generic=generic,
    )
    assert defense_sum(facts) == 7
    assert too_much(facts) == 0


def test_p3_a_shut_off_counts_2_in_the_sum() -> None:
    shut = DefenseFacts(
        stars=1,
        blocks=("hook",),
        attribute="force",
        power=3,
        gives_icons=1,
        timing="constant",
        does="shut_off",
        does_to="this",
        until="upright",
    )
    assert defense_sum(shut) == 7  # 3 + 2 × 1 + 0 + 2


def test_a_print_is_compared_with_its_price_and_supports_have_none() -> None:
    assert too_much(blow(power=3)) == 2
    assert too_much(blow(power=0, icons=1)) == -2
    assert too_much(SupportFacts(stars=1, gives_generic=9)) == 0


@pytest.mark.parametrize(
    ("key", "n", "target", "price"),
    [
        ("blow", 2, "this", 1),
        ("blow", -2, "this", -1),
        ("blow", -2, "opponent_blow", 1),
        ("blow", 2, "opponent_blow", -1),
        ("defense", 1, "own_defenses", 1),
        ("defense", -1, "opponent_defenses", 1),
        ("defense", -1, "own_defense", -1),
    ],
)
def test_an_effect_that_hurts_its_user_gives_power_back(key: EffectKey, n: int, target: Target, price: int) -> None:
    assert effect_price(Effect(key, n, target=target)) == price


def test_endurance_lost_by_the_user_gives_power_back_and_no_ability_costs_nothing() -> None:
    assert effect_price(Effect("direct", 1)) == 1
    assert effect_price(Effect("direct", 1, "owner")) == -1
    assert ability_price(Ability("boxing", effects=(Effect("knock_down", target="this"), Effect("direct", 1, "owner")))) == 1
    assert ability_price(None) == 0
