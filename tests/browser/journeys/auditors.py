"""The auditors' desk, the log and what players see of both, in each state. Imports accounts, matches and the economy's riches."""

from __future__ import annotations

from uuid import uuid4

from django.contrib.auth.models import Group, User
from django.urls import reverse

from economy.models import DaySeal, Pledge
from matches import services
from matches.models import AuditRun, Dispute, Finding, Match
from tests.browser.journeys.economy import Riches
from tests.browser.journeys.people import account

AUDREY = "audrey"
WORDS = "The clock ran out although I had answered."
# Answered to a POST alone.
POSTED = {
    "matches:answers_read", "matches:desk_dispute_answer", "matches:desk_dispute_note", "matches:desk_run_begin",
    "matches:desk_run_stop", "matches:fork",
}  # fmt: skip
NO_PAGE = {
    "matches:checkpoint": "a text to keep",
    "matches:log_keys": "a text to keep",
    "matches:log_consistency": "JSON to keep",
    "matches:log_proof": "JSON to keep",
    "matches:desk_jump": "redirects to an event",
    "matches:desk_comparing": "redirects to two versions",
}
# In both themes and languages by test_audit_desk and test_erasure.
ELSEWHERE = {"matches:desk", "matches:desk_match"}
ARGUMENTS: list[dict[str, object]] = [
    {"number": 1},
    {"older": 1, "newer": 2},
    {"kind": "match", "key": "00"},
    {"dispute_id": uuid4()},
    {"run_id": uuid4()},
]


def auditor() -> User:
    user = account(AUDREY)
    user.groups.add(Group.objects.get(name="auditors"))
    return user


def reported(match: Match, player: User) -> Dispute:
    """Somebody has said that something was wrong."""
    known = Dispute.objects.filter(match=match, by=player)
    if not known:
        services.report(uuid4(), match.pk, player, WORDS)
    return known.get()


def run(over: Match) -> AuditRun:
    """A verification that has found something and is not done."""
    if known := AuditRun.objects.first():
        return known
    one = AuditRun.objects.create(kinds=["match", "release"], total=2, done=1, damaged=1)
    Finding.objects.create(run=one, kind="match", key=over.pk.hex, verdict="damaged", version=3, field="hash")
    return one


def pages(over: Match, running: Match, player: User, own: Riches) -> list[str]:
    """What auditors alone are shown."""
    dispute, found = reported(running, player), run(over)
    pledge = Pledge.objects.earliest("id")
    return [
        reverse("matches:desk_version", args=[over.pk, 9]) + "?vu=1",
        reverse("matches:desk_verify", args=[over.pk]),
        reverse("matches:desk_compare", args=[over.pk, 3, 9]),
        reverse("matches:desk_look", args=[running.pk]),
        reverse("matches:desk_disputes"),
        reverse("matches:desk_dispute", args=[dispute.pk]),
        reverse("matches:desk_runs"),
        reverse("matches:desk_run", args=[found.pk]),
        *(reverse(f"economy:desk_{name}") for name in ("ledger", "days", "raffles", "seasons")),
        reverse("economy:desk_transfer", args=[own.transfer]),
        reverse("economy:desk_day", args=[DaySeal.objects.latest("day").day.isoformat()]),
        reverse("economy:desk_copy", args=[own.pair[0]]),
        reverse("economy:desk_draw", args=[own.opened]),
        reverse("economy:desk_secret", args=[pledge.pk]),
        reverse("economy:desk_sale", args=[own.sale]),
        reverse("economy:desk_raffle", args=[own.day.isoformat()]),
        reverse("economy:desk_season", args=[own.monday.isoformat()]),
    ]


def players(running: Match) -> list[str]:
    """What a player sees of it."""
    return [reverse("matches:report", args=[running.pk]), reverse("matches:disputes"), reverse("site:erase")]
