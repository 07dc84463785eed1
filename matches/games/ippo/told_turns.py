"""Lines of the log for the course of a bout: set-up, turns and phases, cards drawn, placed, paid and used. Imports events."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.ippo import events as past
from matches.games.ippo.events import Discard
from matches.games.ippo.told_cards import Values, by_number, cards_of, with_cards
from matches.kernel.words import CardName, Line, Words

DISCARDS: Mapping[Discard, Words] = MappingProxyType(
    {
        "redraw": Words("{who} défausse {cards}.", "{who} discards {cards}."),
        "rest": Words("{who} défausse {cards}.", "{who} discards {cards}."),
        "replaced": Words(
            "{who} retire {cards} de son coin pour faire place.", "{who} takes {cards} out of the corner to make room."
        ),
        "cost": Words("{who} défausse {cards} pour payer.", "{who} discards {cards} to pay."),
        "effect": Words("{who} doit défausser {cards}.", "{who} has to discard {cards}."),
        "destroyed": Words("Au coin, {who} perd {cards}.", "In the corner, {who} loses {cards}."),
    }
)


def begun(event: past.Begun) -> Line:
    """R2, R12: who meets whom, over how many rounds, and who begins."""
    one, two = (deck.seat for deck in event.decks)
    words = Words(
        "{one} contre {two}, en {rounds} rounds. Le sort désigne {first} pour commencer.",
        "{one} against {two}, over {rounds} rounds. The toss lets {first} begin.",
    )
    return Line(words, {"one": one, "two": two, "first": event.first}, {"rounds": event.rounds})


def drawn(event: past.Drawn) -> Line:
    """Who sees the cards hears which."""
    seats = {"who": event.seat}
    if event.cards:
        return with_cards(Words("{who} pioche {cards}.", "{who} draws {cards}."), event.cards, seats)
    one, more = (
        Words("{who} pioche une carte.", "{who} draws a card."),
        Words("{who} pioche {n} cartes.", "{who} draws {n} cards."),
    )
    return Line(by_number(event.count, one, more), seats, {"n": event.count})


def hand_shown(event: past.HandShown) -> Line:
    """R12."""
    words = Words(
        "Aucune défense\u00a0: {who} montre {cards}, remélange et repioche.",
        "No defense: {who} shows {cards}, shuffles and draws again.",
    )
    return with_cards(words, event.cards, {"who": event.seat})


def set_up(event: past.SetUpDone) -> Line:
    """Q10, Q26: how many and which are a secret yet."""
    done = Words("{who} a préparé son coin, face cachée.", "{who} has set up, face down.")
    late = Words("Trop tard pour {who}\u00a0: le coin reste vide.", "Too late for {who}: the corner stays empty.")
    return Line(late if event.late else done, {"who": event.seat})


def corners_shown(event: past.CornersShown) -> Line:
    """R12: the first player's, then the other's."""
    seats, values, french, english = {}, Values(), list[str](), list[str]()
    for laid in event.corners:
        seats[f"seat{laid.seat}"] = laid.seat
        cards, named = cards_of(laid.cards, f"of{laid.seat}card")
        values |= named
        french.append(f"Au coin, {{seat{laid.seat}}} a {cards.fr}.")
        english.append(f"In the corner, {{seat{laid.seat}}} has {cards.en}.")
    return Line(Words(" ".join(french), " ".join(english)), seats, values)


def turn_begun(event: past.TurnBegun) -> Line:
    """R13; Q21: which turn of the round it is, where turns are counted."""
    counted = Words("Round {round}, tour {turn}\u00a0: à {who}.", "Round {round}, turn {turn}: {who}.")
    return Line(counted, {"who": event.seat}, {"round": event.round, "turn": event.in_round or event.turn})


def phase_begun(event: past.PhaseBegun) -> Line | None:
    """R13: the two that change what may be answered."""
    if event.phase == "boxing":
        return Line(Words("{who} passe à la boxe.", "{who} begins to box."), {"who": event.seat})
    if event.phase == "rest":
        return Line(Words("{who} regagne son tabouret.", "{who} goes back to the stool."), {"who": event.seat})
    return None


def discarded(event: past.Discarded) -> Line:
    return with_cards(DISCARDS[event.why], event.cards, {"who": event.seat})


def placed(event: past.CardPlaced) -> Line:
    return with_cards(Words("{who} place {cards}.", "{who} places {cards}."), (event.card,), {"who": event.seat})


def paid(event: past.Paid) -> Line | None:
    """R7, Q4, Q5: what was tapped, and the endurance given; the pool is there to be seen."""
    cards, values = cards_of(event.tapped)
    french, english = [], []
    if event.tapped:
        french.append(f"engage {cards.fr}")
        english.append(f"taps {cards.en}")
    if event.endurance:
        french.append("donne {n} d’endurance (reste {left})")
        english.append("gives {n} endurance ({left} left)")
    if not french:
        return None
    words = Words(f"Pour payer, {{who}} {' et '.join(french)}.", f"To pay, {{who}} {' and '.join(english)}.")
    return Line(words, {"who": event.seat}, values | {"n": event.endurance, "left": event.left})


def used(event: past.AbilityUsed) -> Line:
    """Q23: what is on the stack now, and what it is aimed at."""
    values: Values = {"card": CardName(event.card.slug)}
    if event.target_card is None:
        return Line(Words("{who} fait jouer {card}.", "{who} uses {card}."), {"who": event.seat}, values)
    values["target"] = CardName(event.target_card.slug)
    return Line(Words("{who} fait jouer {card}, sur {target}.", "{who} uses {card} on {target}."), {"who": event.seat}, values)
