"""Django's backend for PostgreSQL, which asks a connection whether it lives only when that is in doubt. Imports Django."""

from __future__ import annotations

import select
import time
from typing import Any, Final

from django.db.backends.postgresql import base

TRUST_S: Final = 5.0  # a server that vanished with its network says nothing: it is asked after so long


class DatabaseWrapper(base.DatabaseWrapper):
    """A server that stops, crashes or ends a connection says so on its socket: as long as nothing came there, all is well."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._asked_at = -TRUST_S

    def is_usable(self) -> bool:
        """Django's question costs a round trip a request; this one a look, but every TRUST_S and after errors."""
        now = time.monotonic()
        if not self.errors_occurred and now - self._asked_at < TRUST_S and self._silent():
            return True
        usable: bool = super().is_usable()
        self._asked_at = now if usable else -TRUST_S
        return usable

    def _silent(self) -> bool:
        """Whether the connection is open and the server has said nothing since it answered."""
        if self.connection is None or self.connection.closed:
            return False
        watched = select.poll()
        watched.register(self.connection.pgconn.socket, select.POLLIN)
        return not watched.poll(0)
