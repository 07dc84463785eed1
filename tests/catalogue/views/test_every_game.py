"""The workshop of every game that is played here, not of the bestiary alone: forms of new cards, and cards with another slug."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import kinds, services
from catalogue.models import Card
from matches.registry import all_rules

KINDS = [(rules.key, kind.key) for rules in all_rules() for kind in kinds.game(rules.key).kinds]


@pytest.fixture
def mona(client: Client, moderator: User) -> Client:
    client.force_login(moderator)
    return client


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_there_is_a_form_for_a_new_card_of_every_kind(mona: Client, game: str, kind: str) -> None:
    services.publish_starter(game)
    assert mona.get(f"/atelier/{game}/nouvelle/{kind}/").status_code == 200


@pytest.mark.parametrize("game", sorted({game for game, _ in KINDS}))
def test_a_card_with_another_slug_is_shown_like_any_other(mona: Client, moderator: User, game: str) -> None:
    services.publish_starter(game)
    card = Card.objects.filter(game=game).earliest("number")
    services.change_card(card.pk, card.version, {"slug": "quite-another"}, by=moderator)
    for page in ("", f"cartes/{card.pk}/", f"cartes/{card.pk}/historique/", "journal/", "publier/"):
        assert mona.get(f"/atelier/{game}/{page}").status_code == 200, page
