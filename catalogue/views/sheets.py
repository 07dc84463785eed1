"""One card's form as a value: what it was made from, what was typed, what is wrong with it. Imports forms and services."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.contrib.auth.models import User
from django.http import QueryDict

from catalogue import forms, kinds, selectors, services
from catalogue.checking import cleaned, faults
from catalogue.errors import Fault, Invalid
from catalogue.fields import Json
from catalogue.forms import Control, Raw
from catalogue.models import Card
from catalogue.records import CardRecord, unflat


@dataclass(frozen=True, slots=True)
class Sheet:
    """`base` are the flat fields of version `seen` (of a new card: of none), `raw` what was sent, `values` what it changes."""

    game: kinds.Game
    kind: kinds.Kind
    card_id: UUID
    card: Card | None
    seen: int
    base: Mapping[str, Json]
    raw: Mapping[str, Raw]
    values: Mapping[str, Json]
    faults: Sequence[Fault]
    reason: str = ""

    def controls(self, language: str) -> list[Control]:
        """The controls as they are to be shown."""
        return forms.controls(self.kind, self.base, self.raw, self.faults, language)

    @property
    def others(self) -> list[Fault]:
        """Faults of no control: of the card as a whole, or of fields that its kind does not have any more."""
        known = forms.names(self.kind)
        return [fault for fault in self.faults if fault.field not in known]

    @property
    def fields(self) -> dict[str, Json]:
        """The card's flat fields as the form has them."""
        return {**self.base, **self.values}

    @property
    def record(self) -> CardRecord | None:
        """The card as it would be, with its earlier value where the typed one will not do; None if that is no card either."""
        wrong = {fault.field for fault in self.faults}
        typed = {name: value for name, value in self.values.items() if name not in wrong}
        some = forms.example(self.kind, 1) if self.card is None else {}
        try:
            fields = cleaned(self.game, self.kind.key, _of_a_card({**some, **self.base, **typed}))
        except Invalid:
            return None
        return unflat(str(self.card_id), self.kind.key, fields)

    def also(self, found: Sequence[Fault]) -> Sheet:
        """The same form with these faults first."""
        return replace(self, faults=(*found, *self.faults))

    def refused(self, found: Sequence[Fault]) -> Sheet:
        """The same form with what is wrong with it."""
        return replace(self, faults=tuple(found))


def opened(game: kinds.Game, card: Card) -> Sheet:
    """The form of a card as it is now."""
    return Sheet(game, game.kind(card.kind), card.pk, card, card.version, selectors.card_at(card.pk, card.version), {}, {}, ())


def answered(game: kinds.Game, card: Card, seen: int, data: QueryDict, art: str | None = None, reason: str = "") -> Sheet:
    """The form of a card as it came back. `art`: a picture that came with it."""
    kind, base = game.kind(card.kind), selectors.card_seen(card.pk, seen)
    return _filled(Sheet(game, kind, card.pk, card, seen, base, _sent(kind, data, art), {}, (), reason))


def proposed(game: kinds.Game, kind: kinds.Kind, card_id: UUID) -> Sheet:
    """The form of a new card."""
    defaults = {f"facts.{field.key}": field.default for field in kind.fields if not field.required}
    base: dict[str, Json] = {"number": forms.free_number(game.key, kind.key), **defaults}
    return Sheet(game, kind, card_id, None, 0, base, {}, {}, ())


def added(game: kinds.Game, kind: kinds.Kind, card_id: UUID, data: QueryDict, art: str | None = None, reason: str = "") -> Sheet:
    """The form of a new card as it came back, with a slug made of its name where none was typed."""
    raw = _sent(kind, data, art)
    name = (raw.get("name.fr") or ("",))[0]
    if not any(raw.get("slug", ())):
        raw["slug"] = (forms.slug_of(game.key, name, card_id) or f"{kind.key}-{(raw.get('number') or ('',))[0]}",)
    defaults = {f"facts.{field.key}": field.default for field in kind.fields if not field.required}
    return _filled(Sheet(game, kind, card_id, None, 0, {**_EMPTY, **defaults}, raw, {}, (), reason))


def save(sheet: Sheet, by: User) -> Card:
    """Change the card, or add it; as `services.change_card` and `add_card`."""
    if sheet.card is None:
        game, kind = sheet.game.key, sheet.kind.key
        return services.add_card(game, kind, sheet.fields, by=by, reason=sheet.reason, card_id=sheet.card_id)
    return services.change_card(sheet.card_id, sheet.seen, sheet.values, by=by, reason=sheet.reason)


_EMPTY: Mapping[str, Json] = {"name.en": "", "text.fr": "", "text.en": "", "art": ""}


def _sent(kind: kinds.Kind, data: QueryDict, art: str | None) -> dict[str, Raw]:
    raw = forms.sent(kind, data)
    return raw if art is None else {**raw, "art": (art,)}


def _filled(sheet: Sheet) -> Sheet:
    """With its values, and all that is wrong with them."""
    values, unread = forms.asked(sheet.kind, sheet.base, sheet.raw)
    known = {fault.field for fault in unread}
    fields = _of_a_card({**sheet.base, **values})
    found = [fault for fault in faults(sheet.game, sheet.kind.key, fields) if fault.field not in known]
    return replace(sheet, values=values, faults=(*unread, *found))


def _of_a_card(fields: Mapping[str, Json]) -> dict[str, Json]:
    """Without what history says of a card beside its fields."""
    return {name: value for name, value in fields.items() if name not in ("kind", "state", "successor")}
