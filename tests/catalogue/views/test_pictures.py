"""Pictures as files: the same for everybody, kept for ever, and with nothing in them that could run."""

import pytest
from django.test import Client
from msgspec.structs import replace

from catalogue import art, selectors, services
from catalogue.models import Picture, PictureSize
from tests.catalogue.uploads import file_of, halves, plain, riff_chunks
from tests.support.bestiary import BESTIARY, GAME
from tests.support.together import together

pytestmark = pytest.mark.django_db


@pytest.fixture
def picture(moderator) -> Picture:
    return services.store_picture(file_of(halves()), by=moderator)


def address(picture: Picture, width: int) -> str:
    return f"/images/{picture.digest}-{width}.webp"


def test_a_picture_is_stored_once_however_often_it_is_sent(moderator):
    first = services.store_picture(file_of(halves()), by=moderator)
    again = services.store_picture(file_of(halves(), compress_level=1), by=None)
    assert first == again
    assert (first.width, first.height, first.by) == (300, 200, moderator)
    assert Picture.objects.count() == 1
    assert sorted(PictureSize.objects.values_list("width", flat=True)) == [120, 240, 300]


@pytest.mark.django_db(transaction=True)
def test_two_who_send_the_same_picture_at_once_have_the_same():
    data = file_of(halves())
    one, other = together(lambda: services.store_picture(data, by=None), lambda: services.store_picture(data, by=None))
    assert one.digest == other.digest
    assert PictureSize.objects.count() == 3


@pytest.mark.parametrize("asked, width", [(120, 120), (240, 240), (480, 300), (960, 300)])
def test_the_widest_size_that_is_no_wider_is_sent(client, picture, asked, width):
    response = client.get(address(picture, asked))
    assert response.status_code == 200
    assert response.content == bytes(PictureSize.objects.get(width=width).body)
    assert riff_chunks(response.content)


def test_it_is_kept_for_ever_runs_nothing_and_knows_nobody(client, picture, moderator):
    client.force_login(moderator)
    response = client.get(address(picture, 240))
    assert response["Content-Type"] == "image/webp"
    assert response["Cache-Control"] == "public, max-age=31536000, immutable"
    assert response["Content-Security-Policy"].startswith("default-src 'none'")
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "cookie" not in response.get("Vary", "").lower()
    assert not response.cookies


def test_who_has_it_is_told_so_without_a_look(client, picture, django_assert_num_queries):
    tag = client.get(address(picture, 240))["ETag"]
    assert tag == f'"{picture.digest}-240"'
    with django_assert_num_queries(0):
        response = client.get(address(picture, 240), headers={"If-None-Match": f'"other", {tag}'})
    assert (response.status_code, response.content, response["ETag"]) == (304, b"", tag)
    assert client.get(address(picture, 240), headers={"If-None-Match": '"other"'}).status_code == 200


def test_one_statement_finds_a_picture(client, picture, moderator, django_assert_num_queries):
    client.force_login(moderator)
    with django_assert_num_queries(1):
        client.get(address(picture, 480))


def test_a_picture_has_a_head_and_takes_nothing(client, picture):
    assert client.head(address(picture, 240)).status_code == 200
    for method in ("post", "put", "delete"):
        assert getattr(client, method)(address(picture, 240)).status_code == 405


def test_what_is_no_picture_is_not_there(client, picture):
    unknown = ["0" * 64 + "-240.webp", f"{picture.digest}-300.webp", f"{picture.digest}-0240.webp0", "x-240.webp"]
    for name in (*unknown, f"{picture.digest}-240.png", f"{picture.digest.upper()}-240.webp", f"{picture.digest}-240.webp%0A"):
        response = client.get(f"/images/{name}")
        assert response.status_code == 404
        assert "immutable" not in response.get("Cache-Control", "")


def test_a_drawing_is_a_file_of_its_own(client, published):
    card = selectors.release_body(GAME, 1).cards[0]
    response = client.get(art.drawing_address(BESTIARY, card))
    assert response.content.decode() == BESTIARY.art(card)
    assert response["Content-Type"] == "image/svg+xml; charset=utf-8"
    assert response["Cache-Control"] == "public, max-age=86400"
    assert response["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert "cookie" not in response.get("Vary", "").lower()
    known = client.get(art.drawing_address(BESTIARY, card), headers={"If-None-Match": response["ETag"]})
    assert (known.status_code, known.content) == (304, b"")


def test_a_printing_that_has_ended_keeps_its_drawing_and_a_draft_has_none_yet(published, moderator):
    card = selectors.release_body(GAME, 1).cards[0]
    services.change_card(card.id, 1, {"number": 900}, by=moderator)
    changed = replace(card, number=900)
    anybody = Client()
    assert anybody.get(art.drawing_address(BESTIARY, changed)).status_code == 404
    services.publish(GAME, by=moderator, note="", seen_draft=selectors.draft(GAME).version)
    before, after = (anybody.get(art.drawing_address(BESTIARY, one)) for one in (card, changed))
    assert (before.status_code, after.status_code) == (200, 200)
    assert before.content != after.content


def test_there_is_no_drawing_of_another_game_another_card_or_other_facts(client, published):
    one, other = selectors.release_body(GAME, 1).cards[:2]
    mark = art.mark(one)
    for path in (
        f"ahyoheek/{one.id}-{mark}",
        f"nowhere/{one.id}-{mark}",
        f"{GAME}/{other.id}-{mark}",
        f"{GAME}/{one.id}-{'0' * 32}",
    ):
        assert client.get(f"/images/{path}.svg").status_code == 404


def test_a_refused_file_leaves_nothing(moderator):
    with pytest.raises(Exception, match="picture_too_small"):
        services.store_picture(file_of(plain(50, 50)), by=moderator)
    assert not Picture.objects.exists()
