"""The cached fold is the stored stream, whatever a process has kept; imports projections and services."""

from dataclasses import replace
from unittest import mock
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from matches import bots, services, store
from matches.errors import NotFound
from matches.models import Match
from matches.projections import fold as folds
from matches.projections.fold import Fold
from matches.store import read
from tests.support.tables import finished, game_of, people, pick, started
from tests.support.tampering import change
from tests.support.together import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tally")]


def fresh(match: Match) -> Fold:
    """The fold as a process sees it that has kept nothing."""
    folds.cache.drop(match.pk)
    return folds.load(match.pk).fold


def read_behind(match: Match) -> int:
    """The version behind which a load reads."""
    with mock.patch.object(store, "tail", wraps=store.tail) as tail:
        folds.load(match.pk)
    return int(tail.call_args.args[1])


def adding(users: list[User], count: int) -> Match:
    match = started(users, game="tally")
    for number in range(1, count + 1):
        for user in users:
            services.submit(
                match.pk, user, command_id=uuid4(), decision=f"add/{number}", move={"type": "add", "amount": number % 9 + 1}
            )
    return match


def test_what_is_kept_is_not_read_again() -> None:
    match = started(people("alice", "bob"))
    version = fresh(match).version
    assert read_behind(match) == version
    folds.cache.drop(match.pk)
    assert read_behind(match) == 0


def test_what_another_process_stored_is_seen() -> None:
    users = people("alice", "bob")
    match = started(users)
    kept = folds.load(match.pk).fold
    together(lambda: pick(match, users[0], "book"))
    assert folds.load(match.pk).fold.version == kept.version + 2
    assert game_of(match).player(0).pick == "book"


def test_what_was_rolled_back_is_not_kept() -> None:
    users = people("alice", "bob")
    match = started(users)
    before = folds.load(match.pk).fold
    with transaction.atomic():
        pick(match, users[0], "book")
        assert folds.load(match.pk).fold.version == before.version + 2
        transaction.set_rollback(True)
    assert folds.load(match.pk).fold == before
    pick(match, users[0], "feather")
    assert folds.load(match.pk).fold == fresh(match)
    assert game_of(match).player(0).pick == "feather"


def test_a_database_that_is_older_than_the_process_is_believed() -> None:
    users = people("alice", "bob")
    match = started(users)
    older = folds.load(match.pk).fold
    pick(match, users[0], "book")
    folds.load(match.pk)
    change("DELETE FROM matches_event WHERE match_id = %s AND version > %s", match.pk, older.version)
    change("DELETE FROM matches_command WHERE match_id = %s AND first_version > %s", match.pk, older.version)
    change("UPDATE matches_match SET version = %s WHERE id = %s", older.version, match.pk)
    assert folds.load(match.pk).fold == older
    pick(match, users[0], "beetle")
    assert game_of(match).player(0).pick == "beetle"


def test_a_database_that_was_restored_and_has_grown_past_what_is_known_is_believed() -> None:
    """The process knows a history that never happened, as long as the one that did: only the epoch tells them apart."""
    users = people("alice", "bob")
    match = started(users)
    older = folds.load(match.pk).fold
    pick(match, users[0], "feather")
    known = folds.load(match.pk).fold
    change("DELETE FROM matches_event WHERE match_id = %s AND version > %s", match.pk, older.version)
    change("DELETE FROM matches_command WHERE match_id = %s AND first_version > %s", match.pk, older.version)
    change("UPDATE matches_match SET version = %s WHERE id = %s", older.version, match.pk)
    change("UPDATE matches_counter SET value = value + 1 WHERE name = 'epoch'")
    folds.cache.clear()
    pick(match, users[0], "beetle")
    happened = folds.load(match.pk)
    folds.cache.put(match.pk, replace(happened, fold=known, epoch=happened.epoch - 1))
    assert folds.load(match.pk).fold == happened.fold != known


def test_every_earlier_version_is_the_fold_up_to_it() -> None:
    match = adding(people("alice"), 200)
    newest = fresh(match)
    step = folds.empty(folds.load(match.pk).rules, match.seats)
    rules = folds.load(match.pk).rules
    for row in store.events_between(match.pk, 0, newest.version):
        step = folds.grow_by(rules, step, folds.told(rules, [row]))
        assert folds.at_version(match.pk, step.version) == step
    assert step == newest


def test_a_random_version_costs_sixty_four_events_at_most() -> None:
    match = adding(people("alice"), 200)
    fresh(match)
    with mock.patch.object(store, "events_between", wraps=store.events_between) as between:
        folds.at_version(match.pk, 190)
    assert between.call_args.args[1:] == (128, 190)


