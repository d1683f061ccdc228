"""Which photos are taken, and what is left of them."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bowling_app.platform.files.photos import (
    MAX_BYTES,
    is_photo_name,
    new_key,
    owner_key,
    photo_name,
    photo_path,
    square_crops,
)
from bowling_app.platform.kit.errors import Invalid
from tests.platform.files.claiming_png import a_png_that_claims

RED, BLUE = (220, 20, 20), (20, 20, 220)
ORIENTATION, CAMERA = 0x0112, 0x0110


def a_picture(width: int = 400, height: int = 300, color: Any = RED, mode: str = "RGB") -> Image.Image:
    return Image.new(mode, (width, height), color)


def as_file(picture: Image.Image, kind: str = "JPEG", **options: Any) -> bytes:
    file = BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def is_like(color: Any, expected: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 30 for a, b in zip(color[:3], expected, strict=True))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photo_becomes_two_square_webp_files(kind: str) -> None:
    crops = {side: opened(content) for side, content in square_crops(as_file(a_picture(), kind)).items()}
    assert {side: (crop.format, crop.size) for side, crop in crops.items()} == {
        96: ("WEBP", (96, 96)),
        384: ("WEBP", (384, 384)),
    }


def test_the_middle_is_what_is_kept() -> None:
    picture = a_picture(900, 300, BLUE)
    picture.paste(RED, (300, 0, 600, 300))
    crop = opened(square_crops(as_file(picture, "PNG"))[96]).convert("RGB")
    assert is_like(crop.getpixel((2, 48)), RED)
    assert is_like(crop.getpixel((93, 48)), RED)


def test_a_photo_taken_sideways_stands_upright() -> None:
    picture = a_picture(300, 300, BLUE)
    picture.paste(RED, (0, 0, 150, 300))  # Red on the left; turned clockwise, red is on top.
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    crop = opened(square_crops(as_file(picture, exif=exif))[96]).convert("RGB")
    assert is_like(crop.getpixel((48, 10)), RED)
    assert is_like(crop.getpixel((48, 85)), BLUE)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_nothing_that_the_file_said_beside_the_picture_is_left(kind: str) -> None:
    exif = Image.Exif()
    exif[CAMERA] = "Kodachrome Camera"
    exif.get_ifd(0x8825)[1] = "N"  # A position.
    sent = as_file(a_picture(), kind, exif=exif, icc_profile=b"Kodachrome profile", xmp=b"<Kodachrome/>")
    assert b"Kodachrome" in sent
    for content in square_crops(sent).values():
        crop = opened(content)
        assert not dict(crop.getexif())
        assert {"exif", "icc_profile", "xmp"}.isdisjoint(crop.info)
        assert b"Kodachrome" not in content


@pytest.mark.parametrize(
    "picture",
    [
        a_picture(mode="L", color=99),
        a_picture(mode="CMYK", color=(9, 9, 9, 9)),
        a_picture(1, 1),
        a_picture(3000, 10),
    ],
    ids=["grey", "for print", "one pixel", "a strip"],
)
def test_unusual_photos_are_taken(picture: Image.Image) -> None:
    assert opened(square_crops(as_file(picture))[384]).size == (384, 384)


def test_transparency_stays() -> None:
    crop = opened(square_crops(as_file(a_picture(mode="RGBA", color=(1, 2, 3, 0)), "PNG"))[96])
    assert crop.mode == "RGBA"


def test_a_large_photo_of_a_phone_is_taken() -> None:
    assert opened(square_crops(as_file(a_picture(6000, 4000)))[384]).size == (384, 384)


@pytest.mark.parametrize(
    "content",
    [b"", b"GIF89a", as_file(a_picture(), "GIF"), as_file(a_picture(), "BMP"), as_file(a_picture(), "TIFF"),
     b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"<html><script>alert(1)</script></html>", b"%PDF-1.7"],
    ids=["nothing", "a start", "GIF", "BMP", "TIFF", "SVG", "HTML", "PDF"],
)  # fmt: skip
def test_what_is_no_photo_by_its_content_is_refused(content: bytes) -> None:
    with pytest.raises(Invalid, match="JPEG, PNG or WebP"):
        square_crops(content)


def test_a_file_of_more_than_five_megabytes_is_refused() -> None:
    with pytest.raises(Invalid, match="5 MB"):
        square_crops(as_file(a_picture()) + bytes(MAX_BYTES))


def test_half_a_photo_is_refused() -> None:
    whole = as_file(Image.effect_noise((400, 300), 80).convert("RGB"))
    with pytest.raises(Invalid, match="damaged"):
        square_crops(whole[: len(whole) // 2])


@pytest.mark.parametrize("side", [7000, 30_000, 100_000])
def test_a_small_file_that_claims_too_many_pixels_is_refused_before_they_are_made(side: int) -> None:
    with pytest.raises(Invalid, match="too many pixels"):
        square_crops(a_png_that_claims(side, side))


def test_names_are_ours_and_never_come_twice() -> None:
    keys = {new_key("somebody") for _ in range(50)}
    assert len(keys) == 50
    assert all(key.startswith(owner_key("somebody")) for key in keys)
    assert all(is_photo_name(photo_name(key, 96)) for key in keys)
    assert owner_key("somebody") != owner_key("somebody else")
    assert photo_path("0" * 32, 384) == f"/photos/{'0' * 32}-384.webp"


@pytest.mark.parametrize("name", ["../secret.key", "a-96.webp", f"{'0' * 32}-97.webp", f"{'0' * 32}-96.webp\n", ""])
def test_other_names_are_not_ours(name: str) -> None:
    assert not is_photo_name(name)
