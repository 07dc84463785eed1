"""The light of holos follows the pointer and the phone in the hand, but not for whoever wants no motion."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.signed_in import context_for
from tests.support import riches
from tests.support.axe import violations

ASKS_FIRST = """
let granted = false;
DeviceOrientationEvent.requestPermission = async () => {
  if (granted || navigator.userActivation.isActive) { granted = true; return "granted"; }
  throw new DOMException("a press first", "NotAllowedError");
};"""
TURN = """async ([beta, gamma]) => {
  dispatchEvent(new DeviceOrientationEvent("deviceorientation", { beta, gamma }));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""
BOX = "(face) => [face.offsetLeft, face.offsetTop, face.offsetWidth, face.offsetHeight]"


def collection(browser: Browser, url: str, script: str = "", motion: str = "no-preference", **how: Any) -> Page:
    """The page of all copies of somebody with one holo."""
    stock = riches.published()
    user = riches.person("alice")
    riches.given_copies(user, [(stock.drawable(1, "orc")[0], "basic", 0, True)])
    page = context_for(browser, url, user, **how).new_page()
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.add_init_script(script)
    page.goto("/collection/?vue=exemplaires")
    page.wait_for_load_state("networkidle")
    return page


def light(page: Page) -> str:
    return str(page.locator(".holo").first.evaluate("(card) => card.style.getPropertyValue('--mx')"))


def turned(page: Page, beta: float, gamma: float) -> str:
    page.evaluate(TURN, [beta, gamma])
    return light(page)


def test_the_light_follows_the_pointer_and_a_phone_and_nothing_moves_but_by_transform(asgi_server, browser):
    page = collection(browser, asgi_server)
    face = page.locator(".holo .face").first
    before = face.evaluate(BOX)
    assert [turned(page, 40, 10), turned(page, 40, 20), turned(page, 40, 90)] == ["0.500", "0.750", "1.000"]
    assert face.evaluate("(face) => getComputedStyle(face).transform").startswith("matrix3d")
    assert face.evaluate(BOX) == before
    expect(page.locator("[data-tilt]")).to_be_hidden()
    page.locator(".holo").first.hover(position={"x": 1, "y": 60})
    assert float(light(page)) < 0.1


def test_a_phone_that_asks_first_is_asked_by_a_button_that_moves_nothing(asgi_server, browser):
    page = collection(browser, asgi_server, ASKS_FIRST, viewport={"width": 360, "height": 740})
    button = page.get_by_role("button", name="Tilt the phone to make holos shine")
    expect(button).to_be_visible()
    assert button.evaluate("(one) => getComputedStyle(one).position") == "fixed"
    assert violations(page) == []
    assert turned(page, 40, 10) == ""
    button.click()
    expect(button).to_be_hidden()
    assert [turned(page, 40, 10), turned(page, 40, 0)] == ["0.500", "0.250"]


@pytest.mark.parametrize("script", ["", ASKS_FIRST])
def test_who_wants_no_motion_is_neither_asked_nor_moved(asgi_server, browser, script):
    page = collection(browser, asgi_server, script, "reduce")
    expect(page.locator("[data-tilt]")).to_be_hidden()
    assert turned(page, 40, 10) == turned(page, 40, 30) == ""
    page.locator(".holo").first.hover()
    assert page.locator(".holo .face").first.evaluate("(face) => getComputedStyle(face).transform") == "none"
