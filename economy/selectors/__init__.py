"""Every read of the economy that a page or the API makes. Imports sheets and models."""

from economy.selectors.adjustments import adjustment, adjustments, is_treasurer, preview, progress, wallet_named
from economy.selectors.copies import Story, story_of
from economy.selectors.decks import (
    DeckSheet,
    Holdings,
    Retired,
    chosen_in,
    deck_sheet,
    deck_sheets,
    decks_of,
    holdings,
    names_of,
    require_slot,
    retired,
)
from economy.selectors.fusion import Step, fusion_of, held_of, steps_of, these_held
from economy.selectors.journey import Climbed, Journey, climbed, journey_of
from economy.selectors.lateness import Overdue, draw_is_late, overdue_raffles
from economy.selectors.odds import CardOdds, Odds, TierOdds, cards_in, odds_of
from economy.selectors.openings import Lot, latest_openings, opening
from economy.selectors.pledges import draws_with, revealed_pledges
from economy.selectors.purses import Fairness, Standing, fairness, gold_of, standing
from economy.selectors.ranks import (
    Prepared,
    climb,
    is_settled,
    latest_fight,
    pending_milestones,
    pending_of,
    prepared,
    results,
    set_aside,
)
from economy.selectors.records import draw_for, record_of
from economy.selectors.sales import Undoable, copies_of, sale_of, undoable
from economy.selectors.tally import Counted, Series, tally_of
from economy.selectors.wares import Offer, offer_by, offer_of

__all__ = [
    "CardOdds",
    "Climbed",
    "Counted",
    "DeckSheet",
    "Fairness",
    "Holdings",
    "Journey",
    "Lot",
    "Odds",
    "Offer",
    "Overdue",
    "Prepared",
    "Retired",
    "Series",
    "Standing",
    "Step",
    "Story",
    "TierOdds",
    "Undoable",
    "adjustment",
    "adjustments",
    "cards_in",
    "chosen_in",
    "climb",
    "climbed",
    "copies_of",
    "deck_sheet",
    "deck_sheets",
    "decks_of",
    "draw_for",
    "draw_is_late",
    "draws_with",
    "fairness",
    "fusion_of",
    "gold_of",
    "held_of",
    "holdings",
    "is_settled",
    "is_treasurer",
    "journey_of",
    "latest_fight",
    "latest_openings",
    "names_of",
    "odds_of",
    "offer_by",
    "offer_of",
    "opening",
    "overdue_raffles",
    "pending_milestones",
    "pending_of",
    "prepared",
    "preview",
    "progress",
    "record_of",
    "require_slot",
    "results",
    "retired",
    "revealed_pledges",
    "sale_of",
    "set_aside",
    "standing",
    "steps_of",
    "story_of",
    "tally_of",
    "these_held",
    "undoable",
    "wallet_named",
]
