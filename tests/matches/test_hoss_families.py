"""Moderators add a family of HOSS at the desk: what is missing is said until it is whole, then it is in decks."""

import pytest
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card
from matches.games.hoss.deck import quick_deck
from matches.games.hoss.options import Options
from matches.kernel.dice import Dice
from matches.releases import cards_or_first, current_digest
from tests.catalogue.conftest import make_moderator
from tests.catalogue.views.sending import form_in

NEW = "/atelier/hoss/nouvelle/creature/"
KIN = {
    "facts.race": ["orc"],
    "facts.role": ["archer"],
    "facts.family": ["oeil-de-suie"],
    "facts.attack": ["165"],
    "facts.interval": ["1700"],
    "facts.life": ["180"],
}
FIRST = {"name.fr": ["Œil-de-Suie"], "facts.rank": ["1"]}
SECOND = {"name.fr": ["Suie Bleue"], "facts.rank": ["2"], "facts.path": ["a"], "facts.element": ["ice"]}
THIRD = {"name.fr": ["Grande Suie"], "facts.rank": ["3"], "facts.path": ["a"], "facts.element": ["ice"]}


@pytest.fixture
def mona(client: Client, db: None) -> Client:
    """A moderator's browser; release 1 of HOSS is out."""
    services.publish_starter("hoss")
    client.force_login(make_moderator("mona"))
    return client


def add(mona: Client, *cards: dict[str, list[str]]) -> list[tuple[str, str]]:
    """Fills in the desk's form for each card; what keeps the draft from being published after that."""
    for typed in cards:
        data = form_in(mona.get(NEW).content.decode())
        answer = mona.post(NEW, data | KIN | typed)
        assert answer.status_code == 303, answer.content.decode()
    return [(finding.code, finding.about) for finding in selectors.findings("hoss")]


def test_a_family_of_three_cards_is_published_and_drawn(mona: Client) -> None:
    assert add(mona, FIRST, SECOND, THIRD) == []
    services.publish("hoss", by=None, seen_draft=selectors.draft("hoss").version)
    selectors.forget_marks()
    cards = cards_or_first("hoss", current_digest("hoss"))
    slugs = ["oeil-de-suie", "suie-bleue", "grande-suie"]
    decks = (quick_deck(cards, Options(), Dice(bytes(32), str(at))) for at in range(60))
    lines = [[cards.by_id[copy.card].slug for copy in line] for deck in decks for line in deck.lines]
    assert slugs in lines


def test_a_family_is_found_wanting_until_it_is_whole(mona: Client) -> None:
    wanting = [("family_incomplete", "oeil-de-suie")]
    assert add(mona, FIRST) == wanting
    assert add(mona, SECOND) == wanting
    assert add(mona, THIRD) == []


def test_a_card_of_another_race_is_found_and_set_right(mona: Client) -> None:
    assert add(mona, FIRST, SECOND, THIRD | {"facts.race": ["human"]}) == [("family_mixed", "oeil-de-suie")]
    card = Card.objects.get(game="hoss", slug="grande-suie")
    services.change_card(card.pk, card.version, {"facts.race": "orc"}, by=None)
    assert selectors.findings("hoss") == []


def test_the_desk_says_in_words_what_is_missing_before_anybody_publishes(mona: Client) -> None:
    add(mona, FIRST)
    page = mona.get("/atelier/hoss/publier/").content.decode()
    assert "oeil-de-suie" in page
    assert "Une famille a un rang 1, puis un rang 2 et un rang 3 pour la voie A" in page


def test_a_family_is_named_after_its_rank_1(mona: Client) -> None:
    assert add(mona, FIRST | {"slug": ["autre-suie"]}, SECOND, THIRD) == [("family_unnamed", "oeil-de-suie")]
