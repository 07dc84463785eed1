"""What the OpenAPI document shows as an example of each answer and each request: plain data."""

from __future__ import annotations

CARD_PAGE = READ_CARD = NAMES = FACETS = GAMES = KINDS = None
RELEASE_LIST = RELEASE = DIFFERENCE = RARITIES = MIGRATIONS = MANIFEST = None
