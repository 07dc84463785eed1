"""The ticket in a stream's address: who watches what, signed so that no database is asked; imports Django's signing."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.core import signing

from matches.kernel.seats import Seat

SALT = "matches.live"
MAX_AGE_S = 12 * 3600  # a page that is open for longer reloads; every fragment brings a fresh ticket


@dataclass(frozen=True, slots=True)
class Ticket:
    """One viewer of one match: a seat or, with None, the spectators; pushed fragments are in `language`.

    `person` is whose seat it was then (the account's id): who has stood up must not follow the next one there.
    """

    match: UUID
    seat: Seat | None
    language: str
    person: int | None = None


class BadTicket(Exception):
    """Forged, cut off, or older than MAX_AGE_S."""


def make(match_id: UUID, seat: int | None, language: str, person: int | None = None) -> str:
    """What goes behind `/live/`. Give a seat only to the page of the one who sits on it, as `person`."""
    return signing.dumps([match_id.hex, seat, language, person], salt=SALT)


def read(token: str) -> Ticket:
    """Raises BadTicket. The salt keeps out whatever else the site has signed."""
    try:
        match, seat, language, person = signing.loads(token, salt=SALT, max_age=MAX_AGE_S)
    except (signing.BadSignature, ValueError) as error:  # ValueError: signed by an older version, with other parts
        raise BadTicket from error
    return Ticket(UUID(match), None if seat is None else Seat(seat), language, person)
