"""Every write of the economy, one verb each. Imports selectors, ledger, sheets and below."""

from economy.services.decks import delete_deck, save_deck, suggest_deck
from economy.services.fusing import Fused, Try
from economy.services.fusion import chain_of, fuse, fuse_chain
from economy.services.openings import Opening, open_boosters
from economy.services.pledges import rotate
from economy.services.wallets import wallet_of

__all__ = [
    "Fused",
    "Opening",
    "Try",
    "chain_of",
    "delete_deck",
    "fuse",
    "fuse_chain",
    "open_boosters",
    "rotate",
    "save_deck",
    "suggest_deck",
    "wallet_of",
]
