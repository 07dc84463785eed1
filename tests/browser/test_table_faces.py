"""Every page of matches by axe and ruler: both themes, both languages, narrow and wide."""

from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page

from matches.models import Points, Rating
from tests.browser.signed_in import context_for
from tests.support.axe import violations
from tests.support.tables import finished, pick, seated, started

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SMALL_TARGETS = """[...document.querySelectorAll('main a, main button, main input:not([type=hidden]), main summary')]
    .filter(one => !one.closest('.sr, .prose p'))
    .map(one => [one.outerHTML.slice(0, 90), (one.closest('label') || one).getBoundingClientRect()])
    .filter(([, box]) => box.height > 0 && box.height < 43.5).map(([html]) => html)"""
FACES = [("light", "fr", 360), ("dark", "en", 1280)]


def paths(alice: User) -> list[str]:
    """Lobby and form; tables that wait, are in play after a reveal, and over; replay, a moment, the proof; ranking, rules."""
    bob, eve = (User.objects.create_user(name) for name in ("bob", "eve"))
    waiting, playing, over = seated([alice], bot_count=2), started([alice, bob, eve]), finished()
    for user, symbol in ((alice, "book"), (bob, "book"), (eve, "feather")):
        pick(playing, user, symbol)
    pick(playing, alice, "beetle", round=2)
    for user in (alice, bob, eve):
        Points.objects.create(user=user, game="ahyoheek", points=1100)
        Rating.objects.create(user=user, game="ahyoheek", mu=27.5, sigma=3.0, played=12)
    tables = [f"/tables/{match.pk}/" for match in (waiting, playing, over)]
    past = [f"/parties/{over.pk}/", f"/parties/{over.pk}/9/?vue=1", f"/parties/{over.pk}/verifier/"]
    return ["/tables/", "/tables/ouvrir/ahyoheek/", *tables, *past, "/classement/ahyoheek/", "/regles/ahyoheek/"]


def faults(page: Page, path: str) -> list[str]:
    page.goto(path)
    if path.endswith("verifier/"):
        page.click("#derive")
        page.wait_for_selector("#verdict")
    found = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in violations(page)]
    sideways = ["scrolls sideways"] if page.evaluate(SIDEWAYS) else []
    return [f"{path} {fault}" for fault in (*found, *sideways, *page.evaluate(SMALL_TARGETS))]


def test_pages_are_for_everybody_in_both_themes_and_languages(browser: Browser, asgi_server: str) -> None:
    alice = User.objects.create_user("alice")
    for_all, found = paths(alice), list[str]()
    for theme, language, width in FACES:
        view = {"width": width, "height": 740}
        with context_for(browser, asgi_server, alice, language, color_scheme=theme, viewport=view) as context:
            page = context.new_page()
            found += [f"{theme} {language} {fault}" for path in for_all for fault in faults(page, path)]
    with context_for(browser, asgi_server, alice, viewport={"width": 320, "height": 740}) as context:
        page = context.new_page()
        found += [f"{path} scrolls sideways at 320" for path in for_all if page.goto(path) and page.evaluate(SIDEWAYS)]
    assert found == []
