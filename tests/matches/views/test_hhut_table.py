"""The table of HHUT as each phase asks it: what may be pressed is what is offered, and what is not says why."""

import json
import re
from html import unescape

import pytest

from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.ratings import RATINGS
from tests.matches.games.hhut.crowds import peaceful, showdown
from tests.matches.games.hhut.table import (
    BOYCOTT,
    DIAMOND,
    GOLD,
    LABEL,
    PRIZE,
    RESIGN,
    announce,
    fight,
    game,
    lock,
    punch,
    rapper,
    strike,
    with_points,
)
from tests.matches.kernel.given import Given
from tests.matches.views.hhut_pages import four_at_a_table, part, parts, pressable
from tests.matches.views.positions import Shown, text, to_press

GOLDEN = rapper("golden", 92, sales=85)
POOR = rapper("poor", 88, sales=84)
SECRET = rapper("secret", 80, flow="?")


@pytest.fixture
def shown(db: None) -> Shown:
    return four_at_a_table()


def dealt(*cards: Rapper, bonuses: tuple[Bonus, ...] = (), mode: str = "duel", **more: object) -> Given:
    """Alice holds these cards and bonuses, and attacks."""
    return game(mode, hands={0: cards}, bonuses={0: bonuses}, **more)


def heard_sides(html: str) -> str:
    return part(html, '<section class="corners', "</section>")


def test_cards_lie_in_bands_the_highest_first_with_their_ratings(shown: Shown) -> None:
    html = shown(dealt(SECRET, POOR, GOLDEN))
    assert to_press(html, "lock") == {"card": {"golden", "poor", "secret"}, "bonus": {""}}
    said = part(html, '<div class="bands"', "</div>")
    first = "golden, 92 Paroles 50, Flow 50, Ventes 85, Influence 50, Créativité 50, Refrain 50, Style 50, Scène 50"
    assert said.startswith(f"91 ou plus {first} 86 à 90 poor, 88")
    assert "85 ou moins secret, 80 Paroles 50, Flow ?, Ventes 50" in said
    assert "Plus aucun bonus" in text(html)


def test_bonuses_that_go_with_a_card_can_be_chosen_and_the_others_say_why_not(shown: Shown) -> None:
    html = shown(dealt(SECRET, POOR, GOLDEN, bonuses=(GOLD, PRIZE, DIAMOND, PRIZE)))
    assert to_press(html, "lock")["bonus"] == {"", "cert-or", "prix-litteraire"}
    said = part(html, '<fieldset class="bonuses"', "</fieldset>")
    assert "Seulement avec une carte à 85 ou plus en Ventes. Va avec golden." in said
    assert "× 2 +3 en Paroles." in said
    assert "Seulement avec une carte à 97 ou plus en Ventes. Aucune de vos cartes ne convient." in said
    held_back = re.search(r'id="bonus-cert-diamant" aria-disabled="true" aria-describedby="(does-cert-diamant)"', html)
    assert held_back and f'id="{held_back[1]}"' in html


def test_a_misfit_is_told_to_the_script_in_the_words_of_its_refusal(shown: Shown) -> None:
    html = shown(dealt(POOR, SECRET, GOLDEN, bonuses=(GOLD,)))
    found = re.search(r'id="bonus-cert-or"[^>]* data-unfit="([^"]*)"', html)
    assert found
    assert json.loads(unescape(found[1])) == {
        "poor": "Cette carte a 84 en Ventes, note imprimée\u00a0: ce bonus demande au moins 85.",
        "secret": "Cette carte a 50 en Ventes, note imprimée\u00a0: ce bonus demande au moins 85.",
    }


def test_in_a_showdown_a_bonus_against_somebody_has_a_button_for_each(shown: Shown) -> None:
    html = shown(showdown("crowd_3", bonuses={0: (BOYCOTT, PRIZE)}))
    assert to_press(html, "lock")["target"] == {"1", "2"}
    assert re.findall(r'id="bonus-([\w-]+)"[^>]* data-against', html) == ["boycott"]
    assert "Contre Bob Contre Carol" in text(html)
    assert "target" not in to_press(shown(dealt(POOR, bonuses=(BOYCOTT,))), "lock"), "with one opponent nobody is named"


