"""What an import does to the directory."""

import dataclasses
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import col, select

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved
from bowling_app.reviews.models import Review, ReviewReport
from bowling_app.scores.models import GameScore
from bowling_app.venues.models.source import FactConflict, FieldSource, ImportedRecord, Source
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAlias, VenueAmenity
from bowling_app.venues.rules.hours import DateHours, Interval, Season, Week
from bowling_app.venues.rules.opening.holidays import PAUSED
from bowling_app.venues.rules.price_periods import Period, days_mask
from bowling_app.venues.rules.venue_draft import (
    AccuracyDraft,
    Belongings,
    PersonDraft,
    ReviewDraft,
    ScoreDraft,
    SourceDraft,
    VenueDraft,
    VenueFile,
)
from bowling_app.venues.schemas.import_report import ImportReport
from bowling_app.venues.services.fact_conflicts import keep_conflicts
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_ids import mint_id
from tests.factories import a_field_source, a_review, a_source, a_user, a_venue, an_alias
from tests.few import first_of
from tests.venue_files import import_venues

SYSTEM = Actor(is_system=True)
LIST = SourceDraft("Bowling list", "CC BY-SA 4.0", "https://example.com/licence", "https://example.com")
MAY, JUNE = date(2025, 5, 1), date(2025, 6, 1)
THEN, LATER = datetime(2024, 1, 1, tzinfo=UTC), datetime(2024, 2, 1, tzinfo=UTC)


def draft(**fields: Any) -> VenueDraft:
    values: dict[str, Any] = {
        "where": "line 2",
        "external_id": "1",
        "name": "Sunset Lanes",
        "city": "Austin",
        "state": "TX",
        "zip_code": "78701",
        "latitude": 30.2711,
        "longitude": -97.7437,
        "time_zone": "America/Chicago",
    }
    return VenueDraft(**values | fields)


def other(number: int, **fields: Any) -> VenueDraft:
    """A venue that resembles no other."""
    name = ("Granada", "Pioneer", "Thunder", "Kegler")[number - 2]
    at = {"latitude": 30.2711 + number, "longitude": -97.7437}
    own = {"where": f"line {number + 1}", "external_id": str(number), "name": f"{name} Bowl"}
    return draft(**own | at | fields)


def bring(uow: UnitOfWork, *drafts: VenueDraft, source: SourceDraft = LIST, **options: Any) -> ImportReport:
    report = import_venues(uow, SYSTEM, VenueFile(source, drafts), **options)
    uow.session.expire_all()
    return report


def rows(uow: UnitOfWork, table: Any) -> list[Any]:
    return list(uow.session.exec(select(table)).all())


def the_venue(uow: UnitOfWork, venue_id: str = "sunset-lanes-austin-tx") -> Venue:
    venue = uow.session.get(Venue, venue_id)
    assert venue is not None
    return venue


def site(address: str) -> dict[str, Any]:
    """The fields of a venue with that web site, three kilometres off."""
    return {"website": address, "latitude": 30.3}


FULL = draft(
    address="1 Main St",
    phone="+15125550142",
    email="hi@sunset.example.com",
    website="https://www.sunset.example.com/",
    description="Fun",
    lanes=24,
    price_level=2,
    game_price=Decimal("5.50"),
    hours=Week((Interval(0, 960, 1380), Interval(4, 960, 1560))),
    hours_exceptions=(DateHours(date(2026, 12, 25), None, None, "Christmas"),),
    amenities=(("bar", True), ("karaoke", False)),
    is_franchise=True,
    observed_on=MAY,
    record_url="https://example.com/1",
)


