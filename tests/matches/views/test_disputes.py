"""The pages of reports: from the table or the replay to the auditors' desk, and the answer back to the player."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from matches import selectors, services
from matches.models import Dispute, Match
from tests.matches.views.pages import form, html
from tests.support.staff import client_of, member
from tests.support.tables import started

pytestmark = pytest.mark.django_db
WORDS = "My choice was in, and the clock chose for me."
ANSWER = "The clock had run out two seconds before."
Browsers = Callable[[User], Client]


@pytest.fixture
def audrey(db: None) -> User:
    return member("audrey", "auditors")


@pytest.fixture
def running(alice: User, bob: User) -> Match:
    return started([alice, bob])


@pytest.fixture
def over(running: Match, alice: User) -> Match:
    services.resign(running.pk, alice, command_id=uuid4())
    running.refresh_from_db()
    return running


def reported(match: Match, user: User) -> Dispute:
    return services.report(uuid4(), match.pk, user, WORDS)


def test_the_table_leads_there_with_the_players_own_revision_and_for_him_alone(
    browser_of: Browsers, visitor: Client, running: Match, alice: User
) -> None:
    revision = selectors.table(running.pk, alice, "en").revision
    way = f'href="/parties/{running.pk}/signaler/?vu={revision}"'
    assert way in html(browser_of(alice).get(f"/tables/{running.pk}/"))
    assert "/signaler/" not in html(visitor.get(f"/tables/{running.pk}/"))


def test_a_report_from_the_table_goes_to_the_players_own_page_and_names_no_version(
    browser_of: Browsers, running: Match, alice: User
) -> None:
    browser = browser_of(alice)
    page = html(browser.get(f"/parties/{running.pk}/signaler/?vu=3"))
    fields = form(page, "/signaler/")
    assert fields["vu"] == "3"
    sent = {**fields, "words": WORDS}
    assert [browser.post(f"/parties/{running.pk}/signaler/", sent).status_code for _ in range(2)] == [303, 303]
    own = html(browser.get("/litiges/"))
    assert (WORDS in own, "Waiting for an answer" in own, ", event" in own) == (True, True, False)
    assert Dispute.objects.count() == 1


def test_the_replay_leads_there_with_its_version(browser_of: Browsers, visitor: Client, over: Match, alice: User) -> None:
    browser = browser_of(alice)
    assert f'href="/parties/{over.pk}/signaler/?etape=4"' in html(browser.get(f"/parties/{over.pk}/4/"))
    assert "/signaler/" not in html(visitor.get(f"/parties/{over.pk}/4/"))
    fields = form(html(browser.get(f"/parties/{over.pk}/signaler/?etape=4")), "/signaler/")
    browser.post(f"/parties/{over.pk}/signaler/", {**fields, "words": WORDS})
    assert Dispute.objects.get().version == 4
    assert "event 4" in html(browser.get("/litiges/"))


def test_words_that_are_too_few_are_told_beside_the_field_and_kept(browser_of: Browsers, over: Match, alice: User) -> None:
    browser = browser_of(alice)
    fields = form(html(browser.get(f"/parties/{over.pk}/signaler/?etape=4")), "/signaler/")
    answer = browser.post(f"/parties/{over.pk}/signaler/", {**fields, "words": "Too short."})
    assert answer.status_code == 422
    assert "at least 20 characters" in html(answer)
    assert ">\nToo short.</textarea>" in html(answer)
    assert form(html(answer), "/signaler/")["etape"] == "4"


def test_who_did_not_sit_there_may_not_and_who_is_nobody_signs_in_first(
    browser_of: Browsers, visitor: Client, over: Match, audrey: User
) -> None:
    address = f"/parties/{over.pk}/signaler/"
    assert browser_of(audrey).get(address).status_code == 403
    assert browser_of(audrey).post(address, {"id": str(uuid4()), "words": WORDS}).status_code == 403
    assert visitor.get(address).url.startswith("/compte/login/")
    assert visitor.get("/litiges/").url.startswith("/compte/login/")


def test_reports_come_to_an_end(browser_of: Browsers, over: Match, alice: User, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"report": "2/h/user"}
    cache.clear()
    browser = browser_of(alice)
    sent = [browser.post(f"/parties/{over.pk}/signaler/", {"id": str(uuid4()), "words": WORDS}).status_code for _ in range(3)]
    cache.clear()
    assert sent == [303, 422, 429]


def test_a_second_one_of_the_same_match_is_told_that_there_is_one(browser_of: Browsers, over: Match, alice: User) -> None:
    reported(over, alice)
    page = html(browser_of(alice).get(f"/parties/{over.pk}/signaler/"))
    assert "You have reported this match already" in page
    assert "<textarea" not in page


PATHS = ["/audit/litiges/", "/audit/litiges/{dispute}/", "/audit/parties/{match}/regarder/"]


@pytest.mark.parametrize("path", PATHS)
def test_the_desk_is_for_auditors_alone(visitor: Client, over: Match, alice: User, audrey: User, path: str) -> None:
    address = path.format(dispute=reported(over, alice).pk, match=over.pk)
    codes = {name: client_of(member(name, group)).get(address).status_code for name, group in [("mona", "moderators")]}
    assert codes == {"mona": 404}
    assert client_of(alice).get(address).status_code == 404
    assert client_of(User.objects.create_user("sam", is_staff=True)).get(address).status_code == 404
    assert visitor.get(address).url.startswith("/compte/login/")
    assert client_of(audrey).get(address).status_code == 200


def test_all_evidence_stands_on_one_page(over: Match, alice: User, bob: User, audrey: User) -> None:
    other = reported(over, bob)
    dispute = services.report(uuid4(), over.pk, alice, WORDS, version=4)
    page = html(client_of(audrey).get(f"/audit/litiges/{dispute.pk}/"))
    for said in (
        WORDS,
        "What alice says",
        "event 4",
        "Exact",
        "1. bob; 2. alice",
        "Unrated match",
        f"/audit/litiges/{other.pk}/",
    ):
        assert said in page, said
    assert re.findall(rf'href="/audit/parties/{over.pk}/(\d+)/"', page) == [
        str(version) for version in range(1, over.version + 1)
    ]


def test_a_note_is_read_by_auditors_and_never_by_the_player(over: Match, alice: User, audrey: User) -> None:
    dispute, desk = reported(over, alice), client_of(audrey)
    note = {"id": str(uuid4()), "note-words": "Bob was asked."}
    for _ in range(2):
        assert desk.post(f"/audit/litiges/{dispute.pk}/noter/", note).status_code == 303
    page = html(client_of(member("ada", "auditors")).get(f"/audit/litiges/{dispute.pk}/"))
    assert page.count("Bob was asked.") == 1
    assert "Bob was asked." not in html(client_of(alice).get("/litiges/"))


def test_the_answer_is_told_in_the_page_head_until_he_says_ok(visitor: Client, over: Match, alice: User, audrey: User) -> None:
    dispute, desk, player = reported(over, alice), client_of(audrey), client_of(alice)
    assert 'id="notice-dispute"' not in html(player.get("/regles/"))
    answered = desk.post(f"/audit/litiges/{dispute.pk}/repondre/", {"verdict": "upheld", "answer": ANSWER})
    assert answered.status_code == 303
    page = html(player.get("/regles/"))
    assert f"An auditor has answered your report on match {over.number}." in page
    upto = re.findall(r'id="notice-dispute".*?name="upto" value="(\d+)"', page, re.S)[0]
    assert 'id="notice-dispute"' not in html(client_of(audrey).get("/regles/"))
    own = html(player.get("/litiges/"))
    assert (ANSWER in own, "Upheld" in own, "audrey" in own) == (True, True, False)
    assert player.post("/litiges/lu/", {"upto": upto, "next": "/regles/"}).url == "/regles/"
    assert 'id="notice-dispute"' not in html(player.get("/regles/"))
    assert [player.post("/litiges/lu/", {"upto": wrong}).status_code for wrong in ("", "x", "9" * 18)] == [400, 400, 400]


def test_the_second_auditor_is_told_what_the_first_has_decided(over: Match, alice: User, audrey: User) -> None:
    dispute = reported(over, alice)
    address = f"/audit/litiges/{dispute.pk}/repondre/"
    client_of(audrey).post(address, {"verdict": "upheld", "answer": ANSWER})
    second = client_of(member("ada", "auditors")).post(address, {"verdict": "unfounded", "answer": "I see nothing wrong."})
    assert second.status_code == 422
    assert "audrey has answered already: the report is upheld." in html(second)
    assert ANSWER in html(second)


def test_an_auditor_who_sat_there_is_told_why_he_may_not(alice: User, audrey: User) -> None:
    match = started([alice, audrey])
    dispute, desk = reported(match, alice), client_of(audrey)
    page = html(desk.get(f"/audit/litiges/{dispute.pk}/"))
    assert "another auditor has to deal with it" in page
    assert f"/audit/litiges/{dispute.pk}/repondre/" not in page
    refused = desk.post(f"/audit/litiges/{dispute.pk}/repondre/", {"verdict": "unfounded", "answer": ANSWER})
    assert (refused.status_code, Dispute.objects.get().verdict) == (403, "open")


def test_a_decision_without_an_answer_is_told_beside_the_field(over: Match, alice: User, audrey: User) -> None:
    dispute = reported(over, alice)
    answer = client_of(audrey).post(f"/audit/litiges/{dispute.pk}/repondre/", {"answer": "No."})
    assert answer.status_code == 422
    assert ("This field is required." in html(answer), "at least 10 characters" in html(answer)) == (True, True)


def test_names_of_those_who_are_gone_have_vanished(over: Match, alice: User, audrey: User) -> None:
    dispute = reported(over, alice)
    services.resolve(dispute.pk, audrey, verdict="upheld", answer=ANSWER)
    alice.delete()
    audrey.delete()
    page = html(client_of(member("ada", "auditors")).get(f"/audit/litiges/{dispute.pk}/"))
    assert ("What a former player says" in page, "A former auditor" in page) == (True, True)
    assert ("alice" in page, "audrey" in page) == (False, False)
