"""Every row of the tables of HOSS, as the rules print them: dodges, extra damage, races and elements (R18, R20, R21)."""

from typing import get_args

import pytest

from matches.games.hoss.facts import Foiled, Hit
from matches.games.hoss.species import Element, Race, Role
from tests.matches.games.hoss.rig import NO, Roll, beast, blow, damage, defender, over, under

STRIKERS: tuple[Role, ...] = ("warrior", "cavalry", "lancer", "assassin", "archer", "mage")

DODGES = {
    "warrior": (5, 5, 5, 3, 5, 5),
    "cavalry": (12, 8, 2, 15, 8, 5),
    "lancer": (8, 25, 8, 3, 5, 5),
    "assassin": (17, 15, 17, 8, 8, 8),
    "archer": (8, 5, 8, 3, 5, 5),
    "mage": (8, 5, 8, 3, 5, 5),
    "defender": (5, 0, 0, 0, 2, 2),
}
EXTRA = {
    "warrior": (0, 0, 0, 20, 10, 15, 0),
    "cavalry": (10, 0, 0, 10, 10, 10, 20),
    "lancer": (0, 100, 0, 0, 0, 0, 50),
    "assassin": (15, 0, 10, 0, 10, 15, 0),
    "archer": (15, 15, 10, 0, 0, 0, 0),
    "mage": (10, 10, 0, 15, 10, 0, 10),
}
ALL_DODGES = [(target, by, DODGES[target][at]) for target in DODGES for at, by in enumerate(STRIKERS)]
ALL_EXTRA = [(by, on, EXTRA[by][at]) for by in EXTRA for at, on in enumerate(DODGES)]


def arrow(by: Role, target: Role) -> tuple[Roll, ...]:
    """R15: an arrow aimed at a defender itself is asked after its block."""
    return (NO,) if by == "archer" and target == "defender" else ()


def target(role: Role):
    return defender() if role == "defender" else beast(role=role)


@pytest.mark.parametrize(("role", "by", "percent"), ALL_DODGES)
def test_R18_a_class_dodges_a_class_as_often_as_the_table_says(role: Role, by: Role, percent: int) -> None:
    striker, on = beast(role=by), target(role)
    if percent == 0:
        assert isinstance(blow(striker, on, *arrow(by, role)), Hit)
        return
    dodged = blow(striker, on, under(100 * percent))
    assert isinstance(dodged, Foiled)
    assert dodged.how == "dodge"
    assert isinstance(blow(striker, on, over(100 * percent), *arrow(by, role)), Hit)


@pytest.mark.parametrize(("by", "on", "percent"), ALL_EXTRA)
def test_R18_a_class_hits_a_class_so_much_harder_as_the_table_says(by: Role, on: Role, percent: int) -> None:
    assert damage(beast(role=by, atk=100), target(on)) == 100 + percent


# R21: whom a race fears and resists; each fear of a race is +40, of an element +15, each resistance -15 (R18).
FEARS = {"skeleton": ("human", "lightning"), "orc": ("sylvan", "ice"), "sylvan": ("skeleton", "fire"), "human": ("orc", "poison")}
RESISTS = {"skeleton": ("sylvan",), "orc": ("human",), "sylvan": ("orc", "poison"), "human": ("skeleton",)}


@pytest.mark.parametrize("race", get_args(Race))
@pytest.mark.parametrize("by", get_args(Race))
def test_R21_a_race_fears_one_and_resists_one(race: Race, by: Race) -> None:
    gains = 40 * (by in FEARS[race]) - 15 * (by in RESISTS[race])
    assert damage(beast(by, "mage", atk=100), beast(race, "lancer")) == 100 + gains


@pytest.mark.parametrize("race", get_args(Race))
@pytest.mark.parametrize("element", get_args(Element))
def test_R21_a_race_fears_one_element_and_sylvans_resist_poison(race: Race, element: Element) -> None:
    gains = 15 * (element in FEARS[race]) - 15 * (element in RESISTS[race])
    assert damage(beast(race, "mage", atk=100, element=element), beast(race, "lancer")) == 100 + gains


@pytest.mark.parametrize(
    ("by", "gains"), [("warrior", 10), ("cavalry", 10), ("lancer", 0), ("assassin", 0), ("archer", 0), ("mage", 0)]
)
def test_R20_skeletons_take_more_from_warriors_and_cavalry(by: Role, gains: int) -> None:
    """Against a lancer or, for those who hurt lancers more, a warrior: no class gains anything on it."""
    on: Role = "warrior" if by in ("assassin", "archer") else "lancer"
    extra = {"assassin": 15, "archer": 15}.get(by, 0)
    assert damage(beast("skeleton", by, atk=100), beast("skeleton", on)) == 100 + gains + extra
