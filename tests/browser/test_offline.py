"""Without a network a browser says so and comes back by itself; and it is put on the list of those that are woken."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from matches import services
from matches.models import Device
from tests.browser.signed_in import context_for
from tests.support import push_service
from tests.support.axe import violations
from tests.support.tables import people

pytestmark = pytest.mark.django_db(transaction=True)
KEPT = "navigator.serviceWorker.ready.then(() => caches.keys()).then(names => names.length)"
# In place of a push service, which no test may depend on.
SUBSCRIBES = """
    const known = () => localStorage.push && JSON.parse(localStorage.push);
    const made = fields => fields && {
      endpoint: fields.endpoint, options: { applicationServerKey: Uint8Array.from(fields.key) },
      toJSON: () => ({ endpoint: fields.endpoint, keys: fields }),
      unsubscribe: async () => { localStorage.removeItem("push"); return true; },
    };
    PushManager.prototype.getSubscription = async () => made(known()) ?? null;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.push = JSON.stringify({ ...%s, key: [...applicationServerKey] });
      return made(known());
    };
    Notification.requestPermission = async () => "granted";
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
"""


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


@pytest.mark.parametrize(("language", "title"), (("fr", "Pas de réseau"), ("en", "No network")))
def test_a_page_without_a_network_says_so_and_comes_back_by_itself(
    browser: Browser, asgi_server: str, language: str, title: str
) -> None:
    context = context_for(browser, asgi_server, language=language)
    page = context.new_page()
    page.goto("/regles/")
    page.evaluate(KEPT)
    context.set_offline(True)
    page.goto("/tables/")
    expect(page.locator("h1")).to_have_text(title)
    assert violations(page) == []
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('800 40px \"Bricolage Grotesque\"'))")
    context.set_offline(False)
    expect(page.locator("h1")).not_to_have_text(title, timeout=15_000)
    assert page.url == f"{asgi_server}/tables/"
    context.close()


def test_a_browser_is_put_on_the_list_and_taken_off(browser: Browser, asgi_server: str, alice: User) -> None:
    fields = push_service.Browser().fields
    context = context_for(browser, asgi_server, alice)
    page = context.new_page()
    page.add_init_script(SUBSCRIBES % str(fields))
    page.goto("/compte/avis/")
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(page.locator("#subscribed")).to_be_visible()
    expect(page.locator("[data-here]")).to_be_visible()
    assert [row.endpoint for row in Device.objects.filter(user=alice)] == [fields["endpoint"]]
    page.get_by_role("button", name="Take off").click()
    expect(page.get_by_text("No browser is on the list.")).to_be_visible()
    assert not Device.objects.exists()
    assert page.evaluate("localStorage.push") is None
    context.close()


def test_where_nobody_is_signed_in_a_browser_gives_its_subscription_back(browser: Browser, asgi_server: str) -> None:
    page = _page(browser, asgi_server, str(push_service.Browser().fields))
    page.goto("/regles/")
    page.evaluate("PushManager.prototype.subscribe({ applicationServerKey: [1] }).then(() => null)")
    page.reload()
    page.evaluate("new Promise(gone => setInterval(() => localStorage.push || gone(), 50))")
    page.context.close()


def test_without_script_the_page_says_that_it_takes_one(browser: Browser, asgi_server: str, alice: User) -> None:
    services.keep_device(alice, **push_service.Browser().fields, language="en")
    context = context_for(browser, asgi_server, alice, java_script_enabled=False)
    page = context.new_page()
    page.goto("/compte/avis/")
    expect(page.get_by_text("scripts are switched off here")).to_be_visible()
    expect(page.get_by_role("button", name="Tell me")).to_be_hidden()
    page.get_by_role("button", name="Take off").click()
    expect(page.get_by_text("No browser is on the list.")).to_be_visible()
    context.close()


def _page(browser: Browser, url: str, fields: str) -> Page:
    page = context_for(browser, url).new_page()
    page.add_init_script(SUBSCRIBES % fields)
    return page
