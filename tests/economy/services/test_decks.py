"""Saving the four decks, and what is read of them (R2-R4, Q27, Q29); imports the economy."""

from __future__ import annotations

from functools import partial

import pytest
from django.contrib.auth.models import User

from economy import selectors, services
from economy.models import Copy, Deck
from economy.rules.stock import Stock
from economy.selectors import DeckSheet
from matches.errors import NotACommand, NotAllowedNow, NotFound, StaleDecision
from matches.kernel.cards import Cards
from matches.registry import rules_of
from tests.support.riches import given_copies
from tests.support.together import codes, returned, together

FIGHTERS = ("premier-leve", "cavalier-bleme", "pique-creuse", "hache-rouge", "long-croc", "jeune-ecorce", "petite-iris")
BUFFS = ("elan", "second-souffle")


def ids(stock: Stock, *slugs: str) -> list[str]:
    found = {one.card.slug: one.id for one in stock.pieces.values()}
    return [found[one] for one in slugs]


def save(
    user: User, stock: Stock, lines: tuple[str, ...] = FIGHTERS[:6], version: int = 0, slot: int = 1, name: str = "One"
) -> Deck:
    return services.save_deck(user, slot, name=name, lines=ids(stock, *lines), buffs=ids(stock, *BUFFS), version=version)


def sheet(user: User, stock: Stock, slot: int = 1) -> DeckSheet:
    return selectors.deck_sheet(services.wallet_of(user), slot, stock)


@pytest.fixture
def rich(alice: User) -> User:
    """Alice, with all that the decks here are made of."""
    given_copies(alice, [*FIGHTERS, *BUFFS])
    return alice


def test_a_saved_deck_keeps_lines_and_buffs_in_the_players_order_and_never_copies(rich: User, released: Stock) -> None:
    save(rich, released)
    row = Deck.objects.get()
    assert [str(one) for one in row.lines] == ids(released, *FIGHTERS[:6])
    assert [str(one) for one in row.buffs] == ids(released, *BUFFS)
    assert sheet(rich, released).fits


def test_q27_what_is_won_later_is_brought_without_saving_again(rich: User, released: Stock) -> None:
    save(rich, released)
    better, *_ = given_copies(rich, [("hache-rouge", "silver", 2)])
    assert better in [line[0].id for line in sheet(rich, released).filled.lines]


def test_among_hundreds_of_copies_the_best_is_found_and_all_are_counted(rich: User, released: Stock) -> None:
    given_copies(rich, [("elan", "basic")] * 300 + [("elan", "gold", 1)] * 3)
    gold = Copy.objects.filter(rarity="gold").order_by("pk")[0]
    held = selectors.holdings(services.wallet_of(rich).pk, released)
    [elan] = ids(released, "elan")
    assert (held.best[elan].id, held.counts[elan]) == (gold.pk, 304)


def test_a_sold_copy_leaves_its_line_missing_and_the_next_best_takes_its_place(rich: User, released: Stock) -> None:
    save(rich, released)
    best, *_ = given_copies(rich, [("hache-rouge", "gold", 0)])
    assert best in [line[0].id for line in sheet(rich, released).filled.lines]
    Copy.objects.filter(pk=best).update(gone="sold")
    assert sheet(rich, released).fits
    Copy.objects.filter(card=ids(released, "hache-rouge")[0]).update(gone="sold")
    now = sheet(rich, released)
    assert [one.code for one in now.findings] == ["first_missing"]
    assert [len(line) for line in now.filled.lines] == [1, 1, 1, 0, 1, 1]


def test_an_unfinished_deck_is_kept_and_does_not_fit(rich: User, released: Stock) -> None:
    save(rich, released, FIGHTERS[:2])
    assert [one.words.en for one in sheet(rich, released).findings] == ["It takes 6 lines."]


def test_q29_who_owns_too_little_has_a_legal_deck_of_all_of_it(alice: User, released: Stock) -> None:
    given_copies(alice, [*FIGHTERS[:3], BUFFS[0]])
    deck = services.suggest_deck(alice, 2, name="Poor", version=0)
    assert (len(deck.lines), len(deck.buffs)) == (3, 1)
    assert sheet(alice, released, 2).fits


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (FIGHTERS, "deck_lines"),
        (("porte-du-caveau", "peau-de-roche", "haie-tetue"), "deck_defenders"),
        (FIGHTERS[:1] * 2, "deck_twice"),
    ],
)
def test_r2_what_no_deck_may_hold_is_not_saved(rich: User, released: Stock, lines: tuple[str, ...], code: str) -> None:
    with pytest.raises(NotAllowedNow) as refused:
        save(rich, released, lines)
    assert refused.value.code == code
    assert not Deck.objects.exists()


