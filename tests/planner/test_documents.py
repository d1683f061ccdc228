"""The planner in a browser without scripts, and the same answer over HTTP."""

import re
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from sqlalchemy.exc import IntegrityError
from starlette.testclient import TestClient

from bowling_app.planner.services import loosening, plans
from bowling_app.planner.services.planning import find_plan
from bowling_app.planner.services.plans import load_plan
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from tests.api import the_api
from tests.counting import statements
from tests.factories import a_place, a_price_period, a_special, a_venue
from tests.plain_browser import plain_browser

WEDNESDAY = datetime(2026, 11, 25, 18, 0, tzinfo=UTC)  # Noon in Austin.
EVENINGS = {day: [(16 * 60, 25 * 60)] for day in range(7)}
TONIGHT = "/plan?near=Austin,+TX&on=tonight&time=20:00&adults=6"
TRIP = "/trip?stop1=Austin,+TX&stop2=Dallas,+TX"


@pytest.fixture(autouse=True)
def noon(stopped_clock: Any) -> None:
    """Every test asks at noon in Austin."""
    stopped_clock.moment = WEDNESDAY


@pytest.fixture
def alleys(uow: UnitOfWork) -> UnitOfWork:
    """A dear alley that calls itself accessible, a cheap one without amenities, a closed one, and a silent one."""
    a_venue(uow, "Dear Lanes", hours=EVENINGS, amenities=["wheelchair", "bar"], game_price=Decimal(9), lanes=24,
            shoe_rental_price=Decimal(5))  # fmt: skip
    a_venue(uow, "Cheap Lanes", hours=EVENINGS, absent_amenities=["wheelchair"], game_price=Decimal(4), lanes=12,
            shoe_rental_price=Decimal(3))  # fmt: skip
    a_venue(uow, "Morning Lanes", hours={day: [(8 * 60, 12 * 60)] for day in range(7)})
    a_venue(uow, "Silent Lanes", phone="+15125550100")
    return uow


def names(page: str) -> list[str]:
    """The alleys of a page, in their order."""
    return re.findall(r"<h3[^>]*><a[^>]*>([^<]+)</a>", page)


@pytest.mark.usefixtures("alleys")
def test_six_tonight_at_eight_with_a_wheelchair_cheapest_first() -> None:
    browse = plain_browser("nobody")
    page = browse.get(TONIGHT).text
    assert names(page) == ["Cheap Lanes", "Dear Lanes", "Silent Lanes"]
    assert "6 people, 2 games each, Wednesday, Nov 25 at 8 PM near Austin, TX" in page
    assert "$66" in page  # 6 people, 2 games of $4, and shoes for $3.
    assert "Open until 1 AM" in page
    assert "We don&#x27;t know if these are open then" in page or "We don't know if these are open then" in page
    assert "noindex" in page
    accessible = browse.get(f"{TONIGHT}&want=accessible").text
    assert names(accessible) == ["Dear Lanes", "Silent Lanes"]
    assert "Listed as accessible; not confirmed" in accessible


def test_a_fact_on_access_is_surer_than_a_claim_and_outweighs_it(uow: UnitOfWork) -> None:
    for name, lanes in (("Claiming Lanes", None), ("Steps Lanes", "none"), ("Level Lanes", "some")):
        a_venue(uow, name, hours=EVENINGS, amenities=["wheelchair"], access_lanes=lanes)
    page = plain_browser("nobody").get(f"{TONIGHT}&want=accessible").text
    assert names(page) == ["Level Lanes", "Claiming Lanes"]
    assert page.count("Step-free to some or all lanes") == 1


@pytest.mark.parametrize(
    ("sure", "claiming", "said"),
    [
        (2, 0, "2 alleys within 25 miles of Austin, TX are open long enough."),
        (1, 1, "1 of them has all you asked for; at the others, something isn't listed or confirmed."),
        (0, 2, "None of them is sure to have all you asked for"),
        (0, 1, "It isn't sure to have all you asked for."),
    ],
)
def test_what_is_only_claimed_is_not_counted_as_there(uow: UnitOfWork, sure: int, claiming: int, said: str) -> None:
    for number in range(sure + claiming):
        lanes = "some" if number < sure else None
        a_venue(uow, f"Lanes {number}", hours=EVENINGS, amenities=["wheelchair"], access_lanes=lanes)
    page = unescape(plain_browser("nobody").get(f"{TONIGHT}&want=accessible").text)
    assert page.count("Listed as accessible; not confirmed") == claiming
    assert said in page
    assert ("all you asked for" in page) == (claiming > 0)


