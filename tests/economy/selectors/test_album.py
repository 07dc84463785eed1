"""What a player owns, counted and page by page: every copy once, in order, wherever the pages are cut (Q27)."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from economy import services
from economy.models import Wallet
from economy.rules.stock import Stock
from economy.selectors import album
from economy.selectors.album import Choice, Counted, counted, listed, order_of
from matches.errors import NotACommand
from tests.support.riches import given_copies

EVERY = Choice()


@pytest.fixture
def wallet(alice: User) -> UUID:
    return Wallet.objects.get(user=alice).pk


def walked(wallet: UUID, stock: Stock, sort: str, choice: Choice = EVERY) -> list[int]:
    """All ids, page after page; each page says how many there are in all."""
    found: list[int] = []
    after = ""
    while True:
        page = listed(wallet, stock, choice, sort, after)
        found += [one.id for one in page.rows]
        after = page.after
        if not after:
            assert page.total == len(found)
            return found


def test_copies_that_are_alike_are_counted_together(released: Stock, alice: User, bob: User, wallet: UUID) -> None:
    one, two = released.drawable(1)[:2]
    ids = given_copies(alice, [one, one, (one, "gold"), (two, "basic", 1), (one, "basic", 0, True)])
    given_copies(bob, [one])
    services.mark(alice, ids[1], keep=True, favourite=False)
    assert sorted(counted(wallet)) == sorted(
        [
            Counted(one, "basic", 0, False, 2, ids[0], ids[1], 1),
            Counted(one, "gold", 0, False, 1, ids[2], ids[2], 0),
            Counted(two, "basic", 1, False, 1, ids[3], ids[3], 0),
            Counted(one, "basic", 0, True, 1, ids[4], ids[4], 0),
        ]
    )


def test_each_order_is_what_it_says(released: Stock, alice: User, wallet: UUID) -> None:
    """R27: holo 20 %, silver 2★ 8 %, gold 1★ 6.5 %; at equal bonus the rarer, then the lower id."""
    early, late = order_of(released)[0], order_of(released)[1]
    ids = given_copies(
        alice,
        [(late, "silver", 2), (early, "gold"), (late, "basic", 0, True), (early, "gold", 1), (early, "basic"), (late, "basic")],
    )
    silver, gold, holo, raised, plain, other = ids
    assert walked(wallet, released, "bonus") == [holo, silver, raised, gold, plain, other]
    assert walked(wallet, released, "rarity") == [raised, gold, silver, holo, plain, other]
    assert walked(wallet, released, "number") == [raised, gold, plain, holo, silver, other]
    assert walked(wallet, released, "newest") == ids[::-1]


@pytest.mark.parametrize("sort", album.SORTS)
def test_pages_show_every_copy_once(
    released: Stock, alice: User, wallet: UUID, sort: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(album, "PAGE", 3)
    cards = released.drawable(1)[:3]
    ids = given_copies(alice, [(cards[at % 3], ("basic", "silver")[at % 2]) for at in range(13)])
    assert sorted(walked(wallet, released, sort)) == ids


@pytest.mark.parametrize("sort", album.SORTS)
def test_what_comes_and_goes_meanwhile_moves_nothing_to_another_page(
    released: Stock, alice: User, wallet: UUID, sort: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(album, "PAGE", 4)
    card = released.drawable(2)[0]
    given_copies(alice, [card] * 12)
    first = listed(wallet, released, Choice(), sort)
    second = [one.id for one in listed(wallet, released, Choice(), sort, first.after).rows]
    services.sell(alice, [one.id for one in first.rows], key=uuid4())
    given_copies(alice, [(card, "divine"), card])
    assert [one.id for one in listed(wallet, released, Choice(), sort, first.after).rows] == second


def test_filters_leave_the_copies_that_they_name(released: Stock, alice: User, wallet: UUID) -> None:
    one, two = released.drawable(1)[:2]
    plain, twin, gold, starred, holo = given_copies(alice, [one, one, (two, "gold"), (one, "basic", 1), (one, "gold", 0, True)])
    services.mark(alice, twin, keep=False, favourite=True)

    def ids(**choice: object) -> set[int]:
        return set(walked(wallet, released, "newest", Choice(**choice)))  # type: ignore[arg-type]

    assert ids(cards=[two]) == {gold}
    assert ids(cards=[]) == set()
    assert ids(rarity="gold") == {gold, holo}
    assert ids(stars=0) == {plain, twin, gold, holo}
    assert ids(stars=1) == {starred}
    assert ids(holo=True) == {holo}
    assert ids(doubles=True) == {plain, twin, starred, holo}
    assert ids(marked=True) == {twin}
    assert ids(rarity="basic", stars=0, doubles=True) == {plain, twin}


@pytest.mark.parametrize("after", ["x", "1", "1_", "_1", "1_-1", "--1_1", "1_2_3", "9" * 19 + "_1", "१_1"])
def test_an_address_that_no_page_gave_is_refused(released: Stock, wallet: UUID, after: str) -> None:
    with pytest.raises(NotACommand, match="bad_cursor"):
        listed(wallet, released, Choice(), "bonus", after)


def test_the_order_of_the_album_is_by_family_rank_and_path_and_buffs_last(released: Stock) -> None:
    """P1: 28 families of 3 or 5 cards, 112 in all, then twelve buffs."""
    pieces = [released.pieces[card] for card in order_of(released)]
    assert len(pieces) == len({one.id for one in pieces}) == 124
    assert [one.rank for one in pieces[112:]] == [0] * 12
    inside = [(one.rank, one.path) for one in pieces[:112]]
    families = [at for at, (rank, _) in enumerate(inside) if rank == 1]
    assert len(families) == 28
    for at, end in zip(families, [*families[1:], 112], strict=True):
        assert len({one.family for one in pieces[at:end]}) == 1
        assert inside[at:end] in ([(1, ""), (2, "a"), (3, "a")], [(1, ""), (2, "a"), (2, "b"), (3, "a"), (3, "b")])
