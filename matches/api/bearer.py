"""Who sends a token. Imports services, and of DRF what its views are made of: they import this."""

from __future__ import annotations

from django.contrib.auth.models import User
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from catalogue.api.problems import language
from matches import errors, services
from matches.models import Token

KINDS = ("bearer", "token")  # of credentials: the standard's word, and the one that programs of before send


class BearerAuthentication(BaseAuthentication):
    """`Authorization: Bearer pli_…`. What the token is for is the door's to look at."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        kind, _, secret = request.headers.get("Authorization", "").partition(" ")
        if kind.lower() not in KINDS:
            return None
        token = services.token_of(secret.strip())
        if token is None:
            raise AuthenticationFailed(errors.say(errors.NotYours("bad_token"), language()), "bad_token")
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"
