"""Going back is publishing an older release again: nothing goes away, no id changes, and nobody's draft is lost."""

import pytest
from django.contrib.auth.models import User

from catalogue import kinds, selectors, services
from catalogue.errors import Missing, Refused, StaleDraft, Unsound
from catalogue.models import Card, CardMigration, Edit, Publication, Rarity, Release
from catalogue.records import RarityRecord
from catalogue.said import Pair
from tests.catalogue import changes
from tests.catalogue.scales import with_numbers
from tests.support import bestiary as game
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db


def back(number: int, seen: int, by: User | None = None, note: str = "") -> Release:
    return services.roll_back(game.GAME, number=number, by=by, note=note, seen_release=seen)


@pytest.fixture
def two(published: Release) -> Release:
    """Release 2: a name changed, a card added, one retired."""
    changes.change("creature-1", name__fr="Ours noir")
    services.add_card(game.GAME, "creature", game.values(number=500), by=None)
    changes.retire("creature-2")
    return changes.publish()


def test_the_older_cards_are_the_next_release(published: Release, two: Release, moderator: User) -> None:
    release = back(1, 2, moderator, "les ours étaient trop forts")
    assert (release.number, release.digest, release.body) == (3, published.digest, published.body)
    row = Publication.objects.get(release=release)
    assert (row.again, row.based_on, row.by, row.note) == (1, 2, moderator, "les ours étaient trop forts")
    told = {(one.what, one.old.slug) for one in CardMigration.objects.filter(release=release)}
    assert told == {("retired", "new-500"), ("returned", "creature-2")}


def test_a_draft_without_changes_goes_along_and_nothing_is_deleted(two: Release, moderator: User) -> None:
    back(1, 2, moderator)
    assert not selectors.draft_state(game.GAME).difference
    assert changes.named("new-500").state == "retired"
    assert changes.named("creature-2").state == "active"
    edit = Edit.objects.order_by("-id")[0]
    assert (edit.via, edit.by) == ("roll_back", moderator)
    assert {change.card.slug for change in selectors.changes_in(edit.pk) if change.card} == {
        "creature-1",
        "creature-2",
        "new-500",
    }


def test_a_draft_with_changes_keeps_them(two: Release) -> None:
    changes.change("creature-3", name__fr="Ours gris")
    seen = changes.version()
    back(1, 2)
    assert (changes.version(), changes.named("creature-3").name_fr) == (seen, "Ours gris")
    assert changes.named("creature-1").name_fr == "Ours noir"
    assert changes.publish().number == 4


def test_forth_again_after_back(published: Release, two: Release) -> None:
    back(1, 2)
    assert back(2, 3).digest == two.digest
    assert changes.named("new-500").state == "active"
    assert not selectors.draft_state(game.GAME).difference


def test_a_merged_card_stands_for_itself_again(published: Release) -> None:
    one, other = changes.named("creature-1"), changes.named("creature-2")
    services.merge_card(one.pk, one.version, into=other.pk, by=None, reason="the same")
    changes.publish()
    back(1, 2)
    one.refresh_from_db()
    assert (one.state, one.successor) == ("active", None)


def test_slugs_and_numbers_that_later_cards_took_are_given_back(published: Release) -> None:
    """A card of release 1 was renamed, and a new card took its slug and its number: the new one makes room."""
    one = changes.named("creature-1")
    changes.change("creature-1", slug="old-bear", number=900)
    new = services.add_card(game.GAME, "creature", game.values(number=1, slug="creature-1"), by=None)
    changes.publish()
    back(1, 2)
    one.refresh_from_db()
    new.refresh_from_db()
    assert (one.slug, one.number, one.state) == ("creature-1", 1, "active")
    assert (new.slug, new.number, new.state) == ("creature-1-2", 5, "retired")  # the bestiary has no creature 5
    assert not selectors.draft_state(game.GAME).difference


def test_a_second_click_is_the_same_release(two: Release) -> None:
    assert back(1, 2) == back(1, 2)
    assert Release.objects.count() == 3


def test_another_release_meanwhile_is_stale(two: Release) -> None:
    changes.change("creature-3", name__fr="Ours gris")
    changes.publish()
    with pytest.raises(StaleDraft):
        back(1, 2)
    assert Release.objects.count() == 3


