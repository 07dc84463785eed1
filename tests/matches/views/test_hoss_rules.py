"""The examples on HOSS's rules page: each is what the engine says, with the numbers of the rules."""

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from matches.games.hoss.boundary import battle_of
from matches.games.hoss.cards import BuffFacts, CreatureFacts, buffs
from matches.games.hoss.damage import blocks, rolls
from matches.games.hoss.species import ROLES
from matches.games.hoss.targeting import steps_in
from matches.kernel.dice import Dice
from matches.rendering.faces import Faces
from matches.rendering.hoss_example_scenes import SCENES
from matches.rendering.hoss_examples import Body, Scene, fight, position
from matches.rendering.hoss_rules_figures import TARGET
from matches.rendering.hoss_rules_tables import (
    bonus_table,
    buff_table,
    dodge_table,
    extra_table,
    foremost,
    race_table,
    rank_table,
)
from matches.templatetags.hoss_rules import example, fought, hit

FIRST = Faces("hoss", "")  # the cards that the first release will hold


class Roll(Dice):
    """Dice that always fall on the same number."""

    def __init__(self, number: int) -> None:
        super().__init__(bytes(32), "")
        self.number = number

    def below(self, n: int) -> int:
        return self.number


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with override("en"):
        yield


def figures(mark: str) -> list[tuple[str, ...]]:
    return [(row.name, *row.cells) for row in example(mark)]


def values(name: str) -> list[str]:
    """What the steps 3 to 6 of a hit leave."""
    return [step.value for step in hit(name).steps[2:6]]


def left(name: str) -> list[list[tuple[str, str, str]]]:
    """Of each round of a scene the lines that change hit points: when, by how much, what is left."""
    return [[(one.at, one.change, one.left) for one in round.lines if one.change] for round in fought(name).rounds]


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ("E1", [("2000", "2 s and 4 s"), ("3000", "3 s"), ("1700", "1.7 s and 3.4 s"), ("2500", "2.5 s and 5 s"),
                ("1000", "1 s, 2 s, 3 s, 4 s and 5 s"), ("4990", "4.99 s")]),
        ("E2", [("50%", "1500"), ("80%", "1200"), ("100%", "1000"), ("130%", "1000")]),
        ("E12", [("18%", "2.439 s and 4.878 s", "32.8%", "8%"), ("8%", "2.174 s and 4.348 s", "36.8%", "0%"),
                 ("48%", "3.846 s", "20.8%", "38%"), ("60%", "4.99 s", "16%", "50%"), ("100%", "none", "0%", "0%")]),
        ("E14", [("Cavalry, divine 5★", "Assassin", "25.5%"), ("Assassin, divine 5★, kin 10%", "Warrior", "30.6%")]),
        ("E15", [("most attackers", "37.8%", "31%"), ("Lancer", "18.9%", "15.5%"), ("arrow aimed at it", "80%", "80%"),
                 ("arrow that it intercepts", "37.8%", "31%")]),
        ("E16", [("Skeleton", "100%"), ("Orc", "70%")]),
        ("E17", [("Silver 3★", "12%"), ("Basic 0★", "0%"), ("Basic 0★, holo", "20%"), ("Divine 5★, holo", "90%")]),
        ("E19", [("1", "0%"), ("2", "3%"), ("3", "3%"), ("4", "6%"), ("5", "6%"), ("6", "10%")]),
        ("E20", [("137 of 200 HP", "6"), ("196 of 200 HP", "1")]),
        ("E30", [("3 creatures, 200 HP", "2 creatures, 900 HP", "A wins"),
                 ("2 creatures, 300 HP", "2 creatures, 299 HP", "A wins"),
                 ("2 creatures, 300 HP", "2 creatures, 300 HP", "draw")]),
    ],
)  # fmt: skip
def test_figures(mark: str, expected: list[tuple[str, ...]]) -> None:
    assert figures(mark) == expected


