"""Fights of HOSS in their real time, small: the campaign's own with a few, whose worker is killed; imports the campaign.

It takes half a minute because a round takes five, and because the site is really started. How late its rounds start is measured
by the campaign, where nothing else runs.
"""

from pathlib import Path

from tests.campaigns.fights import fights
from tests.support import clusters


def test_a_killed_worker_loses_no_fight_and_no_round_is_fought_twice(tmp_path: Path) -> None:
    clusters.begin(tmp_path / "site")
    figures = fights(count=5, home=tmp_path / "site", seed=6, rounds=3, p99_ms=None)
    assert (figures["at_once"], figures["wrong"]) == (5, 0)
    assert figures["rounds"] >= 15
    assert figures["earliest_ms"] >= 0
