"""What a seat brings: from its saved deck or its provider, checked by the game, never from a client; imports loadouts."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest
from django.contrib.auth.models import User

from matches import loadouts
from matches.errors import NotAllowedNow
from matches.kernel.cards import Cards
from matches.kernel.dice import Dice
from matches.kernel.match import AnyRules
from matches.kernel.rules import Finding, Loadout
from matches.kernel.words import Words
from matches.models import Deck
from matches.registry import rules_of
from tests.support.tables import people

pytestmark = pytest.mark.django_db
TOO_FEW = Finding("too_few", Words("Il en faut deux.", "Two are needed."))


class Pack(msgspec.Struct):
    cards: list[str]


def check(pack: msgspec.Struct, cards: Cards, options: msgspec.Struct) -> Sequence[Finding]:
    assert isinstance(pack, Pack)
    return () if len(pack.cards) >= 2 else (TOO_FEW,)


def quick(cards: Cards, options: msgspec.Struct, dice: Dice) -> Pack:
    return Pack([str(number) for number in dice.below_many(1_000_000, 2)])


@pytest.fixture
def rules() -> AnyRules:
    """Ahyoheek, if one had to bring a deck."""
    return replace(rules_of("ahyoheek"), loadout=Loadout(Pack, check, quick))


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


def saved(owner: User, cards: object = ("a", "b"), game: str = "ahyoheek") -> int:
    return Deck.objects.create(owner=owner, game=game, name=f"deck {Deck.objects.count()}", loadout={"cards": cards}).pk


def brought(rules: AnyRules, user: User | None, deck_id: int | None) -> msgspec.Struct | None:
    return loadouts.loadout_for(rules, user, deck_id, rules.options(), {})


def refusal(rules: AnyRules, user: User | None, deck_id: int | None) -> str:
    with pytest.raises(NotAllowedNow) as raised:
        brought(rules, user, deck_id)
    return raised.value.code


def test_a_game_without_loadouts_asks_nobody(alice: User) -> None:
    assert brought(rules_of("ahyoheek"), alice, saved(alice)) is None


def test_a_saved_deck_is_brought_as_the_games_own_struct(rules: AnyRules, alice: User) -> None:
    assert brought(rules, alice, saved(alice)) == Pack(["a", "b"])


def test_no_such_deck_is_refused(rules: AnyRules, alice: User) -> None:
    assert refusal(rules, alice, 12_345) == "no_such_deck"


def test_who_names_none_brings_one_by_chance_another_each_time(rules: AnyRules, alice: User) -> None:
    drawn = [brought(rules, user, None) for user in (alice, alice, None)]
    assert len({tuple(pack.cards) for pack in drawn if isinstance(pack, Pack)}) == 3


def test_one_by_chance_is_checked_as_well(rules: AnyRules, alice: User) -> None:
    poor = replace(rules, loadout=Loadout(Pack, check, lambda cards, options, dice: Pack(["only"])))
    assert refusal(poor, alice, None) == "no_quick_deck"


def test_somebody_elses_deck_is_none(rules: AnyRules, alice: User) -> None:
    [bob] = people("bob")
    assert refusal(rules, alice, saved(bob)) == "no_such_deck"


def test_another_games_deck_is_none(rules: AnyRules, alice: User) -> None:
    assert refusal(rules, alice, saved(alice, game="hoss")) == "no_such_deck"


def test_a_deck_that_the_game_finds_fault_with_is_refused_with_the_first_finding(rules: AnyRules, alice: User) -> None:
    with pytest.raises(NotAllowedNow) as raised:
        brought(rules, alice, saved(alice, ["a"]))
    assert (raised.value.code, raised.value.detail) == ("bad_deck", {"first": "too_few"})


def test_a_deck_of_another_shape_is_refused(rules: AnyRules, alice: User) -> None:
    assert refusal(rules, alice, saved(alice, "no list")) == "bad_deck"


def test_a_provider_answers_in_place_of_the_decks_and_is_checked_as_well(
    rules: AnyRules, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []

    def provider(rules: AnyRules, user: User, deck_id: int, options: msgspec.Struct, cards: Cards) -> Pack:
        asked.append((rules.key, user, deck_id))
        return Pack(["x"] * deck_id)

    monkeypatch.setattr(loadouts, "_providers", {})
    loadouts.register("ahyoheek", provider)
    assert brought(rules, alice, 2) == Pack(["x", "x"])
    assert refusal(rules, alice, 1) == "bad_deck"
    assert asked == [("ahyoheek", alice, 2), ("ahyoheek", alice, 1)]


def test_a_provider_is_asked_for_decks_alone_who_names_none_brings_one_by_chance(
    rules: AnyRules, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def provider(rules: AnyRules, user: User, deck_id: int, options: msgspec.Struct, cards: Cards) -> Pack:
        raise AssertionError("nobody named a deck")

    monkeypatch.setattr(loadouts, "_providers", {"ahyoheek": provider})
    drawn = [brought(rules, user, None) for user in (alice, None)]
    assert len({tuple(pack.cards) for pack in drawn if isinstance(pack, Pack)}) == 2
