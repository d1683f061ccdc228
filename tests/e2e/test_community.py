"""What people say of a venue: saving it, reviewing it, voting on its facts, while others have its page open."""

import json
import re
import time
import uuid
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.e2e.conftest import DESK, PHONE, Complaints
from tests.e2e.people import (
    change,
    code_for,
    corner,
    enter_code,
    expect_signed_in,
    mails_to,
    open_page,
    open_user_menu,
    sign_in,
    toast,
    wait_until_live,
)
from tests.reading import LateScripts, wait_until_painted
from tests.running_site import Site

A_VENUE = """
INSERT INTO venue (id, name, place_id, latitude, longitude, hours_known, is_active, is_franchise, is_top_alley,
    is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count, accuracy_score, accuracy_vote_count,
    created_at, updated_at, phone)
SELECT '{id}', 'Quiet Lanes', place_id, latitude, longitude, false, true, false, false, false, false, true, 0, 0, 0, 0,
    now(), now(), '+15125550188'
FROM venue ORDER BY id LIMIT 1
"""


COMING = pytest.mark.parametrize(
    "is_known", [True, pytest.param(False, marks=pytest.mark.long)], ids=["signed in", "a stranger"]
)
"""Who comes: somebody who has signed in before, or a stranger who is asked to when it is needed."""


def somebody() -> str:
    """An address that nobody else of the run has."""
    return f"bowler-{uuid.uuid4().hex[:12]}@example.com"


@pytest.fixture
def venue(site: Site) -> str:
    """A venue that nobody else's test touches: new, in a city of the demonstration, without reviews."""
    venue_id = f"quiet-lanes-{uuid.uuid4().hex[:12]}"
    change(site, A_VENUE.format(id=venue_id))
    return venue_id


def reviews(page: Page) -> Locator:
    """The section of the reviews."""
    return page.locator("#reviews")


def heart(page: Page) -> Locator:
    """The button at the top that saves the venue; others further down save those around it."""
    return page.get_by_role("main").get_by_role("button", name=re.compile("^Saved? Quiet Lanes")).first


def mean(page: Page) -> Locator:
    """The mean at the top of the page."""
    return page.get_by_role("main").get_by_role("link", name=re.compile("^Rated"))


def vote_box(page: Page) -> Locator:
    """Where one says whether the facts are right."""
    return page.get_by_role("group", name="Your vote")


def sign_in_where_asked(page: Page, site: Site, address: str) -> None:
    """Sign in through the dialog that has opened by itself."""
    number = len(mails_to(site, address)) + 1
    page.get_by_role("dialog").get_by_label("Email").fill(address)
    page.get_by_role("button", name="Send Verification Code").click()
    enter_code(page, code_for(site, address, number))
    expect_signed_in(page)
    wait_until_live(page)


def write_review(page: Page, stars: int, words: str) -> None:
    """Fill in the form that is open, and send it."""
    form = reviews(page).locator("form")
    form.get_by_role("radio", name=re.compile(f"^{stars} star")).check()
    form.get_by_label("Your review").fill(words)
    form.get_by_role("button", name=re.compile("Post review|Save changes")).click()


