"""A venue over HTTP, byte for byte."""

from datetime import UTC, datetime

from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_link import VenueLink
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.rules.venue_photos import photo_address
from tests.factories import a_source, a_user, a_venue, an_imported_record

THEN = datetime(2026, 11, 3, 18, 5, tzinfo=UTC)
VENUE = (
    '{"id":"sunset-lanes-austin-tx","name":"Sunset Lanes","address":null,"city":"Austin","state":"TX",'
    '"zipCode":"78701","location":{"latitude":30.267235,"longitude":-97.7431},"timeZone":"America/Chicago",'
    '"amenities":["Bar"],"absentAmenities":["Karaoke"],"access":{"lanes":"some","lanesCount":4},"avgRating":4.0,"reviewCount":1,"coverImageUrl":null,"photos":[],"description":null,"email":null,"googlePlaceId":null,"hours":'
    '{"monday":[{"opens":"10:00","closes":"01:00"}],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],'
    '"sunday":[]},"periods":[{"open":{"day":1,"time":"1000"},"close":{"day":2,"time":"0100"}}],"weekdayText":'
    '["Monday: 10:00 AM - 1:00 AM","Tuesday: Closed","Wednesday: Closed","Thursday: Closed","Friday: Closed",'
    '"Saturday: Closed","Sunday: Closed"],"specialHours":[],"seasons":[],'
    '"closedThrough":null,"hoursText":null,"isActive":true,"isFranchise":false,"lanes":24,"phone":"+15125550142",'
    '"priceLevel":null,"pricing":{"hourly":null,"game":5.5,"shoeRental":null},"website":null,"links":[],"isTopAlley":false,'
    '"isFoundingPartner":false,"isSponsor":false,"isDemonstration":false,"createdAt":"2026-11-03T18:05:00Z",'
    '"updatedAt":"2026-11-03T18:05:00Z","accuracyScore":0,"accuracyVoteCount":0,"sources":[{"name":"Pinball Map",'
    '"licence":"CC BY-SA 4.0","licenceUrl":null,"url":"https://pm/1"}]'
)


def a_full_venue(uow: UnitOfWork) -> None:
    venue = a_venue(
        uow, "Sunset Lanes", zip_code="78701", phone="+15125550142", game_price="5.50", lanes=24, amenities=["bar"],
        absent_amenities=["karaoke"],
        hours={0: [(600, 1500)]}, avg_rating=4, latitude=30.26723456, created_at=THEN, updated_at=THEN,
        access_lanes="some", access_lanes_count=4,
    )  # fmt: skip
    an_imported_record(uow, venue, a_source(uow, "Pinball Map", licence="CC BY-SA 4.0"), url="https://pm/1")


def test_a_venue_is_sent_as_ever(api: FastAPI, uow: UnitOfWork) -> None:
    a_full_venue(uow)
    site = TestClient(api)
    assert site.get("/api/venues/sunset-lanes-austin-tx").text == f"{VENUE}}}"
    assert site.get("/api/venues").text == f'{{"venues":[{VENUE}}}],"nextCursor":null}}'


def test_a_near_venue_is_a_venue_with_its_distance(api: FastAPI, uow: UnitOfWork) -> None:
    a_full_venue(uow)
    answer = TestClient(api).get("/api/venues/nearby?latitude=30.3&longitude=-97.7431")
    assert answer.text == f'{{"venues":[{VENUE},"distance":2.264,"isNearby":true}}]}}'


def a_shown_photo(uow: UnitOfWork, venue: Venue, key: str, position: int | None, alt: str) -> None:
    removed_at = None if position else THEN
    uow.session.add(
        VenuePhoto(
            key=key * 32, venue_id=venue.id, position=position, removed_at=removed_at, width=1600, height=900,
            alt_text=alt, file_hash="f" * 64, added_by="secret-kim",
        )
    )  # fmt: skip


def test_a_venue_is_sent_with_the_photos_and_links_that_its_page_shows_and_not_with_who_sent_them(
    api: FastAPI, uow: UnitOfWork
) -> None:
    a_user(uow, "secret-kim")
    venue = a_venue(uow, "Sunset Lanes", cover_image_url=photo_address("b" * 32))
    a_venue(uow, "Other Lanes")
    a_shown_photo(uow, venue, "a", 1, "Lanes under blue light")
    a_shown_photo(uow, venue, "b", 2, "The front door at night")
    a_shown_photo(uow, venue, "c", None, "A photo that was removed")
    uow.session.add(VenueLink(venue_id=venue.id, kind="facebook", url="https://facebook.com/sunset"))
    uow.session.add(VenueLink(venue_id=venue.id, kind="reservations", url="https://sunset.example/book"))
    uow.session.flush()
    answer = TestClient(api).get("/api/venues")
    other, sunset = answer.json()["venues"]
    size = {"width": 1600, "height": 900}
    assert sunset["photos"] == [
        {"url": f"/venue-photos/{'a' * 32}-1600.webp", "altText": "Lanes under blue light", **size, "isCover": False},
        {"url": f"/venue-photos/{'b' * 32}-1600.webp", "altText": "The front door at night", **size, "isCover": True},
    ]
    assert sunset["links"] == [
        {"kind": "reservations", "url": "https://sunset.example/book"},
        {"kind": "facebook", "url": "https://facebook.com/sunset"},
    ]
    assert (other["photos"], other["links"]) == ([], [])
    assert "secret-kim" not in answer.text
    assert "f" * 64 not in answer.text


def test_openapi_describes_the_photos_and_links_of_a_venue(api: FastAPI) -> None:
    venue = TestClient(api).get("/api/openapi.json").json()["components"]["schemas"]["VenueRecord"]["properties"]
    assert venue["photos"]["maxItems"] == 20
    assert "order of the venue's page" in venue["photos"]["description"]
    assert venue["links"]["maxItems"] == 10
