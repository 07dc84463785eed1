"""What attacks gave is held against the rules and the matches: sums that agree with each other are not believed (R39, R40)."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import uuid4

from django.contrib.auth.models import User
from django.test import TestCase

from economy import audit, clock, services
from economy.models import Attack, Draw, Fighter, Transfer
from economy.services import arena_claims
from matches import selectors
from matches import services as matches
from matches.models import Match, SeatHolder
from tests.support.arena import attacked, fighter
from tests.support.ledgers import tamper
from tests.support.riches import published


def faults() -> list[str]:
    """Wins of ranks and copies that a test gave have neither fights nor dice."""
    return [one for one in audit.faults(rederive=True) if " at rank " not in one and "for 'given'" not in one]


def changed(sql: str, *parameters: object) -> None:
    tamper("attack", f"UPDATE economy_attack SET {sql}", *parameters)


class TestAttacks(TestCase):
    """All of them have one world, which is made once: Alice attacked Bob and gave up, and has revealed her secret."""

    alice: User
    bob: User
    attack: Attack

    @classmethod
    def setUpTestData(cls) -> None:
        stock = published()
        with clock.at(datetime(2054, 12, 2, 12, tzinfo=UTC)):
            cls.alice, cls.bob = (fighter(name, stock)[0] for name in ("alice", "bob"))
            cls.attack = attacked(cls.alice)
            matches.resign(cls.attack.match, cls.alice, command_id=uuid4())
            [over] = selectors.finished_among([cls.attack.match]).values()
            arena_claims.KIND.settle(over)
        services.rotate(cls.alice, number=1, seed="")
        cls.attack.refresh_from_db()

    def test_the_world_is_whole(self) -> None:
        assert (self.attack.state, self.attack.outcome) == ("settled", "lost")
        assert faults() == []

    def test_gold_that_the_rules_do_not_give_and_whose_transfer_agrees(self) -> None:
        changed("attacker_gold = 50")
        transfer = Transfer.objects.get(key=f"attack/{self.attack.pk}").pk
        tamper("entry", "UPDATE economy_entry SET amount = sign(amount) * 50 WHERE transfer_id = %s", transfer)
        tamper("wallet", "UPDATE economy_wallet SET gold = gold + 45 WHERE user_id = %s", self.alice.pk)
        assert faults() == [f"attack {self.attack.pk} gave its attacker 0 points and 50 gold, by the rules 0 and 5"]

    def test_points_that_the_rules_do_not_give_though_the_fighter_has_them(self) -> None:
        changed("defender_points = 2")
        tamper("fighter", "UPDATE economy_fighter SET points = 2 WHERE wallet_id = %s", services.wallet_of(self.bob).pk)
        assert faults() == [f"attack {self.attack.pk} gave its defender 2 points and 10 gold, by the rules 1 and 10"]

    def test_points_below_the_floor(self) -> None:
        changed("attacker_points = -1")
        told = faults()
        assert f"attack {self.attack.pk} gave its attacker -1 points and 5 gold, by the rules 0 and 5" in told

    def test_a_fighter_with_points_or_wins_of_no_attack(self) -> None:
        wallet = services.wallet_of(self.bob).pk
        tamper("fighter", "UPDATE economy_fighter SET points = 9, wins = 1 WHERE wallet_id = %s", wallet)
        assert faults() == [
            f"wallet {wallet} has 9 points, 1 wins and 0 losses in the season of 2054-11-30, its attacks make 1, 0 and 0"
        ]

    def test_an_outcome_that_the_table_did_not_have(self) -> None:
        changed("outcome = 'drawn', attacker_gold = 5, defender_gold = 1, defender_points = 0")
        assert f"attack {self.attack.pk} is said to be drawn, who came first were the seats [1]" in faults()

    def test_a_fight_at_another_table_or_at_one_that_is_not_over(self) -> None:
        Match.objects.filter(pk=self.attack.match).update(origin="rank:1")
        assert faults() == [f"attack {self.attack.pk} is settled, its table is ended and was opened for rank:1"]
        Match.objects.filter(pk=self.attack.match).update(origin=f"arena:{self.attack.pk}", status="playing")
        assert f"attack {self.attack.pk} is settled, its table is playing and was opened for arena:{self.attack.pk}" in faults()

    def test_a_table_at_which_somebody_else_sat(self) -> None:
        SeatHolder.objects.filter(match=self.attack.match, seat=0).update(user=self.bob)
        assert faults() == [f"attack {self.attack.pk} was not fought by its attacker against the defence"]

    def test_a_transfer_that_is_not_there_or_has_no_attack(self) -> None:
        changed("state = 'void', outcome = '', attacker_gold = 0, defender_gold = 0, defender_points = 0")
        told = faults()
        for key in (f"attack/{self.attack.pk}", f"defence/{self.attack.pk}"):
            transfer = Transfer.objects.get(key=key).pk
            assert f"transfer {transfer} ({key}) has nothing that it was for" in told

    def test_a_void_attack_that_gave_something(self) -> None:
        changed("state = 'void'")
        assert f"attack {self.attack.pk} is void, and gave points or gold" in faults()

    def test_another_opponent_or_another_deck_than_the_dice_gave(self) -> None:
        changed("defence_side = 3 - defence_side")
        assert faults() == [f"draw {self.attack.draw_id} gives another opponent or another deck of his than the attack had"]

    def test_a_request_that_was_changed_afterwards(self) -> None:
        tamper("draw", "UPDATE economy_draw SET request = jsonb_set(request, '{order}', '[]') WHERE purpose = 'arena'")
        told = faults()
        assert f"draw {self.attack.draw_id} is not among those whom its digest stands for" in told

    def test_a_digest_that_was_changed_afterwards(self) -> None:
        tamper("draw", "UPDATE economy_draw SET digest = repeat('0', 64) WHERE purpose = 'arena'")
        assert faults() == [f"draw {self.attack.draw_id} does not ask for what its digest stands for"]

    def test_a_side_that_was_not_asked_for(self) -> None:
        changed("attack_side = 2")
        assert faults() == [f"attack {self.attack.pk} is not what its draw was asked for"]

    def test_the_same_opponent_again_within_the_hour(self) -> None:
        again = self.again()
        assert faults() == [f"attack {again.pk} met the same opponent again within the hour"]

    def test_an_attack_before_the_season_began(self) -> None:
        changed("opened_at = opened_at - interval '7 days'")
        assert faults() == [f"attack {self.attack.pk} was opened while the season of 2054-11-30 did not run"]

    def test_an_attack_on_oneself(self) -> None:
        changed("defender_id = attacker_id")
        assert f"attack {self.attack.pk} is not between two fighters of its season" in faults()

    def again(self) -> Attack:
        """Opened anew at once, behind the rule of the hour."""
        with clock.at(datetime(2054, 12, 2, 13, 30, tzinfo=UTC)):
            match = services.attack(self.alice, side=1, key=uuid4())
        attack = Attack.objects.get(match=match)
        changed("opened_at = '2054-12-02T12:30:00Z' WHERE id = %s", attack.pk)
        assert Fighter.objects.count() == 2
        assert Draw.objects.filter(purpose="arena").count() == 2
        return attack
