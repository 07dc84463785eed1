"""The opponents of the nine ranks (P5, Q42): what they bring and how they play; what holds of all fights (R29, Q6, Q28)."""

from collections.abc import Iterator

import pytest

from matches.games.hoss import RULES
from matches.games.hoss.bots import BOTS
from matches.games.hoss.cards import BUFF, CreatureFacts, buffs, creatures
from matches.games.hoss.commands import Prepare
from matches.games.hoss.deck import check_deck, families
from matches.games.hoss.headless import fight_out
from matches.games.hoss.held import Copy, Line, buff_of
from matches.games.hoss.options import Options
from matches.games.hoss.policy import best_for
from matches.games.hoss.ranks import house_deck, opponent
from matches.games.hoss.species import HUMAN, ORC, SKELETON, SYLVAN
from matches.games.hoss.view import view
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from tests.matches.games.hoss.fixed_decks import deck
from tests.matches.games.hoss.rig import beast
from tests.matches.games.hoss.table import next_pause, table, with_units

RELEASE = RULES.first_release()
DIVINE, UP = {("divine", 5)}, range(6)


def of_stars(rarities: str, least: int, most: int) -> set[tuple[str, int]]:
    return {(rarity, stars) for rarity in rarities.split() for stars in range(least, most + 1)}


# P5: by rank of the opponent, in which rarities and stars its cards of rank 1, 2 and 3 come; Max is 9.
GRADES = {
    1: [of_stars("basic silver", 0, 1)],
    2: [of_stars("silver gold", 0, 2)],
    3: [of_stars("silver gold", 1, 3)] * 2,
    4: [of_stars("gold platinum", 2, 3)] * 2,
    5: [of_stars("gold platinum", 3, 4)] * 3,
    6: [DIVINE, of_stars("platinum", 3, 5), of_stars("platinum", 3, 5)],
    7: [DIVINE, of_stars("diamond divine", 5, 5), of_stars("platinum", 3, 5)],
    8: [DIVINE, DIVINE, of_stars("diamond", 4, 5)],
    9: [DIVINE, DIVINE, DIVINE],
}


def brought(rank: int) -> Iterator[tuple[int, Copy]]:
    """The cards of sixty decks with their rank, buffs as 0."""
    for number in range(60):
        made = opponent(rank, RELEASE, Dice(bytes(32), f"{rank}/{number}"))
        assert check_deck(made, RELEASE, Options()) == []
        assert (len(made.lines), len(made.buffs)) == (6, 2)
        for copy in (copy for line in made.lines for copy in line):
            yield RELEASE.by_id[copy.card].read(CreatureFacts).rank, copy
        yield from ((0, copy) for copy in made.buffs)


@pytest.mark.parametrize("rank", GRADES)
def test_P5_an_opponent_brings_cards_of_his_rank(rank: int) -> None:
    """All that the table of ranks names comes, and nothing else; buffs come like rank 1 cards."""
    seen: dict[int, set[tuple[str, int]]] = {}
    for of, copy in brought(rank):
        seen.setdefault(of, set()).add((copy.rarity, copy.stars))
        assert not copy.holo
    grades = GRADES[rank]
    assert seen == {0: grades[0]} | {at + 1: grade for at, grade in enumerate(grades)}


@pytest.mark.parametrize(
    ("rank", "rarity", "share"), [(1, "basic", 0.7), (2, "silver", 0.7), (3, "silver", 0.5), (7, "diamond", 0.5)]
)
def test_P5_rarities_come_as_often_as_they_should(rank: int, rarity: str, share: float) -> None:
    """Sixty decks have 360 such cards and more: 0.1 are nearly four standard errors."""
    rarities = [copy.rarity for of, copy in brought(rank) if of == (2 if rank == 7 else 1)]
    assert abs(rarities.count(rarity) / len(rarities) - share) < 0.1


def test_P5_the_same_rank_release_and_dice_bring_the_same() -> None:
    first, again = (house_deck("rank_4", RELEASE, Options(), Dice(bytes(32), "one")) for _ in (1, 2))
    assert first == again == opponent(4, RELEASE, Dice(bytes(32), "one"))
    anybody = house_deck("random", RELEASE, Options(rarity="silver", stars=2), Dice(bytes(32), "one"))
    assert {(copy.rarity, copy.stars) for line in anybody.lines for copy in line} == {("silver", 2)}


@pytest.mark.parametrize(
    ("foes", "slug"),
    [
        ([ORC, ORC, SYLVAN], "ice"),
        ([SYLVAN, SYLVAN, ORC], "fire"),
        ([HUMAN, SKELETON], "better"),
        ([ORC, SYLVAN], "better"),
        ([], "better"),
    ],
)
def test_P5_the_house_takes_the_path_that_most_enemies_fear(foes: list[int], slug: str) -> None:
    """Orcs fear ice, sylvans fire; among equals the higher bonus counts, then path A."""
    for better in ("ice", "fire"):
        paths = [
            beast(slug=element, rank=2, path=path, element=element, bonus=200 if element == better else 100)
            for path, element in (("a", "ice"), ("b", "fire"))
        ]
        assert best_for(paths, foes).slug == (better if slug == "better" else slug)
    equal = [beast(slug=element, rank=2, path=path, element=element) for path, element in (("b", "fire"), ("a", "ice"))]
    assert best_for(equal, []).slug == "ice"


def test_P5_the_house_plays_a_card_whenever_it_has_one() -> None:
    fork = Line(
        (
            beast(slug="r1"),
            beast(slug="ice", rank=2, path="a", element="ice"),
            beast(slug="fire", rank=2, path="b", element="fire"),
        )
    )
    at = next_pause(
        table([fork, beast(slug="c1"), beast(slug="c2")], [beast("sylvan", slug=f"b{at}") for at in range(6)]), "r1", "b0"
    )
    at = with_units(at, 0, choosing=[True])
    for rank in range(1, 10):
        bot = BOTS[f"rank_{rank}"]
        command = bot.choose(view(at.state, 0), RULES.legal(at.state, 0), Dice(bytes(32), "any"))
        assert command == Prepare(card="c1", path_0="fire")


def test_R29_Q14_a_buff_is_worth_its_amount_and_its_bonus_on_top() -> None:
    """Gold with three stars: 19.5 % more; in 1/100 000, so that 7 points at +0 % are 7 000."""
    for card in buffs(RELEASE):
        plain = buff_of(Copy(card.id), RELEASE).amount
        assert plain % 1_000 == 0
        assert plain > 0
        assert buff_of(Copy(card.id, "gold", 3), RELEASE).amount * 1_000 == plain * 1_195
        assert card.kind == BUFF.key
    assert len(buffs(RELEASE)) == 12


def test_Q6_nobody_is_beaten_before_round_six_with_a_whole_deck() -> None:
    """One card a round and six of them; by Q7 nobody holds one back."""
    lengths = []
    for number in range(40):
        dice = Dice(bytes(32), f"long/{number}")
        bonus = (0, 900)[number % 2]
        lengths.append(len(fight_out((deck(0, bonus, dice), deck(1, bonus, dice)), Chance(number.to_bytes(32, "big")))))
    assert 6 <= min(lengths) <= max(lengths) <= 60


def test_Q28_class_and_race_stay_in_a_family_and_paths_differ() -> None:
    assert len(families(RELEASE)) == 28
    assert len(creatures(RELEASE)) == 112
    for held in families(RELEASE).values():
        facts = [one.read(CreatureFacts) for one in held]
        assert len({(one.race, one.role) for one in facts}) == 1
        elements = {one.path: one.element for one in facts}
        assert len(set(elements.values())) == len(elements)
