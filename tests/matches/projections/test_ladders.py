"""Ratings and points: once a match, in the order of the feed, and the same when they are built again; imports projections."""

from functools import partial
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import F
from openskill.models import PlackettLuce

from matches import services
from matches.models import Credit, Follower, Match, Points, Rating, RatingChange, Setback, Stake
from matches.projections import ladders
from matches.projections.rebuilding import rebuild
from tests.support.tables import people, pick, started
from tests.support.together import codes, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tally")]


def points() -> dict[str, int]:
    return dict(Points.objects.values_list("user__username", "points"))


def rows() -> dict[str, list[tuple[object, ...]]]:
    """All that a ladder consists of, without the numbers of its rows."""
    return {
        "stakes": sorted(Stake.objects.values_list("match", "seat", "points__user__username", "amount")),
        "points": sorted(Points.objects.values_list("user__username", "game", "points")),
        "credits": sorted(Credit.objects.values_list("match", "seat", "points__user__username", "amount")),
        "ratings": sorted(Rating.objects.values_list("user__username", "game", "mu", "sigma", "played")),
        "changes": sorted(RatingChange.objects.values_list("match", "seat", "rating__user__username", "mu", "sigma")),
    }


def e11() -> tuple[Match, list[User]]:
    """A 100, B 350, C 650, D 0 at a rated table."""
    users = people("a", "b", "c", "d")
    for user, held in zip(users, (100, 350, 650, 0), strict=True):
        Points.objects.create(user=user, game="ahyoheek", points=held)
    return started(users, rated=True), users


def won_by(match: Match, winner: User, users: list[User]) -> None:
    for user in users:
        if user != winner:
            services.resign(match.pk, user, command_id=uuid4())
    ladders.follow()


def tallied(users: list[User], winner: User, rated: bool = True) -> Match:
    """A rated match of Tally in which one says the only number."""
    match = started(users, game="tally", rated=rated, target=1)
    services.submit(match.pk, winner, command_id=uuid4(), decision="add/1", move={"type": "add", "amount": 1})
    return match


def test_e11_a_wins() -> None:
    match, users = e11()
    assert points() == {"a": 99, "b": 348, "c": 647, "d": 0}
    won_by(match, users[0], users)
    assert points() == {"a": 105, "b": 348, "c": 647, "d": 0}


def test_e11_c_wins() -> None:
    match, users = e11()
    won_by(match, users[2], users)
    assert points() == {"a": 99, "b": 348, "c": 653, "d": 0}


def test_a_void_returns_the_stakes() -> None:
    match, _ = e11()
    services.close_restored(match.pk, epoch=2)
    assert ladders.follow() == 1
    assert points() == {"a": 100, "b": 350, "c": 650, "d": 0}
    assert Rating.objects.count() == 0


def test_following_again_applies_nothing_again() -> None:
    match, users = e11()
    won_by(match, users[0], users)
    before = rows()
    assert (ladders.follow(), ladders.follow()) == (0, 0)
    assert rows() == before


def test_a_match_that_comes_twice_is_refused_by_its_rows() -> None:
    match, users = e11()
    won_by(match, users[0], users)
    before = rows()
    Follower.objects.update(epoch=0, xact=0, position=0)
    with pytest.raises(IntegrityError):
        ladders.follow()
    assert rows() == before


def test_followers_at_once_apply_each_match_once() -> None:
    users = people("alice", "bob")
    for winner in (users * 3)[:5]:
        tallied(users, winner)
    assert sorted(together(*[ladders.follow] * 4)) == [0, 0, 0, 5]
    assert list(Rating.objects.values_list("played", flat=True)) == [5, 5]


def test_it_is_openskill_in_the_order_of_the_matches() -> None:
    users = people("alice", "bob")
    for winner in (users[0], users[1], users[0]):
        tallied(users, winner)
    ladders.follow()
    model = PlackettLuce()
    alice, bob = model.rating(), model.rating()
    for ranks in ([0, 1], [1, 0], [0, 1]):
        [alice], [bob] = model.rate([[alice], [bob]], ranks=ranks)
    stored = {rating.user.username: (rating.mu, rating.sigma) for rating in Rating.objects.select_related("user")}
    assert stored == {"alice": (alice.mu, alice.sigma), "bob": (bob.mu, bob.sigma)}
    assert alice.mu > bob.mu


def test_unrated_matches_change_nothing() -> None:
    users = people("alice", "bob")
    tallied(users, users[0], rated=False)
    assert ladders.follow() == 1
    assert rows() == {"stakes": [], "points": [], "credits": [], "ratings": [], "changes": []}


