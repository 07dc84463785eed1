"""Rarities by axe and ruler, for readers and moderators: both themes, both languages, narrow and wide."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from catalogue import selectors, services
from tests.browser.signed_in import context_for
from tests.catalogue.conftest import bestiary, make_moderator, published  # noqa: F401  # fixtures
from tests.catalogue.scales import with_numbers
from tests.support.axe import violations
from tests.support.bestiary import GAME, WHOLE

pytestmark = pytest.mark.django_db(transaction=True)

DESK = f"/atelier/{GAME}/raretes/"
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SMALL_TARGETS = """[...document.querySelectorAll('main a, main button, main input:not([type=hidden]), main summary')]
    .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
    .filter(([, box]) => box.height > 0 && box.height < 43.5).map(([html]) => html)"""
FACES = [("light", "fr", 360), ("dark", "en", 1280)]


def faults(page: Page, what: str) -> list[str]:
    found = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in violations(page)]
    sideways = ["scrolls sideways"] if page.evaluate(SIDEWAYS) else []
    return [f"{what}: {fault}" for fault in (*found, *sideways, *page.evaluate(SMALL_TARGETS))]


def change(by: User, **numbers: int) -> int:
    version = selectors.draft(GAME).version
    return services.propose_scale(
        GAME, whole=WHOLE, rarities=with_numbers("gold", **numbers), seen_draft=version, by=by, reason="dearer"
    ).pk


def looked_at(page: Page, proposal: int, other: User, bonus: int) -> list[str]:
    """The released scale, a proposal, the form with a fault in it, and the form of one who came second."""
    found = []
    for path in (f"/cartes/{GAME}/raretes/", f"{DESK}propositions/{proposal}/", DESK):
        page.goto(path)
        found += faults(page, path)
    page.fill('[name="rarities.gold.numbers.draw"]', "1")
    page.click("#scale-form .btn.main")
    page.wait_for_selector(".field.wrong")
    found += faults(page, "odds that do not add up")
    page.goto(DESK)
    change(other, bonus=bonus)
    page.click("#scale-form .btn.main")
    page.wait_for_selector(".diff")
    return found + faults(page, "second")


def test_rarities_are_for_everybody(asgi_server, browser, published):  # noqa: F811
    mona, nora = make_moderator("mona"), make_moderator("nora")
    proposal, found = change(nora, sale=120), list[str]()
    for bonus, (theme, language, width) in enumerate(FACES, 700):
        view = {"width": width, "height": 740}
        with context_for(browser, asgi_server, mona, language, color_scheme=theme, viewport=view) as context:
            found += [f"{theme} {language} {fault}" for fault in looked_at(context.new_page(), proposal, nora, bonus)]
    with context_for(browser, asgi_server, mona, viewport={"width": 320, "height": 740}) as context:
        page = context.new_page()
        for path in (f"/cartes/{GAME}/raretes/", DESK, f"{DESK}propositions/{proposal}/"):
            page.goto(path)
            found += [f"{path} scrolls sideways at 320"] if page.evaluate(SIDEWAYS) else []
    assert found == []
