"""Every page of the catalogue, for readers and on the desk, in each of its states. Imports accounts and the catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import Group, User
from django.urls import reverse
from django.utils import timezone

from catalogue import selectors, services
from catalogue.models import Card, Edit
from tests.browser.journeys.people import account
from tests.support.bestiary import GAME, values

MONA = "mona"  # she edits the cards
NOBODY = ""

# Answered to a POST alone.
POSTED = {f"catalogue:desk_{name}" for name in ("preview", "presence", "picture", "revert", "cancel", "undo")}
# Pieces of pages, which htmx asks for.
FRAGMENTS = {"catalogue:complete"}
# Pages that test_rarity_pages and test_exchange look at, with what can be wrong in them.
ELSEWHERE = {f"catalogue:{name}" for name in ("rarities", "desk_rarities", "desk_proposal", "desk_import", "desk_import_run")}
NO_PAGE = {
    "catalogue:picture": "WebP to look at",
    "catalogue:drawing": "SVG for programs",
    "catalogue:desk_export": "a file to keep",
}


@dataclass(frozen=True)
class Cards:
    """A draft with a card in each state, and what waits for somebody to decide."""

    active: Card
    retired: Card
    merged: Card
    edit: Edit


def moderator(name: str) -> User:
    user = account(name)
    user.groups.add(Group.objects.get(name="moderators"))
    return user


def cards() -> Cards:
    """The bestiary, which is one of the games here: two releases, work since then, a publication to come."""
    mona, nora = moderator(MONA), moderator("nora")
    services.publish_starter(GAME)
    services.publish_starter("ahyoheek")
    active, retired, merged, left = (Card.objects.get(game=GAME, slug=f"creature-{n}") for n in (1, 2, 3, 4))
    services.retire_card(left.pk, 1, by=nora, reason="Nobody plays it.")
    services.publish(GAME, by=nora, note="Fewer", seen_draft=selectors.draft(GAME).version)
    services.change_card(active.pk, 1, {"facts.attack": 64, "name.en": ""}, by=mona, reason="Too weak")
    services.retire_card(retired.pk, 1, by=mona, reason="Twice the same")
    services.merge_card(merged.pk, 1, into=active.pk, by=mona, reason="The same")
    services.add_card(GAME, "creature", values(), by=mona)
    edit = Edit.objects.filter(game=GAME, via="form").earliest("id")
    tomorrow = timezone.now() + timezone.timedelta(days=1)
    services.schedule(GAME, by=nora, note="For tomorrow", seen_draft=selectors.draft(GAME).version, due_at=tomorrow)
    return Cards(active, retired, merged, edit)


def pages(of: Cards) -> list[tuple[str, str]]:
    """(who looks, path)."""
    return [*((NOBODY, path) for path in _readers(of)), *((MONA, path) for path in _desk(of))]


def _readers(of: Cards) -> list[str]:
    return [
        reverse("catalogue:games"),
        _way("gallery"),
        _way("gallery") + "?q=race:orc&vue=liste",
        _way("card", of.active.pk),
        reverse("catalogue:card", args=["ahyoheek", Card.objects.get(game="ahyoheek", slug="feather").pk]),
        _way("syntax"),
        _way("releases"),
        _way("release", 2),
        _way("difference", 1, 2),
    ]


def _desk(of: Cards) -> list[str]:
    by_card = [_way(f"desk_{name}", of.active.pk) for name in ("card", "history", "retire", "merge")]
    return [
        reverse("catalogue:desk"),
        _way("desk_list"),
        _way("desk_list") + "?q=is:changed&tri=-name",
        _way("desk_new", "charm"),
        *by_card,
        _way("desk_history", of.active.pk) + "?de=1&a=2",
        _way("desk_card", of.retired.pk),
        _way("desk_restore", of.retired.pk),
        _way("desk_card", of.merged.pk),
        _way("desk_publish"),
        _way("desk_roll_back", 1),
        _way("desk_bulk"),
        _way("desk_edits"),
        _way("desk_edit", of.edit.pk),
    ]


def _way(name: str, *more: object) -> str:
    return reverse(f"catalogue:{name}", args=[GAME, *more])
