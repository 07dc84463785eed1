"""Which names a person may choose, beyond Django's own rule of letters, digits and @ . + - _; imports Django alone."""

from __future__ import annotations

import unicodedata

from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy

LONGEST = 30
GUESTS = "invité-"  # how the house calls those who have no account


def is_plain(name: str) -> None:
    """A name that fits into a line and into an address, where `..` is none."""
    if len(name) > LONGEST:
        raise ValidationError(gettext_lazy("At most 30 characters."), code="too_long")
    if not name[:1].isalnum():
        raise ValidationError(gettext_lazy("A name begins with a letter or a digit."), code="no_beginning")


def is_one_script(name: str) -> None:
    """No letters of another script that look like those of the first, and none that only look like letters."""
    scripts = {_script(sign) for sign in name if sign.isalpha()}
    if len(scripts) > 1 or unicodedata.normalize("NFKC", name) != name:
        raise ValidationError(gettext_lazy("Letters of one script only, please."), code="mixed_scripts")


def is_no_guest(name: str) -> None:
    """Nobody with an account is taken for a guest."""
    if name.casefold().startswith(GUESTS):
        raise ValidationError(gettext_lazy("Guests are called so."), code="guest")


def _script(letter: str) -> str:
    """The first word of a letter's name, which is that of its script; those of Japan are written together."""
    script = unicodedata.name(letter, "?").split()[0]
    return "JAPANESE" if script in ("CJK", "HIRAGANA", "KATAKANA") else script


VALIDATORS = [UnicodeUsernameValidator(), is_plain, is_one_script, is_no_guest]
