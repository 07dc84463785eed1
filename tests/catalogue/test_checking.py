"""Every fault of a card is named by its field, in both languages; what is right is completed and kept."""

import pytest

from catalogue import kinds
from catalogue.checking import cleaned, faults
from catalogue.errors import Invalid
from catalogue.fields import Json
from catalogue.records import flat
from tests.support import bestiary as game

WRONG = [
    ("slug", "", "bad_slug"),
    ("slug", "Ours Brun", "bad_slug"),
    ("slug", "-bear", "bad_slug"),
    ("slug", "b" * 81, "too_long"),
    ("number", -1, "out_of_range"),
    ("number", 1_000_000, "out_of_range"),
    ("number", True, "out_of_range"),
    ("number", "7", "out_of_range"),
    ("name.fr", "", "required"),
    ("name.fr", "x" * 121, "too_long"),
    ("name.fr", "two\nlines", "unprintable"),
    ("name.en", "a\x00b", "unprintable"),
    ("name.en", 3, "not_text"),
    ("text.fr", "x" * 2001, "too_long"),
    ("text.en", "half \ud83d of a pair", "unprintable"),
    ("art", "bear.png", "no_such_picture"),
    ("facts.race", "elf", "no_such_choice"),
    ("facts.race", None, "required"),
    ("facts.attack", 101, "out_of_range"),
    ("facts.attack", -1, "out_of_range"),
    ("facts.attack", "10", "out_of_range"),
    ("facts.attack", 10.5, "out_of_range"),
    ("facts.flying", 1, "not_a_flag"),
    ("facts.keywords", ["haste", "haste"], "twice"),
    ("facts.keywords", ["flight"], "no_such_choice"),
    ("facts.keywords", "haste", "no_such_choice"),
    ("facts.rating", "!", "out_of_range"),
    ("facts.epithet", "x" * 41, "bad_text"),
    ("facts.epithet", "a\x07b", "unprintable"),
    ("facts.wings", 2, "unknown_field"),
]


def code_of(values: dict[str, Json]) -> list[tuple[str, str]]:
    return [(fault.field, fault.code) for fault in faults(game.BESTIARY, "creature", values)]


@pytest.mark.parametrize(("field", "value", "code"), WRONG)
def test_a_wrong_value_is_named(bestiary: kinds.Game, field: str, value: Json, code: str) -> None:
    assert code_of({**game.values(), field: value}) == [(field, code)]


def test_every_fault_is_named_at_once(bestiary: kinds.Game) -> None:
    wrong = {**game.values(), "slug": "", "facts.attack": 999, "facts.race": "elf", "facts.wings": 2}
    assert sorted(code_of(wrong)) == [
        ("facts.attack", "out_of_range"),
        ("facts.race", "no_such_choice"),
        ("facts.wings", "unknown_field"),
        ("slug", "bad_slug"),
    ]


def test_a_required_fact_that_is_left_out_is_named(bestiary: kinds.Game) -> None:
    values = game.values()
    del values["facts.attack"]
    assert code_of(values) == [("facts.attack", "required")]


def test_faults_are_told_in_both_languages(bestiary: kinds.Game) -> None:
    (fault,) = faults(bestiary, "creature", {**game.values(), "facts.attack": 101})
    assert fault.words.said_in("fr") == "Un nombre entier entre 0 et 100."
    assert fault.words.said_in("en") == "A whole number from 0 to 100."


def test_structured_facts_are_checked_whole(bestiary: kinds.Game) -> None:
    values = {**game.values("charm"), "facts.effects": [{"does": "heal", "by": 99}]}
    assert [fault.code for fault in faults(bestiary, "charm", values)] == ["bad_data"]


@pytest.mark.parametrize("bad", ["a\x00b", "half \ud83d of a pair"])
def test_what_no_database_takes_is_found_however_deep(bestiary: kinds.Game, bad: str) -> None:
    values = {**game.values("charm"), "facts.effects": [{"does": "heal", bad: [bad]}]}
    assert [fault.code for fault in faults(bestiary, "charm", values)] == ["unprintable"]


def test_a_name_of_spaces_is_no_name(bestiary: kinds.Game) -> None:
    assert code_of(game.values(name__fr="  ")) == [("name.fr", "required")]


def test_what_is_right_is_kept_and_completed(bestiary: kinds.Game) -> None:
    done = cleaned(bestiary, "creature", game.values(text__fr="Deux\nlignes"))
    assert (done["text.fr"], done["facts.rank"], done["facts.rating"]) == ("Deux\nlignes", 1, "?")


def test_cleaned_raises_every_fault(bestiary: kinds.Game) -> None:
    with pytest.raises(Invalid) as invalid:
        cleaned(bestiary, "creature", game.values(number=1_000_000, name__fr=""))
    assert sorted(fault.field for fault in invalid.value.faults) == ["name.fr", "number"]


def test_the_starter_cards_have_no_fault_and_are_complete(bestiary: kinds.Game) -> None:
    for card in bestiary.starter.cards:
        assert cleaned(bestiary, card.kind, flat(card)) == flat(card)
