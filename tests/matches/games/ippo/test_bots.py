"""The players of the house at Ippo: habits of the planning one, each in a position that shows it, and how strong it is."""

from __future__ import annotations

import pytest

from matches.games.ippo import RULES
from matches.games.ippo.commands import Command, DeclareBlow, Defend, EndPhase, OrderDefenses, Pass, UseAbility
from matches.games.ippo.held import Printed
from matches.games.ippo.vocabulary import Ability, Costs, Effect, EffectKey, Target
from matches.kernel.dice import Dice
from matches.kernel.seats import Seat
from tests.campaigns.bouts import strength
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support

KNOCK_DOWN = Ability("constant", effects=(Effect("knock_down", target="this"),), until="upright")
HARDER = Ability("boxing", effects=(Effect("blow", 2, target="own_blow"),))
PREVENT = Ability("boxing", effects=(Effect("prevent", 3),))
ROUND_UP = Ability("boxing", Costs(generic=2), effects=(Effect("round_up"),))


def choice(bout: Bout, seat: Seat, label: str = "bot") -> Command:
    return RULES.bots["planning"].choose(RULES.view(bout.state, seat), RULES.legal(bout.state, seat), Dice(bytes(32), label))


def ids(bout: Bout, *cards: Printed) -> set[int]:
    return {bout.id_of(one) for one in cards}


def struck(with_: Printed, *there: Printed, blue: int = 20, hand: tuple[Printed, ...] | None = None, downs: int = 0) -> Bout:
    """Red has thrown a blow, and blue, who has these cards, is asked for defenses unless he may do something first."""
    held = (fight(),) if hand is None else hand
    bout = Bout(Corner(corner=(with_,)), Corner(corner=there, endurance=blue, hand=held, downs=downs))
    bout.does(RED, DeclareBlow(card=bout.id_of(with_)))
    return bout


def defended(bout: Bout) -> set[int]:
    bout.all_pass()
    answer = choice(bout, BLUE)
    assert isinstance(answer, Defend)
    return set(answer.cards)


def test_a_blow_that_gets_through_is_thrown_before_one_that_is_stopped() -> None:
    hook, straight = blow(4, "hook"), blow(5, "straight")
    bout = Bout(Corner(corner=(hook, straight)), Corner(corner=(defense(6, ("straight",)),)))
    assert choice(bout, RED) == DeclareBlow(card=bout.id_of(hook))


def test_a_blow_that_would_only_be_lost_is_not_thrown() -> None:
    bout = Bout(Corner(corner=(blow(3, "straight"),)), Corner(corner=(defense(6, ("straight",)),)))
    assert choice(bout, RED) == EndPhase()


def test_a_blow_is_paid_with_supports_before_defenses_that_are_needed() -> None:
    hook, stool, guard = blow(4, "hook", generic=2), support(generic=2), defense(5, generic=2)
    bout = Bout(Corner(corner=(hook, guard), supports=(stool,)), Corner(corner=(blow(5),)))
    assert choice(bout, RED) == DeclareBlow(card=bout.id_of(hook), taps=(bout.id_of(stool),))


def test_a_defense_against_nothing_pays_before_one_that_would_stop_a_blow() -> None:
    hook, idle, needed = blow(4, "hook", generic=1), defense(5, ("upper",), generic=1), defense(5, ("straight",), generic=1)
    bout = Bout(Corner(corner=(hook, needed, idle)), Corner(corner=(blow(5, "straight"), blow(6, "straight"))))
    command = choice(bout, RED)
    assert isinstance(command, DeclareBlow)
    assert not set(command.taps) & ids(bout, needed)


def test_with_one_point_left_no_endurance_is_given_and_the_last_point_of_the_other_is_taken() -> None:
    hook = blow(4, "hook", generic=1)
    bout = Bout(Corner(corner=(hook,), endurance=2), Corner(endurance=4))
    assert choice(bout, RED) == DeclareBlow(card=bout.id_of(hook), endurance=1)
    bout = Bout(Corner(corner=(hook,), endurance=2), Corner(endurance=20, corner=(blow(1),)))
    assert choice(bout, RED) != DeclareBlow(card=bout.id_of(hook), endurance=2)


def test_the_cheapest_defense_that_stops_a_blow_is_put_up() -> None:
    hook, weak, exact, strong = blow(4, "hook"), defense(2), defense(5, ("hook",)), defense(7)
    bout = struck(hook, weak, exact, strong)
    assert defended(bout) <= ids(bout, exact, strong)
    assert len(defended(bout)) == 1


def test_a_defense_that_would_be_lost_for_nothing_is_not_put_up() -> None:
    even, nothing = defense(1), defense(0)
    assert defended(struck(blow(1, "hook"), even)) != set()  # both go, and nothing is lost
    assert defended(struck(blow(6, "hook"), nothing)) == set()


def test_at_low_endurance_everything_is_put_up_that_keeps_him_standing() -> None:
    hard, one, two = blow(6, "hook"), defense(2), defense(3)
    bout = struck(hard, one, two, blue=2)
    assert defended(bout) == ids(bout, one, two)


def test_with_two_knock_downs_a_third_is_blocked_at_any_price() -> None:
    down, one, two = blow(5, "hook", ability=KNOCK_DOWN), defense(2), defense(3)
    bout = struck(down, one, two, downs=2)
    assert defended(bout) == ids(bout, one, two)


