"""The page of the arena's decks: what keeps each of the four from it, registering with two, saving them again, what is locked."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import clock, services
from economy.models import ArenaDeck, Copy, Deck, Fighter
from economy.rules.stock import Stock
from tests.support.arena import Pair, arena_pair, may_register
from tests.support.arena_pages import DECKS, NOON, client_of, page, text
from tests.support.forms import Form, forms_of
from tests.support.raffles import confirmed
from tests.support.rank_fights import given_deck
from tests.support.riches import given_copies, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def ann(released: Stock) -> User:
    """She may register."""
    user = person("ann")
    may_register(user)
    return user


@pytest.fixture
def pair(ann: User, released: Stock) -> Pair:
    """Two decks that will do."""
    return arena_pair(ann, released)


def form_of(user: User) -> Form:
    [form] = forms_of(page(client_of(user), DECKS), DECKS)
    return form


def sent(user: User, decks: tuple[int, ...], **more: str) -> tuple[int, str]:
    """The form of now with these decks ticked: the status, and what is said then."""
    client, hidden = client_of(user), form_of(user).hidden
    answer = client.post(DECKS, {**hidden, "deck": [str(one) for one in decks], **more})
    return answer.status_code, text((client.get("/arene/") if answer.status_code == 303 else answer).content.decode())


def registered(user: User, pair: Pair) -> Fighter:
    return services.register(user, decks=pair.decks, key=uuid4())


def test_r37_two_decks_are_chosen_and_registered_with(ann: User, pair: Pair) -> None:
    with clock.at(NOON):
        form = form_of(ann)
        assert {value for name, value in form.choices if name == "deck"} == {str(one) for one in pair.decks}
        status, said = sent(ann, pair.decks)
    assert (status, Fighter.objects.get().decks_version) == (303, 1)
    assert "You are registered: your decks attack and defend from now on." in said


def test_q38_what_is_saved_is_locked_and_says_so(ann: User, pair: Pair) -> None:
    with clock.at(NOON):
        assert "until the season ends they cannot be sold or sacrificed" in page(client_of(ann), DECKS)
        registered(ann, pair)
        shown = page(client_of(ann), DECKS)
    assert "These copies are locked until the season ends." in shown
    locked = [id for row in ArenaDeck.objects.all() for id in row.copies]
    assert len(locked) == 40
    assert all(f'href="/exemplaires/{id}/"' in shown for id in locked)
    assert set(Copy.objects.filter(pk__in=locked).values_list("pinned", flat=True)) == {1}


def test_r38_saving_again_takes_the_better_copy_and_cancelling_is_leaving(ann: User, pair: Pair) -> None:
    with clock.at(NOON):
        registered(ann, pair)
        [better] = given_copies(ann, [(pair.lines[0][0], "divine", 2)])
        assert f'href="/exemplaires/{better}/"' not in page(client_of(ann), DECKS).partition('id="saved-title"')[2]
        assert '<a class="btn" href="/arene/">Cancel</a>' in page(client_of(ann), DECKS)
        status, said = sent(ann, pair.decks)
        assert (status, "Both decks are saved" in said) == (303, True)
        assert f'href="/exemplaires/{better}/"' in page(client_of(ann), DECKS).partition('id="saved-title"')[2]
    assert Copy.objects.get(pk=better).pinned == 1
    assert Fighter.objects.get().decks_version == 2


def test_an_older_form_replaces_nothing_and_keeps_its_choice(ann: User, pair: Pair, released: Stock) -> None:
    with clock.at(NOON):
        registered(ann, pair)
        older = form_of(ann).hidden
        given_copies(ann, [(pair.lines[0][0], "gold", 0)])
        assert sent(ann, pair.decks)[0] == 303
        given_copies(ann, [(pair.lines[0][1], "gold", 0)])
        answer = client_of(ann).post(DECKS, {**older, "deck": [str(one) for one in pair.decks]})
    assert answer.status_code == 409
    assert "Your arena decks have changed meanwhile" in answer.content.decode()
    assert answer.content.decode().count(" checked") == 2
    assert Fighter.objects.get().decks_version == 2


@pytest.mark.parametrize("ticked", [0, 1, 3])
def test_it_takes_exactly_two(ann: User, pair: Pair, released: Stock, ticked: int) -> None:
    decks = (*pair.decks, given_deck(ann, released, 3, "Le troisième").pk)[:ticked]
    with clock.at(NOON):
        status, said = sent(ann, decks)
    assert (status, Fighter.objects.count()) == (422, 0)
    assert "Choose exactly two decks." in said


def test_each_deck_says_line_by_line_what_keeps_it_out(ann: User, pair: Pair, released: Stock) -> None:
    """The third one has six lines of which some have a rank 1 card alone; the fourth has one line."""
    other = [members[0].id for members in released.families.values() if members[0].id not in {*pair.lines[0], *pair.lines[1]}][:1]
    given_copies(ann, other)
    services.save_deck(ann, 3, name="Le troisième", lines=[*pair.lines[0][:5], *other], buffs=list(pair.buffs[0]), version=0)
    services.save_deck(ann, 4, name="Le quatrième", lines=list(pair.lines[0][:1]), buffs=[], version=0)
    with clock.at(NOON):
        shown, choices = page(client_of(ann), DECKS), form_of(ann).choices
    third, fourth = (shown.partition(f'id="deck-{slot}"')[2].partition("</li>" + "\n")[0] for slot in (3, 4))
    name = released.pieces[other[0]].card.name.en
    assert f"{name} is not complete." in text(third)
    assert "not for the arena yet" in third
    assert "not for the arena yet" in fourth
    assert {value for at, value in choices if at == "deck"} == {str(one) for one in pair.decks}


def test_r37_decks_with_a_card_in_common_say_which_and_are_refused_together(ann: User, pair: Pair, released: Stock) -> None:
    lines, buffs = [*pair.lines[0][:5], pair.lines[1][5]], list(pair.buffs[0])
    third = services.save_deck(ann, 3, name="Le troisième", lines=lines, buffs=buffs, version=0)
    with clock.at(NOON):
        shown = text(page(client_of(ann), DECKS))
        shared = released.pieces[pair.lines[1][5]].card.name.en
        assert f"Not together with Paquet 2: both have {shared}." in shown
        status, said = sent(ann, (pair.decks[0], third.pk))
    assert (status, Fighter.objects.count()) == (422, 0)
    assert "The two decks have a line or a buff in common" in said


def test_without_two_that_go_together_nothing_can_be_sent(ann: User, released: Stock) -> None:
    given_deck(ann, released)
    with clock.at(NOON):
        shown = page(client_of(ann), DECKS)
    assert "No two of your decks would do together yet" in shown
    assert 'id="save"' not in shown


def test_below_rank_5_the_decks_are_looked_at_and_not_sent(released: Stock) -> None:
    dan = confirmed(person("dan"))
    arena_pair(dan, released)
    with clock.at(NOON):
        shown = page(client_of(dan), DECKS)
        assert "The arena opens at rank 5." in shown
        assert 'id="save"' not in shown
        status, said = sent(dan, tuple(Deck.objects.order_by("slot").values_list("pk", flat=True)))
    assert (status, Fighter.objects.count()) == (422, 0)
    assert "it takes ten wins at each of the ranks before" in said


def test_anothers_deck_is_none(ann: User, pair: Pair, released: Stock) -> None:
    dan = person("dan")
    may_register(dan)
    own = arena_pair(dan, released)
    with clock.at(NOON):
        status, said = sent(dan, (own.decks[0], pair.decks[1]))
    assert (status, Fighter.objects.count()) == (422, 0)
    assert "There is no such deck, or it is not yours." in said


def test_a_double_click_registers_once(ann: User, pair: Pair) -> None:
    with clock.at(NOON):
        client, hidden = client_of(ann), form_of(ann).hidden
        body = {**hidden, "deck": [str(one) for one in pair.decks]}
        assert [client.post(DECKS, body).status_code for _ in range(2)] == [303, 303]
    assert Fighter.objects.count() == 1
