"""Further components of the platform, alone in a browser: several files, suggestions, what is copied, and polling."""

from dataclasses import asdict
from typing import Any, Final

import pytest
import reflex as rx
from playwright.sync_api import Locator, expect

from bowling_app.platform.kit.field_sentences import MEGABYTE
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.web.admin.polling import Polling
from bowling_app.platform.web.forms.declared import LOOKS
from bowling_app.platform.web.forms.described import described
from bowling_app.platform.web.forms.refocus import Refocus
from bowling_app.platform.web.forms.several import SeveralForms, SeveralWords
from bowling_app.platform.web.search_box.combobox import Combobox
from bowling_app.platform.web.search_box.locator import LocatedButton, button_words
from bowling_app.platform.web.ui.photo_link import PhotoLink
from bowling_app.platform.web.ui.question_form import LiveQuestionForm
from bowling_app.platform.web.ui.share import PassOn
from tests.e2e.workbench import Workbench
from tests.modes import faults
from tests.waiting import eventually

pytestmark = pytest.mark.smoke

FORM: Final = Form(
    "photos",
    (
        FormField(name="photo", label="Photo", kind="file", most=MEGABYTE, is_required=True),
        FormField(name="words", label="Description", longest=80),
    ),
    FormWords("Add it", cancel="Leave it out"),
)
WORDS: Final = SeveralWords("Choose photos", "Add all", "There is room for two.")
POST: Final = "POST /photos"
TAKEN: Final = 200, {"title": "Success", "said": "Added.", "href": "/photos", "follow": False, "isAnew": False}


SUGGESTIONS: Final = "GET /api/search"
SUGGESTED: Final = {"suggestions": [{"kind": "city", "label": "San Antonio", "note": "City", "href": "/locations/tx"}]}


_NEVER_WHOLE: Final = """() => {
    window.begun = 0
    const unlessStopped = (signal) => new Promise((_, refuse) => (signal.onabort = () => refuse(signal.reason)))
    window.fetch = async (_, { signal }) => {
        window.begun += 1
        return { status: 200, json: () => unlessStopped(signal) }
    }
}"""
"""Answers begin, and their rest never comes."""


_NEVER_LOCATED: Final = """() => {
    window.asked = 0
    navigator.geolocation.getCurrentPosition = (_, refuse) => {
        window.asked += 1
        window.refuse = refuse
    }
}"""
"""A device that searches until the test lets it give up."""


def combobox() -> rx.Component:
    return Combobox.create(
        initial="", near_me="near me", typing={"aria-label": "Search"},
        listing={"role": "listbox", "aria-label": "Suggestions"}, option_class="", remove_class="",
    )  # fmt: skip


def several(room: int = 2) -> rx.Component:
    return SeveralForms.create(
        form=described(FORM), action="/photos", room=room, several={**asdict(WORDS), "className": ""}, values={},
        looks=LOOKS, words=asdict(FORM.words),
    )  # fmt: skip


def choose(shown: Locator, *names: str) -> None:
    files: Any = [{"name": name, "mimeType": "text/plain", "buffer": name.encode()} for name in names]
    shown.get_by_label("Choose photos").set_input_files(files)


class TestLocation:
    def test_is_waited_for_at_the_button_which_says_so(self, bench: Workbench) -> None:
        bench.page.evaluate(_NEVER_LOCATED)
        near = LocatedButton.create(button_words("Near me"), message_class="", class_name="")
        shown = bench.show(near)
        button, said = shown.get_by_role("button"), shown.get_by_role("status")
        button.focus()
        for _ in range(2):
            bench.page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_be_focused()
        expect(said).to_have_text("Getting location…")
        expect(button).to_have_accessible_name("Getting location…")
        assert bench.page.evaluate("asked") == 1
        bench.page.evaluate("refuse({ code: 1 })")
        expect(button).to_be_enabled()
        expect(button).to_have_accessible_name("Near me")
        expect(said).not_to_have_text("Getting location…")
        expect(said).not_to_be_empty()


