"""Duels as the log of HHUT tells them: events, each with its sentence in both languages. Imports the short ways of `table`."""

from __future__ import annotations

from matches.games.hhut.cards import BONUS, BonusFacts
from matches.games.hhut.compare import Attack, Difference, Hit
from matches.games.hhut.events import DuelFought, DuelOpened, Lead, Points, Revealed, Shown
from matches.kernel.cards import Cards, card
from matches.kernel.words import Words
from tests.matches.games.hhut.decks import release_of
from tests.matches.games.hhut.table import AT, BOYCOTT, FLOW, INFLUENCE, LABEL, LYRICS, SALES, rapper

NAMES = {0: "Alice", 1: "Bob", 2: "Chloé", 3: "{0}"}
LABEL_CARD = card(2, "label-inde", Words("Label", "Label"), Words("", ""), BONUS, BonusFacts("annul"))
BOYCOTT_CARD = card(3, "boycott", Words("Boycott", "Boycott"), Words("", ""), BONUS, BonusFacts("lower", ("sales",), 5))
CARDS = Cards([*release_of(80, 81, 82).values(), LABEL_CARD, BOYCOTT_CARD])


def opened(lead: Lead, dealt: tuple[int, ...] = (), attackers: tuple[int, ...] = (0,), duel: int = 3) -> DuelOpened:
    sides, teams = (0, 1), ((0,), (1,))
    return DuelOpened(
        duel=duel, round=1, place=3, sides=sides, teams=teams, attackers=attackers, lead=lead, dealt=dealt, until=AT
    )


def by_teams(lead: Lead, dealt: tuple[int, ...], attackers: tuple[int, ...]) -> DuelOpened:
    teams = ((0, 2), (1, 3))
    return DuelOpened(duel=3, round=1, place=3, sides=(0, 1), teams=teams, attackers=attackers, lead=lead, dealt=dealt, until=AT)


def attack(side: int, *hits: tuple[int, tuple[Difference, ...]], cancelled: bool = False, silent: bool = False) -> Attack:
    made = tuple(Hit(at, gaps, 0 if cancelled else sum(gap.gap for gap in gaps)) for at, gaps in hits)
    ratings = () if silent else tuple(gap.rating for gap in hits[0][1])
    return Attack(side, ratings, cancelled or silent, made)


def fought(*attacks: Attack, teams: tuple[tuple[int, ...], ...] = ((0,), (1,)), lost: tuple[int, ...] = (0, 0)) -> DuelFought:
    points = tuple(Points(side=team[0], team=team, before=100, after=100 - less) for team, less in zip(teams, lost, strict=True))
    return DuelFought(duel=3, attacks=attacks, points=points)


