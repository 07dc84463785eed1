"""Whatever stands in a form or an address of the economy, no page of ours fails and nothing is done."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy.models import Adjustment, Deck, Draw, RankFight, Sale, Transfer
from economy.rules.stock import Stock
from economy.urls import urlpatterns
from tests.support.riches import given_copies

ODD = ["9" * 5_000, "9" * 20, "-1", "\0", "²", ""]
FIELDS = [
    "booster", "race", "count", "key", "pledge", "seed", "number", "copy", "copie", "one", "other", "plan", "confirm", "rarity",
    "below", "card", "page", "garder", "rarete", "rang", "etoiles", "total", "digest", "expect", "next", "name", "line", "buff",
    "version", "do", "deck", "nonce", "secret", "avant", "transfert", "q", "tri", "vue", "apres", "carte", "classe", "element",
    "feuille", "edition", "paires", "etoile", "kind", "who", "gold", "why", "id", "price", "holo", "doublons",
    "marques", "manquantes",
]  # fmt: skip
WORDS = {"do": "save", "garder": "2", "vue": "exemplaires"}  # with which a form means something


@pytest.fixture
def paths(alice: User, released: Stock) -> list[str]:
    """Every page, with a copy and a card that there are."""
    card = released.drawable(1)[0]
    [copy, _] = given_copies(alice, [card, card])
    found = []
    for one in urlpatterns:
        path = str(one.pattern).replace("<int:copy>", str(copy))
        found.append("/" + re.sub(r"<uuid:\w+>", card, re.sub(r"<int:\w+>", "1", path)))
    return found


def done() -> list[int]:
    return [model.objects.count() for model in (Adjustment, Deck, Draw, RankFight, Sale, Transfer)]


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: ascii(odd[:12]))
def test_no_odd_text_is_an_error_of_ours_or_does_anything(paths: list[str], alice: User, odd: str) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(alice)
    before = done()
    for path in paths:
        assert client.get(path, dict.fromkeys(FIELDS, odd)).status_code < 500, path
        answer = client.post(path, {**dict.fromkeys(FIELDS, odd), "key": str(uuid4()), **WORDS})
        assert answer.status_code < 500, path
    assert done() == before


def test_the_fields_here_are_all_that_a_template_has(paths: list[str], alice: User) -> None:
    client = Client()
    client.force_login(alice)
    pages = [client.get(path) for path in paths]
    html = "".join(page.content.decode() for page in pages if page.headers["Content-Type"].startswith("text/html"))
    ours = "boutique|hasard|fusion|collection|vendre|ventes|rangs|hoss|or"
    forms = re.findall(rf'<form\b[^>]*action="/(?:{ours})[^"]*"[^>]*>.*?</form>', html, re.DOTALL)
    named = {name for form in forms for name in re.findall(r'\bname="([^"]+)"', form)}
    assert len(forms) > 5
    assert named - {"csrfmiddlewaretoken"} <= set(FIELDS)
