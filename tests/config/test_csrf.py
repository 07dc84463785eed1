"""Every path that takes a POST refuses one that another site sent in somebody's name."""

import re
from collections.abc import Iterator
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from catalogue.models import Card, Draft, Publication
from economy.models import Draw, RankFight, Transfer, Wallet
from matches.models import Command, Deck, Match, Token
from tests.support.addresses import addresses
from tests.support.bearers import bearer
from tests.support.tables import started

pytestmark = pytest.mark.django_db
FORM = {
    "seat": "0",
    "command": "pick",
    "symbol": "book",
    "decision": "pick/1",
    "policy": "mixed",
    "theme": "dark",
    "numerals": "code",
    "language": "en",
}
# What stands for a part of a path; every other part is a number.
PARTS = {
    "<slug:game>": "ahyoheek",
    "<slug:kind>": "symbol",
    "<slug:offer>": "x",
    "<slug:job>": "settle",
    "<str:day>": "2026-11-30",
    "<str:monday>": "2026-11-30",
    "<str:username>": "alice",
    "<str:token>": "t",
    "<str:name>": "cards.json",
    "<str:mark>": "0",
    "<str:uidb36>": "1",
    "<str:key>": "k",
    "<path:key>": "k",
}
CARD = "<uuid:card_id>", "<uuid:card>"


def paths(match: Match) -> Iterator[str]:
    """Every path of the site, with something that is there in the place of its parts."""
    card = str(Card.objects.get(game="ahyoheek", slug="book").pk)
    parts = {**PARTS, **dict.fromkeys(CARD, card), "<uuid:match_id>": str(match.pk), "<uuid:match>": str(match.pk)}
    for one in addresses():
        if not set(one.route) & set("^$("):
            path = one.route
            for part, value in parts.items():
                path = path.replace(part, value)
            yield "/" + re.sub(r"<(?:uuid):\w+>", str(UUID(int=1)), re.sub(r"<int:\w+>", "1", path))


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)
    alice, bob = User.objects.create_user("alice"), User.objects.create_user("bob")
    Deck.objects.create(pk=1, owner=alice, game="hhut", name="hers", loadout={"cards": [], "bonuses": []})
    return started([alice, bob])


def counts() -> tuple[int, ...]:
    drafts = sum(Draft.objects.values_list("version", flat=True))
    kept = (Command, Deck, Match, User, Token, Publication, Wallet, Transfer, Draw, RankFight)
    return (drafts, *(model.objects.count() for model in kept))


@pytest.mark.parametrize("who", ["anybody", "a player", "a moderator"])
def test_no_post_of_another_site_does_anything(match: Match, who: str) -> None:
    client = Client(enforce_csrf_checks=True, headers={"Origin": "https://evil.example"})
    alice = User.objects.get(username="alice")
    if who == "a moderator":
        alice.groups.add(Group.objects.get(name="moderators"))
    if who != "anybody":
        client.force_login(alice)
    before, asked = counts(), list(paths(match))
    assert {"/invite/", "/jouer/ahyoheek/", f"/tables/{match.pk}/coup/", "/compte/login/", "/api/matches/"} <= set(asked)
    assert {"/atelier/ahyoheek/publier/", "/api/catalogue/draft/ahyoheek/publish/"} <= set(asked)
    assert {"/boutique/ouvrir/", "/vendre/", "/api/economy/openings/", "/api/economy/decks/1/suggest/"} <= set(asked)
    assert not [path for path in asked if "<" in path]
    for path in asked:
        codes = {client.post(path, {**FORM, "id": str(uuid4())}).status_code}
        if path.startswith("/api/"):
            codes = {client.post(path, {"id": str(uuid4())}, content_type="application/json").status_code}
        assert codes <= {400, 401, 403, 404, 405}, path
    assert counts() == before


def test_a_token_needs_no_cookie_and_no_check(match: Match) -> None:
    client = Client(enforce_csrf_checks=True, headers={"Authorization": bearer(User.objects.get(username="alice"))})
    answer = client.post(f"/api/matches/{match.pk}/resign/", {"id": str(uuid4())}, content_type="application/json")
    assert answer.status_code == 200
