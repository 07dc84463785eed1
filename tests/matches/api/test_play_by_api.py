"""The example of a program that plays: it plays every game to its end, and what it played is verified."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from docs import play_by_api
from matches import bots, services
from matches.models import Match
from matches.registry import all_rules, rules_of
from tests.support.bearers import bearer
from tests.support.programs import Json, Program
from tests.support.published import unhindered as unhindered

pytestmark = pytest.mark.django_db(transaction=True)


def let_bots_play(*_: object) -> None:
    bots.play(Match.objects.latest("number").pk)


def test_it_plays_a_match_over_http_and_says_that_it_is_as_it_was_played(
    asgi_server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    token = bearer(User.objects.create_user("alice"), "read", "play").removeprefix("Bearer ")
    monkeypatch.setenv("PLI_TOKEN", token)
    monkeypatch.setattr("docs.play_by_api.time.sleep", let_bots_play)
    play_by_api.main(asgi_server)
    match = Match.objects.get()
    assert match.status == "ended"
    said = capsys.readouterr().out
    assert said.startswith(f"{match.pk} ended places by seat: [[") and said.endswith("verified: exact\n")


@pytest.mark.parametrize("game", [rules.key for rules in all_rules() if rules.key not in ("ahyoheek", "hoss")])
def test_it_plays_the_other_games_by_what_they_offer(game: str, unhindered: None) -> None:
    """HOSS goes by its clock: there a program would wait."""
    services.publish_starter(rules_of(game))
    program = Program(None, Authorization=bearer(User.objects.create_user("alice"), "read", "play"))

    def ask(path: str, body: Json | None) -> Json:
        status, answer = program.get(path) if body is None else program.post(path, body)
        assert status in (200, 201), answer
        return answer

    table = play_by_api.play(ask, game, let_bots_play)
    assert (table["status"], ask(f"matches/{table['id']}/verify/", None)["verdict"]) == ("ended", "exact")
