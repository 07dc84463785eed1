"""Every page there is, in both themes and languages, by axe and ruler; a page that nobody has listed fails the test."""

from __future__ import annotations

import re
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.core import mail
from django.test import Client
from django.urls import NoReverseMatch, reverse
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from tests.browser.journeys import auditors, economy, everywhere, lightness
from tests.browser.journeys.auditors import AUDREY
from tests.browser.journeys.cards import MONA
from tests.browser.journeys.everywhere import ALICE, EDNA, GUEST, NO_PAGE, NOBODY, POSTED, TOM, World
from tests.browser.journeys.people import PASSWORD, session_of
from tests.catalogue.conftest import bestiary  # noqa: F401  # fixture: one of the games here
from tests.support.axe import violations

FACES = [("light", "fr", 360), ("dark", "en", 1280)]
WIDTHS = (320, 360, 1280)
NOT_OURS = {"exclude": [["#swagger-ui"]]}  # Swagger UI brings its own markup,
SWAGGERS = "landmark-no-duplicate-main"  # with a <main> of its own
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def test_every_url_is_a_page_that_is_looked_at_or_none_for_a_reason(db: None) -> None:
    known = everywhere.looked_at(everywhere.world()) | POSTED | set(NO_PAGE)
    found = {name for name in everywhere.names() if name and not name.startswith("api:")}
    assert found - known == set(), "pages that no test looks at"
    assert known - found == set(), "pages that are no more"


def test_what_is_no_page_is_none(db: None, client: Client) -> None:
    of = everywhere.world()
    over = of.tables["over"]
    arguments: list[dict[str, Any]] = [
        {},
        {"game": "ahyoheek"},
        {"match_id": over.pk},
        {"token": over.invite},
        {"game": "hhut", "deck_id": 1},
        {"game": "bestiary", "card_id": of.cards.active.pk},
        {"game": "bestiary", "card_id": of.cards.active.pk, "mark": "0" * 32},
        {"game": "bestiary", "edit_id": of.cards.edit.pk},
        {"game": "bestiary", "publication_id": 1},
        {"game": "bestiary", "form": "csv"},
        {"digest": "0" * 64, "width": 120},
        {"job": "settle"},
        *economy.ARGUMENTS,
        *auditors.ARGUMENTS,
        {"match_id": over.pk, "version": 9},
        {"token_id": over.pk},
        {"device_id": 1},
        {"invitation_id": over.pk},
        {"notice_id": 1},
        {"device_id": 1},
    ]
    for user in (None, of.alice):
        if user is not None:
            client.force_login(user)
        for name in sorted(POSTED | set(NO_PAGE)):
            answer = client.get(_reversed(name, arguments))
            html = answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html")
            assert not html or b"<!doctype" not in answer.content[:200].lower(), f"{name} is a page"
            assert (answer.status_code == 405) == (name in POSTED), name


def _reversed(name: str, arguments: list[dict[str, Any]]) -> str:
    for some in arguments:
        try:
            return reverse(name, kwargs=some)
        except NoReverseMatch:
            continue
    raise AssertionError(f"{name} takes arguments that this test does not know")


def faults(page: Page, about: str) -> list[str]:
    """What axe and a ruler at three widths say about the page as it stands."""
    broken = [one for one in violations(page, NOT_OURS) if (one["id"], page.url[-10:]) != (SWAGGERS, "/api/docs/")]
    found = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in broken]
    before = page.viewport_size
    assert before is not None
    for width in sorted(WIDTHS, key=lambda one: one != before["width"]):  # a change of width costs as much as half of axe
        if page.viewport_size != (wanted := {"width": width, "height": 800}):
            page.set_viewport_size(wanted)
        found += [f"scrolls sideways at {width}"] if page.evaluate(SIDEWAYS) else []
    page.set_viewport_size(before)
    return [f"{about}: {fault}" for fault in found]


def heavy(page: Page, html: str, about: str) -> list[str]:
    """What is too much for a phone on a train: bytes, and things that jump while one reads."""
    bytes, moved = lightness.weight(page, html), lightness.shift(page)
    found = [f"{bytes:,} bytes"] if bytes > lightness.MOST_BYTES else []
    found += [f"moves by {moved:.3f}"] if moved > lightness.MOST_SHIFT else []
    return [f"{about}: {fault}" for fault in found]


def signs_in(page: Page, name: str) -> None:
    page.goto("/compte/login/")
    page.locator("[name=login]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main form button.main").click()
    page.wait_for_url(lambda url: "/login/" not in url)


