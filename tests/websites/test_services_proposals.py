"""What a website says becomes proposals: differences only, decided by an admin or the manager, with their source."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.services import take_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import speaking
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.queries.venue_parts import local_day
from bowling_app.venues.rules.opening.holidays import PAUSED
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_sources import origins
from bowling_app.websites import queries
from bowling_app.websites.models import WebsiteFinding, WebsiteVisit
from bowling_app.websites.rules.findings import Found, Sentence, SiteReading
from bowling_app.websites.rules.limits import HOST_RESTS_FOR, READ_AGAIN_AFTER, READS_OF_A_VENUE_PER_DAY
from bowling_app.websites.services import website_pages
from bowling_app.websites.services.decisions import accept_finding, accept_sure_findings, reject_finding
from bowling_app.websites.services.visits import ask_to_read, begin_visit, due_sites, in_groups, record_visit
from bowling_app.websites.services.website_pages import load_own_website, load_website_queue
from tests.conftest import StoppedClock
from tests.factories import a_user, a_venue
from tests.shared_rows import shared_venue
from tests.two_languages import SPANISH

SYSTEM = Actor(is_system=True)
ADMIN = Actor("ada-admin", is_admin=True)
OWNER = Actor("olga-owner")
STRANGER = Actor("sam-stranger")
HOME = "https://sunset.example/"
HOURS = [[day, 600, 1320] for day in range(7)]
SAID = Found("phone", "+15125550142", (Sentence("Call (512) 555-0142", HOME),))
DATED = Found("hours_exceptions", [["2026-12-25", None, None, "Christmas Day"]], (Sentence("Closed Dec 25", HOME),))
OPEN_DAILY = Found("hours", HOURS, (Sentence("Open daily 10am-10pm", f"{HOME}hours"),), is_sure=True)


def a_venue_with_people(uow: UnitOfWork) -> str:
    for user_id in ("ada-admin", "olga-owner", "sam-stranger"):
        a_user(uow, user_id)
    told: dict[str, Any] = {"website": HOME, "web_domain": "sunset.example", "owner_id": "olga-owner", "phone": None}
    return a_venue(uow, "Sunset Lanes", **told).id


written, connection, venue = shared_venue(a_venue_with_people)


def visited(uow: UnitOfWork, venue: Venue, *found: Found, **told: Any) -> Any:
    pages = () if told.get("failure") else (HOME,)
    return record_visit(uow, SYSTEM, venue_id=venue.id, reading=SiteReading(pages, found, **told))


def waiting(uow: UnitOfWork, venue: Venue) -> dict[str, WebsiteFinding]:
    return {row.field: row for row in queries.waiting_of(uow.session, venue.id)}


def values(uow: UnitOfWork, venue: Venue) -> dict[str, Any]:
    return venue_imports.stored_venues(uow.session, [venue.id])[venue.id].values


def accept(uow: UnitOfWork, venue: Venue, field: str, actor: Actor = ADMIN) -> None:
    accept_finding(uow, actor, finding_id=waiting(uow, venue)[field].id or 0)


def test_what_else_the_website_says_is_worded_for_whoever_reads_it(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, replace(OPEN_DAILY, rivals=(("hours", [[day, 660, 1320] for day in range(7)]),)))
    own = load_own_website(uow, OWNER, venue_id=venue.id).own
    assert own is not None
    assert [row.evidence.remark for row in own.findings] == [
        "The website also says “Monday to Sunday: 11 AM to 10 PM”."
    ]
    with speaking(SPANISH):
        own = load_own_website(uow, OWNER, venue_id=venue.id).own
    assert own is not None
    said = [row.evidence.remark for row in own.findings]
    assert said == ["El sitio web también dice “Lunes a domingo: De las 11 a.m. a las 10 p.m.”."]


def test_an_accepted_fact_is_shown_with_the_website_its_page_and_the_date(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, SAID, OPEN_DAILY)
    assert values(uow, venue).get("phone") is None  # Nothing changes before somebody decides.
    accept(uow, venue, "hours", OWNER)
    accept(uow, venue, "phone")
    assert values(uow, venue)["phone"] == "+15125550142"
    assert values(uow, venue)["hours"] == HOURS
    origin = origins(uow, venue.id)["phone"]
    today = local_day(uow.session, venue.id, clock.now())
    assert (origin.name, origin.href, origin.observed) == ("The venue's website", HOME, today)
    entry = uow.session.exec(select(AuditEntry).where(AuditEntry.action == "website").order_by(AuditEntry.id)).all()[-1]  # pyright: ignore[reportArgumentType]
    assert entry.actor == ADMIN.name
    assert "Call (512) 555-0142" in (entry.reason or "")
    assert "The venue's website" in repr(load_venue(uow, Actor(), venue_id=venue.id))


def test_what_was_read_in_the_evening_is_of_that_day_at_the_venue(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = datetime(2026, 11, 21, 3, 30, tzinfo=UTC)
    visited(uow, venue, SAID)
    accept(uow, venue, "phone")
    assert origins(uow, venue.id)["phone"].observed == date(2026, 11, 20)


def test_a_second_visit_proposes_differences_only(uow: UnitOfWork, venue: Venue) -> None:
    assert visited(uow, venue, SAID, OPEN_DAILY).new == 2
    again = visited(uow, venue, SAID, OPEN_DAILY)
    assert (again.new, again.again, again.gone) == (0, 2, 0)
    accept(uow, venue, "phone")
    reject_finding(uow, OWNER, finding_id=waiting(uow, venue)["hours"].id or 0)
    assert visited(uow, venue, SAID, OPEN_DAILY).new == 0
    longer = Found("hours", [[day, 600, 1380] for day in range(7)], OPEN_DAILY.sentences)
    assert visited(uow, venue, SAID, longer).new == 1
    assert visited(uow, venue, SAID).gone == 1  # The website does not say so any more.


def test_a_website_that_goes_back_to_an_earlier_value_is_heard_again(uow: UnitOfWork, venue: Venue) -> None:
    other = Found("phone", "+15125550143", (Sentence("Call (512) 555-0143", HOME),))
    for said in (SAID, other, SAID):
        assert visited(uow, venue, said).new == 1
        accept(uow, venue, "phone")
    assert values(uow, venue)["phone"] == "+15125550142"


def test_what_an_owner_wrote_is_neither_proposed_nor_replaced(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, SAID)
    editor = Editor(OWNER.name, "owner", "")
    edit_venue_fields(uow, venue.id, {"phone": "+15125550199"}, editor)
    with pytest.raises(Conflict):
        accept(uow, venue, "phone", OWNER)
    assert visited(uow, venue, SAID).new == 0
    assert waiting(uow, venue) == {}
    assert values(uow, venue)["phone"] == "+15125550199"


def test_a_list_of_prices_does_not_replace_the_one_price_that_an_owner_wrote(uow: UnitOfWork, venue: Venue) -> None:
    by_day = Found("price_periods", [["game", "5.50", 127, 0, 1440, None, None, ""]], SAID.sentences)
    visited(uow, venue, by_day)
    edit_venue_fields(uow, venue.id, {"game_price": "4.00"}, Editor(OWNER.name, "owner", ""))
    with pytest.raises(Conflict):
        accept(uow, venue, "price_periods")
    assert visited(uow, venue, by_day).gone == 1
    assert values(uow, venue)["game_price"] == "4.00"


def test_only_admins_and_the_managers_of_the_venue_decide(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, SAID)
    with pytest.raises(NotFound):
        accept(uow, venue, "phone", STRANGER)
    with pytest.raises(Forbidden):
        accept_sure_findings(uow, OWNER)
    accept(uow, venue, "phone", OWNER)
    row = uow.session.exec(select(WebsiteFinding)).one()
    with pytest.raises(Conflict):
        reject_finding(uow, ADMIN, finding_id=row.id or 0)


def test_only_sure_facts_about_what_is_unknown_are_accepted_in_bulk(uow: UnitOfWork, venue: Venue) -> None:
    known = a_venue(uow, "Known Lanes", website="https://known.example/", phone="+15125550111")
    sure_phone = Found("phone", "+15125550142", SAID.sentences, is_sure=True)
    visited(uow, venue, SAID, OPEN_DAILY)
    visited(uow, known, sure_phone)
    assert accept_sure_findings(uow, ADMIN) == "1 fact accepted."
    assert values(uow, venue)["hours"] == HOURS
    assert set(waiting(uow, venue)) == {"phone"}
    assert values(uow, known)["phone"] == "+15125550111"
    assert set(waiting(uow, known)) == {"phone"}


def test_amenities_and_prices_add_to_what_is_known(uow: UnitOfWork, venue: Venue) -> None:
    editor = Editor(ADMIN.name, "admin", "")
    edit_venue_fields(uow, venue.id, {"amenities": {"arcade": False, "bar": True}}, editor)
    has = Found("amenities", {"arcade": True, "bar": True, "pro-shop": True}, SAID.sentences)
    price = Found("game_price", "5.50", (Sentence("$5.50 per game", HOME),))
    visited(uow, venue, has, price)
    accept(uow, venue, "amenities")
    accept(uow, venue, "game_price")
    assert values(uow, venue)["amenities"] == {"arcade": False, "bar": True, "pro-shop": True}
    assert values(uow, venue)["game_price"] == "5.50"


def test_a_new_price_goes_into_the_list_by_day_and_time(uow: UnitOfWork, venue: Venue) -> None:
    editor = Editor(ADMIN.name, "admin", "")
    periods = [{"kind": "game", "amount": "4.00"}, {"kind": "shoe_rental", "amount": "3.00"}]
    edit_venue_fields(uow, venue.id, {"price_periods": periods}, editor)
    told = (Sentence("$5.50 per game, shoes $4", HOME),)
    visited(uow, venue, Found("game_price", "5.50", told), Found("shoe_rental_price", "4.00", told))
    assert set(waiting(uow, venue)) == {"price_periods"}
    accept(uow, venue, "price_periods")
    assert (values(uow, venue)["game_price"], values(uow, venue)["shoe_rental_price"]) == ("5.50", "4.00")


def test_what_became_known_since_the_reading_is_not_replaced_in_bulk(uow: UnitOfWork, venue: Venue) -> None:
    by_day = Found("price_periods", [["game", "5.50", 127, 0, 1440, None, None, ""]], SAID.sentences, is_sure=True)
    visited(uow, venue, OPEN_DAILY, by_day)
    known = {"hours": [[0, 720, 1200]], "game_price": "4.00"}
    edit_venue_fields(uow, venue.id, known, Editor(ADMIN.name, "admin", ""))
    assert accept_sure_findings(uow, ADMIN) == "0 facts accepted. 2 no longer fit and stay for a look."
    assert {field: values(uow, venue)[field] for field in known} == known
    assert {field: row.is_sure for field, row in waiting(uow, venue).items()} == {
        "hours": False,
        "price_periods": False,
    }


def test_prices_that_came_after_the_reading_stay_beside_an_accepted_one(uow: UnitOfWork, venue: Venue) -> None:
    editor = Editor(ADMIN.name, "admin", "")
    game, shoes = {"kind": "game", "amount": "4.00"}, {"kind": "shoe_rental", "amount": "3.00"}
    edit_venue_fields(uow, venue.id, {"price_periods": [game]}, editor)
    visited(uow, venue, Found("game_price", "5.50", SAID.sentences), Found("hourly_price", "30.00", SAID.sentences))
    edit_venue_fields(uow, venue.id, {"price_periods": [game, shoes]}, editor)
    accept(uow, venue, "price_periods")
    prices = [(kind, amount) for kind, amount, *_ in values(uow, venue)["price_periods"]]
    assert sorted(prices) == [("game", "5.50"), ("lane_hour", "30.00"), ("shoe_rental", "3.00")]


def test_a_price_goes_into_a_list_that_came_after_the_reading(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, Found("game_price", "5.50", SAID.sentences))
    shoes = {"kind": "shoe_rental", "amount": "3.00"}
    edit_venue_fields(uow, venue.id, {"price_periods": [shoes]}, Editor(ADMIN.name, "admin", ""))
    accept(uow, venue, "game_price")
    prices = [(kind, amount) for kind, amount, *_ in values(uow, venue)["price_periods"]]
    assert sorted(prices) == [("game", "5.50"), ("shoe_rental", "3.00")]


def test_an_amenity_that_was_denied_after_the_reading_stays_denied(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, Found("amenities", {"arcade": True, "pro-shop": True}, SAID.sentences))
    edit_venue_fields(uow, venue.id, {"amenities": {"arcade": False}}, Editor(ADMIN.name, "admin", ""))
    accept(uow, venue, "amenities")
    assert values(uow, venue)["amenities"] == {"arcade": False, "pro-shop": True}


def test_a_field_that_only_fills_gaps_fills_none_that_is_filled_by_now(uow: UnitOfWork, venue: Venue) -> None:
    edit_venue_fields(uow, venue.id, {"lanes": None}, Editor(ADMIN.name, "admin", ""))
    visited(uow, venue, Found("lanes", 24, SAID.sentences))
    edit_venue_fields(uow, venue.id, {"lanes": 32}, Editor(ADMIN.name, "admin", ""))
    with pytest.raises(Conflict):
        accept(uow, venue, "lanes")
    assert values(uow, venue)["lanes"] == 32


def test_what_another_website_said_is_not_accepted_any_more(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, SAID, OPEN_DAILY)
    edit_venue_fields(uow, venue.id, {"website": "https://moon.example/"}, Editor(ADMIN.name, "admin", ""))
    with pytest.raises(Conflict):
        accept(uow, venue, "phone")
    assert accept_sure_findings(uow, ADMIN) == "0 facts accepted. 1 no longer fits and stays for a look."
    begin_visit(uow, SYSTEM, venue_id=venue.id)
    assert waiting(uow, venue) == {}


def test_nonsense_is_not_proposed(uow: UnitOfWork, venue: Venue) -> None:
    wrong = (("phone", "12"), ("hours", [[9, 0, 0]]), ("game_price", "0"), ("owner", "x"), ("leagues", "javascript:x"))
    assert visited(uow, venue, *(Found(field, value, SAID.sentences) for field, value in wrong)).new == 0


def test_a_site_that_does_not_answer_is_noted_and_nothing_is_deleted(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    visited(uow, venue, SAID)
    before = clock.now()
    for day in range(2):
        monkeypatch.setattr(clock, "now", lambda day=day: before + timedelta(days=day))
        visited(uow, venue, failure="answered 404")
    visit = uow.session.get(WebsiteVisit, venue.id)
    assert visit is not None
    assert visit.silent_since == before
    assert set(waiting(uow, venue)) == {"phone"}
    assert venue.website == HOME
    silent = load_website_queue(uow, ADMIN, show="silent").silent
    assert [(site.venue, site.words) for site in silent] == [("Sunset Lanes", "answered 404")]
    own = load_own_website(uow, OWNER, venue_id=venue.id).own
    assert own is not None
    assert own.state.startswith("The website hasn't answered since ")
    visited(uow, venue, SAID)
    assert load_website_queue(uow, ADMIN, show="silent").silent == ()


def test_all_sites_that_do_not_answer_are_counted_and_can_be_reached_page_by_page(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(website_pages, "SILENT_ON_A_PAGE", 2)
    names, since = ["A", "B", "C", "D", "E"], clock.now()
    for day, name in zip([0, 1, 1, 1, 2], names, strict=True):
        alley = a_venue(uow, name, id=name.lower())
        then = since + timedelta(days=day)
        uow.session.add(WebsiteVisit(venue_id=alley.id, website=HOME, host="sunset.example", silent_since=then))
    uow.session.flush()
    pages, after = list[list[str]](), ""
    while not pages or after:
        found = load_website_queue(uow, ADMIN, show="silent", after=after)
        assert [tab.note for tab in found.tabs] == ["0", "5"]
        pages.append([site.venue for site in found.silent])
        after = found.next_cursor
    assert pages == [["A", "B"], ["C", "D"], ["E"]]


def test_a_site_that_may_not_be_read_is_not_called_silent(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, failure="may not be read: its robots.txt says so", is_refused=True)
    assert load_website_queue(uow, ADMIN, show="silent").silent == ()
    own = load_own_website(uow, OWNER, venue_id=venue.id).own
    assert own is not None
    assert "robots.txt" in own.state


def test_the_button_queues_one_reading_at_a_time_and_a_few_a_day(uow: UnitOfWork, venue: Venue) -> None:
    with pytest.raises(Forbidden):
        ask_to_read(uow, STRANGER, venue_id=venue.id)
    for _ in range(READS_OF_A_VENUE_PER_DAY[0]):
        assert isinstance(ask_to_read(uow, OWNER, venue_id=venue.id), str)
        with pytest.raises(Conflict):
            ask_to_read(uow, ADMIN, venue_id=venue.id)
        visited(uow, venue, SAID)
    assert isinstance(ask_to_read(uow, OWNER, venue_id=venue.id), Refusal)
    jobs = uow.session.exec(select(Job)).all()
    assert {(job.kind, job.subject_id) for job in jobs} == {("website", venue.id)}
    assert len(jobs) == READS_OF_A_VENUE_PER_DAY[0]


def test_without_a_website_or_where_the_operator_says_no_nothing_is_read(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = a_venue(uow, "Bare Lanes", website=None)
    with pytest.raises(Invalid):
        ask_to_read(uow, ADMIN, venue_id=bare.id)
    from bowling_app.settings import settings  # noqa: PLC0415

    monkeypatch.setenv("BOWLING_READ_WEBSITES", "0")
    settings.cache_clear()
    try:
        with pytest.raises(Conflict):
            ask_to_read(uow, OWNER, venue_id=venue.id)
    finally:
        monkeypatch.undo()
        settings.cache_clear()


def test_the_command_visits_what_is_due_one_host_after_the_other(uow: UnitOfWork, venue: Venue) -> None:
    chain = [a_venue(uow, f"Chain {n}", website=f"https://chain.example/{n}", web_domain="chain.example") for n in "ab"]
    a_venue(uow, "Closed Lanes", website="https://closed.example/", is_active=False)
    due = due_sites(uow, SYSTEM, older_than=READ_AGAIN_AFTER)
    assert [[site.venue_id for site in group] for group in in_groups(due)] == [[each.id for each in chain], [venue.id]]
    order = begin_visit(uow, SYSTEM, venue_id=chain[0].id)
    assert order is not None
    assert (order.website, order.agent) == ("https://chain.example/a", "LaneScoutBot")
    assert order.about.endswith("/about")
    assert begin_visit(uow, SYSTEM, venue_id=chain[1].id) is None  # One host is asked one thing at a time.
    visited(uow, chain[0], SAID)
    assert {site.venue_id for site in due_sites(uow, SYSTEM, older_than=READ_AGAIN_AFTER)} == {chain[1].id, venue.id}


def test_two_venues_of_one_host_that_wait_are_read_one_after_the_other(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
) -> None:
    other = a_venue(uow, "Sunset Two", website=f"{HOME}two", web_domain="sunset.example", owner_id="olga-owner")
    for each in (venue, other):
        ask_to_read(uow, OWNER, venue_id=each.id)
    first, second = (take_job(uow, SYSTEM) for _ in range(2))
    assert first is not None
    assert second is not None
    assert begin_visit(uow, SYSTEM, venue_id=first.subject_id, assignment=first) is not None
    assert begin_visit(uow, SYSTEM, venue_id=second.subject_id, assignment=second) is None
    assert take_job(uow, SYSTEM) is None  # It waits.
    own = load_own_website(uow, OWNER, venue_id=second.subject_id).own
    assert own is not None
    assert own.is_reading
    record_visit(uow, SYSTEM, venue_id=first.subject_id, reading=SiteReading((HOME,)), assignment=first)
    stopped_clock.go_on(seconds=HOST_RESTS_FOR.total_seconds())
    again = take_job(uow, SYSTEM)
    assert again is not None
    assert (again.job_id, again.attempt) == (second.job_id, 2)
    assert begin_visit(uow, SYSTEM, venue_id=again.subject_id, assignment=again) is not None


@pytest.mark.usefixtures("stopped_clock")
def test_a_website_that_is_being_read_is_not_read_a_second_time_meanwhile(uow: UnitOfWork, venue: Venue) -> None:
    assert begin_visit(uow, SYSTEM, venue_id=venue.id) is not None
    assert begin_visit(uow, SYSTEM, venue_id=venue.id) is None
    visited(uow, venue, SAID)
    assert begin_visit(uow, SYSTEM, venue_id=venue.id) is not None


def test_the_queue_shows_the_words_the_page_and_what_we_have(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, SAID, OPEN_DAILY)
    shown = load_website_queue(uow, ADMIN)
    assert shown.sure == "Accept 1 sure fact"
    row = next(row for row in shown.findings if row.label == "Phone")
    assert (row.evidence.change.before, row.evidence.change.after) == ("", "(512) 555-0142")
    assert [(quote.text, quote.href) for quote in row.evidence.quotes] == [("Call (512) 555-0142", HOME)]
    assert "Read " in row.evidence.found
    assert load_own_website(uow, STRANGER, venue_id=venue.id).own is None


def test_a_venue_that_closed_leaves_nothing_to_decide_and_no_silent_website(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, SAID, OPEN_DAILY)
    silent = WebsiteVisit(venue_id=venue.id, url=HOME, silent_since=clock.now())
    uow.session.merge(silent)
    uow.session.flush()
    counts = (queries.count_waiting(uow.session), queries.count_sure(uow.session), queries.count_silent(uow.session))
    assert counts == (2, 1, 1)
    venue.is_active = False
    uow.session.flush()
    shown = load_website_queue(uow, ADMIN)
    assert (shown.findings, shown.sure, queries.sure(uow.session, 9)) == ((), "", [])
    counts = (queries.count_waiting(uow.session), queries.count_sure(uow.session), queries.count_silent(uow.session))
    assert counts == (0, 0, 0)


def test_a_date_of_a_website_leaves_a_closing_for_a_while_and_other_dates(uow: UnitOfWork, venue: Venue) -> None:
    known = [["2026-12-01", None, None, PAUSED], ["2026-12-02", None, None, PAUSED], ["2026-12-31", 600, 900, ""]]
    edit_venue_fields(uow, venue.id, {"hours_exceptions": known}, Editor(ADMIN.name, "admin", ""))
    visited(uow, venue, DATED)
    accept(uow, venue, "hours_exceptions")
    assert values(uow, venue)["hours_exceptions"] == [*known[:2], *DATED.value, known[2]]
    assert visited(uow, venue, DATED).new == 0


def test_a_closing_that_came_after_the_reading_stays(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, DATED)
    pause = [["2026-12-01", None, None, PAUSED]]
    edit_venue_fields(uow, venue.id, {"hours_exceptions": pause}, Editor(ADMIN.name, "admin", ""))
    accept(uow, venue, "hours_exceptions")
    assert values(uow, venue)["hours_exceptions"] == [*pause, *DATED.value]


def test_a_rejected_date_is_not_proposed_again_when_other_dates_change(uow: UnitOfWork, venue: Venue) -> None:
    visited(uow, venue, DATED)
    reject_finding(uow, ADMIN, finding_id=waiting(uow, venue)["hours_exceptions"].id or 0)
    other = [["2026-12-31", 600, 900, ""]]
    edit_venue_fields(uow, venue.id, {"hours_exceptions": other}, Editor(ADMIN.name, "admin", ""))
    assert visited(uow, venue, DATED).new == 0


def test_days_of_which_a_website_says_nothing_keep_their_hours(uow: UnitOfWork, venue: Venue) -> None:
    week = [[day, 540, 1320] for day in range(7)]
    edit_venue_fields(uow, venue.id, {"hours": week}, Editor(ADMIN.name, "admin", ""))
    workdays = replace(OPEN_DAILY, value=[*HOURS[:5], [5, None, None], [6, None, None]])
    visited(uow, venue, workdays)
    assert waiting(uow, venue)["hours"].value == [*HOURS[:5], *week[5:]]
    accept(uow, venue, "hours")
    assert values(uow, venue)["hours"] == [*HOURS[:5], *week[5:]]
    assert visited(uow, venue, workdays).new == 0
