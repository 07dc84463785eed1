"""The page itself of Hula Hoo's rules: every rule is on it, in both languages, with its examples and its code."""

import re
from html import escape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from matches.rendering.hula_hoo_scenes import SCENES
from tests.matches.views.pages import html

TEMPLATES = Path(settings.BASE_DIR, "templates/matches/games/hula_hoo")
WRITTEN = "".join(file.read_text() for file in (TEMPLATES / "rules.html", *sorted(TEMPLATES.glob("_rules*.html"))))
pytestmark = pytest.mark.django_db


def rules(client: Client, language: str) -> str:
    return html(client.get("/regles/hula_hoo/", headers={"Accept-Language": language}))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_rule_ruling_and_example_is_marked(client: Client, language: str) -> None:
    marks = set(re.findall(r"\b[RQE]\d{1,2}\b", re.sub(r"<[^>]*>", " ", rules(client, language))))
    assert marks == {f"{kind}{one}" for kind, last in (("R", 23), ("Q", 23), ("E", 15)) for one in range(1, last + 1)}


def test_each_sentence_is_there_in_both_languages(client: Client) -> None:
    french, english = rules(client, "fr"), rules(client, "en")
    sentences = [escape(one) for one in re.findall(r'{% translate "(.*?)"', WRITTEN) if len(one) > 20]
    assert len(sentences) > 80
    assert [one for one in sentences if one not in english] == []
    assert [one for one in sentences if one in french] == []


def test_the_examples_and_the_words_of_the_code_are_shown(client: Client) -> None:
    page = rules(client, "fr")
    assert page.count('class="scene"') == len(SCENES) == 12
    assert page.count('class="answers"') == 10
    assert "carré pointé, rond pointé et 2 points" in page  # 17


def test_the_list_of_sections_leads_to_all_of_them(client: Client) -> None:
    page = rules(client, "en")
    linked = re.findall(r'<li><a href="#(\w+)"', page)
    assert linked == [one for one in re.findall(r'<h2 id="(\w+)"', page) if one not in ("minute", "contents")]
    assert len(linked) == 14
