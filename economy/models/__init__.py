"""The tables of the economy. Only `ledger` writes wallets, transfers and entries; only services write the rest."""

from economy.models.arena import ArenaDeck, Attack, Fighter, Placing, Season, SeasonResult
from economy.models.boosters import Sheet, Tier
from economy.models.chance import Draw, Pledge, SecretLook
from economy.models.collection import Copy, Movement, Sale
from economy.models.decks import Deck
from economy.models.ledger import DaySeal, Entry, Transfer, Wallet
from economy.models.raffle import Prize, Raffle, Ticket
from economy.models.ranks import Follower, Milestone, RankFight, RankResult, RankStanding, SetAside
from economy.models.staff import Adjustment, Share
from economy.models.tally import Tally

__all__ = [
    "Adjustment",
    "ArenaDeck",
    "Attack",
    "Copy",
    "DaySeal",
    "Deck",
    "Draw",
    "Entry",
    "Fighter",
    "Follower",
    "Milestone",
    "Movement",
    "Placing",
    "Pledge",
    "Prize",
    "Raffle",
    "RankFight",
    "RankResult",
    "RankStanding",
    "Sale",
    "Season",
    "SeasonResult",
    "SecretLook",
    "SetAside",
    "Share",
    "Sheet",
    "Tally",
    "Ticket",
    "Tier",
    "Transfer",
    "Wallet",
]
