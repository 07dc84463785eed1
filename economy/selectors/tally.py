"""What was drawn so far against the odds, and how strongly it speaks against them. Imports models and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import exp, inf
from typing import Final, NamedTuple

from economy.models import Tally
from economy.rules.evidence import alarming, fusion_log_evidence, log_evidence
from economy.rules.fusion import PER_CENT
from economy.rules.stock import Stock

NAME: Final = "tally"  # of the follower that counts
MOST_SHOWN: Final = 1e12  # evidence is told up to here


class Counted(NamedTuple):
    """One outcome: how often it came, and how often it should have on average."""

    name: str
    came: int
    expected: Fraction


class Series(NamedTuple):
    """Outcomes that are counted together: `evidence` against their odds starts at 1 (see `rules.evidence`)."""

    name: str
    total: int
    outcomes: Sequence[Counted]
    evidence: float
    alarm: bool


def tally_of(stock: Stock) -> list[Series]:
    """Rarities and holos of all cards that were drawn, and fusions by their chance."""
    counts = dict(Tally.objects.values_list("name", "count"))
    return [_rarities(stock, counts), _holos(stock, counts), _fusions(stock, counts)]


def _rarities(stock: Stock, counts: Mapping[str, int]) -> Series:
    """A rarity that the release does not have is impossible: it counts against the odds with full force."""
    named = {key.removeprefix("rarity/"): count for key, count in counts.items() if key.startswith("rarity/")}
    odds = {key: Fraction(weight, stock.whole["denominator"]) for key, weight in zip(stock.rarities, stock.weights, strict=True)}
    odds |= {key: Fraction(0) for key in sorted(set(named) - set(odds))}
    return _series("rarity", named, odds)


def _holos(stock: Stock, counts: Mapping[str, int]) -> Series:
    holo = Fraction(1, stock.whole["holo"])
    named = {key: counts.get(f"holo/{key}", 0) for key in ("no", "yes")}
    return _series("holo", named, {"no": 1 - holo, "yes": holo})


def _series(name: str, counts: Mapping[str, int], odds: Mapping[str, Fraction]) -> Series:
    total = sum(counts.values())
    outcomes = [Counted(key, counts.get(key, 0), chance * total) for key, chance in odds.items()]
    logs = log_evidence([one.came for one in outcomes], list(odds.values()))
    return Series(name, total, outcomes, _told(logs), alarming(logs))


def _fusions(stock: Stock, counts: Mapping[str, int]) -> Series:
    """Outcomes are the successes, by chance per cent; chances that never occurred are left out."""
    ends: dict[int, list[int]] = {}
    for key, count in counts.items():
        if key.startswith("fusion/"):
            _, chance, end = key.split("/")
            ends.setdefault(int(chance), [0, 0])[end == "no"] = count
    tried = {chance: (yes, no) for chance, (yes, no) in sorted(ends.items())}
    outcomes = [Counted(str(chance), yes, Fraction(chance, PER_CENT) * (yes + no)) for chance, (yes, no) in tried.items()]
    logs = fusion_log_evidence(tried, len(stock.rarities))
    return Series("fusion", sum(yes + no for yes, no in tried.values()), outcomes, _told(logs), alarming(logs))


def _told(logs: float) -> float:
    return MOST_SHOWN if logs == inf else min(exp(min(logs, 100.0)), MOST_SHOWN)
