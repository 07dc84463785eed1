"""Finding matches. Imports selectors."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from matches.selectors import desk
from matches.views.desk import doors
from matches.views.desk.search_form import ODD_WORDS, SearchForm, endings
from matches.views.moves import digits

BEFORE = "avant"


@require_safe
@doors.auditor
def index(request: HttpRequest) -> HttpResponse:
    """The newest matches that are as the address says; a match that is named by itself is opened."""
    form = SearchForm(request.GET)
    asked = form.asked if form.is_valid() else None
    if asked and form.cleaned_data["partie"]:
        return redirect("matches:desk_match", UUID(form.cleaned_data["partie"]))
    before = digits(request.GET.get(BEFORE, ""))
    page = desk.found(asked, before, get_language() or "fr") if asked else None
    context = {
        "form": form,
        "page": page,
        "before": before,
        "narrowed": any(value for name, value in request.GET.items() if name != BEFORE),
        "older": _address(request, page.older) if page and page.older else "",
        "newest": _address(request, None),
        "odd_words": ODD_WORDS,
        "endings": endings(),
    }
    return render(request, "matches/desk/search.html", context, status=200 if asked else 400)


def _address(request: HttpRequest, before: int | None) -> str:
    """The same question, going on before a number; what was left empty is left out."""
    query = request.GET.copy()
    for name in [name for name, value in query.items() if not value or name == BEFORE]:
        del query[name]
    if before is not None:
        query[BEFORE] = str(before)
    return f"?{query.urlencode()}"
