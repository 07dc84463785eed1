"""Lists of tables: nothing in them moves when something happens that the reader may not see."""

import pytest
from django.contrib.auth.models import AnonymousUser, User

from matches import selectors
from matches.models import Match
from matches.selectors import TableRow
from matches.selectors.table import Person
from tests.support.tables import people, pick, started
from tests.support.timing import later

pytestmark = pytest.mark.django_db


def lists(reader: Person) -> list[list[TableRow]]:
    """Every list in which a match that runs may stand."""
    return [
        selectors.watchable_tables(reader, "en"),
        selectors.listed_tables(reader, "en"),
        selectors.listed_tables(reader, "en", game="ahyoheek", status="playing"),
        selectors.running_matches(reader, "en"),
    ]


@pytest.fixture
def players(told_at_once: None) -> list[User]:
    return people("alice", "bob", "carol")


def test_a_changed_pick_moves_nothing_in_any_list(players: list[User]) -> None:
    alice, bob, carol = players
    match, other = started([alice, bob, carol]), started([alice, bob])
    pick(other, bob, "book")
    pick(match, bob, "book")
    readers: list[Person] = [alice, carol, AnonymousUser(), *people("dave")]
    before = [lists(reader) for reader in readers]
    assert all(found[0] for found in before)
    with later(ms=3_000):
        pick(match, bob, "feather")
        assert [lists(reader) for reader in readers] == before


def test_what_all_may_see_is_a_change(players: list[User]) -> None:
    match = started(players)
    shown = Match.objects.get(pk=match.pk).changed_at
    with later(ms=3_000):
        pick(match, players[0], "book")
    assert Match.objects.get(pk=match.pk).changed_at >= shown + 3_000
