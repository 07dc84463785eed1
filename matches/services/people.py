"""People as matches knows them: guests, and what they like the pages to be."""

from __future__ import annotations

import secrets
from typing import TypedDict, Unpack

from django.contrib.auth.models import User
from django.db import transaction

from matches.models import Profile

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no signs that are taken for one another


@transaction.atomic
def new_guest() -> User:
    """A person without an account: no password, no e-mail, a name of the house's making; may play against bots and unrated."""
    name = "invité-" + "".join(secrets.choice(_ALPHABET) for _ in range(6))
    user = User.objects.create_user(username=name)
    Profile.objects.create(user=user, guest=True)
    return user


def end_guesthood(user: User) -> None:
    """Who was a guest has an account from now on; what he did stays his. Runs in the transaction that gives him his password."""
    Profile.objects.filter(user=user).update(guest=False)


class Preferences(TypedDict, total=False):
    """What somebody may choose; `letter_after` is in minutes, 0 for never."""

    language: str
    theme: str
    numerals: str
    sounds: bool
    talk: bool
    unseen: bool
    letter_after: int


def save_preferences(user: User, **chosen: Unpack[Preferences]) -> None:
    """Keep what is given; the rest stays as it is."""
    if chosen:
        Profile.objects.update_or_create(user=user, defaults=chosen)