class TestHearts:
    @pytest.mark.smoke
    def test_a_stranger_taps_a_heart_signs_in_and_the_alley_is_saved(self, page: Page, site: Site, venue: str):
        open_page(page, f"/venue/{venue}")
        heart(page).click()
        sign_in_where_asked(page, site, somebody())

        expect(toast(page, "Success", "Quiet Lanes is saved.")).to_be_visible()
        expect(heart(page)).to_have_attribute("aria-pressed", "true")
        open_page(page, "/saved-alleys")
        expect(page.get_by_role("article")).to_contain_text("Quiet Lanes")

    def test_whoever_closes_the_dialog_saves_nothing_later(self, page: Page, site: Site, venue: str):
        open_page(page, f"/venue/{venue}")
        heart(page).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        sign_in(page, site, somebody())

        expect(heart(page)).to_have_attribute("aria-pressed", "false")

    def test_a_heart_answers_at_once_and_says_when_it_was_not_saved(self, page: Page, site: Site):
        sign_in(page, site, somebody())
        open_page(page, "/locations/tx")
        heart = page.get_by_role("article").first.get_by_role("button")
        page.route("**/api/saved-alleys/*", lambda route: route.abort())
        heart.click()

        expect(page.locator(".toast-error")).to_contain_text("couldn't reach the site")
        expect(heart).to_have_attribute("aria-pressed", "false")
        page.unroute("**/api/saved-alleys/*")
        with page.expect_response(lambda answer: answer.request.method == "PUT") as answered:
            heart.click()
        assert answered.value.ok
        expect(heart).to_have_attribute("aria-pressed", "true")
        page.reload()
        wait_until_live(page)
        expect(heart).to_have_attribute("aria-pressed", "true")

    def test_a_list_from_before_does_not_take_back_what_was_saved(self, page: Page, site: Site):
        """The list of what is saved was read before the heart was tapped, and comes after it was saved."""
        lists: list[Route] = []
        sign_in(page, site, somebody())
        page.route("**/api/saved-alleys/ids", lambda route: lists.append(route))  # noqa: PLW0108 -- Playwright asks a function for its number of arguments.
        open_page(page, "/locations/tx")
        heart = page.get_by_role("article").first.get_by_role("button")
        with page.expect_response(lambda answer: answer.request.method == "PUT") as answered:
            heart.click()
        assert answered.value.ok
        with page.expect_response("**/api/saved-alleys/ids") as arrived:
            lists[0].fulfill(json={"ids": []})
        arrived.value.finished()
        page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
        assert heart.get_attribute("aria-pressed") == "true"

    def test_what_was_removed_elsewhere_is_not_saved_on_the_page_one_comes_back_to(
        self, page: Page, site: Site, venue: str
    ):
        sign_in(page, site, somebody())
        open_page(page, f"/venue/{venue}")
        with page.expect_response(lambda answer: answer.request.method == "PUT"):
            heart(page).click()
        open_user_menu(page)
        corner(page).get_by_role("link", name="Saved Alleys").click()
        page.get_by_role("button", name="Remove Quiet Lanes").click()
        expect(page.get_by_text("is removed.")).to_be_visible()
        page.go_back()
        expect(heart(page)).to_have_attribute("aria-pressed", "false")

    def test_a_heart_is_no_link_and_the_card_still_is(self, page: Page):
        open_page(page, "/locations/tx")
        card = page.get_by_role("article").first
        card.get_by_role("button").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert page.url.endswith("/locations/tx")
        page.keyboard.press("Escape")
        card.get_by_role("link").first.click()
        expect(page).to_have_url(re.compile("/venue/"))


