"""Fusing by mouse, by keyboard, without JavaScript; both themes and languages, narrow and wide, by axe and ruler."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from economy.models import Copy, Draw
from economy.rules.stock import Stock
from tests.browser.signed_in import context_for
from tests.economy.conftest import alice, released  # noqa: F401  # fixtures
from tests.support.axe import violations
from tests.support.riches import Like, given_copies

pytestmark = pytest.mark.django_db(transaction=True)

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SMALL_TARGETS = """[...document.querySelectorAll('main .btn, main button, main select, main label.check, main summary')]
    .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
    .filter(([, box]) => box.height > 0 && box.height < 43.5).map(([html]) => html)"""
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}


@pytest.fixture
def rich(alice: User, released: Stock) -> tuple[User, str]:  # noqa: F811
    """Copies of a card at several stars, some protected, and enough of another one for a chain."""
    first, second = sorted((one for one in released.pieces.values() if one.rank == 1), key=lambda one: one.card.slug)[:2]
    given_copies(
        alice,
        [
            *[Like(first.id), Like(first.id, "silver"), Like(first.id, "gold"), Like(first.id, "basic", 2, holo=True)],
            *[Like(first.id, "silver", 5), Like(first.id, "gold", 4)],
            *[Like(second.id)] * 9,
        ],
    )
    return alice, first.id


def faults(page: Page) -> list[str]:
    found = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in violations(page)]
    sideways = ["scrolls sideways"] if page.evaluate(SIDEWAYS) else []
    return [f"{page.url}: {fault}" for fault in (*found, *sideways, *page.evaluate(SMALL_TARGETS))]


def test_a_single_fusion_and_a_chain_are_for_everybody(asgi_server, browser, rich) -> None:
    user, card = rich
    found = []
    with context_for(browser, asgi_server, user, "fr", color_scheme="light", viewport=PHONE) as context:
        page = context.new_page()
        page.goto("/fusion/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Fusion")
        found += faults(page)
        page.goto(f"/fusion/{card}/")
        page.get_by_role("group", name="0 étoile").get_by_role("link", name="Prendre les deux moins rares").click()
        expect(page.locator(".before .chance")).to_contain_text("80\u00a0%")
        found += faults(page)
        page.get_by_role("button", name="Fusionner", exact=True).click()
        page.wait_for_url("**/fusions/*/")
        expect(page.get_by_role("heading", level=1)).to_have_text(("Une étoile de plus", "Pas cette fois")[_failed()])
        found += faults(page)
    with context_for(browser, asgi_server, user, "en", color_scheme="dark", viewport=DESK) as context:
        page = context.new_page()
        page.goto("/fusion/chaine/")
        expect(page.locator(".figures")).to_contain_text("tries")
        page.locator(".plan summary").first.click()
        found += faults(page)
        page.get_by_role("button", name="Make 4 fusions").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("in 4 tries")
        found += faults(page)
    assert found == []


def _failed() -> bool:
    """Whether the newest fusion gained no star."""
    return not Draw.objects.filter(purpose="fusion").latest("id").movements.filter(kind="raised").exists()


def test_r44_by_keyboard_alone_five_stars_are_lost_only_after_a_page_that_asks(asgi_server, browser, rich) -> None:
    user, card = rich
    five = Copy.objects.get(gone="", stars=5).pk
    with context_for(browser, asgi_server, user, "en", viewport=DESK) as context:
        page = context.new_page()
        page.goto(f"/fusion/{card}/")
        for stars in (5, 4):
            page.get_by_role("group", name=f"{stars} stars").get_by_role("checkbox").focus()
            page.keyboard.press("Space")
        page.get_by_role("button", name="See what would happen").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".before .chance")).to_contain_text("14%")  # E25
        page.get_by_role("button", name="Go on").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Lose five stars?")
        assert faults(page) == []
        assert Copy.objects.get(pk=five).gone == ""
        page.get_by_role("checkbox", name="I want to lose").focus()
        page.keyboard.press("Space")
        page.get_by_role("button", name="Fuse").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text="Rolled")).to_contain_text(f"Copy {five} is gone.")
        assert Copy.objects.get(pk=five).gone == "sacrificed"


def test_without_javascript_a_refusal_is_said_and_a_chain_is_made(asgi_server, browser, rich) -> None:
    user, card = rich
    with context_for(browser, asgi_server, user, "fr", viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/fusion/{card}/")
        page.get_by_role("group", name="5 étoiles").get_by_role("checkbox").check()
        page.get_by_role("group", name="2 étoiles").get_by_role("checkbox").check()
        page.get_by_role("button", name="Voir ce qui se passerait").click()
        expect(page.get_by_role("alert")).to_have_text("Ces deux exemplaires n’ont pas le même nombre d’étoiles.")
        page.get_by_role("group", name="0 étoile").get_by_role("checkbox").first.check()
        page.get_by_role("group", name="4 étoiles").get_by_role("checkbox").check()
        page.get_by_role("button", name="Voir ce qui se passerait").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Fusionner en chaîne")
        expect(page.get_by_role("alert")).to_contain_text("Un exemplaire de cinq étoiles")
        page.goto("/fusion/chaine/")
        page.get_by_label("Moins d’étoiles que").select_option("1")
        page.get_by_role("button", name="Voir le plan").click()
        page.get_by_role("button", name="Faire 4 fusions").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("sur 4")
        expect(page.locator(".tries li")).to_have_count(4)
