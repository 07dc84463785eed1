"""A bulk edit in words: what can be done, and every change of a preview. Imports services' previews and pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from catalogue import kinds
from catalogue.errors import Fault
from catalogue.models import Card
from catalogue.rendering.drafts import Obstacle
from catalogue.rendering.fields import PLAIN, label_of, value_of
from catalogue.rendering.lines import lines_of
from catalogue.rendering.pieces import Piece
from catalogue.said import Pair
from catalogue.services import Preview, offered
from catalogue.services.operations import What

STEP = 200  # cards on one page
MOST_OBSTACLES = 50  # in words; their number is told
DO: Mapping[What, Pair] = {
    "set": Pair("donner une valeur", "set to a value"),
    "add": Pair("ajouter un nombre", "add a number"),
    "replace": Pair("remplacer des mots", "replace words"),
    "include": Pair("ajouter un choix", "add a choice"),
    "exclude": Pair("enlever un choix", "take a choice away"),
    "clear": Pair("vider", "empty"),
    "retire": Pair("retirer", "retire"),
    "restore": Pair("rétablir", "restore"),
}
DRAW = Pair("revenir au dessin du jeu", "back to the game’s drawing")


@dataclass(frozen=True, slots=True)
class Group:
    """What can be done with one field: (key of the address, words)."""

    label: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PreviewPage:
    """A page of a preview. `obstacles` are the first of `faults`, which counts all."""

    preview: Preview
    pieces: tuple[Piece, ...]
    obstacles: tuple[Obstacle, ...]
    faults: int
    start: int

    @property
    def total(self) -> int:
        return len(self.preview.rows)

    @property
    def label(self) -> str:
        """The field that changes: the same one of every card."""
        return self.pieces[0].lines[0].label if self.pieces else ""

    @property
    def last(self) -> int:
        return self.start + len(self.pieces)

    @property
    def earlier(self) -> int | None:
        return max(0, self.start - STEP) if self.start else None

    @property
    def later(self) -> int | None:
        return self.last if self.last < self.total else None

    @property
    def can_apply(self) -> bool:
        """Whether there is something to do and nothing against it."""
        return bool(self.total) and not self.faults


def groups(game: kinds.Game, language: str) -> list[Group]:
    """All that can be done, by field."""
    return [Group(_label(game, name, language), _options(name, whats, language)) for name, whats in offered(game)]


def preview_page(game: kinds.Game, preview: Preview, language: str, start: int = 0) -> PreviewPage:
    """A preview from its card `start` on."""
    first = min(max(start, 0), max(len(preview.rows) - 1, 0))
    rows = preview.rows[first : first + STEP]
    pieces = tuple(_piece(game, row.card, lines_of(game, row.card.kind, [row.change], language), language) for row in rows)
    told = tuple(_obstacle(game, card, fault, language) for card, fault in preview.faults[:MOST_OBSTACLES])
    return PreviewPage(preview, pieces, told, len(preview.faults), first)


def _label(game: kinds.Game, name: str, language: str) -> str:
    if not name:
        return PLAIN["state"].said_in(language)
    labels = [
        label_of(game, kind.key, name, language) for kind in game.kinds if any(f"facts.{one.key}" == name for one in kind.fields)
    ]
    return labels[0] if labels else label_of(game, "", name, language)


def _options(name: str, whats: Sequence[What], language: str) -> tuple[tuple[str, str], ...]:
    return tuple((f"{what}:{name}", (DRAW if name == "art" else DO[what]).said_in(language)) for what in whats)


def _piece(game: kinds.Game, card: Card, lines: tuple[object, ...], language: str) -> Piece:
    spoken = card.name.language_said(language)
    kind = value_of(game, card.kind, "kind", card.kind, language)
    lang = "" if language.startswith(spoken) else spoken
    return Piece("changed", str(card.pk), card.name.said_in(language), lang, kind, card.number, lines)  # type: ignore[arg-type]


def _obstacle(game: kinds.Game, card: Card, fault: Fault, language: str) -> Obstacle:
    field = label_of(game, card.kind, fault.field, language) if fault.field else ""
    return Obstacle(fault.words.said_in(language), str(card.pk), card.name.said_in(language), field)
