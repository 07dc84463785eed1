"""What becomes of an uploaded file: a few WebP pictures of our own, or a refusal before anything costly happens."""

from io import BytesIO

import pytest
from PIL import Image

from catalogue import pictures
from catalogue.errors import Refused
from tests.catalogue import uploads
from tests.catalogue.uploads import BLUE, RED, file_of, halves, plain


def largest(data: bytes) -> Image.Image:
    return Image.open(BytesIO(pictures.make(data).sizes[-1].body))


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        pictures.make(data)
    return refused.value.code


def near(found, wanted) -> bool:
    return all(abs(one - other) <= 6 for one, other in zip(found, wanted, strict=True))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_each_of_the_four_kinds_becomes_webp(kind):
    image = largest(file_of(plain(), kind))
    assert (image.format, image.size) == ("WEBP", (300, 200))
    assert near(image.convert("RGB").getpixel((150, 100)), RED)


@pytest.mark.parametrize(
    "source, sizes",
    [
        ((100, 100), [(100, 100)]),
        ((120, 150), [(120, 150)]),
        ((300, 200), [(120, 80), (240, 160), (300, 200)]),
        ((960, 100), [(120, 12), (240, 25), (480, 50), (960, 100)]),
        ((2000, 1000), [(120, 60), (240, 120), (480, 240), (960, 480)]),
        ((6000, 100), [(120, 2), (240, 4), (480, 8), (960, 16)]),
        ((100, 6000), [(100, 6000)]),
    ],
)
def test_no_size_is_wider_than_the_picture_was(source, sizes):
    made = pictures.make(file_of(plain(*source)))
    assert [(size.width, size.height) for size in made.sizes] == sizes
    assert [Image.open(BytesIO(size.body)).size for size in made.sizes] == sizes


def test_the_same_file_has_the_same_address_and_another_one_another():
    first, again, other = (pictures.make(file_of(image)) for image in (halves(), halves(), plain()))
    assert first == again
    assert first.digest != other.digest
    assert len(first.digest) == 64


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        b"\x89PNG\r\n\x1a\n",
        b'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
        b'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
        b"<!doctype html><title>x</title>" + uploads.SCRIPT,
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
        file_of(plain(), "BMP"),
        file_of(plain(), "TIFF"),
        file_of(plain(), "ICO"),
        file_of(plain(), "EPS"),
        file_of(plain(), "AVIF"),
    ],
    ids=["nothing", "gif-head", "png-head", "svg", "entities", "html", "pdf", "bmp", "tiff", "ico", "eps", "avif"],
)
def test_whatever_is_none_of_the_four_kinds_is_refused(data):
    assert refusal(data) == "not_a_picture"


def test_a_file_is_refused_for_its_weight_before_it_is_looked_at():
    assert refusal(b"x" * 5_000_001) == "picture_too_heavy"
    assert refusal(b"x" * 5_000_000) == "not_a_picture"


# As the product has it: a decoder's warning is an error. None of these could be decoded: only one who looks at the size first
# can say that it is too large.
@pytest.mark.filterwarnings("error::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize("size", [(6001, 100), (100, 6001), (6000, 4001), (9000, 9000), (65_000, 65_000), (2**31 - 1, 2**31 - 1)])
def test_a_picture_is_refused_for_its_size_before_a_pixel_is_decoded(size):
    assert refusal(uploads.png_of_size(*size)) == "picture_too_large"


@pytest.mark.parametrize("size", [(6000, 4000), (300, 300)])
def test_a_size_that_is_allowed_is_decoded_and_found_empty(size):
    assert refusal(uploads.png_of_size(*size)) == "picture_damaged"


@pytest.mark.parametrize("size", [(99, 300), (300, 99), (1, 1)])
def test_a_picture_that_is_too_small_for_a_card_is_refused(size):
    assert refusal(file_of(plain(*size))) == "picture_too_small"


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "GIF"])
def test_a_moving_picture_is_refused(kind):
    frames = [plain(colour=BLUE), plain()]
    assert refusal(file_of(plain(), kind, save_all=True, append_images=frames)) == "picture_moves"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_half_a_file_is_no_picture(kind):
    noise = Image.effect_noise((300, 200), 80).convert("RGB")
    data = file_of(noise, kind)
    codes = {refusal(data[: len(data) * share // 10]) for share in range(1, 10)}
    assert codes <= {"picture_damaged", "not_a_picture"}


def test_a_jpeg_that_repeats_its_last_scan_is_not_decoded():
    assert largest(uploads.flooded_jpeg(3)).size == (300, 200)
    assert refusal(uploads.flooded_jpeg(5_000)) == "picture_damaged"


def test_a_second_picture_behind_a_telephones_jpeg_is_left_out():
    both = file_of(halves(), "MPO", save_all=True, append_images=[plain(colour=BLUE)])
    image = largest(both).convert("RGB")
    assert near(image.getpixel((70, 100)), RED)
    assert near(image.getpixel((230, 100)), BLUE)


# The eight ways in which a camera can be held: where the red half lies once the picture stands upright.
@pytest.mark.parametrize(
    "orientation, size, red, blue",
    [
        (1, (300, 200), (70, 100), (230, 100)),
        (2, (300, 200), (230, 100), (70, 100)),
        (3, (300, 200), (230, 100), (70, 100)),
        (4, (300, 200), (70, 100), (230, 100)),
        (5, (200, 300), (100, 70), (100, 230)),
        (6, (200, 300), (100, 70), (100, 230)),
        (7, (200, 300), (100, 230), (100, 70)),
        (8, (200, 300), (100, 230), (100, 70)),
        (99, (300, 200), (70, 100), (230, 100)),
    ],
)
def test_a_turned_picture_is_set_upright(orientation, size, red, blue):
    image = largest(uploads.with_exif(orientation)).convert("RGB")
    assert image.size == size
    assert near(image.getpixel(red), RED)
    assert near(image.getpixel(blue), BLUE)


def test_a_turned_picture_is_as_wide_as_it_stands_not_as_it_lies():
    exif = Image.Exif()
    exif[0x0112] = 6
    data = file_of(plain(3000, 1500), "JPEG", exif=exif)
    assert [size[:2] for size in pictures.make(data).sizes] == [(120, 240), (240, 480), (480, 960), (960, 1920)]
