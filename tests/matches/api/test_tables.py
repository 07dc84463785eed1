"""Lists of tables and single tables: who sees which, pages that do not drift, answers that need not be sent again."""

from uuid import uuid4

import pytest

from matches.models import Match
from tests.matches.api.conftest import Programs, opened, pick, started

pytestmark = pytest.mark.django_db


def test_a_table_is_opened_and_found_at_its_address(program: Programs) -> None:
    alice = program("alice")
    status, table = alice.post("matches/", {"game": "ahyoheek", "seats": 3, "options": {"countdown_s": 20}})
    assert status == 201
    assert alice.last is not None
    assert alice.last["Location"] == f"http://testserver/api/matches/{table['id']}/"
    assert (table["status"], table["seats"][2]["free"], table["options"]) == ("open", True, {"rated": False, "countdown_s": 20})
    assert (table["is_host"], table["may_sit"], table["may_start"], table["you"]) == (True, True, False, None)
    assert alice.get(f"matches/{table['id']}/")[1] | {"now": 0} == table | {"now": 0}


def test_opening_twice_with_one_id_opens_one_table(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    body = {"id": str(uuid4()), "game": "ahyoheek", "seats": 2}
    first, second = alice.post("matches/", body), alice.post("matches/", body)
    assert [first[0], second[0]] == [201, 201]
    assert first[1]["id"] == second[1]["id"] == body["id"]
    assert Match.objects.count() == 1
    for other in (body | {"seats": 3}, body | {"public": False}, body | {"options": {"countdown_s": 7}}):
        assert alice.post("matches/", other)[1]["code"] == "id_reused"
    assert bob.post("matches/", body)[1]["code"] == "id_reused"


def test_only_the_host_is_given_the_invitation(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = opened(alice, public=False)
    token = Match.objects.get().invite
    assert alice.get(path)[1]["invite"] == token
    for other in (bob, program()):
        assert other.get(path)[1]["invite"] is None
        assert other.last is not None
        assert token not in other.last.content.decode()


def test_a_table_by_link_is_listed_for_those_who_sit_at_it_alone(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = opened(alice, public=False)
    alice.post(f"{path}seat/", {})
    assert [table["is_seated"] for table in alice.get("matches/")[1]["tables"]] == [True]
    assert bob.get("matches/")[1]["tables"] == []
    assert program().get("matches/")[1]["tables"] == []


def test_a_list_is_narrowed_by_game_and_state(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    running, waiting = started(alice, bob), opened(alice)

    def paths(query: str) -> list[str]:
        return [f"matches/{table['id']}/" for table in bob.get(f"matches/?{query}")[1]["tables"]]

    assert paths("") == [waiting, running]
    assert paths("status=open") == [waiting]
    assert paths("status=playing&game=ahyoheek") == [running]
    assert paths("status=ended") == []
    assert bob.get("matches/?game=chess")[0] == 404


def test_pages_neither_repeat_nor_lose_a_table_while_others_are_opened(program: Programs) -> None:
    alice = program("alice")
    for _ in range(5):
        opened(alice)
    first = alice.get("matches/?limit=2")[1]
    opened(alice)
    second = alice.get(f"matches/?limit=2&before={first['next']}")[1]
    opened(alice)
    third = alice.get(f"matches/?limit=2&before={second['next']}")[1]
    numbers = [table["number"] for page in (first, second, third) for table in page["tables"]]
    assert [number - numbers[-1] for number in numbers] == [4, 3, 2, 1, 0]
    assert third["next"] is None


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=101", "limit=x", "before=0", "before=99999999999999999999", "status=lost", "game=%00", "page=2"]
)
def test_a_query_that_makes_no_sense_is_refused(program: Programs, query: str) -> None:
    status, problem = program().get(f"matches/?{query}")
    assert (status, problem["code"]) in {(400, "malformed"), (404, "no_such_game")}
    assert set(problem) == {"code", "message", "detail"}


def test_a_table_that_did_not_change_is_not_sent_again(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    alice.get(path)
    assert alice.last is not None
    tag = alice.last["ETag"]
    assert alice.get(path, **{"If-None-Match": tag}) == (304, {})
    assert alice.last["ETag"] == tag
    assert alice.last.content == b""
    assert alice.get(path, **{"If-None-Match": f'W/{tag}, "other"'})[0] == 304
    assert alice.get(path, **{"If-None-Match": '"other"'})[0] == 200
    pick(bob, path, "book")
    assert alice.get(path, **{"If-None-Match": tag})[0] == 200


def test_a_tag_is_of_one_viewer_and_one_language(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    tags = set()
    for reader in (alice, bob, program()):
        for language in ("fr", "en"):
            reader.get(path, **{"Accept-Language": language})
            assert reader.last is not None
            tags.add(reader.last["ETag"])
    assert len(tags) == 6


def test_answers_are_kept_by_nobody_for_somebody_else(program: Programs) -> None:
    alice = program("alice")
    alice.get(opened(alice))
    assert alice.last is not None
    assert {"private", "no-cache"} <= set(alice.last["Cache-Control"].split(", "))
    assert {"Authorization", "Cookie", "Accept-Language"} <= set(alice.last["Vary"].split(", "))


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": 2}, 404, "no_such_game"),
        ({"game": "ahyoheek", "seats": 6}, 422, "seats_out_of_range"),
        ({"game": "ahyoheek", "seats": 65}, 400, "malformed"),
        ({"game": "ahyoheek", "seats": 2, "options": {"countdown_s": 4}}, 400, "bad_options"),
        ({"game": "ahyoheek", "seats": 2, "options": {"blitz": True}}, 400, "bad_options"),
        ({"game": "ahyoheek", "seats": 2, "origin": "rank:3"}, 400, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(program: Programs, body: dict[str, object], status: int, code: str) -> None:
    answered, problem = program("alice").post("matches/", body)
    assert (answered, problem["code"]) == (status, code)
    assert not Match.objects.exists()
