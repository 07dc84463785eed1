"""The pictures of HHUT: always the same, small, nothing in them but shapes; the sunburst is the ratings, a bonus what it does."""

from itertools import product
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from matches.games.hhut import art, emblems
from matches.games.hhut.cards import BONUS, RAPPER, BonusFacts, Effect, RapperFacts
from matches.games.hhut.portrait import portrait, sunburst
from matches.games.hhut.ratings import RATINGS, Rating
from matches.games.hhut.sleeves import sleeve
from matches.games.hhut.starter import RAPPERS, STARTER
from matches.kernel.cards import Card, card
from matches.kernel.words import Words

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{name}" for name in ("svg", "g", "path", "rect", "circle", "polygon")}
EFFECTS: tuple[Effect, ...] = ("annul", "add_all", "add", "set", "lower")
TOUCHED: tuple[tuple[Rating, ...], ...] = ((), ("flow",), ("sales", "style"), RATINGS)
INVENTED = [
    BonusFacts(effect, ratings, amount, needs, 90 if needs else 0, only)
    for effect, ratings, amount, needs, only in product(EFFECTS, TOUCHED, (0, 1, 7, 100), (None, "stage"), (None, "some-card"))
]
FIRST = RAPPERS[0].read(RapperFacts)


def shapes_alone(picture: str) -> bool:
    elements = list(ElementTree.fromstring(picture).iter())
    names = {name for element in elements for name in element.attrib}
    return {element.tag for element in elements} <= SHAPES and not {"id", "style", "href"} & names and "nan" not in picture


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_a_picture_is_small_and_made_of_shapes_alone(one: Card) -> None:
    picture = art.picture(one)
    assert shapes_alone(picture)
    assert len(picture.encode()) < 6_000
    assert picture == art.picture(one)


def test_no_two_starter_cards_look_the_same() -> None:
    assert len({art.picture(one) for one in STARTER}) == 113  # 96 rappers, 9 bonuses, 8 ratings


def test_rappers_differ_even_with_the_same_ratings() -> None:
    assert len({portrait(one.id, FIRST) for one in RAPPERS}) == 96


def test_a_rapper_keeps_the_face_whatever_it_is_called_and_however_it_is_rated() -> None:
    one = RAPPERS[0]
    renamed = replace(one, slug="other", number=7, name=Words("Autre", "Other"))
    assert art.picture(renamed) == art.picture(one)
    better = replace(FIRST, flow=100)
    rated = card(1, one.slug, one.name, one.text, RAPPER, better)
    assert art.picture(rated) != art.picture(one)
    assert _without_sunburst(rated) == _without_sunburst(one)


def _without_sunburst(one: Card) -> list[str]:
    wedges = sunburst(one.read(RapperFacts).scores, "")
    drawn = wedges[wedges.index('"') : wedges.index('"', 10)]
    assert drawn in art.picture(one)
    return art.picture(one).split(drawn)


def test_a_sunburst_has_a_wedge_for_each_rating_as_long_as_it_is_high() -> None:
    # 50 for a rating of 70 or less, and 1.8 for each one more: 80 → 68, 90 → 86, 100 → 104.
    drawn = sunburst((80, 90, 100, 70, 40, 0, 80, 80), "red")
    assert [wedge.split(" ")[0] for wedge in drawn.split("A")[1:]] == ["68", "86", "104", "50", "50", "50", "68", "68"]
    assert "stroke-dasharray" not in drawn


def test_a_wedge_that_is_not_known_is_hollow() -> None:
    known, hollow = ElementTree.fromstring(f"<g>{sunburst((80, '?', 80, 80, 80, 80, '?', 80), 'red')}</g>")
    assert known.attrib["d"].count("M") == 6
    assert known.attrib["fill"] == "red"
    assert hollow.attrib["d"].count("M") == 2
    assert (hollow.attrib["fill"], hollow.attrib["stroke"]) == ("none", "red")


def test_the_three_types_are_printed_on_three_grounds() -> None:
    assert len({portrait("same", replace(FIRST, type=type)) for type in ("us", "fr", "legend")}) == 3


def test_any_bonus_a_moderator_may_invent_has_a_picture_even_while_it_is_being_edited() -> None:
    pictures = [sleeve(facts) for facts in INVENTED]
    assert all(shapes_alone(picture) for picture in pictures)
    assert max(len(picture.encode()) for picture in pictures) < 6_000


def test_bonuses_that_do_different_things_look_different() -> None:
    single = [
        BonusFacts(effect, (rating,), amount) for effect, rating, amount in product(("add", "set", "lower"), RATINGS, (1, 2, 5))
    ]
    whole = [BonusFacts("add_all", (), amount) for amount in (1, 2, 3, 4, 5)] + [BonusFacts("annul")]
    conditions = [BonusFacts("annul", needs=rating, least=80) for rating in RATINGS] + [BonusFacts("annul", only="some-card")]
    every = [*single, *whole, *conditions]
    assert len({sleeve(facts) for facts in every}) == len(every) == 87


def test_a_bonus_looks_the_same_whatever_it_is_called() -> None:
    one = card(1, "boycott", Words("Boycott", "Boycott"), Words("", ""), BONUS, BonusFacts("lower", ("sales",), 5))
    assert art.picture(one) == art.picture(replace(one, slug="greve", number=12, id="another"))


def test_every_rating_has_a_sign_and_two_inks_of_its_own() -> None:
    assert len({emblems.emblem(rating) for rating in RATINGS}) == 8
    assert len({emblems.TINTS[rating] for rating in RATINGS}) == 8
