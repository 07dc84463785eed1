"""Every write of the economy, one verb each. Imports selectors, ledger, sheets and below."""

from economy.services.adjustments import approve, ask, pay_on, pay_waiting, refuse
from economy.services.arena import register, save_arena_decks
from economy.services.arena_claims import follow_arena
from economy.services.arena_seen import see_defences
from economy.services.attacks import attack, begin_attack
from economy.services.claims import follow_ranks
from economy.services.decks import delete_deck, save_deck, suggest_deck
from economy.services.fusing import Fused, Try
from economy.services.fusion import chain_of, fuse, fuse_chain, pair_now
from economy.services.marks import mark
from economy.services.milestones import claim_milestone
from economy.services.openings import Opening, open_boosters
from economy.services.pledges import rotate
from economy.services.raffle import buy_ticket, see_prizes
from economy.services.raffle_days import raffle_now, settle_raffles
from economy.services.ranks import begin_fight, open_fight
from economy.services.sales import Seen, sell, sell_many, undo_sale
from economy.services.seals import seal_days
from economy.services.season_results import see_seasons
from economy.services.season_weeks import season_now
from economy.services.seasons import settle_seasons
from economy.services.secret_looks import look_at_draw, look_at_secret
from economy.services.set_aside import settle_set_aside
from economy.services.settling import Settled, settle
from economy.services.tally import count_all_draws, count_draws
from economy.services.wallets import wallet_of

__all__ = [
    "Fused",
    "Opening",
    "Seen",
    "Settled",
    "Try",
    "approve",
    "ask",
    "attack",
    "begin_attack",
    "begin_fight",
    "buy_ticket",
    "chain_of",
    "claim_milestone",
    "count_all_draws",
    "count_draws",
    "delete_deck",
    "follow_arena",
    "follow_ranks",
    "fuse",
    "fuse_chain",
    "look_at_draw",
    "look_at_secret",
    "mark",
    "open_boosters",
    "open_fight",
    "pair_now",
    "pay_on",
    "pay_waiting",
    "raffle_now",
    "refuse",
    "register",
    "rotate",
    "save_arena_decks",
    "save_deck",
    "seal_days",
    "season_now",
    "see_defences",
    "see_prizes",
    "see_seasons",
    "sell",
    "sell_many",
    "settle",
    "settle_raffles",
    "settle_seasons",
    "settle_set_aside",
    "suggest_deck",
    "undo_sale",
    "wallet_of",
]
