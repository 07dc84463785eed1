"""The table of HOSS as each phase asks it: what stands on the boards, what is offered can be chosen, and nothing hidden shows."""

import json
import re
from html import unescape

import pytest
from django.template.loader import render_to_string

from matches.games.hoss import RULES
from matches.games.hoss.held import Line
from matches.rendering.faces import pinned
from tests.matches.games.hoss.rig import beast, buff, defender
from tests.matches.games.hoss.table import both, lines, move, next_pause, prepare, resign, table, time_is_up, with_units
from tests.matches.views.hhut_pages import part, parts, pressable
from tests.matches.views.positions import Shown, at_a_table, text, to_press

FORKED = Line(
    (
        beast(slug="cub"),
        beast(slug="fire-wolf", rank=2, path="a", element="fire"),
        beast(slug="ice-wolf", rank=2, path="b", element="ice", bonus=200),
    )
)


@pytest.fixture
def shown(db: None) -> Shown:
    return at_a_table("Alice", "Bob", game="hoss")


def played(html: str) -> dict[str, object]:
    """The round as the script gets it."""
    found = re.search(r'<script type="application/json" id="round-data">(.*?)</script>', html, re.S)
    assert found
    data: dict[str, object] = json.loads(unescape(found[1]))
    return data


def fighter(html: str, who: int) -> str:
    return part(html, f'<article class="fighter[^"]*" id="unit-{who}"', "</article>")


def test_the_first_pause_offers_the_hand_and_no_empty_board_stays_empty(shown: Shown) -> None:
    html = shown(table())
    assert to_press(html, "prepare") == {"card": {"a0", "a1", "a2"}}
    assert "Vous n’avez plus de créature en jeu : il faut poser une carte." in text(html)
    assert "avant la manche 1 À vous de décider. Bob décide encore. Temps restant" in text(html)
    assert "Alice (vous) 0 en jeu, 3 en main, 3 en pioche, 0 au tapis. décide" in text(html)


def test_a_creature_in_play_lets_one_pass(shown: Shown) -> None:
    html = shown(next_pause(table(), "a0", "b0"))
    assert to_press(html, "prepare") == {"card": {"", "a1", "a2", "a3"}}
    assert 'data-name="Poser a1"' in html and 'data-name="Ne rien poser"' in html


def test_cards_say_what_they_are_before_one_plays_them(shown: Shown) -> None:
    strong = beast("orc", "mage", atk=21, life=160, slug="burner", element="fire", rarity="gold", stars=3, bonus=195)
    html = shown(table([strong, *lines(5, 0)]))
    assert 'aria-describedby="facts-burner"' in html
    said = part(html, '<span class="sr" id="facts-burner"', "</span>")
    assert said == "Orque, Mage, Feu. Or, 3 étoiles. Vie 191, Attaque 25,1", "160 x 1.195 = 191.2, 21 x 1.195 = 25.095"


def test_who_has_sealed_a_card_sees_it_and_the_other_does_not(shown: Shown) -> None:
    at = prepare(table(), 0, "a1")
    assert "Scellé : vous posez a1. Bob décide encore." in text(shown(at))
    assert pressable(shown(at)) == []
    for eye in (1, None):
        assert "a1" not in text(shown(at, eye))
        assert "Alice 0 en jeu, 3 en main, 3 en pioche, 0 au tapis. a décidé, sous pli" in text(shown(at, eye))


def test_nothing_of_a_hand_or_of_the_order_of_a_pile_reaches_the_other_side(shown: Shown) -> None:
    cards = [beast(slug=f"secret-{number}") for number in range(6)]
    at = both(next_pause(table(cards), "secret-0", "b0"), "secret-1", "b1")
    for eye in (1, None):
        assert set(re.findall(r"secret-\d", shown(at, eye))) == {"secret-0", "secret-1"}


def test_a_fighter_stands_with_all_its_numbers(shown: Shown) -> None:
    at = next_pause(table([beast("orc", "warrior", atk=16, life=230, slug="axe", every=2_000), *lines(5, 0)]), "axe", "b0")
    at = with_units(
        at, 0, taken=[99], poison=[4_200], bleed=[1_060], freeze=[18], crack=[250], shock=[1_400], confused=[True], shield=[7]
    )
    heard = fighter(shown(at), 0)
    strikes = "toutes les 2,44 s, 1 × par manche, 3 × dès 1,66 s"
    assert heard.startswith(f"axe Orque, Guerrier, Basique, 0 étoile, {strikes} Vie 131 / 230 Bouclier 7")
    assert heard.endswith("poison 42 saignement 11 armure brisée 3 % gel 18 % choc 1,4 s confusion 15 % Rang 1 Attaque 16")


