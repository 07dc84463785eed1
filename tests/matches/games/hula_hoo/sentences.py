"""Events of Hula Hoo and the line that each adds to the log, in French and in English. Imports its events."""

from matches.games.hula_hoo import events as past

SAID = [
    (
        past.RoundDealt(round=3, dealer=0, seats=(), hands=(), rows=(), pile=()),
        "Manche 3. Alice distribue.",
        "Round 3. Alice deals.",
    ),
    (past.ExchangeOpened(seat=1, until=9), "Bob peut échanger jusqu’à trois cartes.", "Bob may exchange up to three cards."),
    (
        past.CardsExchanged(seat=0, places=(1, 5, 2), given=(4, 6, 13), taken=(7, 1, 1), late=False),
        "Alice échange 4, 6 et 13 contre 7, 1 et 1.",
        "Alice exchanges 4, 6 and 13 for 7, 1 and 1.",
    ),
    (
        past.CardsExchanged(seat=0, places=(1,), given=(4,), taken=(7,), late=False),
        "Alice échange 4 contre 7.",
        "Alice exchanges 4 for 7.",
    ),
    (past.CardsExchanged(seat=0, places=(), given=(), taken=(), late=False), "Alice garde sa rangée.", "Alice keeps the row."),
    (
        past.CardsExchanged(seat=0, places=(), given=(), taken=(), late=True),
        "Le temps est écoulé : Alice garde sa rangée.",
        "Time is up: Alice keeps the row.",
    ),
    (
        past.LayOutOpened(until=9),
        "Chacun choisit cinq cartes à poser devant soi.",
        "Everybody chooses five cards to lay in front.",
    ),
    (past.RowChosen(seat=2, places=()), "{0} a choisi sa rangée.", "{0} has chosen a row."),
    (past.RowsShown(seats=(0, 1), rows=((1,), (2,)), late=()), "Toutes les rangées sont posées.", "All rows are laid out."),
    (
        past.RowsShown(seats=(0, 1), rows=((1,), (2,)), late=(0, 1)),
        "Le temps est écoulé : les cinq premières cartes pour Alice et Bob. Toutes les rangées sont posées.",
        "Time is up: the first five cards for Alice and Bob. All rows are laid out.",
    ),
    (past.TurnOpened(seat=0, turn=1, until=9), "À Alice de jouer.", "Alice to play."),
    (past.CardPlayed(seat=0, where="row", value=9, call="minus", target=None), "Alice pose 9 : moins.", "Alice plays 9: minus."),
    (
        past.CardPlayed(seat=0, where="hand", value=9, call="double", target=None),
        "Alice pose 9 : double.",
        "Alice plays 9: double.",
    ),
    (
        past.CardPlayed(seat=0, where="hand", value=7, call="plus", target=1),
        "Alice pose 7, joker : plus, pour Bob.",
        "Alice plays 7, joker: plus, for Bob.",
    ),
    (past.CardDrawn(seat=0, value=0), "Alice pioche une carte.", "Alice draws a card."),
    (past.CardDrawn(seat=0, value=8), "Alice pioche une carte : 8.", "Alice draws a card: 8."),
    (
        past.Eliminated(seat=1, reason="no_card", hand=(4, 6), row=(1,), top=9, call="plus"),
        "Bob ne peut pas répondre à 9 plus et tombe. Main montrée : 4 et 6.",
        "Bob cannot answer 9 plus and falls. Hand shown: 4 and 6.",
    ),
    (
        past.Eliminated(seat=1, reason="no_card", hand=(), row=(1,), top=9, call="double"),
        "Bob ne peut pas répondre à 9 double et tombe. Aucune carte cachée.",
        "Bob cannot answer 9 double and falls. No hidden card.",
    ),
    (
        past.Eliminated(seat=1, reason="no_card", hand=(7,), row=(), top=9, call="plus"),
        "Bob n’a plus qu’un joker, qui ne peut pas être la dernière carte, et tombe. Main montrée : 7.",
        "Bob has only a joker left, which cannot be the last card, and falls. Hand shown: 7.",
    ),
    (
        past.Eliminated(seat=1, reason="no_card", hand=(), row=(7,), top=9, call="plus"),
        "Bob n’a plus qu’un joker, qui ne peut pas être la dernière carte, et tombe. Aucune carte cachée.",
        "Bob has only a joker left, which cannot be the last card, and falls. No hidden card.",
    ),
    (
        past.Eliminated(seat=1, reason="late", hand=(7,), row=(), top=0, call=""),
        "Le temps est écoulé : Bob tombe. Main montrée : 7.",
        "Time is up: Bob falls. Hand shown: 7.",
    ),
    (
        past.Eliminated(seat=1, reason="left", hand=(1, 2, 3), row=(), top=9, call="plus"),
        "Bob quitte la manche. Main montrée : 1, 2 et 3.",
        "Bob leaves the round. Hand shown: 1, 2 and 3.",
    ),
    (past.NamingOpened(seat=0, turn=3, until=9), "À Alice de désigner quelqu’un d’autre.", "Alice to name somebody else."),
    (past.Named(by=0, target=1, call="minus", by_house=False), "Alice désigne Bob : moins.", "Alice names Bob: minus."),
    (past.Named(by=0, target=1, call="plus", by_house=True), "L’appel passe à Bob : plus.", "The call passes to Bob: plus."),
    (
        past.RoundWon(round=3, seat=0, reason="shed", points=17),
        "Alice n’a plus de carte et remporte la manche 3 : 17 points.",
        "Alice has shed every card and wins round 3: 17 points.",
    ),
    (
        past.RoundWon(round=3, seat=0, reason="last_in", points=1),
        "Alice reste en dernier et remporte la manche 3 : 1 point.",
        "Alice is the last one in and wins round 3: 1 point.",
    ),
    (
        past.RoundWon(round=3, seat=0, reason="last_in", points=0),
        "Alice reste en dernier et remporte la manche 3 : 0 point.",
        "Alice is the last one in and wins round 3: 0 points.",
    ),
    (past.PlayerLeft(seat=1, reason="resigned"), "Bob quitte la partie.", "Bob leaves the game."),
    (
        past.PlayerLeft(seat=1, reason="absent"),
        "Deux manches de suite sans répondre à temps : Bob quitte la partie.",
        "Too late in two rounds in a row: Bob is out of the game.",
    ),
    (
        past.GameOver(winners=(0,), reason="points"),
        "77 points ou plus : Alice gagne la partie.",
        "77 points or more: Alice wins the game.",
    ),
    (
        past.GameOver(winners=(0,), reason="streak"),
        "Trois manches d’affilée : Alice gagne la partie.",
        "Three rounds in a row: Alice wins the game.",
    ),
    (
        past.GameOver(winners=(0, 1, 2), reason="most_points"),
        "Trente manches sans série : le plus de points pour Alice, Bob et {0}.",
        "Thirty rounds without a streak: most points for Alice, Bob and {0}.",
    ),
    (
        past.GameOver(winners=(1,), reason="last_left"),
        "Plus personne en face : Bob gagne la partie.",
        "Nobody else is left: Bob wins the game.",
    ),
]
