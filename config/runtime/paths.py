"""Where the local servers keep their data, sockets and locks; imports the standard library and `errors`."""

import contextlib
import fcntl
import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from config.runtime.errors import Unavailable

REPOSITORY = Path(__file__).resolve().parents[2]
# A Unix socket's whole path has room for 107 bytes, so sockets live here and not in the home folder.
SOCKETS = Path("/tmp")


def home() -> Path:
    """The folder of everything local: PLI_HOME, or `var` beside the code. Read at each call, created by nobody here."""
    return Path(os.environ.get("PLI_HOME") or REPOSITORY / "var").resolve()


def digest(folder: Path) -> str:
    """Ten hex digits that stand for `folder` where its own name is too long."""
    return hashlib.sha256(str(folder).encode()).hexdigest()[:10]


def socket_path(of: Path, name: str) -> Path:
    """Names the private folder for the socket of one server of the home folder `of`; creates nothing."""
    return SOCKETS / f"pli-{os.geteuid()}-{digest(of)}-{name}"


def make_private(folder: Path, mode: int = 0o700, owner: int | None = None) -> Path:
    """Creates `folder` with `mode`, or takes the one that is there when it is ours (or `owner`'s, a user's number).

    Raises Unavailable when another user has put it there first: he could read what we put in.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=mode)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in (os.geteuid(), owner):
        raise Unavailable(f"{folder} belongs to somebody else: remove it, or choose another home with PLI_HOME.")
    folder.chmod(mode)
    if owner is not None:
        os.chown(folder, owner, -1)
    return folder


@contextlib.contextmanager
def locked(folder: Path, name: str) -> Iterator[None]:
    """Holds an exclusive lock that the kernel drops when the process dies, however it dies."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f".{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def sweep(folder: Path) -> None:
    """Removes a socket's folder, with what a killed server left in it."""
    shutil.rmtree(folder, ignore_errors=True)
