"""What each point of a check means in words, for the page of a draw and for the page that checks alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from economy.rules.record_checks import POINTS, Check


@dataclass(frozen=True, slots=True)
class Words:
    """A point of a check: when it holds, when it fails, and while nobody can say."""

    point: str
    holds: str
    fails: str
    open: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A point that was checked, in words."""

    point: str
    holds: bool | None
    words: str


def lines(checks: Sequence[Check]) -> list[Line]:
    """In the order in which they were checked."""
    words = {one.point: one for one in all_words()}
    return [Line(one.point, one.holds, _said(words[one.point], one.holds)) for one in checks]


def _said(words: Words, holds: bool | None) -> str:
    if holds is None:
        return words.open
    return words.holds if holds else words.fails


def record_words() -> list[Words]:
    """Those points that a record proves by itself."""
    return [one for one in all_words() if one.point in POINTS]


def all_words() -> list[Words]:
    return [
        Words(
            "commitment",
            gettext("The secret is the one that the house had committed to: its SHA-256 is the print that was shown beforehand."),
            gettext("The revealed secret is not the one that the house had committed to."),
            gettext("The secret is not revealed yet: its print cannot be compared."),
        ),
        Words(
            "counter",
            gettext("The draw has a place in the count of its secret, between 1 and 1,000."),
            gettext("The draw’s place in the count of its secret is impossible."),
        ),
        Words(
            "request",
            gettext("What was answered is what was asked: the print of the request agrees."),
            gettext("The answer does not belong to this request."),
        ),
        Words(
            "odds",
            gettext("The odds add up: each hundred and each denominator is shared out exactly once."),
            gettext("The odds do not add up."),
        ),
        Words(
            "dice",
            gettext("The secret, the browser’s number and the place in the count give exactly this result, with these odds."),
            gettext("The dice give another result."),
            gettext("The dice can be thrown again as soon as the secret is revealed."),
        ),
        Words(
            "published",
            gettext("These odds are the published ones: the prints of cards and boosters are still those of their publication."),
            gettext("The published cards or boosters were changed afterwards."),
        ),
        Words(
            "count",
            gettext("The draws of this secret are numbered from 1 without a gap, and no number was used twice."),
            gettext("The count of this secret has a gap or was used twice."),
        ),
    ]
