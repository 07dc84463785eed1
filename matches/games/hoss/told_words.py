"""What the log of a round calls markers, races and ways to be stopped, as data. Imports facts and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from matches.games.hoss.facts import Marker, Stopped
from matches.kernel.words import Words

MARKS: Final[Mapping[Marker, Words]] = MappingProxyType(
    {
        "poison": Words("poison", "poison"),
        "bleed": Words("saignement", "bleed"),
        "burn": Words("brûlure", "burn"),
        "crack": Words("armure brisée", "armour break"),
        "freeze": Words("gel", "freeze"),
        "shock": Words("choc", "shock"),
        "confusion": Words("confusion", "confusion"),
    }
)
TICKS: Final[Mapping[Marker, Words]] = MappingProxyType(
    {
        "poison": Words("Poison, {on}", "Poison, {on}"),
        "bleed": Words("Saignement, {on}", "Bleed, {on}"),
        "burn": Words("Brûlure, {on}", "Burn, {on}"),
    }
)
FADES: Final[Mapping[Marker, Words]] = MappingProxyType(
    {
        "poison": Words("{on} n’a plus de poison", "{on} is free of poison"),
        "bleed": Words("{on} ne saigne plus", "{on} bleeds no more"),
        "burn": Words("{on} ne brûle plus", "{on} burns no more"),
        "crack": Words("{on} retrouve son armure", "{on} has its armour back"),
        "freeze": Words("{on} dégèle", "{on} thaws"),
        "shock": Words("{on} se remet du choc", "{on} is over the shock"),
        "confusion": Words("{on} retrouve ses esprits", "{on} is itself again"),
    }
)
# What follows on a hit, plain and where a defender has stepped in.
STOPS: Final[Mapping[Stopped, tuple[Words, Words]]] = MappingProxyType(
    {
        "miss": (Words("{by} manque {on}", "{by} misses {on}"), Words("\u00a0: coup manqué", ": a miss")),
        "dodge": (Words("{on} esquive {by}", "{on} dodges {by}"), Words(" et esquive", " and dodges")),
        "block": (Words("{on} bloque {by}", "{on} blocks {by}"), Words(" et bloque", " and blocks")),
        "deflect": (
            Words("{by} frappe {on}, qui renvoie le coup", "{by} strikes {on}, who deflects the hit"),
            Words(" et renvoie le coup", " and deflects the hit"),
        ),
    }
)
STEPS_IN: Final = Words("{on} intercepte {by} devant {aimed}", "{on} intercepts {by} before {aimed}")
CONFUSED: Final = Words("Confusion\u00a0: ", "Confusion: ")
KIN: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "skeleton": Words("squelettes", "skeleton"),
        "orc": Words("orques", "orc"),
        "sylvan": Words("sylvains", "sylvan"),
        "human": Words("humains", "human"),
    }
)
