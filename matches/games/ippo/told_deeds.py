"""Lines of the log for what abilities do to cards and boxers. Imports deeds and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias, assert_never

from matches.games.ippo import deeds as past
from matches.games.ippo.deeds import Deed, Hurt, Mark
from matches.games.ippo.fields import BLOW_TYPE_WORDS
from matches.games.ippo.told_cards import by_number, joined, with_cards
from matches.games.ippo.vocabulary import Until
from matches.kernel.words import CardName, Line, Words

OnCard: TypeAlias = (
    past.PowerChanged | past.Retyped | past.Marked | past.DefensesLimited | past.Tapped | past.Untapped | past.Bounced
)
OnBoxer: TypeAlias = (
    past.PowerGained
    | past.BlowMadeCheaper
    | past.LossPrevented
    | past.CountLengthened
    | past.Recovered
    | past.Hurt
    | past.Salvaged
    | past.Found
)

MARKS: Mapping[Mark, Words] = MappingProxyType(
    {
        "knock_down": Words("{cards} peut envoyer au tapis.", "{cards} may knock down."),
        "guard_break": Words("{cards} va briser la garde.", "{cards} will break the guard."),
        "stay_up": Words("{cards} reviendra sans être engagé.", "{cards} will come back upright."),
        "shut_off": Words(
            "{cards} verrouille le coup\u00a0: son texte ne compte plus.", "{cards} shuts the blow off: its text is void."
        ),
    }
)
LASTS: Mapping[Until, Words] = MappingProxyType(
    {
        "instant": Words("", ""),
        "turn": Words(" jusqu’à la fin du tour", " until end of turn"),
        "upright": Words("", ""),
    }
)


def done(event: Deed) -> Line:
    """V."""
    match event:
        case (
            past.PowerChanged()
            | past.Retyped()
            | past.Marked()
            | past.DefensesLimited()
            | past.Tapped()
            | past.Untapped()
            | past.Bounced()
        ):
            return _to_cards(event)
        case (
            past.PowerGained()
            | past.BlowMadeCheaper()
            | past.LossPrevented()
            | past.CountLengthened()
            | past.Recovered()
            | past.Hurt()
            | past.Salvaged()
            | past.Found()
        ):
            return _to_boxers(event)
        case _:
            assert_never(event)


def _to_cards(event: OnCard) -> Line:
    match event:
        case past.PowerChanged(card=card, n=n, until=until):
            n_said = f"+{n}" if n >= 0 else f"\u2212{-n}"
            lasts = LASTS[until]
            return with_cards(
                Words(f"{{cards}}\u00a0: {n_said} de puissance{lasts.fr}.", f"{{cards}}: {n_said} power{lasts.en}."), (card,)
            )
        case past.Retyped(card=card, blow=blow):
            type = BLOW_TYPE_WORDS[blow]
            words = Words(
                f"{{cards}} compte désormais comme «\u00a0{type.fr.lower()}\u00a0».",
                f"{{cards}} now counts as “{type.en.lower()}”.",
            )
            return with_cards(words, (card,))
        case past.Marked(card=card, mark=mark):
            return with_cards(MARKS[mark], (card,))
        case past.DefensesLimited(n=n):
            one = Words("{n} défense au plus contre ce coup.", "{n} defense at most against this blow.")
            more = Words("{n} défenses au plus contre ce coup.", "{n} defenses at most against this blow.")
            return Line(by_number(n, one, more), {}, {"n": n})
        case past.Tapped(cards=cards):
            one, more = (
                Words("Carte engagée\u00a0: {cards}.", "Tapped: {cards}."),
                Words("Cartes engagées\u00a0: {cards}.", "Tapped: {cards}."),
            )
            return with_cards(by_number(len(cards), one, more), cards)
        case past.Untapped(cards=cards):
            one = Words("Carte redressée\u00a0: {cards}.", "Untapped: {cards}.")
            more = Words("Cartes redressées\u00a0: {cards}.", "Untapped: {cards}.")
            return with_cards(by_number(len(cards), one, more), cards)
        case past.Bounced(seat=seat, cards=cards):
            return with_cards(
                Words("De retour en main pour {who}\u00a0: {cards}.", "Back in the hand of {who}: {cards}."), cards, {"who": seat}
            )
        case _:
            assert_never(event)


def _to_boxers(event: OnBoxer) -> Line:
    who = {"who": event.seat}
    match event:
        case past.PowerGained(power=power, n=n):
            generic = Words("{who} gagne {n} sans attribut dans sa réserve.", "{who} gains {n} generic power.")
            own_kind = Words("{who} gagne {n} {power} dans sa réserve.", "{who} gains {n} {power}.")
            if power == "generic":
                return Line(generic, who, {"n": n})
            return Line(own_kind, who, {"n": n, "power": CardName(power)})
        case past.BlowMadeCheaper(n=n):
            return Line(
                Words("Pour {who}, le prochain coup coûte {n} de moins.", "For {who}, the next blow costs {n} less."),
                who,
                {"n": n},
            )
        case past.LossPrevented(n=n):
            words = Words("{who} évitera {n} de la prochaine perte.", "{who} will be spared {n} of the next loss.")
            return Line(words, who, {"n": n})
        case past.CountLengthened(n=n):
            return Line(Words("Compte allongé de {n} pour {who}.", "A count longer by {n} for {who}."), who, {"n": n})
        case past.Recovered(n=n, left=left):
            words = Words("{who} récupère {n} d’endurance et remonte à {left}.", "{who} recovers {n} endurance, up to {left}.")
            return Line(words, who, {"n": n, "left": left})
        case past.Hurt():
            return hurt(event)
        case past.Salvaged(card=card, to=to):
            hand = Words("{who} reprend {cards} de sa défausse, en main.", "{who} takes {cards} back from the discards.")
            deck = Words(
                "{who} glisse {cards} de sa défausse sous sa pioche.", "{who} puts {cards} from the discards under the deck."
            )
            return with_cards(hand if to == "hand" else deck, (card,), who)
        case past.Found(card=card):
            none = Words("{who} cherche dans sa pioche, et ne trouve rien.", "{who} searches the deck and finds nothing.")
            found = Words("{who} prend {cards} dans sa pioche, puis mélange.", "{who} takes {cards} from the deck, and shuffles.")
            return Line(none, who) if card is None else with_cards(found, (card,), who)
        case _:
            assert_never(event)


def hurt(event: Hurt) -> Line:
    """R18, V8, V17."""
    lost = Words("{who} perd {n} d’endurance\u00a0: reste {left}.", "{who} loses {n} endurance: {left} left.")
    unhurt = Words("{who} ne perd rien.", "{who} loses nothing.")
    spared = Words("Évité\u00a0: {prevented}.", "Prevented: {prevented}.")
    words = joined((lost if event.n else unhurt, spared if event.prevented else Words("", "")))
    return Line(words, {"who": event.seat}, {"n": event.n, "left": event.left, "prevented": event.prevented})
