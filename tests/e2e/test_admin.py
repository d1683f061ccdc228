"""The admins' pages, as an admin uses them and as nobody else can."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bowling_app.features import FEATURES
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.people import READY, change, open_page, open_user_menu, somebody, toast
from tests.modes import faults
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("no_limits")

PATHS = (*sorted(part.href for feature in FEATURES for part in feature.admin), "/admin/venues/new")
"""Every page of the admins' navigation, and the form for a new venue."""


def a_waiting_score(site: Site, user_id: str, score: int) -> None:
    """A game of the person at a venue of the demonstration, and all else that waits, and a change."""
    change(
        site,
        "INSERT INTO game_score (id, venue_id, user_id, score, week_bucket, tz, status, created_at) "
        f"SELECT 'e2e-{user_id}', max(id), '{user_id}', {score}, '2026-W47', 'America/Chicago', 'pending', now() "
        "FROM venue WHERE is_active",
    )
    change(
        site,
        "INSERT INTO suggestion (id, kind, user_id, city, state, venue_name, changes, wants_credit, status, talk, "
        f"created_at, updated_at) VALUES ('e2e-{user_id}', 'venue', '{user_id}', 'Austin', 'TX', 'Missing Lanes', "
        """'{"name"\\: [null, "Missing Lanes"], "lanes"\\: [null, 12]}', false, 'pending', '[]', now(), now())""",
    )
    change(
        site,
        "INSERT INTO price_observation (venue_id, user_id, kind, amount, paid_on, status, created_at) "
        f"SELECT min(id), '{user_id}', 'game', 5.50, current_date, 'pending', now() FROM venue WHERE is_active",
    )
    change(
        site,
        "INSERT INTO venue_claim (id, venue_id, user_id, kind, status, is_dispute, attempts, statement, created_at) "
        f"SELECT 'e2e-{user_id}', min(id), '{user_id}', 'written', 'pending', false, 0, 'I run it', now() FROM venue",
    )
    change(
        site,
        "INSERT INTO review (venue_id, user_id, rating, text, status, held_for, created_at, updated_at) "
        f"SELECT min(id), '{user_id}', 4, 'Good lanes', 'held', 'links', now(), now() FROM venue WHERE is_active",
    )
    change(
        site,
        "INSERT INTO audit_entry (venue_id, actor, action, changes, at) "
        f"""SELECT min(id), '{user_id}', 'edit', '{{"lanes"\\: [10, 12]}}', now() FROM venue WHERE is_active""",
    )


def test_somebody_else_is_sent_home_and_has_no_entry(page: Page, signed_in: Callable[[str, bool], str], site: Site):
    signed_in(somebody("admin-pages-nobody"), False)
    open_page(page, "/")
    open_user_menu(page)
    expect(page.get_by_role("link", name="My Account").first).to_be_visible()
    expect(page.get_by_role("link", name="Admin Panel")).to_have_count(0)
    for path in ("/admin", "/admin/scores"):
        page.goto(path)
        page.wait_for_url(f"{site.url}/")


def test_a_visitor_is_sent_home(page: Page, site: Site):
    page.goto("/admin")
    page.wait_for_url(f"{site.url}/")


def test_the_document_waits_and_is_not_listed(plain_page: Page):
    answer = plain_page.goto("/admin/scores")
    assert answer is not None
    assert answer.status == 200
    assert "noindex" in str(plain_page.locator('meta[name="robots"]').get_attribute("content"))
    expect(plain_page.get_by_text("This page needs JavaScript")).to_be_visible()


def explains_its_keys(page: Page) -> bool:
    """Whether "?" has opened what explains them; the page hears it only after its rows are shown, and a second one
    closes it again."""
    page.keyboard.press("?")
    return page.get_by_text("Next", exact=True).is_visible()


