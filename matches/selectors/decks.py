"""Saved decks as their owner sees them: what is in them, what is gone, where they fit and what they lack. Imports loadouts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

import msgspec
from django.contrib.auth.models import User

from catalogue import selectors as catalogue
from matches.errors import NotFound
from matches.kernel.cards import Cards
from matches.kernel.loadouts import Finding, Format, Pile, Tally
from matches.kernel.match import AnyRules
from matches.kernel.words import Words
from matches.loadouts import Offered, aim_of, brings_saved_decks, cards_in, loadout_of, read_deck, shelf_of
from matches.models import Deck, Match, SeatHolder
from matches.registry import rules_of
from matches.releases import cards_of, current_cards
from matches.selectors.table import Person

_OLD_SHAPE = Finding("bad_deck", Words("Ce paquet date d’une autre forme du jeu.", "This deck is of another shape of the game."))


@dataclass(frozen=True, slots=True)
class GoneCard:
    """A card of a deck that the current release has no more: why, and the id and name of what stands for it, if anything does."""

    id: str
    name: Words
    what: str
    reason: str
    into: str
    into_name: Words | None


@dataclass(frozen=True, slots=True)
class Fit:
    """A format, and everything that keeps the deck from it."""

    format: Format
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """A deck against the current release. `loadout` is None where the game's decks have another shape by now.

    `fits` are all formats in the game's order; `tallies` count towards `aim`, the one that it is made for.
    """

    deck: Deck
    rules: AnyRules
    cards: Cards
    loadout: msgspec.Struct | None
    gone: Mapping[str, GoneCard]
    aim: Format
    fits: tuple[Fit, ...]
    tallies: tuple[Tally, ...]

    @property
    def ready_for(self) -> tuple[Format, ...]:
        """The formats that it can be played in as it is."""
        return tuple(fit.format for fit in self.fits if not fit.findings)

    @property
    def lacks(self) -> tuple[Finding, ...]:
        """What keeps it from the format that it is made for."""
        return next(fit.findings for fit in self.fits if fit.format is self.aim)

    def in_pile(self, pile: Pile) -> tuple[str, ...]:
        """The ids in one pile."""
        return () if self.loadout is None else cards_in(self.loadout, pile)


@dataclass(frozen=True, slots=True)
class Brought:
    """A deck that its owner could bring to a table, and everything that keeps it from there. `last`: he brought it last."""

    deck: Deck | Offered
    findings: tuple[Finding, ...]
    last: bool


def deck(owner: Person, deck_id: int) -> DeckSheet:
    """One of the owner's decks; NotFound("no_such_deck") for anybody else's."""
    row = Deck.objects.filter(owner=owner, pk=deck_id).first() if isinstance(owner, User) else None
    if row is None or not brings_saved_decks(rules_of(row.game)):
        raise NotFound("no_such_deck")
    return _sheets([row])[0]


def decks(owner: Person, game: str = "") -> list[DeckSheet]:
    """The owner's decks by game and name, of every game that still has them; NotFound for a game there is not."""
    if game:
        rules_of(game)
    if not isinstance(owner, User):
        return []
    rows = Deck.objects.filter(owner=owner, **({"game": game} if game else {})).order_by("game", "name")
    return _sheets(row for row in rows if _is_played(row.game))


def decks_at(match: Match, user: Person) -> list[Brought]:
    """The user's decks for this table, against the cards and the options that it has pinned: first those that fit."""
    rules = rules_of(match.game)
    shelf = shelf_of(rules)
    if not isinstance(user, User) or not (shelf or brings_saved_decks(rules)):
        return []
    options = msgspec.convert(match.options, rules.options, strict=False)
    cards = cards_of(match.game, match.release)
    held = SeatHolder.objects.filter(user=user, match__game=match.game).exclude(deck=None).order_by("-match__number")
    last = held.values_list("deck", flat=True).first()
    if shelf is not None:
        found = [Brought(one, one.findings, one.pk == last) for one in shelf.offered(user, options, cards)]
    else:
        rows = Deck.objects.filter(owner=user, game=match.game).order_by("name")
        found = [Brought(row, _findings(rules, read_deck(rules, row), cards, options), row.pk == last) for row in rows]
    return sorted(found, key=lambda one: bool(one.findings))


def _is_played(game: str) -> bool:
    try:
        return brings_saved_decks(rules_of(game))
    except NotFound:
        return False


def _sheets(rows: Iterable[Deck]) -> list[DeckSheet]:
    by_game: dict[str, list[Deck]] = {}
    for row in rows:
        by_game.setdefault(row.game, []).append(row)
    return [sheet for game, found in by_game.items() for sheet in _of_game(rules_of(game), found)]


def _of_game(rules: AnyRules, rows: Sequence[Deck]) -> list[DeckSheet]:
    cards = current_cards(rules.key)
    held = [(row, read_deck(rules, row)) for row in rows]
    gone = _gone(rules, cards, [loadout for _, loadout in held])
    return [_sheet(rules, row, loadout, cards, gone) for row, loadout in held]


def _sheet(rules: AnyRules, row: Deck, loadout: msgspec.Struct | None, cards: Cards, gone: Mapping[str, GoneCard]) -> DeckSheet:
    aim, asks, mine = aim_of(rules, row), loadout_of(rules), set(_ids(rules, loadout))
    return DeckSheet(
        deck=row,
        rules=rules,
        cards=cards,
        loadout=loadout,
        gone={id: one for id, one in gone.items() if id in mine},
        aim=aim,
        fits=tuple(Fit(one, _findings(rules, loadout, cards, one.options)) for one in rules.formats),
        tallies=tuple(asks.count(loadout, cards, aim.options)) if asks.count and loadout is not None else (),
    )


def _findings(rules: AnyRules, loadout: msgspec.Struct | None, cards: Cards, options: msgspec.Struct) -> tuple[Finding, ...]:
    return (_OLD_SHAPE,) if loadout is None else tuple(loadout_of(rules).check(loadout, cards, options))


def _ids(rules: AnyRules, loadout: msgspec.Struct | None) -> list[str]:
    return [] if loadout is None else [id for pile in loadout_of(rules).piles for id in cards_in(loadout, pile)]


def _gone(rules: AnyRules, cards: Cards, loadouts: Iterable[msgspec.Struct | None]) -> dict[str, GoneCard]:
    """The cards of these decks that are there no more, by id: asked of the catalogue together, however many."""
    missing = {id for loadout in loadouts for id in _ids(rules, loadout) if id not in cards.by_id}
    found = catalogue.gone(rules.key, [id for text in missing if (id := _uuid(text))]) if missing else {}
    return {str(id): _gone_card(one, cards) for id, one in found.items()}


def _uuid(text: str) -> UUID | None:
    """Cards of the first releases had ids that are none of the catalogue's."""
    try:
        return UUID(text)
    except ValueError:
        return None


def _gone_card(one: catalogue.Gone, cards: Cards) -> GoneCard:
    into = cards.by_id.get(str(one.into)) if one.into else None
    return GoneCard(
        id=str(one.card),
        name=Words(one.name.fr, one.name.en),
        what=one.what,
        reason=one.reason,
        into=into.id if into else "",
        into_name=into.name if into else None,
    )
