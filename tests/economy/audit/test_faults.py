"""Each kind of fault is planted behind the guards, and the audit says it in a sentence; a ledger that was lived in has none."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import TestCase

from economy import audit
from economy.models import Copy, Draw, Entry, Movement, Pledge, RankResult, Sale, Share, Transfer, Wallet
from tests.support import riches
from tests.support.ledgers import lived, tamper


@contextmanager
def taken_back() -> Iterator[None]:
    """What is done in this block is undone after it."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def transfer(reason: str) -> Transfer:
    return Transfer.objects.filter(reason=reason).order_by("id")[0]


def stranger() -> UUID:
    """A wallet that was opened and has nothing, which is a fault of its own."""
    return Wallet.objects.create(user=User.objects.create_user("mallory")).pk


def says(*fragments: str) -> None:
    """One of the faults has all of these words."""
    faults = list(audit.faults())
    assert any(all(fragment in fault for fragment in fragments) for fault in faults), faults


def paid_again(wallet: Wallet, reason: str, amount: int, key: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO economy_transfer (key, reason) VALUES (%s, %s) RETURNING id", [key, reason])
        id: int = cursor.fetchone()[0]
    Entry.objects.create(transfer_id=id, place=0, wallet=wallet, amount=amount)
    Entry.objects.create(transfer_id=id, place=1, amount=-amount)
    Wallet.objects.filter(pk=wallet.pk).update(gold=wallet.gold + amount)
    return id


def booster_copy() -> Copy:
    return Copy.objects.filter(draw__purpose="booster").order_by("place")[2]


class TestFaults(TestCase):
    """All of them have one world, which is made once."""

    wallet: Wallet

    @classmethod
    def setUpTestData(cls) -> None:
        riches.published()
        cls.wallet = lived(riches.person("alice"))

    def test_a_ledger_in_which_everything_has_happened_once_is_whole(self) -> None:
        assert self.wallet.gold == 300 + 100 * 45 + 450 + 100 - 100 + 8 + 20 - 20 + 70
        assert list(audit.faults()) == []

    def test_a_side_that_was_taken_away(self) -> None:
        id = transfer("sale").pk
        tamper("entry", "DELETE FROM economy_entry WHERE transfer_id = %s AND wallet_id IS NULL", id)
        says(f"transfer {id} ", "has 1 sides, 1 of them of players")
        says(f"transfer {id} ", "sums to 8, not to 0")

    def test_a_side_that_was_added(self) -> None:
        id = transfer("sale").pk
        tamper("entry", "INSERT INTO economy_entry (transfer_id, place, amount) VALUES (%s, 2, -5)", id)
        says(f"transfer {id} ", "has 3 sides")

    def test_gold_from_player_to_player(self) -> None:
        id = transfer("sale").pk
        tamper("entry", "UPDATE economy_entry SET wallet_id = %s WHERE transfer_id = %s AND place = 1", stranger(), id)
        says(f"transfer {id} ", "has 2 sides, 2 of them of players, instead of a player and the house")

    def test_an_amount_that_was_changed(self) -> None:
        id = transfer("fight").pk
        tamper("entry", "UPDATE economy_entry SET amount = 4500 WHERE transfer_id = %s AND place = 0", id)
        says(f"transfer {id} ", "sums to 4455, not to 0")
        says(f"wallet {self.wallet.pk} holds 5328 gold, its entries sum to 9783")
        says("the fight", "moves 45 gold", f"its transfer {id} moves 4500")

    def test_a_reason_that_is_none(self) -> None:
        id = transfer("refund").pk
        tamper("transfer", "UPDATE economy_transfer SET reason = 'payment' WHERE id = %s", id)
        says(f"transfer {id} ", "is for payment, which is no reason")

    def test_a_reason_that_goes_the_other_way(self) -> None:
        id = transfer("booster").pk
        tamper("transfer", "UPDATE economy_transfer SET reason = 'refund' WHERE id = %s", id)
        says(f"transfer {id} ", "goes the wrong way for refund: -100")

    def test_gold_in_a_wallet_that_came_from_nowhere(self) -> None:
        tamper("wallet", "UPDATE economy_wallet SET gold = gold + 1")
        says(f"wallet {self.wallet.pk} holds 5329 gold, its entries sum to 5328")

    def test_a_wallet_below_0(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE economy_wallet DROP CONSTRAINT wallet_not_negative")
        tamper("wallet", "UPDATE economy_wallet SET gold = -3")
        says(f"wallet {self.wallet.pk} holds -3 gold, which is below 0")

    def test_r31_a_welcome_that_is_missing(self) -> None:
        new = stranger()
        says(f"the opening of wallet {new} has no transfer")

    def test_gold_that_came_twice_for_one_thing(self) -> None:
        for reason in ("welcome", "fight", "unlock", "milestone", "sale", "refund", "compensation"):
            with taken_back():
                id = paid_again(self.wallet, reason, 300, f"{reason}/again")
                assert list(audit.faults()) == [f"transfer {id} ({reason}/again) has nothing that it was for"]

    def test_one_transfer_for_two_things(self) -> None:
        sale = Sale.objects.get(undone__isnull=False)
        copy = Movement.objects.get(sale=sale, kind="returned").copy
        facts = {"wallet": self.wallet, "digest": "", "release": sale.release, "gold": sale.gold, "transfer": sale.transfer}
        twin = Sale.objects.create(key=uuid4(), **facts)
        Copy.objects.filter(pk=copy.pk).update(gone="sold")
        Movement.objects.create(copy=copy, kind="sold", stars=0, sale=twin, gold=20)
        assert list(audit.faults()) == [f"transfer {sale.transfer} was for several things: sale {sale.pk}, sale {twin.pk}"]

    def test_boosters_that_cost_less_than_their_sheet_says(self) -> None:
        draw = Draw.objects.get(purpose="booster")
        tamper("tier", "UPDATE economy_tier SET price = 120 WHERE number = 1")
        says(f"the boosters of draw {draw.pk} moves -120 gold", "moves -100")

    def test_causes_without_their_transfer(self) -> None:
        fight = RankResult.objects.get(wins=10)
        tamper("rankresult", "UPDATE economy_rankresult SET match = %s WHERE wins = 10", (other := uuid4()))
        says(f"the fight {other} of seat 0 has no transfer")
        says(f"(fight/{fight.match}/0) has nothing that it was for")

    def test_an_unlock_that_was_never_paid(self) -> None:
        tamper("rankresult", "UPDATE economy_rankresult SET unlock_gold = 450, rank = 2 WHERE wins = 9")
        says("passing rank 2 in", "has no transfer")
        says(f"wallet {self.wallet.pk} has 100 wins of 100 fights at rank 1, its results make 99 of 99")
        says(f"wallet {self.wallet.pk} has", "at rank 2, its results make 1 of 1")

    def test_a_milestone_a_sale_and_a_share_that_say_other_sums(self) -> None:
        tamper("milestone", "UPDATE economy_milestone SET gold = 800")
        tamper("sale", "UPDATE economy_sale SET gold = 9 WHERE gold = 8")
        tamper("adjustment", "UPDATE economy_adjustment SET gold = 71")
        says("milestone", "moves 800 gold", "moves 100")
        says("sale", "moves 9 gold", "moves 8")
        says("the share of wallet", "moves 71 gold", "moves 70")

    def test_a_counter_with_a_gap(self) -> None:
        pledge = Pledge.objects.get(number=1)
        tamper("pledge", "UPDATE economy_pledge SET drawn = drawn + 1 WHERE id = %s", pledge.pk)
        says(f"secret 1 of wallet {self.wallet.pk} counts 4 draws, there are 3, the last of them number 3")

    def test_a_counter_that_was_left_out(self) -> None:
        tamper("draw", "UPDATE economy_draw SET counter = 9 WHERE counter = 2")
        says(f"secret 1 of wallet {self.wallet.pk} counts 3 draws, there are 3, the last of them number 9")

    def test_a_draw_with_the_secret_of_another(self) -> None:
        tamper("draw", "UPDATE economy_draw SET wallet_id = %s WHERE counter = 1", stranger())
        says(f"1 draws of secret 1 of wallet {self.wallet.pk} are of other wallets")

    def test_a_secret_that_was_skipped(self) -> None:
        tamper("pledge", "UPDATE economy_pledge SET number = 3 WHERE number = 2")
        says(f"wallet {self.wallet.pk} has the secrets 1 to 3, 2 in all, 2 of them not revealed")

    def test_a_booster_with_a_copy_too_many_or_too_few(self) -> None:
        copy = booster_copy()
        tamper("copy", "DELETE FROM economy_copy WHERE id = %s", copy.pk)
        says(f"draw {copy.draw_id} has 5 copies, in the places 0 to 5, instead of 6")
        tamper("copy", "INSERT INTO economy_copy (wallet_id, card, rarity, draw_id, place) VALUES (%s, %s, 'divine', %s, 6)",
               self.wallet.pk, copy.card, copy.draw_id)  # fmt: skip
        says(f"draw {copy.draw_id} has 6 copies, in the places 0 to 6, instead of 6")

    def test_a_copy_that_came_out_of_a_fusion_or_of_anothers_booster(self) -> None:
        copy, other = booster_copy(), stranger()
        tamper("copy", "UPDATE economy_copy SET wallet_id = %s WHERE id = %s", other, copy.pk)
        says(f"copy {copy.pk} of wallet {other} came out of draw {copy.draw_id}, of wallet {self.wallet.pk}")
        tamper("draw", "UPDATE economy_draw SET purpose = 'fusion' WHERE id = %s", copy.draw_id)
        says(f"copy {copy.pk} came out of draw {copy.draw_id}, which was a fusion")

    def test_stars_that_nothing_raised(self) -> None:
        copy = booster_copy()
        tamper("copy", "UPDATE economy_copy SET stars = 5 WHERE id = %s", copy.pk)
        says(f"copy {copy.pk} has 5 stars and is there, its movements make 0 and there")

    def test_a_copy_that_came_back_from_the_dead(self) -> None:
        copy = Copy.objects.filter(gone="sacrificed")[0]
        tamper("copy", "UPDATE economy_copy SET gone = '' WHERE id = %s", copy.pk)
        says(f"copy {copy.pk} has", "and is there, its movements make", "and sacrificed")

    def test_a_copy_that_was_sold_and_is_there(self) -> None:
        copy = Copy.objects.get(gone="sold")
        tamper("copy", "UPDATE economy_copy SET gone = '' WHERE id = %s", copy.pk)
        says(f"copy {copy.pk} has 0 stars and is there, its movements make 0 and sold")

    def test_movements_that_cannot_follow(self) -> None:
        gone = {how: Copy.objects.filter(gone=how, stars=0)[0] for how in ("sold", "sacrificed")} | {"drawn": booster_copy()}
        for first, then in (("sold", "sold"), ("sacrificed", "sold"), ("sold", "failed"), ("drawn", "returned")):
            with taken_back():
                copy = gone[first]
                gold = 2 if then == "sold" else None
                id = Movement.objects.create(copy=copy, kind=then, stars=copy.stars, gold=gold).pk
                says(f"copy {copy.pk} was {then} (movement {id}) after it was {first}")

    def test_a_movement_that_counts_other_stars(self) -> None:
        movement = Movement.objects.filter(kind="raised").order_by("-stars")[0]
        tamper("movement", "UPDATE economy_movement SET stars = 4 WHERE id = %s", movement.pk)
        says(f"movement {movement.pk} says that copy {movement.copy_id} has 4 stars, it has 2")

    def test_a_sacrifice_without_a_partner(self) -> None:
        movement = Movement.objects.filter(kind="sacrificed").order_by("id")[0]
        tamper("movement", "UPDATE economy_movement SET place = 40 WHERE id = %s", movement.pk)
        says(f"copy {movement.copy_id} was sacrificed (movement {movement.pk}) without its partner")
        says(f"copy {movement.other_id} was raised", "without its partner")

    def test_r43_a_star_that_the_roll_did_not_give(self) -> None:
        movement = Movement.objects.filter(kind="raised", chance=80).order_by("id")[0]
        tamper(
            "movement",
            "UPDATE economy_movement SET roll = 80 WHERE draw_id = %s AND place = %s",
            movement.draw_id,
            movement.place,
        )
        says(f"copy {movement.copy_id} was raised (movement {movement.pk}) by a roll of 80 below 80")

    def test_a_fusion_by_the_draw_of_another(self) -> None:
        movement = Movement.objects.filter(kind="raised").order_by("id")[0]
        tamper("draw", "UPDATE economy_draw SET wallet_id = %s WHERE id = %s", (other := stranger()), movement.draw_id)
        says(f"copy {movement.copy_id} was raised (movement {movement.pk}) by draw {movement.draw_id}, of wallet {other}")

    def test_a_sale_of_what_is_anothers(self) -> None:
        movement = Movement.objects.filter(kind="sold").order_by("id")[0]
        tamper("movement", "UPDATE economy_movement SET sale_id = NULL WHERE id = %s", movement.pk)
        says(f"copy {movement.copy_id} was sold (movement {movement.pk}) by no sale of its owner")
        says("sold 0 copies and returned 0, and it stands")

    def test_a_sale_whose_gold_went_back_and_whose_copies_did_not(self) -> None:
        sale = Sale.objects.get(undone__isnull=False)
        tamper("movement", "DELETE FROM economy_movement WHERE sale_id = %s AND kind = 'returned'", sale.pk)
        says(f"sale {sale.pk} sold 1 copies and returned 0, and it was undone")

    def test_a_standing_without_its_fights(self) -> None:
        tamper("rankstanding", "UPDATE economy_rankstanding SET wins = 190, fights = 190")
        says(f"wallet {self.wallet.pk} has 190 wins of 190 fights at rank 1, its results make 100 of 100")

    def test_an_adjustment_that_paid_before_it_was_approved_or_never_or_others(self) -> None:
        share = Share.objects.get()
        tamper("adjustment", "UPDATE economy_adjustment SET state = 'asked'")
        says(f"adjustment {share.adjustment_id} is asked and has paid 1 wallets")
        tamper("adjustment", "UPDATE economy_adjustment SET state = 'paid', wallet_id = %s", (other := stranger()))
        says(f"adjustment {share.adjustment_id} is for wallet {other}, 1 of its shares are of others")
        tamper("share", "DELETE FROM economy_share")
        says(f"adjustment {share.adjustment_id} is paid, and nobody got it")

    def test_a_gift_to_everybody_that_left_somebody_out(self) -> None:
        """Whoever was there when it was approved gets his share."""
        id = uuid4()
        sql = """INSERT INTO economy_adjustment (id, kind, gold, why, needs_second, state, approved_at)
            VALUES (%s, 'refund', 5, 'a test', true, 'paid', clock_timestamp())"""
        tamper("adjustment", sql, id)
        assert list(audit.faults()) == [f"adjustment {id} was paid to everybody, and 1 wallets that were there got nothing"]
        tamper("adjustment", "UPDATE economy_adjustment SET approved_at = %s WHERE id = %s", self.wallet.opened_at, id)
        assert list(audit.faults()) == [f"adjustment {id} was paid to everybody, and 1 wallets that were there got nothing"]
        earlier = self.wallet.opened_at - timedelta(microseconds=1)
        tamper("adjustment", "UPDATE economy_adjustment SET approved_at = %s WHERE id = %s", earlier, id)
        assert list(audit.faults()) == [], "who came later gets nothing"

    def test_many_faults_of_one_kind_are_counted(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO economy_wallet (id, gold, version) SELECT gen_random_uuid(), 7, 0 FROM generate_series(1, 130)"
            )
        faults = list(audit.faults())
        assert sum("holds 7 gold, its entries sum to 0" in fault for fault in faults) == 100
        assert "wallets: 30 more of this kind" in faults
