"""Creatures become the next card of their line (R1, R3, R11, R12, Q4, Q25 to Q28); E17, E18."""

import pytest

from matches.games.hoss.boundary import Orders, prepare
from matches.games.hoss.cards import RARITIES, SCALE, CreatureFacts
from matches.games.hoss.facts import Faded, Forked, Grew, Hit, Topped
from matches.games.hoss.held import Copy, Creature, Line, bonus_of, line_of
from matches.games.hoss.starter import STARTER
from matches.kernel.cards import Card, Cards
from tests.matches.games.hoss.rig import NO, YES, battle, beast, defender, of, over, rounds, under, who

RELEASE = Cards(STARTER, RARITIES, SCALE.first_whole)


def grown(rank: int, path: str = "a", **more) -> Creature:
    return beast(slug=f"r{rank}{path}", rank=rank, path=path, **more)


def line(*cards: Creature, bonus: int = 120) -> Line:
    return Line((beast(slug="r1", bonus=bonus), *cards))


def copy(rarity: str, stars: int, holo: bool = False) -> Copy:
    return Copy(STARTER[0].id, rarity, stars, holo)


@pytest.mark.parametrize(
    ("rarity", "steps"),
    [
        ("basic", (20, 100)),
        ("silver", (40, 200)),
        ("gold", (65, 325)),
        ("platinum", (90, 450)),
        ("diamond", (115, 575)),
        ("divine", (140, 700)),
    ],
)
def test_R27_Q27_a_star_is_worth_so_much_and_five_of_them_five_times(rarity: str, steps: tuple[int, int]) -> None:
    """Per mille; a holo has 200 more, and no star is worth nothing at any rarity (Q27)."""
    assert tuple(bonus_of(copy(rarity, stars), RELEASE) for stars in (1, 5)) == steps
    assert bonus_of(copy(rarity, 5, holo=True), RELEASE) == steps[1] + 200
    assert bonus_of(copy(rarity, 0), RELEASE) == 0


@pytest.mark.parametrize(
    ("rarity", "stars", "holo", "chance"),
    [("silver", 3, False, 1_200), ("basic", 0, True, 2_000), ("divine", 5, True, 9_000), ("divine", 5, False, 7_000)],
)
def test_E17_R11_the_bonus_of_a_card_is_its_chance_to_evolve(rarity: str, stars: int, holo: bool, chance: int) -> None:
    bonus = bonus_of(copy(rarity, stars, holo), RELEASE)
    for roll, count in ((under(chance), 1), (over(chance), 0)):
        made = battle([line(grown(2), bonus=bonus)], [beast()])
        assert len(of(rounds(made, roll), Grew)) == count


def test_E17_R11_a_card_of_nothing_never_evolves_nor_does_one_whose_next_card_is_missing() -> None:
    assert of(rounds(battle([line(grown(2), bonus=0)], [beast()])), Grew) == []
    assert of(rounds(battle([line(bonus=900)], [beast()])), Grew) == []
    assert of(rounds(battle([Line((grown(3, bonus=900),))], [beast()])), Grew) == []


def test_E18_R12_damage_already_taken_is_kept() -> None:
    """Of 100 it has taken 60; of 140 it has 80."""
    made = battle([Line((beast(slug="r1", life=100, bonus=120), grown(2, life=140)))], [beast("orc")])
    who(made, 0).taken = 60
    facts = rounds(made, YES)
    assert facts == [Grew(5_000, 0, "r2a"), Topped(5_000, 0, 140, 60)]
    assert who(made, 0).hp == 80


def test_Q25_Q26_a_poorer_card_weakens_and_never_kills() -> None:
    made = battle([Line((beast(slug="r1", life=100, bonus=500), grown(2, life=110)))], [beast("orc")])
    who(made, 0).taken = 130  # of 150
    assert of(rounds(made, YES), Topped) == [Topped(5_000, 0, 110, 109)]


def test_Q26_one_step_at_a_time_from_the_first_round_on_and_defenders_too() -> None:
    made = battle(
        [line(grown(2, bonus=999), grown(3)), Line((defender(slug="d1", bonus=999), defender(slug="d2", rank=2, path="a")))],
        [beast("orc")],
    )
    assert of(rounds(made, YES, YES), Grew) == [Grew(5_000, 0, "r2a"), Grew(5_000, 1, "d2")]
    assert of(rounds(made, YES), Grew) == [Grew(5_000, 0, "r3a")]
    assert of(rounds(made), Grew) == []


