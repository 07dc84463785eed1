"""The prints of the sealed days are everybody's: a page without an account, older days behind a link, a text to keep."""

from __future__ import annotations

import html
import re
from datetime import date, timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import services
from economy.models import DaySeal, Transfer
from economy.services.seals import seal_days

pytestmark = pytest.mark.django_db
DAYS = "/or/jours/"
FIRST = date(2026, 3, 27)


def read(path: str = DAYS, language: str = "fr") -> str:
    """The page's text, for somebody who has no account."""
    answer = Client(headers={"accept-language": language}).get(path)
    assert answer.status_code == 200
    body = re.sub(r"<(style|script)\b.*?</\1>", " ", answer.content.decode(), flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def sealed(days: int) -> None:
    DaySeal.objects.bulk_create(
        DaySeal(day=FIRST + timedelta(days=at), epoch=0, upto=at, count=1_000 + at, root=f"{at:064x}") for at in range(days)
    )


def test_before_the_first_seal_it_says_that_there_is_none() -> None:
    assert "Aucun jour n’est encore scellé." in read()
    assert Client().get(f"{DAYS}pli-jours.txt").content == b""


def test_anybody_reads_day_count_and_print_newest_first() -> None:
    sealed(2)
    french = read()
    assert french.index(f"28 mars 2026 1 001 mouvements {1:064x}") < french.index(f"27 mars 2026 1 000 mouvements {0:064x}")
    assert f"March 28, 2026 1,001 transfers {1:064x}" in read(language="en")


@pytest.mark.django_db(transaction=True)
def test_what_is_sealed_stands_there_as_it_was_sealed(alice: User) -> None:
    day = Transfer.objects.get(key=f"welcome/{services.wallet_of(alice).pk}").made_at.date()
    seal_days(day + timedelta(days=2))
    seal = DaySeal.objects.get(count=1)
    assert seal.root in read()
    assert f"{seal.day} 1 {seal.root}\n" in Client().get(f"{DAYS}pli-jours.txt").content.decode()


def test_older_days_are_behind_a_link_and_no_day_is_lost_between_pages() -> None:
    sealed(130)
    client, path, found = Client(), DAYS, list[str]()
    for _ in range(3):
        body = client.get(path).content.decode()
        found += re.findall(r"<code>(\w{64})</code>", body)
        if older := re.search(r'rel="next" href="(\?avant=[\d-]+)"', body):
            path = DAYS + older[1]
    assert found == [f"{at:064x}" for at in reversed(range(130))]
    assert 'rel="next"' not in body


def test_the_text_has_every_day_from_the_first_on() -> None:
    sealed(130)
    answer = Client().get(f"{DAYS}pli-jours.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    lines = answer.content.decode().splitlines()
    assert len(lines) == 130 and lines[1] == f"2026-03-28 1001 {1:064x}"


@pytest.mark.parametrize("query", ["avant=x", "avant=", "avant=2026-02-30", "avant=" + "9" * 40])
def test_what_is_no_day_is_the_newest_page(query: str) -> None:
    sealed(1)
    assert f"{0:064x}" in read(f"{DAYS}?{query}")


def test_nothing_is_posted_there() -> None:
    assert Client().post(DAYS).status_code == 405
    assert Client().post(f"{DAYS}pli-jours.txt").status_code == 405


def test_the_purse_leads_there(alice: User) -> None:
    client = Client()
    client.force_login(alice)
    assert f'href="{DAYS}"' in client.get("/or/").content.decode()
