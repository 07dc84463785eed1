"""Many cards at once, an edit taken back, a picture kept, for moderators' programs. Imports services and selectors."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from msgspec import Meta
from rest_framework.request import Request
from rest_framework.response import Response

from catalogue import selectors, services
from catalogue.api.answers import Answer, pair
from catalogue.api.catalogue_schema import documented
from catalogue.api.door import read
from catalogue.api.draft_requests import Asked, DraftVersion, Number, Reason
from catalogue.api.moderating import WRITES, Moderating, moderator
from catalogue.api.release_answers import FieldChanged
from catalogue.api.requests import Search
from catalogue.errors import Missing
from catalogue.models import Edit
from catalogue.said import Pair
from catalogue.services.operations import Operation, What

PICTURE_BYTES = 6_700_000  # of a body with a picture of 5 MB in base64


class Do(Asked, frozen=True, kw_only=True):
    """`field` is a flat name; empty for `retire` and `restore`.

    `value`: what to set, how much to add, the choice to include or exclude, the words to put in place of `find`.
    """

    what: What
    field: Annotated[str, Meta(max_length=80)] = ""
    value: Any = None
    find: Annotated[str, Meta(max_length=2000)] = ""


class ChangeMany(Asked, frozen=True, kw_only=True):
    """One change for all cards that a search of the draft finds. Without `seen_draft` the answer says what would be.

    With the `draft` of that answer as `seen_draft` it is done, all or none; for more than 50 cards `confirmed` is their number.
    """

    q: Search
    do: Do
    seen_draft: DraftVersion | None = None
    confirmed: Number | None = None
    reason: Reason = ""


class ManyLine(Answer, frozen=True, kw_only=True):
    """One card that changes; with `faults`, what keeps it from that."""

    card: UUID
    slug: str
    change: FieldChanged
    faults: tuple[Pair, ...]


class ManyChanged(Answer, frozen=True, kw_only=True):
    """`draft` is the version that this was worked out on. `applied` is the edit that it became, null for a dry run."""

    draft: int
    applied: int | None
    unchanged: int
    lines: tuple[ManyLine, ...]


class Undone(Answer, frozen=True, kw_only=True):
    """`id` is the edit that undoes `undoes`; it can be undone, too."""

    id: int
    undoes: int
    cards: int


class KeepPicture(Asked, frozen=True, kw_only=True):
    """A picture of 5 MB at most: JPEG, PNG or WebP, in base64."""

    data: bytes


class KeptPicture(Answer, frozen=True, kw_only=True):
    """`art` is what a card's field of that name takes. The same picture again is the same."""

    art: str
    width: int
    height: int


class ChangeAll(Moderating):
    """`/api/catalogue/draft/{game}/bulk/`"""

    @documented(
        "Change all cards that a search finds, or see what that would do",
        name="change_many",
        body=ChangeMany,
        answer=ManyChanged,
        problems=WRITES,
        scope="catalogue",
    )
    def post(self, request: Request, game: str) -> Response:
        body = read(request, ChangeMany)
        do = Operation(body.do.what, body.do.field, body.do.value, body.do.find)
        found = services.preview_bulk(game, body.q, do)
        if body.seen_draft is None:
            return Response(_many(found, None))
        edit = services.apply_bulk(
            game, body.q, do, seen_draft=body.seen_draft, by=moderator(request), reason=body.reason, confirmed=body.confirmed
        )
        return Response(_many(found, edit.pk))


class Undo(Moderating):
    """`/api/catalogue/draft/{game}/edits/{edit}/undo/`"""

    @documented("Take an edit back", name="undo_edit", answer=Undone, problems=(401, 403, 404, 409, 422), scope="catalogue")
    def post(self, request: Request, game: str, edit: int) -> Response:
        unit = _edit(game, edit)
        undoing = services.undo(unit.pk, by=moderator(request))
        return Response(Undone(id=undoing.pk, undoes=unit.pk, cards=undoing.changes.count()))


class Pictures(Moderating):
    """`/api/catalogue/draft/{game}/pictures/`"""

    body_bytes_at_most = PICTURE_BYTES

    @documented(
        "Keep a picture for cards",
        name="keep_picture",
        body=KeepPicture,
        answer=KeptPicture,
        status=201,
        problems=(400, 401, 403, 404, 415, 422),
        scope="catalogue",
    )
    def post(self, request: Request, game: str) -> Response:
        kept = services.store_picture(read(request, KeepPicture).data, by=moderator(request))
        return Response(KeptPicture(art=kept.digest, width=kept.width, height=kept.height), status=201)


def _edit(game: str, edit: int) -> Edit:
    found = selectors.edit(min(edit, 2**63 - 1))
    if found.game != game:
        raise Missing("no_such_edit", edit=edit)
    return found


def _many(found: services.Preview, applied: int | None) -> ManyChanged:
    lines = (
        ManyLine(
            card=row.card.pk,
            slug=row.card.slug,
            change=FieldChanged(field=row.change.field, before=row.change.before, after=row.change.after),
            faults=tuple(pair(fault.words) for fault in row.faults),
        )
        for row in found.rows
    )
    return ManyChanged(draft=found.draft_version, applied=applied, unchanged=found.unchanged, lines=tuple(lines))
