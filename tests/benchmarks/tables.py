"""Tables of Ahyoheek for pages and streams to be measured at."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID, uuid4

SEATS = 5


@dataclass(frozen=True, slots=True)
class Table:
    """A running match and the keys of those who sit at it, in seat order."""

    id: UUID
    users: tuple[int, ...]


def new_table() -> Table:
    """Five people before their first pick."""
    from django.contrib.auth.models import User

    from matches import services

    people = [User.objects.create(username=uuid4().hex) for _ in range(SEATS)]
    match = services.open_match(game="ahyoheek", options={}, seats=SEATS, host=people[0])
    for one in people:
        services.take_seat(match.pk, one, command_id=uuid4())
    services.start(match.pk, people[0], command_id=uuid4())
    return Table(match.pk, tuple(one.pk for one in people))


def pick(table: Table, seat: int, symbol: str = "book") -> None:
    """A first pick: everybody sees that it was made."""
    from django.contrib.auth.models import User

    from matches import services

    user = User.objects.get(pk=table.users[seat])
    services.submit(table.id, user, command_id=uuid4(), decision="pick/1", move={"type": "pick", "symbol": symbol})
