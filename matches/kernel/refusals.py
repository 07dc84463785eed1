"""How a rule says no: a code that never changes and data for the message. Imports nothing of ours."""

from __future__ import annotations

from typing import Literal


class Refused(Exception):
    """A well-formed command that the rules do not allow now. `code` is stable snake_case; `detail` is data, never prose."""

    def __init__(self, code: str, **detail: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class Stale(Refused):
    """The decision that the command answers is not open for this seat: another one is (`stale`), or none (`not_asked`)."""

    def __init__(self, decision: str, code: Literal["stale", "not_asked"] = "stale") -> None:
        super().__init__(code, decision=decision)
