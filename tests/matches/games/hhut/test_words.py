"""What HHUT says: whole sentences in both languages, French type, and no word more than the event knows."""

import re
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from matches.games.hhut import RULES, telling, told_duels, words
from matches.games.hhut.cards import BONUS, RATING_WORDS, BonusFacts
from matches.games.hhut.compare import Attack, Difference, Hit
from matches.games.hhut.events import (
    Announced,
    AnnouncingOpened,
    Begun,
    ChoiceOpened,
    CoinTossed,
    DuelFought,
    DuelOpened,
    Event,
    GameOver,
    Lead,
    Locked,
    PairingOpened,
    PairingWon,
    PlayersLeft,
    Points,
    Revealed,
    Shown,
    SidesOut,
    TimeMissed,
)
from matches.games.hhut.options import Options
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


def locked(card: str, bonus: str = "", target: int | None = None, late: bool = False) -> Locked:
    return Locked(seat=0, team=(0,), card=card, bonus=bonus, target=target, late=late)


def announced(ratings: tuple[str, ...], sealed: bool) -> Announced:
    return Announced(side=0, team=(0,), ratings=ratings, sealed=sealed)


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
SAID = [
    *LEADS,
    *FIGHTS,
    (CoinTossed(what="first", side=0, team=(0, 2)), "Pile ou face : pour Alice et Chloé.", "The toss: to Alice and Chloé."),
    (CoinTossed(what="pairing", side=1, team=(1,)), "Pile ou face : pour Bob.", "The toss: to Bob."),
    (
        CoinTossed(what="third_round", side=1, team=(1,)),
        "Égalité de points, pile ou face : pour Bob.",
        "Level on points, a toss: to Bob.",
    ),
    (
        CoinTossed(what="level_pairing", side=1, team=(1,)),
        "Égalité de dégâts, pile ou face pour l’affrontement : pour Bob.",
        "Level on damage, a toss for the pairing: to Bob.",
    ),
    (
        PairingOpened(pairing=(0, 1), chosen_by=2, drawn=False),
        "Affrontement choisi par Chloé : Alice contre Bob.",
        "Chloé has chosen: Alice against Bob.",
    ),
    (
        PairingOpened(pairing=(0, 1), chosen_by=None, drawn=True),
        "Le sort décide : Alice contre Bob.",
        "Chance decides: Alice against Bob.",
    ),
    (
        PairingOpened(pairing=(0, 1), chosen_by=None, drawn=False),
        "Reste un affrontement : Alice contre Bob.",
        "One pairing is left: Alice against Bob.",
    ),
    (
        ChoiceOpened(seat=0, pairings=((0, 2), (1, 2)), until=AT),
        "Alice va choisir l’affrontement suivant.",
        "Alice is to choose the next pairing.",
    ),
    (
        PairingWon(pairing=(0, 1), winner=1, dealt=(3, 7)),
        "Bob remporte l’affrontement, 7 contre 3.",
        "Bob wins the pairing, 7 to 3.",
    ),
    (PairingWon(pairing=(0, 1), winner=0, dealt=(3, 7)), "Alice remporte l’affrontement.", "Alice wins the pairing."),
    (
        PairingWon(pairing=(0, 1), winner=None, dealt=(9, 9)),
        "Personne ne remporte l’affrontement.",
        "Nobody wins the pairing.",
    ),
    (locked(""), "Alice a posé sa carte.", "Alice has put a card down."),
    (locked("r0"), "Alice pose R0.", "Alice puts down R0."),
    (locked("r0", late=True), "L’horloge pose R0 pour Alice.", "The clock puts down R0 for Alice."),
    (locked("r0", "label-inde"), "Alice pose R0 avec Label.", "Alice puts down R0 with Label."),
    (
        locked("r0", "boycott", 2),
        "Alice pose R0 avec Boycott, contre Chloé.",
        "Alice puts down R0 with Boycott, against Chloé.",
    ),
    (
        announced((LYRICS, FLOW, SALES), False),
        "Alice annonce Paroles, Flow et Ventes.",
        "Alice announces Lyrics, Flow and Sales.",
    ),
    (announced((LYRICS,), True), "Alice annonce sous pli Paroles.", "Alice announces, sealed, Lyrics."),
    (announced((), True), "Alice a annoncé, sous pli.", "Alice has announced, sealed."),
    (
        Revealed(duel=1, shown=SHOWN),
        "On retourne les cartes : Alice joue R0 avec Label, Bob joue R1 avec Boycott contre Chloé (annulé), Chloé joue R2.",
        "The cards turn up: Alice plays R0 with Label, Bob plays R1 with Boycott against Chloé (cancelled), Chloé plays R2.",
    ),
    (
        TimeMissed(seats=(0, 1), what="lock"),
        "Trop tard pour choisir une carte : Alice et Bob.",
        "Too late to choose a card: Alice and Bob.",
    ),
    (TimeMissed(seats=(0,), what="announce"), "Trop tard pour annoncer : Alice.", "Too late to announce: Alice."),
    (
        TimeMissed(seats=(0,), what="choose"),
        "Trop tard pour choisir l’affrontement : Alice.",
        "Too late to choose the pairing: Alice.",
    ),
    (SidesOut(sides=(0, 1)), "Hors de combat : Alice et Bob.", "Out: Alice and Bob."),
    (PlayersLeft(seats=(0,), reason="resigned"), "Alice quitte la partie.", "Alice leaves the game."),
    (
        PlayersLeft(seats=(0, 3), reason="absent"),
        "Trois fois trop tard de suite : Alice et {0} quittent la partie.",
        "Too late three times in a row: Alice and {0} are out.",
    ),
    (
        GameOver(winners=(0,), seats=(0, 2), reason="knocked_out"),
        "Plus un point en face : la victoire est à Alice et Chloé.",
        "No points left on the other side: victory to Alice and Chloé.",
    ),
    (
        GameOver(winners=(0,), seats=(0,), reason="more_points"),
        "Tous les duels sont joués : la victoire est à Alice, aux points.",
        "All duels are fought: victory to Alice, on points.",
    ),
    (
        GameOver(winners=(0, 1), seats=(0, 1), reason="level"),
        "Égalité : match nul entre Alice et Bob.",
        "Level: a draw between Alice and Bob.",
    ),
    (
        GameOver(winners=(0,), seats=(0,), reason="last_left"),
        "Plus personne en face : la victoire est à Alice.",
        "Nobody else is left: victory to Alice.",
    ),
    (
        GameOver(winners=(0, 1), seats=(0, 1), reason="all_left"),
        "Tout le monde est parti : match nul entre Alice et Bob.",
        "Everybody has left: a draw between Alice and Bob.",
    ),
]
SILENT = [
    Begun(mode="duel", format="free", sides=((0,), (1,)), points=100, hands=()),
    AnnouncingOpened(sides=(0,), until=AT),
    locked("", late=True),
]


