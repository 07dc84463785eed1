"""The refusals of the economy in words, by code, in both languages. Imports the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from matches.kernel.words import Words

WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "guests_own_nothing": Words(
            "Un invité ne possède rien : créez un compte pour recevoir 300 pièces d’or.",
            "Guests own nothing: make an account to get 300 gold.",
        ),
        "not_enough_gold": Words(
            "Pas assez d’or : il en faut {price}.",
            "Not enough gold: it takes {price}.",
        ),
        "no_such_booster": Words("Ce booster n’existe pas.", "There is no such booster."),
        "no_cards_yet": Words("Aucune carte n’est encore publiée.", "No cards have been published yet."),
        "no_such_sheet": Words("Cette version des boosters n’existe pas.", "There is no such version of the boosters."),
        "no_such_race": Words("Cette race n’existe pas.", "There is no such race."),
        "bad_count": Words("De 1 à {most} boosters à la fois.", "From 1 to {most} boosters at once."),
        "bad_number": Words("Le champ « {field} » attend un nombre entier.", "The field “{field}” takes a whole number."),
        "bad_seed": Words(
            "La graine doit compter 64 chiffres hexadécimaux, ou rester vide.",
            "The seed must be 64 hexadecimal digits, or empty.",
        ),
        "old_seed": Words(
            "Cette graine a déjà servi : choisissez-en une nouvelle.", "This seed has been used before: choose a new one."
        ),
        "pledge_moved": Words(
            "Votre secret de tirage a changé entre-temps : rechargez la page.",
            "Your secret for draws has changed meanwhile: reload the page.",
        ),
        "nothing_drawn": Words(
            "Rien n’a encore été tiré avec ce secret : il n’y a rien à révéler.",
            "Nothing has been drawn with this secret yet: there is nothing to reveal.",
        ),
        "rotate_first": Words(
            "Ce secret a servi {most} fois : révélez-le d’abord et choisissez une nouvelle graine.",
            "This secret has been used {most} times: reveal it first and choose a new seed.",
        ),
        "booster_locked": Words(
            "Ce booster s’ouvre avec dix victoires au rang {rank}.", "This booster is unlocked by ten wins at rank {rank}."
        ),
        "race_locked": Words(
            "Les boosters de race s’ouvrent avec {wins} victoires au rang 1.",
            "Boosters of a race are unlocked by {wins} wins at rank 1.",
        ),
    }
)
