"""`python -m tests.house.fast`: compile the simulator of HOSS with mypyc, if there is a C compiler. Imports `compiled`."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
_SETTINGS = "[mypy]\nfollow_imports = silent\n"


def build() -> Path:
    """Compile what is not compiled yet; where it is. SystemExit without a compiler."""
    os.environ["PLI_COMPILED"] = "no"
    from matches import compiled

    target = compiled.folder()
    if target.is_dir():
        return target
    if not compiler():
        raise SystemExit("There is no C compiler here (cc, or CC): the plain code runs, and fights the same fights.")
    with tempfile.TemporaryDirectory() as scratch:
        made = _compile(Path(scratch), [f"matches/games/hoss/{name}.py" for name in compiled.COMPILED])
        shutil.rmtree(compiled.HOME, ignore_errors=True)  # what was built from older sources
        compiled.HOME.mkdir()
        fresh = Path(shutil.copytree(made, compiled.HOME / "unfinished"))
        return fresh.rename(target)


def compiler() -> bool:
    """Whether the compiler that this Python asks for, or the one that CC names, is on PATH."""
    named = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(named.split()[0]) is not None


def _compile(scratch: Path, sources: list[str]) -> Path:
    """One shared library and a thin module for each source, flat in one folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)  # mypyc names modules by their path
    settings = scratch / "mypy.ini"
    settings.write_text(_SETTINGS, encoding="utf-8")
    words = [f"--config-file={settings}", f"--cache-dir={scratch / 'cache'}", *sources]
    modules = mypycify(words, group_name="hoss", target_dir=str(scratch / "c"))
    command = build_ext(Distribution({"ext_modules": modules}))
    command.build_lib, command.build_temp = str(scratch / "lib"), str(scratch / "temp")
    command.ensure_finalized()
    command.run()
    flat = scratch / "flat"
    flat.mkdir()
    for library in (scratch / "lib").rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        library.rename(flat / library.name)
    return flat


if __name__ == "__main__":
    print(f"compiled: {build().relative_to(sys.prefix)}")
