"""The forms of a deck: its name and the format that it is for, and its list. Imports selectors and rendering's labels."""

from __future__ import annotations

from django import forms
from django.utils.translation import get_language, gettext_lazy

from matches.kernel.decklists import as_text, from_text
from matches.kernel.match import AnyRules
from matches.kernel.rules import Json
from matches.loadouts import loadout_of
from matches.rendering.labels import said
from matches.selectors import DeckSheet

NAME_AT_MOST = 60
LIST_AT_MOST = 20_000


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


class ListForm(forms.Form):
    """What a deck holds as a list; what cannot be read is said line by line."""

    list = forms.CharField(
        label=gettext_lazy("One card a line (nothing for an empty deck)"),
        help_text=gettext_lazy("How many, x, the number and the name: 2 x 017 Name. A number or a name alone is one card."),
        max_length=LIST_AT_MOST,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocapitalize": "none", "autocomplete": "off"}),
    )

    def __init__(self, sheet: DeckSheet, data: object = None) -> None:
        self.sheet, self.piles = sheet, loadout_of(sheet.rules).piles
        text = "" if sheet.loadout is None else as_text(sheet.loadout, self.piles, sheet.cards, get_language() or "fr")
        super().__init__(data, initial={"list": text})  # type: ignore[arg-type]

    def clean_list(self) -> dict[str, Json]:
        """The ids of each pile."""
        read = from_text(str(self.cleaned_data["list"]), self.piles, self.sheet.cards)
        if read.findings:
            raise forms.ValidationError([said(one.words) for one in read.findings])
        return {field: [*ids] for field, ids in read.piles.items()}

    @property
    def wanted(self) -> dict[str, Json]:
        piles: dict[str, Json] = self.cleaned_data["list"]
        return piles
