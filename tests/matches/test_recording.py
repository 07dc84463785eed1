"""A recorded match comes back from its lines as it was, and lines that are not whole are refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches.kernel.cards import encode_release, release_digest
from matches.kernel.play import Play, Sitting
from matches.kernel.seats import Seat
from matches.recording import Damaged, game_of, kept_in, lines, read
from tests.conformance.games import planted

TOPSY = planted("topsy")


@pytest.fixture(scope="module")
def play() -> Play:
    played = Play(Sitting(TOPSY, (Seat(0), Seat(2))), b"recording")
    played.run()
    return played


def test_a_match_comes_back_from_its_lines(play: Play) -> None:
    written = list(lines(play))
    recording = read(TOPSY, written)
    assert game_of(written[0]) == "topsy"
    assert list(recording.records) == play.records
    assert recording.cards == play.cards


def test_cards_that_recordings_share_are_found_beside_them_by_their_digest(play: Play, tmp_path: Path) -> None:
    written = list(lines(play, with_cards=False))
    with pytest.raises(Damaged, match="not here"):
        read(TOPSY, written)
    with pytest.raises(Damaged, match="not here"):
        read(TOPSY, written, kept_in(tmp_path))
    body = encode_release(play.cards)
    (tmp_path / f"{release_digest(body)}.json").write_bytes(body)
    assert read(TOPSY, written, kept_in(tmp_path)) == read(TOPSY, lines(play))
    (tmp_path / f"{release_digest(body)}.json").write_bytes(body.replace(b'"value":7', b'"value":8'))
    with pytest.raises(Damaged, match="not those of the release"):
        read(TOPSY, written, kept_in(tmp_path))


def test_fields_that_only_the_store_knows_are_passed_over(play: Play) -> None:
    written = [
        line.replace(b'{"kind":"event"', b'{"kind":"event","salt":"ab","hash":"cd","recorded_at":5') for line in lines(play)
    ]
    assert list(read(TOPSY, written).records) == play.records


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda rows: rows[1:], "no recorded match"),
        (lambda rows: [], "no recorded match"),
        (lambda rows: [rows[0], *rows[2:]], "without its release"),
        (lambda rows: [rows[0], rows[1].replace(b'"value":7', b'"value":8'), *rows[2:]], "not those of the release"),
        (lambda rows: [*rows[:3], *rows[4:]], "events are missing from version 1"),
        (lambda rows: [*rows[:2], *rows[3:]], "an event without its command"),
        (lambda rows: rows[:-1], "events are missing"),
        (lambda rows: [*rows, b"{"], "no line of a recorded match"),
        (lambda rows: [rows[0].replace(b"topsy", b"other"), *rows[1:]], "a recording of other"),
        (lambda rows: [rows[0].replace(b'"format":1', b'"format":3'), *rows[1:]], "of a format that is known"),
    ],
)
def test_lines_that_are_not_whole_are_refused(play: Play, damage, complaint: str) -> None:
    with pytest.raises(Damaged, match=complaint):
        read(TOPSY, damage(list(lines(play))))
