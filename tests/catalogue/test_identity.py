"""Must show 1: ids are for ever. Whatever is edited, a saved reference and a pinned match keep their card."""

from random import Random
from uuid import UUID

import pytest
from django.contrib.auth.models import User

from catalogue import selectors, services
from catalogue.fields import Json
from catalogue.models import Card, Printing
from catalogue.records import CardRecord, decode, flat
from catalogue.services.editing import edit
from catalogue.services.scales import load_scale
from catalogue.services.storing import Row, store
from matches.registry import rules_of
from matches.releases import cards_of
from tests.support import bestiary as game
from tests.support.tables import started

pytestmark = pytest.mark.django_db

CARDS = 1_000


def test_editing_every_field_of_every_card_changes_no_id(moderator: User) -> None:
    cards = game.many(CARDS)
    with edit(game.GAME, by=moderator, via="import"):
        store(game.GAME, [Row(card) for card in cards], [])
        load_scale(game.BESTIARY, game.BESTIARY.starter)
    first = _publish(moderator)
    other = {card.id: _other(card, Random(card.number)) for card in cards}
    writes = [services.Write(UUID(card.id), card.kind, other[card.id]) for card in cards]
    services.write_cards(game.GAME, writes, seen_draft=selectors.draft(game.GAME).version, by=moderator)
    second = _publish(moderator)

    assert set(first) == set(second) == {card.id for card in cards}
    for card in cards:
        before, after = flat(first[card.id]), flat(second[card.id])
        assert after == {**before, **other[card.id]}
        assert not [key for key, value in other[card.id].items() if before[key] == value], "every field was edited"


def _publish(by: User) -> dict[str, CardRecord]:
    release = services.publish(game.GAME, by=by, seen_draft=selectors.draft(game.GAME).version)
    return {card.id: card for card in decode(release.body.encode()).cards}


def _other(card: CardRecord, chance: Random) -> dict[str, Json]:
    """Another value for every field. Numbers go round by one, so that each card has the number that another one had."""
    make = game.charm_facts if card.kind == "charm" else game.creature_facts
    facts = {key: _unlike(value, key, make, chance) for key, value in card.facts.items()}
    words: dict[str, Json] = {
        "name.fr": f"Autre {card.number}",
        "name.en": f"Other {card.number}",
        "text.fr": "Autre",
        "text.en": "Other",
    }
    step = 5 if card.kind == "charm" else 1
    number = card.number + step
    if card.kind == "creature" and number % 5 == 0:
        number += 1
    number = number if number <= CARDS else (5 if card.kind == "charm" else 1)
    return {"slug": f"{card.kind}-{number}", "number": number, **words, **{f"facts.{key}": value for key, value in facts.items()}}


def _unlike(value: Json, key: str, make: object, chance: Random) -> Json:
    while True:
        found: Json = make(chance)[key]  # type: ignore[operator]
        if found != value:
            return found


def test_swapping_slugs_and_numbers_leaves_every_saved_reference_on_its_card(published: object, moderator: User) -> None:
    one, two = Card.objects.get(slug="creature-1"), Card.objects.get(slug="creature-2")
    swap = [services.Write(a.pk, a.kind, {"slug": b.slug, "number": b.number}) for a, b in ((one, two), (two, one))]
    services.write_cards(game.GAME, swap, seen_draft=selectors.draft(game.GAME).version, by=moderator)
    now = _publish(moderator)
    assert (now[str(one.pk)].slug, now[str(one.pk)].number, now[str(one.pk)].name) == ("creature-2", 2, one.name)
    assert selectors.successor(one.pk).name == one.name
    assert [printing.slug for printing in Printing.objects.filter(card=one).order_by("first")] == ["creature-1", "creature-2"]
    assert {card.id: card.slug for card in selectors.release_body(game.GAME, 1).cards}[str(one.pk)] == "creature-1"


def test_a_pinned_match_keeps_its_cards_when_two_of_them_change_places(moderator: User) -> None:
    people = [User.objects.create_user(name) for name in ("alice", "bob")]
    match = started(people)
    pinned = cards_of("ahyoheek", match.release)
    feather, book = (Card.objects.get(pk=pinned[slug].id) for slug in ("feather", "book"))
    swap = [
        services.Write(a.pk, a.kind, {"slug": b.slug, "number": b.number, "facts.beats": b.facts["beats"]})
        for a, b in ((feather, book), (book, feather))
    ]
    services.write_cards("ahyoheek", swap, seen_draft=selectors.draft("ahyoheek").version, by=moderator)
    release = services.publish("ahyoheek", by=moderator, seen_draft=selectors.draft("ahyoheek").version)

    cards_of.cache_clear()
    assert cards_of("ahyoheek", match.release)["feather"].id == str(feather.pk)
    assert cards_of("ahyoheek", release.digest)["feather"].id == str(book.pk)
    new = started(people)
    assert (new.release, match.release) == (release.digest, match.release)
    assert rules_of("ahyoheek").check_release(cards_of("ahyoheek", new.release)) == ()
