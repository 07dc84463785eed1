"""What fights against the house pay, as tables and as results say it. Imports opponents and rules."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from economy.models import RankResult
from economy.rendering.opponents import rank_word
from economy.rules.ranks import FAST_ROUNDS, SHORT_ROUNDS, UNLOCK_WINS, Fight, reward, unlock_reward

SLOW, FALLEN = FAST_ROUNDS + 1, 1  # a fight without a bonus


@dataclass(frozen=True, slots=True)
class Pays:
    """E23: a win's gold without a bonus, with one, with both; what a loss or a draw pays, and the tenth win on top."""

    plain: int
    one: int
    both: int
    loss: int
    unlock: int


@dataclass(frozen=True, slots=True)
class ResultShown:
    """A fight that was settled: `gold` is all that it paid, `why` says of what that is made."""

    result: RankResult
    word: str
    outcome: str
    gold: int
    why: tuple[str, ...]


def pays(rank: int) -> Pays:
    """From the same rules that pay."""
    return Pays(
        plain=reward(Fight(rank, True, SLOW, FALLEN)),
        one=reward(Fight(rank, True, FAST_ROUNDS, FALLEN)),
        both=reward(Fight(rank, True, FAST_ROUNDS, 0)),
        loss=reward(Fight(rank, False, SLOW, FALLEN)),
        unlock=unlock_reward(rank, UNLOCK_WINS),
    )


def result_shown(one: RankResult) -> ResultShown:
    """In words of the page's language."""
    return ResultShown(one, rank_word(one.rank), _outcome(one), one.gold + one.unlock_gold, tuple(_why(one)))


def _outcome(one: RankResult) -> str:
    if one.won:
        return pgettext("rank", "Won")
    return pgettext("rank", "Drawn") if one.drawn else pgettext("rank", "Lost")


def _why(one: RankResult) -> list[str]:
    """What the gold is made of, or why there is none."""
    if not one.counts:
        return [gettext("%(n)s rounds or fewer: it pays nothing and counts for nothing") % {"n": SHORT_ROUNDS}]
    if not one.won:
        return [gettext("what a draw pays") if one.drawn else gettext("what a loss pays")]
    parts = [gettext("a win: %(gold)s") % {"gold": pays(one.rank).plain}]
    if one.rounds <= FAST_ROUNDS:
        parts.append(gettext("%(n)s rounds or fewer: +10%%") % {"n": FAST_ROUNDS})
    if not one.fallen:
        parts.append(gettext("no creature lost: +10%"))
    if one.unlock_gold:
        parts.append(gettext("tenth win: %(gold)s") % {"gold": one.unlock_gold})
    return parts