def test_who_has_locked_sees_the_own_card_and_the_back_of_the_other(shown: Shown) -> None:
    table = lock(dealt(GOLDEN, POOR, bonuses=(GOLD,)), 0, GOLDEN, GOLD)
    html = shown(table)
    assert pressable(html) == []
    assert "Bob choisit sa carte." in text(html)
    down = part(html, '<ul class="down"', "</ul>")
    assert "golden" in down and "Vous face cachée avec" in down
    assert down.endswith("Bob pas encore de carte")
    assert "golden" not in shown(table, 1)
    assert "Alice attaque 100 points sur 100 carte posée" in heard_sides(shown(table, 1))


def test_the_attacker_announces_what_the_ratings_count_for(shown: Shown) -> None:
    mine = rapper("mine", 90, lyrics=90, flow="?", sales=86)
    table = lock(lock(dealt(mine, POOR, bonuses=(PRIZE,)), 0, mine, PRIZE), 1, punch(1, 0))
    html = shown(table)
    assert to_press(html, "announce") == {"ratings": set(RATINGS)}
    said = parts(html, '<li><label class="toggle"', "</li>")
    assert said[0].startswith("Paroles 93 90 + 3 moyenne ")
    assert said[1] == "Flow ? ne peut ni toucher ni annuler"
    assert said[2].startswith("Ventes 86 moyenne ")
    assert re.findall(r'id="say-(\w+)"[^>]* data-alone', html) == [one for one in RATINGS if one != "flow"]
    other = shown(table, 1)
    assert pressable(other) == []
    assert "Alice prépare son annonce." in text(other)
    assert "mine" not in other


def test_in_a_mutual_duel_both_announce_sealed(shown: Shown) -> None:
    table = strike(game(), {0: 11}, {1: 11})
    table = lock(lock(table, 0, punch(0, 5)), 1, punch(1, 5))
    assert "Chaque camp annonce sous pli" in text(shown(table))
    after = announce(table, 0, "lyrics")
    assert "Alice a annoncé sous pli" not in text(shown(after)), "the viewer's side is named by what it does"
    assert "a annoncé sous pli" in heard_sides(shown(after, 1))
    assert "Paroles" not in heard_sides(shown(after, None))


def test_team_mates_see_each_others_hands_and_share_one_bonus(shown: Shown) -> None:
    mate_card = rapper("of-carol", 91, lyrics=98)
    table = game("teams", hands={0: (GOLDEN, POOR), 2: (mate_card, SECRET)}, bonuses={0: (GOLD,), 2: (PRIZE,)})
    table = lock(table, 2, mate_card, PRIZE)
    html = shown(table)
    assert to_press(html, "lock") == {"card": {"golden", "poor"}, "bonus": {""}}
    assert "L’équipe a déjà un bonus pour ce duel : un seul par duel." in text(html)
    mate = part(html, '<details class="mate"', "</details>")
    assert "Carol" in mate and "secret, 80" in mate
    assert "Carol a posé of-carol avec Prix littéraire : +3 en Paroles. Paroles 98, Flow 50" in text(html)
    assert "of-carol" not in shown(table, 1) and "of-carol" not in shown(table, None)
    assert "Votre équipe attaque 200" in text(html)
    assert "Bob et Dora défendent" in text(html)
    assert "Alice (vous) capitaine choisit sa carte" in text(html)


def test_the_captain_announces_sums_and_the_mate_sees_them(shown: Shown) -> None:
    first, second = rapper("first", 91, sales=99), rapper("second", 91, sales=98, flow="?")
    table = game("teams", hands={0: (first,), 2: (second,)})
    for seat, card in ((0, first), (2, second), (1, punch(1, 0)), (3, punch(3, 0))):
        table = lock(table, seat, card)
    said = parts(shown(table), '<li><label class="toggle"', "</li>")
    assert said[2].startswith("Ventes 197 99 + 98 moyenne ")
    assert said[1].startswith("Flow ? 50 + ? ne peut ni toucher ni annuler")
    mate = shown(table, 2)
    assert pressable(mate) == []
    assert "Alice prépare son annonce." in text(mate)
    assert "Ce que vaut votre équipe Paroles 100 50 + 50 Flow ? 50 + ? Ventes 197 99 + 98" in text(mate)


