"""The log of a bout: a line for what people want to hear, in both languages, and no more than the event says."""

from __future__ import annotations

from typing import get_args

import pytest

from matches.games.ippo import RULES, blows, deeds
from matches.games.ippo import events as past
from matches.games.ippo.events import EndReason, Event
from matches.games.ippo.held import Ref
from matches.games.ippo.telling import _TOLD, tell
from matches.games.ippo.told_ends import ENDS
from matches.games.ippo.told_turns import DISCARDS
from matches.kernel.seats import Seat

NAMES = {Seat(0): "Ana", Seat(1): "Bruno"}
CARDS = {card.slug: card for card in RULES.starter}
HOOK, WALL, GUARD = Ref(1, "crochet-de-comptoir"), Ref(2, "mur-de-briques"), Ref(3, "garde-haute")
ANA, BRUNO = Seat(0), Seat(1)


def said(event: Event, language: str = "fr") -> str:
    line = tell(event)
    return "" if line is None else line.said_in(language, NAMES, CARDS).replace("\u00a0", " ")


def landed(power: int, met: tuple[blows.Met, ...], through: int, stays: bool, broken: bool = False) -> blows.BlowLanded:
    return blows.BlowLanded(seat=ANA, card=HOOK, power=power, met=met, through=through, stays=stays, upright=False, broken=broken)


def test_every_event_is_told_or_kept_silent_on_purpose() -> None:
    assert set(_TOLD) == set(get_args(Event))


def test_every_end_and_every_discard_has_words() -> None:
    assert set(ENDS) == set(get_args(EndReason))
    assert set(DISCARDS) == set(get_args(past.Discard))


def test_what_is_asked_and_passed_is_told_to_nobody() -> None:
    asked = past.Asked(seats=(ANA,), what="window", until=0, window="between")
    assert [said(one) for one in (asked, past.Passed(seat=ANA), past.StoodBy(seat=ANA, until="turn"))] == ["", "", ""]


def test_a_decision_is_told_where_the_clock_has_made_it() -> None:
    assert said(past.Decided(seat=ANA, what="defend", late=False)) == ""
    assert said(past.Decided(seat=ANA, what="defend", late=True)) == "Trop tard : l’horloge décide pour Ana."


def test_who_does_not_see_the_cards_hears_how_many() -> None:
    assert said(past.Drawn(seat=ANA, count=1)) == "Ana pioche une carte."
    assert said(past.Drawn(seat=ANA, count=5), "en") == "Ana draws 5 cards."
    assert said(past.Drawn(seat=ANA, count=2, cards=(WALL, GUARD))) == "Ana pioche Mur de briques et Garde haute."


def test_a_set_up_tells_nothing_of_the_cards() -> None:
    hidden, known = past.SetUpDone(seat=ANA, late=False), past.SetUpDone(seat=ANA, late=False, cards=(WALL,))
    assert said(hidden) == said(known) == "Ana a préparé son coin, face cachée."


def test_e4_a_blow_is_told_as_arithmetic() -> None:
    """6 against 4, then 3."""
    met = (
        blows.Met(card=WALL, blow=6, defense=4, clash="beaten"),
        blows.Met(card=GUARD, blow=2, defense=3, clash="held"),
    )
    assert said(landed(6, met, 0, stays=False)) == (
        "Crochet de comptoir frappe à 6 : 6 − 4 = 2, 2 < 3. Rien ne passe. À la défausse : Mur de briques et Crochet de comptoir."
    )


def test_e7_what_comes_through_is_told() -> None:
    """7 against 3, and 5 against none."""
    met = (blows.Met(card=WALL, blow=7, defense=3, clash="beaten"),)
    assert said(landed(7, met, 4, stays=True), "en") == (
        "Bar-Room Hook lands at 7: 7 − 3 = 4. 4 come through. Discarded: Brick Wall."
    )
    assert said(landed(5, (), 5, stays=True)) == "Crochet de comptoir frappe à 5. 5 passent."


def test_e9_a_broken_guard_is_told() -> None:
    met = (blows.Met(card=WALL, blow=4, defense=5, clash="held"),)
    assert said(landed(4, met, 0, stays=False, broken=True)).endswith(
        "À la défausse : Crochet de comptoir. Garde brisée, cartes engagées : Mur de briques."
    )


@pytest.mark.parametrize(
    ("up", "most", "flips", "end"),
    [
        (True, 10, 3, "Bruno se relève à 3 !"),
        (False, 10, 10, "10, et Bruno reste au sol."),
        (False, 10, 7, "La pioche est vide, Bruno reste au sol."),
    ],
)
def test_e11_a_count_is_told_card_by_card(up: bool, most: int, flips: int, end: str) -> None:
    cards = (*(WALL,) * (flips - 1), HOOK if up else GUARD)
    line = said(blows.Counted(seat=BRUNO, cards=cards, up=up, most=most))
    assert line.startswith("On compte : 1 Mur de briques, 2 Mur de briques, ")
    assert line.endswith(f"{flips} {'Crochet de comptoir' if up else 'Garde haute'}. {end}")


def test_a_payment_is_told_by_what_was_tapped_and_given() -> None:
    assert said(past.Paid(seat=ANA, tapped=(WALL, GUARD), endurance=1, left=19)) == (
        "Pour payer, Ana engage Mur de briques et Garde haute et donne 1 d’endurance (reste 19)."
    )
    assert said(past.Paid(seat=ANA, spent=(0, 0, 0, 0, 2))) == ""


def test_an_ability_is_told_with_its_target() -> None:
    used = past.AbilityUsed(seat=ANA, item=1, card=HOOK, target=2, target_card=WALL)
    assert said(used) == "Ana fait jouer Crochet de comptoir, sur Mur de briques."


def test_a_loss_that_was_prevented_is_told() -> None:
    hurt = deeds.Hurt(seat=BRUNO, n=2, prevented=3, left=11, why="blow")
    assert said(hurt) == "Bruno perd 2 d’endurance : reste 11. Évité : 3."
    assert said(deeds.Hurt(seat=BRUNO, n=0, prevented=3, left=13, why="direct"), "en") == "Bruno loses nothing. Prevented: 3."


def test_power_is_called_what_the_release_calls_it() -> None:
    assert said(deeds.PowerGained(seat=ANA, power="force", n=2), "en") == "Ana gains 2 Force."
    assert said(deeds.PowerGained(seat=ANA, power="generic", n=3)) == "Ana gagne 3 sans attribut dans sa réserve."


def test_e16_the_judges_are_told_with_both_numbers() -> None:
    assert said(past.GameOver(winners=(ANA,), reason="judged", endurance=(14, 11))) == (
        "Dernier gong. Les juges donnent la victoire à Ana, 14 à 11."
    )
    assert said(past.GameOver(winners=(ANA, BRUNO), reason="judged", endurance=(9, 9)), "en") == (
        "The last bell. The judges see a draw, 9 all."
    )
