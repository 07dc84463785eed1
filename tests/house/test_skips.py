"""A skip passes on a developer's machine and fails where everything is required, whichever way it was skipped."""

import pytest

from config.runtime import paths

TESTS = """
import pytest

@pytest.mark.skip(reason="no browser")
def test_marked(): pass

def test_inside():
    pytest.skip("no luck")

@pytest.mark.xfail(strict=True)
def test_expected_to_fail():
    assert 1 == 2

def test_passes():
    assert 1 == 1
"""


@pytest.fixture
def runs(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    def run(required: str) -> pytest.RunResult:
        monkeypatch.setenv("REQUIRE_ALL", required)
        monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
        return pytester.runpytest_subprocess("-p", "tests.support.skips")

    monkeypatch.setenv("PYTHONPATH", str(paths.REPOSITORY))
    return run


def test_where_all_is_required_skips_fail_with_their_reasons(pytester: pytest.Pytester, runs) -> None:
    pytester.makepyfile(TESTS)
    result = runs("1")
    result.assert_outcomes(passed=1, failed=1, errors=1, xfailed=1)
    result.stdout.fnmatch_lines(
        ["*REQUIRE_ALL=1 and not run. Skipped: no browser*", "*REQUIRE_ALL=1 and not run. Skipped: no luck*"]
    )


def test_elsewhere_skips_are_skips(pytester: pytest.Pytester, runs) -> None:
    pytester.makepyfile(TESTS)
    runs("0").assert_outcomes(passed=1, skipped=2, xfailed=1)


def test_where_all_is_required_a_skipped_module_fails(pytester: pytest.Pytester, runs) -> None:
    pytester.makepyfile("import pytest\npytest.skip('not here', allow_module_level=True)")
    result = runs("1")
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*REQUIRE_ALL=1 and not run. Skipped: not here*"])
