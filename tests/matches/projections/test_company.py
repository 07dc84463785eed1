"""Who sits at a table and what its head fixes, as Django's own models say it; imports projections and services."""

from unittest import mock
from uuid import uuid4

import pytest

from matches import store
from matches.errors import NotFound
from matches.kernel.seats import Seat
from matches.models import Match, SeatHolder
from matches.projections import company as companies
from matches.projections import fold as folds
from matches.projections.company import Holder, holders_of
from matches.projections.played_by import rules_at
from tests.support.tables import finished, opened, people, started

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tally")]


def test_the_head_is_the_one_that_django_reads() -> None:
    match = started(people("alice", "bob"), game="tally")
    read, known = companies.company(match.pk).match, Match.objects.get(pk=match.pk)
    names = [field.attname for field in Match._meta.concrete_fields]
    assert {name: getattr(read, name) for name in names} == {name: getattr(known, name) for name in names}


def test_it_names_those_who_sit_in_seat_order() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob], game="tally")
    assert companies.company(match.pk).holders == (
        Holder(Seat(0), "", alice.pk, alice.username),
        Holder(Seat(1), "", bob.pk, bob.username),
    )


def test_rows_that_django_has_read_say_the_same_of_bots_and_of_the_erased() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob], game="tally")
    SeatHolder.objects.filter(match=match, seat=0).update(user=None)
    SeatHolder.objects.filter(match=match, seat=1).update(user=None, bot="patient")
    holders = companies.company(match.pk).holders
    assert holders == (Holder(Seat(0), "", None, None), Holder(Seat(1), "patient", None, None))
    rows = SeatHolder.objects.filter(match=match).select_related("user").order_by("seat")
    assert list(holders) == holders_of(rows)


def test_a_seat_is_held_by_one_person_and_by_nobody_who_is_not_known() -> None:
    alice, bob, carol = people("alice", "bob", "carol")
    match = started([alice, bob], game="tally")
    SeatHolder.objects.filter(match=match, seat=0).update(user=None)
    company = companies.company(match.pk)
    for who, seat in ((alice.pk, None), (bob.pk, Seat(1)), (carol.pk, None), (None, None)):
        assert company.seat_of(who) == companies.seat_held(match.pk, who) == seat


def test_a_table_without_anybody_has_a_head() -> None:
    match = opened(None, "tally", seats=2)
    company = companies.company(match.pk)
    assert (company.match.seats, company.holders, company.rematch_id) == (2, (), None)


def test_the_rematch_is_known_and_whether_everybody_may_see_it() -> None:
    match = finished()
    new = opened(None)
    Match.objects.filter(pk=new.pk).update(rematch_of=match, public=False)
    company = companies.company(match.pk)
    assert (company.rematch_id, company.rematch_public) == (new.pk, False)


def test_of_a_table_that_is_not_there_nothing_is_known() -> None:
    for read in (companies.company, rules_at):
        with pytest.raises(NotFound):
            read(uuid4())


def test_the_rules_of_a_known_match_cost_no_reading() -> None:
    match = started(people("alice", "bob"), game="tally")
    folds.load(match.pk)
    with mock.patch.object(store, "tail") as tail:
        assert rules_at(match.pk).key == "tally"
    tail.assert_not_called()
