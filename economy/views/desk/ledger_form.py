"""What auditors look for in the ledger, as it stands in the address. Imports selectors and ledger."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from economy.ledger import REASONS
from economy.models import Wallet
from economy.rules.calendar import PARIS
from economy.selectors import desk
from economy.selectors.desk import LAST, Asked

DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


class LedgerForm(forms.Form):
    """Every field may be left out. `mouvement` leads to one transfer at once; `scelle` is the day of a seal."""

    mouvement = forms.CharField(
        label=_("Number or key of a transfer"), max_length=120, required=False, help_text=_("Opens that transfer at once.")
    )
    joueur = forms.CharField(label=_("Player (name or purse)"), max_length=150, required=False)
    motif = forms.ChoiceField(
        label=_("For what"),
        required=False,
        choices=lambda: [
            ("", _("anything")),
            *((key, one.words.said_in(get_language() or "fr")) for key, one in REASONS.items()),
        ],
    )
    du = forms.DateField(label=_("From (Paris)"), required=False, widget=DAY)
    au = forms.DateField(label=_("until (this day included)"), required=False, widget=DAY)
    scelle = forms.DateField(label=_("Under the seal of"), required=False, widget=DAY)
    cle = forms.CharField(label=_("Key begins with"), max_length=120, required=False)
    avant = forms.IntegerField(required=False, min_value=1, max_value=LAST, widget=forms.HiddenInput)

    def clean_mouvement(self) -> int | None:
        """The number of the transfer."""
        text = str(self.cleaned_data["mouvement"]).strip()
        found = desk.transfer_called(text) if text else None
        if text and found is None:
            raise forms.ValidationError(_("There is no such transfer."))
        return found

    def clean_joueur(self) -> Wallet | None:
        """The purse."""
        text = str(self.cleaned_data["joueur"]).strip()
        found = desk.wallet_called(text) if text else None
        if text and found is None:
            raise forms.ValidationError(_("Nobody with a purse has that name."))
        return found

    def asked(self) -> Asked:
        """Of a form that is valid."""
        told = self.cleaned_data
        until = told["au"] + timedelta(days=1) if told["au"] and told["au"] < date.max else None
        wallet = told["joueur"].pk if told["joueur"] else None
        since = _midnight(told["du"])
        return Asked(wallet, told["motif"], since, _midnight(until), told["scelle"], told["cle"], told["avant"] or LAST)


def _midnight(day: date | None) -> datetime | None:
    return None if day is None else datetime.combine(day, time(), PARIS)
