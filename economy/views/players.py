"""Who acts, and what happens when he may not: the door of every page of the economy. Imports services and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from uuid import UUID

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language

from economy import again, services
from economy.models import Wallet
from matches.errors import NotACommand, NotFound, NotYours, Problem, say
from matches.services import require_own

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]
OwnersView = Callable[Concatenate[HttpRequest, Wallet, P], HttpResponseBase]


class SeeOther(HttpResponseRedirect):
    """After a form: the page that shows what came of it, asked for by GET."""

    status_code = 303


def page(view: View[P]) -> View[P]:
    """A page for everybody: what is not there is a 404, what is for others a 403, the rest is said on a page of its own.

    It is asked again when the database went away: whatever is written here carries a key, or is the same when done twice.
    """

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        def once() -> HttpResponseBase:
            try:
                return view(request, *args, **kwargs)
            except Problem as problem:
                return _refused(request, problem)

        return again.answered(once)

    return answer


def players(view: View[P]) -> View[P]:
    """A page for who may own something: signed in, and no guest, as whoever looks for his wallet is told."""

    @wraps(view)
    @page
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        try:
            return view(request, *args, **kwargs)
        except NotYours as problem:
            if problem.code != "guests_own_nothing":
                raise
            return render(request, "economy/guests.html", status=403)

    return answer


def owners(view: OwnersView[P]) -> View[P]:
    """The same; the view gets the player's wallet."""

    @wraps(view)
    @players
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        assert isinstance(request.user, User)
        return view(request, services.wallet_of(request.user), *args, **kwargs)

    return answer


def reader_of(request: HttpRequest) -> Wallet | None:
    """The reader's wallet, on a page for everybody; None for guests, and for who is not signed in."""
    if not isinstance(request.user, User):
        return None
    try:
        return services.wallet_of(request.user)
    except NotYours:
        return None


def key_of(request: HttpRequest) -> UUID:
    """The key that the form was rendered with; NotACommand without one."""
    try:
        return require_own(UUID(request.POST.get("key", "")))
    except ValueError as error:
        raise NotACommand("not_a_command") from error


def whole_number(request: HttpRequest, name: str) -> int:
    """A number of the form; NotACommand if it is none."""
    text: Any = request.POST.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise NotACommand("bad_number", field=name)
    return int(text)


def in_words(problem: Problem) -> str:
    return say(problem, get_language() or "fr")


def _refused(request: HttpRequest, problem: Problem) -> HttpResponseBase:
    if isinstance(problem, NotFound):
        raise Http404(problem.code) from problem
    if isinstance(problem, NotYours):
        raise PermissionDenied(in_words(problem)) from problem
    return render(request, "economy/refused.html", {"problem": in_words(problem)}, status=problem.status)
