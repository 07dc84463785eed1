"""What of the economy is verified in bulk: each change of a row of a day, raffle, season or secret is found and located."""

from __future__ import annotations

from datetime import UTC, date, datetime
from uuid import uuid4

import pytest
from django.test import TestCase

from economy import clock, services
from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import Attack, Copy, Draw, Movement, Pledge, Prize, Raffle, SeasonResult, Ticket, Transfer, Wallet
from economy.rules.calendar import PARIS
from economy.services import arena_claims
from matches import selectors
from matches import services as matches
from matches.audit import subjects, verify
from tests.campaigns.audit_bytes_economy import economy_bytes, lived_days
from tests.support.arena import attacked, fighter
from tests.support.ledgers import lived, tamper
from tests.support.planted import planted, verdict
from tests.support.raffles import bought, crowd, paris, player
from tests.support.riches import given_gold, person, published
from tests.support.seasons import MONDAY, after, registered, season_of

DAY = date(2026, 11, 30)


class TestDays(TestCase):
    """A ledger in which everything has happened once, all of it sealed as a day that is over."""

    day: date
    wallet: Wallet

    @classmethod
    def setUpTestData(cls) -> None:
        published()
        cls.wallet = lived(person("alice"))
        tamper("transfer", "UPDATE economy_transfer SET made_at = made_at - interval '3 days'")
        last = Transfer.objects.latest("pk")
        cls.day = (last.made_at.astimezone(PARIS)).date()
        assert seals.write(cls.day, seals.START, Place(last.epoch, last.xact + 1))

    def changed(self, table: str, change: str, *parameters: object) -> tuple[str, int | None]:
        return planted("ledger_day", self.day, table, change, *parameters)

    def test_a_sealed_day_is_exact_and_what_is_under_no_seal_goes_on(self) -> None:
        assert (verdict("ledger_day", self.day).verdict, verdict("ledger_day", "open").verdict) == ("exact", "running")
        assert subjects.subject("ledger_day").after("", "", 10)[0] == self.day.isoformat()
        assert subjects.subject("ledger_day").after("open", "", 10) == []

    def test_a_change_of_a_transfer_is_located_at_it(self) -> None:
        id = Transfer.objects.get(reason="sale", key__in=[f"sale/{self.wallet.pk}/{key}" for key in self._kept()]).pk
        where = f"WHERE {'id'} = {id}"
        assert self.changed("transfer", f"key = overlay(key placing '!' from 6) {where}") == ("transfer.key", id)
        assert self.changed("transfer", f"key = upper(key) {where}") == ("transfer.key", id)
        assert self.changed("transfer", f"reason = 'salf' {where}") == ("transfer.reason", id)
        assert self.changed("transfer", f"reason = 'prize' {where}") == ("transfer.reason", id)
        assert self.changed("transfer", f"made_at = made_at + interval '1 day' {where}") == ("transfer.made_at", id)
        assert self.changed("transfer", f"made_at = made_at - interval '2 days' {where}") == ("transfer.made_at", id)
        sides = f"WHERE transfer_id = {id}"
        assert self.changed("entry", f"amount = amount # 1 {sides} AND place = 0") == ("transfer.sum", id)
        assert self.changed("entry", f"amount = amount * 2 {sides}") == ("transfer.amount", id)
        assert self.changed("entry", f"place = 3 {sides} AND place = 1") == ("transfer.sides", id)
        other = person("bob").wallet.pk
        assert self.changed("entry", f"wallet_id = %s {sides} AND place = 0", other) == ("transfer.wallet", id)
        assert self.changed("entry", f"wallet_id = %s {sides} AND place = 1", other) == ("transfer.sides", id)

    def _kept(self) -> list[object]:
        return list(self.wallet.sales.filter(undone=None).values_list("key", flat=True))

    def test_a_moment_that_was_changed_within_its_day_and_a_seal_that_was_are_told_of_the_day(self) -> None:
        assert self.changed("transfer", "made_at = made_at + interval '1 microsecond'") == ("seal.root", None)
        assert self.changed("transfer", "xact = xact - 1") == ("seal.root", None)
        assert self.changed("dayseal", "root = overlay(root placing 'f' from 3) || ''")[0] == "seal.root"
        assert self.changed("dayseal", "count = count # 4") == ("seal.count", None)
        assert self.changed("dayseal", "upto = upto # (1 << 20)")[0] == "seal.upto"

    def test_a_purse_that_holds_something_else_is_told_with_the_day_that_opened_it(self) -> None:
        assert self.changed("wallet", "gold = gold # 1 WHERE id = %s", self.wallet.pk) == (f"wallet.{self.wallet.pk}.gold", None)

    def test_what_a_cause_says_otherwise_is_told_of_its_transfer(self) -> None:
        booster = Draw.objects.get(purpose="booster").transfer
        assert self.changed("draw", "transfer = transfer + 1 WHERE purpose = 'booster'") == ("transfer.id", booster)
        assert self.changed("sale", "gold = gold # 1 WHERE undone IS NULL")[0] == "transfer.amount"
        assert self.changed("milestone", "gold = gold # 1 WHERE transfer IS NOT NULL")[0] == "transfer.amount"
        assert self.changed("share", "transfer = transfer + 1")[0] == "transfer.id"


