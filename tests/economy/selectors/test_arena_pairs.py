"""The staff is shown pairs of players of whom one always gains by the other (R40), and no others."""

from datetime import timedelta
from uuid import uuid4

import pytest

from economy import selectors
from economy.models import Attack, Draw, Fighter, Pledge, Season
from economy.rules.arena import WORTH
from tests.support.riches import person
from tests.support.seasons import MONDAY, registered, season_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    return season_of()


def fought(attacker: Fighter, defender: Fighter, outcome: str, times: int = 1, state: str = "settled") -> None:
    """As they are settled where nobody is at 0 points."""
    worth = WORTH[outcome]  # type: ignore[index]
    pledge = Pledge.objects.filter(wallet=attacker.wallet).order_by("number")[0]
    for _ in range(times):
        counter = Draw.objects.filter(pledge=pledge).count() + 1
        draw = Draw.objects.create(
            wallet=attacker.wallet, key=uuid4(), pledge=pledge, counter=counter, purpose="arena", request={}, digest="",
            release="",
        )  # fmt: skip
        Attack.objects.create(
            season=attacker.season, attacker=attacker, defender=defender, key=uuid4(), attack_side=1, defence_side=1, draw=draw,
            state=state, outcome=outcome, attacker_points=worth.attacker.points, defender_points=worth.defender.points,
            attacker_gold=worth.attacker.gold, defender_gold=worth.defender.gold, opened_at=attacker.registered_at,
        )  # fmt: skip


def test_r40_who_gains_by_attacking_and_by_being_attacked_badly_is_shown_with_what_it_brought(season: Season) -> None:
    ann, bob, cat = (registered(season, person(name)) for name in ("ann", "bob", "cat"))
    fought(ann, bob, "won", 3)
    fought(bob, ann, "lost", 2)
    fought(cat, ann, "won", 4)
    [told] = selectors.one_sided(MONDAY)
    assert (told.season, told.gains_name, told.gives_name, told.gives) == (MONDAY, "ann", "bob", bob.wallet_id)
    assert (told.fights, told.better, told.points, told.gold) == (5, 5, 3 * 2 + 2 * 1, 3 * 50 + 2 * 10)


def test_nine_in_ten_are_one_sided_and_fewer_are_not(season: Season) -> None:
    ann, bob, cat, dan = (registered(season, person(name)) for name in ("ann", "bob", "cat", "dan"))
    fought(ann, bob, "won", 9)
    fought(ann, bob, "lost")
    fought(cat, dan, "won", 8)
    fought(cat, dan, "drawn")
    assert [(one.gains_name, one.fights, one.better) for one in selectors.one_sided(MONDAY)] == [("ann", 10, 9)]


def test_four_fights_void_ones_and_earlier_seasons_say_nothing(season: Season) -> None:
    ann, bob = (registered(season, person(name)) for name in ("ann", "bob"))
    fought(ann, bob, "won", 4)
    fought(ann, bob, "won", 3, state="void")
    assert selectors.one_sided(MONDAY) == []
    fought(ann, bob, "won")
    assert selectors.one_sided(MONDAY + timedelta(days=7)) == []
    assert len(selectors.one_sided(MONDAY)) == 1
