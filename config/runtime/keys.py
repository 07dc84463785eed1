"""The secrets of a local run, made once and kept in the home folder; imports `paths` and `errors`."""

import os
import re
import secrets
from pathlib import Path
from typing import NamedTuple

from config.runtime import paths
from config.runtime.errors import Unavailable

LINE = re.compile(r"([a-z0-9-]{1,16}) ([0-9a-f]{64})")
LOG_LINE = re.compile(r"([a-z0-9./-]{1,60}) (public )?([0-9a-f]{64})")
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
LOCAL_LOG = "pli.localhost/registre"


class LogKey(NamedTuple):
    """A key of the signed log called `origin`: 32 private bytes, or the public ones of a key that signs no more."""

    origin: str
    public: bool
    key: bytes


def secret_key() -> str:
    """The kept SECRET_KEY of this home folder; made at the first call."""
    return _kept("secret_key", secrets.token_urlsafe(48))


def sealing_keys() -> dict[str, bytes]:
    """Key id → 32 bytes, the current one last, from PLI_SEALING_KEY_FILE or from the home folder (made at the first call).

    The file has a line `<id> <64 hex digits>` a key; to rotate, add a line and keep the old ones for what they sealed.
    Raises Unavailable when the named file cannot be read or has another form.
    """
    if name := os.environ.get("PLI_SEALING_KEY_FILE"):
        return _parse(_read(Path(name), "PLI_SEALING_KEY_FILE"), name)
    return _parse(_kept("sealing_keys", f"k1 {secrets.token_hex(32)}\n"), "sealing_keys")


def log_keys() -> list[LogKey]:
    """The keys of the signed log, the one that signs last, from PLI_LOG_KEY_FILE or from the home folder (made if need be).

    The file has a line `<origin> <64 hex digits>` a private key of Ed25519. To rotate, add a line and keep the old ones, or of
    them only their public half as `<origin> public <64 hex digits>`: what they signed is checked for ever. Raises Unavailable.
    """
    if name := os.environ.get("PLI_LOG_KEY_FILE"):
        return _parse_log(_read(Path(name), "PLI_LOG_KEY_FILE"), name)
    return _parse_log(_kept("log_keys", f"{LOCAL_LOG} {secrets.token_hex(32)}\n"), "log_keys")


def push_key() -> bytes:
    """The private key on P-256 that wakes browsers, 64 hex digits, from PLI_PUSH_KEY_FILE or the home folder (made if need be).

    Browsers are bound to it: with another one all that were subscribed must be so again. Raises Unavailable.
    """
    if name := os.environ.get("PLI_PUSH_KEY_FILE"):
        return _parse_push(_read(Path(name), "PLI_PUSH_KEY_FILE"), name)
    return _parse_push(_kept("push_key", f"{1 + secrets.randbelow(P256_ORDER - 1):064x}\n"), "push_key")


def _kept(name: str, fresh: str) -> str:
    """The home folder's file `name`; written with `fresh`, whole and for its owner alone, when it is not there."""
    home = paths.home()
    file = home / name
    with paths.locked(home, "keys"):
        if not file.exists():
            draft = home / f"{name}.new"
            draft.unlink(missing_ok=True)
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as output:
                output.write(fresh)
                output.flush()
                os.fsync(output.fileno())
            draft.rename(file)
        return file.read_text()


def _read(file: Path, variable: str) -> str:
    try:
        return file.read_text()
    except OSError as error:
        raise Unavailable(f"{variable} names {file}, which cannot be read: {error.strerror}.") from error


def _parse(text: str, name: str) -> dict[str, bytes]:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    matches = [LINE.fullmatch(line) for line in lines]
    keys = {found[1]: bytes.fromhex(found[2]) for found in matches if found}
    if not keys or len(keys) != len(lines):
        raise Unavailable(f"{name} must have a line '<id> <64 hex digits>' for each key, with ids of their own.")
    return keys


def _parse_log(text: str, name: str) -> list[LogKey]:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    keys = [LogKey(found[1], bool(found[2]), bytes.fromhex(found[3])) for found in map(LOG_LINE.fullmatch, lines) if found]
    if not keys or len(keys) != len(lines) or len({key.origin for key in keys}) > 1 or keys[-1].public:
        raise Unavailable(
            f"{name} must have a line '<origin> <64 hex digits>' for each key of the one log, that of the one that signs last."
        )
    return keys


def _parse_push(text: str, name: str) -> bytes:
    digits = text.strip()
    if not re.fullmatch("[0-9a-f]{64}", digits) or not 0 < int(digits, 16) < P256_ORDER:
        raise Unavailable(f"{name} must have 64 hex digits, a private key on P-256.")
    return bytes.fromhex(digits)
