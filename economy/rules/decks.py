"""Which copies a deck brings, and what is wrong with it (R1-R4, Q26-Q29). Imports stock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from economy.rules.stock import BUFF_RANK, DEFENDER, Piece, Stock

SLOTS: Final = 4  # R4
LINES: Final = 6  # R2
BUFFS: Final = 2  # R2
MOST_DEFENDERS: Final = 2  # R2


class Owned(msgspec.Struct, frozen=True):
    """A copy as decks look at it; `rarity` is its key."""

    id: int
    card: str
    rarity: str
    stars: int
    holo: bool


class Chosen(NamedTuple):
    """The lines of a deck by the id of their rank 1 card, and its buffs by card id, in the player's order."""

    lines: tuple[str, ...] = ()
    buffs: tuple[str, ...] = ()


class Finding(NamedTuple):
    """What is wrong: a code of `deck_words`, and the line, card or number that it is about."""

    code: str
    about: str = ""


class Gap(NamedTuple):
    """A card that a line lacks: "second_missing", "master_missing", or "master_waits": only its Master is there (Q26).

    `forks`: its family has two paths.
    """

    code: str
    piece: Piece
    forks: bool


class Filled(NamedTuple):
    """A deck with the copies that it brings: by line from rank 1 on, then buffs; and all that is wrong with it."""

    lines: tuple[tuple[Owned, ...], ...]
    buffs: tuple[Owned, ...]
    findings: tuple[Finding, ...]


def best_copies(stock: Stock, copies: Iterable[Owned]) -> dict[str, Owned]:
    """R3, Q27: by card the copy of highest bonus, then rarity, then lowest id."""
    best: dict[str, Owned] = {}
    for one in sorted(copies, key=lambda copy: copy.id):
        held = best.get(one.card)
        if held is None or _worth(stock, one) > _worth(stock, held):
            best[one.card] = one
    return best


def _worth(stock: Stock, copy: Owned) -> tuple[int, int]:
    return stock.bonus(copy.rarity, copy.stars, copy.holo), stock.place(copy.rarity)


def line_of(family: Sequence[Piece], best: Mapping[str, Owned]) -> tuple[Owned, ...]:
    """R1, R3, Q26: the owned copies that count: a missing card stops its path there; nothing without the rank 1 card."""
    held = [one for one in family if one.id in best]
    if not any(one.rank == 1 for one in held):
        return ()
    seconds = {one.path for one in held if one.rank == 2}
    return tuple(best[one.id] for one in held if one.rank < 3 or one.path in seconds)


def gaps(family: Sequence[Piece], best: Mapping[str, Owned]) -> list[Gap]:
    """R3, Q26: what keeps a line whose rank 1 card is owned from being whole, path by path."""
    found = []
    forks = len({one.path for one in family if one.rank == 2}) > 1
    masters = {one.path: one for one in family if one.rank == 3}
    for second in (one for one in family if one.rank == 2):
        master = masters.get(second.path)
        if second.id not in best:
            found.append(Gap("master_waits" if master and master.id in best else "second_missing", second, forks))
        elif master is not None and master.id not in best:
            found.append(Gap("master_missing", master, forks))
    return found


def usable_lines(stock: Stock, best: Mapping[str, Owned]) -> int:
    """Q29: how many lines the owner can bring at most, two defenders counted."""
    firsts = [one for members in stock.families.values() for one in members if one.rank == 1 and one.id in best]
    guards = sum(one.role == DEFENDER for one in firsts)
    return min(LINES, len(firsts) - guards + min(guards, MOST_DEFENDERS))


def usable_buffs(stock: Stock, best: Mapping[str, Owned]) -> int:
    """Q29: how many buffs the owner can bring at most."""
    return min(BUFFS, sum(card in best for card in stock.drawable(BUFF_RANK)))


def fill(stock: Stock, chosen: Chosen, best: Mapping[str, Owned]) -> Filled:
    """The deck as it would be brought now, and each thing that keeps it from a fight, line by line."""
    found: list[Finding] = []
    lines = []
    for first in chosen.lines:
        members = stock.families.get(first)
        line = () if members is None else line_of(members, best)
        if members is None:
            found.append(Finding("line_gone", first))
        elif not line:
            found.append(Finding("first_missing", first))
        lines.append(line)
    buffs = []
    for card in chosen.buffs:
        if card not in stock.pieces:
            found.append(Finding("buff_gone", card))
        elif card not in best:
            found.append(Finding("buff_missing", card))
        else:
            buffs.append(best[card])
    found += _counted(stock, chosen, best)
    return Filled(tuple(lines), tuple(buffs), tuple(found))


def _counted(stock: Stock, chosen: Chosen, best: Mapping[str, Owned]) -> list[Finding]:
    """R2, Q29: as many as a deck has, or as many as are owned."""
    found = [Finding("line_twice", one) for one in sorted(set(chosen.lines)) if chosen.lines.count(one) > 1]
    found += [Finding("buff_twice", one) for one in sorted(set(chosen.buffs)) if chosen.buffs.count(one) > 1]
    guards = [one for one in chosen.lines if _guards(stock, one)]
    if len(guards) > MOST_DEFENDERS:
        found.append(Finding("too_many_defenders", str(len(guards))))
    wanted = max(1, usable_lines(stock, best))
    if len(chosen.lines) != wanted:
        code = "too_few_lines" if len(chosen.lines) < wanted else "too_many_lines"
        found.append(Finding(code, str(wanted)))
    wanted = usable_buffs(stock, best)
    if len(chosen.buffs) != wanted:
        found.append(Finding("too_few_buffs" if len(chosen.buffs) < wanted else "too_many_buffs", str(wanted)))
    return found


def over_limits(stock: Stock, chosen: Chosen) -> str:
    """R2: the code of `economy.wording` for what no deck may hold, however much is owned; empty if it may be saved."""
    if len(set(chosen.lines)) < len(chosen.lines) or len(set(chosen.buffs)) < len(chosen.buffs):
        return "deck_twice"
    if len(chosen.lines) > LINES:
        return "deck_lines"
    if len(chosen.buffs) > BUFFS:
        return "deck_buffs"
    return "deck_defenders" if sum(_guards(stock, one) for one in chosen.lines) > MOST_DEFENDERS else ""


def _guards(stock: Stock, first: str) -> bool:
    members = stock.families.get(first, ())
    return bool(members) and members[0].role == DEFENDER


def suggest(stock: Stock, best: Mapping[str, Owned]) -> Chosen:
    """A legal deck of the strongest lines that are owned: by the bonuses of their cards, then by id."""
    lines = {first: line for first, members in stock.families.items() if (line := line_of(members, best))}
    ranked = sorted(lines, key=lambda first: (-_strength(stock, lines[first]), first))
    families: list[str] = []
    for first in ranked:
        full = sum(_guards(stock, one) for one in families) == MOST_DEFENDERS
        if len(families) < LINES and not (_guards(stock, first) and full):
            families.append(first)
    buffs = sorted(
        (card for card in stock.drawable(BUFF_RANK) if card in best), key=lambda card: _worth(stock, best[card]), reverse=True
    )
    return Chosen(tuple(families), tuple(buffs[:BUFFS]))


def _strength(stock: Stock, line: Sequence[Owned]) -> int:
    """How many cards a line has counts most, then what they add."""
    return sum(1_000 + stock.bonus(one.rarity, one.stars, one.holo) for one in line)