class TestSeveralFiles:
    def test_are_sent_one_by_one_each_with_its_own_words(self, bench: Workbench) -> None:
        bench.answers[POST] = TAKEN
        shown = bench.show(several())
        choose(shown, "lanes.jpg", "bar.jpg")
        shown.get_by_role("form", name="bar.jpg").get_by_label("Description").fill("The bar")
        shown.get_by_role("button", name="Add all").click()
        expect(shown.get_by_role("form")).to_have_count(0)
        first, second = (one.body for one in bench.sent)
        assert "lanes.jpg" in first
        assert ("bar.jpg" in second, "The bar" in second) == (True, True)

    def test_one_that_is_refused_stays_with_those_after_it(self, bench: Workbench) -> None:
        problems = [{"field": "words", "message": "Description: use other words."}]
        bench.answers[POST] = 422, {"error": {"message": "No.", "problems": problems}}
        shown = bench.show(several())
        choose(shown, "lanes.jpg", "bar.jpg")
        shown.get_by_role("button", name="Add all").click()
        expect(shown.get_by_text("Description: use other words.")).to_have_count(1)
        expect(shown.get_by_role("form")).to_have_count(2)
        assert len(bench.sent) == 1

    @pytest.mark.long
    def test_after_one_was_refused_and_left_out_nothing_is_sent_before_somebody_says_so(self, bench: Workbench) -> None:
        bench.answers[POST] = 422, {"error": {"message": "No."}}
        shown = bench.show(several())
        choose(shown, "lanes.jpg", "bar.jpg")
        shown.get_by_role("button", name="Add all").click()
        expect(shown.get_by_role("alert").filter(has_text="No.")).to_be_visible()
        shown.get_by_role("form", name="lanes.jpg").get_by_role("button", name="Leave it out").click()
        expect(shown.get_by_role("form", name="bar.jpg").get_by_label("Photo")).to_be_focused()
        assert len(bench.sent) == 1

    @pytest.mark.long
    def test_those_that_wait_are_sent_though_one_of_them_is_left_out_meanwhile(self, bench: Workbench) -> None:
        bench.held[POST] = []
        shown = bench.show(several(3))
        choose(shown, "lanes.jpg", "bar.jpg", "shoes.jpg")
        shown.get_by_role("button", name="Add all").click()
        first = bench.waiting(POST)
        shown.get_by_role("form", name="shoes.jpg").get_by_role("button", name="Leave it out").click()
        expect(shown.get_by_role("form")).to_have_count(2)
        bench.answers[POST] = TAKEN
        del bench.held[POST]
        first.fulfill(json=TAKEN[1])
        expect(shown.get_by_role("form")).to_have_count(0)
        assert "bar.jpg" in bench.sent[1].body

    @pytest.mark.long
    def test_more_than_there_is_room_for_are_left_out_and_that_is_said(self, bench: Workbench) -> None:
        shown = bench.show(several())
        choose(shown, "lanes.jpg", "bar.jpg", "shoes.jpg")
        expect(shown.get_by_role("status").filter(has_text="There is room for two.")).to_be_visible()
        expect(shown.get_by_role("form")).to_have_count(2)

    @pytest.mark.long
    def test_one_can_be_left_out_and_the_focus_stays(self, bench: Workbench) -> None:
        shown = bench.show(several())
        choose(shown, "lanes.jpg", "bar.jpg")
        shown.get_by_role("form", name="lanes.jpg").get_by_role("button", name="Leave it out").click()
        expect(shown.get_by_role("form")).to_have_count(1)
        expect(shown.get_by_role("form", name="bar.jpg").get_by_label("Photo")).to_be_focused()
        assert bench.sent == []

    @pytest.mark.long
    def test_whoever_goes_on_typing_keeps_the_focus_when_an_earlier_one_is_taken(self, bench: Workbench) -> None:
        bench.held[POST] = []
        shown = bench.show(several(3))
        choose(shown, "lanes.jpg", "bar.jpg", "shoes.jpg")
        shown.get_by_role("form", name="lanes.jpg").get_by_role("button", name="Add it").click()
        first = bench.waiting(POST)
        words = shown.get_by_role("form", name="shoes.jpg").get_by_label("Description")
        words.press_sequentially("Sho")
        first.fulfill(json=TAKEN[1])
        expect(shown.get_by_role("form")).to_have_count(2)
        expect(words).to_be_focused()
        expect(words).to_have_value("Sho")


