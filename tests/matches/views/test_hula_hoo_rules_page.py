"""The page itself of Hula Hoo's rules: every rule is on it, in both languages, with its examples and its code."""

import re

import pytest
from django.test import Client

from matches.rendering.hula_hoo_scenes import SCENES
from tests.matches.views.pages import html

pytestmark = pytest.mark.django_db


def rules(client: Client, language: str) -> str:
    return html(client.get("/regles/hula_hoo/", headers={"Accept-Language": language}))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_rule_ruling_and_example_is_marked(client: Client, language: str) -> None:
    marks = set(re.findall(r"\b[RQE]\d{1,2}\b", re.sub(r"<[^>]*>", " ", rules(client, language))))
    assert marks == {f"{kind}{one}" for kind, last in (("R", 23), ("Q", 23), ("E", 15)) for one in range(1, last + 1)}


def test_the_examples_and_the_words_of_the_code_are_shown(client: Client) -> None:
    page = rules(client, "fr")
    assert page.count('class="scene"') == len(SCENES) == 12
    assert page.count('class="answers"') == 10
    assert "carré pointé, rond pointé et 2 points" in page  # 17
