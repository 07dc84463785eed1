"""What the economy puts on pages that span apps: gold, cards, ranks, what to do next, the raffle. Imports its selectors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from django.contrib.auth.models import AnonymousUser, User
from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from config.site.notices import Notice
from economy import selectors
from economy.rendering.opponents import rank_word
from economy.rendering.printed import whole
from economy.rendering.raffle_words import day_words, hour_words, number_words
from economy.rules.raffle import TICKET_GOLD
from economy.rules.ranks import RANKS, UNLOCK_WINS, unlock_reward
from economy.selectors import Climbed, Journey
from economy.selectors.raffle_pages import RaffleLine, raffle_line

PAGES = {"open": "economy:shop", "build": "economy:decks", "fight": "economy:ranks", "earn": "economy:ranks"}
MOST_PRIZES = 5  # that are told one by one
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


@dataclass(frozen=True, slots=True)
class Today:
    """The raffle that is next, in a sentence, and what stands on the button; `main`: there is still a ticket to take."""

    title: str
    said: str
    do: str
    main: bool


def home(reader: User | AnonymousUser) -> Mapping[str, object]:
    """`step` and `raffle`: None for who owns nothing here; `raffle` also before there is one."""
    found = selectors.journey_of(reader)
    if found is None or not isinstance(reader, User):
        return {"step": None, "raffle": None}
    line = raffle_line(reader)
    return {"step": _step(found), "raffle": None if line is None else _today(line)}


def profile(reader: User | AnonymousUser, username: str, asked: Mapping[str, str]) -> Mapping[str, object]:
    """`album`, as anybody may see it; None for who owns nothing, and for nobody."""
    owner = User.objects.filter(username=username).first()
    found = None if owner is None else selectors.climbed(owner)
    return {"album": None if found is None else _album(found)}


def won(reader: User | AnonymousUser) -> Notice | None:
    """R42: the prizes of the raffle that he has not read of yet, oldest first; None for who has no such prize."""
    prizes = selectors.unseen_prizes(reader) if isinstance(reader, User) else ()
    if not prizes:
        return None
    lines = [_prize(one.day, one.number, one.gold) for one in prizes[:MOST_PRIZES]]
    if len(prizes) > 1:
        lines.append(gettext("Together: %(gold)s gold.") % {"gold": whole(sum(one.gold for one in prizes))})
    upto = max(one.id for one in prizes)
    return Notice("raffle", gettext("Raffle"), "trophy", lines, reverse("economy:raffle_seen"), upto)


def _today(line: RaffleLine) -> Today:
    if line.number is not None:
        said = gettext("Your ticket is %(number)s. The pot holds %(gold)s gold, drawn at %(hour)s, Paris time.")
        at = line.draws_at
    elif line.now >= line.closes_at:
        said, at = gettext("Tickets are closed. The pot of %(gold)s gold is drawn at %(hour)s, Paris time."), line.draws_at
    else:
        said, at = gettext("The pot holds %(gold)s gold. Tickets until %(hour)s, Paris time."), line.closes_at
    free = line.number is None and line.now < line.closes_at
    told = {"number": number_words(line.number or 0), "gold": whole(line.tickets * TICKET_GOLD), "hour": hour_words(at)}
    title = gettext("Raffle of %(day)s") % {"day": day_words(line.day)}
    return Today(title, said % told, gettext("Take a ticket") if free else gettext("See the raffle"), free)


def _prize(day: date, number: int, gold: int) -> str:
    said = gettext("Your ticket %(number)s of %(day)s has won %(gold)s gold.")
    return said % {"number": number_words(number), "day": day_words(day), "gold": whole(gold)}


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
