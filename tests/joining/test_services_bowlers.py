"""Cards of bowlers: who finds them, who writes to them, how they fade, and what admins take down."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.accounts.models.user import User
from bowling_app.joining.jobs import remind
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerMessage, BowlerReport, BowlerThread
from bowling_app.joining.queries import bowlers as queries
from bowling_app.joining.queries import threads as thread_queries
from bowling_app.joining.rules.bowlers import BowlerCard, read_area, without_contacts
from bowling_app.joining.rules.limits import CARD_KEPT, CARD_SHOWN, MOST_MESSAGES, REMINDED_BEFORE
from bowling_app.joining.schemas.bowlers import WaitingReports
from bowling_app.joining.services.bowler_pages import load_bowler, load_bowlers, load_card_form, load_thread
from bowling_app.joining.services.bowler_reports import (
    keep_reported,
    load_report,
    load_waiting_reports,
    remove_reported,
    report_bowler,
)
from bowling_app.joining.services.bowlers import delete_card, hide_card, remind_bowlers, renew_card, save_card
from bowling_app.joining.services.mine import load_mine
from bowling_app.joining.services.threads import end_conversation, write_back, write_to_bowler
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.mail.models import OutgoingMail
from tests.conftest import StoppedClock
from tests.factories import a_user

PAT, KIM = Actor("pat"), Actor("kim")
CARD = BowlerCard(("team", "sub"), read_area("78701"), 15, (1,), 150, "mixed", "New in town.")

pytestmark = pytest.mark.usefixtures("people")


@pytest.fixture
def people(uow: UnitOfWork) -> None:
    a_user(uow, "pat", display_name="Pat", email="pat@home.example")
    a_user(uow, "kim", display_name="Kim", email="kim@home.example")


def a_card(uow: UnitOfWork, actor: Actor = PAT, card: BowlerCard = CARD) -> int:
    """The id of a card that everybody sees."""
    assert save_card(uow, actor, card=card) is None
    return uow.session.exec(select(BowlerCardRow.id).where(BowlerCardRow.user_id == actor.user_id)).one() or 0


def found(uow: UnitOfWork, **given: str) -> list[str]:
    return [line.name for line in load_bowlers(uow, Actor(), **given).bowlers]


def conversation(uow: UnitOfWork, card: int, text: str = "Come on Tuesday!") -> int:
    """The id of the conversation after Kim wrote."""
    told = write_to_bowler(uow, KIM, card_id=card, text=text)
    assert isinstance(told, int)
    return told


def mails(uow: UnitOfWork) -> list[tuple[str, str]]:
    return [(mail.to, mail.body) for mail in uow.session.exec(select(OutgoingMail).order_by(OutgoingMail.id))]  # pyright: ignore[reportArgumentType]


def test_a_card_is_found_by_place_day_and_what_it_looks_for(uow: UnitOfWork):
    a_card(uow)
    for given in (
        {}, {"near": "78701"}, {"near": "78704", "day": "tuesday"}, {"want": "sub"}, {"want": "team", "day": "Tuesday"},
    ):  # fmt: skip
        assert found(uow, **given) == ["Pat"], given
    for given in ({"near": "60601"}, {"near": "78626"}, {"day": "monday"}):  # Georgetown is 27 miles away.
        assert found(uow, **given) == [], given
    a_card(uow, KIM, BowlerCard(("sub",), read_area("Georgetown, TX"), 50))
    assert found(uow, near="78701") == ["Pat", "Kim"]
    assert found(uow, near="78701", want="team") == ["Pat"]
    assert found(uow, day="monday") == ["Kim"]  # Without days any day fits.


def test_what_cannot_be_used_is_said_and_left_out(uow: UnitOfWork):
    a_card(uow)
    page = load_bowlers(uow, Actor(), near="Nowhere", day="someday", want="<b>")
    assert list(page.form.refused.problems) == ["near", "day", "want"]
    assert [line.name for line in page.bowlers] == ["Pat"]


def test_a_card_is_hidden_after_thirty_days_unless_it_is_renewed(uow: UnitOfWork, stopped_clock: StoppedClock):
    card = a_card(uow)
    stopped_clock.go_on(days=29)
    assert found(uow) == ["Pat"]
    stopped_clock.go_on(days=1)
    assert found(uow) == []
    with pytest.raises(NotFound):
        load_bowler(uow, KIM, card=str(card))
    with pytest.raises(NotFound):
        write_to_bowler(uow, KIM, card_id=card, text="Hello")
    renew_card(uow, PAT)
    assert found(uow) == ["Pat"]


def test_who_hides_or_deletes_a_card_is_in_no_list(uow: UnitOfWork):
    a_card(uow)
    hide_card(uow, PAT)
    assert found(uow) == []
    mine = load_mine(uow, PAT).card
    assert mine is not None
    assert (mine.standing, mine.can_hide) == ("Nobody sees it now.", False)
    renew_card(uow, PAT)
    assert found(uow) == ["Pat"]
    delete_card(uow, PAT)
    assert (found(uow), load_mine(uow, PAT).card) == ([], None)


def test_a_person_has_one_card_whose_form_begins_with_it(uow: UnitOfWork):
    first = a_card(uow)
    assert a_card(uow, card=BowlerCard(("sub",), read_area("Austin, TX"), 25)) == first
    filled = load_card_form(uow, PAT).form.values
    assert (filled["wants"], filled["area"], filled["miles"]) == ("sub", "Austin, TX", "25")
    assert load_card_form(uow, KIM).form.values == {"miles": "15"}


def test_suspended_people_and_those_who_leave_vanish_with_their_card_and_messages(uow: UnitOfWork):
    card = a_card(uow)
    thread = conversation(uow, card)
    pat = uow.session.get_one(User, "pat")
    pat.suspended_at, pat.suspended_for = clock.now(), "Spam"
    uow.session.flush()
    assert found(uow) == []
    assert load_mine(uow, KIM).threads == ()
    with pytest.raises(NotFound):
        load_thread(uow, KIM, thread=str(thread))
    pat.suspended_at = pat.suspended_for = None
    pat.deletion_started_at = clock.now()
    uow.session.flush()
    assert found(uow) == []


@pytest.mark.parametrize(
    "text",
    [
        "me@home.example", "call 512 555-0142", "see www.pat.example", "(512)555.0142", "pat.com", "512 555 0123",
        "5125550123", "555-0123", "555.0123", "+1 512 555 0123", "15125550123", "212 255 0123", "5550123",
        "High 279, call 555 0123", "512 5550123", "text me 512 555 12 34", "5 1 2 5 5 5 1 2 3 4", "51-25-55-12-34",
        "555.12.34", "(201) 234-1999", "212-212-2012", "t.me/pat", "discord.gg/abc", "bit.ly/x1", "patspro.shop",
        "pat.bowls.us", "512 555 1234", "555 1234 567",
    ],
)  # fmt: skip
def test_what_everybody_reads_holds_no_address_and_no_number(text: str):
    with pytest.raises(Invalid, match="leave out"):
        without_contacts(text)


@pytest.mark.parametrize(
    "text",
    [
        "I bowled 3 years, 2019 to 2021, and average 150.", "Bowled 2019-2023 in Austin", "High 279, 2023-2024 season",
        "High 279 2023-2024", "Games of 150 160 170", "150 160 170 180 190", "Average 201 (2024)", "A 300 in 1999",
        "Averages: 150 (2022) 160 (2023)", "My last series: 612 588 640", "Series 684 702 655 this year",
        "series 610 575 598 in 2024", "612-588-640 (2024)",
        "New in St. Louis. Avg. 150", "2 nights/wk", "U.S. Open fan",
    ],
)  # fmt: skip
def test_games_and_years_are_no_phone_number(text: str):
    assert without_contacts(text) == text


def test_one_bowler_comes_and_several_come(uow: UnitOfWork):
    a_card(uow)
    assert load_bowlers(uow, Actor(), near="78701").summary.startswith("1 bowler who comes to ")
    a_card(uow, KIM)
    assert load_bowlers(uow, Actor(), near="78701").summary.startswith("2 bowlers who come to ")


def test_a_card_of_the_evening_is_not_of_tomorrow(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 24, 2, 0, tzinfo=UTC))
    a_card(uow)
    (line,) = load_bowlers(uow, Actor(), near="78701").bowlers
    assert line.when == "Nov 23, 2026"


@pytest.mark.parametrize("area", ["30.2672,-97.7431", "Nowhere", "00000"])
def test_an_area_is_a_zip_code_or_a_city_and_no_position(area: str):
    with pytest.raises(Invalid, match=r"^Area: "):
        read_area(area)


def test_two_people_write_to_each_other_without_an_address(uow: UnitOfWork):
    card = a_card(uow)
    thread = conversation(uow, card)
    assert write_back(uow, PAT, thread_id=thread, text="Gladly.") == thread
    assert conversation(uow, card, "See you.") == thread
    page = load_thread(uow, PAT, thread=str(thread))
    assert [(line.name, line.text) for line in page.messages] == [
        ("Kim", ("Come on Tuesday!",)), ("You", ("Gladly.",)), ("Kim", ("See you.",)),
    ]  # fmt: skip
    assert [to for to, _ in mails(uow)] == ["pat@home.example", "kim@home.example", "pat@home.example"]
    assert all("@home.example" not in body for _, body in mails(uow))
    assert "Come on Tuesday!" in mails(uow)[0][1]
    assert [line.name for line in load_mine(uow, KIM).threads] == ["Pat"]


def test_no_mail_brings_an_address_that_somebody_wrote_or_is_called(uow: UnitOfWork):
    uow.session.get_one(User, "kim").display_name = "Prizes at evil.com"
    thread = conversation(uow, a_card(uow), "Your account ends today: https://sign-in.evil.com/now")
    [(_to, body)] = mails(uow)
    assert "evil.com" not in body
    assert body.startswith("Anonymous wrote to you about bowling together:\n\nRead it on the site.\n")
    assert f"/leagues/messages/{thread}" in body
    [line] = load_thread(uow, PAT, thread=str(thread)).messages
    assert "https://sign-in.evil.com/now" in line.text[0]


def test_a_mail_calls_who_has_no_name_so_in_the_language_of_who_reads_it(uow: UnitOfWork):
    card = a_card(uow)
    uow.session.get_one(User, "pat").language = "es"
    uow.session.get_one(User, "kim").display_name = ANONYMOUS
    conversation(uow, card)
    [(_to, body)] = mails(uow)
    assert body.startswith("Anónimo te escribió")


def test_nobody_else_reads_or_writes_into_a_conversation(uow: UnitOfWork, user: Actor, admin: Actor):
    for person in (user, admin):
        a_user(uow, person.user_id)
    thread = conversation(uow, a_card(uow))
    for actor in (user, admin):
        with pytest.raises(NotFound):
            load_thread(uow, actor, thread=str(thread))
        with pytest.raises(NotFound):
            write_back(uow, actor, thread_id=thread, text="Hello")
        with pytest.raises(NotFound):
            end_conversation(uow, actor, thread_id=thread)
        with pytest.raises(NotFound):
            load_report(uow, actor, what=f"messages-{thread}")
    assert load_thread(uow, Actor(), thread=str(thread)).messages == ()


def test_a_conversation_ends_when_one_wants_it_and_when_it_is_full(uow: UnitOfWork, monkeypatch: Any):
    monkeypatch.setattr("bowling_app.joining.services.threads.MESSAGES_PER_DAY", (100, 86_400))
    thread = conversation(uow, a_card(uow))
    for number in range(MOST_MESSAGES - 1):
        write_back(uow, PAT, thread_id=thread, text=f"And {number}?")
    with pytest.raises(Conflict, match="up to"):
        write_back(uow, KIM, thread_id=thread, text="Hello")
    uow.session.exec(select(BowlerMessage)).first()
    other = conversation(uow, a_card(uow, Actor(a_user(uow, "sam").id)))
    end_conversation(uow, Actor("sam"), thread_id=other)
    with pytest.raises(Conflict, match="ended"):
        write_back(uow, KIM, thread_id=other, text="Hello")


def test_messages_are_limited_for_each_person_and_each_network(uow: UnitOfWork, monkeypatch: Any):
    cards = [a_card(uow), a_card(uow, Actor(a_user(uow, "sam").id))]
    monkeypatch.setattr("bowling_app.joining.services.threads.CONVERSATIONS_PER_DAY", (1, 86_400))
    first = conversation(uow, cards[0])
    assert isinstance(write_to_bowler(uow, KIM, card_id=cards[1], text="Hello"), Refusal)
    monkeypatch.setattr("bowling_app.joining.services.threads.MESSAGES_PER_NETWORK_PER_DAY", (1, 86_400))
    assert write_back(uow, PAT, thread_id=first, text="Hello", client="93.184.216.34") == first
    assert isinstance(write_back(uow, KIM, thread_id=first, text="Hello", client="93.184.216.34"), Refusal)
    with pytest.raises(Forbidden):
        write_to_bowler(uow, PAT, card_id=cards[0], text="Hello")


def test_a_message_that_is_sent_twice_is_stored_and_mailed_once(uow: UnitOfWork, stopped_clock: StoppedClock):
    thread = conversation(uow, card := a_card(uow))
    stopped_clock.go_on(minutes=29)
    assert conversation(uow, card) == thread
    for _ in range(2):
        write_back(uow, PAT, thread_id=thread, text="Gladly.")
    assert [line.text for line in load_thread(uow, KIM, thread=str(thread)).messages] == [
        ("Come on Tuesday!",), ("Gladly.",),
    ]  # fmt: skip
    assert [to for to, _ in mails(uow)] == ["pat@home.example", "kim@home.example"]
    write_back(uow, KIM, thread_id=thread, text="Gladly.")  # The same words of the other are an answer.
    stopped_clock.go_on(minutes=30)
    write_back(uow, KIM, thread_id=thread, text="Gladly.")
    assert len(load_thread(uow, KIM, thread=str(thread)).messages) == 4


def test_a_refusal_for_the_network_takes_nothing_of_what_the_person_may_write(uow: UnitOfWork, monkeypatch: Any):
    cards = [a_card(uow), a_card(uow, Actor(a_user(uow, "sam").id))]
    where = "bowling_app.joining.services.threads"
    for name, most in (("CONVERSATIONS_PER_DAY", 1), ("MESSAGES_PER_DAY", 1), ("MESSAGES_PER_NETWORK_PER_DAY", 1)):
        monkeypatch.setattr(f"{where}.{name}", (most, 86_400))
    assert isinstance(write_to_bowler(uow, PAT, card_id=cards[1], text="Hi", client="93.184.216.34"), int)
    for _ in range(3):
        refused = write_to_bowler(uow, KIM, card_id=cards[0], text="Hi", client="93.184.216.34")
        assert isinstance(refused, Refusal)
    assert isinstance(write_to_bowler(uow, KIM, card_id=cards[0], text="Hi", client="8.8.8.8"), int)
    assert isinstance(write_to_bowler(uow, KIM, card_id=cards[1], text="Hi", client="8.8.8.8"), Refusal)


def test_who_is_about_to_be_hidden_is_reminded_once(uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock):
    a_card(uow)
    a_card(uow, KIM)
    hide_card(uow, KIM)
    assert remind_bowlers(uow, system) == 0
    stopped_clock.go_on(seconds=(CARD_SHOWN - REMINDED_BEFORE).total_seconds())
    assert [remind_bowlers(uow, system) for _ in range(2)] == [1, 0]
    [(to, body)] = mails(uow)
    assert to == "pat@home.example"
    assert "/leagues/mine" in body
    renew_card(uow, PAT)
    assert remind_bowlers(uow, system) == 0
    stopped_clock.go_on(seconds=(CARD_SHOWN - REMINDED_BEFORE).total_seconds())
    assert remind_bowlers(uow, system) == 1


def test_the_clock_reminds_without_anybody(uow: UnitOfWork):
    assert uow.session
    remind()


def test_an_admin_takes_a_reported_card_down_or_keeps_it(uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    thread = conversation(uow, card)
    with pytest.raises(Forbidden):
        report_bowler(uow, PAT, what=f"card-{card}", reason="spam")
    assert report_bowler(uow, KIM, what=f"card-{card}", reason="other", note="Sells balls") is None
    [waiting] = load_waiting_reports(uow, admin).reports
    assert (waiting.what, [line.note for line in waiting.reports]) == ("Card of Pat", ["Sells balls"])
    assert found(uow) == ["Pat"]
    keep_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    assert (load_waiting_reports(uow, admin).reports, found(uow)) == ((), ["Pat"])
    with pytest.raises(Conflict):
        report_bowler(uow, KIM, what=f"card-{card}", reason="spam")
    a_user(uow, "sam")
    report_bowler(uow, Actor("sam"), what=f"card-{card}", reason="spam")
    [waiting] = load_waiting_reports(uow, admin).reports
    remove_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    assert found(uow) == []
    assert uow.session.get_one(BowlerThread, thread).is_closed
    mine = load_mine(uow, PAT).card
    assert mine is not None
    assert mine.standing == "Our editors took it down: Advertising or spam."
    renew_card(uow, PAT)
    a_card(uow)
    assert found(uow) == []  # Neither renewing nor changing it brings it back.
    entries = uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id)))
    assert [entry.action for entry in entries] == ["keep_reported", "remove_reported"]


@pytest.mark.parametrize("about", ["card", "messages"])
def test_what_was_written_after_a_report_was_settled_can_be_reported_again(
    uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock, about: str
):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    thread = conversation(uow, card)
    what = f"{about}-{card if about == 'card' else thread}"
    report_bowler(uow, KIM, what=what, reason="other", note="Sells balls")
    [waiting] = load_waiting_reports(uow, admin).reports
    keep_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    stopped_clock.go_on(hours=1)
    with pytest.raises(Conflict):
        report_bowler(uow, KIM, what=what, reason="harassment")
    if about == "card":
        a_card(uow)
    else:
        write_back(uow, PAT, thread_id=thread, text="Go away, you fool")
    assert report_bowler(uow, KIM, what=what, reason="harassment") is None
    [again] = load_waiting_reports(uow, admin).reports
    assert [(line.reason, line.note) for line in again.reports] == [("Harassment or insults", "")]
    assert report_bowler(uow, KIM, what=what, reason="spam") is None  # While it waits it can be corrected.


def test_an_admin_goes_through_all_reports_page_by_page(uow: UnitOfWork, admin: Actor):
    card = a_card(uow)
    for number in range(2 * DEFAULT_LIMIT + 1):
        thread = BowlerThread(card_id=card, sender_id=a_user(uow, f"sender-{number}").id)
        uow.session.add(thread)
        uow.session.flush()
        for person in (thread.sender_id, "pat"):
            report = BowlerReport(thread_id=thread.id, user_id=person, reason="spam", note=f"Note {number}")
            uow.session.add(report)
    uow.session.flush()
    pages, after = list[WaitingReports](), ""
    while not pages or after:
        pages.append(load_waiting_reports(uow, admin, after=after))
        after = pages[-1].next_cursor
    assert [len(page.reports) for page in pages] == [DEFAULT_LIMIT, DEFAULT_LIMIT, 1]
    assert {page.heading for page in pages} == {"51 cards and conversations to review"}
    notes = [[line.note for line in reported.reports] for page in pages for reported in page.reports]
    assert notes == [[f"Note {number}"] * 2 for number in range(51)]


def test_an_admin_reads_a_reported_conversation_and_ends_it(uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    thread = conversation(uow, a_card(uow), "Buy my balls")
    assert report_bowler(uow, PAT, what=f"messages-{thread}", reason="spam") is None
    [waiting] = load_waiting_reports(uow, admin).reports
    assert (waiting.what, waiting.lines) == ("Messages between Kim and Pat", ("Kim: Buy my balls",))
    remove_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    with pytest.raises(Conflict):
        write_back(uow, KIM, thread_id=thread, text="Hello")
    with pytest.raises(Conflict):
        keep_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)


@pytest.mark.parametrize("about", ["card", "messages"])
def test_what_was_written_since_an_admin_read_a_report_is_not_decided_unread(uow: UnitOfWork, admin: Actor, about: str):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    thread = conversation(uow, card)
    report_bowler(uow, KIM, what=f"{about}-{card if about == 'card' else thread}", reason="spam")
    [waiting] = load_waiting_reports(uow, admin).reports
    if about == "card":
        a_card(uow, card=replace(CARD, about="Buy my balls"))
    else:
        write_back(uow, PAT, thread_id=thread, text="Go away, you fool")
    uow.session.flush()
    for decide in (keep_reported, remove_reported):
        with pytest.raises(Conflict, match="Reload the page and look at it again"):
            decide(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    [again] = load_waiting_reports(uow, admin).reports
    keep_reported(uow, admin, report_id=int(again.id), seen=again.version)


@pytest.mark.parametrize("about", ["card", "messages"])
def test_a_report_that_came_after_what_an_admin_saw_stays_open(uow: UnitOfWork, admin: Actor, about: str):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    thread = conversation(uow, card)
    what, second = (f"card-{card}", Actor(a_user(uow, "sam").id)) if about == "card" else (f"messages-{thread}", PAT)
    report_bowler(uow, KIM, what=what, reason="spam")
    [seen] = load_waiting_reports(uow, admin).reports
    report_bowler(uow, second, what=what, reason="other", note="They threatened me")
    uow.session.flush()
    for decide in (keep_reported, remove_reported):
        with pytest.raises(Conflict, match="Reload the page and look at it again"):
            decide(uow, admin, report_id=int(seen.id), seen=seen.version)
    [again] = load_waiting_reports(uow, admin).reports
    assert (again.id, [line.note for line in again.reports]) == (seen.id, ["", "They threatened me"])
    keep_reported(uow, admin, report_id=int(again.id), seen=again.version)
    assert load_waiting_reports(uow, admin).heading == "All caught up"


def test_a_card_that_was_taken_down_cannot_come_back_by_being_deleted(uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    conversation(uow, card)
    report_bowler(uow, KIM, what=f"card-{card}", reason="spam")
    [waiting] = load_waiting_reports(uow, admin).reports
    remove_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    delete_card(uow, PAT)
    mine = load_mine(uow, PAT)
    assert mine.card is not None
    assert (mine.card.line.about, mine.card.standing) == ((), "Our editors took it down: Advertising or spam.")
    assert mine.threads == ()
    assert (a_card(uow), found(uow)) == (card, [])


def test_the_words_of_a_deleted_card_do_not_come_back_when_admins_take_it_down(uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    report_bowler(uow, KIM, what=f"card-{card}", reason="spam")
    delete_card(uow, PAT)
    [waiting] = load_waiting_reports(uow, admin).reports
    remove_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    mine = load_mine(uow, PAT)
    assert mine.card is not None
    assert (mine.card.line.about, mine.card.standing) == ((), "Our editors took it down: Advertising or spam.")


def test_what_was_reported_stays_for_admins_when_its_card_is_deleted(uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    thread = conversation(uow, card, "Hi")
    write_back(uow, PAT, thread_id=thread, text="Go away, you fool")
    report_bowler(uow, KIM, what=f"messages-{thread}", reason="harassment")
    delete_card(uow, PAT)
    for person in (PAT, KIM):
        mine = load_mine(uow, person)
        assert (found(uow), mine.card, mine.threads) == ([], None, ())
        with pytest.raises(NotFound):
            load_thread(uow, person, thread=str(thread))
    [waiting] = load_waiting_reports(uow, admin).reports
    assert waiting.lines == ("Kim: Hi", "Pat: Go away, you fool")
    remove_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    uow.session.flush()
    assert uow.session.get(BowlerCardRow, card) is None
    assert (a_card(uow) != card, found(uow)) == (True, ["Pat"])


def test_who_writes_a_deleted_card_anew_while_a_report_waits_is_found_again(uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    report_bowler(uow, KIM, what=f"card-{card}", reason="spam")
    delete_card(uow, PAT)
    assert load_card_form(uow, PAT).heading == "Looking for a team?"
    with pytest.raises(NotFound):
        renew_card(uow, PAT)
    assert (a_card(uow), found(uow)) == (card, ["Pat"])
    [waiting] = load_waiting_reports(uow, admin).reports
    keep_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    assert found(uow) == ["Pat"]


def test_messages_that_were_deleted_with_a_reported_card_stay_away_when_it_is_written_anew(
    uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    thread = conversation(uow, card)
    report_bowler(uow, Actor(a_user(uow, "sam").id), what=f"card-{card}", reason="spam")
    delete_card(uow, PAT)
    assert uow.session.exec(select(BowlerThread.id).where(BowlerThread.id == thread)).all() == []
    stopped_clock.go_on(days=7)
    assert a_card(uow) == card
    assert [load_mine(uow, person).threads for person in (PAT, KIM)] == [(), ()]
    again = conversation(uow, card, "Hello again")
    assert [line.text for line in load_thread(uow, PAT, thread=str(again)).messages] == [("Hello again",)]


@pytest.mark.parametrize("is_card_reported", [False, True])
def test_reported_messages_of_a_deleted_card_are_for_admins_alone_and_go_when_they_have_looked(
    uow: UnitOfWork, admin: Actor, *, is_card_reported: bool
):
    a_user(uow, admin.user_id)
    card = a_card(uow)
    thread = conversation(uow, card, "Go away, you fool")
    report_bowler(uow, PAT, what=f"messages-{thread}", reason="harassment")
    if is_card_reported:
        report_bowler(uow, Actor(a_user(uow, "sam").id), what=f"card-{card}", reason="spam")
    delete_card(uow, PAT)
    assert a_card(uow) == card
    for person in (PAT, KIM):
        assert load_mine(uow, person).threads == ()
        with pytest.raises(NotFound):
            load_thread(uow, person, thread=str(thread))
    page = load_bowler(uow, KIM, card=str(card))
    assert (page.refusal, page.onward) == ("You wrote to them before.", None)
    waiting = load_waiting_reports(uow, admin).reports[0]
    assert waiting.lines == ("Kim: Go away, you fool",)
    keep_reported(uow, admin, report_id=int(waiting.id), seen=waiting.version)
    assert conversation(uow, card, "Sorry for that") != thread  # It begins anew.


@pytest.mark.parametrize("what", ["", "card", "card-", "card-x", "card-0", "card-99999999999", "list-1", "messages-7",
                                  "messages-", "messages-x", "messages-0", "messages-99999999999"])  # fmt: skip
def test_what_is_not_there_cannot_be_reported(uow: UnitOfWork, what: str):
    with pytest.raises(NotFound):
        report_bowler(uow, KIM, what=what, reason="spam")
    if what != "messages-7":  # A stranger is asked to sign in first.
        with pytest.raises(NotFound):
            load_report(uow, Actor(), what=what)


def test_old_cards_and_conversations_are_removed(uow: UnitOfWork, stopped_clock: StoppedClock):
    conversation(uow, a_card(uow))
    stopped_clock.go_on(seconds=CARD_KEPT.total_seconds())
    renew_card(uow, PAT)
    assert queries.purge(uow.session, clock.now()) == 0
    assert thread_queries.purge(uow.session, clock.now() + timedelta(minutes=1)) == 1
    assert queries.purge(uow.session, clock.now() + CARD_KEPT + timedelta(minutes=1)) == 1
