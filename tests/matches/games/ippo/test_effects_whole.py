"""V: every effect has its tests, at every time that it may have."""

from __future__ import annotations

from importlib import import_module

from matches.games.ippo.forms import FORMS
from tests.matches.games.ippo.stages import TESTED

FILES = ("effects", "effects_on_cards", "effects_on_power", "effects_on_blows", "effects_of_shut_off", "effects_on_stack")


def test_v_every_effect_is_tested_at_every_time_that_it_may_have():
    for name in FILES:
        import_module(f"tests.matches.games.ippo.test_{name}")
    assert {(key, timing) for key, form in FORMS.items() for timing in form.times} == TESTED
