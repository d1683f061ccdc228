import json
from functools import partial

import pytest

from bowling_app.listings.seo import experiences_head, listing_head
from bowling_app.listings.services.experiences import load_experiences
from bowling_app.listings.services.help_pages import load_ranking_help
from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.platform.seo.alternates import in_all_languages
from bowling_app.platform.seo.heads import LONGEST_DESCRIPTION, LONGEST_TITLE, not_found_head, text_page_head
from bowling_app.platform.seo.json_ld import absolute
from bowling_app.platform.seo.site_address import SiteAddress, own_site
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.reviews.rules.limits import REVIEWS_OF_A_PAGE
from bowling_app.search.schemas import SearchView
from bowling_app.search.seo import search_head
from bowling_app.settings import settings
from bowling_app.site.seo.home_head import home_head
from bowling_app.site.services.home import load_home
from bowling_app.venue_page.seo.venue_head import venue_head
from bowling_app.venue_page.services.venue_opinions import load_venue_page
from bowling_app.venue_page.services.venue_pages import load_venue
from tests.factories import a_place, a_review, a_venue
from tests.listings.listing_pages import in_city, in_country, in_state

SITE = SiteAddress("https://lanes.example", "LaneScout")
DEMONSTRATION = SiteAddress("https://lanes.example", "LaneScout", is_demonstration=True)


def kinds(head):
    return [json.loads(block)["@type"] for block in head.json_ld]


@pytest.fixture
def heads(uow, visitor):
    """Every page's head, for a directory of one long-named venue."""
    name = "The Grand Old Sunset Boulevard Family Bowling and Entertainment Center"
    venue = a_venue(uow, name, lanes=24, game_price=5, amenities=["bar"], place=a_place(uow, "Feasterville-Trevose"))
    views = {
        "home": (home_head, load_home(uow, visitor)),
        "country": (listing_head, in_country(uow, "bowling-bar")),
        "state": (listing_head, in_state(uow, "bowling-bar")),
        "city": (listing_head, in_city(uow, city="feasterville-trevose")),
        "filtered": (listing_head, in_city(uow, "bowling-bar", city="feasterville-trevose", lanes="12")),
        "experiences": (experiences_head, load_experiences(uow, visitor)),
        "how we rank": (text_page_head, load_ranking_help(uow, visitor)),
        "venue": (venue_head, load_venue(uow, visitor, venue_id=venue.id)),
        "search": (search_head, SearchView("sunset " * 28, "", (), (), None, "")),
        "missing": (
            not_found_head,
            MissingView("404", "Gutter ball! We can't find that page.", "It has moved, or never was.", ()),
        ),
    }

    def of(site):
        return {name: make(view, site) for name, (make, view) in views.items()}

    return of


def test_the_canonical_address_of_every_page_is_among_those_of_its_languages(heads, two_languages):
    for language in (ENGLISH, two_languages):
        with speaking(language):
            found = {name: in_all_languages(head) for name, head in heads(own_site()).items() if head.canonical}
        assert {
            name for name, head in found.items() if head.canonical not in {one.href for one in head.alternates}
        } == set()
        assert found["home"].canonical == settings().base_url + (language.prefix or "/")
        assert json.loads(found["home"].json_ld[0])["url"] == found["home"].canonical
        assert found["venue"].canonical.startswith(f"{settings().base_url}{language.prefix}/venue/")


def test_what_has_no_words_has_one_address_in_all_languages(two_languages):
    with speaking(two_languages):
        base = own_site().base_url
        root, told = base.removesuffix("/es"), partial(absolute, base)
        assert [told(each) for each in ("/venue-photos/1.webp", "/share.png", "/photos/a/b.jpg?size=2")] == [
            f"{root}/venue-photos/1.webp", f"{root}/share.png", f"{root}/photos/a/b.jpg?size=2",
        ]  # fmt: skip
        assert [told(each) for each in ("/preview/venue/1.png", "/search?q=a.b", "/venue/1", "https://a.example/")] == [
            f"{base}/preview/venue/1.png", f"{base}/search?q=a.b", f"{base}/venue/1", "https://a.example/",
        ]  # fmt: skip


def test_titles_and_descriptions_fit_into_a_result(heads):
    for head in heads(SITE).values():
        assert 10 < len(head.title) <= LONGEST_TITLE
        assert 10 < len(head.description) <= LONGEST_DESCRIPTION
    assert len({head.title for head in heads(SITE).values()}) == 10


def test_pages_are_indexed_but_filtered_lists_searches_and_missing_ones(heads):
    robots = {name: head.robots for name, head in heads(SITE).items()}
    assert {robots.pop(name) for name in ("filtered", "search", "missing")} == {"noindex, follow"}
    assert set(robots.values()) == {"index, follow"}


def test_nothing_is_indexed_while_the_venues_are_fictional(heads):
    assert {head.robots for head in heads(DEMONSTRATION).values()} == {"noindex, nofollow"}


def test_canonical_addresses_are_absolute_and_missing_where_there_is_none(heads):
    canonical = {name: head.canonical for name, head in heads(SITE).items()}
    assert canonical["home"] == "https://lanes.example/"
    assert canonical["country"] == "https://lanes.example/bowling-bar"
    assert canonical["city"] == "https://lanes.example/locations/tx/feasterville-trevose"
    assert canonical["experiences"] == "https://lanes.example/experiences"
    assert canonical["how we rank"] == "https://lanes.example/how-we-rank"
    assert canonical["filtered"] == canonical["search"] == canonical["missing"] == ""


