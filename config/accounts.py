"""How people are known: allauth's sign-in, and whoever is signed in read by a prepared statement. Imports the store's cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib import auth
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject

from matches.store.raw import executed

COLUMNS: Final = [str(field.column) for field in User._meta.concrete_fields]  # of an account, as `account_of` takes them
_FIELDS: Final = [field.attname for field in User._meta.concrete_fields]
_READ: Final = f"SELECT {', '.join(COLUMNS)} FROM {User._meta.db_table} WHERE id = %(id)s"


def account_of(row: Sequence[Any]) -> User:
    """What the ORM makes of a row of COLUMNS."""
    account: User = User.from_db(connection.alias, _FIELDS, row)
    return account


class Accounts(AuthenticationBackend):
    """allauth's own but for the read that every page for people begins with."""

    def get_user(self, user_id: int) -> User | None:
        """None if there is nobody, or he may no longer sign in."""
        with executed(_READ, {"id": user_id}) as cursor:
            row = cursor.fetchone()
        user = None if row is None else account_of(row)
        return user if self.user_can_authenticate(user) else None


class Readers(AuthenticationMiddleware):
    """Middleware: Django's own, but whoever is signed in has mostly come along with his session."""

    def process_request(self, request: HttpRequest) -> None:
        """`request.user`, who is looked for when he is asked for: a page that shows everybody the same reads no session."""
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: reader_of(request))  # type: ignore[assignment]


def reader_of(request: HttpRequest) -> User | AnonymousUser:
    """Who asks. Whatever is not as it mostly is, Django looks into: it reads again, and ends sessions that are over."""
    held = request.session
    mark = held.get(auth.HASH_SESSION_KEY)  # the first look, which reads the session
    account: User | None = getattr(held, "account", None)
    if (
        mark
        and account is not None
        and account.is_active
        and held.get(auth.SESSION_KEY) == str(account.pk)
        and held.get(auth.BACKEND_SESSION_KEY) == _BACKEND
        and constant_time_compare(mark, account.get_session_auth_hash())
    ):
        return account
    return auth.get_user(request)


_BACKEND: Final = f"{Accounts.__module__}.{Accounts.__qualname__}"
