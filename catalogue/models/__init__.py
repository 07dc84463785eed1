"""The catalogue's tables. Only `catalogue.services` writes them."""

from catalogue.models.cards import Card, CardFields, Draft, Presence, Printing
from catalogue.models.history import Change, Edit
from catalogue.models.imports import ImportRun
from catalogue.models.pictures import Picture, PictureSize
from catalogue.models.rarities import Rarity, Scale, ScaleProposal
from catalogue.models.releases import CardMigration, Publication, Release

__all__ = [
    "Card",
    "CardFields",
    "CardMigration",
    "Change",
    "Draft",
    "Edit",
    "ImportRun",
    "Picture",
    "PictureSize",
    "Presence",
    "Printing",
    "Publication",
    "Rarity",
    "Release",
    "Scale",
    "ScaleProposal",
]
