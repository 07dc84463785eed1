"""What Topsy says to people, in both languages. Imports commands and events only."""

from __future__ import annotations

from types import MappingProxyType
from typing import assert_never

from matches.games.topsy.events import Dealt, Event, Exchanged, Laid, Left, RoundOpened, Turned

from matches.kernel.words import Line, Words

OPTION_WORDS = {"round_s": Words("Secondes pour poser une carte", "Seconds to lay a card")}
NAME = Words("Topsy", "Topsy")
SUMMARY = Words(
    "Trois cartes, trois manches, et une pièce qui met tout sens dessus dessous.",
    "Three cards, three rounds, and a coin that turns it all over.",
)
REFUSALS = {
    "not_in_hand": Words("Le {card} n’est pas dans votre main.", "The {card} is not in your hand."),
    "already_left": Words("Vous avez déjà quitté la partie.", "You have already left."),
}
WORDS = {
    "lay": Words("Poser", "Lay"),
    "card": Words("Carte", "Card"),
    "round": Words("Manche", "Round"),
    "ends_at": Words("Fin de la manche", "End of the round"),
    "players": Words("À la table", "At the table"),
    "seat": Words("Nom", "Name"),
    "cards": Words("Cartes", "Cards"),
    "has_laid": Words("A posé", "Has laid"),
    "won": Words("Manches gagnées", "Rounds won"),
    "left": Words("Partie quittée", "Has left"),
    "hand": Words("Main", "Hand"),
    "laid": Words("Carte posée", "Card laid"),
    "last": Words("Manche précédente", "The round before"),
    "coin": Words("Pièce", "Coin"),
    "heads": Words("face", "heads"),
    "tails": Words("pile", "tails"),
    "winner": Words("Vainqueur", "Winner"),
}
COINS = {"heads": Words("face", "heads"), "tails": Words("pile", "tails")}


def tell(event: Event) -> Line | None:
    """One sentence of the log, or None where there is nothing to say."""
    match event:
        case Dealt():
            return Line(Words("Les cartes sont données.", "The cards are dealt."))
        case RoundOpened(round=number):
            return Line(Words("Manche {round}.", "Round {round}."), values={"round": number})
        case Laid(seat=seat):
            return Line(Words("{seat} pose une carte.", "{seat} lays a card."), seats={"seat": seat})
        case Exchanged():
            return None
        case Turned(coin=coin, winner=winner):
            words = Words("La pièce tombe sur {coin} : {seat} gagne la manche.", "The coin shows {coin}: {seat} wins the round.")
            return Line(words, seats={"seat": winner}, values={"coin": COINS[coin]})
        case Left(seat=seat):
            return Line(Words("{seat} quitte la partie.", "{seat} leaves."), seats={"seat": seat})
        case _:
            assert_never(event)


ASIDES = MappingProxyType({Exchanged: Words("{who} échange sa carte.", "{who} exchanges a card.")})
