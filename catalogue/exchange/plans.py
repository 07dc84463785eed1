"""What a file would do to a draft, card by card and field by field: nothing is written. Imports services, selectors and below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

import msgspec
from msgspec import UNSET

from catalogue import selectors
from catalogue.checking import faults
from catalogue.differences import FieldChange
from catalogue.exchange import cells, columns, matching
from catalogue.exchange.matching import Match
from catalogue.exchange.refusals import RowFault
from catalogue.exchange.rows import Row
from catalogue.fields import Json
from catalogue.kinds import Game, Kind
from catalogue.models import Card
from catalogue.said import Pair
from catalogue.services import Write


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What would become of one card. `row` is None for one that the file does not name; `card_id` for one without an id yet.

    `matched` is how the row found its card: "id", "slug", or "" for a new one. `state` is the new one, None if it stays.
    """

    row: int | None
    card_id: UUID | None
    kind: str
    slug: str
    name: Pair
    new: bool = False
    matched: str = ""
    fields: tuple[FieldChange, ...] = ()
    state: str | None = None

    @property
    def write(self) -> Write:
        values = {one.field: one.after for one in self.fields if one.after is not UNSET}
        return Write(self.card_id, self.kind, values, self.state)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A dry run on the draft as of `draft_version`: a line for each card that would change, and every fault of the file."""

    draft_version: int
    lines: tuple[Line, ...]
    unchanged: int
    faults: tuple[RowFault, ...]

    @property
    def added(self) -> list[Line]:
        return [line for line in self.lines if line.new]

    @property
    def changed(self) -> list[Line]:
        return [line for line in self.lines if line.fields and not line.new]

    @property
    def retired(self) -> list[Line]:
        return [line for line in self.lines if line.state == Card.State.RETIRED and not line.new]

    @property
    def restored(self) -> list[Line]:
        return [line for line in self.lines if line.state == Card.State.ACTIVE and not line.new]

    @property
    def writes(self) -> list[Write]:
        """What `services.write_cards` is to do."""
        return [line.write for line in self.lines]


def plan(game: Game, rows: Sequence[Row], retire_missing: bool = False) -> Plan:
    """The dry run. `retire_missing` retires the active cards that no row names."""
    version = selectors.draft(game.key).version  # before the cards are read: what changes meanwhile makes the plan stale
    matches = matching.match(game, rows)
    lines: list[Line] = []
    found: list[RowFault] = []
    unchanged = 0
    for match in matches:
        wrong = [*match.row.faults, *match.faults, *_check(game, match)]
        found += wrong
        line = None if wrong else _line(game, match)
        lines += [line] if line else []
        unchanged += not wrong and line is None
    found += matching.collisions(game, matches)
    missing = _missing(game, matches) if retire_missing else []
    return Plan(
        draft_version=version,
        lines=(*lines, *missing),
        unchanged=unchanged,
        faults=tuple(sorted(found, key=lambda fault: fault.row)),
    )


def _check(game: Game, match: Match) -> list[RowFault]:
    """What the kind says of the card as it would be; a cell that could not be read is told of once."""
    row = match.row
    if not row.kind or match.faults or not _asks(match):
        return []
    needed = matching.required(match)
    told = {fault.column for fault in (*row.faults, *needed)}
    return needed + [
        RowFault(row.number, fault.field, fault.code, Pair(fault.words.said_in("fr"), fault.words.said_in("en")))
        for fault in faults(game, row.kind, match.wanted)
        if fault.field not in told
    ]


def _asks(match: Match) -> bool:
    now = match.now
    return match.card is None or not all(key in now and cells.same(now[key], one) for key, one in match.row.values.items())


def _line(game: Game, match: Match) -> Line | None:
    """None where the card is so already."""
    row, card = match.row, match.card
    fields = _changes(game, match) if _asks(match) else ()
    state = row.state if card is None or row.state != card.state else None
    if card is not None and not fields and state is None:
        return None
    wanted = match.wanted
    return Line(
        row=row.number,
        card_id=match.card_id,
        kind=row.kind,
        slug=str(wanted["slug"]),
        name=Pair(str(wanted["name.fr"]), str(wanted.get("name.en", ""))),
        new=card is None,
        matched=match.matched,
        fields=fields,
        state=state,
    )


def _changes(game: Game, match: Match) -> tuple[FieldChange, ...]:
    """The fields that would be others, in the order of the columns; what a field is by default it is without saying so."""
    kind = game.kind(match.row.kind)
    described, after = columns.fields_of(kind), _as_kept(kind, match.wanted)
    if match.card is None:
        return tuple(FieldChange(name, UNSET, after[name]) for name in described if name in after)
    try:
        before = _as_kept(kind, match.now)
    except msgspec.ValidationError:  # it no longer fits its kind: it is as it is
        before = {name: match.now.get(name, field.default) for name, field in described.items()}
    return tuple(
        FieldChange(name, before[name], after[name])
        for name in described
        if name in after and not cells.same(before[name], after[name])
    )


def _as_kept(kind: Kind, values: Mapping[str, Json]) -> dict[str, Json]:
    """A sound card's fields as the draft keeps them: defaults filled in; and JSON has one way to write 1.0 and 1."""
    facts = {key.removeprefix(columns.FACTS): value for key, value in values.items() if key.startswith(columns.FACTS)}
    whole = msgspec.json.decode(msgspec.json.encode(msgspec.convert(facts, kind.facts)))  # JSON has no tuples
    return {key: values.get(key, "") for key in columns.BASE} | {columns.FACTS + key: value for key, value in whole.items()}


def _missing(game: Game, matches: Sequence[Match]) -> list[Line]:
    named = {match.card.pk for match in matches if match.card}
    active = Card.objects.filter(game=game.key, state=Card.State.ACTIVE).order_by("kind", "number", "id")
    gone = [pk for pk in active.values_list("pk", flat=True) if pk not in named]
    return [
        Line(row=None, card_id=card.pk, kind=card.kind, slug=card.slug, name=card.name, state=Card.State.RETIRED)
        for card in matching.cards(pk=gone)
    ]