def test_a_defender_may_be_sent_before_an_ally_or_the_creature_that_is_played(shown: Shown) -> None:
    at = table([beast(slug="ally"), defender(slug="wall"), beast(slug="late"), *lines(3, 0)])
    at = next_pause(next_pause(at, "ally", "b0"), "wall", "b1")
    html = shown(at)
    assert "garde ally" in fighter(html, 1) and "sous la garde de wall" in fighter(html, 0)
    select = part(html, '<select id="guard_1" name="guard_1">', "</select>")
    assert select == "reste devant ally devant ally devant la créature que vous posez"
    assert re.findall(r'<option value="([^"]*)">', html) == ["", "0", "2"]


def test_a_defender_of_the_hand_may_be_told_whom_to_guard(shown: Shown) -> None:
    at = next_pause(table([beast(slug="ally"), defender(slug="wall"), *lines(4, 0)]), "ally", "b0")
    html = shown(at)
    assert part(html, '<p class="post fresh">', "</p>").startswith("Le défenseur que vous posez devant l’allié sans garde")
    assert re.findall(r'id="card-(\S+)"[^>]* data-defends', html) == ["wall"]


def test_during_a_round_the_guard_may_be_moved_and_the_order_is_told_to_its_owner_alone(shown: Shown) -> None:
    at = table([beast(slug="ally"), defender(slug="wall"), beast(slug="other"), *lines(3, 0)])
    at = both(next_pause(next_pause(at, "ally", "b0"), "wall", "b1"), "other", "b2")
    html = shown(at)
    assert pressable(html) == ["guards"]
    assert re.findall(r'<option value="([^"]*)">', html) == ["", "0", "2"]
    after = move(at, 0, guard_1=2)
    assert "wall gardera other dès la manche suivante." in text(shown(after))
    assert "gardera" not in text(shown(after, 1)) and "gardera" not in text(shown(after, None))


def test_a_creature_that_evolves_asks_for_its_path(shown: Shown) -> None:
    at = next_pause(table([FORKED, *lines(5, 0)]), "cub", "b0")
    html = shown(with_units(at, 0, choosing=[True]))
    assert to_press(html, "prepare")["path_0"] == {"fire-wolf", "ice-wolf"}
    assert "cub évolue : quelle voie ?" in text(html)
    assert "évolue : attend sa voie" in fighter(html, 0)


def test_a_path_is_all_there_is_to_decide_without_a_hand(shown: Shown) -> None:
    at = with_units(both(table([FORKED], lines(2, 1)), "cub", "b0"), 0, choosing=[True])
    html = shown(time_is_up(at))
    assert '<input type="hidden" name="card" value="">' in html
    assert to_press(html, "prepare")["path_0"] == {"fire-wolf", "ice-wolf"}


def test_synergies_and_buffs_have_their_numbers(shown: Shown) -> None:
    at = table(lines(6, 0, race="orc"), buffs=([buff("speed", 15, 195), buff("double", 60, 700)], []))
    at = next_pause(next_pause(at, "a0", "b0"), "a1", "b1")
    badges = part(shown(at), '<ul class="badges" aria-label="Synergies.: Alice"', "</ul>")
    assert badges == "Orques 2 · +3 %"
    said = part(shown(at), '<ul class="buffs" aria-label="Bonus.: Alice"', "</ul>")
    assert "+17,93 points de vitesse d’attaque." in said, "15 x 1.195 = 17.925"
    assert "100 % de chances qu’un marqueur soit posé deux fois." in said, "60 x 1.7 = 102: 100 % at most (Q14)"


def test_the_last_of_a_race_sleeps(shown: Shown) -> None:
    html = shown(next_pause(table(lines(6, 0, race="orc")), "a0", "b0"))
    assert part(html, '<ul class="badges" aria-label="Synergies.: Alice"', "</ul>") == "Orques 1/2"


def test_the_fallen_keep_their_place_and_say_when(shown: Shown) -> None:
    at = table([beast(slug="killer", atk=50, every=2_000), *lines(5, 0)], [beast(slug="victim", life=40), *lines(5, 1)])
    html = shown(next_pause(at, "killer", "victim"))
    assert "victim au tapis, manche 1" in fighter(html, 6)
    assert "Bob 0 en jeu, 3 en main, 2 en pioche, 1 au tapis" in text(html)


