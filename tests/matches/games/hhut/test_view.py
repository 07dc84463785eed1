"""What each seat and a spectator see of HHUT: Q27 and Q28, and all that a table shows."""

import msgspec
import pytest

from matches.games.hhut import RULES
from matches.games.hhut.events import Begun, DuelFought, Hand
from matches.games.hhut.history import DuelView, FoughtView, PairingView
from matches.games.hhut.ratings import RATINGS
from matches.games.hhut.view import HandView, PlayerView, Said, SideView, View
from matches.kernel.dice import Dice
from matches.kernel.seats import Viewer
from tests.matches.games.hhut.crowds import showdown
from tests.matches.games.hhut.table import (
    AT,
    AUTOTUNE,
    BOYCOTT,
    CHORUS,
    FLOW,
    GOLD,
    LABEL,
    LYRICS,
    MISSED,
    PRIZE,
    RESIGN,
    announce,
    choose,
    game,
    loaded,
    lock,
    punch,
    rapper,
    strike,
    with_points,
)
from tests.matches.kernel.given import Given

THREE = {seat: tuple(rapper(f"{seat}-{n}", 80 + n) for n in range(3)) for seat in range(4)}


def seen(table: Given, viewer: Viewer) -> View:
    return RULES.view(table.state, viewer)


def text(table: Given, viewer: Viewer) -> str:
    return msgspec.json.encode(seen(table, viewer)).decode()


def test_q28_numbers_of_cards_and_bonuses_are_public_and_what_they_are_is_not() -> None:
    table = game(hands=THREE, bonuses={0: (PRIZE, LABEL)})
    nobody = PlayerView(seat=0, side=0, cards=3, bonuses=2, used=(), in_duel=True, locked=False, missed=0, gone="")
    for viewer in (1, None):
        assert seen(table, viewer).players[0] == nobody
        assert not [slug for slug in ("0-0", "0-1", "0-2", PRIZE.slug) if f'"{slug}"' in text(table, viewer)]
    assert seen(table, 0).hands == (
        HandView(seat=0, cards=THREE[0], bonuses=(PRIZE, LABEL), locked=None, bonus=None, target=None),
    )
    assert seen(table, None).hands == ()


def test_q28_the_first_event_shows_a_hand_to_its_side_only() -> None:
    hand = Hand(seat=0, count=1, bonus_count=1, cards=(rapper("a"),), bonuses=(PRIZE,))
    mate = Hand(seat=2, count=1, bonus_count=0, cards=(rapper("c"),), bonuses=())
    begun = Begun(mode="teams", format="free", sides=((0, 2), (1, 3)), points=200, hands=(hand, mate))
    counted = Hand(seat=0, count=1, bonus_count=1, cards=(), bonuses=())
    assert [RULES.redact(begun, viewer).hands[0] for viewer in (0, 2, 1, 3, None)] == [hand, hand, counted, counted, counted]


def test_q28_that_a_card_is_locked_is_public_and_which_one_with_what_bonus_is_not() -> None:
    plain, boosted = (lock(game(hands=THREE, bonuses={0: (PRIZE,)}), 0, "0-1", bonus) for bonus in (None, PRIZE))
    for viewer in (1, None):
        assert seen(plain, viewer).players[0].locked
        assert (
            text(plain, viewer) == text(boosted, viewer) == text(lock(game(hands=THREE, bonuses={0: (LABEL,)}), 0, "0-2"), viewer)
        )
    own = seen(boosted, 0).hands[0]
    assert (own.locked, own.bonus) == (THREE[0][1], PRIZE)
    assert THREE[0][1] in own.cards, "it lies face down and is not used yet"


def test_q28_used_cards_lie_open_with_all_their_ratings() -> None:
    table = strike(game(), {0: 5})
    assert [seen(table, viewer).players[0].used for viewer in (0, 1, None)] == [(punch(0, 5),)] * 3


