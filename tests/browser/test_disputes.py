"""A report goes from the table to an auditor and its answer back to the player, by keyboard alone; axe finds nothing."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, expect

from matches import services
from tests.browser.keys import presses, reaches
from tests.browser.signed_in import context_for
from tests.support.axe import violations
from tests.support.staff import member
from tests.support.tables import people, started

pytestmark = pytest.mark.django_db(transaction=True)


def test_from_the_table_to_the_answer_by_keyboard(browser: Browser, asgi_server: str) -> None:
    alice, bob = people("alice", "bob")
    audrey: User = member("audrey", "auditors")
    match = started([alice, bob], countdown_s=90)
    phone = {"viewport": {"width": 360, "height": 740}}
    with context_for(browser, asgi_server, alice, **phone) as hers, context_for(browser, asgi_server, audrey) as desks:
        player, desk = hers.new_page(), desks.new_page()
        player.goto(f"/tables/{match.pk}/")
        presses(player, "Report a problem")
        expect(player.get_by_role("heading", name="Report a problem")).to_be_visible()
        reaches(player, "id_words")
        player.keyboard.type("My choice was in, and the clock chose for me.")
        assert violations(player) == []
        presses(player, "send-report")
        expect(player.get_by_text("Waiting for an answer")).to_be_visible()
        services.resign(match.pk, bob, command_id=uuid4())

        desk.goto("/audit/litiges/")
        presses(desk, f"Ahyoheek, table {match.number}")
        expect(desk.get_by_text("My choice was in")).to_be_visible()
        presses(desk, "id_verdict_0", "Space")
        reaches(desk, "id_answer")
        desk.keyboard.type("You are right: the match is void.")
        assert violations(desk) == []
        presses(desk, "answer")
        expect(desk.get_by_text("The player has not read it yet.")).to_be_visible()

        player.goto("/regles/")
        presses(player, "Read it")
        expect(player.get_by_text("You are right: the match is void.")).to_be_visible()
        assert violations(player) == []
        presses(player, "OK")
        expect(player.locator("#notice-dispute")).to_have_count(0)
