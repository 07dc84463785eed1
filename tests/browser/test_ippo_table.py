"""The table of Ippo in a real Chromium: whole bouts by keyboard and ear, without script, on a phone, and by axe and ruler."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_playwright import CreateContextCallback

from matches.games.ippo.offers import legal
from matches.games.ippo.ready import Ready
from matches.games.ippo.starter import STARTER
from matches.games.ippo.state import State
from matches.games.ippo.view import view
from matches.kernel.chance import SECRET_BYTES, Sealed
from matches.kernel.offers import Many
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from tests.browser.journeys.boxers import MOST_ANSWERS, Boxer
from tests.browser.signed_in import context_for
from tests.browser.test_table_faces import SIDEWAYS, SMALL_TARGETS
from tests.support.axe import violations
from tests.support.bouts import Bout
from tests.support.boxing_decks import ANSWERING, GLASS, PUNCHER, STEADY, WALL
from tests.support.tables import people

PHONE = {"width": 360, "height": 740}
KNOCKS_DOWN = tuple(card.name.en for card in STARTER if card.slug in PUNCHER[:3])


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told at once, no clock runs out on a busy machine, and the cards of a table fall alike every time."""
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)
    for clock in ("DECISION_MS", "WINDOW_MS"):
        monkeypatch.setattr(f"matches.games.ippo.story.{clock}", 3_600_000)
    monkeypatch.setattr(Sealed, "seed", lambda self, nonces: bytes(SECRET_BYTES))


def asked(what: str) -> Callable[[State], bool]:
    return lambda state: state.pending is not None and state.pending.what == what


def asks_of(bout: Bout, what: str) -> int:
    """The bout goes on until somebody is asked that; his seat."""
    state = bout.plays(asked(what))
    assert state.pending is not None and state.pending.what == what
    return state.pending.seats[0]


def box_on(bout: Bout, boxers: list[Boxer]) -> set[str]:
    """Whoever is asked answers, until it is over; everything that was asked."""
    questions: set[str] = set()
    for _ in range(MOST_ANSWERS):
        state = bout.state
        if state.over:
            return questions
        assert state.pending is not None
        boxer = boxers[state.pending.seats[0]]
        boxer.keeps_up_with(bout.match)
        questions.add(boxer.boxes())
    raise AssertionError("it went on and on")


def test_two_people_box_to_a_knock_out_by_keyboard_and_ear(asgi_server: str, new_context: CreateContextCallback) -> None:
    """Bob has not a single blow in his deck: the first knock-down counts him out."""
    boxers = [Boxer(name, asgi_server, "en") for name in ("alice", "bob")]
    alice, bob = boxers
    alice.throws = KNOCKS_DOWN
    bout = Bout([alice.user, bob.user], decks=(PUNCHER, GLASS))
    for boxer in boxers:
        boxer.comes(new_context).page.goto(f"/tables/{bout.match.pk}/")
        boxer.reads_and_listens()
    questions = box_on(bout, boxers)
    assert bout.state.reason == "counted_out"
    for boxer in boxers:
        boxer.keeps_up_with(bout.match)
    expect(alice.page.locator("#finale .cry")).to_have_text("You win!")
    expect(bob.page.locator("#finale .cry")).to_have_text("alice wins")
    expect(bob.page.locator("#get-up .flip")).to_have_count(10)
    assert any(question.startswith("Set up") for question in questions)
    heard = "\n".join(bob.announced())
    assert re.search(r"^alice throws .+!$", heard, re.MULTILINE)
    assert re.search(r"^The count: 1 .+, 10 .+\. 10, and bob stays down\.$", heard, re.MULTILINE)
    assert "Counted out: alice wins by knock-out." in heard
    assert "alice draws 5 cards." in heard
    assert re.findall(r"^alice draws (?!\d cards\.|a card\.).*$", heard, re.MULTILINE) == []