class TestRaffles(TestCase):
    """30 November, drawn: 149 tickets, two winners of 7,450 (E29)."""

    @classmethod
    def setUpTestData(cls) -> None:
        published()
        for name in ("ann", "ben"):
            bought(player(name), DAY)
        crowd(147, DAY)
        services.settle(paris(DAY, "20:00"))

    def changed(self, table: str, change: str, *parameters: object) -> tuple[str, int | None]:
        return planted("raffle", DAY, table, change, *parameters)

    def test_one_that_was_drawn_is_exact_and_one_on_sale_goes_on(self) -> None:
        assert Raffle.objects.get(day=DAY).state == "over"
        keys = subjects.subject("raffle").after("", "", 10)
        assert [verdict("raffle", key).verdict for key in keys] == ["exact", *["running"] * (len(keys) - 1)]

    def test_a_change_of_a_ticket_is_located_at_its_number(self) -> None:
        won = set(Prize.objects.values_list("number", flat=True))
        n = next(number for number in (77, 78, 79) if number not in won)
        where = f"WHERE raffle_id = '2026-11-30' AND number = {n}"
        for change in ("ticket = gen_random_uuid()", "nonce = repeat('ab', 32)", "head = repeat('ab', 32)"):
            assert self.changed("ticket", f"{change} {where}") == (f"ticket.{n}.head", n)
        assert self.changed("ticket", f"number = 1101 {where}") == (f"ticket.{n}.number", n)
        assert self.changed("ticket", f"transfer = transfer # 1024 {where}") == (f"ticket.{n}.transfer", n)
        assert self.changed("ticket", f"wallet_id = %s {where}", person("eve").wallet.pk) == (f"ticket.{n}.transfer", n)
        assert self.changed("ticket", f"bought_at = bought_at + interval '1 day' {where}") == (f"ticket.{n}.bought_at", n)
        assert self.changed("ticket", f"raffle_id = '2026-12-01' {where}") == (f"ticket.{n}.number", n)

    def test_a_change_of_the_record_is_located_in_its_field(self) -> None:
        where, other = "WHERE day = '2026-11-30'", "'ab' || substr({0}, 3)"
        for name in ("commitment", "secret"):
            assert self.changed("raffle", f"{name} = {other.format(name)} {where}") == (f"raffle.{name}", None)
        assert self.changed("raffle", f"head = {other.format('head')} {where}") == ("raffle.head", None)
        for name in ("tickets", "pot", "winners"):
            assert self.changed("raffle", f"{name} = {name} # 1 {where}") == (f"raffle.{name}", None)
        for name in ("opens_at", "closes_at", "draws_at"):
            assert self.changed("raffle", f"{name} = {name} + interval '1 microsecond' {where}") == ("raffle.times", None)
        assert self.changed("raffle", f"state = 'closed' {where}") == ("raffle.state", None)
        assert self.changed("raffle", f"drawn_at = NULL {where}") == ("raffle.state", None)

    def test_a_change_of_a_prize_is_located_at_its_place(self) -> None:
        won = Prize.objects.get(raffle=DAY, place=1)
        where = f"WHERE id = {won.pk}"
        assert self.changed("prize", f"number = number # 64 {where}")[0] == "prize.1.number"
        assert self.changed("prize", f"place = 5 {where}")[0] == "prize.1.number"
        assert self.changed("prize", f"gold = gold # 1 {where}") == ("prize.1.gold", won.number)
        other = Ticket.objects.filter(raffle=DAY).exclude(wallet=won.wallet_id)[0].wallet_id
        assert self.changed("prize", f"wallet_id = %s {where}", other) == ("prize.1.wallet", won.number)
        assert self.changed("prize", f"transfer = NULL {where}") == ("prize.1.transfer", won.number)


