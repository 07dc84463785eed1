"""Which of the thirteen values of Hula Hoo answers a call, and how one says it (R7 to R12). Imports the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_noop

from matches.games.hula_hoo.calls import JOKER, VALUES, Asked, doubles, why_not

MANY = 5  # cards held, so that a joker is not the last one
CAPTIONS = {
    "fits": gettext_noop("fits"),
    "joker": gettext_noop("joker"),
    "double": gettext_noop("double"),
    "stops": gettext_noop("stops it"),
    "too_low": gettext_noop("too low"),
    "too_high": gettext_noop("too high"),
    "breaks_no_double": gettext_noop("stops nothing"),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One of the thirteen values: whether it answers, and how or why not in a code (`verdict`) and in words."""

    value: int
    answers: bool
    verdict: str
    words: str


def answers(top: int, call: Asked) -> list[Cell]:
    """All values on a top card after a call, for somebody who holds several cards."""
    return [_cell(value, top, call) for value in VALUES]


def in_words(cells: Iterable[Cell]) -> str:
    """What may be laid: "lay 5, 6, 8 to 13, a double 4, or a 7." """
    found = list(cells)
    plain = _ranges([cell.value for cell in found if cell.verdict in ("fits", "stops")])
    double = [gettext("a double %(value)s") % {"value": cell.value} for cell in found if cell.verdict == "double"]
    return gettext("lay %(cards)s, or a 7.") % {"cards": ", ".join([*plain, *double])}


def _cell(value: int, top: int, call: Asked) -> Cell:
    reason = why_not(value, top, call, MANY)
    if reason is not None:
        verdict: str = reason
    elif value == JOKER:
        verdict = "joker"
    elif doubles(value, top):
        verdict = "double"
    else:
        verdict = "stops" if call == "double" else "fits"
    return Cell(value, reason is None, verdict, gettext(CAPTIONS[verdict]))


def _ranges(values: list[int]) -> list[str]:
    """Runs of three and more as "8 to 13"."""
    runs: list[list[int]] = []
    for value in values:
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    long = gettext("%(first)s to %(last)s")
    return [word for run in runs for word in ([long % {"first": run[0], "last": run[-1]}] if len(run) > 2 else map(str, run))]
