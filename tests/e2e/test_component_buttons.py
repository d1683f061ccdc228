"""Buttons of the platform that send one thing: what people see before, while and after the site answers."""

import pytest
import reflex as rx
from playwright.sync_api import Locator, expect

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.web.lists.list_toggle import ListToggle
from bowling_app.platform.web.ui.api_forms import ActButton, Toggle
from tests.e2e.workbench import Workbench
from tests.waiting import eventually

pytestmark = pytest.mark.smoke

PUT, DELETE = "PUT /api/saved/a", "DELETE /api/saved/a"
REFUSED = 409, {"error": {"message": "That is too many."}}
SIGNED_OUT = 401, {"error": {"message": "Sign in first."}}


def toggle(*, is_on: bool = False, is_signed_in: bool = True) -> rx.Component:
    return Toggle.create(
        "Helpful", path="/api/saved/a", is_on=is_on, is_known=True, is_signed_in=is_signed_in, label="Helpful"
    )


def in_list(item: str, *, is_signed_in: bool = True) -> rx.Component:
    return ListToggle.create(
        list="/api/saved", item=item, words=["Saved", "Save"], context=item, said=f"{item} is saved.", is_known=True,
        is_signed_in=is_signed_in,
    )  # fmt: skip


def act(**told: object) -> rx.Component:
    return ActButton.create(
        **{
            "method": "POST",
            "path": "/api/end",
            "label": "End",
            "context": "the league",
            "said": "Ended.",
            "sure": "",
            "then_focus": "",
            "class_name": "",
            "sure_class": "",
            "problem_class": "",
            **told,
        }
    )


def plain(*, is_signed_in: bool = True, **told: object) -> rx.Component:
    return ActButton.create(
        **{
            "path": "/venue/a/vote",
            "given": [Hidden("type", "accurate")],
            "label": "Yes",
            "is_known": True,
            "is_signed_in": is_signed_in,
            "context": "",
            "sure": "",
            "then_focus": "",
            "class_name": "",
            "sure_class": "",
            "problem_class": "",
            **told,
        }
    )


def pressed(button: Locator, how: str) -> None:
    expect(button).to_have_attribute("aria-pressed", how)


