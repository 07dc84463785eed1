"""What the API is asked about raffles. Imports requests."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Meta

from economy.api.requests import Asked, Hex, Id, Key


class Raffles(Asked, frozen=True, kw_only=True):
    """Newest first; `before` is the `next` of the page before."""

    before: date | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 30


class BuyTicket(Asked, frozen=True, kw_only=True):
    """Pays 100 gold, once a raffle. `nonce`: 64 hex digits of your own, or empty for none; it becomes part of the draw."""

    key: Key
    nonce: Hex = ""


class PrizesSeen(Asked, frozen=True, kw_only=True):
    """You have read of your prizes up to the one with this `id`, and are not told of them again."""

    upto: Id
