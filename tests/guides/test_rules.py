"""What a city guide's address may be, and what may be written in one."""

from dataclasses import replace

import pytest

from bowling_app.guides.rules.guide_photos import PHOTOS, ImageWords, checked_image
from bowling_app.guides.rules.guides import GUIDE_SLUGS, GuideDraft, checked_guide, version_of
from bowling_app.platform.files.photos import photo_name
from bowling_app.platform.kit.errors import Invalid

DRAFT = GuideDraft(
    "best-bowling-in-denver", "bowling", "Colorado", " Denver ", "The best bowling in Denver", "Words of our own. " * 10
)


@pytest.mark.parametrize(
    "slug",
    ["best-bowling-in-denver", "best-bowling-alleys-in-el-cajon", "best-bowling-in-charleston-sc", "best-a-in-b"],
)
def test_an_address_of_a_guide(slug: str):
    assert slug in GUIDE_SLUGS


@pytest.mark.parametrize(
    "slug",
    [
        "best-bowling", "best-in-denver", "best--in-denver", "best-bowling-in-", "best-bowling-in-d n", "cosmic-bar",
        "Best-bowling-in-denver", "best-bowling-in-denver-", "best-bowling-in-\x00", "best-bowling-in-" + "x" * 100, "",
    ],
)  # fmt: skip
def test_no_address_of_a_guide(slug: str):
    assert slug not in GUIDE_SLUGS


class TestADraft:
    def test_is_stored_tidy(self):
        said = checked_guide(replace(DRAFT, slug=" /Best-Bowling-In-Denver "))
        assert (said.slug, said.state, said.city) == ("best-bowling-in-denver", "CO", "Denver")

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"slug": "best-bowling-alleys-in-denver", "product": "chess"}, "Product"),
            ({"slug": "best-bowling-alleys-denver"}, "Address"),
            ({"slug": "best-bowling-in-den/ver"}, "Address"),
            ({"slug": "best-bowling-in-" + "x" * 100}, "Address"),
            ({"product": "bowling-alleys"}, "Address"),
            ({"state": "Colorada"}, "State"),
            ({"city": " "}, "City"),
            ({"city": "!!"}, "City"),
            ({"city": "Denver, CO"}, "City"),
            ({"city": "x" * 101}, "City"),
            ({"title": "Denver"}, "Title"),
            ({"title": "x" * 101}, "Title"),
            ({"introduction": "Too short."}, "Introduction"),
            ({"introduction": "word " * 4001}, "Introduction"),
        ],
    )
    def test_that_breaks_a_rule_is_refused_by_the_name_of_the_field(self, change: dict[str, str], field: str):
        with pytest.raises(Invalid, match=f"^{field}: "):
            checked_guide(replace(DRAFT, **change))

    def test_has_another_version_with_anything_else_in_it(self):
        others = [
            replace(DRAFT, city="Boulder"), replace(DRAFT, is_published=True), replace(DRAFT, introduction="Other"),
            replace(DRAFT, city="Denver", title=" The best"),
        ]  # fmt: skip
        assert len({version_of(draft) for draft in (DRAFT, *others)}) == len(others) + 1


class TestWordsOfAPhoto:
    def test_are_stored_tidy(self):
        said = checked_image(ImageWords(" Lanes\nunder light ", "", " -5 "))
        assert (said.alt, said.credit, said.weight) == ("Lanes under light", None, -5)

    @pytest.mark.parametrize(
        ("words", "field"),
        [
            (ImageWords(" "), "Description"),
            (ImageWords("x" * 301), "Description"),
            (ImageWords("Lanes", "x" * 201), "Credit"),
            (ImageWords("Lanes", "", "heavy"), "Weight"),
            (ImageWords("Lanes", "", "1.5"), "Weight"),
            (ImageWords("Lanes", "", "1001"), "Weight"),
            (ImageWords("Lanes", "", "9" * 5000), "Weight"),
        ],
    )
    def test_that_break_a_rule_are_refused_by_the_name_of_the_field(self, words: ImageWords, field: str):
        with pytest.raises(Invalid, match=f"^{field}: "):
            checked_image(words)


def test_the_name_of_a_photo_tells_its_key():
    key = "0123456789abcdef" * 2
    assert PHOTOS.key_of(photo_name(key, 960)) == key
    others = ("", f"{key}-961.webp", f"../{key}-960.webp", f"{key.upper()}-960.webp")
    assert [PHOTOS.key_of(name) for name in others] == [None] * 4


def test_the_sizes_of_a_photo_are_told_by_their_widths():
    sources = PHOTOS.sources("k", 800, 1600)
    assert sources == "/guide-photos/k-480.webp 240w, /guide-photos/k-960.webp 480w, /guide-photos/k-1600.webp 800w"
