"""How a rule says no: a code that never changes and data for the message. Imports nothing of ours."""

from __future__ import annotations


class Refused(Exception):
    """A well-formed command that the rules do not allow now. `code` is stable snake_case; `detail` is data, never prose."""

    def __init__(self, code: str, **detail: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class Stale(Refused):
    """The decision that the command answers is no longer open for this seat."""

    def __init__(self, decision: str) -> None:
        super().__init__("stale", decision=decision)
