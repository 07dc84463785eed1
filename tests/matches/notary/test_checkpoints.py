"""One checkpoint a day of Paris, however often it is asked for; imports notary."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

import pytest

from matches import notary
from matches.models import Checkpoint, LogEntry
from matches.notary import growing
from matches.notary.checkpoints import PARIS, next_due
from matches.proofs import EMPTY, check_note
from tests.matches.notary.conftest import Made, Pebbles
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db
DAY = datetime(2026, 11, 30, 12, tzinfo=PARIS)


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=PARIS)


def test_a_checkpoint_states_what_is_there_and_is_signed(pebbles: Pebbles) -> None:
    pebbles.count = 2
    made = notary.checkpoint(DAY)
    assert made is not None
    note = check_note(made.note, notary.public_keys())
    assert (made.number, made.size, note.size, note.root) == (1, 2, 2, made.root)
    assert note.origin == "pli.test/registre"


def test_a_log_without_entries_has_a_checkpoint_too(pebbles: Pebbles) -> None:
    made = notary.checkpoint(DAY)
    assert made is not None and made.root == EMPTY


def test_a_day_has_one_and_the_next_day_another(pebbles: Pebbles) -> None:
    asked = [at(29, 1), at(29, 1, 10), at(29, 23, 59), at(30, 0, 30), at(30, 1), at(30, 14)]
    made = [notary.checkpoint(moment) for moment in asked]
    assert [one and one.number for one in made] == [1, None, None, None, 2, None]


def test_after_days_of_silence_there_is_one_for_all_of_them(pebbles: Pebbles) -> None:
    notary.checkpoint(at(20, 12))
    pebbles.count = 5
    made = notary.checkpoint(at(30, 12))
    assert made is not None and (made.number, made.size) == (2, 5)


def test_nothing_is_signed_before_the_day_before_is_sealed_in_the_ledger(pebbles: Pebbles) -> None:
    assert notary.checkpoint(at(30, 0, 59)) is None
    assert next_due(at(30, 0, 59)) == at(30, 1)
    assert next_due(at(29, 1)) == at(30, 1)


def test_what_comes_in_many_batches_is_all_there_before_anything_is_signed(
    pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(growing, "AT_ONCE", 7)
    pebbles.count = 20
    made = notary.checkpoint(DAY)
    assert made is not None and made.size == 20


def test_a_log_that_is_far_behind_goes_on_with_the_next_call(pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing, "AT_ONCE", 7)
    monkeypatch.setattr("matches.notary.checkpoints._PATIENCE_S", -1.0)
    pebbles.count = 20
    assert [notary.checkpoint(DAY) for _ in range(2)] == [None, None]
    assert LogEntry.objects.count() == 14
    made = notary.checkpoint(DAY)
    assert made is not None and made.size == 20


@pytest.mark.django_db(transaction=True)
def test_five_at_once_make_one(pebbles: Pebbles, next_day: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing, "AT_ONCE", 100)
    pebbles.count = 600
    answers = together(*[partial(notary.checkpoint, DAY)] * 5)
    assert codes(answers) == []
    assert len([one for one in returned(answers) if one is not None]) == 1
    assert Checkpoint.objects.get().size == LogEntry.objects.count() == 600
    assert notary.examine().faults == []


def test_a_key_that_was_replaced_is_still_known(pebbles: Pebbles, settings: object) -> None:
    made = notary.checkpoint(DAY)
    assert made is not None
    settings.LOG_KEYS = settings.LOG_KEYS[:1] + settings.LOG_KEYS[1:]  # type: ignore[attr-defined]
    older, newer = notary.public_keys()
    assert check_note(made.note, [newer]).size == 0
    settings.LOG_KEYS = [*settings.LOG_KEYS, settings.LOG_KEYS[0]._replace(key=bytes(32))]  # type: ignore[attr-defined]
    again = notary.checkpoint(DAY + timedelta(days=1))
    assert again is not None
    assert [check_note(one.note, notary.public_keys()).size for one in (made, again)] == [0, 0]
    assert older in notary.public_keys()
