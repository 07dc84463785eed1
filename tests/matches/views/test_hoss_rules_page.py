"""The page itself of HOSS's rules: every rule of the fight is on it, in both languages, with its examples."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from matches.games.hoss.facts import MARKERS
from matches.rendering.hoss_example_scenes import HITS, SCENES
from matches.templatetags.hoss_rules import EXAMPLES
from tests.matches.views.pages import html

TEMPLATES = Path(settings.BASE_DIR, "templates/matches/games/hoss")
WRITTEN = "".join(file.read_text() for file in (TEMPLATES / "rules.html", *sorted(TEMPLATES.glob("_rules*.html"))))
SPELT_ALIKE = {
    "Archer", "Assassin", "Chance", "Divine", "Divine 5★, holo", "Poison, B1", "divine, 5★", "poison",
}  # fmt: skip
pytestmark = pytest.mark.django_db


def rules(client: Client, language: str) -> str:
    return html(client.get("/regles/hoss/", headers={"Accept-Language": language}))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_rule_ruling_and_example_of_the_fight_is_marked(client: Client, language: str) -> None:
    page = rules(client, language)
    marks = set(re.findall(r"\b[RQE]\d{1,2}\b", " ".join(re.findall(r'<span class="soft[^"]*">(.*?)</span>', page))))
    numbers = {"R": [*range(1, 30)], "Q": [*range(1, 30), 44], "E": [*range(1, 23), 30, 31]}
    assert marks == {f"{kind}{one}" for kind, ones in numbers.items() for one in ones}


def test_each_scene_each_hit_and_each_row_of_figures_is_shown() -> None:
    shown = re.findall(r'_rules_(scene|hit)\.html" with name="(.*?)"', WRITTEN)
    assert {name for kind, name in shown if kind == "scene"} == set(SCENES)
    assert {name for kind, name in shown if kind == "hit"} == set(HITS)
    assert set(re.findall(r'{% example "(.*?)"', WRITTEN)) == set(EXAMPLES)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_table_is_named_and_all_its_heads_say_what_they_head(client: Client, language: str) -> None:
    page = rules(client, language)
    tables = re.findall(r"<table.*?</table>", page, re.DOTALL)
    assert len(tables) > 40
    assert [one for one in tables if not re.search(r"<caption[^>]*>\s*\S", one)] == []
    assert re.findall(r"<th(?! scope=\"(?:col|row)\")[ >].*?</th>", " ".join(tables)) == []


def test_every_marker_has_its_row(client: Client) -> None:
    (table,) = re.findall(r'<caption id="t-markers">.*?</table>', rules(client, "en"), re.DOTALL)
    assert len(re.findall(r'<th scope="row">', table)) == len(MARKERS)


def test_all_sentences_of_the_page_are_french_in_french(client: Client) -> None:
    french, english = (set(_cells(rules(client, language))) for language in ("fr", "en"))
    same = {one for one in french & english if re.search("[a-z]{4}", one)}
    assert same == SPELT_ALIKE


def _cells(page: str) -> list[str]:
    main = page[page.index('id="minute"') :]
    cells = re.findall(r"<(?:li|td|th|p|h2|h3|dd|dt|caption)\b[^>]*>(.*?)</(?:li|td|th|p|h2|h3|dd|dt|caption)>", main, re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", one)).strip() for one in cells]