def test_by_rating_an_alley_that_nobody_has_confirmed_for_years_comes_after_the_others(uow: UnitOfWork) -> None:
    a_venue(uow, "Old Lanes", hours=EVENINGS, game_price=Decimal(4), avg_rating=4.5, is_unconfirmed=True)
    a_venue(uow, "New Lanes", hours=EVENINGS, game_price=Decimal(4), avg_rating=4)
    page = plain_browser("nobody").get(f"{TONIGHT}&sort=rating").text
    assert names(page) == ["New Lanes", "Old Lanes"]


@pytest.mark.usefixtures("alleys")
def test_the_way_to_the_same_answer_names_the_day_and_keeps_one_order() -> None:
    page = plain_browser("nobody").get(f"{TONIGHT}&sort=distance&want=bar&children=1").text
    assert (
        'href="/plan?near=Austin,%20TX&amp;on=2026-11-25&amp;time=20:00&amp;adults=6&amp;children=1&amp;play=2-games'
        '&amp;want=bar&amp;sort=distance"'
    ) in page
    assert "children count like adults" in page


def test_an_empty_form_is_for_search_engines_and_asks_for_nothing(uow: UnitOfWork) -> None:
    a_venue(uow)
    page = plain_browser("nobody").get("/plan").text
    assert "noindex" not in page
    assert "Where: enter" not in page


@pytest.mark.usefixtures("alleys")
def test_what_cannot_be_used_is_said_at_its_field_and_nothing_is_lost() -> None:
    page = plain_browser("nobody").get(
        "/plan?near=78701&on=2026-13-40&time=25:99&adults=many&children=2&budget=lots&want=bar&want=gold"
    ).text  # fmt: skip
    for said in ("Day: ", "Time: write it like 19:00.", "Adults: enter a whole number", "Budget: enter dollars"):
        assert said in page
    for kept in ("2026-13-40", "25:99", "many", "lots", "78701"):
        assert f'value="{kept}"' in page
    assert page.count('aria-invalid="true"') == 4
    assert not names(page)


@pytest.mark.parametrize("refused", ["", "&adults=many"])
@pytest.mark.parametrize("budget", ["", "&budget=20"])
@pytest.mark.usefixtures("alleys")
def test_the_form_shows_the_choices_as_they_were_read(refused: str, budget: str) -> None:
    given = f"near=78701&on=Saturday&per=Per+person&shoes=NO&play=1-HOUR&want=BAR&within=5{budget}{refused}"
    page = plain_browser("nobody").get(f"/plan?{given}").text
    assert ("Adults: enter a whole number" in page) is bool(refused)
    chosen = {
        name: re.findall(r'selected value="([^"]*)"', options)
        for name, options in re.findall(r'<select[^>]*name="(\w+)"[^>]*>(.*?)</select>', page, re.DOTALL)
    }
    assert [chosen[name] for name in ("per", "shoes", "play", "within")] == [["person"], ["no"], ["1-hour"], ["5"]]
    assert len(re.findall(r'<input[^>]*checked[^>]*value="bar"|<input[^>]*value="bar"[^>]*checked', page)) == 1
    day = next(field for field in re.findall(r"<input[^>]*>", page) if 'name="on"' in field)
    shown = ('type="text"', 'value="Saturday"') if refused else ('type="date"', 'value="2026-11-28"')
    assert all(part in day for part in shown)


@pytest.mark.usefixtures("alleys")
@pytest.mark.parametrize(("prefix", "words"), [("", "Saturday"), ("/es", "Sábado")])
def test_a_day_of_the_short_form_is_called_as_it_was_chosen(prefix: str, words: str) -> None:
    browse = plain_browser("nobody")
    page = browse.get(f"{prefix}/plan?near=Nowhereville&on=sat").text
    field = next(field for field in re.findall(r"<input[^>]*>", page) if 'name="on"' in field)
    assert f'value="{words}"' in field
    mended = browse.get(f"{prefix}/plan?{urlencode({'near': 'Austin, TX', 'on': words})}").text
    assert 'value="2026-11-28"' in mended


