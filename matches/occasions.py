"""What people are told about while they do not look: each kind, what its facts are, and its sentence in the reader's language.

Facts name people by their accounts and never by their names, so that a name which is changed or erased is in no notice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from django.urls import reverse
from django.utils.translation import get_language, gettext

from matches.registry import rules_of

Fact: TypeAlias = str | int | bool
Facts: TypeAlias = Mapping[str, Fact]
Names: TypeAlias = Mapping[str, str]

TABLE: Final = frozenset({"match", "number", "game"})
OTHER: Final = "who"  # the fact that is somebody else's account


@dataclass(frozen=True, slots=True)
class Kind:
    """`facts` are all that it must be told with; `sentence` gets them with the game's and the other's names in place.

    `route` is the page that it leads to, `by` the fact which that page's address needs. One that `replaces` stands for whatever
    was told of the same match before, which nobody need read any more.
    """

    facts: frozenset[str]
    icon: str
    sentence: Callable[[Mapping[str, object]], str]
    route: str = "matches:detail"
    by: str = "match"
    replaces: bool = False


def _invited(facts: Mapping[str, object]) -> str:
    return gettext("%(game)s: %(who)s invites you to table no. %(number)s.") % facts


def _seated(facts: Mapping[str, object]) -> str:
    return gettext("%(game)s: %(who)s has sat down at your table, no. %(number)s.") % facts


def _full(facts: Mapping[str, object]) -> str:
    return gettext("%(game)s: your table, no. %(number)s, is full and waits for you to start.") % facts


def _started(facts: Mapping[str, object]) -> str:
    return gettext("%(game)s: match no. %(number)s has begun.") % facts


def _turn(facts: Mapping[str, object]) -> str:
    return gettext("%(game)s, match no. %(number)s: it is your turn.") % facts


def _over(facts: Mapping[str, object]) -> str:
    match facts["result"]:
        case "won":
            said = gettext("%(game)s, match no. %(number)s: you have won.")
        case "level":
            said = gettext("%(game)s, match no. %(number)s: it ends level.")
        case "lost":
            said = gettext("%(game)s, match no. %(number)s: you have lost.")
        case "placed":
            said = gettext("%(game)s, match no. %(number)s: you come in at place %(place)s of %(of)s.")
        case _:
            said = gettext("%(game)s, match no. %(number)s: it was cut short, and counts for nobody.")
    return said % facts


def _rematch(facts: Mapping[str, object]) -> str:
    return gettext("%(game)s: %(who)s offers you a rematch, at table no. %(number)s.") % facts


def _dispute(facts: Mapping[str, object]) -> str:
    return gettext("An auditor has answered your report on match no. %(number)s.") % facts


def _renamed(facts: Mapping[str, object]) -> str:
    return gettext("The house has given you another name: you are called %(name)s from now on.") % facts


KINDS: Final[Mapping[str, Kind]] = {
    "invitation": Kind(TABLE | {OTHER}, "person", _invited),
    "seated": Kind(TABLE | {OTHER}, "person", _seated),
    "full": Kind(TABLE, "hourglass", _full),
    "started": Kind(TABLE, "play", _started, replaces=True),
    "turn": Kind(TABLE, "hourglass", _turn, replaces=True),
    "over": Kind(TABLE | {"result", "place", "of"}, "trophy", _over, "matches:replay", replaces=True),
    "rematch": Kind(TABLE | {OTHER}, "swords", _rematch),
    "dispute": Kind(frozenset({"number"}), "scales", _dispute, "matches:disputes", ""),
    "renamed": Kind(frozenset({"name"}), "pencil", _renamed, "site:profile", "name"),
}


def require_whole(kind: str, facts: Facts) -> None:
    """ValueError for a kind that there is not, or facts that are not its own: what is told must be readable for ever."""
    known = KINDS.get(kind)
    if known is None or set(facts) != known.facts:
        raise ValueError(f"no notice of kind {kind!r} with {sorted(facts)}")


def sentence(kind: str, facts: Facts, who: str | None) -> str:
    """What it says, in the language of the moment; `who` is the other's name now, None if he is no more."""
    named: dict[str, object] = {**facts, "who": gettext("erased player") if who is None else who}
    if "game" in facts:
        named["game"] = rules_of(str(facts["game"])).name.said_in(get_language() or "fr")
    return KINDS[kind].sentence(named)


def address(kind: str, facts: Facts) -> str:
    """The path of the page that says more."""
    of = KINDS[kind]
    return reverse(of.route, args=[str(facts[of.by])] if of.by else [])
