"""Ids that follow from a match are the house's: no client can use one before the clock or a bot does."""

from functools import reduce
from uuid import UUID, uuid4, uuid5

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern

from matches import services
from matches.api.urls import urlpatterns as api
from matches.errors import NotACommand
from matches.models import Command, Deck, Match
from matches.urls import urlpatterns as pages
from tests.support.staff import member
from tests.support.tables import started

POSTED = [
    "sit",
    "add_bot",
    "remove_seat",
    "start",
    "command",
    "resign",
    "rematch",
    "answer",
    "report",
    "fork",
    "desk_look",
    "invite",
    "say",
]
READ = {"detail", "late", "talk", "hear", "replay", "moment", "postcard", "verify", "export", "try_again"}
READ_AT_THE_DESK = {"desk_match", "desk_jump", "desk_verify", "desk_version", "desk_comparing", "desk_compare"}
API_READ = {
    *(
        "device",
        "devices",
        "distance",
        "distances",
        "invitations",
        "declined",
        "token",
        "tokens",
        "one_token",
        "games",
        "game",
        "table",
        "events",
        "verify",
        "export",
        "deck",
        "quick_deck",
        "deck_list",
        "feed",
    ),
    *("log", "checkpoint", "log_proof", "log_consistency", "own_reports", "reports", "answer_report"),
    *(
        "notices",
        "notices_read",
        "notice_read",
        "answers_read",
        "report_notes",
        "look",
        "runs",
        "run",
        "stop_run",
        "try_again",
    ),  # the auditors' ids are read at the same door
}
API_POSTED = [
    "tables",
    "quick_match",
    "table_invitations",
    "seat",
    "bots",
    "leave",
    "start",
    "commands",
    "resign",
    "rematch",
    "answer",
    "decks",
    "deck_copies",
    "fork",
    "match_reports",
    "remarks",
]
FORM = {
    "seat": "0",
    "command": "pick",
    "symbol": "book",
    "decision": "pick/1",
    "policy": "mixed",
    "offer": "x",
    "accept": "yes",
} | {"phrase": "hello"}
WORDS = "The clock ran out although I had answered."
BODIES: dict[str, dict[str, object]] = {
    "tables": {"game": "ahyoheek", "seats": 2},
    "quick_match": {"game": "ahyoheek"},
    "table_invitations": {"player": "bob"},
    "remarks": {"phrase": "hello"},
    "bots": {"policy": "mixed"},
    "leave": {"seat": 0},
    "commands": {"decision": "pick/1", "move": {"type": "pick", "symbol": "book"}},
    "answer": {"accept": True},
    "decks": {"game": "hhut", "name": "One more"},
    "fork": {"version": 5, "seat": 0},
    "match_reports": {"words": WORDS},
}


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    return started([alice, bob])


def reserved(match: Match) -> list[UUID]:
    """What the clock, the bots and the rematch will use in this match."""
    return [uuid5(match.pk, name) for name in ("deadline/idle/1", "deadline/countdown/1", "bot/1/pick/1", "rematch")]


def test_ids_that_clients_draw_are_theirs() -> None:
    drawn = uuid4()
    assert services.require_own(drawn) == drawn


def test_derived_ids_are_the_houses() -> None:
    with pytest.raises(NotACommand) as refused:
        services.require_own(uuid5(uuid4(), "deadline/idle/1"))
    assert refused.value.code == "id_reserved"


def test_the_id_of_nothing_is_no_clients() -> None:
    """The sweepers of all web processes hold a lock of that name."""
    with pytest.raises(NotACommand) as refused:
        services.require_own(UUID(int=0))
    assert refused.value.code == "id_reserved"


def test_the_lists_here_name_every_path_that_takes_an_id() -> None:
    named = {path.name for path in pages if isinstance(path, URLPattern) and "<uuid:match_id>" in str(path.pattern)}
    assert named - set(POSTED) == READ | READ_AT_THE_DESK
    assert {path.name for path in api} - set(API_POSTED) == API_READ


@pytest.mark.parametrize("name", [*POSTED, "open", "quick"])
def test_no_page_takes_a_derived_id(name: str, match: Match, alice: User, client: Client) -> None:
    client.force_login(member("audrey", "auditors") if name.startswith("desk") else alice)
    path = {"open": "/tables/ouvrir/ahyoheek/", "quick": "/jouer/ahyoheek/"}.get(name)
    if path is None:
        [pattern] = [str(one.pattern) for one in pages if one.name == name]
        path = "/" + pattern.replace("<uuid:match_id>", str(match.pk)).replace("<int:version>", "5")
    before = (Command.objects.count(), Match.objects.count())
    opening = {"seats": "2", "bots": "0", "access": "public", "option_countdown_s": "30"} if name == "open" else {}
    for id in reserved(match):
        answer = client.post(
            path, FORM | opening | {"id": str(id), "words": WORDS, "reason": WORDS}, headers={"Accept-Language": "en"}
        )
        assert answer.status_code == 400, answer.content.decode()
        assert "version 5" in answer.content.decode()
    assert (Command.objects.count(), Match.objects.count()) == before


@pytest.mark.parametrize("name", API_POSTED)
def test_no_program_takes_a_derived_id(name: str, match: Match, alice: User, client: Client) -> None:
    client.force_login(alice)
    [pattern] = [str(one.pattern) for one in api if one.name == name]
    deck = services.new_deck(alice, "hhut", id=uuid4(), name="First")
    named = {"<uuid:match>": str(match.pk), "<slug:offer>": "x", "<int:deck>": str(deck.pk)}
    path = "/api/" + reduce(lambda text, one: text.replace(*one), named.items(), pattern)
    before = (Command.objects.count(), Match.objects.count(), Deck.objects.count())
    for id in reserved(match):
        answer = client.post(path, {**BODIES.get(name, {}), "id": str(id)}, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (400, "id_reserved")
    assert (Command.objects.count(), Match.objects.count(), Deck.objects.count()) == before