@pytest.mark.usefixtures("alleys")
def test_a_day_in_words_stays_in_its_field_while_another_is_refused() -> None:
    page = plain_browser("nobody").get(f"{TRIP}&day1=Saturday&detour=999").text
    day = next(field for field in re.findall(r"<input[^>]*>", page) if 'name="day1"' in field)
    assert all(part in day for part in ('type="text"', 'value="Saturday"'))


@pytest.mark.parametrize(
    ("typed", "read"),
    [("120,50", "120.50"), ("12,05", "12.05"), ("$1,200.50", "1200.50"), ("1.200,50", "1200.50"), ("1,200", "1200")],
)
@pytest.mark.usefixtures("alleys")
def test_a_budget_is_read_with_a_decimal_comma_or_a_decimal_point(typed: str, read: str) -> None:
    page = plain_browser("nobody").get("/plan", params={"near": "78701", "budget": typed}).text
    assert re.findall(r'<input[^>]*name="budget"[^>]*>', page)[0].count(f'value="{read}"') == 1


@pytest.mark.parametrize("typed", ["1.200", "12,0500", "20000.01"])
@pytest.mark.usefixtures("alleys")
def test_a_budget_that_can_be_read_in_two_ways_is_asked_for_again(typed: str) -> None:
    page = plain_browser("nobody").get("/plan", params={"near": "78701", "budget": typed}).text
    assert "Budget: enter dollars, like 120 or 120.50, up to 20,000." in page
    assert f'value="{typed}"' in page


@pytest.mark.parametrize("miles", ["0", "101", "999", "many"])
@pytest.mark.usefixtures("alleys")
def test_a_distance_that_is_refused_is_not_offered(miles: str) -> None:
    browse = plain_browser("nobody")
    for path, field in ((f"/plan?near=78701&within={miles}", "within"), (f"{TRIP}&detour={miles}", "detour")):
        page = browse.get(path).text
        assert "enter whole miles from 1 to" in page
        select = re.findall(rf'<select[^>]*name="{field}".*?</select>', page, re.DOTALL)[0]
        assert f'value="{miles}"' not in select
        assert re.findall(r'selected value="(\d*)"', select) == [""]
    assert 'value="30"' in browse.get("/plan?near=78701&within=30").text


@pytest.mark.parametrize(
    ("near", "said"),
    [("", "Where: enter a ZIP code"), ("Nowhere at all", "Where: we do not know"), ("Springfield", "several places")],
)
def test_a_place_that_is_not_found_is_asked_for_again(uow: UnitOfWork, near: str, said: str) -> None:
    for state in ("IL", "MO"):
        a_venue(uow, place=a_place(uow, "Springfield", state))
    page = plain_browser("nobody").get(f"/plan?near={near}&adults=3&on=2020-01-01").text
    assert said in page
    assert "Day: that day has passed." in page


def test_a_city_of_the_directory_needs_no_state(alleys: UnitOfWork) -> None:
    alleys.session.flush()
    assert "near Austin, TX" in plain_browser("nobody").get("/plan?near=austin").text


@pytest.mark.usefixtures("alleys")
def test_a_city_that_no_post_office_is_called_by_is_a_place(uow: UnitOfWork) -> None:
    assert "near Woodbury, MN" in plain_browser("nobody").get("/plan?near=woodbury, mn").text


@pytest.mark.usefixtures("alleys")
def test_an_empty_answer_leads_to_questions_that_have_one() -> None:
    browse = plain_browser("nobody")
    page = browse.get(f"{TONIGHT}&want=bar&want=arcade&budget=20&per=person&within=5").text
    assert "Without “Arcade”" not in page  # Nobody would fit even then: the one with a bar costs more.
    dear = browse.get(f"{TONIGHT}&budget=50").text
    assert "Nothing within 25 miles of Austin, TX fits your budget then." in dear
    ways = re.findall(r'href="(/plan[^"]+)"[^>]*><span[^>]*>([^<]+)</span><span>: ([^<]+)', dear)
    assert [(label, note) for _, label, note in ways] == [("Without a budget", "2 alleys"), ("For one hour", "1 alley")]
    for way, _, note in ways:
        assert len(names(browse.get(way.replace("&amp;", "&")).text)) == int(note.split()[0]) + 1  # And the silent one.


