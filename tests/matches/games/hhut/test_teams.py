"""Two against two: R29 to R31, Q11, Q13, Q17 and Q27 of HHUT. Seats 0 and 2 are a team, 1 and 3 are the other."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.commands import Announce, Lock
from matches.games.hhut.deck import quick_deck
from matches.games.hhut.events import Announced, AnnouncingOpened, CoinTossed, DuelFought, GameOver, Locked, Revealed, TimeMissed
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.options import Options
from matches.games.hhut.ratings import RATINGS
from matches.kernel.dice import Dice
from matches.kernel.rules import Context, Setup
from tests.matches.games.hhut.table import (
    AT,
    AUTOTUNE,
    BOYCOTT,
    CHORUS,
    FLOW,
    GOLD,
    INFLUENCE,
    LABEL,
    LYRICS,
    MISSED,
    PRIZE,
    SALES,
    STAGE,
    announce,
    cancelled,
    damages,
    fight,
    game,
    lead,
    loaded,
    lock,
    one,
    points,
    punch,
    rapper,
    strike,
    tags,
    time_is_up,
    with_points,
)
from tests.matches.kernel.given import Given

FOUR = {seat: rapper(f"card-{seat}", lyrics=60 if seat % 2 == 0 else 50) for seat in range(4)}


def clash(cards: dict[int, Rapper], ratings: list[str], bonuses: dict[int, Bonus] | None = None) -> Given:
    """One attack of the team of seats 0 and 2, the other team's locks first."""
    held = {seat: (bonus,) for seat, bonus in (bonuses or {}).items()}
    table = game("teams", hands={seat: (card,) for seat, card in cards.items()}, bonuses=held)
    return fight(table, dict(sorted(cards.items(), key=lambda one: -one[0])), {0: ratings}, bonuses)


def sums(table: Given) -> list[tuple[object, object]]:
    return [(gap.mine, gap.theirs) for gap in one(table, DuelFought).attacks[0].hits[0].differences]


@pytest.mark.parametrize("side", [0, 1])
def test_r4_two_teams_across_the_table_with_200_points(side: int) -> None:
    options, cards = Options(mode="teams"), RULES.first_release()
    decks = {seat: quick_deck(cards, options, Dice(bytes(32), str(seat))) for seat in range(4)}
    context = Context(0, 0, loaded(coin_first=side), cards, decks)
    begun, tossed, opened = RULES.begin(Setup((0, 1, 2, 3), options, ()), context)
    assert (begun.points, begun.sides) == (200, ((0, 2), (1, 3)))
    assert tossed == CoinTossed(what="first", side=side, team=((0, 2), (1, 3))[side])
    assert (opened.sides, opened.attackers) == ((0, 1), (side,))


def test_r29_each_rating_is_the_sum_of_two_cards() -> None:
    table = clash(FOUR, [LYRICS, FLOW])
    assert sums(table) == [(60 + 60, 50 + 50), (100, 100)]
    assert points(table) == (200, 200 - 20)


def test_r29_all_four_lock_before_the_announcement() -> None:
    table = game("teams")
    for seat in (3, 0, 1):
        table = lock(table, seat, punch(seat, 0))
        assert tags(table) == ["locked"]
    assert one(lock(table, 2, punch(2, 0)), AnnouncingOpened) == AnnouncingOpened(sides=(0,), until=AT + 60_000)


def test_r31_the_order_of_duels_is_that_of_two_players() -> None:
    table = strike(game("teams", dice=loaded()), {0: 18})
    assert lead(table) == ((1,), "swap", ())
    assert lead(strike(table, {1: 11})) == ((0,), "damage", (18, 11))
    assert lead(strike(table, {1: 18})) == ((0, 1), "level", (18, 18))
    assert lead(strike(game("teams"), {0: MISSED}, {1: 0})) == ((1,), "not_cancelled", (0, 0))
    assert lead(strike(table, {1: 0}, {0: 0})) == ((1,), "toss_lost", ())


def test_q10_a_team_at_0_has_lost() -> None:
    table = strike(with_points(game("teams"), s1=7), {0: 8})
    assert one(table, GameOver) == GameOver(winners=(0,), seats=(0, 2), reason="knocked_out")
    assert RULES.outcome(table.state).placings == ((0, 2), (1, 3))


