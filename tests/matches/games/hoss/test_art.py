"""The pictures of HOSS: always the same, small, nothing in them but shapes; each race, class, rank, element and effect shows."""

from gzip import compress
from itertools import combinations, product
from typing import get_args
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from matches.games.hoss import art, base
from matches.games.hoss.cards import BUFF, CREATURE, BuffFacts, BuffKey, CreatureFacts, Path
from matches.games.hoss.inks import ELEMENTS as INKS
from matches.games.hoss.inks import GOLD
from matches.games.hoss.species import ELEMENTS, RACES, ROLES
from matches.games.hoss.starter import STARTER
from matches.games.hoss.variants import variant
from matches.kernel.cards import Card, card
from matches.kernel.drawing import Facts
from matches.kernel.words import Words

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{name}" for name in ("svg", "g", "path", "rect", "circle", "polygon")}
NAME = Words("Nom", "Name")
EVERY = [
    base.facts_of(race, role, rank, "some-family", "" if rank == 1 else "a", element)
    for race, role, rank, element in product(RACES, ROLES, (1, 2, 3), ELEMENTS)
]
PLAIN = base.facts_of("orc", "mage", 2, "some-family", "a", "fire")


def drawn(facts: CreatureFacts, id: str = "same") -> str:
    return art.creature(facts, Facts("hoss", id))


def shapes_alone(picture: str) -> bool:
    elements = list(ElementTree.fromstring(picture).iter())
    names = {name for element in elements for name in element.attrib}
    return {element.tag for element in elements} <= SHAPES and not {"id", "style", "href"} & names and "nan" not in picture


def parts(picture: str) -> set[bytes]:
    """The shapes of a picture, wherever they stand in it."""
    return {ElementTree.tostring(one) for one in ElementTree.fromstring(picture).iter() if not len(one)}


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_a_picture_is_small_and_made_of_shapes_alone(one: Card) -> None:
    picture = art.picture(one)
    assert shapes_alone(picture)
    assert len(picture.encode()) < 7_000
    assert picture == art.picture(one)


def test_whatever_a_moderator_may_invent_has_a_picture_of_its_own() -> None:
    pictures = [drawn(facts) for facts in EVERY]
    assert len(set(pictures)) == 4 * 7 * 3 * 5
    assert all(shapes_alone(picture) for picture in pictures)
    assert max(len(picture.encode()) for picture in pictures) < 7_000


def test_fifty_pictures_of_a_page_are_light_as_they_travel() -> None:
    assert len(compress("".join(art.picture(one) for one in STARTER[:50]).encode())) < 20_000


@pytest.mark.parametrize("family", ["some-family", "another", "a-third"])
def test_members_of_a_family_stand_in_places_and_poses_of_their_own(family: str) -> None:
    steps: list[tuple[int, Path]] = [(1, ""), (2, "a"), (3, "a"), (2, "b"), (3, "b")]
    kinds = [variant(base.facts_of("orc", "mage", rank, family, path)) for rank, path in steps]
    assert len({kind.place for kind in kinds}) == len({kind.pose for kind in kinds}) == 5
    assert len({kind.hat for kind in kinds[:3]}) == len({kind.arms for kind in kinds[:3]}) == 3
    assert all(kinds[a].hat != kinds[b].hat for a, b in ((1, 3), (2, 4)))


def test_no_two_starter_cards_share_most_of_their_shapes() -> None:
    seen = {one.slug: parts(art.picture(one)) for one in STARTER}
    worst = max((len(seen[a] & seen[b]) / len(seen[a] | seen[b]), a, b) for a, b in combinations(seen, 2))
    assert worst[0] < 0.7, worst


def test_a_higher_rank_is_grander_whoever_it_is() -> None:
    for race, role, element in product(RACES, ROLES, ELEMENTS):
        shapes = [len(parts(drawn(base.facts_of(race, role, rank, "f", element=element)))) for rank in (1, 2, 3)]
        assert shapes[0] < shapes[1] < shapes[2], (race, role, element)


def test_gold_is_for_masters_among_skeletons_without_an_element() -> None:
    for role in ROLES:
        golden = [GOLD in drawn(base.facts_of("skeleton", role, rank, "f")) for rank in (1, 2, 3)]
        assert golden == [False, False, True], role


def test_every_element_has_an_ink_of_its_own_that_glows_on_the_figure_and_in_the_air() -> None:
    assert len(set(INKS.values())) == 5
    for race, role, element in product(RACES, ROLES, ELEMENTS[1:]):
        assert drawn(base.facts_of(race, role, 2, "f", "a", element)).count(INKS[element]) >= 2


def test_a_card_keeps_its_picture_whatever_it_is_called_and_however_strong_it_is() -> None:
    one = card(1, "orque", NAME, NAME, CREATURE, PLAIN)
    renamed = replace(one, slug="other", number=7, name=Words("Autre", "Other"))
    stronger = card(1, "orque", NAME, NAME, CREATURE, replace(PLAIN, life=999, attack=400))
    assert art.picture(one) == art.picture(renamed) == art.picture(stronger)


def test_two_cards_of_the_same_facts_differ_by_their_ids() -> None:
    assert len({drawn(PLAIN, str(number)) for number in range(20)}) == 20


def test_path_b_looks_the_other_way() -> None:
    mirror = "translate(200)scale(-1 1)"
    assert (mirror in drawn(PLAIN)) != (mirror in drawn(replace(PLAIN, path="b")))


def test_every_effect_of_a_buff_has_a_sign_and_inks_of_its_own() -> None:
    effects: tuple[BuffKey, ...] = get_args(BuffKey)
    pictures = [art.picture(card(1, "same", NAME, NAME, BUFF, BuffFacts(effect, 5))) for effect in effects]
    assert len(set(pictures)) == 12
    assert all(shapes_alone(picture) for picture in pictures)
    grounds = {ElementTree.fromstring(picture)[0].attrib["fill"] for picture in pictures}
    assert len(grounds) == 12
