"""The house shows its staff what is set aside, and nobody else that there is such a page."""

import uuid

import pytest
from django.contrib.auth.models import Group, User

from matches import services
from matches.models import Setback

pytestmark = pytest.mark.django_db


@pytest.fixture
def stuck(alice: User) -> uuid.UUID:
    match = services.open_match(game="ahyoheek", options={}, seats=2, host=alice)
    Setback.objects.create(match=match, failures=3, error="ValueError: a poisoned state", stuck=True)
    return match.pk


def test_an_auditor_sees_what_is_set_aside_and_why(browser_of, bob, stuck):
    bob.groups.add(Group.objects.get(name="auditors"))
    page = browser_of(bob).get("/maison/").content.decode()
    assert "ValueError: a poisoned state" in page
    assert str(stuck) in page


def test_staff_lets_the_clock_try_it_again(browser_of, bob, stuck):
    User.objects.filter(pk=bob.pk).update(is_staff=True)
    browser_of(bob).post(f"/maison/{stuck}/reprendre/")
    assert (Setback.objects.get(match=stuck).stuck, Setback.objects.get(match=stuck).failures) == (False, 0)


def test_for_everybody_else_it_is_not_there(browser_of, visitor, alice, stuck):
    answers = [visitor.get("/maison/"), browser_of(alice).get("/maison/"), browser_of(alice).post(f"/maison/{stuck}/reprendre/")]
    assert [answer.status_code for answer in answers] == [404, 404, 404]
    assert Setback.objects.get(match=stuck).stuck
