"""Sessions as Django keeps them, read by a prepared statement. Imports the store's cursor."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends import db
from django.utils import timezone

from matches.store.raw import executed

_READ = "SELECT session_data FROM django_session WHERE session_key = %(key)s AND expire_date > %(now)s"


class SessionStore(db.SessionStore):
    """Django's own but for the one read that every page begins with, for whoever is signed in."""

    def load(self) -> dict[str, Any]:
        """What it holds; nothing if it is unknown or over, and then its key is forgotten: nobody brings a key of his own."""
        with executed(_READ, {"key": self.session_key, "now": timezone.now()}) as cursor:
            row = cursor.fetchone()
        if row is None:
            self._session_key = None
            return {}
        held: dict[str, Any] = self.decode(row[0])
        return held
