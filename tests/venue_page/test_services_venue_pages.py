from datetime import UTC, date, datetime

import pytest

from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Gone, Moved, NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.prices.services.price_reports import build_reports
from bowling_app.search.rules.search_subjects import subjects_beginning
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.schemas.facts import Fact
from tests.counting import statements
from tests.factories import (
    a_field_source,
    a_place,
    a_review,
    a_source,
    a_user,
    a_venue,
    an_accuracy_report,
    an_alias,
    an_exception,
    an_imported_record,
)

BUDGET = 19  # The last one asks whether a source has lost the venue.
FRIDAY_NIGHT = datetime(2026, 11, 21, 5, 30, tzinfo=UTC)  # Friday, half past eleven in Austin.


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch):
    monkeypatch.setattr(clock, "now", lambda: FRIDAY_NIGHT)


def load(uow, visitor, venue):
    return load_venue(uow, visitor, venue_id=venue.id)


class TestAddress:
    def test_an_unknown_id_is_not_found(self, uow, visitor):
        for venue_id in ("nope", "", "\x00", "a b", "x" * 5000, "\ud800"):
            with pytest.raises(NotFound, match="Venue not found"):
                load_venue(uow, visitor, venue_id=venue_id)

    def test_an_old_id_leads_to_the_venue(self, uow, visitor):
        an_alias(uow, a_venue(uow, "New Lanes"), "old-lanes")
        with pytest.raises(Moved) as moved:
            load_venue(uow, visitor, venue_id="old-lanes")
        assert (moved.value.path, moved.value.permanent) == ("/venue/new-lanes-austin-tx", True)

    def test_a_merged_venue_leads_to_its_successor_over_several_mergers(self, uow, visitor):
        last = a_venue(uow, "Last")
        middle = a_venue(uow, "Middle", is_active=False, successor_id=last.id)
        first = a_venue(uow, "First", is_active=False, successor_id=middle.id)
        an_alias(uow, first, "zeroth")
        with pytest.raises(Moved) as moved:
            load_venue(uow, visitor, venue_id="zeroth")
        assert moved.value.path == "/venue/last-austin-tx"

    def test_a_closed_venue_is_gone(self, uow, visitor):
        with pytest.raises(Gone):
            load(uow, visitor, a_venue(uow, is_active=False))

    def test_an_old_id_of_a_closed_venue_is_not_found(self, uow, visitor):
        an_alias(uow, a_venue(uow, is_active=False), "old")
        with pytest.raises(NotFound):
            load_venue(uow, visitor, venue_id="old")


