"""How the language's own words are compared: keys, labels and values. Imports nothing of ours.

The words of cards are folded by the database alone (`catalogue_fold`), so that no second way of folding can differ from it.
"""

from __future__ import annotations

import re
import unicodedata

_APART = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": "'", "‘": "'", "\u00a0": " ", "\u202f": " "})
_JOINTS = re.compile(r"[^\w.]+|_+")


def folded(words: str) -> str:
    """Without case, accents and typographic quotes; spaces at the ends gone."""
    decomposed = unicodedata.normalize("NFKD", words.casefold().translate(_APART))
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark)).strip()


def joined(words: str) -> str:
    """Folded, and without anything between the words: "Points de vie", "points-de-vie" and "points_de_vie" are one key."""
    return _JOINTS.sub("", folded(words))


def typed(label: str) -> str:
    """A label as one would type it for a key or a value: "points-de-vie"."""
    return _JOINTS.sub("-", folded(label)).strip("-")