def test_q28_a_sealed_announcement_is_seen_by_who_made_it_and_that_it_was_made_by_all() -> None:
    table = strike(game(), {0: 1}, {1: 1})
    table = announce(lock(lock(table, 0, punch(0, 9)), 1, punch(1, 0, 2)), 0, LYRICS, FLOW)
    assert seen(table, 0).announced == (Said(side=0, ratings=(LYRICS, FLOW)),)
    assert [seen(table, viewer).announced for viewer in (1, None)] == [(Said(side=0, ratings=()),)] * 2
    assert seen(table, None).announcing == (1,)


def test_q28_whom_a_bonus_names_is_hidden_until_the_reveal() -> None:
    tables = [lock(showdown(bonuses={0: (BOYCOTT,)}), 0, punch(0, 1), BOYCOTT, target=seat) for seat in (1, 2)]
    for viewer in (1, 2, None):
        assert text(tables[0], viewer) == text(tables[1], viewer)
    assert seen(tables[1], 0).hands[0].target == 2


def test_q28_what_another_viewer_hides_is_dealt_again_for_him_alone() -> None:
    table = lock(game("teams", hands=THREE, bonuses=dict.fromkeys(range(4), (PRIZE,))), 1, "1-0")
    other = RULES.redeal(table.state, 0, Dice(bytes(32), "redeal"))
    assert [other.player(seat) == table.state.player(seat) for seat in range(4)] == [True, False, True, False]


# The table.


def test_the_points_of_each_side_and_how_many_there_were() -> None:
    assert seen(strike(game(), {0: 5}), None).sides == (
        SideView(side=0, seats=(0,), points=100, full=100, out=False),
        SideView(side=1, seats=(1,), points=95, full=100, out=False),
    )
    assert seen(game("teams"), None).sides == (
        SideView(side=0, seats=(0, 2), points=200, full=200, out=False),
        SideView(side=1, seats=(1, 3), points=200, full=200, out=False),
    )


def test_the_running_duel_says_who_leads_and_why_with_its_numbers() -> None:
    view = seen(strike(game(), {0: 18}, {1: 11}), None)
    assert view.duel == DuelView(duel=3, round=1, place=3, sides=(0, 1), attackers=(0,), lead="damage", dealt=(18, 11))
    assert view.round_dealt == (18, 11)
    assert view.until == AT + 60_000


@pytest.mark.parametrize(("format", "rounds"), [("bands", (3, 3, 3)), ("free", (3, 3, 1))])
def test_the_rounds_and_how_many_duels_they_have(format: str, rounds: tuple[int, ...]) -> None:
    assert seen(game(format=format), None).rounds == rounds
    assert seen(game("crowd_3", format=format), None).rounds == ()


def test_the_history_holds_each_duel_with_its_cards_and_its_damage() -> None:
    first, second, third = seen(strike(game(), {0: 5}, {1: MISSED}, {0: 2}), 1).history
    assert first == FoughtView(
        opened=DuelView(duel=1, round=1, place=1, sides=(0, 1), attackers=(0,), lead="toss", dealt=()),
        cards=((0, "0:5:0"), (1, "1:0:0")),
        dealt=(5, 0),
        cancelled=(),
    )
    assert (second.cards, second.dealt, second.cancelled) == (((0, "0:0:0"), (1, "1:-1:0")), (0, 0), (1,))
    assert (third.opened.lead, third.opened.dealt, third.dealt) == ("damage", (5, 0), (2, 0))


def test_the_round_that_runs_counts_for_itself() -> None:
    table = strike(game(), {0: 5}, {1: 1}, {0: 2})
    assert seen(table, None).round_dealt == (0, 0)
    assert seen(strike(table, {1: 4}), None).round_dealt == (0, 4)


def test_the_last_duel_is_there_to_be_counted_out() -> None:
    table = strike(game(), {0: 5})
    last = seen(table, None).last
    assert last.opened.duel == 1
    assert [(shown.seat, shown.card) for shown in last.shown] == [(0, punch(0, 5)), (1, punch(1, 0))]
    assert isinstance(last.fought, DuelFought)
    assert [(one.side, one.before, one.after) for one in last.fought.points] == [(0, 100, 100), (1, 100, 95)]


