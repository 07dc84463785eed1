"""The tables of matches. Only `store` writes events, commands and the head's projection columns."""

from matches.models.desk import Dispute, DisputeNote, Look, LookedAt
from matches.models.jobs import JobMark, JobOrder
from matches.models.ladders import Credit, Follower, Points, Rating, RatingChange, Stake
from matches.models.match import Counter, Match, SeatHolder, Secret, Setback
from matches.models.people import Deck, Erasure, Profile
from matches.models.proofs import AuditRun, Checkpoint, Finding, LogEntry, LogPlace, LogTile
from matches.models.stream import Command, Event

__all__ = [
    "AuditRun",
    "Checkpoint",
    "Command",
    "Counter",
    "Credit",
    "Deck",
    "Dispute",
    "DisputeNote",
    "Erasure",
    "Event",
    "Finding",
    "Follower",
    "JobMark",
    "JobOrder",
    "LogEntry",
    "LogPlace",
    "LogTile",
    "Look",
    "LookedAt",
    "Match",
    "Points",
    "Profile",
    "Rating",
    "RatingChange",
    "SeatHolder",
    "Secret",
    "Setback",
    "Stake",
]
