"""Saved decks: who may do what with them, how they are built, and what a new release does to them; imports services."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from catalogue import selectors as catalogue
from catalogue import services as desk
from matches import selectors, services
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, Problem, StaleDecision
from matches.models import Deck, SeatHolder
from matches.releases import current_cards
from tests.support.together import together


def made(owner: User, name: str = "Mes classiques", **given: object) -> Deck:
    return services.new_deck(owner, "hhut", id=uuid4(), name=name, **given)


def filled(owner: User, name: str = "Plein", aim: str = "bands") -> Deck:
    return services.fill_deck(owner, made(owner, name, aim=aim).pk)


def rapper(number: int = 0) -> str:
    return [card.id for card in current_cards("hhut").values() if card.kind == "rapper"][number]


def bonus(slug: str) -> str:
    return current_cards("hhut")[slug].id


def refusal(kind: type[Problem], call: object) -> str:
    with pytest.raises(kind) as raised:
        call()  # type: ignore[operator]
    return raised.value.code


def counts(owner: User, deck: Deck) -> list[tuple[str, int, int]]:
    return [(one.words.en, one.has, one.most) for one in selectors.deck(owner, deck.pk).tallies]


def test_a_new_deck_is_empty_and_says_what_is_missing(alice: User) -> None:
    deck = made(alice)
    assert counts(alice, deck) == [("85 or less", 0, 3), ("86 to 90", 0, 3), ("91 or more", 0, 3), ("Bonus cards", 0, 5)]
    assert selectors.deck(alice, deck.pk).ready_for == ()


def test_the_same_request_makes_one_deck(alice: User, bob: User) -> None:
    id = uuid4()
    decks = [services.new_deck(alice, "hhut", id=id, name=name) for name in ("One", "Two")]
    assert decks[0].pk == decks[1].pk
    assert decks[1].name == "One"
    assert refusal(IdReused, lambda: services.new_deck(bob, "hhut", id=id, name="Mine")) == "id_reused"


@pytest.mark.parametrize("name", ["", "   ", "a" * 61, "with\u200bnothing", "a\x00b"])
def test_a_name_is_something_that_can_be_read(alice: User, name: str) -> None:
    assert refusal(NotACommand, lambda: made(alice, name)) == "bad_deck_name"


def test_a_name_is_the_owners_once_a_game_and_another_persons_as_well(alice: User, bob: User) -> None:
    assert made(alice, "  La   Crème ").name == "La Crème"
    assert refusal(NotAllowedNow, lambda: made(alice, "La Crème")) == "deck_name_taken"
    assert made(bob, "La Crème").name == "La Crème"


def test_fifty_decks_are_enough(alice: User) -> None:
    deck = made(alice, "0")
    Deck.objects.bulk_create(Deck(owner=alice, game="hhut", name=str(n), loadout={}) for n in range(1, 50))
    assert refusal(NotAllowedNow, lambda: made(alice, "50")) == "too_many_decks"
    assert refusal(NotAllowedNow, lambda: services.copy_deck(alice, deck.pk, id=uuid4())) == "too_many_decks"


@pytest.mark.django_db(transaction=True)
def test_two_decks_of_one_name_at_once_are_one_deck_and_one_refusal() -> None:
    alice = User.objects.create_user("alice")
    made(alice, "first")

    def tried() -> str:
        try:
            return made(alice, "same").name
        except NotAllowedNow as refused:
            return refused.code

    assert sorted(together(tried, tried)) == ["deck_name_taken", "same"]


def test_a_game_without_decks_has_none(alice: User) -> None:
    assert refusal(NotFound, lambda: services.new_deck(alice, "ahyoheek", id=uuid4(), name="x")) == "no_decks"
    assert refusal(NotFound, lambda: services.new_deck(alice, "chess", id=uuid4(), name="x")) == "no_such_game"


def test_a_card_is_put_in_once_however_often_it_is_asked_for(alice: User) -> None:
    deck = made(alice)
    for _ in range(2):
        put = services.put_card(alice, deck.pk, pile="cards", card=rapper(), count=1)
    assert (put.loadout["cards"], put.version) == ([rapper()], 2)
    out = services.put_card(alice, deck.pk, pile="cards", card=rapper(), count=0)
    assert (out.loadout["cards"], out.version) == ([], 3)


def test_a_rapper_is_there_once_and_a_bonus_up_to_five_times(alice: User) -> None:
    deck = made(alice)
    assert (
        refusal(NotAllowedNow, lambda: services.put_card(alice, deck.pk, pile="cards", card=rapper(), count=2))
        == "too_many_copies"
    )
    label = bonus("label-inde")
    assert services.put_card(alice, deck.pk, pile="bonuses", card=label, count=5).loadout["bonuses"] == [label] * 5
    assert (
        refusal(NotAllowedNow, lambda: services.put_card(alice, deck.pk, pile="bonuses", card=label, count=6))
        == "too_many_copies"
    )
    assert services.put_card(alice, deck.pk, pile="bonuses", card=label, count=2).loadout["bonuses"] == [label] * 2


@pytest.mark.parametrize(("pile", "card"), [("cards", "nothing"), ("cards", "label-inde"), ("bonuses", "booba-0-9")])
def test_only_cards_of_the_catalogue_go_in_and_each_into_its_own_pile(alice: User, pile: str, card: str) -> None:
    deck = made(alice)
    id = bonus(card) if card in current_cards("hhut") else card
    assert refusal(NotAllowedNow, lambda: services.put_card(alice, deck.pk, pile=pile, card=id, count=1)) == "not_in_catalogue"
    assert refusal(NotACommand, lambda: services.put_card(alice, deck.pk, pile="sleeve", card=id, count=1)) == "no_such_pile"


@pytest.mark.parametrize(("aim", "sizes"), [("bands", [3, 3, 3]), ("free", [7]), ("crowd_3", [9]), ("bands_4", [4, 4, 4])])
def test_what_is_missing_is_filled_by_chance_and_what_is_there_stays(alice: User, aim: str, sizes: list[int]) -> None:
    deck = made(alice, aim=aim)
    services.put_card(alice, deck.pk, pile="cards", card=rapper(5), count=1)
    services.put_card(alice, deck.pk, pile="bonuses", card=bonus("autotune"), count=2)
    full = services.fill_deck(alice, deck.pk)
    assert full.loadout["cards"][0] == rapper(5)
    assert full.loadout["bonuses"][:2] == [bonus("autotune")] * 2
    assert [has for _, has, _ in counts(alice, deck)] == [*sizes, 5]
    assert aim in {one.key for one in selectors.deck(alice, deck.pk).ready_for}
    again = services.fill_deck(alice, deck.pk)
    assert (again.loadout, again.version) == (full.loadout, full.version)


def test_a_changed_deck_is_stale_for_who_has_not_seen_the_change(alice: User) -> None:
    deck = made(alice)
    saved = services.save_deck(alice, deck.pk, version=1, loadout={"cards": [rapper()], "bonuses": []})
    assert saved.version == 2
    with pytest.raises(StaleDecision) as stale:
        services.save_deck(alice, deck.pk, version=1, loadout={"cards": [rapper(1)], "bonuses": []})
    assert (stale.value.code, stale.value.detail) == ("deck_changed", {"version": 2})
    assert services.save_deck(alice, deck.pk, version=1, loadout={"cards": [rapper()], "bonuses": []}).version == 2


@pytest.mark.parametrize("loadout", [{"cards": "x"}, {"cards": [1]}, {"cards": [], "spice": 1}])
def test_a_deck_of_another_shape_is_no_deck(alice: User, loadout: dict[str, object]) -> None:
    deck = made(alice)
    assert refusal(NotACommand, lambda: services.save_deck(alice, deck.pk, version=1, loadout=loadout)) == "bad_loadout"


def test_a_deck_has_its_bound(alice: User) -> None:
    made(alice)
    many = {"cards": [], "bonuses": [bonus("boycott")] * 201}
    assert refusal(NotAllowedNow, lambda: made(alice, "heavy", loadout=many)) == "deck_too_large"


def test_renamed_copied_emptied_and_thrown_away(alice: User) -> None:
    deck = filled(alice, "Le Bon")
    assert services.save_deck(alice, deck.pk, version=deck.version, name="La Bonne", aim="free").name == "La Bonne"
    copy = services.copy_deck(alice, deck.pk, id=(id := uuid4()))
    assert (copy.name, copy.loadout, copy.aim) == ("La Bonne 2", deck.loadout, "free")
    assert services.copy_deck(alice, deck.pk, id=id).pk == copy.pk
    assert services.empty_deck(alice, copy.pk).loadout == {"cards": [], "bonuses": []}
    services.delete_deck(alice, deck.pk)
    assert [sheet.deck.name for sheet in selectors.decks(alice)] == ["La Bonne 2"]


def test_nobody_sees_or_touches_anothers_deck(alice: User, bob: User) -> None:
    deck = filled(alice)
    assert selectors.decks(bob) == []
    for call in (
        lambda: selectors.deck(bob, deck.pk),
        lambda: services.save_deck(bob, deck.pk, version=2, name="mine"),
        lambda: services.put_card(bob, deck.pk, pile="cards", card=rapper(), count=0),
        lambda: services.fill_deck(bob, deck.pk),
        lambda: services.copy_deck(bob, deck.pk, id=uuid4()),
        lambda: services.delete_deck(bob, deck.pk),
    ):
        assert refusal(NotFound, call) == "no_such_deck"
    assert Deck.objects.get().name == "Plein"


def test_a_guest_keeps_his_decks_when_he_signs_up(db: None) -> None:
    guest = services.new_guest()
    deck = filled(guest)
    services.end_guesthood(guest)
    assert selectors.deck(User.objects.get(pk=guest.pk), deck.pk).ready_for


def test_a_saved_deck_is_brought_to_a_table_that_it_fits(alice: User) -> None:
    deck = filled(alice)
    match = services.open_match(game="hhut", options={"mode": "duel"}, host=alice)
    assert [(one.deck.pk, one.findings, one.last) for one in selectors.decks_at(match, alice)] == [(deck.pk, (), False)]
    id = uuid4()
    services.take_seat(match.pk, alice, command_id=id, deck_id=deck.pk)
    assert SeatHolder.objects.get(match=match).deck == deck.pk
    services.delete_deck(alice, deck.pk)
    assert services.take_seat(match.pk, alice, command_id=id, deck_id=deck.pk) == 0
    assert refusal(IdReused, lambda: services.take_seat(match.pk, alice, command_id=id)) == "id_reused"


def test_a_deck_that_does_not_fit_says_why_and_is_refused(alice: User, bob: User) -> None:
    deck = filled(alice, aim="free")
    match = services.open_match(game="hhut", options={"mode": "crowd_4"}, host=alice)
    [brought] = selectors.decks_at(match, alice)
    assert "It takes 12 rapper cards, this deck has 7." in [one.words.en for one in brought.findings]
    assert refusal(NotAllowedNow, lambda: services.take_seat(match.pk, alice, command_id=uuid4(), deck_id=deck.pk)) == "bad_deck"
    assert (
        refusal(NotAllowedNow, lambda: services.take_seat(match.pk, bob, command_id=uuid4(), deck_id=deck.pk)) == "no_such_deck"
    )


def test_the_deck_that_was_brought_last_is_known(alice: User) -> None:
    decks = [filled(alice, name) for name in ("A", "B")]
    match = services.open_match(game="hhut", options={}, host=alice)
    services.take_seat(match.pk, alice, command_id=uuid4(), deck_id=decks[1].pk)
    again = services.open_match(game="hhut", options={}, host=alice)
    assert [(one.deck.name, one.last) for one in selectors.decks_at(again, alice)] == [("A", False), ("B", True)]


def test_a_retired_card_stays_in_the_deck_with_its_reason_and_one_that_was_merged_with_what_stands_for_it(
    alice: User,
) -> None:
    deck = filled(alice, aim="free")
    match = services.open_match(game="hhut", options={"format": "free"}, host=alice)
    retired, merged, into = publish_without(deck, alice)
    sheet = selectors.deck(alice, deck.pk)
    assert set(sheet.gone) == {retired, merged}
    assert (sheet.gone[retired].what, sheet.gone[retired].reason, sheet.gone[retired].into) == ("retired", "an old print", "")
    assert (sheet.gone[merged].what, sheet.gone[merged].into) == ("merged", into)
    assert sheet.ready_for == ()
    services.take_seat(match.pk, alice, command_id=uuid4(), deck_id=deck.pk)  # the table has pinned the release before
    later = services.open_match(game="hhut", options={"format": "free"}, host=alice)
    assert refusal(NotAllowedNow, lambda: services.take_seat(later.pk, alice, command_id=uuid4(), deck_id=deck.pk)) == "bad_deck"
    services.swap_card(alice, deck.pk, pile="cards", card=merged, into=into)
    services.put_card(alice, deck.pk, pile="cards", card=retired, count=0)
    assert (
        refusal(NotAllowedNow, lambda: services.put_card(alice, deck.pk, pile="cards", card=retired, count=1))
        == "not_in_catalogue"
    )
    services.fill_deck(alice, deck.pk)
    assert selectors.deck(alice, deck.pk).lacks == ()


def publish_without(deck: Deck, alice: User) -> tuple[str, str, str]:
    """A release without two of the deck's cards: one retired, the other merged into a card that the deck has not."""
    cards = current_cards("hhut")
    retired, merged = [id for id in deck.loadout["cards"] if id != cards["booba-0-9"].id][:2]  # a bonus names that one
    into = next(card.id for card in cards.values() if card.kind == "rapper" and card.id not in deck.loadout["cards"])
    desk.retire_card(UUID(retired), catalogue.card(UUID(retired)).version, by=alice, reason="an old print")
    desk.merge_card(UUID(merged), catalogue.card(UUID(merged)).version, into=UUID(into), by=alice, reason="twice the same")
    desk.publish("hhut", by=alice, seen_draft=catalogue.draft("hhut").version)
    catalogue.forget_marks()
    return retired, merged, into
