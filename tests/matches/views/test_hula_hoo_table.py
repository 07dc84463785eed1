"""The table of Hula Hoo as each phase shows it: what may be pressed is what is offered, and everything is said in words."""

import re

import pytest

from matches.games.hula_hoo import RULES
from matches.templatetags.hula_hoo import answers
from tests.matches.games.hula_hoo.table import RESIGN, STUCK, A, B, C, D, choosing, exchange, exchanging, naming, play, playing
from tests.matches.views.positions import Shown, at_a_table, text, to_press
from tests.support.forms import forms_of
from tests.support.heard import heard

CARD = ("card", "call", "target")


@pytest.fixture
def shown(db: None) -> Shown:
    """Alice, Bob, Charlie and Dora at a table of Hula Hoo."""
    return at_a_table("Alice", "Bob", "Charlie", "Dora", game="hula_hoo")


def part(html: str, opening: str, closing: str) -> str:
    found = re.search(f"{opening}.*?{closing}", html, re.S)
    assert found, f"nothing that begins with {opening}"
    return found.group()


def held_back(html: str) -> dict[str, str]:
    """The cards that may not be played, by the words below them."""
    pattern = r'<button class="card[^>]*id="card-([\w-]+)" aria-disabled="true" aria-describedby="([\w-]+)".*?id="\2">([^<]*)<'
    return {name: why for name, _, why in re.findall(pattern, html, re.S)}


def test_what_may_be_played_can_be_pressed_and_the_rest_says_why_not(shown: Shown) -> None:
    held = {A: ((1, 7, 9), (2, 12))}
    html = shown(playing(A, B, C, held=held, laid="9+"))
    assert to_press(html, "play") == {"card": {"hand-7", "hand-9", "row-12"}, "call": {"plus", "minus", "double"}}
    assert held_back(html) == {"hand-1": "trop bas", "row-2": "trop bas"}


def test_after_minus_high_cards_wait_and_after_a_double_all_that_stop_none(shown: Shown) -> None:
    held = {A: ((4, 6), (2, 13))}
    low = shown(playing(A, B, held=held, laid="5-"))
    assert held_back(low) == {"hand-6": "trop haut", "row-13": "trop haut"}
    double = shown(playing(A, B, held=held, laid="5+ 5="))
    assert to_press(double, "play")["card"] == {"hand-4", "hand-6"}
    assert held_back(double) == {"row-2": "n’arrête rien", "row-13": "n’arrête rien"}


def test_the_opening_card_may_be_any(shown: Shown) -> None:
    html = shown(playing(A, B, held={A: ((1, 13), (7,))}))
    assert to_press(html, "play") == {"card": {"hand-1", "hand-13", "row-7"}, "call": {"plus", "minus"}}
    assert "Ouverture À vous. Posez la carte de votre choix." in text(html)


def test_two_cards_of_one_number_have_places_of_their_own_on_the_page(shown: Shown) -> None:
    html = shown(playing(A, B, held={A: ((9, 4, 9), (9,))}, laid="3+"))
    assert re.findall(r'id="(card-[\w-]+?)(?<!what)" data-as', html) == [
        "card-hand-4",
        "card-hand-9",
        "card-hand-9-2",
        "card-row-9",
    ]
    assert html.count('value="hand-9"') == 2


def test_the_only_card_that_may_be_played_is_chosen_beforehand(shown: Shown) -> None:
    html = shown(playing(A, B, held={A: ((2, 12), (3,))}, laid="9+"))
    assert re.findall(r'id="([\w-]+)"[^>]* checked>', html) == ["card-hand-12"]


@pytest.mark.parametrize(
    ("laid", "asked"),
    [
        ("4+", "Posez 5 à 13, ou un 4 pour doubler."),  # E2
        ("9+", "Posez 10 à 13, un 9 pour doubler, ou un 7."),
        ("12+", "Posez un 13, un 12 pour doubler, ou un 7."),
        ("13+", "Posez un 13 pour doubler, ou un 7."),  # E3
        ("1-", "Posez un 1 pour doubler, ou un 7."),  # E3
        ("2-", "Posez un 1, un 2 pour doubler, ou un 7."),
        ("10-", "Posez 1 à 9, ou un 10 pour doubler."),
        ("7+", "Posez 8 à 13, ou un 7."),  # E5
        ("7-", "Posez 1 à 6, ou un 7."),  # E5
        ("9+ 9=", "Posez un 9 pour doubler, ou un 7, un 8 ou un 10 pour arrêter."),  # E4
        ("13+ 13=", "Posez un 13 pour doubler, ou un 7 ou un 12 pour arrêter."),  # E4
        ("1- 1=", "Posez un 1 pour doubler, ou un 2 ou un 7 pour arrêter."),  # E4
        ("6+ 6=", "Posez un 6 pour doubler, ou un 5 ou un 7 pour arrêter."),  # E4
    ],
)
def test_what_answers_the_call_is_said_in_words(laid: str, asked: str) -> None:
    table = playing(A, B, held={A: ((1, 2, 7), (9, 13))}, laid=laid)
    assert f"Posez {answers(RULES.view(table.state, None))}." == asked


