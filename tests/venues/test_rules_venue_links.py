"""Links of venues: which addresses fit which kind."""

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.venue_fields import checked, checked_proposal
from bowling_app.venues.rules.venue_links import KINDS, LinkKind, VenueLink, profiles, venue_links


@pytest.mark.parametrize(
    ("kind", "written", "kept"),
    [
        ("facebook", "facebook.com/sunsetlanes", "https://facebook.com/sunsetlanes"),
        ("facebook", "http://m.facebook.com/sunsetlanes", "https://m.facebook.com/sunsetlanes"),
        ("facebook", " https://www.facebook.com/profile.php?id=1 ", "https://www.facebook.com/profile.php?id=1"),
        ("instagram", "https://instagram.com/sunset/", "https://instagram.com/sunset/"),
        ("youtube", "https://youtu.be/abc", "https://youtu.be/abc"),
        ("x", "twitter.com/sunset", "https://twitter.com/sunset"),
        ("menu", "sunsetlanes.com/menu", "https://sunsetlanes.com/menu"),
        ("reservations", "https://book.example.com/a?b=1#c", "https://book.example.com/a?b=1#c"),
        ("gift_cards", "", None),
    ],
)
def test_an_address_that_fits_is_kept_with_https(kind: str, written: str, kept: str | None) -> None:
    assert checked(kind, written) == kept


@pytest.mark.parametrize(
    ("kind", "written", "message"),
    [
        ("facebook", "https://instagram.com/sunset", "Facebook: enter the address of the venue's own page at facebook"),
        ("facebook", "https://facebook.com.evil.example/sunset", "own page at facebook.com"),
        ("facebook", "https://notfacebook.com/sunset", "own page at facebook.com"),
        ("facebook", "https://www.facebook.com/", "own page at facebook.com"),
        ("instagram", "javascript:alert(1)", "Instagram: enter a web address"),
        ("tiktok", "https://me:secret@tiktok.com/@sunset", "TikTok: enter a web address"),
        ("menu", "http://sunsetlanes.com/menu", "menu: enter an address that begins with https://"),
        ("menu", "our menu", "menu: enter a web address"),
        ("menu", "https://10.0.0.1/menu", "menu: enter a web address"),
        ("menu", "data:text/html,x", "menu: enter a web address"),
        ("reservations", "https://a.example/\x00", "enter a web address"),
        ("reservations", 7, "enter a web address"),
    ],
)
def test_any_other_is_refused_with_what_to_enter(kind: str, written: object, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        checked(kind, written)


@pytest.mark.parametrize("kind", [kind.key for kind in KINDS])
def test_visitors_do_not_propose_links(kind: str) -> None:
    with pytest.raises(Invalid, match="only the venue or one of our editors"):
        checked_proposal({kind: "https://www.facebook.com/sunsetlanes"})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_every_example_fits_its_own_kind(kind: LinkKind) -> None:
    assert checked(kind.key, kind.example) == kind.example


def test_links_come_in_the_order_of_the_vocabulary_and_profiles_are_those_of_the_venue_itself() -> None:
    values = {"facebook": "https://fb.com/a", "menu": "https://a.example/menu", "website": "https://a.example"}
    assert venue_links(values) == (
        VenueLink("Food and drink menu", "https://a.example/menu"), VenueLink("Facebook", "https://fb.com/a"),
    )  # fmt: skip
    assert profiles(values) == ("https://fb.com/a",)
