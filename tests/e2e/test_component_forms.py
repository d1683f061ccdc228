"""The declared form in a browser, alone: its kinds of fields, what is refused, what is kept, and every form of the site
in each of its states before axe."""

from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import pytest
import reflex as rx
from playwright.sync_api import Locator, expect

from bowling_app.platform.audit.comparing import SEEN, VERSION
from bowling_app.platform.documents.html import html
from bowling_app.platform.http.cookies import ENDED_COOKIE
from bowling_app.platform.kit.choices import Item, Option, Pair, Question
from bowling_app.platform.kit.field_sentences import MEGABYTE
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.registry import features
from bowling_app.platform.web.forms.checked_form import CheckedForm
from bowling_app.platform.web.forms.declared import LOOKS, LiveForm, LiveOpener
from bowling_app.platform.web.forms.described import described
from bowling_app.platform.web.forms.plain_question import asked
from bowling_app.platform.web.shell.sign_in import SignIn
from bowling_app.platform.web.ui.field_problems import problem
from tests.e2e.test_component_buttons import plain
from tests.e2e.workbench import ADDRESS, Workbench, open_bench
from tests.modes import faults

pytestmark = pytest.mark.smoke

COLORS: Final = (Option("r", "Red"), Option("g", "Green"), Option("b", "Blue"))
EVERY: Final = Form(
    "every",
    (
        FormField(name="name", label="Name", is_required=True, longest=20),
        FormField(name="mail", label="Email", kind="email"),
        FormField(name="age", label="Age", kind="number", least=1, most=120),
        FormField(name="price", label="Price", kind="money"),
        FormField(name="day", label="Day", kind="date", ahead="Day: choose today or earlier."),
        FormField(name="text", label="Text", kind="area", longest=30, hint="A few words."),
        FormField(name="color", label="Color", kind="select", options=COLORS),
        FormField(name="size", label="Size", kind="radios", options=COLORS),
        FormField(name="kinds", label="Kinds", kind="checks", options=COLORS),
        FormField(name="agreed", label="I agree", kind="check"),
        FormField(name="stars", label="Stars", kind="stars", least=1, most=5),
    ),
    FormWords("Send it", label="Every kind"),
)
PHOTO: Final = Form(
    "photo",
    (
        FormField(
            name="photo", label="Photo", kind="file", most=MEGABYTE, is_required=True, placeholder="Choose a photo"
        ),
    ),
    FormWords("Send it", label="A picture"),
)
POST: Final = "POST /venue/a/form"
_NOTE_CLICK: Final = """
window.addEventListener("click", (event) => {
  window.isLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
}, { once: true });
"""
"""Notes whether the next click is left to the browser, which then opens no tab: on a busy machine the protocol of the
browser may never tell that a tab has come that no script opened."""
TAKEN: Final = 200, {"title": "Success", "said": "Thank you.", "href": "/venue/a", "follow": False, "isAnew": False}
ASKED: Final = Question(
    "Is it one of these?", (Item("Sunset Lanes", "/venue/b", "Austin, TX", "2 miles", (Pair("Now", "9 AM"),)),), (),
    "No, send it", "Back",
)  # fmt: skip


def drawn(form: Form, *parts: rx.Component, **told: object) -> rx.Component:
    return LiveForm.create(
        *parts,
        **{
            "form": described(form),
            "action": "/venue/a/form",
            "looks": LOOKS,
            "values": {},
            "words": asdict(form.words),
            "key": form.key,
            **told,
        },
    )


def refused(*problems: tuple[str, str]) -> tuple[int, object]:
    said = [{"field": field, "message": message} for field, message in problems]
    return 422, {"error": {"message": "Not taken.", "problems": said}}


def with_place(name: str, *parts: rx.Component) -> rx.Component:
    return rx.el.div(*parts, problem(), custom_attrs={"data-field": name})


def said_at(shown: Locator, name: str) -> Locator:
    return shown.locator(f"[data-field={name}] [data-problem]")


def send(shown: Locator) -> None:
    shown.get_by_role("button", name="Send it").click()


