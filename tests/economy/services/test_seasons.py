"""A season of the arena from its row to the last prize: each week once, Q40's order, R41's gold, each step once."""

from datetime import UTC, date, datetime, timedelta
from uuid import UUID

import pytest
from django.contrib.auth.models import User

from economy import audit, clock, selectors, services
from economy.models import Copy, Fighter, Placing, Season, SeasonResult, Transfer
from economy.rules.calendar import week_from
from economy.rules.stock import Stock
from economy.services.settling import Settled
from tests.support.raffles import paris
from tests.support.riches import given_copies, person
from tests.support.seasons import MONDAY, after, due, fixed, gold, order, registered, saved, season_of

pytestmark = pytest.mark.django_db
WEEK = timedelta(days=7)


def states() -> dict[str, str]:
    return {str(monday): state for monday, state in Season.objects.order_by("monday").values_list("monday", "state")}


def test_the_season_is_that_of_the_week_of_paris_and_the_next_one_has_its_row() -> None:
    season = services.season_now(datetime(2026, 12, 6, 22, 59, 59, tzinfo=UTC))  # Sunday 23:59:59 in Paris
    assert (season.monday, season.starts_at, season.ends_at) == (
        date(2026, 11, 30),
        datetime(2026, 11, 29, 23, tzinfo=UTC),
        datetime(2026, 12, 6, 23, tzinfo=UTC),
    )
    assert services.season_now(datetime(2026, 12, 6, 23, tzinfo=UTC)).monday == date(2026, 12, 7)
    assert states() == {"2026-11-30": "running", "2026-12-07": "running", "2026-12-14": "running"}


@pytest.mark.parametrize(("monday", "hours"), [("2026-03-23", 167), ("2026-10-19", 169), ("2026-11-30", 168)])
def test_weeks_of_the_clock_changes_are_an_hour_shorter_or_longer(monday: str, hours: int) -> None:
    season = season_of(date.fromisoformat(monday))
    assert season.ends_at - season.starts_at == timedelta(hours=hours)


def test_a_season_without_players_is_over_with_nothing() -> None:
    season = season_of()
    assert services.settle_seasons(after(season, microseconds=-1)) == []
    assert [one.state for one in services.settle_seasons(after(season))] == ["closed"]
    assert services.settle_seasons(after(season, seconds=1.9)) == []
    assert [one.state for one in services.settle_seasons(after(season, seconds=2))] == ["over"]
    assert (SeasonResult.objects.count(), Transfer.objects.filter(reason="season").count()) == (0, 0)


def test_r41_prizes_of_twelve_and_what_settling_says(db: None) -> None:
    season = season_of()
    fighters = [registered(season, points=100 - at) for at in range(12)]
    assert Settled("season", "2026-11-30", "over") in services.settle(after(season, seconds=2))
    assert [gold(one) - 300 for one in fighters] == [3_000, 2_000, 1_500, 1_000, 1_000, 600, 600, 600, 600, 600, 150, 150]
    assert sum(gold(one) - 300 for one in fighters[:10]) == 11_500  # E28
    assert Transfer.objects.filter(key=f"season/2026-11-30/{fighters[0].wallet_id}").count() == 1
    assert [season for season in services.settle(after(season, seconds=3)) if season.kind == "season"] == []
    # Nobody has fought for the points that this test gave.
    assert [one for one in audit.faults() if not one.endswith("its attacks make 0, 0 and 0")] == []


# Q40: each fighter is better than the next one by one criterion alone, and worse by all that come after it.
LATER = timedelta(hours=1)
START = datetime(2026, 11, 30, 8, tzinfo=UTC)
TIES = [
    {"points": 9, "wins": 1, "losses": 5, "moved_at": START + 3 * LATER, "registered_at": START + 2 * LATER},
    {"points": 8, "wins": 4, "losses": 5, "moved_at": START + 3 * LATER, "registered_at": START + 2 * LATER},
    {"points": 8, "wins": 3, "losses": 1, "moved_at": START + 3 * LATER, "registered_at": START + 2 * LATER},
    {"points": 8, "wins": 3, "losses": 2, "moved_at": START + 1 * LATER, "registered_at": START + 1 * LATER},
    {"points": 8, "wins": 3, "losses": 2, "moved_at": START + 2 * LATER, "registered_at": START},
    {"points": 8, "wins": 3, "losses": 2, "moved_at": START + 2 * LATER, "registered_at": START + 2 * LATER},
]


def test_q40_each_criterion_decides_by_itself_and_the_ranking_shows_the_same_order() -> None:
    season = season_of()
    best_first = [registered(season, **one).wallet_id for one in reversed(TIES)][::-1]
    services.settle_seasons(season.starts_at + timedelta(hours=30))
    season.refresh_from_db()
    assert [one.wallet for one in selectors.ranking(season)] == best_first
    services.settle_seasons(after(season, seconds=2))
    assert [one.wallet for one in selectors.season_results(season.monday)] == best_first
    assert [gold for _, _, gold in fixed(season)] == [3_000, 2_000, 1_500, 1_000, 1_000, 600]