FIVE, EIGHT = Difference(LYRICS, 90, 85, 5), Difference(FLOW, 88, 80, 8)
NOTHING, LESS, LESSER = Difference(SALES, 70, 70, 0), Difference(SALES, 70, 72, -2), Difference(INFLUENCE, 1, 9, -8)
LEADS = [
    (opened("toss"), "Duel 3. Alice attaque.", "Duel 3. Alice attacks."),
    (
        opened("toss_lost"),
        "Duel 3. Alice avait perdu le tirage au sort : à son tour d’attaquer en premier.",
        "Duel 3. Alice lost the toss and now attacks first.",
    ),
    (opened("swap"), "Duel 3. Les rôles s’inversent : Alice attaque.", "Duel 3. The roles swap: Alice attacks."),
    (
        opened("damage", (18, 11)),
        "Duel 3. Alice a l’avantage, 18 contre 11, et attaque.",
        "Duel 3. Alice leads by 18 to 11 and attacks.",
    ),
    (
        opened("behind", (62, 71)),
        "Duel 3. Alice est derrière, 62 points contre 71, et attaque.",
        "Duel 3. Alice is behind, 62 points to 71, and attacks.",
    ),
    (
        opened("level", (11, 11), (1, 0)),
        "Duel 3. Égalité, 11 partout : Bob et Alice attaquent en même temps.",
        "Duel 3. Level at 11: Bob and Alice attack at the same time.",
    ),
    (
        opened("not_cancelled", (0, 0)),
        "Duel 3. Aucun dégât, mais l’attaque adverse a été annulée : Alice attaque.",
        "Duel 3. No damage, but the other attack was cancelled: Alice attacks.",
    ),
    (opened("chooser"), "Duel 3. Alice a choisi et attaque en premier.", "Duel 3. Alice has chosen and attacks first."),
    (
        opened("showdown", (), (0, 1), 19),
        "Duel 19. Manche décisive : Alice et Bob attaquent à la fois.",
        "Duel 19. The showdown: Alice and Bob all attack at once.",
    ),
    (
        by_teams("damage", (18, 11), (0,)),
        "Duel 3. Alice et Chloé ont l’avantage, 18 contre 11, et attaquent.",
        "Duel 3. Alice and Chloé lead by 18 to 11 and attack.",
    ),
    (
        by_teams("level", (0, 0), (0, 1)),
        "Duel 3. Égalité, 0 partout : les deux équipes attaquent en même temps.",
        "Duel 3. Level at 0: both teams attack at the same time.",
    ),
]
FIGHTS = [
    (
        fought(attack(0, (1, (FIVE, EIGHT))), lost=(0, 13)),
        "Attaque réussie pour Alice : 5 + 8 = 13. Points : Alice 100, Bob 87.",
        "Attack good for Alice: 5 + 8 = 13. Points: Alice 100, Bob 87.",
    ),
    (
        fought(attack(0, (1, (FIVE, NOTHING))), lost=(0, 5)),
        "Attaque réussie pour Alice : 5. Points : Alice 100, Bob 95.",
        "Attack good for Alice: 5. Points: Alice 100, Bob 95.",
    ),
    (fought(attack(0, (1, (NOTHING,)))), "Attaque réussie pour Alice : 0.", "Attack good for Alice: 0."),
    (
        fought(attack(0, (1, (FIVE, LESS)), cancelled=True)),
        "Attaque annulée pour Alice : battue sur Ventes, 70 contre 72.",
        "Attack cancelled for Alice: beaten on Sales, 70 to 72.",
    ),
    (
        fought(attack(0, (1, (LESS, FIVE, LESSER)), cancelled=True)),
        "Attaque annulée pour Alice : battue sur Ventes et Influence.",
        "Attack cancelled for Alice: beaten on Sales and Influence.",
    ),
    (
        fought(attack(0, (1, ()), silent=True), attack(1, (0, (EIGHT,))), lost=(8, 0)),
        "Rien d’annoncé pour Alice : attaque annulée. Attaque réussie pour Bob : 8. Points : Alice 92, Bob 100.",
        "No announcement from Alice: attack cancelled. Attack good for Bob: 8. Points: Alice 92, Bob 100.",
    ),
    (
        fought(
            attack(0, (1, (FIVE,)), (2, (LESS,)), cancelled=True),
            attack(1, (0, (FIVE, EIGHT)), (2, (EIGHT, NOTHING))),
            teams=((0,), (1,), (2,)),
            lost=(13, 0, 8),
        ),
        "Attaque annulée pour Alice : battue sur Ventes, 70 contre 72 pour Chloé. "
        "Attaque réussie pour Bob : 5 + 8 = 13 contre Alice, 8 contre Chloé. Points : Alice 87, Bob 100, Chloé 92.",
        "Attack cancelled for Alice: beaten on Sales, 70 to 72 for Chloé. "
        "Attack good for Bob: 5 + 8 = 13 against Alice, 8 against Chloé. Points: Alice 87, Bob 100, Chloé 92.",
    ),
    (
        fought(attack(1, (0, (FIVE,))), teams=((0, 2), (1, 3)), lost=(5, 0)),
        "Attaque réussie pour Bob et {0} : 5. Points : Alice et Chloé 95, Bob et {0} 100.",
        "Attack good for Bob and {0}: 5. Points: Alice and Chloé 95, Bob and {0} 100.",
    ),
]
SHOWN = (
    Shown(seat=0, card=rapper("r0"), bonus=LABEL, target=None, annulled=False),
    Shown(seat=1, card=rapper("r1"), bonus=BOYCOTT, target=2, annulled=True),
    Shown(seat=2, card=rapper("r2"), bonus=None, target=None, annulled=False),
)
TURNED = [
    (
        Revealed(duel=1, shown=SHOWN),
        "On retourne les cartes : Alice joue R0 avec Label, Bob joue R1 avec Boycott contre Chloé (annulé), Chloé joue R2.",
        "The cards turn up: Alice plays R0 with Label, Bob plays R1 with Boycott against Chloé (cancelled), Chloé plays R2.",
    ),
]
