"""The eight ratings of a rapper card and their values (R1, Q2, Q11). Imports nothing of ours."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Rating: TypeAlias = Literal["lyrics", "flow", "sales", "influence", "creativity", "chorus", "style", "stage"]
Score: TypeAlias = int | Literal["?"]
Scores: TypeAlias = tuple[Score, ...]  # in the order of RATINGS

RATINGS: tuple[Rating, ...] = get_args(Rating)
UNKNOWN: Literal["?"] = "?"


def score_of(scores: Scores, rating: Rating) -> Score:
    """The printed value of one rating."""
    return scores[RATINGS.index(rating)]


def mean(scores: Scores) -> int:
    """Q3: the mean of the ratings that are numbers, rounded half up; there is at least one."""
    numbers = [score for score in scores if score != UNKNOWN]
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers))
