"""Cards as a match holds them: read once from the pinned release, then facts of events. Imports cards and ratings."""

from __future__ import annotations

import msgspec

from matches.games.hhut.cards import BonusFacts, Effect, RapperFacts
from matches.games.hhut.ratings import Rating, Scores, score_of
from matches.kernel.cards import Card


class Rapper(msgspec.Struct, frozen=True):
    """A rapper card. `slug` names it in the pinned release; `scores` are its printed ratings."""

    slug: str
    general: int
    scores: Scores


class Bonus(msgspec.Struct, frozen=True):
    """A bonus card: R32 as data, see `cards.BonusFacts`."""

    slug: str
    effect: Effect
    ratings: tuple[Rating, ...] = ()
    amount: int = 0
    needs: Rating | None = None
    least: int = 0
    only: str | None = None


def rapper_of(card: Card) -> Rapper:
    facts = card.read(RapperFacts)
    return Rapper(card.slug, facts.overall, facts.scores)


def bonus_of(card: Card) -> Bonus:
    facts = card.read(BonusFacts)
    return Bonus(card.slug, facts.effect, facts.ratings, facts.amount, facts.needs, facts.least, facts.only)


def fits(bonus: Bonus, card: Rapper) -> bool:
    """Q16, Q18: whether the bonus may be played on the card; its printed rating decides, and "?" is never enough."""
    if bonus.only is not None and bonus.only != card.slug:
        return False
    if bonus.needs is None:
        return True
    printed = score_of(card.scores, bonus.needs)
    return printed != "?" and printed >= bonus.least