@pytest.mark.parametrize(
    ("name", "steps", "result"),
    [
        ("E3", ["18", "30.6", "30.6", "30.6"], 31),
        ("E4", ["15", "36", "36", "36"], 36),
        ("E4 critical", ["15", "36", "54", "54"], 54),
        ("E4 more", ["15", "36", "61.2", "61.2"], 61),
        ("E5", ["13", "20.15", "20.15", "20.15"], 20),
        ("E6", ["21", "19.95", "19.95", "19.95"], 20),
        ("E6 human", ["21", "26.25", "26.25", "26.25"], 26),
        ("E7", ["21", "23.1", "23.1", "19.635"], 20),
        ("E7 blocked", ["21", "23.1", "23.1", "0"], 0),
        ("E8", ["20", "21", "21", "21"], 21),
    ],
)
def test_hits_are_counted_out(name: str, steps: list[str], result: int) -> None:
    assert (values(name), hit(name).result) == (steps, result)


@pytest.mark.parametrize(
    ("name", "does", "value"),
    [
        ("E6", "poison: none, it is immune", ""),
        ("E6 human", "poison", "7.8"),
        ("E7", "burn", "2"),
        ("E7 blocked", "burn: none, it was blocked", ""),
        ("E3", "none", ""),
    ],
)
def test_a_hit_says_which_marker_it_leaves(name: str, does: str, value: str) -> None:
    assert (hit(name).steps[-1].does, hit(name).steps[-1].value) == (does, value)


def test_e3_says_what_its_70_per_cent_are_made_of() -> None:
    made_of = "+40% fears the attacker’s race, +20% class against class, +10% bones, against warriors and cavalry"
    assert hit("E3").steps[3].does == made_of


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("E8", [[("2 s", "−40", "190"), ("2 s", "−60", "130"), ("3 s", "−21", "109")]]),
        ("E10", [[("2 s", "−18", "182"), ("2.2 s", "−60", "0"), ("2.5 s", "−4", "178"), ("5 s", "−4", "174")]]),
        ("E11", [[("2 s", "−40", "160"), ("2.2 s", "−60", "0"), ("3 s", "−4", "156"), ("4 s", "−4", "152"),
                  ("5 s", "−4", "148")]]),
        ("E21", [[("2 s", "−9", "31"), ("2.5 s", "−11", "39"), ("4 s", "−9", "22"), ("5 s", "−11", "28")],
                 [("2 s", "−9", "13"), ("2.5 s", "−11", "17"), ("4 s", "−9", "4"), ("5 s", "−11", "6")], [("2 s", "−9", "0")]]),
        ("E22", [[("2 s", "−20", "0"), ("2 s", "−20", "0")]]),
        ("E31", [[("4.8 s", "0", "240")], [("0.2 s", "−54", "46")]]),
    ],
)  # fmt: skip
def test_rounds_are_told(name: str, expected: list[list[tuple[str, str, str]]]) -> None:
    assert left(name) == expected


def test_e9_the_two_poisons_hurt_at_every_rounds_end() -> None:
    assert [round[-1][:2] for round in left("E9")] == [("5 s", "−14"), ("5 s", "−14")]


def test_e13_a_shock_at_4_s_lets_the_next_hit_fall_at_3_5_s() -> None:
    assert left("E13") == [[("2 s", "−10", "90"), ("4 s", "−10", "90"), ("4 s", "−10", "80")], [("3.5 s", "−10", "70")]]
    assert [one.at for one in fought("E13").rounds[1].lines] == ["1.5 s", "3.5 s"]


def test_e13_shocked_again_at_1_s_there_is_no_hit_in_this_round() -> None:
    assert fought("E13 again").rounds[0].lines[-1].at == "3.5 s"
    assert fight(SCENES["E13 again"])[0].sides[1].units[0].dealt == 0


def test_e18_the_wounds_stay() -> None:
    (round,) = fought("E18").rounds
    assert round.lines[-1].words == "A1′: 80 of 140 HP"


@pytest.mark.parametrize(("name", "end"), [("E21", "Not a creature left on the other side: A wins."), ("E22", "A draw.")])
def test_e21_e22_how_it_ends(name: str, end: str) -> None:
    assert fought(name).rounds[-1].end == end


