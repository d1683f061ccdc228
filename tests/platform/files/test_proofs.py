"""Which photos prove a score, and what is left of them."""

import struct
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pillow_heif
import pytest
from PIL import Image

from bowling_app.platform.files.photos import is_photo_name, new_key, photo_name
from bowling_app.platform.files.proofs import (
    PROOF_MAX_BYTES,
    PROOF_SIZES,
    drawn_sizes,
    proof_hash,
    proof_key,
    proof_path,
)
from bowling_app.platform.kit.errors import Invalid
from tests.platform.files.claiming_png import a_png_that_claims

KINDS = {"JPEG": ".jpg", "PNG": ".png", "WEBP": ".webp", "HEIF": ".heic"}
GPS, CAMERA = 0x8825, 0x0110


def as_file(kind: str = "JPEG", size: tuple[int, int] = (400, 300), **options: Any) -> bytes:
    """A photo without sharp edges, which is packed sooner than noise."""
    file, (width, height) = BytesIO(), size
    Image.effect_noise((width // 4, height // 4), 60).convert("RGB").resize(size).save(file, kind, **options)
    return file.getvalue()


def proof_sizes(content: bytes, file_name: str = "") -> dict[int, bytes]:
    return {side: drawn.content for side, drawn in drawn_sizes(content, file_name, PROOF_SIZES).items()}


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def an_archive() -> bytes:
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        archive.writestr("a.txt", "hello")
    return file.getvalue()


@pytest.mark.parametrize("kind", KINDS)
def test_the_whole_picture_is_kept_in_three_sizes(kind: str) -> None:
    sizes = proof_sizes(as_file(kind, (2000, 200)), f"game{KINDS[kind]}")
    assert {side: (opened(each).format, opened(each).size) for side, each in sizes.items()} == {
        320: ("WEBP", (320, 32)), 960: ("WEBP", (960, 96)), 1600: ("WEBP", (1600, 160)),
    }  # fmt: skip


def test_a_small_picture_is_not_made_larger() -> None:
    assert {opened(each).size for each in proof_sizes(as_file(size=(200, 100))).values()} == {(200, 100)}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_left_of_where_and_with_what_it_was_taken(kind: str) -> None:
    exif = Image.Exif()
    exif[CAMERA] = "Kodachrome Camera"
    exif.get_ifd(GPS)[1] = "N"
    sent = as_file(kind, exif=exif.tobytes())
    assert b"Kodachrome" in sent
    for content in proof_sizes(sent).values():
        assert not dict(opened(content).getexif())
        assert b"Kodachrome" not in content


def test_a_photo_of_a_phone_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    assert opened(proof_sizes(as_file(size=(400, 200), exif=exif))[320]).size == (160, 320)


@pytest.mark.parametrize(
    "content",
    [b"", b"<script>alert(1)</script>", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.7", b"GIF89a",
     as_file("GIF"), as_file("BMP"), as_file("AVIF"), b"#!/bin/sh\nrm -rf /", an_archive(),
     b"\x89PNG\r\n\x1a\n<script>"],
    ids=["nothing", "script", "SVG", "PDF", "a start", "GIF", "BMP", "AVIF", "shell", "archive", "script in a PNG"],
)  # fmt: skip
def test_what_is_no_photo_is_refused_whatever_its_name_says(content: bytes) -> None:
    with pytest.raises(Invalid, match=r"Choose a photo in the format JPEG, PNG, WebP or HEIC\.|damaged"):
        proof_sizes(content, "game.png")


@pytest.mark.parametrize(
    "payload",
    [
        b"<script>alert(1)</script>",
        b"<?php system('id'); ?>",
        b"<HTML>",
        b"%PDF-1.7 1 0 obj",
        an_archive(),
        b"<svg onload=alert(1)>",
        b'<SVG\nxmlns="http://www.w3.org/2000/svg">',
        b"<svg/onload=alert(1)>",
    ],
    ids=["script", "PHP", "HTML", "PDF", "archive", "SVG", "SVG with a line break", "SVG with a slash"],
)
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photo_that_is_something_else_too_is_refused(kind: str, payload: bytes) -> None:
    with pytest.raises(Invalid, match="something else beside the photo"):
        proof_sizes(as_file(kind) + payload, f"game{KINDS[kind]}")


@pytest.mark.parametrize("after", [b"\x9c", b">\x00\xff\x13", b" \x81\x02"])
def test_letters_that_compressed_pixels_make_by_chance_are_no_other_file(after: bytes) -> None:
    assert set(proof_sizes(as_file("JPEG", comment=b"\x07<sVg" + after + b"\x90" * 8))) == set(PROOF_SIZES)


def test_a_script_in_a_comment_is_refused_too() -> None:
    with pytest.raises(Invalid, match="something else"):
        proof_sizes(as_file("JPEG", comment=b"<script>alert(1)</script>"))


@pytest.mark.parametrize("name", ["game.png", "game.exe", "game.jpg.php", "GAME.HEIC", "..\\x.svg"])
def test_a_name_that_promises_something_else_is_refused(name: str) -> None:
    with pytest.raises(Invalid, match=r"holds a JPEG photo. Rename it to end in .jpg"):
        proof_sizes(as_file("JPEG"), name)


@pytest.mark.parametrize("name", ["", "game", "game.jpg", "GAME.JPEG", "C:\\photos\\game.jpg", " game.jpg "])
def test_other_names_are_not_asked(name: str) -> None:
    assert set(proof_sizes(as_file("JPEG"), name)) == set(PROOF_SIZES)


@pytest.mark.parametrize("kind", KINDS)
def test_half_a_photo_is_refused(kind: str) -> None:
    whole = as_file(kind)
    with pytest.raises(Invalid, match="damaged"):
        proof_sizes(whole[: len(whole) // 2])


@pytest.mark.parametrize("side", [7000, 40_000, 100_000])
def test_a_small_file_that_claims_too_many_pixels_is_refused_before_they_are_made(side: int) -> None:
    with pytest.raises(Invalid, match="too many pixels"):
        proof_sizes(a_png_that_claims(side, side))


def test_so_is_one_of_a_phone() -> None:
    claimed = pillow_heif.from_bytes("RGB", (64, 64), bytes(64 * 64 * 3))
    file = BytesIO()
    claimed.save(file)
    content = file.getvalue().replace(struct.pack(">II", 64, 64), struct.pack(">II", 40_000, 40_000))
    with pytest.raises(Invalid, match=r"too many pixels|damaged|Choose a photo"):
        proof_sizes(content)


def test_a_file_of_more_than_ten_megabytes_is_refused() -> None:
    with pytest.raises(Invalid, match="10 MB"):
        proof_sizes(as_file() + bytes(PROOF_MAX_BYTES))


def test_names_are_ours_and_not_those_of_portraits() -> None:
    key = new_key("somebody")
    name = photo_name(key, 960)
    assert (proof_key(name), is_photo_name(name)) == (key, False)
    assert proof_path(key) == f"/score-photos/{key}-320.webp"


@pytest.mark.parametrize("name", ["../secret.key", "a-320.webp", f"{'0' * 32}-321.webp", f"{'0' * 32}-320.webp\n", ""])
def test_other_names_are_nobodys(name: str) -> None:
    assert proof_key(name) is None


def test_the_same_file_is_known_again() -> None:
    assert proof_hash(b"a") == proof_hash(b"a") != proof_hash(b"b")
