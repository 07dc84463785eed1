"""The form that publishes a draft now or at a time of Paris. Imports services and words of troubles."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from catalogue import services
from catalogue.errors import Refused
from catalogue.services.editing import LONGEST_REASON
from catalogue.views.problems import words

NOW, LATER = "now", "later"
MOMENT = forms.DateTimeInput(attrs={"type": "datetime-local", "step": "60"}, format="%Y-%m-%dT%H:%M")


def note_field() -> forms.CharField:
    """Why a release is published, as readers will see it."""
    area = forms.Textarea(attrs={"rows": 3})
    return forms.CharField(
        label=_("Note"), help_text=_("Readers see it beside the release."), max_length=LONGEST_REASON, required=False, widget=area
    )


class PublishForm(forms.Form):
    """`due_at` is in `cleaned_data` where it is to be later. What was seen travels along, and is looked at by services."""

    seen_draft = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    seen_release = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    note = note_field()
    when = forms.ChoiceField(
        label=_("When"), choices=[(NOW, _("Now")), (LATER, _("At a time of Paris"))], widget=forms.RadioSelect, initial=NOW
    )
    at = forms.CharField(
        label=_("Day and time, as clocks in Paris show them"),
        help_text=_("Only for a publication at a time of Paris."),
        max_length=40,
        required=False,
        widget=MOMENT,
    )
    fold = forms.ChoiceField(
        label=_("Which of the two"),
        choices=[("0", _("The first time, summer time (UTC+2)")), ("1", _("The second time, winter time (UTC+1)"))],
        required=False,
        widget=forms.RadioSelect,
    )

    def clean(self) -> dict[str, Any]:
        """Whether a time is given where one is needed, and is a time of Paris."""
        data = super().clean() or {}
        if data.get("when") == LATER and "at" in data:
            data["due_at"] = self._due(data["at"], data.get("fold", ""))
        elif data.get("when") == NOW and data.get("at"):
            self.add_error("at", _("You chose now, and gave a time: empty it, or choose the time."))
        if self.errors.keys() & {"seen_draft", "seen_release"}:
            self.add_error(None, _("Look at the draft again before you publish it."))
        return data

    @property
    def asks_which(self) -> bool:
        """Whether the time is one that clocks show twice."""
        return "fold" in self.errors or bool(self.data.get("fold"))

    def _due(self, typed: str, fold: str) -> datetime | None:
        try:
            wall = datetime.fromisoformat(typed)
        except ValueError:
            self.add_error("at", _("Give a day and a time."))
            return None
        try:
            return services.paris_instant(wall.replace(tzinfo=None), int(fold) if fold else None)
        except Refused as trouble:
            self.add_error("fold" if trouble.code == "twice_that_hour" else "at", self._why(trouble))
            return None

    def _why(self, trouble: Refused) -> str:
        if trouble.code != "no_such_hour":
            return words(trouble)
        later = datetime.fromisoformat(str(trouble.detail["next"]))
        mend = _("The next time that there is: %(time)s.") % {"time": date_format(later, "j F Y, H:i")}
        return f"{words(trouble)} {mend}"
