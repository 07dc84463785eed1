"""What abilities do to cards, power and boxers away from the ring, in words. Imports describing_ring's frame and nouns."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.ippo.describing_ring import Frame, Said
from matches.games.ippo.nouns import CARD, any_power, endurance, every, generic_power, noun, of_attribute, some
from matches.games.ippo.vocabulary import ATTRIBUTES, Effect, EffectKey
from matches.kernel.words import Words


def _gain(effect: Effect, frame: Frame) -> Words:
    """V1."""
    amount = of_attribute(effect.n, effect.of, frame.names) if effect.of in ATTRIBUTES else generic_power(effect.n)
    return Words(f"gagnez {amount.fr}", f"gain {amount.en}")


def _cheaper(effect: Effect, frame: Frame) -> Words:
    """V4."""
    amount, less = any_power(effect.n), generic_power(effect.n).en
    if frame.constant:
        return Words(f"vos coups coûtent {amount.fr} de moins", f"your blows cost {less} less")
    return Words(f"votre prochain coup du tour coûte {amount.fr} de moins", f"your next blow this turn costs {less} less")


def _draw(effect: Effect, frame: Frame) -> Words:
    """V5."""
    cards = some(effect.n, CARD)
    return Words(f"piochez {cards.fr}", f"draw {cards.en}")


def _make_discard(effect: Effect, frame: Frame) -> Words:
    """V6."""
    cards = some(effect.n, CARD)
    how = Words("au hasard", "at random") if effect.of == "random" else Words("de son choix", "of their choice")
    return Words(f"l’adversaire défausse {cards.fr} {how.fr}", f"the opponent discards {cards.en} {how.en}")


def _recover(effect: Effect, frame: Frame) -> Words:
    """V7."""
    amount = endurance(effect.n)
    return Words(f"récupérez {amount.fr}", f"recover {amount.en}")


def _direct(effect: Effect, frame: Frame) -> Words:
    """V8."""
    amount = endurance(effect.n)
    if effect.of == "owner":
        return Words(f"vous perdez {amount.fr}", f"you lose {amount.en}")
    return Words(f"l’adversaire perd {amount.fr}", f"the opponent loses {amount.en}")


def _tap(effect: Effect, frame: Frame) -> Words:
    """V9."""
    return _done("engagez", "tap", effect)


def _untap(effect: Effect, frame: Frame) -> Words:
    """V10."""
    return _done("redressez", "untap", effect)


def _destroy(effect: Effect, frame: Frame) -> Words:
    """V11."""
    return _done("défaussez", "discard", effect)


def _bounce(effect: Effect, frame: Frame) -> Words:
    """V14: to whose hand, the corner says."""
    said = _done("renvoyez", "return", effect)
    fr, en = ("en main", "to your hand") if effect.target.startswith("own") else ("en main", "to their hand")
    return Words(f"{said.fr} {fr}", f"{said.en} {en}")


def _salvage(effect: Effect, frame: Frame) -> Words:
    """V12."""
    card = some(1, noun(effect.of))
    if effect.target == "to_deck":
        return Words(
            f"remettez {card.fr} de votre défausse sous votre pioche", f"put {card.en} from your discards under your deck"
        )
    return Words(f"reprenez en main {card.fr} de votre défausse", f"take {card.en} from your discards into your hand")


def _search(effect: Effect, frame: Frame) -> Words:
    """V13."""
    one = noun(effect.of)
    card, it = some(1, one), "la" if one.feminine else "le"
    return Words(
        f"cherchez {card.fr} dans votre pioche, montrez-{it}, prenez-{it} en main et mélangez la pioche",
        f"search your deck for {card.en}, show it, take it into your hand and shuffle the deck",
    )


def _prevent(effect: Effect, frame: Frame) -> Words:
    """V17."""
    amount = endurance(effect.n)
    return Words(
        f"à votre prochaine perte du tour, vous gardez {amount.fr}", f"of your next loss this turn, you keep {amount.en}"
    )


def _negate(effect: Effect, frame: Frame) -> Words:
    """V18."""
    return Words("annulez une capacité de la pile", "negate an ability on the stack")


def _round_up(effect: Effect, frame: Frame) -> Words:
    """V23, R25."""
    return Words("le round se termine aussitôt", "the round ends at once")


def _count(effect: Effect, frame: Frame) -> Words:
    """V24."""
    cards = some(effect.n, CARD)
    when = Words("", "") if frame.constant else Words(" ce tour-ci", " this turn")
    more = "a further card" if effect.n == 1 else f"{effect.n} further cards"
    return Words(
        f"vous pouvez retourner {cards.fr} de plus pour vous relever{when.fr}", f"you may flip {more} to get up{when.en}"
    )


def _done(fr: str, en: str, effect: Effect) -> Words:
    """Something done to one or all cards of a sort in a corner, or to the card itself."""
    if effect.target == "this":
        return Words(f"{fr} cette carte", f"{en} this card")
    mine = effect.target.startswith("own")
    corner = Words("de votre coin", "of your corner") if mine else Words("du coin adverse", "of the opponent’s corner")
    one = noun(effect.of)
    cards = every(one) if effect.target.endswith("cards") else some(1, one)
    return Words(f"{fr} {cards.fr} {corner.fr}", f"{en} {cards.en} {corner.en}")


CORNER: Mapping[EffectKey, Said] = MappingProxyType(
    {
        "gain": _gain,
        "cheaper": _cheaper,
        "draw": _draw,
        "make_discard": _make_discard,
        "recover": _recover,
        "direct": _direct,
        "tap": _tap,
        "untap": _untap,
        "destroy": _destroy,
        "salvage": _salvage,
        "search": _search,
        "bounce": _bounce,
        "prevent": _prevent,
        "negate": _negate,
        "round_up": _round_up,
        "count": _count,
    }
)
