"""What the address of a match shows elsewhere: words and a picture, in both languages, that tell no more than its page."""

from __future__ import annotations

import re
from io import BytesIO
from uuid import uuid4

import pytest
from django.test import Client
from PIL import Image

from matches import services
from matches.rendering.postcards import Postcard, png
from tests.support.tables import finished, opened, people, started

pytestmark = pytest.mark.django_db


def told(client: Client, address: str) -> dict[str, str]:
    body = client.get(address).content.decode()
    return dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', body))


def test_a_replay_says_who_won_against_whom_and_has_a_picture(client: Client) -> None:
    match = finished(2)
    said = told(client, f"/parties/{match.pk}/")
    assert said["title"] == f"Ahyoheek, partie n° {match.number}"
    assert re.fullmatch(r".+ gagne contre .+, en 1 minute", said["description"])
    assert said["image"] == f"http://testserver/parties/{match.pk}/carte.png?langue=fr"
    answer = client.get(said["image"].removeprefix("http://testserver"))
    assert (answer["Content-Type"], Image.open(BytesIO(answer.content)).size) == ("image/png", (1200, 630))
    again = client.get(said["image"], headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_an_open_table_invites_and_a_running_one_tells_who_plays(client: Client) -> None:
    [ada, bob] = people("ada", "bob")
    table = opened(ada)
    assert told(client, f"/tables/{table.pk}/")["description"] == "Ahyoheek. 5 places libres\xa0: venez jouer."
    running = started([ada, bob])
    said = told(client, f"/tables/{running.pk}/")
    assert said["description"] == "Ahyoheek. ada et bob. La partie est en cours\xa0: venez la regarder."


def test_who_is_signed_in_is_not_asked_for_names_and_nobody_there_is_not_found(client: Client) -> None:
    [ada] = people("ada")
    table = opened(ada)
    client.force_login(ada)
    assert "title" not in told(client, f"/tables/{table.pk}/")
    assert client.get("/parties/00000000-0000-4000-8000-000000000000/carte.png").status_code == 404


def test_whatever_a_name_is_it_fits(client: Client) -> None:
    wide = Postcard("Ippo, partie n° 1", "W" * 300, "é" * 300, "", "x")
    assert Image.open(BytesIO(png(wide))).size == (1200, 630)
    assert png(wide) == png(wide)


def test_an_erased_player_has_no_name_on_it(client: Client) -> None:
    [ada, bob] = people("ada", "bob")
    match = started([ada, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    assert "ada" in told(client, f"/parties/{match.pk}/")["description"]
    match.holders.filter(user=ada).update(user=None, salt=None)
    assert "ada" not in told(client, f"/parties/{match.pk}/")["description"]