@pytest.mark.parametrize("version", [-1, 10_000])
def test_a_version_that_is_none_is_not_found(version: int) -> None:
    match = started(people("alice", "bob"))
    with pytest.raises(NotFound) as raised:
        folds.at_version(match.pk, version)
    assert raised.value.code == "no_such_version"


def test_no_match_is_not_found() -> None:
    with pytest.raises(NotFound):
        folds.load(uuid4())


def test_many_threads_that_load_and_move_agree_in_the_end() -> None:
    users = people("alice", "bob", "charlie")
    match = started(users, game="tally")

    def play(user: User) -> None:
        for number in range(1, 16):
            services.submit(match.pk, user, command_id=uuid4(), decision=f"add/{number}", move={"type": "add", "amount": 1})
            assert folds.load(match.pk).fold.match.game.total >= number

    assert together(*[lambda user=user: play(user) for user in users]) == [None] * 3
    kept = folds.load(match.pk).fold
    assert kept == fresh(match) and kept.match.game.total == 45


def test_revisions_count_what_each_may_see() -> None:
    users = people("alice", "bob")
    match = started(users)
    opening, sitting, starting = 1, 2, 3  # started, begun, round_opened
    everybody = opening + sitting + starting
    assert folds.load(match.pk).fold.revisions == (everybody,) * 3
    pick(match, users[0], "book")  # picked, countdown_started
    pick(match, users[0], "beetle")  # pick_changed
    assert folds.load(match.pk).fold.revisions == (everybody + 2, everybody + 3, everybody + 2)


def test_the_head_repeats_the_fold() -> None:
    match = finished()
    fold = fresh(match)
    assert (match.version, tuple(match.revisions), match.turn, match.deadline_at) == (fold.version, fold.revisions, [], None)
    assert match.outcome == {
        "placings": [list(group) for group in fold.match.table.placings],
        "reason": fold.match.table.reason,
        "void": False,
    }


def test_the_head_says_whose_turn_it_is() -> None:
    users = people("alice", "bob")
    match = started(users, 1)
    assert match.turn == [0, 1, 2]
    pick(match, users[1], "book")
    match.refresh_from_db()
    assert (match.turn, match.deadline_id) == ([0, 2], "countdown/1")
    bots.play(match.pk)
    match.refresh_from_db()
    assert match.turn == [0]


def test_a_long_match_is_read_in_blocks_like_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    match = adding(people("alice", "bob"), 40)
    rules, whole = folds.load(match.pk).rules, fresh(match)
    rows = folds.told(rules, store.events_between(match.pk, 0, whole.version))
    assert folds.grow_by(rules, folds.empty(rules, match.seats), rows) == whole
    monkeypatch.setattr(read, "_TAIL", read._TAIL.replace(str(read.BLOCK), "7"))
    tail = store.tail(match.pk, 3, 60)
    assert tail is not None and [block.after for block in tail.blocks] == [3, 10, 17, 24, 31, 38, 45, 52, 59]
    assert [len(block.recorded_at) for block in tail.blocks] == [7] * 8 + [1]
    assert fresh(match) == whole


def test_old_events_in_a_block_are_upcast(monkeypatch: pytest.MonkeyPatch) -> None:
    match = adding(people("alice"), 30)
    known, newest = folds.load(match.pk), fresh(match)
    rules = known.rules
    upcasts = {("added", 1): lambda raw: {**raw, "amount": raw["amount"] + 1}}
    newer = replace(rules, upcasts=upcasts)
    cached = folds.Loaded(newer, match.seats, folds.empty(newer, match.seats), {}, folds._Cache(1), 0, known.epoch, 0.0)
    folds.cache.put(match.pk, cached)
    upcast = folds.load(match.pk).fold
    assert upcast.match.game.total == newest.match.game.total + 30
    assert (upcast.version, upcast.hash, upcast.revisions) == (newest.version, newest.hash, newest.revisions)


def test_the_last_events_are_told_with_the_revisions_of_then() -> None:
    users = people("alice", "bob")
    match = started(users)
    pick(match, users[0], "book")  # picked, countdown_started
    pick(match, users[0], "beetle")  # pick_changed
    fold = fresh(match)
    assert [(one.version, one.revisions) for one in fold.recent][-4:] == [
        (6, (6, 6, 6)),
        (7, (7, 7, 7)),
        (8, (8, 8, 8)),
        (9, (8, 9, 8)),
    ]
    assert fold.recent[-1].revisions == fold.revisions and len(fold.recent) == 9
