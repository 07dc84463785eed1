"""What players have reported: the queue, one with all evidence, notes and the answer. Imports services and rendering."""

from __future__ import annotations

from uuid import UUID, uuid4

from django import forms
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from matches import errors, selectors, services
from matches.errors import NotAllowedNow, NotYours, Problem
from matches.models import Dispute
from matches.rendering.evidence import evidence
from matches.services.disputes import ANSWER_LEAST, WORDS_MOST
from matches.views.answers import SeeOther
from matches.views.desk.doors import auditor
from matches.views.desk.search_form import endings
from matches.views.disputes import Prose
from matches.views.people import command_id

VERDICTS = [(Dispute.UPHELD, gettext_lazy("Upheld")), (Dispute.UNFOUNDED, gettext_lazy("Unfounded"))]


class NoteForm(forms.Form):
    """For auditors alone."""

    words = Prose(label=gettext_lazy("Note"), max_length=WORDS_MOST, widget=forms.Textarea(attrs={"rows": 3}))
    prefix = "note"


class AnswerForm(forms.Form):
    """What is decided, and what the player reads."""

    verdict = forms.ChoiceField(label=gettext_lazy("Decision"), choices=VERDICTS, widget=forms.RadioSelect)
    answer = Prose(
        label=gettext_lazy("Answer, which the player will read"),
        min_length=ANSWER_LEAST,
        max_length=WORDS_MOST,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


@require_safe
@auditor
def index(request: HttpRequest) -> HttpResponse:
    """Open ones first, by their age."""
    try:
        after = UUID(request.GET.get("avant", ""))
    except ValueError:
        after = None
    return render(request, "matches/desk/disputes.html", {"queue": selectors.dispute_queue(after), "here": "disputes"})


@never_cache  # who goes back sees what has been decided since
@require_safe
@auditor
def one(request: HttpRequest, dispute_id: UUID) -> HttpResponse:
    """The report with everything that bears on it."""
    return _page(request, dispute_id)


@require_POST
@auditor
def note(request: HttpRequest, dispute_id: UUID) -> HttpResponse:
    """Something for the other auditors."""
    form = NoteForm(request.POST)
    if not form.is_valid():
        return _page(request, dispute_id, noting=form, status=422)
    try:
        services.note(command_id(request), dispute_id, _user(request), form.cleaned_data["words"])
    except (NotYours, NotAllowedNow) as problem:
        return _page(request, dispute_id, problem=problem, noting=form, status=problem.status)
    return SeeOther(reverse("matches:desk_dispute", args=[dispute_id]) + "#notes")


@require_POST
@auditor
def answer(request: HttpRequest, dispute_id: UUID) -> HttpResponse:
    """The decision; who comes second is told what the first has decided."""
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return _page(request, dispute_id, answering=form, status=422)
    try:
        services.resolve(dispute_id, _user(request), **form.cleaned_data)
    except (NotYours, NotAllowedNow) as problem:
        return _page(request, dispute_id, problem=problem, answering=form, status=problem.status)
    return SeeOther(reverse("matches:desk_dispute", args=[dispute_id]))


def _page(
    request: HttpRequest,
    dispute_id: UUID,
    *,
    problem: Problem | None = None,
    noting: NoteForm | None = None,
    answering: AnswerForm | None = None,
    status: int = 200,
) -> HttpResponse:
    language = get_language() or "fr"
    dispute = selectors.dispute(dispute_id)
    barred = selectors.barred(request.user, dispute.match)
    context = {
        "dispute": dispute,
        "evidence": evidence(dispute, language),
        "ending": endings().get(dispute.match.outcome["reason"], "") if dispute.match.outcome else "",
        "barred": errors.say(NotYours("dispute_own_match"), language) if barred else "",
        "problem": errors.say(problem, language) if problem else "",
        "noting": noting or NoteForm(),
        "answering": answering or AnswerForm(),
        "new_id": uuid4(),
        "here": "disputes",
    }
    return render(request, "matches/desk/dispute.html", context, status=status)


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User), "the door lets auditors in alone"
    return request.user
