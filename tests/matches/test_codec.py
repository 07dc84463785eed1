"""Stored bytes and values: old versions are brought up to date, and what this code cannot read is never guessed."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from matches.codec import Codec, UnknownEvent, encode, tag_of
from matches.kernel import commands as asks
from matches.kernel.table import SeatLeft, Started
from tests.conformance.games import planted

TOPSY = planted("topsy")

from matches.games.topsy.commands import Lay  # noqa: E402  (planted first)
from matches.games.topsy.events import Laid  # noqa: E402

CODEC = Codec(TOPSY)


def test_the_bytes_are_the_tag_and_then_the_fields_in_their_order() -> None:
    assert encode(Laid(seat=2, card=5, by_clock=True)) == b'{"type":"laid","seat":2,"card":5,"by_clock":true}'
    assert encode(Started(seats=(0, 2))) == b'{"type":"started","seats":[0,2],"stakes":[]}'


def test_the_tables_events_are_read_like_the_games_own() -> None:
    assert CODEC.event("seat_left", 1, b'{"type":"seat_left","seat":3}') == SeatLeft(seat=3)
    assert CODEC.event_version("seat_left") == 1
    assert CODEC.event_version("laid") == 2


def test_an_old_event_is_brought_up_to_date() -> None:
    assert CODEC.event("laid", 1, b'{"type":"laid","seat":2,"card":5}') == Laid(seat=2, card=5, by_clock=False)


@pytest.mark.parametrize(
    ("tag", "version", "payload"),
    [
        ("shuffled", 1, b'{"type":"shuffled"}'),
        ("laid", 3, b'{"type":"laid","seat":2,"card":5,"by_clock":true}'),
        ("laid", 0, b'{"type":"laid","seat":2,"card":5}'),
        ("laid", 2, b'{"type":"laid","seat":2,"card":5}'),
        ("laid", 2, b'{"type":"laid","seat":2,"card":5,"by_clock":true,"more":1}'),
        ("laid", 2, b'{"type":"laid","seat":2,"card":"5","by_clock":true}'),
        ("laid", 2, b'{"type":"laid","seat":2'),
    ],
    ids=["unknown tag", "newer version", "version nought", "old shape", "unknown field", "another type", "cut off"],
)
def test_what_it_cannot_read_raises(tag: str, version: int, payload: bytes) -> None:
    with pytest.raises(UnknownEvent, match=f"topsy: event '{tag}' version {version}"):
        CODEC.event(tag, version, payload)


def test_commands_of_the_game_and_of_the_table_are_read() -> None:
    for command in (Lay(card=3), asks.Resign(), asks.TimeIsUp(deadline="round/1"), asks.TakeSeat(nonce="ab"), asks.Start()):
        assert CODEC.command(encode(command)) == command


@pytest.mark.parametrize("payload", [b'{"type":"zzz"}', b'{"type":"lay"}', b'{"type":"lay","card":1,"more":2}', b"[]", b""])
def test_what_is_no_command_raises(payload: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        CODEC.command(payload)


class SeatLeftAgain(msgspec.Struct, frozen=True, tag="seat_left"):
    """Takes a tag that is the table's."""


def test_a_game_cannot_take_a_tag_of_the_table() -> None:
    with pytest.raises(ValueError, match="two events share a tag"):
        Codec(replace(TOPSY, events=Laid | SeatLeftAgain))


def test_the_tag_names_what_it_is() -> None:
    assert tag_of(Lay(card=1)) == "lay"
    assert tag_of(asks.CloseTable(reason="r")) == "close_table"