class TestFacts:
    def test_everything_known_is_shown(self, uow, visitor):
        venue = a_venue(
            uow, "Sunset Lanes", address="1200 Main St", zip_code="78701", phone="+15125550142", lanes=24,
            website="https://www.sunsetlanes.com/bowl", email="hello@sunsetlanes.com", price_level=2,
            game_price="5.50", hourly_price=35, shoe_rental_price=4, description="One.\n\nTwo.", is_sponsor=True,
            is_franchise=True, amenities=["karaoke", "cosmic"], absent_amenities=["bar"],
        )  # fmt: skip
        view = load(uow, visitor, venue)
        assert [crumb.label for crumb in view.crumbs] == ["Home", "Bowling alleys", "Texas", "Austin", "Sunset Lanes"]
        assert view.badges == ("Sponsored", "Part of a chain")
        assert view.contact.address_lines == ("1200 Main St", "Austin, TX 78701")
        assert view.contact.address_text == "1200 Main St, Austin, TX 78701"
        assert view.contact.apple_href.startswith("https://maps.apple.com/?daddr=")
        assert (view.contact.phone, view.contact.phone_href) == ("(512) 555-0142", "tel:+15125550142")
        assert (view.contact.website, view.contact.website_href) == (
            "sunsetlanes.com",
            "https://www.sunsetlanes.com/bowl",
        )
        assert view.contact.email == "hello@sunsetlanes.com"
        assert view.facts == (Fact("Lanes", "24"), Fact("Price level", "$$ (moderate)"))
        assert [(fact.label, fact.value) for fact in view.prices] == [
            ("Per game", "$5.50"), ("Per lane, per hour", "$35"), ("Shoe rental", "$4"),
        ]  # fmt: skip
        assert view.amenities == (
            Link("Cosmic bowling", "/cosmic-bowling/tx/austin"),
            Link("Karaoke", "/karaoke-bowling/tx/austin"),
        )
        assert view.absent_amenities == ("Bar",)
        assert view.description == ("One.", "Two.")
        assert view.map.label == "Map: Sunset Lanes in Austin, TX"
        assert view.map.address.startswith(f"/map/venue/{view.id}.svg?v=")
        assert Link("GeoNames", "https://www.geonames.org/") in view.map.credit

    def test_what_is_unknown_is_said_in_one_sentence(self, uow, visitor):
        view = load(uow, visitor, a_venue(uow))
        assert (
            view.missing == "Hours, prices, lanes, a phone number, a website, amenities and access aren't listed yet."
        )
        assert view.is_thin
        assert (*view.facts, *view.prices, *view.hours.rows, *view.amenities) == ()
        assert (view.hours.note, view.price_note) == ("", "")
        assert (view.rating, view.reviews) == ("", "No reviews yet")
        assert view.contact.address_lines == ("Austin, TX",)
        assert view.image_note == "Illustration: no photos yet"

    def test_a_single_gap_is_named_and_none_is_not(self, uow, visitor):
        full = {
            "phone": "+15125550142", "website": "https://a.com", "lanes": 9, "game_price": 5, "amenities": ["bar"],
            "access_ball_ramp": "no",
        }  # fmt: skip
        venue = a_venue(uow, hours={0: [(600, 1320)]}, **full)
        assert (load(uow, visitor, venue).missing, load(uow, visitor, venue).is_thin) == ("", False)
        venue.website = None
        assert load(uow, visitor, venue).missing == "A website isn't listed yet."

    def test_a_missing_price_gives_the_usual_range_of_the_city_else_of_the_state(self, uow, visitor):
        dear, cheap = a_place(uow), a_place(uow, "Dallas")
        for place, prices in ((dear, (5, 6, 7)), (cheap, (2, 3))):
            for price in prices:
                a_venue(uow, place=place, game_price=price)
        build_reports(uow, Actor(is_system=True))
        assert load(uow, visitor, a_venue(uow)).price_note == (
            "About half of the alleys with listed prices in Austin charge $5.50 to $6.50 a game."
        )
        elsewhere = load(uow, visitor, a_venue(uow, place=cheap)).price_note
        assert elsewhere == "About half of the alleys with listed prices in Texas charge $3 to $6 a game."
        assert load(uow, visitor, a_venue(uow, place=cheap, game_price=4)).price_note.startswith("Typical prices;")

    def test_a_range_of_one_price_is_that_price(self, uow, visitor):
        for _each in range(3):
            a_venue(uow, hourly_price=20)
        build_reports(uow, Actor(is_system=True))
        assert load(uow, visitor, a_venue(uow)).price_note == "Typical listed prices in Austin: $20 an hour per lane."

    def test_an_old_unconfirmed_venue_says_so(self, uow, visitor):
        venue = a_venue(uow, address="1 Main St", is_unconfirmed=True)
        a_field_source(uow, venue, "address", a_source(uow), observed_on=date(2011, 4, 1))
        assert load(uow, visitor, venue).unconfirmed == "Listed in 2011, not confirmed since."
        venue.is_unconfirmed = False
        assert load(uow, visitor, venue).unconfirmed == ""

    def test_a_free_game_is_not_an_unknown_price(self, uow, visitor):
        view = load(uow, visitor, a_venue(uow, game_price=0))
        assert view.prices[0] == Fact("Per game", "Free")

    def test_votes_on_the_data_are_told_as_sums(self, uow, visitor):
        venue = a_venue(uow)
        for value in (1, 1, -1):
            an_accuracy_report(uow, venue, value=value)
        assert load(uow, visitor, venue).facts[-1].value == "2 of 3 people say this info is correct"

    def test_amenities_lead_to_the_alleys_of_the_city_that_have_them(self, uow, visitor):
        venue = a_venue(uow, amenities=["karaoke", "batting-cages"])
        leads = {link.label: link.href for link in load(uow, visitor, venue).amenities}
        assert leads == {
            "Karaoke": "/karaoke-bowling/tx/austin", "Batting cages": "/locations/tx/austin?amenity=batting-cages",
        }  # fmt: skip
        for known in subjects_beginning("batting cages"):
            assert known.path("TX", "austin") == leads["Batting cages"]

    def test_an_amenity_that_left_the_vocabulary_is_not_shown(self, uow, visitor):
        view = load(uow, visitor, a_venue(uow, amenities=["karaoke", "jukebox"]))
        assert [link.label for link in view.amenities] == ["Karaoke"]

    def test_a_photo_takes_the_place_of_the_drawing(self, uow, visitor):
        view = load(uow, visitor, a_venue(uow, cover_image_url="/photos/a.jpg"))
        assert (view.image, view.image_note) == ("/photos/a.jpg", "")

    def test_a_photo_that_is_elsewhere_does_not(self, uow, visitor):
        venue = a_venue(uow, cover_image_url="https://example.com/a.jpg")
        view = load(uow, visitor, venue)
        assert (view.image, view.image_note) == (f"/art/{venue.id}.svg", "Illustration: no photos yet")

    @pytest.mark.parametrize(
        ("fields", "label"),
        [
            ({"phone": "+15125550142", "website": "https://a.com"}, "Call (512) 555-0142"),
            ({"website": "https://a.com"}, "Visit the website"),
            ({}, "Get directions"),
        ],
    )
    def test_the_primary_action_is_what_can_be_done(self, uow, visitor, fields, label):
        assert load(uow, visitor, a_venue(uow, **fields)).contact.primary_label == label

    def test_nothing_about_people_leaves_but_sums(self, uow, visitor):
        owner = a_user(uow, "owner-uid", display_name="Olive Owner")
        venue = a_venue(uow, owner_id=owner.id)
        a_review(uow, venue, a_user(uow, "voter-uid"))
        an_accuracy_report(uow, venue, a_user(uow, "reporter-uid"), value=-1, reason="wrong phone")
        shown = repr(load(uow, visitor, venue))
        assert not [
            word for word in ("owner-uid", "Olive", "voter-uid", "reporter-uid", "wrong phone") if word in shown
        ]


