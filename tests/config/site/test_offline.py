"""What a browser keeps for the time without a network: one page in its language, and nothing of anybody's."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.support.tables import people


def _facts(client: Client, language: str) -> dict[str, object]:
    script = client.get(f"/sw.js?langue={language}").content.decode()
    found = re.search(r"= (\{.*\});", script)
    assert found is not None
    facts: dict[str, object] = json.loads(found[1])
    return facts


@pytest.mark.parametrize(("language", "title"), (("fr", "Pas de réseau"), ("en", "No network")))
def test_the_page_without_a_network_is_in_the_language_of_the_pages(client: Client, language: str, title: str) -> None:
    facts = _facts(client, language)
    page = client.get(str(facts["page"])).content.decode()
    assert f'<html lang="{language}">' in page
    assert f"<h1>{title}</h1>" in page


def test_all_that_the_page_is_made_of_is_kept_with_it(client: Client) -> None:
    kept = _facts(client, "fr")["kept"]
    assert isinstance(kept, list)
    page = client.get(kept[0]).content.decode()
    assert set(re.findall(r'(?:href|src)="(/static[^"]+)"', page)) <= set(kept)
    assert [path for path in kept if client.get(path).status_code != 200] == []


def test_the_script_is_for_the_whole_site_and_asked_for_anew(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"


@pytest.mark.django_db
def test_what_is_kept_names_nobody(client: Client) -> None:
    alice: User = people("alice")[0]
    before = _facts(client, "fr"), client.get("/hors-ligne/").content
    client.force_login(alice)
    assert (_facts(client, "fr"), client.get("/hors-ligne/").content) == before


def test_a_language_that_there_is_not_is_the_readers_own(client: Client) -> None:
    assert b'lang="en"' in client.get("/hors-ligne/?langue=xx", headers={"Accept-Language": "en"}).content
