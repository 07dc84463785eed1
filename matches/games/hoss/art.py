"""The pictures of HOSS: creatures by race, class, rank and element, buffs by their effect. Imports what draws their parts."""

from __future__ import annotations

from matches.games.hoss.beasts import beast
from matches.games.hoss.cards import CREATURE, BuffFacts, CreatureFacts
from matches.games.hoss.emblems import emblem
from matches.games.hoss.faces import body, head, regalia
from matches.games.hoss.gear import gear
from matches.games.hoss.inks import Paint, paint_of
from matches.games.hoss.skies import sky, weather
from matches.kernel.cards import Card
from matches.kernel.drawing import Facts, group, svg


def picture(card: Card) -> str:
    """The drawing of a card as SVG text: what it is chooses the shapes, its id how they vary, its family the face."""
    chance = Facts("hoss", card.id)
    if card.kind == CREATURE.key:
        return creature(card.read(CreatureFacts), chance)
    return emblem(card.read(BuffFacts).effect, chance)


def creature(facts: CreatureFacts, chance: Facts) -> str:
    """One creature before its sky. A family has one face through all ranks; path b looks the other way."""
    family = Facts("hoss", "family", facts.family)
    paint = paint_of(facts.race, facts.element, facts.path, family)
    looks_left = (family.between(0, 1) == 1) != (facts.path == "b")
    figure = _figure(facts, paint, family)
    back = sky(paint, facts.rank, chance) + weather(facts.element, chance)
    return svg(back + (group(figure, "translate(200)scale(-1 1)") if looks_left else figure))


def _figure(facts: CreatureFacts, paint: Paint, family: Facts) -> str:
    """A rider sits higher, to the right of the mount's head."""
    worn = gear(facts.role, paint, facts.rank)
    behind = regalia(facts.race, paint, facts.rank) + worn.behind
    rider = behind + body(facts.race, paint, facts.rank) + head(facts.race, paint, family) + worn.front
    if facts.role != "cavalry":
        return rider
    return group(rider, "translate(26 -8)") + beast(facts.race, paint, facts.rank)
