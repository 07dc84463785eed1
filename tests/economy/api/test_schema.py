"""The published schema of the economy and what its API really does: asked at random, as a player and as nobody."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
import pytest
import schemathesis
from django.contrib.auth.models import User
from hypothesis import given
from schemathesis.core.parameters import ParameterLocation

from economy import services
from economy.api import (
    adjustments,
    answers,
    arena_answers,
    arena_fight_answers,
    arena_requests,
    booster_answers,
    copy_answers,
    deck_answers,
    odds_answers,
    proof_answers,
    raffle_answers,
    raffle_requests,
    rank_answers,
    requests,
    trade_answers,
    trade_requests,
)
from economy.api.schema import EXAMPLES
from economy.rules.stock import Stock
from tests.support.bearers import bearer
from tests.support.published import CHECKED, DOCUMENT, OPERATIONS, asked_at_random, bounded, wrong_at
from tests.support.published import unhindered as unhindered
from tests.support.raffles import confirmed
from tests.support.rank_fights import begun, feed, given_deck
from tests.support.riches import given_copies, given_gold, given_wins

__all__ = ["feed"]
ASKED = 8
pytestmark = pytest.mark.usefixtures("unhindered")


@pytest.fixture
def there(alice: User, released: Stock, feed: Any) -> dict[str, list[str]]:
    """Something of alice's for each part of a path: an opening, a fusion, copies, a sale, a fight, a milestone."""
    given_gold(alice, 50_000)
    given_wins(alice, 1, 99)
    copies = given_copies(alice, [released.drawable(1)[0]] * 12)
    draw = services.open_boosters(alice, tier=1, key=_key(1)).id
    fused = services.fuse(alice, copies[0], copies[1], key=_key(2)).id
    sale = services.sell(alice, [given_copies(alice, [released.drawable(2)[0]])[0]], key=_key(3)).pk
    feed.ends(alice)
    services.follow_ranks()
    fight = begun(alice, 1, given_deck(alice, released))
    raffle = services.raffle_now().day
    confirmed(alice)
    [milestone] = services.wallet_of(alice).milestones.all()
    return {
        "draw": [str(draw), str(fused)],
        "copy": [str(one) for one in copies],
        "sale": [str(sale)],
        "gift": [str(_key(4))],  # which there is not: it would be the house's
        "fight": [str(fight)],
        "milestone": [str(milestone.pk)],
        "transfer": ["1", "2"],
        "number": ["1", "2"],
        "slot": ["1", "2"],
        "rank": ["1", "2"],
        "day": [str(raffle), "2026-11-30"],
        "monday": [str(services.season_now().pk), "2026-11-23"],
    }


def aim(case: schemathesis.Case, there: dict[str, list[str]]) -> None:
    """Most requests name something that there is; what was made wrong on purpose stays wrong."""
    turn = len(repr(case.body)) + len(repr(case.query))
    if turn % 4 and not wrong_at(case, ParameterLocation.PATH):
        for name in case.path_parameters:
            case.path_parameters[name] = there[name][turn % len(there[name])]
    if turn % 3 and isinstance(case.body, dict) and not wrong_at(case, ParameterLocation.BODY):
        ids = [int(one) for one in there["copy"]]
        if isinstance(case.body.get("copies"), list):
            case.body["copies"] = ids[2 : 4 + turn % 4]
        if "one" in case.body:
            case.body |= {"one": ids[4], "other": ids[5]}


def part_of(operation: schemathesis.APIOperation) -> str:
    """What it is about: the first part of its path behind `/api/economy/`."""
    return str(operation.path).split("/")[3]


OURS = [one for one in OPERATIONS if "economy" in one.definition.raw["tags"]]
PARTS = sorted({part_of(one) for one in OURS})
PUBLIC = (
    "/api/economy/odds/", "/api/economy/copies/{copy}/", "/api/economy/raffles/",
    "/api/economy/arena/ranking/", "/api/economy/arena/seasons/",
)  # fmt: skip
ALONE = "/api/economy/arena/"  # public itself, and not what is below it


def ask_often(operation: schemathesis.APIOperation, there: dict[str, list[str]] | None, **headers: str) -> set[int]:
    """Which statuses came; AssertionError for an answer that is not as published."""
    statuses: set[int] = set()

    @bounded(ASKED)
    @given(case=asked_at_random(operation))
    def ask(case: schemathesis.Case) -> None:
        if there is not None:
            aim(case, there)
        statuses.add(case.call_and_validate(checks=CHECKED, headers=headers).status_code)

    ask()
    return statuses


@pytest.mark.parametrize("part", PARTS)
def test_a_players_requests_are_answered_as_published(part: str, there: dict[str, list[str]], alice: User) -> None:
    token = bearer(alice)
    for operation in OURS:
        if part_of(operation) == part:
            statuses = ask_often(operation, there, Authorization=token)
            closed = {401} if part == "gifts" else {401, 403}  # only people of the house give
            assert statuses and not statuses & closed, operation.label


@pytest.mark.parametrize("part", PARTS)
def test_nobodys_requests_are_answered_as_published(part: str, released: Stock) -> None:
    """404: no such path."""
    for operation in OURS:
        if part_of(operation) == part:
            statuses = ask_often(operation, None)
            public = operation.path.startswith(PUBLIC) or operation.path == ALONE
            assert (operation.method == "get" and public) or statuses <= {400, 401, 404}, operation.label


def operations() -> dict[str, Any]:
    found = [one for path in DOCUMENT["paths"].values() for one in path.values() if "economy" in one.get("tags", ())]
    return {one["operationId"]: one for one in found}


