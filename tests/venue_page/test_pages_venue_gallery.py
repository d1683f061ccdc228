"""The photos and links of a venue, as its page shows them without scripts."""

import re

from bowling_app.platform.documents.html import html
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.venue_page.pages.view import venue_view
from tests.site_wide import view_models as a


def drawn(view: object) -> str:
    with drawing_document():
        return html(venue_view(view))  # pyright: ignore[reportArgumentType]


def images(text: str) -> list[dict[str, str]]:
    return [dict(re.findall(r'([a-z]+)="([^"]*)"', tag)) for tag in re.findall(r"<img[^>]*>", text)]


def test_every_photo_has_its_words_its_shape_and_its_sizes_and_only_the_first_is_not_lazy() -> None:
    head, *others = [each for each in images(drawn(a.a_pictured_venue_page())) if "/venue-photos/" in each["src"]]
    assert (head["alt"], head.get("loading"), head["fetchpriority"]) == ("The front door in the evening", None, "high")
    assert "1600w" in head["srcset"]
    assert [each["alt"] for each in others] == ["Lanes 1 to 12 under blue light", "Lanes 2 to 13 under blue light"]
    for each in others:
        assert (each["width"], each["height"], each["loading"]) == ("1600", "1200", "lazy")
        assert "640w" in each["srcset"]


def test_each_photo_leads_to_its_largest_size() -> None:
    assert re.findall(r'href="(/venue-photos/[^"]*)"', drawn(a.a_pictured_venue_page())) == [
        f"/venue-photos/{number:032x}-1600.webp" for number in (1, 2)
    ]


def test_without_photos_there_is_no_strip_and_the_drawing_says_nothing() -> None:
    text = drawn(a.a_venue_page())
    assert ">Photos<" not in text
    assert images(text)[0]["alt"] == ""
    assert "srcset" not in text


def test_links_of_the_venue_are_not_vouched_for() -> None:
    text = drawn(a.a_pictured_venue_page())
    for address in ("https://sunset.example/book", "https://fb.com/sunset"):
        (link,) = re.findall(rf'<a[^>]*href="{address}"[^>]*>', text)
        assert 'rel="nofollow noopener"' in link
    assert "More links" not in drawn(a.a_venue_page())