def test_the_call_stands_there_with_who_made_it_and_what_can_be_won(shown: Shown) -> None:
    html = shown(playing(A, B, laid="3+ 9+"))
    assert "Bob annonce Plus À vous. Posez 10 à 13" in text(html)
    assert "Sommet de la défausse : 9. 2 points à prendre 20 dans la pile" in text(html)
    assert "À vous, encore 42 s" in text(html)
    english = text(shown(playing(A, B, laid="3+ 9-"), language="en"))
    assert "Bob calls Minus Your turn. Play 1 to 8, or a 9 to double." in english


def test_who_is_not_asked_sees_what_another_must_answer_and_presses_nothing(shown: Shown) -> None:
    html = shown(playing(A, B, held={B: ((4, 5), (7, 8))}, laid="9+"), B)
    assert "Vous annoncez Plus À Alice de poser 10 à 13, un 9 pour doubler, ou un 7." in text(html)
    assert forms_of(html, "/coup/") == []
    assert "Votre main 4 5 Devant vous 7, joker 8" in text(html)


def test_the_others_are_told_apart_by_words(shown: Shown) -> None:
    table = play(playing(A, B, C, D, held={A: ((12, 4), (3, 5)), C: STUCK}, laid="8+"), A, "hand-12", "+")
    said = [text(one) for one in re.findall(r'<li class="other.*?</li>', shown(table, A), re.S)]
    assert said[0].startswith("Bob doit répondre n’a pas encore joué 0 points 5 cartes cachées. Devant : 8, 9, 10, 11 et 12.")
    assert said[2].startswith("Dora distribue a posé 8, plus")
    assert said[3].startswith("Alice (vous) vient de poser 12, plus")
    assert "Bob joue après vous" in text(shown(playing(A, B, C, laid="8+"), A))


def test_who_falls_is_told_why_and_watches_on(shown: Shown) -> None:
    table = play(playing(A, B, C, held={A: ((13, 4), ()), B: ((2, 5), (3, 8)), C: ((13, 1), ())}, laid="8+"), A, "hand-13", "+")
    html = shown(table, B)
    assert "Rien dans vos 4 cartes ne répond à 13, plus : votre main est montrée, vous êtes hors de la manche." in text(html)
    assert forms_of(html, "/coup/") == []
    other = next(one for one in re.findall(r'<li class="other.*?</li>', shown(table, A), re.S) if "<h3>Bob" in one)
    assert "hors de la manche : ne pouvait pas répondre à 13, plus" in text(other)
    assert "Main montrée : 2 et 5. Devant : 3 et 8." in text(other)


def test_a_lone_joker_is_explained_to_whoever_holds_it(shown: Shown) -> None:
    table = play(playing(A, B, C, held={A: ((9, 4), ()), B: ((7,), ())}, laid="8+"), A, "hand-9", "+")
    assert "Un joker ne peut pas être votre dernière carte : vous êtes hors de la manche." in text(shown(table, B))
    assert "Bob hors de la manche : plus qu’un joker" in text(shown(table, C))


def test_who_has_left_watches_without_a_hand(shown: Shown) -> None:
    held = {B: ((1, 5), (3,)), C: ((13, 4), (2,))}
    table = playing(A, B, C, held=held, laid="8+").when(B, RESIGN, 1_000_001)
    html = text(shown(table, B))
    assert "Vous n’êtes plus de la partie. Vous pouvez en regarder la suite. Votre main 1 5" in html
    assert "Bob (vous) a quitté la partie" in html
    assert forms_of(shown(table, B), "/coup/") == []


def test_in_an_exchange_each_place_can_be_ticked_and_the_row_be_kept(shown: Shown) -> None:
    table = exchanging(A, B, held={A: ((1,) * 5, (12, 3, 9, 3, 7))})
    html = shown(table)
    assert to_press(html, "exchange") == {"places": {"1", "2", "3", "4", "5"}}
    assert re.findall(r'name="places" value="(\d)"', html) == ["2", "4", "5", "3", "1"], "the lowest card comes first"
    assert to_press(html, "keep") == {}
    assert "Garder ma rangée" in text(html)
    assert "Alice peut échanger jusqu’à trois cartes." in text(shown(table, B))
    assert forms_of(shown(table, B), "/coup/") == []


