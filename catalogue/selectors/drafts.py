"""A draft beside the current release: what a publication would change, and what stands in its way. Imports findings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from catalogue import kinds
from catalogue.differences import Difference, diff
from catalogue.errors import Finding
from catalogue.models import Card, Publication, Release
from catalogue.records import Body, decode
from catalogue.said import Pair
from catalogue.selectors.cards import draft, draft_body
from catalogue.selectors.findings import findings_in
from catalogue.selectors.releases import current, publications


@dataclass(frozen=True, slots=True)
class DraftState:
    """A draft as it is now. `version` is never newer than the cards beside it: whoever names it has seen these, or is stale."""

    version: int
    current: Release | None
    body: Body
    difference: Difference
    findings: tuple[Finding, ...]
    publications: tuple[Publication, ...]

    @property
    def number(self) -> int:
        """The number of the current release; 0 before the first."""
        return self.current.number if self.current else 0

    @property
    def scheduled(self) -> Publication | None:
        """What is to be published at a set time."""
        return next((one for one in self.publications if one.state == Publication.State.SCHEDULED), None)


def draft_state(game: str) -> DraftState:
    """The draft of a game, what it changes, and what keeps it from being published; Missing("no_such_game")."""
    rules = kinds.game(game)
    version = draft(game).version
    last = current(game)
    body = draft_body(game)
    before = decode(last.body.encode()) if last else Body(())
    return DraftState(version, last, body, diff(before, body), tuple(findings_in(rules, body)), tuple(publications(game)))


def follows(draft: Body, current: Body, older: Body) -> bool:
    """Whether a roll back takes the draft along: it has no changes of its own, and no rarity that the older release lacks."""
    kept = {rarity.key for rarity in draft.rarities} - {rarity.key for rarity in older.rarities}
    return not diff(current, draft) and not kept


def stand_ins(ids: Iterable[str]) -> dict[str, tuple[str, Pair]]:
    """For those of these cards that are merged in the draft, by id: the id and the name of the card they are merged into."""
    merged = Card.objects.filter(pk__in=list(ids), state=Card.State.MERGED).select_related("successor")
    return {str(card.pk): (str(card.successor_id), card.successor.name) for card in merged if card.successor}
