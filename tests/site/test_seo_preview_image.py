"""The pictures that other sites show with a link."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bowling_app.platform.seo.previews import Preview
from bowling_app.site.seo.preview_image import preview_image

VENUE = Preview("/venue/a", "Bowling alley", "Sunset Lanes", "Austin, TX", "4.6", ("12 reviews", "$5.50 a game"))
LARGEST = 100_000
NAMES = (
    "A",
    "The Grand Old Sunset Boulevard Family Bowling and Entertainment Center of Greater Feasterville-Trevose " * 3,
    "W" * 300,
    "Élan Größe Año Łódź",
    "東京ボウリング 🎳",
    "",
    "a\x00b\n\tc\u202ed",
    "<script>alert(1)</script>",
)


def opened(preview: Preview) -> Image.Image:
    file = preview_image(preview, "LaneScout")
    assert len(file) < LARGEST
    return Image.open(BytesIO(file)).convert("RGB")


def differs(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """Where two pictures differ so that people see it: left, top, right and bottom."""
    return ImageChops.difference(one, other).convert("L").point([0] * 40 + [255] * 216).getbbox()


@pytest.mark.parametrize("name", NAMES)
def test_any_name_makes_a_picture_of_the_right_size_that_stays_off_the_lane(name: str):
    picture = opened(Preview("/", "Bowling alley", name, "Austin, TX", "5.0", ("1,234 reviews", "$1,200 a game")))
    assert picture.size == (1200, 630)
    empty = opened(Preview("/", "", "", ""))
    box = differs(picture, empty)
    assert box is not None
    assert box[2] <= 880


@pytest.mark.parametrize(
    "other",
    [
        Preview("/venue/a", "Bowling alley", "Sunset Lane", "Austin, TX", "4.6", ("12 reviews", "$5.50 a game")),
        Preview("/venue/a", "Bowling alley", "Sunset Lanes", "Dallas, TX", "4.6", ("12 reviews", "$5.50 a game")),
        Preview("/venue/a", "Bowling alley", "Sunset Lanes", "Austin, TX", "4.7", ("12 reviews", "$5.50 a game")),
        Preview("/venue/a", "Bowling alley", "Sunset Lanes", "Austin, TX", "4.6", ("12 reviews", "$6 a game")),
    ],
)
def test_other_words_make_another_picture_and_another_address(other: Preview):
    assert differs(opened(VENUE), opened(other)) is not None
    assert VENUE.address != other.address


def test_the_same_words_make_the_same_file():
    assert preview_image(VENUE, "LaneScout") == preview_image(VENUE, "LaneScout")


def test_letters_that_the_font_has_not_got_lose_their_marks_and_never_become_boxes():
    def drawn(name: str) -> Image.Image:
        return opened(Preview("/", "", name))

    assert differs(drawn("Ắ Lanes"), drawn("A Lanes")) is None
    assert differs(drawn("東京 Lanes"), drawn("Lanes")) is None
    assert differs(drawn("Łódź"), drawn("Lódz")) is None
    assert differs(drawn("Lanes™"), drawn("Lanes")) is None
    assert differs(drawn("É Lanes"), drawn("E Lanes")) is not None