class TestQuestionForm:
    """A form with GET whose answer opens in place: here the filters of a list."""

    def filters(self, *, is_complete: bool = True) -> rx.Component:
        miles = [rx.el.option(words, value=words) for words in ("25", "50")]
        return LiveQuestionForm.create(
            rx.el.label("Place", rx.el.input(name="near")),
            rx.el.label("Within", rx.el.select(*miles, name="within")),
            rx.el.label("Karaoke", rx.el.input(type="checkbox", name="amenity", default_value="karaoke")),
            action="/alleys", answer=rx.Var("(window.answer ??= {})"), is_complete=is_complete, is_eager=True,
            usual={"within": "25"}, order=["amenity", "near", "within"],
            idle={"within": {"other": "near", "values": [""]}},
        )  # fmt: skip

    def shown(self, bench: Workbench, *, is_complete: bool) -> Locator:
        form = self.filters(is_complete=is_complete)
        return bench.show(rx.el.section(form, custom_attrs={"data-answer": "", "aria-label": "Answer"}))

    @pytest.mark.long
    def test_can_be_sent_again_after_its_answer_could_not_be_loaded(self, bench: Workbench) -> None:
        shown = self.shown(bench, is_complete=True)
        shown.get_by_label("Place").fill("78701")
        shown.get_by_label("Place").press("Enter")
        bench.page.wait_for_function("where === '/alleys?near=78701'")
        bench.page.evaluate("history.replaceState(null, '', where)")  # As the router of a page does.
        self.shown(bench, is_complete=False)
        expect(shown.get_by_label("Answer")).to_have_attribute("aria-busy", "true")
        visit = bench.page.evaluate("visit")
        shown.get_by_label("Place").press("Enter")
        assert bench.page.evaluate("visit") == visit  # It is on its way.

        self.shown(bench, is_complete=True)  # Without another answer.
        expect(shown.get_by_label("Answer")).not_to_have_attribute("aria-busy", "true")
        shown.get_by_label("Place").press("Enter")
        bench.page.wait_for_function("before => visit !== before", arg=visit)
        assert bench.page.evaluate("where") == "/alleys?near=78701"

    @pytest.mark.long
    def test_is_not_sent_again_once_its_answer_is_there(self, bench: Workbench) -> None:
        shown = self.shown(bench, is_complete=True)
        shown.get_by_label("Place").fill("78701")
        shown.get_by_label("Place").press("Enter")
        bench.page.wait_for_function("where === '/alleys?near=78701'")
        bench.page.evaluate("history.replaceState(null, '', where); window.answer = {}")
        for is_complete in (False, True):
            self.shown(bench, is_complete=is_complete)
        visit = bench.page.evaluate("visit")
        shown.get_by_label("Place").press("Enter")
        assert bench.page.evaluate("visit") == visit

    def test_asks_as_soon_as_something_changes_and_leaves_out_what_says_nothing(self, bench: Workbench) -> None:
        shown = bench.show(self.filters())
        shown.get_by_label("Within").select_option("50")
        bench.page.wait_for_function("where === '/alleys'")
        shown.get_by_label("Place").fill("78701")
        shown.get_by_label("Place").press("Enter")
        bench.page.wait_for_function("where === '/alleys?near=78701&within=50'")
        shown.get_by_label("Karaoke").check()
        bench.page.wait_for_function("where === '/alleys?amenity=karaoke&near=78701&within=50'")
        shown.get_by_label("Within").select_option("25")
        bench.page.wait_for_function("where === '/alleys?amenity=karaoke&near=78701'")


