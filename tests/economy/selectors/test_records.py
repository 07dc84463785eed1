"""The record of a stored draw: for whom it is, what stands in it, and that boosters and fusions follow from it."""

from __future__ import annotations

import json
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser, Group, User
from django.db import connection

from economy import selectors, services
from economy.audit.draws import check_draw, published_unchanged, sheet_digest
from economy.models import Draw, Pledge, Sheet
from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import read
from economy.rules.records import written
from economy.rules.stock import Stock
from economy.sheets import current_release
from matches.errors import NotFound
from tests.support.riches import Like, given_copies, given_wins

pytestmark = pytest.mark.django_db
SEED = "a1" * 32


def opened(user: User, **asked: object) -> int:
    return services.open_boosters(user, **{"tier": 1, "key": uuid4(), "pledge": 1, "seed": SEED, **asked}).id  # type: ignore[arg-type]


def fused(user: User, stock: Stock, pairs: int = 3) -> int:
    slug = next(one.card.slug for one in stock.pieces.values() if one.rank == 1)
    copies = given_copies(user, [Like(slug, rarity) for rarity in ("basic", "silver", "gold") for _ in range(2)][: 2 * pairs])
    return services.fuse_chain(user, copies, key=uuid4(), pledge=1, seed=SEED).id


def record_of(user: User, draw: int):
    return selectors.record_of(selectors.draw_for(user, draw))


def refused(reader: User | AnonymousUser, draw: int) -> bool:
    try:
        selectors.draw_for(reader, draw)
    except NotFound as problem:
        return problem.code == "no_such_draw"
    return False


def test_before_the_secret_is_revealed_a_draw_is_its_players_and_the_auditors(alice: User, bob: User):
    draw = opened(alice)
    assert refused(bob, draw)
    assert refused(AnonymousUser(), draw)
    assert not refused(alice, draw)
    bob.groups.add(Group.objects.get(name="auditors"))
    assert not refused(bob, draw)
    assert not refused(User.objects.create_user("chief", is_staff=True), draw)


def test_after_the_secret_is_revealed_a_draw_is_everybodys(alice: User, bob: User):
    draw = opened(alice)
    services.rotate(alice, number=1, seed="")
    assert not refused(bob, draw)
    assert not refused(AnonymousUser(), draw)


def test_there_is_no_record_of_what_was_not_drawn(alice: User, released: Stock):
    given_copies(alice, [next(iter(released.pieces))])
    assert refused(alice, Draw.objects.get(purpose="given").pk)
    assert refused(alice, 10**9)


def test_a_record_of_boosters_says_all_that_it_takes_and_no_secret_too_early(alice: User):
    draw, pledge = opened(alice, count=2), Pledge.objects.get(wallet__user=alice, number=1)
    told = written(record_of(alice, draw))
    assert told["secret"] is None
    assert (told["protocol"], told["purpose"], told["counter"], told["secret_number"]) == ("pli-eco-1", "booster", 1, 1)
    assert (told["player"], told["commitment"], told["seed"]) == (pledge.wallet_id.hex, pledge.commitment, SEED)
    assert told["request"] == {"tier": 1, "race": "", "count": 2}
    assert told["request_parts"] == ["booster", told["key"], "1", "", "2", current_release(), "1"]
    assert (told["release"], told["sheet"], told["table"]["ranks"]) == (current_release(), 1, (90, 9, 1))
    assert [len(ids) for ids in told["table"]["cards"]] == [12, 28, 42, 42]  # P1
    assert [[len(card) for card in booster] for booster in told["boosters"]] == [[3] * 6] * 2


@pytest.mark.parametrize("asked", [{}, {"count": 3}, {"seed": "", "pledge": 0}, {"race": "orc"}])
def test_boosters_follow_from_their_record_once_the_secret_is_revealed(alice: User, asked: dict[str, object]):
    given_wins(alice, 1, 10)
    draw = opened(alice, **asked)
    assert verdict(check(record_of(alice, draw))) == "open"
    services.rotate(alice, number=1, seed="")
    record = read(json.dumps(written(record_of(alice, draw))))
    assert verdict(check(record)) == "exact"
    assert record.secret == Pledge.objects.get(wallet__user=alice, number=1).revealed != ""


def test_r43_a_fusion_follows_from_its_record_once_the_secret_is_revealed(alice: User, released: Stock):
    draw = fused(alice, released)
    record = record_of(alice, draw)
    assert (verdict(check(record)), record.purpose, record.sheet) == ("open", "fusion", None)
    # R43: towards 1 star 80 %, and 2 % per rarity rank of what goes.
    assert sorted((one.stars, one.rank, one.chance) for one in record.tries) == [(0, 0, 80), (0, 1, 82), (0, 2, 84)]
    services.rotate(alice, number=1, seed="")
    found = selectors.draw_for(alice, draw)
    assert verdict(check_draw(found, selectors.record_of(found))) == "exact"


def test_the_second_draw_of_a_secret_has_the_second_place(alice: User):
    draws = [opened(alice), opened(alice)]
    assert [record_of(alice, draw).counter for draw in draws] == [1, 2]
    services.rotate(alice, number=1, seed="")
    third = opened(alice)
    record = record_of(alice, third)
    assert (record.number, record.counter, record.seed) == (2, 1, "")


TAMPERED: dict[str, Callable[[int], str]] = {
    "dice": lambda draw: f"UPDATE economy_copy SET rarity = 'divine' WHERE draw_id = {draw} AND place = 3",
    "request": lambda draw: f"UPDATE economy_draw SET digest = repeat('0', 64) WHERE id = {draw}",
    "published": lambda draw: "UPDATE economy_tier SET price = price + 1 WHERE sheet_id = 1 AND number = 1",
    "count": lambda draw: "UPDATE economy_pledge SET drawn = 2 WHERE revealed <> ''",
}


@pytest.mark.parametrize("point", TAMPERED)
def test_what_a_thief_in_the_database_changes_is_found(point: str, alice: User):
    draw = opened(alice)
    services.rotate(alice, number=1, seed="")
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")  # no trigger guards
        cursor.execute(TAMPERED[point](draw))
        cursor.execute("SET session_replication_role = origin")
    found = selectors.draw_for(alice, draw)
    assert [name for name, holds in check_draw(found, selectors.record_of(found)) if not holds] == [point]


def test_the_first_sheet_still_hashes_to_its_digest(alice: User):
    assert Sheet.objects.get(version=1).digest == sheet_digest(1)
    assert published_unchanged(selectors.draw_for(alice, opened(alice)))
