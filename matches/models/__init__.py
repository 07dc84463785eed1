"""The tables of matches. Only `store` writes events, commands and the head's projection columns."""

from matches.models.company import Distance, Invitation, Remark, Renaming
from matches.models.desk import Dispute, DisputeNote, Look, LookedAt
from matches.models.jobs import JobMark, JobOrder
from matches.models.ladders import Credit, Follower, Points, Rating, RatingChange, Stake
from matches.models.match import Counter, Match, SeatHolder, Secret, Setback
from matches.models.people import Deck, Erasure, Profile
from matches.models.proofs import AuditRun, Checkpoint, Finding, LogEntry, LogPlace, LogTile
from matches.models.stream import Command, Event
from matches.models.told import Device, Notice, Token

__all__ = [
    "AuditRun",
    "Checkpoint",
    "Command",
    "Counter",
    "Credit",
    "Deck",
    "Device",
    "Dispute",
    "DisputeNote",
    "Distance",
    "Erasure",
    "Event",
    "Finding",
    "Follower",
    "Invitation",
    "JobMark",
    "JobOrder",
    "LogEntry",
    "LogPlace",
    "LogTile",
    "Look",
    "LookedAt",
    "Match",
    "Notice",
    "Points",
    "Profile",
    "Rating",
    "RatingChange",
    "Remark",
    "Renaming",
    "SeatHolder",
    "Secret",
    "Setback",
    "Stake",
    "Token",
]
