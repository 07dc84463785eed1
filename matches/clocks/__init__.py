"""The clock of every match, and the marks of timed jobs: the sweep, and a web process that takes over when no worker sweeps.

Imports bots and services.
"""

from matches.clocks import marks, orders
from matches.clocks.standby import Standby
from matches.clocks.sweeper import counted, guarded, on_duty, sweep, swept_at, try_again, unmarked_ms

__all__ = [
    "Standby",
    "counted",
    "guarded",
    "marks",
    "on_duty",
    "orders",
    "sweep",
    "swept_at",
    "try_again",
    "unmarked_ms",
]
