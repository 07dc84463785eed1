"""Import and export on the desk: a file, its dry run, the yes to it; the draft as a file. Imports the exchange and rendering."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_safe

from catalogue import kinds
from catalogue.errors import Refused, StaleDraft
from catalogue.exchange import runs, writing
from catalogue.models import ImportRun
from catalogue.rendering import plans
from catalogue.selectors.imports import import_run, last_imports
from catalogue.services import imports
from catalogue.views import problems
from catalogue.views.doors import moderator
from catalogue.views.import_forms import REASON_LENGTH, ApplyForm, UploadForm

LINES, FAULTS = 50, 100  # on one page


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def upload(request: HttpRequest, game: str) -> HttpResponse:
    """The form of an import; a file that can be read leads to its dry run, any other is refused in words."""
    chosen = kinds.game(game)
    sent = (request.POST, request.FILES) if request.method == "POST" else ()
    form = UploadForm(chosen, request.user, *sent)  # type: ignore[arg-type]  # a moderator is somebody
    if form.is_bound and form.is_valid() and form.run:
        reason = urlencode({"raison": form.cleaned_data["reason"]}) if form.cleaned_data["reason"] else ""
        return HttpResponseRedirect(_run_url(form.run) + (reason and f"?{reason}"), status=303)
    context = {
        "game": chosen,
        "game_name": chosen.name.said_in(get_language() or "fr"),
        "form": form,
        "columns": plans.shown_columns(chosen, get_language() or "fr"),
        "last": last_imports(game),
    }
    return render(request, "catalogue/desk/import.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def run(request: HttpRequest, game: str, run_id: UUID) -> HttpResponse:
    """The dry run of a file on the draft as it is now; a POST applies it."""
    kept = import_run(game, run_id)
    if request.method == "POST":
        return _apply(request, kept)
    return _dry_run(request, kept)


@require_safe
@moderator
def export(request: HttpRequest, game: str, form: str) -> HttpResponseBase:
    """The draft as a file. French spreadsheets divide by semicolons, English ones by commas."""
    chosen = kinds.game(game)
    version = writing.draft_version(chosen)
    if form == "json":
        pieces, kind = writing.write_json(chosen, writing.cards_of(chosen), version), "application/json"
    else:
        delimiter = "," if (get_language() or "fr").startswith("en") else ";"
        pieces, kind = writing.write_csv(chosen, writing.cards_of(chosen), delimiter), "text/csv; charset=utf-8"
    response = StreamingHttpResponse((piece.encode() for piece in pieces), content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{game}-brouillon-{version}.{form}"'
    return response


def _apply(request: HttpRequest, kept: ImportRun) -> HttpResponse:
    form = ApplyForm(request.POST)
    if not form.is_valid():
        return _dry_run(request, kept, form, status=422)
    try:
        done = runs.apply(kept.game, kept.pk, by=request.user, **form.cleaned_data)  # type: ignore[arg-type]  # somebody
    except (StaleDraft, Refused) as trouble:
        if isinstance(trouble, StaleDraft):
            imports.look_again(kept, draft_version=int(trouble.detail["version"]))
        again = ApplyForm(initial={"reason": form.cleaned_data["reason"]})
        return _dry_run(request, kept, again, problem=problems.words(trouble), status=trouble.status)
    said = gettext("This file was applied before: nothing more was done.") if done.again else gettext("The file is applied.")
    messages.add_message(request, messages.INFO if done.again else messages.SUCCESS, said)
    return HttpResponseRedirect(_run_url(kept), status=303)


def _dry_run(request: HttpRequest, kept: ImportRun, form: ApplyForm | None = None, **more: Any) -> HttpResponse:
    """The page of a kept file. One that was applied shows what it became, and nothing to press."""
    game, status, language = kinds.game(kept.game), more.pop("status", 200), get_language() or "fr"
    context: dict[str, Any] = {"game": game, "run": kept, **more}
    if kept.applied is None:
        plan = runs.plan_of(kept)
        lines = Paginator(plan.lines, LINES).get_page(request.GET.get("page"))
        faults = Paginator(plan.faults, FAULTS).get_page(request.GET.get("fautes"))
        context |= {
            "plan": plan,
            "moved": plan.draft_version != kept.draft_version,
            "lines": lines,
            "faults": faults,
            "shown_lines": plans.shown_lines(game, lines, language),
            "shown_faults": plans.shown_faults(game, faults, language),
            "form": form or ApplyForm(initial={"reason": request.GET.get("raison", "")[:REASON_LENGTH]}),
            "many": len(plan.lines) > runs.MANY,
        }
    return render(request, "catalogue/desk/import_run.html", context, status=status)


def _run_url(kept: ImportRun) -> str:
    return reverse("catalogue:desk_import_run", args=[kept.game, kept.pk])
