"""What other apps follow: the matches that were opened for something and are over, in the order of the feed."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from msgspec.structs import replace

from matches import bots, selectors, services, store
from matches.games.hoss import RULES as HOSS
from matches.games.hoss.placings import tally
from matches.kernel.seats import Seat
from matches.models import Match
from matches.selectors import FeedPlace
from tests.support.fights import Fights
from tests.support.horizon import all_is_behind
from tests.support.tables import people

pytestmark = pytest.mark.django_db(transaction=True)
START = FeedPlace(0, 0, 0)


def played(origin: str, user: User | None = None) -> Match:
    """A table of two, over: two bots, or the user who gives up at once."""
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=None, origin=origin)
    if user is not None:
        services.take_seat(table.pk, user, command_id=uuid4(), origin=origin)
    for _ in range(2 if user is None else 1):
        services.add_bot(table.pk, None, policy="random", command_id=uuid4())
    services.start(table.pk, None, command_id=uuid4())
    if user is None:
        bots.play(table.pk)
    else:
        services.resign(table.pk, user, command_id=uuid4())
    return table


def test_they_come_once_in_the_order_in_which_they_ended() -> None:
    first, _, second = played("cup:1"), played(""), played("cup:2")
    all_is_behind()
    found, place = selectors.finished("cup:", START)
    assert [(one.id, one.origin) for one in found] == [(first.pk, "cup:1"), (second.pk, "cup:2")]
    assert selectors.finished("cup:", place) == ([], place)


def test_the_place_goes_on_past_matches_of_other_kinds() -> None:
    played("")
    all_is_behind()
    found, place = selectors.finished("cup:", START)
    assert found == []
    assert place > START
    later = played("cup:3")
    all_is_behind()
    assert [one.id for one in selectors.finished("cup:", place)[0]] == [later.pk]


def test_it_says_who_sat_where_and_who_was_first() -> None:
    [alice] = people("alice")
    played("cup:1", alice)
    all_is_behind()
    [match], _ = selectors.finished("cup:", START)
    assert {seat: (one.user, one.bot, one.place) for seat, one in match.seats.items()} == {
        0: (alice.pk, "", 1),
        1: (None, "random", 0),
    }


def test_a_void_match_has_no_seats() -> None:
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=None, origin="cup:1")
    services.close_restored(table.pk, 1)
    all_is_behind()
    [match], _ = selectors.finished("cup:", START)
    assert match.seats == {}


def test_a_fight_counts_its_rounds_and_the_creatures_that_fell_the_revived_included() -> None:
    fights = Fights("alice", "bob")
    fights.goes_on(lambda state: state.over or any(unit.fell for side in state.sides for unit in side.units))
    state = fights.state
    fallen = [sum(1 for unit in side.units if unit.fell or unit.revived) for side in state.sides]
    assert sum(fallen) > 0
    assert [dict(tally(state, Seat(seat))) for seat in (0, 1)] == [{"rounds": state.number, "fell": fell} for fell in fallen]
    risen = replace(state.sides[0], units=tuple(replace(unit, fell=0, revived=True) for unit in state.sides[0].units))
    assert tally(replace(state, sides=(risen, state.sides[1])), Seat(0))["fell"] == len(risen.units)
    assert HOSS.tally is tally


def test_each_says_when_its_end_was_recorded_and_can_be_asked_for_by_id_before_the_feed_has_it() -> None:
    before = store.now_ms()
    ended, void = played("cup:1"), services.open_match(game="ahyoheek", options={}, seats=2, host=None, origin="cup:2")
    services.close_restored(void.pk, 1)
    running = services.open_match(game="ahyoheek", options={}, seats=2, host=None, origin="cup:3")
    found = selectors.finished_among([ended.pk, void.pk, running.pk])
    assert {id: one.origin for id, one in found.items()} == {ended.pk: "cup:1", void.pk: "cup:2"}
    assert all(before <= one.ended_at.timestamp() * 1000 <= store.now_ms() for one in found.values())
    assert (bool(found[ended.pk].placings), found[void.pk].placings) == (True, ())
    all_is_behind()
    assert {one.id: one.ended_at for one in selectors.finished("cup:", START)[0]} == {
        id: one.ended_at for id, one in found.items()
    }
    assert selectors.finished_among([]) == {}