class TestFields:
    def test_of_every_kind_have_names_and_send_what_was_entered(self, bench: Workbench) -> None:
        bench.answers[POST] = TAKEN
        shown = bench.show(drawn(EVERY), heard=("onDone",))
        shown.get_by_label("Name").fill("Kim")
        shown.get_by_label("Email").fill("kim@example.com")
        shown.get_by_label("Age").fill("30")
        shown.get_by_label("Price").fill("5.50")
        shown.get_by_label("Day").fill("2026-01-02")
        shown.get_by_label("Text").fill("Hello")
        expect(shown.get_by_text("5 of 30 characters")).to_be_visible()
        shown.get_by_label("Color").select_option("Green")
        shown.get_by_role("group", name="Size").get_by_label("Blue").check()
        for color in ("Red", "Blue"):
            shown.get_by_role("group", name="Kinds").get_by_label(color).check()
        shown.get_by_label("I agree").check()
        shown.get_by_role("radio", name="4 stars").check()
        send(shown)
        bench.page.wait_for_function("heard.length > 1")
        assert bench.sent[0].body == (
            "name=Kim&mail=kim%40example.com&age=30&price=5.50&day=2026-01-02&text=Hello&color=g&size=b&kinds=r&kinds=b"
            "&agreed=on&stars=4"
        )
        assert (bench.toasts(), len(bench.heard("onDone"))) == (["Thank you."], 1)

    def test_begin_with_what_the_page_has(self, bench: Workbench) -> None:
        values = {"name": "Kim", "color": "g", "kinds": "r\nb", "stars": "2", "agreed": "on"}
        shown = bench.show(drawn(EVERY, values=values))
        expect(shown.get_by_label("Name")).to_have_value("Kim")
        expect(shown.get_by_label("Color")).to_have_value("g")
        expect(shown.locator("input:checked")).to_have_count(4)

    def test_what_is_seen_to_be_wrong_is_said_at_once_at_every_field(self, bench: Workbench) -> None:
        shown = bench.show(drawn(EVERY))
        shown.get_by_label("Age").fill("130")
        shown.get_by_label("Price").fill("cheap")
        shown.get_by_label("Text").fill("x" * 31)
        shown.get_by_label("Day").fill("2999-01-01")
        send(shown)
        for name, words in {
            "name": "Name: fill this in.",
            "age": "Age: enter a whole number from 1 to 120.",
            "price": "Price: enter dollars, like 5.50.",
            "text": "Text: use at most 30 characters.",
            "day": "Day: choose today or earlier.",
        }.items():
            expect(said_at(shown, name)).to_have_text(words)
        expect(shown.get_by_label("Name")).to_be_focused()
        expect(shown.get_by_label("Name")).to_have_attribute("aria-invalid", "true")
        assert bench.sent == []

        shown.get_by_label("Name").fill("K")
        expect(said_at(shown, "name")).to_be_empty()
        expect(shown.get_by_label("Name")).to_have_attribute("aria-invalid", "false")
        expect(said_at(shown, "age")).not_to_be_empty()

    @pytest.mark.long
    def test_a_file_that_is_too_large_is_not_sent(self, bench: Workbench) -> None:
        shown = bench.show(drawn(PHOTO))
        send(shown)
        expect(said_at(shown, "photo")).to_have_text("Photo: choose a file.")
        large = {"name": "large.jpg", "mimeType": "image/jpeg", "buffer": b"x" * (MEGABYTE + 1)}
        shown.get_by_label("Photo").set_input_files(large)  # pyright: ignore[reportArgumentType] -- a file's payload.
        expect(shown.get_by_text("large.jpg")).to_be_visible()
        send(shown)
        expect(said_at(shown, "photo")).to_have_text("Photo: choose a file of at most 1 MB.")
        assert bench.sent == []


