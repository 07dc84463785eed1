"""What a seat brings at a table of a game with decks: a saved one that fits, or one by chance; imports services."""

from collections import Counter
from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User

from matches import bots, lobby, services
from matches.errors import IdReused, NotACommand, NotAllowedNow
from matches.games.hhut.cards import bonuses, rappers
from matches.games.hhut.deck import Deck, band_of, check_deck
from matches.games.hhut.held import rapper_of
from matches.games.hhut.options import Options
from matches.kernel.match import loadouts
from matches.models import Match
from matches.projections import fold as folds
from matches.registry import rules_of
from matches.releases import cards_of

HHUT = rules_of("hhut")


def table(host: User | None, **options: str) -> Match:
    return services.open_match(game="hhut", options=options, host=host)


def brought(match: Match) -> list[Deck]:
    found = loadouts(HHUT, folds.load(match.pk).fold.match.table)
    return [msgspec.convert(found[seat], Deck) for seat in sorted(found)]


def legal(match: Match, deck: Deck) -> bool:
    options = msgspec.convert(match.options, Options)
    return not check_deck(deck, cards_of("hhut", match.release), options)


@pytest.mark.parametrize(
    ("mode", "format", "seats", "size"),
    [
        ("duel", "free", 2, 7),
        ("duel", "bands", 2, 9),
        ("crowd_3", "bands", 3, 9),
        ("crowd_4", "bands", 4, 12),
        ("crowd_4", "free", 4, 12),
        ("teams", "free", 4, 7),
    ],
)
def test_who_names_no_deck_and_every_bot_brings_one_by_chance_that_fits(
    alice: User, mode: str, format: str, seats: int, size: int
) -> None:
    match = table(alice, mode=mode, format=format)
    services.take_seat(match.pk, alice, command_id=uuid4())
    for _ in range(seats - 1):
        services.add_bot(match.pk, alice, policy="random", command_id=uuid4())
    decks = brought(match)
    assert [len(deck.cards) for deck in decks] == [size] * seats
    assert all(legal(match, deck) for deck in decks)
    assert len({deck.cards for deck in decks}) == seats  # 96 cards: two alike would be chance gone wrong


def test_a_banded_deck_by_chance_has_three_of_each_band_and_five_bonuses(alice: User) -> None:
    match = table(alice, mode="duel", format="bands")
    services.take_seat(match.pk, alice, command_id=uuid4())
    [deck], cards = brought(match), cards_of("hhut", match.release)
    bands = Counter(band_of(rapper_of(cards.by_id[id]).general) for id in deck.cards)
    assert (bands, len(deck.bonuses)) == ({0: 3, 1: 3, 2: 3}, 5)


def test_the_same_request_again_gives_the_same_seat_and_the_same_deck(alice: User) -> None:
    match, id = table(alice), uuid4()
    assert services.take_seat(match.pk, alice, command_id=id) == 0
    [first] = brought(match)
    assert services.take_seat(match.pk, alice, command_id=id) == 0
    assert brought(match) == [first]


def test_a_bot_asked_for_twice_sits_once_with_its_first_deck(alice: User) -> None:
    match, id = table(alice), uuid4()
    assert services.add_bot(match.pk, alice, policy="random", command_id=id) == 0
    [first] = brought(match)
    assert services.add_bot(match.pk, alice, policy="random", command_id=id) == 0
    assert brought(match) == [first]


def test_a_guest_sits_down_without_a_deck_of_his_own(db: None) -> None:
    guest = services.new_guest()
    match = table(guest)
    services.take_seat(match.pk, guest, command_id=uuid4())
    assert legal(match, brought(match)[0])


def test_a_table_of_bots_plays_itself_to_the_end(alice: User) -> None:
    match = table(None, mode="crowd_3", format="free")
    for _ in range(3):
        services.add_bot(match.pk, None, policy="random", command_id=uuid4())
    services.start(match.pk, None, command_id=uuid4())
    bots.play(match.pk)
    match.refresh_from_db()
    assert match.status in ("playing", "ended")
    assert match.version > 10


def test_against_bots_is_a_full_table_of_the_default_mode_but_for_one_seat(alice: User) -> None:
    match = Match.objects.get(pk=lobby.against_bots("hhut", alice, uuid4()))
    assert (match.seats, len(brought(match))) == (2, 1)
    services.take_seat(match.pk, alice, command_id=uuid4())
    services.start(match.pk, alice, command_id=uuid4())
    match.refresh_from_db()
    assert match.status == "playing"


def test_the_rematch_of_four_seats_four_with_its_bots(alice: User) -> None:
    match = table(alice, mode="teams", format="free")
    services.take_seat(match.pk, alice, command_id=uuid4())
    for _ in range(3):
        services.add_bot(match.pk, alice, policy="random", command_id=uuid4())
    services.start(match.pk, alice, command_id=uuid4())
    services.resign(match.pk, alice, command_id=uuid4())
    again = services.offer_rematch(match.pk, alice, command_id=uuid4())
    decks = brought(again)
    assert (again.seats, len(decks)) == (4, 3)
    assert all(legal(again, deck) for deck in decks)


def test_the_options_say_how_many_seats_a_table_has(alice: User) -> None:
    assert [table(alice, mode=mode).seats for mode in ("duel", "crowd_3", "crowd_4", "teams")] == [2, 3, 4, 4]


def test_a_number_of_seats_that_the_options_do_not_have_is_refused_with_the_one_they_have(alice: User) -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        services.open_match(game="hhut", options={"mode": "teams"}, seats=3, host=alice)
    assert (refusal.value.code, refusal.value.detail) == ("seats_fixed", {"seats": 4})


def test_a_table_of_bots_alone_is_no_table(alice: User) -> None:
    with pytest.raises(NotACommand):
        lobby.open_table("hhut", alice, uuid4(), options={"mode": "duel"}, public=True, bots=2, policy="random")


def test_there_are_cards_enough_in_the_first_release() -> None:
    cards = HHUT.first_release()
    assert len(rappers(cards)) >= 72
    assert len(bonuses(cards)) == 9


def test_a_catalogue_with_too_few_cards_has_no_deck_by_chance(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(alice)
    few = type(cards_of("hhut", match.release))(rappers(cards_of("hhut", match.release))[:5])
    monkeypatch.setattr("matches.services.seating.cards_of", lambda game, digest: few)
    with pytest.raises(NotAllowedNow) as refusal:
        services.take_seat(match.pk, alice, command_id=uuid4())
    assert refusal.value.code == "no_quick_deck"


def test_the_same_id_for_another_thing_is_no_repeat(alice: User, bob: User) -> None:
    match, id = table(alice), uuid4()
    services.take_seat(match.pk, alice, command_id=id)
    with pytest.raises(IdReused):
        services.take_seat(match.pk, bob, command_id=id)
