"""The page itself of HHUT's rules: every rule is on it, in both languages, with its examples."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from matches.rendering.hhut_scenes import SCENES
from tests.matches.views.pages import html

TEMPLATES = Path(settings.BASE_DIR, "templates/matches/games/hhut")
WRITTEN = "".join(file.read_text() for file in (TEMPLATES / "rules.html", *sorted(TEMPLATES.glob("_rules*.html"))))
pytestmark = pytest.mark.django_db


def rules(client: Client, language: str) -> str:
    return html(client.get("/regles/hhut/", headers={"Accept-Language": language}))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_rule_ruling_and_example_is_marked(client: Client, language: str) -> None:
    page = rules(client, language)
    marks = set(re.findall(r"\b[RQE]\d{1,2}\b", " ".join(re.findall(r'<span class="soft[^"]*">(.*?)</span>', page))))
    assert marks == {f"{kind}{one}" for kind, last in (("R", 32), ("Q", 28), ("E", 18)) for one in range(1, last + 1)}


def test_each_scene_is_shown(client: Client) -> None:
    shown = set(re.findall(r'with name="(.*?)"', WRITTEN))
    assert shown == set(SCENES)
    page = rules(client, "fr")
    counted = re.findall(r'<table class="tally', page)
    assert len(counted) == 13 + 2 + 1 + 3  # duels, both attacks of E5, the teams of E12, all three of E13
    assert page.count('class="scene"') == WRITTEN.count("with name=") + 2  # and the decks of E18


def test_e13_says_why_it_is_12(client: Client) -> None:
    page = rules(client, "fr")
    assert "7 + 5 = 12 contre A" in page
    assert "A perd ici 13 points face à B" in page
