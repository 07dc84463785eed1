"""The forms of a deck: its name and the format that it is for. Imports rendering's labels."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from matches.kernel.match import AnyRules
from matches.rendering.labels import said

NAME_AT_MOST = 60


class DeckForm(forms.Form):
    """A name, and which of the game's formats the deck is made for, where there are several."""

    required_css_class = "required"
    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_AT_MOST)

    def __init__(self, rules: AnyRules, data: object = None, initial: dict[str, str] | None = None) -> None:
        super().__init__(data, initial=initial)  # type: ignore[arg-type]
        if len(rules.formats) > 1:
            choices = [(one.key, said(one.name)) for one in rules.formats]
            self.fields["aim"] = forms.ChoiceField(
                label=gettext_lazy("Made for"), choices=choices, initial=rules.formats[0].key, widget=forms.RadioSelect
            )

    @property
    def wanted_name(self) -> str:
        return str(self.cleaned_data["name"])

    @property
    def wanted_aim(self) -> str:
        return str(self.cleaned_data.get("aim", ""))
