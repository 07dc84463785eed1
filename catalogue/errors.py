"""What can go wrong with the catalogue that a person can mend: a code and data. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from catalogue.fields import Json
from catalogue.said import Said

if TYPE_CHECKING:
    from catalogue.models import Card


class Trouble(Exception):
    """Something a person did that cannot be done. `code` never changes; `detail` is data, never prose."""

    status = 422

    def __init__(self, code: str, **detail: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class Missing(Trouble):
    """No such game, card, release or edit."""

    status = 404


class ScopeMissing(Trouble):
    """The token is not for this operation; `scope` is what it lacks."""

    status = 403

    def __init__(self, scope: str) -> None:
        super().__init__("scope_missing", scope=scope)


class Refused(Trouble):
    """The state of the catalogue does not allow it: `nothing_changed`, `merge_into_itself`, `unconfirmed` …"""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one field. `field` is a flat name ("name.fr", "facts.attack"), "" for the card as a whole."""

    field: str
    code: str
    words: Said


class Invalid(Trouble):
    """Values that no card of that kind can have: every fault, not only the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("invalid", **{fault.field or "card": fault.code for fault in faults})
        self.faults = tuple(faults)


class Stale(Trouble):
    """Somebody changed the card since the editor saw it: what he saw, what is there now, what he asked for."""

    status = 409

    def __init__(self, card: Card, seen: Mapping[str, Json], now: Mapping[str, Json], asked: Mapping[str, Json]) -> None:
        super().__init__("stale", version=card.version)
        self.card, self.seen, self.now, self.asked = card, seen, now, asked


class StaleDraft(Trouble):
    """The draft, or the current release, moved on since it was looked at: look again."""

    status = 409

    def __init__(self, version: int) -> None:
        super().__init__("stale_draft", version=version)


class Unsound(Trouble):
    """The checks before a publication found something; `findings` are theirs."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__("unsound", count=len(findings))
        self.findings = tuple(findings)


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a draft cannot be published: a code, words, the slug or the scale's number it is about, and the card's flat field."""

    code: str
    words: Said
    about: str = ""
    field: str = ""
