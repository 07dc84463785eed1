"""What staff fill in to give gold. Imports selectors."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from economy.services.adjustments import MOST_GOLD

KINDS = [("refund", gettext_lazy("A refund")), ("compensation", gettext_lazy("A compensation"))]
WHO = [("one", gettext_lazy("One player")), ("all", gettext_lazy("Everybody, once"))]


class GiftForm(forms.Form):
    """A player by name, or everybody; whether the player exists is asked when it is sent."""

    kind = forms.ChoiceField(label=gettext_lazy("What it is"), choices=KINDS, widget=forms.RadioSelect)
    who = forms.ChoiceField(label=gettext_lazy("For whom"), choices=WHO, widget=forms.RadioSelect)
    player = forms.CharField(label=gettext_lazy("Name of the player"), max_length=150, required=False)
    gold = forms.IntegerField(label=gettext_lazy("Gold for each"), min_value=1, max_value=MOST_GOLD)
    why = forms.CharField(
        label=gettext_lazy("Reason, which the player will read"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        if found.get("who") == "one" and not found.get("player"):
            self.add_error("player", gettext_lazy("Name the player."))
        if found.get("who") == "all" and found.get("player"):
            self.add_error("player", gettext_lazy("Everybody, or one player: not both."))
        return found
