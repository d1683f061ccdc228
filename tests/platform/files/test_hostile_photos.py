"""Photos that were made to hurt cost little memory and little time, and what people really send is taken."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageDraw

from bowling_app.guides.services.guide_photos import GUIDE_PHOTO
from bowling_app.platform.files import drawing, drawing_process
from bowling_app.platform.files.drawing import draw
from bowling_app.platform.files.photos import DAMAGED, MOVES, NEARLY_EMPTY, TOO_MANY_PIXELS, square_crops
from bowling_app.platform.files.proofs import PROOF_SIZES, drawn_sizes
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.services.venue_photos import VENUE_PHOTO
from tests.platform.files import hostile_photos
from tests.platform.files.hostile_photos import as_file

MB = 1_000_000
_PEAK = """
import resource, sys
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.files.photos import square_crops
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    square_crops(sys.stdin.buffer.read())
except Invalid:
    pass
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def peak(content: bytes) -> float:
    """Megabytes that one photo takes while it is drawn."""
    done = subprocess.run([sys.executable, "-c", _PEAK], input=content, capture_output=True, check=True)
    return int(done.stdout) / 1024


def a_screenshot(mode: str = "RGB") -> Image.Image:
    picture = Image.new("RGB", (2560, 1440), "white")
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, 2560, 60), "#333366")
    for top in range(100, 300, 20):
        pen.text((100, top), "Lane 7  Kim  9 / X 81 72 X 9 / 8 1", "black")
    return picture.convert(mode)


def a_drawing(mode: str = "RGB") -> Image.Image:
    picture, chance = Image.new("RGB", (4000, 3000), "white"), random.Random(7)
    pen = ImageDraw.Draw(picture)
    for _ in range(8):
        pen.line([(chance.randrange(4000), chance.randrange(3000)) for _ in range(2)], "black", 3)
    return picture.convert(mode)


@pytest.mark.parametrize("side", [1200, 3500])
def test_a_few_bytes_that_come_to_millions_of_equal_pixels_are_refused(side: int) -> None:
    with pytest.raises(Invalid, match=NEARLY_EMPTY):
        square_crops(hostile_photos.a_flat_webp(side))


@pytest.mark.parametrize(
    ("picture", "kind", "options"),
    [
        (a_screenshot, "PNG", {}),
        (lambda: a_screenshot("1"), "PNG", {"optimize": True}),
        (lambda: a_screenshot("P"), "PNG", {"optimize": True}),
        (a_screenshot, "WEBP", {"lossless": True, "method": 6}),
        (lambda: a_drawing("1"), "PNG", {"optimize": True}),
        (a_drawing, "WEBP", {"lossless": True}),
        (lambda: Image.new("RGB", (4000, 3000), "white"), "JPEG", {"progressive": True}),
        (lambda: Image.new("RGB", (4000, 3000), "white"), "WEBP", {}),
        (lambda: Image.new("RGB", (900, 900), "white"), "WEBP", {"lossless": True}),
    ],
    ids=["screenshot", "in black and white", "in few colors", "packed well", "a drawing", "a drawing packed well",
         "an empty photo", "an empty WebP", "a small empty picture"],
)  # fmt: skip
def test_screenshots_and_simple_drawings_are_taken(
    picture: Callable[[], Image.Image], kind: str, options: dict[str, Any]
) -> None:
    assert set(square_crops(as_file(picture(), kind, **options))) == {96, 384}


def test_a_photo_of_108_million_pixels_is_taken_as_jpeg_and_costs_no_more_than_a_small_one() -> None:
    content = as_file(Image.new("RGB", (12_000, 9_000), "red"), "JPEG", quality=30)
    assert set(square_crops(content)) == {96, 384}
    assert peak(content) < 60


@pytest.mark.parametrize(
    ("size", "kind", "options"),
    [((4000, 3300), "PNG", {}), ((4000, 3300), "WEBP", {}), ((8700, 6000), "JPEG", {"progressive": True}),
     ((60_000, 600), "JPEG", {})],
    ids=["PNG", "WebP", "JPEG in steps", "a very long JPEG"],
)  # fmt: skip
def test_more_pixels_than_the_format_may_have_are_refused_before_they_are_made(
    size: tuple[int, int], kind: str, options: dict[str, Any]
) -> None:
    content = as_file(Image.new("L", size, 200), kind, **options)
    with pytest.raises(Invalid, match=TOO_MANY_PIXELS):
        drawn_sizes(content, "", PROOF_SIZES)


