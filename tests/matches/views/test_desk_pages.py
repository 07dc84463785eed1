"""The auditors' desk: who may open it, what its pages say, and that nothing of a running match is told before a look."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import LookedAt, Match
from tests.matches.views.pages import html
from tests.matches.views.test_history import first
from tests.support.staff import member
from tests.support.tables import finished, pick, started
from tests.support.tampering import change

pytestmark = pytest.mark.django_db
OF_A_MATCH = ("", "3/", "comparer/1/3/", "verifier/", "aller/?quoi=evenement&n=3")


@pytest.fixture
def match(db: None) -> Match:
    return finished()


@pytest.fixture
def auditor(browser_of: Callable[[User], Client]) -> Client:
    return browser_of(member("audrey", "auditors"))


def test_the_desk_is_for_auditors_and_for_nobody_else_there(
    visitor: Client, browser_of: Callable[[User], Client], auditor: Client, alice: User, match: Match
) -> None:
    people = [member("mona", "moderators"), member("sam", "staff"), alice, services.new_guest()]
    for path in ("/audit/", *(f"/audit/parties/{match.pk}/{page}" for page in OF_A_MATCH)):
        assert [browser_of(one).get(path).status_code for one in people] == [404] * 4, path
        assert visitor.get(path)["Location"].startswith("/compte/login/?next=/audit/"), path
        assert auditor.get(path).status_code == (302 if "aller" in path else 200), path


def test_the_menu_leads_auditors_to_it(auditor: Client, visitor: Client) -> None:
    assert 'href="/audit/"' in html(auditor.get("/"))
    assert 'href="/audit/"' not in html(visitor.get("/"))


def test_a_match_is_found_by_its_number_and_by_its_id(auditor: Client, match: Match) -> None:
    for text in (str(match.number), str(match.pk), match.pk.hex):
        assert auditor.get("/audit/", {"partie": text})["Location"] == f"/audit/parties/{match.pk}/"


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("partie=0", "There is no such match."),
        ("joueur=nobody-at-all", "Nobody has this name."),
        ("du=2026-12-05&au=2026-12-01", "This day is before the first."),
        ("minutes_min=9&minutes_max=2", "This is less than the least."),
        ("evenements_min=-1", "greater than or equal to 0"),
        ("jeu=chess", "Select a valid choice"),
    ],
)
def test_what_cannot_be_looked_for_is_told_beside_the_field(auditor: Client, query: str, words: str) -> None:
    answer = auditor.get(f"/audit/?{query}")
    assert (answer.status_code, words in html(answer)) == (400, True)


def test_the_file_of_a_match_has_its_seal_its_secret_and_its_rounds(auditor: Client, match: Match) -> None:
    page = html(auditor.get(f"/audit/parties/{match.pk}/"))
    assert page.count(f'href="/audit/parties/{match.pk}/') >= match.version
    assert '<p class="part">Round 1</p>' in page
    assert "published when the match is over" not in page


def test_an_event_is_told_with_whose_fact_was_what(auditor: Client, match: Match) -> None:
    version = first(match, "picked")
    page = html(auditor.get(f"/audit/parties/{match.pk}/{version}/"))
    name, row = "robot", page[page.index('<table class="diff">') : page.index("</table>")]
    assert name in row
    assert any(f"<ins>{symbol}</ins>" in row for symbol in ("Feather", "Book", "Beetle"))
    assert "<code>game.players.seat=" in row


@pytest.mark.parametrize(
    ("query", "tag"),
    [
        ("quoi=partie-round_opened&n=2", "round_opened"),
        ("quoi=partie-round_opened&depuis=1", "round_opened"),
        ("quoi=siege-0&depuis=9", "pick"),
    ],
)
def test_one_jumps_to_a_round_and_to_what_a_player_does_next(auditor: Client, match: Match, query: str, tag: str) -> None:
    place = auditor.get(f"/audit/parties/{match.pk}/aller/?{query}")["Location"]
    assert tag in html(auditor.get(place))


def test_a_jump_to_what_never_comes_says_so(auditor: Client, match: Match) -> None:
    answer = auditor.get(f"/audit/parties/{match.pk}/aller/?quoi=siege-0&depuis={match.version}")
    assert (answer.status_code, f"Nothing like that comes after event {match.version}." in html(answer)) == (404, True)


def test_two_versions_are_compared_and_all_facts_are_those_since_nothing(auditor: Client, match: Match) -> None:
    same = html(auditor.get(f"/audit/parties/{match.pk}/comparer/5/5/"))
    assert "Nothing that this viewer could see has changed." in same
    assert "All facts at version 9" in html(auditor.get(f"/audit/parties/{match.pk}/comparer/0/9/"))


def test_a_damaged_record_leads_to_the_event(auditor: Client, match: Match) -> None:
    version = first(match, "picked")
    change("UPDATE matches_event SET recorded_at = recorded_at + 1 WHERE match_id = %s AND version = %s", match.pk, version)
    page = html(auditor.post(f"/audit/parties/{match.pk}/verifier/"))
    assert "Damaged" in page
    assert f'href="/audit/parties/{match.pk}/{version}/"' in page


def test_of_a_match_that_runs_an_auditor_sees_what_spectators_see(
    auditor: Client, visitor: Client, alice: User, bob: User
) -> None:
    match = started([alice, bob])
    pick(match, alice, "book")
    page = html(auditor.get(f"/audit/parties/{match.pk}/"))
    assert "events" not in page[page.index("<h1>") - 200 : page.index("</h1>")]
    assert f"/audit/parties/{match.pk}/1/" not in page
    assert auditor.get(f"/audit/parties/{match.pk}/3/").status_code == 403
    assert auditor.get(f"/audit/parties/{match.pk}/aller/?quoi=delai").status_code == 403


def test_each_page_under_a_look_is_written_down(auditor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    pick(match, alice, "book")
    services.open_look(uuid4(), match.pk, User.objects.get(username="audrey"), "A report of loaded dice.")
    match.refresh_from_db()
    page = html(auditor.get(f"/audit/parties/{match.pk}/{match.version}/?vu=0"))
    assert "Book" in page
    auditor.get(f"/audit/parties/{match.pk}/")
    assert list(LookedAt.objects.order_by("pk").values_list("version", "eye")) == [(match.version, "0"), (match.version, "all")]
