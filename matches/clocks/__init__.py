"""The clock of every match: the sweep, and a web process that takes over when no worker sweeps. Imports bots and services."""

from matches.clocks.standby import Standby
from matches.clocks.sweeper import counted, guarded, on_duty, sweep, try_again, unmarked_ms

__all__ = ["Standby", "counted", "guarded", "on_duty", "sweep", "try_again", "unmarked_ms"]
