"""The public count of draws in words, against the odds. Imports selectors and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from economy import selectors
from economy.rendering.copies import quality_of
from economy.rendering.odds_words import decimal
from economy.rules.evidence import ALARM
from economy.rules.stock import Stock
from economy.selectors import Counted, Series


@dataclass(frozen=True, slots=True)
class OutcomeLine:
    """What came `came` times, and was to be expected so often."""

    word: str
    came: int
    expected: str


@dataclass(frozen=True, slots=True)
class TallyLine:
    """Things counted together; `evidence` against their odds, and whether it is past the alarm at `limit`."""

    name: str
    title: str
    total: int
    outcomes: Sequence[OutcomeLine]
    evidence: str
    alarm: bool
    limit: int = ALARM


def tally_lines(stock: Stock) -> list[TallyLine]:
    return [_line(stock, one) for one in selectors.tally_of(stock)]


def _line(stock: Stock, series: Series) -> TallyLine:
    titles = {"rarity": gettext("Rarities drawn"), "holo": gettext("Holos drawn"), "fusion": gettext("Fusions that succeeded")}
    outcomes = [OutcomeLine(_word(stock, series, one), one.came, decimal(one.expected, 1)) for one in series.outcomes]
    return TallyLine(
        series.name, titles[series.name], series.total, outcomes, decimal(series.evidence, 2), series.alarm
    )  # fmt: skip


def _word(stock: Stock, series: Series, outcome: Counted) -> str:
    if series.name == "rarity":
        return quality_of(stock, outcome.name).word
    if series.name == "holo":
        return gettext("Holo cards") if outcome.name == "yes" else gettext("Other cards")
    return gettext("at %(n)s%%") % {"n": outcome.name}
