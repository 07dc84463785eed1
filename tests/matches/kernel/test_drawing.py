"""The pen draws the same text for the same facts, and nothing that a strict content policy would refuse."""

from xml.etree import ElementTree

import pytest

from matches.kernel import drawing
from matches.kernel.drawing import Facts

NAMESPACE = "{http://www.w3.org/2000/svg}"


def test_the_same_facts_give_the_same_numbers() -> None:
    first, second = Facts("book", 3), Facts("book", 3)
    assert [first.between(0, 99) for _ in range(40)] == [second.between(0, 99) for _ in range(40)]


def test_facts_that_differ_in_where_they_are_cut_give_other_numbers() -> None:
    whole, cut = Facts("ab", "c"), Facts("a", "bc")
    assert [whole.between(0, 999) for _ in range(5)] != [cut.between(0, 999) for _ in range(5)]


def test_both_ends_of_the_range_are_drawn_and_nothing_beyond() -> None:
    facts = Facts("ends")
    assert {facts.between(-1, 1) for _ in range(100)} == {-1, 0, 1}


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (3.0, "3"), (2.25, "2.2"), (-0.01, "0"), (-1.5, "-1.5"), (100, "100"), (0.06, "0.1")]
)
def test_a_length_has_one_decimal_at_most(value: float, text: str) -> None:
    assert drawing.number(value) == text


def test_points_are_lengths_in_turn() -> None:
    assert drawing.points(1, 2.5, 3.04) == "1 2.5 3"


def test_shapes_are_written_with_presentation_attributes() -> None:
    assert drawing.rect(1, 2, 3, 4, "#fff") == '<rect x="1" y="2" width="3" height="4" fill="#fff"/>'
    assert drawing.disc(5, 6, 7, "#000") == '<circle cx="5" cy="6" r="7" fill="#000"/>'
    assert drawing.ring(5, 6, 7, "#000", 2) == '<circle cx="5" cy="6" r="7" fill="none" stroke="#000" stroke-width="2"/>'
    assert drawing.poly("#abc", 0, 0, 4, 0, 4, 3) == '<polygon points="0 0 4 0 4 3" fill="#abc"/>'
    assert drawing.line("M0 0H9", "#abc", 1.5) == '<path d="M0 0H9" fill="none" stroke="#abc" stroke-width="1.5"/>'


def test_a_screen_swells_from_its_first_row_to_its_last() -> None:
    rows = ElementTree.fromstring(drawing.halftone("#000", 0, 20, thin=1, thick=7))
    assert [row.attrib["stroke-width"] for row in rows] == ["1", "3", "5", "7"]


def test_a_square_of_rays_has_four_wedges() -> None:
    assert drawing.rays(0, 0, 1, 10, 4, "#000").count("M") == 4


def test_a_star_stands_on_two_points_and_points_up() -> None:
    drawn = ElementTree.fromstring(drawing.star(0, 0, 10, 4, 5, "#000")).attrib["points"].split()
    assert len(drawn) == 20
    assert drawn[:2] == ["0", "-10"]


def test_a_leaf_grows_from_its_root() -> None:
    assert 'transform="translate(10 20)rotate(-45)"' in drawing.leaf(10, 20, 30, 8, -45, "#0f0")


def test_a_drawing_is_decoration_that_fills_its_box() -> None:
    root = ElementTree.fromstring(drawing.svg(drawing.rect(0, 0, 200, 280, "#fff"), 200, 280))
    assert root.tag == f"{NAMESPACE}svg"
    assert root.attrib["viewBox"] == "0 0 200 280"
    assert root.attrib["aria-hidden"] == "true"
    assert root.attrib["preserveAspectRatio"] == "xMidYMid slice"


def test_the_back_of_a_card_has_the_shape_of_a_card() -> None:
    root = ElementTree.fromstring(drawing.folds("#000", "#fff", "#eee"))
    ground = root.find(f"{NAMESPACE}rect")
    assert ground is not None
    assert (ground.attrib["width"], ground.attrib["height"]) == ("200", "280")
