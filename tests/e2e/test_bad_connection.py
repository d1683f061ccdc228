"""Pages whose connection goes and comes back: what stays, what is said, and what becomes of clicks meanwhile."""

import re
import uuid
from collections.abc import Generator
from typing import Any

import psutil
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.e2e.conftest import DESK
from tests.e2e.people import change, open_page, sign_in, toast, wait_until_live
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

NOTICE_MS = 15_000  # It is patient itself.
ANOTHER_WORKER_MS = 120_000
"""For a busy machine: a worker starts within a few seconds."""

_TABS = """
  // What the page says of its connection, and whether it ever said that it is loading, for tests to wait for.
  const told = () => document.documentElement.dataset;
  addEventListener("lanescout-whole", () => (told().whole = "true"));
  new MutationObserver(() => { if (document.querySelector(".spinner")) told().loading = "true"; })
    .observe(document, { childList: true, subtree: true });
  window.watch = () => { delete told().whole; delete told().loading; };

  // Playwright's way of being offline leaves sockets alone.
  const open = new Set();
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address, ...rest) {
      super(window.isAway ? "ws://localhost:1" : address, ...rest);
      open.add(this);
    }
    send(data) {
      super.send(window.isOld ? data.replace(/("state_schema":")[^"]*/, "$1of a build before") : data);
    }
  };
  window.dropSockets = () => open.forEach((socket) => socket.close());
"""

_BACK_AND_TRY = """
  // In one breath: else the page, which tries by itself, too, may be quicker, and the button is gone.
  isAway = false;
  document.querySelector(".connection-notice button").click();
"""

_A_VENUE = """
INSERT INTO venue (id, name, place_id, latitude, longitude, hours_known, is_active, is_franchise, is_top_alley,
    is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count, accuracy_score, accuracy_vote_count,
    created_at, updated_at)
SELECT '{id}', 'Dropped Lanes', place_id, latitude, longitude, false, true, false, false, false, false, true,
    0, 0, 0, 0, now(), now()
FROM venue ORDER BY id LIMIT 1
"""


@pytest.fixture(scope="module")
def signed_in(browser: Browser, site: Site) -> Any:
    """The cookies of an admin."""
    context = browser.new_context(base_url=site.url, viewport=DESK)  # pyright: ignore[reportArgumentType]
    page = context.new_page()
    sign_in(page, site, f"admin-{uuid.uuid4().hex[:12]}@connection.example.com")
    user_id = page.request.get("/api/auth/me").json()["user"]["id"]
    change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
    change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")
    cookies = context.storage_state()
    context.close()
    return cookies


@pytest.fixture
def tabs(browser: Browser, site: Site, signed_in: Any) -> Generator[BrowserContext, None, None]:
    """A browser of the admin, whose tabs can be cut off."""
    context = browser.new_context(base_url=site.url, viewport=DESK, storage_state=signed_in)  # pyright: ignore[reportArgumentType]
    context.add_init_script(_TABS)
    yield context
    context.close()


@pytest.fixture
def venue(site: Site) -> str:
    """A venue without reviews that nobody else's test touches."""
    venue_id = f"dropped-lanes-{uuid.uuid4().hex[:12]}"
    change(site, _A_VENUE.format(id=venue_id))
    return f"/venue/{venue_id}"


@pytest.fixture
def case(tabs: BrowserContext, site: Site) -> str:
    """The address at which admins answer a message."""
    message = {"email": "kim@connection.example.com", "subject": "A question", "message": f"Is it {uuid.uuid4()}?"}
    told = tabs.request.post("/api/contact", data=message, headers={"Origin": site.url}).json()
    assert "reference" in told, told
    return f"/admin/contacts/{told['reference']}"


def kill_worker(site: Site) -> None:
    """Kill the process that serves, as a crash would. Another one takes its place, and knows nothing of any tab."""
    [server] = [one for one in psutil.Process(site.process.pid).children() if "serve" in one.cmdline()]
    for worker in server.children():
        worker.kill()


def go_offline(page: Page) -> None:
    page.context.set_offline(True)
    page.evaluate("isAway = true; dropSockets()")


def come_back(page: Page) -> None:
    page.context.set_offline(False)
    page.evaluate("isAway = false")


def notice(page: Page, words: str) -> Locator:
    return page.locator(".connection-notice[role=status]", has_text=words)


def review_form(page: Page) -> Locator:
    return page.get_by_role("form", name="Write a review")


def begin_review(page: Page) -> None:
    page.locator("#reviews").get_by_role("button", name="Write a review").click()
    review_form(page).get_by_role("radio", name=re.compile("^4 star")).check()
    review_form(page).get_by_label("Your review").fill("The lanes are new,")


def expect_begun_review(page: Page) -> None:
    expect(review_form(page).get_by_label("Your review")).to_have_value("The lanes are new,")
    expect(review_form(page).get_by_role("radio", name=re.compile("^4 star"))).to_be_checked()


def post_review(page: Page) -> None:
    """Type on, and send it."""
    review_form(page).get_by_label("Your review").press_sequentially(" and quiet.")
    review_form(page).get_by_role("button", name="Post review").click()
    expect(review_form(page)).to_have_count(0)
    expect(page.locator("#reviews").get_by_text("The lanes are new, and quiet.").first).to_be_visible()


