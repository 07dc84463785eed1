"""The database itself records who changed what: bulk statements and raw SQL cannot escape it, and nothing is deleted."""

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction

from catalogue import selectors, services
from catalogue.models import Card, Change, Draft, Edit, Printing, Release
from tests.support import bestiary as game

pytestmark = pytest.mark.django_db


def sql(statement: str, *parameters: object) -> int:
    """Run it as if the rows before it had been committed: no deferred check of theirs waits any more."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(statement, parameters)
        return cursor.rowcount


def test_a_form_leaves_who_when_why_and_every_field(published: Release, moderator: User) -> None:
    card = Card.objects.get(slug="creature-1")
    services.change_card(card.pk, 1, {"name.en": "Bear", "facts.attack": 99}, by=moderator, reason="too weak")
    line = selectors.history(card.pk)[0]
    assert line.change.edit is not None
    assert (line.change.edit.by, line.change.edit.via, line.change.edit.reason) == (moderator, "form", "too weak")
    assert [(one.field, one.before, one.after) for one in line.fields] == [
        ("facts.attack", game.many(1)[0].facts["attack"], 99),
        ("name.en", "Brown bear 1" if card.name_en.startswith("Brown") else card.name_en, "Bear"),
    ]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE catalogue_card SET name_en = 'X', facts = facts || '{\"attack\": 1}' WHERE slug = 'creature-2'",
        "WITH w AS (UPDATE catalogue_card SET name_en = 'X', facts = facts || '{\"attack\": 1}' WHERE slug = 'creature-2' "
        "RETURNING 1) SELECT * FROM w",
    ],
)
def test_raw_sql_is_recorded_without_a_name(published: Release, statement: str) -> None:
    card, before = Card.objects.get(slug="creature-2"), Draft.objects.get().version
    sql(statement)
    line = selectors.history(card.pk)[0]
    assert line.change.edit is None
    assert {one.field: one.after for one in line.fields} == {"name.en": "X", "facts.attack": 1}
    assert Card.objects.get(pk=card.pk).version == 2
    assert Draft.objects.get().version == before + 1


def test_a_bulk_statement_is_recorded_card_by_card(published: Release) -> None:
    before = Draft.objects.get().version
    assert Card.objects.filter(kind="creature").update(text_en="The same") == 32
    assert Change.objects.filter(after={"text.en": "The same"}).count() == 32
    assert Draft.objects.get().version == before + 1


def test_rows_that_bulk_create_makes_are_recorded(published: Release) -> None:
    Card.objects.bulk_create([Card(game=game.GAME, kind="charm", slug=f"x-{n}", number=900 + n, name_fr="X") for n in range(3)])
    assert Change.objects.filter(before__isnull=True, after__slug__startswith="x-").count() == 3


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM catalogue_card WHERE slug = 'creature-1'",
        "TRUNCATE catalogue_card CASCADE",
        "UPDATE catalogue_card SET id = gen_random_uuid() WHERE slug = 'creature-1'",
        "UPDATE catalogue_card SET game = 'chess'",
        "UPDATE catalogue_card SET kind = 'charm' WHERE slug = 'creature-1'",
        "DELETE FROM catalogue_change",
        "UPDATE catalogue_change SET before = NULL",
        "TRUNCATE catalogue_change",
        "DELETE FROM catalogue_printing",
        "UPDATE catalogue_printing SET name_fr = 'X'",
        "UPDATE catalogue_printing SET until = NULL",
        "UPDATE catalogue_release SET body = ''",
        "DELETE FROM catalogue_rarity",
        "DELETE FROM catalogue_scale",
    ],
)
def test_the_database_refuses_to_forget(published: Release, statement: str) -> None:
    with pytest.raises(IntegrityError):
        sql(statement)


def test_a_printing_ends_once(published: Release) -> None:
    pk = Printing.objects.values_list("pk", flat=True)[0]
    assert sql("UPDATE catalogue_printing SET until = 2 WHERE id = %s", pk) == 1
    with pytest.raises(IntegrityError):
        sql("UPDATE catalogue_printing SET until = 3 WHERE id = %s", pk)


def test_a_version_is_counted_whatever_a_statement_says(published: Release) -> None:
    sql("UPDATE catalogue_card SET version = 70, name_en = 'X' WHERE slug = 'creature-1'")
    assert Card.objects.get(slug="creature-1").version == 2


def test_any_earlier_version_can_be_read(published: Release, moderator: User) -> None:
    card = Card.objects.get(slug="creature-1")
    first = selectors.card_at(card.pk, 1)
    services.change_card(card.pk, 1, {"facts.attack": 1, "facts.element": "ice"}, by=moderator)
    services.retire_card(card.pk, 2, by=moderator, reason="old")
    sql("UPDATE catalogue_card SET facts = facts - 'bonus' WHERE id = %s", card.pk)
    assert selectors.card_at(card.pk, 1) == first
    assert selectors.card_at(card.pk, 2) == {**first, "facts.attack": 1, "facts.element": "ice"}
    assert selectors.card_at(card.pk, 3)["state"] == "retired"
    assert "facts.bonus" not in selectors.card_at(card.pk, 4)


def test_an_edit_that_failed_leaves_nothing(published: Release, moderator: User) -> None:
    edits, changes = Edit.objects.count(), Change.objects.count()
    with pytest.raises(Exception, match="invalid"):
        services.add_card(game.GAME, "creature", game.values(slug="creature-1"), by=moderator)
    assert (Edit.objects.count(), Change.objects.count()) == (edits, changes)


def test_who_and_why_do_not_leak_into_what_follows(published: Release, moderator: User) -> None:
    services.change_card(Card.objects.get(slug="creature-1").pk, 1, {"name.en": "A"}, by=moderator)
    sql("UPDATE catalogue_card SET name_en = 'B' WHERE slug = 'creature-3'")
    assert selectors.history(Card.objects.get(slug="creature-3").pk)[0].change.edit is None
