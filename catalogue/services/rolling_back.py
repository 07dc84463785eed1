"""Publishing an older release again. Imports publishing and the frame of edits."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from catalogue import kinds, selectors
from catalogue.differences import diff
from catalogue.errors import Refused, StaleDraft
from catalogue.models import Card, Edit, Publication, Release
from catalogue.records import Body, decode
from catalogue.scale_checking import second_values
from catalogue.services import fates
from catalogue.services.editing import edit, hold_draft, refuse_bad_words
from catalogue.services.fates import Fate
from catalogue.services.making_room import out_of_the_way
from catalogue.services.publishing import issue, require_sound
from catalogue.services.scales import load_scale
from catalogue.services.storing import Row, row_of, store


def roll_back(game: str, *, number: int, by: User | None, note: str = "", seen_release: int) -> Release:
    """Publish release `number` again, as the next one. `seen_release` is the number that was current when it was looked at.

    A draft without changes of its own follows (`selectors.follows`); one with changes keeps them. StaleDraft, Missing, Unsound,
    Refused("is_current" | "bad_reason" | "unknown_cards"), Refused("needs_second_moderator") where it would change numbers
    that need one.
    Asked for again by someone who saw the same, it is the same release.
    """
    refuse_bad_words(note)
    with transaction.atomic():
        draft = hold_draft(game)
        current, older = selectors.current(game), selectors.release(game, number)
        if current is None or current.number != seen_release:
            if current is not None and _is_done(current, number, seen_release):
                return current
            raise StaleDraft(draft.version)
        rules, body, now = kinds.game(game), decode(older.body.encode()), decode(current.body.encode())
        if not diff(now, body):
            raise Refused("is_current")
        require_sound(rules, body)
        _refuse_unknown(body)
        _refuse_second(rules, now, body)
        if selectors.follows(selectors.draft_body(game), now, body):
            _follow(rules, body, number, by, note)
        version = selectors.draft(game).version
        return issue(game, older.body.encode(), by=by, note=note, draft_version=version, again=number)


def _is_done(current: Release, number: int, seen_release: int) -> bool:
    done = Publication.objects.filter(release=current, again=number, based_on=seen_release)
    return done.exists()


def _refuse_unknown(body: Body) -> None:
    """Cards from before there were drafts have no row that a release could print."""
    if Card.objects.filter(pk__in=[card.id for card in body.cards]).count() != len(body.cards):
        raise Refused("unknown_cards")


def _refuse_second(game: kinds.Game, current: Body, older: Body) -> None:
    """A rarity that only one of the two has changes no number."""
    was, then = second_values(game, current), second_values(game, older)
    if any(was[key] != then[key] for key in was.keys() & then.keys()):
        raise Refused("needs_second_moderator")


def _follow(game: kinds.Game, body: Body, number: int, by: User | None, note: str) -> None:
    """Bring the draft to an older release: what it does not have is retired, or merged as it was then; nothing is deleted."""
    with edit(game.key, by=by, via=Edit.Via.ROLL_BACK, reason=note):
        rows = {str(card.pk): row_of(card) for card in Card.objects.filter(game=game.key)}
        wanted = {card.id: Row(card) for card in body.cards}
        then = fates.in_release([UUID(key) for key in rows.keys() - wanted.keys()], number)
        left = [_left(row, then.get(UUID(key), Fate()), wanted) for key, row in rows.items() if key not in wanted]
        gone = out_of_the_way(wanted.values(), left)
        changed = [row for row in (*wanted.values(), *gone) if rows.get(row.card.id) != row]
        store(game.key, [], changed)
        load_scale(game, body)


def _left(row: Row, fate: Fate, wanted: Collection[str]) -> Row:
    """A card that the older release does not have."""
    if row.state != Card.State.ACTIVE:
        return row
    if fate.into and str(fate.into) in wanted:
        return Row(row.card, Card.State.MERGED, fate.into)
    return Row(row.card, Card.State.RETIRED)
