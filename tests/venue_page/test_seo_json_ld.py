import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.files.galleries import GalleryPhoto
from bowling_app.platform.kit.links import Link
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld, dump_json_ld, website_json_ld
from bowling_app.venue_page.schemas.venue_page import VenueFacts
from bowling_app.venue_page.seo.venue_json_ld import venue_json_ld
from bowling_app.venues.rules.hours import DateHours, Interval, Week
from bowling_app.venues.seo.item_list_json_ld import item_list_json_ld
from tests.site_wide.view_models import a_contact, an_unknown_venue_page
from tests.venue_page.opinion_models import MOMENT, a_review_card, no_opinions, opinions

SITE = "https://lanes.example"


@pytest.fixture
def facts():
    return VenueFacts(
        latitude=30.26720012, longitude=-97.7431, street="1200 Main St", city="Austin", state="TX", zip_code="78701",
        telephone="+15125550142", price_range="$5.50 a game", week=Week((Interval(0, 600, 1500),)),
        exceptions=(DateHours(date(2026, 12, 25), None, None),), today=date(2026, 11, 23),
            amenities=("Karaoke",), absent_amenities=("Bar",),
        rating=4.333, review_count=12,
    )  # fmt: skip


@pytest.fixture
def view(facts):
    return an_unknown_venue_page(
        id="sunset", description=("One.", "Two."), image="/art/sunset.svg", structured=facts,
        contact=a_contact(website="sunset.com", website_href="https://sunset.com"),
    )  # fmt: skip


def test_a_venue_says_everything_known(view, facts):
    block = venue_json_ld(SITE, view, facts)
    assert block["@type"] == "BowlingAlley"
    assert block["url"] == block["@id"] == "https://lanes.example/venue/sunset"
    assert block["geo"] == {"@type": "GeoCoordinates", "latitude": 30.2672, "longitude": -97.7431}
    assert block["address"] == {
        "@type": "PostalAddress", "streetAddress": "1200 Main St", "addressLocality": "Austin",
        "addressRegion": "TX", "postalCode": "78701", "addressCountry": "US",
    }  # fmt: skip
    assert block["aggregateRating"] == {"@type": "AggregateRating", "ratingValue": 4.3, "reviewCount": 12}
    assert (block["telephone"], block["priceRange"]) == ("+15125550142", "$5.50 a game")
    assert block["description"] == "One. Two."
    assert len(block["openingHoursSpecification"]) == 8
    assert [(item["name"], item["value"]) for item in block["amenityFeature"]] == [("Karaoke", True), ("Bar", False)]


def test_reviews_stand_where_the_page_shows_them_and_the_mean_is_that_of_all(view, facts):
    shown = opinions(reviews=(a_review_card(), a_review_card(2, paragraphs=())))
    block = venue_json_ld(SITE, replace(view, opinions=shown), facts)
    assert block["aggregateRating"]["reviewCount"] == 12
    assert block["review"] == [
        {
            "@type": "Review", "author": {"@type": "Person", "name": "Kim"}, "datePublished": MOMENT,
            "reviewRating": {"@type": "Rating", "ratingValue": 4, "bestRating": 5, "worstRating": 1},
            "reviewBody": "Smooth lanes.\nLoud music.",
        },
        {
            "@type": "Review", "author": {"@type": "Person", "name": "Kim"}, "datePublished": MOMENT,
            "reviewRating": {"@type": "Rating", "ratingValue": 4, "bestRating": 5, "worstRating": 1},
        },
    ]  # fmt: skip
    assert "review" not in venue_json_ld(SITE, replace(view, opinions=no_opinions()), facts)


def test_what_is_unknown_is_left_out(view, facts):
    unknown = replace(
        facts, street="", zip_code="", telephone="", price_range="", week=None, exceptions=(), amenities=(),
        absent_amenities=(), rating=0.0, review_count=0,
    )  # fmt: skip
    block = venue_json_ld(SITE, replace(view, description=(), contact=a_contact(website_href="")), unknown)
    assert set(block) == {"@context", "@type", "@id", "name", "url", "address", "geo"}
    assert set(block["address"]) == {"@type", "addressLocality", "addressRegion", "addressCountry"}


@pytest.mark.parametrize(
    ("image", "shown"),
    [
        ("/art/sunset.svg", None),
        ("/photos/1.jpg", f"{SITE}/photos/1.jpg"),
        ("https://a.com/1.jpg", "https://a.com/1.jpg"),
    ],
)
def test_a_drawing_is_not_given_out_as_a_picture(view, facts, image, shown):
    assert venue_json_ld(SITE, replace(view, image=image), facts).get("image") == shown


def test_every_photo_of_the_page_is_given_out_the_one_at_its_head_first(view, facts):
    photo = GalleryPhoto("/venue-photos/b-640.webp", "", "/venue-photos/b-1600.webp", "The bar", 1600, 1200)
    block = venue_json_ld(SITE, replace(view, image="/venue-photos/a-960.webp", photos=(photo,)), facts)
    assert block["image"] == [f"{SITE}/venue-photos/a-960.webp", f"{SITE}/venue-photos/b-1600.webp"]
    assert venue_json_ld(SITE, replace(view, photos=(photo,)), facts)["image"] == f"{SITE}/venue-photos/b-1600.webp"


def test_a_venue_is_the_same_as_its_website_and_its_profiles(view, facts):
    known = replace(facts, profiles=("https://www.facebook.com/sunset",))
    assert venue_json_ld(SITE, view, facts)["sameAs"] == "https://sunset.com"
    assert venue_json_ld(SITE, view, known)["sameAs"] == ["https://sunset.com", "https://www.facebook.com/sunset"]


def test_breadcrumbs_and_lists_are_numbered_and_absolute():
    crumbs = breadcrumbs_json_ld(SITE, [Link("Home", "/"), Link("Texas", "/locations/tx")])["itemListElement"]
    assert [(item["position"], item["item"]) for item in crumbs] == [(1, f"{SITE}/"), (2, f"{SITE}/locations/tx")]
    assert item_list_json_ld(SITE, "Alleys", [])["numberOfItems"] == 0


def test_the_site_says_where_its_search_is():
    action = website_json_ld(SITE, "LaneScout")["potentialAction"]
    assert action["target"]["urlTemplate"] == "https://lanes.example/search?q={search_term_string}"


@given(st.text())
def test_no_text_breaks_out_of_its_script(text):
    dumped = dump_json_ld({"name": text})
    assert not {"<", ">", "&", "\u2028", "\u2029"} & set(dumped)
    assert json.loads(dumped) == {"name": text}


def test_a_script_in_a_name_is_harmless():
    dumped = dump_json_ld({"name": '</script><script>alert(1)</script> & "Sons"'})
    assert dumped.startswith('{"name":"\\u003c/script\\u003e')
