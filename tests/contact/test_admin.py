"""The admins' pages of messages, and what of the contact form is one person's."""

from typing import Any

import pytest

from bowling_app.accounts.queries import admins
from bowling_app.contact.admin.contact import AdminContactState
from bowling_app.contact.feature import MESSAGES
from bowling_app.contact.models import ContactMessage
from bowling_app.contact.pages.page import CONTACT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.web.page_states import page_state
from tests.factories import a_contact_message, a_user
from tests.letters import letters_to
from tests.live_states import a_session, send, state_of, toast_of


@pytest.fixture
def row(uow: UnitOfWork) -> ContactMessage:
    """A new message, and an admin with a session of the name Pat."""
    a_user(uow, "pat", display_name="Pat", email="pat@example.com")
    admins.lock(uow.session).admins = ["pat"]
    a_session(uow, "pat", "pat")
    return a_contact_message(uow, email="kim@example.com", subject="Wrong hours")


def opened(row: ContactMessage, token: str | None = "pat") -> Any:
    page = state_of(AdminContactState, token, f"/admin/contacts/{row.reference}")
    send(page, "open")
    return page


def test_an_admin_sees_the_message(row: ContactMessage):
    page = opened(row)
    assert (page.content.subject, page.content.email) == ("Wrong hours", "kim@example.com")
    assert "noindex" in page.head.robots


@pytest.mark.parametrize("token", [None, "sam"])
def test_others_see_nothing_and_change_nothing(uow: UnitOfWork, row: ContactMessage, token: str | None):
    a_user(uow, "sam")
    a_session(uow, "sam", "sam")
    page = opened(row, token)
    assert page.content is None
    for event, *told in (("answer", {"text": "Hello"}), ("note", {"text": "Hello"}), ("move", "archived"), ("remove",)):
        send(page, event, *told)
        assert toast_of(page)[2], event
    uow.session.refresh(row)
    assert (row.status, row.version) == ("new", 1)


def test_a_message_that_there_is_not_is_a_page_that_there_is_not(row: ContactMessage):
    page = state_of(AdminContactState, "pat", "/admin/contacts/7K4M-Q9XR")
    send(page, "open")
    assert page.is_missing


def test_an_answer_goes_out_and_empties_the_form(uow: UnitOfWork, row: ContactMessage):
    page = opened(row)
    send(page, "answer", {"text": "It is corrected.", "resolves": "on"})
    assert toast_of(page) == ("Success", "The answer is on its way.", False)
    assert (page.answers, page.notes) == (1, 0)
    assert len(letters_to(uow, "kim@example.com")) == 1
    uow.session.refresh(row)
    assert row.status == "resolved"


def test_a_note_and_another_status_leave_an_answer_that_is_being_written(row: ContactMessage):
    page = opened(row)
    send(page, "note", {"text": "Rang them."})
    send(page, "open")
    send(page, "move", "archived")
    assert toast_of(page) == ("Success", "The status is changed.", False)
    assert (page.answers, page.notes) == (0, 1)


def test_who_comes_second_is_told_and_shown_what_was_done(uow: UnitOfWork, row: ContactMessage):
    first, second = opened(row), opened(row)
    send(first, "answer", {"text": "It is corrected."})
    effects = send(second, "answer", {"text": "We look at it."})
    title, words, is_error = toast_of(second)
    assert (title, is_error) == ("Error", True)
    assert words.startswith("Someone changed this message after you opened it.")
    assert second.answers == 0  # What was typed stays.
    assert effects
    send(second, "open")
    assert [step.text for step in second.content.steps if step.kind == "reply"] == ["It is corrected."]
    send(second, "answer", {"text": "And thank you."})
    assert not toast_of(second)[2]
    assert len(letters_to(uow, "kim@example.com")) == 2


@pytest.mark.parametrize("form", [{}, {"text": 1}, {"text": "Hello", "status": "archived"}])
def test_a_form_that_is_none_changes_nothing(uow: UnitOfWork, row: ContactMessage, form: dict[str, object]):
    page = opened(row)
    send(page, "answer", form)
    assert toast_of(page)[2]
    assert letters_to(uow, "kim@example.com") == []


def test_a_message_is_moved_noted_and_deleted(uow: UnitOfWork, row: ContactMessage):
    page = opened(row)
    for event, told, words in (
        ("move", "archived", "The status is changed."),
        ("note", {"text": "Spam"}, "The note is kept."),
    ):
        send(page, event, told)
        assert toast_of(page) == ("Success", words, False)
        send(page, "open")
    reference = row.reference
    send(page, "remove")
    uow.session.expire_all()
    assert uow.session.get(ContactMessage, reference) is None


def test_the_list_keeps_what_was_asked_from_page_to_page(uow: UnitOfWork, row: ContactMessage):
    for _ in range(26):
        a_contact_message(uow, subject="Found lanes")
    page = state_of(MESSAGES, "pat", "/admin/contacts?status=all&q=found")
    send(page, "open")
    assert len(page.content.rows) == 25
    assert page.next_href.startswith("/admin/contacts?status=all&q=found&after=")
    following = state_of(MESSAGES, "pat", page.next_href)
    send(following, "open")
    assert len(following.content.rows) == 1


def test_the_form_itself_is_everybodys(uow: UnitOfWork, row: ContactMessage):
    page = state_of(page_state(CONTACT), "pat", "/contact")
    send(page, "open")
    assert page.view.form.values == {}
