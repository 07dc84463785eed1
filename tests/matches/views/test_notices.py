"""The page of what one is told, the bell in the header, and the same for programs."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from config.site.own_data import data_of
from matches import services
from matches.models import Match, Notice
from matches.occasions import Fact
from tests.matches.views.pages import html
from tests.support.bearers import bearer
from tests.support.tables import started

pytestmark = pytest.mark.django_db
Browsers = Callable[[User], Client]


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    """What was told until here is forgotten."""
    match = started([alice, bob])
    Notice.objects.all().delete()
    return match


def tell(user: User, match: Match, who: User, kind: str = "seated") -> Notice:
    facts: dict[str, Fact] = {"match": str(match.pk), "number": match.number, "game": match.game}
    if kind == "seated":
        facts["who"] = who.pk
    services.tell(user, kind, str(uuid4()), facts)
    return Notice.objects.latest("pk")


def bell(page: str) -> str:
    """What a screen reader says of it."""
    found = re.search(r'<a class="btn slim bell".*?</a>', page, re.DOTALL)
    return " ".join(re.sub(r'<b class="count.*?</b>|<[^>]+>', "", found[0]).split()) if found else ""


def test_the_bell_counts_what_is_not_read_and_a_visitor_has_none(
    alice: User, bob: User, match: Match, browser_of: Browsers, visitor: Client
) -> None:
    assert bell(html(visitor.get("/tables/"))) == ""
    assert bell(html(browser_of(alice).get("/tables/"))) == "Notices"
    for _ in range(2):
        tell(alice, match, bob)
    assert bell(html(browser_of(alice).get("/tables/"))) == "Notices, 2 not read"
    assert bell(html(browser_of(bob).get("/tables/"))) == "Notices"


def test_the_list_names_people_as_they_are_called_now(alice: User, bob: User, match: Match, browser_of: Browsers) -> None:
    tell(alice, match, bob)
    User.objects.filter(pk=bob.pk).update(username="robert")
    page = html(browser_of(alice).get("/avis/"))
    assert f"Ahyoheek: robert has sat down at your table, no. {match.number}." in page
    assert f'href="/tables/{match.pk}/"' in page


def test_who_is_erased_has_no_name_in_what_others_were_told(alice: User, bob: User, match: Match, browser_of: Browsers) -> None:
    tell(alice, match, bob)
    tell(bob, match, alice)
    assert [row["facts"]["who"] for row in data_of(alice)["matches_notice"]] == [bob.pk]  # type: ignore[index]
    bob.delete()
    assert f"Ahyoheek: erased player has sat down at your table, no. {match.number}." in html(browser_of(alice).get("/avis/"))
    assert Notice.objects.count() == 1


def test_what_is_read_is_not_counted_and_what_came_meanwhile_is(
    alice: User, bob: User, match: Match, browser_of: Browsers
) -> None:
    first, second = tell(alice, match, bob), tell(alice, match, bob)
    client = browser_of(alice)
    assert client.post(f"/avis/{first.pk}/lu/").status_code == 303
    tell(alice, match, bob)
    assert client.post("/avis/lus/", {"upto": second.pk}).status_code == 303
    assert bell(html(client.get("/avis/"))) == "Notices, one not read"
    assert client.post("/avis/lus/", {"upto": "all"}).status_code == 400
    assert browser_of(bob).post(f"/avis/{first.pk}/lu/").status_code == 404


def test_whoever_looks_at_a_table_has_read_what_it_was_about(alice: User, bob: User, match: Match, browser_of: Browsers) -> None:
    tell(alice, match, bob, "turn")
    client = browser_of(alice)
    assert bell(html(client.get(f"/tables/{match.pk}/"))) == "Notices"


def test_older_ones_are_on_further_pages(alice: User, bob: User, match: Match, browser_of: Browsers) -> None:
    first = tell(alice, match, bob)
    for _ in range(30):
        tell(alice, match, bob)
    client = browser_of(alice)
    newest = html(client.get("/avis/"))
    assert f'id="notice-{first.pk}"' not in newest
    older = re.search(r'rel="next" href="(\?avant=\d+)"', newest)
    assert older
    assert f'id="notice-{first.pk}"' in html(client.get("/avis/" + older[1]))


def test_a_program_reads_them_in_its_language(alice: User, bob: User, match: Match) -> None:
    one = tell(alice, match, bob)
    client = Client(headers={"Authorization": bearer(alice, "read", "play"), "Accept-Language": "fr"})
    answer = client.get("/api/notices/").json()
    assert answer["unread"] == 1
    assert answer["notices"][0]["text"] == f"Ahyoheek\u00a0: bob a pris place à votre table n°\u00a0{match.number}."
    assert client.post(f"/api/notices/{one.pk}/read/").status_code == 204
    assert client.post("/api/notices/read/", {"upto": one.pk}, content_type="application/json").status_code == 204
    assert client.get("/api/notices/").json()["notices"][0]["read"] is True