@pytest.mark.smoke
def test_an_admin_approves_a_score_with_the_keyboard(page: Page, signed_in: Callable[[str, bool], str], site: Site):
    user_id = signed_in(somebody("admin-pages-scores"), True)
    a_waiting_score(site, user_id, 287)
    open_page(page, "/")
    open_user_menu(page)
    page.get_by_role("link", name="Admin Panel").first.click()
    expect(page.get_by_role("heading", name="To do")).to_be_visible()
    page.get_by_role("navigation", name="Admin").get_by_role("link", name="Scores").click()
    row = page.locator("[data-queue] > li").filter(has_text="287")
    expect(row).to_be_visible()
    eventually(lambda: explains_its_keys(page), "the keys of the queue")
    page.keyboard.press("?")
    for _ in range(page.locator("[data-queue] > li").count()):
        page.keyboard.press("j")
        if row.evaluate("row => row === document.activeElement"):
            break
    expect(row).to_be_focused()
    page.keyboard.press("r")
    expect(row.get_by_label("Reason")).to_be_focused()
    page.keyboard.insert_text("jka?")
    page.keyboard.press("j")
    expect(row.get_by_label("Reason")).to_have_value("jka?j")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(row.get_by_role("button", name=re.compile("^Approve"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(toast(page, "Success", "Score approved.")).to_be_visible()
    expect(row).to_have_count(0)
    expect(page.get_by_role("heading", name="Game scores")).to_be_focused()


def find(page: Page, path: str, tab: str, person: str) -> Locator:
    """What an admin finds of a person on another tab of a page of the navigation."""
    open_page(page, path)
    page.get_by_role("link", name=tab).click()
    page.get_by_label("Person").fill(person)
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_label("Person")).to_have_value(person)
    return page.locator("[data-queue] > li")


def test_an_admin_finds_a_review_takes_its_reply_down_and_then_the_review(
    page: Page, signed_in: Callable[[str, bool], str], site: Site
):
    address = somebody("admin-pages-replies")
    user_id = signed_in(address, True)
    change(
        site,
        "INSERT INTO review (venue_id, user_id, rating, text, created_at, updated_at) "
        f"SELECT max(id), '{user_id}', 4, 'Good lanes', now(), now() FROM venue WHERE is_active",
    )
    change(
        site,
        "INSERT INTO review_reply (review_id, user_id, text, created_at, updated_at) "
        f"SELECT id, user_id, 'What nonsense', now(), now() FROM review WHERE user_id = '{user_id}'",
    )
    review = find(page, "/admin/reviews", "All reviews", address)
    expect(review).to_contain_text("What nonsense")
    assert faults(page) == []
    review.get_by_role("button", name=re.compile("^Take the reply down")).click()
    expect(review).to_contain_text("Take the reply down for good?")
    review.get_by_role("button", name=re.compile("^Yes")).click()
    expect(toast(page, "Success", "The reply is off the site.")).to_be_visible()
    expect(review).not_to_contain_text("What nonsense")
    review.get_by_text("Remove...").click()
    review.get_by_role("button", name="Remove the review").click()
    expect(review).to_contain_text(re.compile(r"Removed .* by .*: Advertising or spam\."))
    review.get_by_role("button", name=re.compile("^Show it")).click()
    expect(toast(page, "Success", "Review shown.")).to_be_visible()
    expect(review).not_to_contain_text("Removed")


def test_an_admin_takes_a_score_off_a_leaderboard(page: Page, signed_in: Callable[[str, bool], str], site: Site):
    address = somebody("admin-pages-boards")
    user_id = signed_in(address, True)
    change(
        site,
        "INSERT INTO game_score (id, venue_id, user_id, score, week_bucket, tz, status, created_at) "
        f"SELECT 'e2e-{user_id}', max(id), '{user_id}', 288, '2026-W47', 'America/Chicago', 'approved', now() "
        "FROM venue WHERE is_active",
    )
    game = find(page, "/admin/scores", "On leaderboards", address)
    expect(game).to_contain_text("288")
    assert faults(page) == []
    game.get_by_role("button", name=re.compile("^Take it off the leaderboard")).click()
    game.get_by_label("Reason").fill("The photo shows another name")
    game.get_by_role("button", name="Take it off", exact=True).click()
    expect(toast(page, "Success", "The score is off the leaderboard.")).to_be_visible()
    expect(game).to_have_count(0)


def twelve_edits(site: Site, vandal: str) -> None:
    """A vandal has given twelve venues 99 lanes, in states that no other test looks at."""
    chosen = (
        "SELECT venue.id FROM venue JOIN place ON place.id = place_id "
        "WHERE state IN ('MT', 'ND', 'SD', 'WV', 'ME', 'NH', 'VT', 'AR') AND is_active ORDER BY venue.id LIMIT 12"
    )
    change(site, f"DELETE FROM audit_entry WHERE actor = '{vandal}'")
    change(
        site,
        "INSERT INTO audit_entry (venue_id, actor, action, changes, at) SELECT id, "
        f"'{vandal}', 'edit', jsonb_build_object('lanes', jsonb_build_array(least(lanes, 98), 99)), now() "
        f"FROM venue WHERE id IN ({chosen})",
    )
    change(site, f"UPDATE venue SET lanes = 99 WHERE id IN ({chosen})")


def test_twelve_edits_of_a_vandal_are_reverted_in_one_action(
    page: Page, signed_in: Callable[[str, bool], str], site: Site
):
    signed_in(somebody("admin-pages-vandal"), True)
    twelve_edits(site, "e2e-vandal")
    open_page(page, "/admin/audit?person=e2e-vandal")
    lines = page.get_by_role("main").get_by_role("listitem").filter(has_text="99")
    expect(lines).to_have_count(12)
    venue = lines.first.get_by_role("link").first.get_attribute("href")
    page.get_by_text("Revert all changes by Someone whose account was deleted...").click()
    page.get_by_role("button", name="Revert all changes by Someone whose account was deleted", exact=True).click()
    expect(toast(page, "Success", "12 fields at 12 venues put back.")).to_be_visible()
    assert venue is not None
    answer = page.request.get(f"/api{venue.replace('/venue/', '/venues/')}").json()
    assert answer["lanes"] != 99


def test_an_admin_gets_from_a_public_page_to_its_editor_in_one_click(page: Page, signed_in: Callable[[str, bool], str]):
    signed_in(somebody("admin-pages-editor"), True)
    open_page(page, "/locations/tx")
    page.get_by_role("link", name="Edit what this page shows, as an admin").click()
    expect(page).to_have_url(re.compile(r"/admin/venues\?us_state=TX$"))
    expect(page.get_by_label("State", exact=True)).to_have_value("TX")


@pytest.mark.long
def test_every_page_is_whole_and_has_no_fault_that_axe_finds(
    page: Page, browser: Browser, signed_in: Callable[[str, bool], str], site: Site
):
    user_id = signed_in(somebody("admin-pages-axe"), True)
    a_waiting_score(site, user_id, 201)
    cookies = page.context.cookies()
    for size in (DESK, PHONE):
        kept = {"cookies": cookies, "origins": []}
        context = browser.new_context(base_url=site.url, viewport=size, storage_state=kept)  # pyright: ignore[reportArgumentType]
        tab = context.new_page()
        for path in PATHS:
            open_page(tab, path)
            tab.wait_for_selector(READY, state="attached")
            expect(tab.get_by_role("navigation", name="Admin")).to_be_visible()
            expect(tab.get_by_role("main").get_by_text("Loading...")).to_have_count(0)
            assert faults(tab) == [], path
            assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        context.close()


def test_after_the_last_page_of_waiting_games_the_focus_is_on_the_first_new_one(
    page: Page, signed_in: Callable[[str, bool], str], site: Site
):
    user_id = signed_in(somebody("admin-pages-waiting"), True)
    # One at which no other journey posts a game.
    venue = page.request.get(f"{site.url}/api/venues?state=DE&limit=1").json()["venues"][0]["id"]
    change(site, f"DELETE FROM game_score WHERE venue_id = '{venue}' AND status = 'pending'")  # Of an earlier try.
    change(
        site,
        "INSERT INTO game_score (id, venue_id, user_id, score, week_bucket, tz, status, created_at) "
        f"SELECT 'e2e-{user_id}-' || number, '{venue}', '{user_id}', 100 + number, "
        "'2026-W47', 'America/Chicago', 'pending', now() - number * interval '1 minute' "
        f"FROM generate_series(1, {DEFAULT_LIMIT + 2}) AS number",
    )
    open_page(page, f"/venue/{venue}/game")
    more = page.get_by_role("button", name="Show more")
    rows = page.locator("section:has(#waiting-games) > ul > li")
    expect(rows).to_have_count(DEFAULT_LIMIT)
    more.focus()
    page.keyboard.press("Enter")
    expect(more).to_have_count(0)
    expect(rows.nth(DEFAULT_LIMIT)).to_be_focused()