class TestSending:
    def test_what_the_site_refuses_stands_at_its_fields_and_the_rest_above_the_button(self, bench: Workbench) -> None:
        bench.answers[POST] = refused(("mail", "Email: enter another."), ("", "Come back tomorrow."))
        shown = bench.show(drawn(EVERY), heard=("onDone",))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        expect(said_at(shown, "mail")).to_have_text("Email: enter another.")
        expect(shown.get_by_label("Email")).to_be_focused()
        expect(shown.get_by_role("alert").filter(has_text="Come back tomorrow.")).to_be_visible()
        expect(shown.get_by_label("Name")).to_have_value("Kim")
        assert bench.heard("onDone") == []

    @pytest.mark.long
    def test_what_is_wrong_with_several_fields_stands_below_them_all(self, bench: Workbench) -> None:
        """Such as with a week: each of its days is a field with a place of its own."""
        days = [
            with_place(day, rx.el.input(name=day, custom_attrs={"aria-label": day})) for day in ("monday", "friday")
        ]
        shown = bench.show(drawn(replace(EVERY, fields=(), is_kept=False), with_place("week", *days)))
        bench.answers[POST] = refused(("week", "Enter the hours of a day."))
        send(shown)
        said = shown.locator("[data-field=week] > [data-problem]")
        expect(said).to_have_text("Enter the hours of a day.")
        expect(said_at(shown, "monday")).to_have_text("")
        expect(shown.get_by_label("monday")).to_be_focused()
        expect(shown.locator("[aria-invalid=true]")).to_have_count(0)

    def test_a_form_that_could_not_be_sent_keeps_everything_and_can_be_sent_again(self, bench: Workbench) -> None:
        shown = bench.show(drawn(EVERY))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        expect(shown.get_by_role("alert").filter(has_text="We couldn't reach the site.")).to_be_visible()
        bench.answers[POST] = TAKEN
        send(shown)
        bench.page.wait_for_function("heard.length")
        assert "name=Kim" in bench.sent[1].body

    def test_is_sent_once_however_often_one_taps(self, bench: Workbench) -> None:
        bench.held[POST] = []
        shown = bench.show(drawn(EVERY))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        expect(shown.get_by_role("button", name="Sending...")).to_have_attribute("aria-disabled", "true")
        bench.page.keyboard.press("Enter")
        shown.get_by_role("button", name="Sending...").click(force=True)
        bench.waiting(POST).fulfill(json=TAKEN[1])
        bench.page.wait_for_function("heard.length")
        assert len(bench.sent) == 1

    def test_a_visitor_signs_in_and_finds_what_they_typed(self, bench: Workbench) -> None:
        bench.answers[POST] = 401, {"error": {"message": "Sign in."}}
        shown = bench.show(drawn(EVERY))
        shown.get_by_label("Name").fill("Kim")
        shown.get_by_role("group", name="Kinds").get_by_label("Blue").check()
        send(shown)
        expect(shown.get_by_role("alert").filter(has_text="We'll keep what you typed.")).to_be_visible()
        assert bench.asked_to_sign_in() == 1
        shown = bench.show(drawn(EVERY, key="loaded anew"))
        expect(shown.get_by_label("Name")).to_have_value("Kim")
        expect(shown.get_by_label("Blue").nth(1)).to_be_checked()

    def test_what_the_site_asks_is_answered_or_taken_back(self, bench: Workbench) -> None:
        bench.answers[POST] = 200, {"question": {**asdict(ASKED), "drawn": html(asked(ASKED))}}
        shown = bench.show(drawn(EVERY))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        expect(shown.get_by_role("heading", name="Is it one of these?")).to_be_focused()
        shown.get_by_role("button", name="Back").click()
        expect(shown.get_by_label("Name")).to_be_focused()
        expect(shown.get_by_label("Name")).to_have_value("Kim")
        send(shown)
        bench.answers[POST] = TAKEN
        shown.get_by_role("button", name="No, send it").click()
        bench.page.wait_for_function("heard.length")
        assert bench.toasts() == ["Thank you."]

    @pytest.mark.long
    @pytest.mark.parametrize("href", ["/", "/venue/b"])
    def test_looking_at_a_venue_that_it_may_be_keeps_the_draft_unless_it_is_this_page(
        self, bench: Workbench, href: str
    ) -> None:
        kept = replace(EVERY, is_kept=True)
        question = replace(ASKED, items=(replace(ASKED.items[0], href=href),))
        bench.answers[POST] = 200, {"question": {**asdict(question), "drawn": html(asked(question))}}
        shown = bench.show(drawn(kept))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        link = shown.get_by_role("link", name="Sunset Lanes")
        bench.page.evaluate(_NOTE_CLICK)
        link.click(modifiers=["ControlOrMeta"])
        assert bench.page.evaluate("isLeftToBrowser")
        expect(shown.get_by_role("heading", name="Is it one of these?")).to_be_visible()
        assert bench.page.evaluate("where") == "/"
        link.click()
        bench.page.wait_for_function("href => where === href", arg=href)
        again = bench.show(drawn(kept, key="came back"))
        expect(again.get_by_label("Name")).to_have_value("Kim" if href != "/" else "")

    @pytest.mark.parametrize("is_left", [pytest.param(False, marks=pytest.mark.long), True])
    def test_an_answer_that_comes_late_leads_nobody_away(self, bench: Workbench, *, is_left: bool) -> None:
        bench.held[POST] = []
        shown = bench.show(drawn(EVERY, is_followed=True), heard=("onDone",))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        answer = bench.waiting(POST)
        if is_left:
            bench.page.evaluate("history.pushState(null, '', '/elsewhere')")
        bench.show(rx.el.p("Without the form."))
        answer.fulfill(json=TAKEN[1])
        bench.page.wait_for_function("count => heard.length === count", arg=1 if is_left else 2)
        assert (bench.toasts(), len(bench.heard("onDone"))) == (["Thank you."], 0 if is_left else 1)
        assert bench.page.evaluate("where") == "/"

    @pytest.mark.long
    def test_a_refusal_that_comes_late_is_said(self, bench: Workbench) -> None:
        problems: list[str] = []
        bench.page.on("pageerror", lambda problem: problems.append(str(problem)))
        bench.held[POST] = []
        shown = bench.show(drawn(EVERY))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        answer = bench.waiting(POST)
        bench.show(rx.el.p("Another page."))
        answer.fulfill(status=401, json={"error": {"message": "Sign in first."}})
        bench.page.wait_for_function("heard.length")
        assert (bench.toasts(), bench.asked_to_sign_in(), problems) == (["Sign in first."], 0, [])

    @pytest.mark.long
    def test_that_its_page_takes_is_busy_until_the_page_answers(self, bench: Workbench) -> None:
        def checked() -> rx.Component:
            told = {"action": "", "looks": LOOKS, "values": {}, "words": asdict(EVERY.words)}
            told |= {"faults": rx.Var("(window.faults ??= [])"), "answered": rx.Var("(window.answers ??= 0)")}
            return CheckedForm.create(form=described(EVERY), **told)

        shown = bench.show(checked(), heard=("onSend",))
        shown.get_by_label("Name").fill("Kim")
        for count, answer in enumerate(("window.answers++", "dispatchEvent(new Event('lanescout-reconnected'))"), 1):
            send(shown)
            busy = shown.get_by_role("button", name=EVERY.words.busy)
            expect(busy).to_have_attribute("aria-disabled", "true")
            expect(shown.get_by_role("form")).to_have_attribute("aria-busy", "true")
            busy.click(force=True)
            bench.show(checked(), heard=("onSend",))  # Anything else that changes on the page.
            expect(shown.get_by_role("form")).to_have_attribute("aria-busy", "true")
            assert len(bench.heard("onSend")) == count
            bench.page.evaluate(f"() => void ({answer})")
            bench.show(checked(), heard=("onSend",))
            expect(shown.get_by_role("button", name=EVERY.words.send)).to_have_attribute("aria-disabled", "false")
            expect(shown.get_by_role("form")).to_have_attribute("aria-busy", "false")

    def test_a_draft_outlives_the_page_until_it_is_sent(self, bench: Workbench) -> None:
        kept = replace(EVERY, is_kept=True)
        shown = bench.show(drawn(kept))
        shown.get_by_label("Name").fill("Kim")
        shown.get_by_label("I agree").check()
        shown = bench.show(drawn(kept, key="loaded anew"))
        expect(shown.get_by_label("Name")).to_have_value("Kim")
        expect(shown.get_by_label("I agree")).to_be_checked()
        bench.answers[POST] = TAKEN
        send(shown)
        bench.page.wait_for_function("heard.length")
        expect(bench.show(drawn(kept, key="after that")).get_by_label("Name")).to_have_value("")

    def test_a_draft_stays_with_the_version_that_it_began_from_until_it_is_dropped(self, bench: Workbench) -> None:
        def version(number: str) -> rx.Component:
            seen = rx.el.input(type="hidden", name="version", default_value=number)
            return drawn(lasting, seen, turn=number, values={"name": f"Name {number}"})

        lasting = replace(EVERY, is_kept=True, is_lasting=True, more=("version",))
        shown = bench.show(version("1"))
        shown.get_by_label("Email").fill("kim@example.com")
        shown = bench.show(version("2"))  # Somebody else has saved.
        expect(shown.get_by_label("Email")).to_have_value("kim@example.com")
        expect(shown.locator("[name=version]")).to_have_value("1")
        shown.get_by_role("button", name="Discard it").click()
        expect(shown.get_by_label("Email")).to_have_value("")
        expect(shown.get_by_label("Name")).to_have_value("Name 2")
        expect(shown.locator("[name=version]")).to_have_value("2")


