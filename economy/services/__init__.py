"""Every write of the economy, one verb each. Imports selectors, ledger, sheets and below."""

from economy.services.openings import Opening, open_boosters
from economy.services.pledges import rotate
from economy.services.wallets import wallet_of

__all__ = ["Opening", "open_boosters", "rotate", "wallet_of"]