class TestReviews:
    @pytest.mark.smoke
    @COMING
    def test_a_review_moves_the_mean_before_the_eyes_of_others(
        self,
        page: Page,
        elsewhere: Callable[[], Page],
        site: Site,
        venue: str,
        complaints: Complaints,
        *,
        is_known: bool,
    ):
        other = elsewhere()
        open_page(other, f"/venue/{venue}")
        other.evaluate("window.stayed = true")
        expect(reviews(other)).to_contain_text("No reviews yet. Been here? Be the first.")

        if is_known:
            sign_in(page, site, somebody())
        open_page(page, f"/venue/{venue}")
        reviews(page).get_by_role("button", name="Write a review").click()
        if not is_known:
            sign_in_where_asked(page, site, somebody())
        expect(reviews(page).get_by_role("radio").first).to_be_focused()
        write_review(page, 4, "Smooth lanes\nand kind people.")
        expect(toast(page, "Success", "Review posted.")).to_be_visible()
        expect(reviews(page).get_by_role("heading", name="Your review")).to_be_visible()
        expect(mean(page)).to_contain_text("4.0")
        expect(mean(other)).to_contain_text("4.0")
        expect(reviews(other)).to_contain_text("and kind people.")

        reviews(page).get_by_role("button", name="Edit your review").click()
        expect(reviews(page).get_by_role("radio", checked=True)).to_be_focused()
        write_review(page, 2, "The music was too loud.")
        expect(mean(page)).to_contain_text("2.0")
        expect(mean(other)).to_contain_text("2.0")
        expect(reviews(other)).to_contain_text("The music was too loud.")

        reviews(page).get_by_role("button", name="Delete your review").click()
        reviews(page).get_by_role("button", name=re.compile("^Yes")).click()
        expect(reviews(page).get_by_role("button", name="Write a review")).to_be_visible()
        expect(reviews(page).get_by_role("heading", name="Reviews")).to_be_focused()
        expect(reviews(other)).to_contain_text("No reviews yet. Been here? Be the first.")
        assert other.evaluate("window.stayed") is True
        assert complaints.words == []

    def test_the_form_that_was_asked_for_has_the_focus_however_late_the_live_page_is_shown(
        self, page: Page, site: Site, venue: str
    ):
        sign_in(page, site, somebody())
        open_page(page, f"/venue/{venue}")
        about = {"form": "review", "action": f"/venue/{venue}/review"}
        pending = json.dumps({"kind": "form", "about": about, "at": int(time.time() * 1000)})
        # Not on the page that is open: it would take the action for its own.
        page.add_init_script(f"sessionStorage.setItem('lanescout-pending-action', {json.dumps(pending)})")
        late = LateScripts(page)
        page.reload(wait_until="commit")
        wait_until_painted(page)
        page.mouse.down()  # The document does not leave under a finger.
        late.let_through()
        page.wait_for_selector("[data-page-ready]", state="attached")
        page.wait_for_load_state("networkidle")
        page.mouse.up()

        expect(reviews(page).get_by_role("radio").first).to_be_focused()

    def test_a_form_that_is_open_does_not_go_along_to_the_next_venue(self, page: Page, site: Site, venue: str):
        sign_in(page, site, somebody())
        open_page(page, f"/venue/{venue}")
        reviews(page).get_by_role("button", name="Write a review").click()
        reviews(page).get_by_label("Your review").fill("The lanes are quiet indeed.")
        nearby = page.locator("#nearby").get_by_role("article").first.get_by_role("heading").get_by_role("link")
        name = nearby.inner_text()
        nearby.click()

        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        expect(reviews(page).get_by_role("button", name="Write a review")).to_be_visible()
        expect(reviews(page).locator("textarea")).to_have_count(0)

    def test_what_is_wrong_with_a_review_is_said_at_its_field(self, page: Page, site: Site, venue: str):
        sign_in(page, site, somebody())
        open_page(page, f"/venue/{venue}")
        reviews(page).get_by_role("button", name="Write a review").click()
        form = reviews(page).locator("form")
        form.get_by_label("Your review").fill("x" * 2_001)
        form.get_by_role("button", name="Post review").click()
        expect(form).to_contain_text("Rating: choose 1 to 5 stars.")
        expect(form.get_by_role("radio").first).to_be_focused()

        page.keyboard.press("ArrowRight")
        expect(form.get_by_role("radio", checked=True)).to_have_count(1)
        form.get_by_role("button", name="Post review").click()
        expect(form).to_contain_text("Your review: use at most 2,000 characters.")
        expect(form.get_by_label("Your review")).to_be_focused()
        expect(form).to_contain_text("2,001 of 2,000 characters")
        page.keyboard.press("Escape")
        expect(reviews(page).get_by_role("button", name="Write a review")).to_be_focused()

    def test_readers_find_reviews_helpful_and_report_them(
        self, page: Page, elsewhere: Callable[[], Page], site: Site, venue: str
    ):
        desk = elsewhere()
        sign_in(desk, site, somebody())
        open_page(desk, f"/venue/{venue}")
        reviews(desk).get_by_role("button", name="Write a review").click()
        write_review(desk, 5, "Best lanes in town.")
        expect(reviews(desk)).to_contain_text("Best lanes in town.")

        open_page(page, f"/venue/{venue}")
        reviews(page).get_by_role("button", name="Helpful").click()
        sign_in_where_asked(page, site, somebody())
        expect(reviews(page)).to_contain_text("1 person found this helpful")
        expect(reviews(page).get_by_role("button", name="Helpful")).to_have_attribute("aria-pressed", "true")
        expect(reviews(desk)).to_contain_text("1 person found this helpful")

        reviews(page).get_by_role("button", name="Report").click()
        dialog = page.get_by_role("dialog", name="Report a review")
        expect(dialog.get_by_role("radio")).to_have_count(9)
        dialog.get_by_role("button", name="Send the report").click()
        expect(dialog).to_contain_text("Choose one of the reasons.")
        dialog.get_by_role("radio", name="Something else").check()
        dialog.get_by_role("button", name="Send the report").click()
        expect(dialog).to_contain_text("Say in a few words what is wrong.")
        dialog.get_by_label("Anything else?").fill("I wrote this one.")
        dialog.get_by_role("button", name="Send the report").click()
        expect(dialog).to_have_count(0)
        expect(reviews(page).get_by_text("You reported this")).to_be_focused()

    def test_the_owner_replies_and_may_not_review(
        self, page: Page, elsewhere: Callable[[], Page], site: Site, venue: str
    ):
        desk = elsewhere()
        sign_in(desk, site, somebody())
        open_page(desk, f"/venue/{venue}")
        reviews(desk).get_by_role("button", name="Write a review").click()
        write_review(desk, 3, "The shoes were wet.")
        expect(reviews(desk)).to_contain_text("The shoes were wet.")

        owner = somebody()
        sign_in(page, site, owner)
        person = f"(SELECT id FROM app_user WHERE email = '{owner}')"
        change(site, f"UPDATE venue SET owner_id = {person} WHERE id = '{venue}'")
        open_page(page, f"/venue/{venue}")
        expect(reviews(page)).to_contain_text("You own this venue, so you cannot review it.")
        reviews(page).get_by_role("button", name="Reply as the owner").click()
        reviews(page).get_by_label("Your reply").fill("Sorry! They are dry now.")
        reviews(page).get_by_role("button", name="Post the reply").click()
        expect(reviews(page)).to_contain_text("Reply from the owner of Quiet Lanes")
        expect(reviews(desk)).to_contain_text("Sorry! They are dry now.")
        reviews(page).get_by_role("button", name="Edit your reply").click()
        expect(reviews(page).get_by_label("Your reply")).to_have_value("Sorry! They are dry now.")
        expect(reviews(page).get_by_label("Your reply")).to_be_focused()
        reviews(page).get_by_label("Your reply").fill("Ask for new ones.")
        [review] = page.request.get(f"/api/venues/{venue}/reviews").json()["reviews"]
        theirs = {"text": "We bought dryers."}  # As another manager does meanwhile.
        page.request.put(f"/api/reviews/{review['id']}/reply", data=theirs, headers={"Origin": site.url})
        expect(reviews(page)).to_contain_text("We bought dryers.")
        expect(reviews(page).get_by_label("Your reply")).to_have_value("Ask for new ones.")
        reviews(page).get_by_role("button", name="Post the reply").click()
        expect(reviews(page).get_by_role("heading", name="Your answer isn't sent yet")).to_be_focused()
        expect(reviews(desk)).to_contain_text("We bought dryers.")
        reviews(page).get_by_role("button", name="Send yours").click()
        expect(reviews(desk)).to_contain_text("Ask for new ones.")
        expect(reviews(page).get_by_role("button", name="Edit your reply")).to_be_focused()
        reviews(page).get_by_role("button", name="Delete your reply").click()
        expect(reviews(page).get_by_role("button", name=re.compile("^Yes"))).to_be_focused()
        page.keyboard.press("Enter")
        expect(reviews(page).get_by_role("button", name="Reply as the owner")).to_be_visible()
        expect(reviews(page).get_by_role("heading", name="Reviews")).to_be_focused()
        expect(reviews(desk)).not_to_contain_text("Ask for new ones.")

    def test_the_list_is_sorted_filtered_and_paged_where_it_stands(self, page: Page, context: BrowserContext):
        best = context.request.get("/api/venues?limit=100").json()["venues"]
        busy = next(found["id"] for found in best if found["reviewCount"] > 12)
        open_page(page, f"/venue/{busy}")
        page.evaluate("window.stayed = true")
        reviews(page).get_by_role("link", name="Lowest rated").click()
        expect(page).to_have_url(re.compile("sort=lowest"))
        expect(reviews(page).get_by_role("link", name="Lowest rated")).to_have_attribute("aria-current", "true")
        expect(page.locator("meta[name=robots]")).to_have_attribute("content", re.compile("noindex"))
        reviews(page).get_by_role("link", name="Next").click()
        expect(reviews(page)).to_contain_text("Page 2 of")
        expect(reviews(page).get_by_role("heading", name="Reviews")).to_be_in_viewport()
        assert page.evaluate("window.stayed") is True

    def test_the_list_works_without_scripts(self, plain_page: Page, context: BrowserContext):
        best = context.request.get("/api/venues?limit=100").json()["venues"]
        busy = next(found["id"] for found in best if found["reviewCount"] > 12)
        plain_page.goto(f"/venue/{busy}")
        reviews(plain_page).get_by_role("link", name="Next").click()
        expect(reviews(plain_page)).to_contain_text("Page 2 of")
        expect(reviews(plain_page).get_by_role("heading", name="Reviews")).to_be_in_viewport()

    def test_the_home_page_leads_to_the_reviews_of_a_venue(self, page: Page):
        open_page(page, "/")
        feed = page.locator("section").filter(has=page.get_by_role("heading", name="Latest reviews"))
        expect(feed.get_by_role("listitem")).to_have_count(6)
        feed.get_by_role("link").first.click()
        expect(page).to_have_url(re.compile("/venue/.*#reviews$"))
        expect(reviews(page).get_by_role("heading", name="Reviews")).to_be_in_viewport()


