"""Photos of venues: their names, their words, their order and which of them is the cover."""

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.venue_fields import checked, checked_proposal, shown
from bowling_app.venues.rules.venue_photos import (
    MOST_PHOTOS,
    PHOTOS,
    checked_alt,
    cover_after,
    moved,
    photo_address,
)

ONE, TWO, THREE = ("1" * 32, "2" * 32, "3" * 32)
ALT = "Lanes 1 to 12 under blue light"


def rows(*keys: str) -> list[list[object]]:
    return [[key, 1600, 1200, ALT] for key in keys]


@pytest.mark.parametrize("side", [640, 960, 1600])
def test_a_file_name_leads_back_to_its_key(side: int) -> None:
    assert PHOTOS.key_of(photo_address(ONE, side).rpartition("/")[2]) == ONE


@pytest.mark.parametrize(
    "name",
    ["", f"{ONE}.webp", f"{ONE}-64.webp", f"{ONE}-641.webp", f"{ONE[:-1]}-640.webp", f"{ONE}-640.png",
     f"../{ONE}-640.webp", f"{ONE}-640.webp/x", f"{'g' * 32}-640.webp", f"{ONE}-640.webp\n", f"{ONE}-0640.webp"],
)  # fmt: skip
def test_any_other_name_is_nobodys(name: str) -> None:
    assert PHOTOS.key_of(name) is None


def test_words_are_kept_on_one_line() -> None:
    assert checked_alt("  Lanes 1 to 12\n under  blue light\x00 ") == ALT


@pytest.mark.parametrize("alt", ["", "Lanes", " " * 50, "x" * 201, None, 12, ["Lanes 1 to 12"]])
def test_a_photo_without_words_is_refused(alt: object) -> None:
    with pytest.raises(Invalid, match=r"What is in the photo: (write at least 10|use at most 200) characters"):
        checked_alt(alt)


@pytest.mark.parametrize(
    "value",
    ["x", [["x"]], [[ONE, 1600, 1200]], [["/etc/passwd", 1600, 1200, ALT]], [[ONE, 0, 1200, ALT]],
     [[ONE, 1600, 9999, ALT]], [[ONE, "1600", 1200, ALT]], [[ONE, 1600, 1200, "short"]], rows(ONE, ONE),
     rows(*(f"{n:032x}" for n in range(MOST_PHOTOS + 1)))],
)  # fmt: skip
def test_a_field_that_is_no_list_of_photos_is_refused(value: object) -> None:
    with pytest.raises(Invalid, match="Photos: "):
        checked("photos", value)


def test_photos_read_as_what_is_in_them_and_are_not_for_visitors() -> None:
    assert shown("photos", [[ONE, 1, 1, "The bar"], [TWO, 1, 1, "The lanes"]]) == "1. The bar; 2. The lanes"
    assert shown("photos", None) == "Not listed yet"
    with pytest.raises(Invalid, match="Photos: only the venue"):
        checked_proposal({"photos": rows(ONE)})


@pytest.mark.parametrize(
    ("key", "steps", "order"),
    [(ONE, 1, [TWO, ONE, THREE]), (ONE, -1, [ONE, TWO, THREE]), (THREE, -2, [THREE, ONE, TWO]),
     (TWO, 20, [ONE, THREE, TWO]), (TWO, -1, [TWO, ONE, THREE])],
)  # fmt: skip
def test_moving_stops_at_the_ends(key: str, steps: int, order: list[str]) -> None:
    assert [row[0] for row in moved(rows(ONE, TWO, THREE), key, steps)] == order


@pytest.mark.parametrize(
    ("keys", "cover", "has_new_photos", "after"),
    [
        ([ONE], None, True, photo_address(ONE)),
        ([ONE], None, False, None),
        ([], None, True, None),
        ([ONE, TWO], photo_address(TWO), True, photo_address(TWO)),
        ([ONE], photo_address(TWO), True, photo_address(ONE)),
        ([ONE], photo_address(TWO), False, photo_address(ONE)),
        ([], photo_address(TWO), True, None),
        ([ONE], "https://elsewhere.example/a.jpg", True, photo_address(ONE)),
        ([ONE], "https://elsewhere.example/a.jpg", False, "https://elsewhere.example/a.jpg"),
        ([], "https://elsewhere.example/a.jpg", True, "https://elsewhere.example/a.jpg"),
    ],
)
def test_the_cover_follows_from_the_photos(
    keys: list[str], cover: str | None, has_new_photos: bool, after: str | None
) -> None:
    assert cover_after(rows(*keys), cover, has_new_photos=has_new_photos) == after


def test_a_browser_is_told_each_size_with_its_width_and_the_shape() -> None:
    assert PHOTOS.sources(ONE, 1200, 1600) == (
        f"/venue-photos/{ONE}-640.webp 480w, /venue-photos/{ONE}-960.webp 720w, /venue-photos/{ONE}-1600.webp 1200w"
    )
    assert PHOTOS.sources(ONE, 800, 400) == (f"/venue-photos/{ONE}-640.webp 640w, /venue-photos/{ONE}-1600.webp 800w")
    (photo,) = PHOTOS.gallery([(ONE, 1600, 1200, ALT)])
    assert (photo.width, photo.height, photo.alt, photo.href) == (1600, 1200, ALT, photo_address(ONE, 1600))
