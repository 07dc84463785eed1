"""Who is registered in a season of the arena may not look into its fights while they last; nor does who has looked register."""

from __future__ import annotations

from datetime import date
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import services as economy
from economy.models import Fighter
from economy.rules.stock import Stock
from matches import selectors, services
from matches.errors import NotAllowedNow, NotYours
from matches.models import Match
from tests.support.arena import arena_pair, attacked, fighter, may_register
from tests.support.riches import person
from tests.support.seasons import registered, season_of
from tests.support.staff import member

pytestmark = pytest.mark.django_db
WHY = "A fighter says that his deck was another one."


@pytest.fixture
def fight(released: Stock) -> Match:
    """Alice attacks bob; both are registered in the season of now."""
    alice, entry = fighter("alice", released)
    fighter("bob", released)
    match = selectors.match_of(attacked(alice).match)
    assert (match.status, entry.season) == ("playing", season_of(entry.season_id))
    return match


def test_a_fighter_of_the_season_is_kept_out_and_told_why(fight: Match) -> None:
    bob = User.objects.get(username="bob")
    bob.groups.set(member("audrey", "auditors").groups.all())
    with pytest.raises(NotYours, match="look_own_arena"):
        services.open_look(uuid4(), fight.pk, bob, WHY)
    assert not selectors.may_see_all(bob, fight)


def test_a_fighter_of_another_season_and_one_of_none_may_look(fight: Match) -> None:
    audrey, ada = member("audrey", "auditors"), member("ada", "auditors")
    registered(season_of(date(2026, 12, 7)), ada)
    for auditor in (audrey, ada):
        services.open_look(uuid4(), fight.pk, auditor, WHY)
        assert selectors.may_see_all(auditor, fight)


def test_who_registers_after_he_has_looked_sees_no_more(fight: Match) -> None:
    audrey = member("audrey", "auditors")
    services.open_look(uuid4(), fight.pk, audrey, WHY)
    registered(Fighter.objects.filter(season__state="running")[0].season, audrey)
    assert not selectors.may_see_all(audrey, fight)


@pytest.mark.parametrize("looked", [True, False])
def test_who_has_looked_does_not_register_in_that_season(looked: bool, fight: Match, released: Stock) -> None:
    """Another auditor, who has looked at nothing of it, does."""
    audrey = person("audrey")
    may_register(audrey)
    audrey.groups.set(member("ada", "auditors").groups.all())
    pair = arena_pair(audrey, released)
    if looked:
        services.open_look(uuid4(), fight.pk, audrey, WHY)
        with pytest.raises(NotAllowedNow, match="looked_into_arena"):
            economy.register(audrey, decks=pair.decks, key=uuid4())
    else:
        assert economy.register(audrey, decks=pair.decks, key=uuid4()).wallet.user == audrey
