"""Publishing a draft: what it would change, what stands in its way, now or later. Imports services and the form."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST

from catalogue import kinds, selectors, services
from catalogue.errors import Refused, StaleDraft, Trouble, Unsound
from catalogue.rendering.drafts import draft_page
from catalogue.rendering.times import paris
from catalogue.views.answers import SeeOther, editor
from catalogue.views.asking import digits
from catalogue.views.doors import moderator
from catalogue.views.problems import words
from catalogue.views.publish_form import LATER, PublishForm


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def publish(request: HttpRequest, game: str) -> HttpResponse:
    """The draft beside the current release; a POST publishes it or schedules that."""
    rules = kinds.game(game)
    if request.method != "POST":
        return _page(request, rules, PublishForm())
    form = PublishForm(request.POST)
    if not form.is_valid():
        return _page(request, rules, form, status=422)
    try:
        said = _published(request, game, form.cleaned_data)
    except (StaleDraft, Unsound, Refused) as trouble:
        return _page(request, rules, form, trouble, trouble.status)
    messages.success(request, said)
    return SeeOther(reverse("catalogue:desk_publish", args=[game]))


@require_POST
@moderator
def cancel(request: HttpRequest, game: str, publication_id: int) -> HttpResponse:
    """Let a scheduled publication not happen."""
    services.cancel(game, publication_id, by=editor(request))
    messages.success(request, gettext("The scheduled publication is cancelled."))
    return SeeOther(reverse("catalogue:desk_publish", args=[game]))


def _published(request: HttpRequest, game: str, data: dict[str, Any]) -> str:
    """Do what the form says, and say what was done."""
    seen = {"seen_draft": data["seen_draft"], "seen_release": data["seen_release"]}
    if data["when"] == LATER:
        row = services.schedule(game, by=editor(request), note=data["note"], due_at=data["due_at"], **seen)
        at = paris(row.due_at, get_language() or "fr") if row.due_at else ""
        return gettext("Scheduled: %(at)s.") % {"at": at}
    release = services.publish(game, by=editor(request), note=data["note"], **seen)
    return gettext("Release %(number)s is published.") % {"number": release.number}


def _page(
    request: HttpRequest, rules: kinds.Game, form: PublishForm, trouble: Trouble | None = None, status: int = 200
) -> HttpResponse:
    state = selectors.draft_state(rules.key)
    start = digits(request.GET.get("depuis", "")) or 0
    page = draft_page(rules, state, get_language() or "fr", start, coming="programmee" in request.GET)
    seen = form.data.get("seen_draft"), form.data.get("seen_release")
    moved = form.is_bound and seen != (str(state.version), str(state.number))
    context = {
        "game": rules,
        "page": page,
        "state": state,
        "form": form,
        "problem": words(trouble) if trouble and not moved else "",
        "moved": moved,
        "card_url": "catalogue:desk_card",
    }
    return render(request, "catalogue/desk/publish.html", context, status=409 if moved else status)
