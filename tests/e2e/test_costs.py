"""Prices: what an outing costs, places by their prices, and telling what one paid."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Complaints
from tests.e2e.people import code_for, open_page, sign_in, toast, wait_until_live, wait_until_shown
from tests.running_site import Site

COUNTRY, CITY = "/bowling-cost", "/bowling-cost/tx/houston"


def people(page: Page) -> Locator:
    """The field for the number of people."""
    return page.get_by_label("People", exact=True)


def totals(page: Page) -> list[float]:
    """The sums of the venues, in their order; a range by its middle."""
    said = page.locator("[data-answer] ol strong").all_inner_texts()
    sums = [[float(number.replace(",", "")) for number in re.findall(r"\$([\d,.]+)", text)] for text in said]
    return [sum(numbers) / len(numbers) for numbers in sums]


def heading(page: Page, label: str) -> Locator:
    """A heading of the table of prices."""
    return page.get_by_role("columnheader", name=re.compile(label))


def names(page: Page) -> list[str]:
    """The places of that table in their order."""
    return page.locator("[aria-sort]").first.locator("xpath=ancestor::table").get_by_role("rowheader").all_inner_texts()


def priced_venue(page: Page) -> str:
    """The address of a venue of which prices are known."""
    page.goto(CITY)
    address = page.locator("[data-answer] ol h3 a").first.get_attribute("href")
    assert address
    return address


class TestWithoutScripts:
    def test_the_menu_leads_to_what_bowling_costs(self, plain_page: Page):
        plain_page.goto("/")
        plain_page.get_by_role("banner").get_by_role("link", name="Pricing").click()

        expect(plain_page.get_by_role("heading", level=1)).to_have_text("What bowling costs in the United States")
        expect(plain_page.get_by_role("img", name=re.compile("^Per game:"))).to_be_visible()
        plain_page.get_by_text("View as table").click()
        expect(plain_page.get_by_role("table", name="Average prices by day")).to_be_visible()

    def test_the_form_compares_the_venues_the_cheapest_first(self, plain_page: Page):
        plain_page.goto(CITY)
        people(plain_page).fill("7")
        plain_page.get_by_label("How much bowling").select_option("2-hours")
        plain_page.get_by_label("Day", exact=True).select_option("sun")
        plain_page.get_by_label("Time", exact=True).fill("13:00")
        plain_page.get_by_label("Shoes", exact=True).select_option("no")
        plain_page.get_by_role("button", name="Show the cost").click()
        wait_until_shown(plain_page, re.compile("people=7"))

        expect(plain_page.get_by_role("heading", name="What will a group of 7 pay in Houston?")).to_be_visible()
        expect(plain_page.get_by_role("main").get_by_role("status").first).to_have_text(
            "2 hours on Sunday at 1 PM, with shoes of their own"
        )
        found = totals(plain_page)
        assert len(found) > 2
        assert found == sorted(found)
        expect(people(plain_page)).to_have_value("7")

    def test_what_cannot_be_used_is_named_with_the_remedy(self, plain_page: Page):
        answer = plain_page.goto(f"{CITY}?people=500&play=forever&day=noday&time=99&shoes=maybe")

        assert answer is not None
        assert answer.status == 200
        expect(plain_page.get_by_role("alert").get_by_role("listitem")).to_have_count(5)
        plain_page.get_by_role("alert").get_by_role("link", name="People").click()
        expect(people(plain_page)).to_be_focused()
        expect(people(plain_page)).to_have_accessible_description("People: write a number from 1 to 60.")
        expect(plain_page.get_by_text("People: write a number from 1 to 60.")).to_have_count(1)
        expect(people(plain_page)).to_have_value("500")  # What was typed stays, to be put right.
        assert totals(plain_page)

    def test_the_table_of_states_is_sorted_and_keeps_the_estimate(self, plain_page: Page):
        plain_page.goto(f"{COUNTRY}?people=9")
        by_name = names(plain_page)
        heading(plain_page, "Game").get_by_role("button").click()
        wait_until_shown(plain_page, re.compile(r"people=9&sort=game"))

        expect(heading(plain_page, "Game")).to_have_attribute("aria-sort", "ascending")
        assert sorted(names(plain_page)) == sorted(by_name)
        assert names(plain_page) != by_name
        expect(people(plain_page)).to_have_value("9")

    def test_a_venue_says_what_an_outing_costs_there(self, plain_page: Page):
        plain_page.goto(priced_venue(plain_page))
        people(plain_page).fill("2")
        plain_page.get_by_role("button", name="Show the cost").click()

        expect(plain_page).to_have_url(re.compile(r"/venue/.*people=2"))
        expect(plain_page.get_by_role("heading", name=re.compile("^What will a group of 2 pay at"))).to_be_visible()
        expect(plain_page.get_by_role("link", name="Paid something different? Tell us")).to_be_visible()


class TestLive:
    def test_an_estimate_follows_the_form_and_the_address(self, page: Page, complaints: Complaints):
        open_page(page, CITY)
        page.evaluate("window.stayed = true")
        length = page.get_by_label("How much bowling")
        length.select_option("3-games")
        expect(page.get_by_text("3 games each on Saturday at 7 PM, with rental shoes")).to_be_visible()
        length.focus()
        people(page).fill("8")
        people(page).press("Tab")

        expect(page.get_by_role("heading", name="What will a group of 8 pay in Houston?")).to_be_visible()
        expect(page).to_have_url(re.compile(r"people=8&play=3-games"))
        expect(length).to_be_focused()
        assert totals(page) == sorted(totals(page))
        page.go_back()
        expect(page.get_by_role("heading", name="What will a group of 4 pay in Houston?")).to_be_visible()
        expect(people(page)).to_have_value("4")
        page.go_back()
        expect(length).to_have_value("2-games")
        assert page.evaluate("window.stayed") is True
        assert complaints.words == []

    def test_a_number_that_cannot_be_waits_for_a_better_one(self, page: Page):
        open_page(page, CITY)
        people(page).fill("500")
        people(page).press("Tab")
        page.get_by_role("button", name="Show the cost").click()

        assert people(page).evaluate("field => field.validity.rangeOverflow")
        expect(page).to_have_url(re.compile(f"{CITY}$"))
        people(page).fill("6")
        page.get_by_role("button", name="Show the cost").click()
        expect(page.get_by_role("heading", name="What will a group of 6 pay in Houston?")).to_be_visible()

    def test_the_table_is_sorted_in_place_with_the_keyboard(self, page: Page, complaints: Complaints):
        open_page(page, "/bowling-cost/tx")
        page.evaluate("window.stayed = true")
        button = heading(page, "City").get_by_role("button")
        first = names(page)
        button.focus()
        page.keyboard.press("Enter")

        expect(heading(page, "City")).to_have_attribute("aria-sort", "descending")
        expect(page.locator("[data-live] tbody").get_by_role("rowheader").first).to_have_text(first[-1])
        expect(button).to_be_focused()
        assert names(page) == first[::-1]
        assert page.evaluate("window.stayed") is True
        assert complaints.words == []

    @pytest.mark.parametrize("address", [CITY, pytest.param(COUNTRY, marks=pytest.mark.long)])
    def test_a_chart_needs_no_script_of_its_own(self, page: Page, address: str):
        scripts: list[str] = []
        page.on("request", lambda request: scripts.append(request.url) if request.url.endswith(".js") else None)
        open_page(page, address)

        expect(page.get_by_role("img", name=re.compile("^Per game:"))).to_be_visible()
        assert not [script for script in scripts if "chart" in script]


class TestReportAPrice:
    def test_a_price_is_told_without_scripts(self, plain_page: Page, site: Site):
        address = priced_venue(plain_page)
        plain_page.goto(address)
        plain_page.get_by_role("link", name="Paid something different? Tell us").click()
        plain_page.get_by_role("main").get_by_role("link", name="Sign in").click()
        plain_page.get_by_label("Email").fill("plainly-paid@example.com")
        plain_page.get_by_role("button", name="Send Verification Code").click()
        plain_page.get_by_label("Verification code").fill(code_for(site, "plainly-paid@example.com"))
        plain_page.get_by_role("button", name="Sign in").click()
        expect(plain_page.get_by_role("heading", level=1)).to_have_text("What did you pay?")

        plain_page.get_by_label("What you paid for").select_option("shoe_rental")
        price = plain_page.get_by_label("Price in dollars")
        price.fill("much")
        plain_page.get_by_label("Note").fill("Mondays")
        plain_page.get_by_role("button", name="Submit").click()
        expect(price).to_have_accessible_description("Price: enter dollars, like 5.50.")
        expect(price).to_have_value("much")
        expect(plain_page.get_by_label("What you paid for")).to_have_value("shoe_rental")
        expect(plain_page.get_by_label("Note")).to_have_value("Mondays")

        price.fill("4.25")
        plain_page.get_by_role("button", name="Submit").click()
        expect(plain_page).to_have_url(re.compile(rf"{re.escape(address)}/price\?sent=yes$"))
        expect(plain_page.get_by_role("status").filter(has_text="We'll show the price")).to_be_visible()

    def test_the_page_of_the_form_leads_to_the_venue_after_it(self, page: Page, site: Site):
        address = priced_venue(page)
        wait_until_live(page)
        sign_in(page, site, "page-paid@example.com")
        open_page(page, f"{address}/price")
        page.get_by_label("Price in dollars").fill("4.75")
        page.get_by_role("button", name="Submit").click()
        expect(toast(page, "Thank you", "once the owner or our editors approve it")).to_be_visible()
        expect(page).to_have_url(re.compile(rf"{re.escape(address)}$"))

    def test_who_is_not_signed_in_is_asked_to(self, page: Page):
        open_page(page, priced_venue(page))
        page.get_by_role("button", name="Paid something different? Sign in to tell us").click()

        expect(page.get_by_role("dialog", name="Sign In")).to_be_visible()

    @pytest.mark.smoke
    def test_a_price_is_told_with_the_keyboard_alone(self, page: Page, site: Site, complaints: Complaints):
        sign_in(page, site, "paid@example.com")
        open_page(page, priced_venue(page))
        page.get_by_role("button", name="Paid something different? Tell us").focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name="What did you pay?")
        expect(dialog.get_by_label("What you paid for")).to_be_focused()

        price = dialog.get_by_label("Price in dollars")
        price.focus()
        price.fill("much")
        page.keyboard.press("Enter")
        expect(dialog.get_by_text("Price: enter dollars, like 5.50.")).to_be_visible()
        expect(price).to_be_focused()
        expect(price).to_have_attribute("aria-invalid", "true")

        price.fill("900")
        page.keyboard.press("Enter")
        expect(dialog.get_by_text(re.compile(r"^The price of a game .*\$"))).to_be_visible()
        expect(price).to_be_focused()

        price.fill("5.25")
        dialog.get_by_label("Date").fill((datetime.now(UTC).date() + timedelta(days=9)).isoformat())
        page.keyboard.press("Enter")
        expect(dialog.get_by_text(re.compile("^Date: choose the day on which you paid"))).to_be_visible()

        dialog.get_by_label("Date").fill((datetime.now(UTC).date() - timedelta(days=2)).isoformat())
        page.keyboard.press("Enter")
        expect(toast(page, "Thank you", "once the owner or our editors approve it")).to_be_visible()
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("button", name="Paid something different? Tell us")).to_be_focused()
        # The console tells of the answers that refused a price; nothing else went wrong.
        assert [words for words in complaints.words if "status of 422" not in words] == []
