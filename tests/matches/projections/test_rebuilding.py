"""Heads, points and ratings again from the events: equal to the live ones, whatever was done to them and while matches go on."""

from __future__ import annotations

import threading
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.db.models import F

from matches import bots, services
from matches.models import Match, Points, Rating, RatingChange, SeatHolder
from matches.projections import ladders
from matches.projections.rebuilding import rebuild
from matches.projections.rebuilding.heads import COLUMNS
from matches.registry import all_rules
from tests.support.horizon import all_is_behind
from tests.support.stored_plays import plays, store_plays
from tests.support.tables import finished, opened, people, pick, seated, started
from tests.support.tampering import OF_TOMORROW, change

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tally")]

DAMAGE = {
    "version": 99,
    "status": "open",
    "revisions": [1],
    "turn": [3],
    "deadline_id": "pick/77",
    "deadline_at": 12,
    "outcome": {"void": True},
    "changed_at": 5,
}


def heads() -> dict[object, tuple[object, ...]]:
    return {row[0]: row[1:] for row in Match.objects.values_list("pk", *COLUMNS)}


def test_every_column_of_every_phase_and_game_comes_back() -> None:
    users = people("alice", "bob")
    opened(users[0]), seated(users, game="hula_hoo"), finished()
    match = started(users, countdown_s=60)
    pick(match, users[0], "book")
    pick(match, users[0], "feather")  # which no spectator sees: it moves neither his revision nor `changed_at`
    services.close_restored(started(users).pk, epoch=2)
    for rules in all_rules():
        if rules.key != "tally":
            store_plays(plays(rules.key, 1, "heads"))
    before = heads()
    assert list(rebuild("heads", write=False)) == []
    Match.objects.update(**DAMAGE)
    found = list(rebuild("heads", write=False))
    assert heads() != before and {wrong.column for wrong in found} == set(COLUMNS)
    assert list(rebuild("heads")) == found
    assert heads() == before


def test_damaged_rows_are_mended_while_matches_begin_go_on_and_end() -> None:
    """Those who play meet the one who mends at the same rows; in the end everything is as its events say."""
    users = people("alice", "bob", "charlie")
    for _ in range(3):
        finished()
    done, running = threading.Event(), [started(users[:2], rated=True) for _ in range(3)]
    Match.objects.filter(status="ended").update(**DAMAGE)
    Match.objects.update(turn=[], changed_at=1, deadline_at=None)
    Points.objects.update(points=F("points") + 5)
    failed: list[BaseException] = []

    def play() -> None:
        try:
            _play_on(users, running)
        except BaseException as error:
            failed.append(error)
        finally:
            done.set()
            connections.close_all()

    thread = threading.Thread(target=play)
    thread.start()
    while not done.is_set():
        list(rebuild())
    thread.join()
    assert failed == []
    all_is_behind()
    while ladders.follow():
        pass
    list(rebuild())
    assert list(rebuild(write=False)) == []
    assert Points.objects.get(user=users[2]).points != 100
    assert Match.objects.filter(status="ended").count() == 3 + 3 + 4


def _play_on(users: list[User], running: list[Match]) -> None:
    for match in running:
        pick(match, users[0], "book")
        services.resign(match.pk, users[1], command_id=uuid4())
        ladders.follow()
    for turn in range(4):
        match = started([users[2], users[turn % 2]], rated=True)
        services.resign(match.pk, users[turn % 2], command_id=uuid4())
        ladders.follow()


def test_what_cannot_be_read_is_told_and_the_others_are_mended() -> None:
    odd, sound = finished(), finished()
    change(OF_TOMORROW, odd.pk)
    Match.objects.filter(pk=sound.pk).update(status="open")
    found = list(rebuild("heads"))
    assert [(wrong.where, wrong.column) for wrong in found] == [
        (f"match {odd.number}", "events"),
        (f"match {sound.number}", "status"),
    ]
    assert Match.objects.get(pk=sound.pk).status == "ended"


def test_beside_a_player_who_was_erased_the_others_ratings_stand() -> None:
    """What he was worth is known no more; what they came to is, and is where their next match began."""
    alice, bob, charlie = people("alice", "bob", "charlie")
    for one, other in ((alice, bob), (bob, charlie), (alice, charlie)):
        match = started([one, other], rated=True)
        services.resign(match.pk, other, command_id=uuid4())
    all_is_behind()
    ladders.follow()
    before = list(Rating.objects.exclude(user=bob).order_by("user").values_list("user", "mu", "sigma", "played"))
    bob.delete()
    assert SeatHolder.objects.filter(user=None).count() == 2
    assert list(rebuild(write=False)) == []
    RatingChange.objects.filter(match__number=3).delete()
    Rating.objects.update(mu=1.0)
    assert list(rebuild())
    assert list(Rating.objects.order_by("user").values_list("user", "mu", "sigma", "played")) == before


def test_a_bot_goes_on_from_a_head_that_was_mended() -> None:
    [alice] = people("alice")
    match = started([alice], bot_count=1, policy="random", countdown_s=60)
    Match.objects.filter(pk=match.pk).update(turn=[], status="open", version=1, revisions=[0, 0, 0])
    assert list(rebuild("heads"))
    bots.play(match.pk)
    pick(match, alice, "book")
    assert list(rebuild("heads", write=False)) == []
