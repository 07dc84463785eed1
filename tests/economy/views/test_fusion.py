"""Pages of fusion: for their owner, with the plan before and each result after, and refusals in words with their status."""

import re
from collections.abc import Sequence
from html import unescape
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client

from economy import services
from economy.models import Copy, Draw
from economy.rules.stock import Stock
from matches.services import new_guest
from tests.support.forms import forms_of
from tests.support.riches import Like, given_copies, person

pytestmark = pytest.mark.django_db
CHAIN = "/fusion/chaine/"


@pytest.fixture
def card(released: Stock) -> str:
    return min(one.id for one in released.pieces.values() if one.rank == 1)


@pytest.fixture
def browser_of_alice(alice: User) -> Client:
    return signed_in(alice)


def signed_in(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def text_of(response: HttpResponse) -> str:
    body = unescape(re.sub(r"<[^>]+>", " ", response.content.decode()))
    return re.sub(r"\s+", " ", body).replace(" ,", ",").replace(" .", ".")


def form_of(response: HttpResponse, action: str) -> dict[str, str]:
    return forms_of(response.content.decode(), action)[-1].hidden


def preview(client: Client, card: str, ids: Sequence[int]) -> HttpResponse:
    return client.get(f"/fusion/{card}/", {"copy": list(ids)})


def test_guests_and_strangers_do_not_fuse(client: Client, released: Stock) -> None:
    assert client.get("/fusion/").status_code == 302
    assert signed_in(new_guest()).get("/fusion/").status_code == 403


def test_the_list_has_cards_with_a_try_and_their_chances(browser_of_alice: Client, alice: User, card: str) -> None:
    empty = browser_of_alice.get("/fusion/")
    assert "You own no card yet." in text_of(empty)
    given_copies(alice, [Like(card), Like(card, "silver"), Like(card, "gold"), Like(card, "gold"), Like(card, "gold", 1)])
    said = text_of(browser_of_alice.get("/fusion/"))
    assert "4 copies 2 tries at 80% to 84%" in said  # the least rare with the next one, then gold with gold
    assert "2 fusions possible with what nothing protects" in said


def test_r43_e25_before_a_fusion_one_sees_who_stays_who_goes_and_how_likely_it_is(
    browser_of_alice: Client, alice: User, card: str
) -> None:
    silver, gold = given_copies(alice, [Like(card, "silver"), Like(card, "gold")])
    said = text_of(preview(browser_of_alice, card, [silver, gold]))
    assert f"Number {gold} stays" in said
    assert f"Number {silver} is sacrificed" in said
    assert "80% for this star, and 2 points for the rarity of the sacrificed copy (Silver): 82%." in said
    assert "In 18% of cases nothing is gained" in said
    assert "A success takes 1.22 tries on average." in said  # 100 / 82
    assert "a copy of 1 star costs 2.22 copies without stars" in said  # 1 + 100/82


def test_a_fusion_by_its_form_leads_to_its_result_and_again_to_the_same(browser_of_alice: Client, alice: User, card: str) -> None:
    ids = given_copies(alice, [card] * 2)
    fields = form_of(preview(browser_of_alice, card, ids), f"/fusion/{card}/")
    first, second = (browser_of_alice.post(f"/fusion/{card}/", fields) for _ in range(2))
    draw = Draw.objects.get(purpose="fusion")
    assert [(one.status_code, one["Location"]) for one in (first, second)] == [(303, f"/fusions/{draw.pk}/")] * 2
    roll = draw.movements.get(kind="sacrificed").roll
    result = browser_of_alice.get(f"/fusions/{draw.pk}/")
    assert f"Rolled {roll} of 0 to 99; below 80 it succeeds." in text_of(result)
    assert ("One star more" if roll < 80 else "Not this time") in text_of(result)
    assert f"/ouvertures/{draw.pk}/verifier/" in result.content.decode()
    assert signed_in(person("carol")).get(f"/fusions/{draw.pk}/").status_code == 404


def test_the_form_names_the_current_secret_and_asks_for_no_second_seed(browser_of_alice: Client, alice: User, card: str) -> None:
    ids = given_copies(alice, [card] * 2)
    services.rotate(alice, number=1, seed="")
    response = preview(browser_of_alice, card, ids)
    assert 'name="seed"' not in response.content.decode(), "the seed of secret 2 was chosen when secret 1 was revealed"
    assert form_of(response, f"/fusion/{card}/")["pledge"] == "2"


@pytest.mark.parametrize(
    ("likes", "mark", "words"),
    [
        ([Like("", "basic", 1), Like("", "basic", 2)], "", "do not have the same number of stars"),
        ([Like("", "basic", 5), Like("", "basic", 4)], "", "only for a copy of four stars that is rarer"),
        ([Like("", "basic", 0, holo=True), Like("", "silver")], "", "a holo is never sacrificed"),
        ([Like(""), Like("", "silver")], "keep", "marked “keep” or favourite"),
        ([Like(""), Like("", "silver")], "pinned", "stands in an arena deck"),
        ([Like("")], "", "Choose two copies."),
    ],
)
def test_q35_q36_what_does_not_fit_is_said_in_words(
    likes: list[Like], mark: str, words: str, browser_of_alice: Client, alice: User, card: str
) -> None:
    ids = given_copies(alice, [one._replace(card=card) for one in likes])
    if mark:
        Copy.objects.filter(pk=ids[0]).update(**{mark: 1 if mark == "pinned" else True})
    response = preview(browser_of_alice, card, ids)
    assert response.status_code == 422
    assert words in text_of(response)
    assert forms_of(response.content.decode(), f"/fusion/{card}/") == [], "there is nothing to send"


def test_copies_of_others_are_not_there_and_numbers_are_numbers(
    browser_of_alice: Client, alice: User, bob: User, card: str
) -> None:
    (mine,) = given_copies(alice, [card])
    (his,) = given_copies(bob, [card])
    assert preview(browser_of_alice, card, [mine, his]).status_code == 404
    assert preview(browser_of_alice, str(uuid4()), [mine]).status_code == 404
    assert browser_of_alice.get(f"/fusion/{card}/?copy=x").status_code == 400
    body = {"one": mine, "other": his, "key": uuid4(), "pledge": 1}
    assert browser_of_alice.post(f"/fusion/{card}/", body).status_code == 404
    assert browser_of_alice.post(f"/fusion/{card}/", {"one": mine, "other": mine}).status_code == 400


def test_a_fusion_that_is_no_more_what_was_shown_is_not_made(browser_of_alice: Client, alice: User, card: str) -> None:
    ids = given_copies(alice, [card] * 2)
    fields = form_of(preview(browser_of_alice, card, ids), f"/fusion/{card}/")
    Copy.objects.filter(pk=ids[1]).update(favourite=True)  # now the other one would go
    response = browser_of_alice.post(f"/fusion/{card}/", fields)
    assert response.status_code == 409
    assert "Nothing has been fused." in text_of(response)
    again = form_of(response, f"/fusion/{card}/")
    assert (again["key"], again["one"], again["other"]) == (fields["key"], str(ids[1]), str(ids[0]))
    assert browser_of_alice.post(f"/fusion/{card}/", again).status_code == 303


def test_r44_five_stars_for_four_are_asked_for_on_a_page_of_its_own(browser_of_alice: Client, alice: User, card: str) -> None:
    five, four = given_copies(alice, [Like(card, "silver", 5), Like(card, "gold", 4)])
    fields = form_of(preview(browser_of_alice, card, [five, four]), f"/fusion/{card}/")
    asked = browser_of_alice.post(f"/fusion/{card}/", fields)
    assert asked.status_code == 422
    assert f"Copy {five} has five stars. It will be lost in any case: with 14%" in text_of(asked)
    assert Copy.objects.get(pk=five).gone == ""
    confirmed = form_of(asked, f"/fusion/{card}/") | {"confirm": "yes"}
    assert browser_of_alice.post(f"/fusion/{card}/", confirmed).status_code == 303
    assert Copy.objects.get(pk=five).gone == "sacrificed"


def test_a_key_that_was_used_for_other_copies_is_refused(browser_of_alice: Client, alice: User, card: str) -> None:
    ids = given_copies(alice, [card] * 4)
    fields = form_of(preview(browser_of_alice, card, ids[:2]), f"/fusion/{card}/")
    browser_of_alice.post(f"/fusion/{card}/", fields)
    other = form_of(preview(browser_of_alice, card, ids[2:]), f"/fusion/{card}/") | {"key": fields["key"]}
    response = browser_of_alice.post(f"/fusion/{card}/", other)
    assert response.status_code == 422
    assert form_of(response, f"/fusion/{card}/")["key"] != fields["key"], "the form has a fresh one"


def test_r45_a_chain_says_what_it_would_do_and_what_it_leaves_alone(browser_of_alice: Client, alice: User, card: str) -> None:
    ids = given_copies(
        alice, [Like(card), Like(card), Like(card, "silver"), Like(card, "silver"), Like(card, "gold"), Like(card)]
    )
    Copy.objects.filter(pk=ids[5]).update(keep=True)
    said = text_of(browser_of_alice.get(CHAIN, {"rarity": "9"}))
    assert "2 tries at 80% to 82% 1.62 expected" in said  # 0.80 + 0.82
    assert "between 0 and 2 successes" in said  # none: 0.20 · 0.18 = 0.036
    assert "1 copy is protected (to keep)." in said
    assert "1 copy has no partner" in said
    for stays, goes, chance in ((ids[0], ids[1], 80), (ids[2], ids[3], 82)):
        assert re.search(rf"{stays} \w+ {goes} \w+ {chance}%", said)


def test_r45_the_tails_of_a_chain_are_exact(browser_of_alice: Client, alice: User, card: str) -> None:
    given_copies(alice, [card] * 4)
    # 2 of 2: 0.64, 1: 0.32, 0: 0.04, which is more than the 0.025 that may be left out on this side.
    assert "between 0 and 2 successes" in text_of(browser_of_alice.get(CHAIN))
    given_copies(alice, [card] * 2)
    # 0 of 3: 0.008 is left out; with 1 of 3, 0.096, it would be too much.
    assert "between 1 and 3 successes" in text_of(browser_of_alice.get(CHAIN))


def test_r45_a_chain_is_made_once_and_each_result_is_told(browser_of_alice: Client, alice: User, card: str) -> None:
    given_copies(alice, [card] * 8)
    fields = form_of(browser_of_alice.get(CHAIN), CHAIN)
    answers = [browser_of_alice.post(CHAIN, fields) for _ in range(2)]
    draw = Draw.objects.get(purpose="fusion")
    assert [(one.status_code, one["Location"]) for one in answers] == [(303, f"/fusions/{draw.pk}/")] * 2
    said = text_of(browser_of_alice.get(f"/fusions/{draw.pk}/"))
    raised = draw.movements.filter(kind="raised").count()
    assert f"{raised} {'success' if raised == 1 else 'successes'} in 4 tries" in said
    assert "3.20 were to be expected." in said
    for step in draw.movements.exclude(kind="sacrificed"):
        outcome = "Success: 1 star" if step.kind == "raised" else "Failure"
        assert f"{outcome} {step.copy_id} (Basic), without {step.other_id} (Basic): rolled {step.roll}, below 80 succeeds" in said


def test_r45_a_chain_that_has_changed_is_shown_anew(browser_of_alice: Client, alice: User, card: str) -> None:
    ids = given_copies(alice, [card] * 4)
    fields = form_of(browser_of_alice.get(CHAIN), CHAIN)
    Copy.objects.filter(pk=ids[0]).update(keep=True)
    response = browser_of_alice.post(CHAIN, fields)
    assert response.status_code == 409
    assert "Make 1 fusion" in text_of(response)
    assert Draw.objects.filter(purpose="fusion").count() == 0
    assert browser_of_alice.post(CHAIN, form_of(response, CHAIN)).status_code == 303


def test_r45_more_than_two_chosen_copies_are_a_chain_which_an_odd_tier_refuses(
    browser_of_alice: Client, alice: User, card: str
) -> None:
    ids = given_copies(alice, [card] * 4)
    led = preview(browser_of_alice, card, ids[:3])
    assert led["Location"] == CHAIN + "?" + "&".join(f"copy={one}" for one in ids[:3])
    odd = browser_of_alice.get(led["Location"])
    assert odd.status_code == 422
    assert "at 0 stars there is one too many" in text_of(odd)
    even = browser_of_alice.get(CHAIN, {"copy": ids})
    posted = [("copy", str(one)) for one in ids]
    fields = form_of(even, CHAIN) | {"copy": [value for _, value in posted]}
    assert browser_of_alice.post(CHAIN, fields).status_code == 303
    assert Copy.objects.filter(pk__in=ids, gone="sacrificed").count() == 2


def test_a_page_of_many_cards_and_a_plan_of_a_thousand_copies_ask_few_questions(
    browser_of_alice: Client, alice: User, released: Stock, django_assert_max_num_queries: object
) -> None:
    cards = sorted(released.pieces)[:50]
    given_copies(alice, [Like(cards[at % 50]) for at in range(1_000)])
    for path in ("/fusion/", CHAIN):
        with django_assert_max_num_queries(20):  # type: ignore[operator]
            response = browser_of_alice.get(path)
        assert "Page 1 of 3" in text_of(response)
    assert "500" in text_of(browser_of_alice.get(CHAIN + "?page=2"))
