"""A browser that is kept from one journey to the next is as new."""

import pytest
from playwright.sync_api import Browser

from tests.e2e.kept_browsers import kept_browser
from tests.e2e.people import open_page
from tests.running_site import Site

SIZE = {"width": 701, "height": 702}
"""That no journey has, so that nobody else's browser is taken."""
LEFT = "[document.cookie.includes('a=b'), localStorage.getItem('a'), sessionStorage.getItem('a')]"


@pytest.mark.smoke
def test_the_next_journey_finds_nothing_of_the_one_before(browser: Browser, site: Site):
    with kept_browser(browser, site.url, viewport=SIZE) as before:
        before.grant_permissions(["geolocation"])
        before.route("**/api/health", lambda route: route.fulfill(body="routed"))
        page = before.new_page()
        open_page(page, "/about")
        page.evaluate("document.cookie = 'a=b'; localStorage.setItem('a', 'b'); sessionStorage.setItem('a', 'b')")
        tabs = len(before.pages)
    with kept_browser(browser, site.url, viewport=SIZE) as after:
        assert after is before
        page = after.new_page()
        assert len(after.pages) == tabs
        page.goto("/about")
        assert page.evaluate(LEFT) == [False, None, None]
        assert (
            page.evaluate("navigator.permissions.query({ name: 'geolocation' }).then((one) => one.state)") != "granted"
        )
        assert page.evaluate("performance.getEntriesByType('navigation')[0].transferSize") > 0
        assert page.evaluate("fetch('/api/health').then((answer) => answer.text())") != "routed"


def test_a_browser_whose_clock_was_stopped_or_that_was_changed_for_good_is_not_kept(browser: Browser, site: Site):
    with kept_browser(browser, site.url, viewport=SIZE) as stopped:
        stopped.new_page().clock.install()
    with kept_browser(browser, site.url, viewport=SIZE) as changed:
        assert changed is not stopped
        changed.add_init_script("window.routed = 1")
    with kept_browser(browser, site.url, viewport=SIZE) as another:
        assert another is not changed
