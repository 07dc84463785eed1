"""What each point of a check means in words: where it holds, where it fails, where it cannot be asked. Imports kernel words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from matches.kernel.words import Words
from matches.verify.found import Name, Outcome

_NONE = Words("", "")


@dataclass(frozen=True, slots=True)
class Said:
    holds: Words
    fails: Words
    open: Words


_UNREAD = Words("Ne peut pas être examiné dans ce fichier.", "Cannot be asked of this file.")
POINTS: Mapping[Name, Said] = MappingProxyType(
    {
        "file": Said(
            Words(
                "Le fichier est entier : chaque ligne est à sa place, telle qu’elle a été écrite.",
                "The file is whole: each line is in its place, as it was written.",
            ),
            Words("Le fichier n’est pas celui qui a été écrit.", "The file is not the one that was written."),
            _UNREAD,
        ),
        "chain": Said(
            Words(
                "La chaîne est entière : chaque événement suit de celui qui le précède et de sa commande.",
                "The chain is whole: each event follows from the one before and from its command.",
            ),
            Words("La chaîne est rompue.", "The chain is broken."),
            _UNREAD,
        ),
        "release": Said(
            Words("Les cartes sont celles que la partie a figées.", "The cards are those that the match has pinned."),
            Words("Les cartes ne sont pas celles que la partie a figées.", "The cards are not those that the match has pinned."),
            _UNREAD,
        ),
        "commitment": Said(
            Words(
                "Le secret est celui dont le sceau était affiché avant que quiconque s’assoie.",
                "The secret is the one whose seal was shown before anybody sat down.",
            ),
            Words("Le secret n’est pas celui dont le sceau était affiché.", "The secret is not the one whose seal was shown."),
            _UNREAD,
        ),
        "proof": Said(
            Words("Le registre signé contient cette partie.", "The signed log has this match."),
            Words("La preuve du registre n’est pas celle de cette partie.", "The proof from the log is not one of this match."),
            Words(
                "Le fichier n’a pas de preuve du registre : aucun relevé ne couvrait encore la partie.",
                "The file has no proof from the log: no checkpoint covered the match yet.",
            ),
        ),
        "signature": Said(
            Words(
                "Le relevé du registre est signé par la clé de la maison.", "The checkpoint is signed by the key of the house."
            ),
            Words(
                "Le relevé du registre n’est signé par aucune des clés retenues.",
                "The checkpoint is signed by none of the keys that count.",
            ),
            Words("Il n’y a pas de signature à examiner.", "There is no signature to look at."),
        ),
        "derived": Said(
            Words(
                "Tout se recalcule à l’identique : chaque événement et chaque coup de robot.",
                "Everything follows again: each event and each move of a bot.",
            ),
            Words("Les règles donnent autre chose.", "The rules give something else."),
            _UNREAD,
        ),
        "source": Said(
            _NONE,
            _NONE,
            Words(
                "Cette table reprend une autre partie : seul le fichier de celle-ci montre que la copie est juste.",
                "This table goes on from another match: only that one’s file shows that the copy is right.",
            ),
        ),
    }
)

VERDICTS: Mapping[Outcome, Words] = MappingProxyType(
    {
        "exact": Words("Exacte", "Exact"),
        "drifted": Words("Divergente", "Drifted"),
        "damaged": Words("Abîmée", "Damaged"),
    }
)

YES, NO, OPEN = Words("oui", "yes"), Words("non", "no"), Words("—", "—")
AT_EVENT = Words("à l’événement {n}", "at event {n}")
UP_TO = Words("jusqu’à l’événement {n}", "up to event {n}")
AT_LINE = Words("à la ligne {n}", "at line {n}")
UNKNOWN_GAME = Words("les règles de ce jeu ne sont pas ici", "the rules of this game are not here")
OWN_KEYS = Words(
    "La clé vient du fichier lui-même : comparez-la à celle que la maison publie, ou donnez celle-ci par --keys.",
    "The key came with the file itself: compare it with the one that the house publishes, or hand that one in by --keys.",
)
