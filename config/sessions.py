"""Sessions as Django keeps them, read by one prepared statement with who is signed in. Imports accounts, the store's cursor."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends import db
from django.utils import timezone

from config.accounts import COLUMNS, account_of
from economy.services.memory import Memory
from matches.store.raw import executed

_READ: Final = f"""
SELECT session_data, {", ".join(f"u.{column}" for column in COLUMNS)}
FROM django_session LEFT JOIN {User._meta.db_table} u ON u.id = %(account)s
WHERE session_key = %(key)s AND expire_date > %(now)s
"""


class _Seen(NamedTuple):
    """A session when it was last read: its text, what that holds in the serializer's words, and the account signed in."""

    text: str
    held: bytes
    account: int


_NOTHING: Final = _Seen("", b"", 0)
_seen: Final[Memory[str, _Seen]] = Memory(4096)  # by key; nothing of it counts unless the row that was read says the same


class SessionStore(db.SessionStore):
    """Django's own but for the one read that every page begins with, for whoever is signed in."""

    account: User | None = None  # the row of whoever is signed in, if it was known beforehand who that would be

    def load(self) -> dict[str, Any]:
        """What it holds; nothing if it is unknown or over, and then its key is forgotten: nobody brings a key of his own."""
        key = str(self.session_key)
        seen = _seen.get(key) or _NOTHING
        with executed(_READ, {"key": key, "now": timezone.now(), "account": seen.account}) as cursor:
            row = cursor.fetchone()
        if row is None:
            _seen.forget(key)
            self._session_key = None
            return {}
        if row[1] is not None:
            self.account = account_of(row[1:])
        held: dict[str, Any] = self.serializer().loads(seen.held) if row[0] == seen.text else self._opened(key, row[0])
        return held

    def _opened(self, key: str, text: str) -> dict[str, Any]:
        """What a text holds that was not there when the session was last read: checked and taken apart."""
        held: dict[str, Any] = self.decode(text)
        if held:
            _seen.keep(key, _Seen(text, self.serializer().dumps(held), int(held.get(SESSION_KEY, 0))))
        return held
