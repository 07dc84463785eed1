"""A bestiary with a past, and by brute force what searches of it must find. Imports the catalogue's models and services."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection

from catalogue import search, services
from catalogue.fields import Json
from catalogue.models import Card, CardMigration, Printing, Release
from catalogue.models import Draft as DraftRow
from catalogue.records import flat
from tests.support import bestiary

FACETS = {
    "race": ("creature", None),
    "rank": ("creature", 1),
    "element": ("creature", None),
    "flying": ("creature", False),
    "keywords": ("creature", []),
    "cost": ("charm", None),
}
SAID = ("slug", "number", "name_fr", "name_en", "text_fr", "text_en", "facts", "art")


@dataclass(frozen=True)
class Seen:
    """One row as a search sees it; words are folded, `marks` are what `is:` asks for."""

    id: UUID
    kind: str
    slug: str
    number: int
    words: dict[str, str]
    facts: dict[str, Json]
    marks: frozenset[str]
    at: datetime

    def fact(self, key: str, kind: str = "creature", default: Json = None) -> Json:
        """What it says, or its kind's default where it says nothing at all."""
        return self.facts.get(key, default) if self.kind == kind else None


class World:
    """All rows of the bestiary, read once; the draft and the releases are told apart in Python."""

    def __init__(self) -> None:
        self.cards = list(Card.objects.filter(game=bestiary.GAME))
        self.printings = list(Printing.objects.filter(game=bestiary.GAME))
        self.moves = list(CardMigration.objects.filter(game=bestiary.GAME).select_related("release").order_by("id"))
        self.releases = Release.objects.filter(game=bestiary.GAME).count()
        self.folds = _folds([*self.cards, *self.printings])
        self._known: dict[tuple[search.Scope, int | None], list[Seen]] = {}

    def rows(self, scope: search.Scope, within: int | None, asked: set[str]) -> list[Seen]:
        """What a search chooses from that names the release `within`, and asks for these states."""
        if (scope, within) not in self._known:
            self._known[scope, within] = self._all(scope, within)
        seen = self._known[scope, within]
        if within is not None:
            return seen
        active = "active" if isinstance(scope, search.Draft) else "published"
        return [one for one in seen if active in one.marks or asked & one.marks]

    def _all(self, scope: search.Scope, within: int | None) -> list[Seen]:
        if within is not None:
            return [self._printing(one, scope, within) for one in self.printings if _in(one, within)]
        if isinstance(scope, search.Draft):
            return [self._card(one) for one in self.cards]
        return [self._printing(one, scope, scope.number) for one in self.printings if self._is_last(one, scope.number)]

    def _is_last(self, one: Printing, number: int) -> bool:
        firsts = [other.first for other in self.printings if other.card_id == one.card_id and other.first <= number]
        return bool(firsts) and one.first == max(firsts)

    def _card(self, one: Card) -> Seen:
        known = [printing for printing in self.printings if printing.card_id == one.pk]
        now = next((printing for printing in known if printing.until is None), None)
        same = now is not None and all(getattr(one, name) == getattr(now, name) for name in SAID)
        differs = not same if one.state == "active" else now is not None
        marks = {"published": now is not None, "new": not known, "changed": bool(known) and differs, one.state: True}
        return self._seen(one, one.pk, marks, one.changed_at)

    def _printing(self, one: Printing, scope: search.Scope, number: int) -> Seen:
        others = [other for other in self.printings if other.card_id == one.card_id]
        if isinstance(scope, search.Draft):
            present = any(other.until is None for other in others)
            state = next(card.state for card in self.cards if card.pk == one.card_id)
            marks = {state: True}
        else:
            present = any(_in(other, scope.number) for other in others)
            moves = [move.what for move in self.moves if move.old_id == one.card_id and move.release.number <= scope.number]
            merged = not present and moves[-1:] == ["merged"]
            marks = {"merged": merged, "retired": not present and not merged}
        earlier = any(other.first < number for other in others)
        marks |= {"published": present, "new": not earlier, "changed": one.first == number and earlier}
        return self._seen(one, one.card_id, marks, one.printed_at)

    def _seen(self, one: Card | Printing, card: UUID, marks: dict[str, bool], at: datetime) -> Seen:
        held = frozenset([*(mark for mark, holds in marks.items() if holds), *(["illustrated"] if one.art else [])])
        return Seen(card, one.kind, one.slug, one.number, self.folds[type(one), one.pk], one.facts, held, at)


