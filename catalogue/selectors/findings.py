"""What keeps a draft, or an older release, from being published. Imports kinds and the checks of cards."""

from __future__ import annotations

from collections.abc import Sequence

from catalogue import kinds
from catalogue.checking import faults
from catalogue.errors import Finding
from catalogue.records import Body, flat
from catalogue.said import Pair
from catalogue.selectors.cards import draft_body


def findings(game: str) -> list[Finding]:
    """What keeps the draft from being published, with the slug or the field that each is about; Missing("no_such_game")."""
    return findings_in(kinds.game(game), draft_body(game))


def findings_in(game: kinds.Game, body: Body) -> list[Finding]:
    """Cards that do not fit their kind, odds that do not add up, and what the game itself finds."""
    return [*_cards(game, body), *_sums(game, body)] or list(game.check(body))


def _cards(game: kinds.Game, body: Body) -> Sequence[Finding]:
    if not body.cards:
        return [Finding("no_cards", Pair("Il n’y a aucune carte à publier.", "There is no card to publish."))]
    known = {kind.key for kind in game.kinds}
    strange = [card for card in body.cards if card.kind not in known]
    found = [
        Finding("no_such_kind", Pair("Ce jeu n’a plus ce type de carte.", "The game has no such kind any more."), card.slug)
        for card in strange
    ]
    for card in body.cards:
        if card.kind in known:
            found += [Finding(fault.code, fault.words, card.slug, fault.field) for fault in faults(game, card.kind, flat(card))]
    return found


def _sums(game: kinds.Game, body: Body) -> Sequence[Finding]:
    found = []
    for number, of in (game.scale.sums if game.scale else {}).items():
        total, wanted = sum(rarity.numbers.get(number, 0) for rarity in body.rarities), body.whole.get(of)
        if total != wanted:
            words = Pair(f"Le total est {total} au lieu de {wanted}.", f"They add up to {total}, not to {wanted}.")
            found.append(Finding("odds_do_not_add_up", words, number))
    return found
