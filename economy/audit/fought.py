"""Fights against the house read again, move by move: was each settled, and as it was fought. Imports selectors and models."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from uuid import UUID

from django.db import DatabaseError

from economy.models import Follower, RankFight, RankResult, SetAside
from economy.selectors.ranks import ORIGIN
from matches import selectors as matches
from matches.selectors import FeedPlace, Finished

FOLLOWER = "ranks"
BATCH = 200  # finished matches of all kinds


def faults() -> Iterator[str]:
    """All fights that are over, up to the feed's horizon, in its order."""
    reached = _reached()
    after = FeedPlace(0, 0, 0)
    while True:
        found, upto = matches.finished(ORIGIN, after, BATCH)
        yield from _of(found, reached)
        if upto == after:
            return
        after = upto


def _reached() -> FeedPlace:
    row = Follower.objects.filter(name=FOLLOWER).first()
    return FeedPlace(row.epoch, row.xact, row.position) if row else FeedPlace(0, 0, 0)


def _of(found: Sequence[Finished], reached: FeedPlace) -> Iterator[str]:
    ids = [one.id for one in found]
    results = {one.match: one for one in RankResult.objects.filter(match__in=ids)}
    aside = set(SetAside.objects.filter(match__in=ids).values_list("match", flat=True))
    owed = dict(RankFight.objects.filter(match__in=ids, wallet__user__isnull=False).values_list("match", "wallet"))
    for one in found:
        if (result := results.get(one.id)) is not None:
            yield from _as_fought(one, result)
        elif one.placings and one.place <= reached and one.id in owed and one.id not in aside:
            yield _lost(one.id, owed[one.id])


def _lost(match: UUID, wallet: UUID) -> str:
    return f"the fight {match} of wallet {wallet} is over, and was neither settled nor set aside"


def _as_fought(one: Finished, result: RankResult) -> Iterator[str]:
    try:
        seat = one.seats.get(result.seat)
    except DatabaseError:
        raise
    except Exception as error:  # whatever keeps its moves from being read is what is to be told
        yield f"the fight {one.id} of seat {result.seat} cannot be read again: {type(error).__name__}"
        return
    fought = (seat.tally["rounds"], seat.tally["fell"]) if seat else None
    if fought != (result.rounds, result.fallen):
        was = f"{fought[0]} rounds and {fought[1]} fallen" if fought else "nobody's"
        yield f"the fight {one.id} of seat {result.seat} was {was}, its result says {result.rounds} and {result.fallen}"
