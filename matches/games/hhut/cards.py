"""The two kinds of card of HHUT: rappers, and bonuses whose effect is data (R1, R32). Imports ratings and the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from matches.games.hhut.ratings import RATINGS, Rating, Scores, mean
from matches.kernel.cards import Card, Cards, Kind, fact
from matches.kernel.rules import Finding
from matches.kernel.words import Words

Style: TypeAlias = Literal["us", "fr", "legend"]
Effect: TypeAlias = Literal["annul", "add_all", "add", "set", "lower"]

RATING_WORDS: Mapping[str, Words] = {
    "lyrics": Words("Paroles", "Lyrics"),
    "flow": Words("Flow", "Flow"),
    "sales": Words("Ventes", "Sales"),
    "influence": Words("Influence", "Influence"),
    "creativity": Words("Créativité", "Creativity"),
    "chorus": Words("Refrain", "Chorus"),
    "style": Words("Style", "Style"),
    "stage": Words("Scène", "Stage"),
}
GENERAL_WORDS = Words("Note générale", "General rating")
UNKNOWN_WORDS = Words("inconnue", "unknown")
_PRINTED = Annotated[int, msgspec.Meta(ge=0, le=100)] | Literal["?"]
_QUESTION = {"?": UNKNOWN_WORDS}


class RapperFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R1: eight ratings from 0 to 100 or "?", and a general rating, which is their mean unless a moderator sets it (Q3)."""

    type: Annotated[
        Style,
        fact(
            Words("Type de rappeur", "Type of rapper"),
            choices={
                "us": Words("Rap US", "US rap"),
                "fr": Words("Rap FR", "French rap"),
                "legend": Words("Légendaire", "Legend"),
            },
            facet=True,
        ),
    ]
    lyrics: Annotated[_PRINTED, fact(RATING_WORDS["lyrics"], choices=_QUESTION)]
    flow: Annotated[_PRINTED, fact(RATING_WORDS["flow"], choices=_QUESTION)]
    sales: Annotated[_PRINTED, fact(RATING_WORDS["sales"], choices=_QUESTION)]
    influence: Annotated[_PRINTED, fact(RATING_WORDS["influence"], choices=_QUESTION)]
    creativity: Annotated[_PRINTED, fact(RATING_WORDS["creativity"], choices=_QUESTION)]
    chorus: Annotated[_PRINTED, fact(RATING_WORDS["chorus"], choices=_QUESTION)]
    style: Annotated[_PRINTED, fact(RATING_WORDS["style"], choices=_QUESTION)]
    stage: Annotated[_PRINTED, fact(RATING_WORDS["stage"], choices=_QUESTION)]
    general: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=100)] | None,
        fact(
            GENERAL_WORDS,
            help=Words(
                "Laissez vide pour la moyenne des notes connues, arrondie au plus proche.",
                "Leave empty for the mean of the known ratings, rounded half up.",
            ),
            aliases=("note", "overall"),
        ),
    ] = None

    @property
    def scores(self) -> Scores:
        """The eight ratings in the order of RATINGS."""
        return tuple(getattr(self, rating) for rating in RATINGS)

    @property
    def overall(self) -> int:
        """Q3: the general rating that the bands are read from."""
        return mean(self.scores) if self.general is None else self.general


class BonusFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R32 as data: what the bonus does, to which ratings and by how much; on what card it may be played (Q16-Q18)."""

    effect: Annotated[
        Effect,
        fact(
            Words("Effet", "Effect"),
            choices={
                "annul": Words("annule les bonus adverses", "cancels the opponent’s bonus"),
                "add_all": Words("augmente toutes les notes", "raises every rating"),
                "add": Words("augmente une note", "raises one rating"),
                "set": Words("fixe une note", "sets one rating"),
                "lower": Words("baisse des notes adverses", "lowers the opponent’s ratings"),
            },
            facet=True,
        ),
    ]
    ratings: Annotated[
        tuple[Rating, ...],
        fact(
            Words("Notes touchées", "Ratings concerned"),
            help=Words(
                "Une seule pour augmenter ou fixer, une ou plusieurs pour baisser, aucune pour les autres effets.",
                "One to raise or to set, one or more to lower, none for the other effects.",
            ),
            choices=RATING_WORDS,
            facet=True,
        ),
    ] = ()
    amount: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=100)],
        fact(
            Words("Montant", "Amount"),
            help=Words("De combien, ou à combien\u00a0; rien pour annuler.", "By how much, or to how much; none to cancel."),
        ),
    ] = 0
    needs: Annotated[Rating | None, fact(Words("Condition sur une note", "Condition on a rating"), choices=RATING_WORDS)] = None
    least: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=100)],
        fact(
            Words("Note imprimée d’au moins", "Printed rating of at least"),
            help=Words("Compte avec la condition sur la note.", "Counts together with the condition on the rating."),
        ),
    ] = 0
    only: Annotated[
        Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)] | None,
        fact(
            Words("Seulement pour la carte", "Only for the card"),
            help=Words("L’adresse d’une carte de rappeur, par exemple booba-0-9.", "A rapper card’s slug, such as booba-0-9."),
        ),
    ] = None


RAPPER = Kind("hhut", "rapper", Words("Rappeur", "Rapper"), RapperFacts)
BONUS = Kind("hhut", "bonus", Words("Bonus", "Bonus"), BonusFacts)


def rappers(cards: Cards) -> tuple[Card, ...]:
    """The rapper cards of a release, in its order."""
    return tuple(one for one in cards.values() if one.kind == RAPPER.key)


def bonuses(cards: Cards) -> tuple[Card, ...]:
    """The bonus cards of a release, in its order."""
    return tuple(one for one in cards.values() if one.kind == BONUS.key)


def check_release(cards: Cards) -> Sequence[Finding]:
    """What keeps a release from being played: `all_unknown` (Q11), `wrong_ratings`, `no_amount` and `no_such_card`, by slug."""
    silent = [one for one in rappers(cards) if all(score == "?" for score in one.read(RapperFacts).scores)]
    found = [Finding("all_unknown", _ALL_UNKNOWN, one.slug) for one in silent]
    for one in bonuses(cards):
        facts = one.read(BonusFacts)
        if not _ratings_fit(facts):
            found.append(Finding("wrong_ratings", _WRONG_RATINGS, one.slug))
        if facts.effect != "annul" and not facts.amount:
            found.append(Finding("no_amount", _NO_AMOUNT, one.slug))
        if facts.only is not None and (facts.only not in cards or cards[facts.only].kind != RAPPER.key):
            found.append(Finding("no_such_card", _NO_SUCH_CARD, one.slug))
    return found


def _ratings_fit(facts: BonusFacts) -> bool:
    count = len(facts.ratings)
    match facts.effect:
        case "annul" | "add_all":
            return count == 0
        case "add" | "set":
            return count == 1
        case "lower":
            return count > 0


_ALL_UNKNOWN = Words("Au moins une note doit être un nombre.", "At least one rating must be a number.")
_WRONG_RATINGS = Words(
    "Les notes ne vont pas avec l’effet\u00a0: une pour augmenter ou fixer, une ou plusieurs pour baisser, aucune sinon.",
    "The ratings do not fit the effect: one to raise or set, one or more to lower, none otherwise.",
)
_NO_AMOUNT = Words("Le montant doit être au moins 1.", "The amount must be at least 1.")
_NO_SUCH_CARD = Words(
    "La condition nomme une carte qui n’est pas un rappeur de ce jeu.",
    "The condition names a card that is no rapper of this game.",
)
