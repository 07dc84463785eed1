"""What auditors look for, as it stands in the address. Imports selectors and labels."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.utils.timezone import get_default_timezone
from django.utils.translation import gettext_lazy as _

from matches.registry import all_rules
from matches.rendering.labels import said
from matches.selectors import desk
from matches.selectors.desk import Asked

ANY = ("", _("any"))
STATUSES = [ANY, ("open", _("open")), ("playing", _("running")), ("ended", _("ended")), ("voided", _("void"))]
RESULTS = [ANY, ("won", _("one winner")), ("shared", _("shared victory or draw")), ("void", _("no result"))]
ODD_WORDS = {
    "late": _("somebody’s time ran out"),
    "left": _("somebody resigned"),
    "void": _("no result"),
    "disputed": _("disputed"),
    "stuck": _("set aside by the clock"),
    "looked": _("an auditor looked in"),
    "fork": _("a practice table from another match"),
}
TABLE_ENDINGS = {"not_started": _("never started"), "restored": _("a backup was restored")}
DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
MOST = 1_000_000


def endings() -> dict[str, str]:
    """How matches end, by the reason of their outcome, in the words of the games."""
    own = {reason: said(words) for rules in all_rules() for reason, words in rules.endings.items()}
    return own | {reason: str(words) for reason, words in TABLE_ENDINGS.items()}


def _number(label: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=0, max_value=MOST, required=False)


def _choice(label: Any, choices: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, required=False)


class SearchForm(forms.Form):
    """Every field may be left out. `partie` leads to one match at once."""

    partie = forms.CharField(
        label=_("Number or id of a match"), max_length=60, required=False, help_text=_("Opens that match at once.")
    )
    jeu = _choice(_("Game"), lambda: [ANY, *((rules.key, said(rules.name)) for rules in all_rules())])
    joueur = forms.CharField(label=_("Player"), max_length=150, required=False)
    du = forms.DateField(label=_("Opened from (Paris)"), required=False, widget=DAY)
    au = forms.DateField(label=_("until (this day included)"), required=False, widget=DAY)
    etat = _choice(_("State"), STATUSES)
    resultat = _choice(_("Result"), RESULTS)
    fin = _choice(_("How it ended"), lambda: [ANY, *sorted(endings().items(), key=lambda one: one[1])])
    evenements_min = _number(_("Events, at least"))
    evenements_max = _number(_("at most"))
    minutes_min = _number(_("Minutes, at least"))
    minutes_max = _number(_("at most"))
    singularite = _choice(_("What is odd about it"), [ANY, *ODD_WORDS.items()])

    def clean_partie(self) -> str:
        """The id of the match, in hex; nothing if none was named."""
        text = str(self.cleaned_data["partie"]).strip()
        found = desk.match_called(text) if text else None
        if text and found is None:
            raise forms.ValidationError(_("There is no such match."))
        return found.hex if found else ""

    def clean_joueur(self) -> int | None:
        """The number of the account of this name."""
        name = str(self.cleaned_data["joueur"]).strip()
        found = desk.player_called(name) if name else None
        if name and found is None:
            raise forms.ValidationError(_("Nobody has this name."))
        return found

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("du") and data.get("au") and data["du"] > data["au"]:
            self.add_error("au", _("This day is before the first."))
        for name in ("evenements", "minutes"):
            least, most = data.get(f"{name}_min"), data.get(f"{name}_max")
            if least is not None and most is not None and least > most:
                self.add_error(f"{name}_max", _("This is less than the least."))
        return data

    @property
    def asked(self) -> Asked:
        """Of a form that is valid."""
        data = self.cleaned_data
        until = data["au"] + timedelta(days=1) if data["au"] else None
        return Asked(
            game=data["jeu"],
            player=data["joueur"],
            since=_midnight(data["du"]),
            until=_midnight(until),
            status=data["etat"],
            result=data["resultat"],
            reason=data["fin"],
            events=(data["evenements_min"], data["evenements_max"]),
            minutes=(data["minutes_min"], data["minutes_max"]),
            odd=data["singularite"],
        )


def _midnight(day: date | None) -> int | None:
    """When this day begins in Paris, ms since 1970."""
    return None if day is None else int(datetime.combine(day, time(), get_default_timezone()).timestamp() * 1000)
