"""Suggestions, from the first word to the mail that says what became of them."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.settings import settings
from bowling_app.suggestions.admin.case import case_verdicts
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.rules import MOST_TURNS, SUGGESTIONS_OF_A_PAGE, SUGGESTIONS_PER_DAY
from bowling_app.suggestions.schemas.suggestions import (
    DuplicatesFound,
    MissingVenue,
    Remarks,
    Suggested,
    approval_words,
)
from bowling_app.suggestions.services import suggestion_cases, venue_suggestions
from bowling_app.suggestions.services.credits import venue_credits
from bowling_app.suggestions.services.suggestion_cases import (
    approve_suggestion,
    ask_back,
    delete_suggestion,
    list_suggestions,
    merge_suggestion,
    reject_suggestion,
)
from bowling_app.suggestions.services.suggestion_forms import load_edit_form
from bowling_app.suggestions.services.suggestion_pages import (
    load_suggestion_cases,
    my_suggestions,
)
from bowling_app.suggestions.services.venue_corrections import NO_DIFFERENCE, edit_differences, suggest_edit
from bowling_app.suggestions.services.venue_suggestions import (
    SAME_AGAIN,
    answer_suggestion,
    own_suggestions,
    suggest_venue,
    withdraw_suggestion,
)
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue, VenueAmenity
from bowling_app.venues.rules.fields import UNKNOWN
from bowling_app.venues.rules.whereabouts import position_text
from tests.conftest import StoppedClock
from tests.factories import a_place, a_suggestion, a_user, a_venue
from tests.shared_rows import shared_rows

CREDIT = Remarks("I bowl there", "https://pinfire.example/about", wants_credit=True)
SETTLED = ("approved", "rejected", "merged")


def _write(uow: UnitOfWork) -> None:
    """Two people."""
    a_user(uow, "user-1", email="kim@example.com", display_name="Kim")
    a_user(uow, "admin-1", email="editor@example.com", display_name="Editor")
    a_place(uow)


written, connection = shared_rows(_write)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(
        uow, "Sunset Lanes", address="1 Main St", phone="+15125550142", website="https://sunset.example", lanes=12,
        amenities=["bar"],
    )  # fmt: skip


def missing(**said: Any) -> MissingVenue:
    return MissingVenue(**({"city": "Austin", "state": "TX", "venue_name": "Pinfire Bowl"} | said))


def suggested(uow: UnitOfWork, actor: Actor, remarks: Remarks = CREDIT, **said: Any) -> str:
    outcome = suggest_venue(uow, actor, missing=missing(**said), remarks=remarks)
    assert isinstance(outcome, Suggested)
    return outcome.id


def corrected(uow: UnitOfWork, actor: Actor, venue: Venue, **said: Any) -> str:
    outcome = suggest_edit(uow, actor, venue_id=venue.id, said=said, remarks=CREDIT)
    assert isinstance(outcome, Suggested)
    return outcome.id


def no_event(*_: Any) -> None:
    """Stands for the event of a button where only its looks matter."""


def mails(uow: UnitOfWork) -> list[tuple[str, str]]:
    rows = uow.session.exec(select(OutgoingMail).order_by(OutgoingMail.id))  # pyright: ignore[reportArgumentType]
    return [(mail.to, mail.body) for mail in rows]


class TestMissingVenue:
    def test_is_taken_with_what_the_specification_names(self, uow: UnitOfWork, user: Actor) -> None:
        suggested(uow, user, state="texas", address="12 Pin Rd", zip_code="78701", phone="512 555 0199")
        record = own_suggestions(uow, user).suggestions[0]
        assert (record.status, record.city, record.state, record.user_email) == (
            "pending", "Austin", "TX", "kim@example.com",
        )  # fmt: skip
        assert (record.venue_name, record.address, record.user_id, record.user_display_name) == (
            "Pinfire Bowl", "12 Pin Rd", "user-1", "Kim",
        )  # fmt: skip
        assert {each.field: each.after for each in record.changes} == {
            "name": "Pinfire Bowl", "address": "12 Pin Rd", "zip_code": "78701", "phone": "+15125550199",
        }  # fmt: skip

    def test_everything_that_is_wrong_is_said_at_once_a_line_for_each_field(self, uow: UnitOfWork, user: Actor) -> None:
        with pytest.raises(Invalid) as refusal:
            suggest_venue(
                uow, user, missing=missing(city=" ", state="", zip_code="1", phone="12"),
                remarks=Remarks(None, "no address", wants_credit=False),
            )  # fmt: skip
        named = [line.partition(":")[0] for line in refusal.value.message.splitlines()]
        assert named == ["City", "State", "ZIP code", "Phone", "Evidence"]
        fields = [problem.field for problem in refusal.value.problems]
        assert fields == ["city", "state", "zipCode", "phone", "evidenceUrl"]

    def test_city_and_state_are_enough(self, uow: UnitOfWork, user: Actor) -> None:
        suggested(uow, user, venue_name=None)
        row = my_suggestions(uow, user).rows[0]
        assert (row.title, row.status_text) == ("A venue in Austin, TX", "In review")

    @pytest.mark.parametrize(
        ("said", "message"),
        [
            ({"city": "  "}, "City: "),
            ({"state": "Narnia"}, "State: "),
            ({"city": "Atlantis"}, "City: we know no city"),
            ({"zip_code": "10001"}, "ZIP code: 10001 is in New York"),
            ({"phone": "12"}, "Phone: "),
            ({"website": "ftp://x"}, "Website: "),
            ({"venue_name": "x" * 1_000_000}, "Name: use at most 200"),
            ({"latitude": 40.7, "longitude": -74.0}, "Position: this point is"),
            ({"latitude": 30.2}, "Position: "),
            ({"latitude": float("nan"), "longitude": 1.0}, "Position: "),
        ],
    )
    def test_what_cannot_be_is_refused_by_field(
        self, uow: UnitOfWork, user: Actor, said: dict[str, Any], message: str
    ) -> None:
        with pytest.raises(Invalid, match=message):
            suggest_venue(uow, user, missing=missing(**said))

    @pytest.mark.parametrize(
        ("remarks", "message"),
        [(Remarks(note="x" * 1001), "Note: use at most"), (Remarks(evidence_url="javascript:x"), "Evidence: ")],
    )
    def test_so_are_remarks(self, uow: UnitOfWork, user: Actor, remarks: Remarks, message: str) -> None:
        with pytest.raises(Invalid, match=message):
            suggest_venue(uow, user, missing=missing(), remarks=remarks)

    @pytest.mark.parametrize(
        ("said", "reason"),
        [
            ({"venue_name": "The Sunset Lanes", "latitude": 30.2677, "longitude": -97.7431}, "Same name, 56 m apart"),
            ({"venue_name": "Sunset Bowling"}, "Same name, same city"),
            ({"phone": "(512) 555-0142"}, "Other name, same phone, same city"),
            ({"website": "http://www.sunset.example/"}, "Other name, same website, same city"),
            ({"venue_name": "Sunset Lanes", "latitude": 30.28, "longitude": -97.75}, "Same name, same city"),
        ],
    )
    def test_what_seems_to_be_there_is_asked_about_first(
        self, uow: UnitOfWork, user: Actor, venue: Venue, said: dict[str, Any], reason: str
    ) -> None:
        found = suggest_venue(uow, user, missing=missing(**said))
        assert isinstance(found, DuplicatesFound)
        assert [(each.id, each.href, each.place, each.address, each.reason) for each in found.venues] == [
            (venue.id, f"/venue/{venue.id}", "Austin, TX", "1 Main St", reason)
        ]
        assert own_suggestions(uow, user).suggestions == ()
        assert isinstance(suggest_venue(uow, user, missing=missing(**said), none_of_these=True), Suggested)

    def test_five_are_asked_about_at_most_those_of_the_demonstration_and_closed_ones_among_them(
        self, uow: UnitOfWork, user: Actor
    ) -> None:
        a_venue(uow, "Pinfire Bowl", is_demonstration=True)
        a_venue(uow, "Pinfire Bowl", phone="+15125550199", is_active=False)
        for _ in range(5):
            a_venue(uow, "Pinfire Bowl")
        found = suggest_venue(uow, user, missing=missing(phone="512 555 0199"))
        assert isinstance(found, DuplicatesFound)
        assert len(found.venues) == 5
        assert found.venues[0].reason == "Same name, same phone, same city, but closed for good"
        assert found.venues[0].href == ""

    @pytest.mark.parametrize(
        ("where", "day"),
        [({}, "Nov 30, 2026"), ({"city": "New York", "state": "NY"}, "Dec 1, 2026"),
         ({"city": "El Paso", "state": "TX", "zip_code": "79901"}, "Nov 30, 2026")],
    )  # fmt: skip
    def test_is_told_on_the_day_that_clocks_show_there(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, where: dict[str, str], day: str
    ) -> None:
        user, admin = Actor("user-1"), Actor("admin-1", is_admin=True)
        stopped_clock.moment = datetime(2026, 12, 1, 5, 30, tzinfo=UTC)  # Half past 11 in Austin, 12:30 in New York.
        made = suggested(uow, user, phone="512 555 0199", **where)
        assert my_suggestions(uow, user).rows[0].when == day
        stopped_clock.go_on(days=3)
        approve_suggestion(uow, admin, suggestion_id=made)
        uow.session.flush()
        (told,) = uow.session.exec(select(FieldSource).where(FieldSource.field == "phone"))
        assert told.observed_on
        assert date_text(told.observed_on) == day

    @pytest.mark.usefixtures("venue")
    def test_a_venue_elsewhere_is_none_of_them(self, uow: UnitOfWork, user: Actor) -> None:
        a_venue(uow, "Pinfire Bowl", place=a_place(uow, "Reno", "NV", latitude=39.5296, longitude=-119.8138))
        assert suggested(uow, user)

    def test_the_same_again_is_refused_while_the_first_waits(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        first = suggested(uow, user)
        with pytest.raises(Conflict) as refused:
            suggest_venue(uow, user, missing=missing(venue_name="pinfire bowl", city="AUSTIN"))
        assert refused.value.message == SAME_AGAIN
        reject_suggestion(uow, admin, suggestion_id=first, reason="It has closed")
        assert suggested(uow, user)

    @pytest.mark.usefixtures("stopped_clock")
    def test_there_are_only_so_many_a_day(self, uow: UnitOfWork, user: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
        assert SUGGESTIONS_PER_DAY[0] == 20
        monkeypatch.setattr(venue_suggestions, "SUGGESTIONS_PER_DAY", (2, SUGGESTIONS_PER_DAY[1]))
        for number in range(2):
            suggested(uow, user, venue_name=f"Bowl {number}")
        assert isinstance(suggest_venue(uow, user, missing=missing(venue_name="One more")), Refusal)


class TestCorrection:
    def test_keeps_what_differs_before_and_after(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        corrected(uow, user, venue, lanes="24", phone="(512) 555-0142", amenities={"Karaoke": True, "bar": True})
        row = my_suggestions(uow, user).rows[0]
        assert (row.kind, row.title, row.href) == ("Correction", "Sunset Lanes", f"/venue/{venue.id}")
        assert [(each.label, each.before, each.after) for each in row.differences] == [
            ("Lanes", "12", "24"), ("What is there", UNKNOWN, "Here: Karaoke"),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("said", "message"),
        [
            ({}, NO_DIFFERENCE),
            ({"lanes": 12, "amenities": {}, "hours": None}, NO_DIFFERENCE),
            ({"lanes": 0}, "Lanes: "),
            ({"owner_id": "user-1"}, "Owner: only the venue"),
            ({"is_sponsor": True}, "Sponsored: only the venue"),
            ({"avg_rating": 5}, "avg_rating: this is no field"),
            ({"zip_code": "10001"}, "ZIP code: 10001 is in New York"),
            ({"position": [40.7, -74.0]}, "Position: this point is"),
            ({"name": ""}, "Name: this cannot be empty"),
        ],
    )
    def test_what_visitors_cannot_say_is_refused_by_field(
        self, uow: UnitOfWork, user: Actor, venue: Venue, said: dict[str, Any], message: str
    ) -> None:
        with pytest.raises(Invalid, match=message.replace(".", r"\.")):
            suggest_edit(uow, user, venue_id=venue.id, said=said)

    def test_a_venue_that_is_not_listed_is_not_found(self, uow: UnitOfWork, user: Actor) -> None:
        with pytest.raises(NotFound, match="Venue not found"):
            suggest_edit(uow, user, venue_id="nowhere", said={"lanes": 1})

    def test_the_same_again_is_refused(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        corrected(uow, user, venue, lanes=24)
        with pytest.raises(Conflict, match="already"):
            suggest_edit(uow, user, venue_id=venue.id, said={"lanes": 24})
        assert corrected(uow, user, venue, lanes=25)

    def test_the_form_is_filled_with_what_we_show(self, uow: UnitOfWork, venue: Venue) -> None:
        form = load_edit_form(uow, Actor(), venue_id=venue.id)
        values = {field.name: field.value for group in form.groups for field in group.fields}
        assert (values["phone"], values["lanes"], values["email"]) == ("(512) 555-0142", "12", "")
        assert {each.name: each.state for each in form.amenities if each.state != "unknown"} == {"bar": "yes"}
        assert len(form.days) == 7


class TestAMove:
    """A visitor says that a venue has moved: from what we show, so that only what differs is typed."""

    def test_the_form_begins_with_where_it_is(self, uow: UnitOfWork, venue: Venue) -> None:
        form = load_edit_form(uow, Actor(), venue_id=venue.id)
        place = {field.name: field.value for field in form.groups[0].fields}
        assert place["place"] == "Austin, TX"
        assert place["position"] == position_text([venue.latitude, venue.longitude])
        assert form.map_source.startswith("/api/map?near=")

    def test_address_city_state_and_pin_are_applied_once_an_admin_approves(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        said = {"address": "1 New St", "place": "Houston, Texas", "zip_code": "77002", "position": "29.76, -95.36"}
        taken = suggest_edit(uow, user, venue_id=venue.id, said=said)
        assert isinstance(taken, Suggested)
        approve_suggestion(uow, admin, suggestion_id=taken.id)
        page = load_venue(uow, Actor(), venue_id=venue.id)
        assert page.contact.address_lines == ("1 New St", "Houston, TX 77002")
        assert (venue.latitude, venue.longitude) == (29.76, -95.36)
        assert uow.session.get_one(FieldSource, (venue.id, "position")).kind == "visitor"

    def test_without_a_pin_it_is_in_the_middle_of_the_new_city_and_the_preview_says_so(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        said = {"place": "Houston, TX", "zip_code": None}
        shown = {each.label: each.after for each in edit_differences(uow, user, venue_id=venue.id, said=said)}
        assert (shown["City and state"], shown["Position"]) == ("Houston, TX", "The middle of Houston, TX")
        taken = suggest_edit(uow, user, venue_id=venue.id, said=said)
        assert isinstance(taken, Suggested)
        approve_suggestion(uow, admin, suggestion_id=taken.id)
        uow.session.flush()
        assert abs(venue.latitude - 29.76) < 0.2
        assert uow.session.get(FieldSource, (venue.id, "position")) is None

    def test_the_preview_says_how_far_the_pin_has_moved(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        near = f"{venue.latitude + 0.02}, {venue.longitude}"
        [shown] = edit_differences(uow, user, venue_id=venue.id, said={"position": near, "place": "AUSTIN, tx"})
        assert shown.label == "Position"
        assert shown.after.endswith("(1.4 miles away)")

    def test_an_admin_who_takes_over_the_city_alone_gets_its_middle(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        said = {"place": "Houston, TX", "zip_code": "77002", "position": "29.76, -95.36"}
        taken = suggest_edit(uow, user, venue_id=venue.id, said=said)
        assert isinstance(taken, Suggested)
        approve_suggestion(uow, admin, suggestion_id=taken.id, fields=["place", "zip_code"])
        assert venue.latitude != 29.76
        assert abs(venue.latitude - 29.76) < 0.2

    @pytest.mark.parametrize(
        ("said", "message"),
        [
            ({"place": "Houston"}, "City and state: enter the city and the state"),
            ({"place": "Houston, TX", "zip_code": "78701"}, "ZIP code: 78701 is 14[0-9] miles from Houston, TX"),
            ({"place": "Houston, TX", "position": "30.2672, -97.7431"}, "Position: this point is 14[0-9] miles"),
            ({"place": "Nowhereville, TX", "position": "19.4, -99.1"}, "Position: this point is not in the United"),
        ],
    )
    def test_what_does_not_fit_is_refused_by_field(
        self, uow: UnitOfWork, user: Actor, venue: Venue, said: dict[str, Any], message: str
    ) -> None:
        with pytest.raises(Invalid, match=message):
            suggest_edit(uow, user, venue_id=venue.id, said=said)


class TestDeciding:
    def test_an_approved_venue_is_in_the_directory_with_credit_log_and_mail(
        self, uow: UnitOfWork, user: Actor, admin: Actor
    ) -> None:
        suggestion_id = suggested(uow, user, phone="512 555 0199", latitude=30.26, longitude=-97.74)
        record = approve_suggestion(uow, admin, suggestion_id=suggestion_id, corrections={"lanes": 20})
        assert (record.status, record.venue_id) == ("approved", "pinfire-bowl-austin-tx")
        venue = uow.session.get_one(Venue, record.venue_id)
        assert (venue.phone, venue.lanes, venue.latitude) == ("+15125550199", 20, 30.26)
        assert venue_credits(uow, venue.id).text == "Added by Kim."
        assert {row.kind for row in uow.session.exec(select(FieldSource))} == {"visitor"}
        log = uow.session.exec(select(AuditEntry).where(AuditEntry.action != "approve_suggestion")).all()
        assert {(entry.actor, entry.reason) for entry in log} == {("admin-1", f"Suggestion {suggestion_id}")}
        to, body = mails(uow)[0]
        assert to == "kim@example.com"
        assert "Pinfire Bowl" in body
        assert "on the site" in body
        assert my_suggestions(uow, user).rows[0].href == "/venue/pinfire-bowl-austin-tx"

    def test_a_venue_without_a_name_is_given_one(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        suggestion_id = suggested(uow, user, venue_name=None)
        with pytest.raises(Invalid, match="Name: "):
            approve_suggestion(uow, admin, suggestion_id=suggestion_id)
        named = approve_suggestion(uow, admin, suggestion_id=suggestion_id, corrections={"name": "Pin Palace"})
        assert named.venue_id == "pin-palace-austin-tx"

    def test_an_approved_correction_is_on_the_page_and_what_was_told_since_stays(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        suggestion_id = corrected(uow, user, venue, lanes=24, amenities={"karaoke": True})
        uow.session.add(VenueAmenity(venue_id=venue.id, amenity="arcade"))
        uow.session.flush()
        case = load_suggestion_cases(uow, admin).cases[0]
        assert [each.note for each in case.row.differences] == [
            "", "Has changed since: it is now Here: Arcade and Bar.",
        ]  # fmt: skip
        approve_suggestion(uow, admin, suggestion_id=suggestion_id)
        amenities = uow.session.exec(select(VenueAmenity.amenity)).all()
        assert (venue.lanes, sorted(amenities)) == (24, ["arcade", "bar", "karaoke"])
        assert venue_credits(uow, venue.id).text == "Corrected by Kim."

    def test_an_admin_takes_over_some_fields_and_corrects_others(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        suggestion_id = corrected(uow, user, venue, lanes=24, email="hi@sunset.example")
        with pytest.raises(Invalid, match="Fields"):
            approve_suggestion(uow, admin, suggestion_id=suggestion_id, fields=[])
        approve_suggestion(uow, admin, suggestion_id=suggestion_id, fields=["email"], corrections={"lanes": 26})
        assert (venue.lanes, venue.email) == (26, "hi@sunset.example")

    def test_a_closed_venue_leaves_the_lists(self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue) -> None:
        record = approve_suggestion(uow, admin, suggestion_id=corrected(uow, user, venue, is_active=False))
        assert venue.is_active is False
        assert approval_words(record, ["is_active"]) == "The alley is marked as closed for good, and no longer listed."
        assert "We no longer list it." in mails(uow)[-1][1]
        assert "on the site" not in mails(uow)[-1][1]

    def test_an_admin_is_told_what_came_of_what_they_took_over(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        fields = {"lanes": 24, "is_active": False}
        record = approve_suggestion(uow, admin, suggestion_id=corrected(uow, user, venue, **fields), fields=["lanes"])
        assert approval_words(record, ["lanes"]) == "The correction is on the page now."
        assert "on the site" in mails(uow)[-1][1]
        added = approve_suggestion(uow, admin, suggestion_id=suggested(uow, user))
        assert approval_words(added, ["name", "phone"]) == "The alley is on the site now."

    def test_one_without_a_name_is_approved_with_the_name_that_an_admin_gives(
        self, uow: UnitOfWork, user: Actor, admin: Actor
    ) -> None:
        suggestion_id = suggested(uow, user, venue_name=None)
        (case,) = load_suggestion_cases(uow, admin).cases
        assert (case.is_missing, case.name, case.row.details) == (True, "", ())
        assert "correct_name" in str(case_verdicts(case, approve=None, merge=no_event, on_done=None).render())
        approved = approve_suggestion(
            uow, admin, suggestion_id=suggestion_id, fields=[], corrections={"name": "Pinfire Bowl"}
        )
        assert uow.session.get_one(Venue, approved.venue_id).name == "Pinfire Bowl"

    def test_admins_read_who_answered_and_not_that_they_did_it_themselves(
        self, uow: UnitOfWork, user: Actor, admin: Actor
    ) -> None:
        suggestion_id = suggested(uow, user)
        ask_back(uow, admin, suggestion_id=suggestion_id, question="On which street?")
        answer_suggestion(uow, user, suggestion_id=suggestion_id, text="On Pin Rd")
        (case,) = load_suggestion_cases(uow, admin).cases
        assert [each.sender for each in case.row.messages] == ["We", "Kim"]
        assert [each.sender for each in my_suggestions(uow, user).rows[0].messages] == ["We", "You"]

    def test_the_mail_names_the_way_to_it_and_leads_there(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        ask_back(uow, admin, suggestion_id=suggested(uow, user), question="On which street?")
        text = mails(uow)[0][1]
        assert "My Account, Your suggestions" in text
        assert f"{settings().base_url}/account/suggestions" in text

    @pytest.mark.parametrize(
        "pasted", ["{id}", " {id} ", "/venue/{id}", "https://lanes.example/venue/{id}?from=x#reviews"]
    )
    def test_is_merged_with_the_venue_whose_link_an_admin_pastes(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue, pasted: str
    ) -> None:
        suggestion_id = suggested(uow, user)
        merged = merge_suggestion(uow, admin, suggestion_id=suggestion_id, venue_id=pasted.format(id=venue.id))
        assert merged.venue_id == venue.id

    def test_a_question_is_mailed_answered_and_waits_again(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        suggestion_id = suggested(uow, user)
        assert ask_back(uow, admin, suggestion_id=suggestion_id, question="On which street?").status == "needs_info"
        assert "On which street?" in mails(uow)[0][1]
        row = my_suggestions(uow, user).rows[0]
        assert (row.can_answer, [each.text for each in row.messages]) == (True, ["On which street?"])
        answered = answer_suggestion(uow, user, suggestion_id=suggestion_id, text="On Pin Rd")
        assert answered.status == "pending"
        assert [(turn.sender, turn.text) for turn in answered.talk] == [
            ("we", "On which street?"), ("you", "On Pin Rd"),
        ]  # fmt: skip
        with pytest.raises(Conflict, match="not asked"):
            answer_suggestion(uow, user, suggestion_id=suggestion_id, text="And again")

    def test_so_much_is_asked_and_answered_and_no_more(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        suggestion_id = suggested(uow, user)
        for number in range(MOST_TURNS // 2):
            ask_back(uow, admin, suggestion_id=suggestion_id, question=f"On which street? {number}")
            answer_suggestion(uow, user, suggestion_id=suggestion_id, text="On Pin Rd")
        with pytest.raises(Conflict, match="Enough has been asked"):
            ask_back(uow, admin, suggestion_id=suggestion_id, question="On which street?")
        assert len(uow.session.get_one(Suggestion, suggestion_id).talk) == MOST_TURNS

    def test_a_rejection_says_why(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        suggestion_id = suggested(uow, user)
        with pytest.raises(Invalid, match="Reason"):
            reject_suggestion(uow, admin, suggestion_id=suggestion_id, reason=" ")
        reject_suggestion(uow, admin, suggestion_id=suggestion_id, reason="It closed in May")
        assert my_suggestions(uow, user).rows[0].reason == "It closed in May"
        assert "It closed in May" in mails(uow)[0][1]

    def test_no_mail_brings_an_address_as_the_name_of_an_alley(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        suggestion_id = suggested(uow, user, venue_name="lanescout-help.com")
        venue.name = "evil.us"
        merge_suggestion(uow, admin, suggestion_id=suggestion_id, venue_id=venue.id)
        text = mails(uow)[0][1]
        assert "Your suggestion: a bowling alley\n" in text
        assert "under this name:\n\na bowling alley\n" in text
        assert "evil.us" not in text

    def test_a_missing_venue_that_is_there_is_merged_into_it(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        suggestion_id = suggested(uow, user)
        with pytest.raises(NotFound, match="Venue not found"):
            merge_suggestion(uow, admin, suggestion_id=suggestion_id, venue_id="nowhere")
        merged = merge_suggestion(uow, admin, suggestion_id=suggestion_id, venue_id=venue.id)
        assert (merged.status, merged.venue_id) == ("merged", venue.id)
        assert "Sunset Lanes" in mails(uow)[0][1]
        assert venue_credits(uow, venue.id).text == ""
        with pytest.raises(Conflict, match="Only a missing venue"):
            merge_suggestion(uow, admin, suggestion_id=corrected(uow, user, venue, lanes=24), venue_id=venue.id)

    @pytest.mark.parametrize("status", SETTLED)
    def test_what_is_settled_stays_settled(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue, status: str
    ) -> None:
        kim = uow.session.get_one(User, "user-1")
        reason = "No" if status == "rejected" else None
        row = a_suggestion(uow, kim, venue_id=venue.id, status=status, reason=reason)
        steps: list[Any] = [
            lambda: ask_back(uow, admin, suggestion_id=row.id, question="Why?"),
            lambda: approve_suggestion(uow, admin, suggestion_id=row.id),
            lambda: reject_suggestion(uow, admin, suggestion_id=row.id, reason="No reason"),
            lambda: merge_suggestion(uow, admin, suggestion_id=row.id, venue_id=venue.id),
            lambda: answer_suggestion(uow, user, suggestion_id=row.id, text="Because"),
            lambda: withdraw_suggestion(uow, user, suggestion_id=row.id),
        ]
        for step in steps:
            with pytest.raises(Conflict):
                step()
        assert mails(uow) == []

    def test_the_newest_come_first_page_by_page_and_by_status(self, uow: UnitOfWork, admin: Actor) -> None:
        for day in (1, 2, 3):
            status = "needs_info" if day == 2 else "pending"
            a_suggestion(uow, venue_name=f"Bowl {day}", status=status, created_at=datetime(2026, 1, day, tzinfo=UTC))
        first = list_suggestions(uow, admin, wanted=PageWanted(2))
        rest = list_suggestions(uow, admin, wanted=PageWanted(2, first.next_cursor))
        named = [each.venue_name for each in [*first.suggestions, *rest.suggestions]]
        assert (named, rest.next_cursor) == (["Bowl 3", "Bowl 2", "Bowl 1"], None)
        asked = list_suggestions(uow, admin, status="needs_info").suggestions
        assert [each.venue_name for each in asked] == ["Bowl 2"]
        with pytest.raises(Invalid, match="Status"):
            list_suggestions(uow, admin, status="nonsense")

    def test_a_case_names_likely_venues_and_what_others_suggest(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        outcome = suggest_venue(uow, user, missing=missing(venue_name="Sunset Lanes"), none_of_these=True)
        assert isinstance(outcome, Suggested)
        a_suggestion(uow)
        case = next(case for case in load_suggestion_cases(uow, admin).cases if case.row.title == "Sunset Lanes")
        assert [each.id for each in case.duplicates] == [venue.id]
        assert case.other_suggestions == "1 other suggestion for Austin open"

    def test_a_case_leads_to_where_a_closed_venue_is_opened_again(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        other = a_venue(uow, "Sunset Lanes", is_active=False)
        suggest_venue(uow, user, missing=missing(venue_name="Sunset Lanes"), none_of_these=True)
        [case] = load_suggestion_cases(uow, admin).cases
        assert {each.id: each.closed_href for each in case.duplicates} == {
            venue.id: "", other.id: f"/admin/venues/{other.id}",
        }  # fmt: skip

    def test_nothing_more_is_asked_while_a_question_is_open(self, uow: UnitOfWork, admin: Actor) -> None:
        a_suggestion(uow)
        a_suggestion(uow, status="needs_info")
        for status, may_ask in (("pending", True), ("needs_info", False)):
            [case] = load_suggestion_cases(uow, admin, status=status).cases
            assert case.may_ask == may_ask

    def test_deleting_leaves_what_was_changed(self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue) -> None:
        suggestion_id = corrected(uow, user, venue, lanes=24)
        approve_suggestion(uow, admin, suggestion_id=suggestion_id)
        delete_suggestion(uow, admin, suggestion_id=suggestion_id)
        uow.session.flush()
        assert uow.session.exec(select(Suggestion)).all() == []
        assert venue.lanes == 24

    def test_deleting_an_approved_one_renews_the_page_that_names_its_sender(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told: list[str] = []
        monkeypatch.setattr(suggestion_cases, "directory_changed", lambda _, venue_id: told.append(venue_id))
        for number, (status, wants_credit) in enumerate((("pending", True), ("approved", False), ("approved", True))):
            person = a_user(uow, display_name=f"Kim {number}")
            row = a_suggestion(uow, person, venue=venue, status=status, wants_credit=wants_credit)
            assert told == []
            delete_suggestion(uow, admin, suggestion_id=row.id)
        assert told == [venue.id]
        uow.session.flush()
        assert venue_credits(uow, venue.id).text == ""


def test_only_those_who_wish_to_be_named_are(uow: UnitOfWork, venue: Venue) -> None:
    for name, wants in (("Kim", True), ("Lee", False), ("Sam", True), ("Anonymous", True)):
        person = a_user(uow, display_name=name)
        a_suggestion(uow, person, venue=venue, status="approved", wants_credit=wants)
    a_suggestion(uow, a_user(uow, display_name="Pat"), venue=venue, wants_credit=True)
    assert venue_credits(uow, venue.id).text == "Corrected by Kim and Sam."


def test_ones_own_list_is_for_oneself(uow: UnitOfWork, user: Actor) -> None:
    a_suggestion(uow)
    assert my_suggestions(uow, user).empty == "No suggestions yet."
    assert my_suggestions(uow, Actor()).empty.startswith("Sign in")
    with pytest.raises(NotFound):
        my_suggestions(uow, user, page="0")


def test_the_last_page_stands_for_one_whose_suggestions_are_withdrawn(uow: UnitOfWork, user: Actor) -> None:
    person = uow.session.get_one(User, user.user_id)
    for _ in range(SUGGESTIONS_OF_A_PAGE):
        a_suggestion(uow, person)
    shown = my_suggestions(uow, user, page="2")
    assert (len(shown.rows), shown.pager.next, shown.pager.previous) == (SUGGESTIONS_OF_A_PAGE, "", "")
