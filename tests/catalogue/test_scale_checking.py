"""Every fault of a scale is named by its field, in both languages, before the database would refuse it."""

import pytest

from catalogue.errors import Missing
from catalogue.kinds import Game
from catalogue.records import Body
from catalogue.said import Pair
from catalogue.scale_checking import scale_faults, second_numbers
from tests.catalogue.scales import with_fields, with_numbers
from tests.support.bestiary import BESTIARY, RARITIES, WHOLE


def faults(rarities=RARITIES, whole=WHOLE) -> set[tuple[str, str]]:
    return {(fault.field, fault.code) for fault in scale_faults(BESTIARY, whole, rarities)}


def test_the_starter_scale_is_sound():
    assert faults() == set()


@pytest.mark.parametrize(
    "rarities, whole, found",
    [
        (with_numbers("gold", draw=13_001), WHOLE, {("whole.denominator", "odds_do_not_add_up")}),
        (RARITIES, {**WHOLE, "denominator": 1_299_999}, {("whole.denominator", "odds_do_not_add_up")}),
        ((), WHOLE, {("whole.denominator", "odds_do_not_add_up")}),
        (with_numbers("gold", draw=-1), WHOLE, {("rarities.gold.numbers.draw", "out_of_range")}),
        (with_numbers("gold", bonus=2001), WHOLE, {("rarities.gold.numbers.bonus", "out_of_range")}),
        (with_numbers("gold", sale=2**53), WHOLE, {("rarities.gold.numbers.sale", "out_of_range")}),
        (with_numbers("gold", sale=True), WHOLE, {("rarities.gold.numbers.sale", "out_of_range")}),
        (with_numbers("gold", luck=1), WHOLE, {("rarities.gold.numbers.luck", "unknown_field")}),
        (with_fields("gold", numbers={"draw": 13_000, "bonus": 1}), WHOLE, {("rarities.gold.numbers.sale", "out_of_range")}),
        (RARITIES, {"holo": 26}, {("whole.denominator", "out_of_range")}),
        (RARITIES, {**WHOLE, "denominator": 0}, {("whole.denominator", "out_of_range")}),
        (RARITIES, {**WHOLE, "moon": 1}, {("whole.moon", "unknown_field")}),
        (with_fields("gold", place=3), WHOLE, {("rarities.gold.place", "bad_place")}),
        (with_fields("gold", place=-1), WHOLE, {("rarities.gold.place", "bad_place")}),
        (with_fields("gold", name=Pair("", "Gold")), WHOLE, {("rarities.gold.name.fr", "required")}),
        (with_fields("gold", name=Pair("a" * 61, "b" * 61)), WHOLE, {
            ("rarities.gold.name.fr", "too_long"), ("rarities.gold.name.en", "too_long"),
        }),
        (with_fields("gold", name=Pair("a\x00b")), WHOLE, {("rarities.gold.name.fr", "unprintable")}),
        (with_fields("gold", colour="#C9A227"), WHOLE, {("rarities.gold.colour", "bad_colour")}),
        (with_fields("gold", colour="red"), WHOLE, {("rarities.gold.colour", "bad_colour")}),
        (with_fields("gold", key="Or massif"), WHOLE, {("rarities.Or massif.key", "bad_slug")}),
        (with_fields("gold", key="a" * 41), WHOLE, {(f"rarities.{'a' * 41}.key", "bad_slug")}),
        (with_fields("gold", key="silver"), WHOLE, {("", "key_twice")}),
    ],
)  # fmt: skip
def test_each_fault_is_named_by_its_field(rarities, whole, found):
    assert faults(rarities, whole) == found


def test_two_rarities_in_one_place_are_told():
    assert {code for _, code in faults(with_fields("gold", place=1))} == {"bad_place"}


def test_what_is_missing_in_a_sum_is_said_in_both_languages():
    (fault,) = scale_faults(BESTIARY, WHOLE, with_numbers("gold", draw=12_998))
    fr = fault.words.said_in("fr").replace("\u00a0", " ")
    assert fr == "« Chances de tirage » : la somme fait 1 299 998, et il faut 1 300 000 (−2)."
    assert fault.words.said_in("en") == "“Draw odds” adds up to 1,299,998, and must add up to 1,300,000 (-2)."


def test_which_numbers_need_two_moderators_stands_in_the_struct():
    assert second_numbers(BESTIARY) == ("sale",)


def test_a_game_without_a_scale_has_none_to_check():
    bare = Game(key="bare", name=Pair("Nu"), kinds=(), art=str, starter=Body(()))
    with pytest.raises(Missing):
        scale_faults(bare, {}, ())
