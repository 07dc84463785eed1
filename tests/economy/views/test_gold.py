"""Staff ask, see what it would do, and approve; for everybody else these pages are closed."""

import re
from html import unescape
from uuid import uuid4

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from economy import services
from economy.models import Adjustment, Transfer, Wallet
from tests.support.tables import people

pytestmark = pytest.mark.django_db
PAGES = ("/maison/or/", "/maison/or/nouveau/", "/maison/or/tableau/")


def client_of(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def staff(name: str) -> User:
    user = people(name)[0]
    user.groups.add(Group.objects.get_or_create(name="staff")[0])
    return user


@pytest.fixture
def wallet() -> Wallet:
    return services.wallet_of(people("alice")[0])


@pytest.fixture
def sam() -> Client:
    return client_of(staff("sam"))


def sent(**more: object) -> dict[str, object]:
    return {"key": uuid4(), "kind": "refund", "who": "one", "player": "alice", "gold": 120, "why": "a booster broke", **more}


def words(body: bytes) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", body.decode())))


@pytest.mark.parametrize("page", PAGES)
def test_only_staff_and_superusers_come_in_and_auditors_to_read(wallet: Wallet, sam: Client, page: str) -> None:
    moderator, auditor, flagged = people("mona", "audrey", "flag")
    moderator.groups.add(Group.objects.get_or_create(name="moderators")[0])
    auditor.groups.add(Group.objects.get_or_create(name="auditors")[0])
    User.objects.filter(pk=flagged.pk).update(is_staff=True)
    assert Client().get(page).status_code == 302
    assert [client_of(user).get(page).status_code for user in (wallet.user, moderator, flagged)] == [403] * 3
    assert client_of(auditor).get(page).status_code == (403 if "nouveau" in page else 200)
    root = User.objects.create_superuser("root")
    assert [client.get(page).status_code for client in (sam, client_of(root))] == [200, 200]


def test_nobody_else_can_ask_or_approve_by_post(wallet: Wallet) -> None:
    row = Adjustment.objects.create(id=uuid4(), kind="refund", wallet=wallet, gold=5, why="x", needs_second=False, state="asked")
    client = client_of(wallet.user)
    assert client.post("/maison/or/nouveau/", sent()).status_code == 403
    assert client.post(f"/maison/or/{row.pk}/", {"answer": "approve"}).status_code == 403
    assert (Adjustment.objects.count(), Transfer.objects.filter(reason="refund").count()) == (1, 0)


def test_asking_pays_nothing_the_dry_run_says_what_would_be_and_approving_pays(wallet: Wallet, sam: Client) -> None:
    answer = sam.post("/maison/or/nouveau/", sent(), follow=True)
    page = answer.redirect_chain[0][0]
    said = words(answer.content)
    assert "Dry run: who would get what" in said and "alice 300 420" in said and "a booster broke" in said
    assert Transfer.objects.filter(reason="refund").count() == 0
    said = words(sam.post(page, {"answer": "approve"}, follow=True).content)
    assert "1 of 1 players have their gold" in said
    wallet.refresh_from_db()
    assert wallet.gold == 420
    sam.post(page, {"answer": "approve"})
    wallet.refresh_from_db()
    assert wallet.gold == 420


def test_the_form_sent_twice_asks_once_and_another_with_its_key_is_refused(wallet: Wallet, sam: Client) -> None:
    form = sent()
    assert [sam.post("/maison/or/nouveau/", form).status_code for _ in range(2)] == [302, 302]
    assert Adjustment.objects.count() == 1
    assert sam.post("/maison/or/nouveau/", {**form, "gold": 121}).status_code == 422
    assert Adjustment.objects.get().gold == 120


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"player": "nobody"}, "Nobody of that name has a purse."),
        ({"player": ""}, "Name the player."),
        ({"who": "all"}, "Everybody, or one player: not both."),
        ({"gold": 0}, "greater than or equal to 1"),
        ({"gold": 10_000_001}, "less than or equal to 10000000"),
        ({"why": " "}, "This field is required."),
        ({"kind": "payment"}, "Select a valid choice"),
    ],
)
def test_what_is_wrong_is_said_in_the_form(wallet: Wallet, sam: Client, more: dict[str, object], said: str) -> None:
    answer = sam.post("/maison/or/nouveau/", sent(**more))
    assert answer.status_code == 422
    assert said in words(answer.content)
    assert Adjustment.objects.count() == 0


def test_who_asked_for_much_is_shown_no_button_and_refused_by_post(wallet: Wallet, sam: Client) -> None:
    page = sam.post("/maison/or/nouveau/", sent(gold=1_001), follow=True).redirect_chain[0][0]
    body = sam.get(page).content.decode()
    assert 'value="approve"' not in body and "Somebody else of the staff has to approve it." in body
    answer = sam.post(page, {"answer": "approve"})
    assert answer.status_code == 422 and "somebody else has to approve it" in words(answer.content)
    tess = client_of(staff("tess"))
    assert 'value="approve"' in tess.get(page).content.decode()
    tess.post(page, {"answer": "approve"})
    wallet.refresh_from_db()
    assert wallet.gold == 1_301


def test_everybody_gets_it_once_after_two_people(wallet: Wallet, sam: Client) -> None:
    services.wallet_of(people("bob")[0])
    answer = sam.post("/maison/or/nouveau/", sent(who="all", player="", gold=50), follow=True)
    page = answer.redirect_chain[0][0]
    assert "alice 300 350 bob 300 350" in words(answer.content)
    said = words(client_of(staff("tess")).post(page, {"answer": "approve"}, follow=True).content)
    assert "2 of 2 players have their gold" in said
    assert list(Wallet.objects.order_by("gold").values_list("gold", flat=True)) == [350, 350]


def test_a_refusal_is_final_and_an_answer_that_is_none_is_refused(wallet: Wallet, sam: Client) -> None:
    page = sam.post("/maison/or/nouveau/", sent(), follow=True).redirect_chain[0][0]
    assert sam.post(page, {"answer": "perhaps"}).status_code == 400
    sam.post(page, {"answer": "refuse"})
    assert sam.post(page, {"answer": "approve"}).status_code == 422
    assert sam.get(f"/maison/or/{uuid4()}/").status_code == 404
    wallet.refresh_from_db()
    assert wallet.gold == 300
