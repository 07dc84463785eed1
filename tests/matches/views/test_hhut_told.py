"""What the table of HHUT tells: who attacks and why, a duel as it was turned up, duels and pairings, the end, the replay."""

import re
from typing import Any

import pytest
from django.template.loader import render_to_string

from matches.games.hhut import RULES
from matches.rendering.faces import current
from tests.matches.games.hhut.crowds import peaceful, showdown
from tests.matches.games.hhut.table import (
    AUTOTUNE,
    BOYCOTT,
    LABEL,
    MISSED,
    PRIZE,
    RESIGN,
    choose,
    fight,
    game,
    lock,
    punch,
    rapper,
    strike,
    time_is_up,
    with_points,
)
from tests.matches.views.hhut_pages import four_at_a_table, part, parts
from tests.matches.views.positions import Shown, text

LYRICS, FLOW, SALES, INFLUENCE, CREATIVITY = "lyrics", "flow", "sales", "influence", "creativity"


@pytest.fixture
def shown(db: None) -> Shown:
    return four_at_a_table()


def banner(html: str) -> str:
    return part(html, '<details class="last', "</summary>")


def rows(html: str) -> list[str]:
    """The rows of what was counted out, but for the ratings that nobody announced."""
    return parts(html, '<tr class="said', "</tr>")


def duel(mine: dict[str, Any], theirs: dict[str, Any], *says: str, **more: Any) -> Any:
    """Alice attacks Bob with these ratings."""
    mine_card, theirs_card = rapper("mine", 88, **mine), rapper("theirs", 87, **theirs)
    held = {seat: (bonus,) for seat, bonus in more.get("bonuses", {}).items()}
    hands = {0: (mine_card, *(punch(0, n) for n in range(3))), 1: (theirs_card, *(punch(1, n) for n in range(3)))}
    return fight(game(hands=hands, bonuses=held), {0: mine_card, 1: theirs_card}, {0: says}, **more)


def test_an_attack_that_passes_is_counted_out(shown: Shown) -> None:
    """E2 without Sales: 5 + 8 + 5 = 18."""
    table = duel({LYRICS: 90, FLOW: 88, INFLUENCE: 85}, {LYRICS: 85, FLOW: 80, INFLUENCE: 80}, LYRICS, FLOW, INFLUENCE)
    html = shown(table)
    assert banner(html) == "Duel 1 −18 Votre attaque passe. 5 + 8 + 5 = 18 dégâts"
    assert rows(html) == ["Paroles 90 85 +5", "Flow 88 80 +8", "Influence 85 80 +5"]
    assert "3 notes annoncées, aucune battue" in text(html)
    assert "Bob de 100 à 82 points" in text(html)
    assert "Vous toujours 100 points" in text(html)
    assert banner(shown(table, 1)) == "Duel 1 −18 Attaque réussie pour Alice. 5 + 8 + 5 = 18 dégâts"
    assert banner(shown(table, None, "en")) == "Duel 1 −18 Attack good for Alice. 5 + 8 + 5 = 18 damage"


def test_an_attack_that_is_beaten_says_on_what(shown: Shown) -> None:
    """E2: 70 against 72 cancels the rest."""
    says = (LYRICS, FLOW, SALES, INFLUENCE)
    theirs = {LYRICS: 85, FLOW: 80, SALES: 72, INFLUENCE: 80}
    html = shown(duel({LYRICS: 90, FLOW: 88, SALES: 70, INFLUENCE: 85}, theirs, *says))
    assert banner(html) == "Duel 1 0 Votre attaque est annulée. Battue sur Ventes, 70 contre 72."
    assert "Ventes 70 72 −2 battue" in rows(html)
    assert "4 notes annoncées, 1 battue" in text(html)


def test_ratings_that_are_beaten_together_are_named(shown: Shown) -> None:
    table = duel({LYRICS: 60, FLOW: 60}, {LYRICS: 61, FLOW: 62, SALES: 20}, LYRICS, FLOW, SALES)
    assert banner(shown(table)) == "Duel 1 0 Votre attaque est annulée. Battue sur Paroles et Flow."