def test_q9_both_teams_at_0_have_drawn() -> None:
    table = strike(with_points(strike(game("teams"), {0: 0}, {1: 0}), s0=1, s1=1), {0: 1, 1: 1})
    assert one(table, GameOver) == GameOver(winners=(0, 1), seats=(0, 1, 2, 3), reason="level")


@pytest.mark.parametrize("unknown", range(4))
def test_q11_an_unknown_rating_on_any_of_four_cards_voids_it(unknown: int) -> None:
    cards = FOUR | {unknown: rapper(f"card-{unknown}", lyrics=60 if unknown % 2 == 0 else 50, flow="?")}
    table = clash(cards, [LYRICS, FLOW])
    assert "?" in sums(table)[1]
    assert damages(table)[1] == 20


def test_q11_an_announcement_needs_a_number_on_both_cards() -> None:
    silent = dict.fromkeys(RATINGS, "?")
    cards = FOUR | {0: rapper("card-0", **silent | {LYRICS: 60, STAGE: 60}), 2: rapper("card-2", flow="?", lyrics="?")}
    table = game("teams", hands={seat: (card,) for seat, card in cards.items()})
    for seat, card in cards.items():
        table = lock(table, seat, card)
    table.refuses(0, Announce(ratings=(LYRICS, FLOW)), "only_unknown")
    assert RULES.legal(table.state, 0).commands[0].fields[0].needed == (STAGE,)
    assert damages(announce(table, 0, STAGE))[1] == 60 + 50 - 100


def test_q11_without_a_number_on_both_cards_the_attack_is_cancelled_at_once() -> None:
    even = {rating: "?" for at, rating in enumerate(RATINGS) if at % 2}
    odd = {rating: "?" for at, rating in enumerate(RATINGS) if not at % 2}
    cards = FOUR | {0: rapper("card-0", **even), 2: rapper("card-2", **odd)}
    table = game("teams", hands={seat: (card,) for seat, card in cards.items()})
    for seat, card in cards.items():
        table = lock(table, seat, card)
    assert tags(table) == ["locked", "revealed", "duel_fought", "duel_opened"]
    assert cancelled(table) == (0,)


def test_q17_a_certification_raises_its_own_card_and_not_the_partners() -> None:
    cards = FOUR | {2: rapper("card-2", lyrics=60, sales=85)}
    assert sums(clash(cards, [LYRICS, SALES], {2: GOLD})) == [(60 + 61, 100), (50 + 86, 100)]


def test_q16_the_partners_sales_do_not_count_for_a_certification() -> None:
    cards = FOUR | {2: rapper("card-2", sales=99)}
    table = game("teams", hands={seat: (card,) for seat, card in cards.items()}, bonuses={0: (GOLD,)})
    table.refuses(0, Lock(card="card-0", bonus=GOLD.slug), "bonus_needs_sales")


@pytest.mark.parametrize("seat", [0, 2])
def test_q17_a_boycott_takes_5_once_from_the_sums_of_the_other_team(seat: int) -> None:
    assert sums(clash(FOUR, [LYRICS, SALES, INFLUENCE], {seat: BOYCOTT})) == [(120, 100), (100, 95), (100, 95)]


def test_q17_a_boycott_stops_at_0_of_the_sum() -> None:
    cards = FOUR | {1: rapper("card-1", sales=1), 3: rapper("card-3", sales=2)}
    assert sums(clash(cards, [LYRICS, SALES], {0: BOYCOTT})) == [(120, 100), (100, 0)]


def test_q14_a_label_cancels_the_one_bonus_of_the_other_team() -> None:
    assert sums(clash(FOUR, [LYRICS], {0: PRIZE}))[0] == (123, 100)
    table = clash(FOUR, [LYRICS], {0: PRIZE, 3: LABEL})
    assert sums(table)[0] == (120, 100)
    assert [shown.annulled for shown in one(table, Revealed).shown] == [True, False, False, False]


def test_q18_autotune_sets_the_chorus_of_its_own_card() -> None:
    cards = FOUR | {2: rapper("booba-0-9", chorus="?")}
    assert sums(clash(cards, [LYRICS, CHORUS], {2: AUTOTUNE})) == [(110, 100), (50 + 99, 100)]