def test_long_answers_have_pages(uow: UnitOfWork) -> None:
    for number in range(12):
        a_venue(uow, f"Lanes {number:02}", hours=EVENINGS, game_price=Decimal(5) + number)
    browse = plain_browser("nobody")
    first, second = browse.get(TONIGHT).text, browse.get(f"{TONIGHT}&page=2").text
    assert (len(names(first)), names(second)) == (10, ["Lanes 10", "Lanes 11"])
    assert "Page 2 of 2" in second
    assert browse.get(f"{TONIGHT}&page=3").status_code == 404


def test_prices_are_those_of_the_hour_in_the_zone_of_the_alley(uow: UnitOfWork) -> None:
    place = a_place(uow, "El Paso", latitude=31.7619, longitude=-106.485, time_zone="America/Denver")
    venue = a_venue(uow, "Border Lanes", place=place, hours=EVENINGS)
    a_price_period(uow, venue, "game", Decimal(3), begins=16 * 60, ends=20 * 60)
    a_price_period(uow, venue, "game", Decimal(8), begins=20 * 60, ends=25 * 60)
    browse = plain_browser("nobody")
    for time, total in (("19:59", "$6"), ("20:00", "$16"), ("00:30", "$16")):
        page = browse.get(f"/plan?near=79901&on=2026-11-27&time={time}&adults=1&play=2-games&shoes=no").text
        assert f">{total}<" in page


@pytest.mark.usefixtures("alleys")
def test_programs_get_the_same_answer_and_the_same_refusals() -> None:
    site = TestClient(the_api())
    found = site.get("/api/plan?near=78701&on=tonight&time=20:00&adults=6&want=accessible").json()
    assert [one["name"] for one in found["answers"]] == ["Dear Lanes"]
    answer = found["answers"][0]
    assert (answer["begins"], answer["openUntil"]) == ("2026-11-25T20:00:00-06:00", "1 AM")
    assert answer["wants"] == [{"key": "accessible", "sureness": "claimed"}]
    assert answer["estimate"]["ways"][0]["low"] == 138
    assert [one["name"] for one in found["unsure"]] == ["Silent Lanes"]
    refused = site.get("/api/plan?near=78701&adults=0&time=noon")
    assert refused.status_code == 422
    assert [one["field"] for one in refused.json()["error"]["problems"]] == ["time", "adults"]


@pytest.mark.usefixtures("alleys")
def test_the_first_answers_are_compared_for_the_same_group() -> None:
    browse = plain_browser("nobody")
    [href] = re.findall(r'href="(/compare[^"]*)"', browse.get(f"{TONIGHT}&shoes=no").text)
    href = href.replace("&amp;", "&")
    assert href.endswith("people=6&play=2-games&date=2026-11-25&time=20%3A00&shoes=no")
    page = browse.get(href).text
    assert "Compare Cheap Lanes and Dear Lanes" in page
    assert "$48" in page  # 6 people, 2 games of $4, with shoes of their own.
    assert "/compare" not in browse.get(f"{TONIGHT}&want=accessible").text


@pytest.mark.usefixtures("alleys")
def test_what_begins_now_is_compared_for_now(stopped_clock: Any) -> None:
    """It is 5:40 PM in Austin, and one asked for 4 PM."""
    stopped_clock.moment = datetime(2026, 11, 25, 23, 40, tzinfo=UTC)
    browse = plain_browser("nobody")
    page = browse.get("/plan?near=Austin,+TX&on=tonight&time=16:00&adults=6").text
    assert "from now (5:40 PM) near Austin, TX" in page
    [href] = re.findall(r'href="(/compare[^"]*)"', page)
    assert "date=2026-11-25&amp;time=17%3A40" in href
    compared = browse.get(href.replace("&amp;", "&")).text
    assert 'value="17:40"' in compared


def test_an_hour_that_the_clocks_skip_is_not_now(uow: UnitOfWork) -> None:
    """On March 14 two in the morning is three."""
    a_venue(uow, "All night", hours={day: [(0, 24 * 60)] for day in range(7)})
    page = plain_browser("nobody").get("/plan?near=Austin,+TX&on=2027-03-14&time=02:30&adults=2").text
    assert "Sunday, Mar 14 at 3:30 AM near Austin, TX" in page
    assert "from now" not in page


