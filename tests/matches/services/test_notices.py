"""People are told once of what happened while they were not looking, in whichever language they read."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.utils import translation

from matches import occasions, services
from matches.errors import NotFound
from matches.models import Notice
from matches.occasions import KINDS, Fact, Facts

TABLE: dict[str, Fact] = {"match": "5b0e33ab-6a43-4cd2-8a3b-1f0d6c1f4c11", "number": 12, "game": "ahyoheek"}
EVERY: dict[str, Fact] = TABLE | {"who": 7, "result": "won", "place": 3, "of": 4, "name": "nina"}


def facts_of(kind: str) -> dict[str, Fact]:
    return {name: EVERY[name] for name in KINDS[kind].facts}


def test_the_same_thing_is_told_once(alice: User, bob: User) -> None:
    assert services.tell(alice, "started", "5b0e33ab", TABLE)
    assert not services.tell(alice, "started", "5b0e33ab", TABLE)
    assert services.tell_all([alice.pk, bob.pk], "started", "5b0e33ab", TABLE) == [bob.pk]
    assert services.tell(alice, "turn", "5b0e33ab", TABLE)
    assert Notice.objects.filter(user=alice).count() == 2


def test_who_is_gone_or_shut_out_is_told_nothing(alice: User, bob: User) -> None:
    User.objects.filter(pk=bob.pk).update(is_active=False)
    assert services.tell_all([alice.pk, bob.pk, 0], "started", "5b0e33ab", TABLE) == [alice.pk]
    assert services.tell_all([], "started", "5b0e33ab", TABLE) == []


@pytest.mark.parametrize("facts", [{}, TABLE, facts_of("seated") | {"more": 1}])
def test_facts_are_those_of_the_kind_and_no_others(facts: Facts) -> None:
    with pytest.raises(ValueError, match="no notice of kind 'seated'"):
        services.tell(1, "seated", "key", facts)


def test_nobody_reads_what_others_are_told(alice: User, bob: User) -> None:
    services.tell(alice, "started", "5b0e33ab", TABLE)
    told = Notice.objects.get()
    with pytest.raises(NotFound):
        services.read_notice(bob, told.pk)
    assert services.read_all(bob) == 0
    first = services.read_notice(alice, told.pk).read_at
    assert first and services.read_notice(alice, told.pk).read_at == first


def test_all_is_read_up_to_what_was_seen_and_of_one_match_alone(alice: User) -> None:
    for kind in ("turn", "full"):
        services.tell(alice, kind, "5b0e33ab", TABLE)
    services.tell(alice, "renamed", "r", {"name": "nina"})
    first = Notice.objects.order_by("pk").values_list("pk", flat=True)[0]
    assert services.read_all(alice, first) == 1
    assert services.read_about(alice.pk, UUID(str(TABLE["match"]))) == 1
    assert services.read_all(alice) == 1


def test_what_is_long_past_goes_with_the_next_one(alice: User) -> None:
    services.tell(alice, "started", "old", TABLE)
    Notice.objects.update(at="2020-01-01T00:00:00Z")
    services.tell(alice, "started", "new", TABLE)
    assert list(Notice.objects.values_list("key", flat=True)) == ["new"]


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_is_said_in_both_languages_and_leads_to_a_page(kind: str) -> None:
    said = {}
    for language in ("fr", "en"):
        with translation.override(language):
            said[language] = occasions.sentence(kind, facts_of(kind), "nina")
    assert said["fr"] != said["en"]
    assert "%(" not in "".join(said.values())
    assert occasions.address(kind, facts_of(kind)).startswith("/")


@pytest.mark.parametrize("result", ["won", "level", "lost", "placed", "void"])
def test_a_result_is_said_for_whom_it_is(result: str) -> None:
    said = occasions.sentence("over", TABLE | {"result": result, "place": 3, "of": 4}, None)
    assert said == {
        "won": "Ahyoheek, partie n° 12 : vous avez gagné.",
        "level": "Ahyoheek, partie n° 12 : égalité.",
        "lost": "Ahyoheek, partie n° 12 : vous avez perdu.",
        "placed": "Ahyoheek, partie n° 12 : vous terminez en place 3 sur 4.",
        "void": "Ahyoheek, partie n° 12 : elle a été interrompue et ne compte pour personne.",
    }[result].replace(" :", "\u00a0:").replace("n° ", "n°\u00a0")
