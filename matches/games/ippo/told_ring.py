"""Lines of the log for what happens on the ring: a blow thrown, defended and counted out, and who goes down. Imports blows."""

from __future__ import annotations

from typing import assert_never

from matches.games.ippo import blows as past
from matches.games.ippo.blows import BlowLanded, Counted, Exchange, Met
from matches.games.ippo.events import BlowDeclared
from matches.games.ippo.nouns import ordinal
from matches.games.ippo.told_cards import Values, by_number, cards_of, joined, with_cards
from matches.kernel.words import CardName, Line, Words

MINUS = "\u2212"


def declared(event: BlowDeclared) -> Line:
    """R17."""
    values: Values = {"card": CardName(event.card.slug)}
    if event.nth == 1:
        return Line(Words("{who} lance {card}\u00a0!", "{who} throws {card}!"), {"who": event.seat}, values)
    nth = ordinal(event.nth)
    words = Words(
        f"{{who}} enchaîne avec {{card}}, {nth.fr} coup du tour\u00a0!", f"{{who}} follows with {{card}}, {nth.en} blow!"
    )
    return Line(words, {"who": event.seat}, values)


def exchanged(event: Exchange) -> Line:
    """R17-R22."""
    match event:
        case past.DefensesPlaced(seat=seat, cards=cards):
            none = Words("{who} n’oppose aucune défense.", "{who} puts up no defense.")
            return with_cards(Words("{who} oppose {cards}.", "{who} puts up {cards}.") if cards else none, cards, {"who": seat})
        case past.DefensesOrdered(seat=seat, cards=cards):
            return with_cards(
                Words("{who} fixe l’ordre des défenses\u00a0: {cards}.", "{who} orders the defenses: {cards}."),
                cards,
                {"who": seat},
            )
        case past.BlowLanded():
            return landed(event)
        case past.BlowWithdrawn(card=card):
            return with_cards(
                Words("{cards} revient au coin sans résultat.", "{cards} returns to its corner without a result."), (card,)
            )
        case past.KnockedDown(seat=seat, count=count):
            words = Words(
                "{who} va au tapis\u00a0! Knock-down n°\u00a0{count} du round.", "{who} is down! Knock-down {count} of the round."
            )
            return Line(words, {"who": seat}, {"count": count})
        case past.Counted():
            return counted(event)
        case _:
            assert_never(event)


def landed(event: BlowLanded) -> Line:
    """R18, Q13: the arithmetic, what comes through, and what goes to the discards."""
    gone = [one.card for one in event.met if one.clash in ("beaten", "even")] + ([] if event.stays else [event.card])
    turned = [one.card for one in event.met if event.broken and one.clash in ("held", "unused")]
    lost, values = cards_of(gone)
    tapped, more = cards_of(turned, "tapped")
    n = event.through
    through = by_number(n, Words(f"{n} passe.", f"{n} comes through."), Words(f"{n} passent.", f"{n} come through."))
    words = joined(
        (
            _sum(event),
            through if n else Words("Rien ne passe.", "Nothing comes through."),
            Words(f"À la défausse\u00a0: {lost.fr}.", f"Discarded: {lost.en}.") if gone else Words("", ""),
            Words(f"Garde brisée, cartes engagées\u00a0: {tapped.fr}.", f"Guard broken, tapped: {tapped.en}.")
            if turned
            else Words("", ""),
        )
    )
    return Line(words, {}, values | more | {"blow": CardName(event.card.slug)})


def _sum(event: BlowLanded) -> Words:
    steps = ", ".join(_step(one) for one in event.met if one.clash != "unused")
    if not steps:
        return Words(f"{{blow}} frappe à {event.power}.", f"{{blow}} lands at {event.power}.")
    return Words(f"{{blow}} frappe à {event.power}\u00a0: {steps}.", f"{{blow}} lands at {event.power}: {steps}.")


def _step(met: Met) -> str:
    if met.clash == "beaten":
        return f"{met.blow} {MINUS} {met.defense} = {met.blow - met.defense}"
    return f"{met.blow} = {met.defense}" if met.clash == "even" else f"{met.blow} < {met.defense}"


def counted(event: Counted) -> Line:
    """R22, Q17: the flips in their order, and whether that was enough."""
    n = len(event.cards)
    said, values = _flips(event)
    count = Words(f"On compte\u00a0: {said.fr}.", f"The count: {said.en}.") if n else Words("", "")
    if event.up:
        end = Words(f"{{who}} se relève à {n}\u00a0!", f"{{who}} is up at {n}!")
    elif n < event.most:
        end = Words("La pioche est vide, {who} reste au sol.", "The deck is empty, and {who} stays down.")
    else:
        end = Words(f"{n}, et {{who}} reste au sol.", f"{n}, and {{who}} stays down.")
    return Line(joined((count, end)), {"who": event.seat}, values)


def _flips(event: Counted) -> tuple[Words, Values]:
    """ "1 Serviette, 2 Bras hauts, 3 Jab" """
    values: Values = {f"card{at}": CardName(ref.slug) for at, ref in enumerate(event.cards, start=1)}
    row = ", ".join(f"{at} {{card{at}}}" for at in range(1, len(values) + 1))
    return Words(row, row), values
