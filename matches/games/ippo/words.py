"""What Ippo, its options and fields are called and how it refuses, in both languages. Imports fields and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.ippo.fields import ATTRIBUTE_WORDS, BLOW_TYPE_WORDS, CARD_TYPE_WORDS, TIMING_WORDS
from matches.kernel.words import Words

NAME = Words("Ippo", "Ippo")
SUMMARY = Words(
    "Deux coins, un ring\u00a0: payez vos coups, dressez vos gardes, et restez debout jusqu’à la décision.",
    "Two corners, one ring: pay for your blows, put your guards up, and stay on your feet until the judges speak.",
)
OPTION_WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "format": Words("Combat", "Bout"),
        "turns_per_round": Words("Tours par round (0\u00a0: sans limite)", "Turns a round (0: no limit)"),
        "rated": Words("Partie classée", "Rated game"),
    }
)
REFUSALS: Mapping[str, Words] = MappingProxyType(
    {
        "over": Words("Le combat est fini.", "The bout is over."),
        "gone": Words("Vous avez quitté ce combat.", "You have left this bout."),
        "not_in_match": Words("Vous ne boxez pas dans ce combat.", "You do not box in this bout."),
        "not_due": Words("Ce délai ne court plus.", "That time limit no longer runs."),
        "not_now": Words("Ce n’est pas le moment pour cela.", "This is not the time for that."),
        "not_allowed": Words(
            "Cela ne va pas\u00a0: regardez ce qui vous est proposé, et ce que cela coûte.",
            "That will not do: look at what you are offered, and what it costs.",
        ),
        "no_deck": Words("Il manque un paquet à la place {seat}.", "The seat {seat} has no deck."),
    }
)
WORDS: Mapping[str, Words] = MappingProxyType(
    {
        **{str(key): words for key, words in (*ATTRIBUTE_WORDS.items(), *CARD_TYPE_WORDS.items(), *BLOW_TYPE_WORDS.items())},
        **{str(key): words for key, words in TIMING_WORDS.items()},
        "four": Words("4 rounds, paquets de 40", "4 rounds, decks of 40"),
        "ten": Words("10 rounds, paquets de 60", "10 rounds, decks of 60"),
        "set_up": Words("préparer son coin", "set up"),
        "take_new_hand": Words("prendre une nouvelle main", "take a new hand"),
        "redraw": Words("défausser et repiocher", "discard and redraw"),
        "place": Words("placer", "place"),
        "declare_blow": Words("lancer un coup", "throw a blow"),
        "use_ability": Words("utiliser une capacité", "use an ability"),
        "end_phase": Words("finir la phase", "end the phase"),
        "defend": Words("défendre", "defend"),
        "order_defenses": Words("ordonner les défenses", "order the defenses"),
        "choose": Words("choisir", "choose"),
        "pass": Words("passer", "pass"),
        "stand_by": Words("passer d’avance", "pass in advance"),
        "offer_stop": Words("proposer l’arrêt", "offer to stop"),
        "answer_stop": Words("répondre à l’arrêt", "answer the offer to stop"),
        "card": Words("carte", "card"),
        "cards": Words("cartes", "cards"),
        "out": Words("carte retirée", "card taken out"),
        "hold": Words("garder la priorité", "keep priority"),
        "ability": Words("avec sa capacité", "with its ability"),
        "target": Words("cible", "target"),
        "discards": Words("défausse", "discards"),
        "taps": Words("cartes à engager", "cards to tap"),
        "endurance": Words("endurance", "endurance"),
        "until": Words("jusqu’à", "until"),
        "accept": Words("accepter", "accept"),
        "stack": Words("pile", "stack"),
        "turn": Words("tour", "turn"),
        "window": Words("fenêtre d’interruption", "window to interrupt"),
        "order": Words("ordre des défenses", "order of the defenses"),
        "draw": Words("pioche", "draw"),
        "rest": Words("repos", "intermission"),
        "over": Words("terminé", "over"),
        "between": Words("entre deux coups", "between blows"),
        "declared": Words("coup lancé", "blow thrown"),
        "defended": Words("défenses posées", "defenses up"),
        "rounds": Words("rounds", "rounds"),
        "round": Words("round", "round"),
        "turns_per_round": Words("tours par round", "turns a round"),
        "in_round": Words("tour du round", "turn of the round"),
        "phase": Words("phase", "phase"),
        "active": Words("à qui le tour", "whose turn"),
        "fighters": Words("boxeurs", "boxers"),
        "hand": Words("main", "hand"),
        "deck": Words("pioche", "deck"),
        "corner": Words("coin", "corner"),
        "supports": Words("soutiens", "supports"),
        "pool": Words("réserve", "pool"),
        "downs": Words("knock-downs", "knock-downs"),
        "count": Words("compte", "count"),
        "power": Words("puissance", "power"),
        "ring": Words("ring", "ring"),
        "knocked_out": Words("K.-O.", "knock-out"),
        "counted_out": Words("K.-O. au compte", "counted out"),
        "three_knock_downs": Words("T.K.-O., trois knock-downs", "TKO, three knock-downs"),
        "resigned": Words("abandon", "towel thrown"),
        "absent": Words("absence", "absence"),
        "judged": Words("décision des juges", "decision of the judges"),
        "stopped": Words("arrêt d’un commun accord", "stopped by consent"),
        "quiet": Words("plus de coups", "no more blows"),
    }
)
BOT_NAMES: Mapping[str, Words] = MappingProxyType(
    {
        "random": Words("Sac de sable", "Sandbag"),
        "planning": Words("Sparring", "Sparring partner"),
    }
)
