"""The clockwork's page: who may read it and have jobs done, the ways to it, and what it says of silence."""

import re
from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from config.jobs import JOBS
from economy import clock, services
from economy.rules.calendar import week_of
from matches.clocks import marks
from matches.models import JobOrder
from tests.support.at_work import at_it
from tests.support.staff import client_of, member, read
from tests.support.tables import people

pytestmark = pytest.mark.django_db(transaction=True)
PAGE, SETTLE = "/maison/horloge/", "/maison/horloge/settle/regler/"


@pytest.fixture(autouse=True)
def unwritten() -> Iterator[None]:
    marks.forget()
    yield
    marks.forget()


@pytest.fixture
def sam() -> Client:
    return client_of(member("sam", "staff"))


class TestWhoMay:
    def test_staff_and_superusers_read_and_have_jobs_done(self, sam: Client) -> None:
        flagged = people("flag")[0]
        User.objects.filter(pk=flagged.pk).update(is_staff=True)
        root = User.objects.create_superuser("root")
        for client in (sam, client_of(User.objects.get(pk=flagged.pk)), client_of(root)):
            assert "Settle now" in read(client, PAGE)
            assert client.post(SETTLE, {"key": str(uuid4())}).status_code == 303

    def test_auditors_read_and_have_nothing_done(self) -> None:
        client = client_of(member("audrey", "auditors"))
        assert "Settle now" not in read(client, PAGE)
        assert client.post(SETTLE, {"key": str(uuid4())}).status_code == 403
        assert not JobOrder.objects.exists()

    def test_for_everybody_else_it_is_not_there(self) -> None:
        for client in (Client(), client_of(people("alice")[0]), client_of(member("mona", "moderators"))):
            assert client.get(PAGE).status_code == 404
            assert client.post(SETTLE, {"key": str(uuid4())}).status_code == 404
        assert not JobOrder.objects.exists()

    def test_who_was_of_the_staff_and_is_locked_out_is_nobody(self, sam: Client) -> None:
        User.objects.filter(username="sam").update(is_active=False)
        assert sam.get(PAGE).status_code == 404


class TestWaysIn:
    def test_each_page_of_the_house_leads_to_those_that_the_reader_may_open(self, sam: Client) -> None:
        root, auditor = client_of(User.objects.create_superuser("root")), client_of(member("audrey", "auditors"))
        addresses = {"/maison/", PAGE, "/maison/or/"}
        for page in addresses:
            assert addresses <= set(re.findall(r'href="([^"]+)"', root.get(page).content.decode())), page
        links = set(re.findall(r'href="([^"]+)"', auditor.get("/maison/").content.decode()))
        assert {PAGE, "/maison/or/"} <= links
        links = set(re.findall(r'href="([^"]+)"', sam.get("/maison/or/").content.decode()))
        assert PAGE in links and "/maison/" not in links


class TestReading:
    def test_while_all_is_well_it_says_so_and_nobody_notices_anything(self, sam: Client) -> None:
        at_it()
        said = read(sam, PAGE)
        assert "Beat and a worker are at it, and every job is on time." in said
        assert "What players notice" not in said
        assert said.count("on time") == len(JOBS) + 1

    @pytest.mark.parametrize(
        ("language", "sentences"),
        [
            (
                "en",
                [
                    "Beat is silent",
                    "No worker is at it",
                    "The raffle's draw waits",
                    "Gold and points of fights that were won come late.",
                ],
            ),
            (
                "fr",
                ["Beat se tait", "Aucun exécutant ne travaille", "Le tirage de 20 h", "Les récompenses des combats"],
            ),
        ],
    )
    def test_silence_is_told_with_what_players_notice_of_it(self, language: str, sentences: list[str]) -> None:
        at_it()
        client = client_of(member("sam", "staff"), language)
        with clock.ahead(timedelta(minutes=5)):
            said = read(client, PAGE)
        assert [one for one in sentences if one not in said] == []

    def test_one_job_that_fails_is_told_with_its_line_and_its_number(self, sam: Client) -> None:
        at_it()
        for _ in range(3):
            marks.failed("tally", ValueError("no such <table>"))
        said = read(sam, PAGE)
        assert "Beat and a worker are at it, but a job is late or fails." in said
        assert "The counts on the page of odds are not of this minute." in said
        assert "Failures in a row 3 · the last one: ValueError: no such <table>" in said
        assert "The raffle's draw waits" not in said

    def test_the_next_cut_off_and_draw_and_what_is_due_and_not_over(self, sam: Client) -> None:
        raffle = services.raffle_now()
        assert "Raffles that are due and not over none" in read(sam, PAGE)
        with clock.at(raffle.draws_at + timedelta(hours=2)):
            said = read(sam, PAGE)
        assert "Next: the cut-off of the raffle" in said and "Next: the draw of the raffle" in said
        assert re.search(r"due and not over .{5,40}20:00, Paris time · 0 tickets, not drawn", said)

    def test_the_seasons_end_and_a_season_that_is_not_over(self, sam: Client) -> None:
        services.settle()
        week = week_of(clock.now())
        assert "Seasons that are due and not over none" in read(sam, PAGE)
        with clock.at(week.ends + timedelta(minutes=1)):
            said = read(sam, PAGE)
            assert "Next: the end of the arena's season" in said
            assert re.search(r"Seasons that are due and not over .{5,40}00:00, Paris time · 0 fighters, not ended", said)
            services.settle()
            assert "Seasons that are due and not over none" in read(sam, PAGE)

    def test_htmx_gets_the_part_that_changes_alone(self, sam: Client) -> None:
        body = sam.get(PAGE, headers={"hx-request": "true"}).content.decode()
        assert body.startswith('<div id="clockwork"') and "<h1" not in body

    def test_an_order_that_there_is_not_is_not_shown(self, sam: Client) -> None:
        for odd in (str(uuid4()), "x", ""):
            assert "asked for this now" not in read(sam, f"{PAGE}?ordre={odd}")