def test_each_page_describes_itself_to_machines(heads):
    found = {name: kinds(head) for name, head in heads(SITE).items()}
    listing = ["BreadcrumbList", "ItemList"]
    assert found == {
        "home": ["WebSite"],
        "country": listing,
        "state": listing,
        "city": listing,
        "filtered": listing,
        "experiences": ["BreadcrumbList"],
        "how we rank": ["BreadcrumbList"],
        "venue": ["BowlingAlley", "BreadcrumbList"],
        "search": [],
        "missing": [],
    }


def test_a_venue_is_described_by_what_sets_it_apart(uow, visitor):
    venue = a_venue(uow, "Sunset Lanes", lanes=1, game_price="5.50", amenities=["bar", "karaoke"])
    head = venue_head(load_venue(uow, visitor, venue_id=venue.id), SITE)
    assert head.title == "Sunset Lanes, Austin, TX: prices | LaneScout"
    assert head.description == (
        "Sunset Lanes in Austin, TX: 1 lane, $5.50 a game, bar and karaoke. Map and directions."
    )


def test_a_venue_promises_only_what_is_known(uow, visitor):
    known = a_venue(uow, "Sunset Lanes", game_price="5", phone="+15125550142", hours={0: [(600, 1200)]})
    silent = a_venue(uow, "Silva Lanes", zip_code="78701")
    head = venue_head(load_venue(uow, visitor, venue_id=known.id), SITE)
    assert head.title == "Sunset Lanes, Austin, TX: hours and prices | LaneScout"
    assert head.description.endswith(" Opening hours, phone, map, directions and other alleys nearby.")
    head = venue_head(load_venue(uow, visitor, venue_id=silent.id), SITE)
    assert head.title == "Silva Lanes, Austin, TX | LaneScout"
    assert head.description == "Silva Lanes in Austin, TX. Map, directions and other alleys nearby."


def test_lists_promise_only_what_is_known(uow, visitor):
    for name in ("Silva Lanes", "Sunset Lanes"):
        a_venue(uow, name)
    view = in_state(uow)
    assert view.venues_heading == "2 bowling alleys, by name"
    head = listing_head(view, SITE)
    assert head.title == "Bowling alleys in Texas | LaneScout"
    assert head.description == "2 bowling alleys in 1 city or town of Texas."
    head = home_head(load_home(uow, visitor), SITE)
    assert head.description == "2 venues in 1 state, by city, by ZIP code or near you."


def test_link_previews_show_the_name_and_the_price_whether_there_is_a_photo_or_not(uow, visitor):
    drawn, photographed = a_venue(uow), a_venue(uow, "Sunset Lanes", cover_image_url="/photos/1.jpg")
    for venue in (drawn, photographed):
        head = venue_head(load_venue(uow, visitor, venue_id=venue.id), SITE)
        assert head.image.startswith(f"https://lanes.example/preview/venue/{venue.id}.png?v=")
    assert head.image_alt == "Sunset Lanes, Austin, TX"


def test_the_first_page_of_a_whole_list_has_a_picture_of_its_own(heads):
    images = {name: head.image.partition("?")[0] for name, head in heads(SITE).items() if "preview" in head.image}
    assert images == {
        "country": "https://lanes.example/preview/bowling-bar.png",
        "state": "https://lanes.example/preview/bowling-bar/tx.png",
        "city": "https://lanes.example/preview/locations/tx/feasterville-trevose.png",
        "venue": images["venue"],
    }


def test_later_pages_have_titles_descriptions_and_addresses_of_their_own(uow):
    for _ in range(25):
        a_venue(uow)
    first, second = (listing_head(in_city(uow, **query), SITE) for query in ({}, {"page": "2"}))
    assert second.canonical == "https://lanes.example/locations/tx/austin?page=2"
    assert "page 2 of 2" in second.title
    assert second.description.endswith("Page 2 of 2.")
    assert first.title != second.title


def test_the_list_for_machines_holds_the_venues_of_the_page_and_not_those_around(uow):
    a_venue(uow, "Ours")
    a_venue(uow, "Around", place=a_place(uow, "Round Rock", latitude=30.5))
    blocks = [json.loads(block) for block in listing_head(in_city(uow), SITE).json_ld]
    assert [item["name"] for item in blocks[1]["itemListElement"]] == ["Ours"]


def test_a_state_without_venues_is_followed_but_not_indexed(uow):
    head = listing_head(in_state(uow, state="wy"), SITE)
    assert head.robots == "noindex, follow"
    assert kinds(head) == ["BreadcrumbList"]


@pytest.mark.parametrize("asked", [{"sort": "lowest"}, {"stars": "5"}, {"page": "2"}])
def test_some_of_the_reviews_are_no_page_of_their_own(uow, visitor, asked):
    venue = a_venue(uow)
    for _ in range(REVIEWS_OF_A_PAGE + 1):
        a_review(uow, venue, rating=5)
    narrowed = venue_head(load_venue_page(uow, visitor, venue_id=venue.id, **asked), SITE)
    assert (narrowed.canonical, narrowed.robots) == ("", "noindex, follow")
    whole = venue_head(load_venue_page(uow, visitor, venue_id=venue.id, sort="newest", page="1"), SITE)
    assert (whole.canonical, whole.robots) == (f"https://lanes.example/venue/{venue.id}", "index, follow")
