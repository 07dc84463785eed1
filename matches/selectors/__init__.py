"""Every read that a page or the API makes, already cut to what its viewer may know. Imports projections, store and below."""

from matches.selectors.decks import Brought, DeckSheet, Fit, GoneCard, deck, decks, decks_at
from matches.selectors.finished import FeedPlace, Finished, FinishedSeat, finished, finished_among
from matches.selectors.fitting import fits
from matches.selectors.history import EventsPage, Moment, SeenEvent, Step, moment, revision_at, steps, visible_events
from matches.selectors.house import HousePage, StuckMatch, house, is_auditor, is_staff
from matches.selectors.lobby import (
    TableRow,
    all_ids,
    finished_tables,
    listed_tables,
    open_tables,
    running_matches,
    watchable_tables,
)
from matches.selectors.looks import LookLine, LookPage, barred, looks_of, may_see_all
from matches.selectors.people import GameRecord, ProfilePage, ladder, profile
from matches.selectors.table import (
    LogLine,
    SeatLine,
    TablePage,
    game_of,
    match_by_invite,
    match_of,
    seat_of,
    spectator,
    table,
)

__all__ = [
    "Brought",
    "DeckSheet",
    "EventsPage",
    "FeedPlace",
    "Finished",
    "FinishedSeat",
    "Fit",
    "GameRecord",
    "GoneCard",
    "HousePage",
    "LogLine",
    "LookLine",
    "LookPage",
    "Moment",
    "ProfilePage",
    "SeatLine",
    "SeenEvent",
    "Step",
    "StuckMatch",
    "TablePage",
    "TableRow",
    "all_ids",
    "barred",
    "deck",
    "decks",
    "decks_at",
    "finished",
    "finished_among",
    "finished_tables",
    "fits",
    "game_of",
    "house",
    "is_auditor",
    "is_staff",
    "ladder",
    "listed_tables",
    "looks_of",
    "match_by_invite",
    "match_of",
    "may_see_all",
    "moment",
    "open_tables",
    "profile",
    "revision_at",
    "running_matches",
    "seat_of",
    "spectator",
    "steps",
    "table",
    "visible_events",
    "watchable_tables",
]
