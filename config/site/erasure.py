"""Erasing an account: what each app lets go of, then the account itself, in one transaction. Imports the apps' services.

The name is free again afterwards. To keep it from others it would have to be kept, or something that gives it away to whoever
guesses it; and nothing of the old account is reached by its name, no page, no file, no seat: whoever takes it begins anew.
"""

from __future__ import annotations

from typing import Final
from uuid import UUID

import structlog
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext

from catalogue import texts
from catalogue.services import erasing as catalogue
from config.sessions import SessionStore
from economy.services import erasing as economy
from matches import wakeups
from matches.models import Erasure
from matches.services import erasing as matches

TEXTS: Final = (*catalogue.TEXTS, *economy.TEXTS, *matches.TEXTS)
# A name that stands in more texts than this is a word (“match”, “le”): who chose it must not be able to spoil all of them.
MOST_TEXTS: Final = 50

log = structlog.get_logger(__name__)


def erase(user: User, *, id: UUID, by: User | None = None, reason: str = "") -> None:
    """Erases the account of `user`; `by` is the staff's with a written reason, None if he asks himself. Again: nothing more.

    First he leaves his tables by the rules, which is not taken back if the rest fails: the same request goes on from there.
    NotAllowedNow("erasure_waits") while results of his last matches are still to be counted.
    """
    if Erasure.objects.filter(pk=id).exists():
        return
    matches.leave_tables(user)
    matches.count_results(user)
    if _erased(user, id, by, reason):
        wakeups.forget_names()
        log.info("account_erased", erasure=str(id), by_staff=by is not None)


@transaction.atomic
def _erased(user: User, id: UUID, by: User | None, reason: str) -> bool:
    """Locks are taken in the order of everybody else: ladders, wallet, person."""
    matches.hold_ladders()
    economy.hold(user)
    person = User.objects.select_for_update().filter(pk=user.pk).first()
    if person is None:
        return False
    matches.require_away(person)
    Erasure.objects.create(id=id, by=by, reason=reason)
    for part in (economy, matches, catalogue):
        part.erase(person)
    _unname(person)
    _end_sessions(person.pk)
    person.delete()
    return True


def _unname(person: User) -> None:
    """In what others have written another word stands for his addresses and his name."""
    with translation.override(settings.LANGUAGE_CODE):
        nobody = gettext("erased player")
    addresses = {person.email, *EmailAddress.objects.filter(user=person).values_list("email", flat=True)} - {""}
    for words in sorted(addresses):
        texts.replace(TEXTS, words, nobody)
    if texts.count(TEXTS, person.username) <= MOST_TEXTS:
        texts.replace(TEXTS, person.username, nobody)


def _end_sessions(account: int) -> None:
    """Every device is signed out. What a session holds can only be read one by one."""
    store = SessionStore()
    rows = Session.objects.values_list("session_key", "session_data").iterator(chunk_size=2_000)
    own = [key for key, data in rows if store.decode(data).get(SESSION_KEY) == str(account)]
    Session.objects.filter(session_key__in=own).delete()
