"""Those who run a venue change its facts; nobody else does, and nobody overwrites what somebody else has just saved."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Literal

import pytest
from sqlalchemy import text
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.owners.schemas.owner_edit import PHOTOS_TAB, TABS, EditDraft
from bowling_app.owners.services.claims import claim_in_writing
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.owners.services.owner_edits import (
    confirm_own_venue,
    load_edit,
    read_hours,
    save_own_venue,
)
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden, Invalid
from bowling_app.platform.kit.links import Link
from bowling_app.prices.services.prices import load_price_periods
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.queries.venue_parts import weeks_of
from bowling_app.venues.rules.hours import Interval, Season, Week
from bowling_app.venues.rules.opening.holidays import NAMES
from bowling_app.venues.rules.opening.values import week_value
from bowling_app.venues.rules.owner_forms.prices import PriceField
from bowling_app.venues.rules.price_periods import weekdays_of
from bowling_app.venues.schemas.price_headlines import price_text
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.counting import statements
from tests.factories import a_game_score, a_price_observation, a_source, a_user, a_venue
from tests.shared_rows import shared_venue

PAT = Actor("pat-edits")
KIM = Actor("kim-edits")


@pytest.fixture(autouse=True)
def _day(stopped_clock: StoppedClock) -> None:
    """On November 20, 2026, before the special dates of these tests."""


def a_run_venue(uow: UnitOfWork) -> str:
    """The id of a venue that two people run, as it is on the day of these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", StoppedClock().now)
        a_user(uow, "pat-edits")
        a_user(uow, "kim-edits")
        venue = a_venue(uow, "Edited Lanes", owner_id="pat-edits", lanes=24)
        uow.session.add(VenueManager(venue_id=venue.id, user_id="kim-edits"))
        uow.session.flush()
    return venue.id


written, connection, venue = shared_venue(a_run_venue)


def shown(uow: UnitOfWork, venue: Venue, tab: str):
    edit = load_edit(uow, PAT, venue_id=venue.id, tab=tab).edit
    assert edit is not None
    return edit


def save(uow: UnitOfWork, venue: Venue, tab: str, form: dict[str, str], actor: Actor = PAT):
    version = "" if tab == PHOTOS_TAB else shown(uow, venue, tab).version
    return save_own_venue(uow, actor, venue_id=venue.id, draft=EditDraft(tab, form, version))


def test_hours_past_midnight_and_split_are_on_the_public_page_at_once(uow: UnitOfWork, venue: Venue, visitor: Actor):
    outcome = save(uow, venue, "hours", {"hours:friday": "4pm-1am", "hours:saturday": "10 AM to noon, 4 PM to 1 AM"})
    assert [each.label for each in outcome.differences] == ["Opening hours"]
    page = load_venue(uow, visitor, venue_id=venue.id)
    times = {row.day: row.times for row in page.hours.rows}
    assert times["Friday"] == "4 PM to 1 AM"
    assert times["Saturday"] == "10 AM to noon, 4 PM to 1 AM"
    assert times["Monday"] == "Not listed"
    assert page.structured is not None
    assert [day.value for day in shown(uow, venue, "hours").days][4:] == [
        "4 PM to 1 AM", "10 AM to noon, 4 PM to 1 AM", "",
    ]  # fmt: skip


def test_answers_on_access_come_back_as_they_were_chosen(uow: UnitOfWork, venue: Venue):
    form = {
        "access_lanes": "some",
        "access_lanes_count": "4",
        "access_ball_ramp": "no",
        "access_note": "Ring the bell.",
    }
    outcome = save(uow, venue, "access", form)
    assert {each.label: each.after for each in outcome.differences} == {
        "Step-free to the lanes": "Some of them", "Lanes you can reach without steps": "4",
        "Ball ramp to borrow": "No", "More about access": "Ring the bell.",
    }  # fmt: skip
    fields = {one.name: one for one in shown(uow, venue, "access").fields}
    assert {name: one.value for name, one in fields.items() if one.value} == form
    assert [choice.label for choice in fields["access_ball_ramp"].choices] == ["Not known", "Yes", "No"]
    save(uow, venue, "access", {**form, "access_ball_ramp": ""})
    assert venue.access_ball_ramp is None


def test_an_edit_reads_the_venue_once_before_it_and_once_after(uow: UnitOfWork, venue: Venue):
    venue_id, version = venue.id, shown(uow, venue, "facts").version
    draft = EditDraft("facts", {"lanes": "32"}, version)
    with statements(uow) as seen:
        outcome = save_own_venue(uow, PAT, venue_id=venue_id, draft=draft)
    assert [each.after for each in outcome.differences] == ["32"]
    assert len([each for each in seen if "opening_interval" in each]) == 2
    assert len(seen) <= 11


def test_special_dates_come_back_as_they_were_typed(uow: UnitOfWork, venue: Venue):
    form = {
        "date:1:on": "2026-12-25", "date:1:times": "closed", "date:1:note": "Christmas",
        "date:2:on": "2026-12-31", "date:2:times": "10 AM to noon, 4 PM to 2 AM", "date:2:note": "",
    }  # fmt: skip
    save(uow, venue, "hours", form)
    lines = [(each.on, each.times, each.is_closed, each.note) for each in shown(uow, venue, "hours").dates]
    assert lines[:2] == [
        ("2026-12-25", "", True, "Christmas"),
        ("2026-12-31", "10 AM to noon, 4 PM to 2 AM", False, ""),
    ]


@pytest.mark.parametrize(
    ("times", "note"), [("closed", "Closed for now"), ("4pm-11pm", ""), ("Not listed", ""), ("10am-noon, 4pm-11pm", "")]
)
def test_a_date_that_gets_hours_belongs_no_longer_to_a_closing_for_now(
    uow: UnitOfWork, venue: Venue, times: str, note: str
):
    form = {"date:1:on": "2026-12-24", "date:1:times": times, "date:1:note": "Closed for now"}
    save(uow, venue, "hours", form)
    assert shown(uow, venue, "hours").dates[0].note == note


