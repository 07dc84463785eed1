"""Pages of a draw that is verified, its record, the secrets of a player, the offline verifier."""

from __future__ import annotations

import json
import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction
from django.db.models.functions import Now
from django.test import Client

from economy import services
from economy.models import Pledge, SecretLook
from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import read
from economy.rules.stock import Stock
from tests.support.riches import Like, given_copies
from tests.support.staff import member

pytestmark = pytest.mark.django_db
SEED, NEXT_SEED = "a1" * 32, "b2" * 32


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def opened(user: User, count: int = 1) -> int:
    return services.open_boosters(user, tier=1, count=count, key=uuid4(), pledge=1, seed=SEED).id


def rotated(client: Client, number: int, seed: str = NEXT_SEED):
    return client.post("/hasard/renouveler/", {"number": number, "seed": seed})


def points(body: str) -> dict[str, str]:
    """What each point says: its icon."""
    return dict(re.findall(r'<li data-point="(\w+)">.*?#(\w+)"', body, re.S))


def test_a_sealed_draw_says_what_can_be_said_and_how_to_reveal(alice: User):
    draw = opened(alice)
    body = signed_in(alice).get(f"/ouvertures/{draw}/verifier/").content.decode()
    assert "Encore scellé" in body
    assert points(body) == {
        "commitment": "hourglass", "counter": "check", "request": "check", "odds": "check", "dice": "hourglass",
        "published": "check", "count": "check",
    }  # fmt: skip
    assert 'href="/hasard/"' in body.split('id="came"')[0]
    assert Pledge.objects.get(wallet__user=alice, number=1).commitment in body


def test_a_revealed_draw_is_exact_for_everybody(alice: User):
    draw = opened(alice, 3)
    assert Client().get(f"/ouvertures/{draw}/verifier/").status_code == 404
    rotated(signed_in(alice), 1)
    answer = Client().get(f"/ouvertures/{draw}/verifier/")
    body = answer.content.decode()
    assert answer.status_code == 200
    assert "Exact" in body
    assert set(points(body).values()) == {"check"}
    assert body.count("<li><b>") == 18
    assert Pledge.objects.get(wallet__user=alice, number=1).revealed in body


def test_a_draw_that_was_changed_is_said_to_be_different(alice: User):
    draw = opened(alice)
    rotated(signed_in(alice), 1)
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute("UPDATE economy_copy SET holo = true WHERE draw_id = %s AND place = 0", [draw])
        cursor.execute("SET session_replication_role = origin")
    body = Client().get(f"/ouvertures/{draw}/verifier/").content.decode()
    assert "outcome wrong" in body
    assert [point for point, icon in points(body).items() if icon == "cross"] == ["dice"]


def test_a_fusion_has_its_page_too(alice: User, released: Stock):
    slug = next(one.card.slug for one in released.pieces.values() if one.rank == 1)
    draw = services.fuse_chain(alice, given_copies(alice, [Like(slug)] * 6), key=uuid4()).id
    client = signed_in(alice)
    rotated(client, 1)
    body = client.get(f"/ouvertures/{draw}/verifier/").content.decode()
    assert "Exact" in body
    assert body.count("80\u00a0%") == 3
    assert verdict(check(read(client.get(f"/ouvertures/{draw}/tirage.json").content))) == "exact"


def test_the_record_is_a_file_that_anybody_can_check(alice: User, bob: User):
    draw, client = opened(alice, 2), signed_in(alice)
    answer = client.get(f"/ouvertures/{draw}/tirage.json")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == f'attachment; filename="tirage-{draw}.json"'
    assert json.loads(answer.content)["secret"] is None
    assert signed_in(bob).get(f"/ouvertures/{draw}/tirage.json").status_code == 404
    rotated(client, 1)
    assert verdict(check(read(Client().get(f"/ouvertures/{draw}/tirage.json").content))) == "exact"


def test_revealing_goes_on_to_the_next_secret_and_the_same_form_again_changes_nothing(alice: User):
    draw, client = opened(alice), signed_in(alice)
    coming = Pledge.objects.get(wallet__user=alice, number=2).commitment
    for _ in range(2):
        answer = rotated(client, 1)
        assert (answer.status_code, answer["Location"]) == (303, "/hasard/")
    body = client.get("/hasard/").content.decode()
    assert "Secret 2, en cours" in body
    assert coming in body
    assert NEXT_SEED in body
    assert Pledge.objects.get(wallet__user=alice, number=1).revealed in body
    assert f'href="/ouvertures/{draw}/verifier/"' in client.get("/hasard/?secret=1").content.decode()
    assert Pledge.objects.filter(wallet__user=alice).count() == 3