def test_r4_there_are_four_slots(rich: User, released: Stock) -> None:
    for slot in (1, 2, 3, 4):
        save(rich, released, slot=slot)
    for slot in (0, 5):
        with pytest.raises(NotFound):
            save(rich, released, slot=slot)
    assert [one.slot for one in selectors.deck_sheets(services.wallet_of(rich), released)] == [1, 2, 3, 4]


@pytest.mark.parametrize("line", ["", "no id", "00000000-0000-0000-0000-000000000000"])
def test_what_is_no_line_is_no_command(rich: User, released: Stock, line: str) -> None:
    with pytest.raises(NotACommand):
        services.save_deck(rich, 1, name="One", lines=[line], buffs=[], version=0)


def test_a_rank_2_card_leads_no_line_and_a_creature_is_no_buff(rich: User, released: Stock) -> None:
    for lines, buffs, code in ((["lame-rouillee"], [], "no_such_line"), ([], ["hache-rouge"], "no_such_buff")):
        with pytest.raises(NotACommand) as refused:
            services.save_deck(rich, 1, name="One", lines=ids(released, *lines), buffs=ids(released, *buffs), version=0)
        assert refused.value.code == code


def test_a_stale_version_is_refused_and_what_is_saved_stays(rich: User, released: Stock) -> None:
    first = save(rich, released)
    second = save(rich, released, FIGHTERS[1:7], version=first.version)
    with pytest.raises(StaleDecision) as refused:
        save(rich, released, FIGHTERS[:3], version=first.version)
    assert (refused.value.code, refused.value.detail) == ("deck_moved", {"version": second.version})
    assert len(Deck.objects.get().lines) == 6


def test_the_same_once_more_changes_nothing_whatever_the_version(rich: User, released: Stock) -> None:
    first = save(rich, released)
    assert save(rich, released).version == first.version
    assert Deck.objects.count() == 1


def test_a_deck_that_was_thrown_away_and_made_anew_is_not_the_old_one(rich: User, released: Stock) -> None:
    old = save(rich, released)
    services.delete_deck(rich, 1, version=old.version)
    services.delete_deck(rich, 1, version=old.version)  # once more
    assert not Deck.objects.exists()
    new = save(rich, released, FIGHTERS[:2])
    assert new.version != old.version
    with pytest.raises(StaleDecision):
        save(rich, released, FIGHTERS[:3], version=old.version)


def test_lines_that_stay_keep_their_place(rich: User, released: Stock) -> None:
    first = save(rich, released, FIGHTERS[:3])
    deck = save(rich, released, (FIGHTERS[4], FIGHTERS[2], FIGHTERS[0]), version=first.version)
    assert [str(one) for one in deck.lines] == ids(released, FIGHTERS[0], FIGHTERS[2], FIGHTERS[4])


def test_with_nothing_to_suggest_it_is_said(alice: User, released: Stock) -> None:
    with pytest.raises(NotAllowedNow) as refused:
        services.suggest_deck(alice, 1, name="Empty", version=0)
    assert refused.value.code == "nothing_to_suggest"


def test_a_deck_is_its_owners_alone(rich: User, bob: User, released: Stock) -> None:
    save(rich, released)
    assert sheet(bob, released).deck is None
    services.delete_deck(bob, 1, version=0)
    assert Deck.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_several_decks_saved_at_once_into_an_empty_slot_one_stays(
    transactional_db: None, released: Stock, alice: User
) -> None:
    given_copies(alice, [*FIGHTERS, *BUFFS])
    saves = [partial(save, alice, released, FIGHTERS[at : at + 3], name=f"Deck {at}") for at in range(4)]
    answers = together(*saves)
    assert (len(returned(answers)), codes(answers)) == (1, ["deck_moved"] * 3)
    assert Deck.objects.get().name == returned(answers)[0].name


def test_a_copy_of_a_rarity_that_the_release_has_no_more_is_counted_and_never_brought(rich: User, released: Stock) -> None:
    [elan] = ids(released, "elan")
    few = Stock(
        Cards(
            rules_of("hoss").first_release().values(),
            [one for one in released.rarities.values() if one.key != "gold"],
            released.whole,
        )
    )
    given_copies(rich, [("elan", "gold", 1)])
    held = selectors.holdings(services.wallet_of(rich).pk, few)
    assert (held.best[elan].rarity, held.counts[elan]) == ("basic", 2)
