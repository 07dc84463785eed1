"""All that is ever said at a table: keys never change, the words may. Imports kernel words only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from matches.kernel.words import Words

PHRASES: Final[Mapping[str, Words]] = {
    "hello": Words("Bonjour\u00a0!", "Hello!"),
    "good_luck": Words("Bonne chance\u00a0!", "Good luck!"),
    "nice_move": Words("Joli coup\u00a0!", "Nice move!"),
    "close_one": Words("C’était moins une\u00a0!", "That was close!"),
    "oops": Words("Aïe\u2026", "Ouch\u2026"),
    "thinking": Words("Je réfléchis\u2026", "I am thinking\u2026"),
    "sorry": Words("Pardon, j’arrive.", "Sorry, I am here."),
    "thanks": Words("Merci\u00a0!", "Thank you!"),
    "well_played": Words("Bien joué\u00a0!", "Well played!"),
    "again": Words("Une autre\u00a0?", "Once more?"),
    "goodbye": Words("Au revoir\u00a0!", "Goodbye!"),
}