def test_the_prizes_are_those_of_the_rules_where_everybody_is_alike_but_for_his_id() -> None:
    season = season_of()
    for _ in range(25):
        registered(season, registered_at=START, moved_at=START)
    services.settle_seasons(after(season, seconds=2))
    assert fixed(season) == due(season)
    assert [wallet for _, wallet, _ in fixed(season)] == sorted(Fighter.objects.values_list("wallet", flat=True))


def test_copies_are_free_when_their_owner_is_paid_and_those_of_the_next_season_stay(alice: User, released: Stock) -> None:
    one, two, three = given_copies(alice, released.drawable(1)[:3])
    season = season_of()
    saved(registered(season, alice), [one, two], [three])
    coming = services.season_now(after(season, seconds=1))
    saved(registered(coming, alice), [one], [three])
    assert pins(one, two, three) == [2, 1, 2]
    services.settle_seasons(after(season, seconds=2))
    assert pins(one, two, three) == [1, 0, 1]
    assert list(audit.faults()) == []


def pins(*copies: int) -> list[int]:
    return [Copy.objects.values_list("pinned", flat=True).get(pk=one) for one in copies]


def test_three_weeks_without_any_job_are_the_same_seasons() -> None:
    season = season_of()
    paid = registered(season)
    now = paris(date(2026, 12, 22), "12:00")
    moved = services.settle_seasons(now)
    assert [(str(one.monday), one.state) for one in moved] == [
        ("2026-11-30", "over"),
        ("2026-12-07", "over"),
        ("2026-12-14", "over"),
    ]
    assert states() | {"2026-12-21": "running", "2026-12-28": "running"} == states()
    assert gold(paid) == 3_300
    for monday in Season.objects.values_list("monday", flat=True):
        row, week = Season.objects.get(pk=monday), week_from(monday)
        assert (row.starts_at, row.ends_at) == (week.starts, week.ends)
    assert services.settle_seasons(now) == []


def test_three_days_without_any_job_pay_once_what_was_due() -> None:
    season = season_of()
    fighters = [registered(season, points=at) for at in range(3)]
    for _ in range(3):
        services.settle_seasons(after(season, days=3))
    assert [gold(one) for one in fighters] == [1_800, 2_300, 3_300]


def test_weeks_are_settled_in_their_order_by_the_command_s_clock_too() -> None:
    season = season_of()
    fighter = registered(season)
    with clock.at(after(season, seconds=5)):
        services.settle()
    row = Season.objects.get(pk=MONDAY)
    assert (row.state, row.closed_at, row.fixed_at, row.paid_at) == ("over", *[after(season, seconds=5)] * 3)
    assert gold(fighter) == 3_300


def test_what_cannot_be_settled_keeps_no_other_season_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from economy.services import season_results

    first, second = season_of(), season_of(MONDAY + WEEK)
    one, two = registered(first), registered(second)
    fix = season_results.fix

    def broken(monday: date, now: datetime) -> bool:
        if monday == MONDAY:
            raise RuntimeError("the lights went out")
        return fix(monday, now)

    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr(season_results, "fix", broken)
        services.settle(after(second, seconds=2))
    assert (gold(one), gold(two)) == (300, 3_300)
    services.settle(after(second, seconds=2))
    assert (gold(one), gold(two)) == (3_300, 3_300)


def test_a_result_is_told_until_its_player_has_read_it(alice: User) -> None:
    season = season_of()
    registered(season, alice, points=4)
    assert selectors.unseen_results(alice) == []
    services.settle_seasons(after(season, seconds=2))
    [told] = selectors.unseen_results(alice)
    assert (told.monday, told.place, told.fighters, told.points, told.gold) == (MONDAY, 1, 1, 4, 3_000)
    services.see_seasons(person("bob"), MONDAY)
    assert len(selectors.unseen_results(alice)) == 1
    for _ in range(2):
        services.see_seasons(alice, MONDAY)
    assert selectors.unseen_results(alice) == []


def test_the_rankings_of_a_season_that_is_paid_are_not_kept() -> None:
    season = season_of()
    registered(season)
    services.settle_seasons(season.starts_at + timedelta(hours=1))
    assert Placing.objects.count() == 1
    services.settle_seasons(after(season, seconds=2))
    assert Placing.objects.count() == 0


def test_who_was_erased_is_paid_like_everybody(alice: User) -> None:
    season = season_of()
    fighter = registered(season, alice)
    alice.delete()
    services.settle_seasons(after(season, seconds=2))
    [result] = selectors.season_results(MONDAY)
    assert (gold(fighter), result.name, result.paid) == (3_300, "", True)


def test_the_order_of_the_rules_and_of_the_table_agree_on_a_crowd() -> None:
    season = season_of()
    for at in range(60):
        moved = START + (at * 7 % 5) * LATER
        registered(season, points=at % 4, wins=at % 3, losses=at % 2, moved_at=moved, registered_at=START + (at % 6) * LATER)
    services.settle_seasons(after(season, seconds=2))
    assert [wallet for _, wallet, _ in fixed(season)] == order(season)
    assert fixed(season) == due(season)
    assert len(set(map(UUID.__str__, order(season)))) == 60
