"""Scores, suggestions and saved alleys, as people use them."""

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Browser, FilePayload, Geolocation, Locator, Page, Route, expect

from tests.e2e.people import (
    change,
    code_for,
    corner,
    enter_code,
    expect_signed_in,
    expect_signed_out,
    mails_to,
    open_page,
    open_user_menu,
    sign_in,
    somebody,
    toast,
    wait_until_live,
)
from tests.e2e.test_community import COMING
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

AUSTIN: Geolocation = {"latitude": 30.27, "longitude": -97.74}
PAUSE = re.compile(r"^Rate limit: Please wait \d+ more minutes before posting again\.$")
NEXT_POST = re.compile(r"^You can post your next score here in \d+ minutes\.$")


def a_venue(page: Page, number: int) -> dict[str, str]:
    """A venue of the demonstration that no other test of this file asks for."""
    return page.request.get(f"/api/venues?limit={number + 1}").json()["venues"][number]


def a_photo(colour: str = "teal") -> FilePayload:
    content = BytesIO()
    Image.new("RGB", (800, 600), colour).save(content, "JPEG")
    return {"name": "screen.jpg", "mimeType": "image/jpeg", "buffer": content.getvalue()}


def main(page: Page) -> Locator:
    return page.get_by_role("main")


def user_id(page: Page) -> str:
    return page.request.get("/api/auth/me").json()["user"]["id"]


