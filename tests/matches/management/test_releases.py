"""`publish_release`: every game gets its first release once, and keeps it."""

from hashlib import sha256

import pytest
from django.core.management.base import CommandError

from catalogue.models import Release
from matches.kernel.cards import encode_release
from matches.registry import all_rules, rules_of
from tests.matches.management.conftest import Run

pytestmark = pytest.mark.django_db


def test_the_starter_cards_become_release_1_under_the_digest_of_their_bytes(run: Run) -> None:
    digest = sha256(encode_release(rules_of("ahyoheek").starter)).hexdigest()
    assert run("publish_release", "ahyoheek") == f"ahyoheek {digest}\n"
    release = Release.objects.get(game="ahyoheek")
    assert (release.number, release.digest) == (1, digest)


def test_missing_publishes_for_every_game_once(run: Run) -> None:
    said = run("publish_release", "--missing")
    assert [line.split()[0] for line in said.splitlines()] == [rules.key for rules in all_rules()]
    assert run("publish_release", "--missing") == ""
    assert Release.objects.count() == len(all_rules())


def test_a_game_that_has_a_release_keeps_it(run: Run) -> None:
    assert run("publish_release", "ahyoheek") == run("publish_release", "ahyoheek")
    assert Release.objects.filter(game="ahyoheek").count() == 1


def test_an_unknown_game_and_no_game_are_refused_in_words(run: Run) -> None:
    with pytest.raises(CommandError, match="there is no game 'chess'"):
        run("publish_release", "chess")
    with pytest.raises(CommandError, match="one of the arguments game --missing is required"):
        run("publish_release")
