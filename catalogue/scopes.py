"""What a program's token may be for; every operation of the API names one of them. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

READ: Final = "read"
# By scope: what an operation that asks for it does, as the API's own document says it.
SCOPES: Final[Mapping[str, str]] = {
    READ: "Read whatever you may see: games, tables with your hand, decks, cards, gold.",
    "play": "Open tables, sit down, move, resign, report a match.",
    "decks": "Make, change and throw away decks.",
    "economy": "Open boosters, fuse, sell, buy tickets, fight for ranks and in the arena.",
    "account": "See your tokens and take them back; change what is yours alone.",
    "catalogue": "Read and change drafts, publish releases: for moderators.",
    "audit": "Follow the feed, read and answer reports: for auditors.",
    "house": "Give gold, have jobs done, free a match that was set aside: for the house’s staff.",
}
EVERYDAY: Final = (READ, "play", "decks", "economy")  # what a player's program is for
EVERY: Final = tuple(SCOPES)
