"""An auditor's day by keyboard: find, step, see as a seat saw it, verify, export, verify elsewhere, go on from there, answer."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from matches import services
from matches.models import Dispute, Event, Match
from tests.browser.keys import presses, reaches
from tests.browser.signed_in import context_for
from tests.support.axe import violations
from tests.support.staff import member
from tests.support.tables import people, pick, started

pytestmark = pytest.mark.django_db(transaction=True)
ROOT = Path(__file__).resolve().parents[2]


def disputed() -> Match:
    """Alice and Bob have picked twice, Bob has left, and Alice has said what was wrong."""
    alice, bob = people("alice", "bob")
    match = started([alice, bob], countdown_s=90)
    for round in (1, 2):
        pick(match, alice, "feather", round)
        pick(match, bob, "feather", round)
    services.resign(match.pk, bob, command_id=uuid4())
    services.report(uuid4(), match.pk, alice, "He left because he would have lost.", version=9)
    match.refresh_from_db()
    return match


def clean(page: Page) -> None:
    assert violations(page) == [], page.url


def test_from_the_search_to_the_answer_by_keyboard(browser: Browser, asgi_server: str, tmp_path: Path) -> None:
    match = disputed()
    version = Event.objects.filter(match=match, tag="picked").values_list("version", flat=True)[0]
    with context_for(browser, asgi_server, member("audrey", "auditors")) as context:
        page = context.new_page()
        finds(page, match)
        steps_and_sees_as_bob(page, version)
        file = verifies_and_exports(page, tmp_path)
        verifies_elsewhere(page, file, match)
        goes_on_from_there(page, match, version)
        answers(page, match)


def finds(page: Page, match: Match) -> None:
    page.goto("/audit/")
    reaches(page, "id_joueur")
    page.keyboard.type("bob")
    page.keyboard.press("Enter")
    page.wait_for_url("**/audit/?*joueur=bob*")
    presses(page, f"{match.number}Ahyoheek,")
    page.wait_for_url(f"**/audit/parties/{match.pk}/")
    clean(page)


def steps_and_sees_as_bob(page: Page, version: int) -> None:
    presses(page, f"e{version}")
    page.wait_for_url(f"**/{version}/**")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/{version + 1}/**")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/{version}/**")
    presses(page, "bob")
    page.wait_for_url("**/?vu=1")
    expect(page.locator(".as-seen #table")).to_be_visible()
    clean(page)


def verifies_and_exports(page: Page, folder: Path) -> Path:
    presses(page, "Verify")
    page.wait_for_url("**/verifier/")
    presses(page, "derive")
    expect(page.locator("#verdict")).to_contain_text("Exact")
    clean(page)
    with page.expect_download() as download:
        presses(page, "Export")
    file = folder / "match.ndjson"
    download.value.save_as(file)
    return file


def verifies_elsewhere(page: Page, file: Path, match: Match) -> None:
    """By the command, which has no database, and by the page that asks no server."""
    command = [sys.executable, "-m", "matches.verify", str(file), "--lang", "en"]
    offline = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, env={"PATH": ""})
    assert (offline.returncode, "exact" in offline.stdout.lower()) == (0, True), offline
    page.goto("/verificateur/parties/")
    page.locator("#match-file").set_input_files(file)
    presses(page, "Check it here")
    expect(page.locator("#match-said")).to_contain_text(f"{match.version}")
    expect(page.locator("#match-said .exact, #match-said.exact")).to_have_count(1)
    clean(page)


def goes_on_from_there(page: Page, match: Match, version: int) -> None:
    page.goto(f"/audit/parties/{match.pk}/{version}/?vu=1")
    presses(page, "Play on from here")
    presses(page, "fork")
    page.wait_for_url("**/tables/**")
    fork = Match.objects.get(fork_of=match)
    assert (fork.rated, fork.origin, str(fork.pk) in page.url) == (False, "", True)
    expect(page.locator("#table")).to_be_visible()
    clean(page)


def answers(page: Page, match: Match) -> None:
    page.goto("/audit/litiges/")
    presses(page, f"Ahyoheek, table {match.number}")
    page.wait_for_url("**/audit/litiges/*-*/")
    expect(page.get_by_text("He left because he would have lost.").first).to_be_visible()
    presses(page, "id_verdict_0", "ArrowDown")  # the other one
    reaches(page, "id_answer")
    page.keyboard.type("Whoever leaves loses; it is in the rules.")
    clean(page)
    presses(page, "answer")
    expect(page.get_by_text("The player has not read it yet.")).to_be_visible()
    assert Dispute.objects.get(match=match).verdict == "unfounded"
