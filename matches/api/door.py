"""What the API of matches adds to the door that all of them share. Imports that door and services."""

from __future__ import annotations

from typing import TypeVar
from uuid import UUID

import msgspec
from rest_framework.request import Request

from catalogue.api import door
from catalogue.api.door import Door
from catalogue.api.problems import language
from matches import services

__all__ = ["Door", "asked", "language", "read"]
T = TypeVar("T", bound=msgspec.Struct)


def read(request: Request, shape: type[T]) -> T:
    """The body in the shape that the view expects; Malformed. NotACommand("id_reserved") if its id is one of the house's."""
    asks = door.read(request, shape)
    if isinstance(id := getattr(asks, "id", None), UUID):
        services.require_own(id)
    return asks


def asked(request: Request, shape: type[T]) -> T:
    """The query in the shape that the view expects; Malformed for what it does not know."""
    return door.asked(request.query_params, shape)
