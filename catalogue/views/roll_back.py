"""Publishing an older release again: what that changes, and what becomes of the draft. Imports services and the form."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from catalogue import kinds, services
from catalogue.errors import Refused, StaleDraft, Trouble, Unsound
from catalogue.rendering.drafts import roll_back_page
from catalogue.views.answers import SeeOther, editor
from catalogue.views.asking import digits
from catalogue.views.doors import moderator
from catalogue.views.problems import words
from catalogue.views.publish_form import note_field


class RollBackForm(forms.Form):
    """Which release was current when this was looked at, and why."""

    seen_release = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    note = note_field()


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def roll_back(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """What leads from the current release back to an older one; a POST publishes that again."""
    rules = kinds.game(game)
    if request.method != "POST":
        return _page(request, rules, number, RollBackForm())
    form = RollBackForm(request.POST)
    if not form.is_valid():
        return _page(request, rules, number, form, status=422)
    try:
        release = services.roll_back(game, number=number, by=editor(request), **form.cleaned_data)
    except (StaleDraft, Unsound, Refused) as trouble:
        return _page(request, rules, number, form, trouble, trouble.status)
    said = gettext("Release %(old)s is published again, as release %(number)s.")
    messages.success(request, said % {"old": number, "number": release.number})
    return SeeOther(reverse("catalogue:desk_publish", args=[game]))


def _page(
    request: HttpRequest, rules: kinds.Game, number: int, form: RollBackForm, trouble: Trouble | None = None, status: int = 200
) -> HttpResponse:
    start = digits(request.GET.get("depuis", "")) or 0
    page = roll_back_page(rules, number, get_language() or "fr", start)
    moved = form.is_bound and form.data.get("seen_release") != str(page.current.number)
    context = {
        "game": rules,
        "page": page,
        "form": form,
        "moved": moved,
        "problem": words(trouble) if trouble and not moved else "",
        "card_url": "catalogue:desk_card",
    }
    return render(request, "catalogue/desk/roll_back.html", context, status=409 if moved else status)
