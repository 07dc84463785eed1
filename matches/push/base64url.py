"""Bytes as text for addresses and headers, without padding. Imports the standard library."""

from __future__ import annotations

import base64
import binascii


def write(data: bytes) -> str:
    """RFC 7515, section 2."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """With or without padding; ValueError for what is none."""
    bare = text.rstrip("=")
    try:
        return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise ValueError("not base64url") from error
