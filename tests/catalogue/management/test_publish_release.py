"""`publish_release`: every game gets its first release once; a game's draft becomes its next one."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management.base import CommandError
from django.test import Client

from catalogue import kinds, services
from catalogue.errors import Refused
from catalogue.models import Card, Printing, Publication, Release
from catalogue.records import encode
from tests.support.commands import Run

BARE = Path(__file__).resolve().parents[2] / "matches" / "kernel" / "release_of_bare_cards.json"

pytestmark = pytest.mark.django_db


def test_the_starter_cards_become_release_1_under_the_digest_of_their_bytes(run: Run) -> None:
    digest = sha256(encode(kinds.game("ahyoheek").starter)).hexdigest()
    assert run("publish_release", "ahyoheek") == f"ahyoheek {digest}\n"
    release = Release.objects.get(game="ahyoheek")
    assert (release.number, release.digest) == (1, digest)


def test_missing_publishes_for_every_game_once(run: Run) -> None:
    said = run("publish_release", "--missing")
    assert [line.split()[0] for line in said.splitlines()] == [game.key for game in kinds.games()]
    assert {"ahyoheek", "bestiary"} <= {game.key for game in kinds.games()}
    assert run("publish_release", "--missing") == ""
    assert Release.objects.count() == len(kinds.games())


def test_a_game_whose_draft_is_its_current_release_keeps_it(run: Run) -> None:
    assert run("publish_release", "ahyoheek") == run("publish_release", "ahyoheek")
    assert Release.objects.filter(game="ahyoheek").count() == 1


def test_a_changed_draft_becomes_the_next_release_with_its_note(run: Run) -> None:
    first = run("publish_release", "ahyoheek")
    Card.objects.filter(game="ahyoheek", slug="book").update(name_fr="Grimoire")
    assert run("publish_release", "ahyoheek", "--note", "un livre plus rare") != first
    assert sorted(Release.objects.filter(game="ahyoheek").values_list("number", flat=True)) == [1, 2]
    assert Publication.objects.get(release__number=2).note == "un livre plus rare"


def test_cards_that_the_game_cannot_be_played_with_are_refused_in_words(run: Run) -> None:
    run("publish_release", "ahyoheek")
    Card.objects.filter(game="ahyoheek", slug="book").update(facts={"beats": "feather"})
    with pytest.raises(CommandError, match="book: This symbol must beat the one that the rules give it"):
        run("publish_release", "ahyoheek")
    assert Release.objects.filter(game="ahyoheek").count() == 1


def test_an_unknown_game_and_no_game_are_refused_in_words(run: Run) -> None:
    with pytest.raises(CommandError, match="there is no game 'chess'"):
        run("publish_release", "chess")
    with pytest.raises(CommandError, match="one of the arguments game --missing is required"):
        run("publish_release")


def test_a_release_from_before_there_were_drafts_gets_a_draft_and_a_successor(run: Run, client: Client, moderator: User) -> None:
    old = BARE.read_text()
    Release.objects.create(game="ahyoheek", number=1, digest=sha256(old.encode()).hexdigest(), body=old)
    run("publish_release", "--missing")
    releases = Release.objects.filter(game="ahyoheek").order_by("number")
    assert [(one.number, one.body[0]) for one in releases] == [(1, "["), (2, "{")]
    assert Printing.objects.filter(game="ahyoheek", first=2, until=None).count() == 3
    assert run("publish_release", "--missing") == ""
    for page in ("/cartes/ahyoheek/", "/cartes/ahyoheek/versions/1/", "/cartes/ahyoheek/versions/1/2/"):
        assert client.get(page).status_code == 200, page
    with pytest.raises(Refused, match="unknown_cards"):
        services.roll_back("ahyoheek", number=1, by=moderator, seen_release=2)


def test_a_note_that_cannot_be_kept_is_refused_in_words(run: Run) -> None:
    run("publish_release", "ahyoheek")
    Card.objects.filter(game="ahyoheek", slug="book").update(name_fr="Grimoire")
    with pytest.raises(CommandError, match="This note cannot be kept: 500 characters at most"):
        run("publish_release", "ahyoheek", "--note", "n" * 501)
    assert Release.objects.filter(game="ahyoheek").count() == 1