def passes_the_second_factor(page: Page, of: World) -> None:
    page.locator("[name=code]").fill(
        RecoveryCodes(Authenticator.objects.get(user=of.tom, type="recovery_codes")).get_unused_codes()[0]
    )
    page.locator("main form:not(.notice) button").first.click()
    page.wait_for_url(lambda url: "/2fa/" not in url)


def says_the_password_again(page: Page) -> None:
    """Second factors are shown only to whoever has just proved who he is."""
    page.goto(reverse("account_reauthenticate"))
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main form:not(.notice) button").first.click()
    page.wait_for_url(lambda url: "/reauthenticate/" not in url)


@pytest.fixture
def of(asgi_server: str) -> World:
    return everywhere.world()


@pytest.mark.parametrize(("theme", "language", "width"), FACES)
def test_every_page_is_for_everybody(
    asgi_server: str, new_context: CreateContextCallback, of: World, theme: str, language: str, width: int
) -> None:
    found: list[str] = []
    for who in (NOBODY, GUEST, ALICE, TOM, EDNA, MONA, AUDREY):
        context = new_context(
            base_url=asgi_server,
            color_scheme=theme,
            locale=language,
            reduced_motion="reduce",
            viewport={"width": width, "height": 800},
        )
        page = context.new_page()
        if who == GUEST:
            context.add_cookies([session_of(of.guest, asgi_server)])
        elif who:
            signs_in(page, who)
        if who == TOM:
            found += faults(page, "the second factor")
            passes_the_second_factor(page, of)
        if who in (ALICE, TOM):
            says_the_password_again(page)
        for path in [path for one, path in everywhere.pages(of) if one == who]:
            answer = page.goto(path)
            assert answer is not None
            assert (answer.status, answer.url) == (200, asgi_server + path), f"{who} does not get to {path}"
            found += [*heavy(page, answer.text(), f"{who} {path}"), *faults(page, f"{who} {path}")]
        context.close()
    assert found == []


@pytest.mark.parametrize(("theme", "language", "width"), FACES)
def test_pages_on_the_way_are_for_everybody(
    asgi_server: str, new_context: CreateContextCallback, of: World, theme: str, language: str, width: int
) -> None:
    """A code by mail, a new password, a form that was open too long, a fault of ours."""
    context = new_context(
        base_url=asgi_server,
        color_scheme=theme,
        locale=language,
        reduced_motion="reduce",
        viewport={"width": width, "height": 800},
    )
    page = context.new_page()
    found = faults(after_a_new_password(page), "a new password")
    signs_in(page, ALICE)
    page.goto(reverse("account_request_reauthentication_code"))
    page.locator("main form:not(.notice) button").first.click()
    page.wait_for_url("**/code/confirm/")
    found += faults(page, "a code by mail")
    page.goto("/tables/")
    context.clear_cookies(name="csrftoken")
    with page.expect_navigation() as sent:
        page.locator("main form button[value=people]").first.click()
    assert sent.value.status == 403
    expect(page.locator("h1")).to_have_text({"fr": "Ce n’est pas pour vous", "en": "This is not for you"}[language])
    found += faults(page, "403")
    assert found == []


def after_a_new_password(page: Page) -> Page:
    """Where the link of a mail leads."""
    page.goto(reverse("account_reset_password"))
    page.locator("[name=email]").fill("alice@example.org")
    page.locator("main form:not(.notice) button").first.click()
    page.wait_for_url("**/done/")
    (link,) = re.findall(r"https?://\S+/password/reset/key/\S+", str(mail.outbox[-1].body))
    page.goto(link)
    expect(page.locator("[name=password1]")).to_be_visible()
    return page


@pytest.mark.parametrize(("theme", "language", "width"), FACES)
def test_the_page_of_our_own_faults_is_for_everybody(
    asgi_server: str,
    new_context: CreateContextCallback,
    monkeypatch: pytest.MonkeyPatch,
    theme: str,
    language: str,
    width: int,
) -> None:
    def breaks(*_: object, **__: object) -> None:
        raise RuntimeError("as no code of ours should")

    monkeypatch.setattr("matches.views.lobby.selectors.open_tables", breaks)
    context = new_context(base_url=asgi_server, color_scheme=theme, locale=language, viewport={"width": width, "height": 800})
    page = context.new_page()
    answer = page.goto("/tables/")
    assert answer is not None
    assert answer.status == 500
    assert page.locator("h1").evaluate("(title) => title.getBoundingClientRect().left") >= 8, "the words touch the edge"
    assert faults(page, "500") == []