class TestSeasons(TestCase):
    """A season that is over, with two who were registered."""

    @classmethod
    def setUpTestData(cls) -> None:
        published()
        season = season_of()
        for _ in range(3):
            registered(season)
        services.settle(after(season, seconds=30))

    def changed(self, table: str, change: str, *parameters: object) -> tuple[str, int | None]:
        return planted("season", MONDAY, table, change, *parameters)

    def test_it_is_exact(self) -> None:
        assert verdict("season", MONDAY).verdict == "exact", verdict("season", MONDAY)

    def test_a_change_of_a_result_is_located_at_its_place(self) -> None:
        second = SeasonResult.objects.get(season=MONDAY, place=2)
        where = f"WHERE id = {second.pk}"
        for name in ("points", "wins", "losses", "gold"):
            assert self.changed("seasonresult", f"{name} = {name} # 1 {where}") == (f"result.2.{name}", 2)
        other = person("eve").wallet.pk
        assert self.changed("seasonresult", f"wallet_id = %s {where}", other) == ("result.2.wallet", 2)
        assert self.changed("seasonresult", f"fighter_id = fighter_id # 1024 {where}") == ("result.2.fighter", 2)
        assert self.changed("seasonresult", f"place = 66 {where}") == ("result.2.place", 2)
        assert self.changed("seasonresult", f"transfer = transfer # 1024 {where}") == ("result.2.transfer", 2)

    def test_a_change_of_a_fighter_or_of_the_season_is_located(self) -> None:
        where = "WHERE number = 2"
        for name in ("points", "wins", "losses"):
            assert self.changed("fighter", f"{name} = {name} # 1 {where}") == (f"fighter.2.{name}", 2)
        assert self.changed("fighter", f"number = 34 {where}") == ("fighter.2.number", 2)
        assert self.changed("fighter", f"registered_at = registered_at + interval '8 days' {where}")[1] == 2
        assert self.changed("season", "fighters = fighters # 1 WHERE monday = %s", MONDAY) == ("season.fighters", None)
        assert self.changed("season", "ends_at = ends_at + interval '1 second' WHERE monday = %s", MONDAY)[0] == "season.times"