class TestScores:
    @pytest.mark.smoke
    @COMING
    def test_a_game_goes_from_the_form_to_the_leaderboard_and_the_embed(
        self, page: Page, elsewhere: Callable[[], Page], site: Site, *, is_known: bool
    ):
        venue = a_venue(page, 0 if is_known else 14)
        address = f"/venue/{venue['id']}/game"
        if is_known:
            sign_in(page, site, somebody("bowler"))
            open_page(page, address)
            begin(page)
        else:
            open_page(page, address)
            main(page).get_by_role("button", name="Sign in to post a score").click()
            sign_in_here(page, site, somebody("bowler"))

        post(page, "231")
        expect(main(page).get_by_text("Your 231 is in.")).to_be_visible()
        expect(page.locator(":focus")).to_contain_text("Your 231 is in.")
        expect(main(page).get_by_text("We'll review it, then it goes on the leaderboard.")).to_be_visible()
        expect(main(page).get_by_text(NEXT_POST)).to_be_visible()
        expect(main(page).get_by_label("Score (required)")).to_have_count(0)
        own = (
            main(page)
            .get_by_role("region", name="Your games")
            .or_(main(page).locator("section", has_text="Your games"))
        )
        expect(own.get_by_text("Pending")).to_be_visible()
        expect(main(page).get_by_text("No scores yet")).to_be_visible()

        if not is_known:
            open_page(page, address)
            expect(main(page).get_by_text(NEXT_POST)).to_be_visible()
            expect(main(page).get_by_text(PAUSE)).to_have_count(0)
            begin(page)
            post(page, "232")
            expect(main(page).get_by_role("alert").filter(has_text=PAUSE)).to_be_visible()
            expect(main(page).get_by_label("Score (required)")).to_have_value("232")

        owner = elsewhere()
        sign_in(owner, site, somebody("owner"))
        change(site, f"UPDATE venue SET owner_id = '{user_id(owner)}' WHERE id = '{venue['id']}'")
        open_page(owner, address)
        expect(owner.get_by_role("heading", name="1 game to look at")).to_be_visible()
        owner.get_by_role("button", name="Approve the 231 of").click()
        expect(owner.get_by_role("heading", name="All caught up")).to_be_focused()
        board = main(owner).get_by_role("list").filter(has_text="Rank")
        expect(board.get_by_text("231")).to_be_visible()
        owner.get_by_text("Show this leaderboard on your own site").click()
        expect(owner.get_by_label("HTML to copy")).to_have_value(re.compile(f"/embed/venue/{venue['id']}/leaderboard"))

        page.reload()
        expect(main(page).get_by_text("On the leaderboard")).to_be_visible()
        embed = page.request.get(f"/embed/venue/{venue['id']}/leaderboard").text()
        assert ">231<" in embed
        main(page).get_by_role("link", name="This week").click()
        expect(page).to_have_url(re.compile(r"\?board=week$"))
        expect(main(page).get_by_role("heading", name="This week's high scores")).to_be_visible()

    def test_what_is_refused_is_said_at_its_field_and_works_with_keys_alone(self, page: Page, site: Site):
        venue = a_venue(page, 1)
        sign_in(page, site, somebody("keys"))
        open_page(page, f"/venue/{venue['id']}/game")
        main(page).get_by_role("button", name="Post a score").focus()
        page.keyboard.press("Enter")
        score = main(page).get_by_label("Score (required)")
        expect(score).to_be_focused()
        page.keyboard.type("301")
        page.keyboard.press("Enter")
        photo = main(page).get_by_label("Photo of the scoreboard")
        expect(score).to_be_focused()
        expect(score).to_have_accessible_description("Score: enter a whole number from 0 to 300.")
        expect(photo).to_have_accessible_description(re.compile("Photo: choose a picture"))
        page.keyboard.press("Control+a")
        page.keyboard.type("199")
        expect(score).to_have_accessible_description("")
        expect(score).to_have_attribute("aria-invalid", "false")
        photo.set_input_files(a_photo())
        expect(main(page).get_by_text("screen.jpg")).to_be_visible()
        expect(photo).to_have_attribute("aria-invalid", "false")
        name = main(page).get_by_label("Your name (optional)")
        name.fill("LaneScout Staff")
        page.keyboard.press("Tab")
        expect(main(page).get_by_role("button", name="Post score")).to_be_focused()
        page.keyboard.press("Enter")
        expect(name).to_be_focused()
        expect(name).to_have_accessible_description(re.compile("Choose another display name"))
        name.fill("Kay Board")
        photo.set_input_files({"name": "x.jpg", "mimeType": "image/jpeg", "buffer": b"<script>alert(1)</script>"})
        main(page).get_by_role("button", name="Post score").click()
        expect(photo).to_have_attribute("aria-invalid", "true")
        expect(photo).to_be_focused()
        expect(score).to_have_value("199")
        expect(name).to_have_value("Kay Board")

    def test_a_game_is_posted_without_scripts(self, plain_page: Page, site: Site):
        bowler, address = somebody("plain"), f"/venue/{a_venue(plain_page, 11)['id']}/score"
        plain_page.goto(address.replace("/score", "/game"))
        main(plain_page).get_by_role("link", name="Post a score").last.click()
        main(plain_page).get_by_role("link", name="Sign in").click()
        plain_page.get_by_label("Email").fill(bowler)
        plain_page.get_by_role("button", name="Send Verification Code").click()
        plain_page.get_by_label("Verification code").fill(code_for(site, bowler))
        plain_page.get_by_role("button", name="Sign in").click()
        plain_page.wait_for_url(f"**{address}")
        score, photo = (main(plain_page).get_by_label(name) for name in ("Score (required)", "Photo of the scoreboard"))

        for content, words in ((b"no picture", "Choose a photo in"), (bytes(12_000_000), "must not be larger")):
            score.fill("199")
            photo.set_input_files({"name": "x.jpg", "mimeType": "image/jpeg", "buffer": content})
            main(plain_page).get_by_role("button", name="Post score").click()
            expect(photo).to_have_accessible_description(re.compile(words))
        score.fill("199")
        photo.set_input_files(a_photo())
        main(plain_page).get_by_role("button", name="Post score").click()
        plain_page.wait_for_url("**/score?sent=yes")
        expect(main(plain_page).get_by_role("status").filter(has_text="Your score is in.")).to_be_visible()

    @pytest.mark.long
    def test_a_photo_that_is_too_large_is_not_sent(self, page: Page, site: Site):
        open_page(page, f"/venue/{a_venue(page, 12)['id']}/game")
        main(page).get_by_role("button", name="Sign in to post a score").click()
        sign_in_here(page, site, somebody("large"))
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.method))
        photo = main(page).get_by_label("Photo of the scoreboard")
        photo.set_input_files({"name": "x.jpg", "mimeType": "image/jpeg", "buffer": bytes(10 * 1024 * 1024 + 1)})
        main(page).get_by_label("Score (required)").fill("199")
        main(page).get_by_role("button", name="Post score").click()
        expect(photo).to_have_accessible_description(re.compile("must not be larger than 10 MB"))
        assert "POST" not in sent

    def test_what_was_typed_stays_when_the_session_has_ended_meanwhile(self, page: Page, site: Site):
        sign_in(page, site, somebody("ended"))
        open_page(page, f"/venue/{a_venue(page, 13)['id']}/game")
        begin(page)
        page.context.clear_cookies()
        post(page, "177")
        sign_in_here(page, site, somebody("back"))
        expect(main(page).get_by_label("Score (required)")).to_have_value("177")
        expect(main(page).get_by_label("Game type")).to_have_value("league")

    def test_a_game_can_be_withdrawn_after_a_second_thought(self, page: Page, site: Site):
        venue = a_venue(page, 2)
        sign_in(page, site, somebody("withdraw"))
        open_page(page, f"/venue/{venue['id']}/game")
        begin(page)
        post(page, "88")
        withdraw = main(page).get_by_role("button", name="Withdraw the 88")
        withdraw.click()
        yes = main(page).get_by_role("button", name="Yes withdraw the 88")
        expect(yes).to_be_focused()
        page.keyboard.press("Escape")
        expect(withdraw).to_be_focused()
        withdraw.click()
        yes.click()
        expect(toast(page, "Success", "Score removed.")).to_be_visible()
        expect(main(page).get_by_text("Pending")).to_have_count(0)


