"""Components around every page, alone in a browser: toasts, what other tabs do, and what is kept for no network."""

import json
from pathlib import Path
from typing import Final

import pytest
import reflex as rx
from playwright.sync_api import Locator, Page, expect

from bowling_app.platform.documents.form_declarations import _steps  # pyright: ignore[reportPrivateUsage] -- what the dialog is told.
from bowling_app.platform.web.shell.connection import Connection
from bowling_app.platform.web.shell.sign_in import SignIn
from bowling_app.platform.web.shell.toasts import Toaster
from tests.e2e.people import stop_the_clock
from tests.e2e.test_component_buttons import plain, pressed, toggle
from tests.e2e.test_component_forms import EVERY, POST, TAKEN, drawn, send
from tests.e2e.workbench import Workbench, open_bench

pytestmark = pytest.mark.smoke

VOTE: Final = "POST /venue/a/vote"
SAY: Final = (
    "(words) => dispatchEvent(new CustomEvent('lanescout-toast', { detail: { title: words, description: words } }))"
)
LISTEN: Final = (
    "new BroadcastChannel('lanescout-session').onmessage = ({ data }) => { sessionStorage.told = data.title ?? data }"
)
TOLD: Final = f"sessionStorage.told === '{TAKEN[1]['title']}'"
STEPS: Final = "GET /api/sign-in-steps"
ASK: Final = "dispatchEvent(new CustomEvent('lanescout-sign-in'))"
HIDE: Final = "(isHidden) => Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })"


def frame() -> rx.Component:
    """What hears other tabs, and what keeps what is typed."""
    return rx.el.div(SignIn.create(unloaded=""), Connection.create(class_name="", button_class=""))


def start_anew(tab: Workbench, *, is_shared: bool) -> None:
    """Do what loads the page of a tab anew, and wait until it has."""
    tab.answers[VOTE] = 200, {**TAKEN[1], "href": "", "isAnew": True, "isShared": is_shared}
    with tab.page.expect_navigation():
        tab.show(frame(), plain()).get_by_role("button", name="Yes").click()
    tab.page.wait_for_function("Boolean(window.show)")


@pytest.fixture
def other(bench: Workbench, bundled: Path) -> Workbench:
    """A second tab, in which somebody has typed."""
    other = open_bench(bench.page.context, bundled)
    other.page.evaluate(f"void ({LISTEN})")
    other.show(frame(), drawn(EVERY)).get_by_label("Name").fill("Kim")
    return other


class TestOtherTabs:
    def test_keep_what_is_typed_when_somebody_signs_in(self, bench: Workbench, other: Workbench) -> None:
        with other.page.expect_navigation():
            start_anew(bench, is_shared=True)
        other.page.wait_for_function("Boolean(window.show)")
        expect(other.show(frame(), drawn(EVERY)).get_by_label("Name")).to_have_value("Kim")

    @pytest.mark.long
    def test_hear_nothing_of_what_concerns_one_tab_alone(self, bench: Workbench, other: Workbench) -> None:
        start_anew(bench, is_shared=False)
        with other.page.expect_navigation():  # Where it had been told already, nobody would listen any more.
            bench.page.evaluate("new BroadcastChannel('lanescout-session').postMessage('later')")
        assert other.page.evaluate("sessionStorage.told") == "later"

    @pytest.mark.long
    def test_send_what_is_on_its_way_before_they_load_anew(self, bench: Workbench, other: Workbench) -> None:
        other.held[POST] = []
        send(other.page.locator("#root"))
        answer = other.waiting(POST)
        start_anew(bench, is_shared=True)
        other.page.wait_for_function(TOLD)
        with other.page.expect_navigation():
            answer.fulfill(json=TAKEN[1])


def test_a_page_that_loads_anew_keeps_what_is_typed_and_what_somebody_signs_in_for(bench: Workbench) -> None:
    bench.answers["PUT /api/saved/a"] = 200, {}
    form = drawn(EVERY)
    shown = bench.show(frame(), form, toggle(is_signed_in=False), heard=("onClose",))
    shown.get_by_label("Name").fill("Kim")
    shown.get_by_role("button", name="Helpful").click()
    bench.answers[VOTE] = 200, {**TAKEN[1], "href": "", "isAnew": True, "isShared": True}
    with bench.page.expect_navigation():
        bench.show(frame(), form, toggle(is_signed_in=False), plain(), heard=("onClose",))
        shown.get_by_role("button", name="Yes").click()
    bench.page.wait_for_function("Boolean(window.show)")
    bench.show(frame(), form, toggle())
    expect(shown.get_by_label("Name")).to_have_value("Kim")
    pressed(shown.get_by_role("button", name="Helpful"), "true")


