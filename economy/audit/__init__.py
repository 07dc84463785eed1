"""Is the ledger what really happened, and is each draw what it should be. Imports models and rules."""

from economy.audit.draws import check_draw
from economy.audit.whole import faults, snapshot

__all__ = ["check_draw", "faults", "snapshot"]
