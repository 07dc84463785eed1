"""A catalogue with something in every state, and somebody of every role. Imports services and accounts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import Group, User
from django.db.models import Sum
from django.test import Client
from django.utils import timezone

from catalogue import art, kinds, selectors, services
from catalogue.exchange import runs
from catalogue.exchange.rows import row_of_fields
from catalogue.models import Card, Draft, Edit, ImportRun, Picture, Printing, Publication, Release, ScaleProposal
from tests.catalogue.conftest import make_moderator
from tests.catalogue.uploads import file_of, plain
from tests.support import bestiary as game

Args = dict[str, Any]
ROLES = ("anonymous", "player", "moderator", "auditor", "staff")


@dataclass(frozen=True)
class World:
    """For each kind of thing: its states, by name, as the arguments of a path."""

    cards: dict[str, Args]
    publications: dict[str, Args]
    edits: dict[str, Args]
    proposals: dict[str, Args]
    imports: dict[str, Args]
    pictures: dict[str, Args]
    drawings: dict[str, Args]


def client(role: str) -> Client:
    """Somebody of this role, signed in."""
    found = Client()
    if role == "moderator":
        found.force_login(make_moderator("mona"))
    elif role != "anonymous":
        user = User.objects.create_user(role, is_staff=role == "staff")
        user.groups.set(Group.objects.filter(name="auditors") if role == "auditor" else [])
        found.force_login(user)
    return found


def build() -> World:
    """Release 1 is the starter, release 2 retires and merges; the draft has a card that no release had."""
    services.publish_starter(game.GAME)
    otto = make_moderator("otto")
    _retire("creature-2", otto)
    _merge("creature-3", "creature-4", otto)
    _publish(otto)
    new = services.add_card(game.GAME, "creature", game.values(), by=otto)
    return World(
        cards=_cards(new),
        publications=_publications(otto),
        edits=_edits(otto),
        proposals=_proposals(otto),
        imports=_imports(otto),
        pictures={"stored": {"digest": _picture(otto).pk, "width": 240}, "unknown": {"digest": "0" * 64, "width": 240}},
        drawings=_drawings(),
    )


def footprint() -> tuple[object, ...]:
    """What would be another one if anything had been written."""
    counted = (Card, Edit, ImportRun, Picture, Printing, Publication, Release, ScaleProposal)
    return (
        *(model.objects.count() for model in counted),  # type: ignore[attr-defined]
        Draft.objects.get(game=game.GAME).version,
        Card.objects.aggregate(Sum("version")),
        sorted(Publication.objects.values_list("pk", "state")),
        sorted(ScaleProposal.objects.values_list("pk", "state")),
    )


def _card(slug: str) -> Card:
    return Card.objects.get(game=game.GAME, slug=slug)


def _version() -> int:
    return selectors.draft(game.GAME).version


def _retire(slug: str, by: User) -> None:
    one = _card(slug)
    services.retire_card(one.pk, one.version, by=by, reason="too strong")


def _merge(slug: str, into: str, by: User) -> None:
    one = _card(slug)
    services.merge_card(one.pk, one.version, into=_card(into).pk, by=by, reason="the same")


def _publish(by: User) -> None:
    services.publish(game.GAME, by=by, note="two cards less", seen_draft=_version())
    selectors.forget_marks()


def _cards(new: Card) -> dict[str, Args]:
    slugs = {"active": "creature-1", "retired": "creature-2", "merged": "creature-3"}
    found = {state: {"card": _card(slug).pk} for state, slug in slugs.items()}
    return {**found, "never released": {"card": new.pk}, "unknown": {"card": uuid4()}}


def _publications(by: User) -> dict[str, Args]:
    def scheduled() -> Publication:
        due_at = timezone.now() + timedelta(days=7)
        return services.schedule(game.GAME, by=by, note="later", seen_draft=_version(), due_at=due_at)

    cancelled = services.cancel(game.GAME, scheduled().pk, by=by)
    published = Publication.objects.filter(game=game.GAME, state="published").latest("pk")
    found = {"published": published, "cancelled": cancelled, "scheduled": scheduled()}
    return {**{state: {"publication": row.pk} for state, row in found.items()}, "unknown": {"publication": 0}}


def _edits(by: User) -> dict[str, Args]:
    one = _card("creature-6")
    changed = [services.change_card(one.pk, one.version, {"name.fr": "Autre nom"}, by=by)]
    undone = Edit.objects.latest("pk")
    services.undo(undone.pk, by=by)
    one = _card("creature-7")
    changed.append(services.change_card(one.pk, one.version, {"name.fr": "Autre nom"}, by=by))
    found = {"done": Edit.objects.latest("pk"), "undone": undone}
    return {**{state: {"edit": row.pk} for state, row in found.items()}, "unknown": {"edit": 0}}


def _proposals(by: User) -> dict[str, Args]:
    def proposed(sale: int) -> ScaleProposal:
        first, *others = game.RARITIES
        dearer = type(first)(first.key, first.place, first.name, first.colour, {**first.numbers, "sale": sale})
        row = services.propose_scale(
            game.GAME, whole=game.WHOLE, rarities=[dearer, *others], seen_draft=_version(), by=by, reason="dearer"
        )
        assert isinstance(row, ScaleProposal)
        return row

    refused = services.refuse_scale(proposed(6).pk, by=by)
    approved = proposed(7)
    services.approve_scale(approved.pk, by=make_moderator("nora"))
    found = {"open": proposed(8), "refused": refused, "approved": approved}
    return {**{state: {"proposal": row.pk} for state, row in found.items()}, "unknown": {"proposal": 0}}


def _imports(by: User) -> dict[str, Args]:
    def kept(slug: str) -> ImportRun:
        values = {"name.fr": f"Importé {slug}"}
        rows = [row_of_fields(kinds.game(game.GAME), 2, {"id": str(_card(slug).pk), "kind": "creature"}, values)]
        return runs.keep(kinds.game(game.GAME), rows, by=by)

    applied = kept("creature-8")
    runs.apply(game.GAME, applied.pk, seen_draft=None, confirmed=None, by=by)
    found = {"applied": applied, "kept": kept("creature-9")}
    return {**{state: {"run": row.pk} for state, row in found.items()}, "unknown": {"run": uuid4()}}


def _picture(by: User) -> Picture:
    return services.store_picture(file_of(plain(300, 300)), by=by)


def _drawings() -> dict[str, Args]:
    card = Printing.objects.filter(game=game.GAME, slug="creature-1").latest("first")
    known = {"card": card.card_id, "mark": art.mark(card)}
    return {"printed": known, "unknown": {**known, "mark": "0" * 32}}
