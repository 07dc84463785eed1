"""Runs PostgreSQL, which refuses root, as somebody else; imports the standard library and `paths`."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from config.runtime import paths

# Files of a package that root installed may be out of everybody else's reach; copies go where they are not.
SHARED = Path("/var/tmp")


@dataclass(frozen=True)
class Account:
    """Who runs the server: words to put before its command, a user to become, and where its files then are."""

    folder: Path
    binaries: Path
    prefix: tuple[str, ...] = ()
    user: int | None = None
    group: int | None = None

    def give(self, folder: Path) -> None:
        """Creates a 0700 folder that this account owns."""
        paths.make_private(folder, owner=self.user)


def account(home: Path, binaries: Path) -> Account:
    """Ourselves; for root a user namespace that maps root to nobody, or else the real nobody with copied binaries."""
    if os.geteuid() != 0:
        return Account(home, binaries)
    nobody = pwd.getpwnam("nobody")
    prefix = ("unshare", "--user", f"--map-user={nobody.pw_uid}", f"--map-group={nobody.pw_gid}")
    if _works(prefix):
        return Account(home, binaries, prefix)
    shared = paths.make_private(SHARED / f"pli-{paths.digest(home)}", 0o755)
    return Account(shared, _reachable(binaries, shared, nobody), (), nobody.pw_uid, nobody.pw_gid)


def _works(prefix: tuple[str, ...]) -> bool:
    try:
        return subprocess.run([*prefix, "true"], capture_output=True, timeout=5, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _reachable(binaries: Path, shared: Path, nobody: pwd.struct_passwd) -> Path:
    """`binaries`, or a copy of the package they stand in when nobody may not run them there."""
    try:
        command = [str(binaries / "postgres"), "--version"]
        subprocess.run(command, capture_output=True, check=True, user=nobody.pw_uid, group=nobody.pw_gid, extra_groups=[])
        return binaries
    except (OSError, subprocess.CalledProcessError):
        package = binaries.parents[1]
        for source in (package, package.with_name(f"{package.name}.libs")):
            if source.exists():
                shutil.copytree(source, shared / source.name, dirs_exist_ok=True)
        return shared / binaries.relative_to(package.parent)
