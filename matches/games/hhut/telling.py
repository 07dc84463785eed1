"""The lines of the live log of HHUT, in French and in English. Imports events and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import assert_never

from matches.games.hhut import events as past
from matches.games.hhut.cards import RATING_WORDS
from matches.games.hhut.compare import Attack, Difference, Hit
from matches.games.hhut.events import EndReason, Event, Lead, LeaveReason, Missed
from matches.kernel.words import CardName, Line, Value, Words, with_names

LEADS: Mapping[Lead, Words] = MappingProxyType(
    {
        "toss": Words("{who} attaque.", "{who} attacks."),
        "toss_lost": Words("{who} a perdu le tirage au sort et attaque.", "{who} lost the toss and attacks."),
        "swap": Words("Les rôles s’inversent\u00a0: {who} attaque.", "The roles swap: {who} attacks."),
        "damage": Words("{who} a l’avantage, {more} contre {less}, et attaque.", "{who} leads by {more} to {less} and attacks."),
        "behind": Words(
            "{who} est derrière, {less} contre {more}, et attaque.", "{who} is behind by {less} to {more} and attacks."
        ),
        "level": Words("Égalité\u00a0: {who} attaquent en même temps.", "Level: {who} attack at the same time."),
        "not_cancelled": Words(
            "L’attaque adverse est tombée à l’eau\u00a0: {who} attaque.", "The other attack was cancelled: {who} attacks."
        ),
        "chooser": Words("{who} a choisi l’affrontement et attaque.", "{who} chose this pairing and attacks."),
        "showdown": Words("Manche décisive\u00a0: {who} attaquent ensemble.", "The showdown: {who} all attack."),
    }
)
MISSES: Mapping[Missed, Words] = MappingProxyType(
    {
        "lock": Words("Trop tard pour choisir une carte\u00a0: {who}.", "Too late to choose a card: {who}."),
        "announce": Words("Trop tard pour annoncer\u00a0: {who}.", "Too late to announce: {who}."),
        "choose": Words("Trop tard pour choisir l’affrontement\u00a0: {who}.", "Too late to choose the pairing: {who}."),
    }
)
LEFT: Mapping[LeaveReason, Words] = MappingProxyType(
    {
        "resigned": Words("{who} quitte la partie.", "{who} leaves the game."),
        "absent": Words(
            "Trois fois trop tard de suite\u00a0: {who} quitte la partie.", "Too late three times in a row: {who} is out."
        ),
    }
)
ENDS: Mapping[EndReason, Words] = MappingProxyType(
    {
        "knocked_out": Words("Plus un point en face\u00a0: victoire de {who}.", "No points left on the other side: {who} wins."),
        "more_points": Words(
            "Toutes les cartes sont jouées\u00a0: victoire de {who} aux points.", "All cards are played: {who} wins on points."
        ),
        "level": Words("Égalité\u00a0: match nul entre {who}.", "Level: a draw between {who}."),
        "last_left": Words("Plus personne en face\u00a0: victoire de {who}.", "Nobody else is left: {who} wins."),
        "all_left": Words("Tout le monde est parti\u00a0: match nul entre {who}.", "Everybody has left: a draw between {who}."),
    }
)


def tell(event: Event) -> Line | None:
    """The sentence that `event` adds to a log; it says no more than the event it is given, which may be redacted."""
    match event:
        case past.Begun() | past.AnnouncingOpened():
            return None
        case past.CoinTossed(side=side):
            return Line(Words("Pile ou face\u00a0: {seat} l’emporte.", "The toss: {seat} wins it."), {"seat": side})
        case past.PairingOpened() | past.ChoiceOpened() | past.PairingWon():
            return _pairing(event)
        case past.DuelOpened():
            return _opened(event)
        case past.Locked() | past.Announced():
            return _chosen(event)
        case past.Revealed():
            return _revealed(event)
        case past.DuelFought():
            return _fought(event)
        case past.TimeMissed() | past.SidesOut() | past.PlayersLeft() | past.GameOver():
            return _ending(event)
        case _:
            assert_never(event)


def _pairing(event: past.PairingOpened | past.ChoiceOpened | past.PairingWon) -> Line:
    match event:
        case past.PairingOpened(pairing=(one, two)):
            return Line(Words("{one} affronte {two}.", "{one} fights {two}."), {"one": one, "two": two})
        case past.ChoiceOpened(seat=seat):
            return Line(Words("{seat} choisit l’affrontement suivant.", "{seat} chooses the next pairing."), {"seat": seat})
        case past.PairingWon(pairing=pairing, winner=winner, dealt=dealt):
            if winner is None:
                return Line(Words("Personne ne remporte l’affrontement.", "Nobody wins the pairing."))
            mine, theirs = dealt if winner == pairing[0] else dealt[::-1]
            words = Words(
                "{seat} remporte l’affrontement\u00a0: {mine} dégâts contre {theirs}.",
                "{seat} wins the pairing: {mine} damage to {theirs}.",
            )
            return Line(words, {"seat": winner}, {"mine": mine, "theirs": theirs})
        case _:
            assert_never(event)


def _opened(event: past.DuelOpened) -> Line:
    line = with_names(LEADS[event.lead], event.attackers)
    numbers: dict[str, Value] = {"duel": event.duel}
    if len(event.dealt) == 2:
        numbers |= {"more": max(event.dealt), "less": min(event.dealt)}
    words = Words(f"Duel {{duel}}. {line.words.fr}", f"Duel {{duel}}. {line.words.en}")
    return Line(words, line.seats, numbers)


def _chosen(event: past.Locked | past.Announced) -> Line:
    match event:
        case past.Locked(seat=seat, card=""):
            return Line(Words("{seat} a posé sa carte.", "{seat} has put a card down."), {"seat": seat})
        case past.Locked(seat=seat, card=card, bonus=""):
            return Line(Words("{seat} pose {card}.", "{seat} puts down {card}."), {"seat": seat}, {"card": CardName(card)})
        case past.Locked(seat=seat, card=card, bonus=bonus):
            words = Words("{seat} pose {card} avec {bonus}.", "{seat} puts down {card} with {bonus}.")
            return Line(words, {"seat": seat}, {"card": CardName(card), "bonus": CardName(bonus)})
        case past.Announced(side=side, ratings=()):
            return Line(Words("{seat} a annoncé, sous pli.", "{seat} has announced, sealed."), {"seat": side})
        case past.Announced(side=side, ratings=ratings):
            words = Words("{seat} attaque sur\u00a0: {ratings}.", "{seat} attacks on: {ratings}.")
            return Line(words, {"seat": side}, {"ratings": listed([RATING_WORDS[one] for one in ratings])})
        case _:
            assert_never(event)


def _revealed(event: past.Revealed) -> Line:
    """Whose card is which, and the bonuses with what became of them."""
    parts = [_turned(one) for one in event.shown]
    values: dict[str, Value] = {f"card{one.seat}": CardName(one.card.slug) for one in event.shown}
    values |= {f"bonus{one.seat}": CardName(one.bonus.slug) for one in event.shown if one.bonus is not None}
    french, english = ", ".join(one.fr for one in parts), ", ".join(one.en for one in parts)
    words = Words(f"On retourne les cartes\u00a0: {french}.", f"The cards turn up: {english}.")
    return Line(words, {f"seat{one.seat}": one.seat for one in event.shown}, values)


def _turned(one: past.Shown) -> Words:
    card = f"{{seat{one.seat}}} {{card{one.seat}}}"
    if one.bonus is None:
        return Words(card, card)
    gone = Words(" (annulé)", " (cancelled)") if one.annulled else Words("", "")
    return Words(f"{card} avec {{bonus{one.seat}}}{gone.fr}", f"{card} with {{bonus{one.seat}}}{gone.en}")


def _fought(event: past.DuelFought) -> Line:
    """Each attack with its arithmetic, then the points of all who fought."""
    team = {one.side: one.team for one in event.points}
    parts = [_attack(one) for one in event.attacks]
    left = ", ".join(f"{{side{one.side}}} {one.after}" for one in event.points)
    words = Words(
        " ".join((*(one.fr for one in parts), f"Points\u00a0: {left}.")),
        " ".join((*(one.en for one in parts), f"Points: {left}.")),
    )
    return Line(words, {f"side{side}": side for side in team})


def _attack(attack: Attack) -> Words:
    who = f"{{side{attack.side}}}"
    if not attack.ratings:
        return Words(f"{who} n’a rien annoncé\u00a0: attaque annulée.", f"{who} announced nothing: the attack is cancelled.")
    if attack.cancelled:
        beaten = [RATING_WORDS[gap.rating] for hit in attack.hits for gap in hit.differences if gap.gap < 0]
        on = listed(list(dict.fromkeys(beaten)))
        return Words(
            f"L’attaque de {who} est battue sur {on.fr}\u00a0: annulée.", f"The attack of {who} is beaten on {on.en}: cancelled."
        )
    hits = [_hit(hit) for hit in attack.hits]
    french, english = ", ".join(one.fr for one in hits), ", ".join(one.en for one in hits)
    return Words(f"L’attaque de {who} passe\u00a0: {french}.", f"The attack of {who} stands: {english}.")


def _hit(hit: Hit) -> Words:
    """The sum and what it comes to: "5 + 8 = 13 à Bob"."""
    sums = _sum(hit.differences)
    return Words(f"{sums} à {{side{hit.side}}}", f"{sums} to {{side{hit.side}}}")


def _sum(differences: Sequence[Difference]) -> str:
    gaps = [one.gap for one in differences]
    return str(gaps[0]) if len(gaps) == 1 else f"{' + '.join(str(gap) for gap in gaps)} = {sum(gaps)}"


def _ending(event: past.TimeMissed | past.SidesOut | past.PlayersLeft | past.GameOver) -> Line:
    match event:
        case past.TimeMissed(seats=seats, what=what):
            return with_names(MISSES[what], seats)
        case past.SidesOut(sides=sides):
            return with_names(Words("Hors de combat\u00a0: {who}.", "Out: {who}."), sides)
        case past.PlayersLeft(seats=seats, reason=reason):
            return with_names(LEFT[reason], seats)
        case past.GameOver(seats=seats, reason=reason):
            return with_names(ENDS[reason], seats)
        case _:
            assert_never(event)


def listed(words: Sequence[Words]) -> Words:
    """Several words as one says them: "Paroles, Flow et Ventes"."""
    french, english = [one.fr for one in words], [one.en for one in words]
    return Words(_joined(french, "et"), _joined(english, "and"))


def _joined(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
