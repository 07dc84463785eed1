"""A duel of HHUT between two people whose cards are known: both bring the same deck. Imports services."""

from __future__ import annotations

from uuid import uuid4

from django.contrib.auth.models import User

from matches import services
from matches.models import Match
from matches.releases import current_cards
from tests.support.tables import game_of, opened

LOW = ("vingt-mille-lieux-dits", "quarter-past-nine", "roubaix-ultraviolet")  # Sales 70, 72, "?"
MIDDLE = ("booba-0-9", "young-almanac", "malik-semaphore")  # Sales 87, 75, 90
HIGH = ("kay-meridian", "queen-amaranth", "doc-chromium")  # Sales 98, 87, 94
BONUSES = ("cert-diamant", "prix-litteraire", "boycott", "label-inde", "prix-litteraire")


class Rap:
    """`attacker` and `defender` are the seats of the first duel, as the coin fell."""

    def __init__(self, users: list[User]) -> None:
        self.users = users
        self.match: Match = opened(users[0], "hhut", 2)
        for user in users:
            services.take_seat(self.match.pk, user, command_id=uuid4(), deck_id=_deck(user))
        services.start(self.match.pk, users[0], command_id=uuid4())
        (self.attacker,) = game_of(self.match).duel.attackers
        self.defender = 1 - self.attacker

    def locks(self, seat: int, card: str, bonus: str = "") -> None:
        self.moves(seat, {"type": "lock", "card": card, "bonus": bonus}, "lock")

    def announces(self, seat: int, *ratings: str) -> None:
        self.moves(seat, {"type": "announce", "ratings": list(ratings)}, "announce")

    def moves(self, seat: int, move: dict[str, object], phase: str) -> None:
        decision = f"{phase}/{len(game_of(self.match).opened)}"
        services.submit(self.match.pk, self.users[seat], command_id=uuid4(), decision=decision, move=move)


def _deck(user: User) -> int:
    made = services.new_deck(user, "hhut", id=uuid4(), name="Known", aim="bands")
    cards = current_cards("hhut")
    loadout = {"cards": [cards[slug].id for slug in (*LOW, *MIDDLE, *HIGH)], "bonuses": [cards[slug].id for slug in BONUSES]}
    return services.save_deck(user, made.pk, version=made.version, loadout=loadout).pk