class TestDraws(TestCase):
    """Ten boosters and a fusion with a secret that is revealed."""

    pledge: Pledge

    @classmethod
    def setUpTestData(cls) -> None:
        published()
        alice = person("alice")
        given_gold(alice, 1_000)
        services.open_boosters(alice, tier=1, count=10, key=uuid4(), pledge=1, seed="5e" * 32)
        services.fuse(alice, *_two_alike(), key=uuid4())
        services.rotate(alice, number=1, seed="")
        cls.pledge = Pledge.objects.get(wallet__user=alice, number=1)

    def changed(self, table: str, change: str, *parameters: object) -> tuple[str, int | None]:
        return planted("draws", self.pledge.pk, table, change, *parameters)

    def test_a_revealed_secret_is_exact_and_the_current_one_goes_on(self) -> None:
        keys = subjects.subject("draws").after("", "", 10)
        assert [verdict("draws", key).verdict for key in keys] == ["exact", "running", "running"]

    def test_a_card_or_a_roll_is_located_at_its_place(self) -> None:
        copy = Copy.objects.filter(rarity="basic", movements=None).order_by("place")[17]
        for change in ("rarity = 'divine'", "holo = NOT holo", "card = gen_random_uuid()"):
            assert self.changed("copy", f"{change} WHERE id = {copy.pk}") == (f"draw.1.dice.{copy.place}", 1)
        roll = Movement.objects.filter(kind__in=("raised", "failed")).get().roll or 0
        assert self.changed("movement", "roll = %s", (roll + 1) % 80 if roll < 80 else 80 + (roll - 79) % 20) == (
            "draw.2.dice.0",
            2,
        )
        assert self.changed("movement", "chance = chance + 1")[0] == "draw.2.odds"

    def test_a_change_of_a_draw_is_located_at_it(self) -> None:
        first = Draw.objects.get(pledge=self.pledge, counter=1)
        where = f"WHERE id = {first.pk}"
        other = "overlay({0} placing 'ab' from 3)"
        assert self.changed("draw", f"digest = {other.format('digest')} {where}") == ("draw.1.request", 1)
        assert self.changed("draw", f"release = {other.format('release')} {where}") == ("draw.1.published", 1)
        assert self.changed("draw", f"request = request || '{{\"tier\": 2}}' {where}") == ("draw.1.request", 1)
        assert self.changed("draw", f"key = gen_random_uuid() {where}")[1] == 1
        assert self.changed("draw", f"counter = 9 {where}") == ("draw.1.counter", 1)
        assert self.changed("draw", f"purpose = 'boosteq' {where}") == ("draw.1.purpose", 1)
        assert self.changed("draw", f"sheet = sheet # 1 {where}") == ("draw.1.published", 1)
        assert self.changed("draw", f"transfer = transfer # 1 {where}") == ("draw.1.transfer", 1)
        assert self.changed("draw", f"wallet_id = %s {where}", person("bob").wallet.pk) == ("draw.1.wallet", 1)

    def test_a_change_of_the_secret_is_told(self) -> None:
        where, other = f"WHERE id = {self.pledge.pk}", "overlay({0} placing 'ab' from 3)"
        for name in ("revealed", "commitment"):
            assert self.changed("pledge", f"{name} = {other.format(name)} {where}") == ("secret.commitment", None)
        assert self.changed("pledge", f"drawn = drawn # 1 {where}") == ("secret.drawn", None)
        assert self.changed("pledge", f"seed = {other.format('seed')} {where}")[0].startswith("draw.1.dice")


def _two_alike() -> tuple[int, int]:
    seen: dict[object, int] = {}
    for copy in Copy.objects.filter(rarity="basic", holo=False).order_by("id"):
        if (first := seen.setdefault(copy.card, copy.pk)) != copy.pk:
            return first, copy.pk
    raise AssertionError("sixty copies, and no two of them alike")


class TestOwed(TestCase):
    """Alice attacked Bob and gave up."""

    attack: Attack

    @classmethod
    def setUpTestData(cls) -> None:
        stock = published()
        with clock.at(datetime(2054, 12, 2, 12, tzinfo=UTC)):
            alice, _ = (fighter(name, stock)[0] for name in ("alice", "bob"))
            cls.attack = attacked(alice)
            matches.resign(cls.attack.match, alice, command_id=uuid4())
            [over] = selectors.finished_among([cls.attack.match]).values()
            arena_claims.KIND.settle(over)
        cls.attack.refresh_from_db()

    def test_what_an_attack_paid_is_part_of_the_verdict_on_its_match(self) -> None:
        found = verify(self.attack.match)
        assert found.verdict == "exact", found
        assert [one.ok for one in found.checks if one.name == "arena"] == [True]

    def test_an_outcome_or_gold_that_was_changed_afterwards_is_named_there_and_in_the_season(self) -> None:
        transfer = Transfer.objects.get(key=f"defence/{self.attack.pk}").pk
        for table, change, field in (
            ("attack", "outcome = 'won'", f"attack.{self.attack.pk}.outcome"),
            ("attack", "defender_gold = defender_gold # 1", f"attack.{self.attack.pk}.defender_gold"),
            ("entry", f"amount = amount * 2 WHERE transfer_id = {transfer}", f"transfer.amount defence/{self.attack.pk}"),
        ):
            assert planted("match", self.attack.match.hex, table, change)[0] == field
        season = self.attack.season_id
        assert planted("season", season, "attack", "attacker_points = 1")[0] == f"attack.{self.attack.pk}.attacker_points"
        assert planted("season", season, "fighter", "losses = 0 WHERE losses = 1")[0] == "fighter.1.losses"


@pytest.mark.django_db
def test_sixty_bytes_changed_anywhere_are_found_and_located() -> None:
    """The campaign of the economy's bytes, small."""
    lived_days()
    assert economy_bytes(60, 20261201)["changes"] == 60
