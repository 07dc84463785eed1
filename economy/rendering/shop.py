"""The shop as its page shows it: packs, what the choice costs and lacks, what may come. Imports packs, selectors, sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from economy import selectors, sheets
from economy.models import Draw, Wallet
from economy.rendering.packs import pack
from economy.rendering.shop_words import ChanceLine, booster_words, chances, race_word, race_words, rank_odds, rank_words
from economy.rules.boosters import MOST_AT_ONCE, RACE_WINS, Tier
from economy.rules.chance import MOST_DRAWS
from economy.rules.ranks import UNLOCK_WINS
from economy.selectors import Fairness, Standing
from economy.sheets import SheetOf

LATEST = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """What the form says, in its own words, whether or not it can be bought. `booster` is a tier, 0 for none yet."""

    booster: int = 0
    race: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Pack:
    """One of the nine on its shelf: `price` is the one of the chosen race or of all; `lock` says what unlocks it, or ""."""

    tier: Tier
    word: str
    picture: SafeString
    odds: Sequence[str]
    price: int
    lock: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Past:
    """An earlier opening."""

    draw: Draw
    words: str


@dataclass(frozen=True, slots=True)
class Bill:
    """What the choice would cost, and what is missing for it."""

    words: str
    total: int
    missing: int


@dataclass(frozen=True, slots=True)
class ShopPage:
    """`used_up` if the secret has to be revealed before the next draw; `race_lock` as in Pack."""

    key: UUID
    gold: int
    choice: Choice
    packs: Sequence[Pack]
    races: Mapping[str, str]
    race_lock: str
    most: int
    bill: Bill
    chances: Sequence[ChanceLine]
    fairness: Fairness
    used_up: bool
    past: Sequence[Past]
    edition: str


def shop_page(wallet: Wallet, choice: Choice, key: UUID | None = None) -> ShopPage:
    """NotFound("no_cards_yet"). With a `key` the form is the one that was sent."""
    stock, sheet, standing = sheets.current_stock(), sheets.current_sheet(), selectors.standing(wallet)
    choice = _settled(choice, standing, sheet, stock.races)
    fairness = selectors.fairness(wallet)
    return ShopPage(
        key=key or uuid4(),
        gold=standing.gold,
        choice=choice,
        packs=[_pack(one, choice, standing) for one in sheet.tiers.values()],
        races=race_words(stock.races),
        race_lock=_progress(1, standing) if standing.wins.get(1, 0) < RACE_WINS else "",
        most=MOST_AT_ONCE,
        bill=_bill(sheet.tier(choice.booster), choice, standing.gold),
        chances=chances(stock),
        fairness=fairness,
        used_up=fairness.current.drawn >= MOST_DRAWS,
        past=[Past(one, past_words(one)) for one in selectors.latest_openings(wallet, LATEST)],
        edition=sheets.current_edition(),
    )


def past_words(draw: Draw) -> str:
    """What was asked for in an opening."""
    return booster_words(int(draw.request["tier"]), str(draw.request["race"]), int(draw.request["count"]))


def _settled(choice: Choice, standing: Standing, sheet: SheetOf, races: Sequence[str]) -> Choice:
    """What cannot be in the form is replaced by the best that can: the dearest booster that is on sale and can be paid."""
    tier = choice.booster
    if tier not in sheet.tiers:
        affordable = [one.number for one in sheet.tiers.values() if one.number <= standing.highest and one.price <= standing.gold]
        tier = max(affordable, default=1)
    return Choice(tier, choice.race if choice.race in races else "", min(max(choice.count, 1), MOST_AT_ONCE))


def _pack(tier: Tier, choice: Choice, standing: Standing) -> Pack:
    lock = _progress(tier.number - 1, standing) if tier.number > standing.highest else ""
    chosen = tier.number == choice.booster
    price = tier.cost(choice.race, 1)
    return Pack(tier, rank_words(tier.number), pack(tier.number), rank_odds(tier), price, lock, chosen)


def _progress(rank: int, standing: Standing) -> str:
    """R31, R34: how far ten wins at a rank are."""
    done = min(standing.wins.get(rank, 0), UNLOCK_WINS)
    return gettext("%(n)s / %(most)s wins at rank %(rank)s") % {"n": done, "most": UNLOCK_WINS, "rank": rank}


def _bill(tier: Tier, choice: Choice, gold: int) -> Bill:
    total = tier.cost(choice.race, choice.count)
    words = f"{choice.count} × {rank_words(choice.booster)}" + (f", {race_word(choice.race)}" if choice.race else "")
    return Bill(words, total, max(total - gold, 0))
