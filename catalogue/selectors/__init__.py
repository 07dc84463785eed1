"""Reads of the catalogue. Called through this package."""

from catalogue.selectors.cards import card, draft, draft_body, has_cards, migrations, printed, record_of, stated, successor
from catalogue.selectors.drafts import DraftState, draft_state, follows, stand_ins
from catalogue.selectors.findings import findings, findings_in
from catalogue.selectors.gone import Gone, gone
from catalogue.selectors.held import printed_otherwise
from catalogue.selectors.history import (
    ChangeLine,
    FieldLine,
    card_at,
    card_seen,
    cards_of,
    changes_in,
    edit,
    edited_at,
    edits,
    history,
    present,
)
from catalogue.selectors.people import is_moderator
from catalogue.selectors.pictures import drawing, picture
from catalogue.selectors.reading import (
    ReadCard,
    merged_between,
    names_in,
    neighbours,
    printed_in,
    read_card,
    read_release,
    shelves,
)
from catalogue.selectors.releases import (
    Mark,
    body,
    current,
    current_mark,
    forget_marks,
    mark_of,
    next_publication,
    publications,
    release,
    release_body,
)
from catalogue.selectors.releases_read import release_lines
from catalogue.selectors.scales import draft_scale, proposal, proposals, proposed, scale_moved
from catalogue.selectors.standing import GameLine, Standing, game_lines, published, standings
from catalogue.selectors.undoable import Undoable, undoable

__all__ = [
    "ChangeLine",
    "DraftState",
    "FieldLine",
    "GameLine",
    "Gone",
    "Mark",
    "ReadCard",
    "Standing",
    "Undoable",
    "body",
    "card",
    "card_at",
    "card_seen",
    "cards_of",
    "changes_in",
    "current",
    "current_mark",
    "draft",
    "draft_body",
    "draft_scale",
    "draft_state",
    "drawing",
    "edit",
    "edited_at",
    "edits",
    "findings",
    "findings_in",
    "follows",
    "forget_marks",
    "game_lines",
    "gone",
    "has_cards",
    "history",
    "is_moderator",
    "mark_of",
    "merged_between",
    "migrations",
    "names_in",
    "neighbours",
    "next_publication",
    "picture",
    "present",
    "printed",
    "printed_in",
    "printed_otherwise",
    "proposal",
    "proposals",
    "proposed",
    "publications",
    "published",
    "read_card",
    "read_release",
    "record_of",
    "release",
    "release_body",
    "release_lines",
    "scale_moved",
    "shelves",
    "stand_ins",
    "standings",
    "stated",
    "successor",
    "undoable",
]