@pytest.mark.parametrize(
    ("want", "said"),
    [("", "We looked at the 1 nearest of 3 alleys."),
     ("&want=bar", "We looked at 1 of 3 alleys, those that list what you asked for first.")],
)  # fmt: skip
@pytest.mark.usefixtures("alleys")
def test_where_too_many_are_open_the_page_says_which_were_looked_at(
    monkeypatch: pytest.MonkeyPatch, want: str, said: str
) -> None:
    monkeypatch.setattr(plans, "find_plan", partial(find_plan, limit=1))
    assert said in plain_browser("nobody").get(f"{TONIGHT}{want}").text


@pytest.mark.usefixtures("alleys")
def test_ticked_answers_are_compared_for_the_same_group() -> None:
    page = plain_browser("nobody").get(f"{TONIGHT}&shoes=no").text
    ticks = re.findall(r'form="([^"]+)" name="venue" type="checkbox" value="([^"]+)"', page)
    [form] = {form for form, _ in ticks}
    own = page[page.index(f'id="{form}"') :].partition("</form>")[0]
    sent = [("venue", venue) for _, venue in ticks]
    sent += [(name, value) for value, name in re.findall(r'<input value="([^"]*)" name="(\w+)" type="hidden">', own)]
    compared = plain_browser("nobody").get(f"/compare?{urlencode(sent)}").text
    assert "Compare Cheap Lanes and Dear Lanes" in compared
    assert "$48" in compared


def test_saturday_on_a_saturday_is_today_on_every_page(uow: UnitOfWork, stopped_clock: Any) -> None:
    stopped_clock.moment = datetime(2026, 11, 28, 18, 0, tzinfo=UTC)
    some = [a_venue(uow, name, hours=EVENINGS) for name in ("One Lanes", "Two Lanes")]
    browse = plain_browser("nobody")
    assert 'value="2026-11-28"' in browse.get("/plan?near=Austin,+TX&on=saturday").text
    assert 'value="2026-11-28"' in browse.get("/parties?near=Austin,+TX&date=saturday").text
    assert 'value="2026-11-28"' in browse.get(f"/compare?venue={some[0].id}&venue={some[1].id}&date=saturday").text
    assert 'value="2026-12-05"' in browse.get("/plan?near=Austin,+TX&on=next+saturday").text


