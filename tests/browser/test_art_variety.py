"""Creatures of one race and class are told apart at a glance: their drawings as a browser prints them, at a thumbnail’s size."""

from io import BytesIO
from itertools import combinations, product

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser

from matches.games.hoss import art, base
from matches.games.hoss.cards import CREATURE, CreatureFacts
from matches.games.hoss.species import RACES, ROLES
from matches.games.hoss.starter import STARTER
from matches.kernel.drawing import Facts

SIDE, ACROSS = 40, 20  # CSS pixels of a thumbnail, and thumbnails in a row
PAGE = "<style>*{margin:0}body{width:800px;font-size:0}svg{width:40px;height:40px}</style>"
# What was drawn by race, class and rank alone came as near as 0.047 in the starter set, and 0.008 among what was invented.
STARTERS_DIFFER, INVENTED_DIFFER = 0.15, 0.04

Drawn = tuple[str, str]  # race and class as one word, and the picture


def starters() -> list[Drawn]:
    facts = [(one, one.read(CreatureFacts)) for one in STARTER if one.kind == CREATURE.key]
    return [(f"{read.race} {read.role}", art.picture(one)) for one, read in facts]


def invented() -> list[Drawn]:
    """Three families that begin with the same facts but for their names."""
    return [
        (f"{race} {role}", art.creature(base.facts_of(race, role, 1, f"family-{at}"), Facts("hoss", f"id-{at}")))
        for race, role, at in product(RACES, ROLES, range(3))
    ]


def printed(browser: Browser, drawings: list[Drawn]) -> list[Image.Image]:
    page = browser.new_page(viewport={"width": SIDE * ACROSS, "height": 400})
    page.set_content(PAGE + "".join(picture for _, picture in drawings))
    sheet = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    page.close()
    corners = [(at % ACROSS * SIDE, at // ACROSS * SIDE) for at in range(len(drawings))]
    return [sheet.crop((x, y, x + SIDE, y + SIDE)) for x, y in corners]


def nearest(browser: Browser, drawings: list[Drawn]) -> float:
    """How much the most alike of one race and class differ: the mean of all inks and pixels, from 0 to 1."""
    pictures = printed(browser, drawings)
    pairs = [(a, b) for a, b in combinations(range(len(drawings)), 2) if drawings[a][0] == drawings[b][0]]
    assert len(pairs) > len(drawings) / 2
    return min(sum(ImageStat.Stat(ImageChops.difference(pictures[a], pictures[b])).mean) / 3 / 255 for a, b in pairs)


def test_evolutions_and_paths_of_a_family_differ_at_the_size_of_a_thumbnail(browser):
    assert nearest(browser, starters()) > STARTERS_DIFFER


def test_creatures_that_differ_by_nothing_but_their_family_differ_at_the_size_of_a_thumbnail(browser):
    assert nearest(browser, starters() + invented()) > INVENTED_DIFFER
