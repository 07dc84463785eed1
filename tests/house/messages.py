"""Compiles the translations without gettext, or checks them: `python -m tests.house.messages [--check]`; imports polib."""

import gettext
import io
import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parents[2]


def catalogues(root: Path) -> list[Path]:
    """The .po files of the product, in a fixed order."""
    tops = ("config", "catalogue", "matches", "economy")
    return sorted(file for top in tops for file in (root / top).rglob("locale/*/LC_MESSAGES/*.po"))


def compile_all(root: Path) -> None:
    """Writes the .mo beside each .po."""
    for file in catalogues(root):
        polib.pofile(str(file)).save_as_mofile(str(file.with_suffix(".mo")))


def faults(file: Path) -> list[str]:
    """What is wrong with one .po: unfinished entries, or a .mo that does not say the same."""
    catalogue = polib.pofile(str(file))
    unfinished = [entry for entry in catalogue if not entry.obsolete and (entry.fuzzy or not entry.translated())]
    found = [f"{file}: not translated, or unsure: {entry.msgid!r}" for entry in unfinished]
    compiled = file.with_suffix(".mo")
    if not compiled.exists() or _meaning(compiled.read_bytes()) != _meaning(catalogue.to_binary()):
        found.append(f"{compiled}: not what its .po says; run: make messages")
    return found


def _meaning(compiled: bytes) -> dict[object, str]:
    """What a .mo says, whichever tool wrote it; its header is not among that."""
    said: dict[object, str] = vars(gettext.GNUTranslations(io.BytesIO(compiled)))["_catalog"]
    return {key: text for key, text in said.items() if key != ""}


def main() -> int:
    """Compiles, or with --check prints what is wrong; 1 when something is."""
    if "--check" not in sys.argv[1:]:
        compile_all(ROOT)
        return 0
    files = catalogues(ROOT)
    wrong = [fault for file in files for fault in faults(file)]
    print("\n".join(wrong) if wrong else f"messages: ok ({len(files)} catalogues)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
