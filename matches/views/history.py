"""Finished matches: step by step, as each seat saw them, and whether it was fair. Imports selectors and audit."""

from __future__ import annotations

from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_safe

from matches import audit, selectors
from matches.errors import NotFound
from matches.kernel.seats import Seat
from matches.rendering.changes import changes_of
from matches.rendering.faces import pinned
from matches.rendering.facts import facts_of
from matches.selectors import Moment
from matches.selectors.history import Eye
from matches.selectors.log import logged
from matches.views import problems
from matches.views.moves import digits
from matches.views.people import not_too_often, read_about

PUBLIC, ALL = "public", "all"


@require_safe
@problems.page
def replay(request: HttpRequest, match_id: UUID, version: int | None = None) -> HttpResponse:
    """The timeline of a match and one moment of it, by one pair of eyes; without a version, its end."""
    language = get_language() or "fr"
    read_about(request, match_id)
    match, steps = selectors.steps(match_id, language)
    eye, asked = request.GET.get("vue", ALL), request.GET.get("etape", "")
    if version is None:
        chosen = digits(asked)
        version = len(steps) if chosen is None else chosen
    moment = selectors.moment(match_id, version, _eye(eye), language)
    context = {"match": match, "steps": steps, "moment": moment, "eye": eye, "eyes": _eyes(moment)}
    context |= forking(request, moment, language)
    return render(request, "matches/replay.html", context | shown(moment))


@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def verify(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """What the dice were made of; a POST derives the whole match again and says what came out."""
    page = selectors.spectator(match_id, get_language() or "fr")
    verdict = None
    if request.method == "POST":
        not_too_often(request, "verify")
        verdict = audit.verify(match_id)
    return render(request, "matches/verify.html", {"page": page, "verdict": verdict, "logged": logged(match_id)})


@require_safe
@problems.page
def export(request: HttpRequest, match_id: UUID) -> StreamingHttpResponse:
    """The whole match as NDJSON, for whoever wants to check it elsewhere."""
    lines = audit.export(match_id)
    response = StreamingHttpResponse(lines, content_type="application/x-ndjson")
    response["Content-Disposition"] = f'attachment; filename="pli-{match_id}.ndjson"'
    return response


def forking(request: HttpRequest, moment: Moment, language: str) -> dict[str, object]:
    """The form of a practice table, for whom it is."""
    return {"forking": selectors.forking(moment.match, moment.version, request.user, language), "new_id": uuid4}


def shown(moment: Moment) -> dict[str, object]:
    """What the game's own template, or the general one, needs to draw the moment, and what changed with it."""
    key, faces = moment.rules.key, pinned(moment.match)
    return {
        "moment_templates": [f"matches/games/{key}/moment.html", "matches/_moment.html"],
        "head_templates": [f"matches/games/{key}/_head.html", "matches/_head.html"],
        "faces": faces,
        "changes": changes_of(moment.before, moment.after, moment.names, moment.rules, faces),
        "facts": facts_of(moment.view, moment.names, moment.rules.words),
        "rules": moment.rules,
        "previous": moment.version - 1,
        "next": moment.version + 1 if moment.version < moment.last else 0,
    }


def _eye(name: str) -> Eye:
    if name == ALL:
        return "all"
    if name == PUBLIC:
        return None
    seat = digits(name)
    if seat is None:
        raise NotFound("no_such_version")
    return Seat(seat)


def _eyes(moment: Moment) -> list[tuple[str, str]]:
    """(what stands in the address, name) of everybody through whose eyes one may look."""
    seats = [(str(seat), name) for seat, name in moment.names.items()]
    return [(ALL, gettext("Everything")), (PUBLIC, gettext("Who only watched")), *seats]
