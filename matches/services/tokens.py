"""Tokens of programs: made, found again by what is sent, taken back. Imports models and errors."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

from catalogue.scopes import EVERY, SCOPES
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound
from matches.models import Token

PREFIX: Final = "pli"
NAME_MOST: Final = 60
TOKENS_MOST: Final = 20
DAYS_MOST: Final = 366
SECRET_BYTES: Final = 24
USED_WITHIN: Final = timedelta(minutes=5)  # how exact `used_at` is: a request writes it only when it is older


def make_token(
    user: User, *, name: str, scopes: Iterable[str] = EVERY, days: int | None = None, id: UUID | None = None
) -> tuple[Token, str]:
    """A new token and its secret, `pli_<8 hex digits of its id>_<48 hex digits>`, which nobody can be told again.

    Those that have ended make room. NotACommand, NotAllowedNow("too_many_tokens"), IdReused for an id that was used.
    """
    made = Token(id=id or uuid4(), user=user, name=_name(name), scopes=_scopes(scopes), ends_at=_end(days))
    secret = f"{PREFIX}_{made.id.hex[:8]}_{secrets.token_hex(SECRET_BYTES)}"
    made.digest = _digest(secret)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # two at once do not both see room
        Token.objects.filter(user=user, ends_at__lte=Now()).delete()
        if Token.objects.filter(user=user).count() >= TOKENS_MOST:
            raise NotAllowedNow("too_many_tokens", most=TOKENS_MOST)
        try:
            with transaction.atomic():
                made.save(force_insert=True)
        except IntegrityError as error:
            raise IdReused("id_reused") from error
    made.refresh_from_db(fields=["made_at"])
    return made, secret


def token_of(secret: str) -> Token | None:
    """The token that was sent, with its owner, marked as used; None if it is none, has ended, or its owner is shut out."""
    living = Q(ends_at=None) | Q(ends_at__gt=Now())
    found = Token.objects.select_related("user").filter(living, digest=_digest(secret), user__is_active=True).first()
    if found is not None and (found.used_at is None or timezone.now() - found.used_at > USED_WITHIN):
        Token.objects.filter(pk=found.pk).update(used_at=Now())
    return found


def take_token_back(user: User, token: UUID) -> None:
    """It opens nothing from now on; NotFound("no_such_token") if it is none of this person's."""
    if not Token.objects.filter(user=user, pk=token).delete()[0]:
        raise NotFound("no_such_token")


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def _name(name: str) -> str:
    tidy = " ".join(name.split())
    if not 1 <= len(tidy) <= NAME_MOST or not tidy.isprintable():
        raise NotACommand("bad_token_name", most=NAME_MOST)
    return tidy


def _scopes(scopes: Iterable[str]) -> list[str]:
    """In the order of the house, each once."""
    asked = set(scopes)
    if not asked or asked - set(SCOPES):
        raise NotACommand("bad_scopes", scopes=", ".join(EVERY))
    return [one for one in EVERY if one in asked]


def _end(days: int | None) -> datetime | None:
    if days is None:
        return None
    if not 1 <= days <= DAYS_MOST:
        raise NotACommand("bad_token_end", most=DAYS_MOST)
    return timezone.now() + timedelta(days=days)
