"""Processor time of the database's processes, from Linux's /proc; nothing where there is none. Standard library alone."""

from __future__ import annotations

import os
from pathlib import Path

_PROC = Path("/proc")


def cluster_s() -> float:
    """Seconds that all processes of the measured cluster have computed so far; 0 where they cannot be seen."""
    pid = _postmaster()
    if pid is None:
        return 0.0
    children = (child for child in _PROC.iterdir() if child.name.isdigit() and _parent(child) == pid)
    return sum(_computed_s(child) for child in children) + _ended_s(_PROC / pid)


def process_s(pid: int) -> float:
    """Seconds that a process has computed so far, all its threads; 0 where it cannot be seen."""
    return _fields_s(_PROC / str(pid), 11)


def _ended_s(process: Path) -> float:
    """What its children had computed that are gone: connections that were closed."""
    return _fields_s(process, 13)


def _fields_s(process: Path, first: int) -> float:
    """Two counts of ticks, of the program's and of the system's time on its behalf."""
    try:
        fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[first]) + int(fields[first + 1])) / os.sysconf("SC_CLK_TCK")


def _postmaster() -> str | None:
    home = os.environ.get("PLI_HOME")
    files = Path(home).glob("**/postmaster.pid") if home else ()
    return next((file.read_text().split()[0] for file in files), None)


def _parent(process: Path) -> str:
    try:
        return (process / "stat").read_text().rsplit(")", 1)[1].split()[1]
    except OSError:
        return ""


def _computed_s(process: Path) -> float:
    try:
        return int((process / "schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return 0.0
