"""The staff gives somebody another name, for a written reason that is kept. Imports allauth's adapter, matches' services.

Sessions stay as they are, and the old name leads nowhere: it may be an insult, and nobody gets it after him. Pages and seats
call people by their account, so that they say the new one at once; what others have written keeps their words.
"""

from __future__ import annotations

import secrets
from typing import Final
from uuid import UUID

import structlog
from allauth.account.adapter import get_adapter
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from matches import services, wakeups
from matches.models import Renaming

NEUTRAL: Final = "bcdfghjkmnpqrstvwxz"  # no vowels: no words

log = structlog.get_logger(__name__)


def neutral_name() -> str:
    """A name that says nothing, for whoever gives one."""
    return "joueur-" + "".join(secrets.choice(NEUTRAL) for _ in range(5))


def rename(user: User, name: str, *, id: UUID, by: User, reason: str) -> None:
    """Gives `user` another name and tells him. Again: nothing more.

    ValidationError if nobody may have this name, or somebody has it.
    """
    if Renaming.objects.filter(pk=id).exists():
        return
    after = get_adapter().clean_username(name)
    try:
        _renamed(user, after, id, by, reason)
    except IntegrityError as taken:
        raise get_adapter().validation_error("username_taken") from taken
    wakeups.forget_names()
    log.info("account_renamed", renaming=str(id))


@transaction.atomic
def _renamed(user: User, after: str, id: UUID, by: User, reason: str) -> None:
    person = User.objects.select_for_update().get(pk=user.pk)
    Renaming.objects.create(id=id, user=person, before=person.username, after=after, by=by, reason=reason)
    person.username = after
    person.save(update_fields=["username"])
    services.tell(person, "renamed", id.hex, {"name": after})
