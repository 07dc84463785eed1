"""The arena's pages as tests read them: as text, the reader's own panel, the form of an attack. Imports forms."""

from __future__ import annotations

import re
from datetime import date

from django.contrib.auth.models import User
from django.test import Client

from tests.support.forms import Form, forms_of
from tests.support.raffles import paris

ARENA = "/arene/"
DECKS = "/arene/paquets/"
MONDAY = date(2054, 11, 30)  # ahead of the database's clock, by which fights end, whenever tests are run
NOON = paris(MONDAY, "12:00")


def client_of(user: User | None = None, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    return client


def page(client: Client, path: str = ARENA) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def text(html: str) -> str:
    """What one reads, with plain spaces."""
    told = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).replace("\u00a0", " ").replace("\u2060", "")
    return re.sub(r" (?=[.,])", "", re.sub(r"\s+", " ", told))


def own(html: str) -> str:
    """The panel of the reader's own."""
    return text("<" + html[html.index('id="own"') :].partition("</section>")[0])


def attack_form(client: Client) -> Form:
    """By which one attacks."""
    [form] = forms_of(page(client), "/arene/attaquer/")
    return form
