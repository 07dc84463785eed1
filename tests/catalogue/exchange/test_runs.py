"""A file that was read is applied as a whole, once, on the draft that its dry run was made on."""

from __future__ import annotations

from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User

from catalogue import services
from catalogue.errors import Missing, Refused, StaleDraft
from catalogue.exchange import reading, runs
from catalogue.exchange.runs import Applied
from catalogue.models import Card, Change, Edit, ImportRun
from catalogue.services import imports
from tests.catalogue.exchange.files import card, export, new, table
from tests.support.bestiary import BESTIARY, GAME, many
from tests.support.together import codes, together


def keep(data: bytes, by: User | None = None, retire_missing: bool = False) -> ImportRun:
    return runs.keep(BESTIARY, reading.read_upload(BESTIARY, data), by=by, file_name="cards.csv", retire_missing=retire_missing)


def apply(run: ImportRun, **changes: object) -> Applied:
    wanted: dict[str, object] = {"seen_draft": None, "confirmed": None, "by": None, "reason": "", **changes}
    return runs.apply(run.game, run.pk, **wanted)  # type: ignore[arg-type]


@pytest.mark.django_db
def test_what_the_dry_run_said_is_done_as_one_edit(published: object, moderator: User) -> None:
    run = keep(table(new(901), {**new(5), "slug": "charm-5", "name.fr": "Autre"}), moderator)
    done = apply(run, by=moderator, reason="from the spring list")
    assert (card("new-901").name_fr, card("charm-5").name_fr) == ("Nouveau 901", "Autre")
    assert (done.edit.via, done.edit.by, done.edit.reason) == ("import", moderator, "from the spring list")
    assert Change.objects.filter(edit=done.edit).count() == 2
    services.undo(done.edit.pk, by=moderator)
    assert (card("new-901").state, card("charm-5").name_fr == "Autre") == ("retired", False)


@pytest.mark.django_db
def test_applying_twice_does_nothing_more_and_says_so(published: object) -> None:
    run = keep(table(new(901)))
    first = apply(run)
    edits = Edit.objects.count()
    assert apply(run) == Applied(first.edit, again=True)
    assert Edit.objects.count() == edits


@pytest.mark.django_db
def test_a_draft_that_moved_refuses_and_keeps_the_file(published: object) -> None:
    run = keep(table(new(901)))
    services.retire_card(card("charm-5").pk, 1, by=None, reason="")
    with pytest.raises(StaleDraft) as stale:
        apply(run)
    assert not Card.objects.filter(slug="new-901").exists()
    assert len(runs.plan_of(run).added) == 1
    apply(run, seen_draft=stale.value.detail["version"])
    assert card("new-901").state == "active"


@pytest.mark.django_db
def test_all_or_nothing(published: object) -> None:
    run = keep(table(new(901), new(902, facts__cost="99")))
    with pytest.raises(Refused) as refused:
        apply(run)
    assert (refused.value.code, refused.value.detail) == ("faulty_file", {"count": 1})
    assert not Card.objects.filter(slug__startswith="new-").exists()


@pytest.mark.django_db
def test_a_file_that_changes_nothing_is_no_edit(published: object) -> None:
    edits = Edit.objects.count()
    with pytest.raises(Refused) as refused:
        apply(keep(export()))
    assert (refused.value.code, Edit.objects.count()) == ("nothing_changed", edits)


@pytest.mark.django_db
def test_more_than_fifty_cards_are_confirmed_by_their_number(published: object) -> None:
    run = keep(table(*[new(900 + one) for one in range(51)]))
    for confirmed in (None, 50, 52):
        with pytest.raises(Refused) as refused:
            apply(run, confirmed=confirmed)
        assert refused.value.code == "unconfirmed"
    apply(run, confirmed=51)
    assert Card.objects.filter(slug__startswith="new-").count() == 51
    fifty = keep(table(*[new(1900 + one) for one in range(50)]))
    assert apply(fifty).again is False


@pytest.mark.django_db
def test_cards_that_the_file_does_not_have_are_retired_with_it(published: object) -> None:
    apply(keep(table({**new(5), "slug": "charm-5"}), retire_missing=True))
    assert list(Card.objects.filter(game=GAME, state="active").values_list("slug", flat=True)) == ["charm-5"]


@pytest.mark.django_db
def test_a_run_of_another_game_is_not_there(published: object) -> None:
    run = keep(table(new(901)))
    for game, pk in (("ahyoheek", run.pk), (GAME, uuid4())):
        with pytest.raises(Missing):
            runs.apply(game, pk, seen_draft=None, confirmed=None, by=None)


@pytest.mark.django_db
def test_cards_that_move_to_another_installation_keep_their_ids() -> None:
    cards = many(3)
    run = keep(msgspec.json.encode(cards))
    apply(run)
    assert sorted(str(one) for one in Card.objects.values_list("pk", flat=True)) == sorted(one.id for one in cards)
    assert runs.plan_of(run).unchanged == 3


@pytest.mark.django_db(transaction=True)
def test_eight_who_apply_one_file_at_once_apply_it_once() -> None:
    services.publish_starter(GAME)
    run = keep(table(new(901)))
    answers = together(*[lambda: apply(run) for _ in range(8)])
    assert codes(answers) == [], "whoever comes second is told that it is done, not that the draft has moved"
    assert sorted(answer.again for answer in answers) == [False] + [True] * 7
    assert len({answer.edit for answer in answers}) == 1
    assert Change.objects.filter(card__slug="new-901").count() == 1


@pytest.mark.django_db
def test_whoever_waited_for_another_finds_it_done(published: object) -> None:
    """The row of the run is what they wait for, whatever each of them has looked at before."""
    run = keep(table(new(901)))
    plan = runs.plan_of(run)
    first, second = (
        imports.apply_import(run.pk, plan.writes, seen_draft=plan.draft_version, by=None, reason="spring") for _ in range(2)
    )
    assert (first[1], second) == (False, (first[0], True))