class TestCombobox:
    @pytest.mark.parametrize("key", ["Escape", pytest.param("Tab", marks=pytest.mark.long)])
    def test_an_answer_that_comes_late_opens_no_list_that_was_closed_or_left(self, bench: Workbench, key: str) -> None:
        bench.held[SUGGESTIONS] = []
        shown = bench.show(combobox())
        field = shown.get_by_role("combobox")
        field.press_sequentially("san")
        answer = bench.waiting(SUGGESTIONS)
        field.press(key)
        answer.fulfill(json=SUGGESTED)
        expect(shown.get_by_role("option", name="San Antonio", include_hidden=True)).to_have_count(1)
        expect(field).to_have_attribute("aria-expanded", "false")

        if key == "Tab":
            field.focus()
        else:
            field.press("ArrowDown")
        expect(field).to_have_attribute("aria-expanded", "true")

    def test_an_answer_opens_the_list_for_whoever_types_on(self, bench: Workbench) -> None:
        bench.answers[SUGGESTIONS] = 200, SUGGESTED
        shown = bench.show(combobox())
        field = shown.get_by_role("combobox")
        field.press_sequentially("sa")
        expect(shown.get_by_role("option", name="San Antonio")).to_be_visible()
        field.press("Escape")
        expect(field).to_have_attribute("aria-expanded", "false")
        field.press_sequentially("n")
        expect(field).to_have_attribute("aria-expanded", "true")

    @pytest.mark.long
    def test_what_is_typed_over_at_once_is_not_asked_for(self, bench: Workbench) -> None:
        bench.page.clock.install()
        bench.answers[SUGGESTIONS] = 200, SUGGESTED
        shown = bench.show(combobox())
        shown.get_by_role("combobox").press_sequentially("san")
        bench.page.clock.run_for(1_000)
        expect(shown.get_by_role("option", name="San Antonio")).to_be_visible()
        assert [one.words for one in bench.sent] == [SUGGESTIONS]

    @pytest.mark.long
    def test_an_answer_that_is_cut_off_half_way_leaves_the_box_as_it_is(self, bench: Workbench) -> None:
        bench.page.evaluate(_NEVER_WHOLE)
        field = bench.show(combobox()).get_by_role("combobox")
        field.fill("san")
        eventually(lambda: bench.page.evaluate("begun === 1"), "it asks")
        field.fill("sana")
        eventually(lambda: bench.page.evaluate("begun === 2"), "it asks for what was typed since")
        expect(field).to_have_value("sana")

    @pytest.mark.long
    def test_enter_follows_nothing_that_was_chosen_before_somebody_typed_on(self, bench: Workbench) -> None:
        bench.answers[SUGGESTIONS] = 200, SUGGESTED
        shown = bench.show(combobox())
        field = shown.get_by_role("combobox")
        field.press_sequentially("san")
        expect(shown.get_by_role("option", name="San Antonio")).to_be_visible()
        field.press("ArrowDown")
        bench.held[SUGGESTIONS] = []
        field.press_sequentially(" m")
        field.press("Enter")
        assert bench.page.evaluate("where") == "/"
        bench.waiting(SUGGESTIONS).abort()
        expect(shown.get_by_role("option", include_hidden=True)).to_have_count(0)

    @pytest.mark.long
    def test_a_key_of_an_input_method_follows_nothing(self, bench: Workbench) -> None:
        bench.answers[SUGGESTIONS] = 200, SUGGESTED
        shown = bench.show(combobox())
        field = shown.get_by_role("combobox")
        field.press_sequentially("san")
        expect(shown.get_by_role("option", name="San Antonio")).to_be_visible()
        field.press("ArrowDown")
        field.dispatch_event("keydown", {"key": "Enter", "isComposing": True, "bubbles": True})
        assert bench.page.evaluate("where") == "/"

    @pytest.mark.long
    @pytest.mark.parametrize("meanwhile", ["typed on", "gone to another page"])
    def test_a_location_that_comes_late_leads_nobody_away(self, bench: Workbench, meanwhile: str) -> None:
        bench.page.evaluate("navigator.geolocation.getCurrentPosition = (located) => { window.located = located }")
        shown = bench.show(combobox())
        shown.get_by_role("combobox").click()
        shown.get_by_role("option", name="Near me").click()
        bench.page.wait_for_function("Boolean(window.located)")
        if meanwhile == "typed on":
            shown.get_by_role("combobox").press_sequentially("san")
        else:
            bench.show(rx.el.p("Another page."))
        bench.page.evaluate("located({ coords: { latitude: 30.1, longitude: -97.2 } })")
        assert bench.page.evaluate("where") == "/"

    def test_near_me_leads_to_what_is_near(self, bench: Workbench) -> None:
        bench.page.evaluate("navigator.geolocation.getCurrentPosition = (located) => { window.located = located }")
        shown = bench.show(combobox())
        shown.get_by_role("combobox").click()
        shown.get_by_role("option", name="Near me").click()
        bench.page.evaluate("located({ coords: { latitude: 30.1, longitude: -97.2 } })")
        bench.page.wait_for_function("where === '/locations?near=30.100,-97.200'")


