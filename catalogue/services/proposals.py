"""Changes of a scale of rarities: done at once, or proposed to another moderator. Imports the frame of edits and the checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from catalogue import kinds, selectors
from catalogue.differences import Difference, diff
from catalogue.errors import Fault, Invalid, Missing, Refused, StaleDraft
from catalogue.models import Draft, Edit, ScaleProposal
from catalogue.records import Body, RarityRecord
from catalogue.said import Pair
from catalogue.scale_checking import scale_faults, second_values
from catalogue.services.editing import edit, hold_draft, refuse_bad_words
from catalogue.services.scales import load_scale


def propose_scale(
    game: str,
    *,
    whole: Mapping[str, int],
    rarities: Sequence[RarityRecord],
    seen_draft: int,
    by: User | None,
    reason: str = "",
) -> ScaleProposal | Edit:
    """Make this the draft's scale: an Edit at once, or a ScaleProposal where a number changes that needs a second moderator.

    Missing, Invalid (fields as `scale_faults` names them), StaleDraft, Refused("nothing_changed" | "bad_reason").
    """
    refuse_bad_words(reason)
    rules = kinds.game(game)
    asked = Body((), tuple(sorted(rarities, key=lambda one: one.place)), dict(whole))
    _refuse_faults(rules, asked)
    with transaction.atomic():
        draft = hold_draft(game, seen_draft)
        now = selectors.draft_scale(game)
        _refuse_removed(difference := diff(now, asked))
        if not difference:
            raise Refused("nothing_changed")
        if second_values(rules, now) != second_values(rules, asked):
            return _propose(draft, asked, by, reason)
        with edit(game, by=by, via=Edit.Via.SCALE, reason=reason) as unit:
            load_scale(rules, asked)
    return unit


def approve_scale(proposal_id: int, *, by: User) -> Edit:
    """Make a proposal the draft's scale. Approved again by the same moderator, it is the same Edit.

    Missing, Refused("proposal_decided" | "needs_another_moderator" | "proposer_gone"), StaleDraft if the scale changed since,
    Invalid if the game's own rules did.
    """
    with transaction.atomic():
        proposal, draft = _held(proposal_id)
        if proposal.state == ScaleProposal.State.APPROVED and proposal.decided_by_id == by.pk:
            return Edit.objects.get(proposal=proposal)
        _refuse_decided(proposal)
        if proposal.by_id is None:  # the database could not tell that there were two
            raise Refused("proposer_gone")
        if proposal.by_id == by.pk:
            raise Refused("needs_another_moderator")
        if selectors.scale_moved(proposal):
            raise StaleDraft(draft.version)
        rules, asked = kinds.game(proposal.game), selectors.proposed(proposal)
        _refuse_faults(rules, asked)
        _decide(proposal, ScaleProposal.State.APPROVED, by)
        with edit(proposal.game, by=by, via=Edit.Via.SCALE, reason=proposal.reason, proposal=proposal) as unit:
            load_scale(rules, asked)
    return unit


def refuse_scale(proposal_id: int, *, by: User) -> ScaleProposal:
    """Close a proposal that changes nothing; who made it may take it back himself. Missing, Refused("proposal_decided")."""
    with transaction.atomic():
        proposal, _ = _held(proposal_id)
        if proposal.state == ScaleProposal.State.REFUSED and proposal.decided_by_id == by.pk:
            return proposal
        _refuse_decided(proposal)
        _decide(proposal, ScaleProposal.State.REFUSED, by)
    return proposal


def _propose(draft: Draft, asked: Body, by: User | None, reason: str) -> ScaleProposal:
    made = ScaleProposal.objects.create(
        game=draft.game,
        by=by,
        reason=reason,
        draft_version=draft.version,
        whole=asked.whole,
        rarities=msgspec.to_builtins(asked.rarities),
    )
    # By the clock that dates the changes: what comes later is told from what was there.
    ScaleProposal.objects.filter(pk=made.pk).update(at=Now())
    return made


def _held(proposal_id: int) -> tuple[ScaleProposal, Draft]:
    """The proposal and its game's draft, both held until the transaction ends: the draft first, as every writer does."""
    game = ScaleProposal.objects.filter(pk=proposal_id).values_list("game", flat=True).first()
    if game is None:
        raise Missing("no_such_proposal", proposal=proposal_id)
    draft = hold_draft(game)
    return ScaleProposal.objects.select_for_update(of=["self"]).get(pk=proposal_id), draft


def _decide(proposal: ScaleProposal, state: str, by: User) -> None:
    proposal.state, proposal.decided_by, proposal.decided_at = state, by, timezone.now()
    proposal.save(update_fields=["state", "decided_by", "decided_at"])


def _refuse_decided(proposal: ScaleProposal) -> None:
    if proposal.state != ScaleProposal.State.OPEN:
        raise Refused("proposal_decided", state=proposal.state)


def _refuse_faults(rules: kinds.Game, asked: Body) -> None:
    faults = scale_faults(rules, asked.whole, asked.rarities)
    if faults:
        raise Invalid(faults)


def _refuse_removed(difference: Difference) -> None:
    """None is ever deleted: a release that players hold cards of may have it."""
    gone = [Fault(f"rarities.{one.key}", "rarity_gone", _STAYS) for one in difference.rarities_removed]
    if gone:
        raise Invalid(gone)


_STAYS = Pair("Une rareté ne disparaît jamais\u00a0: gardez-la.", "A rarity never goes away: keep it.")
