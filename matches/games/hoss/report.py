"""The balance of HOSS as lines of text: what the sums of a survey say, in per cent. Imports shares and survey."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from matches.games.hoss.ranks import OPPONENTS
from matches.games.hoss.shares import (
    EVERY,
    KINDS,
    against,
    by_line,
    fights,
    lengths,
    next_wins,
    of_rarity,
    player_wins,
    quantile,
    with_more,
)
from matches.games.hoss.survey import PLAYERS, RARITIES
from matches.kernel.survey import Sums

TITLES: Final[Mapping[str, str]] = {"role": "class", "race": "race", "buff": "buff"}
_WIDTH: Final = 9


def tell(sums: Sums) -> list[str]:
    """Tables of lengths, classes, races and buffs in even fights, and of the nine ranks."""
    return [*_lengths(sums), *(line for kind, names in KINDS for line in _kind(sums, kind, names)), *_ranks(sums)]


def _lengths(sums: Sums) -> Iterator[str]:
    yield f"even fights, both decks by chance and of one quality: {fights(sums):,} at {len(EVERY)} qualities"
    yield _row("rounds", ("all", *RARITIES))
    groups = [lengths(sums), *(lengths(sums, of_rarity(rarity)) for rarity in RARITIES)]
    for title, percent in (("median", 50), ("shortest 5 %", 5), ("longest 5 %", 95)):
        yield _row(title, [str(quantile(found, percent)) for found in groups])


def _kind(sums: Sums, kind: str, names: Sequence[str]) -> Iterator[str]:
    """`by line`: what the decks of its lines won on average; `with more`: what the side with more of it won."""
    yield ""
    yield _row(TITLES[kind], ("by line", "lowest", "highest", "with more", *RARITIES))
    for name in names:
        shares = [by_line(sums, kind, name, (level,)) for level in EVERY if fights(sums, (level,))] or [0.0]
        numbers = [by_line(sums, kind, name), min(shares), max(shares), with_more(sums, kind, name)]
        numbers += [by_line(sums, kind, name, of_rarity(rarity)) for rarity in RARITIES]
        yield _row(name, map(_per_cent, numbers))


def _ranks(sums: Sums) -> Iterator[str]:
    """What decks of four qualities win against the opponents of each rank, and those against the rank before."""
    yield ""
    yield _row("won against", ("player", *map(str, PLAYERS), "the rank before wins"))
    players, ladder = player_wins(sums), next_wins(sums)
    for name in OPPONENTS:
        shares = [players[name], *(against(sums, str(player), name) for player in PLAYERS)]
        before = _per_cent(1 - ladder[name]) if name in ladder else ""
        yield _row(name, (*map(_per_cent, shares), before))


def _row(title: str, cells: Sequence[str] | map[str]) -> str:
    return f"{title:<14}{''.join(f'{cell:>{max(_WIDTH, len(cell) + 2)}}' for cell in cells)}".rstrip()


def _per_cent(share: float) -> str:
    return f"{100 * share:.1f}"
