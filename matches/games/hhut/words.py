"""What HHUT, its options and fields are called and how it refuses, in both languages. Imports cards and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.hhut.cards import RATING_WORDS
from matches.kernel.words import Words

NAME = Words("HHUT", "HHUT")
SUMMARY = Words(
    "Deux cartes de rappeur face cachée, et l’attaque annonce ses notes\u00a0: une seule battue, et tout tombe à l’eau.",
    "Two rapper cards face down, and the attacker announces ratings: lose on one of them, and the whole attack fails.",
)
OPTION_WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "mode": Words("Qui contre qui", "Who against whom"),
        "format": Words("Format des paquets", "Deck format"),
        "rated": Words("Partie classée", "Rated game"),
    }
)


def _needs(rating: Words) -> Words:
    return Words(
        f"Cette carte a {{has}} en {rating.fr}, note imprimée\u00a0: ce bonus demande au moins {{least}}.",
        f"This card has {{has}} printed for {rating.en}: this bonus takes at least {{least}}.",
    )


REFUSALS: Mapping[str, Words] = MappingProxyType(
    {
        "over": Words("La partie est finie.", "The game is over."),
        "gone": Words("Vous avez quitté cette partie.", "You have left this game."),
        "not_in_match": Words("Vous ne jouez pas cette partie.", "You do not play this match."),
        "not_due": Words("Ce délai ne court plus.", "That time limit no longer runs."),
        "not_now": Words("Ce n’est pas le moment du duel pour cela.", "This is not the time of the duel for that."),
        "no_deck": Words("Il manque un paquet à la place {seat}.", "The seat {seat} has no deck."),
        "not_in_duel": Words("Vous ne jouez pas ce duel.", "You do not play this duel."),
        "already_locked": Words("Votre carte est déjà posée face cachée.", "Your card is already face down."),
        "card_used": Words(
            "Cette carte a déjà servi\u00a0: chaque carte se joue une fois.", "This card has been played: each is played once."
        ),
        "card_not_held": Words("Cette carte n’est pas dans votre paquet.", "This card is not in your deck."),
        "no_bonus_left": Words(
            "Vous n’avez plus de bonus\u00a0: c’est cinq au plus par partie.",
            "You have no bonus left: it is five at most in a match.",
        ),
        "bonus_not_held": Words(
            "Ce bonus n’est pas, ou n’est plus, dans votre paquet.", "This bonus is not, or no longer, in your deck."
        ),
        "bonus_slot_taken": Words(
            "Votre équipe a déjà posé un bonus pour ce duel\u00a0: un seul par duel.",
            "Your team has already locked a bonus for this duel: one a duel.",
        ),
        "bonus_for_another": Words("Ce bonus est réservé à une autre carte.", "This bonus is for another card."),
        **{f"bonus_needs_{rating}": _needs(words) for rating, words in RATING_WORDS.items()},
        "name_an_opponent": Words("Désignez l’adversaire que vise ce bonus.", "Name the opponent whom this bonus is against."),
        "not_an_opponent": Words("Cette place n’est pas un adversaire de ce duel.", "That seat is no opponent in this duel."),
        "nobody_to_name": Words("Il n’y a personne à désigner ici.", "There is nobody to name here."),
        "not_announcing": Words("Ce n’est pas à vous d’annoncer.", "It is not for you to announce."),
        "no_rating": Words("Annoncez au moins une note.", "Announce at least one rating."),
        "too_many_ratings": Words("Il n’y a que {most} notes à annoncer.", "There are only {most} ratings to announce."),
        "rating_twice": Words("La même note est annoncée deux fois.", "The same rating is announced twice."),
        "only_unknown": Words(
            "Annoncez au moins une note chiffrée sur toutes vos cartes du duel\u00a0: «\u00a0?\u00a0» seul ne suffit pas.",
            "Announce at least one rating that is a number on all your cards of the duel: “?” alone will not do.",
        ),
        "not_your_choice": Words("Ce n’est pas à vous de choisir l’affrontement.", "It is not for you to choose the pairing."),
        "no_such_pairing": Words("Cet affrontement n’est pas à choisir.", "That pairing is not to be chosen."),
    }
)
BOT_NAMES: Mapping[str, Words] = MappingProxyType(
    {"random": Words("Robot hasardeux", "Happy-go-lucky robot"), "thinking": Words("Robot réfléchi", "Thinking robot")}
)
WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "duel": Words("duel à deux", "duel of two"),
        "crowd_3": Words("chacun pour soi, à trois", "each for themselves, three players"),
        "crowd_4": Words("chacun pour soi, à quatre", "each for themselves, four players"),
        "teams": Words("deux contre deux", "two against two"),
        "free": Words("libre", "free"),
        "bands": Words("par tranches de note", "by bands of rating"),
        "lock": Words("poser face cachée", "put face down"),
        "announce": Words("annoncer", "announce"),
        "choose_pairing": Words("choisir l’affrontement", "choose the pairing"),
        "card": Words("carte", "card"),
        "bonus": Words("bonus", "bonus"),
        "target": Words("visé", "named"),
        "ratings": Words("notes", "ratings"),
        "pairing": Words("affrontement", "pairing"),
        **RATING_WORDS,
    }
)
