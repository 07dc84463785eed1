"""V: what effects reach and what they do not, whose cards they are, how long they last, by whom a blow is marked."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import DeclareBlow, Defend, EndPhase, Pass, UseAbility
from matches.games.ippo.events import Discarded
from matches.games.ippo.offers import legal
from matches.games.ippo.power import blow_power, most_defenses, start_cost
from matches.games.ippo.vocabulary import Ability, Condition, Costs, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.blows import SHUTS
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import (
    always,
    boxing,
    declares,
    gone,
    in_hand,
    lands,
    next_turn,
    result,
    struck,
    tapped,
    uses,
)


def marks(key: str, given: str) -> tuple[Bout, object, object]:
    """A blow of 6 against a guard of 3 and one of 9, marked by a fight card, or by what a support always does."""
    hit, guard = blow(6), defense(9 if key == "guard_break" else 3)
    effect = Effect(key, target="own_blow")  # type: ignore[arg-type]  # three of the keys
    aid, bag = fight(boxing(effect)), support(ability=always(effect))
    red = Corner((hit,), (bag,)) if given == "support" else Corner((hit,), hand=(aid, fight()))
    bout = Bout(red, Corner((guard,), deck=(blow(1),)))
    declares(bout, hit)
    if given == "fight":
        uses(bout, RED, aid)
    lands(bout, guard)
    return bout, hit, guard


def test_v20_a_knock_down_that_another_card_gives():
    bout, _, _ = marks("knock_down", "fight")
    assert bout.blue.downs == 1


@pytest.mark.parametrize("given", ["fight", "support"])
def test_v21_a_guard_break_that_another_card_gives(given):
    bout, _, guard = marks("guard_break", given)
    assert tapped(bout, guard)  # type: ignore[arg-type]


@pytest.mark.parametrize("given", ["fight", "support"])
def test_v19_a_return_upright_that_another_card_gives(given):
    bout, hit, _ = marks("stay_up", given)
    assert not tapped(bout, hit)  # type: ignore[arg-type]


def test_v22_q15_what_others_give_stays_though_the_text_is_shut_off():
    hit, guard, aid = blow(6), defense(4, ability=SHUTS), fight(boxing(Effect("knock_down", target="own_blow")))
    bout = Bout(Corner((hit,), hand=(aid, fight())), Corner((guard,), deck=(blow(1),)))
    declares(bout, hit)
    uses(bout, RED, aid)
    lands(bout, guard)
    assert (bout.blue.downs, bout.blue.endurance) == (1, 18)


@pytest.mark.parametrize(("until", "power"), [("instant", 3), ("turn", 5)])
def test_v3_a_defense_keeps_its_bonus_until_the_end_of_the_turn(until, power):
    hits, guard = (blow(3), blow(4)), defense(3)
    plus = fight(boxing(Effect("defense", 2, "", "own_defenses"), until=until))
    bout = Bout(Corner(hits), Corner((guard,), hand=(plus, fight()), deck=[blow(1)] * 9))
    bout.does(RED, DeclareBlow(card=bout.id_of(hits[0])))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    while bout.asked()[1] != BLUE:
        bout.does(RED, Pass())
    uses(bout, BLUE, plus)
    lands(bout)
    assert result(bout).met[0].defense == 5
    struck(bout, hits[1], guard)
    assert result(bout).met[0].defense == power


@pytest.mark.parametrize("until", ["instant", "turn"])
def test_v22_q15_a_limit_and_a_bonus_of_the_text_are_negated(until):
    both = Ability("boxing", effects=(Effect("blow", 2, target="this"), Effect("most_defenses", 1, target="this")), until=until)
    hit, guard = blow(5, ability=both), defense(1, ability=SHUTS)
    bout = Bout(Corner((hit,)), Corner((guard, defense(1))))
    declares(bout, hit, ability=1)
    bout.all_pass()
    assert bout.state.ring is not None
    assert (blow_power(bout.state, bout.state.ring), most_defenses(bout.state, bout.state.ring)) == (7, 1)
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    assert bout.state.ring is not None
    assert (blow_power(bout.state, bout.state.ring), most_defenses(bout.state, bout.state.ring)) == (5, None)


CORNERS = ("own_card", "own_cards", "opponent_card", "opponent_cards")


@pytest.mark.parametrize("key", ["tap", "untap", "destroy", "bounce"])
@pytest.mark.parametrize("target", CORNERS)
def test_v_corner_effects_fall_on_the_named_corner_and_never_on_the_ring(key, target):
    """Each boxer has a defense, and Red a blow on the ring besides."""
    hit, mine, theirs = blow(3), defense(3), defense(3)
    down = (mine, theirs) if key == "untap" else ()
    aid = fight(boxing(Effect(key, target=target)))
    bout = Bout(Corner((hit, mine), hand=(aid, fight()), tapped=down), Corner((theirs,), tapped=down))
    declares(bout, hit)
    meant, other = (mine, theirs) if target.startswith("own") else (theirs, mine)
    uses(bout, RED, aid, bout.id_of(meant) if target.endswith("card") else None)

    def reached(card):
        return tapped(bout, card) != (key == "untap") if key in ("tap", "untap") else gone(bout, card) or in_hand(bout, card)

    assert reached(meant)
    assert not (gone(bout, hit) or in_hand(bout, hit))
    if bout.placed(other) is not None:
        assert tapped(bout, other) == (key == "untap")
    assert not (gone(bout, other) or in_hand(bout, other))
    assert not tapped(bout, hit)


@pytest.mark.parametrize("key", ["tap", "untap", "destroy", "bounce"])
@pytest.mark.parametrize("one", [True, False])
def test_v_a_defense_on_the_ring_is_out_of_reach(key, one):
    """One that was tapped there for its own ability, too: it cannot be stood up."""
    hit, guard = blow(3), defense(3, ability=Ability("boxing", Costs(tap=True), effects=(Effect("draw", 1),)))
    aid = fight(boxing(Effect(key, 0, "defense", "own_card" if one else "own_cards")))
    bout = Bout(Corner((hit,)), Corner((guard,), hand=(aid, fight()), deck=(blow(1),)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    bout.does(RED, Pass())
    if key == "untap":
        bout.does(BLUE, UseAbility(card=bout.id_of(guard), hold=1))
        bout.does(RED, Pass())
    offered = {offer.fields[0] for offer in legal(bout.state, BLUE).commands if offer.command == "use_ability"}
    assert bout.id_of(aid) not in {value for field in offered for value in getattr(field, "values", ())}


def test_v4_cheaper_ends_with_the_turn():
    cheap = fight(Ability("boxing", effects=(Effect("cheaper", 2),)))
    hit = blow(3, generic=2)
    bout = Bout(Corner((hit,), hand=(cheap, fight()), deck=[blow(1)] * 20), Corner(deck=[blow(1)] * 20))
    uses(bout, RED, cheap)
    bout.all_pass()
    assert start_cost(bout.state, RED, bout.id_of(hit)) == ((0, 0, 0, 0), 0)
    next_turn(bout)
    assert start_cost(bout.state, RED, bout.id_of(hit)) == ((0, 0, 0, 0), 2)


def test_v4_two_that_are_always_cheaper_add_up():
    one, two = (support(ability=always(Effect("cheaper", 1))) for _ in range(2))
    bout = Bout(
        Corner((hit := blow(3, generic=3),), (one, two)), Corner(supports=(support(ability=always(Effect("cheaper", 1))),))
    )
    assert start_cost(bout.state, RED, bout.id_of(hit)) == ((0, 0, 0, 0), 1)


@pytest.mark.parametrize("n", [2, 3])
def test_v4_a_cheaper_nth_blow_is_the_nth_itself(n):
    cheap = Ability("constant", conditions=(Condition("nth_blow", n=n),), effects=(Effect("cheaper", 1),), until="upright")
    hits = [blow(1, generic=1) for _ in range(4)]
    bout = Bout(Corner(hits, (support(ability=cheap),), pool=(0, 0, 0, 0, n - 1)), Corner())
    for hit in hits:
        struck(bout, hit)
    assert (bout.red.pool, bout.red.endurance) == ((0, 0, 0, 0, 0), 20), "those before it are paid, it and what follows are not"


def test_r24_q15_the_constant_text_of_a_blow_that_was_shut_off_does_nothing_in_the_corner_either():
    hit, following = blow(5, ability=always(Effect("cheaper", 2))), blow(4, generic=2)
    up = support(ability=always(Effect("stay_up", 0, "", "own_blow")))
    guard = defense(2, ability=SHUTS)
    bout = Bout(Corner((hit, following), (up,), deck=[blow(1)] * 20), Corner((guard,), deck=[blow(1)] * 20))
    assert start_cost(bout.state, RED, bout.id_of(following))[1] == 0
    struck(bout, hit, guard)
    assert not tapped(bout, hit)
    assert start_cost(bout.state, RED, bout.id_of(following))[1] == 2
    next_turn(bout)
    next_turn(bout)
    assert start_cost(bout.state, RED, bout.id_of(following))[1] == 0


def test_v_the_card_that_is_tapped_for_its_ability_does_not_pay_for_it():
    aid = support(generic=1, ability=Ability("boxing", Costs(generic=1, tap=True), effects=(Effect("recover", 2),)))
    bout = Bout(Corner(supports=(aid,), endurance=10), Corner())
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(aid)))
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(aid), taps=(bout.id_of(aid),), endurance=1))
    bout.does(RED, UseAbility(card=bout.id_of(aid), endurance=1))
    assert (bout.red.endurance, bout.red.pool) == (9, (0, 0, 0, 0, 0))


def test_v_another_card_is_tapped_for_it_though_its_own_power_would_fit_better():
    aid = support(generic=1, ability=Ability("boxing", Costs(generic=1, tap=True), effects=(Effect("recover", 2),)))
    other = defense(3, icons=2)
    bout = Bout(Corner((other,), (aid,), endurance=10), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    assert (tapped(bout, other), bout.red.pool) == (True, (1, 0, 0, 0, 0))


@pytest.mark.parametrize("by", ["ability", "declaration"])
def test_v_a_discard_that_pays_is_told_as_a_payment(by):
    costly = Ability("boxing", Costs(discard=1), effects=(Effect("draw", 1),))
    hit, aid, held = blow(3, ability=costly), support(ability=costly), fight()
    bout = Bout(Corner((hit,), (aid,), hand=(held, fight()), deck=(blow(1),)), Corner())
    if by == "ability":
        bout.does(RED, UseAbility(card=bout.id_of(aid), discards=(bout.id_of(held),)))
    else:
        bout.does(RED, DeclareBlow(card=bout.id_of(hit), ability=1, discards=(bout.id_of(held),)))
    assert [(one.why, one.cards[0].id) for one in bout.told(Discarded)] == [("cost", bout.id_of(held))]


def test_v6_two_discards_by_chance_of_one_ability_are_two_rolls():
    """The scene itself refuses a label that is used twice."""
    twice = fight(boxing(Effect("make_discard", 1, "random"), Effect("make_discard", 1, "random")))
    bout = Bout(Corner(hand=(twice, fight())), Corner(hand=[blow(1) for _ in range(5)]))
    uses(bout, RED, twice)
    assert (bout.labels, len(bout.blue.hand)) == (["discard/1/1", "discard/1/2"], 3)


def test_v_nothing_lasts_beyond_a_turn_that_should_not():
    """Shield, flips and the cheaper blow of a turn are gone in the next one."""
    given = (Effect("prevent", 2), Effect("count", 2), Effect("cheaper", 1))
    cards = [fight(boxing(one)) for one in given]
    bout = Bout(Corner(hand=(*cards, fight()), deck=[blow(1)] * 20), Corner(deck=[blow(1)] * 20))
    for card in cards:
        uses(bout, RED, card)
        bout.all_pass()
    assert (bout.red.shield, bout.red.count, bout.red.cheaper) == (2, 2, 1)
    bout.does(RED, EndPhase())
    next_turn(bout)
    assert (bout.red.shield, bout.red.count, bout.red.cheaper) == (0, 0, 0)
