"""Whatever is changed afterwards is found, with where: in the log, in its signed heads, or in what stands beside it."""

from __future__ import annotations

import pytest

from matches import notary
from matches.models import Checkpoint
from matches.notary.keys import signed
from matches.notary.shape import over
from matches.notary.tree import entries, leaf_of, root_at
from tests.matches.notary.conftest import Made, Pebbles, change, digest, told

pytestmark = pytest.mark.django_db


@pytest.fixture
def month(pebbles: Pebbles, next_day: Made) -> list[Checkpoint]:
    """Three checkpoints, over 300, 600 and 600 pebbles."""
    made = []
    for pebbles.count in (300, 600, 600):
        made.append(next_day())
    return made


def test_a_log_that_nobody_touched_is_whole(month: list[Checkpoint]) -> None:
    assert [one.size for one in month] == [300, 600, 600]
    assert told() == told(1) == told(2) == []
    report = notary.examine(2)
    assert (report.number, report.size, report.covered["pebble"], report.things) == (2, 600, 600, {"pebble": 600})


def test_a_digest_that_was_changed_in_the_log_is_found_by_what_stands_beside_it_and_by_tile_and_roots(
    month: list[Checkpoint],
) -> None:
    change("UPDATE matches_logentry SET digest = %s WHERE position = 310", bytes(32))
    faults = told()
    assert faults[:2] == [
        "tile 1/1: is not what entries 256 to 511 give",
        "checkpoint 2: its root is not what the log gives: something changed in entries 300 to 599",
    ]
    assert [fault for fault in faults if fault.startswith("pebble")] == [
        f"pebble 310 at 1: the log (310) has {'00' * 32}, the database {digest(310).hex()}"
    ]
    assert told(1) == []


@pytest.mark.parametrize("column", ["key = 'zz'", "kind = 'zz'", "version = 2"])
def test_a_name_that_was_changed_in_the_log_is_found(month: list[Checkpoint], column: str) -> None:
    change(f"UPDATE matches_logentry SET {column} WHERE position = 7")
    faults = told()
    assert "tile 1/0: is not what entries 0 to 255 give" in faults
    assert any(fault.startswith("checkpoint 1: its root is not what the log gives") for fault in faults)


def test_an_entry_that_was_taken_out_is_missed_at_its_place(month: list[Checkpoint]) -> None:
    change("DELETE FROM matches_logentry WHERE position = 42")
    assert told()[0] == "entry 42: is missing"


def test_entries_that_were_cut_off_are_missed_by_every_note_that_knew_them(month: list[Checkpoint]) -> None:
    change("DELETE FROM matches_logentry WHERE position = 599")
    assert told() == [f"checkpoint {number}: is over 1 entries more than the log has" for number in (2, 3)]


@pytest.mark.parametrize(
    ("sql", "fault"),
    [
        ("UPDATE matches_logtile SET hash = sha256('') WHERE at = 1", "tile 1/1: is not what entries 256 to 511 give"),
        ("DELETE FROM matches_logtile WHERE at = 0", "tile 1/0: is missing"),
        ("UPDATE matches_checkpoint SET size = 299 WHERE number = 1", "checkpoint 1: its row does not say what its note says"),
        (
            "UPDATE matches_checkpoint SET root = sha256('') WHERE number = 2",
            "checkpoint 2: its row does not say what its note says",
        ),
        (
            "UPDATE matches_checkpoint SET note = replace(note, '300', '299') WHERE number = 1",
            "checkpoint 1: The signature is not one of this text",
        ),
        ("DELETE FROM matches_checkpoint WHERE number = 2", "checkpoint 2: is missing"),
    ],
)
def test_a_tile_or_a_checkpoint_that_was_changed_is_named(month: list[Checkpoint], sql: str, fault: str) -> None:
    change(sql)
    assert told()[0] == fault


def test_a_note_that_somebody_kept_shows_what_the_owner_of_all_keys_has_rewritten(month: list[Checkpoint]) -> None:
    """Entry, tile and all checkpoints made new, signed by the right key: the log fits itself, and not the note."""
    kept, lie = month[0].note, bytes(32)
    change("UPDATE matches_logentry SET digest = %s WHERE position = 299", lie)
    change("UPDATE matches_logtile SET hash = %s WHERE at = 1", tile(1))
    for one in month:
        root = root_at(one.size)
        change("UPDATE matches_checkpoint SET root = %s, note = %s WHERE number = %s", root, signed(one.size, root), one.number)
    faults = [fault for fault in told(note=kept) if not fault.startswith("pebble")]
    assert faults == ["note: its root is not what the log gives: something changed in entries 0 to 299"]
    assert [fault for fault in told() if not fault.startswith("pebble")] == []


def tile(at: int) -> bytes:
    return over([leaf_of(one) for one in entries(256 * at, 256 * at + 256)])
