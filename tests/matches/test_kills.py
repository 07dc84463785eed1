"""Kills, small: the campaign's own with ten matches of all games and one of a guest; imports the campaign.

It takes more than twenty seconds because three time-outs of five seconds follow each other in a match with a silent player,
and because every part of the site is really started, killed and started again.
"""

from pathlib import Path

from tests.campaigns.kills import kills
from tests.support import clusters

LATEST_S = 6.0  # the campaign has a machine of its own, and two seconds; this one may share it with all other tests


def test_every_part_is_killed_and_all_matches_end_exact(tmp_path: Path) -> None:
    clusters.begin(tmp_path / "site")
    figures = kills(matches=10, home=tmp_path / "site", pace_s=0.3, seed=4, guest_leaves=True, latest_s=LATEST_S)
    assert (figures["killed"], figures["verified"]) == (5, 11)
    assert figures["timeouts"] >= 9  # three silent players miss three rounds each
    assert figures["guest_moves"] >= 5  # between the first kill and the last
