"""The same form many times at once at the running site: one effect, and one answer for all; imports the economy."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from economy import audit, clock, services
from economy.models import Adjustment, Copy, Draw, Milestone, Movement, Sale, Share, Ticket, Transfer
from economy.rules.stock import Stock
from tests.support.fusions import planned
from tests.support.raffles import confirmed, paris
from tests.support.riches import given_copies, given_wins, person
from tests.support.traders import Answer, Visitor

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 200
FEWER = 24  # where gold comes and goes by the same doors

Enter = Callable[[User], Visitor]


@pytest.fixture
def enter(asgi_server: str) -> Enter:
    """Signs somebody in at the running site."""

    def enter(user: User) -> Visitor:
        client = Client()
        client.force_login(user)
        return Visitor(urlsplit(asgi_server).port or 0, client.cookies["sessionid"].value)

    return enter


def gold(user: User) -> int:
    return services.wallet_of(user).gold


def only(answers: list[Answer], times: int = TIMES) -> Answer:
    """The one that all of them are."""
    assert len(answers) == times
    [answer] = set(answers)
    return answer


def seen(place: str, path: str) -> Answer:
    return Answer(303, reverse(f"economy:{place}", args=[path] if path else None), b"")


@pytest.fixture
def copies(alice: User, released: Stock) -> list[int]:
    """Eight basic copies of one card of rank 1 and one of each of six others, so that the eight may go."""
    first, *others = released.drawable(1)[:7]
    return given_copies(alice, [first] * 8 + others)[:8]


def test_two_hundred_clicks_open_one_booster(alice: User, enter: Enter) -> None:
    key = uuid4()
    form = {"booster": 1, "race": "", "count": 1, "key": key, "pledge": 1, "seed": ""}
    answer = only(enter(alice).posts_at_once(reverse("economy:open"), form, TIMES))
    draw = Draw.objects.get(key=key)
    assert answer == seen("opening", str(draw.pk))
    assert (gold(alice), Copy.objects.filter(draw=draw).count(), Draw.objects.count()) == (200, 6, 1)
    assert list(audit.faults()) == []


def test_two_hundred_clicks_sell_two_copies_once(alice: User, copies: list[int], enter: Enter) -> None:
    form = {"copy": copies[:2], "key": uuid4(), "expect": 4, "next": "/collection/"}  # R46: 2 gold each
    answer = only(enter(alice).posts_at_once(reverse("economy:sell"), form, TIMES))
    assert answer == seen("album", "")
    assert (gold(alice), Sale.objects.count(), Movement.objects.filter(kind="sold").count()) == (304, 1, 2)
    assert list(audit.faults()) == []


def test_many_clicks_take_a_sale_back_once(alice: User, copies: list[int], enter: Enter) -> None:
    sale = services.sell(alice, copies[:2], key=uuid4())
    undo = reverse("economy:undo", args=[sale.pk])
    answer = only(enter(alice).posts_at_once(undo, {"next": "/collection/"}, FEWER), FEWER)
    assert answer == seen("album", "")
    assert (gold(alice), Movement.objects.filter(kind="returned").count()) == (300, 2)
    assert list(audit.faults()) == []


def test_two_hundred_clicks_fuse_two_copies_once(alice: User, copies: list[int], enter: Enter) -> None:
    key, (one, other) = uuid4(), copies[:2]
    card = Copy.objects.get(pk=one).card
    form = {"one": one, "other": other, "key": key, "plan": planned(alice, [one, other]), "pledge": 1, "seed": ""}
    answer = only(enter(alice).posts_at_once(reverse("economy:fuse", args=[card]), form, TIMES))
    draw = Draw.objects.get(key=key)
    assert answer == seen("fused", str(draw.pk))
    assert Copy.objects.filter(gone="sacrificed").count() == 1
    assert Movement.objects.filter(draw=draw).count() == 2
    assert list(audit.faults()) == []


def test_two_hundred_clicks_make_one_chain(alice: User, copies: list[int], enter: Enter) -> None:
    key = uuid4()
    form = {"copy": copies, "key": key, "plan": planned(alice, copies), "pledge": 1, "seed": ""}
    answer = only(enter(alice).posts_at_once(reverse("economy:chain"), form, TIMES))
    draw = Draw.objects.get(key=key)
    assert answer == seen("fused", str(draw.pk))
    assert Copy.objects.filter(gone="sacrificed").count() == 4  # Q37: four pairs of eight
    assert Movement.objects.filter(draw=draw).count() == 8
    assert list(audit.faults()) == []


def test_two_hundred_clicks_claim_a_milestone_once(alice: User, enter: Enter) -> None:
    given_wins(alice, 1, 100)
    reached = Milestone.objects.get()
    before = gold(alice)
    answer = only(enter(alice).posts_at_once(reverse("economy:milestone", args=[reached.pk]), {}, TIMES))
    assert answer == seen("ranks", "")
    assert (gold(alice), Transfer.objects.filter(reason="milestone").count()) == (before + 100, 1)
    assert list(audit.faults()) == []


def test_many_clicks_ask_for_one_gift_and_give_it_once(alice: User, enter: Enter) -> None:
    staff, key = person("sam"), uuid4()
    staff.groups.add(Group.objects.get(name="staff"))
    visitor, wanted = enter(staff), {"kind": "refund", "who": "one", "player": "alice", "gold": 70, "why": "a test"}
    asked = only(visitor.posts_at_once(reverse("economy:gold_new"), {**wanted, "key": key}, FEWER), FEWER)
    assert (asked.status, asked.location) == (302, reverse("economy:gift", args=[key]))
    assert (gold(alice), Adjustment.objects.count()) == (300, 1)
    given = only(visitor.posts_at_once(asked.location, {"answer": "approve"}, FEWER), FEWER)
    assert (given.status, given.location) == (302, asked.location)
    assert (gold(alice), Share.objects.count()) == (370, 1)
    assert list(audit.faults()) == []


def test_many_clicks_ask_once_for_everybody(enter: Enter) -> None:
    staff, key = person("sam"), uuid4()
    staff.groups.add(Group.objects.get(name="staff"))
    wanted = {"kind": "compensation", "who": "all", "player": "", "gold": 5, "why": "a test", "key": key}
    asked = only(enter(staff).posts_at_once(reverse("economy:gold_new"), wanted, FEWER), FEWER)
    assert (asked.status, Adjustment.objects.get().pk) == (302, key)


def test_two_hundred_clicks_buy_one_ticket(alice: User, enter: Enter) -> None:
    confirmed(alice)
    day = date(2026, 11, 30)
    form = {"day": day, "key": uuid4(), "nonce": "ab" * 32}
    with clock.at(paris(day, "12:00")):  # the site runs in a thread of this process
        answer = only(enter(alice).posts_at_once(reverse("economy:ticket"), form, TIMES))
    assert answer == seen("raffle", "")
    assert (gold(alice), Ticket.objects.get().nonce, Transfer.objects.filter(reason="ticket").count()) == (200, "ab" * 32, 1)
    assert list(audit.faults()) == []


def test_of_two_orders_with_one_key_one_is_carried_out_and_the_other_refused(alice: User, enter: Enter) -> None:
    visitor, key = enter(alice), uuid4()

    def ordered(count: int) -> set[int]:
        form = {"booster": 1, "race": "", "count": count, "key": key, "pledge": 1, "seed": ""}
        return {one.status for one in visitor.posts_at_once(reverse("economy:open"), form, 8)}

    assert (ordered(1), ordered(2)) == ({303}, {422})
    assert (gold(alice), keys_of_draws()) == (200, [key])


def keys_of_draws() -> list[UUID]:
    return list(Draw.objects.values_list("key", flat=True))
