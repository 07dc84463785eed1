"""What is wrong with a raffle is told: each fault is planted behind the guards; a day that was lived through has none."""

from datetime import date

from django.test import TestCase

from economy import audit, services
from economy.models import Prize, Raffle, Ticket, Transfer
from tests.support import riches
from tests.support.ledgers import tamper
from tests.support.raffles import bought, crowd, paris, player

DAY, NEXT = date(2026, 11, 30), date(2026, 12, 1)


def says(*fragments: str, rederive: bool = False) -> None:
    """One of the faults has all of these words."""
    faults = list(audit.faults(rederive=rederive))
    assert any(all(fragment in fault for fragment in fragments) for fault in faults), faults


def only(*told: str, rederive: bool = False) -> None:
    assert list(audit.faults(rederive=rederive)) == list(told)


def second() -> Ticket:
    return Ticket.objects.get(raffle=DAY, number=2)


class TestRaffles(TestCase):
    """30 November, drawn: 149 tickets, two winners of 7,450 (E29). 1 December, on sale: one ticket."""

    @classmethod
    def setUpTestData(cls) -> None:
        riches.published()
        for name in ("ann", "ben"):
            bought(player(name), DAY)
        crowd(147, DAY)
        services.settle(paris(DAY, "20:00"))
        bought(player("cat"), NEXT)

    def test_a_raffle_that_was_drawn_and_one_on_sale_are_whole(self) -> None:
        assert (Raffle.objects.get(pk=DAY).state, Prize.objects.count()) == ("over", 2)
        only(rederive=True)

    def test_a_ticket_that_was_left_out(self) -> None:
        gone = second()
        tamper("ticket", "DELETE FROM economy_ticket WHERE id = %s", gone.pk)
        says("the raffle of 2026-11-30 counts 149 tickets, there are 148, numbered 1 to 149")
        says("the receipt of ticket 3 of 2026-11-30 does not follow from the one before it")
        says(f"transfer {gone.transfer} (ticket/2026-11-30/{gone.wallet_id}) has nothing that it was for")

    def test_a_ticket_that_the_raffle_does_not_count(self) -> None:
        tamper("raffle", "UPDATE economy_raffle SET tickets = 0 WHERE day = %s", NEXT)
        only(
            "the raffle of 2026-12-01 counts 0 tickets, there are 1, numbered 1 to 1",
            "the head of the raffle of 2026-12-01 is not that of its last ticket",
        )

    def test_a_ticket_that_was_sold_at_the_cut_off(self) -> None:
        tamper("ticket", "UPDATE economy_ticket SET bought_at = %s WHERE number = 2", paris(DAY, "19:59"))
        only("1 tickets of the raffle of 2026-11-30 were sold while it was not open")

    def test_a_ticket_that_was_sold_before_it_opened(self) -> None:
        tamper("ticket", "UPDATE economy_ticket SET bought_at = %s WHERE raffle_id = %s", paris(DAY, "19:59:59"), NEXT)
        only("1 tickets of the raffle of 2026-12-01 were sold while it was not open")

    def test_a_receipt_that_was_changed(self) -> None:
        tamper("ticket", "UPDATE economy_ticket SET head = %s WHERE id = %s", "ab" * 32, second().pk)
        only(
            "the receipt of ticket 2 of 2026-11-30 does not follow from the one before it",
            "the receipt of ticket 3 of 2026-11-30 does not follow from the one before it",
        )

    def test_a_nonce_that_was_changed(self) -> None:
        tamper("ticket", "UPDATE economy_ticket SET nonce = %s WHERE id = %s", "ab" * 32, second().pk)
        only("the receipt of ticket 2 of 2026-11-30 does not follow from the one before it")

    def test_an_id_that_was_changed(self) -> None:
        tamper("ticket", "UPDATE economy_ticket SET ticket = gen_random_uuid() WHERE id = %s", second().pk)
        only("the receipt of ticket 2 of 2026-11-30 does not follow from the one before it")

    def test_a_head_that_was_changed(self) -> None:
        tamper("raffle", "UPDATE economy_raffle SET head = %s WHERE day = %s", "ab" * 32, NEXT)
        only("the head of the raffle of 2026-12-01 is not that of its last ticket")

    def test_a_commitment_that_was_changed(self) -> None:
        tamper("raffle", "UPDATE economy_raffle SET commitment = %s WHERE day = %s", "ab" * 32, DAY)
        only(
            "the receipt of ticket 1 of 2026-11-30 does not follow from the one before it",
            "the secret of the raffle of 2026-11-30 is not the one that was committed to",
            rederive=True,
        )

    def test_a_ticket_that_was_never_paid(self) -> None:
        paid = second().transfer
        tamper("ticket", "UPDATE economy_ticket SET transfer = transfer + 1000000 WHERE id = %s", second().pk)
        says("ticket 2 of 2026-11-30 has no transfer")
        says(f"transfer {paid} (ticket/2026-11-30/", "has nothing that it was for")

    def test_two_tickets_for_one_payment(self) -> None:
        first = Ticket.objects.get(raffle=DAY, number=1)
        tamper("ticket", "UPDATE economy_ticket SET transfer = %s WHERE id = %s", first.transfer, second().pk)
        says(f"transfer {first.transfer} was for several things: ticket 1 of 2026-11-30, ticket 2 of 2026-11-30")

    def test_a_prize_that_is_not_the_share(self) -> None:
        tamper("prize", "UPDATE economy_prize SET gold = 7400 WHERE place = 1")
        says("the prizes of 2026-11-30 sum to 14850, its pot is 14900")
        says("1 prizes of 2026-11-30 are not the share that is due")
        says("the prize of ticket", "moves 7400 gold", "moves 7450")

    def test_gold_that_was_shifted_from_one_winner_to_the_other(self) -> None:
        tamper("prize", "UPDATE economy_prize SET gold = CASE place WHEN 0 THEN 14000 ELSE 900 END")
        says("2 prizes of 2026-11-30 are not the share that is due")

    def test_a_prize_that_went_to_another(self) -> None:
        winner = Prize.objects.get(raffle=DAY, place=0)
        other = Ticket.objects.filter(raffle=DAY).exclude(wallet=winner.wallet_id)[0].wallet_id
        tamper("prize", "UPDATE economy_prize SET wallet_id = %s WHERE id = %s", other, winner.pk)
        says("1 prizes of 2026-11-30 are not of those who bought the tickets")

    def test_a_prize_too_many(self) -> None:
        loser = Ticket.objects.filter(raffle=DAY).exclude(number__in=Prize.objects.values("number"))[0]
        Prize.objects.create(raffle_id=DAY, place=2, number=loser.number, wallet_id=loser.wallet_id, gold=7450)
        says("the raffle of 2026-11-30 has 3 prizes in 3 places, by its tickets 2")
        says("the raffle of 2026-11-30 is over, 1 prizes are not credited")

    def test_a_prize_of_a_raffle_that_was_not_drawn(self) -> None:
        ticket = Ticket.objects.get(raffle=NEXT)
        Prize.objects.create(raffle_id=NEXT, place=0, number=1, wallet_id=ticket.wallet_id, gold=100)
        says("the raffle of 2026-12-01 has 1 prizes in 1 places, by its tickets 0")

    def test_a_prize_that_was_credited_and_is_not_there(self) -> None:
        prize = Prize.objects.get(place=1)
        tamper("prize", "DELETE FROM economy_prize WHERE id = %s", prize.pk)
        says("the raffle of 2026-11-30 has 1 prizes in 1 places, by its tickets 2")
        says(f"transfer {prize.transfer} (prize/2026-11-30/{prize.wallet_id}) has nothing that it was for")

    def test_a_prize_that_was_not_credited_and_is_said_to_be(self) -> None:
        tamper("prize", "UPDATE economy_prize SET transfer = 999999999 WHERE place = 1")
        says("the prize of ticket", "has no transfer")

    def test_a_pot_that_is_another(self) -> None:
        tamper("raffle", "UPDATE economy_raffle SET pot = 10000 WHERE day = %s", DAY)
        only("the raffle of 2026-11-30 has a pot of 10000 for 2 winners, its tickets make 14900 for 2")

    def test_a_raffle_that_is_over_and_was_not_drawn(self) -> None:
        tamper("raffle", "UPDATE economy_raffle SET drawn_at = NULL WHERE day = %s", DAY)
        says("the raffle of 2026-11-30 is over, and was not drawn")

    def test_a_secret_that_was_told_before_the_draw(self) -> None:
        tamper("raffle", "UPDATE economy_raffle SET secret = %s WHERE day = %s", "ab" * 32, NEXT)
        only("the raffle of 2026-12-01 is open, and its secret is told")

    def test_another_ticket_than_the_dice_give(self) -> None:
        first, other = Prize.objects.order_by("place")
        tamper("prize", "UPDATE economy_prize SET place = place + 2")
        tamper("prize", "UPDATE economy_prize SET place = CASE place WHEN 2 THEN 1 ELSE 0 END")
        told = f"place 0 of the raffle of 2026-11-30 is ticket {first.number}'s by its dice, ticket {other.number} has it"
        only(told, rederive=True)
        only()

    def test_a_secret_that_is_another(self) -> None:
        tamper("raffle", "UPDATE economy_raffle SET secret = %s WHERE day = %s", "ab" * 32, DAY)
        says("the secret of the raffle of 2026-11-30 is not the one that was committed to", rederive=True)

    def test_a_date_without_a_raffle(self) -> None:
        services.raffle_now(paris(date(2026, 12, 3), "12:00"))
        tamper("raffle", "DELETE FROM economy_raffle WHERE day = '2026-12-02'")
        only("there is no raffle of 2026-12-02")

    def test_a_void_raffle_owes_each_ticket_back(self) -> None:
        ticket = Ticket.objects.get(raffle=NEXT)
        tamper("raffle", "UPDATE economy_raffle SET state = 'void' WHERE day = %s", NEXT)
        only()
        services.settle(paris(NEXT, "12:00"))
        only(rederive=True)
        back = Transfer.objects.get(reason="returned")
        assert back.key == f"returned/2026-12-01/{ticket.wallet_id}"
        tamper("entry", "DELETE FROM economy_entry WHERE transfer_id = %s", back.pk)
        tamper("transfer", "DELETE FROM economy_transfer WHERE id = %s", back.pk)
        says("the return of ticket 1 of 2026-12-01 has no transfer")
