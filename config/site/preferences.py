"""Language, theme, numerals, sounds: a cookie for every browser, and the profile; letters. Imports matches' services."""

from __future__ import annotations

from typing import cast

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.utils.translation import check_for_language, gettext
from django.views.decorators.http import require_POST

from config.site.context import NUMERALS, NUMERALS_COOKIE, SOUNDS, SOUNDS_COOKIE, THEME_COOKIE, THEMES
from matches import services
from matches.letters import LETTER_AFTER
from matches.services.people import Preferences
from matches.views.people import way_back

A_YEAR_S = 365 * 24 * 3600


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the theme; 400 for one there is not."""
    return _keep(request, "theme", THEME_COOKIE, allowed=request.POST.get("theme") in THEMES)


@require_POST
def numerals(request: HttpRequest) -> HttpResponse:
    """Keep how numbers stand on cards; 400 for a way there is not."""
    return _keep(request, "numerals", NUMERALS_COOKIE, allowed=request.POST.get("numerals") in NUMERALS)


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Keep the language; 400 for one the site does not speak."""
    chosen = request.POST.get("language", "")
    allowed = chosen in dict(settings.LANGUAGES) and check_for_language(chosen)
    return _keep(request, "language", settings.LANGUAGE_COOKIE_NAME, allowed=allowed)


@require_POST
def sounds(request: HttpRequest) -> HttpResponse:
    """Keep whether tables may be heard; 400 for neither yes nor no."""
    return _keep(request, "sounds", SOUNDS_COOKIE, allowed=request.POST.get("sounds") in SOUNDS)


@require_POST
def letters(request: HttpRequest) -> HttpResponse:
    """Keep after how many minutes one is written to; 400 for others than are offered, or for nobody."""
    minutes = request.POST.get("minutes", "")
    if not request.user.is_authenticated or minutes not in map(str, LETTER_AFTER):
        return HttpResponseBadRequest()
    services.save_preferences(request.user, letter_after=int(minutes))
    messages.success(request, gettext("Your choice is kept."))
    return HttpResponseRedirect(way_back(request))


def _keep(request: HttpRequest, name: str, cookie: str, *, allowed: bool) -> HttpResponse:
    if not allowed:
        return HttpResponseBadRequest()
    value = request.POST[name]
    if request.user.is_authenticated:
        services.save_preferences(request.user, **_chosen(name, value))
    answer = HttpResponseRedirect(way_back(request))
    remember(answer, cookie, value)
    return answer


def _chosen(name: str, value: str) -> Preferences:
    """As the profile has it: it knows sounds as yes or no."""
    return {"sounds": value == SOUNDS[1]} if name == "sounds" else cast(Preferences, {name: value})


def remember(answer: HttpResponse, cookie: str, value: str) -> None:
    """Keep a preference in the browser for a year."""
    answer.set_cookie(cookie, value, max_age=A_YEAR_S, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax")
