"""The form of a new table, made from the game's own options Struct. Imports rendering's labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from django import forms
from django.contrib.auth.models import AnonymousUser, User
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from matches.kernel.match import AnyRules
from matches.rendering.faces import current
from matches.rendering.labels import said, value_of
from matches.rendering.options import option_label

PUBLIC, BY_LINK = "public", "link"
OPTION = "option_"  # keeps the game's own field names apart from the form's


class OpenForm(forms.Form):
    """Seats, bots, who may come, and the options of the game, each by its type and bounds."""

    required_css_class = "required"

    def __init__(self, rules: AnyRules, user: User | AnonymousUser, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.rules = rules
        self.may_rate = user.is_authenticated and not getattr(getattr(user, "profile", None), "guest", False)
        asked = [field for field in msgspec.structs.fields(rules.options) if field.name not in rules.house_options]
        options = {OPTION + field.name: _option_field(rules, field) for field in asked}
        # Where the options say how many play they come first: how many bots there may be follows from them.
        self.fields |= _table_fields(rules) | options if rules.players is None else options | _table_fields(rules)
        if not self.may_rate:
            self.fields.pop(OPTION + "rated", None)

    def clean(self) -> dict[str, Any]:
        """Bots leave a seat to the host, and keep away from rated matches."""
        data = super().clean() or {}
        if data.get("bots") and data["bots"] >= self._seats(data):
            self.add_error("bots", self._too_many_bots(self._seats(data)))
        if data.get("bots") and data.get(OPTION + "rated"):
            self.add_error("bots", gettext("A rated match is played without bots."))
        return data

    def _seats(self, data: dict[str, Any]) -> int:
        """How many will sit: as said, or as the options have it; all there are while those are wrong."""
        if "seats" in self.fields:
            return int(data.get("seats", 0))
        try:
            return self.rules.seats_for(msgspec.convert(_options(data), self.rules.options, strict=False))[-1]
        except msgspec.ValidationError:
            return self.rules.seats[-1]

    def _too_many_bots(self, seats: int) -> str:
        if "seats" in self.fields:
            return gettext("Leave a seat for yourself.")
        return gettext("%(seats)s play with these options: leave a seat for yourself.") % {"seats": seats}

    def wanted(self) -> dict[str, Any]:
        """The arguments of `lobby.open_table`."""
        data = self.cleaned_data
        return {
            "options": _options(data),
            "seats": data.get("seats"),
            "public": data["access"] == PUBLIC,
            "bots": data["bots"],
            "policy": data["policy"],
        }


def _options(data: dict[str, Any]) -> dict[str, Any]:
    return {name.removeprefix(OPTION): value for name, value in data.items() if name.startswith(OPTION)}


def _table_fields(rules: AnyRules) -> dict[str, forms.Field]:
    """Where the options say how many play, nobody is asked."""
    sizes = [(number, str(number)) for number in rules.seats]
    bots = [(number, str(number)) for number in range(rules.seats[-1])]
    who = [(PUBLIC, gettext_lazy("everybody")), (BY_LINK, gettext_lazy("those who have the link"))]
    policies = [(key, said(bot.name)) for key, bot in rules.open_bots.items()]
    seats = {"seats": _choice(gettext_lazy("Seats"), sizes, rules.seats[-1], int)} if rules.players is None else {}
    return seats | {
        "bots": _choice(gettext_lazy("Bots among them"), bots, 0, int),
        "policy": _choice(gettext_lazy("Which bot"), policies, rules.bot_at_once, str, needed=bool(policies)),
        "access": _choice(gettext_lazy("Open to"), who, PUBLIC, str),
    }


def _choice(
    label: Any, choices: list[tuple[Any, Any]], initial: Any, kind: Callable[[Any], Any], needed: bool = True
) -> forms.Field:
    return forms.TypedChoiceField(
        label=label, choices=choices, initial=initial, coerce=kind, required=needed, widget=forms.RadioSelect
    )


def _option_field(rules: AnyRules, field: msgspec.structs.FieldInfo) -> forms.Field:
    """The control that fits the option's type: a box, a number within its bounds, a choice, or a line of text."""
    label = option_label(rules, field.name)
    hint = get_type_hints(rules.options, include_extras=True)[field.name]
    kind, meta = (get_args(hint)[0], get_args(hint)[1]) if hasattr(hint, "__metadata__") else (hint, None)
    initial = None if field.default is msgspec.NODEFAULT else field.default
    if kind is bool:
        return forms.BooleanField(label=label, initial=initial, required=False)
    if kind is int:
        low, high = (_whole(meta.ge), _whole(meta.le)) if isinstance(meta, msgspec.Meta) else (None, None)
        return forms.IntegerField(label=label, initial=initial, min_value=low, max_value=high)
    if get_origin(kind) is Literal:
        cards = current(rules.key)
        choices = [(value, value_of(value, rules, cards)) for value in get_args(kind)]
        return _choice(label, choices, initial, type(choices[0][0]))
    return forms.CharField(label=label, initial=initial, required=False)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)
