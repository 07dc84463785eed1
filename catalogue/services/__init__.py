"""Writes of the catalogue, and the one writer of its tables. Called through this package."""

from catalogue.services.bulk import Preview, PreviewRow, apply_bulk, preview_bulk
from catalogue.services.cards import add_card, change_card, merge_card, restore_card, retire_card, revert_card
from catalogue.services.operations import Operation, offered
from catalogue.services.pictures import store_picture
from catalogue.services.presence import touch
from catalogue.services.proposals import approve_scale, propose_scale, refuse_scale
from catalogue.services.publishing import publish, publish_first, publish_starter
from catalogue.services.rolling_back import roll_back
from catalogue.services.scheduling import cancel, paris_instant, publish_due, schedule
from catalogue.services.undoing import undo
from catalogue.services.writing import Write, write_cards

__all__ = [
    "Operation",
    "Preview",
    "PreviewRow",
    "Write",
    "add_card",
    "apply_bulk",
    "approve_scale",
    "cancel",
    "change_card",
    "merge_card",
    "offered",
    "paris_instant",
    "preview_bulk",
    "propose_scale",
    "publish",
    "publish_due",
    "publish_first",
    "publish_starter",
    "refuse_scale",
    "restore_card",
    "retire_card",
    "revert_card",
    "roll_back",
    "schedule",
    "store_picture",
    "touch",
    "undo",
    "write_cards",
]
