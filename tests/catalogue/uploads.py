"""Files as people and worse send them, made while the test runs. Imports Pillow."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image, ImageCms

RED, BLUE = (220, 30, 30), (30, 30, 220)
SCRIPT = b"<script>alert(document.cookie)</script>"


def file_of(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    """The picture as a file of that kind."""
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def plain(width: int = 300, height: int = 200, mode: str = "RGB", colour: Any = RED) -> Image.Image:
    """A picture of one colour."""
    return Image.new(mode, (width, height), colour)


def halves() -> Image.Image:
    """300 by 200, the left half red and the right half blue."""
    image = plain()
    image.paste(BLUE, (150, 0, 300, 200))
    return image


def chunk(name: bytes, data: bytes) -> bytes:
    """One chunk of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_of_size(width: int, height: int) -> bytes:
    """A PNG that declares a size and has next to no pixels: to decode it would fail."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")


def with_exif(orientation: int = 1) -> bytes:
    """A JPEG as a telephone makes it: turned, with the place where it was taken, its maker and a comment."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "Secret Telephone"
    exif.get_ifd(0x8825)[1] = "N"
    exif.get_ifd(0x8825)[2] = (48.0, 51.0, 24.0)
    return file_of(halves(), "JPEG", quality=95, exif=exif, comment=SCRIPT)


def swapped_profile() -> bytes:
    """A colour profile in which red and green have changed places."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    table_end = 132 + 12 * struct.unpack(">I", profile[128:132])[0]
    table = profile[132:table_end].replace(b"rXYZ", b"????").replace(b"gXYZ", b"rXYZ").replace(b"????", b"gXYZ")
    return profile[:132] + table + profile[table_end:]


def flooded_jpeg(scans: int) -> bytes:
    """A progressive JPEG whose last scan comes again and again: a few bytes each, and a pass over all pixels."""
    data = file_of(halves(), "JPEG", progressive=True)
    last = data.rindex(b"\xff\xda")
    return data[:-2] + data[last:-2] * scans + data[-2:]


def riff_chunks(webp: bytes) -> list[str]:
    """The names of the chunks that a WebP file is made of; AssertionError if there is anything outside of them."""
    assert webp[:4] == b"RIFF" and webp[8:12] == b"WEBP" and struct.unpack("<I", webp[4:8])[0] == len(webp) - 8
    names, at = [], 12
    while at < len(webp):
        names.append(webp[at : at + 4].decode())
        length = struct.unpack("<I", webp[at + 4 : at + 8])[0]
        at += 8 + length + length % 2
    assert at == len(webp)
    return names
