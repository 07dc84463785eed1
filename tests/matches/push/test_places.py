"""This server sends to public addresses alone, whoever names them."""

from __future__ import annotations

import socket

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from matches.errors import NotACommand
from matches.push import Keys, Push, Sender, base64url, places, require_keys, require_place, sealing, send
from tests.support.push_service import Browser

INSIDE = (
    *("127.0.0.1", "10.0.0.7", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("::1", "fe80::1", "fd00::1", "::ffff:10.0.0.7", "64:ff9b::a00:7", "2002:a00:7::", "ff02::1"),
)


@pytest.mark.parametrize(
    "endpoint",
    (
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://web.push.apple.com:443/QGz",
        "https://wns2-par02p.notify.windows.com/w/?token=BQ%3d",
    ),
)
def test_what_browsers_name_is_a_place(endpoint: str) -> None:
    assert require_place(endpoint) in endpoint


@pytest.mark.parametrize(
    "endpoint",
    (
        *(
            "",
            "http://push.example.org/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://0x7f.1/x",
        ),
        *("https://[::1]/x", "https://push.example.org:8443/x", "https://push.example.org:x/", "https://a@push.example.org/x"),
        *(
            "https://intranet/x",
            "https://push.example.org/a b",
            "https://push.example.org/\r\nX: y",
            "https://push.example.org/#a",
        ),
        *("file:///etc/passwd", "https://push..org/", "https://push.example.org/" + "x" * 1_000, "https://[::1/x"),
    ),
)
def test_nothing_else_is_one(endpoint: str) -> None:
    with pytest.raises(NotACommand):
        require_place(endpoint)


@pytest.mark.parametrize("address", INSIDE)
def test_a_name_that_leads_inside_leads_nowhere(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    resolved = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in ("93.184.215.14", address)]
    monkeypatch.setattr(places.socket, "getaddrinfo", lambda *_, **__: resolved)
    with pytest.raises(places.NoPlace):
        places.public_address("push.example.org")
    push = Push("https://push.example.org/x", require_keys(**_keys()), b"{}", "t", 60, urgent=False)
    assert send(push, Sender(bytes(31) + b"\x01", "mailto:a@example.org"), 0) == "failed"


def test_a_public_address_is_what_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))]
    monkeypatch.setattr(places.socket, "getaddrinfo", lambda *_, **__: found)
    assert places.public_address("push.example.org") == "93.184.215.14"


@pytest.mark.parametrize(
    ("p256dh", "auth"), (("", ""), ("é", "AAAA"), ("BA" * 44, "AAAA"), ("AAAA", "A" * 22), ("!" * 87, "A" * 22))
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(NotACommand):
        require_keys(p256dh, auth)


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    """RFC 8291, section 5."""
    keys = require_keys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg"
    )
    own = ec.derive_private_key(
        int.from_bytes(base64url.read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    salt = base64url.read("DGv6ra1nlYgDCS1FRnbzlw")
    sealed = sealing._sealed(b"When I grow up, I want to be a watermelon", keys, own, salt)
    assert base64url.write(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def _keys() -> dict[str, str]:
    fields = Browser().fields
    return {"p256dh": fields["p256dh"], "auth": fields["auth"]}


def test_keys_are_kept_as_they_were_given() -> None:
    browser = Browser()
    assert isinstance(require_keys(browser.fields["p256dh"], browser.fields["auth"]), Keys)
