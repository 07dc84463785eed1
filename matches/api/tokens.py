"""A token for programs: made for who signs in with name and password, or has a session. Imports allauth and DRF's tokens."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from allauth.mfa.utils import is_mfa_enabled
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from rest_framework import permissions
from rest_framework.authtoken.models import Token
from rest_framework.request import Request
from rest_framework.response import Response

from matches.api import answers, requests
from matches.api.door import Door, read
from matches.api.people import person
from matches.api.schema import documented
from matches.errors import NotYours, TooMany


class Tokens(Door):
    """`/api/token/`"""

    permission_classes = [permissions.AllowAny]

    @documented(
        "Get your token",
        name="get_token",
        body=requests.SignIn,
        answer=answers.Token,
        problems=(400, 401, 403, 415),
    )
    def post(self, request: Request) -> Response:
        asks = read(request, requests.SignIn)
        user = request.user if isinstance(request.user, User) else _signed_in(request, asks)
        token, _ = Token.objects.get_or_create(user=user)
        return Response(answers.Token(token=token.key))

    @documented("Take your token back", name="revoke_token", answer=None, status=204, problems=(401, 403))
    def delete(self, request: Request) -> Response:
        Token.objects.filter(user=person(request)).delete()
        return Response(status=204)


def _signed_in(request: Request, asks: requests.SignIn) -> User:
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
