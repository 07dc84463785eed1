"""Events in pages that do not drift, and games with the schemas of their shapes."""

import jsonschema
import pytest

from matches.models import Event
from matches.registry import all_rules
from tests.matches.api.conftest import Json, Program, Programs, pick, started

pytestmark = pytest.mark.django_db


def paged(reader: Program, path: str, limit: int, after: int = 0) -> list[list[Json]]:
    """All pages behind `after`, each as it came."""
    pages = []
    more = True
    while more:
        status, page = reader.get(f"{path}events/?limit={limit}&after={after}")
        assert status == 200
        pages.append(page["events"])
        after, more = page["after"], page["more"]
    return pages


def changed_twice(program: Programs) -> tuple[Program, Program, str]:
    """Bob has changed his pick twice: two events that Alice does not see."""
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    for symbol in ("book", "beetle", "feather"):
        assert pick(bob, path, symbol)[0] == 200
    return alice, bob, path


def test_a_viewers_revisions_count_what_he_saw(program: Programs) -> None:
    alice, bob, path = changed_twice(program)
    for reader in (alice, bob):
        revisions = [one["revision"] for page in paged(reader, path, 2) for one in page]
        assert revisions == list(range(1, len(revisions) + 1))
        assert reader.get(path)[1]["revision"] == revisions[-1]
    stored = Event.objects.count()
    assert alice.get(path)[1]["revision"] == stored - 2
    assert bob.get(path)[1]["revision"] == stored


def test_pages_go_on_where_the_last_one_ended(program: Programs) -> None:
    alice, _, path = changed_twice(program)
    whole = alice.get(f"{path}events/")[1]["events"]
    for limit in (1, 2, 3):
        assert [one for page in paged(alice, path, limit) for one in page] == whole
    assert alice.get(f"{path}events/?after={len(whole)}")[1] == {
        "events": [],
        "after": len(whole),
        "more": False,
        "revision": len(whole),
    }


def test_who_followed_a_match_live_goes_on_across_its_end_without_a_gap_or_a_repeat(program: Programs) -> None:
    alice, bob, path = changed_twice(program)
    live = [one for page in paged(alice, path, 100) for one in page]
    pick(alice, path, "book")
    bob.post(f"{path}resign/", {})
    rest = [one for page in paged(alice, path, 3, after=live[-1]["revision"]) for one in page]
    last = Event.objects.count()
    assert [one["version"] for one in rest] == list(range(len(live) + 3, last + 1))
    assert rest[-1]["event"]["type"] == "secret_revealed"


def test_after_the_end_everybody_gets_everything_in_order(program: Programs) -> None:
    alice, bob, path = changed_twice(program)
    bob.post(f"{path}resign/", {})
    for reader in (alice, bob, program()):
        for limit in (1, 2, 500):
            events = [one for page in paged(reader, path, limit) for one in page]
            assert [one["version"] for one in events] == list(range(1, Event.objects.count() + 1))
            assert "beetle" in [one["event"]["symbol"] for one in events if one["event"]["type"] == "pick_changed"]


@pytest.mark.django_db(transaction=True)  # outside of a transaction folds are kept
def test_a_long_match_is_read_from_the_middle(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    for turn in range(70):  # more events than lie between two states that are kept
        pick(bob, path, ("book", "beetle", "feather")[turn % 3])
    pages = paged(alice, path, 500)
    newest = alice.get(f"{path}events/?after={pages[0][-1]['revision'] - 1}")[1]["events"]
    assert newest == pages[0][-1:]


def test_every_game_says_how_it_is_opened_and_played(program: Programs) -> None:
    games = program().get("games/")[1]["games"]
    assert [game["key"] for game in games] == [rules.key for rules in all_rules()]
    for game in games:
        assert program().get(f"games/{game['key']}/") == (200, game)
        for name in ("options", "commands", "events", "view"):
            jsonschema.Draft202012Validator.check_schema(game[name])
    assert program().get("games/chess/")[1]["code"] == "no_such_game"


def test_names_of_games_are_in_the_language_asked_for(program: Programs) -> None:
    english, french = (program().get("games/ahyoheek/", **{"Accept-Language": language})[1] for language in ("en", "fr"))
    assert english["summary"] != french["summary"]
    assert {bot["policy"] for bot in english["bots"]} == {"mixed", "random"}


def test_the_schemas_of_a_game_accept_what_is_sent_and_what_comes_back(program: Programs) -> None:
    game = program().get("games/ahyoheek/")[1]
    alice, _, path = changed_twice(program)
    table = alice.get(path)[1]
    jsonschema.validate(table["view"], game["view"])
    jsonschema.validate(table["options"], game["options"])
    for one in alice.get(f"{path}events/")[1]["events"]:
        jsonschema.validate(one["event"], game["events"])
    jsonschema.validate({"type": "pick", "symbol": "book"}, game["commands"])
    for wrong in ({"type": "pick", "symbol": "stone"}, {"type": "time_is_up", "deadline": "idle/1"}, {"type": "pick"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, game["commands"])
