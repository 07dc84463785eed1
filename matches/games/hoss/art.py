"""The pictures of HOSS: creatures by race, class, rank and element, buffs by their effect. Imports what draws their parts."""

from __future__ import annotations

from matches.games.hoss.beasts import beast
from matches.games.hoss.cards import CREATURE, BuffFacts, CreatureFacts
from matches.games.hoss.emblems import emblem
from matches.games.hoss.faces import body, head, regalia
from matches.games.hoss.gear import gear
from matches.games.hoss.hats import hat
from matches.games.hoss.inks import Paint, paint_of
from matches.games.hoss.places import place
from matches.games.hoss.skies import weather
from matches.games.hoss.variants import Variant, variant
from matches.kernel.cards import Card
from matches.kernel.drawing import Facts, group, svg


def picture(card: Card) -> str:
    """The drawing of a card as SVG text: what it is chooses the shapes, its id how they vary, its family the face."""
    chance = Facts("hoss", card.id)
    if card.kind == CREATURE.key:
        return creature(card.read(CreatureFacts), chance)
    return emblem(card.read(BuffFacts).effect, chance)


def creature(facts: CreatureFacts, chance: Facts) -> str:
    """One creature in its place. A family has one face through all ranks, and all else changes; path b looks the other way."""
    family, kind = Facts("hoss", "family", facts.family), variant(facts)
    paint = paint_of(facts.race, facts.element, facts.path, family, kind.still)
    looks_left = (family.between(0, 1) == 1) != (facts.path == "b")
    figure = _figure(facts, kind, paint, family)
    if kind.pose:
        figure = group(figure, kind.pose)
    back = place(kind.place, paint, facts.race, facts.rank, chance) + weather(facts.element, chance)
    return svg(back + (group(figure, "translate(200)scale(-1 1)") if looks_left else figure))


def _figure(facts: CreatureFacts, kind: Variant, paint: Paint, family: Facts) -> str:
    """A rider sits higher, to the right of the mount's head."""
    carried = gear(facts.role, kind.arms, paint, facts.rank)
    behind = regalia(facts.race, paint, facts.rank) + carried.behind + body(facts.race, paint, facts.rank)
    rider = behind + head(facts.race, paint, family) + hat(facts.role, kind.hat, paint, facts.rank) + carried.front
    if facts.role != "cavalry":
        return rider
    return group(rider, "translate(26 -8)") + beast(facts.race, kind.arms, paint, facts.rank)