@pytest.mark.parametrize(
    ("number", "seed", "status", "said"),
    [
        (2, NEXT_SEED, 409, "Votre secret de tirage a changé"),
        (1, "xyz", 400, "64 chiffres hexadécimaux"),
        (1, SEED, 422, "Ce nombre au hasard a déjà servi"),
        ("one", NEXT_SEED, 400, "nombre entier"),
    ],
)
def test_what_cannot_be_revealed_so_is_said_above_the_form(number: object, seed: str, status: int, said: str, alice: User):
    opened(alice)
    answer = signed_in(alice).post("/hasard/renouveler/", {"number": number, "seed": seed})
    assert answer.status_code == status
    assert said in answer.content.decode()
    assert 'action="/hasard/renouveler/"' in answer.content.decode()
    assert not Pledge.objects.exclude(revealed="").exists()


def test_with_nothing_drawn_there_is_nothing_to_reveal(alice: User):
    client = signed_in(alice)
    assert "il n’y a rien à révéler" in client.get("/hasard/").content.decode()
    assert rotated(client, 1).status_code == 422


def test_secrets_are_their_players_alone(alice: User, bob: User):
    opened(alice)
    body = signed_in(bob).get("/hasard/").content.decode()
    assert Pledge.objects.get(wallet__user=alice, number=1).commitment not in body
    assert Client().get("/hasard/").status_code == 302
    assert signed_in(bob).get("/hasard/?secret=9").status_code == 404


def test_no_look_at_these_pages_changes_anything(alice: User):
    draw, client = opened(alice), signed_in(alice)
    before = list(Pledge.objects.order_by("pk").values())
    for path in ("/hasard/", f"/ouvertures/{draw}/verifier/", f"/ouvertures/{draw}/tirage.json", "/verificateur/", "/chances/"):
        assert client.get(path).status_code == 200
    assert client.get("/hasard/renouveler/").status_code == 405
    assert list(Pledge.objects.order_by("pk").values()) == before


def test_many_revealed_secrets_are_told_page_by_page(alice: User):
    wallet = services.wallet_of(alice)
    told = {"wallet": wallet, "key": "k", "sealed": b"", "revealed": "ab" * 32}
    Pledge.objects.bulk_create(Pledge(number=n, commitment=f"{n:064x}", **told) for n in range(3, 30))
    client = signed_in(alice)
    first = client.get("/hasard/").content.decode()
    assert 'href="?avant=10"' in first
    assert f"{29:064x}" in first
    assert f"{9:064x}" not in first
    older = client.get("/hasard/?avant=10").content.decode()
    assert f"{9:064x}" in older
    assert 'href="?avant=' not in older


def test_the_verifier_and_its_single_file_name_no_other_computer():
    page, alone = Client().get("/verificateur/").content.decode(), Client().get("/verificateur/pli-verificateur.html")
    assert page.count('<script src="/static/config/js/verifier') == 4
    body = alone.content.decode()
    assert "attachment" in alone["Content-Disposition"]
    assert not re.search(r"""(src|href|action)=|https?:|fetch\(|XMLHttpRequest|import\(""", body)
    assert "default-src 'none'" in body


class TestLooks:
    """What is sealed is its player's: whoever else is shown it is written down, and he reads of it."""

    def test_each_page_that_somebody_else_is_shown_stands_there(self, alice: User):
        draw, pledge = opened(alice), Pledge.objects.get(wallet__user=alice, number=1)
        audrey = signed_in(member("audrey", "auditors"))
        pages = (f"/ouvertures/{draw}/verifier/", f"/ouvertures/{draw}/tirage.json", f"/api/economy/draws/{draw}/record/")
        for path in (*pages, f"/audit/or/tirages/{draw}/", f"/audit/or/secrets/{pledge.pk}/"):
            assert audrey.get(path).status_code == 200, path
        assert [look.by.username for look in SecretLook.objects.filter(pledge=pledge)] == ["audrey"] * 5
        body = signed_in(alice).get(pages[0]).content.decode()
        assert body.split("Qui y a regardé")[1].count("audrey") == 5

    def test_its_player_and_what_is_revealed_are_not_written_down(self, alice: User):
        draw = opened(alice)
        assert signed_in(alice).get(f"/ouvertures/{draw}/verifier/").status_code == 200
        rotated(signed_in(alice), 1)
        for reader in (Client(), signed_in(member("audrey", "auditors"))):
            assert reader.get(f"/ouvertures/{draw}/verifier/").status_code == 200
        assert not SecretLook.objects.exists()

    def test_a_look_stays_and_only_who_it_was_can_be_forgotten(self, alice: User):
        draw, audrey = opened(alice), member("audrey", "auditors")
        signed_in(audrey).get(f"/ouvertures/{draw}/verifier/")
        for change in (SecretLook.objects.all().delete, lambda: SecretLook.objects.update(at=Now())):
            with pytest.raises(IntegrityError), transaction.atomic():
                change()
        audrey.delete()
        assert SecretLook.objects.get().by is None
