"""Web addresses: what may become a link, and when two of them mean one business."""

import pytest

from bowling_app.platform.kit.addresses.web_addresses import is_platform, is_shared_site, web_address, web_domain


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("http://pinz.com", "http://pinz.com"),
        ("HTTPS://Www.Pinz.com/Menu?x=1#top", "https://www.pinz.com/Menu?x=1#top"),
        ("pinz.com/bowl", "http://pinz.com/bowl"),
        ("//pinz.com", "http://pinz.com"),
        ("pinz.com:8080/a", "http://pinz.com:8080/a"),
    ],
)
def test_an_address_is_kept_with_its_scheme_and_a_lower_case_host(written: str, address: str) -> None:
    assert web_address(written) == address


@pytest.mark.parametrize(
    "written",
    [
        "",
        "javascript:alert(1)",
        "JaVaScRiPt://pinz.com/%0aalert(1)",
        "data:text/html,x",
        "ftp://pinz.com",
        "mailto:a@pinz.com",
        "http://user:secret@pinz.com",
        "http://pinz",
        "http://",
        "http://pinz.com:99999/",
        'http://pinz.com/"onclick=',
        "http://pinz.com/<script>",
        "http://pin z.com",
        "http://[::1",
        "no website",
        "http://pinz.com/" + "a" * 500,
    ],
)
def test_anything_else_is_no_address(written: str) -> None:
    assert web_address(written) is None


def test_the_domain_is_the_host_without_www() -> None:
    assert web_domain("https://www.pinz.com/bowl") == "pinz.com"
    assert web_domain("http://[broken") is None


@pytest.mark.parametrize(
    ("one", "other", "is_shared"),
    [
        ("http://pinz.com", "https://www.pinz.com/", True),
        ("http://pinz.com/index.html", "https://pinz.com/menu", True),
        ("https://bowl.com/location/riverside", "https://www.bowl.com/location/riverside/", True),
        ("https://bowl.com/location/riverside", "https://bowl.com/location/anaheim", False),
        ("https://facebook.com/pinz", "https://facebook.com/strikes", False),
        ("https://facebook.com", "https://facebook.com/strikes", False),
        ("https://facebook.com/pinz", "https://www.facebook.com/Pinz/", True),
        ("https://pinz.com", "https://strikes.com", False),
    ],
)
def test_two_addresses_are_one_site_unless_they_are_pages_of_a_chain_or_platform(
    one: str, other: str, *, is_shared: bool
) -> None:
    assert is_shared_site(one, other) is is_shared


def test_platforms_give_a_page_to_everybody() -> None:
    assert is_platform("facebook.com")
    assert not is_platform("pinz.com")
