"""Between transactional tests the append-only tables are emptied, guarded again, and the first rows are back."""

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction

TABLES = ("matches_event", "matches_command", "catalogue_release")


def refused(statement: str) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)
    except DatabaseError as error:
        return "append-only" in str(error)
    return False


def first_rows() -> list[tuple[object, ...]]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, value FROM matches_counter UNION SELECT name, 0 FROM auth_group ORDER BY 1")
        return cursor.fetchall()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("table", TABLES)
def test_the_guards_stand_after_a_flush(table: str) -> None:
    assert refused(f"TRUNCATE {table} CASCADE")
    call_command("flush", interactive=False, verbosity=0)
    assert refused(f"TRUNCATE {table} CASCADE")


@pytest.mark.django_db(transaction=True)
def test_a_flush_empties_an_append_only_table() -> None:
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO catalogue_release (game, number, digest, body, published_at) VALUES ('g', 1, 'd', '', now())")
    call_command("flush", interactive=False, verbosity=0)
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM catalogue_release")
        assert cursor.fetchone() == (0,)


@pytest.mark.django_db(transaction=True)
def test_what_migrations_wrote_is_back_after_a_flush() -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE matches_counter SET value = 7 WHERE name = 'match'")
    call_command("flush", interactive=False, verbosity=0)
    assert first_rows() == [("auditors", 0), ("epoch", 1), ("match", 0), ("moderators", 0), ("staff", 0)]


@pytest.mark.django_db(transaction=True)
def test_after_a_flush_every_model_has_its_type_and_its_permissions() -> None:
    """As they were made after the migrations: nothing is made anew, so that a test may begin at once."""
    call_command("flush", interactive=False, verbosity=0)
    models = {(model._meta.app_label, model._meta.model_name) for model in apps.get_models()}
    assert set(ContentType.objects.values_list("app_label", "model")) >= models
    wanted = {f"{verb}_{model._meta.model_name}" for model in apps.get_models() for verb in model._meta.default_permissions}
    assert set(Permission.objects.values_list("codename", flat=True)) >= wanted
    assert len(wanted) > 40
