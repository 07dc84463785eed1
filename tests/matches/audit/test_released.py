"""A release is what its bytes say, in the rows that are searched as well; what was taken away whole the log still knows."""

from __future__ import annotations

import pytest
from django.db import connection

from catalogue.models import Printing
from matches import audit, services
from matches.audit import subjects
from matches.models import LogEntry
from matches.registry import rules_of
from tests.matches.notary.conftest import Made, next_day
from tests.matches.notary.conftest import change as change_log
from tests.support.tables import finished
from tests.support.tampering import change

__all__ = ["next_day"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("told_at_once")]
OTHERWISE = {
    "number": "number + 100",
    "slug": "slug || 'x'",
    "kind": "'other'",
    "name_fr": "name_fr || ' '",
    "text_en": "'Other words'",
    "facts": "facts || '{\"odd\": null}'",
    "art": "repeat('a', 64)",
    "printed_at": "printed_at + interval '1 microsecond'",
    "first": "2",
}
NAMED = {"name_fr": "name.fr", "text_en": "text.en", "facts": "facts.odd"}


def verdict_on(key: str) -> audit.Verdict:
    return subjects.subject("release").verify(key)


@pytest.fixture
def card() -> Printing:
    services.publish_starter(rules_of("ahyoheek"))
    assert verdict_on("ahyoheek/1").verdict == "exact"
    return Printing.objects.filter(game="ahyoheek").order_by("card")[0]


@pytest.mark.parametrize("column", OTHERWISE)
def test_a_printing_that_was_changed_is_named_with_its_field(column: str, card: Printing) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE catalogue_printing DISABLE TRIGGER USER")
        cursor.execute(f"UPDATE catalogue_printing SET {column} = {OTHERWISE[column]} WHERE id = %s", [card.pk])
        cursor.execute("ALTER TABLE catalogue_printing ENABLE TRIGGER USER")
    verdict = verdict_on("ahyoheek/1")
    field = card.slug if column == "first" else f"{card.slug}.{NAMED.get(column, column)}"
    assert (verdict.verdict, verdict.version, verdict.field) == ("damaged", 1, field)


def test_what_was_taken_away_whole_is_missed_by_the_log(next_day: Made) -> None:
    match = finished()
    next_day()
    log = subjects.subject("log")
    assert {verdict.verdict for _, verdict in log.verdicts(log.after("", "", 100))} == {"exact"}
    for table, column in (("event", "match_id"), ("command", "match_id"), ("seatholder", "match_id"), ("secret", "match_id")):
        change(f"DELETE FROM matches_{table} WHERE {column} = %s", match.pk)
    change("DELETE FROM matches_match WHERE id = %s", match.pk)
    found = [verdict.field for _, verdict in log.verdicts(log.after("", "", 100)) if verdict.verdict == "damaged"]
    assert sorted(found) == [f"{kind} {match.pk.hex}" for kind in ("frame", "match", "places")]
    assert log.count("") == LogEntry.objects.count() and log.count("hoss") == 0


def test_an_entry_of_a_kind_that_nobody_knows_is_named_and_the_others_are_exact(next_day: Made) -> None:
    match = finished()
    next_day()
    change_log("UPDATE matches_logentry SET kind = 'places?' WHERE kind = 'places'")
    log = subjects.subject("log")
    found = [(verdict.verdict, verdict.field) for _, verdict in log.verdicts(log.after("", "", 100))]
    assert sorted(set(found)) == [("damaged", f"places? {match.pk.hex}"), ("exact", "")]