LEAVING: Final = Form("leave", (FormField(name="word", label="Word"),), FormWords("Leave"))


def end_session(tab: Workbench) -> None:
    """What the answer to leaving does, be it asked for by a script or not."""
    tab.page.context.add_cookies([{"name": ENDED_COOKIE, "value": "1", "url": ADDRESS}])


class TestDraftOfAPerson:
    """Two tabs with a draft each, of which one signs in or leaves."""

    kept = replace(EVERY, is_kept=True)
    lasting = replace(kept, key="lasting", is_lasting=True)

    @pytest.fixture
    def other(self, bench: Workbench, bundled: Path) -> Workbench:
        """The second tab."""
        other = open_bench(bench.page.context, bundled)
        for tab, form in ((bench, self.kept), (bench, self.lasting), (other, self.kept)):
            tab.show(drawn(form)).get_by_label("Name").fill("Kim")
        return other

    def press(self, bench: Workbench, button: rx.Component, *, is_ended: bool) -> None:
        """Press what starts the page anew, and wait until it has."""
        answer = 200, {**TAKEN[1], "href": "", "isAnew": True, "isShared": True}
        bench.answers |= {POST: answer, "POST /venue/a/vote": answer}
        shown = bench.show(button)
        if is_ended:
            end_session(bench)
        with bench.page.expect_navigation():
            shown.get_by_role("button").click()

    def found(self, tab: Workbench, form: Form) -> Locator:
        """The field once the tab has come back to the form."""
        tab.page.goto("/")
        tab.page.wait_for_function("Boolean(window.show)")
        return tab.show(drawn(form)).get_by_label("Name")

    @pytest.mark.parametrize(
        "button",
        [plain(), pytest.param(drawn(LEAVING), marks=pytest.mark.long)],
        ids=["signs out", "deletes their account"],
    )
    def test_goes_from_every_tab_with_them(self, bench: Workbench, other: Workbench, button: rx.Component) -> None:
        self.press(bench, button, is_ended=True)
        for tab, form in ((bench, self.kept), (bench, self.lasting), (other, self.kept)):
            expect(self.found(tab, form)).to_have_value("")

    @pytest.mark.long
    def test_goes_with_them_when_they_leave_by_a_plain_form(self, bench: Workbench, other: Workbench) -> None:
        other.show(SignIn.create(unloaded=""))
        end_session(bench)
        with other.page.expect_navigation():
            other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        for tab, form in ((bench, self.kept), (bench, self.lasting), (other, self.kept)):
            expect(self.found(tab, form)).to_have_value("")
        bench.show(SignIn.create(unloaded=""))
        stored = "[localStorage, sessionStorage].flatMap((kept) => Object.values(kept)).join()"
        assert "Kim" not in bench.page.evaluate(stored)

    @pytest.mark.long
    def test_that_comes_after_them_is_kept_like_any(self, bench: Workbench, other: Workbench) -> None:
        self.press(bench, plain(), is_ended=True)
        self.found(bench, self.lasting).fill("Lee")
        expect(self.found(other, self.lasting)).to_have_value("Lee")

    @pytest.mark.long
    def test_stays_when_they_sign_in(self, bench: Workbench, other: Workbench) -> None:
        self.press(bench, drawn(LEAVING), is_ended=False)
        for tab, form in ((bench, self.kept), (bench, self.lasting), (other, self.kept)):
            expect(self.found(tab, form)).to_have_value("Kim")


