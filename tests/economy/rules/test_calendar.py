"""Days and weeks of Paris (R42, Q41, Q40) against the law: summer time from the last Sunday of March to October's."""

from __future__ import annotations

from calendar import monthrange
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from economy.rules.calendar import DAY, raffle_of, raffle_times, week_from, week_of

FIRST, LAST = date(2024, 1, 1), date(2040, 12, 31)
YEARS = range(FIRST.year, LAST.year + 1)
DAYS = [FIRST + at * DAY for at in range((LAST - FIRST).days + 1)]
HOUR, MINUTE, TICK = timedelta(hours=1), timedelta(minutes=1), timedelta(microseconds=1)


def last_sunday(year: int, month: int) -> date:
    end = date(year, month, monthrange(year, month)[1])
    return end - (end.isoweekday() % 7) * DAY


def summer(day: date) -> bool:
    """At 20:00 of this day; the clocks change at three in the morning."""
    return last_sunday(day.year, 3) <= day < last_sunday(day.year, 10)


def utc(day: date, hour: int, minute: int = 0) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=UTC)


def test_the_last_sundays_are_the_ones_that_everybody_knows():
    assert (last_sunday(2024, 3), last_sunday(2024, 10)) == (date(2024, 3, 31), date(2024, 10, 27))
    assert (last_sunday(2026, 3), last_sunday(2026, 10)) == (date(2026, 3, 29), date(2026, 10, 25))


def test_r42_every_raffle_of_17_years_is_drawn_at_20_in_paris_and_closed_a_minute_before():
    for day in DAYS:
        hour = 18 if summer(day) else 19
        times = raffle_times(day)
        assert (times.draws, times.closes) == (utc(day, hour), utc(day, hour - 1, 59))


def test_q41_every_raffle_is_sold_from_the_draw_of_the_day_before():
    for day in DAYS:
        assert raffle_times(day).opens == raffle_times(day - DAY).draws


@pytest.mark.parametrize("year", YEARS)
def test_of_each_year_one_raffle_has_23_hours_one_25_and_all_others_24(year):
    odd = {
        day: (times.draws - times.opens) // HOUR
        for day in DAYS
        if day.year == year
        for times in [raffle_times(day)]
        if times.draws - times.opens != 24 * HOUR
    }
    assert odd == {last_sunday(year, 3): 23, last_sunday(year, 10): 25}


def test_at_each_edge_of_every_raffle_the_next_to_be_drawn_is_known():
    for day in DAYS:
        opens, closes, draws = raffle_times(day)
        edges = [opens - TICK, opens, closes - TICK, closes, draws - TICK, draws]
        assert [raffle_of(at) for at in edges] == [day - DAY, day, day, day, day, day + DAY]


@given(st.timedeltas(timedelta(), LAST - FIRST))
def test_every_instant_lies_in_one_sale_or_in_one_minute_of_closure(since):
    now = utc(FIRST, 0) + since
    near = [now.date() + at * DAY for at in range(-2, 4)]
    sold = [day for day in near if raffle_times(day).opens <= now < raffle_times(day).closes]
    shut = [day for day in near if raffle_times(day).closes <= now < raffle_times(day).draws]
    assert sold + shut == [raffle_of(now)]


def test_no_minute_around_a_change_of_clocks_has_no_raffle_or_two():
    for year in (2024, 2026, 2037):
        for day in (last_sunday(year, 3), last_sunday(year, 10)):
            begun = utc(day - DAY, 12)
            for at in range(48 * 60):
                now = begun + at * MINUTE
                lies = [
                    one
                    for one in (day - DAY, day, day + DAY, day + 2 * DAY)
                    if raffle_times(one).opens <= now < raffle_times(one).draws
                ]
                assert lies == [raffle_of(now)]


@pytest.mark.parametrize("year", YEARS)
def test_q40_of_each_year_one_week_has_167_hours_one_169_and_all_others_168(year):
    mondays = [day for day in DAYS if day.year == year and day.isoweekday() == 1]
    odd = {
        week.monday: (week.ends - week.starts) // HOUR
        for week in map(week_from, mondays)
        if week.ends - week.starts != 168 * HOUR
    }
    assert odd == {last_sunday(year, 3) - 6 * DAY: 167, last_sunday(year, 10) - 6 * DAY: 169}


def test_q40_weeks_follow_each_other_without_a_gap_from_midnight_to_midnight():
    for monday in (day for day in DAYS if day.isoweekday() == 1):
        week, following = week_from(monday), week_from(monday + 7 * DAY)
        assert week.ends == following.starts
        # On a Monday the change of the day before is over: midnight is 22:00 or 23:00 in UTC.
        assert week.starts == utc(monday - DAY, 22 if summer(monday) else 23)
        edges = [week.starts - TICK, week.starts, week.ends - TICK, week.ends]
        assert [week_of(at).monday for at in edges] == [monday - 7 * DAY, monday, monday, monday + 7 * DAY]


@pytest.mark.parametrize("at", range(1, 7))
def test_a_week_begins_on_no_other_day(at):
    with pytest.raises(ValueError, match="is no Monday"):
        week_from(date(2026, 11, 30) + at * DAY)
