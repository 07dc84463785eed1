"""Who may ask what of the catalogue: one row for each path that it answers. A path without a row fails the test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tests.catalogue.permissions_world import Args, World

Door: TypeAlias = Literal["anybody", "moderators", "moderators' programs"]


def nothing(world: World) -> dict[str, Args]:
    """A path about no thing that has states."""
    return {"": {}}


@dataclass(frozen=True)
class Row:
    """`things`: what the path is about, in every state; in those of `missing` there is nothing for whoever is let in."""

    door: Door
    methods: frozenset[str]
    things: Callable[[World], dict[str, Args]] = nothing
    missing: frozenset[str] = frozenset()
    answered: int = 200  # where anybody may read it


READ, WRITE, BOTH = frozenset({"GET", "HEAD"}), frozenset({"POST"}), frozenset({"GET", "HEAD", "POST"})
CHANGE = frozenset({"GET", "HEAD", "PATCH"})
UNKNOWN, UNRELEASED = frozenset({"unknown"}), frozenset({"unknown", "never released"})


def _cards(world: World) -> dict[str, Args]:
    return world.cards


def _publications(world: World) -> dict[str, Args]:
    return world.publications


def _edits(world: World) -> dict[str, Args]:
    return world.edits


def _proposals(world: World) -> dict[str, Args]:
    return world.proposals


def _imports(world: World) -> dict[str, Args]:
    return world.imports


def _pictures(world: World) -> dict[str, Args]:
    return world.pictures


def _drawings(world: World) -> dict[str, Args]:
    return world.drawings


def _releases(world: World) -> dict[str, Args]:
    return {"older": {"release": 1}, "current": {"release": 2}, "unknown": {"release": 9}}


def _pairs(world: World) -> dict[str, Args]:
    return {"both": {"before": 1, "after": 2}, "unknown": {"before": 1, "after": 9}}


def _kinds(world: World) -> dict[str, Args]:
    return {"known": {"kind": "creature"}, "unknown": {"kind": "dragon"}}


def _files(world: World) -> dict[str, Args]:
    names = ("cards.json", "cards.ndjson", "cards.csv")
    return {**{name: {"release": 1, "name": name} for name in names}, "unknown": {"release": 1, "name": "cards.xml"}}


def _forms(world: World) -> dict[str, Args]:
    return {form: {"form": form} for form in ("csv", "json")}


def _open(*things: object) -> Row:
    return Row("anybody", READ, *things)  # type: ignore[arg-type]


def _desk(methods: frozenset[str], *things: object) -> Row:
    return Row("moderators", methods, *things)  # type: ignore[arg-type]


def _program(methods: frozenset[str], *things: object) -> Row:
    return Row("moderators' programs", methods, *things)  # type: ignore[arg-type]


PAGES: Mapping[str, Row] = {
    "picture": _open(_pictures, UNKNOWN),
    "drawing": _open(_drawings, UNKNOWN),
    "games": _open(),
    "gallery": _open(),
    "complete": _open(nothing, frozenset(), 302),  # without htmx: the gallery answers
    "syntax": _open(),
    "rarities": _open(),
    "card": _open(_cards, UNRELEASED),
    "releases": _open(),
    "release": _open(_releases, UNKNOWN),
    "difference": _open(_pairs, UNKNOWN),
    "desk": _desk(READ),
    "desk_list": _desk(READ),
    "desk_new": _desk(BOTH, _kinds, UNKNOWN),
    "desk_card": _desk(BOTH, _cards, UNKNOWN),
    "desk_preview": _desk(WRITE, _cards),  # of a card that is not saved yet, too
    "desk_presence": _desk(WRITE, _cards, UNKNOWN),
    "desk_picture": _desk(WRITE, _cards),  # no file, no question which card
    "desk_history": _desk(READ, _cards, UNKNOWN),
    "desk_revert": _desk(WRITE, _cards, UNKNOWN),
    "desk_retire": _desk(BOTH, _cards, UNKNOWN),
    "desk_restore": _desk(BOTH, _cards, UNKNOWN),
    "desk_merge": _desk(BOTH, _cards, UNKNOWN),
    "desk_publish": _desk(BOTH),
    "desk_cancel": _desk(WRITE, _publications, UNKNOWN),
    "desk_roll_back": _desk(BOTH, _releases, UNKNOWN),
    "desk_bulk": _desk(BOTH),
    "desk_edits": _desk(READ),
    "desk_edit": _desk(READ, _edits, UNKNOWN),
    "desk_undo": _desk(WRITE, _edits, UNKNOWN),
    "desk_rarities": _desk(BOTH),
    "desk_proposal": _desk(BOTH, _proposals, UNKNOWN),
    "desk_import": _desk(BOTH),
    "desk_import_run": _desk(BOTH, _imports, UNKNOWN),
    "desk_export": _desk(READ, _forms),
}
API: Mapping[str, Row] = {
    "games": _open(),
    "kinds": _open(),
    "cards": _open(),
    "card": _open(_cards, UNRELEASED),
    "autocomplete": _open(),
    "facets": _open(),
    "rarities": _open(),
    "migrations": _open(),
    "difference": _open(_pairs, UNKNOWN),
    "releases": _open(),
    "release": _open(_releases, UNKNOWN),
    "manifest": _open(_releases, UNKNOWN),
    "file": _open(_files, UNKNOWN),
    "draft": _program(READ),
    "publish": _program(WRITE),
    "schedule": _program(WRITE),
    "cancel": _program(WRITE, _publications, UNKNOWN),
    "roll_back": _program(WRITE),
    "import": _program(WRITE),
    "draft_cards": _program(BOTH),
    "draft_card": _program(CHANGE, _cards, UNKNOWN),
    "history": _program(READ, _cards, UNKNOWN),
    "retire": _program(WRITE, _cards, UNKNOWN),
    "restore": _program(WRITE, _cards, UNKNOWN),
    "merge": _program(WRITE, _cards, UNKNOWN),
    "revert": _program(WRITE, _cards, UNKNOWN),
    "bulk": _program(WRITE),
    "undo": _program(WRITE, _edits, UNKNOWN),
    "pictures": _program(WRITE),
    "draft_scale": _program(BOTH),
    "proposal": _program(READ, _proposals, UNKNOWN),
    "approve": _program(WRITE, _proposals, UNKNOWN),
    "refuse": _program(WRITE, _proposals, UNKNOWN),
}
ROWS: Mapping[str, Row] = {
    **{f"catalogue:{name}": row for name, row in PAGES.items()},
    **{f"api:catalogue_{name}": row for name, row in API.items()},
}
