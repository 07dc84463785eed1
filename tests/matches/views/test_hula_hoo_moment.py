"""A moment of Hula Hoo in the replay, and cards that are found by their value, whatever a moderator calls them."""

from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.cards import STARTER
from matches.templatetags.hula_hoo_hand import numbered
from tests.matches.games.hula_hoo.table import A, B, playing
from tests.support.heard import heard


def test_a_moment_of_the_replay_shows_the_hand_of_its_eye_alone() -> None:
    table = playing(A, B, held={A: ((13, 1), (4,)), B: ((5, 6), (8,))}, laid="9+")
    names = {A: "Alice", B: "Bob"}

    def moment(eye: int | None) -> str:
        context = {"view": RULES.view(table.state, eye), "names": names}
        return heard(render_to_string("matches/games/hula_hoo/moment.html", context))

    assert moment(A).startswith("Manche 1. 9, Plus. À vous. Posez 10 à 13, un 9 pour doubler, ou un 7.")
    assert moment(A).endswith("La main cachée à ce moment 1 et 13")
    assert moment(B).endswith("La main cachée à ce moment 5 et 6")
    assert "La main cachée" not in moment(None)


def test_a_card_is_found_by_its_value_whatever_it_is_called() -> None:
    assert numbered(Renamed(), 9).face == "face of a-nine"


@dataclass(frozen=True)
class Renamed:
    """A release in which somebody gave every card another slug."""

    @property
    def cards(self) -> dict[str, Any]:
        return {f"a-{card.slug}": card for card in STARTER}

    def __getitem__(self, slug: str) -> str:
        return f"face of {slug}"
