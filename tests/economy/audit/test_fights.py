"""What fights paid is held against the rules and the matches: sums that agree with each other are not believed (R33-R36)."""

from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.test import TestCase

from economy import audit
from economy.models import Milestone, RankResult, Transfer, Wallet
from matches.models import Match, SeatHolder
from tests.support import riches
from tests.support.ledgers import lived, tamper


def faults() -> list[str]:
    return list(audit.faults())


def result(wins: int) -> RankResult:
    return RankResult.objects.get(wins=wins)


def paid(transfer: int, gold: int) -> None:
    """The transfer and the wallet agree with the lie."""
    before = 0 - Transfer.objects.get(pk=transfer).entries.get(wallet=None).amount
    tamper("entry", "UPDATE economy_entry SET amount = sign(amount) * %s WHERE transfer_id = %s", gold, transfer)
    tamper("wallet", "UPDATE economy_wallet SET gold = gold + %s", gold - before)


def changed(sql: str, *parameters: object) -> None:
    tamper("rankresult", f"UPDATE economy_rankresult SET {sql}", *parameters)


class TestFights(TestCase):
    """All of them have one world, which is made once: a hundred wins at rank 1, each 45 gold, the tenth 450 more."""

    wallet: Wallet

    @classmethod
    def setUpTestData(cls) -> None:
        riches.published()
        cls.wallet = lived(riches.person("alice"))

    def test_the_world_is_whole(self) -> None:
        assert RankResult.objects.count() == 100
        assert faults() == []

    def test_r33_a_fight_that_paid_more_than_the_rules_give_and_whose_transfer_agrees(self) -> None:
        one = result(7)
        changed("gold = 5000 WHERE id = %s", one.pk)
        paid(Transfer.objects.get(key=f"fight/{one.match}/0").pk, 5_000)
        assert faults() == [f"the fight {one.match} of seat 0 paid 5000 gold, by the rules 45"]

    def test_r35_rounds_and_losses_that_would_pay_otherwise(self) -> None:
        """Ten rounds pay 50 (49.5), ten without a loss 54."""
        one = result(7)
        for rounds, fallen, gold in ((10, 1, 50), (12, 0, 50), (10, 0, 54)):
            changed("rounds = %s, fallen = %s WHERE id = %s", rounds, fallen, one.pk)
            assert faults() == [f"the fight {one.match} of seat 0 paid 45 gold, by the rules {gold}"]

    def test_fights_that_are_alike_are_told_once(self) -> None:
        changed("rounds = 4")
        (fault,) = faults()
        assert fault.endswith(", and 99 more like it paid 45 gold, by the rules 50")

    def test_q6_a_fight_of_three_rounds_that_counts_and_one_of_twelve_that_does_not(self) -> None:
        short, long = result(99), result(100)
        changed("rounds = 3 WHERE id = %s", short.pk)
        changed("counts = false WHERE id = %s", long.pk)
        assert f"the fight {short.match} of seat 0 took 3 rounds and is said to count" in faults()
        assert f"the fight {short.match} of seat 0 paid 45 gold, by the rules 0" in faults()
        assert f"the fight {long.match} of seat 0 took 12 rounds and is said to count for nothing" in faults()
        assert f"wallet {self.wallet.pk} has 100 wins of 100 fights at rank 1, its results make 99 of 99" in faults()

    def test_q33_what_the_tenth_win_pays_more_and_no_other_does(self) -> None:
        tenth, eleventh = result(10), result(11)
        changed("unlock_gold = 4500 WHERE wins = 10")
        paid(Transfer.objects.get(reason="unlock").pk, 4_500)
        assert faults() == [f"the fight {tenth.match} of seat 0 unlocked for 4500 gold, by the rules for 450"]
        changed("unlock_gold = CASE wins WHEN 11 THEN 4500 ELSE 0 END")
        assert faults() == [
            f"the fight {tenth.match} of seat 0 unlocked for 0 gold, by the rules for 450",
            f"the fight {eleventh.match} of seat 0 unlocked for 4500 gold, by the rules for 0",
        ]

    def test_r34_wins_that_are_counted_ahead(self) -> None:
        one = result(7)
        changed("wins = 8 WHERE id = %s", one.pk)
        assert faults() == [f"the fight {one.match} of seat 0 is said to make 8 wins at rank 1, it makes 7"]

    def test_a_fight_that_is_no_match(self) -> None:
        one = result(7)
        SeatHolder.objects.filter(match=one.match).delete()
        Match.objects.filter(pk=one.match).delete()
        assert faults() == [f"the fight {one.match} of seat 0 is no match"]

    def test_a_fight_that_is_not_over_or_was_opened_for_something_else(self) -> None:
        for changes, said in (
            ({"status": "playing"}, "playing, opened for rank:1"),
            ({"status": "voided"}, "voided, opened for rank:1"),
            ({"status": "ended", "origin": "rank:9"}, "ended, opened for rank:9"),
            ({"origin": ""}, "ended, opened for nothing"),
        ):
            one = result(7)
            Match.objects.filter(pk=one.match).update(**changes)
            assert faults() == [f"the fight {one.match} of seat 0 at rank 1 is a match that is {said}"]

    def test_a_fight_that_somebody_else_fought(self) -> None:
        one = result(7)
        fault = f"the fight {one.match} of seat 0 was not fought by wallet {self.wallet.pk}"
        holder = SeatHolder.objects.filter(match=one.match, seat=0)
        holder.update(user=User.objects.create_user("mallory"))
        assert faults() == [fault]
        holder.update(user=None, bot="rank_1")
        assert faults() == [fault]
        holder.update(user=None, bot="")
        assert faults() == [], "who has erased his account"
        holder.delete()
        assert faults() == [fault]

    def test_q9_a_fight_that_was_not_won(self) -> None:
        one = result(7)
        for placings, first in (([[1], [0]], "[1]"), ([[0, 1]], "[0, 1]")):
            Match.objects.filter(pk=one.match).update(outcome={"placings": placings, "reason": "", "void": False})
            assert faults() == [f"the fight {one.match} of seat 0 is said to be won, who came first were the seats {first}"]

    def test_r36_a_milestone_that_was_never_offered(self) -> None:
        tamper("milestone", "DELETE FROM economy_milestone")
        assert f"wallet {self.wallet.pk} has reached 100 wins at rank 1, and no milestone says so" in faults()

    def test_r36_milestones_that_were_not_reached_or_are_none(self) -> None:
        for rank, wins in ((1, 200), (2, 100), (1, 50)):
            one = Milestone.objects.create(wallet=self.wallet, rank=rank, wins=wins, gold=wins)
            fault = f"milestone {one.pk} is of {wins} wins at rank {rank}, which wallet {self.wallet.pk} has not reached"
            assert faults() == [f"{fault} or which are none"]
            one.delete()

    def test_r36_a_milestone_that_paid_more_than_its_wins_and_whose_transfer_agrees(self) -> None:
        one = Milestone.objects.get()
        tamper("milestone", "UPDATE economy_milestone SET gold = 800")
        paid(one.transfer or 0, 800)
        assert faults() == [f"milestone {one.pk} of 100 wins is worth 800 gold"]

    def test_a_fight_that_never_was(self) -> None:
        """All of the economy's rows agree; no match does."""
        match: UUID = uuid4()
        RankResult.objects.create(
            match=match, seat=0, wallet=self.wallet, rank=2, won=False, rounds=9, fallen=6, counts=True, wins=0, gold=0,
            unlock_gold=0,
        )  # fmt: skip
        assert f"the fight {match} of seat 0 is no match" in faults()
        assert f"the fight {match} of seat 0 paid 0 gold, by the rules 10" in faults()
