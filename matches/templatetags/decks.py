"""Filters of the pages of decks: which fit, what they lack, how a count is said. Imports rendering and selectors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django import template
from django.utils.translation import gettext, ngettext

from matches.kernel.loadouts import Finding, Tally
from matches.rendering.labels import said
from matches.selectors import Brought

register = template.Library()


@register.filter
def fitting(decks: Iterable[Brought]) -> list[Brought]:
    """The decks that can be brought."""
    return [one for one in decks if not one.findings]


@register.filter
def unfit_count(decks: Iterable[Brought]) -> int:
    """How many cannot."""
    return sum(bool(one.findings) for one in decks)


@register.filter
def first_choice(decks: Iterable[Brought]) -> Brought | None:
    """What is chosen until another is: the deck that was brought last, or the first that fits; None if none does."""
    able = fitting(decks)
    return next((one for one in able if one.last), able[0] if able else None)


@register.filter
def in_words(findings: Sequence[Finding]) -> list[str]:
    """Findings as sentences, each once: three cards that are gone lack the same thing."""
    return list(dict.fromkeys(said(one.words) for one in findings))


@register.filter
def so_far(tally: Tally) -> str:
    """How many there are of those that it takes: "2 of 3", "3 of 5 at most"."""
    counts = {"has": tally.has, "most": tally.most}
    if tally.least < tally.most:
        return gettext("%(has)s of %(most)s at most") % counts
    return gettext("%(has)s of %(most)s") % counts


@register.filter
def missing(tally: Tally) -> str:
    """What is wrong with the count, in words; nothing if it will do."""
    if tally.has < tally.least:
        lacks = tally.least - tally.has
        return ngettext("%(n)s is missing", "%(n)s are missing", lacks) % {"n": lacks}
    if tally.has > tally.most:
        over = tally.has - tally.most
        return ngettext("%(n)s too many", "%(n)s too many", over) % {"n": over}
    return ""