@pytest.mark.parametrize("kind", ["WEBP", "PNG"])
def test_a_picture_that_moves_is_refused(kind: str) -> None:
    frames = [Image.new("RGB", (300, 200), color) for color in ("red", "blue")]
    with pytest.raises(Invalid, match=MOVES):
        square_crops(as_file(frames[0], kind, save_all=True, append_images=frames[1:]))


@pytest.mark.parametrize(
    "content",
    [
        hostile_photos.with_exif("JPEG", hostile_photos.exif_bomb()),
        hostile_photos.with_exif("PNG", hostile_photos.exif_bomb()),
        hostile_photos.with_exif("WEBP", hostile_photos.exif_bomb()),
        hostile_photos.a_png_with_a_bomb(b"iCCP"),
        hostile_photos.a_png_with_a_bomb(b"zTXt"),
    ],
    ids=["EXIF of a JPEG", "EXIF of a PNG", "EXIF of a WebP", "a packed profile", "a packed text"],
)
def test_what_a_file_says_beside_its_picture_costs_nothing(content: bytes) -> None:
    assert peak(content) < 40


def test_a_jpeg_of_thousands_of_scans_is_refused() -> None:
    with pytest.raises(Invalid, match=DAMAGED):
        square_crops(hostile_photos.a_jpeg_of_many_scans())


@pytest.mark.usefixtures("real_drawing")
class TestProcess:
    def test_draws_each_kind_of_photo(self) -> None:
        photo = as_file(Image.effect_noise((800, 600), 60).convert("RGB"), "JPEG")
        drawn = (
            draw("portrait", photo),
            draw("proof", photo, "a.jpg"),
            draw(VENUE_PHOTO, photo),
            draw(GUIDE_PHOTO, photo),
        )
        assert [set(sizes) for sizes in drawn] == [{96, 384}, {320, 960, 1600}, {640, 960, 1600}, {480, 960, 1600}]
        assert all(each.content[8:12] == b"WEBP" for sizes in drawn for each in sizes.values())
        assert (drawn[2][640].width, drawn[2][640].height) == (640, 480)

    def test_tells_why_a_photo_is_refused(self) -> None:
        with pytest.raises(Invalid, match="Rename it"):
            draw("proof", as_file(Image.new("RGB", (300, 200)), "PNG"), "a.jpg")

    def test_gets_no_secret_and_no_address(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("BOWLING_SECRET", "the-secret")
        monkeypatch.setattr(drawing, "_COMMAND", (sys.executable, "-c", "import os, sys; sys.exit(str(os.environ))"))
        with pytest.raises(RuntimeError) as failure:
            draw("portrait", b"")
        assert "PATH" in str(failure.value)
        assert "BOWLING" not in str(failure.value)

    @pytest.mark.parametrize(
        ("does", "seconds"),
        [("import time; time.sleep(60)", 1), ("import os; os.abort()", 30)],
        ids=["goes on and on", "crashes"],
    )
    def test_that_hangs_or_crashes_is_a_photo_that_cannot_be_read(
        self, monkeypatch: pytest.MonkeyPatch, does: str, seconds: float
    ) -> None:
        monkeypatch.setattr(drawing, "_COMMAND", (sys.executable, "-c", does))
        monkeypatch.setattr(drawing, "LONGEST_SECONDS", seconds)
        with pytest.raises(Invalid):
            draw("portrait", b"")

    def test_has_limits_of_its_own(self) -> None:
        code = """
from bowling_app.platform.files import drawing_process
drawing_process.KINDS = {"portrait": lambda content, name: bytes(10**9)}
drawing_process.main()
"""
        order = json.dumps({"kind": "portrait", "file_name": "", "locale": "en_US"}).encode() + b"\n"
        done = subprocess.run([sys.executable, "-c", code], input=order, capture_output=True, check=True)
        assert json.loads(done.stdout)["refusal"] == drawing_process.TOO_HARD


def phone_photo(kind: str, **options: Any) -> bytes:
    """As large as newer phones take by default: 50 million pixels, without sharp edges."""
    small = Image.effect_noise((543, 362), 60).convert("RGB")
    return as_file(small.resize((8688, 5792), Image.Resampling.BICUBIC), kind, quality=40, **options)


@pytest.mark.long
@pytest.mark.usefixtures("real_drawing")
@pytest.mark.parametrize(("kind", "options"), [("JPEG", {}), ("JPEG", {"progressive": True}), ("HEIF", {})])
def test_photos_of_50_megapixels_are_drawn_within_the_limits_of_the_process(kind: str, options: dict[str, Any]) -> None:
    drawn = draw(VENUE_PHOTO, phone_photo(kind, **options))
    assert next((one.width, one.height) for one in drawn.values()) == (1600, 1067)
