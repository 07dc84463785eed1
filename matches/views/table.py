"""A table and what one may do at it: each action a plain form that htmx may send too. Imports lobby, services and selectors."""

from __future__ import annotations

from uuid import UUID, uuid5

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from matches import lobby, selectors, services
from matches.errors import NotAllowedNow
from matches.views import answers, problems
from matches.views.moves import read_move, whole_number
from matches.views.people import command_id, person, read_about, seated_person

TOO_LATE = frozenset({"table_full", "seat_taken", "not_open", "kept_apart"})


@require_safe
@problems.page
def detail(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The table as the reader may see it. On its whole page he has read what he was told of it."""
    read_about(request, match_id)
    return answers.table(request, selectors.table(match_id, request.user, get_language() or "fr"))


@require_POST
@problems.at_table
def sit(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Sit down; with `start`, the host's match begins as well. Who is not signed in plays as a guest."""
    selectors.match_of(match_id)
    user, id = person(request), command_id(request)
    deck = whole_number(request, "deck") if request.POST.get("deck") else None
    try:
        services.take_seat(match_id, user, nonce=request.POST.get("nonce", "").strip(), command_id=id, deck_id=deck)
    except NotAllowedNow as refusal:
        if request.POST.get("quick") and refusal.code in TOO_LATE:
            return _elsewhere(request, match_id, user)
        raise
    if request.POST.get("start"):
        services.start(match_id, user, command_id=uuid5(id, "start"))
    return answers.to_table(match_id)


@require_POST
@problems.at_table
def add_bot(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The host lets a bot sit down."""
    services.add_bot(match_id, seated_person(request), policy=request.POST.get("policy", ""), command_id=command_id(request))
    return answers.after(request, match_id)


@require_POST
@problems.at_table
def remove_seat(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Stand up before the start, or, as the host, send a bot away."""
    services.remove_seat(match_id, seated_person(request), seat=whole_number(request, "seat"), command_id=command_id(request))
    return answers.to_table(match_id)


@require_POST
@problems.at_table
def start(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The host begins with those who sit."""
    services.start(match_id, seated_person(request), command_id=command_id(request))
    return answers.after(request, match_id)


@require_POST
@problems.at_table
def command(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """One move."""
    move = read_move(selectors.game_of(match_id), request.POST)
    services.submit(
        match_id,
        seated_person(request),
        command_id=command_id(request),
        decision=request.POST.get("decision", ""),
        move=move,
    )
    return answers.after(request, match_id)


@require_POST
@problems.at_table
def resign(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Leave a running match for good."""
    services.resign(match_id, seated_person(request), command_id=command_id(request))
    return answers.after(request, match_id)


@require_POST
@problems.at_table
def rematch(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """To the table of the rematch, opened by whoever asks first."""
    table = services.offer_rematch(match_id, seated_person(request), command_id=command_id(request))
    return answers.to_table(table.pk)


@require_POST
@problems.at_table
def answer(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Yes or no to a rematch; a yes leads to its table."""
    user, accept, offer = seated_person(request), request.POST.get("accept") == "yes", request.POST.get("offer", "")
    services.answer_offer(match_id, user, offer=offer, accept=accept, command_id=command_id(request))
    rematch_id = selectors.table(match_id, user, get_language() or "fr").rematch_id
    return answers.to_table(rematch_id if accept and rematch_id else match_id)


@require_POST
@problems.at_table
def late(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """A page saw its own deadline pass: whoever says so, the clock of the database decides."""
    services.time_is_up(match_id, selectors.match_of(match_id).deadline_id)
    return answers.after(request, match_id)


def _elsewhere(request: HttpRequest, match_id: UUID, user: User) -> HttpResponse:
    """Somebody was faster: whoever looks for any seat is led to the next one."""
    late = selectors.match_of(match_id)
    table = lobby.quick(late.game, user, uuid5(command_id(request), "elsewhere"), rated=late.rated)
    messages.info(request, gettext("That seat has just been taken: here is another table."))
    return answers.to_table(table, quick=True)
