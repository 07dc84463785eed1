"""The form of a whole scale, made from the game's Structs: every rarity and every number at once. Imports kinds and checks.

Its field names are the flat names of `scale_checking`, so that a fault finds its field; `new.` is a rarity to be added.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.translation import get_language, gettext, gettext_lazy, pgettext

from catalogue import kinds
from catalogue.errors import Fault
from catalogue.fields import Field
from catalogue.records import Body, RarityRecord, digest, encode
from catalogue.said import Pair
from catalogue.scale_checking import LONGEST_KEY, LONGEST_NAME, MOST, scale_of

NEW = "new"
REASON_LENGTH = 500
FIRST_COLOUR = "#6b6b6b"


@dataclass(frozen=True, slots=True)
class Group:
    """The fields of one rarity; `known` is None where it is to be added."""

    at: str
    known: RarityRecord | None
    fields: tuple[BoundField, ...]

    @property
    def name(self) -> str:
        """What the rarity is called in the page's language."""
        return self.known.name.said_in(get_language() or "fr") if self.known else ""


class ScaleForm(forms.Form):
    """All of a draft's scale. `seen_draft` and `seen_scale` say what it was made from: the draft, and the scale in it.

    What a sent form does not name stands as it is: it was made before somebody added that rarity.
    """

    seen_draft = forms.IntegerField(min_value=0, max_value=MOST, widget=forms.HiddenInput)
    seen_scale = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)
    reason = forms.CharField(label=gettext_lazy("Why (for the history)"), max_length=REASON_LENGTH, required=False)

    def __init__(self, game: kinds.Game, now: Body, version: int, data: QueryDict | None = None) -> None:
        super().__init__(initial={"seen_draft": version, "seen_scale": digest(encode(now))})
        self.scale, self.now = scale_of(game), now
        for field in self.scale.whole_fields:
            self.fields[f"whole.{field.key}"] = _number(field, now.whole.get(field.key))
        for one in now.rarities:
            self._add(f"rarities.{one.key}", one)
        self.fields[f"{NEW}.key"] = forms.CharField(label=gettext("Key (never changes)"), max_length=LONGEST_KEY, required=False)
        self._add(NEW, None)
        if data is not None:
            seen = {"seen_draft", "seen_scale"}  # that, a form has to say
            standing = {name: self.get_initial_for_field(self.fields[name], name) for name in self.fields.keys() - seen}
            self.data, self.is_bound = {**standing, **data.dict()}, True

    def _add(self, at: str, one: RarityRecord | None) -> None:
        """The fields of one rarity; those of a new one may all stay empty."""
        needed = one is not None
        name, place = (one.name, one.place) if one else (Pair(""), len(self.now.rarities))
        texts = {"name.fr": (gettext("French name"), name.fr, needed), "name.en": (gettext("English name"), name.en, False)}
        for key, (label, text, required) in texts.items():
            self.fields[f"{at}.{key}"] = forms.CharField(label=label, initial=text, max_length=LONGEST_NAME, required=required)
        self.fields[f"{at}.place"] = forms.IntegerField(
            label=pgettext("rarity", "Place"),
            help_text=gettext("0 is the commonest."),
            initial=place,
            min_value=0,
            required=needed,
        )
        colour = forms.TextInput(attrs={"type": "color"})
        self.fields[f"{at}.colour"] = forms.CharField(
            label=gettext("Colour"), initial=one.colour if one else FIRST_COLOUR, widget=colour, required=needed
        )
        for field in self.scale.fields:
            value = one.numbers.get(field.key) if one else None
            self.fields[f"{at}.numbers.{field.key}"] = _number(field, value, required=needed)

    @property
    def scale_is_the_same(self) -> bool:
        """Whether the draft's scale is the one that the form was made from, whatever happened to its cards."""
        return self.cleaned_data["seen_scale"] == digest(encode(self.now))

    def made_from_now(self) -> None:
        """Let what was typed stand for the draft as it is: whoever saves it now has been told."""
        self.data = {**self.data, **{name: self.initial[name] for name in ("seen_draft", "seen_scale")}}

    def asked(self) -> Body:
        """The scale that the form asks for, whether it can be or not."""
        rarities = [self._rarity(f"rarities.{one.key}", one.key) for one in self.now.rarities]
        if self.cleaned_data[f"{NEW}.key"]:
            rarities.append(self._rarity(NEW, self.cleaned_data[f"{NEW}.key"]))
        whole = {field.key: self.cleaned_data[f"whole.{field.key}"] for field in self.scale.whole_fields}
        return Body((), tuple(rarities), whole)

    def _rarity(self, at: str, key: str) -> RarityRecord:
        data = self.cleaned_data
        numbers = {field.key: data[f"{at}.numbers.{field.key}"] for field in self.scale.fields}
        given = {name: value for name, value in numbers.items() if value is not None}
        return RarityRecord(
            key, data[f"{at}.place"] or 0, Pair(data[f"{at}.name.fr"], data[f"{at}.name.en"]), data[f"{at}.colour"], given
        )

    def blame(self, faults: Sequence[Fault]) -> None:
        """Put each fault to its field, or on top of the form."""
        known, new = {one.key for one in self.now.rarities}, self.cleaned_data.get(f"{NEW}.key", "")
        for fault in faults:
            name = fault.field
            if new and new not in known:
                name = name.replace(f"rarities.{new}", NEW, 1)
            self.add_error(name if name in self.fields else None, fault.words.said_in(get_language() or "fr"))

    @property
    def adds(self) -> bool:
        """Whether something was typed for a new rarity."""
        return bool(self.data.get(f"{NEW}.key"))

    def groups(self) -> Iterator[Group]:
        """The rarities in their order, the one that may be added last."""
        for one in self.now.rarities:
            yield Group(f"rarities.{one.key}", one, self._of(f"rarities.{one.key}."))
        yield Group(NEW, None, self._of(f"{NEW}."))

    def whole(self) -> tuple[BoundField, ...]:
        """The scale's own numbers."""
        return self._of("whole.")

    def _of(self, prefix: str) -> tuple[BoundField, ...]:
        return tuple(self[name] for name in self.fields if name.startswith(prefix))


def _number(field: Field, value: int | None, required: bool = True) -> forms.IntegerField:
    language = get_language() or "fr"
    hints = [field.help.said_in(language)] if field.help else []
    if field.second:
        hints.append(gettext("Changed by two moderators together."))
    return forms.IntegerField(
        label=field.label.said_in(language),
        help_text=" ".join(hints),
        initial=field.default if value is None else value,
        min_value=field.least if field.least is not None else -MOST,
        max_value=field.most if field.most is not None else MOST,
        required=required,
    )
