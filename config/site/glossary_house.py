"""What the glossary says of the house: tables, chance, cards and gold. Imports the kernel's words."""

from __future__ import annotations

from typing import Final

from config.site.glossary_term import Term
from matches.kernel.words import Words

HOUSE: Final = (
    Term(
        "arena",
        Words("arène", "arena"),
        Words(
            "Le concours de la semaine à HOSS\u00a0: deux de vos paquets attaquent, et se défendent en votre absence.",
            "The contest of the week in HOSS: two of your decks attack, and defend themselves while you are away.",
        ),
    ),
    Term(
        "auditor",
        Words("auditeur", "auditor"),
        Words(
            "Une personne de la maison qui contrôle les parties et répond aux signalements.",
            "Somebody of the house who checks matches and answers reports.",
        ),
    ),
    Term(
        "booster",
        Words("booster", "booster"),
        Words(
            "Six cartes HOSS tirées au hasard, aux chances affichées\u00a0: cinq créatures et un bonus.",
            "Six HOSS cards drawn at the odds that are shown: five creatures and a buff.",
        ),
    ),
    Term(
        "checkpoint",
        Words("relevé", "checkpoint"),
        Words(
            "L’état signé du registre, une fois par jour. Qui en garde un verra tout changement d’avant.",
            "The signed state of the log, once a day. Whoever keeps one will see any change to what came before.",
        ),
    ),
    Term(
        "copy",
        Words("exemplaire", "copy"),
        Words(
            "Une carte HOSS que vous possédez, avec sa rareté, ses étoiles et son histoire.",
            "A HOSS card that you own, with its rarity, its stars and its history.",
        ),
    ),
    Term(
        "deck",
        Words("paquet", "deck"),
        Words("Les cartes que vous apportez à une table.", "The cards that you bring to a table."),
    ),
    Term(
        "fusion",
        Words("fusion", "fusion"),
        Words(
            "Deux exemplaires d’une même carte et d’autant d’étoiles\u00a0: l’un disparaît, l’autre gagne peut-être une étoile.",
            "Two copies of one card with as many stars: one goes, the other may gain a star.",
        ),
    ),
    Term(
        "gold",
        Words("or", "gold"),
        Words(
            "La monnaie des cartes HOSS. Il se gagne en jouant, ne s’achète pas et ne se donne pas.",
            "What HOSS cards are paid with. It is won by playing, and is neither bought nor given away.",
        ),
    ),
    Term(
        "guest",
        Words("invité", "guest"),
        Words(
            "Qui joue sans compte. En créant un compte, il garde ses tables et ses parties.",
            "Who plays without an account. With one, he keeps his tables and matches.",
        ),
    ),
    Term(
        "holo",
        Words("holo", "holo"),
        Words(
            "Un exemplaire brillant et très rare, dont le bonus est plus fort d’un cinquième.",
            "A shining and very rare copy, whose bonus is a fifth higher.",
        ),
    ),
    Term(
        "log",
        Words("registre", "log"),
        Words(
            "La liste signée de tout ce qui s’est passé\u00a0: rien de ce qui y figure ne change sans que cela se voie.",
            "The signed list of all that has happened: nothing in it changes unseen.",
        ),
    ),
    Term(
        "milestone",
        Words("palier", "milestone"),
        Words(
            "Chaque centaine de victoires à un rang de HOSS\u00a0: elle rapporte autant de pièces d’or que son nombre.",
            "Each hundred wins at one rank of HOSS: it pays as much gold as its number.",
        ),
    ),
    Term(
        "print",
        Words("empreinte", "print"),
        Words(
            "Le résumé d’un texte en 64 caractères. Le moindre changement du texte en donne une tout autre.",
            "What sums up a text in 64 characters. The slightest change to the text gives quite another one.",
        ),
    ),
    Term(
        "practice",
        Words("table d’entraînement", "practice table"),
        Words(
            "Une partie finie, reprise à l’étape de votre choix, contre des robots. Elle ne compte pour rien.",
            "A finished match, gone on from at the step of your choice, against bots. It counts for nothing.",
        ),
    ),
    Term(
        "rarity",
        Words("rareté", "rarity"),
        Words(
            "La valeur d’un exemplaire HOSS, de la plus courante à la plus rare. Elle se tire à part et ne change jamais.",
            "What a HOSS copy is worth, from the commonest to the rarest. It is drawn by itself and never changes.",
        ),
    ),
    Term(
        "rank",
        Words("rang", "rank"),
        Words(
            "À HOSS, la force de l’adversaire que joue la maison, ou l’étape d’une créature\u00a0: 1, 2 ou 3.",
            "In HOSS, how strong the house’s opponent is, or how far a creature has come: 1, 2 or 3.",
        ),
    ),
    Term(
        "rematch",
        Words("revanche", "rematch"),
        Words(
            "La même table, avec les mêmes gens et les mêmes robots, une fois la partie finie.",
            "The same table once more, with the same people and the same bots.",
        ),
    ),
    Term(
        "season",
        Words("saison", "season"),
        Words(
            "Une semaine d’arène, du lundi au dimanche à minuit. Tout le monde repart ensuite de zéro.",
            "A week of the arena, from Monday to Sunday at midnight. Then everybody starts again.",
        ),
    ),
    Term(
        "star",
        Words("étoile", "star"),
        Words(
            "Ce que gagne un exemplaire par fusion, de zéro à cinq\u00a0: son bonus grandit d’autant.",
            "What a copy gains by fusion, from none to five: its bonus grows with it.",
        ),
    ),
    Term(
        "raffle",
        Words("tombola", "raffle"),
        Words(
            "Un tirage chaque soir\u00a0: un billet par personne, et toute la cagnotte revient aux joueurs.",
            "A draw every evening: one ticket a person, and the whole pot goes back to the players.",
        ),
    ),
    Term(
        "rated",
        Words("partie classée", "rated match"),
        Words(
            "Une partie entre comptes, sans robots, qui compte pour la cote.",
            "A match between accounts, without bots, which counts for the rating.",
        ),
    ),
    Term(
        "rating",
        Words("cote", "rating"),
        Words(
            "Une estimation prudente du niveau, jeu par jeu, qui monte et descend avec les parties classées.",
            "A cautious estimate of strength in one game, which goes up and down with rated matches.",
        ),
    ),
    Term(
        "release",
        Words("version des cartes", "release"),
        Words(
            "Toutes les cartes d’un jeu telles qu’elles sont publiées à un moment. Une partie garde celle de son début.",
            "All the cards of a game as they are published at one moment. A match keeps the one that it began with.",
        ),
    ),
    Term(
        "robot",
        Words("robot", "bot"),
        Words(
            "Un joueur de la maison. Il ne voit que ce que verrait une personne à sa place.",
            "A player of the house. It sees no more than a person on its seat would.",
        ),
    ),
    Term(
        "seal",
        Words("sceau", "seal"),
        Words(
            "L’empreinte du secret, montrée avant que quiconque s’assoie.",
            "The print of the secret, shown before anybody sits down.",
        ),
    ),
    Term(
        "secret",
        Words("secret", "secret"),
        Words(
            "Le nombre que la maison fixe d’avance et publie à la fin\u00a0: avec ceux des joueurs, il fait tout le hasard.",
            "The number that the house fixes beforehand and publishes at the end: with the players’ own it makes all chance.",
        ),
    ),
    Term(
        "table",
        Words("table", "table"),
        Words(
            "Une partie, de l’ouverture des places jusqu’au dernier coup. On peut y jouer ou la regarder.",
            "A match, from the first free seat to the last move. One can play there, or watch.",
        ),
    ),
)