def keep_note(page: Page, words: str) -> None:
    note = page.get_by_label("Note", exact=True)
    if not note.is_visible():
        page.get_by_text("Write a note...").click()
    note.fill(words)
    page.get_by_role("button", name="Keep the note").click()


def notes(page: Page) -> Locator:
    return page.locator("[data-kind=note]")


@pytest.mark.long
def test_a_worker_that_dies_takes_nothing_from_the_pages_that_are_open(
    tabs: BrowserContext, site: Site, venue: str, case: str
):
    reviewing, answering = tabs.new_page(), tabs.new_page()
    open_page(reviewing, venue)
    begin_review(reviewing)
    reviewing.locator("#reviews").evaluate("section => window.scrollTo(0, section.offsetTop)")
    scrolled = reviewing.evaluate("scrollY")
    open_page(answering, case)
    keep_note(answering, "Asked the owner.")  # After this, the state that draws the form anew is not that of a new tab.
    expect(notes(answering)).to_have_count(1)
    answering.get_by_label("Answer").fill("Yes, from ten.")
    for page in (reviewing, answering):
        page.evaluate("watch()")

    kill_worker(site)
    for page in (reviewing, answering):
        page.locator("html[data-whole]").wait_for(state="attached", timeout=ANOTHER_WORKER_MS)

    expect_begun_review(reviewing)
    assert reviewing.evaluate("[scrollY, document.documentElement.dataset.loading ?? '']") == [scrolled, ""]
    post_review(reviewing)
    expect(answering.get_by_label("Answer")).to_have_value("Yes, from ten.")
    answering.get_by_role("button", name="Send the answer").click()
    expect(toast(answering, "Success", "The answer is on its way.")).to_be_visible()
    expect(answering.locator("[data-kind=reply]")).to_have_count(1)


@pytest.mark.smoke
def test_without_a_connection_the_page_says_so_and_clicks_act_once_or_say_that_they_did_not(
    tabs: BrowserContext, case: str
):
    page = tabs.new_page()
    open_page(page, case)
    go_offline(page)
    expect(notice(page, "You're offline.")).to_be_visible(timeout=NOTICE_MS)
    keep_note(page, "Written on the train.")
    page.get_by_role("button", name="Keep the note").click()  # Once more, for nothing seems to have happened.
    page.get_by_role("contentinfo").get_by_role("link", name="About", exact=True).click()
    expect(notice(page, "Couldn't load that page.")).to_be_visible(timeout=NOTICE_MS)
    assert page.url.endswith(case)

    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Try now")).to_be_visible()
    page.evaluate(_BACK_AND_TRY)
    expect(notice(page, "You're back online.")).to_be_visible(timeout=NOTICE_MS)
    expect(notes(page)).to_have_text([re.compile("Written on the train")])


@pytest.mark.long
def test_a_notice_goes_once_the_connection_is_back_and_a_heart_acts_once(tabs: BrowserContext, venue: str):
    page = tabs.new_page()
    open_page(page, venue)
    go_offline(page)
    expect(notice(page, "You're offline.")).to_be_visible(timeout=NOTICE_MS)
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Try now")).to_be_visible()
    page.evaluate(_BACK_AND_TRY)
    expect(notice(page, "You're back online.")).to_be_visible(timeout=NOTICE_MS)
    expect(page.locator(".connection-notice")).to_have_count(0, timeout=NOTICE_MS)

    heart = page.get_by_role("main").get_by_role("button", name=re.compile("Dropped Lanes")).first
    go_offline(page)
    heart.click()
    expect(toast(page, "Error", "We couldn't reach the site.")).to_be_visible()
    expect(heart).to_have_attribute("aria-pressed", "false")
    come_back(page)
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")


def test_a_link_leads_to_a_document_while_only_the_socket_is_away(tabs: BrowserContext, venue: str):
    page = tabs.new_page()
    open_page(page, venue)
    page.evaluate("isAway = true; dropSockets(); stillHere = true")
    page.get_by_role("contentinfo").get_by_role("link", name="About", exact=True).click()
    page.wait_for_url("**/about")
    wait_until_live(page)
    assert page.evaluate("window.stillHere") is None


def test_a_page_of_an_earlier_build_loads_anew_once_with_what_was_typed_and_then_leaves_it_to_the_person(
    tabs: BrowserContext, venue: str, case: str
):
    reviewing, answering = tabs.new_page(), tabs.new_page()
    open_page(reviewing, venue)
    begin_review(reviewing)
    open_page(answering, case)
    answering.get_by_label("Answer").fill("Yes, from ten.")

    for page in (reviewing, answering):
        with page.expect_event("load"):
            page.evaluate("stillHere = isOld = true; dropSockets()")
        wait_until_live(page)
        assert page.evaluate("window.stillHere") is None
    expect_begun_review(reviewing)
    expect(answering.get_by_label("Answer")).to_have_value("Yes, from ten.")

    # As often as Reflex likes to load a page anew, and on a machine as slow as it may be.
    reviewing.evaluate("sessionStorage.setItem('reflex_last_reloaded_on_error', Date.now() + 60000)")
    reviewing.evaluate("stillHere = isOld = true; dropSockets()")
    expect(notice(reviewing, "This site just updated.")).to_be_visible(timeout=NOTICE_MS)
    expect_begun_review(reviewing)
    assert reviewing.evaluate("window.stillHere")
