"""A rating from match to match as a drawing, with the same in words. Imports the kernel's pen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from matches.kernel.drawing import number, points
from matches.selectors import Rated

WIDTH: Final = 320
HEIGHT: Final = 120
LEFT: Final = 44  # where the line begins, right of the numbers
TOP: Final = 14
BOTTOM: Final = 106
ROWS: Final = 30  # matches that the table in words has


@dataclass(frozen=True, slots=True)
class Step:
    """One match of it: when it ended, its table's number, the rating after it, its replay."""

    at: datetime
    number: int
    rating: int
    url: str


@dataclass(frozen=True, slots=True)
class Course:
    """`picture` is decoration beside `said`, which tells the way in a sentence; `steps` are the newest matches, newest first."""

    picture: SafeString
    said: str
    steps: tuple[Step, ...]


def course(rated: Sequence[Rated]) -> Course | None:
    """None without two matches: one is no course."""
    if len(rated) < 2:
        return None
    return Course(_picture(rated), _said(rated), tuple(_step(one) for one in list(rated)[: -ROWS - 1 : -1]))


def _picture(rated: Sequence[Rated]) -> SafeString:
    """The line is the rating that is shown; the band reaches from it to the likeliest one."""
    low, high = min(one.shown for one in rated), max(one.likely for one in rated)
    span = max(high - low, 1)

    def x(at: int) -> float:
        return LEFT + (WIDTH - LEFT - 6) * at / (len(rated) - 1)

    def y(value: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - low) / span

    shown = [(x(at), y(one.shown)) for at, one in enumerate(rated)]
    likely = [(x(at), y(one.likely)) for at, one in enumerate(rated)]
    band = points(*(value for place in [*shown, *likely[::-1]] for value in place))
    line = points(*(value for place in shown for value in place))
    return format_html(
        '<svg class="course" viewBox="0 0 {} {}" aria-hidden="true" focusable="false">{}'
        '<polygon class="band" points="{}"/><polyline class="line" points="{}"/>'
        '<circle class="now" cx="{}" cy="{}" r="4"/></svg>',
        WIDTH, HEIGHT, _scale(low, high), band, line, number(shown[-1][0]), number(shown[-1][1]),
    )  # fmt: skip


def _scale(low: int, high: int) -> SafeString:
    """A line across and its number at the lowest and at the highest."""
    return mark_safe(
        "".join(
            f'<path class="rule" d="M{LEFT} {y}H{WIDTH}"/><text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{value}</text>'
            for value, y in ((low, BOTTOM), (high, TOP))
        )
    )


def _said(rated: Sequence[Rated]) -> str:
    first, last = rated[0].shown, rated[-1].shown
    facts = {"n": len(rated), "first": first, "last": last, "best": max(one.shown for one in rated)}
    return (
        ngettext(
            "In %(n)s match from %(first)s to %(last)s; at best %(best)s.",
            "In %(n)s matches from %(first)s to %(last)s; at best %(best)s.",
            len(rated),
        )
        % facts
    )


def _step(one: Rated) -> Step:
    at = datetime.fromtimestamp(one.at / 1000, UTC)
    return Step(at, one.number, one.shown, reverse("matches:replay", args=[one.match]))


def legend() -> str:
    """What line and band are, once a page."""
    return gettext("Line: the rating, which is cautious. Band: up to the likeliest strength.")
