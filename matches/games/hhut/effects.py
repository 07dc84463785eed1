"""What a bonus does and on what card it may be played, said from its data: text and effect cannot differ. Imports cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, assert_never

from matches.games.hhut.cards import RATING_WORDS, BonusFacts
from matches.games.hhut.held import Bonus
from matches.games.hhut.ratings import Rating
from matches.kernel.words import Words

Names: TypeAlias = Mapping[Rating, Words] | Mapping[str, Words]  # of the ratings, as a release has them
MINUS = "\u2212"
NONE_YET = Words("…", "…")  # a card that is being edited may not have its ratings yet


def effect_words(bonus: BonusFacts | Bonus, names: Names = RATING_WORDS) -> Words:
    """R32: one sentence about what it does, such as “−5 en Ventes et en Influence pour l’adversaire.” `names`: the ratings'."""
    amount = bonus.amount
    match bonus.effect:
        case "annul":
            return Words("Annule le bonus adverse.", "Cancels the opponent’s bonus.")
        case "add_all":
            return Words(f"+{amount} à toutes les notes de la carte.", f"+{amount} to all ratings of the card.")
        case "add":
            fr, en = _listed(bonus.ratings, names)
            return Words(f"+{amount} en {fr}.", f"+{amount} to {en}.")
        case "set":
            fr, en = _listed(bonus.ratings, names)
            return Words(f"La note {fr} passe à {amount}.", f"The {en} rating becomes {amount}.")
        case "lower":
            fr, en = _listed(bonus.ratings, names)
            return Words(f"{MINUS}{amount} en {fr} pour l’adversaire.", f"{MINUS}{amount} to the opponent’s {en}.")
    assert_never(bonus.effect)


def condition_words(bonus: BonusFacts | Bonus, only: Words | None = None, names: Names = RATING_WORDS) -> Words | None:
    """Q16, Q18: on what card it may be played, or None if on any. `only` names the card that it is for; else the slug does."""
    sentences = []
    if bonus.needs is not None:
        sentences.append(_needs(names[bonus.needs], bonus.least))
    if bonus.only is not None:
        name = only or Words(bonus.only, bonus.only)
        sentences.append(
            Words(f"Seulement avec la carte «\u00a0{name.said_in('fr')}\u00a0».", f"Only with the card “{name.said_in('en')}”.")
        )
    return _joined(sentences) if sentences else None


def bonus_words(bonus: BonusFacts | Bonus, only: Words | None = None, names: Names = RATING_WORDS) -> Words:
    """Effect and condition in one text."""
    condition = condition_words(bonus, only, names)
    return _joined([effect_words(bonus, names)] + ([condition] if condition else []))


def _needs(rating: Words, least: int) -> Words:
    if least == 0:
        return Words(
            f"Seulement avec une carte dont on connaît la note {rating.fr}.", f"Only with a card whose {rating.en} is known."
        )
    return Words(
        f"Seulement avec une carte à {least} ou plus en {rating.fr}.",
        f"Only with a card of {least} or more in {rating.en}.",
    )


def _listed(ratings: Sequence[Rating], names: Names) -> tuple[str, str]:
    words = [names[rating] for rating in ratings] or [NONE_YET]
    return _enumerated([one.fr for one in words], " et en ", ", en "), _enumerated([one.en for one in words], " and ", ", ")


def _enumerated(words: Sequence[str], last: str, comma: str) -> str:
    return last.join([comma.join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _joined(sentences: Sequence[Words]) -> Words:
    return Words(" ".join(one.fr for one in sentences), " ".join(one.en for one in sentences))
