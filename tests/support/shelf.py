"""The starter cards of a game are published once in a run; a test that begins with them gets the same rows from a shelf.

Most tests need that there are cards, and to publish them takes longer than many of those tests. Tests of the catalogue's
services publish for themselves. Imports the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from django.db import connection, models, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils import timezone

from catalogue import kinds, selectors
from catalogue.models import Card, Change, Draft, Edit, Printing, Publication, Rarity, Release, Scale
from catalogue.services import publishing
from catalogue.services.editing import hold_draft

# In the order in which their rows name each other.
KEPT: tuple[type[models.Model], ...] = (Edit, Card, Scale, Rarity, Change, Release, Publication, Printing)
SCHEMA = "shelf"
NEWEST = {"edit_id": "catalogue_edit", "release_id": "catalogue_release"}
# These times are the program's, the other ones are the database's.
OUR_TIMES = {(Edit, "at"), (Release, "published_at"), (Publication, "made_at"), (Printing, "printed_at")}
NEEDS_DATABASE = {"db", "transactional_db"}
MAY = "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"
publish_first = publishing.publish_first


class Shelf:
    """What the first publication of each game wrote, in tables beside the real ones, and how far its draft had come by that."""

    def __init__(self) -> None:
        self.versions: dict[str, tuple[kinds.Game, int]] = {}
        with _beside() as there, there.cursor() as cursor:
            cursor.execute(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE; CREATE SCHEMA {SCHEMA}")
            for table in (model._meta.db_table for model in KEPT):
                cursor.execute(f"CREATE TABLE {SCHEMA}.{table} (LIKE public.{table} INCLUDING GENERATED)")

    def publish_first(self, game: str) -> Release:
        """As the service, which does it where nothing is on the shelf, or where the database is not as it was then."""
        with transaction.atomic():
            hold_draft(game)
            fresh = selectors.current(game) is None and not _is_drafted(game)
            known, version = self.versions.get(game, (None, 0))
            if not fresh or known is not kinds.game(game):
                release = publish_first(game)
                if fresh and known is None:
                    self._keep(game)
                return release
            _put_back(game)
            Draft.objects.filter(game=game).update(version=version)
            transaction.on_commit(selectors.forget_marks)
            return Release.objects.get(game=game)

    def _keep(self, game: str) -> None:
        with _beside() as beside, connection.cursor() as here, beside.cursor() as there:
            for model in KEPT:
                table, columns = model._meta.db_table, ", ".join(_columns(model))
                with (
                    here.copy(f"COPY (SELECT {columns} FROM {table} WHERE game = %s) TO STDOUT", [game]) as rows,
                    there.copy(f"COPY {SCHEMA}.{table} ({columns}) FROM STDIN") as kept,
                ):
                    for row in rows:
                        kept.write(row)
        self.versions[game] = kinds.game(game), Draft.objects.get(game=game).version


@contextmanager
def _beside() -> Iterator[BaseDatabaseWrapper]:
    """A connection past the test's transaction, which may be undone."""
    found = connection.copy()
    try:
        yield found
    finally:
        found.close()


def _is_drafted(game: str) -> bool:
    return Edit.objects.filter(game=game).exists() or any(one.objects.filter(game=game).exists() for one in (Card, Scale, Rarity))


def _put_back(game: str) -> None:
    """Numbers are new ones, times are now; the triggers wrote their rows then."""
    values = {"game": game, "now": timezone.now()}
    with connection.cursor() as cursor:
        cursor.execute(_put_back_all(), values)


@cache
def _put_back_all() -> str:
    role = "SET LOCAL session_replication_role"
    return "; ".join([f"{role} = replica", *map(_insert, KEPT), f"{role} = origin"])


def _insert(model: type[models.Model]) -> str:
    table, numbered = model._meta.db_table, isinstance(model._meta.pk, models.AutoField)
    fresh = {name: _fresh(field) for name, field in _columns(model).items() if not (numbered and field.primary_key)}
    order = f"ORDER BY {model._meta.pk.column}" if numbered else ""
    return (
        f"INSERT INTO {table} ({', '.join(fresh)}) SELECT {', '.join(fresh.values())} "
        f"FROM {SCHEMA}.{table} WHERE game = %(game)s {order}"
    )


def _fresh(field: models.Field[Any, Any]) -> str:
    """What a column is given instead of what it had: the number of the row that is new, too, or the time."""
    if field.column in NEWEST:
        return f"(SELECT max(id) FROM {NEWEST[field.column]} WHERE game = %(game)s)"
    if isinstance(field, models.DateTimeField) and not field.null:
        return "%(now)s" if (field.model, field.column) in OUR_TIMES else "clock_timestamp()"
    return field.column


def _columns(model: type[models.Model]) -> dict[str, models.Field[Any, Any]]:
    """By name, without those that the database makes of others."""
    return {field.column: field for field in model._meta.local_concrete_fields if not field.generated}


@pytest.fixture(scope="session")
def shelf(django_db_setup: None, django_db_blocker: Any) -> Shelf | None:
    """None where a given server's account may not write past the triggers."""
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute(MAY)
        return Shelf() if cursor.fetchone() == (True,) else None


@pytest.fixture(autouse=True)
def from_the_shelf(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For tests that begin with a game's starter cards, and are not about how these are published."""
    if NEEDS_DATABASE & set(request.fixturenames) or request.node.get_closest_marker("django_db"):
        found: Shelf | None = request.getfixturevalue("shelf")
        if found is not None:
            monkeypatch.setattr(publishing, "publish_first", found.publish_first)
    yield
