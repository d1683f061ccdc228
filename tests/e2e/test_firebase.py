"""Signing in with a browser where Firebase keeps the accounts: a second server of the same site, at the emulator."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import suppress

import pytest
import requests
from playwright.sync_api import BrowserContext, Page, expect

from bowling_app.settings.checks import EMULATOR
from tests.e2e.people import (
    HINT,
    ask_for_code,
    change,
    code_for,
    corner,
    database_of,
    enter_code,
    expect_signed_in,
    expect_signed_out,
    open_page,
    open_user_menu,
    toast,
    wrong,
)
from tests.emulator.running import PROJECT
from tests.running_site import QUIET_SECONDS, ROOT, Site, free_port

START_SECONDS = 60
PASSWORD = "seven wooden pins"


pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def site(site: Site, emulator_process: str) -> Generator[Site, None, None]:
    """The site with its data and its frontend, but with Firebase: nothing is built for another provider."""
    port = free_port()
    own = {"PORT": str(port), "BOWLING_AUTH": "firebase", "BOWLING_FIREBASE_PROJECT": PROJECT}
    own["BOWLING_DATABASE_URL"] = database_of(site)
    environment = site.environment | own | {EMULATOR: emulator_process}
    with subprocess.Popen(
        [sys.executable, "-m", "bowling_app", "serve"], cwd=ROOT, env=environment, start_new_session=True
    ) as process:
        other = Site(f"http://localhost:{port}", environment, process)
        try:
            wait_until_ready(other)
            yield other
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(QUIET_SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
    change(site, "DELETE FROM rate_limit")


def wait_until_ready(site: Site) -> None:
    """Return when the server answers."""
    deadline = time.monotonic() + START_SECONDS
    while site.process.poll() is None and time.monotonic() < deadline:
        with suppress(requests.RequestException):
            if requests.get(f"{site.url}/api/health", timeout=5).status_code == 200:
                return
        time.sleep(0.1)  # Only asking tells.
    raise AssertionError("the second server did not start")


def kept_by_firebase(host: str, address: str) -> bool:
    """Whether Firebase has an account with the address."""
    url = f"http://{host}/identitytoolkit.googleapis.com/v1/projects/{PROJECT}/accounts:lookup"
    answer = requests.post(url, json={"email": [address]}, headers={"Authorization": "Bearer owner"}, timeout=10)
    return bool(answer.json().get("users"))


def test_a_newcomer_signs_up_stays_and_leaves_in_all_tabs(
    page: Page, context: BrowserContext, site: Site, emulator_process: str
):
    address = "ada@firebase.example"
    other = context.new_page()
    open_page(page, "/locations/tx")
    open_page(other, "/locations")
    ask_for_code(page, address)
    code = code_for(site, address)
    enter_code(page, wrong(code))
    expect(page.get_by_role("dialog").locator("[data-problem]:not(:empty)")).to_have_text("Invalid or expired code")
    assert not kept_by_firebase(emulator_process, address)

    enter_code(page, code)

    expect_signed_in(page)
    expect(toast(page, "Success", "Account created successfully!")).to_be_visible()
    expect(page).to_have_url(f"{site.url}/locations/tx")
    expect_signed_in(other)
    page.reload()
    expect_signed_in(page)
    assert page.evaluate("document.cookie") == HINT
    assert kept_by_firebase(emulator_process, address)
    open_user_menu(page)
    corner(page).get_by_role("button", name="Sign Out").click()
    expect_signed_out(page)
    expect_signed_out(other)


def test_a_password_and_a_name_make_an_account_that_can_be_deleted(page: Page, site: Site, emulator_process: str):
    address = "grace@firebase.example"
    open_page(page, "/locations")
    corner(page).get_by_role("button", name="Sign In").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Use a password instead").click()
    dialog.get_by_role("button", name="Create an account").click()
    dialog.get_by_label("Display name").fill("Grace Hopper")
    dialog.get_by_label("Email").fill(address)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Sign Up").click()
    enter_code(page, code_for(site, address))
    expect_signed_in(page)
    assert kept_by_firebase(emulator_process, address)
    open_user_menu(page)
    expect(corner(page)).to_contain_text("Grace Hopper")
    corner(page).get_by_role("button", name="Sign Out").click()
    expect_signed_out(page)

    corner(page).get_by_role("button", name="Sign In").click()
    page.get_by_role("button", name="Use a password instead").click()
    dialog = page.get_by_role("dialog", name="Sign In with a Password")
    dialog.get_by_label("Email").fill(address)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Sign In").click()
    expect_signed_in(page)

    open_page(page, "/account")
    page.get_by_role("button", name="Delete account").click()
    dialog = page.get_by_role("dialog", name="Delete your account?")
    dialog.get_by_label("Type DELETE to confirm").fill("DELETE")
    dialog.get_by_role("button", name="Delete account").click()
    expect_signed_out(page)
    assert not kept_by_firebase(emulator_process, address)
