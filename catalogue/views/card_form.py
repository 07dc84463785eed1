"""The form of one card: opened, saved, looked at while one types; and who else has it open. Imports sheets and services."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST

from catalogue import kinds, selectors, services
from catalogue.errors import Fault, Invalid, Missing, Refused, Stale, Trouble
from catalogue.views import conflicts, problems, sheets
from catalogue.views.answers import SeeOther, card_of, editor, reason_in, seen_in, uuid_in
from catalogue.views.doors import moderator
from catalogue.views.looks import preview_of
from catalogue.views.sheets import Sheet


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def card(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """The form of a card. What cannot be saved comes back as it was typed: 422 with the faults, 409 beside what others did."""
    found, row = card_of(game, card_id)
    services.touch(row.pk, editor(request))
    if request.method != "POST":
        return _page(request, sheets.opened(found, row))
    art, unusable = _picture(request)
    sheet = sheets.answered(found, row, seen_in(request), request.POST, art, reason_in(request))
    return _answer(request, sheet.also(unusable))


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def new(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    """The form of a new card. Its id is chosen when the form is made, so that sending it twice makes one card."""
    found = kinds.game(game)
    if request.method != "POST":
        return _page(request, sheets.proposed(found, found.kind(kind), uuid4()))
    art, unusable = _picture(request)
    card_id = uuid_in(request, "card") or uuid4()
    sheet = sheets.added(found, found.kind(kind), card_id, request.POST, art, reason_in(request))
    return _answer(request, sheet.also(unusable))


def _answer(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    if "look" in request.POST:
        return _page(request, sheet)
    try:
        return _saved(request, sheet)
    except Invalid as error:
        return _page(request, sheet.refused(error.faults), status=422)
    except Stale as stale:
        return conflicts.page(request, sheet, stale)
    except Refused as refused:
        if refused.code != "id_reused":
            raise
        another = replace(sheet, card_id=uuid4())
        return _page(request, another.refused([_fault("", refused)]), status=422)


def _saved(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    """Save and redirect; Invalid, Stale, Refused. Where nothing is asked there is nothing to save, and that is said."""
    if sheet.faults:
        raise Invalid(sheet.faults)
    address = reverse("catalogue:desk_card", args=[sheet.game.key, sheet.card_id])
    query = request.META.get("QUERY_STRING", "")
    try:
        row = sheets.save(sheet, editor(request))
        messages.success(request, gettext("Saved: the card is at version %(version)s.") % {"version": row.version})
    except Refused as refused:
        if refused.code != "nothing_changed":
            raise
        messages.info(request, problems.words(refused))
    return SeeOther(f"{address}?{query}" if query else address)


def _picture(request: HttpRequest) -> tuple[str | None, list[Fault]]:
    """The digest of the picture that came with the form, "" for the game's drawing, None to leave it as it is."""
    upload = request.FILES.get("picture")
    if upload is None:
        return ("" if "drawn" in request.POST else None), []
    try:
        return services.store_picture(upload.read(), by=editor(request)).digest, []
    except Refused as refused:
        return None, [_fault("art", refused)]


def _fault(field: str, trouble: Trouble) -> Fault:
    return Fault(field, trouble.code, problems.pair(trouble))


def _page(request: HttpRequest, sheet: Sheet, status: int = 200) -> HttpResponse:
    language = get_language() or "fr"
    context = {"sheet": sheet, "game": sheet.game, "controls": sheet.controls(language), **preview_of(sheet, language)}
    if sheet.card is not None:
        context |= {
            "present": selectors.present(sheet.card_id, editor(request)),
            "standing": selectors.standings([sheet.card])[sheet.card_id],
        }
    name = "catalogue/desk/card.html" if sheet.card else "catalogue/desk/new.html"
    return render(request, name, context, status=status)


@require_POST
@moderator
def preview(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """The card as the form has it now, and what is different from the published one: a fragment."""
    found, language = kinds.game(game), get_language() or "fr"
    try:
        sheet = sheets.answered(
            *card_of(game, card_id), seen_in(request), request.POST, art="" if "drawn" in request.POST else None
        )
    except Missing:
        sheet = sheets.added(found, found.kind(request.POST.get("kind", "")), card_id, request.POST)
    return render(request, "catalogue/desk/_preview.html", {"sheet": sheet, "game": found, **preview_of(sheet, language)})


@require_POST
@moderator
def presence(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """The form is open still, and who else has it open: a fragment."""
    _, row = card_of(game, card_id)
    services.touch(row.pk, editor(request))
    present = selectors.present(row.pk, editor(request))
    return render(request, "catalogue/desk/_presence.html", {"present": present})
