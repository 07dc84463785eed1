"""The one follower that applies finished matches to ratings and points, in the order of the feed."""

from __future__ import annotations

from django.db import transaction

from matches import store
from matches.models import Follower, Match
from matches.projections.points import pay_out, reset_points
from matches.projections.ratings import rate, reset_ratings
from matches.registry import all_rules

NAME = "ladders"
TAGS = ("ended", "voided")


def follow(limit: int = 200) -> int:
    """Apply up to `limit` finished matches behind the feed's horizon; how many. Safe to run at once and again.

    Holds the follower's row until its transaction ends: a second one waits, then goes on behind it.
    """
    with transaction.atomic():
        Follower.objects.get_or_create(name=NAME)
        place = Follower.objects.select_for_update().get(name=NAME)
        found = store.feed(store.FeedPlace(place.epoch, place.xact, place.position), TAGS, limit)
        for event in found:
            match = Match.objects.get(pk=event.match)
            rate(match)
            pay_out(match)
        if found:
            place.epoch, place.xact, place.position = found[-1].place
            place.save(update_fields=["epoch", "xact", "position"])
    return len(found)


def rebuild() -> int:
    """Ratings and points once more from the matches alone; how many matches were applied."""
    with transaction.atomic():
        reset_ratings()
        reset_points({rules.key: rules.stakes.initial for rules in all_rules() if rules.stakes is not None})
        Follower.objects.update_or_create(name=NAME, defaults={"epoch": 0, "xact": 0, "position": 0})
        applied = 0
        while step := follow():
            applied += step
    return applied
