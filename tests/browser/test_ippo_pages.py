"""Pages around a bout of Ippo: its rules, its end and its replay by axe and ruler; going to the judges; standing orders."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from matches.games.ippo.glossary import terms
from matches.kernel.seats import Seat
from tests.browser.signed_in import context_for
from tests.browser.test_ippo_table import asks_of, faults
from tests.browser.test_ippo_table import patient as patient
from tests.support.bouts import Bout
from tests.support.boxing_decks import GLASS, PUNCHER, STEADY
from tests.support.tables import people

PHONE = {"width": 360, "height": 740}


@pytest.mark.parametrize(("theme", "language", "width"), [("dark", "fr", 360), ("light", "en", 1280)])
def test_rules_end_and_replay_are_for_everybody(
    browser: Browser, asgi_server: str, theme: str, language: str, width: int
) -> None:
    bout = Bout(people("alice", "bob"), decks=(PUNCHER, GLASS), cycling=(0,))
    assert bout.plays(lambda _: False).reason == "counted_out"
    landed = bout.match.events.filter(tag="blow_landed").latest("version").version
    paths = ("/regles/ippo/", f"/tables/{bout.match.pk}/", f"/parties/{bout.match.pk}/{landed}/")
    view = {"width": width, "height": 740}
    with context_for(browser, asgi_server, bout.users[0], language, color_scheme=theme, viewport=view) as context:
        page = context.new_page()
        found = []
        for path in paths:
            page.goto(path)
            expect(page.locator(".ippo").first, path).to_be_visible()
            found += [f"{path}: {fault}" for fault in faults(page)]
    assert found == []


@pytest.mark.parametrize(("theme", "language", "width"), [("light", "fr", 360), ("dark", "fr", 1280), ("light", "en", 360)])
def test_r27_an_end_by_the_judges_is_for_everybody(
    browser: Browser, asgi_server: str, theme: str, language: str, width: int
) -> None:
    """A turn a round: after four they are asked. Both numbers are there, and the page holds at every width."""
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY), turns_per_round=1)
    state = bout.plays(lambda _: False)
    assert (state.reason, state.turn) == ("judged", 4)
    most, least = sorted((one.endurance for one in state.fighters), reverse=True)
    screen = {"width": width, "height": 740}
    with context_for(browser, asgi_server, bout.users[0], language, color_scheme=theme, viewport=screen) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        said = {"fr": f"Décision des juges\u00a0: {most} à {least}", "en": f"Decision of the judges: {most} to {least}"}
        expect(page.locator("#phase-title")).to_have_text(said[language])
        assert faults(page) == []
        page.goto(f"/parties/{bout.match.pk}/")
        expect(page.locator(".ippo").first).to_be_visible()
        assert faults(page) == []


def test_the_rules_explain_the_timing_words_and_count_blows_out(browser: Browser, asgi_server: str) -> None:
    with context_for(browser, asgi_server, None, "en") as context:
        page = context.new_page()
        page.goto("/regles/ippo/")
        for term in terms():
            expect(page.locator("dl.glossary")).to_contain_text(f"{term.name.en} {term.japanese} {term.reading}")
        scene = page.locator(".scene", has=page.get_by_role("heading", name="The weaker one is overcome, the second holds"))
        expect(scene.locator(".sums b")).to_have_text(["5 − 4 = 1", "1 < 3"])
        expect(page.locator(".effects tbody tr")).to_have_count(24)
        assert all(text.strip() for text in page.locator(".effects tbody td").all_inner_texts())


def test_q22_who_agrees_to_stop_goes_to_the_judges(browser: Browser, asgi_server: str) -> None:
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    seat = asks_of(bout, "placement")
    with (
        context_for(browser, asgi_server, bout.users[seat], viewport=PHONE) as one,
        context_for(browser, asgi_server, bout.users[1 - seat], viewport=PHONE) as two,
    ):
        page, other = one.new_page(), two.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        other.goto(f"/tables/{bout.match.pk}/")
        page.get_by_text("Stop early and go to the judges").click()
        page.get_by_role("button", name="Offer to stop").click()
        expect(other.get_by_text("Your opponent offers to stop here")).to_be_visible()
        other.get_by_role("button", name="To the judges").click()
        mine, theirs = bout.state.fighter(Seat(1 - seat)).endurance, bout.state.fighter(Seat(seat)).endurance
        alone = "You win!" if mine > theirs else f"{bout.users[seat].username} wins"
        expect(other.locator("#finale .cry")).to_have_text("A draw" if mine == theirs else alone)
        expect(other.get_by_role("log")).to_contain_text("Stopped by consent. The judges ")
    assert bout.state.reason == "stopped"


def test_q23_a_standing_order_is_ones_own_secret(browser: Browser, asgi_server: str) -> None:
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    seat = asks_of(bout, "placement")
    waiting = bout.users[1 - seat]
    with (
        context_for(browser, asgi_server, waiting, viewport=PHONE, java_script_enabled=False) as one,
        context_for(browser, asgi_server, bout.users[seat], viewport=PHONE) as two,
    ):
        page, other = one.new_page(), two.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        page.get_by_role("button", name="until your own turn").click()
        expect(page.get_by_text("You pass until your own turn.")).to_be_visible()
        other.goto(f"/tables/{bout.match.pk}/")
        assert "until your own turn" not in other.locator("#table").inner_text()
        page.get_by_role("button", name="Ask me again").click()
        expect(page.get_by_text("Pass by yourself:")).to_be_visible()
    assert bout.state.fighter(bout.state.other(bout.state.active).seat).standing == ""


def test_a_card_of_the_other_corner_shows_itself_in_full(browser: Browser, asgi_server: str) -> None:
    """Without script too."""
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    seat = asks_of(bout, "boxing")
    with context_for(browser, asgi_server, bout.users[seat], viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        card = page.locator(".boxer.far .chip-card").first
        expect(card).to_have_accessible_name(re.compile(r"^.+, .+, (power \d+, )?(upright|tapped)$"))
        card.click()
        shown = page.locator(".in-full:popover-open")
        expect(shown.locator(".facts")).not_to_be_empty()
        shown.get_by_role("button", name="Close").click()
        expect(shown).to_have_count(0)


def test_r22_the_cards_of_a_count_turn_up_one_by_one(browser: Browser, asgi_server: str) -> None:
    """All at once where motion is not welcome."""
    bout = Bout(people("alice", "bob"), decks=(PUNCHER, GLASS), cycling=(0,))
    assert bout.plays(lambda _: False).reason == "counted_out"
    seen = {}
    for motion in ("reduce", "no-preference"):
        with context_for(browser, asgi_server, bout.users[0]) as context:
            page = context.new_page()
            page.emulate_media(reduced_motion=motion)
            page.goto(f"/tables/{bout.match.pk}/")
            seen[motion] = page.locator("#get-up li").evaluate_all(
                "all => all.map(one => one.getAnimations().map(it => Math.round(it.effect.getTiming().delay))).flat()"
            )
    assert seen == {"reduce": [], "no-preference": [700 * n for n in range(11)]}
