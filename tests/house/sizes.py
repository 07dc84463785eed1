"""Reports files and functions over the house's sizes, fails over its limits: `python -m tests.house.sizes`; imports nothing."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WANTED_FILE, LIMIT_FILE = 150, 300
WANTED_FUNCTION, LIMIT_FUNCTION = 15, 40
SUFFIXES = {".py", ".js", ".html"}
FORBIDDEN_NAMES = re.compile(r"(utils?|helpers?)\.(py|js|html)$")


@dataclass(frozen=True)
class Part:
    """A file or a function, and its length in lines."""

    where: str
    lines: int


def tracked(root: Path) -> list[Path]:
    """The files of the repository that have a size to keep: code and templates, no migrations."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    files = [root / name for name in names if Path(name).suffix in SUFFIXES and "/migrations/" not in name]
    return [file for file in files if file.exists()]


def functions(file: Path, text: str) -> Iterator[Part]:
    """Every function of a Python file, from `def` to its last line, its docstring not counted."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield Part(
                f"{file}:{node.lineno} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1 - _documentation(node)
            )


def _documentation(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    first = node.body[0]
    if ast.get_docstring(node) is None:
        return 0
    return (first.end_lineno or first.lineno) - first.lineno + 1


def measure(root: Path, files: list[Path]) -> tuple[list[Part], list[Part]]:
    """The lengths of all files and of all Python functions."""
    lengths: list[Part] = []
    parts: list[Part] = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        lengths.append(Part(str(file.relative_to(root)), len(text.splitlines())))
        if file.suffix == ".py":
            parts += functions(file.relative_to(root), text)
    return lengths, parts


def faults(lengths: list[Part], parts: list[Part]) -> list[str]:
    """What is over a limit, or named as no file may be."""
    long_files = [f"{part.where}: {part.lines} lines, the limit is {LIMIT_FILE}" for part in lengths if part.lines > LIMIT_FILE]
    long_parts = [
        f"{part.where}: {part.lines} lines, the limit is {LIMIT_FUNCTION}" for part in parts if part.lines > LIMIT_FUNCTION
    ]
    names = [f"{part.where}: name it for what it holds" for part in lengths if FORBIDDEN_NAMES.search(part.where)]
    return [*long_files, *long_parts, *names]


def main() -> int:
    """Prints the report; 1 when there are faults."""
    lengths, parts = measure(ROOT, tracked(ROOT))
    for what, found, wanted in (("files", lengths, WANTED_FILE), ("functions", parts, WANTED_FUNCTION)):
        over = [part for part in found if part.lines > wanted]
        longest = max(found, key=lambda part: part.lines)
        print(f"{len(over)} of {len(found)} {what} over {wanted} lines; the longest: {longest.where} ({longest.lines})")
    wrong = faults(lengths, parts)
    print("\n".join(wrong) if wrong else "sizes: ok")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