def expect_sent(page: Page, said: str) -> None:
    """The correction has arrived, and is among one's own suggestions."""
    page.wait_for_url("**/suggest/sent")
    expect(main(page).get_by_role("heading", name="Thank you")).to_be_focused()
    main(page).get_by_role("link", name="Your suggestions").click()
    expect(main(page).get_by_text("Correction", exact=True)).to_be_visible()
    expect(main(page).get_by_text(said)).to_be_visible()


class TestSuggestions:
    def test_a_venue_that_is_there_is_shown_before_the_suggestion_is_taken(self, page: Page, site: Site):
        venue = a_venue(page, 3)
        open_page(page, "/suggest")
        form = main(page)
        form.get_by_label("Name (optional)", exact=True).fill(venue["name"])
        form.get_by_label("City").fill(venue["city"])
        form.get_by_label("State").select_option(venue["state"])
        form.get_by_label("Note").fill("By the station")
        form.get_by_label("Credit me if you use this").check()
        form.get_by_role("button", name="Send the suggestion").click()
        sign_in_here(page, site, somebody("missing"))

        # Signing in has loaded the page anew; everything is still there.
        expect(form.get_by_label("City")).to_have_value(venue["city"])
        expect(form.get_by_label("State")).to_have_value(venue["state"])
        expect(form.get_by_label("Note")).to_have_value("By the station")
        expect(form.get_by_label("Credit me if you use this")).to_be_checked()
        form.get_by_role("button", name="Send the suggestion").click()

        expect(page.get_by_role("heading", name="Is it one of these?")).to_be_focused()
        expect(form.get_by_role("link", name=venue["name"]).first).to_be_visible()
        form.get_by_role("button", name="Back").click()
        form.get_by_label("State").select_option("")
        form.get_by_role("button", name="Send the suggestion").click()
        expect(form.get_by_label("State")).to_be_focused()
        expect(form.get_by_label("State")).to_have_accessible_description(
            "State: enter the name or code of a US state or DC."
        )
        form.get_by_label("State").select_option(venue["state"])
        form.get_by_role("button", name="Send the suggestion").click()
        form.get_by_role("button", name="None of these, send it").click()
        expect(page.get_by_role("heading", name="Thank you")).to_be_focused()

        form.get_by_role("link", name="Your suggestions").click()
        expect(form.get_by_text("In review")).to_be_visible()
        open_page(page, "/suggest")
        expect(form.get_by_label("City")).to_have_value("")

    def test_without_scripts_one_signs_in_first_and_is_asked_about_likely_duplicates(
        self, plain_page: Page, site: Site
    ):
        venue, address = a_venue(plain_page, 6), somebody("plain")
        form = main(plain_page)
        plain_page.goto("/suggest")
        form.get_by_role("link", name="Sign in", exact=True).click()
        form.get_by_label("Email").fill(address)
        form.get_by_role("button", name="Send Verification Code").click()
        form.get_by_label("Verification code").fill(code_for(site, address))
        form.get_by_role("button", name="Verify & Sign In").click()
        plain_page.wait_for_url("**/suggest")

        form.get_by_label("Name (optional)", exact=True).fill(venue["name"])
        form.get_by_label("City").fill(venue["city"])
        form.get_by_label("Note").fill("By the station")
        form.get_by_role("button", name="Send the suggestion").click()
        expect(form.get_by_label("State")).to_have_accessible_description(
            "State: enter the name or code of a US state or DC."
        )
        form.get_by_label("State").select_option(venue["state"])
        form.get_by_role("button", name="Send the suggestion").click()
        expect(form.get_by_role("heading", name="Is it one of these?")).to_be_visible()
        expect(form.get_by_role("link", name=venue["name"]).first).to_be_visible()
        form.get_by_role("button", name="Back to the form").click()
        expect(form.get_by_label("Note")).to_have_value("By the station")
        form.get_by_role("button", name="Send the suggestion").click()
        form.get_by_role("button", name="None of these, send it").click()
        plain_page.wait_for_url("**/suggest/sent")
        expect(form.get_by_role("heading", name="Thank you")).to_be_visible()
        expect(form.get_by_role("link", name="Your suggestions")).to_be_visible()

    def test_a_question_can_be_answered_and_a_suggestion_taken_back(self, page: Page, site: Site):
        sign_in(page, site, somebody("answer"))
        open_page(page, "/account/suggestions")
        body = {"city": "Austin", "state": "TX", "venueName": "Quite Another Alley of the Zebra"}
        made = page.request.post("/api/suggestions", data=body, headers={"Origin": site.url}).json()
        talk = '[["we", "Which street?", "2026-11-20T12:00:00+00:00"]]'
        change(site, f"UPDATE suggestion SET status = 'needs_info', talk = '{talk}' WHERE id = '{made['id']}'")
        page.reload()
        expect(main(page).get_by_text("We have a question")).to_be_visible()
        expect(main(page).get_by_text("Which street?")).to_be_visible()
        answer = main(page).get_by_label("Your answer")
        main(page).get_by_role("button", name="Answer about Quite Another Alley of the Zebra").click()
        expect(answer).to_be_focused()
        main(page).get_by_role("button", name="Send the answer").click()
        expect(answer).to_have_accessible_description("Answer: write a few words.")
        answer.fill("Main Street")
        main(page).get_by_role("button", name="Send the answer").click()
        expect(main(page).get_by_text("Main Street")).to_be_visible()
        expect(main(page).get_by_text("In review")).to_be_visible()

        main(page).get_by_role("button", name="Withdraw the suggestion").click()
        main(page).get_by_role("button", name="Yes withdraw").click()
        expect(main(page).get_by_text("No suggestions yet.")).to_be_visible()

    def test_a_correction_shows_its_difference_before_it_is_sent(self, page: Page, site: Site):
        venue = a_venue(page, 15)
        sign_in(page, site, somebody("correct"))
        open_page(page, f"/venue/{venue['id']}")
        main(page).get_by_role("link", name="Suggest a correction").click()
        form = main(page)
        form.get_by_text("Phone, website, email").click()
        form.get_by_label("Phone").fill("(512) 555-0199")
        form.get_by_role("button", name="Review changes").click()
        expect(form.get_by_role("heading", name="Review your changes")).to_be_focused()
        expect(form.get_by_text("(512) 555-0199")).to_be_visible()
        form.get_by_role("button", name="Submit").click()
        expect_sent(page, "(512) 555-0199")

    def test_a_correction_outlives_signing_in_reloads_and_what_is_wrong_with_it(self, page: Page, site: Site):
        venue = a_venue(page, 4)
        open_page(page, f"/venue/{venue['id']}")
        main(page).get_by_role("link", name="Suggest a correction").click()
        form = main(page)
        form.get_by_text("Phone, website, email").click()
        phone = form.get_by_label("Phone").input_value()
        form.get_by_label("Phone").fill("(512) 555-0198")
        form.get_by_role("button", name="Review changes").click()
        sign_in_here(page, site, somebody("correct"))
        expect(form.get_by_label("Phone")).to_have_value("(512) 555-0198")
        page.reload()
        wait_until_live(page)
        expect(form.get_by_label("Phone")).to_have_value("(512) 555-0198")
        form.get_by_label("Phone").fill(phone)
        form.get_by_role("button", name="Review changes").click()
        expect(form.get_by_role("alert").filter(has_text="No changes yet.")).to_be_visible()

        form.get_by_label("Phone").fill("12")
        form.get_by_role("button", name="Review changes").click()
        expect(form.get_by_label("Phone")).to_be_focused()
        expect(form.get_by_label("Phone")).to_have_accessible_description(re.compile("Phone: enter a US"))
        form.get_by_label("Phone").fill("(512) 555-0199")
        form.get_by_role("button", name="Review changes").click()
        expect(form.get_by_role("heading", name="Review your changes")).to_be_focused()
        expect(form.get_by_text("(512) 555-0199")).to_be_visible()

        form.get_by_role("button", name="Back").click()
        expect(form.get_by_label("Phone")).to_have_value("(512) 555-0199")
        form.get_by_role("button", name="Review changes").click()
        page.context.clear_cookies()
        form.get_by_role("button", name="Submit").click()
        sign_in_here(page, site, somebody("back"))
        expect(form.get_by_label("Phone")).to_have_value("(512) 555-0199")
        form.get_by_role("button", name="Review changes").click()
        form.get_by_role("button", name="Submit").click()
        expect_sent(page, "(512) 555-0199")

    def test_a_day_is_closed_or_has_times_whichever_was_said_last(self, page: Page, site: Site):
        venue = a_venue(page, 14)["id"]
        sign_in(page, site, somebody("hours"))
        open_page(page, f"/venue/{venue}/suggest")
        form = main(page)
        form.get_by_text("Opening hours").click()
        opens, closed = form.get_by_label("Monday opens at"), form.get_by_label("Monday closed")
        closed.focus()
        if not closed.is_checked():
            page.keyboard.press("Space")
        expect(opens).to_have_value("")
        opens.fill("06:00")
        expect(closed).not_to_be_checked()
        form.get_by_label("Monday closes at").fill("23:00")
        form.get_by_role("button", name="Review changes").press("Enter")
        expect(form.get_by_role("heading", name="Review your changes")).to_be_focused()
        expect(form.get_by_text("6 AM")).to_be_visible()

    def test_a_correction_is_sent_without_scripts(self, plain_page: Page, site: Site):
        venue, address = a_venue(plain_page, 15), somebody("plainly")
        plain_page.goto(f"/venue/{venue['id']}/suggest")
        form = main(plain_page)
        form.get_by_role("link", name="Sign in").click()
        plain_page.get_by_label("Email").fill(address)
        plain_page.get_by_role("button", name="Send Verification Code").click()
        plain_page.get_by_label("Verification code").fill(code_for(site, address))
        plain_page.get_by_role("button", name="Sign in").click()
        plain_page.wait_for_url("**/suggest")
        form.get_by_text("Phone, website, email").click()
        form.get_by_label("Phone").fill("12")
        form.get_by_label("Note").fill("By their sign")
        form.get_by_role("button", name="Review changes").click()
        expect(form.get_by_label("Phone")).to_have_accessible_description(re.compile("Phone: enter a US"))
        expect(form.get_by_label("Phone")).to_have_value("12")
        form.get_by_label("Phone").fill("(512) 555-0197")
        form.get_by_role("button", name="Review changes").click()
        expect(form.get_by_role("heading", name="Review your changes")).to_be_visible()
        form.get_by_role("button", name="Back").click()
        expect(form.get_by_label("Note")).to_have_value("By their sign")
        form.get_by_role("button", name="Review changes").click()
        expect(form.get_by_text("(512) 555-0197")).to_be_visible()
        form.get_by_role("button", name="Submit").click()
        plain_page.wait_for_url("**/suggest/sent")
        expect(form.get_by_role("link", name="Your suggestions")).to_be_visible()

    def test_what_was_typed_and_not_sent_goes_with_whoever_signs_out(self, page: Page, site: Site):
        sign_in(page, site, somebody("leaves"))
        other = page.context.new_page()
        open_page(other, "/contact")
        main(other).get_by_label("Message", exact=True).fill("Half a message")
        open_page(page, "/suggest")
        main(page).get_by_label("City").fill("Marfa")
        page.reload()
        expect(main(page).get_by_label("City")).to_have_value("Marfa")
        open_user_menu(page)
        corner(page).get_by_role("button", name="Sign Out").click()
        expect_signed_out(page)
        wait_until_live(page)
        expect(main(page).get_by_label("City")).to_have_value("")
        expect_signed_out(other)
        wait_until_live(other)
        expect(main(other).get_by_label("Message", exact=True)).to_have_value("")

    def test_a_correction_begins_with_what_we_show(self, page: Page):
        """Nothing is unticked or unfolded where there is no draft, else a closed day would be proposed to change."""
        venues = page.request.get("/api/venues?limit=100").json()["venues"]
        forms = (f"/venue/{venue['id']}/suggest" for venue in venues)
        box = re.compile(r'<input[^>]*name="hours:monday:closed"[^>]*>')
        open_page(page, next(form for form in forms if "checked" in box.findall(page.request.get(form).text())[0]))
        expect(main(page).locator("[name='hours:monday:closed']")).to_be_checked()
        expect(main(page).locator("details[open]")).to_have_count(0)

    @pytest.mark.long
    def test_what_was_typed_before_the_scripts_ran_is_kept(self, page: Page):
        held: list[Route] = []
        page.route("**/assets/entry.client*", lambda route: held.append(route))  # noqa: PLW0108 -- a builtin has no signature. The scripts come late, as on a slow line.
        page.goto("/suggest", wait_until="commit")
        page.locator("[data-document] [name=city]").fill("Marfa")
        page.locator("[data-document] [name=note]").fill("In the desert")
        page.wait_for_function("performance.getEntriesByType('resource').length > 0")
        for route in held:
            route.continue_()
        page.unroute("**/assets/entry.client*")
        wait_until_live(page)
        expect(main(page).get_by_label("City")).to_have_value("Marfa")
        expect(main(page).get_by_label("Note")).to_have_value("In the desert")