def test_a_valid_zero_and_a_question_mark_are_no_defeat(shown: Shown) -> None:
    """E3, E6: level passes, a "?" counts for nothing."""
    html = shown(duel({LYRICS: 92}, {LYRICS: 92}, LYRICS))
    assert banner(html) == "Duel 1 0 Votre attaque passe. 0 dégât"
    html = shown(duel({FLOW: 91, SALES: 88}, {FLOW: "?", SALES: 80}, FLOW, SALES))
    assert banner(html) == "Duel 1 −8 Votre attaque passe. 8 dégâts"
    assert rows(html)[0] == "Flow 91 ? ne compte pas"


def test_bonuses_say_what_they_did_or_that_they_were_cancelled(shown: Shown) -> None:
    """E7: a boycott of 5 turns the attack, and a label turns it back."""
    ratings = ({SALES: 86, INFLUENCE: 85}, {SALES: 90, INFLUENCE: 89}, SALES, INFLUENCE)
    html = shown(duel(*ratings, bonuses={0: BOYCOTT}))
    assert banner(html).endswith("1 + 1 = 2 dégâts")
    assert rows(html) == ["Ventes 86 85 90 − 5 +1", "Influence 85 84 89 − 5 +1"]
    assert "Vous : Boycott streaming. −5 en Ventes et en Influence pour l’adversaire." in text(html)
    assert "Bob : pas de bonus." in text(html)
    html = shown(duel(*ratings, bonuses={0: BOYCOTT, 1: LABEL}))
    assert "Boycott streaming. −5 en Ventes et en Influence pour l’adversaire. Annulé : sans effet." in text(html)
    assert "Bob : Label indépendant. Annule le bonus adverse. Contre vous : bonus annulé." in text(html)
    assert "Contre vous : rien à annuler." in text(shown(duel(*ratings, bonuses={1: LABEL})))


def test_a_rating_that_is_set_shows_what_was_printed(shown: Shown) -> None:
    """E11: 70 becomes 99, against 90."""
    booba = rapper("booba-0-9", 86, chorus=70)
    theirs = rapper("theirs", 87, chorus=90)
    table = game(hands={0: (booba, punch(0, 1)), 1: (theirs, punch(1, 1))}, bonuses={0: (AUTOTUNE,)})
    html = shown(fight(table, {0: booba, 1: theirs}, {0: ("chorus",)}, bonuses={0: AUTOTUNE}))
    assert rows(html) == ["Refrain 99 70 → 99 90 +9"]


def test_an_attack_without_announcement_is_told(shown: Shown) -> None:
    html = shown(time_is_up(lock(lock(game(), 0, punch(0, 5)), 1, punch(1, 0))))
    assert banner(html) == "Duel 1 0 Votre attaque est annulée. Rien n’a été annoncé."


def test_both_attacks_of_a_mutual_duel_have_a_table_each(shown: Shown) -> None:
    """E5: both level at 11, then 6 against 8."""
    table = strike(game(), {0: 11}, {1: 11}, {0: 6, 1: 8})
    html = shown(table)
    assert banner(html) == "Duel 3 −6 Votre attaque passe. 6 dégâts −8 Attaque réussie pour Bob. 8 dégâts"
    assert rows(html) == ["Paroles 56 50 +6", "Flow 58 50 +8"]


