"""Tokens for programs: made for who signs in with name and password, or has a session. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from allauth.account.adapter import get_adapter
from allauth.mfa.utils import is_mfa_enabled
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from msgspec import Meta
from rest_framework import permissions
from rest_framework.request import Request
from rest_framework.response import Response

from catalogue.scopes import EVERYDAY, SCOPES
from matches import models, selectors, services
from matches.api.door import Door, read
from matches.api.people import not_too_often, person
from matches.api.schema import documented
from matches.errors import NotFound, NotYours, TooMany
from matches.services.tokens import DAYS_MOST, NAME_MOST

MONTH_DAYS = 30
Scope = Annotated[str, Meta(pattern=f"^(?:{'|'.join(SCOPES)})$")]


class MakeToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token for these scopes. `username` and `password` are what the account is signed in with; neither with a session.

    It ends after so many `days`, or never (null). A token makes no other token.
    """

    username: Annotated[str, Meta(max_length=254)] = ""
    password: Annotated[str, Meta(max_length=1000)] = ""
    name: Annotated[str, Meta(min_length=1, max_length=NAME_MOST, pattern=r"^[!-~]([ -~]*[!-~])?$")] = "API"
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=2 * len(SCOPES))] = EVERYDAY
    days: Annotated[int, Meta(ge=1, le=DAYS_MOST)] | None = MONTH_DAYS


class TokenLine(msgspec.Struct, frozen=True, kw_only=True):
    """`used_at` is exact to some minutes; `ends_at` is null for one that never ends."""

    id: UUID
    name: str
    scopes: tuple[str, ...]
    made_at: datetime
    used_at: datetime | None
    ends_at: datetime | None


class TokenMade(TokenLine, frozen=True, kw_only=True):
    """`token` is told this once, to be sent as `Authorization: Bearer …`."""

    token: str


class TokenList(msgspec.Struct, frozen=True, kw_only=True):
    """Those that have not ended, newest first."""

    tokens: tuple[TokenLine, ...]


class OwnToken(Door):
    """`/api/token/`"""

    permission_classes = [permissions.AllowAny]

    @documented(
        "Make a token",
        name="make_token",
        body=MakeToken,
        answer=TokenMade,
        status=201,
        problems=(400, 401, 403, 415, 422),
        scope="",
    )
    def post(self, request: Request) -> Response:
        asks = read(request, MakeToken)
        if request.auth is not None:
            raise NotYours("token_makes_none")
        user = request.user if isinstance(request.user, User) else _signed_in(request, asks)
        not_too_often(request, "token", user)
        made, secret = services.make_token(user, name=asks.name, scopes=asks.scopes, days=asks.days)
        return Response(msgspec.convert({"token": secret, **_facts(made)}, TokenMade), status=201)

    @documented("See the token that you ask with", name="see_token", answer=TokenLine, problems=(401, 404), scope="")
    def get(self, request: Request) -> Response:
        return Response(_line(_asking(request)))

    @documented(
        "Take the token back that you ask with", name="revoke_token", answer={204: None}, problems=(401, 403, 404), scope=""
    )
    def delete(self, request: Request) -> Response:
        token = _asking(request)
        services.take_token_back(token.user, token.pk)
        return Response(status=204)


class Tokens(Door):
    """`/api/tokens/`"""

    @documented("List your tokens", name="list_tokens", answer=TokenList, scope="account")
    def get(self, request: Request) -> Response:
        return Response(TokenList(tokens=tuple(_line(one) for one in selectors.tokens(person(request)))))


class OneToken(Door):
    """`/api/tokens/{token}/`"""

    @documented("Take a token back", name="take_token_back", answer={204: None}, problems=(404,), scope="account")
    def delete(self, request: Request, token: UUID) -> Response:
        services.take_token_back(person(request), token)
        return Response(status=204)


def _asking(request: Request) -> models.Token:
    """What the request was signed with; NotFound if that was a session, NotAuthenticated if nothing."""
    person(request)
    if not isinstance(request.auth, models.Token):
        raise NotFound("no_such_token")
    return request.auth


def _line(token: models.Token) -> TokenLine:
    return msgspec.convert(_facts(token), TokenLine)


def _facts(token: models.Token) -> dict[str, object]:
    return {name: getattr(token, name) for name in TokenLine.__struct_fields__}


def _signed_in(request: Request, asks: MakeToken) -> User:
    """Who has this name and password; a second factor is not skipped.

    Failures are counted together with those of the sign-in page.
    """
    try:
        user = get_adapter().authenticate(request._request, username=asks.username, password=asks.password)
    except ValidationError as error:
        raise TooMany("throttled") from error
    if not isinstance(user, User):
        raise NotYours("wrong_credentials")
    if is_mfa_enabled(user):
        raise NotYours("second_factor")
    return user