class TestHours:
    def test_the_venue_is_open_past_midnight_in_its_own_time(self, uow, visitor):
        venue = a_venue(uow, hours={4: [(16 * 60, 25 * 60)], 5: [(10 * 60, 26 * 60)]})
        view = load(uow, visitor, venue)
        assert (view.hours.status, view.hours.is_open) == ("Open until 1 AM", True)
        assert [(row.day, row.times) for row in view.hours.rows][3:6] == [
            ("Thursday", "Closed"), ("Friday", "4 PM to 1 AM"), ("Saturday", "10 AM to 2 AM"),
        ]  # fmt: skip
        assert [row.day for row in view.hours.rows if row.is_today] == ["Friday"]
        assert view.hours.note == "Local time in Austin (CST)."

    def test_another_time_zone_has_another_day(self, uow, visitor):
        honolulu = a_place(uow, "Honolulu", "HI", time_zone="Pacific/Honolulu")
        view = load(uow, visitor, a_venue(uow, place=honolulu, hours={4: [(600, 1200)]}))
        assert (view.hours.status, view.hours.is_open) == ("Open until 8 PM", True)

    def test_known_hours_without_an_opening_are_closed_days(self, uow, visitor):
        view = load(uow, visitor, a_venue(uow, hours={}))
        assert {row.times for row in view.hours.rows} == {"Closed"}

    def test_exceptions_to_come_are_shown_and_past_ones_are_not(self, uow, visitor):
        venue = a_venue(uow, hours={day: [(600, 1200)] for day in range(7)})
        an_exception(uow, venue, date(2026, 11, 19), label="Past")
        an_exception(uow, venue, date(2026, 11, 20), opens=1380, closes=1500)
        an_exception(uow, venue, date(2026, 12, 25), label="Christmas Day")
        view = load(uow, visitor, venue)
        assert [(row.day, row.times, row.is_today) for row in view.hours.exceptions] == [
            ("Friday, Nov 20, 2026", "11 PM to 1 AM", True),
            ("Friday, Dec 25, 2026 (Christmas Day)", "Closed", False),
        ]
        assert view.hours.status == "Open until 1 AM"
        assert view.hours.today == "11 PM to 1 AM"

    def test_the_hours_of_today_are_those_of_the_week_where_nothing_is_special(self, uow, visitor):
        assert load(uow, visitor, a_venue(uow, hours={4: [(600, 1200)]})).hours.today == "10 AM to 8 PM"
        assert load(uow, visitor, a_venue(uow, hours={})).hours.today == "Closed"
        assert load(uow, visitor, a_venue(uow)).hours.today == ""

    def test_days_on_end_that_are_closed_for_one_reason_are_told_once(self, uow, visitor):
        venue = a_venue(uow, hours={day: [(600, 1200)] for day in range(7)})
        for day in (20, 21, 22):
            an_exception(uow, venue, date(2026, 11, day), label="Closed for now")
        an_exception(uow, venue, date(2026, 11, 23), label="Inventory")
        an_exception(uow, venue, date(2026, 11, 25), label="Inventory")
        assert [(row.day, row.times, row.is_today) for row in load(uow, visitor, venue).hours.exceptions] == [
            ("Nov 20, 2026 to Nov 22, 2026 (Closed for now)", "Closed", True),
            ("Monday, Nov 23, 2026 (Inventory)", "Closed", False),
            ("Wednesday, Nov 25, 2026 (Inventory)", "Closed", False),
        ]


