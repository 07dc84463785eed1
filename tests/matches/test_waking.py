"""Browsers are woken once a notice, by a message that they alone can open, and forgotten when they are gone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import timedelta

import pytest
from cryptography.exceptions import InvalidTag
from django.conf import LazySettings
from django.contrib.auth.models import User
from django.db.models import F

from matches import selectors, services, waking
from matches.errors import NotACommand, NotAllowedNow, NotFound
from matches.models import Device, Notice
from matches.occasions import Facts
from matches.push import sending
from tests.support.push_service import Browser, Service, serving, signer
from tests.support.tables import people

pytestmark = pytest.mark.django_db
TABLE: Facts = {"match": "0198c0de-0000-4000-8000-000000000001", "number": 12, "game": "ahyoheek"}


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    with serving() as service:
        monkeypatch.setattr(sending, "connection_to", service.connection)
        yield service


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


def keep(user: User, browser: Browser, language: str = "fr") -> Device:
    return services.keep_device(user, **browser.fields, language=language)


def test_a_browser_is_told_what_the_notice_says_in_its_language_and_only_it_can_read_that(alice: User, service: Service) -> None:
    browser, other = Browser("one"), Browser("two")
    keep(alice, browser, "fr"), keep(alice, other, "en")
    services.tell(alice, "turn", "pick/1", TABLE)
    assert waking.wake_devices() == 2
    bodies = {path: body for path, _, body in service.got}
    said = browser.opened(bodies["/send/one"])
    assert said["body"] == "Ahyoheek, partie n°\u00a012\u00a0: c’est à vous de jouer."
    assert (said["url"], said["lang"]) == (f"/tables/{TABLE['match']}/", "fr")
    assert other.opened(bodies["/send/two"])["body"] == "Ahyoheek, match no. 12: it is your turn."
    assert b"Ahyoheek" not in b"".join(bodies.values())
    with pytest.raises(InvalidTag):
        other.opened(bodies["/send/one"])


def test_the_service_knows_who_sends(alice: User, service: Service) -> None:
    keep(alice, Browser())
    services.tell(alice, "turn", "pick/1", TABLE)
    waking.wake_devices()
    [(_, headers, _)] = service.got
    claims = signer(headers["Authorization"], time.time())
    assert (claims["aud"], claims["sub"][:7]) == ("https://push.example.org", "mailto:")
    assert claims["k"] == selectors.push_key()
    assert (headers["Content-Encoding"], headers["TTL"], headers["Urgency"]) == ("aes128gcm", "3600", "high")


def test_a_newer_message_of_a_match_takes_the_place_of_one_that_waits(alice: User, service: Service) -> None:
    keep(alice, Browser())
    services.tell(alice, "started", "x", TABLE)
    waking.wake_devices()
    services.tell(alice, "turn", "pick/1", TABLE)
    waking.wake_devices()
    topics = [headers["Topic"] for _, headers, _ in service.got]
    assert (len(topics), len(set(topics)), len(topics[0]) <= 32) == (2, 1, True)


def test_nobody_is_woken_twice_or_for_what_he_has_read_or_what_is_long_ago(alice: User, service: Service) -> None:
    keep(alice, Browser())
    for key in ("new", "read", "old"):
        services.tell(alice, "seated", key, {**TABLE, "who": alice.pk})
    Notice.objects.filter(key="read").update(read_at=F("at"))
    Notice.objects.filter(key="old").update(at=F("at") - timedelta(minutes=61))
    assert [waking.wake_devices(), waking.wake_devices()] == [1, 0]
    assert list(Notice.objects.exclude(sent_at=None).values_list("key", flat=True)) == ["new"]


def test_who_is_shut_out_is_not_woken(alice: User, service: Service) -> None:
    keep(alice, Browser())
    services.tell(alice, "turn", "pick/1", TABLE)
    User.objects.update(is_active=False)
    assert waking.wake_devices() == 0


@pytest.mark.parametrize("status", (404, 410))
def test_a_browser_that_is_gone_is_forgotten(alice: User, service: Service, status: int) -> None:
    keep(alice, Browser())
    services.tell(alice, "turn", "pick/1", TABLE)
    service.status = status
    assert waking.wake_devices() == 0
    assert not Device.objects.exists()


@pytest.mark.parametrize("status", (302, 403, 429, 500))
def test_what_fails_is_counted_until_it_works_and_no_redirection_is_followed(alice: User, service: Service, status: int) -> None:
    keep(alice, Browser())
    service.status = status
    services.tell(alice, "turn", "pick/1", TABLE)
    assert waking.wake_devices() == 0
    assert (Device.objects.get().failures, len(service.got)) == (1, 1)
    service.status = 201
    services.tell(alice, "turn", "pick/2", TABLE)
    waking.wake_devices()
    assert Device.objects.get().failures == 0


def test_who_fails_twenty_times_in_a_row_is_forgotten(alice: User) -> None:
    device = keep(alice, Browser())
    Device.objects.update(failures=18)
    services.note_wakings({device.pk: "failed"})
    assert Device.objects.get().failures == 19
    services.note_wakings({device.pk: "failed"})
    assert not Device.objects.exists()


def test_a_browser_has_one_owner_and_he_ten_browsers(alice: User) -> None:
    bob, shared = people("bob")[0], Browser("shared")
    keep(alice, shared), keep(bob, shared)
    assert list(Device.objects.values_list("user", flat=True)) == [bob.pk]
    kept = [keep(bob, Browser(str(n))).pk for n in range(10)]
    assert [one.id for one in selectors.devices(bob)] == kept[::-1]


def test_a_browser_is_its_owners_alone(alice: User) -> None:
    device = keep(alice, Browser())
    with pytest.raises(NotFound):
        services.forget_device(people("bob")[0], device.pk)
    services.forget_device(alice, device.pk)
    assert selectors.devices(alice) == []


def test_what_leads_inside_is_never_kept(alice: User) -> None:
    with pytest.raises(NotACommand):
        services.keep_device(alice, **Browser().fields | {"endpoint": "https://169.254.169.254/latest"}, language="fr")


def test_without_a_key_nobody_is_offered_anything(alice: User, settings: LazySettings, service: Service) -> None:
    keep(alice, Browser())
    services.tell(alice, "turn", "pick/1", TABLE)
    settings.PUSH_KEY = b""
    assert (waking.wake_devices(), selectors.push_key(), service.got) == (0, "", [])
    with pytest.raises(NotAllowedNow):
        keep(alice, Browser("two"))


def test_a_long_name_still_fits_into_a_message(alice: User, service: Service) -> None:
    browser = Browser()
    keep(alice, browser)
    services.tell(alice, "renamed", "x", {"name": "é" * 150})
    assert waking.wake_devices() == 1
    assert len(json.dumps(browser.opened(service.got[0][2]))) > 150
    assert len(service.got[0][2]) < 4_096
