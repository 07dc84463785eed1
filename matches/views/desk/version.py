"""One event of a match: what it is, what it changed, and the very page that somebody had then; two versions compared."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from matches.errors import NotFound
from matches.kernel.seats import Viewer
from matches.rendering.changes import changes_of
from matches.rendering.faces import pinned
from matches.rendering.inert import inert
from matches.rendering.tables import table_fragment
from matches.selectors import files, history, past, streams
from matches.views.desk import doors
from matches.views.desk.eyes import eye_of, eyes, recorded
from matches.views.desk.match import jumps
from matches.views.history import forking, shown
from matches.views.moves import digits


@require_safe
@doors.auditor
def index(request: HttpRequest, match_id: UUID, version: int) -> HttpResponse:
    """The event at `version`, by one pair of eyes."""
    name, eye = eye_of(request)
    language = get_language() or "fr"
    moment = history.moment(match_id, version, eye, language, request.user)
    recorded(request, moment.match, version, name)
    event = streams.whole_event(match_id, version, request.user)
    context = {
        "match": moment.match,
        "moment": moment,
        "event": event,
        "known": eye == "all" or bool(moment.tag),
        "eye": name,
        "eyes": eyes(moment.names),
        "page": streams.page_of_version(version),
        "jumps": jumps(files.file_of(match_id, language, request.user)),
        "fragment": "" if eye == "all" else _page_then(request, match_id, version, eye),
    }
    return render(request, "matches/desk/version.html", shown(moment) | forking(request, moment, language) | context)


@require_safe
@doors.auditor
def compare(request: HttpRequest, match_id: UUID, first: int | None = None, second: int | None = None) -> HttpResponse:
    """What is another in the second version than in the first; a form's two numbers lead to their address."""
    name, eye = eye_of(request)
    if first is None or second is None:
        a, b = digits(request.GET.get("a", "")), digits(request.GET.get("b", ""))
        if a is None or b is None:
            raise NotFound("no_such_version")
        return redirect("matches:desk_compare", match_id, a, b)
    found = streams.compared(match_id, first, second, eye, get_language() or "fr", request.user)
    recorded(request, found.match, max(first, second), name)
    rules, faces = found.loaded.rules, pinned(found.match)
    context = {
        "match": found.match,
        "rules": rules,
        "first": first,
        "second": second,
        "last": found.last,
        "eye": name,
        "eyes": eyes(found.names),
        "changes": changes_of(found.before, found.after, found.names, rules, faces),
    }
    return render(request, "matches/desk/compare.html", context)


def _page_then(request: HttpRequest, match_id: UUID, version: int, viewer: Viewer) -> SafeString:
    return inert(table_fragment(past.table_at(match_id, version, viewer, get_language() or "fr", request.user), request))