def test_R12_with_two_paths_it_waits_for_the_pause_and_then_takes_the_one_that_is_picked() -> None:
    both = line(grown(2, "a", life=1_100), grown(2, "b", life=1_200), grown(3, "a"), grown(3, "b"))
    made = battle([both], [beast("orc")])
    assert rounds(made, YES) == [Forked(5_000, 0)]
    made.facts = []
    prepare(made, (Orders(paths={0: "r2b"}), Orders()), ((both,), ()))
    assert made.facts == [Grew(0, 0, "r2b"), Topped(0, 0, 1_200, 0)]
    assert [card.slug for card in both.after(who(made, 0).card)] == ["r3b"]


@pytest.mark.parametrize(("a", "b", "taken"), [(100, 200, "r2b"), (200, 100, "r2a"), (100, 100, "r2a")])
def test_Q7_by_default_the_path_of_the_higher_bonus_a_among_equals(a: int, b: int, taken: str) -> None:
    both = line(grown(2, "a", bonus=a), grown(2, "b", bonus=b))
    made = battle([both], [beast("orc")])
    rounds(made, YES)
    made.facts = []
    prepare(made, (Orders(), Orders()), ((both,), ()))
    assert [grew.card for grew in of(made.facts, Grew)] == [taken]


def test_Q26_one_owned_path_is_no_choice() -> None:
    assert of(rounds(battle([line(grown(2, "b"))], [beast("orc")]), YES), Grew) == [Grew(5_000, 0, "r2b")]


def test_Q26_markers_ward_and_shield_stay_and_what_the_new_card_is_immune_to_goes() -> None:
    """Into fire: its burn goes, before the fire could have gone out by chance; into lightning: its shock; ice: its frost."""
    for element, gone in (("fire", ["burn"]), ("ice", ["freeze"]), ("lightning", ["shock"]), ("poison", ["poison"])):
        made = battle([line(grown(2, element=element)), defender("orc")], [beast("orc")], wards={1: 0})
        one = who(made, 0)
        one.poison, one.bleed, one.crack, one.freeze, one.shock, one.confused, one.shield = 100, 100, 100, 20, 6_000, True, 9_000
        one.burn = ((100, 0, 150_000),)
        facts = rounds(made, YES, *([] if element == "fire" else [NO]))
        assert [fade.marker for fade in of(facts, Faded)] == gone
        left = {
            name for name in ("poison", "bleed", "burn", "crack", "freeze", "shock", "confused", "guard") if getattr(one, name)
        }
        assert left == {"poison", "bleed", "burn", "crack", "freeze", "shock", "confused", "guard"} - set(gone)
        assert one.shield > 8_000


def test_R12_the_new_card_brings_its_own_chance_attack_and_element() -> None:
    """An ice card on an orc: 24 x (1 - 0.15 + 0.15)."""
    made = battle([line(grown(2, atk=24, element="ice", every=5_000), bonus=999)], [defender("orc")])
    rounds(made, YES)
    assert [hit.value for hit in of(rounds(made, NO), Hit)] == [24]


def test_R3_Q26_a_master_without_the_rank_2_card_of_its_path_is_of_no_use() -> None:
    """A missing card stops the creature at the last owned rank."""
    cards = [card for card in RELEASE.values() if card.kind == "creature"]
    key = next(one for one in cards if _facts(one).path == "b" and _facts(one).rank == 3)
    family = [one for one in cards if _facts(one).family == _facts(key).family]
    held = {(_facts(one).rank, _facts(one).path): Copy(one.id, "gold", 3) for one in family}
    assert set(held) == {(1, ""), (2, "a"), (3, "a"), (2, "b"), (3, "b")}
    whole = line_of(list(held.values()), RELEASE)
    assert [(card.rank, card.path) for card in whole.cards] == [(1, ""), (2, "a"), (2, "b"), (3, "a"), (3, "b")]
    stopped = line_of([held[1, ""], held[2, "a"], held[3, "b"]], RELEASE)
    assert [(card.rank, card.path) for card in stopped.cards] == [(1, ""), (2, "a")]
    assert [card.bonus for card in stopped.cards] == [195, 195]


def test_R11_the_order_of_rolls_is_by_side_and_slot() -> None:
    made = battle([line(grown(2)), line(grown(2))], [line(grown(2))])
    assert [grew.who for grew in of(rounds(made, NO, YES, YES), Grew)] == [1, 6]


def _facts(card: Card) -> CreatureFacts:
    return card.read(CreatureFacts)
