"""Pieces of HTML that are kept: equal values alone share one, and each language has its own; imports rendering."""

from django.utils import timezone, translation

from matches.kernel.seats import Seat
from matches.rendering.kept import kept
from matches.rendering.log import log_items
from matches.selectors import LogLine
from matches.templatetags.ahyoheek import Player

PLAYER = "matches/games/ahyoheek/_player.html"


def player(name: str, is_you: bool = False) -> Player:
    return Player(Seat(0), name, is_you, "thinking", "thinks", is_out=False, piles=())


def test_a_name_is_escaped_and_no_other_player_has_it() -> None:
    with translation.override("fr"):
        assert "<h3>&lt;b&gt;</h3>" in kept(PLAYER, player("<b>"))
        assert "<h3>bob</h3>" in kept(PLAYER, player("bob"))


def test_you_are_told_in_the_language_of_the_page() -> None:
    with translation.override("fr"):
        assert "(vous)" in kept(PLAYER, player("alice", is_you=True))
    with translation.override("en"):
        assert "(you)" in kept(PLAYER, player("alice", is_you=True))
        assert "(you)" not in kept(PLAYER, player("alice"))


def test_a_line_of_the_log_has_its_hour_in_the_zone_of_the_reader_and_its_text_escaped() -> None:
    line = LogLine("7", 7, 1_800_000_000_000, "a < b")  # 2027-01-15 08:00 UTC
    with timezone.override("Europe/Paris"):
        assert log_items([line]) == (
            '<li id="line-7"><time datetime="2027-01-15T09:00:00+01:00">09:00</time><span>a &lt; b</span></li>'
        )
    with timezone.override("UTC"):
        assert ">08:00</time>" in log_items([line])
