"""Which photos a venue can show, and what is left of them."""

from io import BytesIO

import pytest
from PIL import Image

from bowling_app.platform.files.photos import owner_key
from bowling_app.platform.files.proofs import TWO_FILES
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.services.venue_photos import TOO_LONG, TOO_SMALL, new_venue_key, venue_key, venue_photo_sizes


def a_file(size: tuple[int, int], kind: str = "JPEG", **options: object) -> bytes:
    file = BytesIO()
    Image.effect_noise(size, 60).convert("RGB").save(file, kind, **options)
    return file.getvalue()


def test_the_whole_picture_is_kept_in_three_sizes() -> None:
    sizes = venue_photo_sizes(a_file((2000, 1000)), "lanes.jpg")
    assert {side: (each.width, each.height) for side, each in sizes.items()} == {
        640: (640, 320), 960: (960, 480), 1600: (1600, 800),
    }  # fmt: skip
    assert {Image.open(BytesIO(each.content)).format for each in sizes.values()} == {"WEBP"}


def test_nothing_is_left_of_where_and_with_what_it_was_taken() -> None:
    exif = Image.Exif()
    exif[0x0110] = "Kodachrome Camera"
    exif.get_ifd(0x8825)[1] = "N"
    for drawn in venue_photo_sizes(a_file((700, 500), exif=exif.tobytes())).values():
        assert b"Kodachrome" not in drawn.content
        assert not dict(Image.open(BytesIO(drawn.content)).getexif())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (a_file((639, 400)), TOO_SMALL),
        (a_file((1600, 500)), TOO_LONG),
        (a_file((200, 700)), TOO_LONG),
        (a_file((700, 500)) + b"<script>alert(1)</script>", TWO_FILES),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "JPEG, PNG, WebP or HEIC"),
        (a_file((700, 500))[:300], "damaged"),
    ],
    ids=["small", "wide", "tall", "two files", "drawing", "half"],
)
def test_what_cannot_be_shown_is_refused(content: bytes, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        venue_photo_sizes(content)


def test_names_are_never_used_twice_and_are_not_those_of_a_persons_photos() -> None:
    assert new_venue_key("sunset") != new_venue_key("sunset")
    assert new_venue_key("sunset").startswith(venue_key("sunset"))
    # All photos of a person go with the account, so no other photo may be called like them.
    assert venue_key("sunset") != owner_key("sunset")
