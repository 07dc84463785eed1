"""The one place where a Trouble becomes a page: in words, with its status. Imports the words of troubles."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language

from catalogue import wording
from catalogue.errors import Invalid, Missing, Trouble, Unsound
from catalogue.said import Pair

View = Callable[..., HttpResponseBase]


def page(view: View) -> View:
    """A page: what is not there is a 404, any other trouble is said on a page of its own with the trouble's status.

    A view that can say it better, with what was typed still there, catches it before (`StaleDraft`, `Stale`, `Invalid`).
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except Trouble as trouble:
            return refused(request, trouble, game=kwargs.get("game", ""))

    return answer


def refused(request: HttpRequest, trouble: Trouble, game: str = "") -> HttpResponse:
    """The trouble as a page; Http404 for what is missing."""
    if isinstance(trouble, Missing):
        raise Http404(trouble.code) from trouble
    context = {"problem": words(trouble), "reasons": reasons(trouble), "game_key": game, "code": trouble.code}
    return render(request, "catalogue/refused.html", context, status=trouble.status)


def pair(trouble: Trouble) -> Pair:
    """The trouble in words of both languages, for what is said beside a field."""
    return Pair(wording.say(trouble, "fr"), wording.say(trouble, "en"))


def words(trouble: Trouble) -> str:
    """The trouble in words of the page's language."""
    return wording.say(trouble, get_language() or "fr")


def reasons(trouble: Trouble) -> list[str]:
    """Each fault or finding of a trouble in words of the page’s language; none for a trouble that has none."""
    language = get_language() or "fr"
    if isinstance(trouble, Invalid):
        return [one.words.said_in(language) for one in trouble.faults]
    if isinstance(trouble, Unsound):
        return [
            f"{one.about}: {one.words.said_in(language)}" if one.about else one.words.said_in(language)
            for one in trouble.findings
        ]
    return []
