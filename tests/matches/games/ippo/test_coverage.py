"""The small sibling of the campaign that plays until everything has been seen: most of the set, and every effect."""

from __future__ import annotations

from matches.games.ippo.vocabulary import EFFECTS
from tests.campaigns.boxing import CARDS, all_able, all_played, cover

SEED = 2


def test_all_effects_and_nearly_all_cards_are_seen_in_a_few_bouts():
    seen = cover(SEED, most=60)
    print(f"seed {SEED}: {seen.bouts} bouts, {len(seen.played)} cards, {len(seen.done)} abilities, {seen.endings}")
    assert seen.effects == set(EFFECTS)
    assert len(seen.played) >= 0.9 * len(all_played(CARDS))
    assert len(seen.done) >= 0.75 * len(all_able(CARDS))
    assert {"knocked_out", "judged"} <= seen.endings
