"""Untrusted bytes in, pictures of our own making out: WebP in a few widths, nothing of the file kept. Imports Pillow and errors.

What a file is, its decoder says: names and headers are not asked. AVIF is refused, because its decoder makes the picture that
the stream describes, whatever size the file declares: 700 bytes that say 200 × 200 become 8192 × 8192.
"""

from __future__ import annotations

import warnings
from hashlib import sha256
from io import BytesIO
from threading import Lock
from typing import NamedTuple

from PIL import ExifTags, Image, ImageCms

from catalogue.errors import Refused

FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
WIDTHS = (120, 240, 480, 960)  # px; no picture is enlarged
MOST_BYTES = 5_000_000
MOST_SIDE = 6_000  # px
MOST_PIXELS = 24_000_000
LEAST_SIDE = 100  # px
MOST_SCANS = 32  # a progressive JPEG has about ten, and more of them cost a pass over the whole picture for ten bytes each
QUALITY, EFFORT = 84, 4  # WebP's own scales
# How a picture is set upright, by the number that its camera wrote into it.
UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}

# Beside our own look at the size: decoders ask this in places that only they know.
Image.MAX_IMAGE_PIXELS = MOST_PIXELS
warnings.filterwarnings("error", category=Image.DecompressionBombWarning)
_ONE_AT_A_TIME = Lock()  # a picture may take a few hundred megabytes while it is decoded


class Size(NamedTuple):
    """One encoded size: pixels and bytes."""

    width: int
    height: int
    body: bytes


class Made(NamedTuple):
    """A picture's sizes, the smallest first, and its address: the SHA-256 of the largest one's bytes."""

    digest: str
    sizes: tuple[Size, ...]


def make(data: bytes) -> Made:
    """The sizes of an uploaded file.

    Refused: `picture_too_heavy`, `not_a_picture`, `picture_too_large`, `picture_too_small`, `picture_moves`, `picture_damaged`.
    """
    if len(data) > MOST_BYTES:
        raise Refused("picture_too_heavy", most=MOST_BYTES // 1_000_000)
    with _ONE_AT_A_TIME:
        sizes = _sizes(_decoded(_opened(data)))
    return Made(sha256(sizes[-1].body).hexdigest(), sizes)


def _opened(data: bytes) -> Image.Image:
    """The file as its decoder has read its head; no pixel is decoded yet."""
    try:
        image = Image.open(BytesIO(data), formats=FORMATS)
        moves = image.format != "MPO" and getattr(image, "is_animated", False)  # MPO: a phone's JPEG with a second one behind
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_large() from error
    except Exception as error:  # whatever a decoder raises on bytes like these, they are no picture
        raise Refused("not_a_picture") from error
    if max(image.size) > MOST_SIDE or image.width * image.height > MOST_PIXELS:
        raise _too_large()
    if min(image.size) < LEAST_SIDE:
        raise Refused("picture_too_small", least=LEAST_SIDE)
    if moves:
        raise Refused("picture_moves")
    if image.format in ("JPEG", "MPO") and data.count(b"\xff\xda") > MOST_SCANS:
        raise Refused("picture_damaged")
    return image


def _too_large() -> Refused:
    return Refused("picture_too_large", side=MOST_SIDE, megapixels=MOST_PIXELS // 1_000_000)


def _decoded(image: Image.Image) -> Image.Image:
    """The picture upright, in sRGB, at most as wide as the widest size, with nothing but its pixels."""
    try:
        profile, turn = image.info.get("icc_profile"), _orientation(image)
        image = _simple(image)
        image.thumbnail(_at_most(image.size, across=1 if turn >= 5 else 0), Image.Resampling.LANCZOS)
        image.load()
        image = _in_srgb(image.transpose(UPRIGHT[turn]) if turn in UPRIGHT else image, profile)
    except Exception as error:  # the same: a decoder that gives up has met a broken file
        raise Refused("picture_damaged") from error
    image.info.clear()
    return image


def _orientation(image: Image.Image) -> int:
    """1 to 8, as the camera wrote it; 1 where it says nothing that can be read."""
    try:
        turn = image.getexif().get(ExifTags.Base.Orientation, 1)
    except Exception:  # what is broken there is thrown away, and the picture is none the worse for it
        return 1
    return turn if turn in UPRIGHT else 1


def _at_most(size: tuple[int, int], across: int) -> tuple[int, int]:
    """The size at which the side that will lie across is as wide as the widest, or as it is."""
    least = min(1.0, WIDTHS[-1] / size[across])
    return max(1, round(size[0] * least)), max(1, round(size[1] * least))


def _simple(image: Image.Image) -> Image.Image:
    """One of the modes that can be made smaller and brought into sRGB: L, LA, RGB, RGBA, CMYK."""
    if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK") and "transparency" not in image.info:
        return image
    if image.mode.startswith("I"):  # sixteen bits of grey; convert() would cut off what is over 255
        return image.point(lambda value: value * (1 / 256)).convert("L")
    return image.convert("RGBA" if image.has_transparency_data else "RGB")


def _in_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    alpha = image.getchannel("A") if "A" in image.getbands() else None
    base = image.convert(image.mode.removesuffix("A")) if alpha else image
    base = _by_profile(base, profile) if profile else base.convert("RGB")
    if alpha and alpha.getextrema() != (255, 255):
        base.putalpha(alpha)
    return base


def _by_profile(image: Image.Image, profile: bytes) -> Image.Image:
    """Colours as the file's own profile means them; as they stand where it is broken, or made for another kind of picture."""
    try:
        return ImageCms.profileToProfile(
            image, ImageCms.ImageCmsProfile(BytesIO(profile)), ImageCms.createProfile("sRGB"), outputMode="RGB"
        ) or image.convert("RGB")
    except (ImageCms.PyCMSError, OSError):
        return image.convert("RGB")


def _sizes(image: Image.Image) -> tuple[Size, ...]:
    widths = [width for width in WIDTHS if width < image.width]
    return tuple(_size(image, width) for width in (*widths, image.width))


def _size(image: Image.Image, width: int) -> Size:
    height = max(1, round(image.height * width / image.width))
    small = image if width == image.width else image.resize((width, height), Image.Resampling.LANCZOS)
    out = BytesIO()
    small.save(out, "WEBP", quality=QUALITY, method=EFFORT, exif=b"", icc_profile=b"", xmp=b"")
    return Size(small.width, small.height, out.getvalue())
