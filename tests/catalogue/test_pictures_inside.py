"""What an uploaded picture keeps: its colours. What it loses: everything else that the file brought along."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from catalogue import pictures
from catalogue.errors import Refused
from tests.catalogue import uploads
from tests.catalogue.uploads import RED, SCRIPT, file_of, halves, plain

PIXELS = {"VP8 ", "VP8L", "VP8X", "ALPH"}


def bodies(data: bytes) -> list[bytes]:
    return [size.body for size in pictures.make(data).sizes]


def colour(data: bytes) -> tuple[int, ...]:
    return Image.open(BytesIO(bodies(data)[-1])).getpixel((50, 50))


def near(found, wanted) -> bool:
    return all(abs(one - other) <= 6 for one, other in zip(found, wanted, strict=True))


def hostile() -> dict[str, bytes]:
    words = PngImagePlugin.PngInfo()
    words.add_text("Comment", SCRIPT.decode(), zip=False)
    words.add_itxt("XML:com.adobe.xmp", SCRIPT.decode())
    page = b"<!doctype html>" + SCRIPT
    return {
        "jpeg with exif, place and comment": uploads.with_exif(),
        "jpeg with a page behind": file_of(halves(), "JPEG") + page,
        "png with words": file_of(halves(), pnginfo=words, icc_profile=uploads.swapped_profile()),
        "png with a page behind": file_of(halves()) + page,
        "gif with a comment": file_of(halves(), "GIF", comment=SCRIPT),
        "gif with a page behind": file_of(halves(), "GIF") + page,
        "webp with exif, xmp and profile": file_of(
            halves(), "WEBP", exif=SCRIPT, xmp=SCRIPT, icc_profile=uploads.swapped_profile()
        ),
    }


@pytest.mark.parametrize("name", hostile())
def test_nothing_is_left_of_a_file_but_its_pixels(name):
    for body in bodies(hostile()[name]):
        assert set(uploads.riff_chunks(body)) <= PIXELS
        assert not any(word in body for word in (b"<script", b"alert", b"<!doctype", b"Exif", b"Secret", b"xmp", b"ICCP"))


def test_the_colours_of_a_palette_of_grey_and_of_print_are_kept():
    grey = pytest.approx((130, 130, 130), abs=4)
    assert near(colour(file_of(plain().quantize())), RED)
    assert colour(file_of(plain(mode="L", colour=130))) == grey
    assert colour(file_of(plain(mode="I;16", colour=130 * 256))) == grey
    assert colour(file_of(plain(mode="1", colour=1))) == pytest.approx((255, 255, 255), abs=2)
    assert near(colour(file_of(plain().convert("CMYK"), "JPEG", quality=95)), RED)


def test_what_was_transparent_stays_so():
    for image in (plain(mode="RGBA", colour=(*RED, 0)), plain(mode="LA", colour=(90, 0))):
        assert colour(file_of(image))[3] == 0
    palette = plain().quantize()
    assert colour(file_of(palette, transparency=palette.getpixel((50, 50))))[3] == 0
    assert len(colour(file_of(plain(mode="RGBA", colour=(*RED, 255))))) == 3


def test_colours_are_shown_as_the_files_profile_means_them():
    for kind in ("PNG", "JPEG", "WEBP"):
        red, green, _ = colour(file_of(plain(), kind, quality=95, icc_profile=uploads.swapped_profile()))
        assert green > 200 > 60 > red
    with_holes = file_of(plain(mode="RGBA", colour=(*RED, 128)), icc_profile=uploads.swapped_profile())
    assert colour(with_holes)[1] > 200
    assert colour(with_holes)[3] == pytest.approx(128, abs=4)


@pytest.mark.parametrize("profile", [b"no profile at all", uploads.swapped_profile()[:200]])
def test_a_broken_profile_changes_nothing(profile):
    assert near(colour(file_of(plain(), icc_profile=profile)), RED)


def test_a_profile_for_another_kind_of_picture_changes_nothing():
    assert colour(file_of(plain(mode="L", colour=130), icc_profile=uploads.swapped_profile())) == pytest.approx((130,) * 3, abs=4)


SOUND = [file_of(halves(), kind) for kind in ("PNG", "JPEG", "WEBP", "GIF")] + [uploads.with_exif(6)]


@settings(max_examples=300)
@given(st.sampled_from(SOUND), st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), min_size=1, max_size=12))
def test_a_file_with_bytes_changed_is_a_picture_of_ours_or_refused(data, changes):
    changed = bytearray(data)
    for at, value in changes:
        changed[at % len(changed)] = value
    try:
        made = pictures.make(bytes(changed))
    except Refused as refused:
        assert refused.code.startswith("picture_") or refused.code == "not_a_picture"
    else:
        assert all(set(uploads.riff_chunks(size.body)) <= PIXELS for size in made.sizes)


HEAVIEST = """
import sys
from catalogue import pictures
def peak():
    lines = dict(line.split(":", 1) for line in open("/proc/self/status"))
    return int(lines["VmHWM"].split()[0]) // 1024
data, before = sys.stdin.buffer.read(), peak()
pictures.make(data)
print(peak() - before)
"""


@pytest.mark.parametrize(
    "kind, mode, how",
    [
        ("PNG", "RGBA", {}),
        ("JPEG", "CMYK", {"progressive": True, "quality": 20}),
        ("WEBP", "RGBA", {"lossless": True, "method": 0}),
    ],
)
def test_the_largest_picture_takes_less_than_half_a_gigabyte(kind, mode, how):
    data = file_of(Image.new(mode, (6000, 4000), (9, 99, 199, 100)), kind, **how)
    command = [sys.executable, "-c", HEAVIEST]
    done = subprocess.run(command, input=data, capture_output=True, cwd=Path(__file__).resolve().parents[2], check=True)
    assert 60 < int(done.stdout) < 512  # MB