def test_r19_the_attacker_uses_up_as_many_defenses_as_he_can() -> None:
    hook, four, three = blow(6, "hook"), defense(4), defense(3)
    bout = struck(hook, four, three)
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(four), bout.id_of(three))))
    bout.all_pass()
    assert bout.asked() == ("order", RED)
    assert choice(bout, RED) == OrderDefenses(cards=(bout.id_of(four), bout.id_of(three)))  # E4: the better one is lost


def test_an_interrupt_is_held_until_it_saves_something() -> None:
    saver = fight(PREVENT)
    light = struck(blow(0, "hook"), hand=(saver,))
    heavy = struck(blow(5, "hook"), hand=(saver,))
    for bout, wanted in ((light, Pass()), (heavy, UseAbility(card=heavy.id_of(saver)))):
        while bout.state.pending is not None and bout.state.pending.seats != (BLUE,):
            bout.does(RED, Pass())
        assert choice(bout, BLUE) == wanted


def test_a_blow_is_strengthened_when_that_gets_it_through() -> None:
    hook, more, guard = blow(4, "hook"), fight(HARDER), defense(5)
    bout = Bout(Corner(corner=(hook,), hand=(more,)), Corner(corner=(guard,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hook)))
    while bout.state.window != "defended":
        if bout.asked()[0] == "defend":
            bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
        else:
            bout.does(bout.asked()[1], Pass())
    assert choice(bout, RED) == UseAbility(card=bout.id_of(more))


def test_with_two_knock_downs_a_round_is_ended_before_the_third() -> None:
    gong, stool = fight(ROUND_UP), support(generic=2)
    down = blow(5, "hook", ability=KNOCK_DOWN)
    bout = Bout(Corner(corner=(down,)), Corner(hand=(gong,), supports=(stool,), downs=2))
    bout.does(RED, DeclareBlow(card=bout.id_of(down)))
    while bout.asked()[1] != BLUE:
        bout.does(RED, Pass())
    command = choice(bout, BLUE)
    assert isinstance(command, UseAbility) and command.card == bout.id_of(gong)


@pytest.mark.parametrize("key", ["tap", "untap", "destroy", "bounce", "defense"])
@pytest.mark.parametrize("all_of", ["own", "opponent"])
def test_the_card_that_was_named_for_one_effect_is_not_taken_for_the_other(key: EffectKey, all_of: str) -> None:
    """One of the discards is named, which lies in no corner, whatever the second effect falls on."""
    defenses = key == "defense"
    second = Effect(key, 1 if defenses else 0, "" if defenses else "defense", f"{all_of}_{'defenses' if defenses else 'cards'}")  # type: ignore[arg-type]
    both = fight(Ability("boxing", effects=(Effect("salvage", 0, "blow", "to_hand"), second)))
    bout = Bout(Corner((defense(3),), hand=(both,), discards=(blow(3),)), Corner((defense(3),)))
    assert isinstance(choice(bout, RED), UseAbility | EndPhase)


@pytest.mark.parametrize(
    ("key", "target", "used"),
    [
        ("tap", "own_cards", False),
        ("destroy", "own_cards", False),
        ("bounce", "own_cards", False),
        ("untap", "opponent_cards", False),
        ("destroy", "opponent_cards", True),
        ("tap", "opponent_cards", True),
    ],
)
def test_effects_are_held_for_a_loss_where_they_hit_ones_own(key: EffectKey, target: Target, used: bool) -> None:
    aid, mine, theirs = (
        fight(Ability("boxing", effects=(Effect(key, 0, "", target),))),
        defense(4),
        [defense(3) for _ in range(4)],
    )
    bout = Bout(Corner((mine,), hand=(aid, fight())), Corner(theirs, tapped=theirs if key == "untap" else ()))
    assert (choice(bout, RED) == UseAbility(card=bout.id_of(aid))) == used


@pytest.mark.parametrize(("effect", "negated"), [(Effect("direct", 4), True), (Effect("direct", 4, "owner"), False)])
def test_what_the_opponent_gains_is_negated_and_what_he_loses_is_not(effect: Effect, negated: bool) -> None:
    theirs, no = (
        fight(Ability("boxing", effects=(effect,))),
        fight(Ability("boxing", Costs(endurance=1), (), (Effect("negate", target="item"),))),
    )
    bout = Bout(Corner(hand=(theirs, fight())), Corner(hand=(no,), endurance=6))
    bout.does(RED, UseAbility(card=bout.id_of(theirs)))
    assert isinstance(choice(bout, BLUE), UseAbility) == negated


def test_the_same_view_gives_the_same_choice_whatever_the_other_holds_and_whatever_the_dice() -> None:
    bout = Bout(Corner(corner=(blow(4, "hook"),)), Corner(corner=(defense(3),), hand=(fight(PREVENT), blow(7)), deck=(blow(3),)))
    other = RULES.redeal(bout.state, RED, Dice(bytes(32), "again"))
    first = choice(bout, RED)
    bout.state = other
    assert choice(bout, RED, "other dice") == first


def test_of_mirrored_bouts_the_planning_player_wins_most() -> None:
    # The campaign's function. There it is 1,000 bouts of each format against each; in 40 the cards alone move the figure by
    # 8 per cent, which is what the slack is for. Seeded: what holds once holds always.
    figures = strength(matches=40, slack=1)
    assert figures.keys() == {"matches", "four: random", "four: greedy", "ten: random", "ten: greedy"}
