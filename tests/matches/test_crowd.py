"""A crowd, small: the campaign's own with ten players of all games on two web processes and two workers; imports the campaign."""

from pathlib import Path

from tests.campaigns.crowd import GAMES, crowd
from tests.support import clusters


def test_no_move_of_a_crowd_is_lost_or_doubled_when_one_of_each_kind_is_killed(tmp_path: Path) -> None:
    clusters.begin(tmp_path / "site")
    figures = crowd(players=10, seconds=12.0, home=tmp_path / "site", pace_s=0.2, seed=7)
    assert len(figures["killed"]) == 5  # type: ignore[arg-type]
    assert set(figures["moves"]) == set(GAMES)  # type: ignore[call-overload]