def test_a_box_says_that_a_day_or_a_date_is_closed(uow: UnitOfWork, venue: Venue, visitor: Actor):
    form = {
        "hours:friday": "4pm-1am", "hours:monday": "", "hours:monday:closed": "yes",
        "date:1:on": "2026-12-25", "date:1:times": "", "date:1:times:closed": "yes", "date:1:note": "",
    }  # fmt: skip
    save(uow, venue, "hours", form)
    page = load_venue(uow, visitor, venue_id=venue.id)
    assert {row.day: row.times for row in page.hours.rows}["Monday"] == "Closed"
    edit = shown(uow, venue, "hours")
    assert [(day.value, day.is_closed) for day in edit.days][:2] == [("", True), ("", False)]
    assert edit.dates[0].is_closed


def test_a_date_that_has_passed_at_the_venue_is_left_out_once_the_person_agrees(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    stopped_clock.moment = datetime(2026, 11, 21, 4, tzinfo=UTC)  # It is still November 20 in Austin.
    form = {"hours:friday": "4pm-11pm", "date:1:on": "2026-11-18", "date:1:times": "closed"}
    form |= {"date:2:on": "2026-11-25", "date:2:times": "closed"}
    outcome = save(uow, venue, "hours", form)
    assert (outcome.passed, outcome.is_conflict) == (("Nov 18, 2026",), False)
    assert shown(uow, venue, "hours").days[4].value == ""
    draft = EditDraft("hours", form, outcome.version, skips_passed=True)
    save_own_venue(uow, PAT, venue_id=venue.id, draft=draft)
    edit = shown(uow, venue, "hours")
    assert (edit.days[4].value, [one.on for one in edit.dates if one.on]) == ("4 PM to 11 PM", ["2026-11-25"])


def test_a_form_that_was_left_open_until_a_date_passed_and_was_removed_is_compared_without_it(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    dated = {"date:1:on": "2026-11-22", "date:1:times": "closed"}
    save(uow, venue, "hours", dated)
    seen = shown(uow, venue, "hours").version
    stopped_clock.go_on(days=5)
    save(uow, venue, "hours", {"hours:monday": "10am-10pm"}, KIM)
    draft = EditDraft("hours", {"hours:friday": "4pm-11pm", **dated}, seen)
    outcome = save_own_venue(uow, PAT, venue_id=venue.id, draft=draft)
    assert (outcome.is_conflict, outcome.passed) == (True, ("Nov 22, 2026",))
    assert [each.label for each in outcome.differences] == ["Opening hours"]
    again = replace(draft, version=outcome.version, skips_passed=True)
    assert not save_own_venue(uow, PAT, venue_id=venue.id, draft=again).is_conflict
    edit = shown(uow, venue, "hours")
    assert (edit.days[4].value, [one.on for one in edit.dates if one.on]) == ("4 PM to 11 PM", [])


def test_a_form_that_was_filled_in_before_midnight_may_come_after_it(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    stopped_clock.moment = datetime(2026, 11, 21, 4, tzinfo=UTC)  # It is still November 20 in Austin.
    save(uow, venue, "hours", {"date:1:on": "2026-11-19", "date:1:times": "closed"})
    save(uow, venue, "hours", {"date:1:on": "2026-11-20", "date:1:times": "closed"})
    assert [one.on for one in shown(uow, venue, "hours").dates if one.on] == ["2026-11-20"]


def test_a_date_that_was_there_before_it_passed_hinders_no_change(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    save(uow, venue, "hours", {"date:1:on": "2026-11-21", "date:1:times": "closed"})
    stopped_clock.go_on(days=30)
    form = {"hours:friday": "4pm-11pm", "date:1:on": "2026-11-21", "date:1:times": "closed"}
    save(uow, venue, "hours", form)
    edit = shown(uow, venue, "hours")
    assert (edit.days[4].value, edit.dates[0].on) == ("4 PM to 11 PM", "2026-11-21")


def test_a_night_that_runs_into_the_hours_of_the_next_day_is_refused(uow: UnitOfWork, venue: Venue):
    with pytest.raises(Invalid) as refusal:
        save(uow, venue, "hours", {"hours:monday": "11 PM-11 AM", "hours:tuesday": "10 AM-2 PM"})
    assert refusal.value.message == (
        "Monday: these hours run until 11 AM on Tuesday, but Tuesday's begin at 10 AM. Check AM and PM, "
        "and change one of the two."
    )
    assert [problem.field for problem in refusal.value.problems] == ["hours:monday"]
    assert [day.value for day in shown(uow, venue, "hours").days] == [""] * 7


def test_everything_that_is_wrong_with_hours_is_said_at_once_at_its_field(uow: UnitOfWork, venue: Venue):
    form = {
        "hours:friday": "till bar close", "hours:sunday": "whenever",
        "date:1:on": "2026-12-24", "date:1:times": "10-4 or so", "date:2:on": "", "date:2:times": "10am-4pm",
        "date:3:on": "2026-12-24", "date:3:times": "",
    }  # fmt: skip
    with pytest.raises(Invalid) as refusal:
        save(uow, venue, "hours", form)
    named = [line.partition(":")[0] for line in refusal.value.message.splitlines()]
    assert named == ["Friday", "Sunday", "Holiday 1, hours", "Holiday 2, date", "Holiday 3, hours"]
    fields = [problem.field for problem in refusal.value.problems]
    assert fields == ["hours:friday", "hours:sunday", "date:1:times", "date:2:on", "date:3:times"]


WRONG: list[tuple[str, dict[str, str], str]] = [
    ("hours", {"hours:friday": "till bar close"}, "Friday"),
    ("hours", {"hours:friday": "Sat 4pm-1am"}, "Friday"),
    ("hours", {"date:1:times": "closed"}, "Holiday 1, date: choose the date, or clear the rest of the line."),
    ("hours", {"date:1:on": "2026-12-24"}, "Holiday 1, hours: enter hours like 10 AM.4 PM, or check Closed"),
    (
        "hours",
        {"date:1:on": "2026-12-24", "date:1:times": "closed", "date:1:note": "x" * 81},
        "Holiday 1, note: use",
    ),
    ("facts", {"lanes": "many"}, "Lanes"),
    ("facts", {"name": " "}, "Name"),
    ("facts", {"zip_code": "90210"}, "ZIP code: 90210 is in California, not in Texas."),
    ("facts", {"name": "Account locked: sign in at lanescout-help.com"}, "Name: leave out web and email addresses"),
    ("links", {"website": "javascript:alert(1)"}, "Website"),
    ("prices", {"price:1:amount": "-5", "price:1:kind": "game"}, "Price 1, amount: "),
    ("prices", {"price:1:amount": "5"}, "Price 1, price for: choose what it's for"),
    ("prices", {"price:2:amount": "5", "price:2:kind": "game", "price:2:from": "late"}, "Price 2, from: "),
]


def test_what_is_wrong_is_named_and_nothing_is_saved(uow: UnitOfWork, venue: Venue):
    for tab, form, message in WRONG:
        with pytest.raises(Invalid, match=message):
            save(uow, venue, tab, form)
    assert uow.session.exec(select(AuditEntry)).all() == []


def test_a_name_with_an_address_may_come_from_an_admin_and_then_stays(uow: UnitOfWork, venue: Venue):
    edit_venue_fields(uow, venue.id, {"name": "Bowl.com"}, Editor("admin", "admin", "It is called so"))
    save(uow, venue, "facts", {"lanes": "26"})
    assert (venue.name, venue.lanes) == ("Bowl.com", 26)


@pytest.mark.parametrize(("kind", "action"), [("import", "edit"), ("admin", "revert")])
def test_a_zip_code_of_another_state_stays_where_an_import_or_an_undoing_brings_it(
    uow: UnitOfWork, venue: Venue, kind: Literal["import", "admin"], action: str
):
    source_id = a_source(uow).id if kind == "import" else None
    editor = Editor("list", kind, "", action=action, source_id=source_id)
    edit_venue_fields(uow, venue.id, {"zip_code": "90210"}, editor)
    save(uow, venue, "facts", {"zip_code": "90210", "lanes": "26"})
    assert (venue.zip_code, venue.lanes) == ("90210", 26)


@pytest.mark.parametrize(
    ("place", "zip_code", "field"), [("Los Angeles, CA", "90210", None), ("Los Angeles, CA", "78701", "zip_code")]
)
def test_a_zip_code_is_judged_by_the_state_that_the_same_change_gives(
    uow: UnitOfWork, venue: Venue, place: str, zip_code: str, field: str | None
):
    said = {"place": place, "zip_code": zip_code, "position": [34.09, -118.41]}
    refused = None
    try:
        edit_venue_fields(uow, venue.id, said, Editor("admin", "admin", ""))
    except Invalid as refusal:
        refused = refusal.problems[0].field
    assert refused == field


def test_prices_by_day_and_time_lead_to_the_published_ones(uow: UnitOfWork, venue: Venue):
    form = {
        "price:1:kind": "game", "price:1:amount": "5.50", "price:1:shoes": "yes",
        "price:2:kind": "lane_hour", "price:2:amount": "30", "price:2:from": "18:00", "price:2:to": "01:00",
        "price:2:day:fri": "yes", "price:2:day:sat": "yes",
    }  # fmt: skip
    save(uow, venue, "prices", form)
    uow.session.refresh(venue)
    assert str(venue.game_price) == "5.50"
    rows = [(row.amount, chosen(row), row.begins, row.ends, row.shoes) for row in shown(uow, venue, "prices").prices]
    assert rows[:2] == [("5.50", "", "", "", "yes"), ("30.00", "Fri Sat", "18:00", "01:00", "unknown")]


def test_a_price_that_ends_when_it_begins_is_saved_and_said_to_hold_around_the_clock(uow: UnitOfWork, venue: Venue):
    imported = {"price_periods": [{"kind": "game", "amount": "5", "from": "09:00", "to": "09:00"}]}
    edit_venue_fields(uow, venue.id, imported, Editor("list", "import", "", source_id=a_source(uow).id))
    typed = {"price:2:kind": "lane_hour", "price:2:amount": "30", "price:2:from": "18:00", "price:2:to": "18:00",
             "price:3:kind": "shoe_rental", "price:3:amount": "4", "price:3:from": "00:00", "price:3:to": "00:00",
             "price:4:kind": "package", "price:4:amount": "50", "price:4:from": "18:00", "price:4:to": "01:00",
             }  # fmt: skip
    save(uow, venue, "prices", fields_of(shown(uow, venue, "prices").prices) | typed)
    rows = {row.amount: row for row in shown(uow, venue, "prices").prices}
    around = "This price holds around the clock. If that's wrong, change one of the times."
    assert {amount: row.note for amount, row in rows.items()} == {
        "5.00": around, "30.00": around, "4.00": "", "50.00": "", "": "",
    }  # fmt: skip
    assert (rows["30.00"].begins, rows["30.00"].ends) == ("18:00", "18:00")


def test_a_single_price_that_is_cleared_is_gone_from_the_page_and_the_others_stay(uow: UnitOfWork, venue: Venue):
    listed = {"game_price": "5", "shoe_rental_price": "4"}
    edit_venue_fields(uow, venue.id, listed, Editor("list", "import", "", source_id=a_source(uow).id))
    form = fields_of(shown(uow, venue, "prices").prices)
    assert [form[f"price:{number}:amount"] for number in (1, 2, 3)] == ["5.00", "4.00", ""]
    outcome = save(uow, venue, "prices", form | {"price:2:amount": ""})
    assert {each.label: each.after for each in outcome.differences}["Shoe rental"] == "Not listed yet"
    uow.session.refresh(venue)
    assert (venue.game_price, venue.shoe_rental_price) == (5, None)


def test_a_price_that_does_not_follow_from_those_by_day_and_time_has_a_row_and_is_cleared(
    uow: UnitOfWork, venue: Venue
):
    friday = {"kind": "game", "amount": "9", "days": "Fri"}
    listed = {"price_periods": [friday], "game_price": "6", "shoe_rental_price": "4"}
    edit_venue_fields(uow, venue.id, listed, Editor("list", "import", "", source_id=a_source(uow).id))
    rows = shown(uow, venue, "prices").prices
    assert [(row.amount, chosen(row)) for row in rows if row.amount] == [("9.00", "Fri"), ("6.00", ""), ("4.00", "")]
    save(uow, venue, "prices", fields_of(rows) | {"price:2:amount": "", "price:3:amount": ""})
    uow.session.refresh(venue)
    assert (venue.game_price, venue.shoe_rental_price) == (None, None)
    assert [row.amount for row in shown(uow, venue, "prices").prices if row.amount] == ["9.00"]


def test_what_somebody_else_saved_first_is_compared_with_the_prices_that_follow(uow: UnitOfWork, venue: Venue):
    save(uow, venue, "prices", {"price:1:kind": "game", "price:1:amount": "5"})
    seen = shown(uow, venue, "prices").version
    save(uow, venue, "prices", {"price:1:kind": "game", "price:1:amount": "6"}, KIM)
    mine = EditDraft("prices", {"price:1:kind": "game", "price:1:amount": "7"}, seen)
    told = save_own_venue(uow, PAT, venue_id=venue.id, draft=mine).differences
    assert {each.label: (each.before, each.after) for each in told}["Price per game"] == ("$6", "$7")


ROW = {"kind": "game", "amount": "5", "day:fri": "yes", "from": "18:00", "to": "23:00", "shoes": "unknown"}


def two_rows(**second: str) -> dict[str, str]:
    """A form with two prices, of which the second differs so from the first."""
    rows = {1: ROW, 3: {part: text for part, text in (ROW | second).items() if text}}
    return {f"price:{number}:{part}": text for number, row in rows.items() for part, text in row.items()}


@pytest.mark.parametrize("second", [{"amount": "6"}, {}, {"amount": "6", "tax": "yes"}])
def test_a_second_price_for_the_same_thing_and_time_is_refused_at_its_amount(
    uow: UnitOfWork, venue: Venue, second: dict[str, str]
):
    with pytest.raises(Invalid, match="Price 3, amount: price 1 is for the same thing at the same times") as refusal:
        save(uow, venue, "prices", two_rows(**second))
    assert [problem.field for problem in refusal.value.problems] == ["price:3:amount"]


def test_two_prices_that_a_source_stored_for_the_same_times_hinder_nobody_and_a_third_is_refused(
    uow: UnitOfWork, venue: Venue
):
    twins = [{"kind": "game", "amount": amount, "from": "18:00", "to": "23:00"} for amount in ("5", "6")]
    source = Editor("list", "import", "", source_id=a_source(uow).id)
    edit_venue_fields(uow, venue.id, {"price_periods": twins}, source)
    form = fields_of(shown(uow, venue, "prices").prices)
    assert save(uow, venue, "prices", form).differences == ()
    third = {"price:3:kind": "game", "price:3:amount": "7", "price:3:from": "18:00", "price:3:to": "23:00"}
    with pytest.raises(Invalid, match="Price 3, amount: price 1 is for the same thing at the same times"):
        save(uow, venue, "prices", form | third)


@pytest.mark.parametrize(
    "second", [{"kind": "lane_hour"}, {"day:fri": "", "day:sat": "yes"}, {"to": "22:00"}, {"conditions": "Seniors"},
               {"shoes": "yes"}]
)  # fmt: skip
def test_prices_that_differ_in_more_than_the_amount_stand_side_by_side(
    uow: UnitOfWork, venue: Venue, second: dict[str, str]
):
    save(uow, venue, "prices", two_rows(**{"amount": "6", **second}))
    assert len(uow.session.exec(select(PricePeriod)).all()) == 2


def test_of_two_prices_that_an_import_gives_for_one_slot_page_and_api_tell_the_higher(
    uow: UnitOfWork, venue: Venue, visitor: Actor
):
    listed = {"price_periods": [{"kind": "game", "amount": amount} for amount in ("5", "6")]}
    edit_venue_fields(uow, venue.id, listed, Editor("list", "import", "", source_id=a_source(uow).id))
    uow.session.refresh(venue)
    shown_prices = str(load_venue(uow, visitor, venue_id=venue.id).prices)
    assert ("$6" in shown_prices, "$5" in shown_prices) == (True, False)
    told = [period.amount for period in load_price_periods(uow, visitor, venue_id=venue.id)]
    assert (told, venue.game_price) == ([6], 6)
    assert price_text(load_price_periods(uow, visitor, venue_id=venue.id), venue.game_price, None, None) == "$6 a game"


def test_a_new_row_without_its_amount_is_refused_when_anything_else_is_filled_in(uow: UnitOfWork, venue: Venue):
    save(uow, venue, "prices", {"price:1:kind": "game", "price:1:amount": "5"})
    there = fields_of(shown(uow, venue, "prices").prices)
    for part, said in (
        ("kind", "game"),
        ("from", "18:00"),
        ("conditions", "Seniors"),
        ("day:mon", "yes"),
        ("tax", "no"),
    ):
        with pytest.raises(Invalid) as refusal:
            save(uow, venue, "prices", there | {f"price:3:{part}": said})
        assert "price:3:amount" in [problem.field for problem in refusal.value.problems], part
        assert "Price 3, amount: enter US dollars" in refusal.value.message


def test_who_clears_a_price_that_others_have_removed_meanwhile_is_shown_what_is_there_now(
    uow: UnitOfWork, venue: Venue
):
    save(uow, venue, "prices", two_rows(kind="lane_hour", amount="30"))
    seen = shown(uow, venue, "prices")
    save(uow, venue, "prices", {}, KIM)
    cleared = EditDraft("prices", fields_of(seen.prices) | {"price:2:amount": ""}, seen.version)
    asked = save_own_venue(uow, PAT, venue_id=venue.id, draft=cleared)
    assert asked.is_conflict
    save_own_venue(uow, PAT, venue_id=venue.id, draft=replace(cleared, version=asked.version))
    assert [row.amount for row in shown(uow, venue, "prices").prices if row.amount] == ["5.00"]


def test_who_forgets_an_amount_reads_so_though_others_have_changed_the_prices(uow: UnitOfWork, venue: Venue):
    seen = shown(uow, venue, "prices")
    save(uow, venue, "prices", two_rows(kind="lane_hour", amount="30"), KIM)
    forgotten = EditDraft("prices", {"price:1:kind": "game", "price:1:amount": ""}, seen.version)
    with pytest.raises(Invalid) as refusal:
        save_own_venue(uow, PAT, venue_id=venue.id, draft=forgotten)
    assert [problem.field for problem in refusal.value.problems] == ["price:1:amount"]


def fields_of(rows: Sequence[PriceField]) -> dict[str, str]:
    """What the form sends of the rows as they are."""
    form: dict[str, str] = {}
    for row in rows:
        kind = next((one.value for one in row.kinds if one.is_chosen), "")
        parts = {"kind": kind, "amount": row.amount, "from": row.begins, "to": row.ends, "conditions": row.conditions,
                 "there": row.there}  # fmt: skip
        days = {f"day:{day.name}": "yes" for day in row.days if day.is_chosen}
        form |= {f"price:{row.number}:{part}": text for part, text in (parts | days).items()}
    return form


def chosen(row: PriceField) -> str:
    return " ".join(day.label for day in row.days if day.is_chosen)


@pytest.mark.parametrize(
    ("days", "weekdays"),
    [("mon tue wed thu", (0, 1, 2, 3)), ("sat sun", (5, 6)), ("", tuple(range(7)))],
)
def test_days_of_a_price_are_saved_as_they_are_chosen(
    uow: UnitOfWork, venue: Venue, visitor: Actor, days: str, weekdays: tuple[int, ...]
):
    chips = {f"price:1:day:{day}": "yes" for day in days.split()}
    save(uow, venue, "prices", {"price:1:kind": "game", "price:1:amount": "5.50", **chips})
    (row,) = uow.session.exec(select(PricePeriod)).all()
    assert weekdays_of(row.days) == weekdays
    assert load_venue(uow, visitor, venue_id=venue.id).prices[0].value.endswith("$5.50")


def test_everything_that_is_wrong_with_prices_is_said_at_once_at_its_field(uow: UnitOfWork, venue: Venue):
    form = {
        "price:1:kind": "", "price:1:amount": "five", "price:1:from": "3", "price:1:to": "",
        "price:3:kind": "game", "price:3:amount": "700", "price:4:kind": "", "price:4:amount": "",
        "price:5:kind": "game", "price:5:amount": "5", "price:5:conditions": "x" * 500,
    }  # fmt: skip
    with pytest.raises(Invalid) as refusal:
        save(uow, venue, "prices", form)
    named = [line.partition(":")[0] for line in refusal.value.message.splitlines()]
    assert named == [
        "Price 1, price for", "Price 1, amount", "Price 1, from", "Price 3, amount", "Price 5, fine print",
    ]  # fmt: skip
    fields = [problem.field for problem in refusal.value.problems]
    assert fields == ["price:1:kind", "price:1:amount", "price:1:from", "price:3:amount", "price:5:conditions"]


NOT_THEIRS = ("owner_id", "is_sponsor", "is_top_alley", "is_active", "avg_rating", "place")


@pytest.mark.parametrize("tab", TABS)
def test_fields_that_are_not_theirs_are_refused(uow: UnitOfWork, venue: Venue, tab: str):
    version = "" if tab == PHOTOS_TAB else shown(uow, venue, tab).version
    for field in NOT_THEIRS:
        with pytest.raises(Forbidden):
            save_own_venue(uow, PAT, venue_id=venue.id, draft=EditDraft(tab, {field: "1"}, version))
    assert uow.session.exec(select(AuditEntry)).all() == []


def test_two_people_who_edit_get_a_conflict_and_nothing_is_overwritten(uow: UnitOfWork, venue: Venue):
    seen = shown(uow, venue, "facts").version
    save_own_venue(uow, PAT, venue_id=venue.id, draft=EditDraft("facts", {"lanes": "26"}, seen))
    outcome = save_own_venue(uow, KIM, venue_id=venue.id, draft=EditDraft("facts", {"lanes": "28"}, seen))
    assert outcome.is_conflict
    assert [(each.before, each.after) for each in outcome.differences] == [("26", "28")]
    uow.session.refresh(venue)
    assert venue.lanes == 26
    again = save_own_venue(uow, KIM, venue_id=venue.id, draft=EditDraft("facts", {"lanes": "28"}, outcome.version))
    assert not again.is_conflict
    uow.session.refresh(venue)
    assert venue.lanes == 28


def test_a_change_elsewhere_is_no_conflict(uow: UnitOfWork, venue: Venue):
    seen = shown(uow, venue, "facts").version
    save(uow, venue, "links", {"phone": "(512) 555-0142"}, KIM)
    outcome = save_own_venue(uow, PAT, venue_id=venue.id, draft=EditDraft("facts", {"lanes": "26"}, seen))
    assert not outcome.is_conflict


def test_a_change_is_logged_and_marked_as_the_owners(uow: UnitOfWork, venue: Venue):
    save(uow, venue, "facts", {"lanes": "26"}, KIM)
    entry = uow.session.exec(select(AuditEntry)).one()
    assert (entry.actor, entry.changes) == ("kim-edits", {"lanes": [24, 26]})
    assert uow.session.get_one(FieldSource, (venue.id, "lanes")).kind == "owner"


def test_somebody_else_sees_no_form_and_saves_nothing(uow: UnitOfWork, venue: Venue):
    stranger = Actor(a_user(uow).id)
    assert load_edit(uow, stranger, venue_id=venue.id).edit is None
    with pytest.raises(Forbidden):
        save_own_venue(uow, stranger, venue_id=venue.id, draft=EditDraft("facts", {"lanes": "1"}, ""))


def test_still_right_confirms_everything_that_is_listed(uow: UnitOfWork, venue: Venue):
    save(uow, venue, "prices", {"price:1:kind": "game", "price:1:amount": "5.50"})
    uow.session.execute(text("DELETE FROM field_source"))
    confirm_own_venue(uow, PAT, venue_id=venue.id)
    (own,) = load_own_venues(uow, PAT).venues
    assert {line.facts: line.state for line in own.freshness} == {
        "hours": "never", "prices": "fresh", "contact": "never", "amenities": "never",
    }  # fmt: skip
    assert own.freshness[1].confirmed.endswith("by the owner")


def test_the_list_tells_what_waits(uow: UnitOfWork, venue: Venue):
    a_game_score(uow, venue)
    (own,) = load_own_venues(uow, KIM).venues
    assert (own.id, own.waiting) == (venue.id, ("1 score to review",))


def test_reported_prices_wait_in_the_list_with_a_way_to_the_tab_that_shows_them(uow: UnitOfWork, venue: Venue):
    a_price_observation(uow, venue, amount="6.25", note="Before noon.")
    a_price_observation(uow, venue, kind="person_game", amount="7")
    a_price_observation(uow, venue, amount="5", status="rejected", decided_at=clock.now())
    a_price_observation(uow, a_venue(uow, "Next Door Lanes"), amount="9")
    [own] = load_own_venues(uow, KIM).venues
    assert own.ways == (Link("2 reported prices to review", f"/my-venues/{venue.id}/edit?tab=prices"),)
    assert [(one.price, one.paid_on, one.note) for one in shown(uow, venue, "prices").paid] == [
        ("$6.25 a game", "Paid Nov 15, 2026", "Before noon."), ("$7 a game per person", "Paid Nov 15, 2026", ""),
    ]  # fmt: skip
    assert shown(uow, venue, "facts").paid == ()


def test_what_a_manager_reported_before_they_were_one_waits_for_somebody_else(uow: UnitOfWork, venue: Venue):
    a_price_observation(uow, venue, uow.session.get_one(User, "kim-edits"))
    assert [one.is_own for one in shown(uow, venue, "prices").paid] == [False]
    edit = load_edit(uow, KIM, venue_id=venue.id, tab="prices").edit
    assert edit is not None
    assert [one.is_own for one in edit.paid] == [True]


def test_a_closed_venue_is_listed_as_closed_and_not_as_one_that_can_be_edited(uow: UnitOfWork, venue: Venue):
    a_venue(uow, "Almost Sunset Lanes", owner_id=PAT.user_id, is_active=False)
    page = load_own_venues(uow, PAT)
    assert [own.id for own in page.venues] == [venue.id]
    [closed] = page.closed
    assert (closed.name, closed.history_href) == ("Almost Sunset Lanes", f"/venue/{closed.id}/history")
    venue.is_active = False
    uow.session.flush()
    page = load_own_venues(uow, PAT)
    assert (page.venues, page.empty, len(page.closed)) == ((), "", 2)


def test_a_written_claim_that_waits_is_in_the_list_of_who_made_it(uow: UnitOfWork, venue: Venue):
    person = Actor(a_user(uow).id)
    claim_in_writing(uow, person, venue_id=venue.id, statement="I bought it.")
    page = load_own_venues(uow, person)
    assert [(claim.venue_name, claim.href) for claim in page.claims] == [(venue.name, f"/venue/{venue.id}/claim")]
    assert page.empty == ""
    assert load_own_venues(uow, Actor(a_user(uow).id)).claims == ()


def test_a_text_for_the_whole_week_fills_in_the_days(uow: UnitOfWork, visitor: Actor):
    assert read_hours(uow, visitor, text="Mon-Fri 9am-11pm").days == (*("9 AM to 11 PM",) * 5, "", "")
    with pytest.raises(Invalid, match="whenever we like"):
        read_hours(uow, visitor, text="whenever we like")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Fri 5pm-2am, Sat 1am-11pm", "2 AM on Saturday, but Saturday's begin at 1 AM"),
        ("Daily 10am-10pm; Sun 11pm-11am", "11 AM on Monday, but Monday's begin at 10 AM"),
        ("Fr 17:00-02:00; Sa 01:00-23:00", "2 AM on Saturday, but Saturday's begin at 1 AM"),
    ],
)
def test_a_text_for_the_week_is_refused_where_a_night_runs_into_the_next_day(
    uow: UnitOfWork, visitor: Actor, text: str, words: str
):
    with pytest.raises(Invalid) as refusal:
        read_hours(uow, visitor, text=text)
    assert refusal.value.message == (
        f"Opening hours: these hours run until {words}. Check AM and PM, and change one of the two."
    )
    assert [problem.field for problem in refusal.value.problems] == ["paste"]


def test_a_night_in_a_text_for_the_week_may_end_where_the_next_day_begins(uow: UnitOfWork, visitor: Actor):
    assert read_hours(uow, visitor, text="Fri 5pm-2am, Sat 2am-11pm").days[5]
    assert read_hours(uow, visitor, text="24 hours").days == ("Open 24 hours",) * 7


def test_a_date_in_a_text_for_the_week_is_not_past_before_it_is_so_everywhere(
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock
):
    stopped_clock.moment = datetime(2026, 12, 1, 4, tzinfo=UTC)  # In Chicago ten in the evening of November 30.
    read = read_hours(uow, visitor, text="Mo-Su 09:00-23:00; 2026 Nov 30 off")
    assert read.note == "Add these dates under Holiday hours: Nov 30."


def test_an_admin_edits_any_venue_and_is_named_as_one(uow: UnitOfWork, venue: Venue, admin: Actor):
    edit = load_edit(uow, admin, venue_id=venue.id, tab="facts").edit
    assert edit is not None
    save_own_venue(uow, admin, venue_id=venue.id, draft=EditDraft("facts", {"lanes": "30"}, edit.version))
    entry = uow.session.exec(select(AuditEntry).where(AuditEntry.venue_id == venue.id)).one()
    source = uow.session.get_one(FieldSource, (venue.id, "lanes"))
    assert (entry.actor, entry.reason, source.kind) == ("admin-1", "Edited by an admin", "admin")


def test_links_are_on_the_public_page_at_once_and_in_its_structured_data(uow: UnitOfWork, venue: Venue, visitor: Actor):
    save(uow, venue, "links", {"facebook": "facebook.com/edited", "reservations": "https://edited.example/book"})
    page = load_venue(uow, visitor, venue_id=venue.id)
    assert [(link.label, link.href) for link in page.links] == [
        ("Book a lane", "https://edited.example/book"), ("Facebook", "https://facebook.com/edited"),
    ]  # fmt: skip
    assert page.structured is not None
    assert page.structured.profiles == ("https://facebook.com/edited",)
    outcome = save(uow, venue, "links", {"facebook": "", "reservations": "https://edited.example/book"})
    assert [(each.label, each.after) for each in outcome.differences] == [("Facebook", "Not listed yet")]
    assert [link.label for link in load_venue(uow, visitor, venue_id=venue.id).links] == ["Book a lane"]


def test_two_people_who_edit_links_get_a_conflict(uow: UnitOfWork, venue: Venue):
    seen = shown(uow, venue, "links").version
    save_own_venue(uow, PAT, venue_id=venue.id, draft=EditDraft("links", {"menu": "https://a.example/menu"}, seen))
    outcome = save_own_venue(uow, KIM, venue_id=venue.id, draft=EditDraft("links", {"menu": "b.example/menu"}, seen))
    assert outcome.is_conflict
    assert [(each.before, each.after) for each in outcome.differences] == [
        ("https://a.example/menu", "https://b.example/menu")
    ]


def test_a_link_that_was_changed_is_put_back_by_an_admin(uow: UnitOfWork, venue: Venue, admin: Actor, visitor: Actor):
    save(uow, venue, "links", {"facebook": "https://facebook.com/edited"})
    save(uow, venue, "links", {"facebook": "https://facebook.com/vandal"}, KIM)
    revert_person(uow, admin, person="kim-edits")
    assert [link.href for link in load_venue(uow, visitor, venue_id=venue.id).links] == ["https://facebook.com/edited"]


def test_everything_that_is_wrong_with_a_tab_is_said_at_once(uow: UnitOfWork, venue: Venue):
    with pytest.raises(Invalid) as refusal:
        save(uow, venue, "facts", {"name": "", "lanes": "x", "zip_code": "1"})
    assert {problem.field for problem in refusal.value.problems} == {"name", "lanes", "zip_code"}


class TestHolidays:
    """The day is Friday, November 20, 2026."""

    @pytest.fixture(autouse=True)
    def _day(self, stopped_clock: StoppedClock) -> None:
        """Holidays are those from today on."""

    def test_each_is_offered_with_its_next_date(self, uow: UnitOfWork, venue: Venue):
        ticks = shown(uow, venue, "hours").holidays
        assert [(one.label, one.day) for one in ticks[:3]] == [
            ("Thanksgiving", "Thu, Nov 26, 2026"), ("Christmas Eve", "Thu, Dec 24, 2026"),
            ("Christmas Day", "Fri, Dec 25, 2026"),
        ]  # fmt: skip
        days = {one.label: one.day for one in ticks}
        assert (days["Easter"], days["Memorial Day"]) == ("Sun, Mar 28, 2027", "Mon, May 31, 2027")
        assert days["Halloween"] == "Sun, Oct 31, 2027"
        assert len(ticks) == len(NAMES)
        assert (ticks[0].field, ticks[0].on) == ("holiday:thanksgiving", "2026-11-26")

    def test_a_ticked_one_is_a_closed_date_and_then_the_year_after_is_offered(
        self, uow: UnitOfWork, venue: Venue, visitor: Actor
    ):
        ticks = {"holiday:thanksgiving": "2026-11-26", "holiday:easter": "2027-03-28"}
        save(uow, venue, "hours", {"hours:friday": "4pm-11pm", **ticks})
        edit = shown(uow, venue, "hours")
        assert [(one.on, one.is_closed, one.note) for one in edit.dates if one.on] == [
            ("2026-11-26", True, "Thanksgiving"), ("2027-03-28", True, "Easter"),
        ]  # fmt: skip
        days = {one.label: one.day for one in edit.holidays}
        assert (days["Thanksgiving"], "Easter" in days) == ("Thu, Nov 25, 2027", False)
        told = [(row.day, row.times) for row in load_venue(uow, visitor, venue_id=venue.id).hours.exceptions]
        assert any("Thanksgiving" in day and times == "Closed" for day, times in told)

    def dated(self, uow: UnitOfWork, venue: Venue) -> list[tuple[str, bool]]:
        return [(one.on, one.is_closed) for one in shown(uow, venue, "hours").dates if one.on]

    def test_the_year_after_is_closed_beside_a_date_of_this_year_that_is_listed(self, uow: UnitOfWork, venue: Venue):
        form = {"hours:friday": "4pm-11pm", "date:1:on": "2026-12-25", "date:1:times": "12pm-6pm"}
        save(uow, venue, "hours", form | {"holiday:christmas-day": "2027-12-25"})
        assert self.dated(uow, venue) == [("2026-12-25", False), ("2027-12-25", True)]

    def test_the_date_that_the_box_showed_is_closed_when_the_line_of_another_year_is_cleared(
        self, uow: UnitOfWork, venue: Venue
    ):
        save(uow, venue, "hours", {"date:1:on": "2026-12-25", "date:1:times": "12pm-6pm"})
        cleared = {"date:1:on": "", "date:1:times": ""}
        save(uow, venue, "hours", cleared | {"holiday:christmas-day": "2027-12-25"})
        assert self.dated(uow, venue) == [("2027-12-25", True)]

    @pytest.mark.parametrize("typed", ["2026-11-26", " 2026-11-26", "20261126"])
    def test_a_ticked_date_that_a_line_names_too_is_refused_at_its_box(self, uow: UnitOfWork, venue: Venue, typed: str):
        line = {"date:1:on": typed, "date:1:times": "12pm-6pm"}
        with pytest.raises(Invalid, match="Thanksgiving: Nov 26 is listed above, too") as refusal:
            save(uow, venue, "hours", line | {"holiday:thanksgiving": "2026-11-26"})
        assert [problem.field for problem in refusal.value.problems] == ["holiday:thanksgiving"]
        assert self.dated(uow, venue) == []

    @pytest.mark.parametrize(("day", "is_taken"), [("2026-11-26", True), ("2026-11-27", True), ("2026-11-28", False)])
    def test_a_form_that_was_opened_before_midnight_closes_the_date_that_it_showed(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock, day: str, *, is_taken: bool
    ):
        stopped_clock.moment = datetime.fromisoformat(f"{day}T18:00:00Z")
        outcome = save(uow, venue, "hours", {"holiday:thanksgiving": "2026-11-26"})
        assert outcome.passed == (() if is_taken else ("Nov 26, 2026",))
        assert self.dated(uow, venue) == ([("2026-11-26", True)] if is_taken else [])

    def test_no_other_day_than_one_of_the_holiday_is_taken(self, uow: UnitOfWork, venue: Venue):
        for said in ("yes", "", "2026-11-27", "2028-11-23", "0001-11-22", "9999-11-25", "26-11-2026"):
            with pytest.raises(Invalid, match="we can't take this date") as refusal:
                save(uow, venue, "hours", {"holiday:thanksgiving": said})
            assert [problem.field for problem in refusal.value.problems] == ["holiday:thanksgiving"], said

    def test_two_holidays_of_one_day_close_it_once(self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock):
        stopped_clock.moment = datetime(2033, 6, 1, 18, tzinfo=UTC)
        save(uow, venue, "hours", {"holiday:juneteenth": "2033-06-19", "holiday:fathers-day": "2033-06-19"})
        assert self.dated(uow, venue) == [("2033-06-19", True)]


class TestHoursBySeason:
    """The form shows one season; what it does not show stays."""

    WINTER = Week(tuple(Interval(day, 12 * 60, 22 * 60) for day in range(7)))
    SUMMER = Week(tuple(Interval(day, 17 * 60, 21 * 60) for day in range(4)))
    UNKNOWN = Week(unknown=frozenset(range(7)))

    @pytest.fixture(autouse=True)
    def _day(self, stopped_clock: StoppedClock) -> None:
        """In November."""

    def stored(self, uow: UnitOfWork, venue: Venue) -> Week | None:
        return weeks_of(uow.session, [venue.id], clock.now())[venue.id]

    def of_year(self, uow: UnitOfWork, venue: Venue, *seasons: Season) -> None:
        hours = week_value(Week(seasons=seasons))
        edit_venue_fields(uow, venue.id, {"hours": hours}, Editor("list", "admin", ""))

    def form(self, uow: UnitOfWork, venue: Venue, **changed: str) -> dict[str, str]:
        days = shown(uow, venue, "hours").days
        said = {f"hours:{day.name}": "closed" if day.is_closed else day.value for day in days}
        return said | {f"hours:{day}": text for day, text in changed.items()}

    def test_a_day_that_is_corrected_leaves_the_other_seasons(self, uow: UnitOfWork, venue: Venue):
        winter, summer = Season((9, 1), (5, 31), self.WINTER), Season((6, 1), (8, 31), self.SUMMER)
        self.of_year(uow, venue, winter, summer)
        assert shown(uow, venue, "hours").season == (
            "These are the hours for September 1 to May 31. The hours of other seasons stay as they are."
        )
        save(uow, venue, "hours", self.form(uow, venue, friday="12pm-1am"))
        week = self.stored(uow, venue)
        assert week
        assert week.on(date(2027, 7, 4)) == self.SUMMER
        assert week.on(date(2027, 1, 8)).spans(4) == [(12 * 60, 25 * 60)]
        assert week.on(date(2027, 1, 8)).spans(3) == [(12 * 60, 22 * 60)]

    def test_what_was_not_changed_stays_to_the_letter(self, uow: UnitOfWork, venue: Venue):
        self.of_year(uow, venue, Season((9, 1), (5, 31), self.WINTER), Season((6, 1), (8, 31), self.SUMMER))
        assert save(uow, venue, "hours", self.form(uow, venue)).differences == ()

    def test_days_that_are_all_emptied_are_unknown_and_take_no_other_season_away(self, uow: UnitOfWork, venue: Venue):
        self.of_year(uow, venue, Season((9, 1), (5, 31), self.WINTER), Season((6, 1), (8, 31), self.SUMMER))
        save(uow, venue, "hours", dict.fromkeys(self.form(uow, venue), ""))
        week = self.stored(uow, venue)
        assert week
        assert (week.on(date(2027, 1, 8)), week.on(date(2027, 7, 4))) == (self.UNKNOWN, self.SUMMER)

    def test_days_of_the_only_known_season_that_are_emptied_are_refused(self, uow: UnitOfWork, venue: Venue):
        self.of_year(uow, venue, Season((9, 1), (5, 31), self.WINTER), Season((6, 1), (8, 31), self.UNKNOWN))
        with pytest.raises(Invalid, match="Opening hours: enter the hours of at least one day"):
            save(uow, venue, "hours", dict.fromkeys(self.form(uow, venue), ""))

    def test_a_season_of_which_an_import_knew_no_hours_hinders_no_change_of_another(
        self, uow: UnitOfWork, venue: Venue
    ):
        self.of_year(uow, venue, Season((9, 1), (5, 31), self.WINTER), Season((6, 1), (8, 31), self.UNKNOWN))
        save(uow, venue, "hours", self.form(uow, venue, friday="12pm-1am"))
        week = self.stored(uow, venue)
        assert week
        assert week.on(date(2027, 1, 8)).spans(4) == [(12 * 60, 25 * 60)]
        assert week.on(date(2027, 7, 4)) == self.UNKNOWN

    def test_a_season_may_be_closed_and_a_year_may_not(self, uow: UnitOfWork, venue: Venue):
        self.of_year(uow, venue, Season((9, 1), (5, 31), self.WINTER), Season((6, 1), (8, 31), self.SUMMER))
        closed = dict.fromkeys(self.form(uow, venue), "closed")
        save(uow, venue, "hours", closed)
        week = self.stored(uow, venue)
        assert week
        assert (week.on(date(2027, 1, 8)), week.on(date(2027, 7, 4))) == (Week(), self.SUMMER)
        edit_venue_fields(uow, venue.id, {"hours": None}, Editor("list", "admin", ""))
        with pytest.raises(Invalid, match="Opening hours: enter the hours of at least one day"):
            save(uow, venue, "hours", closed)

    def test_between_seasons_what_is_written_is_for_that_time_alone(self, uow: UnitOfWork, venue: Venue):
        self.of_year(uow, venue, Season((6, 1), (8, 31), self.SUMMER))
        assert "September 1 to May 31" in shown(uow, venue, "hours").season
        assert save(uow, venue, "hours", self.form(uow, venue)).differences == ()
        save(uow, venue, "hours", self.form(uow, venue, saturday="12pm-6pm"))
        week = self.stored(uow, venue)
        assert week
        assert week.on(date(2027, 7, 4)) == self.SUMMER
        assert week.on(date(2027, 1, 8)) == Week((Interval(5, 12 * 60, 18 * 60),))

    def test_a_form_that_shows_the_season_of_yesterday_changes_none(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ):
        winter, summer = Season((9, 1), (11, 20), self.WINTER), Season((11, 21), (8, 31), self.SUMMER)
        self.of_year(uow, venue, winter, summer)
        form, version = self.form(uow, venue, friday="12pm-1am"), shown(uow, venue, "hours").version
        stopped_clock.go_on(days=1)
        outcome = save_own_venue(uow, PAT, venue_id=venue.id, draft=EditDraft("hours", form, version))
        assert outcome.is_conflict
        week = self.stored(uow, venue)
        assert week
        assert [season.week for season in week.seasons] == [self.WINTER, self.SUMMER]

    def test_hours_that_are_the_same_all_year_name_no_season(self, uow: UnitOfWork, venue: Venue):
        assert shown(uow, venue, "hours").season == ""


def test_a_text_that_names_some_days_leaves_the_others_unknown(uow: UnitOfWork):
    read = read_hours(uow, PAT, text="Mon-Thurs 3-10 pm")
    assert read.days == ("3 PM to 10 PM",) * 4 + ("",) * 3