class TestWhatIsWrong:
    """It is read once to people who cannot see it."""

    def test_is_read_with_the_field_that_gets_the_focus(self, bench: Workbench) -> None:
        bench.answers[POST] = refused(("name", "Name: too short."), ("mail", "Email: unknown."))
        shown = bench.show(drawn(EVERY))
        shown.get_by_label("Name").fill("K")
        send(shown)
        expect(shown.get_by_label("Name")).to_be_focused()
        expect(shown.get_by_label("Name")).to_have_accessible_description("Name: too short.")
        expect(shown.get_by_role("alert")).to_have_count(0)

    @pytest.mark.parametrize("failed", ["", pytest.param("Sign In Error", marks=pytest.mark.long)])
    def test_is_an_alert_where_the_focus_stays_in_the_field_unless_a_toast_says_it(
        self, bench: Workbench, failed: str
    ) -> None:
        bench.answers[POST] = refused(("name", "Name: too short."))
        shown = bench.show(drawn(EVERY, words=asdict(replace(EVERY.words, failed=failed))))
        shown.get_by_label("Name").fill("K")
        shown.get_by_label("Name").press("Enter")
        expect(shown.get_by_label("Name")).to_have_accessible_description("Name: too short.")
        expect(shown.get_by_label("Name")).to_be_focused()
        expect(shown.get_by_role("alert").filter(has_text="too short")).to_have_count(0 if failed else 1)
        assert bench.toasts() == (["Not taken."] if failed else [])

    @pytest.mark.long
    @pytest.mark.parametrize("failed", ["", "Sign In Error"])
    def test_is_an_alert_where_no_field_says_it_unless_a_toast_says_it(self, bench: Workbench, failed: str) -> None:
        bench.answers[POST] = refused(("", "Not taken."))
        shown = bench.show(drawn(EVERY, words=asdict(replace(EVERY.words, failed=failed))))
        shown.get_by_label("Name").fill("Kim")
        send(shown)
        expect(shown.get_by_text("Not taken.")).to_be_visible()
        expect(shown.get_by_role("alert")).to_have_count(0 if failed else 1)
        assert bench.toasts() == (["Not taken."] if failed else [])


