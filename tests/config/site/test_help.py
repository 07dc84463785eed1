"""Help, glossary and the worked example of chance: what they compute can be computed without them; imports the pages."""

from __future__ import annotations

import contextlib
import html
import io
import re
from hashlib import blake2b, sha256

import pytest
from django.test import Client

from config.site import chance_example
from config.site.glossary import terms

pytestmark = pytest.mark.django_db
NUMBER = "00" * 31 + "07"
GAMES = {"ahyoheek", "hula_hoo", "hhut", "hoss", "ippo"}


def printed(page: str) -> dict[str, str]:
    """What the program on the page prints, by its first word."""
    program = re.search(r"<pre><code[^>]*>(.*?)</code></pre>", page, re.DOTALL)
    assert program is not None
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(html.unescape(program[1]), {})
    return dict(line.split() for line in out.getvalue().splitlines())


@pytest.mark.parametrize("asked", ["", NUMBER])
def test_the_page_shows_what_its_own_program_prints(client: Client, asked: str) -> None:
    page = client.get("/aide/hasard/", {"nombre": asked} if asked else {}, headers={"Accept-Language": "en"}).content.decode()
    told = printed(page)
    assert f"<code>{told['seal']}</code>" in page
    assert f"<code>{told['seed']}</code>" in page
    assert f"number {told['card']} of 5" in page


def test_the_seal_and_the_seed_are_those_of_the_recipe() -> None:
    found = chance_example.example(NUMBER)
    match, secret = bytes.fromhex(found.match), bytes.fromhex(found.secret)
    assert found.seal == sha256(b"pli-1" + match + secret).hexdigest()
    parts = [secret, match, b"0", bytes.fromhex(NUMBER), b"1", bytes.fromhex(found.bruno)]
    assert found.seed == blake2b(b"".join(len(one).to_bytes(4, "big") + one for one in parts), digest_size=32).hexdigest()


def test_another_number_makes_other_dice_and_the_same_seal() -> None:
    one, other = chance_example.example(), chance_example.example(NUMBER)
    assert one.seal == other.seal != one.other_seal
    assert one.seed != other.seed


@pytest.mark.parametrize("asked", ["7", "g" * 64, "0" * 63, "0" * 66])
def test_what_is_no_number_is_said_in_words(client: Client, asked: str) -> None:
    answer = client.get("/aide/hasard/", {"nombre": asked}, headers={"Accept-Language": "en"})
    assert answer.status_code == 422
    assert "It takes 64 digits" in answer.content.decode()


@pytest.mark.parametrize(("language", "first"), [("fr", "affrontement"), ("en", "arena")])
def test_the_glossary_follows_the_alphabet_of_its_language(client: Client, language: str, first: str) -> None:
    page = client.get("/aide/glossaire/", headers={"Accept-Language": language}).content.decode()
    names = [name.strip() for name in re.findall(r"<dt>([^<]+)", page)]
    assert names[0] == first
    assert len(names) == len(set(names)) == len(terms(language))


def test_no_anchor_is_there_twice_and_every_game_has_words() -> None:
    keys = [one.key for one in terms("fr")]
    assert len(keys) == len(set(keys))
    assert {one.game for one in terms("fr")} == GAMES | {""}
