"""Creating a venue as an admin."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.venue_admin.rules import TWICE
from bowling_app.venue_admin.schemas.new_venue import MARKS, SECTIONS, NewVenueDraft, NewVenueOutcome
from bowling_app.venue_admin.services.new_venues import address_to_find, create_venue, load_new_venue, locate_venue
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAmenity
from bowling_app.venues.models.venue_link import VenueLink
from bowling_app.venues.rules.fields import FIELDS
from tests.conftest import StoppedClock
from tests.factories import a_venue

PLAIN = {"name": "Sunset Lanes", "address": "1 Main St", "city": "Austin", "state": "TX", "zip_code": "78701"}
HERE = (30.2711, -97.7437)


def create(uow: UnitOfWork, admin: Actor, *, anyway: bool = False, found: Any = None, **form: str) -> NewVenueOutcome:
    outcome = create_venue(uow, admin, draft=NewVenueDraft({**PLAIN, **form}, found, anyway))
    uow.session.flush()
    uow.session.expire_all()
    return outcome


def the_venue(uow: UnitOfWork) -> Venue:
    return uow.session.exec(select(Venue)).one()


def test_a_venue_is_created_with_all_that_is_filled_in(uow: UnitOfWork, admin: Actor) -> None:
    told = {
        "position": "30.2711, -97.7437", "phone": "(512) 555-0142", "website": "sunset.example.com",
        "email": "hi@sunset.example.com", "lanes": "24", "description": "Fun", "game_price": "5.5", "price_level": "2",
        "hours": "Mon-Fri 4pm-1am", "facebook": "https://www.facebook.com/sunset", "amenity:bar": "yes",
        "amenity:karaoke": "no", "amenity:arcade": "unknown", "is_franchise": "on",
    }  # fmt: skip
    outcome = create(uow, admin, **told)
    venue = the_venue(uow)
    assert outcome.href == f"/admin/venues/{venue.id}"
    assert outcome.message == "Sunset Lanes is in the directory."
    assert (venue.id, venue.phone, venue.web_domain) == ("sunset-lanes-austin-tx", "+15125550142", "sunset.example.com")
    assert (venue.latitude, venue.longitude, venue.lanes, str(venue.game_price)) == (*HERE, 24, "5.50")
    assert (venue.is_franchise, venue.is_sponsor, venue.is_active, venue.price_level) == (True, False, True, 2)
    assert {a.amenity: a.is_available for a in uow.session.exec(select(VenueAmenity))} == {
        "bar": True,
        "karaoke": False,
    }
    assert len(uow.session.exec(select(OpeningInterval)).all()) == 5
    assert uow.session.exec(select(VenueLink.kind)).all() == ["facebook"]
    assert {row.kind for row in uow.session.exec(select(FieldSource))} == {"admin"}


def test_dates_in_its_hours_are_counted_from_the_day_that_clocks_show_there(
    uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = datetime(2027, 1, 1, 3, tzinfo=UTC)  # Nine in the evening of December 31.
    create(uow, admin, hours="Mon-Sun 10am-10pm, Dec 31 closed")
    days = uow.session.exec(select(HoursException.on_date)).all()
    assert sorted(days) == [date(2026, 12, 31), date(2027, 12, 31)]


def test_it_is_in_the_log_in_the_name_of_the_admin(uow: UnitOfWork, admin: Actor) -> None:
    create(uow, admin)
    [entry] = uow.session.exec(select(AuditEntry))
    assert (entry.actor, entry.role, entry.action, entry.reason) == (
        "admin-1", "admin", "create", "Created by an admin",
    )  # fmt: skip


def test_every_field_of_the_form_is_one_of_a_venue(uow: UnitOfWork, admin: Actor) -> None:
    form = load_new_venue(uow, admin)
    names = [field.name for section in form.sections for field in section.fields]
    assert names == [name for names in SECTIONS.values() for name in names]
    assert set(names) | set(MARKS) <= FIELDS.keys()
    assert ("Texas", "TX") in [(state.label, state.href) for state in form.states]


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("name", "", "Name: "),
        ("city", "", "City: "),
        ("city", "Nowhere at all", "City: "),
        ("state", "ZZ", "State: "),
        ("zip_code", "1234", "ZIP code: "),
        ("zip_code", "90210", "ZIP code: 90210 is in California"),
        ("position", "north", "Position: "),
        ("position", "40.7, -74.0", "Position: this point is"),
        ("phone", "12", "Phone: "),
        ("website", "no site", "Website: "),
        ("email", "nobody", "E-mail: "),
        ("lanes", "many", "Lanes: "),
        ("game_price", "-1", "Price per game: "),
        ("hours", "sometimes", "Opening hours: "),
        ("hours", "Fri 5pm-2am, Sat 1am-11pm", "Opening hours: these hours run until 2 AM on Saturday"),
        ("hours", "Fri 9am-5pm, 4pm-11pm", "Opening hours: Friday: 9 AM to 5 PM and 4 PM to 11 PM overlap."),
        ("hours", "Fri 9am-5pm, Fri 4pm-11pm", "Opening hours: Friday: 9 AM to 5 PM and 4 PM to 11 PM overlap."),
        ("hours", "Mon-Sun 10am-10am", "Opening hours: these hours last from 10 AM until 10 AM of the next day."),
        ("facebook", "https://example.com/us", "Facebook: "),
        ("amenity:jacuzzi", "yes", "What is there: "),
    ],
)
def test_what_cannot_be_right_is_refused_by_the_name_of_its_field(
    uow: UnitOfWork, admin: Actor, field: str, value: str, words: str
) -> None:
    form = {**PLAIN, field: value} | ({"zip_code": ""} if field == "city" else {})
    with pytest.raises(Invalid) as refused:
        create_venue(uow, admin, draft=NewVenueDraft(form))
    assert refused.value.message.startswith(words)


@pytest.mark.parametrize("hours", ["sometimes", "Fri 9am-5pm, 4pm-11pm"])
def test_what_is_wrong_with_hours_is_said_in_one_language(
    uow: UnitOfWork, admin: Actor, two_languages: Language, hours: str
) -> None:
    with speaking(two_languages), pytest.raises(Invalid, match=r"^Horario: ") as refused:
        create_venue(uow, admin, draft=NewVenueDraft({**PLAIN, "hours": hours}))
    assert "Write it like" not in refused.value.message


def test_without_coordinates_it_lies_in_the_middle_of_its_zip_code_and_that_is_said(
    uow: UnitOfWork, admin: Actor
) -> None:
    outcome = create(uow, admin)
    assert "approximate: the middle of ZIP code 78701" in outcome.message
    assert uow.session.get(FieldSource, (the_venue(uow).id, "position")) is None


def test_what_a_service_has_found_is_its_position(uow: UnitOfWork, admin: Actor) -> None:
    outcome = create(uow, admin, found=HERE)
    venue = the_venue(uow)
    assert (venue.latitude, venue.longitude) == HERE
    assert "approximate" not in outcome.message


def test_what_is_typed_counts_more_than_what_a_service_has_found(uow: UnitOfWork, admin: Actor) -> None:
    create(uow, admin, found=HERE, position="30.2800, -97.7500")
    venue = the_venue(uow)
    assert (venue.latitude, venue.longitude) == (30.28, -97.75)


@pytest.mark.parametrize("found", [(40.7, -74.0), (0.0, 0.0), (52.5, 13.4)])
def test_what_a_service_has_found_elsewhere_is_not_believed(
    uow: UnitOfWork, admin: Actor, found: tuple[float, float]
) -> None:
    assert "approximate" in create(uow, admin, found=found).message
    assert locate_venue(uow, admin, draft=NewVenueDraft(PLAIN, found)).position == ""


def test_the_form_says_where_the_venue_is_and_how_that_is_known(uow: UnitOfWork, admin: Actor) -> None:
    typed = locate_venue(uow, admin, draft=NewVenueDraft({**PLAIN, "position": "30.28, -97.75"}))
    found = locate_venue(uow, admin, draft=NewVenueDraft(PLAIN, HERE))
    nearby = locate_venue(uow, admin, draft=NewVenueDraft({**PLAIN, "zip_code": ""}))
    assert (typed.position, typed.note) == ("30.280000, -97.750000", "As you typed it.")
    assert (found.position, found.note) == ("30.271100, -97.743700", "Found by its address. Compare it with a map.")
    assert nearby.position == ""
    assert nearby.note.startswith("Its position is approximate: the middle of Austin, TX.")


@pytest.mark.parametrize(
    ("changed", "asked"),
    [
        ({}, "1 Main St, Austin, TX 78701"),
        ({"zip_code": ""}, "1 Main St, Austin, TX"),
        ({"address": ""}, ""),
        ({"position": "30.28, -97.75"}, ""),
    ],
)
def test_a_service_is_asked_only_for_a_street_whose_position_nobody_typed(
    uow: UnitOfWork, admin: Actor, changed: dict[str, str], asked: str
) -> None:
    assert address_to_find(uow, admin, form={**PLAIN, **changed}) == asked


class TestOneThatIsThereAlready:
    def test_is_shown_with_its_distance_and_nothing_is_saved(self, uow: UnitOfWork, admin: Actor) -> None:
        a_venue(uow, "Sunset Lanes", latitude=30.2715, longitude=-97.7437, address="1 Main Street")
        outcome = create(uow, admin, position="30.2711, -97.7437")
        [likely] = outcome.duplicates
        assert (likely.name, likely.href, likely.address) == (
            "Sunset Lanes", "/venue/sunset-lanes-austin-tx", "1 Main Street",
        )  # fmt: skip
        assert (likely.reason, likely.distance) == (
            "Same name, same street address, 44 m apart",
            "Less than 0.1 miles away",
        )
        assert outcome.href == ""
        the_venue(uow)

    def test_is_created_all_the_same_when_the_admin_says_so(self, uow: UnitOfWork, admin: Actor) -> None:
        a_venue(uow, "Sunset Lanes", phone="+15125550142")
        assert create(uow, admin, phone="512-555-0142").duplicates
        outcome = create(uow, admin, phone="512-555-0142", anyway=True)
        assert outcome.href == "/admin/venues/sunset-lanes-austin-tx-2"

    def test_is_not_created_again_when_the_form_is_sent_twice(self, uow: UnitOfWork, admin: Actor) -> None:
        first = create(uow, admin)
        assert create(uow, admin, anyway=True).href == first.href
        assert the_venue(uow).name == "Sunset Lanes"
        assert create(uow, admin, address="2 Main St", anyway=True).href != first.href

    def test_of_the_same_name_and_address_is_created_later_when_the_admin_says_so(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        first = create(uow, admin)
        the_venue(uow).created_at -= TWICE
        uow.session.flush()
        assert create(uow, admin, anyway=True).href != first.href

    def test_a_mistake_is_told_before_it_is_compared(self, uow: UnitOfWork, admin: Actor) -> None:
        a_venue(uow, "Sunset Lanes")
        with pytest.raises(Invalid, match="Lanes"):
            create(uow, admin, lanes="many")


def test_everything_that_is_wrong_is_said_at_once(uow: UnitOfWork, admin: Actor) -> None:
    with pytest.raises(Invalid) as refusal:
        create_venue(
            uow, admin, draft=NewVenueDraft({"name": "", "city": " ", "state": "", "lanes": "x", "phone": "1"})
        )
    assert {problem.field for problem in refusal.value.problems} == {"name", "city", "state", "lanes", "phone"}
