"""Publishing a draft, or an older release again, as the next release. Imports the frame of edits and differences."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import QuerySet

from catalogue import kinds, selectors
from catalogue.differences import Difference, diff
from catalogue.errors import Refused, StaleDraft, Unsound
from catalogue.models import CardMigration, Printing, Publication, Release
from catalogue.records import Body, CardRecord, decode, digest, encode
from catalogue.services import fates
from catalogue.services.editing import hold_draft, refuse_bad_words
from catalogue.services.fates import Fate
from catalogue.services.starting import load_starter

_PRINT = """
COPY catalogue_printing
  (game, kind, slug, number, name_fr, name_en, text_fr, text_en, facts, art, card_id, first, printed_at)
FROM STDIN
"""


def publish(game: str, *, by: User | None, note: str = "", seen_draft: int, seen_release: int | None = None) -> Release:
    """Publish the draft as the next release. StaleDraft, Unsound, Refused("nothing_changed" | "bad_reason").

    `seen_release` is the number of the release that the draft was compared with (0: none), where it was.
    Asked for again by someone who saw the same draft, it is the same release.
    """
    refuse_bad_words(note)
    with transaction.atomic():
        body = draft_to_publish(game, seen_draft)
        known = Publication.objects.filter(game=game, state=Publication.State.PUBLISHED).order_by("-id").first()
        if known is not None and known.release and known.draft_version == seen_draft and known.digest == digest(body):
            return known.release
        refuse_other_release(game, seen_release, seen_draft)
        return issue(game, body, by=by, note=note, draft_version=seen_draft)


def refuse_other_release(game: str, seen_release: int | None, draft_version: int) -> None:
    """StaleDraft if the draft was compared with another release than the one that is current. The caller holds the draft."""
    last = selectors.current(game)
    if seen_release is not None and seen_release != (last.number if last else 0):
        raise StaleDraft(draft_version)


def draft_to_publish(game: str, seen_draft: int) -> bytes:
    """The draft's bytes, if it is as it was seen and sound; the draft is held until the transaction ends. As `publish`."""
    hold_draft(game, seen_draft)
    body = selectors.draft_body(game)
    require_sound(kinds.game(game), body)
    return encode(body)


def require_sound(game: kinds.Game, body: Body) -> None:
    """Unsound if anything keeps these cards from being played."""
    found = selectors.findings_in(game, body)
    if found:
        raise Unsound(found)


def publish_starter(game: str) -> Release:
    """The current release of a game, made from its starter cards if there is none yet. Safe to repeat, by many at once."""
    return selectors.current(game) or publish_first(game)


def publish_first(game: str) -> Release:
    """As `publish_starter`, also over a release from before there were drafts. Missing, Unsound."""
    with transaction.atomic():
        hold_draft(game)
        known, has_cards = selectors.current(game), selectors.has_cards(game)
        if known is not None and has_cards:
            return known
        if not has_cards:
            load_starter(game)
        return publish(game, by=None, note="", seen_draft=selectors.draft(game).version)


def issue(
    game: str,
    body: bytes,
    *,
    by: User | None,
    note: str,
    draft_version: int,
    again: int | None = None,
    scheduled: Publication | None = None,
) -> Release:
    """Write the release, its printings and what it does to cards that readers hold. The caller holds the draft.

    What was scheduled is overtaken. Refused("nothing_changed") if the current release says the same.
    """
    last, cards = selectors.current(game), decode(body)
    difference = diff(decode(last.body.encode()) if last else Body(()), cards)
    if last is not None and not difference:
        raise Refused("nothing_changed")
    number = last.number + 1 if last else 1
    release = Release.objects.create(game=game, number=number, digest=digest(body), body=body.decode())
    publication = scheduled or Publication(game=game, by=by, note=note, draft_version=draft_version, again=again)
    back = _known_before(difference)
    _print(release, cards, difference)
    _tell(release, difference, back, note, publication)
    publication.based_on = last.number if last else 0
    publication.state, publication.release, publication.digest, publication.body = (
        Publication.State.PUBLISHED,
        release,
        release.digest,
        "",
    )
    publication.save()
    Publication.objects.filter(game=game, state=Publication.State.SCHEDULED).update(state=Publication.State.OVERTAKEN, body="")
    transaction.on_commit(selectors.forget_marks)
    return release


def _known_before(difference: Difference) -> set[str]:
    """Which of the added cards an earlier release had already."""
    ids = [UUID(card.id) for card in difference.added]
    return {str(pk) for pk in _printed(ids).values_list("card", flat=True)} if ids else set()


def _printed(cards: list[UUID]) -> QuerySet[Printing]:
    """The printings of these cards, in one parameter however many they are."""
    return Printing.objects.extra(where=["card_id = ANY(%s)"], params=[cards])


def _print(release: Release, body: Body, difference: Difference) -> None:
    changed = {change.id for change in difference.changed}
    ended = [UUID(card) for card in (*changed, *(card.id for card in difference.removed))]
    _printed(ended).filter(until=None).update(until=release.number)
    fresh = changed | {card.id for card in difference.added}
    _copy(release, (card for card in body.cards if card.id in fresh))


def _copy(release: Release, cards: Iterable[CardRecord]) -> None:
    at = release.published_at
    with connection.cursor() as cursor, cursor.copy(_PRINT) as copy:
        for one in cards:
            facts = msgspec.json.encode(one.facts).decode()
            words = (one.name.fr, one.name.en, one.text.fr, one.text.en)
            subject = (release.game, one.kind, one.slug, one.number)
            copy.write_row((*subject, *words, facts, one.art, one.id, release.number, at))


def _tell(release: Release, difference: Difference, back: set[str], note: str, publication: Publication) -> None:
    """The feed of migrations: cards that this release retired, merged or brought back, and what became of those gone before."""
    gone = fates.left_out(release.game) if release.number > 1 else set()
    known, last = _fates(gone, publication), fates.told(gone)
    # Those that a release from before there were drafts had are no cards of any draft, and were never printed.
    ends = {card: known.get(card, Fate()) for card in (UUID(one.id) for one in difference.removed) if card in gone}
    ends |= {card: known[card] for card in sorted(known) if (known[card].what, known[card].into) != last.get(card)}
    rows = [_row(release, card, fate.what, fate.reason or note, fate.into) for card, fate in ends.items()]
    returned = [UUID(card.id) for card in difference.added if card.id in back]
    rows += [_row(release, card, CardMigration.What.RETURNED, note) for card in returned]
    CardMigration.objects.bulk_create(rows)


def _fates(gone: set[UUID], publication: Publication) -> dict[UUID, Fate]:
    if not gone:
        return {}
    if publication.again is not None:
        return fates.in_release(gone, publication.again)
    return fates.in_draft(gone, publication.made_at if publication.pk else None)


def _row(release: Release, card: UUID, what: str, note: str, new: UUID | None = None) -> CardMigration:
    return CardMigration(
        game=release.game, release=release, what=what, old_id=card, new_id=new, at=release.published_at, note=note
    )
