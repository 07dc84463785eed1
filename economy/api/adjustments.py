"""Gold that the house gives, by program: asked for, looked at, approved or refused. Imports services and selectors."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from django.contrib.auth.models import User
from msgspec import Meta
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services
from economy.api.answers import Answer
from economy.api.door import Door, ms, read
from economy.api.requests import Asked, Key
from economy.api.schema import READ, WRITE, documented
from economy.models import Adjustment
from economy.services.adjustments import MOST_GOLD
from matches.auditors import is_auditor
from matches.errors import NotYours

DECIDES = (401, 403, 404, 422)
BATCHES = 4  # that are paid at once when it is approved; a worker goes on with the rest


class AskGift(Asked, frozen=True, kw_only=True):
    """Gold for one player, or (`player` empty) for everybody, once. Nothing is paid yet. The player reads `why`."""

    key: Key
    kind: Literal["refund", "compensation"]
    player: Annotated[str, Meta(max_length=150)] = ""
    gold: Annotated[int, Meta(ge=1, le=MOST_GOLD)]
    why: Annotated[str, Meta(min_length=1, max_length=500)]


class Gift(Answer, frozen=True, kw_only=True):
    """`state`: `asked`, `paying`, `paid` or `refused`. `second`: another person has to approve it.

    `wallets` and `total`: who gets something, and how much in all, as it is now; `paid`: how many have it. Times in milliseconds.
    """

    id: UUID
    kind: str
    player: str | None
    gold: int
    why: str
    state: str
    second: bool
    by: str | None
    approved_by: str | None
    asked_at: int
    wallets: int
    total: int
    paid: int


class Gifts(Door):
    """`/api/economy/gifts/`"""

    @documented(
        "Ask for gold that the house gives", name="ask_gift", body=AskGift, answer=Gift, status=201, problems=WRITE, scope="house"
    )
    def post(self, request: Request) -> Response:
        staff, body = treasurer(request), read(request, AskGift)
        wallet = selectors.wallet_named(body.player).pk if body.player else None
        row = services.ask(staff, id=body.key, kind=body.kind, wallet=wallet, gold=body.gold, why=body.why)
        return Response(_gift(row.pk), status=201)


class OneGift(Door):
    """`/api/economy/gifts/{gift}/`"""

    @documented("See what a gift does, or did", name="see_gift", answer=Gift, problems=READ, scope="house")
    def get(self, request: Request, gift: UUID) -> Response:
        user = _person(request)
        if not (selectors.is_treasurer(user) or is_auditor(user)):
            raise NotYours("staff_only")
        return Response(_gift(gift))


class Approve(Door):
    """`/api/economy/gifts/{gift}/approve/`"""

    @documented("Approve a gift, which pays it", name="approve_gift", answer=Gift, problems=DECIDES, scope="house")
    def post(self, request: Request, gift: UUID) -> Response:
        services.approve(treasurer(request), gift)
        services.pay_on(gift, most=BATCHES)
        return Response(_gift(gift))


class Refuse(Door):
    """`/api/economy/gifts/{gift}/refuse/`"""

    @documented("Refuse a gift", name="refuse_gift", answer=Gift, problems=DECIDES, scope="house")
    def post(self, request: Request, gift: UUID) -> Response:
        services.refuse(treasurer(request), gift)
        return Response(_gift(gift))


def treasurer(request: Request) -> User:
    """Who may give; NotAuthenticated, NotYours("staff_only")."""
    user = _person(request)
    if not selectors.is_treasurer(user):
        raise NotYours("staff_only")
    return user


def _person(request: Request) -> User:
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


def _gift(id: UUID) -> Gift:
    row: Adjustment = selectors.adjustment(id)
    preview, progress = selectors.preview(row), selectors.progress(row)
    owner = row.wallet.user if row.wallet else None
    return Gift(
        id=row.pk,
        kind=row.kind,
        player=owner.username if owner else None,
        gold=row.gold,
        why=row.why,
        state=row.state,
        second=row.needs_second,
        by=row.by.username if row.by else None,
        approved_by=row.approved_by.username if row.approved_by else None,
        asked_at=ms(row.asked_at),
        wallets=preview.wallets,
        total=preview.total,
        paid=progress.paid,
    )
