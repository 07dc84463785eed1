"""The one door to gold: every transfer is written here, together with the wallet it changes. Imports models."""

from economy.ledger.payouts import pay_out
from economy.ledger.reasons import REASONS, Reason
from economy.ledger.transfers import hold, move, transfer_of

__all__ = ["REASONS", "Reason", "hold", "move", "pay_out", "transfer_of"]
