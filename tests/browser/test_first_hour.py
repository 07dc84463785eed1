"""The first hour of a player: three boosters, a deck, a fight lost and one won, a fusion, a sale, a milestone; on a phone.

Once in English with script, by night; once in French without it, by day. Imports the newcomer and what decides for him.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from economy import audit
from economy.models import Copy, RankResult
from economy.rules.chance import Sealed
from matches.kernel.dice import Dice
from tests.browser.journeys.first_hour import Newcomer
from tests.browser.signed_in import context_for
from tests.support import riches
from tests.support.axe import violations
from tests.support.fights import brings

SEED = "first hour 41"  # its boosters hold two pairs, eleven families and three buffs; its fusion rolls 55


@pytest.fixture(autouse=True)
def known(asgi_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are on sale, dice fall as they fall for SEED, and the house's robots bring creatures that only defend."""
    riches.published()
    brings(monkeypatch, "defender", "defender", "defender", "defender")

    def dice(sealed: Sealed, seed: str, counter: int, purpose: str) -> Dice:
        return Dice(blake2b(f"{SEED} {counter}".encode(), digest_size=32).digest(), purpose)

    monkeypatch.setattr(Sealed, "dice", dice)


@pytest.mark.parametrize(
    ("language", "device"),
    [
        ("en", {"color_scheme": "dark", "has_touch": True, "is_mobile": True}),
        ("fr", {"color_scheme": "light", "java_script_enabled": False}),
    ],
)
def test_the_first_hour_goes_from_page_to_page_on_a_phone(
    browser: Browser, asgi_server: str, language: str, device: dict[str, Any]
) -> None:
    newcomer = Newcomer(browser, asgi_server, language, **device)
    newcomer.signs_up()
    newcomer.opens_three_boosters()
    newcomer.builds_a_deck()
    newcomer.loses()
    newcomer.has_gold(5)  # R33: the loss of rank 1
    assert newcomer.reads_his_purse() == ["+5", "-300", "+300"]

    riches.given_wins(newcomer.user, 1, 99)
    before = 5 + 99 * 45 + 450  # R33, R34: the tenth pays ten times as much on top
    newcomer.wins()
    rounds = RankResult.objects.get(wins=100).rounds
    pay = 54 if rounds <= 10 else 50  # R35, E23: nobody was lost, and perhaps it was fast
    newcomer.has_gold(before + pay)
    newcomer.claims_the_milestone()
    newcomer.has_gold(before + pay + 100)

    newcomer.fuses()
    newcomer.sells_what_he_has_twice()
    newcomer.has_gold(before + pay + 102)  # R46: a basic copy of rank 1
    assert newcomer.reads_his_purse()[:4] == ["+2", "+100", f"+{pay}", "+45"]
    assert Copy.objects.filter(wallet__user=newcomer.user, gone="").count() == 16
    assert list(audit.faults()) == []


@pytest.mark.parametrize(("theme", "language", "width"), [("dark", "fr", 360), ("light", "en", 1280)])
def test_home_and_profile_tell_of_it_to_everybody(
    browser: Browser, asgi_server: str, theme: Literal["dark", "light"], language: str, width: int
) -> None:
    alice = riches.person("alice")
    riches.given_copies(alice, ["premier-leve"])
    screen: ViewportSize = {"width": width, "height": 800}
    page = context_for(browser, asgi_server, alice, language, color_scheme=theme, viewport=screen).new_page()
    for path, place in (("/", ".purse-step"), ("/joueurs/alice/", "[aria-labelledby=album-title]")):
        page.goto(path)
        expect(page.locator(place)).to_contain_text("1 / 124")
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations(page)] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
