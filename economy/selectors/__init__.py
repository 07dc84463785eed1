"""Every read of the economy that a page or the API makes. Imports sheets and models."""

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
from economy.selectors.purses import Fairness, Standing, fairness, gold_of, standing

__all__ = [
    "DeckSheet",
    "Fairness",
    "Holdings",
    "Retired",
    "Standing",
    "Step",
    "chosen_in",
    "deck_sheet",
    "deck_sheets",
    "decks_of",
    "fairness",
    "fusion_of",
    "gold_of",
    "held_of",
    "holdings",
    "names_of",
    "require_slot",
    "retired",
    "standing",
    "steps_of",
    "these_held",
]
