"""The desk's pages of verifications in bulk: who comes in, what begins, what is shown; imports services."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from matches import services
from matches.models import AuditRun, Match
from tests.support.stored_plays import plays, store_plays
from tests.support.tampering import change

pytestmark = pytest.mark.django_db
LIST, BEGIN = "/audit/controles/", "/audit/controles/lancer/"


@pytest.fixture
def match() -> UUID:
    return store_plays(plays("ahyoheek", 1, "pages"))[0]


@pytest.fixture
def ada() -> Client:
    """An auditor."""
    user = User.objects.create_user("ada")
    user.groups.add(Group.objects.get(name="auditors"))
    return signed_in(user)


def signed_in(user: User) -> Client:
    client = Client(headers={"Accept-Language": "fr"})
    client.force_login(user)
    return client


def test_for_others_than_auditors_no_page_of_it_is_there(match: UUID) -> None:
    run = services.verify_all(["match"], "", None, uuid4())
    paths = [(LIST, "get"), (f"{LIST}{run.pk}/", "get"), (BEGIN, "post"), (f"{LIST}{run.pk}/arreter/", "post")]
    mona = User.objects.create_user("mona", is_staff=True)
    mona.groups.add(Group.objects.get(name="moderators"))
    for user in (mona, User.objects.create_user("alice")):
        assert {getattr(signed_in(user), how)(path).status_code for path, how in paths} == {404}
    assert {getattr(Client(), how)(path).status_code for path, how in paths} == {302}
    run.refresh_from_db()
    assert not run.stopped and AuditRun.objects.count() == 1


def test_what_an_auditor_begins_is_shown_until_it_is_over(ada: Client, match: UUID) -> None:
    change("UPDATE matches_match SET status = 'voided' WHERE id = %s", match)
    form = {"id": str(uuid4()), "kinds": ["match", "release"], "game": ""}
    answers = [ada.post(BEGIN, form) for _ in range(2)]
    run = AuditRun.objects.get()
    assert {(one.status_code, one["Location"]) for one in answers} == {(303, f"{LIST}{run.pk}/")}
    waiting = ada.get(f"{LIST}{run.pk}/", headers={"HX-Request": "true"}).content.decode()
    assert "va commencer" in waiting and "hx-trigger" in waiting and "<html" not in waiting
    while services.go_on(run.pk):
        pass
    over = ada.get(f"{LIST}{run.pk}/").content.decode()
    version = Match.objects.get(pk=match).version
    assert f"/audit/parties/{match}/{version}/" in over and "head.status" in over and 'hx-trigger="every' not in over
    assert "1 anomalie" in ada.get(LIST).content.decode()


def test_nothing_chosen_is_said_beside_the_field(ada: Client) -> None:
    answer = ada.post(BEGIN, {"id": str(uuid4()), "game": ""})
    assert answer.status_code == 422
    assert "Choisissez au moins une chose à vérifier." in answer.content.decode()
    assert not AuditRun.objects.exists()


def test_called_off_it_says_so(ada: Client, match: UUID) -> None:
    run = services.verify_all(["match"], "", None, uuid4())
    assert ada.post(f"{LIST}{run.pk}/arreter/").status_code == 303
    assert "interrompue" in ada.get(f"{LIST}{run.pk}/").content.decode()
