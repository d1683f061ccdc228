"""What axe-core finds on every page in seven modes, and which pages are wider than a screen of 320 pixels."""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.venues.models.venue import Venue
from tests.bench import site
from tests.bench.number import Number, Say
from tests.browser import FLAGS, chromium
from tests.factories import a_signed_in_user
from tests.modes import MODES, NARROW, Mode, faults, in_mode, show, too_wide

ADMIN = "bench-admin"
PERSONAL = (
    "/account", "/saved-alleys", "/account/suggestions", "/my-venues", "/my-venues/{venue}/edit",
    "/my-venues/{venue}/insights", "/my-venues/{venue}/embed", "/venue/{venue}", "/venue/{venue}/game",
    "/admin", "/admin/location-suggestions", "/admin/scores", "/admin/reviews", "/admin/prices", "/admin/audit",
    "/admin/claims", "/admin/contacts", "/admin/users", "/admin/stale", "/admin/views", "/admin/jobs", "/admin/hubs",
    "/admin/import", "/admin/venues", "/admin/venues/new",
)  # fmt: skip


def measure(say: Say) -> list[Number]:
    """Look at each kind of page in each mode as a stranger, and at what belongs to people as an admin with a venue."""
    pages = site.prepare(say, is_demonstration=True)
    venue = pages["venue"].rpartition("/")[2]
    perform(SYSTEM, _an_admin, venue)
    strangers = [*pages.values(), "/owner", "/terms", "/privacy", "/review-rules"]
    own = [path.format(venue=venue) for path in PERSONAL]
    wrong: list[str] = []
    wide: list[str] = []
    with site.serving(say) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for mode in (*MODES, NARROW):
            for paths, cookies in ((strangers, []), (own, [{"name": COOKIE, "value": ADMIN, "url": address}])):
                found = _look(browser, mode, [address + path for path in paths], cookies)
                wrong += found[0]
                wide += found[1]
                for one in (*found[0], *found[1]):
                    say(one)
            say(f"{mode.name}: {len(wrong)} findings and {len(wide)} pages that are too wide so far")
        browser.close()
    count = (len(strangers) + len(own)) * (len(MODES) + 1)
    return [
        Number(f"axe-core findings in {count} visits in all modes", len(wrong), 0, detail=_lines(wrong)),
        Number("pages wider than their screen", len(wide), 0, detail=_lines(wide)),
    ]


def _look(browser: Browser, mode: Mode, addresses: list[str], cookies: list[Any]) -> tuple[list[str], list[str]]:
    """What axe finds on these pages, and what of them is too wide."""
    wrong: list[str] = []
    wide: list[str] = []
    with in_mode(browser, mode) as context:
        context.add_cookies(cookies)
        for address in addresses:
            page = context.new_page()
            show(page, mode, address)
            where = f"{urlsplit(address).path}, {mode.name}"
            wrong += [f"{where}: {one}" for one in faults(page)]
            wide += [f"{where}: {one}" for one in [too_wide(page)] if one]
            page.close()
    return wrong, wide


def _an_admin(uow: UnitOfWork, _actor: Actor, venue_id: str) -> None:
    """An admin who runs a venue. The token of their session is their name."""
    if uow.session.get(AppConfig, "app") is None or ADMIN not in uow.session.get_one(AppConfig, "app").admins:
        a_signed_in_user(uow, ADMIN, display_name="Ada Admin")
        uow.session.merge(AppConfig(admins=[ADMIN]))
    uow.session.get_one(Venue, venue_id).owner_id = ADMIN


def _lines(found: list[str]) -> str:
    return "".join(f"\n    {one[:300]}" for one in found[:40])
