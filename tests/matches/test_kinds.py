"""Every game hands its kinds, its art, its check and its first release to the catalogue; imports the bridge."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec
import pytest

from catalogue import kinds as catalogue
from catalogue import records
from catalogue.records import Body, CardRecord
from matches import kinds
from matches.games.ahyoheek import RULES
from matches.kernel.cards import Rarity, Scale, encode_release, fact
from matches.kernel.words import Words
from matches.registry import all_rules
from tests.conformance.games import every_game

GAME = catalogue.game("ahyoheek")


def record(slug: str) -> CardRecord:
    return next(one for one in GAME.starter.cards if one.slug == slug)


def test_every_registered_game_is_in_the_catalogue_since_django_started() -> None:
    assert {rules.key for rules in all_rules()} <= {game.key for game in catalogue.games()}


def test_handing_in_again_changes_nothing() -> None:
    kinds.hand_in()
    assert catalogue.game("ahyoheek") is GAME


@pytest.mark.usefixtures("tally")
def test_a_game_that_comes_later_is_handed_in_and_goes_again() -> None:
    assert catalogue.game("tally").kind("chalk").fields == ()


@pytest.mark.parametrize("rules", every_game(), ids=lambda rules: rules.key)
def test_the_first_release_has_the_same_bytes_on_both_sides(rules) -> None:
    game = kinds.as_game(rules)
    assert records.encode(game.starter) == encode_release(rules.first_release())
    assert game.check(game.starter) == ()


def test_the_kind_of_ahyoheek_has_one_field_with_its_words() -> None:
    (field,) = GAME.kind("symbol").fields
    assert (field.key, field.shape, field.facet, field.required) == ("beats", "choice", True, True)
    assert (field.label.said_in("fr"), field.label.said_in("en")) == ("Bat", "Beats")
    assert {value: words.said_in("fr") for value, words in field.choices.items()} == {
        "feather": "Plume",
        "book": "Livre",
        "beetle": "Scarabée",
    }


def test_a_record_is_drawn_as_the_game_draws_its_card() -> None:
    assert GAME.art(record("book")) == RULES.art(RULES.first_release()["book"])


def test_a_record_is_the_card_that_the_rules_know_and_back() -> None:
    cards = RULES.first_release()
    assert {one.slug: kinds.card_of(one) for one in GAME.starter.cards} == dict(cards)
    assert tuple(kinds.record_of(card) for card in cards.values()) == GAME.starter.cards


class Numbers(msgspec.Struct, frozen=True):
    draw: Annotated[Annotated[int, msgspec.Meta(ge=0)], fact(Words("Tirages", "Draws"), second=True)]


class Whole(msgspec.Struct, frozen=True):
    of: Annotated[int, fact(Words("Sur", "Out of"))]


COMMON = Rarity("common", 0, Words("Commune", "Common"), "#808080", {"draw": 9})
RARE = Rarity("rare", 1, Words("Rare", ""), "#ffd700", {"draw": 1})


def test_a_scale_comes_with_the_numbers_of_its_rarities_and_what_they_add_up_to() -> None:
    scale = Scale(numbers=Numbers, whole=Whole, sums={"draw": "of"}, rarities=(RARE, COMMON), first_whole={"of": 10})
    rules = replace(RULES, scale=scale)
    game = kinds.as_game(rules)
    assert game.scale is not None
    (draw,), (of,) = game.scale.fields, game.scale.whole_fields
    assert (draw.key, draw.second, draw.least, draw.label.said_in("fr"), of.label.said_in("en")) == (
        "draw",
        True,
        0,
        "Tirages",
        "Out of",
    )
    assert game.scale.sums == {"draw": "of"}
    assert [(one.key, one.name.said_in("en"), one.numbers) for one in game.starter.rarities] == [
        ("common", "Common", {"draw": 9}),
        ("rare", "Rare", {"draw": 1}),
    ]
    assert game.starter.whole == {"of": 10}
    assert records.encode(game.starter) == encode_release(rules.first_release())


def test_what_the_game_finds_is_told_in_the_catalogues_words() -> None:
    wrong = msgspec.structs.replace(record("book"), facts={"beats": "feather"})
    (finding,) = GAME.check(Body((record("feather"), wrong, record("beetle"))))
    assert (finding.code, finding.about) == ("wrong_beats", "book")
    assert finding.words.said_in("en") == "This symbol must beat the one that the rules give it."
