"""Every illegal input of HHUT is refused in words that say what is wrong, in both languages."""

import pytest

from matches.errors import NotAllowedNow, say
from matches.games.hhut import RULES
from matches.games.hhut.commands import Announce, ChoosePairing, Lock
from matches.games.hhut.deck import check_deck
from matches.games.hhut.options import Options
from matches.games.hhut.ratings import RATINGS
from matches.kernel.commands import TimeIsUp
from matches.kernel.refusals import Refused
from tests.matches.games.hhut.crowds import showdown
from tests.matches.games.hhut.decks import deck_of, release_of
from tests.matches.games.hhut.table import (
    AUTOTUNE,
    BOYCOTT,
    FLOW,
    GOLD,
    LABEL,
    LYRICS,
    PRIZE,
    RESIGN,
    fight,
    game,
    lock,
    punch,
    rapper,
    strike,
)
from tests.matches.kernel.given import Given

MINE = (rapper("weak", sales=84), rapper("unknown", sales="?"), rapper("silent", **dict.fromkeys(RATINGS, "?") | {LYRICS: 60}))


def table() -> Given:
    """Seat 0 holds MINE and two bonuses with conditions, seat 1 one bonus of each other kind."""
    return game(hands={0: MINE}, bonuses={0: (GOLD, AUTOTUNE), 1: (PRIZE,)})


def announcing() -> Given:
    return lock(lock(table(), 0, MINE[2]), 1, punch(1, 0))


def out_of_bonuses() -> Given:
    five = game(bonuses={0: (PRIZE,) * 5})
    for copy in range(5):
        cards = {seat: punch(seat, 0, copy) for seat in (0, 1)}
        five = fight(five, cards, {side: [RATINGS[side]] for side in five.state.duel.attackers}, {0: PRIZE})
    return five


def choosing() -> Given:
    return strike(game("crowd_3"), {0: 5}, {1: 3}, {0: 2})