class TestANewVenue:
    def test_comes_in_with_everything_that_the_record_says(self, uow: UnitOfWork) -> None:
        report = bring(uow, FULL)
        assert [(c.venue_id, c.name, c.where) for c in report.created] == [
            ("sunset-lanes-austin-tx", "Sunset Lanes", "line 2")
        ]
        venue = the_venue(uow)
        assert (venue.phone, venue.web_domain, venue.lanes) == ("+15125550142", "sunset.example.com", 24)
        assert (venue.game_price, venue.hourly_price, venue.hours_known) == (Decimal("5.50"), None, True)
        assert (venue.is_active, venue.is_franchise, venue.is_demonstration) == (True, True, False)
        assert [(i.day, i.opens, i.closes) for i in rows(uow, OpeningInterval)] == [(0, 960, 1380), (4, 960, 1560)]
        assert [(e.on_date, e.opens, e.label) for e in rows(uow, HoursException)] == [
            (date(2026, 12, 25), None, "Christmas")
        ]
        assert {a.amenity: a.is_available for a in rows(uow, VenueAmenity)} == {"bar": True, "karaoke": False}

    def test_says_of_each_field_where_it_is_from_and_when_it_held(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        (source,) = rows(uow, Source)
        assert (source.name, source.licence, source.licence_url, source.homepage) == dataclasses.astuple(LIST)[:4]
        found = {row.field: (row.kind, row.source_id, row.observed_on) for row in rows(uow, FieldSource)}
        assert set(found.values()) == {("import", source.id, MAY)}
        assert found.keys() == {
            "name", "place", "position", "zip_code", "address", "phone", "email", "website", "description", "lanes",
            "price_level", "game_price", "hours", "hours_exceptions", "amenities", "is_franchise",
        }  # fmt: skip
        (record,) = rows(uow, ImportedRecord)
        assert (record.external_id, record.url) == ("1", "https://example.com/1")

    def test_is_in_the_audit_log(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        (entry,) = rows(uow, AuditEntry)
        assert (entry.venue_id, entry.actor, entry.action) == ("sunset-lanes-austin-tx", "system", "create")
        assert entry.changes["name"] == [None, "Sunset Lanes"]
        assert entry.changes["game_price"] == [None, "5.50"]

    def test_makes_its_place_once_however_it_is_spelled(self, uow: UnitOfWork) -> None:
        missouri = {"state": "MO", "zip_code": "63101", "time_zone": "America/Chicago"}
        bring(
            uow,
            other(2, city="St. Louis", **missouri),
            other(3, city="Saint Louis", **missouri),
            other(4, city="St. Louis", **missouri),
        )
        (place,) = rows(uow, Place)
        assert (place.name, place.slug, place.state, place.time_zone) == (
            "St. Louis",
            "st-louis",
            "MO",
            "America/Chicago",
        )
        assert (place.latitude, place.longitude) == pytest.approx((38.63, -90.25), abs=0.1)

    def test_with_only_the_centre_of_its_zip_code_claims_no_source_for_its_position(self, uow: UnitOfWork) -> None:
        bring(uow, draft(is_position_exact=False))
        assert "position" not in {row.field for row in rows(uow, FieldSource)}
        assert the_venue(uow).latitude == 30.2711

    def test_gets_a_numbered_id_where_its_own_is_or_was_taken(self, uow: UnitOfWork) -> None:
        taken = a_venue(uow, id="sunset-lanes-austin-tx", name="Something Else", latitude=31.0)
        an_alias(uow, taken, "sunset-lanes-austin-tx-2")
        report = bring(uow, draft(), draft(external_id="2", latitude=32.0))
        assert [c.venue_id for c in report.created] == ["sunset-lanes-austin-tx-3", "sunset-lanes-austin-tx-4"]
        assert mint_id(uow.session, "Sunset Lanes", "Austin", "TX") == "sunset-lanes-austin-tx-5"

    @pytest.mark.parametrize(
        "name", first_of(2, ["东方保龄", '<script>alert(1)</script> & "Sons"', "x" * 200, "O'Malley's \\ %s {0} \t"])
    )
    def test_may_have_a_strange_name(self, uow: UnitOfWork, name: str) -> None:
        report = bring(uow, draft(name=name))
        assert the_venue(uow, report.created[0].venue_id).name == name


class TestTheSameFileAgain:
    def test_changes_nothing(self, uow: UnitOfWork) -> None:
        bring(uow, FULL, other(2))
        before = [the_venue(uow).updated_at, len(rows(uow, AuditEntry)), len(rows(uow, FieldSource))]
        report = bring(uow, FULL, other(2))
        assert (report.created, report.updated, report.unchanged, report.duplicates) == ((), (), 2, ())
        assert [the_venue(uow).updated_at, len(rows(uow, AuditEntry)), len(rows(uow, FieldSource))] == before

    def test_may_have_its_rows_in_another_order(self, uow: UnitOfWork) -> None:
        bring(uow, FULL, other(2))
        report = bring(uow, other(2, where="line 2"), dataclasses.replace(FULL, where="line 3", notes=("moved",)))
        assert report.unchanged == 2


class TestAChangedFile:
    def test_changes_only_the_fields_that_changed(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        week = Week((Interval(0, 960, 1320),))
        report = bring(uow, dataclasses.replace(FULL, phone="+15125550143", hours=week, observed_on=JUNE))
        (change,) = report.updated
        assert change.changes == {
            "phone": ("+15125550142", "+15125550143"),
            "hours": ([[0, 960, 1380], [4, 960, 1560]], [[0, 960, 1320]]),
        }
        assert [(i.day, i.closes) for i in rows(uow, OpeningInterval)] == [(0, 1320)]
        (entry,) = [each for each in rows(uow, AuditEntry) if each.action == "update"]
        assert entry.changes["phone"] == ["+15125550142", "+15125550143"]
        assert {row.observed_on for row in rows(uow, FieldSource)} == {JUNE}

    def test_leaves_alone_what_it_no_longer_mentions(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        report = bring(uow, draft(observed_on=JUNE))
        assert report.updated == ()
        assert the_venue(uow).phone == "+15125550142"
        assert len(rows(uow, OpeningInterval)) == 2

    def test_adds_amenities_to_those_that_are_known(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        bring(uow, dataclasses.replace(FULL, amenities=(("arcade", True), ("karaoke", True))))
        found = {a.amenity: a.is_available for a in rows(uow, VenueAmenity)}
        assert found == {"arcade": True, "bar": True, "karaoke": True}

    @pytest.mark.parametrize("kind", ["owner", "admin"])
    def test_never_changes_what_an_owner_or_an_admin_wrote(self, uow: UnitOfWork, kind: str) -> None:
        bring(uow, FULL)
        for field in ("phone", "amenities", "hours"):
            row = uow.session.get(FieldSource, ("sunset-lanes-austin-tx", field))
            assert row is not None
            row.kind, row.source_id, row.observed_on = kind, None, None
        the_venue(uow).phone = None  # Emptied on purpose.
        uow.session.flush()
        changed = dataclasses.replace(FULL, lanes=30, amenities=(("arcade", True),), hours=Week(), observed_on=JUNE)
        report = bring(uow, changed)
        assert [set(change.changes) for change in report.updated] == [{"lanes"}]
        assert [(kept.venue_id, set(kept.fields)) for kept in report.kept] == [
            ("sunset-lanes-austin-tx", {"phone", "amenities", "hours"})
        ]
        assert the_venue(uow).phone is None
        assert len(rows(uow, OpeningInterval)) == 2
        assert bring(uow, changed).unchanged == 1

    def test_that_is_older_than_what_is_known_changes_nothing(self, uow: UnitOfWork) -> None:
        bring(uow, dataclasses.replace(FULL, observed_on=JUNE))
        assert bring(uow, dataclasses.replace(FULL, lanes=10, observed_on=MAY)).updated == ()
        assert the_venue(uow).lanes == 24

    def test_moves_a_venue_to_another_place(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        report = bring(uow, dataclasses.replace(FULL, city="Round Rock"))
        assert report.updated[0].changes == {"place": ("Austin, TX", "Round Rock, TX")}
        place = uow.session.get(Place, the_venue(uow).place_id)
        assert place is not None
        assert place.slug == "round-rock"

    def test_never_puts_an_estimate_in_place_of_a_position(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        report = bring(uow, dataclasses.replace(FULL, latitude=30.3, is_position_exact=False))
        assert report.updated == ()
        assert the_venue(uow).latitude == 30.2711


class TestTwoSources:
    """The same venue, known by its own id, told of by two collections."""

    FIRST = draft(venue_id="v1", phone="+15125550142", lanes=24, observed_on=MAY)
    SECOND = SourceDraft("Second list")

    def test_the_first_stays_unless_the_second_is_known_to_be_newer(self, uow: UnitOfWork) -> None:
        bring(uow, self.FIRST)
        report = bring(
            uow, dataclasses.replace(self.FIRST, lanes=30, address="1 Main St", observed_on=None), source=self.SECOND
        )
        assert [set(change.changes) for change in report.updated] == [{"address"}]
        assert the_venue(uow, "v1").lanes == 24

    def test_the_newer_one_wins_and_is_named(self, uow: UnitOfWork) -> None:
        bring(uow, self.FIRST)
        bring(uow, dataclasses.replace(self.FIRST, lanes=30, observed_on=JUNE), source=self.SECOND)
        row = uow.session.get(FieldSource, ("v1", "lanes"))
        assert row is not None
        second = uow.session.exec(select(Source).where(Source.name == "Second list")).one()
        assert (the_venue(uow, "v1").lanes, row.source_id, row.observed_on) == (30, second.id, JUNE)


class TestADryRun:
    def test_tells_the_differences_and_writes_nothing(self, uow: UnitOfWork) -> None:
        bring(uow, FULL)
        tables = (Venue, Place, Source, AuditEntry, FieldSource, ImportedRecord)
        before = [len(rows(uow, table)) for table in tables]
        report = bring(uow, dataclasses.replace(FULL, lanes=30), other(2, city="Waco"), dry_run=True)
        assert report.is_dry_run
        assert [change.changes for change in report.updated] == [{"lanes": (24, 30)}]
        assert [change.venue_id for change in report.created] == ["granada-bowl-waco-tx"]
        assert [len(rows(uow, table)) for table in tables] == before
        assert the_venue(uow).lanes == 24


SITE = "https://sunset.example/"


class TestDuplicates:
    @pytest.mark.parametrize(
        ("known", "again", "reason"),
        [
            ({"phone": "+15125550142"}, {"phone": "+15125550142"}, "same name, same phone, 0 m apart"),
            ({}, {"name": "SUNSET BOWL", "latitude": 30.2721}, "same name, 111 m apart"),
            ({}, {"name": "AMF Sunset Lanes"}, "same name but for the chain or the city, 0 m apart"),
            (
                {"address": "12 Pin Street"},
                {"name": "Granada Palace", "address": "12 Pin St."},
                "other name, same street address, 0 m apart",
            ),
            (
                {"address": "12 Pin Street", "website": SITE},
                {"address": "12 Pin St", "latitude": 30.2751, "website": SITE},
                "same name, same street address, same website, 445 m apart",
            ),
            (
                {"address": "12 Pin Street"},
                {"address": "12 Pin St", "is_position_exact": False},
                "same name, same street address, same city",
            ),
        ],
    )
    def test_are_sure_and_bring_the_venue_up_to_date(
        self, uow: UnitOfWork, known: dict[str, Any], again: dict[str, Any], reason: str
    ) -> None:
        bring(uow, draft(**known, observed_on=MAY))
        second = draft(**{"where": "line 3", "external_id": "2", "lanes": 24, "observed_on": JUNE} | again)
        report = bring(uow, second)
        (match,) = report.matched
        assert (match.candidate_id, match.reason, match.case) == ("sunset-lanes-austin-tx", reason, "sure")
        assert [change.changes["lanes"] for change in report.updated] == [(None, 24)]
        assert the_venue(uow).name == second.name
        assert bring(uow, second).unchanged == 1

    def test_of_one_file_are_one_venue_that_is_called_as_it_was_called_last(self, uow: UnitOfWork) -> None:
        older = draft(name="Granada Palace", address="12 Pin St", lanes=24, email="a@b.example", observed_on=MAY)
        newer = draft(external_id="2", where="line 3", address="12 Pin Street", lanes=30, observed_on=JUNE)
        report = bring(uow, older, newer)
        assert (len(report.created), report.unchanged, report.duplicates) == (1, 1, ())
        venue = the_venue(uow)
        assert (venue.name, venue.lanes, venue.email) == ("Sunset Lanes", 30, "a@b.example")
        told = {row.field: row.observed_on for row in rows(uow, FieldSource)}
        assert (told["lanes"], told["email"]) == (JUNE, MAY)
        assert bring(uow, older, newer).unchanged == 2

    @pytest.mark.parametrize(
        ("known", "again"),
        first_of(
            5,
            [
                ({}, {"latitude": 30.2851, "address": "900 Other Rd"}),
                ({}, {"name": "Imperial Bowl"}),
                ({"phone": "+15125550142"}, {"phone": "+15125550142", "latitude": 33.0, "city": "Dallas"}),
                ({"phone": "+18005550142"}, {"phone": "+18005550142", "name": "Imperial Bowl"}),
                ({"website": SITE}, {"website": SITE, "name": "Imperial Bowl", "latitude": 30.3}),
                ({"website": f"{SITE}a"}, {"website": f"{SITE}b", "name": "Imperial Bowl"}),
                ({"address": "12 Pin St #1"}, {"address": "12 Pin St #2", "name": "Imperial Bowl"}),
                ({"address": "12 Pin St"}, {"address": "12 Pin St", "name": "Kim's Pro Shop"}),
            ],
        ),
    )
    def test_are_not_what_only_looks_alike(self, uow: UnitOfWork, known: dict[str, Any], again: dict[str, Any]) -> None:
        bring(uow, draft(**known))
        report = bring(uow, draft(**{"where": "line 3", "external_id": "2"} | again))
        assert (len(report.created), report.duplicates) == (1, ())

    def test_come_in_where_the_operator_accepts_them(self, uow: UnitOfWork) -> None:
        bring(uow, draft(phone="+15125550142"))
        again = draft(external_id="2", phone="+15125550142")
        report = bring(uow, again, accept_duplicates=True)
        assert [c.venue_id for c in report.created] == ["sunset-lanes-austin-tx-2"]
        assert bring(uow, again).unchanged == 1

    def test_of_a_closed_venue_are_told_so(self, uow: UnitOfWork) -> None:
        a_venue(uow, "Sunset Lanes", latitude=30.2711, longitude=-97.7437, is_active=False)
        (duplicate,) = bring(uow, draft()).duplicates
        assert duplicate.reason == "same name, 0 m apart, which is closed"

    def test_of_a_closed_venue_are_none_if_they_are_doubtful_or_there_is_an_open_one(self, uow: UnitOfWork) -> None:
        a_venue(uow, "Granada", latitude=30.2711, longitude=-97.7437, address="12 Pin St", phone="+15125550143",
                is_active=False)  # fmt: skip
        new = draft(address="12 Pin St", phone="+15125550142")
        assert len(bring(uow, new).created) == 1
        [match] = bring(uow, dataclasses.replace(new, external_id="2", phone=None)).matched
        assert match.candidate_name == "Sunset Lanes"

    def test_of_demonstration_venues_are_none(self, uow: UnitOfWork) -> None:
        a_venue(uow, "Sunset Lanes", latitude=30.2711, longitude=-97.7437, phone="+15125550142", is_demonstration=True)
        assert bring(uow, draft(phone="+15125550142")).duplicates == ()

    def test_with_the_same_record_id_are_reported_by_their_line(self, uow: UnitOfWork) -> None:
        report = bring(uow, draft(), draft(where="line 9", name="Another Name", latitude=33.0))
        assert [(d.where, d.reason) for d in report.duplicates] == [("line 9", "same record as line 2")]

    def test_of_one_known_venue_are_reported_too(self, uow: UnitOfWork) -> None:
        an_alias(uow, a_venue(uow, "Sunset Lanes", id="new-id", latitude=31.0), "old-id")
        now, then = draft(venue_id="new-id"), draft(venue_id="old-id", external_id="2", where="line 3", lanes=10)
        report = bring(uow, now, then)
        assert [(d.where, d.candidate_id, d.reason) for d in report.duplicates] == [
            ("line 3", "new-id", "same record as line 2")
        ]


class TestASiteThatMovesOver:
    LEFT = Belongings(
        people=(PersonDraft("ann", "Ann", "https://img.example.com/a.jpg"), PersonDraft("olga")),
        reviews=(ReviewDraft("ann", 4, "Good", THEN, THEN),),
        scores=(ScoreDraft("g1", "ann", 201, "2024-W01", "America/Chicago", "approved", THEN),),
        accuracy=(AccuracyDraft("ann", -1, "Closed on Mondays", THEN, THEN),),
    )

    def moved(self, **fields: Any) -> VenueDraft:
        own = {"venue_id": "AbC123xyz", "external_id": "AbC123xyz", "owner_id": "olga", "created_at": THEN}
        return draft(**own | {"belongings": self.LEFT} | fields)

    def test_keeps_ids_owners_and_what_people_left(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved())
        venue = the_venue(uow, "AbC123xyz")
        assert (venue.owner_id, venue.created_at) == ("olga", THEN)
        assert {(u.id, u.display_name) for u in rows(uow, User)} == {("ann", "Ann"), ("olga", "Anonymous")}
        assert [(r.user_id, r.rating, r.text, r.created_at) for r in rows(uow, Review)] == [("ann", 4, "Good", THEN)]
        assert [(g.id, g.score, g.status) for g in rows(uow, GameScore)] == [("g1", 201, "approved")]
        assert [(a.value, a.reason) for a in rows(uow, AccuracyReport)] == [(-1, "Closed on Mondays")]

    def test_counts_no_review_of_those_who_run_the_alley(self, uow: UnitOfWork) -> None:
        own = Belongings(self.LEFT.people, (*self.LEFT.reviews, ReviewDraft("olga", 5, "Best", THEN, THEN)))
        for _ in range(2):
            bring(uow, self.moved(belongings=own))
            venue = the_venue(uow, "AbC123xyz")
            assert (venue.avg_rating, venue.review_count) == (4.0, 1)
        assert {(r.user_id, r.status, r.removed_for) for r in rows(uow, Review)} == {
            ("ann", "shown", None), ("olga", "removed", "manager"),
        }  # fmt: skip

    def test_keeps_a_review_of_those_removed_that_an_admin_had_removed_before(self, uow: UnitOfWork) -> None:
        own = Belongings(self.LEFT.people, (ReviewDraft("olga", 5, "Best", THEN, THEN),))
        bring(uow, self.moved(belongings=own))
        uow.session.connection().execute(
            text("UPDATE review SET status = 'held', held_for = 'removed', removed_for = NULL")
        )
        newer = Belongings(self.LEFT.people, (ReviewDraft("olga", 4, "Good", THEN, LATER),))
        bring(uow, self.moved(belongings=newer))
        assert [(r.status, r.removed_for) for r in rows(uow, Review)] == [("removed", "other")]

    def test_settles_what_was_reported_of_a_review_of_those_who_run_the_alley(self, uow: UnitOfWork) -> None:
        venue = a_venue(uow, id="AbC123xyz")
        review = a_review(uow, venue, a_user(uow, "olga"))
        report = ReviewReport(review_id=review.id, user_id=a_user(uow, "ann").id, reason="spam")
        uow.session.add(report)
        venue.owner_id = "olga"  # As an earlier version left it.
        uow.session.flush()
        bring(uow, self.moved())
        uow.session.refresh(report)
        assert (report.settled_at is not None, the_venue(uow, "AbC123xyz").review_count) == (True, 1)

    @pytest.mark.parametrize("is_active", [True, False])
    def test_takes_down_what_a_new_owner_had_written_and_tells_them(self, uow: UnitOfWork, is_active: bool) -> None:
        bring(uow, draft(is_active=is_active))
        [venue] = rows(uow, Venue)
        review = a_review(uow, venue, a_user(uow, "olga", email="olga@example.com"), rating=5)
        a_review(uow, venue, a_user(uow, "ann"), rating=2)
        report = ReviewReport(review_id=review.id, user_id="ann", reason="spam")
        uow.session.add(report)
        uow.session.flush()
        bring(uow, draft(is_active=is_active, owner_id="olga", lanes=12))
        uow.session.expire_all()
        assert (venue.owner_id, venue.lanes, venue.review_count, venue.avg_rating) == ("olga", 12, 1, 2.0)
        assert (review.status, review.removed_for, report.settled_at is not None) == ("removed", "manager", True)
        told = [mail.to for mail in uow.mails if "we took your review of it down" in mail.text]
        assert told == ["olga@example.com"]
        bring(uow, draft(is_active=is_active, owner_id="olga", lanes=14))
        assert len(uow.mails) == 1

    def test_recomputes_ratings_and_counts_from_rows(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved())
        venue = the_venue(uow, "AbC123xyz")
        assert (venue.avg_rating, venue.review_count) == (4.0, 1)
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (-1, 1)

    def test_counts_the_reviews_that_were_written_here_too(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved(belongings=Belongings()))
        a_review(uow, the_venue(uow, "AbC123xyz"), a_user(uow, "bob"), rating=2)
        bring(uow, self.moved())
        venue = the_venue(uow, "AbC123xyz")
        assert (venue.avg_rating, venue.review_count) == (3.0, 2)

    def test_does_not_overwrite_a_review_that_is_newer_here(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved())
        uow.session.connection().execute(text("UPDATE review SET rating = 1, updated_at = '2026-01-01'"))
        changed = Belongings(self.LEFT.people, (ReviewDraft("ann", 5, "Better", THEN, LATER),))
        bring(uow, self.moved(belongings=changed))
        assert [r.rating for r in rows(uow, Review)] == [1]

    def test_brings_a_review_up_to_date_that_is_newer_there(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved())
        changed = Belongings(self.LEFT.people, (ReviewDraft("ann", 5, "Better", THEN, LATER),))
        bring(uow, self.moved(belongings=changed))
        assert [(r.rating, r.text) for r in rows(uow, Review)] == [(5, "Better")]
        assert the_venue(uow, "AbC123xyz").avg_rating == 5.0

    @pytest.mark.parametrize(("first", "second"), [(THEN, LATER), (LATER, THEN)])
    def test_counts_the_newer_review_and_vote_of_one_person_where_the_export_has_an_alley_twice(
        self, uow: UnitOfWork, first: datetime, second: datetime
    ) -> None:
        def left(at: datetime) -> Belongings:
            is_newer = at == LATER
            review = ReviewDraft("ann", 5 if is_newer else 2, "Better" if is_newer else "Good", THEN, at)
            return Belongings(
                self.LEFT.people, (review,), accuracy=(AccuracyDraft("ann", 1 if is_newer else -1, None, THEN, at),)
            )

        twin = {"venue_id": "sunset-austin", "external_id": "sunset-austin", "where": "line 3"}
        same = {"phone": "+15125550142", "address": "1 Main St"}
        report = bring(
            uow, self.moved(belongings=left(first), **same), self.moved(belongings=left(second), **same | twin)
        )
        assert [len(each) for each in (report.created, rows(uow, Venue))] == [1, 1]
        assert [(r.rating, r.text, r.updated_at) for r in rows(uow, Review)] == [(5, "Better", LATER)]
        assert [(a.value, a.updated_at) for a in rows(uow, AccuracyReport)] == [(1, LATER)]

    def test_leaves_the_profiles_of_people_who_are_here(self, uow: UnitOfWork) -> None:
        a_user(uow, "ann", display_name="Ann Here")
        bring(uow, self.moved())
        found = uow.session.exec(select(User).where(col(User.id) == "ann")).one()
        assert found.display_name == "Ann Here"

    def test_knows_a_venue_by_its_id_whatever_the_source(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved())
        report = bring(uow, self.moved(lanes=30), source=SourceDraft("Second export"))
        assert [(change.venue_id, set(change.changes)) for change in report.updated] == [("AbC123xyz", {"lanes"})]
        assert len(rows(uow, Venue)) == 1

    def test_an_id_that_fits_no_address_becomes_an_old_id(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved(venue_id="-a b/c"))
        assert the_venue(uow).name == "Sunset Lanes"
        assert [(a.old_id, a.venue_id) for a in rows(uow, VenueAlias)] == [("-a b/c", "sunset-lanes-austin-tx")]

    def test_the_address_of_a_document_of_a_venue_that_is_here_leads_to_it(self, uow: UnitOfWork) -> None:
        same: dict[str, Any] = {"phone": "+15125550142", "address": "1 Main St"}
        here = a_venue(uow, "Sunset Lanes", **same, latitude=30.2711, longitude=-97.7437)
        for lanes in (12, 14):
            report = bring(uow, self.moved(venue_id="sunset-lanes", lanes=lanes, **same))
            assert (report.created, the_venue(uow, here.id).lanes) == ((), lanes)
            assert [(a.old_id, a.venue_id) for a in rows(uow, VenueAlias)] == [("sunset-lanes", here.id)]
        with pytest.raises(Moved, match=here.id):
            find_venue(uow, "sunset-lanes")

    def test_the_addresses_of_both_documents_of_one_alley_lead_to_it(self, uow: UnitOfWork) -> None:
        same = {"phone": "+15125550142", "address": "1 Main St"}
        twin = {"venue_id": "sunset-austin", "external_id": "sunset-austin", "where": "line 3"}
        bring(uow, self.moved(**same), self.moved(**same | twin))
        assert [venue.id for venue in rows(uow, Venue)] == ["AbC123xyz"]
        assert [(a.old_id, a.venue_id) for a in rows(uow, VenueAlias)] == [("sunset-austin", "AbC123xyz")]

    def test_a_venue_that_was_merged_meanwhile_goes_on_in_the_one_that_stays(self, uow: UnitOfWork) -> None:
        bring(uow, self.moved())
        into = a_venue(uow, "The Successor", latitude=35.0)
        venue = the_venue(uow, "AbC123xyz")
        venue.is_active, venue.successor_id = False, into.id
        uow.session.flush()
        report = bring(uow, self.moved(lanes=30))
        assert [change.venue_id for change in report.updated] == [into.id]
        assert the_venue(uow, "AbC123xyz").lanes is None


class TestPricesByDayAndTime:
    """The usual price of a game is $5 in a week, and $8 on the days on which the alley is open."""

    TABLE = (Period("game", Decimal(5), days_mask(range(4))), Period("game", Decimal(8), days_mask((4, 5, 6))))
    WEEKEND = Week(tuple(Interval(day, 600, 1380) for day in (4, 5, 6)))

    def source_of(self, uow: UnitOfWork, field: str) -> tuple[int | None, date | None]:
        row = uow.session.get_one(FieldSource, (the_venue(uow).id, field))
        return row.source_id, row.observed_on

    def test_hours_that_come_later_change_the_published_price(self, uow: UnitOfWork) -> None:
        bring(uow, draft(price_periods=self.TABLE, observed_on=MAY))
        assert the_venue(uow).game_price == 5
        prices = self.source_of(uow, "game_price")
        known = {"venue_id": the_venue(uow).id, "hours": self.WEEKEND, "observed_on": JUNE}
        report = bring(uow, draft(**known), source=SourceDraft("Another list"))
        assert report.updated[0].changes["game_price"] == ("5.00", "8.00")
        assert the_venue(uow).game_price == 8
        assert self.source_of(uow, "game_price") == self.source_of(uow, "price_periods") == prices
        assert self.source_of(uow, "hours")[1] == JUNE

    def test_prices_follow_from_the_hours_that_an_owner_wrote(self, uow: UnitOfWork) -> None:
        bring(uow, draft())
        weekend = [[day, 600, 1380] for day in (4, 5, 6)]
        edit_venue_fields(uow, the_venue(uow).id, {"hours": weekend}, Editor("kim", "owner", ""))
        bring(uow, draft(price_periods=self.TABLE, observed_on=MAY))
        assert the_venue(uow).game_price == 8
        report = bring(uow, draft(price_periods=self.TABLE, observed_on=MAY, lanes=24))
        assert report.updated[0].changes.keys() == {"lanes"}
        bring(uow, draft(price_periods=self.TABLE, observed_on=JUNE, lanes=24))
        assert (the_venue(uow).game_price, self.source_of(uow, "game_price")[1]) == (8, JUNE)

    def test_a_number_that_an_owner_wrote_stays(self, uow: UnitOfWork) -> None:
        bring(uow, draft())
        edit_venue_fields(uow, the_venue(uow).id, {"game_price": "6"}, Editor("kim", "owner", ""))
        bring(uow, draft(price_periods=self.TABLE))
        bring(uow, draft(price_periods=self.TABLE, hours=self.WEEKEND))
        assert the_venue(uow).game_price == 6

    @pytest.mark.parametrize("newer", ["hours", "price_periods"])
    def test_two_records_of_a_new_venue_are_taken_together(self, uow: UnitOfWork, newer: str) -> None:
        days = {newer: JUNE}
        said = {"hours": self.WEEKEND, "price_periods": self.TABLE}
        both = [
            draft(external_id=name, phone="+15125550142", address="1 Main St", observed_on=days.get(name, MAY),
                  **{name: value})
            for name, value in said.items()
        ]  # fmt: skip
        report = bring(uow, *both)
        assert len(report.created) == 1
        assert the_venue(uow).game_price == 8
        assert self.source_of(uow, "game_price") == self.source_of(uow, "price_periods")


class TestWhoBringsItIn:
    def test_is_named_in_the_audit_log(self, uow: UnitOfWork, admin: Actor) -> None:
        import_venues(uow, admin, VenueFile(LIST, (draft(),)))
        assert [entry.actor for entry in rows(uow, AuditEntry)] == [admin.name]


def test_terms_that_a_source_states_later_are_kept(uow: UnitOfWork) -> None:
    bring(uow, draft(), source=SourceDraft("Bowling list"))
    bring(uow, draft(), source=LIST)
    bring(uow, draft(), source=SourceDraft("Bowling list"))
    assert [source.licence for source in rows(uow, Source)] == ["CC BY-SA 4.0"]


class TestHoursOfWhichARecordSaysOnlyAPart:
    """Days and dates of which a record says nothing stay as they are shown."""

    WEEK = Week(tuple(Interval(day, 540, 1320) for day in range(7)))
    WORKDAYS = Week(tuple(Interval(day, 600, 1320) for day in range(5)), unknown=frozenset({5, 6}))
    OTHER = SourceDraft("Another list", "CC0", "https://example.org/licence", "https://example.org")

    def test_unknown_days_keep_their_hours_also_when_the_record_comes_again(self, uow: UnitOfWork) -> None:
        bring(uow, draft(hours=self.WEEK, observed_on=MAY))
        known = {"venue_id": the_venue(uow).id, "hours": self.WORKDAYS, "observed_on": JUNE}
        bring(uow, draft(**known), source=self.OTHER)
        bring(uow, draft(**known, lanes=12), source=self.OTHER)
        openings = sorted((row.day, row.opens) for row in rows(uow, OpeningInterval))
        assert openings == [*((day, 600) for day in range(5)), (5, 540), (6, 540)]

    def test_a_part_of_what_is_shown_confirms_nothing_of_the_rest(self, uow: UnitOfWork) -> None:
        bring(uow, draft(hours=self.WEEK, observed_on=MAY))
        part = Week(self.WEEK.openings[:5], unknown=frozenset({5, 6}))
        report = bring(uow, draft(venue_id=the_venue(uow).id, hours=part, observed_on=JUNE), source=self.OTHER)
        assert all("hours" not in change.changes for change in report.updated)
        told = {row.field: row.observed_on for row in rows(uow, FieldSource)}
        assert told["hours"] == MAY

    def test_special_dates_of_two_sources_stand_beside_each_other(self, uow: UnitOfWork) -> None:
        eve, day = (DateHours(date(2026, 12, on), None, None, "") for on in (24, 25))
        bring(uow, draft(hours=self.WEEK, hours_exceptions=(eve,), observed_on=MAY))
        known = {"venue_id": the_venue(uow).id, "hours": self.WEEK, "observed_on": JUNE}
        bring(uow, draft(**known, hours_exceptions=(day,)), source=self.OTHER)
        assert sorted(row.on_date for row in rows(uow, HoursException)) == [eve.on_date, day.on_date]

    def test_a_source_takes_back_only_the_dates_that_it_gave(self, uow: UnitOfWork) -> None:
        eve, day, new_year = (DateHours(date(2026, 12, on), None, None, "") for on in (24, 25, 31))
        bring(uow, draft(hours=self.WEEK, hours_exceptions=(eve,), observed_on=MAY))
        known = {"venue_id": the_venue(uow).id, "hours": self.WEEK, "observed_on": JUNE}
        bring(uow, draft(**known, hours_exceptions=(day,)), source=self.OTHER)
        bring(uow, draft(**known, hours_exceptions=(new_year,)), source=self.OTHER)
        assert sorted(row.on_date for row in rows(uow, HoursException)) == [eve.on_date, new_year.on_date]
        bring(uow, draft(**known), source=self.OTHER)
        assert [row.on_date for row in rows(uow, HoursException)] == [eve.on_date]

    def test_a_date_that_another_source_gives_too_stays(self, uow: UnitOfWork) -> None:
        eve = DateHours(date(2026, 12, 24), None, None, "")
        bring(uow, draft(hours=self.WEEK, hours_exceptions=(eve,), observed_on=MAY))
        known = {"venue_id": the_venue(uow).id, "hours": self.WEEK, "observed_on": JUNE}
        bring(uow, draft(**known, hours_exceptions=(eve,)), source=self.OTHER)
        bring(uow, draft(**known), source=self.OTHER)
        assert [row.on_date for row in rows(uow, HoursException)] == [eve.on_date]

    @pytest.mark.parametrize(("is_undone", "left"), [(False, [24, 31]), (True, [31])])
    def test_a_date_that_a_correction_gave_too_stays_unless_that_was_undone(
        self, uow: UnitOfWork, *, is_undone: bool, left: list[int]
    ) -> None:
        bring(uow, draft(hours=self.WEEK, observed_on=MAY))
        venue_id, eve, new_year = the_venue(uow).id, ["2026-12-24", None, None, ""], ["2026-12-31", None, None, ""]
        correction = Editor("kim", "visitor", "Suggestion 1", action="suggestion", observed_on=MAY)
        edit_venue_fields(uow, venue_id, {"hours_exceptions": [eve]}, correction)
        for entry in uow.session.exec(select(AuditEntry).where(AuditEntry.action == "suggestion")):
            entry.is_reverted = is_undone
        [source] = rows(uow, Source)
        website = Editor("admin", "import", "Found", action="website", observed_on=MAY, source_id=source.id)
        edit_venue_fields(uow, venue_id, {"hours_exceptions": [eve, new_year]}, website)
        known = {"venue_id": venue_id, "hours": self.WEEK, "observed_on": JUNE}
        of_eve = DateHours(date(2026, 12, 24), None, None, "")
        bring(
            uow,
            draft(**known, hours_exceptions=(of_eve, DateHours(date(2026, 12, 25), None, None, ""))),
            source=self.OTHER,
        )
        bring(uow, draft(**known), source=self.OTHER)
        assert sorted(row.on_date.day for row in rows(uow, HoursException)) == left

    def test_a_withdrawn_date_becomes_what_another_source_gives_on_it(self, uow: UnitOfWork) -> None:
        shut, short = (DateHours(date(2026, 12, 24), *hours, "") for hours in ((None, None), (600, 840)))
        bring(uow, draft(hours=self.WEEK, hours_exceptions=(short,), observed_on=MAY))
        known = {"venue_id": the_venue(uow).id, "hours": self.WEEK, "observed_on": JUNE}
        bring(uow, draft(**known, hours_exceptions=(shut,)), source=self.OTHER)
        assert [row.opens for row in rows(uow, HoursException)] == [None]
        bring(uow, draft(**known), source=self.OTHER)
        assert [(row.on_date, row.opens, row.closes) for row in rows(uow, HoursException)] == [
            (short.on_date, 600, 840)
        ]

    def test_a_withdrawn_date_goes_where_the_other_source_no_longer_gives_it_either(self, uow: UnitOfWork) -> None:
        shut, short = (DateHours(date(2026, 12, 24), *hours, "") for hours in ((None, None), (600, 840)))
        bring(uow, draft(hours=self.WEEK, hours_exceptions=(short,), observed_on=MAY))
        known = {"venue_id": the_venue(uow).id, "hours": self.WEEK, "observed_on": JUNE}
        bring(uow, draft(**known, hours_exceptions=(shut,)), source=self.OTHER)
        bring(uow, draft(hours=self.WEEK, observed_on=MAY))
        assert [row.opens for row in rows(uow, HoursException)] == [None]
        bring(uow, draft(**known), source=self.OTHER)
        assert rows(uow, HoursException) == []

    def test_dates_alone_take_no_weekly_hours_away(self, uow: UnitOfWork) -> None:
        eve = DateHours(date(2026, 12, 24), None, None, "")
        bring(uow, draft(hours=self.WEEK, observed_on=MAY))
        bring(uow, draft(hours_exceptions=(eve,), observed_on=JUNE))
        assert len(rows(uow, OpeningInterval)) == 7
        assert [row.on_date for row in rows(uow, HoursException)] == [eve.on_date]

    def test_a_part_of_a_week_beside_seasons_of_another_source_is_a_conflict(self, uow: UnitOfWork) -> None:
        early = Week(tuple(Interval(day, 600, 1320) for day in range(7)))
        year = Week(seasons=(Season((9, 1), (5, 31), self.WEEK), Season((6, 1), (8, 31), early)))
        bring(uow, draft(hours=year, observed_on=MAY))
        venue = the_venue(uow)
        bring(uow, draft(venue_id=venue.id, hours=self.WORKDAYS, observed_on=JUNE), source=self.OTHER)
        assert keep_conflicts(uow, [venue.id]) == 1
        assert [(row.venue_id, row.field) for row in rows(uow, FactConflict)] == [(venue.id, "hours")]

    def test_a_closing_for_a_while_outlives_a_source_that_told_the_dates_before(self, uow: UnitOfWork) -> None:
        bring(uow, dataclasses.replace(FULL, hours_exceptions=(DateHours(date(2026, 12, 25), None, None, PAUSED),)))
        bring(uow, dataclasses.replace(FULL, hours_exceptions=(), lanes=30, observed_on=JUNE))
        assert [row.label for row in rows(uow, HoursException)] == [PAUSED]


def test_a_field_whose_author_is_unknown_may_be_written(uow: UnitOfWork) -> None:
    venue = a_venue(uow, "Sunset Lanes", id="v1", lanes=10, latitude=30.2711, longitude=-97.7437)
    a_field_source(uow, venue, "phone", a_source(uow))
    bring(uow, draft(venue_id="v1", lanes=24))
    assert the_venue(uow, "v1").lanes == 24
