"""Is the ledger what really happened: sums, balances, holdings, sealed days. Imports models and rules."""
