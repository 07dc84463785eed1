"""An auditor stands before the page that somebody had: it is what the table showed him then, and nothing in it can be sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.kernel.dice import Dice
from matches.kernel.match import offers
from matches.kernel.offers import sample
from matches.kernel.seats import Seat
from matches.models import Match
from matches.projections import fold as folds
from matches.rendering.inert import inert
from tests.matches.views.pages import HTMX, form, html, without_clock
from tests.support.staff import member
from tests.support.tables import started

pytestmark = pytest.mark.django_db
EYES = ("0", "1", "spectator")


@pytest.fixture
def auditor(browser_of: Callable[[User], Client]) -> Client:
    return browser_of(member("audrey", "auditors"))


def moves(match: Match, users: list[User], most: int) -> Iterator[int]:
    """Moves by chance, of whoever is asked, until the match is over and then one resignation at the latest; each version."""
    dice = Dice(bytes(32), "moves")
    for _ in range(most):
        loaded = folds.load(match.pk)
        yield loaded.fold.version
        seat = next((s for s in map(Seat, range(2)) if offers(loaded.rules, loaded.fold.match, s).commands), None)
        if loaded.fold.match.table.over or seat is None:
            return
        offered = offers(loaded.rules, loaded.fold.match, seat)
        move = sample(offered, dice)
        services.submit(match.pk, users[seat], command_id=uuid4(), decision=offered.decision, move=move)
    services.resign(match.pk, users[1], command_id=uuid4())
    yield folds.load(match.pk).fold.version


def still(fragment: str) -> str:
    """A fragment that cannot do anything, but for the time at which it was made."""
    return re.sub(r"\s+", " ", without_clock(inert(fragment))).strip()


@pytest.mark.parametrize("game", ["ahyoheek", "hula_hoo"])
def test_the_page_of_a_seat_then_is_what_its_table_showed_live(
    auditor: Client, visitor: Client, browser_of: Callable[[User], Client], alice: User, bob: User, game: str
) -> None:
    match = started([alice, bob], game=game)
    browsers = dict(zip(EYES, [browser_of(alice), browser_of(bob), visitor], strict=True))
    live = {
        (version, eye): still(html(browser.get(f"/tables/{match.pk}/", headers=HTMX)))
        for version in moves(match, [alice, bob], 6)
        for eye, browser in browsers.items()
    }
    assert len(live) >= 3 * 3
    for (version, eye), fragment in live.items():
        page = html(auditor.get(f"/audit/parties/{match.pk}/{version}/?vu={eye}"))
        shown = page[page.index('<section id="table"') : page.index("</fieldset></section>", page.index('<section id="table"'))]
        assert still(shown) == fragment, (version, eye)


def test_nothing_of_that_page_can_be_sent_or_asks_for_anything(auditor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    version = folds.load(match.pk).fold.version
    services.resign(match.pk, bob, command_id=uuid4())
    page = html(auditor.get(f"/audit/parties/{match.pk}/{version}/?vu=0"))
    seen = page[page.index('<fieldset class="as-seen" disabled>') : page.index("</fieldset></section>")]
    assert "Feather" in seen
    assert re.findall(r'hx-\w+|method=|action=|type="hidden"|data-live', seen) == []
    with pytest.raises(AssertionError):
        form(seen, "coup/")