class TestToggle:
    def test_shows_what_was_meant_before_the_site_answers_and_keeps_it(self, bench: Workbench) -> None:
        bench.held[PUT] = []
        button = bench.show(toggle(), heard=("onDone",)).get_by_role("button")
        button.click()
        pressed(button, "true")
        assert bench.heard("onDone") == []
        bench.waiting(PUT).fulfill(json={})
        bench.page.wait_for_function("heard.length")
        bench.show(toggle(is_on=True), heard=("onDone",))
        pressed(button, "true")

    def test_what_the_site_refuses_is_taken_back_and_said(self, bench: Workbench) -> None:
        bench.answers[PUT] = REFUSED
        button = bench.show(toggle()).get_by_role("button")
        button.click()
        bench.page.wait_for_function("heard.length")
        pressed(button, "false")
        assert bench.toasts() == ["That is too many."]

    def test_a_second_tap_while_the_first_is_on_its_way_is_sent_after_it(self, bench: Workbench) -> None:
        bench.held[PUT], bench.answers[DELETE] = [], (200, {})
        button = bench.show(toggle(), heard=("onDone",)).get_by_role("button")
        button.click()
        button.click()
        pressed(button, "false")
        first = bench.waiting(PUT)
        assert [one.words for one in bench.sent] == [PUT]
        first.fulfill(json={})
        bench.page.wait_for_function("heard.length")
        assert [one.words for one in bench.sent] == [PUT, DELETE]
        assert bench.heard("onDone") == [[False]]

    @pytest.mark.long
    def test_a_visitor_signs_in_first_and_finds_it_on(self, bench: Workbench) -> None:
        bench.answers[PUT] = 200, {}
        button = bench.show(toggle(is_signed_in=False)).get_by_role("button")
        expect(button).to_have_attribute("aria-haspopup", "dialog")
        button.click()
        assert (bench.asked_to_sign_in(), bench.sent) == (1, [])
        with bench.page.expect_response("**/api/saved/a"):
            bench.show(toggle())
        pressed(button, "true")
        assert [one.words for one in bench.sent] == [PUT]

    def test_whose_session_ended_is_asked_to_sign_in(self, bench: Workbench) -> None:
        bench.answers[PUT] = SIGNED_OUT
        button = bench.show(toggle()).get_by_role("button")
        button.click()
        bench.page.wait_for_function("heard.length")
        pressed(button, "false")
        assert bench.asked_to_sign_in() == 1

    @pytest.mark.long
    def test_who_meant_off_when_the_session_had_ended_finds_it_off(self, bench: Workbench) -> None:
        bench.answers[DELETE] = SIGNED_OUT
        button = bench.show(toggle(is_on=True)).get_by_role("button")
        button.click()
        bench.page.wait_for_function("heard.length")
        assert bench.asked_to_sign_in() == 1
        bench.answers[DELETE] = 200, {}
        bench.show(toggle(is_on=True, is_signed_in=False))  # As the page is after loading anew, before it knows them.
        bench.show(toggle(is_on=True))
        pressed(button, "false")
        bench.page.wait_for_function("performance.getEntriesByName(location.origin + '/api/saved/a').length > 1")
        assert [one.words for one in bench.sent] == [DELETE, DELETE]

    @pytest.mark.long
    def test_what_the_site_took_before_it_refused_the_next_stays(self, bench: Workbench) -> None:
        bench.held[PUT], bench.answers[DELETE] = [], REFUSED
        button = bench.show(toggle(), heard=("onDone",)).get_by_role("button")
        button.click()
        button.click()
        bench.waiting(PUT).fulfill(json={})
        bench.page.wait_for_function("heard.length > 1")
        pressed(button, "true")
        assert (bench.heard("onDone"), bench.toasts()) == ([[True]], ["That is too many."])