class TestPassingOn:
    def test_what_was_copied_is_said_in_the_button_for_a_while(self, bench: Workbench) -> None:
        bench.page.evaluate("void (navigator.clipboard.writeText = async (text) => { window.copied = text })")
        bench.page.clock.install()
        shown = bench.show(PassOn.create("Copy the address", text="123 Main St", class_name=""))
        shown.get_by_role("button", name="Copy the address").click()
        expect(shown.get_by_role("status")).to_have_text("Copied")
        assert bench.page.evaluate("copied") == "123 Main St"
        bench.page.clock.run_for(3_000)
        expect(shown.get_by_role("status")).to_be_empty()

    @pytest.mark.long
    def test_where_the_browser_does_not_let_us_copy_the_text_is_selected(self, bench: Workbench) -> None:
        bench.page.evaluate("void (navigator.clipboard.writeText = async () => { throw new Error() })")
        button = PassOn.create("Copy the code", text="<a>", class_name="")
        area = rx.el.textarea(default_value="<a>", custom_attrs={"aria-label": "Code"})
        shown = bench.show(rx.el.div(area, button, custom_attrs={"data-copied": "true"}))
        shown.get_by_role("button").click()
        expect(shown.get_by_role("status")).to_have_text("Selected, copy it")
        assert bench.page.evaluate("getSelection().toString()") == "<a>"

    def test_a_device_without_a_way_to_share_copies_the_address_without_its_end(self, bench: Workbench) -> None:
        bench.page.evaluate(
            "location.hash = '#prices'; navigator.share = undefined;"
            "void (navigator.clipboard.writeText = async (text) => { window.copied = text })"
        )
        shown = bench.show(PassOn.create("Share", class_name=""))
        shown.get_by_role("button", name="Share").click()
        expect(shown.get_by_role("status")).to_have_text("Link copied")
        assert bench.page.evaluate("copied") == bench.page.url.split("#")[0]

    @pytest.mark.long
    def test_where_only_its_reader_can_open_the_page_another_is_shared(self, bench: Workbench) -> None:
        bench.page.evaluate("void (navigator.share = async (what) => { window.shared = what.url })")
        shown = bench.show(PassOn.create("Share", path="/lists/friday", class_name=""))
        shown.get_by_role("button", name="Share").click()
        bench.page.wait_for_function("window.shared")
        assert bench.page.evaluate("shared === location.origin + '/lists/friday'")

    @pytest.mark.long
    def test_who_changes_their_mind_about_sharing_is_told_nothing(self, bench: Workbench) -> None:
        bench.page.evaluate(
            "void (navigator.share = async () => { window.tried = true; throw new DOMException('', 'AbortError') })"
        )
        shown = bench.show(PassOn.create("Share", class_name=""))
        shown.get_by_role("button", name="Share").click()
        bench.page.wait_for_function("window.tried")
        expect(shown.get_by_role("status")).to_be_empty()


