"""Was a draw what it should be: step by step, as a record to take away, and a page that checks one without a server."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy import selectors, services
from economy.rendering.verify import verifier_alone as alone_file
from economy.rendering.verify import verify_page
from economy.rendering.verify_raffle_words import offline_words
from economy.rules.records import written
from economy.views.players import page


@require_safe
@page
def detail(request: HttpRequest, draw: int) -> HttpResponse:
    """Each point in words; for the player, auditors and staff, and everybody once the secret is revealed."""
    shown = verify_page(request.user, draw)
    services.look_at_draw(request.user, draw)
    return render(request, "economy/verify.html", {"page": shown})


@require_safe
@page
def record(request: HttpRequest, draw: int) -> HttpResponse:
    """The record as a file, for the same readers; that of an attack once its fight is over."""
    told = written(selectors.told_record(request.user, draw))
    services.look_at_draw(request.user, draw)
    answer = JsonResponse(told, json_dumps_params={"indent": 1, "ensure_ascii": False})
    answer["Content-Disposition"] = f'attachment; filename="tirage-{draw}.json"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@require_safe
def verifier(request: HttpRequest) -> HttpResponse:
    """The page that checks records in the browser alone."""
    return render(request, "economy/verifier.html", {"words": offline_words()})


@require_safe
def verifier_alone(request: HttpRequest) -> HttpResponse:
    """The same as one file, to be kept and opened without any server."""
    answer = HttpResponse(alone_file(), content_type="text/html; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="pli-verificateur.html"'
    return answer