def test_the_winner_of_a_pairing_chooses_the_next_and_the_others_read_who(shown: Shown) -> None:
    table = peaceful(game("crowd_4"), lambda table: table.state.phase == "choose")
    chooser = table.state.chooser
    html = shown(table, chooser)
    assert to_press(html, "choose") == {"pairing": {"0-2", "0-3", "1-2", "1-3", "2-3"}}
    buttons = parts(html, '<button class="btn main" id="pairing', "</button>")
    assert buttons[0] == "Vous contre Carol vous attaquez en premier"
    assert buttons[-1] == "Carol contre Dora"
    other = shown(table, 3)
    assert pressable(other) == []
    assert f"{('Alice', 'Bob')[chooser]} choisit le prochain affrontement." in text(other)


def test_who_has_no_points_left_or_has_gone_is_told_so_and_watches(shown: Shown) -> None:
    table = strike(with_points(game("crowd_3"), s1=5), {0: 5})
    html = shown(table, 1)
    assert "Vous n’avez plus de points : vous êtes hors de combat. Vous pouvez regarder la suite." in text(html)
    assert pressable(html) == []
    left = game("crowd_3").when(1, RESIGN, 1_000_001)
    assert "Vous n’êtes plus de la partie. Vous pouvez en regarder la suite." in text(shown(left, 1))
    assert "a quitté la partie" in text(shown(left, 0))


def test_the_clock_stands_where_somebody_is_asked(shown: Shown) -> None:
    html = shown(game())
    assert "À vous, encore 42 s" in text(html)
    assert "Temps restant 42 s" in text(shown(game(), 2))


def test_who_watches_gets_no_form_and_no_hand(shown: Shown) -> None:
    table = lock(dealt(GOLDEN, POOR, bonuses=(LABEL,)), 0, GOLDEN, LABEL)
    html = shown(table, None)
    assert "<form" not in html
    assert not [slug for slug in ("golden", "poor", "label-inde") if slug in html]
    assert "Alice attaque 100 points sur 100" in text(html)


@pytest.mark.parametrize("viewer", [1, None])
def test_another_hand_lock_or_bonus_changes_no_letter_of_the_page(shown: Shown, viewer: int | None) -> None:
    def seen(locked: Rapper, bonus: Bonus | None, *rest: Rapper) -> list[str]:
        table = lock(dealt(locked, *rest, bonuses=(LABEL, PRIZE, GOLD)), 0, locked, bonus)
        changing = r'value="[0-9a-f-]{36}"|name="csrf\w+" value="\w+"|data-(now|deadline-at)="\d+"'
        return re.sub(changing, "", shown(table, viewer)).split()

    assert seen(GOLDEN, GOLD, POOR) == seen(rapper("else", 81, style=99), None, SECRET)


def test_a_sealed_announcement_changes_no_letter_for_the_others(shown: Shown) -> None:
    table = strike(game(), {0: 11}, {1: 11})
    table = lock(lock(table, 0, punch(0, 5)), 1, punch(1, 5))

    def seen(*ratings: str) -> list[str]:
        changing = r'value="[0-9a-f-]{36}"|name="csrf\w+" value="\w+"|data-(now|deadline-at)="\d+"'
        return re.sub(changing, "", shown(announce(table, 0, *ratings), 1)).split()

    assert seen("lyrics") == seen("flow", "stage", "style")


def test_what_is_left_of_a_banded_deck_is_known_by_band(shown: Shown) -> None:
    """R6: three of each band; whoever has played an 88 has two of that band left."""
    bands = tuple(rapper(f"b{general}", general) for general in (80, 81, 82, 86, 87, 88, 91, 92, 93))
    table = fight(game(hands={1: bands}), {0: punch(0, 4), 1: bands[5]}, {0: ("lyrics",)})
    said = part(shown(table), '<ul class="unseen"', "</ul>")
    assert said == "Bob 8 cartes encore cachées : 3 (85 ou moins), 2 (86 à 90) et 3 (91 ou plus)"
    free = fight(game(format="free", hands={1: bands[2:]}), {0: punch(0, 4), 1: bands[5]}, {0: ("lyrics",)})
    assert part(shown(free), '<ul class="unseen"', "</ul>") == "Bob 6 cartes encore cachées"
