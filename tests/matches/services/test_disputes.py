"""A player reports a match that he sat in; auditors write notes and decide, once."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import selectors, services
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, NotYours, Problem
from matches.models import Dispute, Event, Match
from tests.support.staff import member
from tests.support.tables import pick, seated, started

pytestmark = pytest.mark.django_db
WORDS = "My choice was in, and the clock chose for me."
ANSWER = "The clock had run out two seconds before."


@pytest.fixture
def audrey(db: None) -> User:
    return member("audrey", "auditors")


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    return started([alice, bob])


@pytest.fixture
def over(match: Match, alice: User) -> Match:
    services.resign(match.pk, alice, command_id=uuid4())
    match.refresh_from_db()
    assert match.status == "ended"
    return match


def code(error: type[Problem], ask: object) -> str:
    with pytest.raises(error) as caught:
        ask()  # type: ignore[operator]
    return caught.value.code


def test_only_who_sat_there_reports_a_match_and_only_one_that_has_begun(match: Match, alice: User, charlie: User) -> None:
    assert code(NotYours, lambda: services.report(uuid4(), match.pk, charlie, WORDS)) == "not_seated"
    waiting = seated([charlie])
    assert code(NotAllowedNow, lambda: services.report(uuid4(), waiting.pk, charlie, WORDS)) == "not_playing"
    assert services.report(uuid4(), match.pk, alice, WORDS).verdict == "open"


@pytest.mark.parametrize("words", ["", "too short, this one", " " * 30, "nul \0 within these words", "x" * 2001])
def test_words_are_needed(match: Match, alice: User, words: str) -> None:
    assert code(NotACommand, lambda: services.report(uuid4(), match.pk, alice, words)) == "dispute_words"


def test_one_may_be_open_a_player_and_match_and_another_after_the_answer(
    over: Match, alice: User, bob: User, audrey: User
) -> None:
    first = services.report(uuid4(), over.pk, alice, WORDS)
    assert code(NotAllowedNow, lambda: services.report(uuid4(), over.pk, alice, WORDS)) == "dispute_open"
    services.report(uuid4(), over.pk, bob, WORDS)
    services.resolve(first.pk, audrey, verdict="unfounded", answer=ANSWER)
    services.report(uuid4(), over.pk, alice, "It happened again, with more to say.")
    assert Dispute.objects.filter(by=alice).count() == 2


def test_the_same_id_gives_the_same_report_and_no_other(over: Match, alice: User, bob: User) -> None:
    id = uuid4()
    first = services.report(id, over.pk, alice, WORDS, version=3)
    assert services.report(id, over.pk, alice, WORDS, version=3).pk == first.pk
    assert code(IdReused, lambda: services.report(id, over.pk, alice, "Something else that went wrong.")) == "id_reused"
    assert code(IdReused, lambda: services.report(id, over.pk, bob, WORDS)) == "id_reused"
    assert Dispute.objects.count() == 1


def test_while_it_runs_a_revision_says_where_he_stood_and_no_version_is_told(match: Match, alice: User, bob: User) -> None:
    """Bob changes his mind, which alice cannot see: her revision stays, the versions go on."""
    pick(match, bob, "book")
    page = selectors.table(match.pk, alice, "en")
    match.refresh_from_db()
    pick(match, bob, "beetle")
    assert selectors.table(match.pk, alice, "en").revision == page.revision
    dispute = services.report(uuid4(), match.pk, alice, WORDS, revision=page.revision)
    assert dispute.version == match.version
    [own] = selectors.own_disputes(alice)
    assert (own.over, own.version) == (False, None)


def test_a_version_is_of_a_match_that_is_over(match: Match, alice: User) -> None:
    assert code(NotAllowedNow, lambda: services.report(uuid4(), match.pk, alice, WORDS, version=3)) == "not_over_yet"
    services.resign(match.pk, alice, command_id=uuid4())
    match.refresh_from_db()
    for none in (0, match.version + 1):
        assert code(NotFound, lambda at=none: services.report(uuid4(), match.pk, alice, WORDS, version=at)) == "no_such_version"
    services.report(uuid4(), match.pk, alice, WORDS, version=match.version)
    assert [own.version for own in selectors.own_disputes(alice)] == [match.version]


def test_an_auditor_decides_once_and_whoever_comes_second_is_told_what_the_first_decided(
    over: Match, alice: User, audrey: User
) -> None:
    dispute = services.report(uuid4(), over.pk, alice, WORDS)
    services.resolve(dispute.pk, audrey, verdict="upheld", answer=ANSWER)
    services.resolve(dispute.pk, audrey, verdict="upheld", answer=ANSWER)  # the same form twice
    with pytest.raises(NotAllowedNow, match="dispute_upheld") as told:
        services.resolve(dispute.pk, member("ada", "auditors"), verdict="unfounded", answer="I see nothing wrong.")
    assert told.value.detail == {"by": "audrey"}
    dispute.refresh_from_db()
    assert (dispute.verdict, dispute.answer, dispute.closed_by) == ("upheld", ANSWER, audrey)


def test_who_was_part_of_the_match_neither_decides_nor_notes(alice: User, audrey: User) -> None:
    match = started([alice, audrey])
    dispute = services.report(uuid4(), match.pk, alice, WORDS)
    decide = lambda: services.resolve(dispute.pk, audrey, verdict="unfounded", answer=ANSWER)  # noqa: E731
    assert code(NotYours, decide) == "dispute_own_match"
    assert code(NotYours, lambda: services.note(uuid4(), dispute.pk, audrey, "Nothing.")) == "dispute_own_match"
    ada = member("ada", "auditors")
    services.resolve(dispute.pk, ada, verdict="unfounded", answer=ANSWER)


def test_nobody_but_auditors_decides(over: Match, alice: User, bob: User) -> None:
    dispute = services.report(uuid4(), over.pk, alice, WORDS)
    for who in (alice, bob, member("mona", "moderators")):
        assert (
            code(NotYours, lambda who=who: services.resolve(dispute.pk, who, verdict="upheld", answer=ANSWER)) == "look_auditors"
        )
        assert code(NotYours, lambda who=who: services.note(uuid4(), dispute.pk, who, "A note.")) == "look_auditors"


def test_a_decision_is_a_word_that_is_known_with_an_answer(over: Match, alice: User, audrey: User) -> None:
    dispute = services.report(uuid4(), over.pk, alice, WORDS)
    assert code(NotACommand, lambda: services.resolve(dispute.pk, audrey, verdict="open", answer=ANSWER)) == "dispute_verdict"
    assert code(NotACommand, lambda: services.resolve(dispute.pk, audrey, verdict="upheld", answer="No.")) == "dispute_answer"
    assert code(NotFound, lambda: services.resolve(uuid4(), audrey, verdict="upheld", answer=ANSWER)) == "no_such_dispute"


def test_a_note_sent_twice_is_one(over: Match, alice: User, audrey: User) -> None:
    dispute, id = services.report(uuid4(), over.pk, alice, WORDS), uuid4()
    services.note(id, dispute.pk, audrey, "To be asked: bob.")
    services.note(id, dispute.pk, audrey, "To be asked: bob.")
    assert code(IdReused, lambda: services.note(id, dispute.pk, audrey, "Other words.")) == "id_reused"
    assert [(note.by, note.words) for note in selectors.notes_of(dispute)] == [(audrey, "To be asked: bob.")]


def test_answers_are_told_until_they_are_read(over: Match, alice: User, bob: User, audrey: User) -> None:
    assert selectors.unread_answers(alice.pk) == []
    dispute = services.report(uuid4(), over.pk, alice, WORDS)
    services.report(uuid4(), over.pk, bob, WORDS)
    services.resolve(dispute.pk, audrey, verdict="upheld", answer=ANSWER)
    [told] = selectors.unread_answers(alice.pk)
    assert told.number == over.number
    services.read_answers(alice, told.at_us - 1)
    assert selectors.unread_answers(alice.pk) == [told]
    services.read_answers(bob, told.at_us)
    assert selectors.unread_answers(alice.pk) == [told]
    services.read_answers(alice, told.at_us)
    assert selectors.unread_answers(alice.pk) == []


def test_the_queue_has_the_open_ones_first_by_their_age(over: Match, alice: User, bob: User, audrey: User) -> None:
    done = services.report(uuid4(), over.pk, alice, WORDS)
    services.resolve(done.pk, audrey, verdict="upheld", answer=ANSWER)
    older = services.report(uuid4(), over.pk, bob, WORDS)
    newer = services.report(uuid4(), over.pk, alice, WORDS)
    queue = selectors.dispute_queue()
    assert (queue.open, list(queue.waiting), list(queue.decided), queue.more) == (2, [older, newer], [done], None)


def test_the_decided_go_on_from_page_to_page(over: Match, alice: User, audrey: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.selectors.disputes.PAGE", 2)
    made = []
    for _ in range(3):
        made.append(services.report(uuid4(), over.pk, alice, WORDS))
        services.resolve(made[-1].pk, audrey, verdict="unfounded", answer=ANSWER)
    first = selectors.dispute_queue()
    assert list(first.decided) == [made[2], made[1]]
    assert list(selectors.dispute_queue(first.more).decided) == [made[0]]


def test_what_happened_around_it_is_told_without_versions_while_it_runs(match: Match, alice: User) -> None:
    pick(match, alice, "book")
    match.refresh_from_db()
    hidden = selectors.around(match, match.version, all_=False, language="en")
    assert {one.version for one in hidden} == {None}
    assert "Book" not in " ".join(one.text for one in hidden)
    whole = selectors.around(match, match.version, all_=True, language="en")
    assert whole[-1].here
    assert "Book" in " ".join(one.text for one in whole)


def test_every_time_that_the_clock_decided_is_found(alice: User, tally: None) -> None:
    match = started([alice], game="tally", tick_ms=1, ticks=1)
    services.time_is_up(match.pk, match.deadline_id)
    match.refresh_from_db()
    [out] = selectors.time_outs(match, all_=True)
    assert Event.objects.get(match=match, version=out.version).recorded_at == out.at
    assert [one.version for one in selectors.time_outs(match, all_=False)] == [None]
