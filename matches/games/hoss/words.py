"""What HOSS, its options and fields are called and how it refuses, in both languages. Imports cards and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.hoss.cards import RARITIES
from matches.kernel.words import Words

NAME = Words("HOSS", "HOSS")
SUMMARY = Words(
    "Six lignées de créatures se battent toutes en même temps, manche de cinq secondes après manche de cinq secondes.",
    "Six lines of creatures fight all at once, one round of five seconds after another.",
)
OPTION_WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "rarity": Words("Rareté des cartes", "Rarity of the cards"),
        "stars": Words("Étoiles", "Stars"),
        "pace": Words("Rythme", "Pace"),
        "rated": Words("Partie classée", "Rated game"),
    }
)
REFUSALS: Mapping[str, Words] = MappingProxyType(
    {
        "over": Words("Le combat est fini.", "The fight is over."),
        "not_in_match": Words("Vous ne jouez pas ce combat.", "You are not in this fight."),
        "not_due": Words("Ce délai ne court plus.", "That time limit no longer runs."),
        "no_deck": Words("Il manque un paquet à la place {seat}.", "The seat {seat} has no deck."),
        "no_pause": Words(
            "On ne décide qu’entre deux manches, quand il y a de quoi\u00a0: attendez la pause.",
            "Decisions are for the pause between two rounds: wait for it.",
        ),
        "already_prepared": Words(
            "Votre décision est déjà scellée pour cette manche.", "Your decision for this round is already sealed."
        ),
        "must_play": Words(
            "Vous n’avez plus de créature en jeu\u00a0: posez une carte de votre main.",
            "You have no creature in play: play a card of your hand.",
        ),
        "not_in_hand": Words("Cette carte n’est pas dans votre main.", "This card is not in your hand."),
        "no_path_here": Words(
            "La créature de la place {slot} n’a pas de voie à choisir.", "The creature in place {slot} has no path to choose."
        ),
        "no_such_path": Words(
            "La créature de la place {slot} ne peut pas devenir cette carte.",
            "The creature in place {slot} cannot become this card.",
        ),
        "no_defender": Words(
            "Il n’y a pas de défenseur à vous à la place {slot}.", "There is no defender of yours in place {slot}."
        ),
        "card_no_defender": Words(
            "Seul un défenseur se poste devant un allié\u00a0: cette carte n’en est pas un.",
            "Only a defender stands before an ally: this card is none.",
        ),
        "no_ward": Words(
            "Personne à garder à la place {slot}\u00a0: choisissez un allié en jeu qui n’est pas défenseur.",
            "Nobody to guard in place {slot}: choose an ally in play who is no defender.",
        ),
        "may_guard": Words(
            "Un défenseur garde quelqu’un dès que c’est possible\u00a0: choisissez un allié.",
            "A defender guards somebody as soon as he can: choose an ally.",
        ),
        "nobody_to_guard": Words("Vous n’avez personne à faire garder.", "You have nobody to be guarded."),
        "guarded_twice": Words(
            "Un allié n’a qu’un défenseur\u00a0: choisissez-en un autre.", "An ally has one defender: choose another one."
        ),
        "nobody_sent": Words("Dites quel défenseur doit se déplacer.", "Say which defender shall move."),
        "moved_enough": Words(
            "{most} déplacements par manche, pas davantage\u00a0: attendez la suivante.",
            "{most} moves of defenders a round and no more: wait for the next one.",
        ),
        "decide_in_pause": Words(
            "Décidez des défenseurs avec le reste, dans cette pause.", "Decide about defenders with the rest, in this pause."
        ),
    }
)
BOT_NAMES: Mapping[str, Words] = MappingProxyType(
    {
        "random": Words("Robot hasardeux", "Happy-go-lucky robot"),
        **{f"rank_{rank}": Words(f"Robot de rang {rank}", f"Rank {rank} robot") for rank in range(1, 9)},
        "rank_9": Words("Robot de rang Max", "Rank Max robot"),
        "defence": Words("Défense d’arène", "Arena defence"),
    }
)
WORDS: Mapping[str, Words] = MappingProxyType(
    {
        **{rarity.key: rarity.name for rarity in RARITIES},
        "live": Words("en direct", "live"),
        "instant": Words("d’un trait", "at once"),
        "prepare": Words("préparer la manche", "prepare the round"),
        "move_guard": Words("déplacer un défenseur", "move a defender"),
        "card": Words("carte", "card"),
        "ward": Words("devant", "before"),
        **{f"path_{slot}": Words(f"voie, place {slot + 1}", f"path, place {slot + 1}") for slot in range(6)},
        **{f"guard_{slot}": Words(f"garde de la place {slot + 1}", f"guard in place {slot + 1}") for slot in range(6)},
    }
)
