"""Q10, Q23, Q27: what everybody may know, and what nobody but its owner does; of the view, of events, of what is dealt anew."""

from __future__ import annotations

import msgspec
import pytest

from matches.games.ippo import RULES
from matches.games.ippo.commands import Defend, SetUp, StandBy, UseAbility
from matches.games.ippo.events import Begun, Brought, Drawn, Passed, SetUpDone, Shuffled, StoodBy
from matches.games.ippo.held import Ref
from matches.games.ippo.hiding import redact, redeal
from matches.games.ippo.view import View, view
from matches.games.ippo.vocabulary import Effect
from matches.kernel.dice import Dice
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import always, boxing, declares, settle, struck, used
from tests.matches.games.ippo.test_rules_of_turns import before_the_bell

A, B = Ref(1, "a"), Ref(2, "b")
VIEWERS = (RED, BLUE, None)


def seen(found: View) -> bytes:
    return msgspec.json.encode(found)


def scene() -> Bout:
    red = Corner((blow(3), defense(2)), (support(),), hand=(blow(7), fight()), deck=(defense(5), blow(8), defense(9)))
    return Bout(red, Corner((defense(2),), hand=(blow(6), fight()), deck=(blow(9), defense(8)), discards=(blow(1),)))


def test_q27_hands_are_seen_by_their_owner_and_counted_by_all():
    bout = scene()
    for viewer in VIEWERS:
        found = view(bout.state, viewer)
        assert [one.hand for one in found.fighters] == [2, 2]
        assert [one.deck for one in found.fighters] == [3, 2]
        own = () if viewer is None else bout.state.fighter(viewer).hand
        assert tuple(one.id for one in found.hand) == own


def test_q27_corners_discards_pools_and_counters_are_public():
    bout = scene()
    for viewer in VIEWERS:
        red, blue = view(bout.state, viewer).fighters
        assert [one.power for one in red.corner] == [3, 2] and len(red.supports) == 1
        assert (len(blue.discards), red.pool, blue.endurance, blue.downs) == (1, (0, 0, 0, 0, 0), 20, 0)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_q27_another_deal_of_what_is_hidden_looks_the_same(viewer):
    bout = scene()
    others = [redeal(bout.state, viewer, Dice(bytes(32), f"deal/{at}")) for at in range(8)]
    assert {seen(view(one, viewer)) for one in others} == {seen(view(bout.state, viewer))}
    assert len({one.fighter(BLUE if viewer == RED else RED).hand for one in others}) > 1, "nothing was dealt anew"


def test_q27_cards_that_everybody_saw_go_there_stay_where_they_are():
    guard = defense(4)
    bout = used(
        "boxing", "boxing", Effect("bounce", target="opponent_cards"), blue=Corner((guard,), deck=[blow(1) for _ in range(5)])
    )
    known = bout.id_of(guard)
    assert [one.id for one in view(bout.state, RED).fighters[1].known] == [known]
    for at in range(6):
        assert known in redeal(bout.state, RED, Dice(bytes(32), f"deal/{at}")).fighter(BLUE).hand


def test_v12_what_went_under_the_deck_stays_there_until_it_is_shuffled():
    lost = blow(4)
    there = Corner(discards=(lost,), deck=[defense(1) for _ in range(6)])
    bout = used("boxing", "boxing", Effect("salvage", target="to_deck"), red=there, target=lost)
    for viewer in VIEWERS:
        for at in range(6):
            assert redeal(bout.state, viewer, Dice(bytes(32), f"deal/{at}")).fighter(RED).deck[-1] == bout.id_of(lost)


def test_q10_what_is_laid_and_how_much_is_a_secret_until_both_have_laid():
    bout = before_the_bell(Corner(hand=(defense(1), blow(2), fight())), Corner(hand=(defense(3), blow(4))))
    told = bout.does(RED, SetUp(cards=bout.red.hand[:2]))
    done = next(one for one in told if isinstance(one, SetUpDone))
    assert redact(done, RED) == done
    for viewer in (BLUE, None):
        assert redact(done, viewer) == SetUpDone(seat=RED, late=False)
        found = view(bout.state, viewer)
        assert (found.fighters[0].ready, found.fighters[0].hand, found.fighters[0].corner, found.laid) == (True, 3, (), None)
    own = view(bout.state, RED).laid
    assert own is not None and len(own) == 2


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (Drawn(seat=RED, count=2, cards=(A, B)), Drawn(seat=RED, count=2, cards=(A, B)), Drawn(seat=RED, count=2)),
        (Shuffled(seat=RED, count=2, order=(2, 1)), Shuffled(seat=RED, count=2), Shuffled(seat=RED, count=2)),
        (StoodBy(seat=RED, until="blow"), StoodBy(seat=RED, until="blow"), None),
        (Passed(seat=RED), Passed(seat=RED), Passed(seat=RED)),
    ],
)
def test_q27_events_as_they_are_told(event, own, others):
    assert redact(event, RED) == own
    assert (redact(event, BLUE), redact(event, None)) == (others, others)


def test_q27_a_deck_is_told_to_its_owner_and_its_order_to_nobody():
    whole = Brought(seat=RED, count=2, cards=(A, B), order=(2, 1))
    begun = Begun(rounds=4, turns_per_round=6, first=RED, decks=(whole,))
    told = {viewer: redact(begun, viewer) for viewer in VIEWERS}
    assert isinstance(told[RED], Begun) and told[RED].decks == (Brought(seat=RED, count=2, cards=(A, B)),)
    for viewer in (BLUE, None):
        other = told[viewer]
        assert isinstance(other, Begun) and other.decks == (Brought(seat=RED, count=2),)


def test_q23_a_standing_order_is_seen_by_who_gave_it():
    bout = scene()
    before = {viewer: seen(view(bout.state, viewer)) for viewer in VIEWERS}
    bout.does(BLUE, StandBy(until="turn"))
    assert view(bout.state, BLUE).standing == "turn"
    for viewer in (RED, None):
        assert seen(view(bout.state, viewer)) == before[viewer]


def test_the_view_shows_what_is_on_the_ring_as_it_counts_now():
    hit, guard = blow(5, ability=always(Effect("guard_break", target="this"))), defense(3)
    plus, bag = (
        fight(boxing(Effect("blow", 2, target="own_blow"))),
        support(ability=always(Effect("defense", 1, "", "own_defenses"))),
    )
    bout = Bout(Corner((hit,), hand=(plus, fight())), Corner((guard,), (bag,)))
    declares(bout, hit)
    bout.does(RED, UseAbility(card=bout.id_of(plus), hold=1))
    assert [(one.card.id, one.seat) for one in view(bout.state, None).stack] == [(bout.id_of(plus), RED)]
    settle(bout)
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    ring = view(bout.state, None).ring
    assert ring is not None and ring.defenses is not None
    assert (ring.card.power, ring.guard_break, ring.knock_down, ring.shut) == (7, True, False, False)
    assert [one.power for one in ring.defenses] == [4]
    bout.all_pass()
    landed = view(bout.state, None).landed
    assert landed is not None and (landed.through, view(bout.state, None).ring) == (3, None)


def test_when_it_is_over_the_view_says_who_has_won_and_why():
    bout = Bout(Corner((blow(5),)), Corner(endurance=5))
    struck(bout, bout.state.cards[bout.red.corner[0].id])
    found = view(bout.state, None)
    assert (found.winners, found.reason, found.pending) == ((RED,), "knocked_out", None)
    outcome = RULES.outcome(bout.state)
    assert outcome is not None and outcome.placings == ((RED,), (BLUE,))
