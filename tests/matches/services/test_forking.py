"""Practice tables: who may open one, where it begins, what it is, and that it counts for nothing."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import Group, User

from matches import audit, bots, selectors, services
from matches.auditors import AUDITORS
from matches.errors import IdReused, NotAllowedNow, NotFound, NotYours, TooMany
from matches.kernel import match as kernel
from matches.models import Event, Match, SeatHolder
from matches.projections import fold as folds
from matches.projections.ladders import follow
from matches.services import forking
from matches.store import now_ms
from tests.support.horizon import all_is_behind
from tests.support.tables import finished, pick, started
from tests.support.tampering import edit


@pytest.fixture
def auditor(db: None) -> User:
    user = User.objects.create_user("audrey")
    user.groups.add(Group.objects.get_or_create(name=AUDITORS)[0])
    return user


@pytest.fixture
def played(alice: User, bob: User) -> Match:
    """A rated match of two: a round that bob wins, then alice has left."""
    match = started([alice, bob], rated=True)
    pick(match, alice, "feather")
    pick(match, bob, "book")
    pick(match, bob, "beetle", round=2)
    services.resign(match.pk, alice, command_id=uuid4())
    match.refresh_from_db()
    assert match.status == "ended"
    return match


def version_of(match: Match, tag: str, nth: int = 0) -> int:
    return Event.objects.filter(match=match, tag=tag).order_by("version").values_list("version", flat=True)[nth]


def forked(match: Match, user: User, version: int, seat: int = 0, id: UUID | None = None) -> Match:
    return services.fork(match.pk, user, version=version, seat=seat, id=id or uuid4())


def play_on(match: Match, user: User) -> None:
    """The person leaves, the bots play the rest."""
    services.resign(match.pk, user, command_id=uuid4())
    bots.play(match.pk)
    match.refresh_from_db()
    assert match.status == "ended"


def test_it_stands_exactly_where_the_source_stood_for_every_seat(played: Match, alice: User) -> None:
    version = version_of(played, "picked", 2)
    table, source = folds.load(forked(played, alice, version).pk), folds.at_version(played.pk, version + 1)
    rules = table.rules
    for viewer in (None, 0, 1):
        assert rules.view(table.fold.match.game, viewer) == rules.view(source.match.game, viewer)
        assert kernel.offers(rules, table.fold.match, viewer) == kernel.offers(rules, source.match, viewer)


def test_within_a_move_it_begins_at_the_end_of_the_move(played: Match, alice: User) -> None:
    """The first pick starts the countdown: between the two nobody is waited for."""
    first, then = version_of(played, "picked"), version_of(played, "countdown_started")
    assert then == first + 1
    assert [forked(played, alice, version).fork_version for version in (first, then)] == [then, then]


def test_its_clock_has_as_much_left_as_that_of_the_source_had(played: Match, alice: User) -> None:
    version = version_of(played, "countdown_started")
    recorded = Event.objects.get(match=played, version=version).recorded_at
    due = kernel.deadline(folds.load(played.pk).rules, folds.at_version(played.pk, version).match)
    match = forked(played, alice, version)
    at = Event.objects.get(match=match, version=match.version).recorded_at
    assert due is not None and match.deadline_at is not None
    assert match.deadline_at - at == due.at_ms - recorded
    assert selectors.table(match.pk, alice, "en").view.ends_at == match.deadline_at
    assert services.time_is_up(match.pk, match.deadline_id) is None, "no deadline passes because the source is old"


def test_it_is_by_link_unrated_and_has_a_secret_of_its_own(played: Match, alice: User) -> None:
    match = forked(played, alice, version_of(played, "picked"), seat=1)
    assert (match.public, match.rated, match.options["rated"], match.origin) == (False, False, False, "")
    assert (match.fork_of_id, match.host_id, match.release) == (played.pk, alice.pk, played.release)
    seated = SeatHolder.objects.filter(match=match).order_by("seat").values_list("user", "bot")
    assert list(seated) == [(None, "mixed"), (alice.pk, "")]
    openings = [folds.load(one.pk).fold.match.table.opened for one in (match, played)]
    assert openings[0].commitment != openings[1].commitment
    assert match.pk not in [row.id for row in selectors.watchable_tables(alice, "en")]


@pytest.mark.django_db(transaction=True)
def test_played_to_its_end_it_is_exact_and_nothing_has_moved(played: Match, alice: User) -> None:
    all_is_behind()
    while follow():
        pass
    before = [(row.rating, row.points, row.played) for row in selectors.profile("alice", "en").records]
    counted = selectors.profile("alice", "en").finished
    match = forked(played, alice, version_of(played, "picked"))
    play_on(match, alice)
    assert audit.verify(match.pk).verdict == "exact"
    all_is_behind()
    while follow():
        pass
    profile = selectors.profile("alice", "en")
    assert [(row.rating, row.points, row.played) for row in profile.records] == before
    assert (profile.finished, match.pk in [row.id for row in profile.recent]) == (counted, False)


def test_a_fork_can_be_forked_within_what_it_copied_and_behind_it(played: Match, alice: User) -> None:
    version = version_of(played, "picked", 2)
    first = forked(played, alice, version)
    play_on(first, alice)
    own, copied = version_of(first, "picked"), version_of(first, "forked")
    early = forked(first, alice, own)
    origin = forked(played, alice, version_of(played, "picked"))
    assert folds.load(early.pk).fold.match.game == folds.load(origin.pk).fold.match.game
    left = [one.deadline_at - Event.objects.get(match=one, version=one.version).recorded_at for one in (early, origin)]
    assert left[0] == left[1], "what was copied happened when it happened at the source"
    again = forked(first, alice, copied)
    assert folds.load(again.pk).fold.match.game.round == 1, "a fork begins with the beginning of its source"
    for one in (early, again):
        play_on(one, alice)
        assert audit.verify(one.pk).verdict == "exact"


def test_an_auditor_may_sit_on_any_seat_that_played_and_the_bots_keep_theirs(auditor: User) -> None:
    match = finished()
    policies = list(SeatHolder.objects.filter(match=match).order_by("seat").values_list("bot", flat=True))
    table = forked(match, auditor, version_of(match, "picked"), seat=1)
    seated = SeatHolder.objects.filter(match=table).order_by("seat").values_list("bot", flat=True)
    assert list(seated) == [policies[0], "", policies[2]]


def test_the_same_request_again_gives_the_same_table(played: Match, alice: User) -> None:
    id, version = uuid4(), version_of(played, "picked")
    assert forked(played, alice, version, id=id).pk == forked(played, alice, version, id=id).pk == id
    assert Match.objects.filter(fork_of=played).count() == 1
    for other in ({"seat": 1}, {"version": version_of(played, "picked", 2)}):
        with pytest.raises(IdReused):
            forked(played, alice, **{"version": version, **other}, id=id)


def test_who_is_nobody_in_it_may_not(played: Match, charlie: User) -> None:
    with pytest.raises(NotYours, match="fork_not_yours"):
        forked(played, charlie, version_of(played, "picked"))


@pytest.mark.parametrize(
    ("tag", "code"), [("seat_taken", "not_started_yet"), ("ended", "already_decided"), ("secret_revealed", "already_decided")]
)
def test_where_nothing_is_played_it_is_refused(played: Match, alice: User, tag: str, code: str) -> None:
    with pytest.raises(NotAllowedNow, match=code):
        forked(played, alice, version_of(played, tag))
    assert not Match.objects.filter(fork_of=played).exists()


def test_a_running_match_a_free_seat_and_no_version_are_refused(alice: User, bob: User, played: Match) -> None:
    running = started([alice, bob])
    with pytest.raises(NotAllowedNow, match="not_over_yet"):
        forked(running, alice, 4)
    with pytest.raises(NotAllowedNow, match="seat_did_not_play"):
        forked(played, alice, version_of(played, "picked"), seat=2)
    for version in (0, 9_999):
        with pytest.raises(NotFound, match="no_such_version"):
            forked(played, alice, version)


def test_rules_that_are_gone_are_refused(played: Match, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = folds.load(played.pk).fold.match.table.opened
    rules = forking.msgspec.structs.replace(opened, rules_version=99)
    with pytest.raises(NotAllowedNow, match="rules_gone"):
        forking._same_rules(folds.load(played.pk).rules, rules)


def test_five_at_once_are_enough(played: Match, alice: User, bob: User) -> None:
    version = version_of(played, "picked")
    running = [forked(played, alice, version) for _ in range(forking.AT_ONCE)]
    with pytest.raises(TooMany, match="too_many_forks"):
        forked(played, alice, version)
    forked(played, bob, version)
    services.resign(running[0].pk, alice, command_id=uuid4())
    bots.play(running[0].pk)
    assert forked(played, alice, version).status == "playing"
    assert all(one.opened_at <= now_ms() for one in running)


@pytest.mark.parametrize(
    ("tag", "facts", "field"),
    [
        ("picked", {"symbol": "beetle"}, "source.event"),
        ("picked", {"seat": 1}, "source.event"),
        ("seat_taken", {"loadout": {"a": 1}}, "loadout"),
    ],
)
def test_what_was_slipped_into_a_fork_is_found_and_located(
    played: Match, alice: User, tag: str, facts: dict[str, object], field: str
) -> None:
    """Its own chain fits again and it follows from its commands: only its source says otherwise."""
    match = forked(played, alice, version_of(played, "picked", 2))
    play_on(match, alice)
    version = edit(match, tag, **facts)
    found = audit.verify(match.pk)
    assert (found.verdict, found.version, found.field) == ("damaged", version, field)
    assert next(check.ok for check in found.checks if check.name == "source") is False


def test_another_source_than_the_head_names_is_found(played: Match, alice: User) -> None:
    match = forked(played, alice, version_of(played, "picked"))
    play_on(match, alice)
    assert [check.ok for check in audit.verify(match.pk).checks if check.name == "source"] == [True]
    Match.objects.filter(pk=match.pk).update(fork_version=9)
    assert (audit.verify(match.pk).verdict, audit.verify(match.pk).field) == ("damaged", "head.fork_of")
    Match.objects.filter(pk=played.pk).update(fork_of=match, fork_version=9, rated=False)
    assert audit.verify(played.pk).verdict == "damaged"
