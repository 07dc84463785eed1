"""The AccessiJeux code: R23, Q22 and the whole of E15, as drawn and as said."""

from xml.etree import ElementTree

import pytest

from matches.games.hula_hoo.code import NUMBERS, Signs, code_svg, code_words, signs

NO, YES = False, True
SVG = "{http://www.w3.org/2000/svg}"

# E15: number, squares' dots, circle, lone dots, and how both languages say them.
E15 = [
    (1, Signs(0, NO, 1), "1 point", "1 dot"),
    (2, Signs(0, NO, 2), "2 points", "2 dots"),
    (3, Signs(0, NO, 3), "3 points", "3 dots"),
    (4, Signs(0, NO, 4), "4 points", "4 dots"),
    (5, Signs(0, YES, 0), "rond pointé", "dotted circle"),
    (6, Signs(0, YES, 1), "rond pointé et 1 point", "dotted circle and 1 dot"),
    (7, Signs(0, YES, 2), "rond pointé et 2 points", "dotted circle and 2 dots"),
    (8, Signs(0, YES, 3), "rond pointé et 3 points", "dotted circle and 3 dots"),
    (9, Signs(0, YES, 4), "rond pointé et 4 points", "dotted circle and 4 dots"),
    (10, Signs(1, NO, 0), "carré pointé", "dotted square"),
    (11, Signs(1, NO, 1), "carré pointé et 1 point", "dotted square and 1 dot"),
    (12, Signs(1, NO, 2), "carré pointé et 2 points", "dotted square and 2 dots"),
    (13, Signs(1, NO, 3), "carré pointé et 3 points", "dotted square and 3 dots"),
    (17, Signs(1, YES, 2), "carré pointé, rond pointé et 2 points", "dotted square, dotted circle and 2 dots"),
    (20, Signs(2, NO, 0), "carré à 2 points", "square with 2 dots"),
    (30, Signs(3, NO, 0), "carré à 3 points", "square with 3 dots"),
    (40, Signs(4, NO, 0), "carré à 4 points", "square with 4 dots"),
    (99, Signs(9, YES, 4), "carré à 9 points, rond pointé et 4 points", "square with 9 dots, dotted circle and 4 dots"),
]


@pytest.mark.parametrize(("number", "expected", "french", "english"), E15)
def test_e15_a_number_is_written_and_said(number: int, expected: Signs, french: str, english: str) -> None:
    assert signs(number) == expected
    assert (code_words(number).fr, code_words(number).en) == (french, english)


def test_the_code_goes_from_1_to_99() -> None:
    assert (NUMBERS[0], NUMBERS[-1], len(NUMBERS)) == (1, 99, 99)


@pytest.mark.parametrize("number", [-1, 0, 100])
def test_what_the_code_cannot_say_is_refused(number: int) -> None:
    for ask in (signs, code_svg, code_words):
        with pytest.raises(ValueError, match=str(number)):
            ask(number)


def seen(number: int) -> list[tuple[str, float, float, float]]:
    """The drawing's shapes from left to right: "square", "circle" or "dot", its middle and how far it reaches from there."""
    shapes = []
    for shape in ElementTree.fromstring(code_svg(number)):
        given = {name: float(value) for name, value in shape.attrib.items() if name not in ("fill", "stroke")}
        line = given.get("stroke-width", 0) / 2
        if shape.tag == f"{SVG}rect":
            half = given["width"] / 2
            shapes.append(("square", given["x"] + half, given["y"] + half, half + line))
        else:
            kind = "circle" if shape.get("fill") == "none" else "dot"
            shapes.append((kind, given["cx"], given["cy"], given["r"] + line))
    return shapes


def felt(number: int) -> int:
    """What a finger adds up, with nothing but R23: a dot in a square is 10, one in a circle 5, one that is alone 1."""
    shapes = seen(number)
    hulls = [shape for shape in shapes if shape[0] != "dot"]
    total = 0
    for _, x, y, _ in (shape for shape in shapes if shape[0] == "dot"):
        around = [kind for kind, at_x, at_y, reach in hulls if abs(x - at_x) < reach and abs(y - at_y) < reach]
        assert len(around) <= 1, "a dot is in one hull at most"
        total += {"square": 10, "circle": 5}[around[0]] if around else 1
    return total


@pytest.mark.parametrize("number", NUMBERS)
def test_r23_every_drawing_adds_up_to_its_number(number: int) -> None:
    assert felt(number) == number


@pytest.mark.parametrize("number", NUMBERS)
def test_q22_the_signs_add_up_and_stay_within_their_bounds(number: int) -> None:
    tens, circle, dots = signs(number)
    assert 10 * tens + 5 * circle + dots == number
    assert 0 <= tens <= 9
    assert 0 <= dots <= 4


@pytest.mark.parametrize("number", NUMBERS)
def test_no_two_signs_touch_and_none_leaves_the_drawing(number: int) -> None:
    wide, high = (float(side) for side in ElementTree.fromstring(code_svg(number)).attrib["viewBox"].split()[2:])
    shapes = seen(number)
    assert all(reach <= x <= wide - reach and reach <= y <= high - reach for _, x, y, reach in shapes)
    dots = [shape for shape in shapes if shape[0] == "dot"]
    for at, (_, x, y, reach) in enumerate(dots):
        for _, other_x, other_y, other_reach in dots[at + 1 :]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 > (reach + other_reach) ** 2


def test_no_two_numbers_are_drawn_or_said_alike() -> None:
    for ways in ({code_svg(n) for n in NUMBERS}, {code_words(n).fr for n in NUMBERS}, {code_words(n).en for n in NUMBERS}):
        assert len(ways) == 99


@pytest.mark.parametrize("number", NUMBERS)
def test_a_drawing_is_silent_shapes_in_the_ink_of_the_page(number: int) -> None:
    root = ElementTree.fromstring(code_svg(number))
    assert root.attrib["aria-hidden"] == "true"
    elements = list(root.iter())
    assert {element.tag for element in elements} <= {f"{SVG}svg", f"{SVG}rect", f"{SVG}circle"}
    names = {name for element in elements for name in element.attrib}
    assert not names & {"id", "style", "href"}
    assert not [name for name in names if name.startswith("on")]
    inks = {element.attrib[name] for element in elements[1:] for name in ("fill", "stroke") if name in element.attrib}
    assert inks <= {"none", "currentColor"}