def test_r30_q27_the_first_bonus_takes_the_slot_and_the_second_is_refused() -> None:
    table = lock(game("teams", bonuses={0: (PRIZE,), 2: (LABEL,), 1: (PRIZE,)}), 2, punch(2, 0), LABEL)
    assert not RULES.view(table.state, 0).bonus_free
    table.refuses(0, Lock(card=punch(0, 0).slug, bonus=PRIZE.slug), "bonus_slot_taken")
    assert [[field.name for field in offer.fields] for offer in RULES.legal(table.state, 0).commands] == [["card"]]
    assert len(RULES.legal(table.state, 1).commands) == 2, "the other team has a slot of its own"
    assert tags(lock(table, 0, punch(0, 0))) == ["locked"]


def test_r30_the_slot_is_free_again_in_the_next_duel() -> None:
    table = game("teams", bonuses={0: (PRIZE,), 2: (LABEL,)})
    cards = {seat: punch(seat, 0) for seat in range(4)}
    table = fight(table, cards, {0: [LYRICS]}, {2: LABEL})
    assert RULES.view(table.state, 0).bonus_free
    assert tags(lock(table, 0, punch(0, 0, 1), PRIZE)) == ["locked"]


def test_q13_a_team_holds_ten_bonuses_and_each_member_plays_his_own() -> None:
    table = game("teams", bonuses={0: (PRIZE,) * 5, 2: (LABEL,) * 5})
    assert [player.bonuses for player in RULES.view(table.state, 1).players] == [5, 0, 5, 0]
    table.refuses(2, Lock(card=punch(2, 0).slug, bonus=PRIZE.slug), "bonus_not_held")


def test_q27_team_mates_see_hands_and_locks_and_nobody_else_does() -> None:
    table = lock(game("teams", bonuses={0: (PRIZE,)}), 0, punch(0, 7), PRIZE)
    said = Locked(seat=0, team=(0, 2), card=punch(0, 7).slug, bonus=PRIZE.slug, target=None, late=False)
    table.then(said)
    assert [RULES.redact(said, viewer).card for viewer in (0, 2)] == [punch(0, 7).slug] * 2
    hidden = Locked(seat=0, team=(0, 2), card="", bonus="", target=None, late=False)
    assert [RULES.redact(said, viewer) for viewer in (1, 3, None)] == [hidden] * 3
    for viewer, seats in ((0, [0, 2]), (2, [2, 0]), (1, [1, 3]), (None, [])):
        assert [hand.seat for hand in RULES.view(table.state, viewer).hands] == seats
    mate = RULES.view(table.state, 2).hands[1]
    assert (mate.locked, mate.bonus, mate.bonuses) == (punch(0, 7), PRIZE, (PRIZE,))


def announcing() -> Given:
    table = game("teams")
    for seat in range(4):
        table = lock(table, seat, punch(seat, 4 if seat == 0 else 0))
    return table


def test_q27_the_captain_announces_and_his_team_mate_does_not() -> None:
    table = announcing()
    table.refuses(2, Announce(ratings=(LYRICS,)), "not_announcing").refuses(1, Announce(ratings=(LYRICS,)), "not_announcing")
    assert not RULES.legal(table.state, 2).commands
    table = announce(table, 0, LYRICS)
    assert table.caused[0] == Announced(side=0, team=(0, 2), ratings=(LYRICS,), sealed=False)
    assert damages(table)[1] == 4


def test_q27_the_captain_is_late_and_the_attack_is_cancelled() -> None:
    table = time_is_up(announcing())
    assert table.caused[0] == TimeMissed(seats=(0,), what="announce")
    assert cancelled(table) == (0,)
    assert [player.missed for player in table.state.players] == [1, 0, 0, 0]


def test_q27_a_sealed_announcement_is_open_to_the_team_mate() -> None:
    table = strike(game("teams"), {0: 0}, {1: 0})
    for seat in range(4):
        table = lock(table, seat, punch(seat, 0, 2))
    table = announce(table, 1, FLOW)
    said = table.caused[0]
    assert [RULES.redact(said, viewer).ratings for viewer in (3, 0, 2, None)] == [(FLOW,), (), (), ()]
    assert [RULES.view(table.state, viewer).announced[0].ratings for viewer in (3, 0, 2, None)] == [(FLOW,), (), (), ()]


@pytest.mark.parametrize("format", ["free", "bands"])
def test_q5_each_member_brings_a_deck_of_his_own(format: str) -> None:
    options, cards = Options(mode="teams", format=format), RULES.first_release()
    deck = quick_deck(cards, options, Dice(bytes(32), "deck"))
    assert len(deck.cards) == (7 if format == "free" else 9)
    assert not RULES.loadout.check(deck, cards, options)
