"""What is counted of the fights that measure the balance, and what tables and drawing say of it; expected values by hand."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from xml.etree import ElementTree

import pytest

from matches.games.hoss import RULES, shares
from matches.games.hoss.cards import SCALE
from matches.games.hoss.plot import draw
from matches.games.hoss.ranks import OPPONENTS
from matches.games.hoss.report import tell
from matches.games.hoss.survey import FIGHTS, LEVELS, PLAYERS, SCHEDULE, Level, compare, deck_at, held, play
from matches.kernel.chance import Chance
from matches.kernel.survey import Sums

RELEASE = RULES.first_release()
CHANCE = Chance(bytes(32))


def test_every_quality_is_measured_alike_and_the_whole_survey_holds_twenty_thousand_even_fights() -> None:
    even = Counter(first for first, second in SCHEDULE if first == second)
    assert len(even) == 31  # six rarities of 1 to 5 stars, and the one without stars (Q27)
    assert set(even.values()) == {2}
    assert FIGHTS * sum(even.values()) // len(SCHEDULE) >= 20_000


def test_each_player_meets_each_rank_and_each_rank_the_one_before() -> None:
    pairings = {(str(first), str(second)) for first, second in SCHEDULE}
    assert {(str(player), rank) for player in PLAYERS for rank in OPPONENTS} <= pairings
    assert {(f"rank_{rank}", f"rank_{rank - 1}") for rank in range(2, 10)} <= pairings


def test_fights_are_the_same_however_they_are_parted() -> None:
    whole = play(RELEASE, "a", range(6))
    assert play(RELEASE, "a", range(2)) + play(RELEASE, "a", range(2, 6)) == whole
    assert play(RELEASE, "b", range(6)) != whole


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[13], PLAYERS[-1]], ids=str)
def test_a_deck_of_a_quality_has_six_lines_and_two_buffs_all_of_it(level: Level) -> None:
    brought = deck_at(level, 0, RELEASE, CHANCE)
    found = held(brought)
    assert [sum(count for (of, _), count in found.items() if of == kind) for kind in ("role", "race", "buff")] == [6, 6, 2]
    copies = {(one.rarity, one.stars) for one in chain.from_iterable(line.cards for line in brought.lines)}
    assert copies | {(one.rarity, one.stars) for one in brought.buffs} == {(level.rarity, level.stars)}


def test_lines_share_what_their_deck_won_and_more_of_a_class_counts_once() -> None:
    sums: Sums = Counter()
    three, one = Counter({("role", "mage"): 3, ("race", "orc"): 1}), Counter({("role", "mage"): 1, ("race", "orc"): 1})
    compare(sums, "gold 3", (three, one), (2, 0))  # the three mages win
    compare(sums, "gold 3", (three, one), (1, 1))  # a draw
    compare(sums, "gold 3", (one, three), (2, 0))  # the one mage wins
    assert shares.by_line(sums, "role", "mage", ("gold 3",)) == (3 + 4 / 2 + 1) / 12
    assert shares.with_more(sums, "role", "mage", ("gold 3",)) == 0.5  # won one, drew one, lost one
    assert shares.by_line(sums, "race", "orc", ("gold 3",)) == 0.5
    assert sums["more", "gold 3", "race", "orc"] == 0


def test_lengths_and_their_quantiles() -> None:
    sums: Sums = Counter(
        {("rounds", "basic 1", 9): 2, ("rounds", "gold 3", 7): 1, ("rounds", "gold 3", 9): 1, ("fights", "x"): 9}
    )
    assert shares.lengths(sums) == {7: 1, 9: 3}
    assert shares.lengths(sums, ("gold 3",)) == {7: 1, 9: 1}
    assert [shares.quantile({7: 1, 9: 3}, percent) for percent in (5, 25, 26, 95)] == [7, 7, 9, 9]
    assert shares.quantile({}, 50) == 0


def _ranked() -> Sums:
    """Each player wins 9, 8, … 1 of ten fights against ranks 1 to 9; each rank 7 of ten against the one before."""
    sums: Sums = Counter()
    for rank in range(1, 10):
        for player in map(str, PLAYERS):
            sums["fights", player, f"rank_{rank}"] = 10
            sums["points", player, f"rank_{rank}"] = 2 * (10 - rank)
        sums["fights", f"rank_{rank}", f"rank_{rank - 1}"] = 10
        sums["points", f"rank_{rank}", f"rank_{rank - 1}"] = 14
    return sums


def test_the_table_of_ranks_says_what_players_and_the_rank_before_win() -> None:
    lines = tell(_ranked())
    assert lines[-9].split() == ["rank_1", *["90.0"] * 5]
    assert lines[-1].split() == ["rank_9", *["10.0"] * 5, "30.0"]


def test_the_tables_have_a_line_for_each_class_race_and_buff() -> None:
    sums = play(RELEASE, "told", range(31))
    lines = tell(sums)
    assert lines[0] == "even fights, both decks by chance and of one quality: 31 at 31 qualities"
    for _, names in shares.KINDS:
        for name in names:
            row = next(line for line in lines if line.split()[:1] == [name])
            assert all(0 <= float(cell) <= 100 for cell in row.split()[1:])
            assert len(row.split()) == 1 + 4 + 6


def test_the_drawing_is_svg_with_a_dot_for_each_rarity_and_a_bar_for_each_rank() -> None:
    root = ElementTree.fromstring(draw(_ranked()))
    tags = Counter(one.tag.rpartition("}")[2] for one in root.iter())
    rows = sum(len(names) for _, names in shares.KINDS)
    assert tags["circle"] == (rows + 1) * len(SCALE.rarities)  # and the key
    words = [one.text for one in root.iter() if one.text]
    assert [word for word in words if word in {"90", "80", "70", "60", "50", "40", "30", "20", "10"}][:9] == [
        *("90", "80", "70", "60", "50", "40", "30", "20", "10")
    ]
    assert words.count("70") == 1 + 8  # rank 3, and eight ranks against the one before
