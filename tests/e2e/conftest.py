"""The real site with demonstration venues, and browsers to visit it with."""

from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from bowling_app.platform.http.cookies import HINT_COOKIE
from tests.browser import FLAGS, for_journeys
from tests.e2e.kept_browsers import ONE_PROCESS, kept_browser
from tests.e2e.people import change, sign_in
from tests.e2e.workbench import ADDRESS, Workbench, bundle, open_bench
from tests.modes import faults
from tests.running_site import Site, running_site

HERE = Path(__file__).parent
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
expect.set_options(timeout=15_000)  # Milliseconds. Other tests run beside, and what comes late has come.


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A journey is long, unless it is marked `smoke`: the main way through a thing that needs a browser."""
    for item in items:
        if item.path.is_relative_to(HERE) and not item.get_closest_marker("smoke"):
            item.add_marker("long")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Generator[Site, None, None]:
    """The site as `make run` starts it on an empty data folder, with its demonstration venues, in all its languages."""
    with running_site(tmp_path_factory.mktemp("site") / "data", BOWLING_LANGUAGES="en_US,es_US") as running:
        yield running


@pytest.fixture(autouse=True)
def second_try(request: pytest.FixtureRequest) -> None:
    """A journey that is made once more finds no codes, mails, limits and games of its first try."""
    if getattr(request.node, "execution_count", 1) == 1 or "site" not in request.fixturenames:
        return
    site: Site = request.getfixturevalue("site")
    for statement in (
        "DELETE FROM rate_limit",
        "DELETE FROM mailed_code",
        "DELETE FROM game_score WHERE created_at > now() - interval '20 minutes'",
    ):
        change(site, statement)
    for mail in Path(site.environment["BOWLING_DATA_DIR"], "outbox").glob("*.eml"):
        mail.unlink()


@pytest.fixture
def no_limits(site: Site) -> Generator[None, None, None]:
    """All tests come from one address, which would soon have had its mails of the hour."""
    yield
    change(site, "DELETE FROM rate_limit")


@pytest.fixture(scope="session")
def browser() -> Generator[Browser, None, None]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=for_journeys(), headless=True, args=[*FLAGS, ONE_PROCESS])
        yield opened
        opened.close()


@dataclass
class Complaints:
    """What a page complained about: errors in its console and exceptions in its scripts."""

    words: list[str] = field(default_factory=list)

    def listen_to(self, page: Page) -> None:
        """Collect the complaints of a page from now on."""
        page.on("console", self._console)
        page.on("pageerror", self._exception)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.words.append(message.text)

    def _exception(self, error: Error) -> None:
        self.words.append(error.message)


def who_has_been_here(opened: BrowserContext, site: Site) -> BrowserContext:
    """Somebody has signed in here once, so their pages are live without being asked. `test_readers.py` has others."""
    opened.add_cookies([{"name": HINT_COOKIE, "value": "1", "url": site.url}])
    return opened


@contextmanager
def a_browser(
    browser: Browser, site: Site, *, is_new: bool = False, **options: Any
) -> Generator[BrowserContext, None, None]:
    """A browser with nothing stored but that somebody has signed in here, if it is not new. Whatever it visits, no page
    of ours wants more than its rules allow."""
    options = {"service_workers": "block", **options}  # What it asks for itself, no test sees or answers.
    broken: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            broken.append(message.text)

    with kept_browser(browser, site.url, **options) as opened:
        if not is_new:
            who_has_been_here(opened, site)
        opened.on("console", listen)
        yield opened
        opened.remove_listener("console", listen)
    assert broken == []


@pytest.fixture
def context(browser: Browser, site: Site) -> Generator[BrowserContext, None, None]:
    """A visitor's browser at a desk, with scripts and nothing stored."""
    with a_browser(browser, site, viewport=DESK) as opened:
        yield opened


@pytest.fixture
def complaints() -> Complaints:
    """What `page` complained about."""
    return Complaints()


@pytest.fixture
def page(context: BrowserContext, complaints: Complaints) -> Page:
    """An empty tab of that browser."""
    tab = context.new_page()
    complaints.listen_to(tab)
    return tab


@pytest.fixture
def elsewhere(browser: Browser, site: Site) -> Generator[Callable[[], Page], None, None]:
    """Makes tabs of other browsers."""
    with ExitStack() as opened:
        yield lambda: opened.enter_context(a_browser(browser, site, viewport=DESK)).new_page()


@pytest.fixture
def signed_in(page: Page, site: Site) -> Callable[[str, bool], str]:
    """Signs somebody new in, as an admin or not; their id."""

    def sign_somebody_in(address: str, is_admin: bool) -> str:
        sign_in(page, site, address)
        user_id = page.request.get(f"{site.url}/api/auth/me").json()["user"]["id"]
        if is_admin:
            change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
            change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")
        return user_id

    return sign_somebody_in


@pytest.fixture
def phone(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """An empty tab on a phone."""
    with a_browser(browser, site, viewport=PHONE, has_touch=True, is_mobile=True) as opened:
        yield opened.new_page()


@pytest.fixture
def plain_page(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """An empty tab of a browser that runs no scripts."""
    with a_browser(browser, site, viewport=DESK, java_script_enabled=False) as opened:
        yield opened.new_page()


@dataclass
class Looks:
    """Asks axe of the pages of a journey, and wants to hear nothing: of all of them, or of the first alone."""

    are_all: bool
    are_done: bool = False

    def __call__(self, page: Page) -> None:
        """Look at the page that is open, as it is now."""
        if self.are_all or not self.are_done:
            assert faults(page) == []
        self.are_done = True

    def in_both_colors(self, page: Page) -> None:
        """Look at it light; and before that at its colors in the dark, where all pages are looked at."""
        if self.are_all:
            page.emulate_media(color_scheme="dark", reduced_motion="reduce")
            assert faults(page, only_colors=True) == []
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        self(page)


@pytest.fixture(
    params=[
        pytest.param(False, id="axe once"),
        pytest.param(True, id="axe on every page", marks=pytest.mark.long),
    ]
)
def look(request: pytest.FixtureRequest) -> Looks:
    """Axe for a journey through several pages. `make test` asks it once, `make test-long` on every page."""
    return Looks(request.param)


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the scripts of components, for pages that have them alone."""
    folder = tmp_path_factory.mktemp("components")
    bundle(folder)
    return folder / "out"


@pytest.fixture
def bench(browser: Browser, bundled: Path) -> Generator[Workbench, None, None]:
    """An empty page for components."""
    size = {"width": 800, "height": 900}
    with kept_browser(browser, ADDRESS, viewport=size, reduced_motion="reduce") as context:
        yield open_bench(context, bundled)