class TestWhoIsAskedToSignInWhenAnotherTabSignsIn:
    """The dialog closes, because they are signed in now. They read that instead of wondering where it went."""

    @pytest.fixture
    def asked(self, bench: Workbench, bundled: Path) -> Workbench:
        """A second tab with the open dialog, in which an address is typed."""
        asked = open_bench(bench.page.context, bundled)
        asked.answers[STEPS] = 200, json.loads(json.dumps(_steps()))
        asked.show(frame())
        asked.page.evaluate(ASK)
        asked.page.get_by_role("dialog").get_by_label("Email").fill("kim@example.com")
        return asked

    def toaster(self, tab: Workbench) -> Locator:
        return tab.show(frame(), toaster()).get_by_text(str(TAKEN[1]["title"]))

    def sign_in(self, bench: Workbench, asked: Workbench) -> None:
        with asked.page.expect_navigation():
            start_anew(bench, is_shared=True)
        asked.page.wait_for_function("Boolean(window.show)")

    def test_reads_that_they_are(self, bench: Workbench, asked: Workbench) -> None:
        self.sign_in(bench, asked)
        expect(self.toaster(asked)).to_be_visible()

    @pytest.mark.long
    def test_reads_it_once_they_look_at_the_tab(self, bench: Workbench, asked: Workbench) -> None:
        self.sign_in(bench, asked)
        asked.page.evaluate(HIDE, True)
        expect(self.toaster(asked)).to_have_count(0)
        asked.page.evaluate(HIDE, False)
        asked.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(self.toaster(asked)).to_be_visible()

    @pytest.mark.long
    def test_is_told_nothing_where_nobody_was_asked(self, bench: Workbench, asked: Workbench) -> None:
        asked.page.keyboard.press("Escape")
        expect(asked.page.get_by_role("dialog")).to_have_count(0)
        self.sign_in(bench, asked)
        asked.show(frame(), toaster())
        asked.page.evaluate(SAY, "Later.")
        expect(asked.page.get_by_text("Later.").first).to_be_visible()
        expect(self.toaster(asked)).to_have_count(0)


def toaster() -> rx.Component:
    return Toaster.create(number=0, title="", description="", is_error=False)


class TestToaster:
    def without_script(self, page: Page) -> None:
        page.route("**/toast-*.js", lambda route: route.abort())

    @pytest.mark.long
    def test_names_its_place_in_the_language_of_the_page(self, bench: Workbench) -> None:
        shown = bench.show(toaster())
        bench.page.evaluate(SAY, "Saved.")
        expect(shown.get_by_role("region", name="Notifications (F8)")).to_be_attached()

    def test_goes_after_a_while_though_its_script_could_not_be_fetched(self, bench: Workbench) -> None:
        bench.page.clock.install()
        stop_the_clock(bench.page)
        self.without_script(bench.page)
        shown = bench.show(toaster())
        bench.page.evaluate(SAY, "First.")
        expect(shown.get_by_role("alert")).to_be_visible()
        bench.page.clock.run_for(3_000)
        bench.page.evaluate(SAY, "Second.")
        expect(shown.get_by_role("alert")).to_contain_text("Second.")
        bench.page.clock.run_for(3_000)
        expect(shown.get_by_role("alert")).to_be_visible()
        bench.page.clock.run_for(3_000)
        expect(shown.get_by_role("alert")).to_be_hidden()

    @pytest.mark.long
    def test_can_be_dismissed_though_its_script_could_not_be_fetched(self, bench: Workbench) -> None:
        self.without_script(bench.page)
        shown = bench.show(toaster())
        for words in ("First.", "Second."):
            bench.page.evaluate(SAY, words)
            expect(shown.get_by_role("alert")).to_contain_text(words)
            shown.get_by_role("button", name="Dismiss the message").click()
            expect(shown.get_by_role("alert")).to_be_hidden()


def test_whoever_has_tried_to_reconnect_is_back_where_they_were(bench: Workbench) -> None:
    shown = bench.show(frame(), drawn(EVERY))
    shown.get_by_label("Name").focus()
    bench.page.evaluate("() => void dispatchEvent(new Event('lanescout-disconnected'))")
    shown.get_by_role("button", name="Try now").focus()
    bench.page.evaluate("() => void dispatchEvent(new Event('lanescout-connected'))")
    expect(shown.get_by_role("button", name="Try now")).to_have_count(0)
    expect(shown.get_by_label("Name")).to_be_focused()


@pytest.mark.long
def test_whoever_does_something_else_while_the_page_reconnects_keeps_the_focus(bench: Workbench) -> None:
    shown = bench.show(frame(), drawn(EVERY))
    shown.get_by_label("Name").focus()
    bench.page.evaluate("() => void dispatchEvent(new Event('lanescout-disconnected'))")
    shown.get_by_role("button", name="Try now").focus()
    shown.get_by_label("Age").focus()
    bench.page.evaluate("() => void dispatchEvent(new Event('lanescout-connected'))")
    expect(shown.get_by_role("button", name="Try now")).to_have_count(0)
    expect(shown.get_by_label("Age")).to_be_focused()


def test_the_home_page_of_a_language_is_kept_under_the_address_of_its_links(bench: Workbench) -> None:
    bench.page.evaluate("document.documentElement.lang = 'es'; window.keepForOffline = hear('kept'); 0")
    for href in ("/venue/b", "/"):
        bench.answers["POST /es/venue/a/vote"] = 200, {"title": "", "said": "", "href": href}
        shown = bench.show(frame(), plain(is_followed=True, key=href))
        shown.get_by_role("button", name="Yes").click()
        bench.page.wait_for_function("href => where === href", arg=href)
    assert bench.heard("kept") == [["/es/venue/b"], ["/es"]]
