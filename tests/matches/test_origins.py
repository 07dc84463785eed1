"""Tables that were opened for something lead their players back to it; matches knows no more of it than that."""

from uuid import uuid4

import pytest
from django.test import Client

from matches import origins, services
from matches.kernel.words import Words
from tests.support.tables import people

BACK = origins.Back("site:home", Words("Retour à la coupe", "Back to the cup"))


@pytest.fixture(autouse=True)
def cup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origins, "_backs", {})
    origins.register("cup:", BACK)


def test_an_origin_is_answered_for_by_its_beginning() -> None:
    assert origins.back_of("cup:7") == BACK
    assert (origins.back_of(""), origins.back_of("rank:1"), origins.back_of("my cup:7")) == (None, None, None)


@pytest.mark.django_db
def test_who_played_there_is_led_back_instead_of_to_a_rematch_and_who_watches_is_not(client: Client) -> None:
    [alice] = people("alice")
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=None, origin="cup:1")
    services.take_seat(table.pk, alice, command_id=uuid4(), origin="cup:1")
    services.add_bot(table.pk, None, policy="random", command_id=uuid4())
    services.start(table.pk, None, command_id=uuid4())
    services.resign(table.pk, alice, command_id=uuid4())
    watching = client.get(f"/tables/{table.pk}/").content.decode()
    client.force_login(alice)
    playing = client.get(f"/tables/{table.pk}/").content.decode()
    assert "Retour à la coupe" in playing
    assert 'id="rematch"' not in playing
    assert "Retour à la coupe" not in watching


@pytest.mark.django_db
def test_such_a_table_offers_nobody_a_seat(client: Client) -> None:
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=None, origin="cup:1")
    assert 'id="sit"' not in client.get(f"/tables/{table.pk}/").content.decode()
