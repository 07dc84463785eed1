"""One match: its file, its stream as a timeline, jumps within it, and its verdict. Imports selectors and audit."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_safe

from matches import audit, selectors
from matches.errors import NotFound
from matches.kernel.seats import Seat
from matches.rendering.faces import pinned
from matches.rendering.inert import inert
from matches.rendering.labels import said
from matches.rendering.options import option_lines
from matches.rendering.tables import table_fragment
from matches.selectors import files, streams
from matches.selectors.files import MatchFile
from matches.views.desk import doors
from matches.views.desk.eyes import ALL, recorded
from matches.views.desk.search_form import endings
from matches.views.moves import digits

TIME_OUT, ACT, VERSION, CHAPTER = "delai", "siege-", "evenement", "partie-"


@require_safe
@doors.auditor
def index(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The match; while it runs, what spectators see of it, or all of it once its auditor has said why."""
    file = files.file_of(match_id, get_language() or "fr", request.user)
    context = _context(file)
    if not file.is_open:
        return render(request, "matches/desk/match.html", context | {"fragment": _watched(match_id)})
    page = digits(request.GET.get("page", "1"))
    stream = streams.stream(match_id, page or 0, get_language() or "fr", request.user)
    recorded(request, file.match, stream.lines[-1].version if stream.lines else 0, ALL)
    return render(request, "matches/desk/match.html", context | {"stream": stream, "jumps": jumps(file)})


@require_safe
@doors.auditor
def jump(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """To the event that the address asks for; where there is none, back to where one was, with words."""
    after, number = digits(request.GET.get("depuis", "")) or 0, digits(request.GET.get("n", ""))
    version = _found(request, match_id, request.GET.get("quoi", ""), after, number)
    if version is None:
        file = files.file_of(match_id, get_language() or "fr", request.user)
        nothing = gettext("Nothing like that comes after event %(version)s.") % {"version": after}
        context = _context(file) | {"nothing": nothing, "jumps": jumps(file), "after": after}
        return render(request, "matches/desk/nowhere.html", context, status=404)
    eye = request.GET.get("vu", ALL)
    return redirect(f"{reverse('matches:desk_version', args=[match_id, version])}?vu={eye}")


@require_http_methods(["GET", "HEAD", "POST"])
@doors.auditor
def verify(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The verdict, when it is asked for."""
    file = files.file_of(match_id, get_language() or "fr", request.user)
    verdict = audit.verify(match_id) if request.method == "POST" else None
    return render(request, "matches/desk/verify.html", _context(file) | {"verdict": verdict})


def jumps(file: MatchFile) -> list[tuple[str, str]]:
    """(what stands in the address, words) of everything that one may jump to."""
    last = {said(one.name): streams.tag_of_kind(kind) for kind, one in file.loaded.rules.chapters.items()}
    chapters = [(CHAPTER + tag, name) for name, tag in last.items()]
    seats = [(f"{ACT}{one.seat}", gettext("What %(name)s does next") % {"name": one.name}) for one in file.seats]
    return [(VERSION, gettext("Event number …")), *chapters, (TIME_OUT, gettext("The next time-out")), *seats]


def _found(request: HttpRequest, match_id: UUID, what: str, after: int, number: int | None) -> int | None:
    if what == VERSION:
        return number or None
    if what == TIME_OUT:
        return streams.next_deadline(match_id, after, request.user)
    if what.startswith(CHAPTER):
        return streams.next_chapter(match_id, what.removeprefix(CHAPTER), after, number, request.user)
    seat = digits(what.removeprefix(ACT)) if what.startswith(ACT) else None
    if seat is None:
        raise NotFound("no_such_version")
    return streams.next_act(match_id, Seat(seat), after, request.user)


def _watched(match_id: UUID) -> str:
    """The table as everybody may see it now."""
    return inert(table_fragment(selectors.spectator(match_id, get_language() or "fr"), None))


def _context(file: MatchFile) -> dict[str, object]:
    key, faces = file.match.game, pinned(file.match)
    return {
        "file": file,
        "match": file.match,
        "rules": file.loaded.rules,
        "table": file.loaded.fold.match.table,
        "options": option_lines(file.loaded.rules, file.match.options, faces),
        "ending": endings().get(file.match.outcome["reason"], "") if file.match.outcome else "",
        "head_templates": [f"matches/games/{key}/_head.html", "matches/_head.html"],
    }
