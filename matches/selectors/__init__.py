"""Every read that a page or the API makes, already cut to what its viewer may know. Imports projections, store and below."""

from matches.selectors.around import Happened, TimeOut, around, time_outs
from matches.selectors.courses import Rated, rating_courses
from matches.selectors.decks import Brought, DeckSheet, Fit, GoneCard, deck, decks, decks_at
from matches.selectors.devices import DeviceLine, devices, push_key, push_sender
from matches.selectors.disputes import (
    Answered,
    OwnDispute,
    Queue,
    dispute,
    dispute_queue,
    disputes_beside,
    notes_of,
    open_dispute,
    own_dispute,
    own_disputes,
    unread_answers,
)
from matches.selectors.distances import Neighbour, distance_to, distances, neighbours
from matches.selectors.feed import FeedCursor, FeedEntry, FeedPage, feed_page
from matches.selectors.finished import FeedPlace, Finished, FinishedSeat, finished, finished_among
from matches.selectors.fitting import fits
from matches.selectors.forks import Forking, forking
from matches.selectors.history import EventsPage, Moment, SeenEvent, Step, moment, revision_at, steps, visible_events
from matches.selectors.house import HousePage, StuckMatch, house, is_auditor, is_staff
from matches.selectors.invitations import Called, Callers, callers, invitations
from matches.selectors.ladders import LadderPage, LadderRow, ladder
from matches.selectors.lobby import (
    TableRow,
    all_ids,
    finished_tables,
    listed_tables,
    open_tables,
    running_matches,
    watchable_tables,
)
from matches.selectors.looks import OVER, LookLine, LookPage, barred, looks_of, may_see_all, origins_looked_into
from matches.selectors.matching import fitting_table
from matches.selectors.notices import NoticeLine, NoticePage, notices, unread_notices
from matches.selectors.people import GameRecord, ProfilePage, profile, ratings_after
from matches.selectors.presence import is_unseen, online, online_names
from matches.selectors.remarks import RemarkLine, Talk, talk
from matches.selectors.runs import FindingLine, RunLine, RunPage, run_lines, run_page
from matches.selectors.statistics import GameStatistics, Way, statistics
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
from matches.selectors.tokens import tokens
from matches.selectors.turns import Turn, turns

__all__ = [
    "OVER",
    "Answered",
    "Brought",
    "Called",
    "Callers",
    "DeckSheet",
    "DeviceLine",
    "EventsPage",
    "FeedCursor",
    "FeedEntry",
    "FeedPage",
    "FeedPlace",
    "FindingLine",
    "Finished",
    "FinishedSeat",
    "Fit",
    "Forking",
    "GameRecord",
    "GameStatistics",
    "GoneCard",
    "Happened",
    "HousePage",
    "LadderPage",
    "LadderRow",
    "LogLine",
    "LookLine",
    "LookPage",
    "Moment",
    "Neighbour",
    "NoticeLine",
    "NoticePage",
    "OwnDispute",
    "ProfilePage",
    "Queue",
    "Rated",
    "RemarkLine",
    "RunLine",
    "RunPage",
    "SeatLine",
    "SeenEvent",
    "Step",
    "StuckMatch",
    "TablePage",
    "TableRow",
    "Talk",
    "TimeOut",
    "Turn",
    "Way",
    "all_ids",
    "around",
    "barred",
    "callers",
    "deck",
    "decks",
    "decks_at",
    "devices",
    "dispute",
    "dispute_queue",
    "disputes_beside",
    "distance_to",
    "distances",
    "feed_page",
    "finished",
    "finished_among",
    "finished_tables",
    "fits",
    "fitting_table",
    "forking",
    "game_of",
    "house",
    "invitations",
    "is_auditor",
    "is_staff",
    "is_unseen",
    "ladder",
    "listed_tables",
    "looks_of",
    "match_by_invite",
    "match_of",
    "may_see_all",
    "moment",
    "neighbours",
    "notes_of",
    "notices",
    "online",
    "online_names",
    "open_dispute",
    "open_tables",
    "origins_looked_into",
    "own_dispute",
    "own_disputes",
    "profile",
    "push_key",
    "push_sender",
    "rating_courses",
    "ratings_after",
    "revision_at",
    "run_lines",
    "run_page",
    "running_matches",
    "seat_of",
    "spectator",
    "statistics",
    "steps",
    "table",
    "talk",
    "time_outs",
    "tokens",
    "turns",
    "unread_answers",
    "unread_notices",
    "visible_events",
    "watchable_tables",
]
