"""What a release of HOSS must hold to be played: whole families, all buffs, odds that never change (R1, Q28, R30). Imports deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from matches.games.hoss.cards import RARITIES, SCALE, BuffFacts, BuffKey, CreatureFacts, buffs
from matches.games.hoss.deck import families
from matches.games.hoss.options import LINES, MOST_DEFENDERS
from matches.kernel.cards import Card, Cards
from matches.kernel.rules import Finding
from matches.kernel.words import Words

WHOLE = ({(1, ""), (2, "a"), (3, "a")}, {(1, ""), (2, "a"), (3, "a"), (2, "b"), (3, "b")})  # R1


def check_release(cards: Cards) -> Sequence[Finding]:
    """Everything that is wrong: of families by their name, of cards by slug, of buffs by effect, of odds and numbers as a whole."""
    found = [finding for family, held in families(cards).items() for finding in _family(family, held)]
    roles = [held[0].read(CreatureFacts).role for held in families(cards).values()]
    if len(roles) - max(0, roles.count("defender") - MOST_DEFENDERS) < LINES:
        found.append(Finding("too_few", _FEW))
    effects = [one.read(BuffFacts).effect for one in buffs(cards)]
    found += [Finding("buff_missing", _NO_BUFF, effect) for effect in get_args(BuffKey) if effects.count(effect) != 1]
    return [*found, *_odds(cards)]


def _family(family: str, held: Sequence[Card]) -> list[Finding]:
    facts = [one.read(CreatureFacts) for one in held]
    places = [(one.rank, one.path) for one in facts]
    found = []
    if len(set(places)) < len(places) or set(places) not in WHOLE:
        found.append(Finding("family_incomplete", _INCOMPLETE, family))
    if len({(one.race, one.role) for one in facts}) > 1:
        found.append(Finding("family_mixed", _MIXED, family))
    if not any(card.slug == family and one.rank == 1 for card, one in zip(held, facts, strict=True)):
        found.append(Finding("family_unnamed", _UNNAMED, family))
    wrong = [card.slug for card, one in zip(held, facts, strict=True) if (one.role == "defender") != (one.interval == 0)]
    return [*found, *(Finding("strikes_wrongly", _STRIKES, slug) for slug in wrong)]


def _odds(cards: Cards) -> list[Finding]:
    """R30: the same for every booster, never changing."""
    fixed = {rarity.key: rarity.numbers["draw"] for rarity in RARITIES}
    drawn = {rarity.key: rarity.numbers.get("draw") for rarity in cards.rarities.values()}
    same = all(cards.whole.get(key) == SCALE.first_whole[key] for key in ("denominator", "holo"))
    return [] if drawn == fixed and same else [Finding("odds_changed", _ODDS)]


_FEW = Words("Il faut au moins six familles à jouer.", "It takes at least six families to play.")
_NO_BUFF = Words(
    "Chacun des douze effets a une carte de bonus, et une seule.", "Each of the twelve effects has one buff card, and one only."
)
_INCOMPLETE = Words(
    "Une famille a un rang 1, puis un rang 2 et un rang 3 pour la voie A, et de même pour une éventuelle voie B.",
    "A family has a rank 1 card, then ranks 2 and 3 of path A, and the same of path B if it has one.",
)
_MIXED = Words("La race et la classe sont les mêmes dans toute la famille.", "Race and class are the same all through a family.")
_UNNAMED = Words("La famille porte l’identifiant de sa carte de rang 1.", "A family bears the slug of its rank 1 card.")
_STRIKES = Words(
    "Un défenseur n’a pas d’intervalle d’attaque, les autres en ont un.",
    "A defender has no attack interval, all others have one.",
)
_ODDS = Words("Les chances de tirage ne changent jamais.", "The odds of draws never change.")
