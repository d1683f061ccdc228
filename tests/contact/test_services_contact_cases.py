"""Messages to the operator as admins see them."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.contact.models import ContactMessage, ContactTurn
from bowling_app.contact.rules import Seen
from bowling_app.contact.services.contact_cases import (
    CHANGED,
    answer_contact,
    delete_contact,
    load_contact_case,
    load_contacts,
    move_contact,
    note_contact,
)
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.web.admin.schemas import AdminList
from bowling_app.site.services.admin_pages import load_admin_home
from tests.conftest import StoppedClock
from tests.factories import a_contact_message, a_user
from tests.letters import letters_to

ADMIN = Actor("admin-1", is_admin=True)
PROVED = datetime(2026, 11, 1, tzinfo=UTC)


@pytest.fixture
def row(uow: UnitOfWork, admin: Actor) -> ContactMessage:
    """A new message, and the admin by name."""
    a_user(uow, admin.user_id, display_name="Pat")
    return a_contact_message(uow, subject="Wrong hours", message="It closes\nat ten.", email="kim@example.com")


def seen(row: ContactMessage) -> Seen:
    return Seen(row.reference, str(row.version))


def references(page: AdminList) -> list[str]:
    """Those of the messages that the page lists."""
    return [row.href.rpartition("/")[2] for row in page.rows]


class TestList:
    def test_shows_the_new_ones_unless_told_the_newest_first(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ) -> None:
        older = a_contact_message(uow, created_at=stopped_clock.moment - timedelta(days=2))
        newer = a_contact_message(uow, created_at=stopped_clock.moment)
        done = a_contact_message(uow, status="resolved")
        page = load_contacts(uow, admin)
        assert references(page) == [newer.reference, older.reference]
        assert [each.details[1] for each in page.rows] == ["just now", "2 days ago"]
        assert references(load_contacts(uow, admin, status="resolved")) == [done.reference]
        assert len(load_contacts(uow, admin, status="all").rows) == 3

    def test_opens_what_is_in_progress_where_nothing_is_new(self, uow: UnitOfWork, admin: Actor) -> None:
        begun = a_contact_message(uow, status="in_progress")
        page = load_contacts(uow, admin)
        assert references(page) == [begun.reference]
        assert page.search is not None
        assert page.search.kept == (Hidden("status", "in_progress"),)
        assert load_contacts(uow, admin, status="new").rows == ()

    def test_what_is_in_progress_counts_as_work_on_the_first_page_of_admins(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        a_contact_message(uow, status="in_progress")
        a_contact_message(uow, status="resolved")
        assert [line.count for line in load_admin_home(uow, admin).waiting if line.label == "Messages"] == ["1 pending"]

    def test_counts_each_status(self, uow: UnitOfWork, admin: Actor) -> None:
        for status in ("new", "new", "archived"):
            a_contact_message(uow, status=status)
        tabs = load_contacts(uow, admin, status="archived", q="lanes").tabs
        assert [(tab.label, tab.note) for tab in tabs] == [
            ("New", "2"), ("In progress", "0"), ("Resolved", "0"), ("Archived", "1"), ("All", "3"),
        ]  # fmt: skip
        assert [tab.is_here for tab in tabs] == [False, False, False, True, False]
        assert tabs[0].href == "/admin/contacts?status=new&q=lanes"

    @pytest.mark.parametrize(
        "words", ["wrong", "HOURS", "kim", "kim@example.com", "example", "closes ten", "kim@exa", "  hours, wrong!"]
    )
    @pytest.mark.usefixtures("row")
    def test_finds_words_of_the_message_and_its_address(self, uow: UnitOfWork, admin: Actor, words: str) -> None:
        a_contact_message(uow, subject="Something else", message="Nothing of the kind.", email="lee@site.test")
        assert [each.title for each in load_contacts(uow, admin, q=words).rows] == ["Wrong hours"]

    def test_finds_the_reference(self, uow: UnitOfWork, admin: Actor, row: ContactMessage) -> None:
        a_contact_message(uow)
        for text in (row.reference, row.reference.lower()):
            assert references(load_contacts(uow, admin, q=text)) == [row.reference]

    @pytest.mark.parametrize("words", ["nowhere", "kim nowhere", "' | !", "a' & 'b", "\x00kim\\"])
    @pytest.mark.usefixtures("row")
    def test_odd_words_do_no_harm(self, uow: UnitOfWork, admin: Actor, words: str) -> None:
        page = load_contacts(uow, admin, q=words)
        assert page.rows == () or words not in {"nowhere", "kim nowhere"}

    def test_goes_on_page_by_page(self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock) -> None:
        for number in range(27):
            a_contact_message(uow, created_at=stopped_clock.moment - timedelta(minutes=number // 2))
        first = load_contacts(uow, admin)
        second = load_contacts(uow, admin, after=first.next_cursor)
        assert (len(first.rows), len(second.rows), second.next_cursor) == (25, 2, "")
        assert len({*references(first), *references(second)}) == 27

    @pytest.mark.parametrize("asked", [{"status": "lost"}, {"after": "nonsense"}])
    def test_refuses_what_there_is_not(self, uow: UnitOfWork, admin: Actor, asked: dict[str, str]) -> None:
        with pytest.raises(Invalid):
            load_contacts(uow, admin, **asked)


class TestCase:
    def test_tells_who_sent_it_while_signed_in(self, uow: UnitOfWork, admin: Actor) -> None:
        row = a_contact_message(uow, user_id=a_user(uow, "kim", display_name="Kim").id)
        assert load_contact_case(uow, admin, reference=row.reference).sender == "Sent while signed in as Kim"

    @pytest.mark.parametrize("reference", ["7K4M-Q9XR", "nonsense", "", "\x00"])
    def test_is_not_there_without_a_message(self, uow: UnitOfWork, admin: Actor, reference: str) -> None:
        with pytest.raises(NotFound):
            load_contact_case(uow, admin, reference=reference)


class TestAnswering:
    def test_mails_the_answer_above_their_own_words(self, uow: UnitOfWork, admin: Actor, row: ContactMessage) -> None:
        answer_contact(uow, admin, seen=seen(row), text="Thank you. It is corrected.")
        [letter] = letters_to(uow, "kim@example.com")
        head, body = letter.split("\n", 1)
        assert head == f"Re: Wrong hours (LaneScout, {row.reference})"
        assert body.startswith("Thank you. It is corrected.\n")
        assert "> It closes\n> at ten." in body

    @pytest.mark.parametrize(
        "said",
        [("lanescout-prize.com", "You won a game."), ("You won", "Confirm it here:\nhttps://evil.us/x, and soon.")],
    )
    @pytest.mark.parametrize(
        ("writer", "is_repeated"),
        [
            (None, False),
            ({"email": "kim@example.com"}, False),
            ({"email": "lee@example.com", "email_verified_at": PROVED}, False),
            ({"email": "kim@example.com", "email_verified_at": PROVED}, True),
        ],
        ids=["a stranger", "who proved nothing", "somebody else", "who proved it"],
    )
    def test_repeats_an_address_only_to_who_proved_that_they_wrote_it(
        self, uow: UnitOfWork, row: ContactMessage, said: tuple[str, str], writer: dict[str, Any] | None, *,
        is_repeated: bool,
    ) -> None:  # fmt: skip
        row.user_id = a_user(uow, "writer", **writer).id if writer else None
        row.subject, row.message = said
        answer_contact(uow, ADMIN, seen=seen(row), text="Thank you. It is corrected.")
        [letter] = letters_to(uow, "kim@example.com")
        head, body = letter.split("\n", 1)
        assert body.startswith("Thank you. It is corrected.\n")
        assert row.reference in head
        assert ("You wrote:" in body) is is_repeated
        assert (said[0] in head) is is_repeated
        assert ("evil.us" in letter or "lanescout-prize" in letter) is is_repeated

    def test_leaves_a_trace_of_who_did_what(self, uow: UnitOfWork, admin: Actor, row: ContactMessage) -> None:
        answer_contact(uow, admin, seen=seen(row), text="Thank you.")
        case = load_contact_case(uow, admin, reference=row.reference)
        assert [(step.kind, step.title, step.text) for step in case.steps] == [
            ("reply", "Pat answered", "Thank you."),
            ("status", "Pat: from New to In progress", ""),
        ]
        assert (case.status, case.handler) == ("in_progress", "Last handled by Pat")

    def test_may_settle_it(self, uow: UnitOfWork, admin: Actor, row: ContactMessage) -> None:
        answer_contact(uow, admin, seen=seen(row), text="Thank you.", resolves=True)
        assert row.status == "resolved"

    @pytest.mark.parametrize("text", ["", " \n ", "x" * 5001])
    def test_needs_some_words_and_not_too_many(
        self, uow: UnitOfWork, admin: Actor, row: ContactMessage, text: str
    ) -> None:
        with pytest.raises(Invalid, match=r"^Answer: "):
            answer_contact(uow, admin, seen=seen(row), text=text)
        assert letters_to(uow, "kim@example.com") == []

    def test_what_another_admin_did_meanwhile_is_a_conflict(
        self, uow: UnitOfWork, admin: Actor, row: ContactMessage
    ) -> None:
        as_seen = seen(row)
        answer_contact(uow, admin, seen=as_seen, text="Thank you.")
        for change in (
            lambda: answer_contact(uow, admin, seen=as_seen, text="Thanks!"),
            lambda: note_contact(uow, admin, seen=as_seen, text="Answered"),
            lambda: move_contact(uow, admin, seen=as_seen, status="archived"),
            lambda: delete_contact(uow, admin, seen=as_seen),
        ):
            with pytest.raises(Conflict) as refused:
                change()
            assert refused.value.message == CHANGED
        assert len(letters_to(uow, "kim@example.com")) == 1


def test_a_note_is_for_admins_alone(uow: UnitOfWork, admin: Actor, row: ContactMessage) -> None:
    note_contact(uow, admin, seen=seen(row), text="Called them")
    case = load_contact_case(uow, admin, reference=row.reference)
    assert [(step.kind, step.title, step.text) for step in case.steps] == [("note", "Pat noted", "Called them")]
    assert case.status == "new"
    assert letters_to(uow, "kim@example.com") == []


@pytest.mark.parametrize("status", ["in_progress", "resolved", "archived"])
def test_a_message_is_given_each_status(uow: UnitOfWork, admin: Actor, row: ContactMessage, status: str) -> None:
    move_contact(uow, admin, seen=seen(row), status=status)
    assert row.status == status
    choices = load_contact_case(uow, admin, reference=row.reference).choices
    assert status not in {choice.status for choice in choices}
    with pytest.raises(Conflict, match="already"):
        move_contact(uow, admin, seen=seen(row), status=status)
    move_contact(uow, admin, seen=seen(row), status="new")
    assert row.status == "new"


def test_a_status_that_there_is_not_is_refused(uow: UnitOfWork, admin: Actor, row: ContactMessage) -> None:
    with pytest.raises(Invalid, match=r"^Status: "):
        move_contact(uow, admin, seen=seen(row), status="lost")


def test_a_deleted_message_leaves_nothing(uow: UnitOfWork, admin: Actor, row: ContactMessage) -> None:
    note_contact(uow, admin, seen=seen(row), text="Spam")
    delete_contact(uow, admin, seen=seen(row))
    uow.session.flush()
    assert uow.session.get(ContactMessage, row.reference) is None
    assert uow.session.exec(select(ContactTurn)).all() == []


def test_who_is_no_admin_any_more_keeps_their_name_in_the_log(
    uow: UnitOfWork, admin: Actor, row: ContactMessage
) -> None:
    note_contact(uow, admin, seen=seen(row), text="Called them")
    uow.session.delete(uow.session.get_one(User, admin.user_id))
    uow.session.flush()
    uow.session.expire_all()
    case = load_contact_case(uow, admin, reference=row.reference)
    assert [step.title for step in case.steps] == ["A former admin noted"]
