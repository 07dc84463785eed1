"""Programs open practice tables from a version of a finished match."""

from tests.matches.api.conftest import Programs, answered_id, pick, started


def test_a_program_goes_on_from_a_version_in_the_time_of_its_table(program: Programs) -> None:
    alice, bob, carol = (program(name) for name in ("alice", "bob", "carol"))
    path = started(alice, bob)
    pick(alice, path, "feather")
    assert alice.post(f"{path}fork/", {"version": 7, "seat": 1})[0] == 422
    bob.post(f"{path}resign/", {})
    source = alice.get(path)[1]
    status, table = bob.post(f"{path}fork/", {"version": 7, "seat": 1})
    assert (status, table["id"], table["you"]) == (201, answered_id(bob), 1)
    assert (table["status"], table["public"], table["rated"]) == ("playing", False, False)
    told = table["source"]
    assert (told["id"], told["number"], told["version"]) == (source["id"], source["number"], 8)
    assert table["view"]["ends_at"] == table["deadline"]["at"]
    events = bob.get(f"matches/{table['id']}/events/")[1]["events"]
    begun = next(one["event"] for one in events if one["event"]["type"] == "countdown_started")
    assert begun["ends_at"] + told["offset_ms"] == table["deadline"]["at"]
    assert carol.post(f"{path}fork/", {"version": 7, "seat": 1})[0] == 403
    assert source["source"] is None
