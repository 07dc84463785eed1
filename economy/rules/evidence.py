"""How strongly what was counted speaks against the stated odds, whenever one looks. Imports fusion's rules.

For counts of n independent draws with the stated chances p, the evidence is the chance of just these draws if the true odds were
themselves random around p, over their chance under p: a mixture of Dirichlet-multinomials. Under p it is a martingale that starts
at 1, so that by Ville's inequality the chance that it ever reaches 1,000, however often one looks, is at most 1 in 1,000.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import exp, inf, lgamma, log
from typing import Final

from economy.rules.fusion import MOST_STARS, PER_CENT, chance_of

ALARM: Final = 1_000  # evidence at which the alarm is raised: at most 1 false alarm in so many, for ever
# How firmly the alternative odds sit around the stated ones, in draws; each spread has the same share in the mixture.
SPREADS: Final = (10.0, 100.0, 1_000.0, 10_000.0, 100_000.0, 1_000_000.0)


def log_evidence(counts: Sequence[int], odds: Sequence[Fraction]) -> float:
    """The natural logarithm of the evidence against `odds` (which sum to 1); inf if something came that cannot come."""
    drawn = [(count, float(chance)) for count, chance in zip(counts, odds, strict=True) if chance]
    if sum(count for count, _ in drawn) < sum(counts):
        return inf
    return log_mean([_against(drawn, spread) for spread in SPREADS])


def _against(drawn: Sequence[tuple[int, float]], spread: float) -> float:
    """Of one Dirichlet with the parameters `spread` times the odds."""
    found = lgamma(spread) - lgamma(spread + sum(count for count, _ in drawn))
    for count, chance in drawn:
        found += lgamma(spread * chance + count) - lgamma(spread * chance) - count * log(chance)
    return found


def log_mean(logs: Sequence[float]) -> float:
    """The logarithm of the mean of what these are the logarithms of. The mean of evidences is an evidence."""
    most = max(logs)
    return most if most == inf else most + log(sum(exp(one - most) for one in logs) / len(logs))


def fusion_chances(rarities: int) -> list[int]:
    """R43: every per cent that a fusion can have where there are so many rarities, in ascending order."""
    return sorted({chance_of(stars, rank) for stars in range(MOST_STARS) for rank in range(rarities)})


def fusion_log_evidence(counts: Mapping[int, tuple[int, int]], rarities: int) -> float:
    """Against R43, from successes and failures by chance per cent: the mean over every chance that there is."""
    chances = fusion_chances(rarities)
    if set(counts) - set(chances):
        return inf
    halves = {chance: Fraction(chance, PER_CENT) for chance in chances}
    return log_mean([log_evidence(counts.get(chance, (0, 0)), (yes, 1 - yes)) for chance, yes in halves.items()])


def alarming(evidence: float) -> bool:
    """Whether a logarithm of evidence is past the alarm."""
    return evidence >= log(ALARM)
