"""What a release of HOSS must hold to be played: whole families, all buffs, fixed odds (R1, Q28, R30). Imports deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from matches.games.hoss.cards import RARITIES, SCALE, BuffFacts, BuffKey, CreatureFacts, buffs
from matches.games.hoss.deck import families
from matches.games.hoss.options import LINES, MOST_DEFENDERS
from matches.kernel.cards import Card, Cards
from matches.kernel.rules import Finding
from matches.kernel.words import Words

QUICKEST_MS: Final = 1_000  # five hits a round, ten with all the speed that there is (R28)
WHOLE = ({(1, ""), (2, "a"), (3, "a")}, {(1, ""), (2, "a"), (3, "a"), (2, "b"), (3, "b")})  # R1


def check_release(cards: Cards) -> Sequence[Finding]:
    """Everything that is wrong: of families by their name, of cards by slug, of buffs by effect, of odds as a whole."""
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
    if not _elements_fit(facts):
        found.append(Finding("elements_wrong", _ELEMENTS, family))
    for card, one in zip(held, facts, strict=True):
        found += _blows(card.slug, one)
    return found


def _elements_fit(facts: Sequence[CreatureFacts]) -> bool:
    """Q28, P2: none at rank 1; each path has one of its own through ranks 2 and 3."""
    paths = [{one.element for one in facts if one.rank > 1 and one.path == path} for path in ("a", "b")]
    plain = all(one.element == "" for one in facts if one.rank == 1)
    return plain and all(len(path) < 2 and "" not in path for path in paths) and not paths[0] & paths[1]


def _blows(slug: str, facts: CreatureFacts) -> list[Finding]:
    """R13: a defender has neither attack nor interval. Who strikes has both, and a round keeps a size that can be shown."""
    guards = facts.role == "defender"
    if (facts.interval == 0) != guards or (facts.attack == 0) != guards:
        return [Finding("strikes_wrongly", _STRIKES, slug)]
    return [Finding("too_quick", _QUICK, slug)] if 0 < facts.interval < QUICKEST_MS else []


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
_UNNAMED = Words("La famille porte l’adresse de sa carte de rang 1.", "A family bears the slug of its rank 1 card.")
_ELEMENTS = Words(
    "Un rang 1 n’a pas d’élément\u00a0; chaque voie a le sien, le même au rang 2 et au rang 3.",
    "A rank 1 card has no element; each path has one of its own, the same at ranks 2 and 3.",
)
_STRIKES = Words(
    "Un défenseur n’a ni attaque ni intervalle d’attaque, les autres ont les deux.",
    "A defender has neither attack nor attack interval, all others have both.",
)
_QUICK = Words(
    f"L’intervalle d’attaque est d’au moins {QUICKEST_MS} millisecondes.",
    f"The attack interval is {QUICKEST_MS} milliseconds or more.",
)
_ODDS = Words("Les chances de tirage ne changent jamais.", "The odds of draws never change.")
