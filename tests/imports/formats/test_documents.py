"""An export of the collection `venues` with its subcollections."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest

from bowling_app.imports.services.formats.documents import read_documents, records_of
from bowling_app.venues.rules.hours import Interval, Openings
from bowling_app.venues.rules.venue_draft import AccuracyDraft, PersonDraft, ReviewDraft, VenueDraft
from tests.imports.formats.parting import parted

MONDAY_NIGHT: Openings = (Interval(0, 960, 1380),)
SEVEN = {"_seconds": 1_700_000_000, "_nanoseconds": 0}
THEN = datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)
VENUE: dict[str, Any] = {
    "name": "Sunset Lanes",
    "address": "1 Main St",
    "city": "Austin",
    "state": "Texas",
    "zipCode": "78701",
    "location": {"latitude": 30.2711, "longitude": -97.7437},
    "phone": "(512) 555-0142",
    "website": "https://sunset.example.com",
    "lanes": 24,
    "priceLevel": 2,
    "pricing": {"game": "5.50", "hourly": 35, "shoeRental": 0},
    "amenities": ["🎱 Pool Tables", "Glow Bowling"],
    "weekdayText": ["Monday: 4:00 - 11:00 PM", "Tuesday: Closed"],
    "isActive": True,
    "isTopAlley": True,
    "avgRating": 1.0,
    "reviewCount": 99,
    "createdAt": SEVEN,
    "updatedAt": "2024-02-03T04:05:06Z",
}


def read(content: Any) -> Any:
    records, users = records_of(content)
    return parted(read_documents(records, users, date(2026, 11, 20)))


def only(**fields: Any) -> VenueDraft:
    drafts, refusals = read([VENUE | {"id": "AbC123"} | fields])
    assert refusals == ()
    return drafts[0]


def test_a_document_becomes_a_venue_that_keeps_its_id() -> None:
    draft = only()
    assert (draft.venue_id, draft.external_id, draft.where) == ("AbC123", "AbC123", "venues/AbC123")
    assert (draft.state, draft.zip_code, draft.phone) == ("TX", "78701", "+15125550142")
    prices = (draft.game_price, draft.hourly_price, draft.shoe_rental_price)
    assert prices == (Decimal("5.50"), Decimal("35.00"), None)
    assert draft.amenities == (("billiards", True), ("cosmic", True))
    assert draft.hours is not None
    assert draft.hours.openings == MONDAY_NIGHT
    assert (draft.is_active, draft.is_top_alley, draft.is_sponsor) == (True, True, None)
    assert (draft.created_at, draft.observed_on) == (THEN, date(2024, 2, 3))


@pytest.mark.parametrize(
    "content",
    [
        [VENUE | {"id": "AbC123"}],
        {"venues": [VENUE | {"id": "AbC123"}]},
        {"venues": {"AbC123": VENUE}},
        {"__collections__": {"venues": {"AbC123": VENUE}}},
    ],
)
def test_exports_come_as_lists_and_as_mappings(content: Any) -> None:
    assert read(content)[0][0].venue_id == "AbC123"


@pytest.mark.parametrize(
    ("weekday_text", "periods", "hours"),
    [
        (
            ["Monday: 4:00 - 11:00 PM"],
            [{"open": {"day": 3, "time": "0100"}, "close": {"day": 3, "time": "0200"}}],
            None,
        ),
        (None, [{"open": {"day": 1, "time": "1600"}, "close": {"day": 1, "time": "2300"}}], {"tuesday": "4pm-5pm"}),
        (["Monday: ask"], None, {"monday": {"open": "16:00", "close": "23:00"}}),
        (None, None, "Mon 4pm-11pm"),
    ],
)
def test_of_the_three_forms_of_hours_the_one_that_was_shown_counts_first(
    weekday_text: Any, periods: Any, hours: Any
) -> None:
    week = only(weekdayText=weekday_text, periods=periods, hours=hours).hours
    assert week is not None
    assert week.openings == MONDAY_NIGHT


def test_older_names_of_fields_are_understood() -> None:
    draft = only(zipCode=None, postalCode="78702", location=None, lat=30.26, lng=-97.72)
    assert (draft.zip_code, draft.latitude, draft.is_position_exact) == ("78702", 30.26, True)


def test_coordinates_that_a_form_left_at_zero_are_no_position() -> None:
    assert not only(location={"latitude": 0, "longitude": 0}).is_position_exact


@pytest.mark.parametrize("key", ["__collections__", "subcollections", None])
@pytest.mark.parametrize("as_list", [True, False])
def test_reviews_come_with_their_people(key: str | None, *, as_list: bool) -> None:
    review = {
        "rating": "5",
        "text": "Great\x00 place",
        "userDisplayName": "Ann",
        "userPhotoURL": "javascript:alert(1)",
        "createdAt": SEVEN,
        "updatedAt": SEVEN,
    }
    reviews: Any = [review | {"userId": "ann"}] if as_list else {"ann": review}
    draft = only(**{key: {"reviews": reviews}}) if key else only(reviews=reviews)
    assert draft.belongings.reviews == (ReviewDraft("ann", 5, "Great place", THEN, THEN),)
    assert draft.belongings.people == (PersonDraft("ann", "Ann", None),)


@pytest.mark.parametrize("rating", [0, 6, "five", 4.5, None, True])
def test_a_review_with_an_impossible_rating_is_left_out_and_noted(rating: Any) -> None:
    draft = only(reviews={"ann": {"rating": rating}})
    assert draft.belongings.reviews == ()
    assert draft.notes == ("a review is broken: left out",)


def test_scores_come_with_their_status_and_week() -> None:
    draft = only(
        games=[
            {
                "id": "g1",
                "userId": "ann",
                "score": 201,
                "status": "approved",
                "createdAt": SEVEN,
                "weekBucket": "2023-W46",
            },
            {"id": "g2", "userId": "bob", "score": 150, "status": "odd", "createdAt": SEVEN, "tz": "Mars/Base"},
            {"id": "g3", "userId": "bob", "score": 301},
        ]
    )
    scores = draft.belongings.scores
    assert [(s.score_id, s.score, s.status, s.week_bucket, s.tz) for s in scores] == [
        ("g1", 201, "approved", "2023-W46", "America/New_York"),
        ("g2", 150, "pending", "2023-W46", "America/New_York"),
    ]
    assert draft.notes == ("a score is broken: left out",)


@pytest.mark.parametrize(
    "moment",
    [
        {"_seconds": -9e18}, "0001-01-01", 1e300, "yesterday", {"seconds": None}, True, -60_000_000_000,
        250_000_000_000_000, {"_seconds": 99_000_000_000},
    ],
)  # fmt: skip
def test_moments_that_cannot_be_are_unknown(moment: Any) -> None:
    score = {"userId": "ann", "score": 9, "createdAt": moment}
    games = [score | {"id": "g1", "weekBucket": "2025-W07"}, score | {"id": "g2", "weekBucket": "2025-W99"}]
    draft = only(createdAt=moment, updatedAt=moment, games=games)
    assert (draft.created_at, draft.observed_on) == (None, None)
    assert [(s.score_id, s.created_at) for s in draft.belongings.scores] == [("g1", datetime(2025, 2, 10, tzinfo=UTC))]


def test_votes_are_plus_or_minus_one_and_only_those_against_have_a_reason() -> None:
    draft = only(
        accuracyReports={
            "ann": {"type": "accurate", "value": -1, "reason": "x"},
            "bob": {"value": -1, "reason": "Closed"},
            "cid": {"value": 5},
        }
    )
    assert draft.belongings.accuracy == (
        AccuracyDraft("ann", 1, None, None, None),
        AccuracyDraft("bob", -1, "Closed", None, None),
    )


def test_an_owner_is_kept_even_when_nobody_says_who_it_is() -> None:
    draft = only(ownerId="users/olga")
    assert draft.owner_id == "olga"
    assert draft.belongings.people == (PersonDraft("olga", "Anonymous", None),)


def test_the_users_of_the_export_give_people_their_names() -> None:
    users = {"olga": {"displayName": "Olga", "photoURL": "https://img.example.com/o.jpg"}}
    drafts, _ = read({"venues": {"v1": VENUE | {"ownerId": "olga"}}, "users": users})
    assert drafts[0].belongings.people == (PersonDraft("olga", "Olga", "https://img.example.com/o.jpg"),)


def test_what_is_no_document_is_refused_alone() -> None:
    drafts, refusals = read([3, VENUE | {"id": "v1", "location": 7, "pricing": "x", "amenities": "Bar", "reviews": 9}])
    assert len(drafts) == 1
    assert [refusal.where for refusal in refusals] == ["record 1"]
