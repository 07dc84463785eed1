"""What Ippo, its options and fields are called and how it refuses, in both languages. Imports fields and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

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
WORDS: Mapping[str, Words] = MappingProxyType({})
BOT_NAMES: Mapping[str, Words] = MappingProxyType(
    {
        "random": Words("Sac de sable", "Sandbag"),
        "planning": Words("Sparring", "Sparring partner"),
    }
)