@pytest.mark.parametrize(("event", "french", "english"), SAID)
def test_what_the_log_says(event: Event, french: str, english: str) -> None:
    line = RULES.tell(event)
    assert line is not None
    assert line.said_in("fr", NAMES, CARDS).replace("\u00a0", " ") == french
    assert line.said_in("en", NAMES, CARDS) == english


@pytest.mark.parametrize("event", SILENT, ids=["begun", "announcing", "a_hidden_card_of_the_clock"])
def test_what_the_log_leaves_to_the_line_before(event: Event) -> None:
    assert RULES.tell(event) is None


def test_every_event_has_its_sentence_above_or_none() -> None:
    assert {type(event) for event, _, _ in SAID} == set(get_args(Event)) - {Begun, AnnouncingOpened}
    assert {event.lead for event, _, _ in LEADS} == set(get_args(Lead))


@pytest.mark.parametrize("lead", [lead for lead in get_args(Lead) if lead not in ("level", "showdown")])
def test_a_team_is_spoken_of_in_the_plural(lead: Lead) -> None:
    line = RULES.tell(by_teams(lead, (3, 2) if lead in ("damage", "behind") else (), (1,)))
    said = line.said_in("fr", NAMES)
    assert "Bob et {0}" in said
    assert re.search(r"attaquent|à leur tour d’attaquer", said), said


def test_every_option_and_every_word_of_a_command_has_a_label() -> None:
    assert set(RULES.option_words) == {field.name for field in msgspec.structs.fields(Options)}
    fields = {name for kind in get_args(RULES.commands)[:3] for name in kind.__struct_fields__}
    tags = {kind.__struct_config__.tag for kind in get_args(RULES.commands)[:3]}
    assert set(RULES.words) >= fields | tags | set(RATING_WORDS)


def every_words() -> Iterator[Words]:
    yield from (words.NAME, words.SUMMARY)
    for table in (words.OPTION_WORDS, words.REFUSALS, words.BOT_NAMES, words.WORDS, telling.TOSSES, telling.MISSES, telling.ENDS):
        yield from table.values()
    for pairs in (told_duels.LEADS, telling.LEFT):
        yield from (said for both in pairs.values() for said in both)
    yield from (bot.name for bot in RULES.bots.values())
    yield from (line.words for event, _, _ in SAID if (line := RULES.tell(event)))


def test_french_has_a_fixed_space_before_its_double_marks_and_curved_apostrophes() -> None:
    for said in every_words():
        assert not re.search(r"[^\u00a0][;:!?]", said.fr.replace("«\u00a0?\u00a0»", "")), said.fr
        assert not re.search(r"'", said.fr + said.en), said


def test_every_sentence_is_said_in_both_languages() -> None:
    for said in every_words():
        assert said.fr.strip() and said.en.strip()