class TestOpener:
    def opener(self, **told: object) -> rx.Component:
        return LiveOpener.create(
            **{
                "form_key": "every",
                "action": "/venue/a/form",
                "unloaded": "Not loaded.",
                "options": {},
                "values": {},
                "label": "Tell us",
                "context": "about a",
                "is_known": True,
                "is_signed_in": True,
                "open_class": "",
                "panel_class": "",
                "close_class": "",
                **told,
            }
        )

    @pytest.fixture(autouse=True)
    def declaration(self, bench: Workbench) -> None:
        told = {"form": described(EVERY), "words": asdict(EVERY.words), "looks": LOOKS}
        bench.answers["GET /api/forms/every"] = 200, told

    @pytest.mark.parametrize("title", ["", pytest.param("Every kind of field", marks=pytest.mark.long)])
    def test_opens_the_form_and_gives_the_focus_back(self, bench: Workbench, title: str) -> None:
        shown = bench.show(self.opener(**({"title": title} if title else {})))
        shown.get_by_role("button", name="Tell us about a").click()
        form = bench.page.get_by_role("dialog", name=title) if title else shown
        expect(form.get_by_label("Name")).to_be_visible()
        if not title:
            expect(form.get_by_label("Name")).to_be_focused()
        bench.page.keyboard.press("Escape")
        expect(bench.page.get_by_label("Name")).to_have_count(0)
        expect(shown.get_by_role("button", name="Tell us about a")).to_be_focused()

    @pytest.mark.long
    @pytest.mark.parametrize("title", ["", "Every kind of field"])
    def test_that_goes_with_what_was_sent_leaves_the_focus_at_what_has_come(self, bench: Workbench, title: str) -> None:
        bench.answers[POST] = TAKEN
        shown = bench.show(self.opener(then_focus="done", **({"title": title} if title else {})))
        shown.get_by_role("button", name="Tell us about a").click()
        bench.page.get_by_label("Name").fill("Kim")
        bench.page.get_by_role("button", name="Send it").click()
        expect(shown.get_by_role("button", name="Tell us about a")).to_be_focused()
        told = rx.el.p("You told us", custom_attrs={"id": "done", "tabIndex": -1})
        expect(bench.show(told).get_by_text("You told us")).to_be_focused()

    @pytest.mark.long
    def test_what_the_page_loads_meanwhile_changes_neither_the_open_form_nor_what_it_was_begun_with(
        self, bench: Workbench
    ) -> None:
        form = replace(EVERY, fields=(*EVERY.fields, SEEN))
        told = {"form": described(form), "words": asdict(EVERY.words), "looks": LOOKS}
        bench.answers["GET /api/forms/every"] = 200, told
        shown = bench.show(self.opener(values={"name": "Theirs", VERSION: "1"}))
        shown.get_by_role("button", name="Tell us about a").click()
        shown.get_by_label("Name").fill("Mine")
        bench.show(self.opener(values={"name": "Theirs anew", VERSION: "2"}))
        expect(shown.get_by_label("Name")).to_have_value("Mine")
        expect(shown.locator("[name=version]")).to_have_value("1")

    def test_loads_nothing_before_it_is_pressed(self, bench: Workbench) -> None:
        bench.show(self.opener())
        assert bench.sent == []

    @pytest.mark.long
    def test_says_where_it_could_not_be_loaded(self, bench: Workbench) -> None:
        bench.answers.clear()
        bench.show(self.opener()).get_by_role("button").click()
        bench.page.wait_for_function("heard.length")
        assert bench.toasts() == ["Not loaded."]

    def test_a_visitor_signs_in_first_and_finds_it_open(self, bench: Workbench) -> None:
        shown = bench.show(self.opener(is_signed_in=False, sign_in_label="Sign in to tell us"))
        shown.get_by_role("button", name="Sign in to tell us").click()
        assert (bench.asked_to_sign_in(), bench.sent) == (1, [])
        bench.show(self.opener())
        expect(shown.get_by_label("Name")).to_be_focused()