def test_a_round_can_be_read_instant_by_instant(shown: Shown) -> None:
    at = table([beast(slug="killer", atk=30, every=2_000), *lines(5, 0)], [beast(slug="victim", life=50), *lines(5, 1)])
    html = shown(both(at, "killer", "victim"))
    told = parts(html, '<li data-at="', "</ul>")
    assert told == [
        "0,0 s killer entre en jeu, 1000 PV victim entre en jeu, 50 PV",
        "2,0 s killer touche victim −30",
        "4,0 s killer touche victim −30 victim tombe",
    ]
    assert part(html, '<p class="gist"', "</p>") == (
        "Fin de la manche 1. victim est au tapis. Alice : killer 1000. Bob : plus personne."
    )


def test_a_summary_tells_creatures_of_one_card_apart(shown: Shown) -> None:
    at = table([beast(slug="wolf", atk=30, every=2_000), *lines(5, 0)], [beast(slug="wolf", life=50), *lines(5, 1)])
    assert part(shown(both(at, "wolf", "wolf")), '<p class="gist"', "</p>") == (
        "Fin de la manche 1. wolf (Bob) est au tapis. Alice : wolf 1000. Bob : plus personne."
    )


def test_the_script_gets_the_round_from_its_start_to_its_end_and_nothing_else(shown: Shown) -> None:
    at = table([beast(slug="killer", atk=30, every=2_000), *lines(5, 0)], [beast(slug="victim", life=50), *lines(5, 1)])
    for eye in (0, 1, None):
        html = shown(both(at, "killer", "victim"), eye)
        data = played(html)
        steps = data["steps"]
        assert isinstance(steps, list)
        assert data["number"] == 1 and data["before"] == []
        assert [(step["at"], step["kind"]) for step in steps if step["kind"] != "kin"] == [
            (0, "in"),
            (0, "in"),
            (2_000, "hit"),
            (4_000, "hit"),
            (4_000, "fell"),
        ]
        hit = next(step for step in steps if step["kind"] == "hit")
        assert hit["flies"] == [{"who": 6, "text": "−30", "tone": "hurt"}]
        assert next(unit for unit in hit["units"] if unit["who"] == 6)["left"] == 20
        assert " data-now=" in part_of_field(html)


def test_a_round_that_nobody_watches_is_not_played_back(shown: Shown) -> None:
    html = shown(both(table(live=False), "a0", "b0"))
    assert "data-now=" not in part_of_field(html)


def part_of_field(html: str) -> str:
    found = re.search(r'<div class="field"[^>]*>', html)
    assert found
    return found.group()


def test_names_of_cards_cannot_end_the_script(shown: Shown) -> None:
    html = shown(both(table([beast(slug="</script><b>"), *lines(5, 0)]), "</script><b>", "b0"))
    assert played(html)["number"] == 1
    assert "</script><b>" not in html


def test_the_result_adds_up_what_each_creature_did(shown: Shown) -> None:
    at = table([beast(slug="killer", atk=30, every=2_000)], [beast(slug="victim", life=50)])
    html = shown(time_is_up(both(at, "killer", "victim")))
    assert "après la manche 1 Le combat est fini." in text(html)
    rows = parts(html, '<tr><th scope="row">', "</tr>")
    assert rows == ["killer 60 0 0", "victim au tapis, manche 1 0 60 0"]
    assert parts(html, '<tr class="sum">', "</tr>") == ["En tout 60 0 0", "En tout 0 60 0"]


def test_who_was_late_is_told_so(shown: Shown) -> None:
    assert "trop tard une fois" in text(shown(time_is_up(table())))


def test_a_fight_that_was_given_up_has_its_boards_still(shown: Shown) -> None:
    html = shown(resign(next_pause(table(), "a0", "b0"), 1))
    assert pressable(html) == []
    assert "a0" in fighter(html, 0)


def test_everything_is_said_in_english_too(shown: Shown) -> None:
    html = shown(both(table(), "a0", "b0"), language="en")
    assert "Alice (you) 1 in play, 2 in hand, 3 to draw, 0 fallen" in text(html)
    assert "Human 1/2" in text(html)


def test_a_replay_has_controls_where_a_round_was_fought_and_forms_nowhere(shown: Shown) -> None:
    cards = pinned(shown.match)
    fought = both(table(), "a0", "b0")
    for at, controls in ((fought, 1), (time_is_up(fought), 0)):
        view = RULES.view(at.state, 0)
        html = render_to_string("matches/games/hoss/moment.html", {"view": view, "names": {0: "Alice", 1: "Bob"}, "faces": cards})
        assert html.count('id="player"') == controls
        assert " data-replay" in part_of_field(html) and " data-now=" not in part_of_field(html)
        assert "<form" not in html and "a1" in html
