"""What the glossary says of the five games, game by game. Imports the kernel's words."""

from __future__ import annotations

from typing import Final

from config.site.glossary_term import Term
from matches.kernel.words import Words

GAMES: Final = (
    Term(
        "token",
        Words("jeton", "token"),
        Words(
            "Ce que rapporte un tour gagné\u00a0: un jeton du symbole montré. Trois pareils gagnent la partie.",
            "What a round brings to who wins it: a token of the symbol shown. Three of a kind win the game.",
        ),
        "ahyoheek",
    ),
    Term(
        "eliminating",
        Words("tour éliminatoire", "eliminating round"),
        Words(
            "Un tour entre les seules personnes à égalité, sans jetons, jusqu’à ce qu’il n’en reste qu’une.",
            "A round among those alone who are level, without tokens, until one of them is left.",
        ),
        "ahyoheek",
    ),
    Term(
        "call",
        Words("appel", "call"),
        Words(
            "«\u00a0Plus\u00a0», «\u00a0moins\u00a0» ou «\u00a0double\u00a0»\u00a0: ce que la carte suivante devra être.",
            "“Plus”, “minus” or “double”: what the next card has to be.",
        ),
        "hula_hoo",
    ),
    Term(
        "double",
        Words("double", "double"),
        Words(
            "Le même nombre que sur la défausse. On pioche, et les suivants doivent doubler aussi.",
            "The number that is already on top. One draws a card, and those who follow have to double too.",
        ),
        "hula_hoo",
    ),
    Term(
        "joker",
        Words("joker", "joker"),
        Words(
            "Le 7\u00a0: il se pose sur tout, mais ne peut pas être la dernière carte.",
            "The 7: it goes on anything, but cannot be the last card.",
        ),
        "hula_hoo",
    ),
    Term(
        "row",
        Words("rangée", "row"),
        Words("Les cinq cartes visibles devant chacun.", "The five cards in front of each player, face up."),
        "hula_hoo",
    ),
    Term(
        "rapper_rating",
        Words("note", "rating of a card"),
        Words(
            "L’un des huit nombres d’une carte de rappeur. La note générale, elle, ne sert qu’à composer les paquets.",
            "One of the eight numbers of a rapper card. The general rating serves for building decks alone.",
        ),
        "hhut",
    ),
    Term(
        "cancelled",
        Words("attaque annulée", "cancelled attack"),
        Words(
            "Une attaque dont une note annoncée est battue\u00a0: elle ne fait aucun dégât.",
            "An attack that is beaten on one rating that it announced: it deals no damage.",
        ),
        "hhut",
    ),
    Term(
        "mutual",
        Words("attaque mutuelle", "mutual duel"),
        Words(
            "Un duel où les deux camps attaquent à la fois, chacun sans connaître l’annonce de l’autre.",
            "A duel in which both sides attack at once, neither knowing what the other has announced.",
        ),
        "hhut",
    ),
    Term(
        "pairing",
        Words("affrontement", "pairing"),
        Words(
            "À trois ou quatre\u00a0: une manche entre deux joueurs.",
            "With three or four players: a round between two of them.",
        ),
        "hhut",
    ),
    Term(
        "showdown",
        Words("manche décisive", "showdown"),
        Words(
            "La fin d’une partie à trois ou quatre\u00a0: tout le monde attaque tout le monde.",
            "The end of a match of three or four: everybody attacks everybody.",
        ),
        "hhut",
    ),
    Term(
        "line",
        Words("lignée", "line"),
        Words(
            "Une créature de rang 1 et les cartes qu’elle peut devenir.",
            "A creature of rank 1, and the cards that it may become.",
        ),
        "hoss",
    ),
    Term(
        "path",
        Words("voie", "path"),
        Words(
            "L’une des deux suites d’une lignée, chacune avec son élément.",
            "One of the two ways that a line can take, each with its element.",
        ),
        "hoss",
    ),
    Term(
        "master",
        Words("Maître", "Master"),
        Words("La créature de rang 3, au bout de sa voie.", "The creature of rank 3, at the end of its path."),
        "hoss",
    ),
    Term(
        "buff",
        Words("carte bonus", "buff"),
        Words(
            "Une carte qui agit tout le combat, pour toutes vos créatures.",
            "A card that works through the whole fight, for all your creatures.",
        ),
        "hoss",
    ),
    Term(
        "marker",
        Words("marqueur", "marker"),
        Words(
            "Ce qu’un coup laisse sur sa cible\u00a0: poison, saignement, brûlure, armure brisée, gel, choc ou confusion.",
            "What a hit leaves on its target: poison, bleed, burn, armour break, freeze, shock or confusion.",
        ),
        "hoss",
    ),
    Term(
        "synergy",
        Words("synergie", "synergy"),
        Words(
            "Ce que gagnent les créatures d’une même race quand elles vivent à plusieurs.",
            "What creatures of one race gain by being several.",
        ),
        "hoss",
    ),
    Term(
        "defender",
        Words("défenseur", "defender"),
        Words(
            "Une créature qui ne frappe pas et prend sur elle les coups destinés à un allié.",
            "A creature that never strikes, and takes upon itself the hits aimed at an ally.",
        ),
        "hoss",
    ),
    Term(
        "discard_pile",
        Words("défausse", "discard"),
        Words(
            "Les cartes jouées, face visible\u00a0: celle du dessus dit ce qu’il faut poser, et leur nombre fait les points.",
            "The cards played, face up: the top one says what has to follow, and their number makes the points.",
        ),
        "hula_hoo",
    ),
    Term(
        "streak",
        Words("série", "streak"),
        Words(
            "Trois manches gagnées à la suite\u00a0: dans cette variante, c’est la partie.",
            "Three rounds won one after the other: in this variant they win the game.",
        ),
        "hula_hoo",
    ),
    Term(
        "band",
        Words("tranche", "band"),
        Words(
            "L’un des trois groupes de notes générales\u00a0: 85 ou moins, 86 à 90, 91 ou plus.",
            "One of three groups of general ratings: 85 or less, 86 to 90, 91 or more.",
        ),
        "hhut",
    ),
    Term(
        "sealed_call",
        Words("sous pli", "sealed"),
        Words(
            "Se dit d’une annonce faite en secret, ouverte en même temps que les cartes.",
            "Said of an announcement made in secret, and opened together with the cards.",
        ),
        "hhut",
    ),
    Term(
        "evolution",
        Words("évolution", "evolution"),
        Words(
            "À la fin d’une manche, une créature peut devenir la carte suivante de sa lignée.",
            "At the end of a round a creature may become the next card of its line.",
        ),
        "hoss",
    ),
    Term(
        "guard_break",
        Words("brise-garde", "guard break"),
        Words(
            "Un coup après lequel toutes les défenses qu’on lui a opposées reviennent engagées.",
            "A blow after which all defenses that were put up against it come back tapped.",
        ),
        "ippo",
    ),
    Term(
        "shut_off",
        Words("verrou", "shut off"),
        Words(
            "Une défense qui annule, jusqu’à la fin du tour, tout le texte du coup qu’elle bloque.",
            "A defense that voids the whole text of the blow it blocks, until the end of the turn.",
        ),
        "ippo",
    ),
    Term(
        "stack",
        Words("pile", "stack"),
        Words(
            "Les capacités qui attendent leur effet\u00a0: la dernière posée agit la première.",
            "The abilities that wait for their effect: the last one laid acts first.",
        ),
        "ippo",
    ),
    Term(
        "corner",
        Words("coin", "corner"),
        Words(
            "Les cartes d’un boxeur\u00a0: six places pour les coups et les défenses, trois pour les soutiens.",
            "A boxer’s cards: six places for blows and defenses, three for supports.",
        ),
        "ippo",
    ),
    Term(
        "tap",
        Words("engager", "tap"),
        Words(
            "Coucher une carte, pour ses points ou sa capacité. Engagée, elle ne frappe ni ne bloque.",
            "To turn a card sideways, for its power or its ability. Tapped, it neither strikes nor blocks.",
        ),
        "ippo",
    ),
    Term(
        "endurance",
        Words("endurance", "endurance"),
        Words("Les vingt points d’un boxeur. À 0, c’est le K.-O.", "The twenty points of a boxer. At 0 he is knocked out."),
        "ippo",
    ),
    Term(
        "knock_down",
        Words("knock-down", "knock-down"),
        Words(
            "Un boxeur à terre\u00a0: il lui faut un coup parmi ses dix cartes suivantes pour se relever.",
            "A boxer on the floor: to get up he needs a blow among his next ten cards.",
        ),
        "ippo",
    ),
    Term(
        "interrupt",
        Words("interrompre", "interrupt"),
        Words(
            "Répondre avant que la carte de l’autre prenne effet. La dernière réponse agit la première.",
            "To answer before the other’s card takes effect. The last answer acts first.",
        ),
        "ippo",
    ),
    Term(
        "intermission",
        Words("repos", "intermission"),
        Words("La fin d’un tour\u00a0: on défausse, on pioche.", "The end of a turn: discard, then draw."),
        "ippo",
    ),
)
