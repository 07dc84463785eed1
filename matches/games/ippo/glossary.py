"""The timing words explained, with what stands behind them in Japanese (R11). Imports fields and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from matches.games.ippo.fields import TIMING_WORDS
from matches.games.ippo.vocabulary import TIMINGS, Timing
from matches.kernel.words import Words


class Term(NamedTuple):
    """A timing word: its name, the Japanese word of the game that ours stands for, and when it allows an ability (R11)."""

    name: Words
    japanese: str
    reading: str
    literally: Words
    meaning: Words


_JAPANESE: Mapping[Timing, tuple[str, str, Words]] = MappingProxyType(
    {
        "placement": ("配置フェイズ", "haichi feizu", Words("phase de mise en place", "phase of putting in place")),
        "fast": ("ファスト", "fasuto", Words("l’anglais «\u00a0fast\u00a0», vite", "the English word “fast”")),
        "boxing": ("ボクシング", "bokushingu", Words("boxe", "boxing")),
        "intermission": (
            "インターバル",
            "intābaru",
            Words("intervalle, la minute entre deux rounds", "interval, the minute between rounds"),
        ),
        "constant": ("常動", "jōdō", Words("en mouvement perpétuel", "in motion at all times")),
    }
)
_MEANINGS: Mapping[Timing, Words] = MappingProxyType(
    {
        "placement": Words("Dans votre propre phase de placement.", "In your own placement phase."),
        "fast": Words(
            "Dans les phases de placement et de boxe, les vôtres et celles de l’adversaire.",
            "In placement and boxing phases, your own and your opponent’s.",
        ),
        "boxing": Words(
            "Dans les phases de boxe, la vôtre et celle de l’adversaire.", "In boxing phases, your own and your opponent’s."
        ),
        "intermission": Words(
            "Dans votre propre repos, à la fin du tour\u00a0; l’effet est immédiat, personne n’interrompt.",
            "In your own intermission, at the end of your turn; it takes effect at once, and nobody interrupts.",
        ),
        "constant": Words(
            "Toujours, sans rien payer, tant que la carte est droite\u00a0; engagée, elle se tait.",
            "Always, for nothing, as long as the card is upright; tapped, it falls silent.",
        ),
    }
)


def terms() -> tuple[Term, ...]:
    """R11: the five timing words, in the order of the cards."""
    return tuple(Term(TIMING_WORDS[one], *_JAPANESE[one], _MEANINGS[one]) for one in TIMINGS)