def test_polling_asks_again_and_again_until_it_goes(bench: Workbench) -> None:
    bench.page.clock.install()
    bench.show(Polling.create(seconds=2), heard=("onLook",))
    bench.page.clock.run_for(5_000)
    assert len(bench.heard("onLook")) == 2
    bench.show(rx.el.p("Done"))
    bench.page.clock.run_for(5_000)
    assert len(bench.heard("onLook")) == 2


@pytest.mark.long
def test_axe_looks_at_a_toast_once_it_has_faded_in(bench: Workbench) -> None:
    bench.page.emulate_media(reduced_motion="no-preference")
    bench.page.add_style_tag(content=".toast { animation-duration: 1s }")
    bench.show(rx.el.div(rx.el.p("Saved.", class_name="toast-description"), class_name="toast"))
    assert faults(bench.page) == []


def test_a_photo_opens_at_once_and_the_focus_returns_to_the_one_that_was_seen_last(bench: Workbench) -> None:
    links = [PhotoLink.create(label, href=f"/{label}.webp", label=label, class_name="") for label in ("Lanes", "Bar")]
    shown = bench.show(rx.el.ul(*[rx.el.li(link) for link in links]))
    shown.get_by_role("link", name="Lanes").click()
    viewer = shown.get_by_role("dialog", name="Lanes")
    expect(viewer.get_by_role("status")).to_have_text("Photo 1 of 2: Lanes")
    bench.page.keyboard.press("ArrowRight")
    expect(shown.get_by_role("dialog", name="Bar").get_by_role("img", name="Bar")).to_be_attached()
    bench.page.keyboard.press("Escape")
    expect(shown.get_by_role("dialog")).to_have_count(0)
    expect(shown.get_by_role("link", name="Bar")).to_be_focused()


class TestRefocus:
    """What takes the focus on an admins' page once the row that had it has gone."""

    def test_the_heading_takes_the_focus_of_a_row_that_has_gone(self, bench: Workbench) -> None:
        shown = bench.show(page(0, rx.el.button("Approve")))
        shown.get_by_role("button", name="Approve").focus()
        bench.show(page(1, rx.el.p("Nothing waits.")))
        expect(shown.get_by_role("heading", name="Claims")).to_be_focused()

    @pytest.mark.long
    def test_whoever_has_gone_on_meanwhile_keeps_it(self, bench: Workbench) -> None:
        shown = bench.show(page(0, rx.el.button("Approve")))
        shown.get_by_role("textbox", name="Reason").fill("The next one")
        bench.show(page(1, rx.el.p("Nothing waits.")))
        expect(shown.get_by_role("textbox", name="Reason")).to_be_focused()

    @pytest.mark.long
    def test_a_page_that_comes_takes_no_focus_by_itself(self, bench: Workbench) -> None:
        shown = bench.show(page(0, rx.el.p("Nothing waits.")))
        expect(shown.get_by_role("heading", name="Claims")).not_to_be_focused()


def page(turn: int, *rows: rx.Component) -> rx.Component:
    return rx.el.div(
        rx.el.h2("Claims", custom_attrs={"id": "admin-heading", "tabIndex": -1}),
        Refocus.create(turn=turn, to="admin-heading"),
        rx.el.input(custom_attrs={"aria-label": "Reason"}),
        *rows,
    )