def test_a_tie_shares_the_pool_and_the_rest_goes_to_the_lowest_seat() -> None:
    users = people("alice", "bob", "charlie")  # each stakes 5 of 10; a pool of 15
    match = started(users, game="tally", rated=True, target=2)
    for user in users[1:]:
        services.submit(match.pk, user, command_id=uuid4(), decision="add/1", move={"type": "add", "amount": 1})
    ladders.follow()
    assert points() == {"alice": 5, "bob": 13, "charlie": 12}


def wreck() -> None:
    """Nothing of a ladder is as it was: rows are gone, changed, another's, or there that never were."""
    first, last = Credit.objects.order_by("pk").first(), Points.objects.order_by("pk").last()
    assert first is not None and last is not None
    Credit.objects.exclude(pk=first.pk).delete()
    Credit.objects.update(amount=F("amount") + 1, seat=7)
    Stake.objects.update(amount=1, points=last)
    Points.objects.update(points=3)
    RatingChange.objects.update(mu=F("mu") + 1)
    Rating.objects.order_by("pk")[0].delete()
    Rating.objects.update(played=9, sigma=1.0)


def test_built_again_all_is_the_same_though_more_was_staked_than_anybody_began_with() -> None:
    """Alice stakes 5, then 7, then 11 of what she has won meanwhile: 23 in all, and she began with 10."""
    users = people("alice", "bob", "charlie")
    tallied(users[:2], users[0]), ladders.follow()
    tallied([users[0], users[2]], users[0]), ladders.follow()
    tallied(users, users[0]), ladders.follow()
    staked = sum(Credit.objects.values_list("amount", flat=True))
    assert staked > 20 and points()["alice"] > 20
    before = rows()
    assert list(rebuild()) == []
    wreck()
    assert {wrong.column for wrong in rebuild()} == {"stake", "credit", "points", "rating after", "mu, sigma, played"}
    assert rows() == before


def test_built_again_all_is_the_same_after_interleaved_matches_of_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    users = people("alice", "bob", "charlie")
    duel = started(users[:2], rated=True)
    crowd = started(users, game="tally", rated=True, target=1)
    second = started(users[1:], rated=True)
    services.submit(crowd.pk, users[2], command_id=uuid4(), decision="add/1", move={"type": "add", "amount": 1})
    pick(second, users[1], "book")
    ladders.follow()
    services.resign(second.pk, users[2], command_id=uuid4())
    services.resign(duel.pk, users[0], command_id=uuid4())
    void = started(users[:2], rated=True)
    services.close_restored(void.pk, epoch=2)
    ladders.follow()
    running = started(users[:2], rated=True)
    before = rows()
    monkeypatch.setattr("matches.projections.rebuilding.bouts.SLICE", 1)
    assert list(rebuild(write=False)) == []
    wreck()
    wrecked = rows()
    assert list(rebuild(write=False)) and rows() == wrecked != before
    assert list(rebuild())
    assert rows() == before
    assert before["points"] and len(before["ratings"]) == 6
    services.resign(running.pk, users[1], command_id=uuid4())
    assert ladders.follow() == 1


def test_points_are_never_below_zero_whoever_writes_them() -> None:
    [alice] = people("alice")
    row = Points.objects.create(user=alice, game="ahyoheek", points=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Points.objects.filter(pk=row.pk).update(points=-1)


def test_starts_and_followers_at_once_never_wait_in_a_circle() -> None:
    users = people("alice", "bob", "charlie")
    orders = [users, users[::-1], users[1:] + users[:1]]
    for _ in range(4):
        finished = [tallied(order, order[0]) for order in orders]
        begin = [partial(started, order, 0, "tally", rated=True, target=1) for order in orders]
        answers = together(*begin, ladders.follow, ladders.follow)
        assert codes(answers) == []
        assert sum(answers[3:]) == len(finished)


def test_a_poisoned_match_is_set_aside_and_the_next_one_counts() -> None:
    users = people("a", "b")
    poisoned, sound = tallied(users, users[0]), tallied(users, users[1])
    Match.objects.filter(pk=poisoned.pk).update(outcome={"void": False})
    assert ladders.follow() == 2
    assert RatingChange.objects.filter(match=poisoned).count() == 0
    assert RatingChange.objects.filter(match=sound).count() == 2
    assert Setback.objects.get(stuck=True).match == poisoned


def test_what_was_set_aside_counts_once_it_is_mended_and_all_is_built_again() -> None:
    users = people("a", "b")
    poisoned = tallied(users, users[0])
    outcome = Match.objects.get(pk=poisoned.pk).outcome
    Match.objects.filter(pk=poisoned.pk).update(outcome={"void": False})
    ladders.follow()
    Match.objects.filter(pk=poisoned.pk).update(outcome=outcome)
    assert list(rebuild())
    assert RatingChange.objects.filter(match=poisoned).count() == 2
