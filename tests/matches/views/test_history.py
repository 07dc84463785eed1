"""Replay and proof of finished matches."""

import json
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import selectors
from matches.models import Event, Match
from matches.releases import cards_of
from tests.matches.views.pages import facts, html
from tests.support.tables import finished, pick, started
from tests.support.tampering import change


@pytest.fixture
def match(db: None) -> Match:
    return finished()


def first(match: Match, tag: str) -> int:
    return Event.objects.filter(match=match, tag=tag).order_by("version").values_list("version", flat=True)[0]


def test_a_running_match_cannot_be_replayed_yet(visitor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    answer = visitor.get(f"/parties/{match.pk}/")
    assert (answer.status_code, "The match is not over: this opens when it ends." in html(answer)) == (422, True)
    assert visitor.get(f"/parties/{match.pk}/export.ndjson").status_code == 422


def test_the_timeline_has_every_event_and_each_its_link(visitor: Client, match: Match) -> None:
    page = html(visitor.get(f"/parties/{match.pk}/"))
    timeline = page[page.index('class="line-of-time"') :]
    linked = re.findall(rf'/parties/{match.pk}/(\d+)/\?vue=all"', timeline)
    assert linked == [str(version) for version in range(1, match.version + 1)]


def test_a_seat_sees_its_own_pick_and_not_what_others_hid_then(visitor: Client, match: Match) -> None:
    version = first(match, "picked")
    picked = facts(match, version=version)
    own, other, all_ = (
        html(visitor.get(f"/parties/{match.pk}/{version}/?vue={eye}"))
        for eye in (picked["seat"], (picked["seat"] + 1) % 3, "all")
    )
    name = {"feather": "Feather", "book": "Book", "beetle": "Beetle"}[picked["symbol"]]
    sealed = f"The closed choice of this player: {name}."
    assert sealed in own
    assert "The closed choice of this player" not in other
    assert f"picks {name}." in re.findall(r'id="moment-title">([^<]*)', all_)[0]
    assert re.findall(r'id="moment-title">([^<]*)', other)[0].endswith("has picked.")


def test_previous_and_next_keep_the_eye(visitor: Client, match: Match) -> None:
    page = html(visitor.get(f"/parties/{match.pk}/5/?vue=public"))
    assert f'rel="prev" id="previous" href="/parties/{match.pk}/4/?vue=public"' in page
    assert f'rel="next" id="next" href="/parties/{match.pk}/6/?vue=public"' in page


@pytest.mark.parametrize("path", ["0/", "9999/", "5/?vue=7", "5/?vue=somebody"])
def test_what_there_was_not_is_not_found(visitor: Client, match: Match, path: str) -> None:
    assert visitor.get(f"/parties/{match.pk}/{path}").status_code == 404


def test_a_step_is_chosen_by_its_number_too(visitor: Client, match: Match) -> None:
    assert '<p class="v num">3</p>' in html(visitor.get(f"/parties/{match.pk}/?etape=3&vue=public"))


def test_the_proof_shows_seal_and_secret_and_finds_the_match_exact(visitor: Client, match: Match) -> None:
    page = html(visitor.post(f"/parties/{match.pk}/verifier/"))
    opening = facts(match, version=1)
    secret = facts(match, tag="secret_revealed")["secret"]
    assert opening["commitment"] in page
    assert secret in page
    assert '<p class="cry">Exact</p>' in page
    assert page.count('<b class="tag">yes</b>') == 5  # unrated: nothing follows from it, and that is so


def test_while_the_match_runs_its_secret_is_not_on_the_page(visitor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    pick(match, alice, "book")
    page = html(visitor.post(f"/parties/{match.pk}/verifier/"))
    assert "published when the match is over" in page
    assert "Still running" in page


def test_a_changed_record_is_said_to_be_damaged_and_where(visitor: Client, match: Match) -> None:
    version = first(match, "picked")
    change(
        "UPDATE matches_event SET payload = replace(payload::text, ',', ', ')::json WHERE match_id = %s AND version = %s",
        match.pk,
        version,
    )
    page = html(visitor.post(f"/parties/{match.pk}/verifier/"))
    assert f"The record was changed at event {version}." in page


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE catalogue_release SET digest = repeat('0', 64) WHERE digest = %s",
        "UPDATE catalogue_release SET body = 'no cards' WHERE digest = %s",
        "UPDATE catalogue_release SET body = '[]' WHERE digest = %s",
    ],
)
def test_a_release_that_is_gone_or_damaged_is_told_by_the_proof_in_a_process_that_never_read_it(
    visitor: Client, match: Match, damage: str
) -> None:
    change(damage, match.release)
    cards_of.cache_clear()
    selectors.body.cache_clear()
    try:
        page = html(visitor.post(f"/parties/{match.pk}/verifier/"))
    finally:
        cards_of.cache_clear()
        selectors.body.cache_clear()
    assert '<p class="cry">Damaged</p>' in page


def test_everything_can_be_taken_away(visitor: Client, match: Match) -> None:
    answer = visitor.get(f"/parties/{match.pk}/export.ndjson")
    lines = [json.loads(line) for line in b"".join(answer.streaming_content).splitlines()]
    assert answer["Content-Type"] == "application/x-ndjson"
    assert sum(line["kind"] == "event" for line in lines) == match.version
