"""The event store: the one door by which events and commands are written, and how they are read. Imports models and below."""

from matches.store.append import HeadChange, NewCommand, NewEvent, append
from matches.store.feed import FeedPlace, all_is_in_the_feed, feed, feed_lag_ms, feed_of
from matches.store.locks import advisory_lock, hold_head, try_advisory_lock
from matches.store.moment import one_moment
from matches.store.read import (
    LAST,
    Block,
    StoredCommand,
    StoredEvent,
    Tail,
    answered,
    command_at,
    commands_of,
    events_between,
    exported_events,
    now_ms,
    tail,
)
from matches.store.traced import TracedEvent, WholeEvent, caused_after, tagged_after, traced, whole_event

__all__ = [
    "LAST",
    "Block",
    "FeedPlace",
    "HeadChange",
    "NewCommand",
    "NewEvent",
    "StoredCommand",
    "StoredEvent",
    "Tail",
    "TracedEvent",
    "WholeEvent",
    "advisory_lock",
    "all_is_in_the_feed",
    "answered",
    "append",
    "caused_after",
    "command_at",
    "commands_of",
    "events_between",
    "exported_events",
    "feed",
    "feed_lag_ms",
    "feed_of",
    "hold_head",
    "now_ms",
    "one_moment",
    "tagged_after",
    "tail",
    "traced",
    "try_advisory_lock",
    "whole_event",
]