WRONG = [
    (
        strike(game(), {0: 3}),
        0,
        Lock(card=punch(0, 3).slug),
        "Cette carte a déjà servi : chaque carte se joue une fois.",
        "This card has been played: each is played once.",
    ),
    (
        table(),
        0,
        Lock(card=punch(1, 0).slug),
        "Cette carte n’est pas dans votre paquet.",
        "This card is not in your deck.",
    ),
    (
        table(),
        0,
        Lock(card="weak", bonus=GOLD.slug),
        "Cette carte a 84 en Ventes, note imprimée : ce bonus demande au moins 85.",
        "This card has 84 printed for Sales: this bonus takes at least 85.",
    ),
    (
        table(),
        0,
        Lock(card="unknown", bonus=GOLD.slug),
        "Cette carte a ? en Ventes, note imprimée : ce bonus demande au moins 85.",
        "This card has ? printed for Sales: this bonus takes at least 85.",
    ),
    (
        table(),
        0,
        Lock(card="weak", bonus=AUTOTUNE.slug),
        "Ce bonus est réservé à une autre carte.",
        "This bonus is for another card.",
    ),
    (
        table(),
        0,
        Lock(card="weak", bonus=PRIZE.slug),
        "Ce bonus n’est pas, ou n’est plus, dans votre paquet.",
        "This bonus is not, or no longer, in your deck.",
    ),
    (
        out_of_bonuses(),
        0,
        Lock(card=punch(0, 1).slug, bonus=PRIZE.slug),
        "Vous n’avez plus de bonus : c’est cinq au plus par partie.",
        "You have no bonus left: it is five at most in a match.",
    ),
    (
        lock(game("teams", bonuses={0: (PRIZE,), 2: (LABEL,)}), 2, punch(2, 0), LABEL),
        0,
        Lock(card=punch(0, 0).slug, bonus=PRIZE.slug),
        "Votre équipe a déjà posé un bonus pour ce duel : un seul par duel.",
        "Your team has already locked a bonus for this duel: one a duel.",
    ),
    (
        showdown(bonuses={0: (BOYCOTT,)}),
        0,
        Lock(card=punch(0, 1).slug, bonus=BOYCOTT.slug),
        "Désignez l’adversaire que vise ce bonus.",
        "Name the opponent whom this bonus is against.",
    ),
    (
        showdown(bonuses={0: (BOYCOTT,)}),
        0,
        Lock(card=punch(0, 1).slug, bonus=BOYCOTT.slug, target=0),
        "Cette place n’est pas un adversaire de ce duel.",
        "That seat is no opponent in this duel.",
    ),
    (table(), 0, Lock(card="weak", target=1), "Il n’y a personne à désigner ici.", "There is nobody to name here."),
    (
        lock(table(), 0, "weak"),
        0,
        Lock(card="unknown"),
        "Votre carte est déjà posée face cachée.",
        "Your card is already face down.",
    ),
    (
        game("crowd_3"),
        2,
        Lock(card=punch(2, 0).slug),
        "Vous ne jouez pas ce duel.",
        "You do not play this duel.",
    ),
    (announcing(), 0, Announce(ratings=()), "Annoncez au moins une note.", "Announce at least one rating."),
    (
        announcing(),
        0,
        Announce(ratings=(FLOW,)),
        "Annoncez au moins une note chiffrée sur toutes vos cartes du duel : « ? » seul ne suffit pas.",
        "Announce at least one rating that is a number on all your cards of the duel: “?” alone will not do.",
    ),
    (
        announcing(),
        0,
        Announce(ratings=(*RATINGS, LYRICS)),
        "Il n’y a que 8 notes à annoncer.",
        "There are only 8 ratings to announce.",
    ),
    (
        announcing(),
        0,
        Announce(ratings=(LYRICS, LYRICS)),
        "La même note est annoncée deux fois.",
        "The same rating is announced twice.",
    ),
    (
        announcing(),
        1,
        Announce(ratings=(LYRICS,)),
        "Ce n’est pas à vous d’annoncer.",
        "It is not for you to announce.",
    ),
    (
        table(),
        0,
        Announce(ratings=(LYRICS,)),
        "Ce n’est pas le moment du duel pour cela.",
        "This is not the time of the duel for that.",
    ),
    (
        choosing(),
        1,
        ChoosePairing(pairing="1-2"),
        "Ce n’est pas à vous de choisir l’affrontement.",
        "It is not for you to choose the pairing.",
    ),
    (
        choosing(),
        0,
        ChoosePairing(pairing="0-1"),
        "Cet affrontement n’est pas à choisir.",
        "That pairing is not to be chosen.",
    ),
    (
        game("crowd_3").when(2, RESIGN),
        2,
        RESIGN,
        "Vous avez quitté cette partie.",
        "You have left this game.",
    ),
    (table(), 7, RESIGN, "Vous ne jouez pas cette partie.", "You do not play this match."),
    (table().when(0, RESIGN), 1, RESIGN, "La partie est finie.", "The game is over."),
    (table(), None, TimeIsUp(deadline="lock/9"), "Ce délai ne court plus.", "That time limit no longer runs."),
]


@pytest.mark.parametrize(("before", "seat", "command", "french", "english"), WRONG, ids=[one[3][:40] for one in WRONG])
def test_what_is_illegal_is_refused_in_words(before: Given, seat: int, command: object, french: str, english: str) -> None:
    with pytest.raises(Refused) as refusal:
        before.when(seat, command)
    problem = NotAllowedNow(refusal.value.code, **refusal.value.detail)
    assert say(problem, "fr", RULES.refusals).replace("\u00a0", " ") == french
    assert say(problem, "en", RULES.refusals) == english


def test_every_refusal_but_a_missing_deck_is_caused_above() -> None:
    """A rating other than sales may be asked for too, by bonuses that moderators make."""
    caused = set()
    for before, seat, command, _, _ in WRONG:
        with pytest.raises(Refused) as refusal:
            before.when(seat, command)
        caused.add(refusal.value.code)
    others = {f"bonus_needs_{rating}" for rating in RATINGS if rating != "sales"}
    assert set(RULES.refusals) - caused == others | {"no_deck"}


def test_r3_a_sixth_bonus_is_refused_with_the_deck() -> None:
    cards = release_of(*[80] * 7)
    (finding,) = check_deck(deck_of(cards, 7, 6), cards, Options(format="free"))
    assert finding.code == "too_many_bonuses"
    assert finding.words.fr == "5 bonus au plus, ce paquet en a 6."
    assert not check_deck(deck_of(cards, 7, 5), cards, Options(format="free"))


def test_a_pairing_that_no_seat_can_write_is_no_command() -> None:
    with pytest.raises(Exception, match="pairing"):
        RULES.command({"type": "choose_pairing", "pairing": "0-9"})
    with pytest.raises(Exception, match="ratings"):
        RULES.command({"type": "announce", "ratings": ["charm"]})
