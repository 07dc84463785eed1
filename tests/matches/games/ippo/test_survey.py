"""What is counted of the bouts that measure the balance, and what tables and drawing say of it; expected values by hand."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from matches.games.ippo import RULES, shares
from matches.games.ippo.plot import draw
from matches.games.ippo.report import tell
from matches.games.ippo.state import State
from matches.games.ippo.survey import BOUTS, SCHEDULE, count, play
from matches.kernel.seats import Seat
from matches.kernel.survey import Sums

RELEASE = RULES.first_release()
RED, BLUE = Seat(0), Seat(1)
PAIRING = next(one for one in SCHEDULE if [deck.key for deck in one.decks] == ["force-40", "speed-40"])


def test_every_two_decks_of_a_format_meet_in_both_corners_and_alike_often() -> None:
    meetings = Counter((one.format, one.decks[0].key, one.decks[1].key) for one in SCHEDULE)
    assert len(meetings) == 6 * 5 + 2
    assert set(meetings.values()) == {1, 5}
    assert {key[0] for key, often in meetings.items() if often == 5} == {"ten"}
    assert BOUTS == 10_000


def test_bouts_are_the_same_however_they_are_parted() -> None:
    whole = play(RELEASE, "a", range(6))
    assert play(RELEASE, "a", range(2)) + play(RELEASE, "a", range(2, 6)) == whole
    assert play(RELEASE, "b", range(6)) != whole


def counted() -> Sums:
    """The red deck wins a bout that it began and one that it did not, draws one, and loses one that it began."""
    sums: Sums = Counter()
    count(sums, PAIRING, State(first=RED, winners=(RED,), reason="knocked_out", turn=9, round=2))
    count(sums, PAIRING, State(first=BLUE, winners=(RED,), reason="counted_out", turn=8, round=2))
    count(sums, PAIRING, State(first=BLUE, winners=(), reason="judged", turn=24, round=4))
    count(sums, PAIRING, State(first=RED, winners=(BLUE,), reason="three_knock_downs", turn=11, round=2))
    return sums


def test_a_win_is_one_and_a_draw_half_for_decks_and_for_who_begins() -> None:
    sums = counted()
    assert shares.bouts(sums) == 4
    assert shares.won(sums, "four", "force-40") == 2.5 / 4
    assert shares.won(sums, "four", "speed-40", ("force-40",)) == 1.5 / 4
    assert shares.first(sums) == 1.5 / 4
    assert shares.won(sums, "ten", "in-fighter-60") == shares.first(sums, ("ten",)) == 0


def test_ends_and_lengths() -> None:
    sums = counted()
    assert [shares.ended(sums, (reason,)) for reason in shares.ENDS] == [0.25, 0.25, 0.25, 0.25, 0]
    assert shares.ended(sums, shares.KNOCK_OUTS) == 0.5
    assert shares.mean(sums, "turns") == 13
    assert shares.mean(sums, "round") == 2.5


def test_the_tables_have_a_line_for_each_deck() -> None:
    lines = tell(counted())
    assert lines[0] == "bouts of ready-made decks, both boxers planning: 4"
    assert next(line for line in lines if line.startswith("force-40")).split()[-1] == "62.5"
    assert lines[lines.index("the first player wins: 37.5") + 2] == "turns: 13.0, in round 2.5, on average"
    for name in (*shares.decks("four"), *shares.decks("ten")):
        assert sum(line.split()[:1] == [name] for line in lines) == 1


def test_the_drawing_is_svg_with_dots_for_decks_and_bars_for_ends() -> None:
    root = ElementTree.fromstring(draw(counted()))
    tags = Counter(one.tag.rpartition("}")[2] for one in root.iter())
    assert tags["circle"] == 6 * 5 + 2 + 8 + 2  # each opponent, each deck against all, who begins in each format
    words = [one.text for one in root.iter() if one.text]
    assert {"force-40", "in-fighter-60", "begins (four)", "begins (ten)"} <= set(words)
    assert words.count("25.0") == 4


def test_a_deck_that_the_release_lacks_cards_of_is_named() -> None:
    with pytest.raises(ValueError, match="the release lacks cards of in-fighter-40"):
        play(type(RELEASE)([]), "a", range(1))
