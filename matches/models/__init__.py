"""The tables of matches. Only `store` writes events, commands and the head's projection columns."""

from matches.models.jobs import JobMark, JobOrder
from matches.models.ladders import Credit, Follower, Points, Rating, RatingChange, Stake
from matches.models.match import Counter, Match, SeatHolder, Secret, Setback
from matches.models.people import Deck, Profile
from matches.models.stream import Command, Event

__all__ = [
    "Command",
    "Counter",
    "Credit",
    "Deck",
    "Event",
    "Follower",
    "JobMark",
    "JobOrder",
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
