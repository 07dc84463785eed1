"""To which addresses this server sends anything that somebody else has named: public ones, by https. Imports errors.

A name is looked up once, and what was found is what is connected to: one that changes meanwhile leads nowhere else.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import Final
from urllib.parse import urlsplit

from matches.errors import NotACommand

MOST: Final = 1_000
HOST: Final = re.compile(r"(?=.{4,253}\Z)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]", re.IGNORECASE)
PRINTABLE: Final = re.compile(r"[!-~]+")


class NoPlace(OSError):
    """The name leads to none of the public addresses of the net."""


def require_place(endpoint: str) -> str:
    """Its host; NotACommand("bad_device") unless it is an address by https, at the usual port, of a host with a public name."""
    try:
        parts = urlsplit(endpoint)
        usual = parts.port in (None, 443)
    except ValueError as error:
        raise NotACommand("bad_device") from error
    host = parts.hostname or ""
    plain = len(endpoint) <= MOST and PRINTABLE.fullmatch(endpoint) and "@" not in parts.netloc and not parts.fragment
    if not (parts.scheme == "https" and usual and plain and HOST.fullmatch(host)):
        raise NotACommand("bad_device")
    return host


def public_address(host: str) -> str:
    """One that `host` has now; NoPlace unless all that it has are public, so that nobody is led behind the wall."""
    try:
        found = {info[4][0] for info in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)}
    except socket.gaierror as error:
        raise NoPlace(host) from error
    addresses = sorted((ipaddress.ip_address(str(one)) for one in found), key=lambda one: (one.version, int(one)))
    if not addresses or not all(_is_public(one) for one in addresses):
        raise NoPlace(host)
    return str(addresses[0])


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Addresses of IPv6 that wrap one of IPv4 are none: through them a private one could be meant."""
    if isinstance(address, ipaddress.IPv6Address) and (address.ipv4_mapped or address.sixtofour or address.teredo):
        return False
    wraps = address.version == 6 and address in ipaddress.ip_network("64:ff9b::/96")
    return address.is_global and not address.is_multicast and not wraps
