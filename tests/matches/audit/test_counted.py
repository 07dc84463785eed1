"""Ratings and points that followed from a match are a part of its verdict; imports audit and the ladders."""

from uuid import uuid4

import pytest
from django.db import connection, transaction

from matches import audit, services
from matches.models import Match
from matches.projections import ladders
from tests.support.tables import people, started

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("told_at_once")]
WRONG = {
    "matches_ratingchange SET mu = mu + 0.5 WHERE seat = 1": "rating.1",
    "matches_rating SET sigma = sigma + 0.5": "rating.0",
    "matches_credit SET amount = amount + 1": "points.0",
    "matches_points SET points = points + 1": "points.0",
}


def test_it_is_not_asked_before_the_ladders_have_come_so_far_and_names_what_is_wrong_after() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob], rated=True)
    services.resign(match.pk, bob, command_id=uuid4())
    assert counted(match) == ("exact", "", None)
    assert ladders.follow() == 1
    assert counted(match) == ("exact", "", True)
    for change, field in WRONG.items():
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute(f"UPDATE {change}")
            assert counted(match) == ("damaged", field, False), change
            transaction.set_rollback(True)


def counted(match: Match) -> tuple[str, str, bool | None]:
    verdict = audit.verify(match.pk)
    return verdict.verdict, verdict.field, next(one.ok for one in verdict.checks if one.name == "counted")
