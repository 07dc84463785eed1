"""Opening a table: its number, its secret and its first event, once; imports services."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from matches import audit, bots, services
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound
from matches.kernel.chance import Sealed
from matches.models import Command, Match, Secret
from matches.projections import fold as folds
from matches.services.sealing import sealed_of
from tests.support.tables import opened, people
from tests.support.timing import later
from tests.support.together import together


def test_a_new_table_is_open_and_empty(alice: User) -> None:
    match = opened(alice, seats=4, countdown_s=10)
    assert (match.status, match.version, match.seats, match.rated) == ("open", 1, 4, False)
    assert match.options == {"rated": False, "countdown_s": 10}
    assert match.revisions == [1, 1, 1, 1, 1]
    assert (match.deadline_id, match.deadline_at) == ("open", match.opened_at + 1_800_000)


def test_the_commitment_is_that_of_the_sealed_secret(alice: User) -> None:
    match = opened(alice)
    table = folds.load(match.pk).fold.match.table
    assert table.opened is not None
    assert table.opened.commitment == sealed_of(match.pk).commitment()
    assert Sealed(match.pk.bytes, sealed_of(match.pk).secret).secret not in bytes(Secret.objects.get(match=match).sealed)


def test_the_same_id_gives_the_same_table(alice: User) -> None:
    id = uuid4()
    tables = [services.open_match(game="ahyoheek", options={}, seats=2, host=alice, id=id) for _ in range(2)]
    assert [table.pk for table in tables] == [id, id]
    assert Command.objects.filter(match_id=id).count() == 1


def test_the_same_id_for_another_table_is_refused(alice: User) -> None:
    id = uuid4()
    services.open_match(game="ahyoheek", options={}, seats=2, host=alice, id=id)
    with pytest.raises(IdReused):
        services.open_match(game="ahyoheek", options={}, seats=5, host=alice, id=id)


@pytest.mark.django_db(transaction=True)
def test_opened_by_five_at_once_it_is_one_table() -> None:
    [alice], id = people("alice"), uuid4()
    tables = together(*[lambda: services.open_match(game="ahyoheek", options={}, seats=2, host=alice, id=id)] * 5)
    assert [table.pk for table in tables] == [id] * 5
    assert Match.objects.count() == Command.objects.count() == 1


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_the_game_says_how_many_may_sit(alice: User, seats: int) -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        services.open_match(game="ahyoheek", options={}, seats=seats, host=alice)
    assert (refusal.value.code, refusal.value.detail) == ("seats_out_of_range", {"least": 2, "most": 5})


@pytest.mark.parametrize("options", [{"countdown_s": 4}, {"countdown_s": 121}, {"colour": "red"}, {"rated": "maybe"}])
def test_options_are_the_games(alice: User, options: dict[str, object]) -> None:
    with pytest.raises(NotACommand) as refusal:
        services.open_match(game="ahyoheek", options=options, seats=2, host=alice)
    assert refusal.value.code == "bad_options"


def test_a_game_that_is_none_is_not_found(alice: User) -> None:
    with pytest.raises(NotFound) as refusal:
        services.open_match(game="poker", options={}, seats=2, host=alice)
    assert refusal.value.code == "no_such_game"


@pytest.mark.django_db(transaction=True)
def test_numbers_have_no_gaps_whatever_is_rolled_back() -> None:
    def undone() -> None:
        with transaction.atomic():
            opened(None)
            transaction.set_rollback(True)

    together(*[lambda: opened(None), undone] * 6)
    opened(None)
    assert sorted(Match.objects.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.django_db(transaction=True)
def test_after_a_rolled_back_opening_the_same_id_reveals_the_secret_that_it_committed_to() -> None:
    """A secret kept from the first attempt would be revealed at the end of the second, and belie its commitment."""
    id = UUID("7a0b5f3e-3f0c-4f7e-9d55-0d4f2f6c1a11")
    with transaction.atomic():
        services.open_match(game="ahyoheek", options={}, seats=2, host=None, id=id)
        transaction.set_rollback(True)
    services.open_match(game="ahyoheek", options={}, seats=2, host=None, id=id)
    for _ in range(2):
        services.add_bot(id, None, policy="mixed", command_id=uuid4())
    services.start(id, None, command_id=uuid4())
    bots.play(id)
    assert audit.verify(id).verdict == "exact"


def test_a_table_that_is_not_started_in_thirty_minutes_closes(db: None) -> None:
    match = opened(None)
    assert services.time_is_up(match.pk, "open") is None
    with later(30 * 60 * 1000):
        assert services.time_is_up(match.pk, "open") is not None
    match.refresh_from_db()
    assert (match.status, match.outcome["void"], match.outcome["reason"]) == ("voided", True, "not_started")
