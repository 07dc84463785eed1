"""The one place where an expected failure becomes an answer: in words, with its status. Imports rendering and selectors."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language

from matches import errors, selectors
from matches.errors import NotFound, NotYours, Problem
from matches.views import answers

View = Callable[..., HttpResponseBase]


def page(view: View) -> View:
    """A page to read: what is not there is a 404, what is for others a 403, the rest is said on a page of its own."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except Problem as problem:
            return _refused(request, problem)

    return answer


def at_table(view: View) -> View:
    """Something to do at a table: a refusal shows the table as it stands, with the reason in words."""

    @wraps(view)
    def answer(request: HttpRequest, match_id: UUID, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(request, match_id, **kwargs)
        except Problem as problem:
            return _at_table(request, match_id, problem)

    return answer


def _refused(request: HttpRequest, problem: Problem) -> HttpResponseBase:
    if isinstance(problem, NotFound):
        raise Http404(problem.code) from problem
    words = errors.say(problem, get_language() or "fr")
    if isinstance(problem, NotYours):
        raise PermissionDenied(words) from problem
    return render(request, "matches/refused.html", {"problem": words}, status=problem.status)


def _at_table(request: HttpRequest, match_id: UUID, problem: Problem) -> HttpResponseBase:
    try:
        page = selectors.table(match_id, request.user, get_language() or "fr")
    except NotFound as missing:
        raise Http404(missing.code) from missing
    words = errors.say(problem, get_language() or "fr", page.rules.refusals)
    return answers.table(request, page, problem=words, status=problem.status)