def test_a_showdown_counts_each_attack_against_each_opponent(shown: Shown) -> None:
    """E13, in the numbers of the rules: 12 and 6 for the second, 10 and 14 for the third."""
    one = rapper("one", 85, flow=87, sales=85, influence=84, creativity=86)
    two = rapper("two", 85, flow=90, sales=92, influence=89, creativity=82)
    three = rapper("three", 85, flow=86, sales=86, influence=89, creativity=96)
    table = showdown("crowd_3", hands={0: one, 1: two, 2: three})
    says = {0: (FLOW,), 1: (SALES, INFLUENCE), 2: (CREATIVITY,)}
    html = shown(fight(table, {0: one, 1: two, 2: three}, says))
    said = banner(html)
    assert "Votre attaque est annulée. Battue sur Flow, 87 contre 90 pour Bob." in said
    assert "−12 vous −6 Carol Attaque réussie pour Bob. 7 + 5 = 12 dégâts contre vous 6 dégâts contre Carol" in said
    assert "−10 vous −14 Bob Attaque réussie pour Carol." in said
    assert rows(html) == [
        "Flow 87 90 −3 battue 86 +1",
        "Ventes 92 85 +7 86 +6",
        "Influence 89 84 +5 89 0",
        "Créativité 96 86 +10 82 +14",
    ]
    assert "Vous de 100 à 78 points" in text(html)


@pytest.mark.parametrize(
    ("damages", "said"),
    [
        ((), "Pile ou face : à vous d’attaquer."),
        (({0: 18},), "Les rôles s’inversent : à Bob d’attaquer."),
        (({0: 18}, {1: 11}), "À l’avantage, 18 contre 11 : à vous d’attaquer."),
        (({0: 11}, {1: 18}), "À l’avantage, 18 contre 11 : à Bob d’attaquer."),
        (({0: 12}, {1: 12}), "Égalité, 12 partout : les deux camps attaquent."),
        (({0: MISSED}, {1: 0}), "Aucun dégât, mais seule l’autre attaque a été annulée : à Bob d’attaquer."),  # E4
        (({0: 18}, {1: 11}, {0: 3}), "Le premier tirage au sort était perdu : à Bob d’attaquer maintenant."),
        (
            ({0: 18}, {1: 11}, {0: 3}, {1: 5}, {0: 2}, {1: 1}),
            "Derrière, 77 points contre 83 : à Bob d’attaquer.",
        ),
    ],
)
def test_why_somebody_attacks_is_said_with_its_numbers(shown: Shown, damages: tuple[dict[int, int], ...], said: str) -> None:
    assert part(shown(strike(game(), *damages)), '<p class="why"', "</p>") == said


def test_the_strip_tells_each_duel_by_words_and_sign(shown: Shown) -> None:
    html = shown(strike(game(), {0: 18}, {1: 20}, {1: MISSED}))
    boxes = parts(part_html(html, '<ol class="strip"', "</ol>"), "<li", "</li>")
    assert boxes[:5] == [
        "1 gagné : vous 18 et Bob 0",
        "2 perdu : vous 0 et Bob 20",
        "3 nul : vous 0 et Bob 0",
        "4 en cours",
        "5 à venir",
    ]
    assert len(boxes) == 9
    assert re.findall(r'<li class="(\w+)', part_html(html, '<ol class="strip"', "</ol>"))[:4] == ["won", "lost", "level", "now"]
    assert "Duel 4 (manche 2)" in text(html)


def part_html(html: str, opening: str, closing: str) -> str:
    found = re.search(f"{opening}.*?{closing}", html, re.S)
    assert found
    return found.group()


def test_pairings_of_a_crowd_are_told_with_the_points_of_all(shown: Shown) -> None:
    table = strike(game("crowd_3"), {0: 18}, {1: 11}, {0: 0})
    assert table.state.phase == "choose"
    table = choose(table, 0, "1-2")
    html = shown(table)
    said = parts(part_html(html, '<section class="pairings"', "</section>"), "<li", "</li>")
    assert said == [
        "Vous contre Bob remporté par vous, 18 contre 11",
        "Vous contre Carol à venir",
        "Bob contre Carol en cours",
        "La manche décisive à venir",
    ]
    assert "Duel 4 (affrontement 2, duel 1 sur 3)" in text(html)
    sides = part(html, '<section class="corners', "</section>")
    assert "Vous 89 points sur 100 n’est pas de ce duel" in sides
    assert "Bob " in sides and " 82 points sur 100" in sides


