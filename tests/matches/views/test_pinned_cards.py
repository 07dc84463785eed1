"""Pages show the cards of the release that a match has pinned: what moderators publish later is seen in later matches alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import translation
from PIL import Image

from catalogue import kinds as catalogue
from catalogue import selectors, services
from catalogue.models import Card
from matches.games.ahyoheek import RULES
from matches.rendering import spectator_fragment
from matches.rendering.faces import Faces, current, pinned
from matches.rendering.labels import value_of
from tests.matches.views.pages import html, without_clock
from tests.support.tables import finished, pick, started

BrowserOf = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def marks() -> Iterator[None]:
    """No test believes the release that another one has published."""
    selectors.forget_marks()
    yield
    selectors.forget_marks()


def publish(slug: str, **values: object) -> None:
    """A moderator changes one card and publishes; fields by flat name, with `__` for the dot."""
    services.publish_starter("ahyoheek")
    card = Card.objects.get(game="ahyoheek", slug=slug)
    flat = {name.replace("__", "."): value for name, value in values.items()}
    services.change_card(card.pk, card.version, flat, by=None)  # type: ignore[arg-type]
    services.publish("ahyoheek", by=None, seen_draft=selectors.draft("ahyoheek").version)
    selectors.forget_marks()


def renamed() -> None:
    publish("book", name__fr="Grimoire", name__en="Tome")


def uploaded(slug: str) -> str:
    """The digest of a picture that was uploaded for a card and published."""
    file = BytesIO()
    Image.new("RGB", (300, 300), (200, 30, 30)).save(file, "PNG")
    digest = services.store_picture(file.getvalue(), by=None).digest
    publish(slug, art=digest)
    return digest


def test_a_new_name_is_seen_in_a_new_match_and_an_old_match_keeps_the_old_one(
    browser_of: BrowserOf, alice: User, bob: User
) -> None:
    old, client = started([alice, bob]), browser_of(alice)
    before = without_clock(html(client.get(f"/tables/{old.pk}/")))
    renamed()
    new = started([alice, bob])
    assert new.release != old.release
    after = html(client.get(f"/tables/{old.pk}/"))
    assert '<b class="name">Book</b>' in before and '<b class="name">Book</b>' in after
    assert "Tome" not in after
    page = html(client.get(f"/tables/{new.pk}/"))
    assert '<b class="name">Tome</b>' in page and '<b class="name">Book</b>' not in page
    assert "beats: Tome" in page


def test_the_reveal_and_the_log_call_a_card_as_its_match_does(browser_of: BrowserOf, alice: User, bob: User) -> None:
    old = started([alice, bob])
    renamed()
    new, client = started([alice, bob]), browser_of(bob)
    for match in (old, new):
        pick(match, alice, "feather")
        pick(match, bob, "book")
    told = {match.pk: html(client.get(f"/tables/{match.pk}/")) for match in (old, new)}
    assert "The reveal: alice Feather (+1), bob Book (−1)." in told[old.pk]
    assert "Feather beats Book." in told[old.pk]
    assert "The reveal: alice Feather (+1), bob Tome (−1)." in told[new.pk]
    assert "Feather beats Tome." in told[new.pk]
    assert "alice wins a token: Feather." in told[new.pk]
    assert '<span class="sr">Tome 0</span>' in told[new.pk]


def test_a_replay_shows_the_cards_of_its_match(visitor: Client) -> None:
    old = finished()
    renamed()
    new = finished()
    pages = [html(visitor.get(f"/parties/{match.pk}/")) for match in (old, new)]
    assert ["Tome" in page for page in pages] == [False, True]
    assert "Book" in pages[0]


def test_who_watches_an_old_match_gets_the_same_bytes_as_before(alice: User, bob: User) -> None:
    match = started([alice, bob])
    revision, before = spectator_fragment(match.pk, "fr")
    renamed()
    assert spectator_fragment(match.pk, "fr")[0] == revision
    assert without_clock(spectator_fragment(match.pk, "fr")[1]) == without_clock(before)


def test_home_and_rules_show_the_current_release(visitor: Client) -> None:
    """Home holds the first card of each game."""
    slug, before = next((card.slug, card.name.en) for card in current("ahyoheek").cards.values())
    for path in ("/", "/regles/ahyoheek/"):
        assert f'class="name">{before}<' in html(visitor.get(path)), path
    publish(slug, name__en="Quill")
    for path in ("/", "/regles/ahyoheek/"):
        page = html(visitor.get(path))
        assert 'class="name">Quill<' in page and f'class="name">{before}<' not in page, path


def test_a_name_in_one_language_is_shown_in_both(visitor: Client) -> None:
    publish("book", name__en="")
    assert '<b class="name">Livre</b>' in html(visitor.get("/regles/ahyoheek/"))


def test_a_name_is_escaped(browser_of: BrowserOf, alice: User, bob: User) -> None:
    publish("book", name__en="<i>Book</i> & {seat}")
    match, client = started([alice, bob]), browser_of(bob)
    pick(match, alice, "feather")
    pick(match, bob, "book")
    page = html(client.get(f"/tables/{match.pk}/"))
    assert "<i>Book" not in page
    assert "bob &lt;i&gt;Book&lt;/i&gt; &amp; {seat} (−1)" in page


def test_an_uploaded_picture_takes_the_place_of_the_drawing(browser_of: BrowserOf, alice: User, bob: User) -> None:
    old = started([alice, bob])
    digest = uploaded("book")
    new, client = started([alice, bob]), browser_of(alice)
    before, after = (html(client.get(f"/tables/{match.pk}/")) for match in (old, new))
    assert digest not in before
    pictures = [part.split(">")[0] for part in after.split("<img")[1:] if digest in part]
    assert len(pictures) == 1
    assert f"/images/{digest}-240.webp 240w" in pictures[0] and f"/images/{digest}-480.webp 480w" in pictures[0]
    assert 'alt=""' in pictures[0]
    assert client.get(f"/images/{digest}-240.webp").status_code == 200
    assert before.count('<svg class="art"') - after.count('<svg class="art"') == 1
    for path in ("/", "/regles/ahyoheek/"):
        assert f"/images/{digest}-240.webp" in html(client.get(path))


def test_an_offer_names_cards_as_the_release_of_the_match_does(alice: User, bob: User) -> None:
    old = started([alice, bob])
    renamed()
    new = started([alice, bob])
    with translation.override("fr"):
        assert [value_of("book", RULES, pinned(match)) for match in (old, new)] == ["Livre", "Grimoire"]
        assert value_of("book", RULES, current("ahyoheek")) == "Grimoire"
        assert value_of("pen_and_ink", RULES, pinned(new)) == "pen and ink"
        assert [value_of(value, RULES, pinned(new)) for value in (True, 3)] == ["oui", "3"]


def test_before_the_first_release_the_starter_cards_are_shown() -> None:
    assert current("ahyoheek") == Faces("ahyoheek", "")
    face = current("ahyoheek")["feather"]
    assert face.name == RULES.first_release()["feather"].name
    assert face.picture == catalogue.game("ahyoheek").art(catalogue.game("ahyoheek").starter.cards[0])


def test_no_more_faces_than_asked_for_are_looked_at() -> None:
    assert [face.slug for face in current("ahyoheek").first(2)] == ["feather", "book"]
    with pytest.raises(KeyError):
        current("ahyoheek")["pen"]


def test_a_game_shows_its_chief_kind_before_the_others() -> None:
    """HHUT names rappers before bonuses, which the release lists first by their key."""
    cards = current("hhut")
    assert next(iter(cards.cards.values())).kind == "bonus"
    assert [card.kind for card in cards.foremost(97)] == ["rapper"] * 96 + ["bonus"]
    assert [card.number for card in cards.foremost(2)] == [1, 2]
