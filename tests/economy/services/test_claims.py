"""What finished fights pay, unlock and reach (R33-R36, Q6, Q9, Q32, Q33, E23), each once and in the order of the feed."""

from uuid import UUID

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import OperationalError

from config.celery import app
from economy import ledger, selectors, services
from economy.models import Follower, Milestone, RankResult, RankStanding, SetAside, Transfer
from economy.services import claims
from matches.errors import NotFound
from tests.support.rank_fights import Feed, feed
from tests.support.riches import counted_wins

__all__ = ["feed"]
pytestmark = pytest.mark.django_db


def paid(match: UUID) -> tuple[int, int]:
    """Gold for the fight, and for the rank that it unlocked."""
    result = RankResult.objects.get(match=match)
    return result.gold, result.unlock_gold


def gold_of(user: User) -> int:
    return services.wallet_of(user).gold


@pytest.mark.parametrize(
    ("rank", "plain", "one", "both"),
    [(1, 45, 50, 54), (3, 135, 149, 162), (5, 225, 248, 270), (7, 315, 347, 378), (9, 405, 446, 486)],
)
def test_e23_a_win_pays_more_if_it_is_fast_or_flawless(
    feed: Feed, alice: User, rank: int, plain: int, one: int, both: int
) -> None:
    won = [
        feed.ends(alice, rank, rounds=11, fell=1),
        feed.ends(alice, rank, rounds=10, fell=1),
        feed.ends(alice, rank, rounds=11, fell=0),
        feed.ends(alice, rank, rounds=10, fell=0),
    ]
    assert services.follow_ranks() == 4
    assert [paid(match)[0] for match in won] == [plain, one, one, both]
    assert gold_of(alice) == 300 + plain + one + one + both


@pytest.mark.parametrize(("rank", "gold"), [(1, 5), (2, 10), (8, 40), (9, 45)])
def test_r33_q9_a_loss_pays_and_a_draw_pays_the_same_without_being_a_win(feed: Feed, alice: User, rank: int, gold: int) -> None:
    lost, drawn = feed.ends(alice, rank, won=False, rounds=8, fell=6), feed.ends(alice, rank, drawn=True, rounds=60, fell=0)
    services.follow_ranks()
    assert (paid(lost), paid(drawn)) == ((gold, 0), (gold, 0))
    assert list(RankResult.objects.order_by("pk").values_list("won", "drawn")) == [(False, False), (False, True)]
    assert RankStanding.objects.values_list("fights", "wins").get() == (2, 0)


@pytest.mark.parametrize("won", [True, False])
def test_r35_q6_a_fight_of_three_rounds_pays_nothing_and_counts_for_nothing(feed: Feed, alice: User, won: bool) -> None:
    short, long = feed.ends(alice, won=won, rounds=3, fell=0), feed.ends(alice, won=won, rounds=4, fell=1)
    services.follow_ranks()
    assert paid(short) == (0, 0)
    assert paid(long)[0] == (50 if won else 5)
    assert RankStanding.objects.values_list("fights", "wins").get() == (1, int(won))
    assert Transfer.objects.filter(reason="fight").values_list("key", flat=True).get() == f"fight/{long}/0"


def test_r34_e23_the_tenth_win_pays_495_and_unlocks_the_next_rank_once(feed: Feed, alice: User) -> None:
    counted_wins(alice, 1, 9)
    wallet = services.wallet_of(alice)
    tenth, loss, eleventh = feed.ends(alice), feed.ends(alice, won=False), feed.ends(alice)
    services.follow_ranks()
    assert [paid(match) for match in (tenth, loss, eleventh)] == [(45, 450), (5, 0), (45, 0)]
    assert gold_of(alice) == 300 + 495 + 5 + 45
    assert ledger.transfer_of(f"unlock/{wallet.pk}/1") is not None
    assert [step.playable for step in selectors.climb(wallet)][:3] == [True, True, False]


def test_r34_a_short_win_is_not_the_tenth(feed: Feed, alice: User) -> None:
    counted_wins(alice, 1, 9)
    feed.ends(alice, rounds=3)
    services.follow_ranks()
    assert gold_of(alice) == 300
    assert not selectors.climb(services.wallet_of(alice))[1].playable


def test_q33_the_tenth_win_at_max_pays_ten_wins_more(feed: Feed, alice: User) -> None:
    counted_wins(alice, 9, 9)
    tenth = feed.ends(alice, 9, rounds=10, fell=0)
    services.follow_ranks()
    assert paid(tenth) == (486, 4_050)