class TestSavedAlleys:
    def test_is_an_entry_of_the_menu_and_asks_to_sign_in(self, phone: Page):
        open_page(phone, "/saved-alleys")
        main(phone).get_by_role("button", name="Sign In").click()
        expect(phone.get_by_role("dialog", name="Sign In / Sign Up")).to_be_visible()

    def test_are_noted_removed_and_put_back(self, page: Page, site: Site):
        sign_in(page, site, somebody("saver"))
        open_page(page, "/saved-alleys")
        expect(main(page).get_by_role("heading", name="No saved alleys yet")).to_be_visible()
        names = [save(page, site, number) for number in (5, 30)]
        page.reload()
        expect(main(page).get_by_role("heading", name="2 saved alleys")).to_be_visible()

        main(page).get_by_role("button", name=f"Add a note on {names[0]}", exact=True).click()
        expect(main(page).get_by_label("Your note")).to_be_focused()
        page.keyboard.type("Ask for lane 12.")
        main(page).get_by_role("button", name="Save note").click()
        expect(main(page).get_by_text("Ask for lane 12.")).to_be_visible()

        main(page).get_by_role("button", name=f"Remove {names[0]}", exact=True).focus()
        page.keyboard.press("Enter")
        undo = main(page).get_by_role("button", name=f"Undo the removal of {names[0]}")
        expect(undo).to_be_visible()
        page.keyboard.press("Tab")
        expect(undo).to_be_focused()
        expect(main(page).get_by_role("heading", name="1 saved alley")).to_be_visible()
        page.keyboard.press("Enter")
        expect(main(page).get_by_role("button", name=f"Remove {names[0]}", exact=True)).to_be_visible()
        expect(main(page).get_by_role("heading", name="2 saved alleys")).to_be_visible()
        expect(main(page).get_by_text("Ask for lane 12.")).to_be_visible()
        expect(page.locator("[data-map=true]")).to_have_attribute("data-status", "shown", timeout=20_000)

    @pytest.mark.long
    def test_a_removal_that_fails_is_taken_back_and_said(self, page: Page, site: Site):
        sign_in(page, site, somebody("offline"))
        open_page(page, "/saved-alleys")
        name = save(page, site, 7)
        page.reload()
        wait_until_live(page)
        page.route("**/saved-alleys/*", lambda route: route.abort())
        main(page).get_by_role("button", name=f"Remove {name}", exact=True).click()
        expect(main(page).get_by_role("alert").filter(has_text="We couldn't reach the site.")).to_be_visible()
        expect(main(page).get_by_role("heading", name=name)).to_be_visible()

    def test_are_sorted_by_distance(self, browser: Browser, site: Site):
        context = browser.new_context(
            base_url=site.url, viewport={"width": 390, "height": 844}, geolocation=AUSTIN, permissions=["geolocation"]
        )
        page = context.new_page()
        open_page(page, "/saved-alleys")
        page.get_by_role("banner").get_by_role("button", name="Sign In").click()
        sign_in_here(page, site, somebody("nearest"))
        for number in (8, 9, 10):
            save(page, site, number)
        page.reload()
        nearest = main(page).get_by_role("button", name="Nearest")
        nearest.click()
        expect(nearest).to_have_attribute("aria-pressed", "true")
        miles = main(page).get_by_text(re.compile(r"^[\d,.]+ miles$"))
        expect(miles).to_have_count(3)
        told = [float(text.split()[0].replace(",", "")) for text in miles.all_inner_texts()]
        assert told == sorted(told)
        assert "latitude" not in page.url
        context.close()


def sign_in_here(page: Page, site: Site, address: str) -> None:
    """Sign in with the dialog that is open."""
    number = len(mails_to(site, address)) + 1
    page.get_by_role("dialog").get_by_label("Email").fill(address)
    page.get_by_role("button", name="Send Verification Code").click()
    enter_code(page, code_for(site, address, number))
    expect_signed_in(page)


def begin(page: Page) -> None:
    """Open the form for a score."""
    main(page).get_by_role("button", name="Post a score").click()


def post(page: Page, score: str) -> None:
    """Fill in the form and send it."""
    main(page).get_by_label("Score (required)").fill(score)
    main(page).get_by_label("Game type").select_option("league")
    main(page).get_by_label("Photo of the scoreboard").set_input_files(a_photo())
    main(page).get_by_role("button", name="Post score").click()


def save(page: Page, site: Site, number: int) -> str:
    """Save a venue; its name."""
    venue = a_venue(page, number)
    answer = page.request.put(f"/api/saved-alleys/{venue['id']}", headers={"Origin": site.url})
    assert answer.status == 200
    return venue["name"]