class TestListToggle:
    def test_asks_once_for_the_list_and_shows_what_is_in_it(self, bench: Workbench) -> None:
        bench.answers["GET /api/saved/ids"] = 200, {"ids": ["b"]}
        shown = bench.show(in_list("a"), in_list("b"), in_list("b"))
        expect(shown.get_by_role("button", name="Saved b")).to_have_count(2)
        pressed(shown.get_by_role("button", name="Save a"), "false")
        assert [one.words for one in bench.sent] == ["GET /api/saved/ids"]

    def test_all_that_show_the_same_thing_turn_together(self, bench: Workbench) -> None:
        bench.answers |= {"GET /api/saved/ids": (200, {"ids": []}), PUT: (200, {})}
        shown = bench.show(in_list("a"), in_list("a"))
        shown.get_by_role("button").first.click()
        expect(shown.get_by_role("button", name="Saved a")).to_have_count(2)

    def test_a_list_that_comes_late_takes_nothing_back(self, bench: Workbench) -> None:
        bench.held["GET /api/saved/ids"], bench.answers[PUT] = [], (200, {})
        shown = bench.show(in_list("a"), in_list("c"))
        shown.get_by_role("button", name="Save a").click()
        pressed(shown.get_by_role("button", name="Saved a"), "true")
        bench.waiting("GET /api/saved/ids").fulfill(json={"ids": ["c"]})
        pressed(shown.get_by_role("button", name="Saved c"), "true")
        pressed(shown.get_by_role("button", name="Saved a"), "true")

    @pytest.mark.long
    def test_a_page_that_comes_later_asks_again_and_shows_what_was_known_meanwhile(self, bench: Workbench) -> None:
        bench.answers["GET /api/saved/ids"] = 200, {"ids": ["a"]}
        shown = bench.show(in_list("a"))
        pressed(shown.get_by_role("button", name="Saved a"), "true")
        bench.held["GET /api/saved/ids"] = []
        bench.show(rx.el.p("Here it is removed."))
        bench.show(in_list("a"))
        answer = bench.waiting("GET /api/saved/ids")
        pressed(shown.get_by_role("button", name="Saved a"), "true")
        answer.fulfill(json={"ids": []})
        pressed(shown.get_by_role("button", name="Save a"), "false")
        assert [one.words for one in bench.sent] == ["GET /api/saved/ids"] * 2

    @pytest.mark.long
    def test_an_answer_that_a_page_before_asked_for_is_too_old(self, bench: Workbench) -> None:
        bench.held["GET /api/saved/ids"] = []
        shown = bench.show(in_list("a"))
        before = bench.waiting("GET /api/saved/ids")
        bench.held["GET /api/saved/ids"] = []
        bench.show(rx.el.p("Here it is removed."))
        bench.show(in_list("a"), in_list("b"))
        bench.waiting("GET /api/saved/ids").fulfill(json={"ids": ["b"]})
        pressed(shown.get_by_role("button", name="Saved b"), "true")
        before.fulfill(json={"ids": ["a", "b"]})
        bench.page.wait_for_function("performance.getEntriesByName(location.origin + '/api/saved/ids').length > 1")
        pressed(shown.get_by_role("button", name="Save a"), "false")

    @pytest.mark.long
    def test_who_had_to_sign_in_reads_that_it_was_done(self, bench: Workbench) -> None:
        bench.answers |= {"GET /api/saved/ids": (200, {"ids": []}), PUT: (200, {})}
        shown = bench.show(in_list("a", is_signed_in=False))
        shown.get_by_role("button").click()
        bench.show(in_list("a"))
        pressed(shown.get_by_role("button", name="Saved a"), "true")
        bench.page.wait_for_function("heard.length > 1")
        assert bench.toasts() == ["a is saved."]

    @pytest.mark.long
    def test_a_list_that_could_not_be_loaded_is_asked_for_again(self, bench: Workbench) -> None:
        bench.show(in_list("a"))
        bench.page.wait_for_function("performance.getEntriesByName(location.origin + '/api/saved/ids').length")
        bench.answers["GET /api/saved/ids"] = 200, {"ids": ["b"]}
        shown = bench.show(in_list("a"), in_list("b"))
        pressed(shown.get_by_role("button", name="Saved b"), "true")