@pytest.mark.usefixtures("alleys")
def test_other_times_say_how_many_alleys_they_have_as_far_as_was_looked(
    uow: UnitOfWork, visitor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    early = {"near": "Austin, TX", "on": "tomorrow", "time": "05:00", "adults": "6"}
    assert [link.note for link in load_plan(uow, visitor, **early).loosen] == ["2 alleys", "2 alleys"]
    monkeypatch.setattr(loosening, "NEAREST_TRIED", 1)
    assert [link.note for link in load_plan(uow, visitor, **early).loosen] == ["at least 1 alley"] * 2


@pytest.mark.usefixtures("alleys")
def test_a_plan_without_an_answer_reads_each_alley_once(uow: UnitOfWork, visitor: Actor) -> None:
    with statements(uow) as queries:
        found = load_plan(uow, visitor, near="Austin, TX", on="tomorrow", time="05:00", adults="6")
    assert [link.label for link in found.loosen] == ["At 6 PM that day", "At 8 PM that day"]
    read = [statement for statement in queries if "FROM venue JOIN place" in " ".join(statement.split())]
    assert len(read) == 2  # Those that may be open at the time that was asked for, and the others.


def test_a_special_makes_the_price_of_its_day_and_is_named(uow: UnitOfWork) -> None:
    for name, more in (("Dollar Lanes", {}), ("Student Lanes", {"who": "students"})):
        venue = a_venue(uow, name, hours=EVENINGS, game_price=Decimal(5), shoe_rental_price=Decimal(3))
        a_special(uow, venue, name="Dollar Wednesday", days=[2], begins=18 * 60, **more)
    browse, address = plain_browser("nobody"), "/plan?near=Austin,+TX&time=20:00&adults=6&on="
    page = browse.get(f"{address}2026-11-25").text
    assert names(page) == ["Dollar Lanes", "Student Lanes"]
    assert "Dollar Wednesday: $1 a game from 6 PM to midnight" in page
    assert "$30" in page  # 6 people, 2 games of $1, and shoes for $3.
    assert "$78" in page  # Whether somebody is a student, nobody asks.
    assert "Could be less with Dollar Wednesday: $1 a game from 6 PM to midnight, for students." in unescape(page)
    assert "Confirmed Nov 1, 2026 by the alley" in page
    thursday = browse.get(f"{address}2026-11-26").text
    assert "$30" not in thursday
    assert "Dollar Wednesday" not in thursday
    told = TestClient(the_api()).get(f"/api{address}2026-11-25").json()["answers"]
    assert [(one["estimate"]["ways"][0]["special"], one["estimate"]["ways"][0]["high"]) for one in told] == [
        ("Dollar Wednesday", 30), ("", 78),
    ]  # fmt: skip


def test_a_price_on_conditions_is_not_surely_within_a_budget(uow: UnitOfWork) -> None:
    club = a_venue(uow, "Club Lanes", hours=EVENINGS, game_price=Decimal(6), shoe_rental_price=Decimal(4))
    a_price_period(uow, club, "all_you_can_bowl", 5, conditions="Members only")
    page = plain_browser("nobody").get("/plan?near=Austin,+TX&on=tonight&time=20:00&adults=4&budget=40").text
    assert "$36" in page
    assert "Within your budget" not in page
    assert "May cost more than your budget" in page


@pytest.mark.parametrize(
    ("conditions", "budget", "said"),
    [(None, 59, "fits your budget then"), (None, 60, "Within your budget"),
     ("Members", 59, "May cost more than your budget"), ("Members", 60, "Within your budget"),
     ("Members", 35, "fits your budget then")],
)  # fmt: skip
def test_a_budget_is_kept_where_one_of_the_ways_to_pay_keeps_it(
    uow: UnitOfWork, conditions: str | None, budget: int, said: str
) -> None:
    """Six play two games for $10, or each pays $10 for all, or members pay $3 a game."""
    venue = a_venue(uow, "Flat Lanes", hours=EVENINGS)
    a_price_period(uow, venue, "all_you_can_bowl", 10)
    a_price_period(uow, venue, "game", 3 if conditions else 10, conditions=conditions)
    page = plain_browser("nobody").get(f"{TONIGHT}&shoes=no&budget={budget}").text
    assert said in page


def test_a_way_to_pay_that_lacks_its_shoes_may_keep_a_budget_that_the_whole_one_does_not(uow: UnitOfWork) -> None:
    venue = a_venue(uow, "Flat Lanes", hours=EVENINGS)
    a_price_period(uow, venue, "all_you_can_bowl", 10, shoes_included=True)
    a_price_period(uow, venue, "game", 3)
    assert "May cost more than your budget" in plain_browser("nobody").get(f"{TONIGHT}&budget=40").text


@pytest.mark.parametrize(
    ("budget", "is_sure"), [(60, False), (68, False), (69, True)]
)  # Four play two games for $7.50; the highest tax that we reckon with makes it $69.
def test_a_price_without_its_tax_is_not_surely_within_a_budget(uow: UnitOfWork, budget: int, is_sure: bool) -> None:
    taxed = a_venue(uow, "Taxed Lanes", hours=EVENINGS)
    a_price_period(uow, taxed, "person_game", Decimal("7.50"), tax_included=False)
    asked = f"/plan?near=Austin,+TX&on=tonight&time=20:00&adults=4&shoes=no&budget={budget}"
    page = plain_browser("nobody").get(asked).text
    assert "$60" in page
    assert ("Within your budget" in page) == is_sure
    assert ("May cost more than your budget" in page) != is_sure


@pytest.mark.parametrize(("budget", "is_sure"), [(70, True), (69, False)])
def test_tax_on_the_shoes_alone_is_reckoned_on_the_shoes_alone(uow: UnitOfWork, budget: int, is_sure: bool) -> None:
    """Four play two games for $7.50, tax included; two dollars a pair come to $9.20 at most."""
    venue = a_venue(uow, "Half Taxed Lanes", hours=EVENINGS)
    a_price_period(uow, venue, "person_game", Decimal("7.50"), tax_included=True)
    a_price_period(uow, venue, "shoe_rental", 2, tax_included=False)
    asked = f"/plan?near=Austin,+TX&on=tonight&time=20:00&adults=4&shoes=yes&budget={budget}"
    assert ("Within your budget" in plain_browser("nobody").get(asked).text) == is_sure


@pytest.mark.parametrize(
    ("tax", "budget", "said"),
    [(None, 60, "Within your budget before tax"), (None, 68, "Within your budget before tax"),
     (None, 69, "Within your budget"), (True, 60, "Within your budget"), (False, 69, "Within your budget")],
)  # fmt: skip
def test_a_price_of_which_nobody_knows_the_tax_keeps_a_budget_before_it(
    uow: UnitOfWork, tax: bool | None, budget: int, said: str
) -> None:
    venue = a_venue(uow, "Silent Lanes", hours=EVENINGS)
    a_price_period(uow, venue, "person_game", Decimal("7.50"), tax_included=tax)
    asked = f"/plan?near=Austin,+TX&on=tonight&time=20:00&adults=4&shoes=no&budget={budget}"
    page = plain_browser("nobody").get(asked).text
    assert set(re.findall("Within your budget[ a-z]*", page)) == {said}


def test_a_plan_for_a_later_week_leads_to_no_price_of_this_one(uow: UnitOfWork) -> None:
    venue = a_venue(uow, "Dollar Lanes", hours=EVENINGS, game_price=Decimal(6), shoe_rental_price=Decimal(4))
    a_special(uow, venue, name="Dollar Friday", days=[4])
    browse, ways = plain_browser("nobody"), re.compile(r'href="(/venue/[^"]*)"')
    asked = "/plan?near=Austin,+TX&time=20:00&adults=4&on="
    this_week = {unescape(way) for way in ways.findall(browse.get(f"{asked}2026-11-27").text)}
    assert this_week == {f"/venue/{venue.id}?people=4&play=2-games&day=fri&time=20:00&shoes=yes"}
    assert set(ways.findall(browse.get(f"{asked}2026-12-11").text)) == {f"/venue/{venue.id}"}


def test_an_alley_around_the_clock_is_not_said_to_close_at_midnight(uow: UnitOfWork) -> None:
    a_venue(uow, "Endless Lanes", hours={day: [(0, 24 * 60)] for day in range(7)})
    page = plain_browser("nobody").get(TONIGHT).text
    assert "Open 24 hours" in page
    assert "Open until" not in page
    [answer] = TestClient(the_api()).get("/api/plan?near=78701&on=tonight&time=20:00&adults=6").json()["answers"]
    assert answer["openUntil"] == "Open 24 hours"


def test_an_alley_that_is_open_over_several_nights_says_on_which_day_it_closes(uow: UnitOfWork) -> None:
    whole = [(0, 24 * 60)]
    a_venue(uow, "Long Lanes", hours=dict.fromkeys(range(7), whole) | {6: [(0, 18 * 60)]})
    page = plain_browser("nobody").get(TONIGHT).text
    assert "Open until Sunday 6 PM" in page
    [answer] = TestClient(the_api()).get("/api/plan?near=78701&on=tonight&time=20:00&adults=6").json()["answers"]
    assert answer["openUntil"] == "Sunday 6 PM"


def test_specials_of_all_alleys_are_read_at_once(uow: UnitOfWork, visitor: Actor) -> None:
    for number in range(5):
        a_special(uow, a_venue(uow, f"Lanes {number}", hours=EVENINGS, game_price=Decimal(5)), days=[2])
    with statements(uow) as queries:
        load_plan(uow, visitor, near="Austin, TX", on="tonight", time="20:00", adults="6")
    assert len([statement for statement in queries if "FROM special" in " ".join(statement.split())]) == 1


@pytest.mark.usefixtures("uow")
def test_a_plan_near_a_place_of_which_the_list_of_zip_codes_has_no_clocks_is_a_page() -> None:
    assert plain_browser("nobody").get("/plan?near=99634").status_code == 200


def test_no_place_has_a_zone_that_clocks_do_not_know(uow: UnitOfWork) -> None:
    with pytest.raises(IntegrityError, match="time_zone_of_the_country"):
        a_place(uow, "Napakiak", "AK", time_zone="Napakiak")
