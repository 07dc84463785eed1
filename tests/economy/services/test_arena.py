"""Registering in a season and what one defends with (R37, R38, Q38): every refusal, copies that are held, decks saved again."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID, uuid4

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User

from economy import clock, selectors, services
from economy.models import ArenaDeck, Copy, Deck, Fighter, RankStanding, Season
from economy.rules.stock import Stock
from matches import services as matches
from matches.errors import NotAllowedNow, NotYours, StaleDecision
from tests.support.arena import Pair, arena_pair, may_register
from tests.support.riches import given_copies, person
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db


@pytest.fixture
def hers(alice: User, released: Stock) -> Pair:
    """Alice may register with these."""
    may_register(alice)
    return arena_pair(alice, released)


def registered(user: User, pair: Pair, key: UUID | None = None) -> Fighter:
    return services.register(user, decks=pair.decks, key=key or uuid4())


def pinned(user: User) -> set[int]:
    """How often copies of his are held, among those that he has."""
    return set(Copy.objects.filter(wallet__user=user, gone="").values_list("pinned", flat=True))


def copy_of(user: User, card: str) -> int:
    return Copy.objects.filter(wallet__user=user, card=card, gone="").order_by("pk").values_list("pk", flat=True)[0]


def test_r37_who_registers_is_a_fighter_of_this_week_with_his_decks_and_no_points(alice: User, hers: Pair) -> None:
    fighter = registered(alice, hers)
    season = Season.objects.get(pk=fighter.season_id)
    assert season.starts_at <= clock.now() < season.ends_at
    assert (fighter.number, season.fighters, fighter.points, fighter.wins, fighter.losses, fighter.decks_version) == (
        1,
        1,
        0,
        0,
        0,
        1,
    )
    assert fighter.registered_at == fighter.moved_at
    one, two = ArenaDeck.objects.order_by("side")
    assert (one.side, one.name, [str(id) for id in one.lines], [str(id) for id in one.buffs]) == (
        1, "Paquet 1", list(hers.lines[0]), list(hers.buffs[0]),
    )  # fmt: skip
    assert [str(id) for id in two.lines] == list(hers.lines[1])
    assert (len(one.copies), len(two.copies)) == (20, 20)  # 6 lines of 3, 2 buffs
    assert pinned(alice) == {1}


def less_rank(alice: User, pair: Pair) -> None:
    RankStanding.objects.filter(wallet__user=alice, rank=4).update(wins=9)


def no_address(alice: User, pair: Pair) -> None:
    EmailAddress.objects.all().delete()


def unconfirmed(alice: User, pair: Pair) -> None:
    EmailAddress.objects.update(verified=False)


def without_a_line(alice: User, pair: Pair) -> None:
    row = Deck.objects.get(pk=pair.decks[1])
    Deck.objects.filter(pk=row.pk).update(lines=row.lines[:5])


def without_a_buff(alice: User, pair: Pair) -> None:
    row = Deck.objects.get(pk=pair.decks[0])
    Deck.objects.filter(pk=row.pk).update(buffs=row.buffs[:1])


def a_master_sold(alice: User, pair: Pair) -> None:
    stock = services.decks.current_stock()
    master = next(one.id for one in stock.families[pair.lines[1][2]] if one.rank == 3)
    services.sell(alice, [copy_of(alice, master)], key=uuid4())


def a_buff_in_both(alice: User, pair: Pair) -> None:
    one, two = (Deck.objects.get(pk=id) for id in pair.decks)
    Deck.objects.filter(pk=two.pk).update(buffs=[one.buffs[0], two.buffs[0]])


def a_line_in_both(alice: User, pair: Pair) -> None:
    one, two = (Deck.objects.get(pk=id) for id in pair.decks)
    Deck.objects.filter(pk=two.pk).update(lines=[*two.lines[:5], one.lines[0]])


def deleted(alice: User, pair: Pair) -> None:
    services.delete_deck(alice, 2, version=Deck.objects.get(pk=pair.decks[1]).version)


def closed(alice: User, pair: Pair) -> None:
    services.season_now()
    Season.objects.update(state="closed")


@pytest.mark.parametrize(
    ("spoil", "code", "detail"),
    [
        (less_rank, "arena_locked", {"rank": 5}),
        (no_address, "email_first", {}),
        (unconfirmed, "email_first", {}),
        (without_a_line, "short_deck", {"deck": "Paquet 2"}),
        (without_a_buff, "short_deck", {"deck": "Paquet 1"}),
        (a_master_sold, "incomplete_line", {"deck": "Paquet 2"}),
        (a_buff_in_both, "shared_card", {}),
        (a_line_in_both, "shared_card", {}),
        (deleted, "no_such_deck", {}),
        (closed, "season_over", {}),
    ],
)
def test_r37_q38_what_keeps_from_registering(
    alice: User, hers: Pair, spoil: Callable[[User, Pair], None], code: str, detail: dict[str, object]
) -> None:
    spoil(alice, hers)
    with pytest.raises(NotAllowedNow) as caught:
        registered(alice, hers)
    assert (caught.value.code, caught.value.detail) == (code, detail)
    assert not Fighter.objects.exists()
    assert not ArenaDeck.objects.exists()
    assert pinned(alice) == {0}


def test_one_deck_twice_has_every_card_in_common_and_anothers_is_none(alice: User, hers: Pair, bob: User) -> None:
    with pytest.raises(NotAllowedNow, match="shared_card"):
        services.register(alice, decks=(hers.decks[0], hers.decks[0]), key=uuid4())
    may_register(bob)
    with pytest.raises(NotAllowedNow, match="no_such_deck"):
        services.register(bob, decks=hers.decks, key=uuid4())


def test_guests_own_nothing_and_register_nowhere(released: Stock) -> None:
    with pytest.raises(NotYours, match="guests_own_nothing"):
        services.register(matches.new_guest(), decks=(1, 2), key=uuid4())


def test_the_same_key_again_is_the_same_and_another_one_is_refused(alice: User, hers: Pair) -> None:
    key = uuid4()
    first = registered(alice, hers, key)
    assert registered(alice, hers, key).pk == first.pk
    with pytest.raises(NotAllowedNow, match="already_registered"):
        registered(alice, hers)
    assert Season.objects.get(pk=first.season_id).fighters == 1
    assert pinned(alice) == {1}


def test_r38_a_saved_copy_is_neither_sold_nor_sacrificed_and_may_be_raised(alice: User, hers: Pair) -> None:
    registered(alice, hers)
    card = hers.lines[0][0]
    held = copy_of(alice, card)
    with pytest.raises(NotAllowedNow, match="pinned_copies"):
        services.sell(alice, [held], key=uuid4())
    [rarer] = given_copies(alice, [(card, "gold")])
    with pytest.raises(NotAllowedNow, match="pinned_goes"):
        services.fuse(alice, held, rarer, key=uuid4())
    assert services.sell(alice, [rarer], key=uuid4()).gold == 200
    while Copy.objects.get(pk=held).stars == 0:
        [food] = given_copies(alice, [(card, "basic")])
        services.fuse(alice, held, food, key=uuid4())
    deck = ArenaDeck.objects.get(side=1)
    lines, _ = selectors.saved_copies(services.decks.current_stock(), deck)
    assert (lines[0][0].id, lines[0][0].stars) == (held, 1)


def test_q38_a_better_copy_counts_once_the_decks_are_saved_again_and_the_old_one_is_free(alice: User, hers: Pair) -> None:
    fighter = registered(alice, hers)
    card = hers.lines[0][0]
    before, [better] = copy_of(alice, card), given_copies(alice, [(card, "divine", 1)])
    lines, _ = selectors.saved_copies(services.decks.current_stock(), ArenaDeck.objects.get(side=1))
    assert lines[0][0].id == before
    assert services.save_arena_decks(alice, decks=hers.decks, version=1).decks_version == 2
    lines, _ = selectors.saved_copies(services.decks.current_stock(), ArenaDeck.objects.get(fighter=fighter, side=1))
    assert (lines[0][0].id, lines[0][0].rarity, lines[0][0].stars) == (better, "divine", 1)
    assert (Copy.objects.get(pk=before).pinned, Copy.objects.get(pk=better).pinned) == (0, 1)
    assert services.sell(alice, [before], key=uuid4()).gold == 2


def test_r38_an_edited_deck_changes_nothing_in_the_arena_until_it_is_saved_there(alice: User, hers: Pair) -> None:
    registered(alice, hers)
    row = Deck.objects.get(pk=hers.decks[0])
    lines = [*map(str, row.lines[1:]), str(row.lines[0])]
    services.save_deck(alice, 1, name="Autre", lines=lines[:3], buffs=map(str, row.buffs), version=row.version)
    assert ArenaDeck.objects.get(side=1).lines == row.lines
    with pytest.raises(NotAllowedNow, match="short_deck"):
        services.save_arena_decks(alice, decks=hers.decks, version=1)
    deck = ArenaDeck.objects.get(side=1)
    assert (deck.lines, deck.name, pinned(alice)) == (row.lines, "Paquet 1", {1})


def test_decks_that_were_saved_meanwhile_are_looked_at_first_and_the_very_same_changes_nothing(alice: User, hers: Pair) -> None:
    registered(alice, hers)
    turned = (hers.decks[1], hers.decks[0])
    assert services.save_arena_decks(alice, decks=turned, version=1).decks_version == 2
    with pytest.raises(StaleDecision, match="decks_moved") as caught:
        services.save_arena_decks(alice, decks=hers.decks, version=1)
    assert caught.value.detail == {"version": 2}
    assert services.save_arena_decks(alice, decks=turned, version=1).decks_version == 2
    assert [one.name for one in ArenaDeck.objects.order_by("side")] == ["Paquet 2", "Paquet 1"]
    assert pinned(alice) == {1}


def test_who_is_not_registered_saves_nothing_there(alice: User, hers: Pair) -> None:
    with pytest.raises(NotAllowedNow, match="not_registered"):
        services.save_arena_decks(alice, decks=hers.decks, version=1)
    assert pinned(alice) == {0}


def test_what_the_arenas_page_of_decks_is_made_of(alice: User, hers: Pair, released: Stock) -> None:
    wallet = services.wallet_of(alice)
    services.save_deck(alice, 3, name="Court", lines=hers.lines[0][:2], buffs=[], version=0)
    page = selectors.arena_decks(wallet, services.season_now().pk)
    assert [one.fits for one in page.sheets] == [True, True, False, False]
    assert [one.unfit.code if one.unfit else "" for one in page.sheets] == ["", "", "short_deck", ""]
    assert (page.fighter, page.saved) == (None, [])
    fighter = registered(alice, hers)
    page = selectors.arena_decks(wallet, fighter.season_id)
    assert page.fighter == fighter
    assert [(one.deck.side, one.slot, len(one.lines), len(one.buffs)) for one in page.saved] == [(1, 1, 6, 2), (2, 2, 6, 2)]
    deck = Deck.objects.get(pk=hers.decks[0])
    services.save_deck(alice, 1, name="Vide", lines=[], buffs=[], version=deck.version)
    assert [one.slot for one in selectors.arena_decks(wallet, fighter.season_id).saved] == [None, 2]


def test_in_the_next_season_one_registers_anew_and_copies_are_held_for_both(alice: User, hers: Pair) -> None:
    first = registered(alice, hers)
    with clock.at(first.season.ends_at):
        with pytest.raises(NotAllowedNow, match="not_registered"):
            services.save_arena_decks(alice, decks=hers.decks, version=1)
        second = registered(alice, hers)
    assert (second.season.starts_at, second.number) == (first.season.ends_at, 1)
    assert pinned(alice) == {2}


@pytest.mark.django_db(transaction=True)
def test_clicks_at_once_register_once_and_players_at_once_get_numbers_without_a_gap(released: Stock) -> None:
    people = [person(name) for name in ("alice", "bob", "carol")]
    for user in people:
        may_register(user)
    pairs = [arena_pair(user, released) for user in people]
    calls = [lambda user=user, pair=pair: registered(user, pair) for user, pair in zip(people, pairs, strict=True)]
    answers = together(*calls, *calls)
    assert len(returned(answers)) == 3
    assert sorted(Fighter.objects.values_list("number", flat=True)) == [1, 2, 3]
    assert Season.objects.get(pk=services.season_now().pk).fighters == 3
    assert set(Copy.objects.values_list("pinned", flat=True)) == {1}
