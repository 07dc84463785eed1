"""The refusals of the arena in words, by code, in both languages. Imports the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from matches.kernel.words import Words

TO_ARENA: Final = Words("Retour à l’arène", "Back to the arena")
WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "look_own_arena": Words(
            "Vous êtes inscrit à cette saison de l’arène\u00a0: ses combats vous restent cachés tant qu’ils durent.",
            "You are registered in this season of the arena: its fights stay hidden from you while they last.",
        ),
        "looked_into_arena": Words(
            "Vous avez regardé, comme auditeur, ce que cache un combat de cette saison\u00a0: attendez la prochaine.",
            "As an auditor you have looked at what a fight of this season hides: wait for the next one.",
        ),
        "arena_locked": Words(
            "L’arène s’ouvre au rang {rank}\u00a0: il faut dix victoires à chacun des rangs d’avant.",
            "The arena opens at rank {rank}: it takes ten wins at each of the ranks before.",
        ),
        "incomplete_line": Words(
            "Dans le paquet «\u00a0{deck}\u00a0», une lignée ne va pas au rang 3\u00a0: il faut les rangs 1, 2 et 3 d’une voie.",
            "In the deck “{deck}” a line does not reach rank 3: it takes ranks 1, 2 and 3 of one path.",
        ),
        "short_deck": Words(
            "Le paquet «\u00a0{deck}\u00a0» n’est pas complet\u00a0: il faut six lignées et deux bonus que vous possédez.",
            "The deck “{deck}” is not complete: it takes six lines and two buffs that you own.",
        ),
        "shared_card": Words(
            "Les deux paquets ont une lignée ou un bonus en commun\u00a0: chacun doit avoir les siens.",
            "The two decks have a line or a buff in common: each needs its own.",
        ),
        "not_registered": Words(
            "Vous n’êtes pas inscrit à cette saison de l’arène.", "You are not registered in this season of the arena."
        ),
        "already_registered": Words(
            "Vous êtes déjà inscrit à cette saison\u00a0: changez vos paquets d’arène si vous le souhaitez.",
            "You are registered in this season already: change your arena decks if you like.",
        ),
        "nobody_to_fight": Words(
            "Personne à attaquer en ce moment parmi ceux qui sont à portée\u00a0: il faut une heure avant de revoir le même.",
            "There is nobody to attack right now among those within reach: an hour passes before you meet the same one again.",
        ),
        "season_over": Words(
            "Cette saison de l’arène est finie\u00a0: rien n’a changé. Inscrivez-vous à la suivante.",
            "This season of the arena is over: nothing has changed. Register in the next one.",
        ),
        "decks_moved": Words(
            "Vos paquets d’arène ont changé entre-temps\u00a0: regardez-les avant d’enregistrer. Rien n’a été changé.",
            "Your arena decks have changed meanwhile: look at them before you save. Nothing was changed.",
        ),
        "two_decks": Words("Choisissez exactement deux paquets.", "Choose exactly two decks."),
        "no_such_season": Words("Il n’y a pas de saison finie de cette semaine.", "No season of that week is over."),
        "attack_open": Words(
            "Votre adversaire est tiré et le combat n’est pas fini : jusque-là, vos paquets d’arène et votre secret restent "
            "comme ils sont. Combattez d’abord.",
            "Your opponent is drawn and the fight is not over: until then your arena decks and your secret stay as they are. "
            "Fight first.",
        ),
        "record_waits": Words(
            "Cette fiche dit quel paquet se défend : elle se donne une fois le combat fini.",
            "This record says which deck defends: it is handed out once the fight is over.",
        ),
        "unfit_attack": Words(
            "Les cartes publiées ont changé, et votre paquet d’arène ne peut plus combattre : composez-le autrement, "
            "enregistrez vos deux paquets à nouveau, puis revenez au combat.",
            "The published cards have changed, and your arena deck cannot fight any more: build it differently, save both decks "
            "again, then come back to the fight.",
        ),
        "unfit_defence": Words(
            "Les cartes publiées ont changé, et aucun des deux paquets de cet adversaire ne peut plus combattre : cette "
            "attaque est annulée, vous pouvez en faire une autre.",
            "The published cards have changed, and neither deck of this opponent can fight any more: this attack is void, and "
            "you may make another one.",
        ),
        "bad_side": Words("Choisissez l’un de vos deux paquets d’arène.", "Choose one of your two arena decks."),
    }
)
