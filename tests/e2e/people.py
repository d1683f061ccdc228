"""What people do before a test begins: ask for a code, read it in the outbox, sign in."""

import re
from email import message_from_bytes, policy
from functools import lru_cache
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect
from sqlalchemy import Engine, create_engine, text
from sqlmodel import Session

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.queries import users
from bowling_app.accounts.services.profiles import see_to_profile
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.platform.crypto.tokens import new_token, token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT, COOKIE, HINT_COOKIE
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.identity import ANONYMOUS
from tests import reading
from tests.running_site import Site
from tests.waiting import eventually

READY = "[data-page-ready]"
EMPTY_TAB = "about:blank"
HINT = f"{HINT_COOKIE}=1"
"""What scripts are told of a session: that there may be one."""


def somebody(role: str) -> str:
    """An address that nobody else of the run has: a journey that is made once more meets nobody of its first try."""
    return f"{role}-{uuid4().hex[:8]}@example.com"


def open_page(page: Page, address: str) -> None:
    """Go there and wait until the live page has taken over."""
    page.goto(address)
    wait_until_live(page)


def wait_until_live(page: Page) -> None:
    """Return when the live page stands alone and knows who the visitor is."""
    reading.act(page)
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("[data-document]")).to_have_count(0)


def wait_until_shown(page: Page, address: str | re.Pattern[str]) -> None:
    """Return when the document of an address to which a click leads has come to its end. Until then what is read at
    once may be a part of it, or the document before."""
    page.wait_for_url(address, wait_until="domcontentloaded")


def mails_to(site: Site, address: str) -> list[str]:
    """The texts of the mails to exactly this address, in the order in which they were sent."""
    outbox = Path(site.environment["BOWLING_DATA_DIR"]) / "outbox"
    mails = [message_from_bytes(file.read_bytes(), policy=policy.default) for file in sorted(outbox.glob("*.eml"))]
    return [mail.get_body().get_content() for mail in mails if mail["To"].addresses[0].addr_spec == address]  # pyright: ignore[reportOptionalMemberAccess]


def code_for(site: Site, address: str, number: int = 1) -> str:
    """The code in the mail of that number to the address, once it has arrived."""
    mails = eventually(lambda: mails_to(site, address)[number - 1 :], f"mail number {number} to {address}")
    return re.findall(r"^\s+(\d{6})$", mails[0], re.MULTILINE)[0]


def database_of(site: Site) -> str:
    """Where the running site's database listens.

    Whoever starts and stops the embedded server for a moment may be taken for its last user, and stop it for the site.
    """
    folder = Path(site.environment["BOWLING_DATA_DIR"]) / "postgres"
    sockets = (folder / "postmaster.pid").read_text().splitlines()[4]  # The file's fifth line, as PostgreSQL says.
    return f"postgresql+psycopg://postgres:@/postgres?host={sockets}"


def change(site: Site, statement: str) -> None:
    """Run a statement in the running site's database."""
    with _engine(database_of(site)).begin() as connection:
        connection.execute(text(statement))


@lru_cache
def _engine(address: str) -> Engine:
    """To a database that may have been started anew meanwhile."""
    return create_engine(address, pool_pre_ping=True)


def corner(page: Page) -> Locator:
    """The visitor's corner of the header: the buttons, or the avatar with its menu."""
    return page.get_by_role("banner")


def ask_for_code(page: Page, address: str) -> None:
    """Open the dialog in the header and have a code sent."""
    corner(page).get_by_role("button", name="Sign In").click()
    page.get_by_role("dialog").get_by_label("Email").fill(address)
    page.get_by_role("button", name="Send Verification Code").click()
    expect(page.get_by_role("dialog", name="Check Your Email")).to_be_visible()


def enter_code(page: Page, code: str) -> None:
    """Type the code and send it."""
    page.get_by_label("Verification code").fill(code)
    page.get_by_role("button", name="Verify & Sign In").click()


def sign_in_by_dialog(page: Page, site: Site, address: str) -> None:
    """Sign in as people do, for the first time or again, on the page that is open."""
    number = len(mails_to(site, address)) + 1
    ask_for_code(page, address)
    enter_code(page, code_for(site, address, number))
    expect_signed_in(page)


def sign_in(page: Page, site: Site, address: str) -> None:
    """Sign in, for the first time or again: for journeys about something else. What is left is what a code from the
    mailbox leaves: an account, a session and its cookies.

    A page that is open is loaded anew. Best is a tab in which none is: its first page is then drawn once, not twice.
    """
    token = new_token()
    with Session(_engine(database_of(site))) as session:
        uow, now = UnitOfWork(session, LocalProvider(session)), clock.now()
        provided = uow.identity.find_or_create(address, ANONYMOUS)
        see_to_profile(uow, provided, address, is_proven=True)
        users.note_code(session, provided.id, now)
        kept = UserSession(
            id=token[:16],
            token_hash=token_hash(token),
            user_id=provided.id,
            device="Chrome on Linux",
            expires_at=now + ABSOLUTE_LIMIT,
        )
        session.add(kept)
        session.commit()
    page.context.add_cookies(
        [
            {"name": COOKIE, "value": token, "url": site.url, "httpOnly": True, "sameSite": "Lax"},
            {"name": HINT_COOKIE, "value": "1", "url": site.url, "sameSite": "Lax"},
        ]
    )
    if page.url != EMPTY_TAB:
        page.reload()
        wait_until_live(page)
        expect_signed_in(page)


def expect_signed_in(page: Page) -> None:
    """The header shows the avatar."""
    expect(corner(page).get_by_role("button", name="Your account")).to_be_visible()


def expect_signed_out(page: Page) -> None:
    """The header offers to sign in: by a link of a document, or by a button of the live page."""
    offered = corner(page).get_by_role("link", name="Sign In").or_(corner(page).get_by_role("button", name="Sign In"))
    expect(offered).to_be_visible()


def open_user_menu(page: Page) -> None:
    """Open the menu behind the avatar."""
    corner(page).get_by_role("button", name="Your account").click()


def toast(page: Page, title: str, description: str) -> Locator:
    """The toast with these words."""
    return page.locator(".toast").filter(has_text=title).filter(has_text=description)


def stop_the_clock(page: Page) -> None:
    """From here on no time passes for its scripts but what a test lets pass; for an installed clock."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)  # Not in the past when it arrives there.


def wrong(code: str) -> str:
    """Another code than this."""
    return f"{(int(code) + 1) % 10**6:06}"
