"""Reading where there is no network."""

from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, a_browser
from tests.e2e.people import open_page
from tests.running_site import Site

HAS_SAVED = """
async (address) => {
  const until = Date.now() + 20000;
  while (Date.now() < until) {
    if (await caches.match(address)) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
"""

KEPT = """
async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(stores.map((store) => store.keys()));
  return kept.flat().map((one) => new URL(one.url).pathname);
}
"""


@pytest.fixture
def traveler(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """A phone whose browser allows a service worker."""
    with a_browser(browser, site, viewport=PHONE, service_workers="allow") as opened:
        yield opened.new_page()


@pytest.mark.smoke
def test_pages_that_were_read_open_without_a_network_and_say_how_old_they_are(traveler: Page, site: Site):
    venue = traveler.request.get("/api/venues?limit=1").json()["venues"][0]
    read = f"{site.url}/venue/{venue['id']}"
    open_page(traveler, read)
    assert traveler.evaluate(HAS_SAVED, read)
    odd = f"{site.url}/?said=%25&100%&'\"<b>"  # Nobody can decode it, and nothing of it may become a part of a page.
    open_page(traveler, odd)
    assert traveler.evaluate(HAS_SAVED, odd)
    open_page(traveler, "/saved-alleys")
    assert not traveler.evaluate("async (address) => Boolean(await caches.match(address))", f"{site.url}/saved-alleys")

    kept = {path.rpartition(".")[2] for path in traveler.evaluate(KEPT) if "." in path}
    assert kept == {"woff2"}, "A document has its style in itself."

    traveler.context.set_offline(True)
    traveler.goto(read)
    expect(traveler.get_by_role("heading", level=1, name=venue["name"]).first).to_be_visible()
    note = traveler.get_by_role("complementary", name="Saved copy")
    expect(note).to_contain_text("Saved copy from")
    assert note.evaluate("(one) => getComputedStyle(one).paddingLeft") != "0px"

    traveler.goto("/venue/nobody-has-read-this")
    expect(traveler.get_by_role("heading", name="You're offline")).to_be_visible()
    assert traveler.locator("b").count() == 0
    traveler.get_by_role("link", name=venue["name"]).click()
    expect(traveler.get_by_role("complementary", name="Saved copy")).to_be_visible()

    traveler.goto("/contact")
    expect(traveler.get_by_role("heading", name="You're offline")).to_be_visible()
    traveler.context.set_offline(False)
    traveler.get_by_role("link", name="Try again").click()
    expect(traveler.get_by_role("heading", name="You're offline")).to_have_count(0)
    assert traveler.url == f"{site.url}/contact"
    traveler.goto(read)
    expect(traveler.get_by_role("complementary", name="Saved copy")).to_have_count(0)