FORMS: Final = {
    form.key: form for feature in features() for form in (*(route.form for route in feature.forms), *feature.words)
}


TOGETHER: Final = 8
"""Forms on one page: to look at a page takes longer than to look at a form."""
_REFUSE: Final = (
    "forms => forms.forEach(form => form.querySelectorAll('[data-problem]').forEach("
    "place => place.textContent = 'This does not fit.'))"
)


def in_colors(bench: Workbench, scheme: str) -> None:
    """Begin anew in light or dark."""
    bench.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    bench.page.reload()
    bench.page.wait_for_function("Boolean(window.show)")


def on_pages(forms: Iterable[Form]) -> list[list[Form]]:
    """The forms in groups for one page each. Axe wants different names on a page, so two of one name are apart."""
    pages: list[list[Form]] = []
    for form in forms:
        name = form.words.label
        room = [few for few in pages if len(few) < TOGETHER and not (name and name in {one.words.label for one in few})]
        if room:
            room[0].append(form)
        else:
            pages.append([form])
    return pages


@pytest.mark.parametrize("begins", [False, pytest.param(True, marks=pytest.mark.long)], ids=["refused", "as it begins"])
def test_axe_finds_nothing_in_any_form(bench: Workbench, *, begins: bool) -> None:
    found = dict[str, list[str]]()
    for few in on_pages(replace(form, is_kept=False) for form in FORMS.values()):
        shown = bench.show(*(drawn(form) for form in few))
        names = ", ".join(form.key for form in few)
        if not begins:
            shown.locator("form").evaluate_all(_REFUSE)
        found[names] = faults(bench.page)
    assert {names: said for names, said in found.items() if said} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "forms",
    [(EVERY,), pytest.param((PHOTO, *FORMS.values()), marks=pytest.mark.long)],
    ids=["all kinds of fields but a file", "a file and all forms"],
)
def test_axe_finds_nothing_in_any_state_of_a_form(bench: Workbench, forms: tuple[Form, ...], scheme: str) -> None:
    """As it begins, refused at every field, on its way, signed out, and asking. In the dark nothing but the colors is
    another."""
    in_colors(bench, scheme)
    found = {
        f"{form.key}, {state}": faults
        for form in forms
        for state, said in _states(bench, form, only_colors=scheme == "dark").items()
        if said
    }
    assert found == {}


def _states(bench: Workbench, form: Form, *, only_colors: bool) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}

    def look(state: str) -> None:
        found[state] = faults(bench.page, only_colors=only_colors)

    shown = bench.show(drawn(replace(form, is_kept=False)))
    button = shown.locator("button[type=submit]")
    look("as it begins")
    problems = [(field.name, f"{field.label}: this does not fit.") for field in form.fields]
    shown.locator("form").evaluate_all(_REFUSE)
    bench.answers[POST] = refused(*problems, ("", "Not now."))
    look("refused at every field")
    bench.show(drawn(replace(form, is_kept=False, fields=()), key=f"{form.key} alone"))
    bench.held[POST] = []
    button.click()
    expect(button).to_have_attribute("aria-disabled", "true")
    look("on its way")
    bench.waiting(POST).fulfill(status=401, json={"error": {"message": "Sign in."}})
    del bench.held[POST]
    expect(shown.get_by_text(form.words.sign_in)).to_be_visible()
    look("signed out")
    bench.answers[POST] = 200, {"question": {**asdict(ASKED), "drawn": html(asked(ASKED))}}
    button.click()
    expect(shown.get_by_role("heading", name=ASKED.heading)).to_be_visible()
    look("asking")
    return found