def test_r36_the_hundredth_win_is_a_milestone_that_is_not_paid_yet(feed: Feed, alice: User) -> None:
    counted_wins(alice, 2, 99)
    feed.ends(alice, 2, rounds=3)
    feed.ends(alice, 2, won=False)
    feed.ends(alice, 2)
    feed.ends(alice, 2)
    services.follow_ranks()
    assert list(Milestone.objects.values_list("rank", "wins", "gold", "transfer")) == [(2, 100, 100, None)]
    assert gold_of(alice) == 300 + 10 + 90 + 90


def test_r36_the_eight_hundredth_win_is_a_milestone_of_800(feed: Feed, alice: User) -> None:
    counted_wins(alice, 1, 799)
    feed.ends(alice)
    services.follow_ranks()
    assert Milestone.objects.values_list("wins", "gold").get() == (800, 800)


def test_to_follow_again_pays_nothing_more(feed: Feed, alice: User) -> None:
    feed.ends(alice)
    assert [services.follow_ranks(), services.follow_ranks()] == [1, 0]
    assert gold_of(alice) == 345


def test_a_follower_that_begins_anew_pays_nothing_more(feed: Feed, alice: User) -> None:
    counted_wins(alice, 1, 9)
    feed.ends(alice)
    services.follow_ranks()
    Follower.objects.all().delete()
    assert services.follow_ranks() == 1
    assert gold_of(alice) == 300 + 495
    assert RankStanding.objects.values_list("fights", "wins").get() == (10, 10)


def test_it_goes_on_in_steps(feed: Feed, alice: User) -> None:
    matches = [feed.ends(alice) for _ in range(5)]
    assert [services.follow_ranks(limit=2) for _ in range(4)] == [2, 2, 1, 0]
    assert list(RankResult.objects.order_by("pk").values_list("match", flat=True)) == matches


def test_killed_between_two_fights_it_loses_and_doubles_nothing(feed: Feed, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        feed.ends(alice)
    claim, calls = claims._claim, []

    def dies(*args: object, **more: object) -> None:
        calls.append(args)
        claim(*args, **more)  # type: ignore[arg-type]
        if len(calls) == 2:
            raise OperationalError("the connection is gone")

    monkeypatch.setattr(claims, "_claim", dies)
    with pytest.raises(OperationalError):
        services.follow_ranks()
    assert gold_of(alice) == 345
    services.follow_ranks()
    assert gold_of(alice) == 300 + 3 * 45
    assert not SetAside.objects.exists()


def test_a_table_whose_opponent_is_not_the_houses_of_that_rank_is_set_aside_and_the_feed_goes_on(feed: Feed, alice: User) -> None:
    bad, good = feed.ends(alice, 9, bot="rank_1"), feed.ends(alice, 1)
    services.follow_ranks()
    assert gold_of(alice) == 345
    assert RankResult.objects.get().match == good
    aside = SetAside.objects.get()
    assert (aside.match, aside.error) == (bad, "ValueError: the opponent is not the house's of rank 9")


def test_a_fight_that_was_set_aside_is_paid_once_when_its_fault_is_mended(
    feed: Feed, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = feed.ends(alice)
    with monkeypatch.context() as patch:
        patch.setattr(claims, "reward", lambda fight: 1 // 0)
        services.follow_ranks()
    assert (gold_of(alice), RankResult.objects.count()) == (300, 0)
    services.settle_set_aside(match)
    assert gold_of(alice) == 345
    with pytest.raises(NotFound, match="no_such_fight"):
        services.settle_set_aside(match)
    services.follow_ranks()
    assert gold_of(alice) == 345


def test_the_command_settles_what_it_can_and_says_what_is_left(
    feed: Feed, alice: User, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = feed.ends(alice, 9, bot="rank_1")
    good = feed.ends(alice)
    with monkeypatch.context() as patch:
        patch.setattr(claims, "reward", lambda fight: 1 // 0)
        services.follow_ranks()
    with pytest.raises(CommandError, match=f"1 fights could not be settled:\n  {bad}: ValueError"):
        call_command("claim_set_aside")
    assert capsys.readouterr().out == f"settled {good}\n"
    assert gold_of(alice) == 345


def test_the_worker_is_told_every_two_seconds_to_follow(feed: Feed, alice: User) -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["ranks"]
    app.loader.import_default_modules()
    feed.ends(alice)
    app.tasks[entry["task"]]()
    assert entry["schedule"] == 2.0
    assert gold_of(alice) == 345


def test_who_has_no_wallet_any_more_is_passed_over(feed: Feed, alice: User, bob: User) -> None:
    erased = feed.ends(alice)
    seats = feed.fights[0].seats
    seats[0] = seats[0].__class__(None, "", 0, seats[0].tally)
    feed.ends(bob)
    services.follow_ranks()
    assert not RankResult.objects.filter(match=erased).exists()
    assert (gold_of(alice), gold_of(bob)) == (300, 345)
