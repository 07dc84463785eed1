"""The log in its tables: roots and proofs from tiles are those of the standard, for every size; written once, and in order."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, connection, transaction

from matches.models import LogTile
from matches.notary import growing, shape, tree
from matches.notary.sources import News
from matches.proofs import check_consistency, check_inclusion, leaf
from tests.matches.notary.conftest import digest
from tests.matches.test_proofs import tree as of_the_standard

pytestmark = pytest.mark.django_db
MOST = 300
LEAVES = [leaf("pebble", str(at), 1, digest(at)) for at in range(MOST)]


def written(*sizes: int) -> None:
    """The pebbles in batches: up to the first of `sizes`, then up to the next."""
    at = growing.size()
    for size in sizes:
        growing._append("pebble", [News(str(one), 1, digest(one)) for one in range(at, size)])
        at = size


def test_the_root_of_every_size_comes_from_entries_and_tiles() -> None:
    written(100, 101, 255, 256, 300)
    assert growing.size() == MOST
    assert list(LogTile.objects.values_list("level", "at")) == [(1, 0)]
    assert bytes(LogTile.objects.get().hash) == of_the_standard(LEAVES[:256])
    assert [tree.root_at(size) for size in range(MOST + 1)] == [of_the_standard(LEAVES[:size]) for size in range(MOST + 1)]


@pytest.fixture
def small_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hashes under one: three hundred entries are five levels high."""
    for module in (shape, tree):
        monkeypatch.setattr(module, "TILE", 4)
        monkeypatch.setattr(module, "BITS", 2)


@pytest.mark.usefixtures("small_tiles")
def test_tiles_of_every_level_hold_what_stands_below_them() -> None:
    for size in range(7, MOST + 1, 7):
        written(size)
    written(MOST)
    found = {(tile.level, tile.at): bytes(tile.hash) for tile in LogTile.objects.all()}
    spans = {(level, at): (at * 4**level, (at + 1) * 4**level) for level in (1, 2, 3, 4) for at in range(MOST // 4**level)}
    assert found == {place: of_the_standard(LEAVES[start:end]) for place, (start, end) in spans.items()}
    assert [tree.root_at(size) for size in (0, 1, 4, 16, 63, 64, 255, 256, 257, 300)] == [
        of_the_standard(LEAVES[:size]) for size in (0, 1, 4, 16, 63, 64, 255, 256, 257, 300)
    ]


@pytest.mark.usefixtures("small_tiles")
def test_proofs_are_read_from_tiles() -> None:
    written(MOST)
    root = of_the_standard(LEAVES)
    for at in range(0, MOST, 23):
        check_inclusion(LEAVES[at], at, MOST, root, tree.hashes(shape.inclusion(at, MOST)))
    for older in (1, 3, 4, 64, 65, 255, 256, 299, 300):
        path = tree.hashes(shape.consistency(older, MOST))
        check_consistency(older, of_the_standard(LEAVES[:older]), MOST, root, path)


def test_a_hash_that_is_not_there_is_not_made_up() -> None:
    written(3)
    with pytest.raises(LookupError):
        tree.root_at(4)


@pytest.mark.parametrize(
    "sql", ["UPDATE matches_logentry SET version = 2", "DELETE FROM matches_logtile", "TRUNCATE matches_checkpoint"]
)
def test_the_log_is_written_once(sql: str) -> None:
    written(256)
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)


def test_whoever_writes_a_batch_writes_its_place_with_it(pebbles: object) -> None:
    pebbles.count = 3  # type: ignore[attr-defined]
    assert growing.grow() is False
    assert growing.size() == 3
    assert growing.grow() is False
    assert growing.size() == 3