SHAPES: dict[str, tuple[Any, Any]] = {
    "see_purse": (None, answers.Purse),
    "list_transfers": (None, answers.TransferList),
    "prove_transfer": (None, proof_answers.TransferProof),
    "list_boosters": (None, booster_answers.BoosterList),
    "list_openings": (None, booster_answers.OpeningList),
    "open_boosters": (requests.OpenBoosters, booster_answers.Opening),
    "see_opening": (None, booster_answers.Opening),
    "take_draw_record": (None, answers.DrawRecord),
    "list_pledges": (None, answers.PledgeList),
    "rotate_pledge": (requests.Rotate, answers.PledgeLine),
    "list_pledge_draws": (None, answers.PledgeDraws),
    "see_odds": (None, odds_answers.OddsSheet),
    "see_card_odds": (None, odds_answers.CardOddsSheet),
    "see_chain_odds": (None, odds_answers.ChainOdds),
    "see_draw_count": (None, odds_answers.DrawCount),
    "list_copies": (None, copy_answers.CopyList),
    "see_copy": (None, copy_answers.CopyStory),
    "mark_copy": (trade_requests.Mark, copy_answers.CopyMarks),
    "preview_sale": (trade_requests.PreviewSale, trade_answers.SaleOffer),
    "list_sales": (None, trade_answers.SaleList),
    "sell_copies": (trade_requests.Sell, trade_answers.SaleMade),
    "undo_sale": (requests.Ok, trade_answers.SaleUndone),
    "plan_fusion": (trade_requests.PlanPair, trade_answers.FusionPlan),
    "fuse_copies": (trade_requests.Fuse, trade_answers.Fusion),
    "plan_chain": (trade_requests.PlanChain, trade_answers.FusionPlan),
    "fuse_chain": (trade_requests.FuseChain, trade_answers.Fusion),
    "see_fusion": (None, trade_answers.Fusion),
    "list_hoss_decks": (None, deck_answers.HossDeckList),
    "see_hoss_deck": (None, deck_answers.HossDeck),
    "save_hoss_deck": (trade_requests.SaveHossDeck, deck_answers.HossDeck),
    "suggest_hoss_deck": (trade_requests.SuggestHossDeck, deck_answers.HossDeck),
    "list_raffles": (None, raffle_answers.RaffleList),
    "see_current_raffle": (None, raffle_answers.CurrentRaffle),
    "see_raffle": (None, raffle_answers.RaffleDay),
    "buy_ticket": (raffle_requests.BuyTicket, raffle_answers.TicketLine),
    "see_prizes": (raffle_requests.PrizesSeen, raffle_answers.Prizes),
    "see_arena": (None, arena_answers.ArenaSeason),
    "list_arena_places": (None, arena_answers.Places),
    "register_in_arena": (arena_requests.Register, arena_answers.ArenaDeckList),
    "list_arena_decks": (None, arena_answers.ArenaDeckList),
    "save_arena_decks": (arena_requests.SaveArenaDecks, arena_answers.ArenaDeckList),
    "list_attacks": (None, arena_fight_answers.ArenaFights),
    "attack": (arena_requests.Attack, arena_fight_answers.ArenaTable),
    "see_attack": (None, arena_fight_answers.ArenaTable),
    "begin_attack": (requests.BeginFight, arena_fight_answers.ArenaFightBegun),
    "list_defences": (None, arena_fight_answers.ArenaFights),
    "list_seasons": (None, arena_fight_answers.SeasonList),
    "see_season": (None, arena_fight_answers.SeasonResults),
    "see_season_ends": (arena_requests.SeasonsSeen, arena_fight_answers.SeasonEnds),
    "see_ranks": (None, rank_answers.RankLadder),
    "open_fight": (requests.OpenFight, rank_answers.RankTable),
    "see_fight": (None, rank_answers.PreparedFight),
    "begin_fight": (requests.BeginFight, rank_answers.FightBegun),
    "list_milestones": (None, rank_answers.MilestoneList),
    "claim_milestone": (requests.Ok, rank_answers.MilestoneLine),
    "ask_gift": (adjustments.AskGift, adjustments.Gift),
    "see_gift": (None, adjustments.Gift),
    "approve_gift": (None, adjustments.Gift),
    "refuse_gift": (None, adjustments.Gift),
}


def test_every_operation_has_an_example_of_its_answer_and_of_its_body() -> None:
    assert set(EXAMPLES) == set(SHAPES) == set(operations()) - {"delete_hoss_deck", "take_raffle_record"}
    assert all("answered" in example for example in EXAMPLES.values())
    assert {name for name, one in operations().items() if "requestBody" in one} == {
        name for name, example in EXAMPLES.items() if "asked" in example
    }


@pytest.mark.parametrize("name", SHAPES)
def test_an_example_has_the_shape_of_what_it_shows(name: str) -> None:
    asked, answered = SHAPES[name]
    data = msgspec.convert(EXAMPLES[name]["answered"], answered)
    assert msgspec.to_builtins(data).keys() == EXAMPLES[name]["answered"].keys()
    if asked is not None:
        assert msgspec.convert(EXAMPLES[name]["asked"], asked)


def test_no_operation_takes_what_a_deck_holds_for_a_fight() -> None:
    bodies = {one: set(DOCUMENT["components"]["schemas"][one]["properties"]) for one in ("OpenFightRequest", "BeginFightRequest")}
    assert bodies == {"OpenFightRequest": {"key", "deck"}, "BeginFightRequest": {"nonce"}}


def _key(number: int) -> UUID:
    return UUID(int=number, version=4)
