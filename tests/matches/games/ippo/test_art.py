"""The pictures of Ippo: always the same, small, nothing in them but shapes; what a card does and is can be seen."""

from itertools import product
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from matches.games.ippo import aids, art, emblems, moments
from matches.games.ippo.cards import BLOW, BlowFacts
from matches.games.ippo.held import Printed
from matches.games.ippo.inks import GROUNDS
from matches.games.ippo.names import ATTRIBUTE_CARDS
from matches.games.ippo.starter import STARTER
from matches.games.ippo.vocabulary import ATTRIBUTES, BLOW_TYPES, CARD_TYPES, EFFECTS, Ability, Attribute, Effect
from matches.kernel.cards import Card, card
from matches.kernel.drawing import Facts
from matches.kernel.words import Words

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{name}" for name in ("svg", "g", "path", "rect", "circle", "polygon")}
ANY: tuple[Attribute | None, ...] = (*ATTRIBUTES, None)
PLAYED = [one for one in STARTER if one.kind in CARD_TYPES]
JAB = card(1, "jab", Words("Jab", "Jab"), Words("", ""), BLOW, BlowFacts(stars=1, type="straight", attribute="speed", power=2))


def shapes_alone(picture: str) -> bool:
    elements = list(ElementTree.fromstring(picture).iter())
    names = {name for element in elements for name in element.attrib}
    return {element.tag for element in elements} <= SHAPES and not {"id", "style", "href"} & names and "nan" not in picture


def same(printed: Printed, key: str = "same") -> str:
    return art.drawn(printed, Facts("ippo", key))


@pytest.mark.parametrize("one", PLAYED, ids=lambda one: one.slug)
def test_a_picture_is_small_and_made_of_shapes_alone(one: Card) -> None:
    picture = art.picture(one)
    assert shapes_alone(picture)
    assert len(picture.encode()) < 6_000
    assert picture == art.picture(one)


def test_no_two_cards_of_the_set_look_the_same() -> None:
    assert len({art.picture(one) for one in PLAYED}) == len(PLAYED) == 162


def test_everything_a_moderator_may_invent_has_a_picture() -> None:
    invented = [
        *(Printed("x", 1, "blow", of, power, type) for of, type, power in product(ATTRIBUTES, BLOW_TYPES, (0, 1, 9, 20))),
        *(Printed("x", 1, "defense", of, 20, blocks=BLOW_TYPES[:n]) for of, n in product(ATTRIBUTES, (1, 2, 3, 4))),
        *(
            Printed("x", 1, type, of, ability=Ability("fast", effects=(Effect(key),)))
            for type, of, key in product(CARD_TYPES[2:], ANY, EFFECTS)
        ),
        *(Printed("x", 1, type) for type in CARD_TYPES),
    ]
    pictures = [same(one, str(at)) for at, one in enumerate(invented)]
    assert all(shapes_alone(picture) for picture in pictures)
    assert max(len(picture.encode()) for picture in pictures) < 6_000


def test_a_card_keeps_its_picture_whatever_it_is_called() -> None:
    assert art.picture(replace(JAB, slug="other", number=7, name=Words("Autre", "Other"))) == art.picture(JAB)
    assert art.picture(replace(JAB, id="another")) != art.picture(JAB)


@pytest.mark.parametrize("type", CARD_TYPES)
def test_the_ground_says_the_type_of_the_card(type: str) -> None:
    [printed] = [Printed("x", 1, one, "force", 3, "hook", ("hook",)) for one in CARD_TYPES if one == type]
    grounds = {same(printed, str(key)).split('height="200" fill="', 2)[1][:7] for key in range(40)}
    assert grounds == {ground for ground, _ in GROUNDS[printed.type]}


def test_no_two_types_share_a_ground() -> None:
    grounds = [ground for shades in GROUNDS.values() for ground, _ in shades]
    assert len(set(grounds)) == len(grounds) == 24


def test_blows_of_different_types_power_and_attributes_look_different() -> None:
    blows = {same(Printed("x", 1, "blow", of, n, type)) for of, n, type in product(ATTRIBUTES, (1, 2, 3), BLOW_TYPES)}
    assert len(blows) == 48


def test_the_burst_of_a_blow_has_as_many_points_as_its_power_and_six() -> None:
    tree = ElementTree.fromstring(same(Printed("x", 1, "blow", "speed", 5, "straight")))
    corners = [len(one.attrib["points"].split()) // 2 for one in tree.iter(f"{SVG}polygon")]
    assert 2 * (6 + 5) in corners


def test_a_defense_shows_what_it_blocks_first_and_how_many_types() -> None:
    firsts = {same(Printed("x", 1, "defense", "force", 4, blocks=(type,))) for type in BLOW_TYPES}
    more = {same(Printed("x", 1, "defense", "force", 4, blocks=BLOW_TYPES[:n])) for n in (1, 2, 3, 4)}
    assert (len(firsts), len(more)) == (4, 4)


def test_a_defense_stands_before_a_rope_for_each_power() -> None:
    def ropes(power: int) -> int:
        return same(Printed("x", 1, "defense", "force", power, blocks=("hook",))).count('height="4"')

    assert [ropes(power) - ropes(0) for power in (1, 4, 7)] == [1, 4, 7]


def test_what_a_support_or_a_fight_does_chooses_what_is_drawn() -> None:
    assert set(aids._BY_EFFECT) == set(moments._BY_EFFECT) == set(EFFECTS)
    assert set(aids._BY_EFFECT.values()) == set(aids.THINGS)
    assert set(moments._BY_EFFECT.values()) == {*moments.MOMENTS} - {moments._gong}


def test_attributes_and_types_of_blow_have_signs_of_their_own() -> None:
    assert len({emblems.emblem(one) for one in ATTRIBUTES} | {emblems.blow_sign(one) for one in BLOW_TYPES}) == 8


def test_the_cards_that_name_the_attributes_show_their_signs() -> None:
    pictures = [art.picture(one) for one in ATTRIBUTE_CARDS]
    assert len(set(pictures)) == 4
    assert all(emblems.emblem(of) in picture and shapes_alone(picture) for of, picture in zip(ATTRIBUTES, pictures, strict=True))
