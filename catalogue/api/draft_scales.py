"""A draft's scale of rarities, and changes of it that two moderators make together. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta
from rest_framework.request import Request
from rest_framework.response import Response

from catalogue import selectors, services
from catalogue.api.answers import Answer
from catalogue.api.catalogue_schema import documented
from catalogue.api.door import read
from catalogue.api.draft_requests import Asked, DraftVersion, Reason
from catalogue.api.moderating import READS, WRITES, Moderating, moderator
from catalogue.models import Edit, ScaleProposal
from catalogue.records import RarityRecord

DECIDES = (401, 403, 404, 409, 422)
MOST = 40  # rarities of a scale


class ProposeScale(Asked, frozen=True, kw_only=True):
    """The whole scale as it is to be. Done at once, or proposed to another moderator where a number changes that takes two."""

    seen_draft: DraftVersion
    rarities: Annotated[tuple[RarityRecord, ...], Meta(max_length=MOST)]
    whole: Annotated[dict[str, int], Meta(max_length=MOST)]
    reason: Reason = ""


class Proposal(Answer, frozen=True, kw_only=True):
    """A change of the scale that waits for another moderator, or was decided. `state`: `open`, `approved` or `refused`."""

    id: int
    state: str
    by: str | None
    at: datetime
    reason: str
    draft: int
    decided_by: str | None
    rarities: tuple[RarityRecord, ...]
    whole: dict[str, int]


class DraftScale(Answer, frozen=True, kw_only=True):
    """The draft's scale, the commonest first, and `open` proposals."""

    draft: int
    rarities: tuple[RarityRecord, ...]
    whole: dict[str, int]
    open: tuple[Proposal, ...]


class ScaleAsked(Answer, frozen=True, kw_only=True):
    """The edit that it became at once, or the proposal that now waits."""

    edit: int | None
    proposal: Proposal | None


class Scale(Moderating):
    """`/api/catalogue/draft/{game}/rarities/`"""

    @documented("See the scale of a draft", name="see_draft_scale", answer=DraftScale, problems=READS, scope="catalogue")
    def get(self, request: Request, game: str) -> Response:
        version = selectors.draft(game).version  # read before the scale, so that it is never newer
        now, waiting = selectors.draft_scale(game), tuple(_proposal(one) for one in selectors.proposals(game) if _is_open(one))
        return Response(DraftScale(draft=version, rarities=now.rarities, whole=now.whole, open=waiting))

    @documented(
        "Change the scale, or propose it",
        name="propose_scale",
        body=ProposeScale,
        answer=ScaleAsked,
        problems=WRITES,
        scope="catalogue",
    )
    def post(self, request: Request, game: str) -> Response:
        body = read(request, ProposeScale)
        done = services.propose_scale(
            game,
            whole=body.whole,
            rarities=body.rarities,
            seen_draft=body.seen_draft,
            by=moderator(request),
            reason=body.reason,
        )
        if isinstance(done, Edit):
            return Response(ScaleAsked(edit=done.pk, proposal=None))
        return Response(ScaleAsked(edit=None, proposal=_shown(game, done.pk)))


class OneProposal(Moderating):
    """`/api/catalogue/draft/{game}/proposals/{proposal}/`"""

    @documented("See a proposed scale", name="see_proposal", answer=Proposal, problems=READS, scope="catalogue")
    def get(self, request: Request, game: str, proposal: int) -> Response:
        return Response(_shown(game, proposal))


class Approve(Moderating):
    """`/api/catalogue/draft/{game}/proposals/{proposal}/approve/`"""

    @documented("Approve a proposed scale", name="approve_scale", answer=Proposal, problems=DECIDES, scope="catalogue")
    def post(self, request: Request, game: str, proposal: int) -> Response:
        services.approve_scale(_shown(game, proposal).id, by=moderator(request))
        return Response(_shown(game, proposal))


class Refuse(Moderating):
    """`/api/catalogue/draft/{game}/proposals/{proposal}/refuse/`"""

    @documented("Refuse a proposed scale", name="refuse_scale", answer=Proposal, problems=DECIDES, scope="catalogue")
    def post(self, request: Request, game: str, proposal: int) -> Response:
        services.refuse_scale(_shown(game, proposal).id, by=moderator(request))
        return Response(_shown(game, proposal))


def _is_open(one: ScaleProposal) -> bool:
    return one.state == ScaleProposal.State.OPEN


def _shown(game: str, proposal: int) -> Proposal:
    """As it is now; Missing("no_such_proposal"), also for one of another game."""
    return _proposal(selectors.proposal(game, min(proposal, 2**63 - 1)))


def _proposal(one: ScaleProposal) -> Proposal:
    return Proposal(
        id=one.pk,
        state=one.state,
        by=one.by.username if one.by else None,
        at=one.at,
        reason=one.reason,
        draft=one.draft_version,
        decided_by=one.decided_by.username if one.decided_by else None,
        rarities=msgspec.convert(one.rarities, tuple[RarityRecord, ...]),
        whole=one.whole,
    )
