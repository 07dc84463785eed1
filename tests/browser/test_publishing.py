"""Publishing, going back and bulk edits in a real Chromium: what comes between, for everybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from catalogue import kinds, selectors, services
from catalogue.models import Edit, Publication, Release
from tests.browser.signed_in import context_for
from tests.browser.test_journey_everywhere import faults
from tests.catalogue import changes
from tests.catalogue.conftest import make_moderator
from tests.support import bestiary
from tests.support.bestiary import GAME

PUBLISH = f"/atelier/{GAME}/publier/"
FACES = [("light", "fr", 360), ("dark", "en", 1280)]


@pytest.fixture
def site(asgi_server: str) -> Iterator[str]:
    """The site with the bestiary: one release, and a draft that changed a card."""
    selectors.forget_marks()
    selectors.release_body.cache_clear()
    kinds.register(bestiary.BESTIARY)
    services.publish_starter(GAME)
    changes.change("creature-1", name__fr="Ours noir", text__fr="Un texte qui garde la forêt et ses sources.")
    yield asgi_server
    kinds.withdraw(GAME)


@pytest.fixture(params=FACES, ids=lambda face: "-".join(map(str, face)))
def mona(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """Mona's browser."""
    theme, language, width = request.param
    view = {"width": width, "height": 800}
    with context_for(browser, site, make_moderator("mona"), language, color_scheme=theme, viewport=view) as context:
        yield context.new_page()


def test_what_comes_between_is_for_everybody(mona: Page) -> None:
    """A form that is refused, the hour that is asked, what is scheduled, a draft that moved on, and so back."""
    found: list[str] = []
    mona.goto(PUBLISH)
    mona.locator("[name=when][value=later]").check()
    for wall, about in (("2098-03-30T02:30", "the gap"), ("2098-10-26T02:30", "the fold")):
        mona.locator("[name=at]").fill(wall)
        sends(mona, "#publier button")
        expect(mona.locator(".error").first).to_be_visible()
        found += faults(mona, about)
    mona.locator("[name=fold][value='1']").check()
    mona.locator("[name=note]").fill("À deux lignes\net des poussières")
    mona.locator("#publier button").click()
    expect(mona.locator(".scheduled")).to_contain_text("02:30")
    changes.change("creature-2", name__fr="Ours gris")
    mona.goto(PUBLISH)
    found += faults(mona, "scheduled and moved on")
    mona.locator(".scheduled a").click()
    expect(mona.get_by_role("main")).not_to_contain_text("Ours gris")
    found += faults(mona, "what is scheduled")
    mona.goto(PUBLISH)
    changes.change("creature-3", name__fr="Ours vert")
    mona.locator("[name=when][value=now]").check()
    mona.locator("[name=note]").fill("ma note")
    mona.locator("#publier button").click()
    expect(mona.locator("#moved")).to_be_visible()
    expect(mona.locator("[name=note]")).to_have_value("ma note")
    found += faults(mona, "stale")
    mona.locator("#publier button").click()
    expect(mona.locator("#messages .success")).to_be_visible()
    assert (Release.objects.count(), Publication.objects.filter(state="overtaken").count()) == (2, 1)
    mona.goto(f"/atelier/{GAME}/versions/1/remettre/")
    found += faults(mona, "back")
    mona.locator("form.panel button").click()
    expect(mona.locator("#messages .success")).to_be_visible()
    assert (found, Release.objects.count()) == ([], 3)


def sends(page: Page, button: str) -> None:
    """Presses a button that leads to a page much like this one, and is there."""
    with page.expect_event("domcontentloaded"):
        page.locator(button).click()


def test_a_bulk_edit_from_its_search_to_its_undo(mona: Page) -> None:
    found: list[str] = []
    mona.goto(f"/atelier/{GAME}/en-lot/?q=atk>0")
    mona.locator("#faire").select_option("add:facts.attack")
    mona.locator("form.bulk button.main").click()
    expect(mona.locator("[name=de]")).to_be_visible()
    found += faults(mona, "with what")
    mona.locator("[name=de]").fill("90")
    sends(mona, "form.bulk button.main")
    found += faults(mona, "faults")
    expect(mona.locator("form[method=post].strong")).to_have_count(0)
    mona.locator("[name=de]").fill("-1")
    mona.locator("form.bulk button.main").click()
    expect(mona.locator("form.strong button")).to_be_visible()
    found += faults(mona, "every change")
    mona.locator("[name=reason]").fill("moins fort")
    mona.locator("form.strong button").click()
    mona.wait_for_url("**/journal/*/")
    found += faults(mona, "applied")
    edit = Edit.objects.get(via="bulk")
    assert mona.url.endswith(f"/journal/{edit.pk}/")
    mona.locator("form.strong button, .strong form button").click()
    expect(mona.locator("#messages .success")).to_be_visible()
    found += faults(mona, "undone")
    assert (found, Edit.objects.get(undoes=edit).via) == ([], "undo")
