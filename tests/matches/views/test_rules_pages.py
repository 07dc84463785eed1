"""What holds for the long page of every game's rules: each sentence is there in both languages, and each section is found."""

import re
from html import escape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tests.matches.views.pages import html

pytestmark = pytest.mark.django_db


def rules(client: Client, game: str, language: str) -> str:
    return html(client.get(f"/regles/{game}/", headers={"Accept-Language": language}))


@pytest.mark.parametrize("game", ["hula_hoo", "hhut", "hoss"])
def test_each_sentence_is_there_in_both_languages(client: Client, game: str) -> None:
    folder = Path(settings.BASE_DIR, "templates/matches/games", game)
    written = "".join(file.read_text() for file in (folder / "rules.html", *sorted(folder.glob("_rules*.html"))))
    french, english = rules(client, game, "fr"), rules(client, game, "en")
    sentences = [escape(one) for one in re.findall(r'{% translate "(.*?)"', written) if len(one) > 20]
    assert len(sentences) > 80
    assert [one for one in sentences if one not in english] == []
    assert [one for one in sentences if one in french] == []


@pytest.mark.parametrize(("game", "sections"), [("hula_hoo", 14), ("hhut", 12), ("hoss", 14)])
def test_the_list_of_sections_leads_to_all_of_them(client: Client, game: str, sections: int) -> None:
    page = rules(client, game, "en")
    linked = re.findall(r'<li><a href="#(\w+)"', page)
    assert linked == [one for one in re.findall(r'<h2 id="(\w+)"', page) if one not in ("minute", "contents")]
    assert len(linked) == sections