def _in(one: Printing, number: int) -> bool:
    return one.first <= number and (one.until is None or one.until > number)


def _folds(rows: list[Card | Printing]) -> dict[tuple[type, Any], dict[str, str]]:
    """The words of each row, folded by the database: alone, and French before English."""
    texts = [(row, name, words) for row in rows for name, words in _words(row)]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT catalogue_fold(words) FROM unnest(%s::text[]) WITH ORDINALITY AS t (words, place) ORDER BY place",
            [[words for _, _, words in texts]],
        )
        folded = [fold for (fold,) in cursor.fetchall()]
    found: dict[tuple[type, Any], dict[str, str]] = {}
    for (row, name, _), fold in zip(texts, folded, strict=True):
        found.setdefault((type(row), row.pk), {})[name] = fold
    return found


def _words(row: Card | Printing) -> Iterator[tuple[str, str]]:
    for part in ("name", "text"):
        french, english = getattr(row, f"{part}_fr"), getattr(row, f"{part}_en")
        yield from ((f"{part}.fr", french), (f"{part}.en", english), (part, f"{french} {english}"))
    yield "epithet", str(row.facts.get("epithet") or "")


def counted(rows: list[Seen]) -> dict[str, Counter[Json]]:
    """Facet counts by hand, as `facets` names them."""
    counts: dict[str, Counter[Json]] = {"kind": Counter(row.kind for row in rows)}
    for key, (kind, default) in FACETS.items():
        said = [row.fact(key, kind, default) for row in rows]
        flat = [one for value in said for one in (value if isinstance(value, list) else [value])]
        counts[f"facts.{key}"] = Counter(str(one) for one in flat if one is not None)
    return {key: values for key, values in counts.items() if values}


def populate(count: int) -> World:
    """A bestiary of about `count` cards with five releases, and a draft ahead of them.

    Cards were changed, retired, merged, brought back and rolled back. Some rows lack facts, as if they had been written before
    their kind had them.
    """
    services.publish_starter(bestiary.GAME)
    records = bestiary.many(count, seed=7)[40:]
    writes = [services.Write(None, one.kind, flat(one), "active") for one in records]
    services.write_cards(bestiary.GAME, writes, seen_draft=_draft(), by=None, reason="more", via="import")
    creatures = list(Card.objects.filter(game=bestiary.GAME, kind="creature").order_by("number"))
    _strip(creatures[20:30])
    _publish()
    _each(creatures[:6], lambda card: services.retire_card(card.pk, card.version, by=None, reason="weak"))
    _each(creatures[6:9], lambda card: services.merge_card(card.pk, card.version, into=creatures[40].pk, by=None, reason="twins"))
    _each(creatures[9:15], lambda card: services.change_card(card.pk, card.version, {"facts.attack": 101 - 100}, by=None))
    _publish()
    _each(creatures[:2], lambda card: services.restore_card(card.pk, card.version, by=None))
    _each(creatures[15:18], lambda card: services.change_card(card.pk, card.version, {"name.fr": "Œuf d’âne"}, by=None))
    _publish()
    services.roll_back(bestiary.GAME, number=2, by=None, seen_release=4)
    _each(creatures[20:24], lambda card: services.retire_card(card.pk, card.version, by=None, reason="later"))
    _each(creatures[30:33], lambda card: services.change_card(card.pk, card.version, {"text.en": "100% _new_ \\"}, by=None))
    services.add_card(bestiary.GAME, "creature", bestiary.values(number=7000, name__fr="À venir"), by=None)
    return World()


def _draft() -> int:
    return DraftRow.objects.get(game=bestiary.GAME).version


def _publish() -> None:
    services.publish(bestiary.GAME, by=None, seen_draft=_draft())


def _each(cards: list[Card], do: Callable[[Card], object]) -> None:
    for card in cards:
        card.refresh_from_db()
        do(card)


def _strip(cards: list[Card]) -> None:
    for card in cards:
        facts = {key: value for key, value in card.facts.items() if key not in ("rank", "flying", "keywords", "rating")}
        Card.objects.filter(pk=card.pk).update(facts=facts)
