"""The two forms of an import: the file, and the yes to its dry run. Imports the exchange."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import get_language, gettext_lazy

from catalogue.exchange import reading, runs
from catalogue.exchange.refusals import Unreadable
from catalogue.kinds import Game
from catalogue.models import ImportRun

REASON_LENGTH = 500


def _reason() -> forms.CharField:
    return forms.CharField(
        label=gettext_lazy("Reason of the change"),
        max_length=REASON_LENGTH,
        required=False,
        help_text=gettext_lazy("It stands in the history beside every card of the file."),
    )


class UploadForm(forms.Form):
    """A file and what to do with it. `run` is the kept file once the form is valid."""

    file = forms.FileField(
        label=gettext_lazy("File"), help_text=gettext_lazy("CSV or JSON, 5 MB at most."), allow_empty_file=True
    )
    retire_missing = forms.BooleanField(label=gettext_lazy("Retire the cards that the file does not have"), required=False)
    reason = _reason()

    def __init__(self, game: Game, by: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.by = game, by
        self.run: ImportRun | None = None
        self.fields["retire_missing"].help_text = gettext_lazy(
            "Only for a file that has the whole game: whatever is not in it leaves the next release."
        )

    def clean(self) -> dict[str, Any]:
        """A file that can be read is kept at once: it is not lost when the draft moves on."""
        data = super().clean() or {}
        if "file" not in data or self.errors:
            return data
        try:
            rows = reading.read_upload(self.game, data["file"].read())
        except Unreadable as refusal:
            language = get_language() or "fr"
            self.add_error("file", [words.said_in(language) for words in refusal.words])
        else:
            self.run = runs.keep(self.game, rows, by=self.by, file_name=data["file"].name, retire_missing=data["retire_missing"])
        return data


class ApplyForm(forms.Form):
    """The yes to a dry run: on which draft it was made and, where many cards change, how many of them."""

    seen_draft = forms.IntegerField(required=False, widget=forms.HiddenInput)
    confirmed = forms.IntegerField(
        label=gettext_lazy("Number of cards"),
        required=False,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
    )
    reason = _reason()
