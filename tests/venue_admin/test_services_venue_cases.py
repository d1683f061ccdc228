"""What only admins do about a venue: marks, closing, moving, and who runs it."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.accounts.services.people import suspend_person
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote, load_accuracy
from bowling_app.listings.services.listings import load_category_city
from bowling_app.owners.services.claim_cases import approve_claim, remove_managers
from bowling_app.owners.services.claims import claim_in_writing
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Gone, Invalid, NotFound
from bowling_app.search.services.search import search
from bowling_app.venue_admin.schemas.admin_venue import CLOSED_FOR_NOW, SeenVenue, version_of
from bowling_app.venue_admin.services.admin_venue import load_admin_venue
from bowling_app.venue_admin.services.reverts import revert_change
from bowling_app.venue_admin.services.venue_cases import (
    close_venue,
    correct_place,
    move_venue,
    pause_venue,
    reopen_venue,
    save_marks,
)
from bowling_app.venue_admin.services.venue_managers import add_manager, remove_manager
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.whereabouts import PlaceDraft, position_text
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.factories import a_field_source, a_user, a_venue, an_exception
from tests.few import first_of
from tests.shared_rows import shared_venue

HOUSTON = PlaceDraft("1 New St", "Houston", "TX", "77002")


def seen(uow: UnitOfWork, venue: Venue) -> SeenVenue:
    uow.session.flush()
    return SeenVenue(venue.id, version_of(values(uow, venue)))


def values(uow: UnitOfWork, venue: Venue) -> dict[str, Any]:
    return stored_venues(uow.session, [venue.id])[venue.id].values


def last_entry(uow: UnitOfWork, venue: Venue) -> AuditEntry:
    query = select(AuditEntry).where(AuditEntry.venue_id == venue.id).order_by(col(AuditEntry.id).desc())
    entry = uow.session.exec(query).first()
    assert entry is not None
    return entry


def a_run_venue(uow: UnitOfWork) -> str:
    """A venue that Kim runs, with Lee."""
    for name in ("kim", "lee", "sam"):
        a_user(uow, name, display_name=name.capitalize(), email=f"{name}@example.com")
    venue = a_venue(uow, "Sunset Lanes", owner_id="kim", hours={day: [(600, 1380)] for day in range(7)})
    uow.session.add(VenueManager(venue_id=venue.id, user_id="lee"))
    uow.session.flush()
    return venue.id


written, connection, venue = shared_venue(a_run_venue)


class TestMarks:
    def test_are_given_and_taken_and_logged(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        said = {"is_sponsor": True, "is_top_alley": False, "price_level": "3"}
        assert save_marks(uow, admin, seen=seen(uow, venue), said=said) == "Saved."
        assert (venue.is_sponsor, venue.price_level) == (True, 3)
        assert last_entry(uow, venue).changes == {"is_sponsor": [False, True], "price_level": [None, 3]}
        assert save_marks(uow, admin, seen=seen(uow, venue), said=said).startswith("Nothing differs")

    @pytest.mark.parametrize("field", first_of(2, ["owner_id", "avg_rating", "name", "is_active"]))
    def test_nothing_else_is_changed_by_them(self, uow: UnitOfWork, admin: Actor, venue: Venue, field: str):
        with pytest.raises(Invalid):
            save_marks(uow, admin, seen=seen(uow, venue), said={field: "x"})

    def test_of_two_admins_the_second_is_told_that_it_has_changed(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        both = seen(uow, venue)
        save_marks(uow, admin, seen=both, said={"is_sponsor": True})
        for late in (
            lambda: save_marks(uow, admin, seen=both, said={"is_top_alley": True}),
            lambda: close_venue(uow, admin, seen=both, reason="Gone"),
            lambda: pause_venue(uow, admin, seen=both, until="2026-11-30", reason="Flood"),
            lambda: move_venue(uow, admin, seen=both, draft=HOUSTON, reason="Moved"),
            lambda: reopen_venue(uow, admin, seen=both),
        ):
            with pytest.raises(Conflict, match="edited"):
                late()
        assert (venue.is_top_alley, venue.is_active) == (False, True)


class TestClosing:
    def test_for_good_takes_it_out_of_lists_and_back(self, uow: UnitOfWork, admin: Actor, visitor: Actor, venue: Venue):
        close_venue(uow, admin, seen=seen(uow, venue), reason="It was torn down")
        with pytest.raises(Gone):
            load_venue(uow, visitor, venue_id=venue.id)
        assert (last_entry(uow, venue).action, last_entry(uow, venue).reason) == ("close", "It was torn down")
        assert [mail.to for mail in uow.mails] == ["kim@example.com", "lee@example.com"]
        assert "It was torn down" in uow.mails[0].text
        reopen_venue(uow, admin, seen=seen(uow, venue))
        assert load_venue(uow, visitor, venue_id=venue.id).name == "Sunset Lanes"

    def test_for_now_says_everything_that_is_missing_at_once(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        with pytest.raises(Invalid) as refusal:
            pause_venue(uow, admin, seen=seen(uow, venue), until="", reason=" ")
        assert [one.field for one in refusal.value.problems] == ["until", "reason"]

    @pytest.mark.usefixtures("stopped_clock")
    def test_for_now_is_in_its_special_hours_until_that_day(
        self, uow: UnitOfWork, admin: Actor, visitor: Actor, venue: Venue
    ):
        an_exception(uow, venue, date(2026, 11, 1), label="Long ago")
        an_exception(uow, venue, date(2026, 11, 21), opens=600, closes=700, label="Party")
        an_exception(uow, venue, date(2026, 12, 25), label="Christmas")
        pause_venue(uow, admin, seen=seen(uow, venue), until="2026-11-22", reason="New lanes")
        page = load_venue(uow, visitor, venue_id=venue.id)
        assert [(row.day, row.times) for row in page.hours.exceptions] == [
            ("Nov 20, 2026 to Nov 22, 2026 (Closed for now)", "Closed"),
            ("Friday, Dec 25, 2026 (Christmas)", "Closed"),
        ]
        assert not page.hours.is_open
        case = load_admin_venue(uow, admin, venue_id=venue.id)
        assert (case.status, case.status_note, case.may_resume) == (
            "Active", "Closed for now until Nov 22, 2026.", True,
        )  # fmt: skip
        reopen_venue(uow, admin, seen=seen(uow, venue))
        assert [each[3] for each in values(uow, venue)["hours_exceptions"]] == ["Party", "Christmas"]
        with pytest.raises(Conflict, match="is open"):
            reopen_venue(uow, admin, seen=seen(uow, venue))

    def test_that_ends_early_brings_the_special_hours_back_that_lie_ahead(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, stopped_clock: StoppedClock
    ):
        an_exception(uow, venue, date(2026, 11, 21), opens=600, closes=700, label="Party")
        an_exception(uow, venue, date(2026, 12, 24), opens=600, closes=700, label="Morning")
        an_exception(uow, venue, date(2026, 12, 24), opens=900, closes=1000, label="Afternoon")
        an_exception(uow, venue, date(2026, 12, 25), label="Christmas")
        pause_venue(uow, admin, seen=seen(uow, venue), until="2027-01-05", reason="New lanes")
        stopped_clock.go_on(hours=48)
        reopen_venue(uow, admin, seen=seen(uow, venue))
        assert values(uow, venue)["hours_exceptions"] == [
            ["2026-12-24", 600, 700, "Morning"], ["2026-12-24", 900, 1000, "Afternoon"],
            ["2026-12-25", None, None, "Christmas"],
        ]  # fmt: skip

    @pytest.mark.usefixtures("stopped_clock")
    @pytest.mark.parametrize("until", ["2026-12-20", "2026-12-25", "2027-01-10"])
    def test_that_is_shortened_or_prolonged_forgets_no_special_hours(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, until: str
    ):
        an_exception(uow, venue, date(2026, 12, 25), label="Christmas")
        an_exception(uow, venue, date(2027, 1, 9), opens=600, closes=700, label="Party")
        for day in ("2027-01-05", until):
            pause_venue(uow, admin, seen=seen(uow, venue), until=day, reason="New lanes")
        shown = {each[0]: each[3] for each in values(uow, venue)["hours_exceptions"]}
        assert shown["2026-12-25"] == ("Christmas" if until < "2026-12-25" else CLOSED_FOR_NOW)
        assert max(day for day, label in shown.items() if label == CLOSED_FOR_NOW) == until
        reopen_venue(uow, admin, seen=seen(uow, venue))
        assert [each[3] for each in values(uow, venue)["hours_exceptions"]] == ["Christmas", "Party"]

    @pytest.mark.usefixtures("stopped_clock")
    def test_brings_nothing_back_that_the_owner_has_changed_meanwhile(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ):
        an_exception(uow, venue, date(2026, 12, 24), label="Christmas Eve")
        an_exception(uow, venue, date(2026, 12, 25), label="Christmas")
        owner = Editor("kim", "owner", "")
        pause_venue(uow, admin, seen=seen(uow, venue), until="2027-01-05", reason="New lanes")
        shut = [each for each in values(uow, venue)["hours_exceptions"] if each[0] not in {"2026-12-24", "2026-12-25"}]
        said = [*shut, ["2026-12-25", 600, 700, "Open after all"]]
        edit_venue_fields(uow, venue.id, {"hours_exceptions": said}, owner)
        reopen_venue(uow, admin, seen=seen(uow, venue))
        assert values(uow, venue)["hours_exceptions"] == [["2026-12-25", 600, 700, "Open after all"]]
        edit_venue_fields(uow, venue.id, {"hours_exceptions": []}, owner)
        pause_venue(uow, admin, seen=seen(uow, venue), until="2027-01-05", reason="More lanes")
        reopen_venue(uow, admin, seen=seen(uow, venue))
        assert values(uow, venue)["hours_exceptions"] == []

    @pytest.mark.usefixtures("stopped_clock")
    @pytest.mark.parametrize("label", [CLOSED_FOR_NOW, ""])
    def test_leaves_the_hours_that_the_owner_typed_for_a_day_of_it(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, label: str
    ):
        an_exception(uow, venue, date(2026, 12, 24), opens=600, closes=700, label="Christmas Eve")
        pause_venue(uow, admin, seen=seen(uow, venue), until="2026-12-24", reason="New lanes")
        typed = ["2026-12-24", 960, 1380, label]
        said = [*values(uow, venue)["hours_exceptions"][:-1], typed]
        edit_venue_fields(uow, venue.id, {"hours_exceptions": said}, Editor("kim", "owner", ""))
        assert load_admin_venue(uow, admin, venue_id=venue.id).status_note == "Closed for now until Dec 23, 2026."
        pause_venue(uow, admin, seen=seen(uow, venue), until="2026-12-20", reason="Sooner")
        assert values(uow, venue)["hours_exceptions"][-1] == typed
        pause_venue(uow, admin, seen=seen(uow, venue), until="2026-12-26", reason="Later again")
        reopen_venue(uow, admin, seen=seen(uow, venue))
        assert values(uow, venue)["hours_exceptions"] == [typed]
        with pytest.raises(Conflict, match="is open"):
            reopen_venue(uow, admin, seen=seen(uow, venue))

    @pytest.mark.usefixtures("stopped_clock")
    @pytest.mark.parametrize("until", ["", "tomorrow", "2026-11-19", "2027-01-19"])
    def test_for_now_ends_on_a_day_within_two_months(self, uow: UnitOfWork, admin: Actor, venue: Venue, until: str):
        with pytest.raises(Invalid, match="Closed until"):
            pause_venue(uow, admin, seen=seen(uow, venue), until=until, reason="New lanes")
        pause_venue(uow, admin, seen=seen(uow, venue), until="2027-01-18", reason="New lanes")

    def test_needs_a_reason(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        with pytest.raises(Invalid, match="Reason"):
            close_venue(uow, admin, seen=seen(uow, venue), reason=" ")

    def test_a_merged_venue_is_left_alone(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        merged = a_venue(uow, is_active=False, successor_id=venue.id)
        with pytest.raises(Conflict, match="merged"):
            reopen_venue(uow, admin, seen=seen(uow, merged))
        with pytest.raises(NotFound):
            reopen_venue(uow, admin, seen=SeenVenue("no-such", ""))


class TestMoving:
    def test_to_another_city_changes_the_lists_of_both_and_not_its_address_here(
        self, uow: UnitOfWork, admin: Actor, visitor: Actor, venue: Venue
    ):
        a_venue(uow, "Neighbour")
        move_venue(uow, admin, seen=seen(uow, venue), draft=HOUSTON, reason="Seen there")
        page = load_venue(uow, visitor, venue_id=venue.id)
        assert page.contact.address_lines == ("1 New St", "Houston, TX 77002")
        there = load_category_city(uow, visitor, category="locations", state="tx", city="houston")
        here = load_category_city(uow, visitor, category="locations", state="tx", city="austin")
        assert [card.name for card in there.venues] == ["Sunset Lanes"]
        assert [card.name for card in here.venues] == ["Neighbour"]
        assert (last_entry(uow, venue).action, set(last_entry(uow, venue).changes)) == (
            "move", {"address", "place", "position", "zip_code"},
        )  # fmt: skip
        assert [mail.to for mail in uow.mails] == ["kim@example.com", "lee@example.com"]

    def test_without_a_position_nobody_claims_to_know_the_exact_one(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        a_field_source(uow, venue, "position")
        move_venue(uow, admin, seen=seen(uow, venue), draft=HOUSTON, reason="Seen there")
        assert uow.session.get(FieldSource, (venue.id, "position")) is None
        exact = PlaceDraft("2 New St", "Houston", "TX", "77002", "29.76, -95.36")
        move_venue(uow, admin, seen=seen(uow, venue), draft=exact, reason="Seen there")
        assert values(uow, venue)["position"] == [29.76, -95.36]
        assert uow.session.get_one(FieldSource, (venue.id, "position")).kind == "admin"

    @pytest.mark.parametrize(
        ("found", "is_exact"), [((29.76, -95.36), True), ((40.71, -74.0), False), ((51.5, -0.12), False)]
    )
    def test_is_where_the_address_is_found_unless_that_is_far_away(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, found: tuple[float, float], is_exact: bool
    ):
        move_venue(uow, admin, seen=seen(uow, venue), draft=replace(HOUSTON, found=found), reason="Seen there")
        assert (values(uow, venue)["position"] == list(found)) is is_exact
        assert (uow.session.get(FieldSource, (venue.id, "position")) is not None) is is_exact

    def test_is_not_where_it_was_though_the_form_said_so(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        old = values(uow, venue)["position"]
        around_the_corner = PlaceDraft("9 Other St", "Austin", "TX", "78745", position_text(old), (30.21, -97.79))
        move_venue(uow, admin, seen=seen(uow, venue), draft=around_the_corner, reason="Seen there")
        assert values(uow, venue)["position"] == [30.21, -97.79]

    def test_can_be_undone_like_any_change(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        before = values(uow, venue)
        move_venue(uow, admin, seen=seen(uow, venue), draft=HOUSTON, reason="Seen there")
        revert_change(uow, admin, entry_id=last_entry(uow, venue).id or 0)
        assert values(uow, venue) == before

    @pytest.mark.parametrize(
        ("draft", "message"),
        [
            (PlaceDraft("", "Houston", "TX"), "Street address"),
            (PlaceDraft("1 New St", "", "TX"), "City"),
            (PlaceDraft("1 New St", "Houston", "Ontario"), "State"),
            (PlaceDraft("1 New St", "Houston", "TX", "99999"), "ZIP code"),
            (PlaceDraft("1 New St", "Houston", "NY", "77002"), "ZIP code"),
            (PlaceDraft("1 New St", "Houston", "TX", "77002", "40.71, -74.0"), "Position"),
        ],
    )
    def test_names_what_is_wrong(self, uow: UnitOfWork, admin: Actor, venue: Venue, draft: PlaceDraft, message: str):
        with pytest.raises(Invalid, match=message):
            move_venue(uow, admin, seen=seen(uow, venue), draft=draft, reason="Seen there")


class TestCorrectingThePlace:
    def test_position_city_and_state_follow_what_an_admin_types(
        self, uow: UnitOfWork, admin: Actor, visitor: Actor, venue: Venue
    ):
        draft = PlaceDraft("1 New St", "Tulsa", "Oklahoma", "74103", "36.154, -95.993")
        assert correct_place(uow, admin, seen=seen(uow, venue), draft=draft) == "Saved."
        page = load_venue(uow, visitor, venue_id=venue.id)
        assert page.contact.address_lines == ("1 New St", "Tulsa, OK 74103")
        there = load_category_city(uow, visitor, category="locations", state="ok", city="tulsa")
        assert [card.name for card in there.venues] == ["Sunset Lanes"]
        a_venue(uow, "Sunset Lanes")
        found = search(uow, visitor, q="Sunset Lanes Tulsa")
        assert [card.href for card in found.venues[:1]] == [f"/venue/{venue.id}"]
        assert values(uow, venue)["position"] == [36.154, -95.993]
        assert uow.session.get_one(FieldSource, (venue.id, "position")).kind == "admin"

    def test_it_is_logged_and_undone_like_any_change_and_nobody_gets_a_mail(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ):
        before = values(uow, venue)
        correct_place(uow, admin, seen=seen(uow, venue), draft=HOUSTON)
        assert (last_entry(uow, venue).action, set(last_entry(uow, venue).changes)) == (
            "edit", {"address", "place", "position", "zip_code"},
        )  # fmt: skip
        assert uow.mails == []
        revert_change(uow, admin, entry_id=last_entry(uow, venue).id or 0)
        assert values(uow, venue) == before

    def test_what_stays_as_it_was_is_no_change(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        case = load_admin_venue(uow, admin, venue_id=venue.id)
        same = PlaceDraft(case.address, case.city.upper(), "TX", case.zip_code, case.position)
        assert correct_place(uow, admin, seen=seen(uow, venue), draft=same) == "No changes yet."

    def test_of_a_position_that_is_cleared_nobody_is_the_source(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        a_field_source(uow, venue, "position")
        told = correct_place(uow, admin, seen=seen(uow, venue), draft=HOUSTON)
        assert "approximate" in told
        assert uow.session.get(FieldSource, (venue.id, "position")) is None

    def test_a_closed_venue_can_be_put_right_too(self, uow: UnitOfWork, admin: Actor):
        closed = a_venue(uow, "Gone Lanes", is_active=False)
        correct_place(uow, admin, seen=seen(uow, closed), draft=HOUSTON)
        assert values(uow, closed)["place"] == "Houston, TX"

    def test_everything_that_is_wrong_is_said_at_once(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        with pytest.raises(Invalid) as refused:
            correct_place(uow, admin, seen=seen(uow, venue), draft=PlaceDraft("", "", "Ontario", "1", "north"))
        assert [problem.field for problem in refused.value.problems] == ["city", "state", "zip_code", "position"]

    @pytest.mark.parametrize(
        ("draft", "message"),
        [
            (replace(HOUSTON, zip_code="78701"), "ZIP code: 78701 is 14[0-9] miles from Houston, TX"),
            (replace(HOUSTON, position="30.2672, -97.7431"), "Position: this point is 14[0-9] miles from Houston, TX"),
            (replace(HOUSTON, city="Nowhereville", zip_code=""), "City: we know no city of this name in Texas"),
        ],
    )
    def test_what_does_not_fit_is_refused_with_the_remedy(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, draft: PlaceDraft, message: str
    ):
        with pytest.raises(Invalid, match=message):
            correct_place(uow, admin, seen=seen(uow, venue), draft=draft)


class TestManagers:
    def test_one_is_added_by_address_and_everybody_is_told(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        assert add_manager(uow, admin, venue_id=venue.id, email=" Sam@Example.com") == "Sam"
        assert managers(uow.session, venue.id)[0] == "kim"
        assert set(managers(uow.session, venue.id)) == {"kim", "lee", "sam"}
        assert {mail.to for mail in uow.mails} == {f"{name}@example.com" for name in ("kim", "lee", "sam")}

    def test_somebody_without_an_account_or_who_runs_it_already_is_not(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ):
        with pytest.raises(NotFound, match="account"):
            add_manager(uow, admin, venue_id=venue.id, email="nobody@example.com")
        with pytest.raises(Conflict, match="Lee already manages this alley"):
            add_manager(uow, admin, venue_id=venue.id, email="lee@example.com")

    def test_one_who_goes_gets_the_reason_and_the_others_hear_of_it(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        assert remove_manager(uow, admin, venue_id=venue.id, user_id="lee", reason="Has left") == "Lee"
        assert managers(uow.session, venue.id) == ["kim"]
        told = {mail.to: mail.text for mail in uow.mails}
        assert "Has left" in told["lee@example.com"]
        assert "Has left" not in told["kim@example.com"]

    @pytest.mark.parametrize("way", ["one", "all", "dispute"])
    def test_what_they_confirmed_is_not_trusted_once_they_are_removed(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, way: str
    ):
        draft = AccuracyDraft("accurate", ("hours",), None)
        cast_accuracy_vote(uow, Actor("kim"), venue_id=venue.id, draft=draft)
        assert load_accuracy(uow, Actor(), venue_id=venue.id).freshness[0].confirmed.endswith("by the owner")
        if way == "one":
            remove_manager(uow, admin, venue_id=venue.id, user_id="kim", reason="Fraud")
        elif way == "all":
            remove_managers(uow, admin, venue_id=venue.id, reason="Fraud")
        else:
            a_user(uow, admin.user_id)
            claim_in_writing(uow, Actor("sam"), venue_id=venue.id, statement="It is mine.")
            claim = uow.session.exec(select(VenueClaim.id)).one()
            approve_claim(uow, admin, claim_id=claim, replaces=True)
        uow.session.flush()
        hours = load_accuracy(uow, Actor(), venue_id=venue.id).freshness[0]
        assert (hours.confirmed, hours.agreed[:14]) == ("", "A visitor said")

    def test_after_the_first_manager_comes_whoever_has_run_it_longest(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ):
        remove_manager(uow, admin, venue_id=venue.id, user_id="kim", reason="Sold it")
        assert (venue.owner_id, managers(uow.session, venue.id)) == ("lee", ["lee"])
        remove_manager(uow, admin, venue_id=venue.id, user_id="lee", reason="Sold it")
        assert (venue.owner_id, managers(uow.session, venue.id)) == (None, [])
        with pytest.raises(Conflict, match="no longer"):
            remove_manager(uow, admin, venue_id=venue.id, user_id="lee", reason="Sold it")

    def test_nobody_who_is_suspended_comes_first_while_others_can_answer(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ):
        add_manager(uow, admin, venue_id=venue.id, email="sam@example.com")
        suspend_person(uow, admin, user_id="lee", reason="Spam")
        remove_manager(uow, admin, venue_id=venue.id, user_id="kim", reason="Sold it")
        assert managers(uow.session, venue.id) == ["sam", "lee"]
        remove_manager(uow, admin, venue_id=venue.id, user_id="sam", reason="Sold it")
        assert managers(uow.session, venue.id) == ["lee"]


class TestThePage:
    def test_shows_facts_managers_marks_and_history(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        save_marks(uow, admin, seen=seen(uow, venue), said={"is_sponsor": True})
        case = load_admin_venue(uow, admin, venue_id=venue.id)
        assert {line.label: line.value for line in case.facts}["Name"] == "Sunset Lanes"
        assert (case.managers[0].name, case.managers[0].note) == ("Kim", "First manager")
        assert [mark.name for mark in case.marks if mark.is_on] == ["is_sponsor"]
        assert case.history[0].may_revert
        assert case.edit_href == f"/my-venues/{venue.id}/edit"

    def test_names_likely_duplicates_but_neither_itself_nor_what_was_merged(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ):
        venue.phone = "+15125550142"
        twin = a_venue(uow, "Sunset Lane", phone="+15125550142")
        a_venue(uow, "Sunset Lanes", is_active=False, successor_id=venue.id)
        a_venue(uow, "Quite Another", latitude=30.5)
        [found] = load_admin_venue(uow, admin, venue_id=venue.id).likely
        assert (found.id, found.reason) == (twin.id, "Same name, same phone, 0 m apart")
        assert found.href == f"/admin/venues/{venue.id}/merge?other={twin.id}"

    def test_is_there_for_closed_and_merged_venues_too(self, uow: UnitOfWork, admin: Actor, venue: Venue):
        closed = a_venue(uow, is_active=False)
        merged = a_venue(uow, is_active=False, successor_id=venue.id)
        assert load_admin_venue(uow, admin, venue_id=closed.id).status == "Closed"
        case = load_admin_venue(uow, admin, venue_id=merged.id)
        assert (case.status_note, case.merge_href) == ("Its address leads to Sunset Lanes.", "")
        with pytest.raises(NotFound):
            load_admin_venue(uow, admin, venue_id="no-such")

    def test_is_for_admins(self, uow: UnitOfWork, user: Actor, venue: Venue):
        with pytest.raises(Forbidden):
            load_admin_venue(uow, user, venue_id=venue.id)
