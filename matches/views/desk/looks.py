"""Opening what a match hides while it runs: the form with what it means, and what has been looked at. Imports services."""

from __future__ import annotations

from uuid import UUID, uuid4

from django import forms
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from matches import errors, selectors, services
from matches.errors import NotYours
from matches.registry import rules_of
from matches.services.looks import REASON_LEAST, REASON_MOST
from matches.views.answers import SeeOther
from matches.views.desk.doors import auditor
from matches.views.disputes import Prose
from matches.views.people import command_id


class LookForm(forms.Form):
    """Why he looks, which the players will read."""

    reason = Prose(
        label=gettext_lazy("Reason, which the players will read when the match is over"),
        min_length=REASON_LEAST,
        max_length=REASON_MOST,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@auditor
def look(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The form; once it is sent, or the match is over, who has looked when and why."""
    form = LookForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        assert isinstance(request.user, User)
        services.open_look(command_id(request), match_id, request.user, form.cleaned_data["reason"])
        return SeeOther(reverse("matches:desk_look", args=[match_id]))
    match = selectors.match_of(match_id)
    barred = selectors.barred(request.user, match)
    context = {
        "match": match,
        "rules": rules_of(match.game),
        "form": form,
        "opened": selectors.may_see_all(request.user, match),
        "over": match.status in selectors.OVER,
        "barred": errors.say(NotYours(barred), get_language() or "fr") if barred else "",
        "looks": selectors.looks_of(match),
        "new_id": uuid4(),
    }
    return render(request, "matches/desk/look.html", context, status=422 if form.errors else 200)
