"""The trading campaign, small: eight clients for five seconds, everything killed once; imports the campaign.

It takes more than twenty seconds because a whole site is really started, and parts of it are killed and started again.
"""

from pathlib import Path

from tests.campaigns.economy import trades
from tests.support import clusters


def test_nothing_is_lost_or_doubled_whatever_is_killed(tmp_path: Path) -> None:
    clusters.begin(tmp_path / "site")
    figures = trades(clients=8, seconds=5, home=tmp_path / "site", seed=7)
    killed = figures["killed"]
    assert isinstance(killed, dict)
    assert (killed["backend"], killed["web"], killed["worker"]) == (1, 1, 1)
    assert killed["connections"] >= 1
