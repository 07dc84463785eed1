"""What a saved deck brings to a fight, and that nothing else can be brought (R3, R11, Q26-Q29); imports matches' services."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import services
from economy.models import Copy, Deck
from economy.rules.stock import Stock
from matches import audit, bots
from matches import services as tables
from matches.errors import NotAllowedNow
from matches.games.hoss.deck import Brought
from matches.games.hoss.held import Copy as Held
from matches.kernel.match import loadouts
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from matches.registry import rules_of
from tests.support.fights import Fights
from tests.support.programs import Program
from tests.support.retiring import gives_up
from tests.support.riches import given_copies
from tests.support.timing import later

FIGHTERS = ("premier-leve", "cavalier-bleme", "pique-creuse", "hache-rouge", "long-croc", "jeune-ecorce")
BUFFS = ("elan", "second-souffle")
RULES = rules_of("hoss")


@pytest.fixture
def deck(alice: User, released: Stock) -> Deck:
    """Six lines of Alice's, one with a family, each card in several copies."""
    wanted = [
        *FIGHTERS,
        *BUFFS,
        ("premier-leve", "silver", 3),
        ("lame-rouillee", "basic", 0),
        ("lame-rouillee", "basic", 0, True),
    ]
    given_copies(alice, [*wanted, "marechal-paratonnerre", ("elan", "gold", 1), ("elan", "divine", 0)])
    return services.suggest_deck(alice, 1, name="Mine", version=0)


def table(host: User, **options: object) -> Match:
    return tables.open_match(game="hoss", options=options, host=host)


def sit(match: Match, user: User, deck_id: int | None) -> None:
    tables.take_seat(match.pk, user, command_id=uuid4(), deck_id=deck_id)


def refusal(match: Match, user: User, deck_id: int) -> NotAllowedNow:
    with pytest.raises(NotAllowedNow) as refused:
        sit(match, user, deck_id)
    assert not SeatHolder.objects.filter(match=match).exists()
    return refused.value


def brought(match: Match, seat: int = 0) -> Brought:
    found = loadouts(RULES, folds.load(match.pk).fold.match.table)
    return msgspec.convert([found[one] for one in sorted(found)][seat], Brought)


def slugs(stock: Stock, copies: Sequence[Held]) -> list[str]:
    return [stock.pieces[one.card].card.slug for one in copies]


def test_q27_the_seat_brings_the_best_copy_of_each_card_of_its_lines(alice: User, deck: Deck, released: Stock) -> None:
    match = table(alice, rarity="divine", stars=5)
    sit(match, alice, deck.pk)
    loadout = brought(match)
    [first] = [line for line in loadout.lines if slugs(released, line)[0] == "premier-leve"]
    assert slugs(released, first) == ["premier-leve", "lame-rouillee"]  # Q26: the Master is of the other path
    assert [(one.rarity, one.stars, one.holo) for one in first] == [("silver", 3, False), ("basic", 0, True)]
    assert {slugs(released, line)[0] for line in loadout.lines} == set(FIGHTERS)
    assert {(*slugs(released, [one]), one.rarity, one.stars) for one in loadout.buffs} == {
        ("elan", "gold", 1), ("second-souffle", "basic", 0)
    }  # fmt: skip


def test_e17_in_the_fight_the_copys_bonus_is_its_chance_to_evolve(alice: User, deck: Deck) -> None:
    fight = Own(alice, deck)
    [line] = [one for one in fight.side(0).lines if one.first.slug == "premier-leve"]
    assert [one.bonus for one in line.cards] == [120, 200]  # silver 3★ 12 %, basic 0★ holo 20 %
    [plain] = [one for one in fight.side(0).lines if one.first.slug == "hache-rouge"]
    assert plain.first.bonus == 0


def test_a_fight_with_ones_own_deck_goes_to_its_end_and_its_record_derives_again(alice: User, deck: Deck) -> None:
    fight = Own(alice, deck)
    fight.goes_on(lambda state: state.over, absent=[1], sweep=fight.goes_on_alone)
    fight.match.refresh_from_db()
    assert fight.match.status == "ended"
    assert audit.verify(fight.match.pk).verdict == "exact"


def test_a_deck_that_is_not_his_is_none(alice: User, bob: User, deck: Deck) -> None:
    assert refusal(table(bob), bob, deck.pk).code == "no_such_deck"
    assert refusal(table(alice), alice, deck.pk + 1_000).code == "no_such_deck"


def test_an_unfinished_deck_is_refused_with_what_is_wrong(alice: User, deck: Deck) -> None:
    poor = services.save_deck(alice, 2, name="Poor", lines=[str(deck.lines[0])], buffs=[], version=0)
    refused = refusal(table(alice), alice, poor.pk)
    assert (refused.code, refused.detail) == ("bad_deck", {"first": "too_few_lines"})


