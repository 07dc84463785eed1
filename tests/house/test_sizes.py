"""The report on sizes finds what is too long, and counts a docstring as no part of its function."""

from pathlib import Path

from tests.house import sizes
from tests.house.sizes import Part


def write(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text)
    return folder / name


def test_a_function_is_measured_without_its_docstring(tmp_path: Path) -> None:
    file = write(tmp_path, "a.py", 'def f():\n    """One.\n\n    Two.\n    """\n    return 1\n')
    assert sizes.measure(tmp_path, [file]) == ([Part("a.py", 6)], [Part("a.py:1 f", 2)])


def test_methods_and_inner_functions_are_measured_too(tmp_path: Path) -> None:
    file = write(tmp_path, "a.py", "class C:\n    async def g(self):\n        def h():\n            return 1\n        return h\n")
    assert sizes.measure(tmp_path, [file])[1] == [Part("a.py:2 g", 4), Part("a.py:3 h", 2)]


def test_a_template_counts_as_a_file_and_has_no_functions(tmp_path: Path) -> None:
    file = write(tmp_path, "a.html", "<p>\n</p>\n")
    assert sizes.measure(tmp_path, [file]) == ([Part("a.html", 2)], [])


def test_at_the_limits_nothing_is_wrong_and_beyond_them_each_is_named() -> None:
    assert sizes.faults([Part("a.py", 300)], [Part("a.py:1 f", 40)]) == []
    assert sizes.faults([Part("a.py", 301)], [Part("a.py:1 f", 41)]) == [
        "a.py: 301 lines, the limit is 300",
        "a.py:1 f: 41 lines, the limit is 40",
    ]


def test_a_file_named_for_nothing_is_a_fault() -> None:
    found = sizes.faults([Part("matches/utils.py", 1), Part("config/html_helpers.py", 1), Part("matches/store.py", 1)], [])
    assert found == ["matches/utils.py: name it for what it holds", "config/html_helpers.py: name it for what it holds"]


def test_the_files_of_this_house_are_found() -> None:
    names = {str(file.relative_to(sizes.ROOT)) for file in sizes.tracked(sizes.ROOT)}
    assert {"manage.py", "config/settings.py", "templates/base.html", "tests/house/test_sizes.py"} <= names
    assert not [name for name in names if name.startswith(".venv") or "/migrations/" in name]
