"""What is brought to a fight: by chance as the table asks, by a robot the deck of its rank; and who may speed it up."""

from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User

from matches import lobby, services
from matches.errors import NotACommand, NotFound
from matches.games.hoss.cards import CreatureFacts
from matches.games.hoss.deck import Brought, check_deck
from matches.games.hoss.options import Options
from matches.kernel.match import loadouts
from matches.models import Match
from matches.projections import fold as folds
from matches.registry import rules_of
from matches.releases import cards_of

HOSS = rules_of("hoss")


def table(host: User | None, **options: object) -> Match:
    return services.open_match(game="hoss", options=options, host=host)


def brought(match: Match) -> list[Brought]:
    found = loadouts(HOSS, folds.load(match.pk).fold.match.table)
    return [msgspec.convert(found[seat], Brought) for seat in sorted(found)]


def quality(match: Match, deck: Brought) -> dict[int, set[tuple[str, int]]]:
    """By rank of the creatures the rarities and stars that they come in."""
    cards, found = cards_of("hoss", match.release).by_id, dict[int, set[tuple[str, int]]]()
    for copy in (copy for line in deck.lines for copy in line):
        found.setdefault(cards[copy.card].read(CreatureFacts).rank, set()).add((copy.rarity, copy.stars))
    return found


def test_who_names_no_deck_brings_one_in_the_rarity_and_with_the_stars_of_the_table(alice: User) -> None:
    match = table(alice, rarity="diamond", stars=4)
    services.take_seat(match.pk, alice, command_id=uuid4())
    [deck] = brought(match)
    assert not check_deck(deck, cards_of("hoss", match.release), msgspec.convert(match.options, Options))
    assert quality(match, deck) == {1: {("diamond", 4)}, 2: {("diamond", 4)}, 3: {("diamond", 4)}}
    assert (len(deck.lines), {(one.rarity, one.stars) for one in deck.buffs}) == (6, {("diamond", 4)})


@pytest.mark.parametrize(
    ("policy", "rarities", "stars", "ranks"),
    [
        ("rank_1", {"basic", "silver"}, {0, 1}, {1}),
        ("rank_3", {"silver", "gold"}, {1, 2, 3}, {1, 2}),
        ("rank_9", {"divine"}, {5}, {1, 2, 3}),
        ("random", {"gold"}, {3}, {1, 2, 3}),
    ],
)
def test_a_robot_brings_the_deck_of_its_rank_whatever_the_table_asks_of_others(
    alice: User, policy: str, rarities: set[str], stars: set[int], ranks: set[int]
) -> None:
    match = table(alice)
    services.add_bot(match.pk, alice, policy=policy, command_id=uuid4())
    found = quality(match, brought(match)[0])
    seen = set[tuple[str, int]]().union(*found.values())
    assert set(found) == ranks
    assert {rarity for rarity, _ in seen} <= rarities
    assert {star for _, star in seen} <= stars


def test_who_wants_to_play_at_once_meets_rank_1(alice: User) -> None:
    match = Match.objects.get(pk=lobby.against_bots("hoss", alice, uuid4()))
    assert list(match.holders.values_list("bot", flat=True)) == ["rank_1"]
    assert match.options == {"rarity": "gold", "stars": 3, "pace": "live", "rated": False}


def test_nobody_speeds_up_a_fight_that_people_see_but_a_table_of_the_house_may_be_fast(alice: User) -> None:
    with pytest.raises(NotACommand) as refusal:
        table(alice, pace="instant")
    assert (refusal.value.code, refusal.value.detail) == ("bad_options", {"problem": "pace"})
    assert not Match.objects.exists()
    assert table(None, pace="instant").options["pace"] == "instant"


def test_there_are_no_decks_to_save_while_nobody_owns_cards(alice: User) -> None:
    with pytest.raises(NotFound) as refusal:
        services.new_deck(alice, "hoss", id=uuid4(), name="Mine")
    assert refusal.value.code == "no_decks"
