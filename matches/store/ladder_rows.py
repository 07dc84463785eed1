"""What matches did to ratings, with what each was before and is now, for many matches at once. Imports models and below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from matches.store.raw import executed


class Rated(NamedTuple):
    """One change: whose, from what to what (None: it was his first), and what the rating and its count are if it was the last."""

    user: int
    game: str
    mu: float
    sigma: float
    mu_before: float | None
    sigma_before: float | None
    last: bool
    mu_now: float
    sigma_now: float


# Changes are numbered in the order in which the one follower applied them.
_RATED = """
SELECT c.match_id, c.seat, r.user_id, r.game, c.mu, c.sigma, was.mu, was.sigma,
  c.id = (SELECT max(l.id) FROM matches_ratingchange l WHERE l.rating_id = c.rating_id), r.mu, r.sigma
FROM matches_ratingchange c, LATERAL (
  SELECT o.user_id, o.game, o.mu, o.sigma FROM matches_rating o WHERE o.id = c.rating_id LIMIT 1) AS r LEFT JOIN LATERAL (
  SELECT b.mu, b.sigma FROM matches_ratingchange b WHERE b.rating_id = c.rating_id AND b.id < c.id ORDER BY b.id DESC LIMIT 1
) AS was ON true WHERE c.match_id = ANY(%(matches)s::uuid[])
"""
# Whether the follower of the ladders has come past the end of a match.
_COUNTED = """
SELECT e.match_id FROM matches_event e JOIN matches_follower f ON f.name = %(follower)s
WHERE e.match_id = ANY(%(matches)s::uuid[]) AND e.tag IN ('ended', 'voided')
  AND (e.epoch, e.xact::text::bigint, e.position) <= (f.epoch, f.xact, f.position)
  AND (SELECT s.stuck FROM matches_setback s WHERE s.match_id = e.match_id) IS NOT TRUE
"""
# Whose stake in a match was his last so far: what he has, less all that he won, plus all that he staked, is what he began with.
_BEGAN = """
SELECT s.match_id, s.seat, p.points
  - (SELECT coalesce(sum(w.amount), 0) FROM matches_credit w WHERE w.points_id = p.id)
  + (SELECT sum(t.amount) FROM matches_stake t WHERE t.points_id = p.id)
FROM matches_stake s, LATERAL (SELECT o.id, o.points FROM matches_points o WHERE o.id = s.points_id LIMIT 1) AS p
WHERE s.match_id = ANY(%(matches)s::uuid[])
  AND s.id = (SELECT max(l.id) FROM matches_stake l WHERE l.points_id = s.points_id)
"""


def rated(matches: Sequence[UUID]) -> Mapping[UUID, Mapping[int, Rated]]:
    """By match and seat."""
    found: dict[UUID, dict[int, Rated]] = defaultdict(dict)
    with executed(_RATED, {"matches": list(matches)}) as cursor:
        for match, seat, *row in cursor:
            found[match][seat] = Rated(*row)
    return found


def counted(matches: Sequence[UUID], follower: str) -> set[UUID]:
    """Those of them that are over, and that this follower has applied."""
    with executed(_COUNTED, {"matches": list(matches), "follower": follower}) as cursor:
        return {match for (match,) in cursor}


def began_with(matches: Sequence[UUID]) -> Mapping[UUID, Mapping[int, int]]:
    """By match and seat, of those who staked there last: the points that their rows say they had before the first stake."""
    found: dict[UUID, dict[int, int]] = defaultdict(dict)
    with executed(_BEGAN, {"matches": list(matches)}) as cursor:
        for match, seat, points in cursor:
            found[match][seat] = int(points)
    return found
