"""Cards and releases as values: ids for ever, canonical bytes, old releases still read, words of fields."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from matches.kernel.cards import Cards, Kind, Rarity, card, decode_release, encode_release, fact, release_digest
from matches.kernel.words import Words

# The first release of Ahyoheek as the house published it before cards had opaque ids; matches have pinned it for ever.
OLD = Path(__file__).with_name("release_of_bare_cards.json").read_bytes()


class Beast(msgspec.Struct, frozen=True):
    strength: Annotated[Annotated[int, msgspec.Meta(ge=1, le=9)], fact(Words("Force", "Strength"), aliases=("str",))]
    colour: Annotated[
        Literal["red", "blue"] | None,
        fact(
            Words("Couleur", "Colour"),
            help=Words("Celle du poil.", "Of its fur."),
            choices={"red": Words("rouge", "red"), "blue": Words("bleu", "blue")},
            facet=True,
            search=False,
            second=True,
        ),
    ] = None


BEAST = Kind("zoo", "beast", Words("Bête", "Beast"), Beast)
CHARM = Kind("zoo", "charm", Words("Charme", "Charm"), Beast)
WOLF, LYNX = Words("Loup", "Wolf"), Words("Lynx", "")
COMMON = Rarity("common", 0, Words("Commune", "Common"), "#808080", {"draw": 9, "bonus": 0})
RARE = Rarity("rare", 1, Words("Rare", "Rare"), "#ffd700", {"draw": 1, "bonus": 5})


def beast(number: int, slug: str, kind: Kind = BEAST, **more: str):
    return card(number, slug, WOLF, Words("", ""), kind, Beast(strength=3, colour="red"), **more)


def test_an_id_follows_from_game_kind_and_the_first_slug_alone() -> None:
    assert beast(1, "wolf").id == "e990a195-faca-56b0-998b-cffd1d9fc11c"
    assert beast(7, "grey-wolf", born="wolf").id == beast(1, "wolf").id
    assert len({beast(1, "wolf").id, beast(1, "wolf", CHARM).id, beast(1, "lynx").id}) == 3


def test_the_bytes_of_a_release_have_every_key_in_order_and_cards_by_kind_and_number() -> None:
    lynx = card(1, "lynx", LYNX, Words("", ""), BEAST, Beast(strength=2), art="ab12")
    body = encode_release(Cards([beast(1, "luck", CHARM), beast(2, "wolf"), lynx], [RARE, COMMON], {"of": 10}))
    told = msgspec.json.decode(body)
    assert [one["slug"] for one in told["cards"]] == ["lynx", "wolf", "luck"]
    assert body.startswith(b'{"cards":[{"art":"ab12","facts":{"colour":null,"strength":2},"id":')
    assert b'"kind":"beast","name":{"en":"","fr":"Lynx"},"number":1,"slug":"lynx","text":{"en":"","fr":""}}' in body
    assert body.endswith(
        b'"rarities":[{"colour":"#808080","key":"common","name":{"en":"Common","fr":"Commune"},'
        b'"numbers":{"bonus":0,"draw":9},"place":0},{"colour":"#ffd700","key":"rare",'
        b'"name":{"en":"Rare","fr":"Rare"},"numbers":{"bonus":5,"draw":1},"place":1}],"whole":{"of":10}}'
    )


def test_a_release_comes_back_as_it_was() -> None:
    release = Cards([beast(2, "wolf"), beast(1, "luck", CHARM)], [RARE, COMMON], {"of": 10})
    again = decode_release(encode_release(release))
    assert again == release
    assert list(again) == ["wolf", "luck"]
    assert again.by_id == {one.id: one for one in release.values()}
    assert list(again.rarities.values()) == [COMMON, RARE]
    assert again.whole == {"of": 10}
    assert encode_release(again) == encode_release(release)


def test_facts_whose_keys_stand_in_another_order_have_the_same_bytes() -> None:
    wolf = beast(1, "wolf")
    other = msgspec.structs.replace(wolf, facts=msgspec.Raw(b'{"strength": 3, "colour": "red"}'))
    assert encode_release(Cards([other])) == encode_release(Cards([wolf]))


def test_a_release_is_changed_by_nobody() -> None:
    release = decode_release(encode_release(Cards([beast(1, "wolf")], [COMMON], {"of": 9})))
    for mapping in (release, release.by_id, release.rarities, release.whole):
        with pytest.raises(TypeError):
            mapping["wolf"] = 1  # type: ignore[index]


def test_a_release_of_bare_cards_is_read_for_ever() -> None:
    assert release_digest(OLD) == "83c00fb3bf065f35587da6820e5d50e928d9164b157c0968b491390db7a6d1cc"
    cards = decode_release(OLD)
    assert [(one.id, one.slug, one.number, one.art) for one in cards.values()] == [
        ("symbol:feather", "feather", 1, ""),
        ("symbol:book", "book", 2, ""),
        ("symbol:beetle", "beetle", 3, ""),
    ]
    assert cards.by_id["symbol:book"].name == Words("Livre", "Book")
    assert (dict(cards.rarities), dict(cards.whole)) == ({}, {})


def test_an_empty_language_is_said_in_the_other() -> None:
    assert [LYNX.said_in(language) for language in ("fr", "en", "en-gb")] == ["Lynx", "Lynx", "Lynx"]
    assert Words("", "Lynx").said_in("fr") == "Lynx"
    assert WOLF.said_in("en-gb") == "Wolf"


def test_what_is_told_of_a_field_stands_beside_its_range() -> None:
    strength, colour = (msgspec.inspect.type_info(Beast).fields[at].type for at in (0, 1))
    assert strength.extra == {"label": Words("Force", "Strength"), "aliases": ("str",)} | {
        "facet": False,
        "search": True,
        "second": False,
    }
    assert (strength.type.ge, strength.type.le) == (1, 9)
    assert colour.extra["help"] == Words("Celle du poil.", "Of its fur.")
    assert colour.extra["choices"] == {"red": Words("rouge", "red"), "blue": Words("bleu", "blue")}
    assert (colour.extra["facet"], colour.extra["search"], colour.extra["second"]) == (True, False, True)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"strength": 10}, Beast)
