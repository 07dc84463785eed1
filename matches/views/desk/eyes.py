"""Through whose eyes an auditor looks, as it stands in the address. Imports the kernel's seats."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext

from matches import services
from matches.errors import NotFound
from matches.kernel.seats import Seat
from matches.models import Match
from matches.selectors.history import Eye
from matches.views.moves import digits

ALL, SPECTATOR = "all", "spectator"


def eye_of(request: HttpRequest) -> tuple[str, Eye]:
    """`vu` as it stands there, and as selectors name it; everything unless said. NotFound for what is no eye."""
    name = request.GET.get("vu", ALL)
    if name in (ALL, SPECTATOR):
        return name, "all" if name == ALL else None
    seat = digits(name)
    if seat is None:
        raise NotFound("no_such_version")
    return str(seat), Seat(seat)


def eyes(names: Mapping[Seat, str]) -> list[tuple[str, str]]:
    """(what stands in the address, name) of everybody through whose eyes one may look."""
    seats = [(str(seat), name) for seat, name in sorted(names.items())]
    return [(ALL, gettext("Everything")), (SPECTATOR, gettext("Who only watched")), *seats]


def recorded(request: HttpRequest, match: Match, version: int, eye: str) -> None:
    """Of a match that runs each page is written down before it is shown."""
    assert isinstance(request.user, User)
    services.record_look(match, request.user, version=version, eye=eye)