def test_what_lies_known_at_the_bottom_is_said_in_its_order(shown: Shown) -> None:
    table = exchanging(A, B, held={A: ((1,) * 5, (12, 3, 9, 4, 7))}).when(A, exchange(3, 1), 1_000_001)
    assert "20 dans la pile 2 connues au fond, dans cet ordre : 9 et 12" in text(shown(table, B))
    assert "Alice a fait son échange" in text(shown(table, B))


def test_five_of_ten_are_ticked_to_be_laid_out(shown: Shown) -> None:
    html = shown(choosing(A, B))
    assert to_press(html, "lay-out") == {"places": {str(place) for place in range(1, 11)}}
    assert "Bob on l’attend distribue choisit sa rangée" in text(html)


def test_in_chaos_somebody_is_named_with_the_call(shown: Shown) -> None:
    html = shown(playing(A, B, C, D, held={A: ((10, 11), ())}, laid="9+", chaotic=True))
    assert to_press(html, "play")["target"] == {"1", "2", "3"}
    assert re.findall(r'id="(target-\d)"[^>]* checked', html) == ["target-1"]


@pytest.mark.parametrize(("call", "calls"), [("+", {"plus", "minus"}), ("=", {"double"})])
def test_naming_again_turns_plus_and_minus_and_leaves_a_double(shown: Shown, call: str, calls: set[str]) -> None:
    html = shown(naming(call))
    assert {one.id for one in forms_of(html, "/coup/")} == {"name-1", "name-3"}
    assert to_press(html, "name-1") == to_press(html, "name-3") == {"call": calls}
    assert "Personne n’a répondu à votre appel. Désignez quelqu’un d’autre." in text(html)
    assert "Alice désigne quelqu’un d’autre." in text(shown(naming(call), D))


def test_a_round_that_was_won_is_told_in_the_next_one(shown: Shown) -> None:
    held = {A: ((13, 4), ()), B: ((2, 5), (3, 8))}
    table = play(playing(A, B, held=held, laid="8+ 9+", won=((A, 20),)), A, "hand-13", "+")
    html = shown(table, B)
    banner = part(html, '<details class="last fresh"', "</details>")
    assert " open>" in banner.partition("<summary>")[0]
    assert "Manche 2 : Alice gagne 3 points" in text(banner)
    assert "Personne d’autre ne restait dans la manche." in text(banner)
    assert "Bob hors de la manche : ne pouvait pas répondre à 13, plus. Main montrée : 2 et 5." in text(banner)
    scores = part(html, "<table", "</table>")
    assert heard(scores) == "Manche Alice Bob 1 20 0 2 3 0 Total 23 0"
    assert "La partie est au premier qui atteint 77 points." in text(html)


def test_a_streak_is_counted_where_it_wins(shown: Shown) -> None:
    html = text(shown(playing(A, B, won=((B, 5), (B, 6)), streak=True)))
    assert "2 sur 3 d’affilée" in html
    assert "Trois manches d’affilée gagnent la partie" in html
    assert "d’affilée" not in text(shown(playing(A, B, won=((B, 5), (B, 6)))))


def test_at_the_end_the_last_hands_and_the_scores_lie_open(shown: Shown) -> None:
    held = {A: ((13, 4), ()), B: ((2,), (3,))}
    html = shown(play(playing(A, B, held=held, laid="9+", won=((A, 75),)), A, "hand-13", "+"), None)
    assert "Manche 2 : Alice gagne 2 points" in text(html)
    assert '<details class="scores" id="scores-final" open>' in html
    assert "Total 77 0" in text(html)


def test_who_watches_gets_no_form_and_no_hand(shown: Shown) -> None:
    table = playing(A, B, held={A: ((1, 2, 13), (4,)), B: ((5, 6), (8,))}, laid="9+")
    html = shown(table, None)
    assert "<form" not in html
    assert 'id="hand"' not in html
    assert "3 cartes cachées. Devant : 4." in text(html)


def test_another_hand_changes_no_letter_of_the_page(shown: Shown) -> None:
    def seen(hand: tuple[int, ...], pile: int) -> list[str]:
        table = playing(A, B, held={A: (hand, (4,))}, laid="9+", pile=(pile,) * 8)
        return re.sub(
            r'value="[0-9a-f-]{36}"|name="csrf\w+" value="\w+"|data-(now|deadline-at)="\d+"', "", shown(table, B)
        ).split()

    assert seen((1, 2, 13), 6) == seen((7, 10, 3), 5)
