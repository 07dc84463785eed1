"""Verification in bulk: what is to be verified, how far each run has come, what it found. Imports services and selectors."""

from __future__ import annotations

from uuid import UUID, uuid4

from django import forms
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from matches import selectors, services
from matches.audit import subjects
from matches.registry import all_rules
from matches.views.answers import SeeOther
from matches.views.desk.doors import auditor
from matches.views.moves import digits
from matches.views.people import command_id


class RunForm(forms.Form):
    """What is to be verified; all kinds unless some are chosen away."""

    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("What"),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": gettext_lazy("Choose at least one kind of thing to verify.")},
    )
    game = forms.ChoiceField(
        label=gettext_lazy("Game"),
        required=False,
        help_text=gettext_lazy("Of matches and releases: those of this game alone."),
    )

    def __init__(self, *args: object, language: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        kinds, games = self.fields["kinds"], self.fields["game"]
        assert isinstance(kinds, forms.MultipleChoiceField) and isinstance(games, forms.ChoiceField)
        kinds.choices = [(one.kind, one.words.said_in(language)) for one in subjects.kinds()]
        kinds.initial = [one.kind for one in subjects.kinds()]
        games.choices = [("", gettext("All games")), *((rules.key, rules.name.said_in(language)) for rules in all_rules())]


@never_cache
@require_safe
@auditor
def index(request: HttpRequest) -> HttpResponse:
    """The form, and the newest runs."""
    return _page(request, RunForm(language=get_language() or "fr"))


@require_POST
@auditor
def begin(request: HttpRequest) -> HttpResponse:
    """A new run. The form's id makes it one, however often it is sent."""
    form = RunForm(request.POST, language=get_language() or "fr")
    if not form.is_valid():
        return _page(request, form, status=422)
    assert isinstance(request.user, User)
    run = services.verify_all(form.cleaned_data["kinds"], form.cleaned_data["game"], request.user, command_id(request))
    return SeeOther(reverse("matches:desk_run", args=[run.pk]))


@never_cache
@require_safe
@auditor
def one(request: HttpRequest, run_id: UUID) -> HttpResponse:
    """How far it has come; asked by htmx, only the part that changes."""
    page = selectors.run_page(run_id, digits(request.GET.get("apres", "")) or 0)
    part = "#progress" if request.headers.get("HX-Request") else ""
    return render(request, f"matches/desk/run.html{part}", {"page": page, "line": page.line, "here": "runs"})


@require_POST
@auditor
def stop(request: HttpRequest, run_id: UUID) -> HttpResponse:
    """Calls it off."""
    services.stop_run(run_id)
    return SeeOther(reverse("matches:desk_run", args=[run_id]))


def _page(request: HttpRequest, form: RunForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "lines": selectors.run_lines(), "new_id": uuid4(), "here": "runs"}
    return render(request, "matches/desk/runs.html", context, status=status)