def test_against_a_bot_to_a_knock_out_by_keyboard(
    asgi_server: str, new_context: CreateContextCallback, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot brings a deck without a blow, and puts up whatever comes to its mind."""
    monkeypatch.setattr("matches.games.ippo.deck.READY", (Ready("glass", Words("Verre", "Glass"), "four", GLASS * 4),))
    alice = Boxer("alice", asgi_server, "en")
    alice.throws = KNOCKS_DOWN
    bout = Bout([alice.user], bots=1, decks=(PUNCHER,))
    alice.comes(new_context).page.goto(f"/tables/{bout.match.pk}/")
    for _ in range(MOST_ANSWERS):
        alice.page.locator("#finale, #asked-now:not(:empty)").first.wait_for(state="attached")
        if alice.over():
            break
        alice.boxes()
    expect(alice.page.locator("#finale .cry")).to_have_text("You win!")
    expect(alice.page.locator(".get-up .verdict")).to_contain_text("is counted out at 10.")
    assert bout.state.reason == "counted_out"


def test_without_script_a_whole_turn_is_played(browser: Browser, asgi_server: str) -> None:
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    seat = asks_of(bout, "placement")
    with context_for(browser, asgi_server, bout.users[seat], java_script_enabled=False, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        expect(page.get_by_role("heading", name="Your placement phase")).to_be_visible()
        page.get_by_role("button", name="On to the boxing").click()
        expect(page.get_by_role("heading", name="Your boxing phase")).to_be_visible()
        page.get_by_role("button", name="End the boxing").click()
        assert not page.evaluate(SIDEWAYS)
    assert bout.state.active != seat or bout.state.phase == "rest"


def test_without_script_a_corner_is_set_up_and_a_blow_defended(browser: Browser, asgi_server: str) -> None:
    """Ticks and buttons alone: two cards laid face down, and one put against a blow."""
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    seat = asks_of(bout, "set_up")
    with context_for(browser, asgi_server, bout.users[seat], java_script_enabled=False, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        boxes = page.get_by_role("group", name="Cards for your corner").get_by_role("checkbox")
        for at in range(2):
            boxes.nth(at).check()
        assert not page.evaluate(SIDEWAYS)
        page.get_by_role("button", name="Set up").click()
        expect(page.get_by_role("heading", name="Set up your corner")).to_have_count(0)
        assert len(bout.state.fighter(Seat(seat)).laid or ()) == 2
    state = bout.plays(asked("defend"))
    user = bout.users[state.other(state.active).seat]
    with context_for(browser, asgi_server, user, java_script_enabled=False, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        page.get_by_role("group", name="Defenses against the blow").get_by_role("checkbox").first.check()
        page.get_by_role("button", name="Defend with these").click()
        expect(page.get_by_role("heading", name=re.compile("which defenses"))).to_have_count(0)
        assert not page.evaluate(SIDEWAYS)
    assert len(cards_of_last(bout, "defenses_placed")) == 1


def cards_of_last(bout: Bout, tag: str) -> list[int]:
    """The cards of the last event of that kind."""
    stored = json.loads(bout.match.events.filter(tag=tag).latest("version").payload)
    return [one["id"] for one in stored["cards"]]


def four_to_order(state: State) -> bool:
    return asked("order")(state) and state.ring is not None and len(state.ring.defenses or ()) > 3


@pytest.mark.parametrize("script", [True, False])
def test_r19_more_than_three_defenses_are_ordered_place_by_place(browser: Browser, asgi_server: str, script: bool) -> None:
    """A card that is chosen for a second place gives up its first one; without script each is chosen for itself."""
    bout = Bout(people("alice", "bob"), decks=(STEADY, WALL))
    state = bout.plays(four_to_order)
    assert four_to_order(state)
    with context_for(browser, asgi_server, bout.users[state.active], java_script_enabled=script, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        places = page.locator("#order select")
        before = [places.nth(at).input_value() for at in range(places.count())]
        assert len(before) > 3
        places.first.select_option(before[-1])
        if not script:
            places.last.select_option(before[0])
        after = [before[-1], *before[1:-1], before[0]]
        assert [places.nth(at).input_value() for at in range(places.count())] == after
        assert faults(page) == [] if script else not page.evaluate(SIDEWAYS)
        page.get_by_role("button", name="In this order").click()
        expect(page.locator("#order")).to_have_count(0)
    assert [str(id) for id in cards_of_last(bout, "defenses_ordered")] == after


def can_pay_in_two_ways(state: State) -> bool:
    """A blow may be thrown, two cards may be tapped for it, and a card in hand makes him be asked once it is on the ring."""
    if not asked("boxing")(state) or not state.fighter(state.active).hand:
        return False
    blows = [one for one in legal(state, state.active).commands if one.command == "declare_blow"]
    return bool(blows) and any(isinstance(field, Many) and len(field.values) > 1 for field in blows[0].fields)


@pytest.mark.parametrize("by_hand", [False, True])
def test_q4_a_blow_is_paid_as_proposed_or_by_hand(browser: Browser, asgi_server: str, by_hand: bool) -> None:
    """One press pays as the page says; a card that is ticked is tapped in the place of what was proposed."""
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    state = bout.plays(can_pay_in_two_ways)
    assert can_pay_in_two_ways(state)
    user = bout.users[state.active]
    with context_for(browser, asgi_server, user, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        act = page.locator("form.act", has=page.get_by_role("button", name=re.compile("^Throw: "))).first
        tapped = re.match(r"pays: tap (.+?)(?: and .*)?$", act.locator(".press > span").inner_text())
        wanted = tapped[1] if tapped else ""
        if by_hand:
            act.locator("summary").click()
            label = act.get_by_role("group", name="Tap these first").locator("label").last
            wanted = label.inner_text().split(": ")[0]
            label.click()
        act.get_by_role("button").click()
        expect(page.locator("#ring .blow-on-ring .who")).to_have_text(user.username)
        if wanted:
            expect(page.get_by_role("log")).to_contain_text(f"To pay, {user.username} taps {wanted}")


def test_q23_the_stack_is_shown_from_the_top_with_what_is_aimed_at(browser: Browser, asgi_server: str) -> None:
    """E17: an ability that negates the one below it; when both pass it takes effect, and that one is gone."""
    bout = Bout(people("alice", "bob"), decks=(ANSWERING, ANSWERING))
    state = bout.plays(lambda now: asked("window")(now) and len(now.stack) == 2 and now.stack[1].target == now.stack[0].item)
    assert state.pending is not None and len(state.stack) == 2
    below, top = (state.cards[item.card] for item in state.stack)
    called = {card.slug: card.name.en for card in STARTER}
    whose = [bout.users[item.seat].username for item in state.stack]
    with context_for(browser, asgi_server, bout.users[state.pending.seats[0]], viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"/tables/{bout.match.pk}/")
        expect(page.locator(".pile li")).to_have_count(2)
        aimed = f"{called[top.slug]} {whose[1]} → at ability of {called[below.slug]} ({whose[0]})"
        expect(page.locator(".pile li").first.locator("p").first).to_have_text(re.compile(re.escape(aimed)))
        asks = f"Yours to interrupt: {called[top.slug]} ({whose[1]}) is about to take effect"
        expect(page.get_by_role("heading", name=asks)).to_be_visible()
        page.get_by_role("button", name="Pass", exact=True).click()
        expect(page.get_by_role("heading", name=asks)).to_have_count(0)
        bout.plays(lambda now: len(now.stack) < 2, keen=("pass",))
        expect(page.get_by_role("log")).to_contain_text(f"Negated: {called[below.slug]} does not happen.")


def may_defend_with_more(state: State) -> bool:
    """A defense of who is asked has another power against the blow than it is printed with, and he has cards in hand (Q23)."""
    if not asked("defend")(state) or not all(one.hand for one in state.fighters):
        return False
    corner = view(state, None).fighters[state.other(state.active).seat].corner
    return any(one.guard not in (None, one.print.power) for one in corner)


def test_the_sum_of_defenses_is_said_as_they_are_ticked(browser: Browser, asgi_server: str) -> None:
    """It is the sum of what they then have on the ring, with all that is constant (Q24)."""
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    state = bout.plays(may_defend_with_more)
    assert may_defend_with_more(state)
    seat = state.other(state.active).seat
    changed = next(one for one in view(state, None).fighters[seat].corner if one.guard not in (None, one.print.power))
    with context_for(browser, asgi_server, bout.users[seat], viewport=PHONE) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"/tables/{bout.match.pk}/")
        blow = int(page.locator("#ring .blow-on-ring .pw").inner_text())
        expect(page.locator("output.sum")).to_have_text(f"Nothing ticked: {blow} would come through.")
        page.locator("#defend label", has=page.locator(f"#tick-{changed.id}")).click()
        said = page.locator("output.sum").inner_text()
        page.get_by_role("button", name="Defend with these").click()
        expect(page.locator("#ring .guards li")).to_have_count(1)
        power = int(page.locator("#ring .guards li .pw").inner_text())
        assert power != changed.print.power
        left = f"{blow - power} would come through." if power < blow else "nothing would come through."
        assert said == f"{power} against {blow}: {left}"
        assert not page.evaluate(SIDEWAYS)
        assert wrong == []


@pytest.mark.parametrize(("theme", "language", "width"), [("light", "fr", 360), ("dark", "en", 1280)])
def test_each_question_is_for_everybody(browser: Browser, asgi_server: str, theme: str, language: str, width: int) -> None:
    """Axe, the ruler and targets of a thumb, at the set-up, in each phase, in a window, and at the end."""
    bout = Bout(people("alice", "bob"), decks=(STEADY, STEADY))
    found = []
    for what in ("set_up", "placement", "boxing", "defend", "order", "redraw", "rest"):
        seat = asks_of(bout, what)
        screen = {"width": width, "height": 740}
        with context_for(browser, asgi_server, bout.users[seat], language, color_scheme=theme, viewport=screen) as context:
            page = context.new_page()
            page.goto(f"/tables/{bout.match.pk}/")
            found += [f"{what}: {fault}" for fault in faults(page)]
    assert found == []


def faults(page: Page) -> list[str]:
    broken = [f"{rule['id']} {[node['html'][:120] for node in rule['nodes'][:3]]}" for rule in violations(page)]
    sideways = ["scrolls sideways"] if page.evaluate(SIDEWAYS) else []
    return [*broken, *sideways, *page.evaluate(SMALL_TARGETS)]
