"""Which names a person may choose, beyond Django's own rule of letters, digits and @ . + - _; imports renamings."""

from __future__ import annotations

import unicodedata

from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy

from config.site import refused_names
from matches.models import Renaming

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


def is_no_word_of_the_house(name: str) -> None:
    """Nobody is taken for the staff, for a robot or for a page."""
    if refused_names.speaks_for_house(name):
        raise ValidationError(gettext_lazy("This name is kept for the house."), code="reserved")


def is_no_insult(name: str) -> None:
    """The list is short and misses some: those the staff renames."""
    if refused_names.insults(name):
        raise ValidationError(gettext_lazy("This name could hurt somebody: please choose another."), code="insulting")


def was_not_taken_away(name: str) -> None:
    """A name that the house has taken from somebody is nobody's, as long as he has his account."""
    if Renaming.objects.filter(before__iexact=name).exists():
        raise ValidationError(gettext_lazy("This name is no longer given to anybody."), code="taken_away")


def _script(letter: str) -> str:
    """The first word of a letter's name, which is that of its script; those of Japan are written together."""
    script = unicodedata.name(letter, "?").split()[0]
    return "JAPANESE" if script in ("CJK", "HIRAGANA", "KATAKANA") else script


VALIDATORS = [
    UnicodeUsernameValidator(),
    is_plain,
    is_one_script,
    is_no_guest,
    is_no_word_of_the_house,
    is_no_insult,
    was_not_taken_away,
]
