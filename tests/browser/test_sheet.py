"""The sheets of Hula Hoo on paper: pages, millimetres and every number of the pack, as Chromium prints them."""

from collections.abc import Iterator

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

from tests.config.site.test_browser import opened

PACK = {1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 12, 8: 6, 9: 6, 10: 6, 11: 6, 12: 6, 13: 6}  # R1
WRITTEN = [[str(value), "Joker"] if value == 7 else [str(value)] for value, copies in PACK.items() for _ in range(copies)]
MM = 72 / 25.4  # points of a PDF
WIDE, HIGH = 210, 297


@pytest.fixture
def page(browser: Browser, asgi_server: str) -> Iterator[Page]:
    with opened(browser, asgi_server, theme="dark", width=360) as context:
        yield context.new_page()


def printed(page: Page, form: str) -> pypdfium2.PdfDocument:
    page.goto(f"/regles/hula_hoo/planche/?forme={form}")
    return pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))


def cells(paper: pypdfium2.PdfPage, x: float, y: float, size: tuple[float, float], grid: tuple[int, int]) -> list[list[str]]:
    """The words of each cell, row by row. `x` and `y` of the first, the cells' `size`: in millimetres, from the upper left."""
    text, (wide, high), (columns, rows) = paper.get_textpage(), size, grid
    corners = [(x + column * wide, y + row * high) for row in range(rows) for column in range(columns)]
    boxes = [[left * MM, (HIGH - top - high) * MM, (left + wide) * MM, (HIGH - top) * MM] for left, top in corners]
    return [text.get_text_bounded(*box).split() for box in boxes]


def digits(paper: pypdfium2.PdfPage) -> list[tuple[float, float, float, float]]:
    """Left, bottom, right and top of every digit, in millimetres from the lower left; the ruler in the foot is left out."""
    text = paper.get_textpage()
    boxes = [text.get_charbox(at) for at in range(text.count_chars()) if text.get_text_range(at, 1).isdigit()]
    measured = [tuple(side / MM for side in box) for box in boxes]
    return [(left, bottom, right, top) for left, bottom, right, top in measured if bottom > 10]


def look_at(paper: pypdfium2.PdfPage) -> None:
    """A4, numbers of 14 mm at least, room for what a printer cannot reach, and nothing of the site's frame."""
    assert paper.get_size() == pytest.approx((WIDE * MM, HIGH * MM), abs=0.5)
    for left, bottom, right, top in digits(paper):
        assert top - bottom >= 14
        assert left > 9
        assert right < WIDE - 9
        assert bottom > 12
        assert top < HIGH - 12
    said = paper.get_textpage().get_text_range().split()
    assert {word for word in said if not word.isdigit()} <= {"Joker", "rekoJ", "m", "mm"}


def test_r1_the_stickers_are_84_numbers_on_three_pages(page: Page) -> None:
    document = printed(page, "vignettes")
    assert len(document) == 3
    assert [cell for paper in document for cell in cells(paper, 9, 12, (48, 39), (4, 7))] == WRITTEN
    for paper in document:
        look_at(paper)


def test_r1_the_cards_are_84_numbers_for_either_way_up_on_ten_pages(page: Page) -> None:
    document = printed(page, "cartes")
    assert len(document) == 10
    upper = [cell[: len(cell) // 2] for paper in document for cell in cells(paper, 10.5, 16.5, (63, 88), (3, 3))]
    assert upper == WRITTEN + [[]] * 6  # nine times ten, and 84 cards
    assert sum(len(digits(paper)) for paper in document) == 2 * len("".join(cell[0] for cell in WRITTEN))
    for paper in document:
        look_at(paper)


def test_no_card_leaves_its_page_and_all_have_the_size_that_is_promised(page: Page) -> None:
    sizes = {"vignettes": (48, 39), "cartes": (63, 88)}
    page.emulate_media(media="print")
    for form, size in sizes.items():
        page.goto(f"/regles/hula_hoo/planche/?forme={form}")
        found = page.evaluate(CELLS)
        assert len(found) == 84
        assert all((wide, high) == pytest.approx(size, abs=0.3) for _, wide, high in found)
        assert all(inside for inside, _, _ in found)


CELLS = """() => [...document.querySelectorAll('.a4 li')].map(cell => {
    const [own, paper] = [cell, cell.closest('.a4')].map(one => one.getBoundingClientRect());
    const inside = own.top >= paper.top && own.bottom <= paper.bottom && own.left >= paper.left && own.right <= paper.right;
    return [inside, own.width * 25.4 / 96, own.height * 25.4 / 96];
})"""
