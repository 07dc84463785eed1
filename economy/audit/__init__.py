"""Is the ledger what really happened: sums, balances, holdings, sealed days. Imports models and rules."""

from economy.audit.whole import faults, snapshot

__all__ = ["faults", "snapshot"]
