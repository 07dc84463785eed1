"""What a player reports of a match that he sat in, and what he was answered. Imports services and selectors."""

from __future__ import annotations

from uuid import UUID, uuid4

from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from matches import selectors, services
from matches.errors import NotACommand, NotAllowedNow, NotFound, NotYours
from matches.models import Match
from matches.registry import rules_of
from matches.services.disputes import WORDS_LEAST, WORDS_MOST
from matches.views import problems
from matches.views.answers import SeeOther
from matches.views.moves import digits
from matches.views.people import command_id, not_too_often, way_back

DIGITS_AT_MOST = 17  # of microseconds since 1970


class Prose(forms.CharField):
    """Text of several lines; a line's end counts once, as the browser counts it."""

    widget = forms.Textarea

    def to_python(self, value: str | None) -> str:
        return str(super().to_python(value) or "").replace("\r\n", "\n")


class ReportForm(forms.Form):
    """What is wrong, in the player's own words."""

    words = Prose(
        label=gettext_lazy("What is wrong?"),
        min_length=WORDS_LEAST,
        max_length=WORDS_MOST,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy("What you expected, and what happened instead."),
    )


@never_cache  # who goes back finds a form with a new id
@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def report(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """The form, with where he stands; sent, it leads to his reports."""
    if not isinstance(request.user, User):
        return redirect_to_login(request.get_full_path())
    match = selectors.match_of(match_id)
    if selectors.seat_of(match, request.user) is None:
        raise NotYours("not_seated")
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        return _reported(request, request.user, match, form.cleaned_data["words"])
    return _form(request, request.user, match, form)


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponseBase:
    """The reader's own reports, with their answers."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    return render(request, "matches/disputes.html", {"disputes": selectors.own_disputes(request.user)})


@require_POST
@problems.page
def read(request: HttpRequest) -> HttpResponse:
    """OK: the answers up to here are not told again. A page that asks by script takes the notice away itself."""
    upto = request.POST.get("upto", "")
    if not (upto.isascii() and upto.isdigit() and len(upto) <= DIGITS_AT_MOST):
        raise NotACommand("not_a_command", problem="upto")
    if isinstance(request.user, User):
        services.read_answers(request.user, int(upto))
    return HttpResponse() if request.headers.get("HX-Request") else SeeOther(way_back(request))


def _reported(request: HttpRequest, user: User, match: Match, words: str) -> HttpResponse:
    not_too_often(request, "report")
    version, revision = digits(request.POST.get("etape", "")), digits(request.POST.get("vu", ""))
    services.report(command_id(request), match.pk, user, words, version=version, revision=revision)
    messages.success(request, gettext("An auditor will look at it, and you will be told here."))
    return SeeOther(reverse("matches:disputes"))


def _form(request: HttpRequest, user: User, match: Match, form: ReportForm) -> HttpResponse:
    """Where he stands comes from the link that led here, then from the form itself."""
    asked = request.POST if request.method == "POST" else request.GET
    over, version = match.status in selectors.OVER, digits(asked.get("etape", ""))
    if match.status == "open":
        raise NotAllowedNow("not_playing")
    if version is not None and not (over and 1 <= version <= match.version):
        raise NotFound("no_such_version")
    context = {
        "match": match,
        "rules": rules_of(match.game),
        "form": form,
        "version": version,
        "seen": digits(asked.get("vu", "")),
        "over": over,
        "known": selectors.open_dispute(user, match),
        "new_id": uuid4(),
    }
    return render(request, "matches/report.html", context, status=422 if form.errors else 200)