def test_a_pairing_that_is_dropped_says_so(shown: Shown) -> None:
    html = shown(strike(with_points(game("crowd_4"), s1=5), {0: 5}))
    said = part(html, '<section class="pairings"', "</section>")
    assert "Vous contre Bob remporté par vous, 5 contre 0" in said
    assert "Bob contre Carol n’aura pas lieu" in said


def test_at_the_end_all_duels_and_points_lie_open(shown: Shown) -> None:
    table = strike(with_points(game(), s1=12), {0: 15})  # E15
    html = shown(table, None)
    assert table.state.over
    assert 'id="all-duels-final" open' in html
    assert "Bob 0 points sur 100" in text(html)
    assert "1 duel joué" in text(html)
    assert "2 pas joué" in text(html)
    assert "1 Alice : 0:15:0, Bob : 1:0:0 Alice : 15 dégâts" in text(html)


def test_cards_that_were_played_lie_open_with_their_ratings(shown: Shown) -> None:
    html = shown(duel({LYRICS: 90}, {LYRICS: 85, FLOW: "?"}, LYRICS), None)
    used = part(html, '<details class="more" id="used-1"', "</details>")
    assert used.startswith("Cartes jouées : Bob theirs, 87. Paroles 85, Flow ?, Ventes 50")


def test_in_teams_the_sums_are_made_of_both_cards(shown: Shown) -> None:
    """E12: 197 against 179 and 198 against 180."""
    cards = {
        0: rapper("a", 91, sales=99, influence=99),
        2: rapper("c", 91, sales=98, influence=99),
        1: rapper("b", 91, sales=92, influence=94),
        3: rapper("d", 91, sales=87, influence=86),
    }
    hands = {seat: (card, punch(seat, 0)) for seat, card in cards.items()}
    html = shown(fight(game("teams", hands=hands), cards, {0: (SALES, INFLUENCE)}))
    assert banner(html) == "Duel 1 −36 Attaque réussie pour votre équipe. 18 + 18 = 36 dégâts"
    assert rows(html) == ["Ventes 197 99 + 98 179 92 + 87 +18", "Influence 198 99 + 99 180 94 + 86 +18"]
    assert "Bob et Dora de 200 à 164 points" in text(html)


def test_who_is_late_is_told_how_often(shown: Shown) -> None:
    """Q19: the third time in a row one is gone."""
    table = time_is_up(lock(game(), 0, punch(0, 5)))
    assert "Bob défend 100 points sur 100 carte posée" in part(shown(table), '<section class="corners', "</section>")
    assert "trop tard une fois" in part(shown(table), '<section class="corners', "</section>")
    assert "trop tard" not in text(shown(game()))


def test_who_left_a_pairing_is_named(shown: Shown) -> None:
    table = peaceful(game("crowd_4"), lambda table: table.state.phase == "choose").when(3, RESIGN, 1_000_001)
    assert "a quitté la partie" in part(shown(table), '<section class="corners', "</section>")


def test_a_moment_of_the_replay_shows_the_hand_of_its_eye_alone(db: None) -> None:
    mine, theirs = rapper("mine", 88), rapper("theirs", 87)
    table = lock(game(hands={0: (mine,), 1: (theirs,)}, bonuses={0: (PRIZE,)}), 0, mine, PRIZE)

    def moment(eye: int | None) -> str:
        context = {"view": RULES.view(table.state, eye), "names": {0: "Alice", 1: "Bob"}, "faces": current("hhut")}
        return render_to_string("matches/games/hhut/moment.html", context)

    assert "mine" in moment(0) and "theirs" not in moment(0)
    assert "Prix littéraire" in moment(0)
    assert "theirs" in moment(1) and "mine" not in moment(1)
    assert "mine" not in moment(None) and "theirs" not in moment(None)
