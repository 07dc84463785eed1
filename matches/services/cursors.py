"""A reader's place in the feed as text: sealed, since the numbers in it would count what he may not see. Imports sealing."""

from __future__ import annotations

import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.exceptions import InvalidTag

from matches.errors import NotACommand
from matches.services.sealing import seal, unseal
from matches.store import LAST, FeedPlace

_SHAPE = struct.Struct(">IQQI")  # epoch, transaction, position, version: always as long
_BOUND = b"pli feed cursor"


def write_cursor(place: FeedPlace, revealed: int = LAST) -> str:
    """A text that says nothing, not even whether two of them are the same place; readable while its key is configured."""
    key, body = seal(_SHAPE.pack(*place, revealed), _BOUND)
    return f"{urlsafe_b64encode(body).decode().rstrip('=')}.{key}"


def read_cursor(text: str) -> tuple[FeedPlace, int]:
    """What `write_cursor` was given; NotACommand("bad_feed_cursor") for what it never wrote."""
    body, _, key = text.partition(".")
    try:
        opened = unseal(key, urlsafe_b64decode(body + "=" * (-len(body) % 4)), _BOUND)
        epoch, xact, position, revealed = _SHAPE.unpack(opened)
    except (KeyError, ValueError, InvalidTag, struct.error) as error:
        raise NotACommand("bad_feed_cursor") from error
    return FeedPlace(epoch, xact, position), revealed