class TestVotes:
    @pytest.mark.smoke
    @COMING
    def test_a_vote_counts_is_changed_and_taken_back(self, phone: Page, site: Site, venue: str, *, is_known: bool):
        if is_known:
            sign_in(phone, site, somebody())
        open_page(phone, f"/venue/{venue}")
        expect(phone.get_by_text("Not verified by visitors yet")).to_be_visible()
        vote_box(phone).get_by_role("button", name="Yes").click()
        if not is_known:
            sign_in_where_asked(phone, site, somebody())
        expect(phone.get_by_text("1 of 1 person says this info is correct")).to_be_visible()
        expect(vote_box(phone)).to_contain_text("You said this info is correct.")

        expect(vote_box(phone).get_by_role("button", name="Yes")).to_have_count(0)
        vote_box(phone).get_by_role("button", name="Something's off").click()
        expect(vote_box(phone).get_by_role("checkbox").first).to_be_focused()
        vote_box(phone).get_by_role("button", name="Send").click()
        expect(vote_box(phone)).to_contain_text("Tell us what's wrong")
        vote_box(phone).get_by_role("checkbox", name="Address and contact").check()
        vote_box(phone).get_by_label("In your words").fill("They close at ten.")
        vote_box(phone).get_by_role("button", name="Send").click()
        expect(phone.get_by_text("0 of 1 person says this info is correct")).to_be_visible()
        expect(vote_box(phone)).to_contain_text("They close at ten.")
        expect(vote_box(phone).get_by_role("button", name="Something's off")).to_be_focused()
        phone.get_by_text("When these details were last confirmed").click()
        expect(phone.get_by_text("1 person has said since then that this is wrong")).to_be_visible()

        vote_box(phone).get_by_role("button", name="Take it back").click()
        expect(phone.get_by_text("Not verified by visitors yet")).to_be_visible()
        expect(vote_box(phone).get_by_role("button", name="Yes")).to_be_visible()
        expect(vote_box(phone)).to_be_focused()

    def test_a_stranger_says_what_is_off_and_finds_the_form_open_after_signing_in(
        self, page: Page, site: Site, venue: str
    ):
        open_page(page, f"/venue/{venue}")
        vote_box(page).get_by_role("button", name="Something's off").click()
        sign_in_where_asked(page, site, somebody())
        expect(vote_box(page).get_by_role("checkbox").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(vote_box(page).get_by_role("button", name="Something's off")).to_be_focused()


class TestInterruptions:
    def test_a_review_outlives_the_session_and_is_posted_by_keys_alone(self, page: Page, site: Site, venue: str):
        address = somebody()
        sign_in(page, site, address)
        open_page(page, f"/venue/{venue}")
        reviews(page).get_by_role("button", name="Write a review").focus()
        page.keyboard.press("Enter")
        expect(reviews(page).get_by_role("radio").first).to_be_focused()
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
        page.keyboard.type("Quiet lanes.")
        change(site, f"DELETE FROM user_session WHERE user_id = (SELECT id FROM app_user WHERE email = '{address}')")
        page.keyboard.press("Tab")
        form = reviews(page).locator("form")
        form.get_by_role("button", name="Post review").focus()
        page.keyboard.press("Enter")
        sign_in_where_asked(page, site, address)
        expect(form.get_by_label("Your review")).to_have_value("Quiet lanes.")
        expect(form.get_by_role("radio", name=re.compile("^2 star"))).to_be_checked()
        form.get_by_role("button", name="Post review").click()
        expect(toast(page, "Success", "Review posted.")).to_be_visible()
        expect(reviews(page).get_by_role("button", name="Edit your review")).to_be_focused()

    @pytest.mark.long
    def test_what_was_typed_stays_while_the_site_is_away(self, page: Page, site: Site, venue: str):
        sign_in(page, site, somebody())
        open_page(page, f"/venue/{venue}")
        page.route("**/review", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
        reviews(page).get_by_role("button", name="Write a review").click()
        write_review(page, 4, "Smooth lanes.")
        form = reviews(page).locator("form")
        expect(form.get_by_role("alert").filter(has_text="couldn't reach the site")).to_be_visible()
        expect(form.get_by_label("Your review")).to_have_value("Smooth lanes.")
        page.unroute("**/review")
        form.get_by_role("button", name="Post review").click()
        expect(toast(page, "Success", "Review posted.")).to_be_visible()

    @pytest.mark.long
    def test_helpful_is_taken_back_when_the_site_refuses(
        self, page: Page, elsewhere: Callable[[], Page], site: Site, venue: str
    ):
        desk = elsewhere()
        sign_in(desk, site, somebody())
        open_page(desk, f"/venue/{venue}")
        reviews(desk).get_by_role("button", name="Write a review").click()
        write_review(desk, 5, "Best lanes in town.")
        expect(reviews(desk)).to_contain_text("Best lanes in town.")

        sign_in(page, site, somebody())
        open_page(page, f"/venue/{venue}")
        helpful = reviews(page).get_by_role("button", name="Helpful")
        page.route("**/helpful", lambda route: route.abort())
        helpful.click()
        expect(page.locator(".toast-error")).to_contain_text("couldn't reach the site")
        expect(helpful).to_have_attribute("aria-pressed", "false")
        page.unroute("**/helpful")
        for pressed in ("true", "false"):
            with page.expect_response("**/helpful") as answered:
                helpful.click()
            assert answered.value.ok
            expect(helpful).to_have_attribute("aria-pressed", pressed)
        expect(reviews(page)).not_to_contain_text("found this helpful")


class TestWithoutScripts:
    def sign_in(self, page: Page, site: Site) -> None:
        """Sign in where the page of a form says so."""
        address = somebody()
        page.get_by_role("main").get_by_role("link", name="Sign in").click()
        page.get_by_label("Email").fill(address)
        page.get_by_role("button", name="Send Verification Code").click()
        page.get_by_label("Verification code").fill(code_for(site, address))
        page.get_by_role("button", name="Sign in").click()

    def test_a_review_is_written_changed_and_deleted(self, plain_page: Page, site: Site, venue: str):
        page = plain_page
        page.goto(f"/venue/{venue}")
        reviews(page).get_by_role("link", name="Write a review").click()
        self.sign_in(page, site)
        expect(page.get_by_role("heading", level=1)).to_have_text("Review Quiet Lanes")
        page.get_by_label("Your review").fill("Smooth lanes.")
        page.get_by_role("button", name="Post review").click()
        expect(page.get_by_text("Rating: choose 1 to 5 stars.")).to_be_visible()
        expect(page.get_by_label("Your review")).to_have_value("Smooth lanes.")
        page.get_by_role("radio", name=re.compile("^4 stars")).check()
        page.get_by_role("button", name="Post review").click()
        expect(page.get_by_text("Your review is posted. Thank you!")).to_be_visible()
        expect(page.get_by_role("radio", checked=True)).to_have_accessible_name(re.compile("^4 stars"))

        page.get_by_role("radio", name=re.compile("^2 stars")).check()
        page.get_by_role("button", name="Save changes").click()
        page.get_by_role("link", name="All reviews of Quiet Lanes").click()
        page.reload()  # The browser has kept the page from before for a minute.
        expect(mean(page)).to_contain_text("2.0")
        reviews(page).get_by_role("link", name="Write a review").click()
        page.get_by_role("button", name="Delete your review").click()
        expect(page.get_by_role("heading", name="Delete your review?")).to_be_visible()
        page.get_by_role("button", name="Yes, delete it").click()
        expect(page.get_by_text("Your review is deleted.")).to_be_visible()
        expect(page.get_by_role("radio", checked=True)).to_have_count(0)

    def test_a_vote_is_cast_and_changed(self, plain_page: Page, site: Site, venue: str):
        page = plain_page
        page.goto(f"/venue/{venue}")
        vote_box(page).get_by_role("button", name="Yes").click()
        expect(page).to_have_url(re.compile("/sign-in"))
        page.goto(f"/venue/{venue}")
        vote_box(page).get_by_role("link", name="Something's off").click()
        self.sign_in(page, site)
        page.get_by_role("button", name="Yes").click()
        expect(page.get_by_text("You said this info is correct.")).to_be_visible()
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_text("Tell us what's wrong")).to_be_visible()
        page.get_by_role("checkbox", name="Address and contact").check()
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_text("You said something's off here.")).to_be_visible()
        page.get_by_role("button", name="Take it back").click()
        expect(page.get_by_text("You said")).to_have_count(0)

    def test_a_review_is_reported(self, plain_page: Page, site: Site, context: BrowserContext):
        page = plain_page
        best = context.request.get("/api/venues?limit=100").json()["venues"]
        busy = next(found["id"] for found in best if found["reviewCount"] > 12)
        page.goto(f"/venue/{busy}")
        reviews(page).get_by_role("link", name="Report").first.click()
        self.sign_in(page, site)
        page.get_by_role("radio", name="Something else").check()
        page.get_by_role("button", name="Send the report").click()
        expect(page.get_by_text("Say in a few words what is wrong.")).to_be_visible()
        page.get_by_label("Anything else?").fill("A copy.")
        page.get_by_role("button", name="Send the report").click()
        expect(page.get_by_text("Thanks. We'll take a look at this review.")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_nothing_of_it_is_wider_than_the_screen_or_too_small_to_tap(
    page: Page, site: Site, venue: str, size: dict[str, int]
):
    page.set_viewport_size(size)  # type: ignore[arg-type]
    sign_in(page, site, somebody())
    open_page(page, f"/venue/{venue}")
    reviews(page).get_by_role("button", name="Write a review").click()
    expect(reviews(page).get_by_role("radio").first).to_be_focused()

    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    small = page.locator("#reviews :is(button, a, input, textarea)").evaluate_all(
        "all => all.filter(one => { const box = one.getBoundingClientRect();"
        " return box.width && (box.width < 24 || box.height < 24); }).map(one => one.outerHTML)"
    )
    assert small == []
