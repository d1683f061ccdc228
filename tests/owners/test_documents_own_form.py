"""Editing one's own venue in a browser without scripts, and what the script gets from the same address."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlparse

import pytest
from starlette.testclient import TestClient

from bowling_app.owners.rules import OWN_FORM, edit_path
from bowling_app.owners.schemas.owner_edit import PHOTOS_TAB, TABS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.forms import BACK
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.hours import Interval, Season, Week
from bowling_app.venues.rules.opening.rules import LONGEST_HOURS_TEXT
from bowling_app.venues.rules.opening.values import week_value
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_price_observation, a_signed_in_user, a_venue
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

HOSTILE = '"><script>alert(1)</script>'


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """Somebody who runs a venue, and somebody else; both are signed in under their own name."""
    for name in ("olga", "kim"):
        a_signed_in_user(uow, name)
    return a_venue(uow, "Sunset Lanes", owner_id="olga", lanes=24)


@pytest.fixture
def olga(venue: Venue) -> TestClient:
    assert venue
    return plain_browser("olga")


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return unescape(found[1]) if found else ""


def filled_in(html: str, mark: str = 'name="version"') -> dict[str, str]:
    """What a browser would send of the form on the page, by the names of its fields."""
    form = next(form for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if mark in form)
    inputs = [tag for tag in re.findall(r"<input [^>]*>", form) if "checkbox" not in tag or "checked" in tag]
    given = {attribute(tag, "name"): attribute(tag, "value") for tag in inputs}
    for tag, words in re.findall(r"<textarea ([^>]*)>([^<]*)<", form):
        given[attribute(tag, "name")] = unescape(words)
    for tag, options in re.findall(r"<select ([^>]*)>(.*?)</select>", form, re.DOTALL):
        chosen = [one for one in re.findall(r"<option [^>]*>", options) if "selected" in one]
        given[attribute(tag, "name")] = attribute(chosen[0], "value") if chosen else ""
    return given


def post(browse: TestClient, venue: Venue, tab: str, form: dict[str, str], **told: Any) -> Any:
    return browse.post(edit_path(venue.id, tab), data=form, headers=told.get("headers", OURS))


def shown(browse: TestClient, venue: Venue, tab: str) -> dict[str, str]:
    return filled_in(browse.get(edit_path(venue.id, tab)).text)


class TestThePage:
    def test_of_hours_by_season_it_says_which_these_are(self, uow: UnitOfWork, olga: TestClient, venue: Venue) -> None:
        daily = Week(tuple(Interval(day, 600, 1200) for day in range(7)))
        hours = week_value(Week(seasons=(Season((1, 1), (12, 31), daily),)))
        edit_venue_fields(uow, venue.id, {"hours": hours}, Editor("list", "admin", ""))
        html = olga.get(edit_path(venue.id, "hours")).text
        assert "These are the hours for January 1 to December 31. The hours of other seasons stay" in html

    @pytest.mark.parametrize("tab", [tab for tab in TABS if tab != PHOTOS_TAB])
    def test_every_tab_is_a_plain_form_that_saves_what_it_shows(self, olga: TestClient, venue: Venue, tab: str) -> None:
        html = olga.get(edit_path(venue.id, tab)).text
        assert "needs JavaScript" not in html
        assert "noindex" in html
        form = filled_in(html)
        assert set(form) <= set(OWN_FORM.more)
        answer = post(olga, venue, tab, form)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{edit_path(venue.id, tab)}&done=same")

    def test_others_see_how_they_come_to_it_and_save_nothing(
        self, olga: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        form = shown(olga, venue, "facts")
        for name, status in (("kim", 403), ("", 401)):
            other = plain_browser(name)
            html = other.get(edit_path(venue.id, "facts")).text
            assert 'name="lanes"' not in html
            assert ("Claim it on its page" if name else 'href="/sign-in?next=') in html
            for given in ({**form, "lanes": "1"}, {"still": "yes"}):
                assert post(other, venue, "facts", given, headers=JSON).status_code == status
        uow.session.refresh(venue)
        assert (venue.lanes, venue.accuracy_vote_count) == (24, 0)

    def test_who_is_not_signed_in_is_led_to_sign_in_and_back(self, venue: Venue) -> None:
        led = urlparse(post(plain_browser(""), venue, "facts", {"lanes": "1"}).headers["location"])
        assert led.path == "/sign-in"
        assert parse_qs(led.query)["next"][0].startswith(f"/my-venues/{venue.id}/edit")

    def test_no_other_site_saves_for_an_owner(self, olga: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        form = {**shown(olga, venue, "facts"), "lanes": "1"}
        assert post(olga, venue, "facts", form, headers={"Origin": "https://elsewhere.example"}).status_code == 403
        uow.session.refresh(venue)
        assert venue.lanes == 24

    def test_everything_is_still_right_with_one_button(self, olga: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        answer = post(olga, venue, "hours", {"still": "yes"})
        assert "Thanks! Marked as confirmed today." in olga.get(answer.headers["location"]).text
        uow.session.refresh(venue)
        assert venue.accuracy_vote_count == 1


class TestSaving:
    def test_what_changed_is_said_and_public(self, olga: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        form = {**shown(olga, venue, "facts"), "lanes": "26"}
        answer = post(olga, venue, "facts", form)
        assert re.search(r'role="status"[^>]*>Saved.<', olga.get(answer.headers["location"]).text)
        uow.session.refresh(venue)
        assert venue.lanes == 26
        told = post(olga, venue, "facts", {**shown(olga, venue, "facts"), "lanes": "27"}, headers=JSON).json()
        assert (told["title"], told["said"], told["follow"]) == ("Success", "Saved: Lanes.", False)

    @pytest.mark.parametrize("left", [{"note": "Christmas"}, {"times:closed": "yes"}, {"times": "10am-4pm"}])
    def test_a_special_date_goes_with_its_whole_line_and_not_with_half_a_day(
        self, olga: TestClient, venue: Venue, left: dict[str, str]
    ) -> None:
        day = f"{clock.now().year + 1}-12-25"
        dates = {"date:1:on": day, "date:1:times:closed": "yes", "date:1:note": "Christmas"}
        assert post(olga, venue, "hours", shown(olga, venue, "hours") | dates).status_code == 303
        form = shown(olga, venue, "hours")
        assert (form["date:1:note"], form["date:1:times:closed"]) == ("Christmas", "yes")
        empty = {name: text for name, text in form.items() if not name.startswith("date:1:")}
        empty |= {"date:1:on": "", "date:1:times": "", "date:1:note": ""}
        answer = post(olga, venue, "hours", empty | {f"date:1:{part}": text for part, text in left.items()})
        said = at_their_fields(answer.text)["date:1:on"]  # Browsers send February 31 as no date.
        assert said == "Holiday 1, date: choose the date, or clear the rest of the line."
        assert shown(olga, venue, "hours")["date:1:on"] == day
        assert post(olga, venue, "hours", empty).status_code == 303
        assert shown(olga, venue, "hours")["date:1:on"] == ""

    def test_what_is_wrong_is_said_at_its_field_and_all_that_was_typed_stays(
        self, olga: TestClient, venue: Venue
    ) -> None:
        form = {
            **shown(olga, venue, "hours"), "hours:friday": HOSTILE, "hours:monday": "10am-noon",
            "hours:sunday:closed": "yes", "date:1:note": "Party",
        }  # fmt: skip
        answer = post(olga, venue, "hours", form)
        assert (answer.status_code, list(at_their_fields(answer.text))) == (
            422,
            ["hours:friday", "date:1:on", "date:1:times"],
        )
        again = filled_in(answer.text)
        assert {name: again[name] for name in form if form[name]} == {name: form[name] for name in form if form[name]}
        assert HOSTILE not in answer.text
        told = post(olga, venue, "hours", form, headers=JSON).json()["error"]["problems"]
        assert [one["field"] for one in told] == ["hours:friday", "date:1:on", "date:1:times"]

    @pytest.mark.parametrize(
        ("tab", "typed"),
        [
            ("hours", {"hours:friday": "often", "date:1:note": "Party", "paste": "whenever"}),
            ("hours", {"paste": "whenever", "read": "yes"}),
            ("prices", {"price:1:kind": "car", "price:1:amount": "much", "price:1:from": "late"}),
            ("facts", {"lanes": "many"}),
        ],
    )
    def test_every_field_that_is_refused_is_described_by_what_is_wrong_with_it(
        self, olga: TestClient, venue: Venue, tab: str, typed: dict[str, str]
    ) -> None:
        answer = post(olga, venue, tab, {**shown(olga, venue, tab), **typed})
        assert at_their_fields(answer.text)
        for name, said in at_their_fields(answer.text).items():
            [field] = re.findall(rf'<(?:input|select|textarea) [^>]*\bname="{name}"[^>]*>', answer.text)
            assert attribute(field, "aria-invalid") == "true"
            note = re.search(rf'<p [^>]*\bid="{attribute(field, "aria-describedby")}"[^>]*>([^<]*)<', answer.text)
            assert note is not None
            assert unescape(note[1]) == said

    def test_a_week_without_hours_is_described_by_what_is_wrong_with_it(self, olga: TestClient, venue: Venue) -> None:
        html = olga.get(edit_path(venue.id, "hours")).text
        [week] = re.findall(r'<div [^>]*data-field="hours"[^>]*>', html)
        assert (attribute(week, "role"), attribute(week, "aria-label")) == ("group", "Weekly hours")
        assert re.search(
            rf'<p [^>]*\bid="{attribute(week, "aria-describedby")}"[^>]*data-problem|'
            rf'<p [^>]*data-problem[^>]*\bid="{attribute(week, "aria-describedby")}"',
            html,
        )

    def test_a_holiday_that_is_refused_comes_back_ticked_with_what_is_wrong(
        self, olga: TestClient, venue: Venue
    ) -> None:
        boxes = re.findall(r'<input [^>]*name="holiday:[^>]*>', olga.get(edit_path(venue.id, "hours")).text)
        name, day = next((attribute(box, "name"), attribute(box, "value")) for box in boxes)
        line = {"date:1:on": day, "date:1:times": "10am-noon", name: day}
        answer = post(olga, venue, "hours", {**shown(olga, venue, "hours"), **line})
        assert (answer.status_code, list(at_their_fields(answer.text))) == (422, [name])
        assert filled_in(answer.text)[name] == day

    def test_a_closing_that_is_refused_comes_back_whole(self, olga: TestClient, venue: Venue) -> None:
        closing = {"closing:2:from": "2026-12-01", "closing:2:through": "2026-11-01", "closing:2:note": HOSTILE}
        answer = post(olga, venue, "hours", {**shown(olga, venue, "hours"), **closing})
        assert (answer.status_code, list(at_their_fields(answer.text))) == (422, ["closing:2:through"])
        again = filled_in(answer.text)
        assert {name: again[name] for name in closing} == closing

    def test_a_price_that_is_wrong_comes_back_whole(self, olga: TestClient, venue: Venue) -> None:
        price = {"price:1:kind": "game", "price:1:amount": "much", "price:1:day:sat": "yes", "price:1:from": "18:00",
                 "price:1:to": "23:00", "price:1:conditions": "Shoes extra"}  # fmt: skip
        answer = post(olga, venue, "prices", {**shown(olga, venue, "prices"), **price})
        assert list(at_their_fields(answer.text)) == ["price:1:amount"]
        again = filled_in(answer.text)
        assert {name: again[name] for name in price} == price
        assert "price:1:day:sun" not in again

    def test_that_a_price_holds_around_the_clock_stands_at_its_end_also_when_another_part_is_wrong(
        self, olga: TestClient, venue: Venue
    ) -> None:
        price = {"price:1:kind": "game", "price:1:amount": "5", "price:1:from": "18:00", "price:1:to": "18:00"}
        post(olga, venue, "prices", {**shown(olga, venue, "prices"), **price})
        wrong = post(olga, venue, "prices", {**shown(olga, venue, "prices"), "price:2:amount": "much"})
        for html in (olga.get(edit_path(venue.id, "prices")).text, wrong.text):
            assert html.count("This price holds around the clock.") == 1
            at_the_end = html.partition('data-field="price:1:to"')[2].partition("data-field=")[0]
            assert "This price holds around the clock." in at_the_end

    def test_amenities_come_back_as_they_were_answered(self, olga: TestClient, venue: Venue) -> None:
        form = shown(olga, venue, "amenities")
        name = next(name for name in form if name.startswith("amenity:"))
        answer = post(olga, venue, "amenities", {**form, name: "yes", "read": "yes", "paste": ""})
        assert filled_in(answer.text)[name] == "yes"

    @pytest.mark.parametrize("name", ["owner_id", "hours:monday", HOSTILE])
    def test_a_field_of_another_tab_is_refused(
        self, olga: TestClient, uow: UnitOfWork, venue: Venue, name: str
    ) -> None:
        form = {**shown(olga, venue, "facts"), "lanes": "1", name: "x"}
        answer = post(olga, venue, "facts", form)
        assert (answer.status_code, "t change this here" in answer.text) == (403, True)
        uow.session.refresh(venue)
        assert venue.lanes == 24

    def test_a_tab_that_there_is_not_is_a_page_that_is_not_there(self, olga: TestClient, venue: Venue) -> None:
        assert post(olga, venue, "secrets", {"lanes": "1"}, headers=JSON).status_code == 404
        answer = post(olga, venue, "secrets", {"lanes": "1"})
        assert answer.status_code == 303


class TestTwoWhoEdit:
    def test_what_was_saved_first_is_shown_and_then_overwritten_if_they_say_so(
        self, olga: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        mine = {**shown(olga, venue, "facts"), "lanes": "28", "description": ""}
        post(
            olga,
            venue,
            "facts",
            {**shown(olga, venue, "facts"), "lanes": "26", "description": "We have been open " * 9},
        )
        asked = post(olga, venue, "facts", mine)
        assert asked.status_code == 200
        assert "Someone else edited this" in asked.text
        uow.session.refresh(venue)
        assert venue.lanes == 26

        back = post(olga, venue, "facts", {**filled_in(asked.text, "compared"), BACK: "yes"})
        assert filled_in(back.text)["lanes"] == "28"
        answer = post(olga, venue, "facts", filled_in(asked.text, "compared"))
        assert answer.status_code == 303
        uow.session.refresh(venue)
        assert (venue.lanes, venue.description) == (28, None)

    @pytest.mark.parametrize(
        ("tab", "there", "typed"),
        [
            (
                "prices",
                {"price:{n}:kind": "game", "price:{n}:amount": "5.00", "price:{n}:conditions": "Deal {n}"},
                typed,
            )
            for typed in ({"kind": "game", "amount": "7.00"}, {"day:sat": "yes"}, {"tax": "yes"})
        ]
        + [
            ("hours", {"date:{n}:on": "{year}-12-0{n}", "date:{n}:times": "10am-noon"}, typed)
            for typed in ({"note": "Party"}, {"times:closed": "yes"})
        ],
    )
    def test_rows_come_back_that_the_form_had_when_more_was_there(
        self, olga: TestClient, venue: Venue, tab: str, there: dict[str, str], typed: dict[str, str]
    ) -> None:
        year = clock.now().year + 1
        rows = {name.format(n=n): text.format(n=n, year=year) for n in (1, 2, 3) for name, text in there.items()}
        assert post(olga, venue, tab, shown(olga, venue, tab) | rows).status_code == 303
        row, drawn = ("price:6", "kind") if tab == "prices" else ("date:6", "on")
        mine = shown(olga, venue, tab) | {f"{row}:{part}": text for part, text in typed.items()}
        assert f"{row}:{drawn}" in shown(olga, venue, tab)
        assert post(olga, venue, tab, shown(olga, venue, tab) | dict.fromkeys(rows, "")).status_code == 303
        assert f"{row}:{drawn}" not in shown(olga, venue, tab)
        again = filled_in(post(olga, venue, tab, mine | {BACK: "yes"}).text)
        assert {name: again.get(name) for name in mine} == mine

    def test_dates_that_passed_while_the_form_was_open_are_left_out_with_one_more_press(
        self, olga: TestClient, venue: Venue
    ) -> None:
        form = {**shown(olga, venue, "hours"), "hours:friday": "4pm-11pm", "date:1:on": "2020-12-25"}
        form |= {"date:1:times": "Closed"}
        question = post(olga, venue, "hours", form, headers=JSON).json()["question"]
        asked = post(olga, venue, "hours", form)
        for said in (question["text"], asked.text):
            assert "These dates have passed: Dec 25, 2020." in said
        back = filled_in(post(olga, venue, "hours", {**filled_in(asked.text, "compared"), BACK: "yes"}).text)
        assert (back["hours:friday"], back["date:1:on"]) == ("4pm-11pm", "2020-12-25")
        assert post(olga, venue, "hours", filled_in(asked.text, "compared")).status_code == 303
        kept = shown(olga, venue, "hours")
        assert (kept["hours:friday"], kept["date:1:on"]) == ("4 PM to 11 PM", "")

    def test_the_script_is_asked_the_same_and_led_to_what_is_there_now(self, olga: TestClient, venue: Venue) -> None:
        mine = {**shown(olga, venue, "facts"), "lanes": "28"}
        post(olga, venue, "facts", {**shown(olga, venue, "facts"), "lanes": "26"})
        question = post(olga, venue, "facts", mine, headers=JSON).json()["question"]
        changed, present = question["items"]
        assert (changed["title"], [pair["value"] for pair in changed["pairs"]]) == ("Lanes", ["26", "28"])
        assert present["href"] != edit_path(venue.id, "facts")
        assert filled_in(olga.get(present["href"]).text)["lanes"] == "26"
        [seen] = question["carried"]
        assert post(olga, venue, "facts", {**mine, seen["name"]: seen["value"]}, headers=JSON).json()["said"]


class TestFillingIn:
    def test_a_text_for_the_week_fills_in_the_days_and_keeps_the_rest(
        self, olga: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        form = {
            **shown(olga, venue, "hours"), "paste": "Mon-Thu noon-10pm, Fri closed", "read": "yes",
            "date:1:note": "Party", "hours:sunday:closed": "yes",
        }  # fmt: skip
        again = filled_in(post(olga, venue, "hours", form).text)
        assert (again["hours:monday"], again["date:1:note"]) == ("Noon to 10 PM", "Party")
        assert "hours:friday:closed" in again
        assert not {"hours:monday:closed", "hours:sunday:closed"} & set(again)
        told = post(olga, venue, "hours", form, headers=JSON).json()
        filled = dict(told["filled"])
        assert (filled["hours:monday"], filled["hours:friday:closed"], filled["hours:sunday:closed"]) == (
            "Noon to 10 PM", "yes", "",
        )  # fmt: skip
        assert (told["focus"], told["problems"]) == ("hours:monday", [])
        uow.session.refresh(venue)
        assert not venue.hours_known

    @pytest.mark.parametrize("text", ["", "whenever we like", "x" * (LONGEST_HOURS_TEXT + 1)])
    def test_a_text_that_says_no_week_is_refused_at_its_field(self, olga: TestClient, venue: Venue, text: str) -> None:
        form = {**shown(olga, venue, "hours"), "paste": text, "read": "yes", "hours:monday": "10am-noon"}
        answer = post(olga, venue, "hours", form)
        assert (answer.status_code, list(at_their_fields(answer.text))) == (422, ["paste"])
        assert filled_in(answer.text)["hours:monday"] == "10am-noon"

    def test_dates_that_the_text_names_are_pointed_out(self, olga: TestClient, venue: Venue) -> None:
        form = {"paste": "Mon-Sun 10am-10pm, Dec 25 closed", "read": "yes"}
        answer = post(olga, venue, "hours", {**shown(olga, venue, "hours"), **form})
        assert "Holiday hours" in at_their_fields(answer.text)["paste"]

    def test_one_day_is_copied_to_all(self, olga: TestClient, venue: Venue) -> None:
        form = {**shown(olga, venue, "hours"), "hours:tuesday": "10am-noon", "hours:sunday:closed": "yes"}
        again = filled_in(post(olga, venue, "hours", {**form, "copy": "tuesday"}).text)
        assert {again[f"hours:{day}"] for day in ("monday", "tuesday", "sunday")} == {"10am-noon"}
        assert "hours:sunday:closed" not in again
        closed = filled_in(post(olga, venue, "hours", {**form, "copy": "sunday"}).text)
        assert (closed["hours:tuesday"], "hours:tuesday:closed" in closed) == ("", True)
        assert post(olga, venue, "hours", {**form, "copy": "someday"}, headers=JSON).status_code == 422

    def test_the_enter_key_saves(self, olga: TestClient, venue: Venue) -> None:
        """It presses the first button of the form, which is none of those for one thing each."""
        html = olga.get(edit_path(venue.id, "hours")).text
        form = next(form for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if "hours:monday" in form)
        assert re.findall(r"<button[^>]*>", form)[0].count("name=") == 0


class TestReportedPrices:
    """The buttons that decide about what visitors paid, on the tab of the prices."""

    @pytest.fixture
    def reported(self, uow: UnitOfWork, venue: Venue) -> PriceObservation:
        return a_price_observation(uow, venue, amount="6.25")

    @pytest.mark.parametrize(
        ("button", "status", "said"),
        [("accept", "accepted", "Accepted. It's on the page now."), ("reject", "rejected", "The price is left out.")],
    )
    def test_one_button_decides_and_the_page_says_so(
        self, olga: TestClient, uow: UnitOfWork, venue: Venue, *, button: str, status: str, said: str
    ) -> None:
        reported = a_price_observation(uow, venue, amount="6.25")
        html = olga.get(edit_path(venue.id, "prices")).text
        assert "$6.25 a game" in html
        form = filled_in(html, f'name="{button}"')
        assert form == {button: str(reported.id)}
        after = olga.get(post(olga, venue, "prices", form).headers["location"]).text
        assert said in unescape(after)
        assert 'name="accept"' not in after
        uow.session.refresh(reported)
        uow.session.refresh(venue)
        assert (reported.status, venue.game_price is not None) == (status, button == "accept")

    def test_a_price_that_was_decided_meanwhile_leaves_the_form_as_it_is(
        self, olga: TestClient, uow: UnitOfWork, venue: Venue, reported: PriceObservation
    ) -> None:
        edit_venue_fields(uow, venue.id, {"game_price": "5"}, Editor("list", "admin", ""))
        reported.status, reported.decided_at = "rejected", reported.created_at
        uow.session.flush()
        answer = post(olga, venue, "prices", {"accept": str(reported.id)})
        assert (answer.status_code, "This was reviewed already." in answer.text) == (409, True)
        again = filled_in(answer.text)
        assert (again["price:1:amount"], again["price:1:kind"]) == ("5.00", "game")
        assert again["version"] == shown(olga, venue, "prices")["version"]

    @pytest.mark.parametrize("name", ["kim", ""])
    def test_nobody_else_sees_or_decides_them(
        self, venue: Venue, uow: UnitOfWork, reported: PriceObservation, name: str
    ) -> None:
        other = plain_browser(name)
        assert "$6.25" not in other.get(edit_path(venue.id, "prices")).text
        answer = post(other, venue, "prices", {"accept": str(reported.id)}, headers=JSON)
        assert answer.status_code == (404 if name else 401)
        uow.session.refresh(reported)
        assert reported.status == "pending"

    @pytest.mark.parametrize("said", ["0", "-1", "9" * 30, "x", "1.0", HOSTILE])
    def test_what_is_no_price_is_not_found(self, olga: TestClient, venue: Venue, said: str) -> None:
        assert post(olga, venue, "prices", {"reject": said}, headers=JSON).status_code == 404


def test_the_form_says_what_stays_listed_during_a_closing(olga: TestClient, venue: Venue) -> None:
    page = unescape(olga.get(edit_path(venue.id, "hours")).text)
    assert 'Leagues and events in that time stay listed unless its note is "Closed for now".' in page
