"""Whatever is sent as a move, nothing but a documented refusal comes of it; the million is a campaign's."""

from tests.campaigns.malformed import malformed


def test_wrong_commands_of_every_game_are_refused_in_words_and_change_nothing() -> None:
    figures = malformed(5_000, seed=20261201)
    outcomes = figures["outcomes"]
    assert isinstance(outcomes, dict)
    games = {name.partition(":")[0] for name in outcomes}
    assert figures["commands"] == 5_000
    assert all({f"{game}: malformed", f"{game}: not_a_command", f"{game}: stale"} <= set(outcomes) for game in games)
    assert len(games) == 5
