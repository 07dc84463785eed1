"""What the API of the economy adds to the door that all of them share: who owns something, whose keys, a second try.

Imports services and again.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from fractions import Fraction
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.http import parse_etags
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request

from catalogue.api import door
from catalogue.api.problems import Problem, language
from economy import again, services
from economy.models import Wallet
from matches import errors
from matches.errors import NotFound
from matches.services import require_own

__all__ = ["Door", "asked", "exact", "has", "language", "ms", "owner", "problem", "read", "require_id"]
T = TypeVar("T", bound=msgspec.Struct)

BIGGEST = 2**63 - 1  # of an id


class Door(door.Door):
    """It is asked again when the database went away: whatever is written here carries a key, or is the same when done twice."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        assert request.body is not None  # it is kept from here on, and can be read twice
        answer: Callable[..., HttpResponseBase] = super().dispatch
        return again.answered(lambda: answer(request, *args, **kwargs))


def read(request: Request, shape: type[T]) -> T:
    """The body in the shape that the view expects; Malformed. NotACommand("id_reserved") if its key is one of the house's."""
    asks = door.read(request, shape)
    if isinstance(key := getattr(asks, "key", None), UUID):
        require_own(key)
    return asks


def asked(request: Request, shape: type[T]) -> T:
    """The query in the shape that the view expects; Malformed for what it does not know."""
    return door.asked(request.query_params, shape)


def owner(request: Request) -> tuple[User, Wallet]:
    """Who is signed in, and his wallet; NotAuthenticated if nobody is, NotYours("guests_own_nothing")."""
    user = request.user
    if not isinstance(user, User):
        raise NotAuthenticated
    return user, services.wallet_of(user)


def require_id(number: int, code: str) -> int:
    """A number out of a path, if rows can have it at all; else NotFound of that code."""
    if number > BIGGEST:
        raise NotFound(code)
    return number


def has(request: Request, tag: str) -> bool:
    """Whether the client has the answer of this tag; proxies that compress make a strong tag a weak one."""
    known = parse_etags(request.headers.get("If-None-Match", ""))
    return "*" in known or tag in [one.removeprefix("W/") for one in known]


def problem(code: str) -> Problem:
    """A refusal that is told inside an answer, in the one shape."""
    return Problem(code=code, message=errors.say(errors.NotAllowedNow(code), language()), detail={})


def ms(at: datetime) -> int:
    """Milliseconds since 1970."""
    return int(at.timestamp() * 1000)


def exact(number: Fraction) -> str:
    """As "numerator/denominator" in lowest terms: no rounding, and no number is too long for it."""
    return f"{number.numerator}/{number.denominator}"