def test_after_a_duel_that_somebody_left_the_history_still_fits_its_cards() -> None:
    table = strike(game("crowd_4", dice=loaded()), {0: 3})
    table = choose(lock(table, 0, punch(0, 9)).when(1, RESIGN, AT), 0, "0-2")
    history = seen(strike(table, {0: 4}), None).history
    assert [(one.opened.duel, one.cards) for one in history] == [
        (1, ((0, "0:3:0"), (1, "1:0:0"))),
        (3, ((0, "0:4:0"), (2, "2:0:0"))),
    ]


def test_what_ones_ratings_count_for_is_there_once_the_card_lies_face_down() -> None:
    mine = rapper("booba-0-9", sales=90, chorus="?", flow="?")
    table = game(hands={0: (mine,)}, bonuses={0: (GOLD, AUTOTUNE)})
    assert seen(table, 0).counts == ()
    assert seen(lock(table, 0, mine, GOLD), 0).counts == (51, "?", 91, 51, 51, "?", 51, 51)
    assert seen(lock(table, 0, mine, AUTOTUNE), 0).counts == (50, "?", 90, 50, 50, 99, 50, 50)
    assert [seen(lock(table, 0, mine, GOLD), viewer).counts for viewer in (1, None)] == [(), ()]


def test_in_teams_ones_ratings_count_together_when_both_cards_are_down() -> None:
    cards = {seat: rapper(f"c{seat}", lyrics=60 + seat, chorus="?" if seat == 2 else 50) for seat in range(4)}
    table = lock(game("teams", hands={seat: (card,) for seat, card in cards.items()}), 0, cards[0])
    assert seen(table, 2).counts == ()
    table = lock(table, 2, cards[2])
    assert seen(table, 2).counts == seen(table, 0).counts == (122, 100, 100, 100, 100, "?", 100, 100)
    assert seen(table, 1).counts == ()


def test_what_can_carry_an_announcement_is_known_to_the_side_that_announces() -> None:
    mine = rapper("a", flow="?")
    table = lock(lock(game(hands={0: (mine,)}), 0, mine), 1, punch(1, 0))
    assert seen(table, 0).announceable == tuple(rating for rating in RATINGS if rating != FLOW)
    assert [seen(table, viewer).announceable for viewer in (1, None)] == [(), ()]


def test_pairings_say_who_has_met_whom() -> None:
    table = strike(game("crowd_3"), {0: 5}, {1: 3}, {0: 2})
    assert seen(table, None).pairings == (
        PairingView(pairing=(0, 1), status="met", winner=0, dealt=(7, 3)),
        PairingView(pairing=(0, 2), status="open"),
        PairingView(pairing=(1, 2), status="open"),
    )
    assert (seen(table, 1).chooser, seen(table, 1).choices) == (0, ((0, 2), (1, 2)))
    assert seen(table, 1).duel is None
    assert not any(player.in_duel for player in seen(table, 1).players)
    table = choose(table, 0, "1-2")
    assert [one.status for one in seen(table, None).pairings] == ["met", "open", "meeting"]
    assert (seen(table, None).meeting, seen(table, None).chosen_by) == ((1, 2), 0)
    assert seen(game(), None).pairings == ()


def test_who_is_out_is_out_of_the_table() -> None:
    view = seen(strike(with_points(game("crowd_4"), s1=1), {0: 1}), None)
    assert [side.out for side in view.sides] == [False, True, False, False]
    assert [one.status for one in view.pairings] == ["met", "open", "open", "dropped", "dropped", "open"]


def test_the_end_has_winners_and_no_clock() -> None:
    view = seen(game().when(1, RESIGN), None)
    assert (view.phase, view.winners, view.reason, view.until, view.duel) == ("over", (0,), "last_left", None, None)


def test_the_toss_is_public() -> None:
    assert seen(game(), None).tosses == (("first", 0),)


def test_q18_what_autotune_sets_is_seen_before_it_is_announced() -> None:
    mine = rapper("booba-0-9", chorus=70)
    table = lock(game(hands={0: (mine,)}, bonuses={0: (AUTOTUNE,)}), 0, mine, AUTOTUNE)
    assert seen(table, 0).counts[RATINGS.index(CHORUS)] == 99
