"""How people are known: allauth's sign-in, and whoever is signed in read by a prepared statement. Imports the store's cursor."""

from __future__ import annotations

from typing import Final

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.models import User
from django.db import connection

from matches.store.raw import executed

_FIELDS: Final = [field.attname for field in User._meta.concrete_fields]
_COLUMNS: Final = ", ".join(f'"{field.column}"' for field in User._meta.concrete_fields)
_READ: Final = f"SELECT {_COLUMNS} FROM {User._meta.db_table} WHERE id = %(id)s"


class Accounts(AuthenticationBackend):
    """allauth's own but for the read that every page for people begins with."""

    def get_user(self, user_id: int) -> User | None:
        """None if there is nobody, or he may no longer sign in."""
        with executed(_READ, {"id": user_id}) as cursor:
            row = cursor.fetchone()
        if row is None:
            return None
        user: User = User.from_db(connection.alias, _FIELDS, row)
        return user if self.user_can_authenticate(user) else None