def test_what_is_current_is_refused_by_what_it_says(two: Release) -> None:
    with pytest.raises(Refused, match="is_current"):
        back(2, 2)
    back(1, 2)
    with pytest.raises(Refused, match="is_current"):
        back(1, 3)
    with pytest.raises(Missing, match="no_such_release"):
        back(9, 3)


def test_before_the_first_there_is_nothing_to_go_back_to(db: None) -> None:
    with pytest.raises(Missing, match="no_such_release"):
        back(1, 0)


def test_what_the_rules_of_today_refuse_stays_away(two: Release) -> None:
    strict = kinds.Game(
        key=game.GAME,
        name=game.BESTIARY.name,
        kinds=(game.CHARM,),
        art=game.drawn,
        starter=game.BESTIARY.starter,
        scale=game.BESTIARY.scale,
    )
    kinds.withdraw(game.GAME)
    kinds.register(strict)
    with pytest.raises(Unsound) as caught:
        back(1, 2)
    assert {one.code for one in caught.value.findings} == {"no_such_kind"}
    assert Release.objects.count() == 2


def test_sale_values_need_a_second_moderator_backwards_too(published: Release, moderator: User) -> None:
    asked = services.propose_scale(
        game.GAME, whole=game.WHOLE, rarities=with_numbers("gold", sale=90), seen_draft=changes.version(), by=moderator
    )
    services.approve_scale(asked.pk, by=User.objects.create_user("ada"))
    changes.publish()
    with pytest.raises(Refused, match="needs_second_moderator"):
        back(1, 2, moderator)


def test_a_rarity_that_came_later_stays_in_the_draft(published: Release, moderator: User) -> None:
    """None is ever deleted: the draft keeps it, with the odds that go with it."""
    rare = RarityRecord("rare", 3, Pair("Rare", "Rare"), "#5b3a9e", {"draw": 0, "bonus": 900, "sale": 0})
    services.propose_scale(
        game.GAME, whole=game.WHOLE, rarities=[*game.RARITIES, rare], seen_draft=changes.version(), by=moderator
    )
    if not Rarity.objects.filter(key="rare").exists():
        services.approve_scale(selectors.proposals(game.GAME)[0].pk, by=User.objects.create_user("ada"))
    changes.publish()
    assert back(1, 2).digest == published.digest
    assert Rarity.objects.filter(key="rare").exists()
    assert [one.key for one in selectors.draft_state(game.GAME).difference.rarities_added] == ["rare"]


def test_a_rarity_that_came_later_with_odds_of_its_own_keeps_the_draft_as_it_is(published: Release, moderator: User) -> None:
    """The older odds and the newer rarity's would not add up together."""
    rare = RarityRecord("rare", 3, Pair("Rare", "Rare"), "#5b3a9e", {"draw": 1_000, "bonus": 900, "sale": 0})
    numbers = {**game.RARITIES[0].numbers, "draw": game.RARITIES[0].numbers["draw"] - 1_000}
    basic = RarityRecord("basic", 0, game.RARITIES[0].name, game.RARITIES[0].colour, numbers)
    asked = [basic, *game.RARITIES[1:], rare]
    services.propose_scale(game.GAME, whole=game.WHOLE, rarities=asked, seen_draft=changes.version(), by=moderator)
    services.approve_scale(selectors.proposals(game.GAME)[0].pk, by=User.objects.create_user("ada"))
    changes.publish()
    seen = changes.version()
    assert back(1, 2).digest == published.digest
    assert (changes.version(), Rarity.objects.get(key="basic").numbers) == (seen, numbers)


@pytest.mark.django_db(transaction=True)
def test_going_back_and_publishing_at_once_never_overwrites_unseen() -> None:
    services.publish_starter(game.GAME)
    changes.change("creature-1", name__fr="Ours noir")
    changes.publish()
    changes.change("creature-2", name__fr="Ours gris")
    seen = changes.version()
    answers = together(
        *[lambda: back(1, 2) for _ in range(3)],
        *[lambda: services.publish(game.GAME, by=None, seen_draft=seen, seen_release=2) for _ in range(3)],
    )
    assert {release.number for release in returned(answers)} == {3}
    assert codes(answers) == ["stale_draft"] * 3
    assert Card.objects.get(slug="creature-2").name_fr == "Ours gris"