def test_a_deck_whose_only_copy_was_sold_is_refused_until_it_is_mended(alice: User, deck: Deck) -> None:
    given_copies(alice, ["petite-iris"])
    Copy.objects.filter(card=deck.lines[-1]).update(gone="sold")
    assert refusal(table(alice), alice, deck.pk).detail == {"first": "first_missing"}
    services.suggest_deck(alice, 1, name="Mine", version=deck.version)
    match = table(alice)
    sit(match, alice, deck.pk)
    assert len(brought(match).lines) == 6


def test_q29_fewer_than_six_lines_are_brought_when_there_are_no_more(bob: User, released: Stock) -> None:
    given_copies(bob, ["hache-rouge", "long-croc", "elan"])
    deck = services.suggest_deck(bob, 1, name="All I have", version=0)
    match = table(bob)
    sit(match, bob, deck.pk)
    assert (len(brought(match).lines), len(brought(match).buffs)) == (2, 1)


def test_a_table_plays_with_the_cards_that_it_pinned_a_later_one_without_what_was_retired(
    alice: User, deck: Deck, released: Stock
) -> None:
    before = table(alice)
    gives_up(released, "hache-rouge", "jeune-ecorce")
    assert refusal(table(alice), alice, deck.pk).detail == {"first": "line_gone"}
    sit(before, alice, deck.pk)
    assert "hache-rouge" in [slugs(released, line)[0] for line in brought(before).lines]


def test_the_form_of_a_table_offers_ones_own_decks_and_says_why_others_do_not_fit(alice: User, bob: User, deck: Deck) -> None:
    services.save_deck(alice, 2, name="Poor", lines=[], buffs=[], version=0)
    match = table(alice)
    html = page(alice, match)
    assert f'name="deck" value="{deck.pk}" checked' in html
    assert '<a href="/hoss/paquets/2/">Poor</a>' in html
    assert "It takes 6 lines." in html
    assert 'href="/hoss/paquets/"' in html
    assert "Mine" not in page(bob, match)
    assert 'name="deck"' not in Client().get(f"/tables/{match.pk}/").content.decode()


def test_the_list_of_decks_leads_to_those_of_hoss(alice: User) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(alice)
    assert '<a class="btn" href="/hoss/paquets/">Decks of one’s own cards' in client.get("/paquets/").content.decode()


def page(user: User, match: Match) -> str:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client.get(f"/tables/{match.pk}/").content.decode()


def test_no_page_takes_a_deck_that_is_posted(alice: User, deck: Deck) -> None:
    match, client = table(alice), Client()
    client.force_login(alice)
    posted = {
        "id": str(uuid4()), "nonce": "", "deck": str(deck.pk), "lines": '[[{"card": "x"}]]', "loadout": "{}",
        "rarity": "divine", "stars": "5", "copies": "1",
    }  # fmt: skip
    assert client.post(f"/tables/{match.pk}/s-asseoir/", posted).status_code == 303
    qualities = {(one.rarity, one.stars) for line in brought(match).lines for one in line}
    assert qualities == {("basic", 0), ("silver", 3)}


def test_no_page_takes_anothers_deck(bob: User, deck: Deck) -> None:
    match, client = table(bob), Client()
    client.force_login(bob)
    answer = client.post(f"/tables/{match.pk}/s-asseoir/", {"id": str(uuid4()), "nonce": "", "deck": str(deck.pk)})
    assert answer.status_code == 422
    assert not SeatHolder.objects.exists()


@pytest.mark.parametrize(
    "more", [{"loadout": {"lines": [], "buffs": []}}, {"lines": []}, {"copies": [1]}, {"deck": {"lines": []}}]
)
def test_the_api_refuses_a_body_that_brings_a_deck(alice: User, deck: Deck, more: dict[str, object]) -> None:
    match = table(alice)
    status, answer = Program(alice).post(f"matches/{match.pk}/seat/", more)
    assert (status, answer["code"]) == (400, "malformed")
    assert not SeatHolder.objects.exists()


def test_the_api_takes_the_number_of_ones_own_deck_alone(alice: User, bob: User, deck: Deck) -> None:
    match = table(alice)
    status, answer = Program(bob).post(f"matches/{match.pk}/seat/", {"deck": deck.pk})
    assert (status, answer["code"]) == (422, "no_such_deck")
    assert Program(alice).post(f"matches/{match.pk}/seat/", {"deck": deck.pk})[0] == 200
    assert len(brought(match).lines) == 6


class Own(Fights):
    """A fight of a player with his own deck against the robot of rank 1."""

    def __init__(self, user: User, deck: Deck) -> None:
        self.users: Sequence[User] = [user]
        self.match = table(user)
        self.ahead_ms = 0
        sit(self.match, user, deck.pk)
        tables.add_bot(self.match.pk, user, policy="rank_1", command_id=uuid4())
        tables.start(self.match.pk, user, command_id=uuid4())
        self.match.refresh_from_db()

    def goes_on_alone(self) -> None:
        """The robot answers if it is asked; else a round is over."""
        if self.asked():
            with later(self.ahead_ms):
                bots.answer(self.match.pk)
        else:
            self.passes(self.due_ms)
