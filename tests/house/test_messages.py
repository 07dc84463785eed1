"""The check of the translations finds a catalogue that was not compiled, and an entry that was not translated."""

from pathlib import Path

import pytest

from tests.house import messages

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
PLAY = 'msgid "Play"\nmsgstr "Jouer"\n\n'
CARDS = 'msgid "%(n)s card"\nmsgid_plural "%(n)s cards"\nmsgstr[0] "%(n)s carte"\nmsgstr[1] "%(n)s cartes"\n\n'


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    file = tmp_path / "matches" / "locale" / "fr" / "LC_MESSAGES" / "django.po"
    file.parent.mkdir(parents=True)
    file.write_text(HEADER + PLAY + CARDS)
    messages.compile_all(tmp_path)
    return file


def test_what_was_compiled_passes(catalogue: Path) -> None:
    assert messages.faults(catalogue) == []


def test_a_changed_translation_must_be_compiled_again(catalogue: Path) -> None:
    catalogue.write_text(HEADER + PLAY.replace("Jouer", "Jouez") + CARDS)
    (fault,) = messages.faults(catalogue)
    assert "run: make messages" in fault


def test_a_changed_plural_must_be_compiled_again(catalogue: Path) -> None:
    catalogue.write_text(HEADER + PLAY + CARDS.replace("cartes", "feuilles"))
    assert len(messages.faults(catalogue)) == 1


def test_a_missing_compiled_file_is_found(catalogue: Path) -> None:
    catalogue.with_suffix(".mo").unlink()
    (fault,) = messages.faults(catalogue)
    assert "django.mo" in fault


def test_an_entry_without_translation_is_named(catalogue: Path) -> None:
    catalogue.write_text(HEADER + PLAY + CARDS + 'msgid "Leave"\nmsgstr ""\n')
    assert [fault for fault in messages.faults(catalogue) if "'Leave'" in fault]


def test_an_unsure_translation_is_named(catalogue: Path) -> None:
    catalogue.write_text(HEADER + "#, fuzzy\n" + PLAY + CARDS)
    assert [fault for fault in messages.faults(catalogue) if "'Play'" in fault]
