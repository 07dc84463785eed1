"""Scales of rarities: the released one for readers, the draft's as one form, and proposals. Imports selectors and services."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_safe

from catalogue import kinds, selectors, services
from catalogue.differences import diff
from catalogue.errors import Invalid, Refused, StaleDraft
from catalogue.models import Edit, ScaleProposal
from catalogue.records import Body
from catalogue.rendering.differences import Shown, shown
from catalogue.rendering.scales import shown_scale
from catalogue.views import problems
from catalogue.views.answers import SeeOther, editor
from catalogue.views.doors import moderator
from catalogue.views.scale_forms import ScaleForm

APPROVE, REFUSE = "approuver", "refuser"


@require_safe
@problems.page
def rarities(request: HttpRequest, game: str) -> HttpResponse:
    """The scale of the current release, for everybody."""
    chosen, mark = kinds.game(game), selectors.current_mark(game)
    body = selectors.release_body(game, mark.number) if mark else Body(())
    return render(
        request, "catalogue/rarities.html", _named(chosen) | {"scale": shown_scale(chosen, body, _language()), "mark": mark}
    )


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def desk_rarities(request: HttpRequest, game: str) -> HttpResponse:
    """The draft's scale as one form; a POST changes it, or proposes the change to another moderator."""
    chosen, version = kinds.game(game), selectors.draft(game).version
    now = selectors.draft_scale(game)  # read after the version, so that it is never older
    if request.method != "POST":
        return _form_page(request, chosen, ScaleForm(chosen, now, version))
    form = ScaleForm(chosen, now, version, request.POST)
    if not form.is_valid():
        return _form_page(request, chosen, form, status=422)
    try:
        done = _ask(request, game, form, version)
    except Invalid as invalid:
        form.blame(invalid.faults)
        return _form_page(request, chosen, form, status=422)
    except StaleDraft as stale:
        return _moved(request, chosen, form, stale)
    return _after(request, game, done)


@require_http_methods(["GET", "HEAD", "POST"])
@moderator
def desk_proposal(request: HttpRequest, game: str, proposal_id: int) -> HttpResponse:
    """What a proposal would change; a POST with `decision` approves or refuses it."""
    proposal = selectors.proposal(game, proposal_id)
    if request.method != "POST":
        return _proposal_page(request, proposal)
    try:
        _decide(request, proposal)
    except (Refused, StaleDraft) as trouble:
        return _proposal_page(request, proposal, problems.words(trouble), trouble.status)
    return SeeOther(reverse("catalogue:desk_rarities", args=[game]))


def _ask(request: HttpRequest, game: str, form: ScaleForm, version: int) -> ScaleProposal | Edit:
    """Changes of cards since the form was made do not matter to the scale."""
    asked, data = form.asked(), form.cleaned_data
    return services.propose_scale(
        game,
        whole=asked.whole,
        rarities=asked.rarities,
        seen_draft=version if form.scale_is_the_same else data["seen_draft"],
        by=editor(request),
        reason=data["reason"],
    )


def _after(request: HttpRequest, game: str, done: ScaleProposal | Edit) -> HttpResponse:
    if isinstance(done, Edit):
        messages.success(request, gettext("The scale is changed."))
        return SeeOther(reverse("catalogue:desk_rarities", args=[game]))
    messages.success(request, gettext("Proposed: another moderator has to approve it."))
    return SeeOther(reverse("catalogue:desk_proposal", args=[game, done.pk]))


def _decide(request: HttpRequest, proposal: ScaleProposal) -> None:
    if request.POST.get("decision") == APPROVE:
        services.approve_scale(proposal.pk, by=editor(request))
        messages.success(request, gettext("Approved: the scale is changed."))
    elif request.POST.get("decision") == REFUSE:
        services.refuse_scale(proposal.pk, by=editor(request))
        messages.success(request, gettext("Refused: the scale stays as it is."))
    else:
        raise Refused("no_decision")


def _moved(request: HttpRequest, game: kinds.Game, form: ScaleForm, stale: StaleDraft) -> HttpResponse:
    """What was typed stays, beside what it would change now; saved again, it is saved on the scale as it is."""
    version, now = int(stale.detail["version"]), selectors.draft_scale(game.key)
    again = ScaleForm(game, now, version, request.POST)
    again.made_from_now()
    yours = _shown(game, now, form.asked())
    return _form_page(request, game, again, status=stale.status, problem=problems.words(stale), yours=yours)


def _form_page(
    request: HttpRequest, game: kinds.Game, form: ScaleForm, status: int = 200, problem: str = "", yours: Shown | None = None
) -> HttpResponse:
    context = {"form": form, "proposals": selectors.proposals(game.key), "problem": problem, "yours": yours}
    return render(request, "catalogue/desk/rarities.html", _named(game) | context, status=status)


def _proposal_page(request: HttpRequest, proposal: ScaleProposal, problem: str = "", status: int = 200) -> HttpResponse:
    game = kinds.game(proposal.game)
    proposal.refresh_from_db()
    now, asked = selectors.draft_scale(game.key), selectors.proposed(proposal)
    is_open = proposal.state == ScaleProposal.State.OPEN
    context = {
        "proposal": proposal,
        "shown": _shown(game, now, asked),
        "moved": is_open and selectors.scale_moved(proposal),
        "may_approve": is_open and proposal.by_id not in (None, request.user.pk),
        "mine": proposal.by_id == request.user.pk,
        "problem": problem,
    }
    return render(request, "catalogue/desk/proposal.html", _named(game) | context, status=status)


def _shown(game: kinds.Game, now: Body, asked: Body) -> Shown:
    return shown(game, diff(now, asked), asked, _language())


def _named(game: kinds.Game) -> dict[str, object]:
    return {"game": game, "game_name": game.name.said_in(_language())}


def _language() -> str:
    return get_language() or "fr"
