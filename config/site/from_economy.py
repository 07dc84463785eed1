"""What the economy puts on home and profile pages: gold, cards, ranks and what to do next. Imports the economy's selectors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser, User
from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from economy import selectors
from economy.rendering.opponents import rank_word
from economy.rules.ranks import RANKS, UNLOCK_WINS, unlock_reward
from economy.selectors import Climbed, Journey
from economy.templatetags.economy import whole

PAGES = {"open": "economy:shop", "build": "economy:decks", "fight": "economy:ranks", "earn": "economy:ranks"}
ICONS = {"open": "shop", "build": "card", "fight": "swords", "earn": "swords"}


@dataclass(frozen=True, slots=True)
class Album:
    """How much of HOSS somebody owns, and how high he may climb."""

    owned: int
    of: int
    rank: str


@dataclass(frozen=True, slots=True)
class Step:
    """The reader's own: what he has, and what to do next, with its reason. `spare`: his gold pays boosters besides."""

    album: Album
    gold: int
    why: str
    do: str
    icon: str
    url: str
    spare: bool


def home(reader: User | AnonymousUser) -> Mapping[str, object]:
    """`step`: None for who owns nothing here."""
    found = selectors.journey_of(reader)
    return {"step": None if found is None else _step(found)}


def profile(reader: User | AnonymousUser, username: str) -> Mapping[str, object]:
    """`album`, as anybody may see it; None for who owns nothing, and for nobody."""
    owner = User.objects.filter(username=username).first()
    found = None if owner is None else selectors.climbed(owner)
    return {"album": None if found is None else _album(found)}


def _album(found: Climbed) -> Album:
    return Album(found.owned, found.of, rank_word(found.highest))


def _step(found: Journey) -> Step:
    why, do = _words(found)
    spare = found.next != "open" and found.boosters > 0
    return Step(_album(found.climbed), found.gold, why, do, ICONS[found.next], reverse(PAGES[found.next]), spare)


def _words(found: Journey) -> tuple[str, str]:
    """A sentence, and what stands on the button."""
    match found.next:
        case "open":
            return _enough(found.boosters), gettext("Open boosters")
        case "build":
            return gettext("Your cards make a deck: choose its lines, or let it be done."), gettext("Build a deck")
        case "fight":
            return _to_go(found), gettext("Fight against the house")
        case "earn":
            return gettext("Every rank is unlocked: each hundred wins are a milestone."), gettext("Fight against the house")


def _enough(boosters: int) -> str:
    if not boosters:
        return gettext("You own no creature of rank 1 yet.")
    said = ngettext("Your gold pays %(n)s booster of six cards.", "Your gold pays %(n)s boosters of six cards.", boosters)
    return said % {"n": whole(boosters)}


def _to_go(found: Journey) -> str:
    """The tenth win pays on top, and unlocks the next rank where there is one (R34)."""
    said = ngettext(
        "%(n)s more win at rank %(rank)s pays %(gold)s gold on top.",
        "%(n)s more wins at rank %(rank)s pay %(gold)s gold on top.",
        found.to_unlock,
    )
    rank = found.climbed.highest
    sign = pgettext("rank", "Max") if rank == RANKS else str(rank)
    return said % {"n": found.to_unlock, "rank": sign, "gold": whole(unlock_reward(rank, UNLOCK_WINS))}
