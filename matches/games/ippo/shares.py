"""What the counts of a survey say of decks, who begins, ends and lengths, as fractions of the bouts. Imports survey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matches.games.ippo.events import EndReason
from matches.games.ippo.options import Format
from matches.games.ippo.ready import READY
from matches.games.ippo.survey import FORMATS, WON
from matches.kernel.survey import Sums

KNOCK_OUTS: Final[tuple[EndReason, ...]] = ("knocked_out", "counted_out")  # R27
JUDGEMENTS: Final[tuple[EndReason, ...]] = ("judged", "quiet")
ENDS: Final[tuple[EndReason, ...]] = (*KNOCK_OUTS, "three_knock_downs", *JUDGEMENTS)


def decks(format: Format) -> tuple[str, ...]:
    """The ready-made decks of a format."""
    return tuple(one.key for one in READY if one.format == format)


def bouts(sums: Sums, formats: Sequence[Format] = FORMATS) -> int:
    """How many there were."""
    return sum(count for (what, *rest), count in sums.items() if what == "end" and rest[0] in formats)


def won(sums: Sums, format: Format, deck: str, others: Sequence[str] = ()) -> float:
    """What a deck won of its bouts against these others, or against all of its format; a draw is half."""
    met = others or decks(format)
    total = sum(sums["bouts", format, deck, other] for other in met)
    return sum(sums["points", format, deck, other] for other in met) / (WON * max(1, total))


def first(sums: Sums, formats: Sequence[Format] = FORMATS) -> float:
    """What those won who began; a draw is half."""
    return sum(sums["first", format] for format in formats) / (WON * max(1, bouts(sums, formats)))


def ended(sums: Sums, reasons: Sequence[EndReason], formats: Sequence[Format] = FORMATS) -> float:
    """The part that ended in one of these ways."""
    return sum(sums["end", format, reason] for format in formats for reason in reasons) / max(1, bouts(sums, formats))


def mean(sums: Sums, what: str, formats: Sequence[Format] = FORMATS) -> float:
    """Turns, or the round, in which a bout ended, on average."""
    found = [(int(rest[1]), count) for (name, *rest), count in sums.items() if name == what and rest[0] in formats]
    return sum(number * count for number, count in found) / max(1, sum(count for _, count in found))
