"""From the words of a source to what a venue's page says of its hours, and how wrong readings are repaired."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.imports.services.formats.drafting import draft
from bowling_app.imports.services.formats.osm_tags import venue_from_tags
from bowling_app.listings.models import VenueListing
from bowling_app.listings.queries.listing import found
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.owners.services.embeds import load_hours_embed
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.suggestions.services.suggestion_forms import load_edit_form
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import OpeningInterval, Venue
from bowling_app.venues.queries.aggregates import drifted
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.queries.venue_parts import weeks_of
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueFile
from bowling_app.venues.seo.hours import opening_hours_specification
from bowling_app.venues.services.season_turns import turn_seasons
from bowling_app.venues.services.venue_cards import cards
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_records import load_venue_record
from tests.venue_files import import_venues

MAP = SourceDraft("OpenStreetMap", "ODbL 1.0", "https://opendatacommons.org/licenses/odbl/1-0/", "https://osm.org")
SYSTEM = Actor(is_system=True)
VENUE = "sunset-lanes-austin-tx"
MONDAY_NOON = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)
LAST_EVENING = datetime(2027, 5, 1, 3, 30, tzinfo=UTC)  # Of April, at the venue.
ALLEY = {
    "leisure": "bowling_alley", "name": "Sunset Lanes", "addr:street": "Main St", "addr:housenumber": "1",
    "addr:city": "Austin", "addr:state": "TX", "addr:postcode": "78701",
}  # fmt: skip
OWNER = Editor("kim", "owner", "Edited by the venue")


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch):
    moment = [MONDAY_NOON]
    monkeypatch.setattr(clock, "now", lambda: moment[0])
    return moment


def bring(uow, written: str | None, **tags: str):
    """Import a file of one venue with hours written like that."""
    said = ALLEY | tags | ({"opening_hours": written} if written else {})
    raw = venue_from_tags("node 1", said, (30.2711, -97.7437), clock.now().date())
    raw.external_id = "node/1"
    made = draft(raw)
    report = import_venues(uow, SYSTEM, VenueFile(MAP, (made,)))
    uow.session.expire_all()
    return report


def page(uow, visitor):
    return load_venue(uow, visitor, venue_id=VENUE)


def structured(view) -> list[dict[str, Any]]:
    assert view.structured is not None
    return opening_hours_specification(view.structured.week, view.structured.exceptions, view.structured.today)


def rows(view) -> dict[str, str]:
    return {row.day: row.times for row in view.hours.rows}


class TestWhatWeCannotRead:
    @pytest.mark.parametrize("written", ['"by appointment"', 'Mo-Su "call ahead"', "Fr-Su", "till bar close"])
    def test_is_shown_in_its_words_with_its_source_and_gives_no_hours(self, uow, visitor, written) -> None:
        bring(uow, written)
        view = page(uow, visitor)
        assert (view.hours.rows, view.hours.status, view.hours.is_open) == ((), "Hours unknown", False)
        assert view.hours.words is not None
        assert (view.hours.words.text, view.hours.words.source) == (written, "OpenStreetMap")
        assert structured(view) == []
        assert load_hours_embed(uow, visitor, venue_id=VENUE, base_url="").words == f"\u201c{written}\u201d"

    def test_leaves_the_days_that_we_can_read(self, uow, visitor) -> None:
        bring(uow, 'Mo-Fr 16:00-22:00; Sa "by appointment"; Su 12:00+')
        view = page(uow, visitor)
        assert rows(view) == {
            **dict.fromkeys(("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"), "4 PM to 10 PM"),
            "Saturday": "Not listed",
            "Sunday": "From noon",
        }
        assert view.hours.words is not None
        assert [entry["dayOfWeek"].rpartition("/")[2] for entry in structured(view)] == [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"
        ]  # fmt: skip

    def test_is_null_for_programs(self, uow, visitor) -> None:
        bring(uow, 'Mo-Fr 16:00-22:00; Sa "by appointment"; Su 12:00+')
        record = load_venue_record(uow, visitor, venue_id=VENUE)
        assert record.hours is not None
        assert record.hours["saturday"] is None
        assert [(each.opens, each.closes) for each in record.hours["sunday"] or ()] == [("12:00", None)]
        assert record.periods is None
        assert record.weekday_text is not None
        assert record.weekday_text[5:] == ("Saturday: Not listed", "Sunday: From noon")

    def test_is_open_at_no_time_that_lists_ask_for(self, uow) -> None:
        bring(uow, 'Mo-Fr 16:00-22:00; Sa "by appointment"; Su 12:00+')
        opened = {
            day: len(found(uow.session, Scope(), Filters(opens=day, time=17 * 60), MONDAY_NOON, limit=5))
            for day in ("mon", "sat", "sun")
        }
        assert opened == {"mon": 1, "sat": 0, "sun": 0}
        listing = uow.session.exec(select(VenueListing)).one()
        assert listing.unknown_days == 0b110_0000
        assert drifted(uow.session, "listing") == []


class TestReadingAFileAgain:
    def test_takes_hours_back_that_nobody_wrote(self, uow, visitor) -> None:
        bring(uow, "24/7")
        bring(uow, '"by appointment"')
        view = page(uow, visitor)
        assert (view.hours.rows, view.hours.status) == ((), "Hours unknown")
        assert uow.session.exec(select(OpeningInterval)).all() == []

    def test_replaces_holidays_that_were_read_wrongly(self, uow) -> None:
        bring(uow, "Mo-Su 10:00-22:00; Dec 24 off")
        bring(uow, "Mo-Su 10:00-22:00; Dec 25 off")
        entry = uow.session.exec(select(AuditEntry).where(AuditEntry.action == "update")).one()
        assert [each[0] for each in entry.changes["hours_exceptions"][1]] == ["2026-12-25", "2027-12-25"]
        bring(uow, "Mo-Su 10:00-22:00")
        updates = select(AuditEntry).where(AuditEntry.action == "update").order_by(col(AuditEntry.id).desc())
        latest = uow.session.exec(updates).first()
        assert latest is not None
        assert latest.changes["hours_exceptions"][1] == []

    def test_forgets_words_that_can_be_read_now(self, uow, visitor) -> None:
        bring(uow, '"by appointment"')
        bring(uow, "Mo-Su 10:00-22:00")
        assert page(uow, visitor).hours.words is None

    def test_changes_nothing_twice(self, uow) -> None:
        for written in ('"by appointment"', 'Mo-Fr 16:00-22:00; Sa "by appointment"', "Mo-Su 10:00-22:00; PH off"):
            bring(uow, written)
            assert bring(uow, written).unchanged == 1

    def test_leaves_hours_alone_of_which_the_file_says_nothing(self, uow, visitor) -> None:
        bring(uow, "Mo-Su 10:00-22:00; PH off")
        bring(uow, None, phone="512-555-0142")
        view = page(uow, visitor)
        assert rows(view)["Monday"] == "10 AM to 10 PM"
        assert view.hours.exceptions


class TestOthersHours:
    def test_do_not_get_the_words_of_a_source_beside_them(self, uow, visitor) -> None:
        bring(uow, "Mo-Su 10:00-22:00")
        edit_venue_fields(uow, VENUE, {"hours": [[day, 600, 1200] for day in range(7)]}, OWNER)
        bring(uow, '"by appointment"')
        view = page(uow, visitor)
        assert rows(view)["Monday"] == "10 AM to 8 PM"
        assert view.hours.words is None

    def test_take_the_place_of_the_words(self, uow, visitor) -> None:
        bring(uow, 'Mo-Fr 16:00-22:00; Sa "by appointment"')
        edit_venue_fields(uow, VENUE, {"hours": [[day, 600, 1200] for day in range(7)]}, OWNER)
        view = page(uow, visitor)
        assert rows(view)["Saturday"] == "10 AM to 8 PM"
        assert view.hours.words is None

    def test_stay_when_only_other_fields_change(self, uow, visitor) -> None:
        bring(uow, 'Mo-Fr 16:00-22:00; Sa "by appointment"')
        edit_venue_fields(uow, VENUE, {"lanes": 12}, OWNER)
        assert page(uow, visitor).hours.words is not None


class TestSeasons:
    WRITTEN = "May-Sep Mo-Su 10:00-22:00; Oct-Apr We-Su 12:00-20:00"

    def test_show_the_present_one_and_then_the_others(self, uow, visitor) -> None:
        bring(uow, self.WRITTEN)
        view = page(uow, visitor)
        assert (rows(view)["Monday"], rows(view)["Friday"]) == ("Closed", "Noon to 8 PM")
        assert view.hours.note.startswith("From October 1 to April 30. ")
        assert [(season.heading, season.rows[0].times) for season in view.hours.seasons] == [
            ("May 1 to September 30", "10 AM to 10 PM")
        ]
        assert view.hours.words is None

    def test_turn_on_their_day_in_lists_too(self, uow, visitor, now) -> None:
        bring(uow, self.WRITTEN)
        assert turn_seasons(uow, SYSTEM) == 0
        now[0] = datetime(2027, 5, 1, 18, 0, tzinfo=UTC)
        assert page(uow, visitor).hours.status == "Open until 10 PM"
        assert turn_seasons(uow, SYSTEM) == 1
        assert turn_seasons(uow, SYSTEM) == 0
        assert len(uow.session.exec(select(OpeningInterval)).all()) == 7
        assert drifted(uow.session, "listing") == []

    def test_last_until_midnight_by_the_clocks_of_the_venue(self, uow, visitor, now) -> None:
        bring(uow, self.WRITTEN)
        now[0] = LAST_EVENING
        view = page(uow, visitor)
        assert not view.hours.is_open
        assert view.hours.note.startswith("From October 1 to April 30. ")
        venue = uow.session.get(Venue, VENUE)
        [card] = cards(uow, [(venue, uow.session.get(Place, venue.place_id))])
        assert not card.is_open
        days = load_edit_form(uow, visitor, venue_id=VENUE).days
        assert [day.is_closed for day in days[:3]] == [True, True, False]
        assert not any(opening.day == 0 for opening in weeks_of(uow.session, [VENUE], LAST_EVENING)[VENUE].openings)
        now[0] += timedelta(hours=4)
        assert page(uow, visitor).hours.note.startswith("From May 1 to September 30. ")

    def test_are_those_of_the_venues_day_when_somebody_edits_them(self, uow, now) -> None:
        bring(uow, self.WRITTEN)
        now[0] = LAST_EVENING
        told = stored_venues(uow.session, [VENUE])[VENUE].values["hours"]
        edit_venue_fields(uow, VENUE, {"hours": told[:-1]}, OWNER)
        assert turn_seasons(uow, SYSTEM) == 0

    def test_are_those_of_the_venues_day_when_they_come_in(self, uow, now) -> None:
        now[0] = LAST_EVENING
        bring(uow, self.WRITTEN)
        assert turn_seasons(uow, SYSTEM) == 0

    def test_come_in_again_without_a_change_in_another_season(self, uow, now) -> None:
        bring(uow, self.WRITTEN)
        now[0] = datetime(2027, 5, 1, 18, 0, tzinfo=UTC)
        assert bring(uow, self.WRITTEN).unchanged == 1

    def test_give_way_to_the_hours_that_somebody_tells(self, uow, visitor) -> None:
        bring(uow, self.WRITTEN)
        edit_venue_fields(uow, VENUE, {"hours": [[0, 600, 1200]]}, OWNER)
        assert page(uow, visitor).hours.seasons == ()
        venue = uow.session.get(Venue, VENUE)
        assert venue is not None
        assert venue.hours_beyond is None


def test_words_have_a_source_of_their_own(uow) -> None:
    bring(uow, 'Mo-Fr 16:00-22:00; Sa "by appointment"', check_date="2026-05-01")
    row = uow.session.get(FieldSource, (VENUE, "hours_text"))
    assert row is not None
    assert row.observed_on == date(2026, 5, 1)
