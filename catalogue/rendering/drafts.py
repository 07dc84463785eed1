"""A draft on its way to a release, in words: differences, findings, what is scheduled. Imports selectors and differences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from catalogue import kinds, selectors
from catalogue.differences import Difference, diff
from catalogue.errors import Finding
from catalogue.models import Publication, Release
from catalogue.records import Body, decode, digest, encode
from catalogue.rendering.differences import Shown, shown
from catalogue.rendering.fields import label_of
from catalogue.selectors import DraftState

MOST_RELEASES = 10  # on the page that publishes; the readers' page has all


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A finding in words, with the card that it is about: its id and name, both "" where it is about none."""

    words: str
    card: str
    name: str
    field: str


@dataclass(frozen=True, slots=True)
class DraftPage:
    """What the page that publishes shows. `outdated`: the draft has moved on since what is scheduled was.

    With `coming`, `shown` is what the scheduled publication would change, not what the draft would.
    """

    shown: Shown
    obstacles: tuple[Obstacle, ...]
    scheduled: Publication | None
    outdated: bool
    releases: tuple[Publication, ...]
    coming: bool = False

    @property
    def can_publish(self) -> bool:
        """Whether there is something to publish and nothing against it."""
        return bool(self.shown) and not self.obstacles and not self.coming


def draft_page(game: kinds.Game, state: DraftState, language: str, start: int = 0, coming: bool = False) -> DraftPage:
    """The draft beside the current release, or what is scheduled where that is asked for, from its card `start` on."""
    scheduled = state.scheduled
    published = [one for one in state.publications if one.state == Publication.State.PUBLISHED]
    asked = _coming(game, state, scheduled, language, start) if coming and scheduled else None
    return DraftPage(
        asked or with_stand_ins(game, state.difference, state.body, language, start),
        () if asked else obstacles(game, state.findings, state.body, language),
        scheduled,
        scheduled is not None and scheduled.digest != digest(encode(state.body)),
        tuple(sorted(published, key=lambda one: one.release.number if one.release else 0, reverse=True)[:MOST_RELEASES]),
        asked is not None,
    )


def _coming(game: kinds.Game, state: DraftState, scheduled: Publication, language: str, start: int) -> Shown:
    before = selectors.release_body(game.key, state.number) if state.current else Body(())
    after = decode(scheduled.body.encode())
    return with_stand_ins(game, diff(before, after), after, language, start)


@dataclass(frozen=True, slots=True)
class RollBackPage:
    """What the page that goes back shows. `follows`: the draft goes along, since it has no changes of its own."""

    current: Release
    older: Release
    note: str
    shown: Shown
    obstacles: tuple[Obstacle, ...]
    follows: bool
    scheduled: Publication | None

    @property
    def can_publish(self) -> bool:
        """Whether it is another release than the current one, and playable."""
        return bool(self.shown) and not self.obstacles


def roll_back_page(game: kinds.Game, number: int, language: str, start: int = 0) -> RollBackPage:
    """From the current release back to release `number`; Missing("no_such_release")."""
    older, current = selectors.release(game.key, number), selectors.current(game.key)
    assert current is not None, "there is an older one"
    body, now = (selectors.release_body(game.key, one.number) for one in (older, current))
    publications = selectors.publications(game.key)
    return RollBackPage(
        current,
        older,
        next((one.note for one in publications if one.release_id == older.pk), ""),
        shown(game, diff(now, body), body, language, start=start),
        obstacles(game, selectors.findings_in(game, body), body, language),
        selectors.follows(selectors.draft_body(game.key), now, body),
        next((one for one in publications if one.state == Publication.State.SCHEDULED), None),
    )


def with_stand_ins(game: kinds.Game, difference: Difference, after: Body, language: str, start: int = 0) -> Shown:
    """A difference that leads to the draft: removed cards that were merged say into what."""
    into = selectors.stand_ins(card.id for card in difference.removed)
    return shown(game, difference, after, language, into=into, start=start)


def obstacles(game: kinds.Game, findings: Iterable[Finding], body: Body, language: str) -> tuple[Obstacle, ...]:
    """Findings with their cards."""
    cards = {card.slug: card for card in body.cards}
    told = []
    for one in findings:
        card = cards.get(one.about)
        kind, name = (card.kind, card.name.said_in(language)) if card else ("", "")
        field = label_of(game, kind, one.field, language) if one.field else ""
        if card is None and one.about:
            field = label_of(game, "", f"numbers.{one.about}", language)
        told.append(Obstacle(one.words.said_in(language), card.id if card else "", name, field))
    return tuple(told)
