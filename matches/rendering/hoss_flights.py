"""What flies up from a creature when a fact of a round happens to it: a number or a word. Imports the facts of HOSS."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
from django.utils.translation import gettext

from matches.games.hoss import facts as what
from matches.games.hoss.facts import NOBODY, Fact, Marker, Stopped
from matches.games.hoss.told_words import MARKS
from matches.rendering.labels import said

Tone: TypeAlias = Literal["hurt", "crit", "good", "still", "poison", "bleed", "burn", "crack", "freeze", "shock", "confusion"]
MINUS: Final = "\N{MINUS SIGN}"


class Flight(msgspec.Struct, frozen=True):
    """`text` flies up from creature `who`; `tone` is how it is printed."""

    who: int
    text: str
    tone: Tone


def flight_of(fact: Fact) -> tuple[Flight, ...]:
    """What is seen of a fact, in the language of the page; nothing for what only moves numbers."""
    match fact:
        case what.Hit(on=on, aimed=aimed, value=value, crit=crit):
            stepped_in = (Flight(on, gettext("steps in"), "still"),) if on != aimed else ()
            blow = Flight(on, f"{MINUS}{value}\N{NO-BREAK SPACE}!", "crit") if crit else Flight(on, f"{MINUS}{value}", "hurt")
            return (*stepped_in, blow)
        case what.Foiled(on=on, how=how):
            return (Flight(on, _stopped()[how], "still"),)
        case what.Landed(on=on, value=value):
            return (Flight(on, f"{MINUS}{value}", "hurt"),) if on != NOBODY else ()
        case what.Ticked(on=on, marker=marker, value=value):
            return (Flight(on, f"{MINUS}{value}", marker),)
        case what.Healed(on=on, value=value):
            return (Flight(on, f"+{value}", "good"),)
        case what.Marked(on=on, marker=marker):
            return (_marked(on, marker),)
        case what.Burning(on=on):
            return (_marked(on, "burn"),)
        case _:
            return _turned(fact)


def _turned(fact: Fact) -> tuple[Flight, ...]:
    match fact:
        case what.Fell(who=who):
            return (Flight(who, gettext("falls"), "hurt"),)
        case what.Revived(who=who):
            return (Flight(who, gettext("rises again"), "good"),)
        case what.Grew(who=who):
            return (Flight(who, gettext("evolves"), "good"),)
        case what.Forked(who=who):
            return (Flight(who, gettext("evolves: which path?"), "good"),)
        case _:
            return ()


def _marked(on: int, marker: Marker) -> Flight:
    return Flight(on, said(MARKS[marker]), marker)


def _stopped() -> dict[Stopped, str]:
    return {"miss": gettext("missed"), "dodge": gettext("dodged"), "block": gettext("blocked"), "deflect": gettext("deflected")}