@pytest.mark.parametrize(
    ("attacker", "freeze", "direct", "odds"),
    [("warrior", 0, True, 3_780), ("lancer", 0, True, 1_890), ("warrior", 18, True, 3_100), ("lancer", 18, True, 1_550),
     ("archer", 0, True, 8_000), ("archer", 18, True, 8_000), ("archer", 0, False, 3_780), ("archer", 18, False, 3_100)],
)  # fmt: skip
def test_e15_the_engine_blocks_as_often_as_the_page_says(attacker: str, freeze: int, direct: bool, odds: int) -> None:
    guard = Body("human", "defender", block=30, bonus=200, freeze=freeze)
    battle = battle_of(position(Scene(((guard,), (TARGET,)), kin=((0, "human", 6),))))
    on, by = battle.boards[0][0], battle.boards[1][0]
    by.role = ROLES.index(attacker)
    assert (blocks(by, on, direct, Roll(odds - 1)), blocks(by, on, direct, Roll(odds))) == (True, False)
    assert (rolls(odds, Roll(odds - 1)), rolls(odds, Roll(odds))) == (True, False)


@pytest.mark.parametrize(("race", "last_that_steps_in"), [("skeleton", 9_999), ("orc", 6_999)])
def test_e16_the_engine_steps_in_as_often_as_the_page_says(race: str, last_that_steps_in: int) -> None:
    board = (Body("human", "defender", guards=1), Body("sylvan", "warrior"))
    battle = battle_of(position(Scene((board, (Body(race, "warrior"),)))))  # type: ignore[arg-type]
    guard, ward, by = battle.boards[0][0], battle.boards[0][1], battle.boards[1][0]
    taken = [steps_in(battle, by, ward, Roll(roll)) is guard for roll in (last_that_steps_in, last_that_steps_in + 1)]
    assert taken == [True, race == "skeleton"]


def test_r18_the_tables_of_classes() -> None:
    assert [row.cells for row in dodge_table().rows] == [
        ("5", "5", "5", "3", "5", "5"), ("12", "8", "2", "15", "8", "5"), ("8", "25", "8", "3", "5", "5"),
        ("17", "15", "17", "8", "8", "8"), ("8", "5", "8", "3", "5", "5"), ("8", "5", "8", "3", "5", "5"),
        ("5", "–", "–", "–", "2", "2"),
    ]  # fmt: skip
    assert [row.cells for row in extra_table().rows] == [
        ("–", "–", "–", "20", "10", "15", "–"), ("10", "–", "–", "10", "10", "10", "20"), ("–", "100", "–", "–", "–", "–", "50"),
        ("15", "–", "10", "–", "10", "15", "–"), ("15", "15", "10", "–", "–", "–", "–"), ("10", "10", "–", "15", "10", "–", "10"),
    ]  # fmt: skip


def test_r21_the_table_of_races() -> None:
    assert [(row.name, *row.cells) for row in race_table()] == [
        ("Skeleton", "sylvan", "human and lightning"),
        ("Orc", "human", "sylvan and ice"),
        ("Sylvan", "orc and poison", "skeleton and fire"),
        ("Human", "skeleton", "orc and poison"),
    ]


def test_r27_the_bonus_by_rarity_at_1_and_at_5_stars() -> None:
    rows = bonus_table(FIRST)
    assert [row.cells[0] for row in rows] == ["0"] * 6
    assert [row.cells[1] for row in rows] == ["2", "4", "6.5", "9", "11.5", "14"]
    assert [row.cells[5] for row in rows] == ["10", "20", "32.5", "45", "57.5", "70"]


def test_r29_all_buffs_of_the_release_with_their_amounts() -> None:
    rows = buff_table(FIRST)
    assert len({row.effect for row in rows}) == len(rows) == 12
    assert [row.amount for row in rows] == [one.read(BuffFacts).amount for one in buffs(FIRST.cards)]


def test_p5_the_nine_ranks() -> None:
    rows = [(row.name, *row.cells) for row in rank_table()]
    assert rows[0] == ("1", "basic 70%, silver 30%, 0–1★", "none", "none")
    assert rows[5] == ("6", "divine, 5★", "platinum, 3–5★", "platinum, 3–5★")
    assert rows[8] == ("Max", "divine, 5★", "divine, 5★", "divine, 5★")


def test_the_cards_above_the_page_are_of_each_race_with_a_master_and_two_buffs() -> None:
    cards = foremost(FIRST)
    bodies = [one.read(CreatureFacts) for one in cards if one.kind == "creature"]
    assert [one.rank for one in bodies] == [1, 1, 1, 1, 3]
    assert len({one.race for one in bodies[:4]}) == len({one.role for one in bodies[:4]}) == 4
    assert [one.kind for one in cards[5:]] == ["buff", "buff"]
