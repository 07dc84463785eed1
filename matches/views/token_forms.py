"""What a token is called, what it is for and how long it lasts. Imports the scopes, selectors and errors."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext

from catalogue.scopes import EVERYDAY
from catalogue.selectors.people import is_moderator
from matches.selectors import is_auditor, is_staff
from matches.services.tokens import NAME_MOST

WORDS: dict[str, Promise] = {
    "read": gettext_lazy("Read what I may see: tables with my hand, decks, cards, gold"),
    "play": gettext_lazy("Play: open tables, sit down, move, resign"),
    "decks": gettext_lazy("Make and change decks"),
    "economy": gettext_lazy("Open boosters, fuse, sell, fight for ranks and in the arena"),
    "account": gettext_lazy("See and take back my tokens, change my settings"),
    "catalogue": gettext_lazy("Change the catalogue and publish releases"),
    "audit": gettext_lazy("Follow the feed, read and answer reports"),
    "house": gettext_lazy("Give gold, have jobs done, free matches that were set aside"),
}
DAYS = (30, 90, 365)


def scopes_for(user: User) -> list[tuple[str, Promise]]:
    """Those that open something to this person."""
    house = is_staff(user) or user.groups.filter(name="staff").exists()
    offices = {"catalogue": is_moderator(user), "audit": is_auditor(user), "house": house}
    return [(scope, words) for scope, words in WORDS.items() if offices.get(scope, True)]


class TokenForm(forms.Form):
    """A new token."""

    name = forms.CharField(
        label=gettext_lazy("What is it for?"),
        max_length=NAME_MOST,
        help_text=gettext_lazy("The name under which you will find it here: the program, or the computer."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(label=gettext_lazy("What may it do?"), widget=forms.CheckboxSelectMultiple)
    days = forms.TypedChoiceField(
        label=gettext_lazy("For how long?"), coerce=lambda days: int(days) or None, initial=str(DAYS[0])
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["scopes"].initial = EVERYDAY
        self.fields["scopes"].choices = scopes_for(user)  # type: ignore[attr-defined]
        lengths = [(str(days), ngettext("%(n)s day", "%(n)s days", days) % {"n": days}) for days in DAYS]
        self.fields["days"].choices = [*lengths, ("0", gettext_lazy("Until I take it back"))]  # type: ignore[attr-defined]
