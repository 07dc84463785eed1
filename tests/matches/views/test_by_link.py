"""A table by link: in no list, on no page and in no answer for those who were not given its address, its rematch neither."""

from collections.abc import Callable
from uuid import uuid4, uuid5

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Match

Browsers = Callable[[User], Client]


@pytest.fixture
def bystander(db: None) -> User:
    return User.objects.create_user("carol")


def by_link(alice: User, bob: User) -> Match:
    match = services.open_match(game="ahyoheek", options={}, seats=2, host=alice, public=False)
    for user in (alice, bob):
        services.take_seat(match.pk, user, command_id=uuid4())
    return match


def ended(alice: User, bob: User) -> Match:
    match = by_link(alice, bob)
    services.start(match.pk, alice, command_id=uuid4())
    services.resign(match.pk, bob, command_id=uuid4())
    return match


def read(client: Client, *ended: Match) -> str:
    """All that one can read without knowing an address that is no secret."""
    paths = ["/", "/tables/", "/joueurs/alice/", "/joueurs/bob/", "/classement/ahyoheek/", "/api/matches/?limit=100"]
    for match in ended:
        paths += [f"/tables/{match.pk}/", f"/parties/{match.pk}/", f"/parties/{match.pk}/verifier/"]
        paths += [f"/parties/{match.pk}/export.ndjson", f"/api/matches/{match.pk}/", f"/api/matches/{match.pk}/events/?limit=500"]
    answers = [client.get(path) for path in paths]
    assert {answer.status_code for answer in answers} == {200}
    return "".join(b"".join(answer).decode() for answer in answers)  # type: ignore[arg-type]  # a response gives its bytes


def test_a_running_table_by_link_is_found_by_nobody(alice: User, bob: User, bystander: User, browser_of: Browsers) -> None:
    waiting = by_link(alice, bob)
    for client in (Client(), browser_of(bystander)):
        found = read(client)
        assert str(waiting.pk) not in found
        assert waiting.invite not in found
    assert str(waiting.pk) in read(browser_of(bob))
    assert waiting.invite not in read(browser_of(bob))


def test_the_rematch_of_a_table_by_link_is_told_to_those_who_sat(
    alice: User, bob: User, bystander: User, browser_of: Browsers
) -> None:
    old = ended(alice, bob)
    new = services.offer_rematch(old.pk, bob, command_id=uuid4())
    for client in (Client(), browser_of(bystander)):
        assert str(new.pk) not in read(client, old)
        assert new.invite not in read(client, old)
        for guess in ("rematch", "rematch/", f"rematch/{old.number}", "offer/rematch"):
            assert client.get(f"/tables/{uuid5(old.pk, guess)}/").status_code == 404
    for player in (alice, bob):
        assert str(new.pk) in read(browser_of(player), old)


def test_the_rematch_of_a_public_table_is_told_to_who_watched(alice: User, bob: User) -> None:
    old = services.open_match(game="ahyoheek", options={}, seats=2, host=alice)
    for user in (alice, bob):
        services.take_seat(old.pk, user, command_id=uuid4())
    services.start(old.pk, alice, command_id=uuid4())
    services.resign(old.pk, bob, command_id=uuid4())
    new = services.offer_rematch(old.pk, bob, command_id=uuid4())
    assert f"/tables/{new.pk}/" in Client().get(f"/tables/{old.pk}/").content.decode()


def test_who_has_the_address_watches_and_sits_down(alice: User, bystander: User, browser_of: Browsers) -> None:
    match = services.open_match(game="ahyoheek", options={}, seats=2, host=alice, public=False)
    assert Client().get(f"/tables/{match.pk}/").status_code == 200
    assert Client().get(f"/i/{match.invite}/")["Location"] == f"/tables/{match.pk}/"
    browser = browser_of(bystander)
    assert browser.post(f"/tables/{match.pk}/s-asseoir/", {"id": str(uuid4())}).status_code == 303
    assert match.holders.get().user == bystander
