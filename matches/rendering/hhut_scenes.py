"""Short positions of HHUT as one writes them down: the worked examples E1 to E16. Imports the game's options and events."""

from __future__ import annotations

from dataclasses import dataclass

from matches.games.hhut.events import Lead
from matches.games.hhut.options import Format, Mode


@dataclass(frozen=True, slots=True)
class Start:
    """The duel that is about to be fought: see `events.DuelOpened`. The first one of a match follows the toss."""

    attackers: str = "A"
    duel: int = 1
    round: int = 1
    place: int = 1
    lead: Lead = "toss"
    dealt: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Duels one after another, of each what every seat does, A first; `points` by side where they are not full.

    A seat does "sales 86 flow ? + boycott: sales flow": it locks a card of these ratings with this bonus, and announces what
    stands after the colon. A word before the ratings is the slug of the card. Several bonuses are tried until one is not
    refused; when all are, the scene ends.
    """

    duels: tuple[tuple[str, ...], ...]
    mode: Mode = "duel"
    format: Format = "bands"
    start: Start = Start()
    points: tuple[int, ...] = ()


def _duel(*turns: str) -> Scene:
    return Scene((turns,))


_FOUR, _AGAINST = "lyrics 90 flow 88 sales 70 influence 85", "lyrics 85 flow 80 sales 72 influence 80"
_BOYCOTT = "sales 86 influence 85 + boycott: sales influence"
_SEVEN = (
    ("lyrics 94: lyrics", "lyrics 83"),
    ("flow 85", "flow 80: flow"),
    ("stage 88: stage", "stage 84"),
    ("lyrics 70", "lyrics 90: lyrics"),
    ("style 95: style", "style 75"),
    ("chorus 83 sales 80: chorus", "chorus 80 sales 89: sales"),
    ("influence 81", "influence 90: influence"),
)
_TEAMS = ("sales 99 influence 99: sales influence", "sales 92 influence 94", "sales 98 influence 99", "sales 87 influence 86")
_CROWD = (
    "flow 87 sales 85 influence 84 creativity 86: flow",
    "flow 90 sales 92 influence 89 creativity 82: sales influence",
    "flow 86 sales 86 influence 89 creativity 96: creativity",
)

SCENES = {
    "E1": _duel("lyrics 94: lyrics", "lyrics 83"),
    "E2": _duel(f"{_FOUR}: lyrics flow sales influence", _AGAINST),
    "E2 without": _duel(f"{_FOUR}: lyrics flow influence", _AGAINST),
    "E3": _duel("lyrics 92: lyrics", "lyrics 92"),
    "E4": Scene((("lyrics 90: lyrics", "lyrics 93"), ("lyrics 92", "lyrics 92: lyrics"))),
    "E5": Scene(
        (
            ("lyrics 94: lyrics", "lyrics 83"),
            ("flow 79", "flow 90: flow"),
            ("flow 91 sales 80: flow", "flow 85 sales 88: sales"),
        )
    ),
    "E6": _duel("flow 91 sales 88: flow sales", "flow ? sales 80"),
    "E6 beaten": _duel("flow 91 sales 88: flow sales", "flow ? sales 90"),
    "E7": _duel(_BOYCOTT, "sales 90 influence 89"),
    "E7 label": _duel(_BOYCOTT, "sales 90 influence 89 + label-inde"),
    "E8": _duel("sales 98 lyrics 80 + cert-diamant: sales lyrics", "sales 95 lyrics 81"),
    "E8 short": _duel("sales 96 + cert-diamant", ""),
    "E9": _duel("sales 85 + cert-or: sales", "sales 80"),
    "E9 short": _duel("sales 84 + cert-or", ""),
    "E10": _duel("sales 84 + cert-or + achat-stream: sales", "sales 80"),
    "E11": _duel("booba-0-9 chorus 70 + autotune: chorus", "chorus 90"),
    "E11 without": _duel("booba-0-9 chorus 70: chorus", "chorus 90"),
    "E12": Scene((_TEAMS,), mode="teams"),
    "E12 level": Scene((_TEAMS, ("lyrics 72", "lyrics 90: lyrics", "lyrics 70", "lyrics 88")), mode="teams"),
    "E12 more": Scene((_TEAMS, ("lyrics 72", "lyrics 91: lyrics", "lyrics 70", "lyrics 88")), mode="teams"),
    "E13": Scene((_CROWD,), mode="crowd_3", start=Start("ABC", 10, 4, 1, "showdown")),
    "E14": Scene(_SEVEN, format="free"),
    "E15": Scene((("lyrics 95: lyrics", "lyrics 80"),), start=Start("A", 8, 3, 2, "swap"), points=(64, 12)),
    "E16": Scene(
        (("lyrics 85 flow 80: lyrics", "lyrics 80 flow 87: flow"),),
        start=Start("AB", 6, 2, 3, "level", (20, 20)),
        points=(6, 5),
    ),
}