class TestSources:
    def test_each_source_vouches_for_its_facts_with_its_date_and_licence(self, uow, visitor):
        venue = a_venue(uow, lanes=12, game_price=5)
        source = a_source(uow, "Pinball Map", licence="CC BY-SA 4.0", licence_url="https://cc", homepage="https://pm")
        an_imported_record(uow, venue, source, url="https://pm/1")
        for field in ("name", "address", "phone"):
            a_field_source(uow, venue, field, source, observed_on=date(2019, 8, 5))
        a_field_source(uow, venue, "lanes", source)
        a_field_source(uow, venue, "game_price", kind="owner", observed_on=date(2026, 1, 2))
        view = load(uow, visitor, venue)
        first, second, third = view.sources
        assert (first.group, first.confirmed, first.source) == (
            "Name, address, phone, website",
            "Aug 5, 2019",
            "Pinball Map",
        )
        assert (first.source_href, first.licence, first.licence_href) == ("https://pm/1", "CC BY-SA 4.0", "https://cc")
        assert (second.group, second.confirmed, second.source) == ("Prices", "Jan 2, 2026", "The owner")
        assert (third.group, third.confirmed) == ("Lanes", "Date unknown")
        assert view.facts[0].note == "Pinball Map"
        assert view.prices[0].note == "The owner, Jan 2, 2026"


class TestNearby:
    def test_the_six_nearest_others_are_shown_with_distances(self, uow, visitor):
        venue = a_venue(uow, "Here")
        for number in range(8):
            a_venue(uow, f"Near {number}", latitude=30.2672 + (number + 1) / 69.1)
        a_venue(uow, "Too far", latitude=33.0)
        nearby = load(uow, visitor, venue).nearby
        assert [card.name for card in nearby] == [f"Near {number}" for number in range(6)]
        assert nearby[0].distance == "1 mile"

    def test_the_number_of_statements_does_not_grow_with_the_venues(self, uow, visitor):
        venue_id = a_venue(uow).id
        for number in range(9):
            a_venue(uow, amenities=["bar"], hours={0: [(600, 1200)]}, place=a_place(uow, f"Town {number}"))
        with statements(uow) as seen:
            load_venue(uow, visitor, venue_id=venue_id)
        assert len(seen) <= BUDGET
