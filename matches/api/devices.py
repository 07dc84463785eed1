"""Browsers, and programs that stand in for one, which are woken by Web Push. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api.door import Door, read
from matches.api.people import not_too_often, person
from matches.api.schema import documented
from matches.push.places import MOST

Base64Url = Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_=-]*$")]


class KeepDevice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a subscription of Web Push is made of; `language` is the one in which it is told."""

    endpoint: Annotated[str, Meta(max_length=MOST, pattern="^https://[!-~]*$")]
    p256dh: Base64Url
    auth: Base64Url
    language: Literal["fr", "en"] = "fr"


class DeviceTold(msgspec.Struct, frozen=True, kw_only=True):
    """`service` is the host that its messages go by; `failures`, how many in a row did not arrive there."""

    id: int
    service: str
    since: datetime
    failures: int


class DeviceList(msgspec.Struct, frozen=True, kw_only=True):
    """Newest first. `key` is the public key that signs messages, in base64url; empty where the site wakes nobody."""

    key: str
    devices: tuple[DeviceTold, ...]


class Devices(Door):
    """`/api/devices/`"""

    @documented("List what is woken for you", name="list_devices", answer=DeviceList, scope="account")
    def get(self, request: Request) -> Response:
        return Response(_list(request))

    @documented(
        "Be told by Web Push",
        name="keep_device",
        body=KeepDevice,
        answer=DeviceList,
        problems=(400, 415, 422),
        scope="account",
    )
    def post(self, request: Request) -> Response:
        asks, user = read(request, KeepDevice), person(request)
        not_too_often(request, "device")
        services.keep_device(user, endpoint=asks.endpoint, p256dh=asks.p256dh, auth=asks.auth, language=asks.language)
        return Response(_list(request))


class OneDevice(Door):
    """`/api/devices/{device}/`"""

    @documented("Be told there no more", name="forget_device", answer={204: None}, problems=(404,), scope="account")
    def delete(self, request: Request, device: int) -> Response:
        services.forget_device(person(request), device)
        return Response(status=204)


def _list(request: Request) -> DeviceList:
    lines = selectors.devices(person(request))
    return DeviceList(
        key=selectors.push_key(), devices=tuple(msgspec.convert(one, DeviceTold, from_attributes=True) for one in lines)
    )
