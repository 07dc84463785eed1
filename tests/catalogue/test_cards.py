"""One card of a draft: every way to change it refuses a stale version, loses nothing and can be repeated."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from catalogue import selectors, services
from catalogue.errors import Invalid, Missing, Refused, Stale
from catalogue.models import Card
from tests.catalogue.conftest import make_moderator
from tests.support import bestiary as game
from tests.support.together import codes, together

pytestmark = pytest.mark.django_db


@pytest.fixture
def bear(moderator: User) -> Card:
    return services.add_card(game.GAME, "creature", game.values(slug="bear", number=1), by=moderator)


def test_a_new_card_has_its_defaults_and_version_1(bear: Card) -> None:
    assert (bear.version, bear.state, bear.slug, bear.number) == (1, "active", "bear", 1)
    assert bear.facts == {
        "race": "orc", "attack": 10, "rank": 1, "element": None, "flying": False, "keywords": [], "rating": "?",
        "epithet": None, "bonus": None,
    }  # fmt: skip


def test_a_new_card_that_is_sent_twice_under_its_id_is_one_card(moderator: User) -> None:
    card_id = uuid4()
    first, second = (services.add_card(game.GAME, "creature", game.values(), by=moderator, card_id=card_id) for _ in range(2))
    assert first == second
    assert Card.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_new_card_that_is_sent_many_times_at_once_is_one_card() -> None:
    card_id = uuid4()
    cards = together(
        *[lambda: services.add_card(game.GAME, "creature", game.values(), by=None, card_id=card_id) for _ in range(6)]
    )
    assert codes(cards) == []
    assert {card.pk for card in cards} == {card_id}
    others = together(
        *[lambda n=n: services.add_card(game.GAME, "creature", game.values(number=n, slug="same"), by=None) for n in (7, 8, 9)]
    )
    assert codes(others) == ["invalid", "invalid"], "one has the slug"


def test_an_id_that_another_card_has_is_refused(bear: Card, moderator: User) -> None:
    with pytest.raises(Refused, match="id_reused"):
        services.add_card(game.GAME, "creature", game.values(), by=moderator, card_id=bear.pk)


def test_a_change_names_the_version_that_it_saw_and_makes_the_next(bear: Card, moderator: User) -> None:
    changed = services.change_card(bear.pk, 1, {"name.fr": "Ours", "facts.attack": 42}, by=moderator)
    assert (changed.version, changed.name_fr, changed.facts["attack"], changed.facts["race"]) == (2, "Ours", 42, "orc")


def test_a_stale_change_tells_what_was_seen_what_is_there_and_what_was_asked(bear: Card, moderator: User) -> None:
    services.change_card(bear.pk, 1, {"facts.attack": 42}, by=moderator)
    with pytest.raises(Stale) as stale:
        services.change_card(bear.pk, 1, {"facts.attack": 50, "name.en": "Bear"}, by=make_moderator("milo"))
    trouble = stale.value
    assert (trouble.seen["facts.attack"], trouble.now["facts.attack"], trouble.asked["facts.attack"]) == (10, 42, 50)
    assert trouble.detail == {"version": 2}
    assert selectors.card(bear.pk).facts["attack"] == 42


def test_the_same_change_sent_twice_is_done_once(bear: Card, moderator: User) -> None:
    for _ in range(2):
        card = services.change_card(bear.pk, 1, {"facts.attack": 42}, by=moderator)
    assert card.version == 2
    assert len(selectors.history(bear.pk)) == 2


def test_a_change_of_nothing_is_refused_and_leaves_no_edit(bear: Card, moderator: User) -> None:
    with pytest.raises(Refused, match="nothing_changed"):
        services.change_card(bear.pk, 1, {"facts.attack": 10}, by=moderator)
    assert len(selectors.edits(game.GAME)) == 1


@pytest.mark.parametrize("values", [{"slug": "bear"}, {"number": 1}])
def test_a_slug_or_a_number_that_another_card_has_is_refused(bear: Card, moderator: User, values: dict[str, object]) -> None:
    with pytest.raises(Invalid) as invalid:
        services.add_card(game.GAME, "creature", {**game.values(), **values}, by=moderator)
    assert [(fault.field, fault.code) for fault in invalid.value.faults] == [(next(iter(values)), "taken")]


def test_a_kind_has_its_own_numbers(bear: Card, moderator: User) -> None:
    assert services.add_card(game.GAME, "charm", game.values("charm", number=1), by=moderator).number == 1


def test_a_picture_that_nobody_uploaded_is_refused(bear: Card, moderator: User) -> None:
    with pytest.raises(Invalid) as invalid:
        services.change_card(bear.pk, 1, {"art": "0" * 64}, by=moderator)
    assert [fault.code for fault in invalid.value.faults] == ["no_such_picture"]


def test_a_retired_card_comes_back_as_it_was(bear: Card, moderator: User) -> None:
    services.retire_card(bear.pk, 1, by=moderator, reason="too strong")
    back = services.restore_card(bear.pk, 2, by=moderator)
    assert (back.state, back.facts, back.version) == ("active", bear.facts, 3)


def test_retiring_is_refused_to_a_stale_editor_and_repeated_harmlessly(bear: Card, moderator: User) -> None:
    services.change_card(bear.pk, 1, {"facts.attack": 42}, by=moderator)
    with pytest.raises(Stale):
        services.retire_card(bear.pk, 1, by=moderator, reason="old")
    for _ in range(2):
        assert services.retire_card(bear.pk, 2, by=moderator, reason="old").version == 3


def test_a_merged_card_leads_to_the_end_of_its_merges(bear: Card, moderator: User) -> None:
    wolf = services.add_card(game.GAME, "creature", game.values(slug="wolf", number=2), by=moderator)
    lynx = services.add_card(game.GAME, "creature", game.values(slug="lynx", number=3), by=moderator)
    services.merge_card(bear.pk, 1, into=wolf.pk, by=moderator, reason="twins")
    services.merge_card(wolf.pk, 1, into=lynx.pk, by=moderator, reason="triplets")
    assert selectors.successor(bear.pk) == lynx


def test_a_merge_into_itself_another_game_or_a_retired_card_is_refused(bear: Card, moderator: User) -> None:
    gone = services.add_card(game.GAME, "creature", game.values(slug="gone", number=2), by=moderator)
    services.retire_card(gone.pk, 1, by=moderator, reason="gone")
    far = Card.objects.create(game="elsewhere", kind="x", slug="far", number=1, name_fr="Loin")
    for target, code in ((bear, "merge_into_itself"), (far, "merge_across_games"), (gone, "merge_into_inactive")):
        with pytest.raises(Refused, match=code):
            services.merge_card(bear.pk, 1, into=target.pk, by=moderator, reason="no")


def test_a_merged_card_is_not_edited(bear: Card, moderator: User) -> None:
    wolf = services.add_card(game.GAME, "creature", game.values(slug="wolf", number=2), by=moderator)
    services.merge_card(bear.pk, 1, into=wolf.pk, by=moderator, reason="twins")
    with pytest.raises(Refused, match="merged"):
        services.change_card(bear.pk, 2, {"facts.attack": 1}, by=moderator)


def test_a_card_goes_back_to_an_older_version_without_touching_others(bear: Card, moderator: User) -> None:
    wolf = services.add_card(game.GAME, "creature", game.values(slug="wolf", number=2), by=moderator)
    services.change_card(bear.pk, 1, {"name.fr": "Ours", "facts.attack": 42}, by=moderator)
    services.change_card(bear.pk, 2, {"facts.attack": 43, "facts.keywords": ["guard"]}, by=moderator)
    back = services.revert_card(bear.pk, 3, to=1, by=moderator)
    assert (back.version, back.name_fr, back.facts) == (4, bear.name_fr, bear.facts)
    assert selectors.card(wolf.pk).version == 1


def test_a_fact_that_the_kind_has_no_more_is_left_behind_by_the_next_change(bear: Card, moderator: User) -> None:
    Card.objects.filter(pk=bear.pk).update(facts={**bear.facts, "wings": 2})
    changed = services.change_card(bear.pk, 2, {"name.en": "Bear"}, by=moderator)
    assert changed.facts == bear.facts
    assert selectors.card_at(bear.pk, 2)["facts.wings"] == 2


def test_a_version_that_there_never_was_is_missing(bear: Card, moderator: User) -> None:
    for version in (0, 2):
        with pytest.raises(Missing, match="no_such_version"):
            services.revert_card(bear.pk, 1, to=version, by=moderator)


def test_an_unknown_card_game_and_kind_are_missing(moderator: User) -> None:
    with pytest.raises(Missing, match="no_such_card"):
        services.change_card(uuid4(), 1, {}, by=moderator)
    with pytest.raises(Missing, match="no_such_game"):
        services.add_card("chess", "pawn", game.values(), by=moderator)
    with pytest.raises(Missing, match="no_such_kind"):
        services.add_card(game.GAME, "pawn", game.values(), by=moderator)


def test_a_merged_card_is_not_retired_past_its_successor(bear: Card, moderator: User) -> None:
    other = services.add_card(game.GAME, "creature", game.values(slug="wolf", number=2), by=moderator)
    services.merge_card(bear.pk, bear.version, into=other.pk, by=moderator, reason="the same")
    with pytest.raises(Refused, match="merged"):
        services.retire_card(bear.pk, bear.version + 1, by=moderator, reason="too many")
    bear.refresh_from_db()
    assert (bear.state, bear.successor_id) == ("merged", other.pk)
