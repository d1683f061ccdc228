"""What a phone shows first, and how long its pages are. Measured on the demonstration, in documents without scripts."""

import re
from collections.abc import Generator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.conftest import PHONE, a_browser
from tests.e2e.people import sign_in
from tests.e2e.test_community import somebody
from tests.few import first_of
from tests.running_site import Site

SCREEN = PHONE["height"]
LONGEST_VENUE = 7_000
SMALLEST_TARGET = 24
VENUES = 8


@pytest.fixture
def small(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """A phone that runs no scripts."""
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, java_script_enabled=False) as opened:
        yield opened.new_page()


def ends(part: Locator) -> float:
    """How far below the top of the page something ends."""
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def begins(part: Locator) -> float:
    """How far below the top of the page something begins."""
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def venues(page: Page, number: int = VENUES) -> list[dict[str, str]]:
    """So many of the demonstration with the longest pages, which have most reviews, and some others."""
    listed = page.request.get("/api/venues?limit=100").json()["venues"]
    return sorted(listed, key=lambda venue: -venue["reviewCount"])[:number] + listed[: number // 4]


@pytest.mark.smoke
@pytest.mark.parametrize("number", [2, pytest.param(VENUES, marks=pytest.mark.long)])
def test_a_venue_says_first_where_it_is_when_it_is_open_and_what_it_costs_and_is_no_longer_than_a_phone_can_bear(
    small: Page, number: int
):
    for venue in venues(small, number):
        small.goto(f"/venue/{venue['id']}")
        first = small.get_by_role("list", name="At a glance")
        if venue.get("address"):
            assert ends(first.get_by_text(venue["address"])) < SCREEN
        assert ends(first.get_by_role("link", name="Google Maps")) < SCREEN
        assert ends(first.get_by_role("link", name="Apple Maps")) < SCREEN
        assert ends(first) < SCREEN
        known = small.locator("#prices dl dd strong, #prices dl .font-display")
        assert first.locator("strong").count() == known.count()
        if small.locator("#hours table").count():
            assert "Today: " in first.inner_text()
        bar = small.get_by_role("navigation", name="Quick actions")
        assert bar.get_by_role("link", name="Directions").is_visible()
        assert ends(bar) == SCREEN
        assert small.evaluate("document.documentElement.scrollHeight") <= LONGEST_VENUE
        assert begins(small.get_by_role("heading", name="Reviews", exact=True)) < 4 * SCREEN


def test_what_a_phone_folds_opens_without_scripts(small: Page):
    hours = small.locator("#hours")
    for venue in venues(small):
        small.goto(f"/venue/{venue['id']}")
        if hours.locator("summary").count():
            break
    hours.locator("summary").click()
    assert hours.get_by_role("row", name=re.compile("^Tuesday")).is_visible()

    reviews = small.locator("#reviews ol > li:visible")
    few = reviews.count()
    small.get_by_role("checkbox", name=re.compile(r"^Show \d+ more$")).check()
    assert few < reviews.count()


def has_room(field: Locator) -> bool:
    """Whether what a field shows at first, its choice or its hint, is as wide as the field at most."""
    return field.evaluate(
        """one => {
            const style = getComputedStyle(one), pen = document.createElement("canvas").getContext("2d");
            pen.font = style.font;
            const text = pen.measureText(one.selectedOptions ? one.selectedOptions[0].text : one.placeholder).width;
            return text <= one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        }"""
    )


def test_the_fields_of_a_comparison_and_of_the_blog_have_room_for_spanish(small: Page):
    first, second = venues(small)[:2]
    small.goto(f"/es/compare?venue={first['id']}&venue={second['id']}")
    assert has_room(small.locator("main select[name=play]"))
    small.goto("/es/blog")
    assert has_room(small.locator("main input[name=find]"))


def test_the_alleys_of_a_trip_and_short_links_below_a_page_are_large_enough_to_touch(small: Page):
    small.goto("/trip?stop1=Austin,+TX&stop2=Dallas,+TX&detour=25")
    small.locator("footer details").evaluate_all("all => all.forEach(one => (one.open = true))")
    touched = [
        *small.locator("main ol h4 a").all(),
        small.get_by_role("contentinfo").get_by_role("link", name="Bar").first,
    ]
    boxes = [box for one in touched if (box := one.bounding_box())]
    assert len(boxes) > 1
    assert all(min(box["width"], box["height"]) >= SMALLEST_TARGET for box in boxes)


def test_on_paper_a_heading_stands_in_the_column_of_what_it_heads(small: Page):
    small.set_viewport_size({"width": 760, "height": 1000})
    small.emulate_media(media="print")
    for venue in venues(small):
        small.goto(f"/venue/{venue['id']}")
        apart = small.locator("main h2:visible").evaluate_all(
            """all => all.filter(heading => {
                const part = heading.closest("section") ?? heading.parentElement;
                const below = [...part.querySelectorAll("p, li, dl, table")].find(
                    one => one.getClientRects().length && heading.compareDocumentPosition(one) & 4);
                const left = one => one.getClientRects()[0].x;
                return below && Math.abs(left(heading) - left(below)) > innerWidth / 4;
            }).map(heading => heading.innerText)"""
        )
        assert apart == []


LISTS = (
    "/locations",
    "/locations/tx",
    "/locations/tx/houston",
    "/cosmic-bowling",
    "/bowling-leagues/tx",
    "/best-bowling-in-denver",
)


@pytest.mark.smoke
@pytest.mark.parametrize("address", first_of(2, LISTS[2:] + LISTS[:2]))
def test_the_first_venue_of_a_list_is_on_the_first_screen(small: Page, address: str):
    small.goto(address)

    assert ends(small.get_by_role("article").first.get_by_role("heading")) < SCREEN


def test_a_tap_above_a_list_narrows_it(small: Page):
    small.goto("/locations/tx")
    wanted = small.get_by_role("list", name="Popular filters").get_by_role("link", name="Wheelchair accessible")
    assert ends(wanted) < SCREEN
    wanted.click()

    expect(small).to_have_url(re.compile(r"\?amenity=wheelchair$"))
    expect(small.get_by_role("link", name="Remove the filter Wheelchair accessible")).to_be_visible()
    popular = small.get_by_role("list", name="Popular filters")
    expect(popular.get_by_role("link").first).to_be_visible()
    expect(popular.get_by_role("link", name="Wheelchair")).to_have_count(0)


def test_what_is_the_same_on_many_lists_is_folded_below_the_venues(small: Page):
    small.goto("/cosmic-bowling")
    last = small.get_by_role("article").last
    essays = small.locator("main details.fold:not(.fold-on-phones)")

    assert essays.count() > 3
    for number in range(essays.count()):
        assert essays.nth(number).get_attribute("open") is None
        assert begins(essays.nth(number)) > begins(last)


@pytest.mark.usefixtures("no_limits")
def test_nothing_in_the_header_lies_over_anything_else_for_somebody_signed_in(small: Page, site: Site):
    sign_in(small, site, somebody())
    small.goto("/account/lists")
    shown = [part for part in small.get_by_role("banner").locator("a, button").all() if part.is_visible()]
    boxes = [box for part in shown if (box := part.bounding_box()) and box["width"] > 1]  # Not the way to the content.
    boxes.sort(key=lambda box: box["x"])
    assert len(boxes) == 4  # Home, search, account and menu.
    assert all(one["x"] + one["width"] <= other["x"] + 1 for one, other in pairwise(boxes))


@pytest.mark.parametrize("prefix", ["", "/es"], ids=["english", "spanish"])
def test_the_ways_to_sort_reviews_stand_in_one_row(small: Page, prefix: str):
    small.goto(f"{prefix}/venue/{venues(small)[0]['id']}?sort=helpful")
    ways = small.locator("nav:has(> ul a[href*='sort=']) a")
    expect(ways).to_have_count(4)
    assert len({begins(way) for way in ways.all()}) == 1
    assert small.locator("nav a[aria-current=true][href*='sort=helpful']").evaluate(
        "one => one.getBoundingClientRect().right <= innerWidth"
    )
    assert small.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
