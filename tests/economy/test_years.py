"""A year of raffles and seasons with outages is the year without them; the campaign `clockwork` lives ten. Imports its life."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import audit
from economy.rules.calendar import raffle_times
from tests.campaigns.clockwork import Hands, Told, alone, check, lived, people
from tests.campaigns.clockwork_plan import Happening, Plan, changes_of, planned

FIRST, DAYS, PLAYERS, SEED = date(2027, 1, 1), 365, 104, 20261130


@pytest.fixture
def everybody(db: None) -> list[User]:
    return people(PLAYERS)


def undone(life: Callable[[], Told], plan: Plan) -> Told:
    """What came of it, with its guards passed and its books in order; then it has never been."""
    with transaction.atomic():
        told = life()
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        figures = check(plan)
        assert figures["drawn"] > 40
        assert figures["with several winners"] >= 4
        assert figures["seasons"] == 52
        assert list(audit.faults()) == []
        transaction.set_rollback(True)
    return told


def test_a_year_with_outages_and_runs_that_are_killed_is_the_year_without(everybody: Sequence[User]) -> None:
    plan = planned(FIRST, DAYS, PLAYERS, SEED)
    calm = undone(lambda: lived(plan, everybody, plan.calm(), alone), plan)
    rough = undone(lambda: lived(plan, everybody, plan.interrupted(), alone, killed=0.3), plan)
    assert rough.digest == calm.digest
    assert (rough.bought, rough.entered, rough.refused) == (calm.bought, calm.entered, calm.refused)
    assert calm.entered > 150
    assert {refusal.split()[-1] for refusal in calm.refused} == {"raffle_closed", "ticket_bought"}
    assert plan.missed() > 50, "outages over cut-offs and draws"
    assert rough.killed > 20


@pytest.mark.django_db(transaction=True)
def test_five_who_settle_at_once_make_the_days_of_one() -> None:
    plan = planned(date(2027, 3, 26), 6, 12, SEED)
    everybody = people(12)
    with Hands(5) as hands:
        raced = lived(plan, everybody, plan.calm(), hands)
    check(plan)
    assert raced.runs >= 7, "six draws and the end"


def test_the_plan_has_outages_around_every_change_of_clocks_and_people_at_every_edge() -> None:
    plan = planned(FIRST, DAYS, PLAYERS, SEED)
    assert changes_of(FIRST, DAYS) == [date(2027, 3, 28), date(2027, 10, 31)]
    instants = {one.at for one in plan.happenings if one.who is not None}
    for day in changes_of(FIRST, DAYS):
        opens, closes, draws = raffle_times(day)
        assert any(one.begins < draws + timedelta(days=2) and opens - timedelta(days=2) < one.ends for one in plan.outages)
        down = [one for one in plan.outages if one.whole]
        edges = (opens, closes - timedelta(microseconds=1), closes, draws - timedelta(microseconds=1))
        assert all(edge in instants or any(one.begins <= edge < one.ends for one in down) for edge in edges)


def test_in_an_outage_nobody_settles_and_after_it_somebody_does() -> None:
    plan = planned(FIRST, DAYS, PLAYERS, SEED)
    *runs, end = [one.at for one in plan.interrupted() if one.who is None]
    assert not [at for at in runs for one in plan.outages if one.begins <= at < one.ends]
    assert end == raffle_times(FIRST + timedelta(days=DAYS)).opens
    missed = {one.at for one in plan.calm() if one.who is None} - {*runs, end}
    assert len(missed) > 50
    for at in missed:
        assert any(one.begins <= at < one.ends for one in plan.outages)


def test_days_that_were_left_out_are_found(everybody: Sequence[User]) -> None:
    plan = planned(FIRST, 5, PLAYERS, SEED)
    lived(plan, everybody, happenings_until(plan, 3), alone)
    with pytest.raises(AssertionError, match="not one raffle"):
        check(plan)


def happenings_until(plan: Plan, days: int) -> Iterator[Happening]:
    end = raffle_times(plan.first + timedelta(days=days)).opens
    return (one for one in plan.calm() if one.at <= end)
