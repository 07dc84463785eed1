"""What happened for somebody while he was not looking: told once, and read. Imports occasions and the store's cursor."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from django.db import connection
from django.db.models.functions import Now

from matches import wakeups
from matches.errors import NotFound
from matches.models import Notice, Profile
from matches.occasions import KINDS, Facts, require_whole
from matches.store.raw import executed

KEPT_DAYS: Final = 90
# Accounts that are gone or shut out are told nothing; what nobody needs any more goes at the same time.
_TELL = f"""
WITH replaced AS (
  UPDATE matches_notice SET read_at = statement_timestamp() WHERE user_id = ANY(%(users)s::int[]) AND read_at IS NULL
  AND facts->>'match' = %(replaces)s AND kind <> 'turn' AND (kind, key) <> (%(kind)s, %(key)s)
), passed AS (
  DELETE FROM matches_notice WHERE user_id = ANY(%(users)s::int[]) AND facts->>'match' = %(replaces)s AND kind = 'turn'
  AND (kind, key) <> (%(kind)s, %(key)s)
), old AS (
  DELETE FROM matches_notice WHERE user_id = ANY(%(users)s::int[]) AND at < now() - interval '{KEPT_DAYS} days'
)
INSERT INTO matches_notice (user_id, kind, key, facts)
SELECT u.id, %(kind)s, %(key)s, %(facts)s::jsonb FROM unnest(%(users)s::int[]) AS asked(id)
CROSS JOIN LATERAL (SELECT id FROM auth_user WHERE id = asked.id AND is_active LIMIT 1) u
ON CONFLICT (user_id, kind, key) DO NOTHING
RETURNING user_id
"""

_FORGET = "UPDATE matches_notice SET facts = jsonb_set(facts, '{who}', '0') WHERE facts @> jsonb_build_object('who', %s::int)"


def tell(user: User | int, kind: str, key: str, facts: Facts) -> bool:
    """Tells somebody of `kind` (matches.occasions.KINDS) about `key`, once for ever; False if he was told before.

    One statement; in the caller's transaction if there is one. ValueError if the facts are not the kind's own.
    """
    return bool(tell_all([_account(user)], kind, key, facts))


def tell_all(users: Iterable[int], kind: str, key: str, facts: Facts) -> list[int]:
    """The same for several at once, by their accounts: who was told now.

    What it replaces has been read from then on, and turns of that match that have passed are forgotten.
    """
    require_whole(kind, facts)
    asked: dict[str, object] = {"users": list(users), "kind": kind, "key": key, "facts": msgspec.json.encode(facts).decode()}
    if not asked["users"]:
        return []
    asked["replaces"] = facts["match"] if KINDS[kind].replaces else None
    with executed(_TELL, asked) as cursor:
        told = [account for (account,) in cursor.fetchall()]
    wakeups.told(told)
    return told


def forget_who(account: int) -> None:
    """What others were told of this person was of nobody."""
    with connection.cursor() as cursor:
        cursor.execute(_FORGET, [account])


def read(user: User, notice: int) -> Notice:
    """This one has been read; NotFound("no_such_notice") if it is none of his."""
    Notice.objects.filter(pk=notice, user=user, read_at=None).update(read_at=Now())
    found = Notice.objects.filter(pk=notice, user=user).first()
    if found is None:
        raise NotFound("no_such_notice")
    return found


def read_all(user: User, upto: int | None = None) -> int:
    """All up to this one, by its id; how many were not read before."""
    unread = Notice.objects.filter(user=user, read_at=None)
    return (unread if upto is None else unread.filter(pk__lte=upto)).update(read_at=Now())


def read_keys(user: User, kind: str, keys: Iterable[str]) -> int:
    """What he has read of in another place."""
    return Notice.objects.filter(user=user, kind=kind, key__in=list(keys), read_at=None).update(read_at=Now())


def take_letter(notice: int) -> Notice | None:
    """The notice, for whoever writes the one letter that there is about it; None if somebody has done so."""
    taken = Notice.objects.filter(pk=notice, letter_at=None).update(letter_at=Now())
    return Notice.objects.get(pk=notice) if taken else None


def give_letter_back(notice: Notice) -> None:
    """It could not be sent: somebody may try again."""
    Notice.objects.filter(pk=notice.pk).update(letter_at=None)


def end_letters(account: int) -> None:
    """No letters any more, until he asks for them again."""
    Profile.objects.filter(user=account).update(letter_after=0)


def read_about(user: User | int, match_id: UUID) -> int:
    """What concerns a match that he looks at now."""
    return Notice.objects.filter(user=_account(user), read_at=None, facts__match=str(match_id)).update(read_at=Now())


def _account(user: User | int) -> int:
    return user.pk if isinstance(user, User) else user