class TestActButton:
    def test_asks_first_what_cannot_be_undone_and_takes_no_for_an_answer(self, bench: Workbench) -> None:
        bench.answers["POST /api/end"] = 200, {}
        shown = bench.show(act(sure="End the league?"), heard=("onDone",))
        for way_back in ("No", "Escape"):
            shown.get_by_role("button", name="End the league").click()
            yes = shown.get_by_role("button", name="Yes end the league")
            expect(yes).to_be_focused()
            expect(yes).to_have_accessible_description("End the league?")
            if way_back == "No":
                shown.get_by_role("button", name="No").click()
            else:
                bench.page.keyboard.press("Escape")
            expect(shown.get_by_role("button", name="End the league")).to_be_focused()
        assert bench.sent == []

        shown.get_by_role("button", name="End the league").click()
        shown.get_by_role("button", name="Yes end the league").click()
        bench.page.wait_for_function("heard.length > 1")
        assert (bench.toasts(), len(bench.heard("onDone"))) == (["Ended."], 1)

    @pytest.mark.parametrize(
        ("answer", "words"), [(REFUSED, "That is too many."), (None, "We couldn't reach the site.")]
    )
    def test_a_refusal_stands_beside_it_and_it_can_be_tried_again(
        self, bench: Workbench, answer: tuple[int, object] | None, words: str
    ) -> None:
        if answer:
            bench.answers["POST /api/end"] = answer
        shown = bench.show(act(), heard=("onDone",))
        shown.get_by_role("button").click()
        expect(shown.get_by_role("alert")).to_contain_text(words)
        assert bench.heard("onDone") == []
        bench.answers["POST /api/end"] = 200, {}
        shown.get_by_role("button").click()
        expect(shown.get_by_role("alert")).to_have_count(0)

    @pytest.mark.parametrize("failed", [pytest.param("", marks=pytest.mark.long), "Sign Out Error"])
    def test_a_refusal_is_read_once(self, bench: Workbench, failed: str) -> None:
        bench.answers["POST /api/end"] = REFUSED
        shown = bench.show(act(failed=failed))
        shown.get_by_role("button").click()
        expect(shown.get_by_text("That is too many.")).to_be_visible()
        expect(shown.get_by_role("alert")).to_have_count(0 if failed else 1)
        assert bench.toasts() == (["That is too many."] if failed else [])

    @pytest.mark.long
    def test_an_open_question_is_answered_about_what_it_was_asked_of(self, bench: Workbench) -> None:
        bench.show(act(path="/api/end/1", sure="End it?")).get_by_role("button").click()
        shown = bench.show(act(path="/api/end/2", sure="End it?"))
        shown.get_by_role("button", name="Yes").click()
        expect(shown.get_by_role("alert")).to_be_visible()
        shown.get_by_role("button", name="No").click()
        shown.get_by_role("button", name="End").click()
        shown.get_by_role("button", name="Yes").click()
        eventually(lambda: len(bench.sent) == 2, "it is sent again")
        assert [one.path for one in bench.sent] == ["/api/end/1", "/api/end/2"]

    def test_two_taps_send_it_once(self, bench: Workbench) -> None:
        bench.held["POST /api/end"] = []
        shown = bench.show(act())
        shown.get_by_role("button").click()
        expect(shown.get_by_role("button")).to_have_attribute("aria-disabled", "true")
        shown.get_by_role("button").click(force=True)  # Playwright would wait until it is enabled.
        bench.waiting("POST /api/end").fulfill(json={})
        expect(shown.get_by_role("button")).not_to_have_attribute("aria-disabled", "true")
        assert len(bench.sent) == 1

    @pytest.mark.long
    def test_an_answer_that_comes_late_is_said_and_changes_nothing_on_another_page(self, bench: Workbench) -> None:
        bench.held["POST /api/end"] = []
        bench.show(act(is_followed=True), heard=("onDone",)).get_by_role("button").click()
        answer = bench.waiting("POST /api/end")
        bench.page.evaluate("history.pushState(null, '', '/elsewhere')")
        bench.show(rx.el.p("Another page."))
        answer.fulfill(json={})
        bench.page.wait_for_function("heard.length")
        assert (bench.toasts(), bench.heard("onDone"), bench.page.evaluate("where")) == (["Ended."], [], "/")


class TestPostButton:
    def test_sends_what_it_gives_and_says_what_the_site_says(self, bench: Workbench) -> None:
        bench.answers["POST /venue/a/vote"] = 200, {"title": "Success", "said": "Thanks.", "href": "/venue/a"}
        bench.show(plain(), heard=("onDone",)).get_by_role("button").click()
        bench.page.wait_for_function("heard.length > 1")
        assert (bench.sent[0].body, bench.toasts()) == ("type=accurate", ["Thanks."])
        assert bench.page.evaluate("where") == "/"

    @pytest.mark.long
    def test_leads_on_where_nothing_is_left_to_do(self, bench: Workbench) -> None:
        bench.answers["POST /venue/a/vote"] = 200, {"title": "Success", "said": "Thanks.", "href": "/venue/a"}
        bench.show(plain(is_followed=True)).get_by_role("button").click()
        bench.page.wait_for_function("where === '/venue/a'")

    def test_a_visitor_signs_in_first_and_it_is_sent_then(self, bench: Workbench) -> None:
        bench.answers["POST /venue/a/vote"] = 200, {"title": "Success", "said": "Thanks.", "href": "/venue/a"}
        bench.show(plain(is_signed_in=False)).get_by_role("button").click()
        assert (bench.asked_to_sign_in(), bench.sent) == (1, [])
        bench.show(plain())
        bench.page.wait_for_function("heard.length > 1")
        assert bench.toasts() == ["Thanks."]
