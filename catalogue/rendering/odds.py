"""Odds in words: so many of so many, and what that means. Imports Django's formats."""

from __future__ import annotations

from django.utils.formats import number_format
from django.utils.translation import gettext


def share(part: int, whole: int) -> str:
    """Both numbers and what they mean: "52 / 1 300 000 (1 sur 25 000)"; what is more than half is said in percent."""
    return f"{grouped(part)}\u00a0/\u00a0{grouped(whole)} ({_meaning(part, whole)})"


def grouped(number: int) -> str:
    """A number with its thousands apart, as the page's language writes it."""
    return number_format(number, use_l10n=True, force_grouping=True)


def _meaning(part: int, whole: int) -> str:
    if part <= 0 or whole <= 0:
        return gettext("never")
    if part >= whole:
        return gettext("always")
    if 2 * part > whole:
        return _about(part * 100, whole, gettext("%(n)s%%"), gettext("about %(n)s%%"))
    return _about(whole, part, gettext("1 in %(n)s"), gettext("about 1 in %(n)s"))


def _about(number: int, divisor: int, exactly: str, nearly: str) -> str:
    """The quotient in words: whole where it is, otherwise with one decimal below 100."""
    if number % divisor == 0:
        return exactly % {"n": grouped(number // divisor)}
    if number < 100 * divisor:
        tenths = (number * 10 + divisor // 2) // divisor
        said = number_format(f"{tenths // 10}.{tenths % 10}", decimal_pos=1, use_l10n=True)
    else:
        said = grouped((number + divisor // 2) // divisor)
    return nearly % {"n": said}
