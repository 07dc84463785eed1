"""Attacks and defences as their page tells them, those since the last visit marked. Imports selectors and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

from django.utils.translation import gettext, ngettext

from economy.models import Wallet
from economy.rendering.arena_terms import gold_words
from economy.rendering.arena_words import outcome_words, signed
from economy.selectors.arena_fights import Fought, own_attacks, own_defences
from economy.selectors.arena_seen import NEWEST, Unseen, unseen_defences

COUNT: Final = NEWEST  # of each on a page
ATTACKS, DEFENCES = "attaques", "defenses"


@dataclass(frozen=True, slots=True)
class FightShown:
    """`points` ("–" until they are settled) and `gold` ("" for none) are the reader's own, in words; `fresh`: not seen yet."""

    match: UUID
    outcome: str
    against: str
    points: str
    points_word: str
    gold: str
    at: datetime
    fresh: bool
    replay: bool
    waits: bool


@dataclass(frozen=True, slots=True)
class Part:
    """Attacks, or defences; `older` is the address of those before, "" at the end, and `none` what is said of none."""

    id: str
    title: str
    none: str
    rows: Sequence[FightShown]
    older: str


@dataclass(frozen=True, slots=True)
class Journal:
    """`unseen` attacks on the reader came since he looked; `seen` is what he is shown with this page."""

    parts: tuple[Part, Part]
    unseen: int
    seen: Unseen


def journal(wallet: Wallet, attacks_before: int | None, defences_before: int | None) -> Journal:
    """A page of each, newest first."""
    unseen = unseen_defences(wallet)
    asked = {ATTACKS: attacks_before, DEFENCES: defences_before}
    none = gettext("You have attacked nobody yet.")
    attacks = _part(ATTACKS, gettext("Attacks"), none, own_attacks, wallet, asked, frozenset())
    none = gettext("Nobody has attacked you yet.")
    defences = _part(DEFENCES, gettext("Defences"), none, own_defences, wallet, asked, unseen.attacks)
    return Journal((attacks, defences), len(unseen.attacks), unseen)


def _part(
    id: str,
    title: str,
    none: str,
    read: Callable[[Wallet, int | None, int], Sequence[Fought]],
    wallet: Wallet,
    asked: dict[str, int | None],
    fresh: frozenset[int],
) -> Part:
    found = read(wallet, asked[id], COUNT + 1)
    rows, more = found[:COUNT], len(found) > COUNT
    older = {**asked, id: rows[-1].attack.pk} if more else {}
    query = urlencode({name: before for name, before in older.items() if before is not None})
    shown = [fight_shown(one, id == ATTACKS, one.attack.pk in fresh) for one in rows]
    return Part(id, title, none, shown, f"?{query}#{id}" if query else "")


def fight_shown(one: Fought, attacked: bool, fresh: bool = False) -> FightShown:
    """As the reader has it, who `attacked` or was attacked; in words of the page's language."""
    attack, settled = one.attack, one.attack.state == "settled"
    name = one.opponent or gettext("an erased account")
    return FightShown(
        match=attack.match,
        outcome=outcome_words(attack, attacked=attacked),
        against=(gettext("Against %(name)s") if attacked else gettext("Attacked by %(name)s")) % {"name": name},
        points=signed(one.points) if settled else "–",
        points_word=ngettext("point", "points", abs(one.points)) if settled else "",
        gold=f"+\u2060{gold_words(one.gold)}" if one.gold else "",
        at=attack.settled_at or attack.opened_at,
        fresh=fresh,
        replay=settled,
        waits=attack.state == "open",
    )
